"""`crownhall frenzy judge`: the scorings of the rule book, and bonuses that add up to every row."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any, cast

import pytest

from crownhall.cli import main
from crownhall.decks.frenzy import ALL_CARDS, PEASANTS, SCORE, cards_in
from crownhall.errors import CrownhallError
from crownhall.games.frenzy.scoring import ROWS, bonus_of, mask_of, row_of
from crownhall.tools.registry import run_tool
from tests.rules import rule

BOOK = Path(__file__).parents[3] / "docs" / "reference" / "rules" / "frenzy.md"
SCORINGS = re.findall(r"^(S\d\d) (.*) R: (.*) => ([A-D]+) rows ([\d ]+) pts ([\d ]+)$", BOOK.read_text("utf-8"), re.M)


@rule("F-73", "F-74", "F-75")
@pytest.mark.parametrize(("name", "hands", "removed", "winners", "rows", "points"), SCORINGS)
def test_the_scorings_of_the_rule_book(
    name: str, hands: str, removed: str, winners: str, rows: str, points: str
) -> None:
    dealt = [hand.partition(":")[2].replace("-", "") for hand in hands.split("|")]
    told = run_tool("frenzy judge", {"hands": dealt, "removed": removed.replace("-", "")})
    assert told["winners"] == ["ABCD".index(letter) + 1 for letter in winners]
    assert [hand["row"] for hand in hands_in(told)] == [int(row) for row in rows.split()]
    assert [hand["points"] for hand in hands_in(told)] == [int(each) for each in points.split()]


def hands_in(told: dict[str, object]) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", told["hands"])


def test_there_are_twenty_eight_of_them() -> None:
    assert len(SCORINGS) == 28


@rule("F-73")
@pytest.mark.parametrize("peasants", range(6))
def test_the_card_that_counts_most_with_its_bonus_is_the_points_of_the_row(peasants: int) -> None:
    gone = mask_of(cards_in(PEASANTS)[:peasants])
    left = [card for card in range(ALL_CARDS) if card not in cards_in(PEASANTS)[:peasants]]
    for cards in combinations(left, 3):
        hand = mask_of(list(cards))
        most = max(int(SCORE[card]) + bonus_of(card, hand, gone) for card in cards)
        assert most == ROWS[row_of(hand, gone)][1], cards


def test_a_hand_is_told_card_by_card_and_by_its_place() -> None:
    told = run_tool("frenzy judge", {"hands": ["WR St WG", "Ri Cl HC", "Pr Th As"], "removed": "Me Fi Le Fa"})
    witches, ringleader, priest = hands_in(told)
    assert witches["cards"][0] == {"card": "WR", "score": 5, "bonus": 2}
    assert ringleader["cards"][0] == {"card": "Ri", "score": 4, "bonus": 4}
    assert priest["cards"][0] == {"card": "Pr", "score": 4, "bonus": 4}
    assert [hand["place"] for hand in (witches, ringleader, priest)] == [3, 1, 2]
    assert ringleader["holding"] == "the Ringleader with two circus performers"


@rule("F-O8")
def test_equal_rows_share_or_compare_all_their_cards() -> None:
    args: dict[str, object] = {"hands": ["Je SH St", "Kn Sh Ju", "Me Th Fi"]}
    assert run_tool("frenzy judge", args)["winners"] == [1, 2]
    strict = run_tool("frenzy judge", {**args, "tie_break": "next_card"})
    assert strict["winners"] == [2]
    assert [hand["place"] for hand in hands_in(strict)] == [2, 1, 3]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "must be a list of hands"),
        ({"hands": ["K", "Q"]}, "3 to 6 seats, not 2"),
        ({"hands": ["K", "Q", "K"]}, "The King is named twice"),
        ({"hands": ["K", "Q", "Ma"], "removed": "Q"}, "The Queen is named twice"),
        ({"hands": ["K St Cl Ju", "Q", "Ma"]}, "Player 1 has 4 cards"),
        ({"hands": ["K", "FL", "Ma"], "removed": "ML"}, "Player 2: the Female Lover must be removed before"),
        ({"hands": ["Q", "K As", "Ma"]}, "Player 2: the King must be removed before"),
        ({"hands": ["K", "Q", "Zz"]}, "“Zz” is not a card of Kingdom Frenzy"),
        ({"hands": ["K", "Q", "Ma"], "removed": 3}, "must be a text or a list"),
    ],
)
def test_what_cannot_be_judged(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError, match=sentence):
        run_tool("frenzy judge", args)


@rule("F-64")
def test_the_assassin_leaves_what_is_not_the_highest() -> None:
    assert run_tool("frenzy judge", {"hands": ["Q As", "Kn", "Ma"]})["winners"] == [1]  # the King may be exiled


def test_the_command_tells_it_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["frenzy", "judge", "Je St SH", "Pr SD Ex", "Kn Ju Tr", "--removed", "Me", "Th", "Fi"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1. Player 2: the Priest with three removed peasants, 7 points (row 11)",
        "   Priest 4 + 3, Executioner 3, Spy (deck) 2",
        "",
        "2. Player 1: the Jester or the Knight, 6 points (row 12)",
        "   Jester 6, Spy (hands) 2, Strongman 1",
        "",
        "2. Player 3: the Jester or the Knight, 6 points (row 12)",
        "   Knight 6, Juggler 1, Trapeze Artist 1",
        "",
        "Player 2 wins.",
    ]
    assert main(["frenzy", "judge", "Je", "Kn", "Me", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == [1, 2]
