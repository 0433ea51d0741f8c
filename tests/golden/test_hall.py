"""A hall tells programs what it always told them: answers, updates, refusals, and the description of its API.

Objects may have gained keys; but for the view of a game, which is compared as it is. Four things were changed on
purpose since this was recorded, and nothing else: the description of the API calls what a seat sees a `SeatView`, no
longer a `Position`; such a view has no `moves_made`, a count that no client read; Creation Cards may be everyone's
own; and bots have more levels.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, levels_of
from tests.golden.hall import FILES, TALKS, FixedServer
from tests.golden.lines import read, shown
from tests.hall.serving import Server

LEVELS_THEN = [RANDOM, SQUIRE, KNIGHT]


@pytest.fixture(scope="module")
def fixed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with FixedServer(tmp_path_factory.mktemp("golden") / "data") as server:
        yield server


@pytest.mark.parametrize("name", TALKS)
def test_the_hall_tells_what_it_told(name: str, fixed_server: Server) -> None:
    wanted, told = _as_meant_now(read(FILES / f"{name}.jsonl")), asyncio.run(TALKS[name](fixed_server))
    assert [entry["ask"] for entry in told] == [entry["ask"] for entry in wanted]
    found = [
        f"{json.dumps(old['ask'])[:300]}\n{shown(old['told'], new['told'])}"
        for old, new in zip(wanted, told, strict=True)
        if not _still_says(old["told"], new["told"])
    ]
    assert not found, f"{len(found)} answers are not what they were.\n\n" + "\n\n".join(found[:5])


def _as_meant_now(recorded: Any) -> Any:
    """What was recorded, but for the four things that were changed."""
    if recorded == ["set", "packs"]:
        return [*recorded, "own"]
    if isinstance(recorded, dict):
        kept = {name: value for name, value in recorded.items() if name != "moves_made" and value != LEVELS_THEN}
        return {_as_meant_now(name): _as_meant_now(value) for name, value in kept.items()}
    if isinstance(recorded, list):
        return [_as_meant_now(value) for value in recorded if value != "moves_made"]
    if isinstance(recorded, str):
        recorded = recorded.replace(", ".join(LEVELS_THEN), ", ".join(levels_of("treasury")))
    return {"Position": "SeatView", "#/components/schemas/Position": "#/components/schemas/SeatView"}.get(
        recorded if isinstance(recorded, str) else "", recorded
    )


def _still_says(wanted: Any, told: Any) -> bool:
    """Whether nothing of what was told is lost or changed."""
    if isinstance(wanted, dict) and isinstance(told, dict):
        return all(
            name in told and (told[name] == value if name == "view" else _still_says(value, told[name]))
            for name, value in wanted.items()
        )
    if isinstance(wanted, list) and isinstance(told, list):
        return len(wanted) == len(told) and all(map(_still_says, wanted, told))
    return bool(wanted == told)
