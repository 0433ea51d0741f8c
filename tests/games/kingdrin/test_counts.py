"""Counts, trajectories and play-throughs of Kingdrin, as commands wrote them; its table of matches, literally."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.decks.creation import SYMBOL_MATCHES, matching_marks
from crownhall.decks.creation_core import CORE
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.game import KINGDRIN
from tests.counts import CountFile, count, per_move
from tests.games.kingdrin.hooks import SEATS_TOLD
from tests.playthroughs import Playthrough, written
from tests.rules import rule
from tests.samples import sample
from tests.trajectories import path_of, trajectory

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_positions_are_as_many_as_written(path: Path) -> None:
    file = CountFile(path)
    depths = file.depths(sample(200_000, 4_000))
    assert depths, "the sample must have a depth to check"
    for depth in depths:
        found = count(file.state(), depth)
        assert found == file.counts[depth], (
            f"{depth} moves deep; see `python -m tests.counts {path} --moves {depth}`:\n{per_move(file.state(), depth)}"
        )


@rule("K-10", "K-11")
@pytest.mark.parametrize("symbol_match", SYMBOL_MATCHES)
def test_the_table_of_matches_is_what_the_marks_say(symbol_match: str) -> None:
    cards = Cards(CORE, symbol_match)
    for card in range(0, 135, sample(1, 9)):
        for top in range(135):
            marks = matching_marks(CORE.cards[card], CORE.cards[top], symbol_match)
            assert cards.marks(card, top) == [str(mark) for mark in marks]


def test_trajectories_are_as_written() -> None:
    kept = path_of(KINGDRIN).read_text(encoding="utf-8").splitlines()[1:]
    assert len(kept) == 14 * 20
    for line in kept[:: sample(1, 6)]:
        seats, seed = line.split()[:2]
        assert trajectory(KINGDRIN, int(seats), int(seed)) == line


@pytest.mark.parametrize("seats", SEATS_TOLD)
def test_playthroughs_are_as_written(seats: int) -> None:
    playthrough = Playthrough(KINGDRIN.name, seats, "as it comes")
    kept = playthrough.path.read_text(encoding="utf-8")
    assert written(playthrough).splitlines() == kept.splitlines(), "see `python -m tests.playthroughs`"
