"""What people read about the games: a name and a sentence for every option, one plain line for every game."""

from __future__ import annotations

import pytest

from crownhall.engine.contract import Game
from crownhall.engine.options import Option, by_interest
from crownhall.engine.registry import games

OPTIONS = [pytest.param(option, id=f"{game.name}-{option.name}") for game in games() for option in game.options]


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_told_in_words_for_people(option: Option) -> None:
    """Identifiers are for programs: people read a name, a sentence, and what each choice means."""
    told = [option.label, option.help, *option.labels]
    assert all(text and text[0].isupper() for text in told)
    assert not [text for text in told if "_" in text or option.name in text.split()]
    assert option.help.endswith((".", "?"))
    assert len(option.labels) == len(option.words)


def test_what_many_people_change_comes_first() -> None:
    first = {game.name: [option.name for option in by_interest(game.options) if option.common] for game in games()}
    assert first["rummy"] == ["target_score"]
    assert {"race_mode", "speed_alt"} <= set(first["kingdrin"])
    assert "solo_source" in first["treasury"]
    for game in games():
        names = [option.name for option in by_interest(game.options)]
        assert names[: len(first[game.name])] == first[game.name]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_game_says_in_one_plain_line_what_it_is(game: Game) -> None:
    line = game.about.in_short
    assert 0 < len(line) <= 50
    assert not line.endswith(".")
