"""What happens in King's Rummy, each with who may know what (R-24, R-25).

The table plays of an open turn are told to their player alone; at the end of the turn the others are told the same.
"""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64, mypyc_attr

from crownhall.decks.kings_keys import card_code, marked_card, marked_cards, number_of
from crownhall.engine.events import Event, counted
from crownhall.games.rummy.melds import MASK, MELDS, cards_in
from crownhall.games.rummy.moves import Borrow, Exchange, Lay, LayOff, Shift
from crownhall.games.rummy.state import AGREED, NO_PLAYS
from crownhall.games.rummy.turn import Turn
from crownhall.seat_marks import does, seat_mark, verb_mark


class HandDealtFacts(TypedDict):
    """Who deals, who begins, the hands that may be seen, the card turned up, and how many are left."""

    hand_number: int
    dealer: int
    begins: int
    hands: list[list[str] | None]
    discard: str
    pile: int


class HandDealt(Event):
    """R-03: ten cards for everybody, one turned up. Each sees only its own."""

    def __init__(self, number: int, dealer: int, beginner: int, hands: list[list[int]], up: int, pile: int) -> None:
        self.number = number
        self.dealer = dealer
        self.beginner = beginner
        self.hands = hands
        self.up = up
        self.pile = pile

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own cards alone."""
        mine = [hand if each == seat else [] for each, hand in enumerate(self.hands)]
        return HandDealt(self.number, self.dealer, self.beginner, mine, self.up, self.pile)

    def facts(self) -> HandDealtFacts:
        return {
            "hand_number": self.number,
            "dealer": self.dealer,
            "begins": self.beginner,
            "hands": [[card_code(card) for card in hand] or None for hand in self.hands],
            "discard": card_code(self.up),
            "pile": self.pile,
        }

    def marked(self) -> str:
        return (
            f"Hand {self.number}: {does(self.dealer, 'deals')} ten cards to everyone and "
            f"{verb_mark(self.dealer, 'turns')} up the {marked_card(self.up)}; {does(self.beginner, 'starts')}."
        )


class CardDrawnFacts(TypedDict):
    """Who, which card if that may be known, and how many are left."""

    seat: int
    card: str | None
    pile: int


class CardDrawn(Event):
    """R-10: a card from the draw pile. Only its player sees which."""

    def __init__(self, seat: int, card: int | None, pile: int) -> None:
        self.seat = seat
        self.card = card
        self.pile = pile

    def seen_by(self, seat: int | None) -> Event | None:
        """The card for the seat alone."""
        return self if seat == self.seat else CardDrawn(self.seat, None, self.pile)

    def facts(self) -> CardDrawnFacts:
        return {"seat": self.seat, "card": None if self.card is None else card_code(self.card), "pile": self.pile}

    def marked(self) -> str:
        what = "a card" if self.card is None else f"the {marked_card(self.card)}"
        return f"{does(self.seat, 'draws')} {what} from the pile."


class DiscardTakenFacts(TypedDict):
    """Who, and which card."""

    seat: int
    card: str


class DiscardTaken(Event):
    """R-10: the top card of the discards was taken, before everybody's eyes."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def facts(self) -> DiscardTakenFacts:
        return {"seat": self.seat, "card": card_code(self.card)}

    def marked(self) -> str:
        return f"{does(self.seat, 'takes')} the {marked_card(self.card)} from the discards."


class PileRebuiltFacts(TypedDict):
    """How many cards, and whether they were shuffled."""

    pile: int
    shuffled: bool


class PileRebuilt(Event):
    """R-A2: the discards but the top one became the draw pile."""

    def __init__(self, pile: int, shuffled: bool) -> None:
        self.pile = pile
        self.shuffled = shuffled

    def facts(self) -> PileRebuiltFacts:
        return {"pile": self.pile, "shuffled": self.shuffled}

    def marked(self) -> str:
        how = "shuffled" if self.shuffled else "turned over"
        return f"The draw pile is empty: {self.pile} discards are {how} into a new one."


@mypyc_attr(allow_interpreted_subclasses=True)
class TablePlay(Event):
    """Something played on the table: first for its player alone, at the end of the turn for all others."""

    def __init__(self, seat: int, is_public: bool) -> None:
        self.seat = seat
        self.is_public = is_public

    def seen_by(self, seat: int | None) -> Event | None:
        """Nobody is told twice."""
        return self if (seat == self.seat) != self.is_public else None


