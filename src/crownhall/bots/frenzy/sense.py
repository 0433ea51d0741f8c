"""What a sensible player of Kingdom Frenzy thinks of each answer at first glance, from nothing but what it may know.

A hand is worth about how often, in a hundred games, it would win if the game ended so (`PRICES`), and a little for each
card behind the best. All else is derived from that: what a card in another hand threatens, what an unknown card
promises, and what an ability brings. The squire goes by it, and the knight by it and by experience (`habits.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.frenzy import (
    ALL_CARDS,
    ASSASSIN,
    BIT,
    BLUE_WITCH,
    CLOWN,
    EXECUTIONER,
    FARMER,
    FISHERMAN,
    GREEN_WITCH,
    HIGHEST_SCORE,
    HUMAN_CANNON,
    JESTER,
    JUGGLER,
    KNIGHT,
    LEPER,
    LION_TAMER,
    LOVERS,
    MAGICIAN,
    MERCHANT,
    PEASANTS,
    PRIEST,
    PURPLE_WITCH,
    QUEEN,
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
    WITH_SCORE,
    YELLOW_WITCH,
)
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.frames import NONE, Frame
from crownhall.games.frenzy.moves import ACT, GIVE_UP, PLACES, THE_DECK, WIDTH
from crownhall.games.frenzy.operations import WORTH_A_KNIGHT
from crownhall.games.frenzy.revealing import TAMED, TOO_MUCH
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.frenzy.scoring import row_of
from crownhall.games.frenzy.state import ONLOOKER, WHOSE

PRICES: Final = vec[i64]([0, 100, 97, 88, 82, 82, 70, 64, 60, 55, 50, 44, 38, 33, 30, 24, 21, 16, 10, 7, 4, 1, 0])
"""Over the rows of the hierarchy: about how many of a hundred games such a hand wins."""


def _threats() -> list[int]:
    return [int(PRICES[row_of(BIT[card], 0)]) for card in range(ALL_CARDS)]


THREATS: Final = vec[i64](_threats())
"""Over cards: the price of a hand whose best card it is."""

AHEAD: Final = 50
"""A hand of this price is good enough to win without help."""

_GUARD: Final = 6  # what Jester and Knight are worth beside a better card
_ILL_OMEN: Final = 8  # what it costs to sit beside the Assassin


def _sums_of_little() -> list[int]:
    """What the cards of a set are worth behind the best, in three tables: over the first ten cards, and so on."""
    little = [int(SCORE[card]) // 2 for card in range(ALL_CARDS)]
    little[JESTER] += _GUARD
    little[KNIGHT] += _GUARD
    little[ASSASSIN] -= _ILL_OMEN
    return [
        sum([little[first + card] for card in range(10) if cards & (1 << card)])
        for first in (0, 10, 20)
        for cards in range(1024)
    ]


_LITTLE: Final = vec[i64](_sums_of_little())


def _column(number: int) -> list[int]:
    """What `_ABILITIES` says of each ability in this column."""
    return [_ABILITIES.get(card, (0, 0, 0, 0))[number] for card in range(ALL_CARDS)]


# What an ability brings as it is, and in sixteenths by what an unknown card promises, by what one threatens, and by how
# long nothing has happened: then those who can change something should.
_ABILITIES: Final[dict[int, tuple[int, int, int, int]]] = {
    RED_WITCH: (12, 0, 0, 16),
    GREEN_WITCH: (5, 0, 0, 0),
    BLUE_WITCH: (8, 0, 0, 0),
    PURPLE_WITCH: (12, 0, 0, 8),
    RINGLEADER: (8, 0, 0, 8),
    EXECUTIONER: (10, 0, 8, 8),
    SHERIFF: (8, 0, 0, 0),
    SPY_HANDS: (12, 0, 0, 8),
    SPY_DECK: (12, 0, 0, 8),
    STRONGMAN: (8, 0, 0, 0),
    JUGGLER: (5, 0, 0, 0),
    LION_TAMER: (8, 0, 4, 8),
    TRAPEZE_ARTIST: (0, 0, 0, 0),
    HUMAN_CANNON: (4, 16, 0, 4),
    MERCHANT: (5, 0, 0, 0),
    THIEF: (10, 16, 8, 16),
    FISHERMAN: (12, 16, 0, 16),
    LEPER: (-15, 0, 0, 0),
    FARMER: (8, 5, 0, 8),
}
_BRINGS: Final = vec[i64](_column(0))
_HOPES: Final = vec[i64](_column(1))
_MENACES: Final = vec[i64](_column(2))
_STIRS: Final = vec[i64](_column(3))

_IMPATIENCE: Final = 8  # for each round in which the deck has not shrunk
_NEWS: Final = 8  # to see a card that was unknown
_COPY: Final = 12  # to do what an unknown card does
_COPY_OF_A_COPIER: Final = 14
_DELAY: Final = 4  # what is doomed may be saved until it goes
_OWN_HAND: Final = 5  # what it costs to reveal an own card at all, ...
_SEEN: Final = 4  # ... and, in sixteenths of its threat, that everybody sees it
_QUEEN_FALLS: Final = 8  # in sixteenths of her threat: she will be avenged
_WITCH_ACTS: Final = 15  # what it costs to reveal another's Yellow Witch
_CARD_SPOILT: Final = 10  # ... or Leper or Clown


class Glance:
    """The table as one seat sees it."""

    def __init__(self, state: FrenzyState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.me = ONLOOKER[seat]
        hand: i64 = 0
        for place in range(seat * WIDTH, seat * WIDTH + WIDTH):
            card = state.slots[place]
            if card != NONE:
                hand |= BIT[card]
        self.hand = hand
        self.worth = worth_of_hand(hand, state.gone)
        self.price = PRICES[row_of(hand, state.gone)]
        self.unrest = _IMPATIENCE * (state.quiet // state.seats)
        self.menace: i64 = 0  # of a card the seat knows nothing of, on average
        self.hope: i64 = 0  # by how much such a card would better the hand, on average
        self._weigh_the_unknown()

    def _weigh_the_unknown(self) -> None:
        state = self.state
        count: i64 = 0
        menace: i64 = 0
        hope: i64 = 0
        for card in range(ALL_CARDS):
            if (state.knows[card] | state.knows[WHOSE + card]) & self.me == 0:
                count += 1
                menace += THREATS[card]
                if THREATS[card] > self.price:
                    hope += THREATS[card] - self.price
        if count > 0:
            self.menace = menace // count
            self.hope = hope // count

    def known(self, place: i64) -> i64:
        """The card that lies there if the seat knows it, else NONE."""
        card = self.state.slots[place]
        return card if card != NONE and self.state.knows[card] & self.me else NONE

    def knows_in_hand(self, card: i64, seat: i64) -> bool:
        """Whether the seat knows that this card is in that hand, in whatever slot."""
        state = self.state
        place = state.place[card]
        return (
            place < PLACES and place // WIDTH == seat and (state.knows[card] | state.knows[WHOSE + card]) & self.me != 0
        )

    def menace_at(self, place: i64) -> i64:
        """What the card there threatens: as known, or the average of what may lie there."""
        card = self.known(place)
        if card != NONE:
            return THREATS[card]
        state = self.state
        first = place // WIDTH * WIDTH
        places: i64 = 0
        bound: i64 = 0
        menace: i64 = 0
        for each in range(first, first + WIDTH):
            other = state.slots[each]
            if other != NONE and state.knows[other] & self.me == 0:
                places += 1
                if state.knows[WHOSE + other] & self.me:
                    bound += 1
                    menace += THREATS[other]
        return (menace + (places - bound) * self.menace) // places

    def without(self, card: i64) -> i64:
        """What the own hand loses with this card."""
        return self.worth - worth_of_hand(self.hand & ~BIT[card], self.state.gone)


def worth_of_hand(hand: i64, gone: i64) -> i64:
    """The price of its row, and a little for what else there is; what is about to go does not count."""
    kept = hand & ~doomed_by_conditions(hand, gone)
    little = _LITTLE[kept & 1023] + _LITTLE[1024 + ((kept >> 10) & 1023)] + _LITTLE[2048 + (kept >> 20)]
    return PRICES[row_of(kept, gone)] + little


def doomed_by_conditions(hand: i64, gone: i64) -> i64:
    """F-61, F-64: what lovers and Assassin would take from this hand at once, as a set."""
    doomed: i64 = 0
    if gone & LOVERS:
        doomed = hand & LOVERS
    if hand & BIT[ASSASSIN]:
        score: i64 = HIGHEST_SCORE
        while WITH_SCORE[score] & ~gone == 0:
            score -= 1
        if score > 0:
            doomed |= hand & WITH_SCORE[score]
    return doomed


# -- the worth of an answer -------------------------------------------------------------------------------------------


def sensible(state: FrenzyState, seat: Seat, rng: Chance) -> Move:
    """The answer that looks best, by lot where several do."""
    return sensible_of(state, seat, state.moves(seat), rng)


def sensible_of(state: FrenzyState, seat: Seat, moves: Sequence[Move], rng: Chance) -> Move:
    """Of these answers the one that looks best."""
    frame = state.question()
    if frame.step in (frames.SET_UP, frames.ARRANGE, frames.DIRECTION):  # all the same at first glance
        return moves[rng.pick(len(moves))]
    glance = Glance(state, seat)
    best: i64 = -1_000_000
    found = moves[0]
    for move in moves:
        worth = worth_of(glance, frame, answer_value(move)) * 8 + rng.pick(8)
        if worth > best:
            best = worth
            found = move
    return found


def worth_of(glance: Glance, frame: Frame, value: i64) -> i64:
    """What an answer to this question promises the seat that is asked."""
    state, seat, step = glance.state, glance.seat, frame.step
    if step == frames.PLAY:
        return _of_playing(glance, state.slots[seat * WIDTH + value])
    if step == frames.PASS:
        return -glance.without(state.slots[seat * WIDTH + value])
    if step == frames.REVEAL:
        return of_revealing(glance, frame.ability, value)
    if step == frames.QUEEN:
        return _of_avenging(glance, value)
    if step == frames.SWAP:
        return _of_swapping(glance, value // PLACES, value % PLACES)
    if step == frames.THROW:
        return -_lost_with(glance, state.slots[seat * WIDTH + value])
    if step == frames.STRIKE:
        return -glance.without(value)
    if step == frames.RED:
        return 2 if value == ACT and not _top_is_welcome(glance) else 0
    if step == frames.BLUE:
        return of_trading(glance) if value == ACT else _NEWS
    if step == frames.GIVE:
        return _of_giving(glance, state.slots[seat * WIDTH + value])
    if step == frames.FETCH:
        return of_fetching(glance, state.slots[seat * WIDTH + frame.about], value)
    if step == frames.YELLOW:
        return -_lost_with(glance, YELLOW_WITCH) if value == GIVE_UP else of_performing(glance, value)
    if step == frames.SEQUENCE:
        return of_performing(glance, value)
    return 0  # SHIELD: they are all worth the same


def _of_playing(glance: Glance, card: i64) -> i64:
    """What the card does, less what it costs that everybody sees it."""
    worth = -(THREATS[card] * _SEEN >> 4)
    return worth + of_performing(glance, card) if WHEN_PLAYED & BIT[card] else worth


def of_performing(glance: Glance, ability: i64) -> i64:
    """About what an ability brings to whoever performs it now."""
    if ability == PRIEST:
        return _of_peasants(glance)
    sixteenths = _HOPES[ability] * glance.hope + _MENACES[ability] * glance.menace + _STIRS[ability] * glance.unrest
    worth = _BRINGS[ability] + sixteenths // 16
    if ability == TRAPEZE_ARTIST:
        return worth + best_swap(glance)
    if ability == BLUE_WITCH:
        return max(of_trading(glance), worth)
    if ability in (GREEN_WITCH, JUGGLER, MERCHANT):
        return worth - least_loss(glance)
    return worth


def _of_peasants(glance: Glance) -> i64:
    worth: i64 = 0
    peasants = glance.state.gone & PEASANTS
    for card in range(MERCHANT, FARMER + 1):
        if peasants & BIT[card]:
            worth += of_performing(glance, card)
    return worth


def least_loss(glance: Glance) -> i64:
    """What the own hand loses with its least card."""
    least: i64 = 1_000
    for place in range(glance.seat * WIDTH, glance.seat * WIDTH + WIDTH):
        card = glance.state.slots[place]
        if card != NONE:
            least = min(least, glance.without(card))
    return least


def _lost_with(glance: Glance, card: i64) -> i64:
    """What the own hand loses when this card is removed: the Knight may go instead (F-63)."""
    guarded = SCORE[card] >= WORTH_A_KNIGHT and card != KNIGHT and glance.hand & BIT[KNIGHT] != 0
    return glance.without(KNIGHT if guarded else card)


# -- aiming at a hand -------------------------------------------------------------------------------------------------


def of_revealing(glance: Glance, ability: i64, target: i64) -> i64:
    """What it brings to reveal the card there with this ability."""
    if target == THE_DECK:
        deck = glance.state.deck
        top: i64 = deck[len(deck) - 1]
        return _of_copying(glance, top if glance.state.knows[top] & glance.me else NONE)
    card = revealed_there(glance, target)
    holder = target // WIDTH
    if ability in (PURPLE_WITCH, SPY_HANDS):
        worth = _of_copying(glance, card)
    elif ability == THIEF:
        worth = _of_removing(glance, holder, card, target)
    elif ability == EXECUTIONER:
        worth = _of_removing(glance, holder, card, target) - _DELAY
    elif ability == LION_TAMER:
        worth = _of_taming(glance, holder, card, target)
    elif ability == FARMER and card != NONE and SCORE[card] >= TOO_MUCH:
        worth = _NEWS + 1
    else:
        worth = _NEWS if card == NONE else 0
    if holder == glance.seat:
        return worth - (THREATS[card] * _SEEN >> 4) - _OWN_HAND
    return worth - _of_what_it_does(card)


def revealed_there(glance: Glance, target: i64) -> i64:
    """The card that would be revealed, as far as the seat knows: the Jester steps in (F-62)."""
    state = glance.state
    jester = state.place[JESTER]
    if glance.knows_in_hand(JESTER, target // WIDTH) and jester != target and state.is_down(jester):
        return JESTER
    return glance.known(target)


def _of_what_it_does(card: i64) -> i64:
    """What it costs to reveal another's card that then does something."""
    if card == YELLOW_WITCH:
        return _WITCH_ACTS
    return _CARD_SPOILT if card in (LEPER, CLOWN) else 0


