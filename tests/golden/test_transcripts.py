"""The referee answers every request that was ever recorded as it did then, word by word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.registry import games
from tests.golden.lines import FOLDER, Talk, difference, read

FILES = sorted(path for path in FOLDER.glob("*/*.jsonl") if path.parent.name != "hall")
MOST_TOLD = 5
"""How many differences of one file are told."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_referee_answers_as_it_did(path: Path) -> None:
    talk, found = Talk(), []
    for number, line in enumerate(read(path), 1):
        different = difference(line, talk.answer(line))
        if different:
            asked = line.get("raw") or json.dumps(line["ask"], ensure_ascii=False)
            found.append(f"line {number}: {asked[:400]}\n{different}")
    told = "\n\n".join(found[:MOST_TOLD])
    assert not found, f"{len(found)} answers of {path.parent.name}/{path.name} are not what they were.\n\n{told}"


def test_every_game_has_been_recorded() -> None:
    recorded = {path.parent.name for path in FILES}
    assert {"common", "frenzy", "fwords", "kingdrin", "minkingi", "rummy", "square", "treasury"} <= recorded
    assert {"frenzy", "fwords", "kingdrin", "minkingi", "rummy", "square", "treasury"} <= {
        game.name for game in games()
    }
