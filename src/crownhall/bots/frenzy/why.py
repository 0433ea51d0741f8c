"""Why an answer in Kingdom Frenzy is good, in one sentence that is true of it and names the card it is about.

It tells nothing but what the seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.frenzy.sense import AHEAD, PRICES, THREATS, Glance, of_fetching, of_trading, revealed_there
from crownhall.decks.frenzy import (
    ALL_CARDS,
    BIT,
    BLUE_WITCH,
    CLOWN,
    EXECUTIONER,
    FARMER,
    FISHERMAN,
    GREEN_WITCH,
    HUMAN_CANNON,
    JESTER,
    JUGGLER,
    LEPER,
    LION_TAMER,
    MAGICIAN,
    MERCHANT,
    PEASANTS,
    PRIEST,
    PURPLE_WITCH,
    RED_WITCH,
    RINGLEADER,
    SCORE,
    SHERIFF,
    SPY_DECK,
    SPY_HANDS,
    STRONGMAN,
    THIEF,
    TRAPEZE_ARTIST,
    WHEN_PLAYED,
    card_name,
    cards_in,
)
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.frames import NONE, Frame
from crownhall.games.frenzy.moves import ACT, GIVE_UP, LEFT, PLACES, THE_DECK, WIDTH
from crownhall.games.frenzy.revealing import TAMED
from crownhall.games.frenzy.scoring import ROWS, row_of
from crownhall.seat_marks import seat_mark

_OF_SEVERAL: Final = (2, 4, 5, 7, 8, 10, 11, 13, 14, 16)
"""The rows that are made of more than one card."""

_DEEDS: Final[dict[int, str]] = {
    GREEN_WITCH: "everyone passes a card, and you choose which way",
    PURPLE_WITCH: "you can use the ability of a card in any hand or in the deck",
    RINGLEADER: "all circus performers act for you",
    EXECUTIONER: "a card you choose will be removed at the start of your next turn",
    SHERIFF: "a card you choose stays face up for everyone to see",
    SPY_HANDS: "you can use the ability of a card in any hand",
    SPY_DECK: "you can use the ability of the top card of the deck",
    STRONGMAN: "you see a card in another hand",
    JUGGLER: "everyone passes a card to the right",
    LION_TAMER: "a card you choose is removed if it is 5 or less",
    TRAPEZE_ARTIST: "you can swap a low card of yours for a better one",
    HUMAN_CANNON: "you get a new card for one that is only worth 1",
    MERCHANT: "everyone passes a card to the left",
    THIEF: "a card you choose is removed",
    FISHERMAN: "you see a new card and do not have to keep it",
    LEPER: "the played card is doomed",
    FARMER: "you see a card in another hand",
    MAGICIAN: "you get a new card for it",
    CLOWN: "it swaps places with the played card",
}
"""Over abilities: what they are good for."""


def why(glance: Glance, frame: Frame, value: i64) -> str:
    """Why this seat may want to answer this question so."""
    state, step = glance.state, frame.step
    own = glance.seat * WIDTH + value
    if step == frames.PLAY:
        return _why_play(glance, state.slots[own])
    if step == frames.REVEAL:
        return _why_reveal(glance, frame.ability, value)
    if step in (frames.PASS, frames.THROW):
        return _why_part_with(glance, state.slots[own])
    if step == frames.GIVE:
        return f"{_capital(card_name(state.slots[own]))} is worth less to you than a card in the removed pile."
    if step == frames.STRIKE:
        return _why_part_with(glance, value)
    if step == frames.FETCH:
        return f"{_capital(card_name(value))} is the best card in the removed pile for your hand."
    if step == frames.SWAP:
        return _why_swap(glance, value // PLACES, value % PLACES)
    if step == frames.QUEEN:
        return _why_avenge(glance, value)
    if step == frames.RED:
        return _why_red(glance, value == ACT)
    if step == frames.BLUE:
        return _why_blue(glance, value == ACT)
    if step == frames.DIRECTION:
        return _why_direction(glance, value)
    if step == frames.YELLOW and value == GIVE_UP:
        return "A new card is likely to be better than anything the Yellow Witch can perform."
    if step in (frames.YELLOW, frames.SEQUENCE):
        return _acts(glance, value)
    if step == frames.SHIELD:
        return f"{_capital(card_name(value))} stays hidden behind the Jester, so nobody else can use it."
    return f"The others should not know where {_best_name(glance.hand)} is now."


# -- playing ----------------------------------------------------------------------------------------------------------


def _why_play(glance: Glance, card: i64) -> str:
    if WHEN_PLAYED & BIT[card]:
        return _acts(glance, card)
    rest = glance.hand & ~BIT[card]
    guarded = f", and {_best_name(rest)} stays hidden" if rest else ""
    return f"{_capital(card_name(card))} does nothing when you play it{guarded}."


def _acts(glance: Glance, ability: i64) -> str:
    return f"With {card_name(ability)} {_deed(glance, ability)}."


def _deed(glance: Glance, ability: i64) -> str:
    """What performing the ability is good for now."""
    if ability == RED_WITCH:
        return "you make the deck smaller, or see the next card"
    if ability == BLUE_WITCH:
        return _trade_in_words(glance)
    if ability == PRIEST:
        peasants = cards_in(glance.state.gone & PEASANTS)
        return (
            f"you can use the abilities of {_listed(peasants)}"
            if peasants
            else "nothing happens, because no peasant has been removed yet"
        )
    if ability in (GREEN_WITCH, JUGGLER, MERCHANT):
        return f"{_DEEDS[ability]}, and you can pass {card_name(_least(glance))}"
    if ability in (THIEF, EXECUTIONER) and _greatest_known(glance) != NONE:
        return f"you can get rid of {card_name(_greatest_known(glance))} in another hand"
    return _DEEDS[ability]


def _trade_in_words(glance: Glance) -> str:
    if of_trading(glance) <= 0:
        return "you may look at the exiled cards"
    gone = cards_in(glance.state.gone)
    given = _least(glance)
    best = gone[0]
    for card in gone:
        if of_fetching(glance, given, card) > of_fetching(glance, given, best):
            best = card
    return f"you can take {card_name(best)} from the removed pile"


def _greatest_known(glance: Glance) -> i64:
    """The greatest threat that the seat knows of in another hand; NONE if it knows none worth a Thief."""
    best: i64 = NONE
    for place in range(glance.state.seats * WIDTH):
        card = glance.known(place)
        if card == NONE or place // WIDTH == glance.seat or THREATS[card] < THREATS[JESTER]:
            continue
        if best == NONE or THREATS[card] > THREATS[best]:
            best = card
    return best


def _least(glance: Glance) -> i64:
    """The own card that the hand misses least."""
    cards = cards_in(glance.hand)
    least: i64 = cards[0]
    for card in cards:
        if glance.without(card) < glance.without(least):
            least = card
    return least


def _why_part_with(glance: Glance, card: i64) -> str:
    rest = glance.hand & ~BIT[card]
    if not rest:
        return f"{_capital(card_name(card))} is the only card you have."
    return f"You do not need {card_name(card)}: your hand counts for {_standing(rest, glance.state.gone)}."


# -- aiming at a hand -------------------------------------------------------------------------------------------------


def _why_reveal(glance: Glance, ability: i64, target: i64) -> str:
    name = _capital(card_name(ability))
    if target == THE_DECK:
        return f"{name} can use the top card of the deck, whatever it is."
    card = revealed_there(glance, target)
    holder = target // WIDTH
    if holder == glance.seat:
        return f"{name} only shows your own {card_name(card)[4:]} and does not help the others."
    if card == NONE:
        return f"You have not seen that card of {seat_mark(holder)} yet, and {card_name(ability)} turns it up."
    known = f"{seat_mark(holder)} has {card_name(card)}"
    if card == JESTER and glance.known(target) != JESTER:
        return f"{name} will reveal the Jester of {seat_mark(holder)} instead."
    if ability in (PURPLE_WITCH, SPY_HANDS) and WHEN_PLAYED & BIT[card]:
        return f"{known} there, and {card_name(ability)} can copy it: {_deed(glance, card)}."
    if ability == THIEF or (ability == LION_TAMER and SCORE[card] <= TAMED):
        return f"{known} there, and {card_name(ability)} removes it."
    if ability == EXECUTIONER:
        return f"{known} there, and will lose it at the start of your next turn."
    return f"{known} there, and now everyone sees it."


def _why_avenge(glance: Glance, target: i64) -> str:
    holder = target // WIDTH
    card = glance.known(target)
    if holder == glance.seat:
        return f"{_capital(card_name(card))} is the card you need least."
    if card == NONE:
        return f"You have not seen that card of {seat_mark(holder)}, and it might beat you."
    return f"{seat_mark(holder)} has {card_name(card)} there, and it could beat you."


def _why_swap(glance: Glance, one: i64, two: i64) -> str:
    if one // WIDTH == two // WIDTH == glance.seat:
        return "Every other swap would help someone else more than you."
    if one // WIDTH != glance.seat and two // WIDTH != glance.seat:
        return "Your own cards are good, and the others will no longer know theirs."
    mine, theirs = (one, two) if one // WIDTH == glance.seat else (two, one)
    given, got = glance.state.slots[mine], glance.known(theirs)
    if got == NONE:
        return f"The card you get from {seat_mark(theirs // WIDTH)} is likely to be better than {card_name(given)}."
    return f"You get {card_name(got)} of {seat_mark(theirs // WIDTH)} for {card_name(given)}."


# -- Witches ----------------------------------------------------------------------------------------------------------


def _why_red(glance: Glance, removes: bool) -> str:
    standing = _standing(glance.hand, glance.state.gone)
    if removes and glance.price >= AHEAD:
        return f"You have {standing}, so a short game is good for you."
    if removes:
        return "With one card less in the deck the end is nearer, and nobody gets that card."
    deck = glance.state.deck
    top: i64 = deck[len(deck) - 1]
    if glance.state.knows[top] & glance.me:
        return f"You know that {card_name(top)} comes next, so leave it there."
    return f"You only have {standing}, so it helps to know what comes next."


def _why_blue(glance: Glance, trades: bool) -> str:
    return f"{_capital(_trade_in_words(glance) if trades else 'then you know which cards will not come')}."


def _why_direction(glance: Glance, value: i64) -> str:
    step: i64 = 1 if value == LEFT else -1
    to, source = (glance.seat + step) % glance.state.seats, (glance.seat - step) % glance.state.seats
    return f"You can give {card_name(_least(glance))} to {seat_mark(to)}, and get a card of {seat_mark(source)}."


# -- words ------------------------------------------------------------------------------------------------------------


def _standing(hand: i64, gone: i64) -> str:
    """What a hand has to show: its row, or the card that makes it."""
    row = row_of(hand, gone)
    return ROWS[row][0] if row in _OF_SEVERAL else _best_name(hand)


def _best_name(hand: i64) -> str:
    """The best card of a hand."""
    best: i64 = NONE
    for card in range(ALL_CARDS):
        if hand & BIT[card] and (best == NONE or PRICES[row_of(BIT[card], 0)] > PRICES[row_of(BIT[best], 0)]):
            best = card
    return card_name(best) if best != NONE else "nothing"


def _listed(cards: list[int]) -> str:
    names = [card_name(card) for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
