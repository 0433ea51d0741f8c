"""What may be known in Lantern, and how the rest is redealt."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from tests.lantern.cards import SUITS, suit_of
from tests.lantern.state import Position, codes


class LanternView(TypedDict):
    """A game as one seat, or a spectator, may see it."""

    hand: list[str]  # one's own; [] for a spectator
    cards: list[int]  # by seat, how many it holds
    lacks: list[str]  # by seat, the suits that it was seen not to have
    trick: list[str]  # from the leader on
    leader: int
    played: list[str]
    won: list[int]  # tricks by seat
    end: str  # why it is over, "" while it is not


def view_of(position: Position, seat: Seat | None) -> LanternView:
    return {
        "hand": codes(position.hands[seat]) if seat is not None else [],
        "cards": [len(hand) for hand in position.hands],
        "lacks": ["".join([suit for at, suit in enumerate(SUITS) if lacks >> at & 1]) for lacks in position.lacks],
        "trick": codes(position.trick),
        "leader": position.leader,
        "played": codes(position.played),
        "won": [*position.won],
        "end": position.end,
    }


def may_hold(position: Position, seat: Seat, card: int) -> bool:
    """L-04: whoever did not follow has none of that suit."""
    return not position.lacks[seat] >> suit_of(card) & 1


def redeal(twin: Position, seat: Seat, rng: Chance) -> None:
    """Deal what the seat cannot see anew, so that nobody holds what all know it lacks.

    Those who are seen to lack most choose first. If the cards that are left do not fit a hand, they are dealt again;
    as the true hands fit, that ends.
    """
    others = sorted([other for other in range(twin.seats) if other != seat], key=lambda other: -twin.lacks[other])
    pool = sorted([*twin.rest, *[card for other in others for card in twin.hands[other]]])
    sizes = [len(twin.hands[other]) for other in others]
    while True:
        left = [*pool]
        rng.shuffle(left)
        for other, size in zip(others, sizes, strict=True):
            twin.hands[other] = [card for card in left if may_hold(twin, other, card)][:size]
            left = [card for card in left if card not in twin.hands[other]]
        if [len(twin.hands[other]) for other in others] == sizes:
            twin.rest = left
            return
