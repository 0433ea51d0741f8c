"""How the knight of Minkingi comes to a decision: deeper and deeper, over several hands that the other may hold."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.bots.minkingi.hands import hands_of_other
from crownhall.bots.minkingi.plies import control_of, plies_of
from crownhall.bots.minkingi.search import WORTH_LIMIT, Search
from crownhall.bots.minkingi.worth import WIN
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.games.minkingi.rules import MinkingiState

HANDS: Final = 4
"""So many hands that the other may hold are thought of."""

_FAR: Final = 150
"""A ply that is better or worse than the best so far by more counts as if by so much."""


def thought_through(state: MinkingiState, seat: Seat, effort: int, rng: Chance) -> i64:
    """The ply that is best for the Days to come: thought of deeper and deeper, until the effort is spent."""
    left = _worth_a_thought(state, seat)
    if len(left) == 1:
        return left[0]
    search = Search(state, seat, hands_of_other(state, seat, HANDS, rng), effort)
    for days in range(search.days_after + 1):
        left = _Round(search, days).order(left)
        if search.is_spent():
            break
    return left[0]


def solved(state: MinkingiState, seat: Seat, effort: int) -> tuple[list[int], int]:
    """With all cards open: what a judge counts at the beginning of the seat's Day, and what the best play is worth."""
    search = Search(state, seat, [state.hands[1 - seat]], effort)
    terms = search.looked_at()
    left = _worth_a_thought(state, seat)
    worth = 0
    for days in range(search.days_after + 1):
        thought = _Round(search, days)
        left = thought.order(left)
        worth = thought.best[0]
    assert not search.is_spent()
    return terms, worth


def _worth_a_thought(state: MinkingiState, seat: Seat) -> list[int]:
    """All plies, but those after which the seat controls less than after another with the card lying so."""
    found = [int(ply) for ply in plies_of(state, seat)]
    if not state.terms.arena.captured_attack:
        return found
    most: dict[int, list[int]] = {}
    for ply in found:
        most.setdefault(ply & 2047, []).append(int(~control_of(ply) if seat == 0 else control_of(ply)))
    kept = []
    for ply in found:
        own = int(~control_of(ply) if seat == 0 else control_of(ply))
        if not any([each != own and each & own == own for each in most[ply & 2047]]):
            kept.append(ply)
    return kept


@final
class _Round:
    """All plies thought of to one depth, over all hands."""

    def __init__(self, search: Search, days: i64) -> None:
        self._search: Final = search
        self._days: Final[i64] = days
        self._is_end: Final = days >= search.days_after
        self.best: list[int] = []  # what the best ply is worth against each hand

    def order(self, plies: list[int]) -> list[int]:
        """The best first, then the others as they look now. Where the effort runs out, the best that is known."""
        search = self._search
        best = plies[0]
        self.best = self._worths(best)
        if search.is_spent():
            return plies
        behind: list[tuple[int, int, int]] = []  # how far, which, and the ply
        for place, ply in enumerate(plies[1:]):
            lead = self._lead(ply)
            if search.is_spent():
                break
            if lead > 0:
                worths = self._worths(ply)
                if search.is_spent():
                    break
                behind.append((0, -place, best))
                best, self.best = ply, worths
            else:
                behind.append((-lead, place, ply))
        behind.sort()
        return [best] + [ply for _, _, ply in behind]

    def _worths(self, ply: int) -> list[int]:
        """What a ply is worth against each hand."""
        search = self._search
        return [int(search.worth(ply, hand, self._days, -WORTH_LIMIT, WORTH_LIMIT)) for hand in range(search.hands)]

    def _lead(self, ply: int) -> int:
        """How much better it is than the best so far; below 0 perhaps less than it is worse."""
        search = self._search
        if search.hands == 1:
            return int(search.worth(ply, 0, self._days, self.best[0], self.best[0] + 1)) - self.best[0]
        lead = 0
        for hand in range(search.hands):
            low, high = self._window(hand)
            worth = int(search.worth(ply, hand, self._days, low, high))
            lead += min(max(worth, low), high) - min(max(self.best[hand], low), high)
            possible = lead
            for other in range(hand + 1, search.hands):
                low, high = self._window(other)
                possible += high - min(max(self.best[other], low), high)
            if possible <= 0:
                return min(lead, 0)
        return lead

    def _window(self, hand: int) -> tuple[int, int]:
        """Between what a worth matters: at the end who wins, before it not too far from the best."""
        if self._is_end:
            return -WIN // 2, WIN // 2
        return self.best[hand] - _FAR, self.best[hand] + _FAR
