"""One point is not “1 points”, in whichever game; and what a game counts has a name."""

from __future__ import annotations

import pytest

from crownhall.engine.registry import games
from crownhall.games.fwords.scoring import in_points
from crownhall.games.minkingi.scoring import _told as told_minkingi
from crownhall.games.minkingi.state import SYMBOLS, Tally
from crownhall.games.rummy.events import HandWon
from crownhall.games.treasury.outcomes import _result as told_treasury


def hand_won(points: int, *, doubled: bool = False) -> str:
    return HandWon(0, points, doubled, [[], []], (points, 0)).marked()


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (told_treasury([1]), ": 1 point."),
        (told_treasury([2]), ": 2 points."),
        (in_points(1), "1 point"),
        (in_points(-1), "-1 points"),
        (told_minkingi(Tally((1, 1), (1, 2), (0, 0)), 0, SYMBOLS, pair=False), "Both have 1 card:"),
        (told_minkingi(Tally((1, 1), (1, 2), (0, 0)), 0, SYMBOLS, pair=False), "1 symbol against 2."),
        (hand_won(1), "{0:wins|win} 1 point for"),
        (hand_won(7), "{0:wins|win} 7 points for"),
        (hand_won(2, doubled=True), "{0:wins|win} 2 points (1, doubled) for"),
    ],
)
def test_one_of_a_thing_is_told_in_the_singular(told: str, words: str) -> None:
    assert words in told


def test_every_game_says_what_its_scores_count() -> None:
    units = {game.name: game.score_unit() for game in games()}
    assert units.pop("kingdrin") == "", "who wins is all there is"
    assert units.pop("minkingi") == "card"
    assert set(units.values()) == {"point"}