class MeldLaidFacts(TypedDict):
    """Who, the meld, which of it came from the table, and its number on the table."""

    seat: int
    cards: list[str]
    from_table: list[str]
    meld: int


class MeldLaid(TablePlay):
    """R-13: a new meld."""

    def __init__(self, seat: int, is_public: bool, cards: list[int], from_table: list[int], place: int) -> None:
        super().__init__(seat, is_public)
        self.cards = cards
        self.from_table = from_table
        self.place = place

    def facts(self) -> MeldLaidFacts:
        return {
            "seat": self.seat,
            "cards": [card_code(card) for card in self.cards],
            "from_table": [card_code(card) for card in self.from_table],
            "meld": self.place + 1,
        }

    def marked(self) -> str:
        taken = f" with {_in_order(self.from_table)} from the table" if self.from_table else ""
        return f"{does(self.seat, 'lays')} the meld {_in_order(self.cards)}{taken}."


class CardLaidOffFacts(TypedDict):
    """Who, which card, and onto which meld."""

    seat: int
    card: str
    meld: int


class CardLaidOff(TablePlay):
    """R-14: a hand card was added to a meld."""

    def __init__(self, seat: int, is_public: bool, card: int, place: int, meld: list[int]) -> None:
        super().__init__(seat, is_public)
        self.card = card
        self.place = place
        self.meld = meld  # its cards, before

    def facts(self) -> CardLaidOffFacts:
        return {"seat": self.seat, "card": card_code(self.card), "meld": self.place + 1}

    def marked(self) -> str:
        return f"{does(self.seat, 'lays')} off the {marked_card(self.card)} onto the meld {_in_order(self.meld)}."


class CardBorrowedFacts(TypedDict):
    """Who, which card, and out of which meld."""

    seat: int
    card: str
    meld: int


class CardBorrowed(TablePlay):
    """R-15: a card was taken out of a meld of four."""

    def __init__(self, seat: int, is_public: bool, card: int, place: int, meld: list[int]) -> None:
        super().__init__(seat, is_public)
        self.card = card
        self.place = place
        self.meld = meld  # its cards, before

    def facts(self) -> CardBorrowedFacts:
        return {"seat": self.seat, "card": card_code(self.card), "meld": self.place + 1}

    def marked(self) -> str:
        return f"{does(self.seat, 'borrows')} the {marked_card(self.card)} from the meld {_in_order(self.meld)}."


CardExchangedFacts = TypedDict(
    "CardExchangedFacts",
    {"seat": int, "in": str, "out": str, "meld": int, "from": int | None},
)
"""Who, both cards, the meld, and the meld that the first came from (null: the hand)."""


class CardExchanged(TablePlay):
    """R-16: a card went into a meld and another came out."""

    def __init__(
        self, seat: int, is_public: bool, card: int, out: int, place: int, origin: int, meld: list[int]
    ) -> None:
        super().__init__(seat, is_public)
        self.card = card
        self.out = out
        self.place = place
        self.meld = meld  # its cards, before
        self.origin = origin  # the meld the card came from, -1 for the hand

    def facts(self) -> CardExchangedFacts:
        return {
            "seat": self.seat,
            "in": card_code(self.card),
            "out": card_code(self.out),
            "meld": self.place + 1,
            "from": self.origin + 1 if self.origin >= 0 else None,
        }

    def marked(self) -> str:
        origin = " from another meld" if self.origin >= 0 else ""
        return (
            f"{does(self.seat, 'puts')} the {marked_card(self.card)}{origin} into the meld {_in_order(self.meld)} "
            f"and {verb_mark(self.seat, 'takes')} the {marked_card(self.out)} out."
        )


CardShiftedFacts = TypedDict(
    "CardShiftedFacts",
    {"seat": int, "card": str, "from": int, "meld": int},
)
"""Who, which card, from which meld to which."""


class CardShifted(TablePlay):
    """R-17: a card moved from one meld to another."""

    def __init__(self, seat: int, is_public: bool, card: int, origin: int, place: int, meld: list[int]) -> None:
        super().__init__(seat, is_public)
        self.card = card
        self.origin = origin
        self.place = place
        self.meld = meld  # the cards of the second, before

    def facts(self) -> CardShiftedFacts:
        return {
            "seat": self.seat,
            "card": card_code(self.card),
            "from": self.origin + 1,
            "meld": self.place + 1,
        }

    def marked(self) -> str:
        onto = _in_order(self.meld)
        return f"{does(self.seat, 'shifts')} the {marked_card(self.card)} from another meld to the meld {onto}."


