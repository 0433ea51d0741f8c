"""Puzzles over HTTP: what is shown, what is answered, and the puzzle of the day."""

from __future__ import annotations

import datetime
import json

import pytest

from crownhall.hall.table.daily import today
from crownhall.lab.puzzles.collection import puzzle_of_the_day, puzzles_of
from tests.hall.conftest import Arrive
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


async def tried(visitor: Visitor, name: str, number: int, moves: list[str]) -> dict[str, object]:
    response = await visitor.http.post(f"/api/puzzles/{name}/{number}", json={"moves": moves})
    assert response.status_code == 200, response.text
    told: dict[str, object] = response.json()
    return told


async def test_the_shelf_tells_what_there_is_and_the_puzzle_of_the_day(arrive: Arrive) -> None:
    ann = await arrive()
    shelf = (await ann.http.get("/api/puzzles")).json()
    daily = puzzle_of_the_day(datetime.date.fromisoformat(today()))
    assert (shelf["date"], shelf["game"], shelf["number"]) == (today(), daily.game, daily.number)
    assert shelf["counts"]["treasury"] == len(puzzles_of("treasury"))
    assert shelf["streak"] == {"days": 0, "longest": 0, "solved": 0, "today": None}


async def test_a_puzzle_shows_what_its_seat_sees_and_no_answer(arrive: Arrive) -> None:
    ann = await arrive()
    for game in ("kingdrin", "treasury"):
        puzzle = puzzles_of(game)[0]
        response = await ann.http.get(f"/api/puzzles/{game}/1")
        page = response.json()
        assert page["position"]["view"] == json.loads(json.dumps(puzzle.match.state.view(puzzle.seat)))
        assert [move["text"] for move in page["position"]["moves"]] == [
            move.text for move in puzzle.choices(puzzle.match.state)
        ]
        seed = puzzle.match.start.seed
        assert seed is not None
        assert seed.hex() not in response.text
        assert puzzle.why not in response.text


async def test_right_and_wrong_answers(arrive: Arrive) -> None:
    ann, puzzle = await arrive(), puzzles_of("treasury")[0]
    right = await tried(ann, "treasury", 1, [puzzle.best[0]])
    assert right["verdict"]["right"]  # type: ignore[index]
    wrong, lost = next((text, lost) for text, lost in puzzle.losses.items() if lost)
    verdict = (await tried(ann, "treasury", 1, [wrong]))["verdict"]
    assert (verdict["right"], verdict["lost"], verdict["unit"]) == (False, lost, "point")  # type: ignore[index]
    assert (verdict["do"], verdict["why"]) == (puzzle.do, puzzle.why)  # type: ignore[index]


async def test_a_day_is_played_move_by_move(arrive: Arrive) -> None:
    ann, puzzle = await arrive(), puzzles_of("fwords")[0]
    first = await tried(ann, "fwords", 1, [puzzle.best[0]])
    assert first["verdict"] is None
    assert first["position"]["undoable"] == 1  # type: ignore[index]
    assert (await tried(ann, "fwords", 1, list(puzzle.best)))["verdict"]["right"]  # type: ignore[index]


async def test_the_first_answer_to_the_puzzle_of_the_day_counts(arrive: Arrive) -> None:
    ann, bob = await arrive(), await arrive()
    daily = puzzle_of_the_day(datetime.date.fromisoformat(today()))
    assert (await ann.http.get(f"/api/puzzles/{daily.game}/{daily.number}")).json()["is_daily"]
    best = list(daily.best[:1] if daily.losses else daily.best)
    told = await tried(ann, daily.game, daily.number, best)
    assert told["verdict"]["streak"] == {"days": 1, "longest": 1, "solved": 1, "today": True}  # type: ignore[index]
    assert (await ann.http.get("/api/puzzles")).json()["streak"]["days"] == 1
    assert (await bob.http.get("/api/puzzles")).json()["streak"]["today"] is None


async def test_one_plays_on_from_there_for_practice(arrive: Arrive) -> None:
    ann, puzzle = await arrive(), puzzles_of("kingdrin")[0]
    response = await ann.http.post("/api/puzzles/kingdrin/1/play-on")
    assert response.status_code == 201
    table = response.json()
    assert table["practice"]
    assert table["seats"][puzzle.seat]["who"] == "person"
    async with ann.at(table["id"]) as line:
        assert line.messages[0]["position"]["view"] == json.loads(json.dumps(puzzle.match.state.view(puzzle.seat)))


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("chess/1", {"moves": []}, 400, "game/unknown"),
        ("square/0", {"moves": []}, 400, "puzzle/unknown"),
        ("square/99999", {"moves": []}, 400, "puzzle/unknown"),
        ("square/one", {"moves": []}, 400, "puzzle/unknown"),
        ("square/1", {"moves": "all"}, 400, "request/bad"),
        ("square/1", {"moves": ["finish"] * 201}, 400, "puzzle/long"),
        ("treasury/1", {"moves": ["fly away"]}, 400, "notation/bad"),
    ],
)
async def test_what_cannot_be_is_refused(arrive: Arrive, path: str, body: object, status: int, code: str) -> None:
    ann = await arrive()
    response = await ann.http.post(f"/api/puzzles/{path}", json=body)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["message"].endswith(".")
