"""Counting a fact: here or in several processes, all of it or one part of several, kept in a folder or not."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

from crownhall.engine.registry import game_named
from crownhall.lab.deals import GAME_LIMIT
from crownhall.lab.errors import LabError, checked_number, parse_number
from crownhall.lab.facts.fact import Fact
from crownhall.lab.facts.registry import fact_named
from crownhall.lab.facts.tally import FactTally, tally_from_json
from crownhall.lab.parts import HERE, Progress, Span, Workers, total
from crownhall.lab.series import Counting, Series

PARTS_LIMIT = 10_000
ENDING = ".series"


class Part(NamedTuple):
    """Which of several equal parts of a count this machine does."""

    number: int
    of: int

    def span(self, deals: int) -> Span:
        return deals * (self.number - 1) // self.of, deals * self.number // self.of

    def file(self, fact: Fact) -> str:
        """Each part has a file of its own, so that the files of all machines can lie in one folder."""
        return f"{fact.name}.{self.number}-of-{self.of}{ENDING}" if self.of > 1 else f"{fact.name}{ENDING}"


WHOLE = Part(1, 1)


def part_from_text(text: str) -> Part:
    """“2/8” is the second of eight."""
    number, mark, of = text.partition("/")
    if not mark:
        raise LabError(f"“{text[:40]}” is not a part. Say which of how many, such as 2/8.")
    count = parse_number("parts", of, 1, PARTS_LIMIT)
    return Part(parse_number("part", number, 1, count), count)


def count_fact(
    fact: Fact,
    seed: str,
    deals: int,
    workers: Workers = HERE,
    part: Part = WHOLE,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> FactTally:
    """Count what is missing. The tally depends on fact, seed and deals, and what is kept."""
    checked_number("games", deals, part.of, GAME_LIMIT)
    tally, span = FactTally(), part.span(deals)
    spans = [span]
    series = None
    if folder is not None:
        series = series_in(folder, fact, part)
        tally.add(series.table)
        spans = series.missing(seed, span)
    missing = total(spans)
    for (first, _), counted in workers.each(partial(_count_part, fact.name, seed), spans, fact.part):
        tally.add(counted)
        if series is not None:
            series.keep(first, counted)
        missing -= counted.deals
        if progress is not None:
            progress(span[1] - span[0] - missing)
    if series is not None:
        series.condense()
    return tally


def count_deals(fact: Fact, seed: str, first: int, end: int) -> FactTally:
    """The deals from `first` to before `end`."""
    tally = FactTally()
    for index in range(first, end):
        fact.count(tally, seed, index)
    tally.seeds[seed] = end - first
    return tally


def _count_part(name: str, seed: str, first: int, end: int) -> FactTally:
    return count_deals(fact_named(name), seed, first, end)


# -- kept -------------------------------------------------------------------------------------------------------------


def kept_in(folder: Path, fact: Fact) -> FactTally:
    """What a folder has of a fact; `LabError` if there is no such folder."""
    if not folder.is_dir():
        raise LabError(f"There is no folder “{folder}”.")
    return series_in(folder, fact, WHOLE).table


def series_in(folder: Path, fact: Fact, part: Part) -> Series[FactTally]:
    """All files of the fact in the folder, which is made if need be; what is new goes to the file of this part."""
    if not folder.is_dir():
        if folder.exists():
            raise LabError(f"“{folder}” is a file. --resume needs a folder, for a file of each fact.")
        folder.mkdir()
    own = folder / part.file(fact)
    others = sorted([path for path in folder.glob(f"{fact.name}.*{ENDING}") if path != own])
    if part.of > 1 and (whole := folder / WHOLE.file(fact)).exists():
        others.append(whole)
    return Series(own, Counting("fact", settings_of(fact), FactTally, tally_from_json), others)


def settings_of(fact: Fact) -> dict[str, object]:
    """What must be the same for counts to be added up. Versions need not be: rules and facts outlive them."""
    return {"fact": fact.name, "rules": game_named(fact.game).version}