class CardDiscardedFacts(TypedDict):
    """Who, which card if that may be known, and how it lies."""

    seat: int
    card: str | None
    face_down: bool


class CardDiscarded(Event):
    """R-12: the end of a turn. The last card goes face down."""

    def __init__(self, seat: int, card: int | None, is_face_down: bool) -> None:
        self.seat = seat
        self.card = card
        self.is_face_down = is_face_down

    def seen_by(self, seat: int | None) -> Event | None:
        """R-25: a card that lies face down, for its player alone."""
        return CardDiscarded(self.seat, None, True) if self.is_face_down and seat != self.seat else self

    def facts(self) -> CardDiscardedFacts:
        card = None if self.card is None else card_code(self.card)
        return {"seat": self.seat, "card": card, "face_down": self.is_face_down}

    def marked(self) -> str:
        what = "the last card" if self.card is None else f"the {marked_card(self.card)}"
        return f"{does(self.seat, 'discards')} {what}{' face down' if self.is_face_down else ''}."


class HandWonFacts(TypedDict):
    """Who won how much, whether it was doubled, what the others held, and the scores now."""

    seat: int
    points: int
    doubled: bool
    hands: list[list[str]]
    scores: list[int]


class HandWon(Event):
    """R-19, R-20: somebody is out, and the others' cards are counted."""

    def __init__(
        self, seat: int, points: int, is_doubled: bool, hands: list[list[int]], scores: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.points = points
        self.is_doubled = is_doubled
        self.hands = hands
        self.scores = scores

    def facts(self) -> HandWonFacts:
        return {
            "seat": self.seat,
            "points": self.points,
            "doubled": self.is_doubled,
            "hands": [[card_code(card) for card in hand] for hand in self.hands],
            "scores": list(self.scores),
        }

    def marked(self) -> str:
        held = "; ".join([f"{seat_mark(seat)} {_in_order(hand)}" for seat, hand in enumerate(self.hands) if hand])
        points = counted(self.points, "point")
        how = f"{points} ({self.points // 2}, doubled)" if self.is_doubled else points
        return f"{does(self.seat, 'is out')} and {verb_mark(self.seat, 'wins')} {how} for the cards left: {held}."


class HandDeadFacts(TypedDict):
    """Why, and what everybody held."""

    reason: str
    hands: list[list[str]]


class HandDead(Event):
    """R-A3: nobody wins the hand."""

    def __init__(self, reason: str, hands: list[list[int]]) -> None:
        self.reason = reason
        self.hands = hands

    def facts(self) -> HandDeadFacts:
        return {"reason": self.reason, "hands": [[card_code(card) for card in hand] for hand in self.hands]}

    def marked(self) -> str:
        why = "the draw pile has run out"
        if self.reason == NO_PLAYS:
            why = "everyone only drew discards and nobody played a card"
        elif self.reason == AGREED:
            why = "everyone agreed"
        return f"The hand is dead and nobody scores: {why}."


def play_event(turn: Turn, move: object, seat: int, is_public: bool) -> TablePlay:
    """What a table play does, seen from the turn before it."""
    if isinstance(move, Lay):
        from_table = list(cards_in(MASK[move.meld] & turn.loose))
        return MeldLaid(seat, is_public, list(MELDS[move.meld]), _plain(from_table), len(turn.melds))
    if isinstance(move, LayOff):
        return CardLaidOff(seat, is_public, move.card, move.place, _meld(turn, move.place))
    if isinstance(move, Borrow):
        place = _place(turn, move.card)
        return CardBorrowed(seat, is_public, move.card, place, _meld(turn, place))
    if isinstance(move, Exchange):
        place = _place(turn, move.out)
        origin = _place(turn, move.card)
        return CardExchanged(seat, is_public, move.card, move.out, place, origin, _meld(turn, place))
    assert isinstance(move, Shift)
    return CardShifted(seat, is_public, move.card, _place(turn, move.card), move.place, _meld(turn, move.place))


def _in_order(cards: list[int]) -> str:
    """Cards in a sentence, by number as people sort them."""
    return marked_cards(sorted(cards, key=lambda card: (number_of(card), card)))


def _place(turn: Turn, card: int) -> int:
    return int(turn.place_of(card))


def _meld(turn: Turn, place: int) -> list[int]:
    return list(MELDS[turn.melds[place]])


def _plain(cards: list[i64]) -> list[int]:
    return [int(card) for card in cards]
