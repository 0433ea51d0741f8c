"""Puzzles by the referee: asked as the hall asks them, judged alike, and nothing hidden told."""

from __future__ import annotations

import datetime

import pytest

from crownhall.engine.registry import games
from crownhall.lab.puzzles.collection import puzzle_of_the_day, puzzles_of
from crownhall.lab.puzzles.puzzle import MOVES_LIMIT
from tests.referee.process import Here

EVERY_GAME = pytest.mark.parametrize("game", [game.name for game in games()])


@EVERY_GAME
def test_every_game_is_asked_and_answered(game: str) -> None:
    puzzle, here = puzzles_of(game)[0], Here()
    asked = here.good("puzzle", game=game)
    assert (asked["number"], asked["seat"], asked["verdict"]) == (1, puzzle.seat, None)
    assert asked["view"] == puzzle.match.state.view(puzzle.seat), "what the seat may know, and nothing else"
    assert "record" not in asked
    best = list(puzzle.best[:1] if puzzle.losses else puzzle.best)
    assert best[0] in as_texts(asked["moves"])
    told = here.good("puzzle", game=game, moves=best)
    verdict = told["verdict"]
    assert isinstance(verdict, dict)
    assert (verdict["right"], verdict["lost"], verdict["do"]) == (True, 0, puzzle.do)
    assert told["moves"] == [], "it is answered"


def as_texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def test_a_day_of_fwords_goes_on_until_its_word() -> None:
    first = puzzles_of("fwords")[0].best[0]
    on_the_way = Here().good("puzzle", game="fwords", moves=[first])
    assert on_the_way["verdict"] is None
    assert as_texts(on_the_way["moves"])


def test_a_wrong_answer_says_what_it_loses() -> None:
    puzzle = puzzles_of("treasury")[0]
    wrong, lost = next((text, lost) for text, lost in puzzle.losses.items() if lost)
    verdict = Here().good("puzzle", game="treasury", moves=[wrong])["verdict"]
    assert isinstance(verdict, dict)
    assert (verdict["right"], verdict["lost"], verdict["unit"]) == (False, lost, "point")


def test_a_day_has_the_same_puzzle_as_everywhere() -> None:
    here, day = Here(), datetime.date(2026, 11, 18)
    puzzle = puzzle_of_the_day(day)
    asked = here.good("puzzle", day=day.isoformat())
    assert (asked["game"], asked["number"]) == (puzzle.game, puzzle.number)
    before = puzzle_of_the_day(datetime.datetime.now(datetime.UTC).date())
    todays = here.good("puzzle")["game"]
    after = puzzle_of_the_day(datetime.datetime.now(datetime.UTC).date())  # midnight may be between
    assert todays in (before.game, after.game)


@pytest.mark.parametrize(
    ("fields", "code", "sentence"),
    [
        ({"game": "chess"}, "game/unknown", "There is no game “chess”"),
        ({"game": "square", "number": 0}, "puzzle/unknown", "There is no puzzle 0 of King's Square"),
        ({"day": "tomorrow"}, "request/type", "“day” must be a date such as 2026-11-18, not “tomorrow”."),
        ({"number": 3}, "request/type", "The puzzle of a day is one for all games"),
        ({"game": "square", "day": "2026-11-18"}, "request/type", "The puzzle of a day is one for all games"),
        ({"game": "treasury", "moves": "fill I4"}, "request/type", "“moves” must be a list of texts, not text."),
        ({"game": "treasury", "moves": ["fly away"]}, "notation/bad", "“fly away” is not a move"),
        ({"game": "treasury", "moves": ["abandon"]}, "puzzle/not_asked", "“abandon” does not answer this puzzle."),
        ({"game": "square", "moves": ["finish"] * (MOVES_LIMIT + 1)}, "request/type", "No answer takes more than 200"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, object], code: str, sentence: str) -> None:
    told_code, told = Here().refused("puzzle", **fields)
    assert told_code == code
    assert told.startswith(sentence)
