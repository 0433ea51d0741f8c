"""A game without a drawing is shown all the same."""

from __future__ import annotations

import pytest

from crownhall.terminal.drawings import registry, square
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import drawing_of
from tests.terminal.table_tools import STUCK, Paper
from tests.terminal.table_tools import square as square_after


def test_any_view_becomes_an_outline() -> None:
    view = {
        "hand": ["a", "b"],
        "pile": 3,
        "top_card": None,
        "is_open": True,
        "nothing": [],
        "rivals": [{"name": "Ann", "cards": 2}, {"name": "Bob", "cards": 0}],
        "rows": [["a"], ["b", "c"]],
    }
    paper = Paper()
    paper.show(drawing_of("no such game")(view, 0, by_seat(0)))
    assert [line.rstrip() for line in paper.text().splitlines()] == [
        "hand: a b",
        "pile: 3",
        "top card: –",
        "is open: yes",
        "nothing: –",
        "rivals:",
        "  0:",
        "    name: Ann",
        "    cards: 2",
        "  1:",
        "    name: Bob",
        "    cards: 0",
        "rows:",
        "  0: a",
        "  1: b c",
    ]


def test_a_game_that_lost_its_drawing_shows_the_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    view = square_after(10, STUCK).state.view(0)
    with monkeypatch.context() as lost:
        lost.delitem(registry._DRAWINGS, "square")
        paper = Paper(40)
        paper.show(drawing_of("square")(view, 0, by_seat(0)))
    assert f"pile: {view['pile']}" in paper.text()
    assert drawing_of("square") is square.draw