def _of_copying(glance: Glance, card: i64) -> i64:
    if card == NONE:
        return _COPY
    if WHEN_PLAYED & BIT[card] == 0:
        return 0
    return _COPY_OF_A_COPIER if card in (PURPLE_WITCH, SPY_HANDS, SPY_DECK) else of_performing(glance, card)


def _of_removing(glance: Glance, holder: i64, card: i64, target: i64) -> i64:
    """What it brings when the card there goes."""
    if holder == glance.seat:
        return glance.hope // 2 - _lost_with(glance, card)
    if card == MAGICIAN:
        return 0
    if card == QUEEN:
        return THREATS[QUEEN] * _QUEEN_FALLS >> 4  # she is avenged
    if card == NONE:
        return glance.menace_at(target)
    if SCORE[card] >= WORTH_A_KNIGHT and glance.knows_in_hand(KNIGHT, holder):
        return THREATS[KNIGHT]
    return THREATS[card]


def _of_taming(glance: Glance, holder: i64, card: i64, target: i64) -> i64:
    if card == NONE:
        return min(glance.menace_at(target), THREATS[RED_WITCH]) // 2 + _NEWS
    return _of_removing(glance, holder, card, target) if SCORE[card] <= TAMED else 0


def _of_avenging(glance: Glance, target: i64) -> i64:
    """F-60: what it brings to remove the card there for the Queen; beside a Knight both go (F-63)."""
    holder = target // WIDTH
    if holder == glance.seat:
        return -glance.without(glance.state.slots[target])
    if not glance.knows_in_hand(KNIGHT, holder):
        return glance.menace_at(target)
    return THREATS[KNIGHT] if glance.state.terms.knight_only else glance.menace_at(target) + THREATS[KNIGHT] // 2


