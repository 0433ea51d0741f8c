"""How Minkingi's bots look ahead: all placings and Battles of the next Days, with alpha and beta.

Thinking is measured in Battles tried, never in time, so that the same position gives the same move.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.bots.minkingi.board import ON_FIELD, Board, control_of, own_of, place_of, ply_of, space_of, turns_of
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.fields.battle import BIT, spaces_in
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import BATTLE
from crownhall.games.minkingi.view import Notes

WORTH_LIMIT: Final = 1_000_000
"""More than any position is worth."""

HANDS: Final = 4
"""So many hands that the other may hold are thought of."""

PLIES_KEPT: Final = (150, 12, 6)
"""So many plies are kept after thinking of no Day, one Day, and more Days ahead."""


@final
class Search:
    """One position with all cards known, thought through to some depth."""

    def __init__(self, state: MinkingiState, seat: i64) -> None:
        self.board: Final = Board(state)
        self.seat: Final[i64] = seat
        self.limit: i64 = 0  # so many Battles may be tried
        self.is_spent = False
        self._mine: Final[i64] = (1 << len(state.hands[seat])) - 1
        self._theirs: Final[i64] = (1 << len(state.hands[1 - seat])) - 1
        self._occupied: Final[i64] = state.occupied
        self._control: Final[i64] = state.control
        self._created: Final[i64] = state.created if state.phase == BATTLE else -1
        self._begun: Final[i64] = state.engaged
        self._turns: Final[i64] = state.turns_at(state.created) if state.phase == BATTLE else 0

    def plies(self) -> vec[i64]:
        """What the seat's Day can come to: with any card, or with the one that is Created already."""
        if self._created < 0:
            return self.board.plies(self.seat, self._mine, self._occupied, self._control)
        ply = ply_of(ON_FIELD, self._created, self._turns)
        return self.board.outcomes(vec[i64](), ply, self.seat, self._occupied, self._control, self._begun)

    def days_after(self) -> i64:
        """How many Days come after this one."""
        return self.board.size - spaces_in(self._occupied) - (1 if self._created < 0 else 0)

    def worth(self, ply: i64, days: i64, alpha: i64, beta: i64) -> i64:
        """What a ply of the seat is worth to it if so many Days after it are thought of, between alpha and beta."""
        if place_of(ply) != ON_FIELD:
            return self._after(ply, self.seat, self._mine, self._theirs, self._occupied, days, alpha, beta)
        control = control_of(ply)
        if days == 0 or self._occupied == self.board.full:
            own = own_of(self.seat, self._occupied, control)
            return self.board.worth(self.seat, own, spaces_in(self._occupied), self._mine, self._theirs)
        return -self._best(1 - self.seat, self._theirs, self._mine, self._occupied, control, days, -beta, -alpha)

    def _after(
        self, ply: i64, seat: i64, mine: i64, theirs: i64, occupied: i64, days: i64, alpha: i64, beta: i64
    ) -> i64:
        """What this ply is worth to the seat that makes it."""
        place, space = place_of(ply), space_of(ply)
        self.board.lay(seat, place, space, turns_of(ply), spaces_in(occupied))
        now = occupied | BIT[space]
        left = mine & ~BIT[place]
        if days == 0 or now == self.board.full:
            return self.board.worth(seat, own_of(seat, now, control_of(ply)), spaces_in(now), left, theirs)
        return -self._best(1 - seat, theirs, left, now, control_of(ply), days, -beta, -alpha)

    def _best(
        self, seat: i64, mine: i64, theirs: i64, occupied: i64, control: i64, days: i64, alpha: i64, beta: i64
    ) -> i64:
        """The most that the seat can get with its Day and what follows, `days` in all."""
        board = self.board
        if board.battles > self.limit:
            self.is_spent = True
            return alpha
        if days == 1 or spaces_in(occupied) == board.size - 1:
            return board.best_now(seat, mine, theirs, occupied, control, beta)
        best: i64 = -WORTH_LIMIT
        for ply in board.plies(seat, mine, occupied, control):
            worth = self._after(ply, seat, mine, theirs, occupied, days - 1, alpha, beta)
            if worth > best:
                best = worth
            if best > alpha:
                alpha = best
            if alpha >= beta or self.is_spent:
                break
        return best


def best_of(search: Search, rng: Chance) -> i64:
    """The ply after which the seat controls most cards; among equals any, but never a Battle for nothing."""
    plies = search.plies()
    best: i64 = -WORTH_LIMIT
    equal = vec[i64]()
    for ply in plies:
        worth = search.worth(ply, 0, -WORTH_LIMIT, WORTH_LIMIT)
        if worth > best:
            best, equal = worth, vec[i64]()
        if worth == best:
            equal = append(equal, ply)
    return equal[rng.pick(len(equal))]


def thought_through(state: MinkingiState, seat: Seat, battles: int, rng: Chance) -> i64:
    """The ply that is best for the Days to come: thought of deeper and deeper, until so many Battles were tried.

    Where the seat does not know all cards of the other, several hands that could be are thought of, and the plies that
    look best are looked at more deeply.
    """
    searches = [Search(state, seat)]
    if not _knows_all(state, seat):
        searches += [Search(state.redeal(seat, rng), seat) for _ in range(HANDS - 1)]
    for search in searches:
        search.limit = battles // len(searches)
    left = [int(ply) for ply in searches[0].plies()]
    for days in range(searches[0].days_after() + 1):
        if len(left) == 1:
            break
        worths = _worths(searches, left, days)
        if any([search.is_spent for search in searches]):
            break
        order = sorted([(-worth, place) for place, worth in enumerate(worths)])
        kept = len(order) if len(searches) == 1 else PLIES_KEPT[min(days, len(PLIES_KEPT) - 1)]
        left = [left[place] for _, place in order[:kept]]
    return left[0]


def _knows_all(state: MinkingiState, seat: Seat) -> bool:
    notes = Notes(state, seat)
    return notes.unknown == 0 and not notes.one_of


def _worths(searches: list[Search], plies: list[int], days: i64) -> list[int]:
    """What the plies are worth over all hands that are thought of; with one hand, exact for the best alone."""
    if len(searches) == 1:
        best: i64 = -WORTH_LIMIT
        found: list[int] = []
        for ply in plies:
            worth = searches[0].worth(ply, days, best, WORTH_LIMIT)
            best = max(best, worth)
            found.append(int(worth))
        return found
    return [sum([int(search.worth(ply, days, -WORTH_LIMIT, WORTH_LIMIT)) for search in searches]) for ply in plies]
