"""What a seat may know in Kingdom Frenzy (F-08 to F-13, 2.11), and how the rest is redealt."""

from __future__ import annotations

from typing import Final, TypedDict

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.decks.frenzy import ALL_CARDS, BIT, PERFORMERS, card_code, cards_in
from crownhall.engine.chance import Chance, drawn_anew
from crownhall.engine.contract import Seat
from crownhall.games.frenzy.events.steps import direction_name
from crownhall.games.frenzy.frames import AFTER, NONE, PASS, PERFORM, SEQUENCE, SHIELD, STEPS
from crownhall.games.frenzy.moves import HAND, PLACES, WIDTH
from crownhall.games.frenzy.operations import Operations
from crownhall.games.frenzy.questions import QUESTIONS
from crownhall.games.frenzy.scoring import ROWS, mask_of, row_of
from crownhall.games.frenzy.state import ABANDONED, EXILED, IN_DECK, MARKS, ONLOOKER, SPECTATOR, WHOSE, Mark, Position

DOWN: Final = "?"
EMPTY: Final = "-"


class QuestionView(TypedDict):
    """What is asked: by which step, of whom (everybody who has not answered, where it is sealed), for which ability."""

    step: str
    seats: list[int]
    ability: str  # "" where no ability asks
    direction: str  # where cards are passed: "left" or "right", else ""
    words: str  # what they are to do: "play a face-down card"


class AbilityView(TypedDict):
    """An ability in progress."""

    ability: str
    seat: int  # who performs it


class MarkView(TypedDict):
    """Why a card stays face up: until a turn of the seat begins ("doom") or ends ("hold"), later than that turn."""

    card: str
    kind: str
    seat: int
    turn: int


class RowView(TypedDict):
    """What a hand is worth at the end."""

    row: int
    holding: str
    points: int


class FrenzyView(TypedDict):
    """Kingdom Frenzy as one seat, or a spectator, may see it."""

    hands: list[list[str]]  # by seat and slot: the card if it lies open to the seat, "?" face down, "-" where none is
    up: list[str]  # the cards that lie face up for all
    marks: list[MarkView]  # why cards stay up
    memory: list[list[str]]  # by seat and slot: face-down cards of others that the seat has seen there, else ""
    somewhere: list[list[str]]  # by seat: cards that must be in that hand, in a slot the seat does not know
    deck: int  # how many cards are face down
    deck_memory: list[str]  # from the top: cards the seat knows, "?" between; nothing after the last it knows
    aside: list[str]  # face up beside the deck
    removed: list[str]  # the oldest first
    exile: list[str]  # three cards, "?" where the seat has not seen them
    played: str  # "" where none is
    current: int  # whose turn it is
    turn: int
    last_turn: bool
    quiet_turns: int  # since the deck was last smaller than ever before
    question: QuestionView | None
    chain: list[AbilityView]  # the abilities in progress, the present one last
    answered: list[bool]  # in a sealed round: who has chosen
    answer: int | None  # what the seat itself has chosen to pass, a slot from 1
    rows: list[RowView]  # at the end: what each hand is worth
    end: str  # why it is over, "" while it is not


def view_of(position: Position, seat: Seat | None) -> FrenzyView:
    """All that this seat may know; None is a spectator."""
    me: i64 = SPECTATOR if seat is None else seat
    return {
        "hands": [_open_cards(position, me, each) for each in range(position.seats)],
        "up": [card_code(card) for card in cards_in(position.up)],
        "marks": [_mark(mark) for mark in position.marks],
        "memory": [_remembered_cards(position, me, each) for each in range(position.seats)],
        "somewhere": [_somewhere(position, me, each) for each in range(position.seats)],
        "deck": len(position.deck),
        "deck_memory": _remembered_deck(position, me),
        "aside": [card_code(card) for card in position.aside],
        "removed": [card_code(card) for card in position.removed],
        "exile": [_if_known(position, me, card) for card in position.exile],
        "played": card_code(position.played) if position.played != NONE else "",
        "current": int(position.current),
        "turn": int(position.turn),
        "last_turn": position.ending,
        "quiet_turns": int(position.quiet),
        "question": _question(position),
        "chain": _chain(position),
        "answered": [answer != NONE for answer in position.answers],
        "answer": _own_answer(position, seat),
        "rows": _rows(position),
        "end": position.end,
    }


