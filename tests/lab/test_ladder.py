"""All levels of a game rated at one go."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from crownhall.bots.registry import KNIGHT, PAGE, RANDOM, SCRIBE, SQUIRE, UnknownBot
from crownhall.engine.registry import game_named
from crownhall.lab.errors import LabError
from crownhall.lab.ladder import BASE, Ladder, play_ladder, usual_levels, usual_seats
from crownhall.lab.ladder_report import json_of, picture_of, text_of
from crownhall.lab.tournament import play_tournament

WANTED = Ladder("square", (PAGE, SCRIBE, SQUIRE, RANDOM), 1, 8, "ladder")


def test_each_meets_its_neighbours_and_the_next_but_one() -> None:
    tournaments = WANTED.tournaments()
    assert set(tournaments) == {(1, 0), (2, 0), (2, 1), (3, 1), (3, 2)}
    assert tournaments[2, 0].bots == (SQUIRE, PAGE)
    assert {each.deals * each.games_per_deal for each in tournaments.values()} == {8}


def test_levels_and_seats_where_none_are_named() -> None:
    assert usual_levels(game_named("square"))[-2:] == (SQUIRE, KNIGHT)
    assert [usual_seats(game_named(name)) for name in ("square", "treasury", "frenzy")] == [1, 2, 3]


def test_the_squire_is_what_all_are_measured_against() -> None:
    rated = play_ladder(WANTED)
    assert rated.rating(2) == (BASE, BASE, BASE)
    assert rated.rating(0).value < rated.rating(1).value < BASE
    assert rated.rating(2).value - rated.rating(1).value == pytest.approx(rated.step(2).value)
    assert play_ladder(replace(WANTED, levels=(PAGE, RANDOM))).rating(0).value == BASE


def test_it_is_what_the_pairs_won() -> None:
    rated = play_ladder(WANTED)
    for pair, tournament in WANTED.tournaments().items():
        assert rated.tables[pair].to_json() == play_tournament(tournament).to_json()
    assert rated.games == 5 * 8


def test_finished_pairs_are_kept_and_not_played_again(tmp_path: Path) -> None:
    whole = json_of(play_ladder(WANTED, folder=tmp_path), "0", True)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {
        f"square-{a}.series" for a in ("scribe-page", "squire-page", "squire-scribe", "random-scribe", "random-squire")
    }
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    told: list[int] = []
    assert json_of(play_ladder(WANTED, progress=told.append, folder=tmp_path), "0", True) == whole
    assert told == [], "nothing was left to play"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_progress_counts_all_pairs() -> None:
    told: list[int] = []
    play_ladder(WANTED, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 40


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [
        ((SQUIRE,), "A ladder needs at least two levels."),
        ((SQUIRE, SQUIRE), "“squire” is named twice. Name each bot once."),
        ((SQUIRE, "knight@0"), "“knight@0” has no budget that can be used"),
    ],
)
def test_what_cannot_be_rated_is_refused(levels: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(LabError, match=sentence):
        play_ladder(replace(WANTED, levels=levels))


def test_an_unknown_level_and_a_missing_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="No bot “duke” plays square"):
        play_ladder(replace(WANTED, levels=(SQUIRE, "duke")))
    with pytest.raises(LabError, match="There is no folder"):
        play_ladder(WANTED, folder=tmp_path / "missing")


def test_the_report_tells_level_rating_step_and_pairs() -> None:
    rated = play_ladder(WANTED)
    text = text_of(rated, "crownhall 0")
    assert text.startswith(
        "King's Square, 1 seat (who has more points on the same deal wins it), seed “ladder”, crownhall 0\n"
    )
    assert "40 games: each level against its neighbours and the next but one\n" in text
    rows = [line.split()[0] for line in text.splitlines() if line.startswith((RANDOM, SQUIRE, SCRIBE, PAGE))]
    assert rows[:4] == rows[4:8] == [RANDOM, SQUIRE, SCRIBE, PAGE], "the strongest first; table, then plot"
    assert "squire and page" in text
    report = json_of(rated, "0", True)
    assert [level["level"] for level in report["levels"]] == list(WANTED.levels)  # type: ignore[attr-defined]
    assert report["levels"][0]["step"] is None  # type: ignore[index]


def test_the_picture_shows_every_level_where_it_stands() -> None:
    rated = play_ladder(WANTED)
    svg = ET.fromstring(picture_of(rated))
    texts = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert set(WANTED.levels) <= set(texts)
    dots = [float(element.attrib["cx"]) for element in svg.iter("{http://www.w3.org/2000/svg}circle")]
    assert dots == sorted(dots, reverse=True) or rated.rating(3).value < BASE
    width = float(svg.attrib["viewBox"].split()[2])
    assert all(0 < x < width for x in dots)
