"""What several Hours of Fwords do alike: cards come and go, points are counted, the chronicle is written.

Lists and vectors of a position are never changed in place: whoever changes something puts a new one there.
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.fields.battle import BIT, NOBODY_HERE
from crownhall.fields.position import NO_CARD
from crownhall.games.fwords.events.days import CardDestroyed, CardsDrawn
from crownhall.games.fwords.letters import spelled_out
from crownhall.games.fwords.moves import Destroy
from crownhall.games.fwords.state import FIELD, ChronicleEntry, Position, letter_text

T = TypeVar("T")


def replaced(by_seat: list[T], seat: Seat, value: T) -> list[T]:
    """The same for all seats, but for this one."""
    changed = list(by_seat)
    changed[seat] = value
    return changed


# -- cards come and go ------------------------------------------------------------------------------------------------


def draw(position: Position, seat: Seat, count: int, events: list[Event] | None) -> None:
    """W-04, W-28, W-31: so many cards from the top of the Life Tree, or as many as there are."""
    tree = position.trees[seat]
    drawn, left = tree[:count], tree[count:]
    if not drawn:
        return
    position.trees = replaced(position.trees, seat, left)
    position.hands = replaced(position.hands, seat, sorted([*position.hands[seat], *drawn]))
    if events is not None:
        letters = spelled_out([position.letter_of(card) for card in drawn])
        events.append(CardsDrawn(seat, position.terms.cards.codes(drawn), letters, len(drawn), len(left)))


def may_destroy(position: Position, move: Destroy) -> bool:
    """W-08, W-31: any card on the field."""
    return bool(position.occupied & BIT[move.space])


def destroy(position: Position, seat: Seat, space: int, why: str, events: list[Event] | None) -> None:
    """W-08, W-27, W-31: to the Ditch of its owner."""
    card = position.card_at(space)
    owner = position.owner_of(card)
    if events is not None:
        letter = letter_text(position.letter_of(card))
        events.append(CardDestroyed(seat, space + 1, position.terms.cards.code(card), letter, owner, why))
    position.ditches = replaced(position.ditches, owner, [*position.ditches[owner], card])
    _lift(position, BIT[space])


def take_back_today(position: Position) -> None:
    """W-25, W-39: what was played Today goes back to the hand, and all tokens are removed.

    Whoever has seen those cards will remember them.
    """
    back = [position.card_at(space) for space in position.spaces_of(position.today)]
    if back:
        seat = position.mover
        position.hands = replaced(position.hands, seat, sorted([*position.hands[seat], *back]))
        if position.phase != FIELD:
            position.seen = sorted([*position.seen, *back])
    _lift(position, position.today)
    position.tokens = 0


def _lift(position: Position, mask: i64) -> None:
    """Take cards off the field."""
    lying, fighters = position.lying[:], position.fighters[:]
    for space in position.spaces_of(mask):
        lying[space] = NO_CARD
        fighters[space] = NOBODY_HERE
    position.lying = lying
    position.fighters = fighters
    position.occupied &= ~mask
    position.tokens &= ~mask
    position.today &= ~mask


# -- what is counted and written down ---------------------------------------------------------------------------------


def add_points(position: Position, seat: Seat, count: int) -> None:
    """W-25, W-29: points may become negative."""
    position.points = replaced(position.points, seat, position.points[seat] + count)


def write_chronicle(
    position: Position, kind: str, *, word: str = "", challengers: tuple[Seat, ...] = (), points: int = 0
) -> None:
    """W-06: all words made, and Days without one, are there for everybody to read."""
    entry = ChronicleEntry(position.day, position.mover, kind, word=word, challengers=challengers, points=points)
    position.chronicle = [*position.chronicle, entry]
