"""The set-up of Fwords (W-01 to W-05): cards are dealt, letters written, Life Trees stacked; dice decide who begins."""

from __future__ import annotations

from crownhall.creations.events import Source
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.games.fwords.days import begin_day
from crownhall.games.fwords.events.set_up import CardsDealt, CardStacked, LetterWritten, SeatReady, StarterChosen
from crownhall.games.fwords.letters import (
    CARDS_EACH,
    CONSONANTS,
    IS_VOWEL,
    MOST_VOWELS,
    SUGGESTED,
    spelled_out,
    vowels_in,
)
from crownhall.games.fwords.moves import Stack, Write
from crownhall.games.fwords.operations import draw, replaced
from crownhall.games.fwords.state import HAND_SIZE, Position, letter_text
from crownhall.words.letters import ALPHABET, LETTERS, letter_number


def deal(position: Position, chance: Chance, events: list[Event] | None) -> None:
    """W-01: nine cards each; W-37, W-38: with shuffled letters, if they come from a premade deck."""
    terms, cards = position.terms, position.terms.cards
    position.cards = terms.deal_nine(chance)
    if terms.deck:
        places = list(range(len(terms.deck)))
        chance.shuffle(places)
        letters = [int(letter_number(terms.deck[place])) for place in places]
        position.letters = [letters[at : at + CARDS_EACH] for at in range(0, CARDS_EACH * terms.seats, CARDS_EACH)]
    position.chance = chance if terms.seats > 1 else None
    if events is not None:
        codes = [cards.codes(each) for each in position.cards]
        texts = [spelled_out(each) for each in position.letters]
        source = Source(cards.card_set.name, from_packs=terms.from_packs, own=cards.are_own)
        events.append(CardsDealt(codes, texts, source, len(terms.deck)))


def moves(position: Position, seat: Seat) -> list[Move]:
    """W-02: a letter for the next card, then W-04: any card for the next place of the Life Tree."""
    actions, letters = position.terms.actions, position.letters[seat]
    if len(letters) < CARDS_EACH:
        card = position.cards[seat][len(letters)]
        allowed = CONSONANTS if vowels_in(letters) >= MOST_VOWELS else list(range(LETTERS))
        return [actions.write(card, letter) for letter in allowed]
    return [actions.stack(card) for card in position.cards[seat] if card not in position.trees[seat]]


def play(position: Position, seat: Seat, move: Move, events: list[Event] | None) -> None:
    """Write a letter, or stack a card."""
    if isinstance(move, Write) and _may_write(position, seat, move):
        _write(position, seat, move, events)
    elif isinstance(move, Stack) and _may_stack(position, seat, move):
        _stack(position, seat, move, events)
    else:
        raise position.refusal(seat, move.text)


def _may_write(position: Position, seat: Seat, move: Write) -> bool:
    """W-02, W-03: on the next card, and no more than four vowels."""
    letters = position.letters[seat]
    if len(letters) == CARDS_EACH or move.card != position.cards[seat][len(letters)]:
        return False
    return not IS_VOWEL[move.letter] or vowels_in(letters) < MOST_VOWELS


def _write(position: Position, seat: Seat, move: Write, events: list[Event] | None) -> None:
    position.letters = replaced(position.letters, seat, [*position.letters[seat], move.letter])
    if events is not None:
        events.append(LetterWritten(seat, move.code, ALPHABET[move.letter]))


def _may_stack(position: Position, seat: Seat, move: Stack) -> bool:
    """W-04: each of one's cards once, when all letters are written."""
    if len(position.letters[seat]) < CARDS_EACH:
        return False
    return move.card in position.cards[seat] and move.card not in position.trees[seat]


def _stack(position: Position, seat: Seat, move: Stack, events: list[Event] | None) -> None:
    tree = [*position.trees[seat], move.card]
    position.trees = replaced(position.trees, seat, tree)
    if events is not None:
        events.append(CardStacked(seat, move.code, letter_text(position.letter_of(move.card)), len(tree)))
    if position.is_ready(seat):
        _get_ready(position, seat, events)


def _get_ready(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-04: when the last one is ready, everybody draws a hand."""
    if events is not None:
        events.append(SeatReady(seat))
    everybody = range(position.terms.seats)
    if all([position.is_ready(other) for other in everybody]):
        for other in everybody:
            draw(position, other, HAND_SIZE, events)
        _choose_starter(position, events)


def _choose_starter(position: Position, events: list[Event] | None) -> None:
    """W-05: dice decide who begins; where one plays alone, there are none."""
    starter = 0
    if position.chance is not None:
        starter = position.chance.copy().pick(position.terms.seats)
        if events is not None:
            events.append(StarterChosen(starter))
    position.chance = None
    begin_day(position, starter, events)


def usual_move(position: Position, seat: Seat) -> Move:
    """What is done for a seat whose time is up: a letter that goes with the others if it may be written."""
    possible, written = moves(position, seat), len(position.letters[seat])
    if written < CARDS_EACH:
        usual = int(letter_number(SUGGESTED[0][written]))
        wanted = position.terms.actions.write(position.cards[seat][written], usual)
        if wanted in possible:
            return wanted
    return possible[0]
