"""Puzzles for programs: what is asked, as the seat that is asked sees it, and what an answer is worth."""

from __future__ import annotations

import datetime

from crownhall.engine.registry import game_named
from crownhall.lab.puzzles.collection import puzzle_numbered, puzzle_of_the_day, puzzles_of
from crownhall.lab.puzzles.puzzle import MOVES_LIMIT, Puzzle, Verdict
from crownhall.referee.protocol import BadField, Json, Request


def puzzle_asked(request: Request) -> Json:
    """A puzzle after the moves that were made in it, with the verdict once they are an answer."""
    puzzle, made = _wanted(request), request.maybe_texts("moves")
    if len(made) > MOVES_LIMIT:
        raise BadField(f"No answer takes more than {MOVES_LIMIT} moves.")
    state, verdict = puzzle.after(made).state, puzzle.answered(made)
    return {
        "game": puzzle.game,
        "number": puzzle.number,
        "count": len(puzzles_of(puzzle.game)),
        "seat": puzzle.seat,
        "kind": puzzle.kind,
        "question": puzzle.question,
        "view": state.view(puzzle.seat),
        "moves": [move.text for move in puzzle.choices(state)] if verdict is None else [],
        "verdict": None if verdict is None else _told(puzzle, verdict),
    }


def _wanted(request: Request) -> Puzzle:
    """The one that is named, or that of a day."""
    game, number, day = request.maybe_text("game"), request.maybe_number("number"), request.maybe_text("day")
    if game is not None and day is None:
        return puzzle_numbered(game_named(game).name, 1 if number is None else number)
    if game is not None or number is not None:
        raise BadField("The puzzle of a day is one for all games: leave out “game” and “number”, or “day”.")
    return puzzle_of_the_day(_day(day))


def _day(text: str | None) -> datetime.date:
    if text is None:
        return datetime.datetime.now(datetime.UTC).date()
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise BadField(f"“day” must be a date such as 2026-11-18, not “{text[:20]}”.") from None


def _told(puzzle: Puzzle, verdict: Verdict) -> Json:
    told: Json = {"right": verdict.right, "lost": verdict.lost, "unit": puzzle.unit}
    return told | {"best": list(puzzle.best), "do": puzzle.do, "why": puzzle.why}
