"""The HTTP API of puzzles."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.endpoints import Endpoint, answer, body_of, guest_in, hall_of
from crownhall.hall.messages.puzzles import PuzzlePage, PuzzleShelf, PuzzleStep, PuzzleTry, PuzzleVerdict
from crownhall.hall.messages.table import TableInfo
from crownhall.hall.study.puzzle_pages import page_of, step_of, todays_puzzle
from crownhall.hall.table.daily import today
from crownhall.lab.puzzles.collection import puzzle_games, puzzle_numbered, puzzles_of
from crownhall.lab.puzzles.puzzle import Puzzle


def _wanted(request: Request) -> Puzzle:
    number: str = request.path_params["number"]
    return puzzle_numbered(request.path_params["game"], int(number) if number.isdecimal() and len(number) < 7 else 0)


async def shelf(request: Request) -> Response:
    """How many puzzles each game has, the puzzle of the day, and my streak."""
    hall, daily = hall_of(request), todays_puzzle()
    return answer(
        PuzzleShelf(
            counts={game: len(puzzles_of(game)) for game in puzzle_games()},
            date=today(),
            game=daily.game,
            number=daily.number,
            streak=await hall.streaks.of(guest_in(request)),
        )
    )


async def puzzle(request: Request) -> Response:
    """A position in which one answer is clearly best, as the seat that is asked sees it."""
    return answer(page_of(_wanted(request)))


async def try_puzzle(request: Request) -> Response:
    """What comes of my moves from there: the position after them, and once they are an answer, what it is worth.

    My first answer to the puzzle of the day counts for my streak.
    """
    wanted, hall, guest = _wanted(request), hall_of(request), guest_in(request)
    moves = (await body_of(request, PuzzleTry)).moves
    step, verdict = step_of(wanted, moves), wanted.answered(moves)
    if verdict is None:
        return answer(step)
    if wanted == todays_puzzle():
        streak = await hall.streaks.note(guest, today(), verdict.right)
    else:
        streak = await hall.streaks.of(guest)
    told = PuzzleVerdict(
        right=verdict.right,
        lost=verdict.lost,
        unit=wanted.unit,
        best=list(wanted.best),
        do=wanted.do,
        why=wanted.why,
        streak=streak,
    )
    return answer(msgspec.structs.replace(step, verdict=told))


async def play_on(request: Request) -> Response:
    """A table of my own that goes on from the position of a puzzle, for practice."""
    table = await hall_of(request).opening.from_puzzle(_wanted(request), guest_in(request))
    return answer(table.info(), 201)


PUZZLE_ENDPOINTS = (
    Endpoint("GET", "/api/puzzles", shelf, PuzzleShelf),
    Endpoint("GET", "/api/puzzles/{game}/{number}", puzzle, PuzzlePage),
    Endpoint("POST", "/api/puzzles/{game}/{number}", try_puzzle, PuzzleStep, PuzzleTry),
    Endpoint("POST", "/api/puzzles/{game}/{number}/play-on", play_on, TableInfo, status=201),
)
