"""All facts, game by game."""

from __future__ import annotations

import crownhall.games  # noqa: F401  registers them, also in worker processes
from crownhall.lab.errors import LabError
from crownhall.lab.facts import frenzy, fwords, kingdrin, minkingi, rummy, square, treasury
from crownhall.lab.facts.fact import Fact

FACTS: tuple[Fact, ...] = (
    *square.FACTS,
    *treasury.FACTS,
    *rummy.FACTS,
    *frenzy.FACTS,
    *kingdrin.FACTS,
    *minkingi.FACTS,
    *fwords.FACTS,
)
_BY_NAME = {fact.name: fact for fact in FACTS}


def fact_named(name: str) -> Fact:
    """The fact of this name; `LabError` that says how to see all."""
    if name not in _BY_NAME:
        raise LabError(f"There is no fact “{name[:40]}”. “crownhall lab facts --list” names all.")
    return _BY_NAME[name]


def facts_named(names: list[str]) -> list[Fact]:
    """The facts of these names, each once; a game stands for all of its facts, nothing for all there are."""
    if not names:
        return list(FACTS)
    found: dict[str, Fact] = {}
    for name in names:
        of_game = [fact for fact in FACTS if fact.game == name]
        for fact in of_game or [fact_named(name)]:
            found[fact.name] = fact
    return list(found.values())
