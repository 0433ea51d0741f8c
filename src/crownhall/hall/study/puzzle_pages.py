"""A puzzle as the page shows it: a table that there never was, and what comes of the moves of whoever tries."""

from __future__ import annotations

import datetime
from typing import Final

import msgspec

from crownhall.bots.names import bot_names
from crownhall.bots.registry import strongest_level
from crownhall.engine.match import Match
from crownhall.hall.errors import Refused
from crownhall.hall.live.views import move_info, seat_view, seen
from crownhall.hall.messages.match import SeatView
from crownhall.hall.messages.people import ClockInfo, SeatInfo
from crownhall.hall.messages.puzzles import PuzzlePage, PuzzleStep
from crownhall.hall.messages.table import TableInfo
from crownhall.hall.table.daily import today
from crownhall.lab.puzzles.collection import puzzle_of_the_day, puzzles_of
from crownhall.lab.puzzles.puzzle import MOVES_LIMIT, Puzzle

YOU: Final = "You"


def todays_puzzle() -> Puzzle:
    return puzzle_of_the_day(datetime.date.fromisoformat(today()))


def page_of(puzzle: Puzzle) -> PuzzlePage:
    return PuzzlePage(
        game=puzzle.game,
        number=puzzle.number,
        count=len(puzzles_of(puzzle.game)),
        is_daily=puzzle == todays_puzzle(),
        kind=puzzle.kind,
        question=puzzle.question,
        seat=puzzle.seat,
        table=_table_of(puzzle),
        position=_position(puzzle, puzzle.match, 0),
    )


def step_of(puzzle: Puzzle, moves: list[str]) -> PuzzleStep:
    """How it looks after these moves; the verdict is for others to add."""
    if len(moves) > MOVES_LIMIT:
        raise Refused("puzzle/long", f"No answer takes more than {MOVES_LIMIT} moves.", 400)
    before = puzzle.after(moves[:-1])
    told = len(before.seen(puzzle.seat))
    match = puzzle.after(moves)
    return PuzzleStep(
        events=seen(match.events, puzzle.seat)[told:],
        position=_position(puzzle, match, len(moves)),
        verdict=None,
    )


def _position(puzzle: Puzzle, match: Match, made: int) -> SeatView:
    """All that the seat may know, with the moves that are asked for; each of those that were made can be taken back."""
    view = seat_view(match, puzzle.seat)
    moves = [move_info(move) for move in puzzle.choices(match.state)]
    return msgspec.structs.replace(view, moves=moves, undoable=made)


def _table_of(puzzle: Puzzle) -> TableInfo:
    match, level = puzzle.match, strongest_level(puzzle.game)
    others = [seat for seat in range(match.setup.seats) if seat != puzzle.seat]
    names = bot_names(puzzle.name, others, {})
    return TableInfo(
        id="",
        game=puzzle.game,
        options=match.setup.options,
        seats=[
            SeatInfo(seat=seat, who="person", name=YOU)
            if seat == puzzle.seat
            else SeatInfo(seat=seat, who="bot", name=names[seat], level=level)
            for seat in range(match.setup.seats)
        ],
        state="playing",
        host=puzzle.seat,
        spectators=0,
        spectators_allowed=False,
        commitment="",
        seed="",
        daily="",
        hinted=False,
        created=0.0,
        clock=ClockInfo(),
        clocks=[],
        paused=False,
        pause_wishes=[],
        vote=None,
        agreement=None,
        rematch="",
        supplies={},
        hints=False,
        practice=True,
        free_undo=True,
    )
