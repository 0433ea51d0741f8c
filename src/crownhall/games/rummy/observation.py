"""King's Rummy in numbers (R-24, R-25): where every card lies, as far as the seat may know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.contract import Seat
from crownhall.engine.observation import NOTHING, Layout, Part, Pen, relative
from crownhall.games.rummy.melds import MELDS, NO_CARDS, cards_in, size_of
from crownhall.games.rummy.state import HAND_ENDS, NO_CARD, Position, Terms

_MOST: Final = 32_000

# Where a card is:
_UNSEEN: Final = 0
_MINE: Final = 1
_LOOSE: Final = 2
_DISCARDED: Final = 3
_TOP: Final = 4
_LAST: Final = 5
_HELD: Final = 5  # by the seat that is so much higher
_MELD: Final = 16  # in the meld with this place and so much
_MOST_MELDS: Final = NUMBER_CARDS // 3
_WHERE: Final = (
    "by card: 0 unseen, 1 in one's hand, 2 loose, 3 among the discards, 4 on top of them, 5 face down as the last "
    "discard, 6 and more seen in the hand of seat 1 and more, 16 and more in a meld, by its place"
)


def layout(terms: Terms) -> Layout:
    seats = terms.seats
    return Layout(
        [
            Part("places", NUMBER_CARDS, 0, _MELD + _MOST_MELDS, _WHERE),
            Part("cards", seats, 0, NUMBER_CARDS, "by seat: how many it holds"),
            Part("pile", 1, 0, NUMBER_CARDS, "cards left in the draw pile"),
            Part("discards", 1, 0, NUMBER_CARDS, "cards in the discard pile"),
            Part("turn", 1, NOTHING, seats - 1, "whose turn it is"),
            Part("drawn", 1, 0, 1, "whether the card of this turn is drawn"),
            Part("taken", 1, NOTHING, NUMBER_CARDS - 1, "the card that this turn's draw took from the discards"),
            Part("dealer", 1, 0, seats - 1, "who dealt"),
            Part("melded", seats, 0, 1, "by seat: whether it played cards in an earlier turn of this hand"),
            Part("quiet", 1, 0, _MOST, "turns in a row that took a discard and played nothing"),
            Part("scores", seats, 0, _MOST, "by seat: points in the match"),
            Part("hand number", 1, 1, _MOST, "which hand of the match it is"),
            Part("hand end", 1, 0, len(HAND_ENDS) - 1, "0 while the hand is played, else why it ended"),
            Part("over", 1, 0, 1, "whether the match is over"),
        ]
    )


def write(position: Position, seat: Seat, pen: Pen) -> None:
    seats = position.terms.seats
    turn = position.turn if seat == position.mover else None
    _put_places(position, seat, pen)
    for step in range(seats):
        hand = position.hands[(seat + step) % seats] if turn is None or step else turn.hand
        pen.put(size_of(hand))
    pen.put(position.pile_size())
    pen.put(len(position.discards))
    pen.put(relative(position.mover, seat, seats))
    pen.put_flag(position.turn is not None)
    pen.put(position.taken)
    pen.put(relative(position.dealer, seat, seats))
    for step in range(seats):
        pen.put(position.melded >> ((seat + step) % seats) & 1)
    pen.put(min(position.quiet, _MOST))
    for step in range(seats):
        pen.put(min(position.scores[(seat + step) % seats], _MOST))
    pen.put(min(position.number, _MOST))
    pen.put(HAND_ENDS.index(position.hand_end))
    pen.put_flag(position.end != "")


def _put_places(position: Position, seat: Seat, pen: Pen) -> None:
    """One's own open turn is shown as one has arranged it so far."""
    seats = position.terms.seats
    turn = position.turn if seat == position.mover else None
    places = _Places(pen)
    held = position.hands if position.hand_end else position.shown
    for step in range(1, seats):
        places.put(held[(seat + step) % seats], _HELD + step)
    places.put(position.hands[seat] if turn is None else turn.hand, _MINE)
    if turn is not None:
        places.put(turn.loose, _LOOSE)
    for place, meld in enumerate(position.table if turn is None else turn.melds):
        for card in MELDS[meld]:
            places.put_card(card, _MELD + place)
    if position.terms.may_browse:
        for card in position.discards:
            places.put_card(card, _DISCARDED)
    if len(position.discards):
        places.put_card(position.discards[len(position.discards) - 1], _TOP)
    if position.last != NO_CARD and seat == position.winner:
        places.put_card(position.last, _LAST)


class _Places:
    """The part that says where each card is; first all are unseen."""

    def __init__(self, pen: Pen) -> None:
        self.into = pen.into
        self.start = pen.skip(NUMBER_CARDS, _UNSEEN)

    def put(self, cards: i64, where: i64) -> None:
        if cards != NO_CARDS:
            for card in cards_in(cards):
                self.put_card(card, where)

    def put_card(self, card: i64, where: i64) -> None:
        self.into[self.start + card] = i16(where)
