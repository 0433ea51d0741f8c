"""Positions as text and as pictures."""

from __future__ import annotations

import pytest

from crownhall.adapters import pictures
from crownhall.adapters.playing import playing
from crownhall.engine.registry import games


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_every_game_is_drawn(name: str) -> None:
    match = playing(name, None, {})
    match.deal(2)
    assert match.game.about.title in pictures.text(match.game, match.state, 0)
    drawn = pictures.pixels(match.game, match.state, 0)
    assert drawn.shape[2] == 3
    assert len({tuple(pixel) for pixel in drawn.reshape(-1, 3)[::7].tolist()}) > 10, "there is something to be seen"
    assert pictures.png(match.game, match.state, 0).startswith(b"\x89PNG")


def test_a_terminal_with_few_colours_does_not_spoil_them_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Styles are shared with the terminal's table, and remember the colours in which they were drawn first."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM", raising=False)
    match = playing("square", None, {})
    match.deal(2)
    assert pictures.drawn(match.game, match.state, 0).color_system == "truecolor"
