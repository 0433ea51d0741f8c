"""What each answer in a position would lose, by the judgement of the review: only what the seat can know counts.

A puzzle asks for one move. Most decisions are one; where a reviewer judges several moves as one decision, the games
here say which of them is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from crownhall.bots.minkingi.hands import hands_of_other
from crownhall.bots.minkingi.players import move_of
from crownhall.bots.minkingi.plies import plies_of
from crownhall.bots.minkingi.search import WORTH_LIMIT, Search
from crownhall.bots.registry import SQUIRE, bot_named
from crownhall.bots.square.solver import solve
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.engine.playout import playout
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import FIELD
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import CREATE
from crownhall.games.square.rules import SquareState
from crownhall.games.treasury.moves import Fill, Hold
from crownhall.lab.review.contract import Reviewer, Weighed
from crownhall.lab.review.fwords import Day, best_day
from crownhall.lab.review.minkingi import EFFORT, HANDS, cards_ahead, moves_to
from crownhall.lab.review.registry import reviewer_of
from crownhall.lab.review.trials import standard_error
from crownhall.seat_marks import in_words

CLEARLY: Final = 2.0
"""A wrong answer loses at least so many times what the review begins to count at."""

DAYS_LEFT: Final = 4
"""Of Minkingi: from then on everything is thought through for every move."""

AT_RANDOM: Final = 40
MISSING_SHARE: Final = 0.75
"""Of King's Square: of so many random ways to play an ending, so large a part must miss a book."""

MOVES_TOLD: Final = 3


class Asker:
    """Puts questions of one game."""

    is_one_move: ClassVar[bool] = True

    def __init__(self, game: str) -> None:
        self.reviewer: Final[Reviewer] = reviewer_of(game)

    @property
    def clear_from(self) -> float:
        return CLEARLY * self.reviewer.threshold

    def choices(self, state: State, seat: Seat) -> list[Move]:
        """What is asked for here: all moves, if each of them is a decision; else nothing."""
        moves = [move for move in state.moves(seat) if not move.gives_up]
        is_one_move = all(self.reviewer.completes(state, seat, move) for move in moves)
        return moves if is_one_move else []

    def weighed(self, state: State, seat: Seat, choices: Sequence[Move], seed: int) -> Iterator[tuple[Move, Weighed]]:
        """Each of these in turn; `state` is redealt. Nothing more where one cannot be judged."""
        for move in choices:
            weighed = self.reviewer.weigh(state, seat, (move,), QuickChance(seed))
            if weighed is None:
                return
            yield move, weighed

    def do(self, state: State, seat: Seat, weighed: Weighed) -> str:
        return self.reviewer.deed(state, seat, weighed.better)

    def reason(self, state: State, seat: Seat, weighed: Weighed) -> str:
        return self.reviewer.reason(state, seat, weighed)


class TreasuryAsker(Asker):
    """Cards to keep, or a space to fill; what wild cards stand for is found by the rules."""

    def choices(self, state: State, seat: Seat) -> list[Move]:
        return [move for move in state.moves(seat) if isinstance(move, (Hold, Fill))]


class SquareAsker(Asker):
    """The ending, once the pile is empty and all cards are open: the most books that can be made.

    A single move hardly ever decides there, as colours do not get in each other's way.
    """

    is_one_move = False

    @property
    def clear_from(self) -> float:
        """A book: they are whole, and the solver has counted them."""
        return self.reviewer.threshold

    def choices(self, state: State, seat: Seat) -> list[Move]:
        assert isinstance(state, SquareState)
        return [] if state.cards_left() else state.moves(seat)

    def weighed(self, state: State, seat: Seat, choices: Sequence[Move], seed: int) -> Iterator[tuple[Move, Weighed]]:
        """Beside what most who play at random get."""
        assert isinstance(state, SquareState)
        solution = solve(state)
        if solution.best:
            books = sorted(_books_at_random(state, QuickChance(seed + number)) for number in range(AT_RANDOM))
            played = books[int(AT_RANDOM * MISSING_SHARE)]
            yield choices[0], Weighed("Ending", float(solution.books), float(played), tuple(solution.moves))

    def do(self, state: State, seat: Seat, weighed: Weighed) -> str:
        told, twin = [], state.copy()
        for move in weighed.better[:MOVES_TOLD]:
            told.append(self.reviewer.deed(twin, seat, (move,)))
            twin.play(seat, move)
        return in_words([told[0], *[f"{word[:1].lower()}{word[1:]}" for word in told[1:]], "so on"])

    def reason(self, state: State, seat: Seat, weighed: Weighed) -> str:
        books, missing = f"{weighed.best:.0f} books", f"more than {AT_RANDOM * MISSING_SHARE:.0f}"
        return f"So there are {books} in the end; of {AT_RANDOM} random ways to play on, {missing} miss one or more."


class MinkingiAsker(Asker):
    """The card to create, and where: the Day goes on as well as it can."""

    def choices(self, state: State, seat: Seat) -> list[Move]:
        assert isinstance(state, MinkingiState)
        return state.moves(seat) if state.phase == CREATE else []

    def weighed(self, state: State, seat: Seat, choices: Sequence[Move], seed: int) -> Iterator[tuple[Move, Weighed]]:
        assert isinstance(state, MinkingiState)
        search = Search(state, seat, hands_of_other(state, seat, HANDS, QuickChance(seed)), EFFORT)
        days = int(search.days_after)
        if days > DAYS_LEFT:
            return
        ahead: dict[Move, tuple[float, list[float], int]] = {}
        for ply in plies_of(state, seat):
            worths = [int(search.worth(ply, hand, days, -WORTH_LIMIT, WORTH_LIMIT)) for hand in range(search.hands)]
            if search.is_spent():
                return
            cards = [cards_ahead(state, seat, worth) for worth in worths]
            first, mean = move_of(state, seat, ply), sum(cards) / len(cards)
            if first not in ahead or mean > ahead[first][0]:
                ahead[first] = mean, cards, int(ply)
        best, in_best, ply = max(ahead.values(), key=lambda each: each[0])
        better = moves_to(state, seat, ply)
        for move in choices:
            mean, cards, _ = ahead[move]
            error = standard_error([one - other for one, other in zip(in_best, cards, strict=True)])
            yield move, Weighed("Card to create", best, mean, better, error)


class FwordsAsker(Asker):
    """A whole Day, beside that of the squire, who knows fewer words."""

    is_one_move = False

    def choices(self, state: State, seat: Seat) -> list[Move]:
        assert isinstance(state, FwordsState)
        return state.moves(seat) if state.phase == FIELD and not state.today else []

    def weighed(self, state: State, seat: Seat, choices: Sequence[Move], seed: int) -> Iterator[tuple[Move, Weighed]]:
        assert isinstance(state, FwordsState)
        day = best_day(state, seat, bot_named(self.reviewer.game, SQUIRE), QuickChance(seed))
        weighed = self.reviewer.weigh(state, seat, day, QuickChance(seed))
        if weighed is not None and Day.of(state, seat, weighed.better).worth > 0:  # else it is a Day to save cards
            yield day[0], weighed


def _books_at_random(state: SquareState, rng: Chance) -> int:
    end = state.copy()
    playout(end, rng)
    return len(end.books)


_ASKERS: Final[dict[str, type[Asker]]] = {
    "treasury": TreasuryAsker,
    "square": SquareAsker,
    "minkingi": MinkingiAsker,
    "fwords": FwordsAsker,
}


def asker_of(game: str) -> Asker:
    """`LabError` for a game without a reviewer."""
    return _ASKERS.get(game, Asker)(game)