# -- swapping and trading ---------------------------------------------------------------------------------------------


def best_swap(glance: Glance) -> i64:
    """F-39: what the best swap of an own down card for another's brings."""
    state, seat = glance.state, glance.seat
    best: i64 = 0
    for mine in range(seat * WIDTH, seat * WIDTH + WIDTH):
        if not state.is_down(mine):
            continue
        for theirs in range(state.seats * WIDTH):
            if theirs // WIDTH != seat and state.is_down(theirs):
                best = max(best, _of_getting(glance, mine, theirs))
    return best


def _of_swapping(glance: Glance, one: i64, two: i64) -> i64:
    if one // WIDTH == glance.seat and two // WIDTH != glance.seat:
        return _of_getting(glance, one, two)
    if two // WIDTH == glance.seat and one // WIDTH != glance.seat:
        return _of_getting(glance, two, one)
    return 0


def _of_getting(glance: Glance, mine: i64, theirs: i64) -> i64:
    """What it brings to give one's own card there for another's."""
    given = glance.state.slots[mine]
    rest = glance.hand & ~BIT[given]
    got = glance.known(theirs)
    if got == NONE:
        hope = max(glance.menace_at(theirs) - glance.price, glance.hope)
        return worth_of_hand(rest, glance.state.gone) + hope - glance.worth
    return worth_of_hand(rest | BIT[got], glance.state.gone) - glance.worth


