"""`crownhall fwords points`: points and End Tokens of a game with real cards."""

from __future__ import annotations

import json

import pytest

from crownhall.cli import main
from crownhall.errors import CrownhallError
from crownhall.tools.registry import run_tool
from tests.rules import rule


def kept(players: int, *lines: str, **options: object) -> dict[str, object]:
    return run_tool("fwords points", {"players": players, "lines": list(lines), **options})


@rule("W-29", "W-30", "WT-03", "WT-04")
def test_a_word_brings_a_point_for_each_card_and_the_next_day() -> None:
    told = kept(2, "made CAT", "made cart")
    assert (told["points"], told["turn"], told["day"]) == ([3, 4], 1, 3)
    assert told["lines"] == [
        {"day": 1, "player": 1, "kind": "made", "word": "CAT", "points": 3, "end_tokens": 0},
        {"day": 2, "player": 2, "kind": "made", "word": "CART", "points": 4, "end_tokens": 0},
    ]
    assert kept(2, "made TREE 5")["points"] == [5, 0]  # with distinct letters there may be more cards
    assert kept(3, "made CAT", first=2)["points"] == [0, 3, 0]


@rule("W-25", "W-26", "WT-10", "WT-11", "WT-14")
def test_a_repeal_costs_two_points_and_after_the_second_the_day_must_be_ended() -> None:
    once = kept(2, "repealed TCA")
    assert (once["points"], once["turn"], once["must_end"]) == ([-2, 0], 1, False)
    twice = kept(2, "repealed TCA", "conceded")
    assert (twice["points"], twice["turn"], twice["must_end"]) == ([-2, 0], 1, True)
    assert kept(2, "repealed TCA", "conceded", second_repeal_cost="2")["points"] == [-4, 0]
    with pytest.raises(CrownhallError, match="after 2 repeals the Day must be Ended"):
        kept(2, "repealed TCA", "conceded", "made CAT")
    ended = kept(2, "repealed TCA", "conceded", "ended")
    assert (ended["end_tokens"], ended["turn"], ended["must_end"]) == ([1, 0], 2, False)


@rule("W-31", "W-32", "W-33", "W-34", "WT-17")
def test_two_end_tokens_and_one_is_out_and_the_most_points_win_when_all_are() -> None:
    told = kept(2, "ended", "ended", "ended", "made RENT")
    assert (told["out"], told["turn"], told["winners"]) == ([True, False], 2, [])
    over = kept(2, "ended", "ended", "ended", "made RENT", "ended")
    assert (over["turn"], over["points"], over["winners"]) == (None, [0, 4], [2])
    with pytest.raises(CrownhallError, match="all players are out"):
        kept(2, "ended", "ended", "ended", "ended", "made CAT")


@rule("W-34", "WT-18")
def test_equal_points_share_the_victory() -> None:
    assert kept(2, *["ended"] * 4)["winners"] == [1, 2]


@rule("W-39")
def test_who_is_late_gets_an_end_token_or_only_the_second_time_in_a_row() -> None:
    assert kept(1, "late")["end_tokens"] == [1]
    lenient = {"timer_penalty": "none"}
    assert kept(1, "late", **lenient)["end_tokens"] == [0]
    assert kept(1, "late", "late", **lenient)["end_tokens"] == [1]
    assert kept(1, "late", "made A", "late", **lenient)["end_tokens"] == [0]


@rule("W-24", "W-A10")
def test_a_challenge_that_fails_costs_what_was_agreed() -> None:
    assert kept(3, "made CAT challenged 2 3")["points"] == [3, 0, 0]
    assert kept(3, "made CAT challenged 2 3", failed_challenge=-1)["points"] == [3, -1, -1]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"players": 7, "lines": []}, "from 1 to 6"),
        ({"players": 2, "lines": "made CAT"}, "must be a list of texts"),
        ({"players": 2, "lines": ["CAT"]}, "Line 1 cannot be read"),
        ({"players": 2, "lines": [""]}, "Line 1 cannot be read"),
        ({"players": 2, "lines": ["made"]}, "A word has 1 to 48 letters"),
        ({"players": 2, "lines": ["made CAT 3 4"]}, "Line 1 cannot be read"),
        ({"players": 2, "lines": ["made CAT 99"]}, "“cards” must be"),
        ({"players": 2, "lines": ["made CAT challenged 1"]}, "only other players challenge"),
        ({"players": 2, "lines": ["repealed"]}, "Line 1 cannot be read"),
        ({"players": 2, "lines": [], "first": 3}, "“first” is one of the players"),
    ],
)
def test_what_cannot_be_is_refused(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError, match=sentence):
        run_tool("fwords points", args)


def test_the_command_tells_it_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fwords", "points", "2", "made CAT", "ended", "repealed TCA", "conceded"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Player 1: 1 point, 0 End Tokens",
        "Player 2: 0 points, 1 End Token",
        "",
        "Day 3: player 1's turn. It must be ended.",
    ]
    assert main(["fwords", "points", "1", "made I", "ended", "ended"]) == 0
    assert "Everyone is out: player 1 wins." in capsys.readouterr().out
    assert main(["fwords", "points", "2", "made CAT", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == [3, 0]
