"""What the common tests must know of Lantern: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

from crownhall.engine.contract import Seat, State
from tests.contract.hidden import Hidden
from tests.lantern.cards import card_code
from tests.lantern.rules import LanternState
from tests.lantern.state import codes
from tests.lantern.view import may_hold

Places = dict[str, tuple[Seat | None, int]]
"""By name: whose hand it is in, or None where it was not dealt; and the card."""


def draw(state: State) -> list[str]:
    assert isinstance(state, LanternState)
    hands = [f"  {seat}: {' '.join(codes(hand))}" for seat, hand in enumerate(state.hands)]
    return [*hands, f"  trick {' '.join(codes(state.trick))}, won {state.won}"]


def cards(state: State) -> list[str]:
    assert isinstance(state, LanternState)
    hands = [card for hand in state.hands for card in hand]
    return codes([*hands, *state.rest, *state.trick, *state.played])


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """The others' hands and what was not dealt, as far as nobody can tell it (L-04)."""
    assert isinstance(state, LanternState)
    places: Places = {f"rest {at}": (None, card) for at, card in enumerate(state.rest)}
    for other in [other for other in range(state.seats) if other != seat]:
        places |= {f"hand {other}, {at}": (other, card) for at, card in enumerate(state.hands[other])}
    return [
        Hidden(place, card_code(card), card=True, open=_can_differ(state, places, place))
        for place, (_, card) in places.items()
    ]


def _can_differ(state: LanternState, places: Places, start: str) -> bool:
    """Whether cards can change places in a ring, each into a hand that may hold it, so that another comes here."""
    seen, to_do = set[str](), [start]
    while to_do:
        here = to_do.pop()
        holder = places[here][0]
        for there, (_, card) in places.items():
            if there == here or (holder is not None and not may_hold(state, holder, card)):
                continue
            if there == start:
                return True
            if there not in seen:
                seen.add(there)
                to_do.append(there)
    return False