def of_trading(glance: Glance) -> i64:
    """F-31: what the best trade with the removed pile brings."""
    best: i64 = -1_000
    for place in range(glance.seat * WIDTH, glance.seat * WIDTH + WIDTH):
        card = glance.state.slots[place]
        if card != NONE:
            best = max(best, _of_giving(glance, card))
    return best


def _of_giving(glance: Glance, given: i64) -> i64:
    best: i64 = -1_000
    for fetched in range(ALL_CARDS):
        if glance.state.gone & BIT[fetched]:
            best = max(best, of_fetching(glance, given, fetched))
    return best


def of_fetching(glance: Glance, given: i64, fetched: i64) -> i64:
    """What this trade brings; a Knight goes for a card worth it (F-63)."""
    going: i64 = given
    if SCORE[given] >= WORTH_A_KNIGHT and given != KNIGHT and glance.hand & BIT[KNIGHT]:
        going = KNIGHT
    hand = (glance.hand & ~BIT[going]) | BIT[fetched]
    gone = (glance.state.gone & ~BIT[fetched]) | BIT[going]
    return worth_of_hand(hand, gone) - glance.worth


def _top_is_welcome(glance: Glance) -> bool:
    """Whether the top card of the deck is known, and better than what the seat has."""
    deck = glance.state.deck
    top: i64 = deck[len(deck) - 1]
    return glance.state.knows[top] & glance.me != 0 and THREATS[top] > glance.price