def _open_cards(position: Position, me: i64, seat: i64) -> list[str]:
    shown: list[str] = []
    for slot in range(WIDTH):
        card = position.slots[seat * WIDTH + slot]
        if card == NONE:
            if slot < HAND:
                shown.append(EMPTY)
        elif me == seat or position.end or position.is_up(card):
            shown.append(card_code(card))
        else:
            shown.append(DOWN)
    return shown


def _remembered_cards(position: Position, me: i64, seat: i64) -> list[str]:
    known: list[str] = []
    for slot in range(WIDTH):
        card = position.slots[seat * WIDTH + slot]
        if slot == HAND and card == NONE:
            continue
        hidden = card != NONE and me != seat and not position.end and not position.is_up(card)
        known.append(card_code(card) if hidden and position.knows[card] & ONLOOKER[me] else "")
    return known


def _somewhere(position: Position, me: i64, seat: i64) -> list[str]:
    hand = sorted(position.hand_of(seat))
    return [
        card_code(card)
        for card in hand
        if position.knows[WHOSE + card] & ONLOOKER[me] and not position.knows[card] & ONLOOKER[me]
    ]


def _remembered_deck(position: Position, me: i64) -> list[str]:
    known = [_if_known(position, me, card) for card in reversed(position.deck)]
    while known and known[-1] == DOWN:
        known.pop()
    return known


def _if_known(position: Position, me: i64, card: i64) -> str:
    return card_code(card) if position.knows[card] & ONLOOKER[me] else DOWN


def _mark(mark: Mark) -> MarkView:
    return {
        "card": card_code(mark.card),
        "kind": MARKS[mark.kind],
        "seat": int(mark.owner),
        "turn": int(mark.turn),
    }


def _question(position: Position) -> QuestionView | None:
    if not position.waiting:
        return None
    frame = position.question()
    return {
        "step": STEPS[frame.step],
        "seats": list(position.to_act()),
        "ability": card_code(frame.ability) if frame.ability != NONE else "",
        "direction": direction_name(frame.about) if frame.step == PASS else "",
        "words": QUESTIONS[int(frame.step)][1],
    }


def _chain(position: Position) -> list[AbilityView]:
    """Every ability on the stack; what it waits for lies above it."""
    return [
        {"ability": card_code(frame.ability), "seat": int(frame.seat)}
        for frame in position.stack
        if frame.step in (PERFORM, AFTER, SEQUENCE)
    ]


def _own_answer(position: Position, seat: Seat | None) -> int | None:
    if seat is None or not position.is_sealed() or position.question().step != PASS:
        return None
    answer = position.answers[seat]
    return answer + 1 if 0 <= answer < HAND else None


def _rows(position: Position) -> list[RowView]:
    if not position.end or position.end == ABANDONED:
        return []
    rows = [row_of(mask_of(position.hand_of(seat)), position.gone) for seat in range(position.seats)]
    return [{"row": row, "holding": ROWS[row][0], "points": ROWS[row][1]} for row in rows]


# -- redealing --------------------------------------------------------------------------------------------------------

_DECK: Final = PLACES  # a place of the deck is written so much above its index
_EXILE: Final = PLACES + ALL_CARDS


def redeal_unknown(position: Operations, seat: Seat, rng: Chance) -> None:
    """Deal the cards this seat does not know anew, until no condition is due that would have been settled.

    Who knows which place is open to all, and stays. What others remember of a hand without its slots is kept where the
    seat remembers it too, and forgotten elsewhere: which of the cards it is about is hidden.
    """
    unknown = _Unknown(position, ONLOOKER[seat])
    for card in unknown.cards:
        position.knows[WHOSE + card] = 0
    exile = list(position.exile)
    while True:
        _lay(position, unknown, _dealt(position, seat, unknown, rng), exile)
        if position.fits_the_question():
            break
    position.exile = tuple(exile)
    _redeal_answers(position, seat, rng)
    position.chance = drawn_anew(rng)


