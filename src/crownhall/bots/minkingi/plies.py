"""All that a seat's Day can come to, told plainly.

It is one number, a *ply*: the card (its place in the hand), where and how it lies, who then controls what, and which
spaces were engaged for it. Sets of spaces are bits, as in the rules.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.fields.battle import BIT, spaces_in
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import BATTLE

ON_FIELD: Final = 15
"""In place of a card's place in the hand: it was Created already."""

# Where in a ply the parts begin, in bits.
_SPACE: Final = 2
_PLACE: Final = 7
_CONTROL: Final = 11
_ENGAGED: Final = 29
_SPACES: Final = (1 << 18) - 1
_LOOKS: Final = 20  # more than there can be cards of one side


def ply_of(place: i64, space: i64, turns: i64) -> i64:
    """A card that lies so; what came of it is added later."""
    return turns | space << _SPACE | place << _PLACE


def turns_of(ply: i64) -> i64:
    """How often the card is turned."""
    return ply & 3


def space_of(ply: i64) -> i64:
    return ply >> _SPACE & 31


def place_of(ply: i64) -> i64:
    """Which card of the hand it is, or ON_FIELD."""
    return ply >> _PLACE & 15


def control_of(ply: i64) -> i64:
    """Who controls what after the Day."""
    return ply >> _CONTROL & _SPACES


def engaged_of(ply: i64) -> i64:
    """The spaces that were engaged; none without a Battle."""
    return ply >> _ENGAGED & _SPACES


def count_after(state: MinkingiState, seat: Seat, ply: i64) -> i64:
    """How many field cards the seat controls after its Day."""
    return _own(seat, state.occupied | BIT[space_of(ply)], control_of(ply))


def plies_of(state: MinkingiState, seat: Seat) -> vec[i64]:
    """With any card, or with the one that is Created already; those that leave the seat most cards first."""
    found = vec[i64]()
    fighters = state.fighters[:]
    if state.phase == BATTLE:
        ply = ply_of(ON_FIELD, state.created, state.turns_at(state.created))
        return _outcomes(found, state, fighters, ply, seat, state.occupied, state.control)
    cards = state.terms.cards
    placed = spaces_in(state.occupied)
    for place, card in enumerate(state.hands[seat]):
        for space in range(state.terms.spaces):
            if state.occupied & BIT[space]:
                continue
            for turns in state.terms.field.spaces[space].turns:
                fighters[space] = cards.fighters.of(card % cards.size, turns, placed)
                control = state.control | BIT[space] if seat else state.control  # M-14
                ply = ply_of(place, space, turns)
                found = _outcomes(found, state, fighters, ply, seat, state.occupied | BIT[space], control)
    return _best_looking_first(found, seat, state.occupied)


def _outcomes(
    found: vec[i64], state: MinkingiState, fighters: vec[i64], ply: i64, seat: i64, occupied: i64, control: i64
) -> vec[i64]:
    """What the card just laid can come to, added to `found`: peace first, then each different end of a Battle.

    Where a set was begun, it can only be completed, by higher spaces.
    """
    arena, begun = state.terms.arena, state.engaged
    space = space_of(ply)
    first = len(found)
    if not begun:
        found = append(found, ply | control << _CONTROL)
    near = arena.around[space] & occupied
    enemies = near & ~control if seat else near & control
    if not enemies:
        return found
    passed = _up_to_highest(begun)
    chosen = near & -near
    while chosen:  # all sets of neighbours, the lower ones first
        if chosen & enemies and chosen & passed == begun:
            after = arena.resolve(fighters, chosen | BIT[space], control)
            if not _has(found, first, after):
                found = append(found, ply | after << _CONTROL | chosen << _ENGAGED)
        chosen = (chosen - near) & near
    return found


def _own(seat: i64, occupied: i64, control: i64) -> i64:
    return spaces_in(occupied & control) if seat else spaces_in(occupied & ~control)


def _up_to_highest(begun: i64) -> i64:
    """All spaces up to the highest of these."""
    passed: i64 = 0
    while begun & ~passed:
        passed = passed << 1 | 1
    return passed


def _has(found: vec[i64], first: i64, control: i64) -> bool:
    for at in range(first, len(found)):  # noqa: SIM110  a generator would cost more than the loop
        if found[at] >> _CONTROL & _SPACES == control:
            return True
    return False


def _best_looking_first(found: vec[i64], seat: i64, occupied: i64) -> vec[i64]:
    """By how many cards the seat controls, in as many piles as there can be cards."""
    piles = vec[i64]([0] * (_LOOKS + 1))
    looks = vec[i64]([0] * len(found))
    for at in range(len(found)):
        look = _LOOKS - _own(seat, occupied | BIT[space_of(found[at])], control_of(found[at]))
        looks[at] = look
        piles[look] += 1
    begins: i64 = 0
    for look in range(_LOOKS + 1):
        count = piles[look]
        piles[look] = begins
        begins += count
    order = vec[i64]([0] * len(found))
    for at in range(len(found)):
        look = looks[at]
        order[piles[look]] = found[at]
        piles[look] += 1
    return order
