"""The most that can be played in one turn: an exact search through everything that the turn allows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import MASK, NO_CARDS, melds_in, size_of
from crownhall.games.rummy.scoring import points_of
from crownhall.games.rummy.turn import Turn

NO_LIMIT: Final = 1 << 60


@final
class BestTurn:
    """The most cards that can be played, among these the most points, and how."""

    def __init__(self) -> None:
        self.cards = 0  # of the hand, how many are played
        self.points = 0  # the sum of their numbers
        self.plays: list[Move] = []  # one way to do it
        self.left = 0  # what then is in the hand, as a mask
        self.nodes = 0  # how many arrangements were looked at


def best_turn(turn: Turn) -> BestTurn:
    """Search from here on; `turn` must be one that can be completed."""
    return _searched(turn, True, NO_LIMIT, NO_LIMIT)


def good_turn(turn: Turn, most_nodes: int) -> BestTurn:
    """The best of so many arrangements (more only where the turn cannot be completed sooner), or one that goes out.

    Going out needs no more than all cards but one (R-12); where that cannot be done and the arrangements are not used
    up, it is the best turn.
    """
    return _searched(turn, True, most_nodes, int(size_of(turn.hand)) - 1)


def most_laid(turn: Turn) -> BestTurn:
    """The best turn without rearranging the table: new melds of hand cards and lay-offs. The turn must be complete."""
    return _searched(turn, False, NO_LIMIT, NO_LIMIT)


def _searched(turn: Turn, rearranging: bool, most_nodes: int, enough: int) -> BestTurn:
    search = _Search(turn, rearranging, most_nodes, enough)
    search.look(turn)
    return search.best


class _Search:
    """Depth first, each arrangement once, and none that cannot be better than the best so far."""

    def __init__(self, turn: Turn, rearranging: bool, most_nodes: int, enough: int) -> None:
        self.most_nodes = most_nodes
        self.enough = enough  # so many cards of the hand need not be beaten
        self.hand = turn.hand
        self.rearranging = rearranging
        self.hopes: i64 = hopes_of(turn)
        self.best = BestTurn()
        self.best.cards = -1
        self.path: list[Move] = []
        self.seen: set[tuple[int, ...]] = set()

    def look(self, turn: Turn) -> None:
        """Everything that can come of this turn."""
        self.best.nodes += 1
        if turn.is_complete():
            self._compare(turn)
        if not self._can_be_better(turn):
            return
        for move in self._steps(turn):
            if self._is_done():
                return
            after = turn.after(move)
            key = after.key()
            if key in self.seen:
                continue
            self.seen.add(key)
            self.path.append(move)
            self.look(after)
            self.path.pop()

    def _is_done(self) -> bool:
        best = self.best
        return best.cards >= self.enough or (best.nodes >= self.most_nodes and best.cards >= 0)

    def _compare(self, turn: Turn) -> None:
        played = self.hand & ~turn.hand
        cards, points = int(size_of(played)), points_of(played)
        best = self.best
        if (cards, points) > (best.cards, best.points):
            best.cards, best.points, best.plays, best.left = cards, points, self.path[:], turn.hand

    def _can_be_better(self, turn: Turn) -> bool:
        """Whether playing every card that has any hope would beat the best."""
        most = (self.hand & ~turn.hand) | (turn.hand & self.hopes)
        cards = size_of(most)
        if cards != self.best.cards:
            return cards > self.best.cards
        return points_of(most) > self.best.points

    def _steps(self, turn: Turn) -> list[Move]:
        """All that could be played, what plays many hand cards first."""
        steps = turn.lays()
        if turn.loose == NO_CARDS:
            steps += turn.lay_offs()
        if self.rearranging:
            steps += turn.takes()
            if turn.loose == NO_CARDS:
                steps += turn.shifts()
        return steps


def hopes_of(turn: Turn) -> i64:
    """The hand cards that lie in a meld with any others of the hand and the table: no others can be played."""
    cards = turn.hand | turn.loose | turn.on_table()
    found: i64 = NO_CARDS
    for meld in melds_in(cards):
        found |= MASK[meld]
    return found & turn.hand