class _Unknown:
    """The places whose cards a seat does not know, in a fixed order, and those cards in theirs."""

    def __init__(self, position: Position, me: i64) -> None:
        self.places = vec[i64](capacity=ALL_CARDS)
        self.masks = vec[i64](capacity=ALL_CARDS)  # who knows the card that lies there; that somebody does, all saw
        self.cards: list[int] = []  # those that may lie anywhere
        self.bound: list[int] = []  # those whose hand the seat knows, ...
        self.homes: list[int] = []  # ... and who holds them
        for place in range(position.seats * WIDTH):
            self._look_at(position, me, place, position.slots[place])
        for index in range(len(position.deck)):
            self._look_at(position, me, _DECK + index, position.deck[index])
        for index in range(len(position.exile)):
            self._look_at(position, me, _EXILE + index, position.exile[index])
        for card in range(ALL_CARDS):
            if position.knows[card] & me == 0:
                if position.knows[WHOSE + card] & me == 0:
                    self.cards.append(card)
                else:
                    self.bound.append(card)
                    self.homes.append(int(position.place[card] // WIDTH))

    def _look_at(self, position: Position, me: i64, place: i64, card: i64) -> None:
        if card != NONE and position.knows[card] & me == 0:
            self.places = append(self.places, place)
            self.masks = append(self.masks, position.knows[card])

    def is_in_hand(self, index: i64, seat: i64) -> bool:
        """Whether one of the places is in this seat's hand."""
        return self.places[index] < PLACES and self.places[index] // WIDTH == seat


def _lay(position: Operations, unknown: _Unknown, dealt: list[int], exile: list[int]) -> None:
    """Lay the cards into the unknown places; who knows a place knows what lies there now."""
    for index in range(len(dealt)):
        card: i64 = dealt[index]
        place = unknown.places[index]
        position.knows[card] = unknown.masks[index]
        if place < PLACES:
            position.slots[place] = card
            position.place[card] = place
        elif place < _EXILE:
            position.deck[place - _DECK] = card
            position.place[card] = IN_DECK
        else:
            exile[place - _EXILE] = card
            position.place[card] = EXILED


def _dealt(position: Operations, seat: Seat, unknown: _Unknown, rng: Chance) -> list[int]:
    """A card for each unknown place: first those bound to a hand, then the rest."""
    cards = unknown.cards[:]
    rng.shuffle(cards)
    shield = position.question().seat if position.waiting and position.question().step == SHIELD else NONE
    if not unknown.bound and shield in (NONE, seat):
        return cards
    dealt = [NONE] * len(unknown.places)
    for number in range(len(unknown.bound)):
        home = unknown.homes[number]
        places = [index for index in range(len(dealt)) if dealt[index] == NONE and unknown.is_in_hand(index, home)]
        dealt[places[rng.pick(len(places))]] = unknown.bound[number]
    if shield not in (NONE, seat):
        _shielded(unknown, shield, dealt, cards)
    for index in range(len(dealt)):
        if dealt[index] == NONE:
            dealt[index] = cards.pop()
    return dealt


def _shielded(unknown: _Unknown, seat: i64, dealt: list[int], cards: list[int]) -> None:
    """F-O4: while a Jester's holder chooses which performer stays hidden, all its hidden cards are performers."""
    for index in range(len(dealt)):
        if dealt[index] == NONE and unknown.is_in_hand(index, seat):
            performers = [card for card in cards if PERFORMERS & BIT[card]]
            dealt[index] = performers[0]
            cards.remove(performers[0])


def _redeal_answers(position: Operations, seat: Seat, rng: Chance) -> None:
    """Other passes for the others, as far as they have chosen."""
    if not position.is_sealed() or position.question().step != PASS:
        return
    answers = list(position.answers)
    for other in range(position.seats):
        if other != seat and answers[other] != NONE and position.cards_in_hand(other) > 1:
            slots = [slot for slot in range(HAND) if position.slots[other * WIDTH + slot] != NONE]
            answers[other] = slots[rng.pick(len(slots))]
    position.answers = tuple(answers)
