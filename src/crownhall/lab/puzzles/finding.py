"""Looking for puzzles in games of bots: where the squire would go wrong, and one answer is clearly best."""

from __future__ import annotations

from functools import partial
from typing import Final

from crownhall.bots.contract import choose, dealt_for
from crownhall.bots.registry import SQUIRE, bot_named
from crownhall.bots.square.solver import solve
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import TABLE, Seat
from crownhall.engine.match import Match, new_match
from crownhall.engine.moves import Move
from crownhall.engine.playout import asked
from crownhall.engine.record import record_of
from crownhall.engine.registry import game_named
from crownhall.games.square.rules import SquareState
from crownhall.lab.deals import bot_chance, deal_seed, luck_chance
from crownhall.lab.parts import HERE, Progress, Span, Workers, total
from crownhall.lab.puzzles.asking import Asker, asker_of
from crownhall.lab.puzzles.kept import Finds
from crownhall.lab.puzzles.puzzle import Puzzle
from crownhall.lab.review.contract import Weighed
from crownhall.lab.review.judging import ERRORS_ABOVE, seed_of
from crownhall.lab.series import Series

LOOKED_INTO: Final = 60
"""Positions of one game, taken at random; the first good one is kept, so that all puzzles are of different games."""

CERTAIN: Final = 2 * ERRORS_ABOVE
"""By so many standard errors a wrong answer is worse."""

MOST_RIGHT: Final = 3
"""Of so many choices one may be right, rounded up: cards can be laid in ways that come to the same."""

DIGITS: Final = 4


def find_puzzles(
    game: str,
    games: int,
    seed: str,
    workers: Workers = HERE,
    progress: Progress | None = None,
    series: Series[Finds] | None = None,
) -> list[Puzzle]:
    """Those in the first games of this seed, whoever works. A series keeps each game that was looked through."""
    asker_of(game)  # or it is refused
    found = Finds()
    spans: list[Span] = [(0, games)]
    if series is not None:
        found.add(series.table)
        spans = series.missing(seed, spans[0])
    missing = total(spans)
    for (first, end), part in workers.each(partial(finds_in, game, seed), spans, 1):
        found.add(part)
        if series is not None:
            series.keep(first, part)
        missing -= end - first
        if progress is not None:
            progress(games - missing)
    return numbered(found.of_first(games, seed))


def numbered(puzzles: list[Puzzle]) -> list[Puzzle]:
    return [Puzzle.from_json(puzzle.game, number, puzzle.to_json()) for number, puzzle in enumerate(puzzles, 1)]


def finds_in(game: str, seed: str, first: int, end: int) -> Finds:
    """Not every game has a puzzle. For workers."""
    found = Finds()
    for index in range(first, end):
        found.note(seed, index, puzzle_in(game, seed, index))
    return found


def puzzle_in(game: str, seed: str, index: int) -> Puzzle | None:
    """The first good one at a random moment of a game."""
    asker, match = asker_of(game), _played(game, seed, index)
    lines = [line for line, entry in enumerate(match.log) if entry.seat != TABLE]
    luck_chance(seed, index).shuffle(lines)
    looked_into = 0
    for line in lines:
        then, seat = match.until(line), match.log[line].seat
        if len(asker.choices(then.state, seat)) < 2:
            continue
        puzzle = question_at(asker, then, seat)
        if puzzle is not None:
            return puzzle
        looked_into += 1
        if looked_into == LOOKED_INTO:
            break
    return None


def _played(game_name: str, seed: str, index: int) -> Match:
    """By squires, whose mistakes are worth a question. In King's Square nobody but the solver gets to an ending."""
    game = game_named(game_name)
    match = new_match(game, game.setup(game.min_seats, {}), SeededChance(deal_seed(seed, index)))
    if isinstance(match.state, SquareState):
        for move in solve(match.state).moves:
            match.play(0, move)
        return match
    bot = bot_named(game_name, SQUIRE)
    chances = [bot_chance(seed, index, seat) for seat in range(game.min_seats)]
    while match.outcome() is None:
        seat, moves = asked(match.state)
        match.play(seat, moves[0] if seat == TABLE else choose(bot, match.state, seat, chances[seat]))
    return match


def question_at(asker: Asker, match: Match, seat: Seat) -> Puzzle | None:
    """None where the best answer is not ahead of every other by far, or there is too much that is as good."""
    seed = seed_of(match.state, seat, 0)
    state = dealt_for(match.state, seat, QuickChance(seed))
    tempting = choose(bot_named(match.game.name, SQUIRE), match.state, seat, QuickChance(seed))
    choices = sorted(asker.choices(state, seat), key=lambda move: move is not tempting)  # most positions end there
    right: list[Move] = []
    wrong: dict[Move, Weighed] = {}
    for move, weighed in asker.weighed(state, seat, choices, seed):
        lost = weighed.best - weighed.played
        if lost >= asker.clear_from and lost > CERTAIN * weighed.error:
            wrong[move] = weighed
        elif move is not tempting and lost < asker.reviewer.threshold and lost <= ERRORS_ABOVE * weighed.error:
            right.append(move)
        else:
            return None
    judged = len(right) + len(wrong) == len(choices) and 0 < len(right) <= -(-len(choices) // MOST_RIGHT)
    if not wrong or (asker.is_one_move and not judged):
        return None
    next_best = min(wrong.values(), key=lambda weighed: weighed.best - weighed.played)
    if asker.is_one_move and next_best.better[0] not in right:
        return None
    return Puzzle(
        game=match.game.name,
        number=0,
        seat=seat,
        kind=next_best.kind,
        best=tuple(move.text for move in next_best.better),
        losses=_losses(right, wrong) if asker.is_one_move else {},
        do=asker.do(state, seat, next_best),
        why=asker.reason(state, seat, next_best),
        record=record_of(match),
    )


def _losses(right: list[Move], wrong: dict[Move, Weighed]) -> dict[str, float]:
    lost = {move.text: round(weighed.best - weighed.played, DIGITS) for move, weighed in wrong.items()}
    return {move.text: 0.0 for move in right} | dict(sorted(lost.items(), key=lambda each: each[1]))
