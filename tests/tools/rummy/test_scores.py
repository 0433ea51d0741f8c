"""`crownhall rummy scores`: leftover cards, doubling and the target, for a match with real cards."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from crownhall.cli import main
from crownhall.errors import CrownhallError
from crownhall.tools.registry import run_tool
from tests.rules import rule

HELD_23 = "1SA 1MS 1FC 2SK 2MK 2OS 3FA 3OC 4FS 4OK"


def hands_in(told: dict[str, object]) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", told["hands"])


def points(players: int, hand: str) -> object:
    (told,) = hands_in(run_tool("rummy scores", {"players": players, "hands": [hand]}))
    return told["points"]


@rule("R-20", "R-21", "R-V60", "R-V61", "R-V63", "R-V64", "R-V65")
@pytest.mark.parametrize(
    ("players", "hand", "worth"),
    [
        (2, "1: 4SK 3MA 2FC 1OS", 10),
        (2, f"1 double: {HELD_23}", 46),
        (2, f"2: {HELD_23}", 23),
        (3, f"2: 4SK 4MA 2FC; {HELD_23}", 33),
        (3, f"2 double: 4SK 4MA 2FC; {HELD_23}", 66),
        (2, "1: 4SC 4MC 4FC 1OK", 13),  # a meld that is held counts
    ],
)
def test_the_winner_gets_what_the_others_hold(players: int, hand: str, worth: int) -> None:
    assert points(players, hand) == worth


@rule("R-23", "R-V68", "R-V69")
def test_the_first_with_enough_points_wins_the_match() -> None:
    hands = [f"1: {HELD_23}"] * 8 + ["1: 1SK"]  # 185
    almost = run_tool("rummy scores", {"players": 2, "hands": [*hands, "1: 4SK 4MK 4OK 2SA"]})
    assert (almost["scores"], almost["winner"]) == ([199, 0], None)
    won = run_tool("rummy scores", {"players": 2, "hands": [*hands, "1: 4SK 4MK 4OK 3SA"]})
    assert (won["scores"], won["winner"]) == ([200, 0], 1)
    assert run_tool("rummy scores", {"players": 2, "hands": ["2: 4SK"], "target": 1})["winner"] == 2


@rule("R-A3")
def test_a_dead_hand_counts_for_nobody() -> None:
    told = run_tool("rummy scores", {"players": 3, "hands": ["dead", "3: 1SK; 2MA 4OC"]})
    assert told["scores"] == [0, 0, 7]
    first, second = hands_in(told)
    assert (first["winner"], first["points"], first["scores"]) == (None, 0, [0, 0, 0])
    assert (second["winner"], second["left"], second["scores"]) == (3, [1, 6, 0], [0, 0, 7])


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"hands": []}, "“players” must be a whole number"),
        ({"players": 5, "hands": []}, "from 2 to 4"),
        ({"players": 2, "hands": "1: 4SK"}, "must be a list of texts"),
        ({"players": 2, "hands": ["4SK"]}, "Hand 1 cannot be read"),
        ({"players": 2, "hands": ["3: 4SK"]}, "names player 3; players are 1 to 2"),
        ({"players": 3, "hands": ["1: 4SK"]}, "needs the cards of 2 players"),
        ({"players": 2, "hands": ["1:"]}, "holds 1 to 10 cards, not 0"),
        ({"players": 3, "hands": ["1: 4SK; 4SK"]}, "“4SK” is named twice"),
        ({"players": 2, "hands": ["1: KS"]}, "KS is not used in King's Rummy"),
        ({"players": 2, "hands": ["1: 4SK", "1: 4SK"], "target": 4}, "Hand 2 is too many: player 1 had won"),
        ({"players": 2, "hands": [], "target": 0}, "Option target_score cannot be"),
    ],
)
def test_what_cannot_be_is_refused(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError, match=sentence):
        run_tool("rummy scores", args)


def test_the_command_tells_it_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rummy", "scores", "3", "dead", "1 double: 4SK 4MA 2FC; 1SA 2MS", "--target", "20"]
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Hand 1: dead, no points.",
        "Hand 2: player 1 wins 10 + 3, doubled: 26.",
        "",
        "Player 1: 26",
        "Player 2: 0",
        "Player 3: 0",
        "",
        "Player 1 wins the match: 20 points or more.",
    ]
    assert main([*words[:5], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == [26, 0, 0]
