"""`crownhall rummy meld` and `crownhall rummy best`, as commands and as tools for programs."""

from __future__ import annotations

import json

import pytest

from crownhall.cli import main
from crownhall.errors import CrownhallError
from crownhall.tools.registry import run_tool, tool_names
from tests.games.rummy.positions import arranging, offered, play, table_of
from tests.rules import rule

TABLE = "1SK 2SA 3SS 4SC; 4MC 4FC 4OC"
TOO_FEW = "A meld has three or four cards."
NOTHING = "You cannot play any of these cards."


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rummy", *words]) == 0
    return capsys.readouterr().out


# -- meld -------------------------------------------------------------------------------------------------------------


@rule("R-06", "R-07", "R-08")
@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("1SK 2SK 3SK", {"meld": True, "same": ["item", "kingdom"], "why": None, "completes": ["4SK"]}),
        ("1FK 2MS 3SC 4OA", {"meld": True, "same": [], "why": None, "completes": []}),
        (
            "1SK 2SK 4SK",
            {
                "meld": False,
                "same": ["item", "kingdom"],
                "why": "Three different numbers must be 1-2-3 or 2-3-4, not 1-2-4.",
                "completes": ["3SK"],
            },
        ),
        (
            "1SK 1MK 1FA",
            {
                "meld": False,
                "same": ["number"],
                "why": "The items must be all the same or all different, but two are Keys.",
                "completes": [],
            },
        ),
        (
            "1SK 2SK",
            {
                "meld": False,
                "same": ["item", "kingdom"],
                "why": "A meld has three or four cards.",
                "completes": ["3SK"],
            },
        ),
        ("1SK", {"meld": False, "same": [], "why": TOO_FEW, "completes": []}),
        (
            "1SK 2SK 3SK 4SK 1SA",
            {
                "meld": False,
                "same": ["kingdom"],
                "why": "A meld has at most four cards.",
                "completes": [],
            },
        ),
    ],
)
def test_meld_as_a_tool_and_as_a_command(
    cards: str, answer: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_tool("rummy meld", {"cards": cards.split()}) == answer
    assert run_tool("rummy meld", {"cards": cards.lower()}) == answer
    assert json.loads(told(capsys, "meld", *cards.split(), "--json")) == answer


def test_meld_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "meld", "1SK", "2SK", "3SK") == (
        "A meld. The item and the kingdom are the same, the rest is different.\nWith 4SK it is one of four.\n"
    )
    assert told(capsys, "meld", "1FK", "2MS", "3SC", "4OA") == (
        "A meld. Nothing is the same: numbers, items and kingdoms are all different.\n"
    )
    assert told(capsys, "meld", "2SK", "2MA") == (
        "Not a meld. A meld has three or four cards.\nWith 2FS or 2FC or 2OS or 2OC it is a meld.\n"
    )


# -- best -------------------------------------------------------------------------------------------------------------


@rule("R-15", "R-16", "R-17")
def test_best_as_a_tool_and_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run_tool(
        "rummy best", {"cards": ["2MC", "3MC", "1OK"], "table": [meld.split() for meld in TABLE.split(";")]}
    )
    assert answer == {
        "cards": 2,
        "points": 5,
        "plays": ["exchange 4SC 4MC", "lay 2MC 3MC 4MC"],
        "table": [["1SK", "2SA", "3SS"], ["4SC", "4FC", "4OC"], ["2MC", "3MC", "4MC"]],
        "left": ["1OK"],
        "out": True,
    }
    assert run_tool("rummy best", {"cards": "2MC 3MC 1OK", "table": TABLE}) == answer
    assert json.loads(told(capsys, "best", "2MC", "3MC", "1OK", "--table", TABLE, "--json")) == answer


def test_what_best_says_can_be_played_by_the_rules() -> None:
    hand = "3SC 3MS 3FS 2OC 4SC 1MK 1FK"
    answer = run_tool("rummy best", {"cards": hand, "table": "1SK 2SA 3SS"})
    plays, table = answer["plays"], answer["table"]
    assert isinstance(plays, list)
    assert isinstance(table, list)
    state = arranging("1SK 2SA 3SS", hand)
    play(state, *plays)
    assert table_of(state) == [frozenset(meld) for meld in table]
    assert any(text.startswith("discard") for text in offered(state))


@rule("R-A8")
def test_best_knows_the_option(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["best", "3SC", "3MS", "3FS", "2OC", "--table", "1SK 2SA 3SS", "--json"]
    assert json.loads(told(capsys, *words))["cards"] == 3
    assert json.loads(told(capsys, *words, "--exchange-rule", "through_four"))["cards"] == 0


@pytest.mark.parametrize(
    ("cards", "table", "first", "last"),
    [
        (
            "1SK 2SA 3SS 2MK 2FK 2OK 4SC 4MC 4FC 4OC 3FA",
            "",
            "10 of 11 cards can be played. They are worth 28 points:",
            "Discard the last card, 3FA, face down: you are out.",
        ),
        (
            "1SK 2SK 3SK",
            "",
            "3 of 3 cards can be played. They are worth 6 points:",
            "You have played all your cards: you are out.",
        ),
        (
            "1SK 2SK 3SK 1OA 4MC",
            "",
            "3 of 5 cards can be played. They are worth 6 points:",
            "Left in your hand before you discard: 4MC 1OA",
        ),
        (
            "1SK 2MC",
            "4MC 4FC 4OC",
            "You cannot play any of these cards.",
            "You cannot play any of these cards.",
        ),
    ],
)
def test_best_in_words(cards: str, table: str, first: str, last: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "best", *cards.split(), "--table", table).splitlines()
    assert (lines[0], lines[-1]) == (first, last)


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "args", "sentence"),
    [
        ("rummy meld", {}, "“cards” must be a text or a list of card codes"),
        ("rummy meld", {"cards": []}, "rummy meld needs cards"),
        ("rummy meld", {"cards": [7]}, "“cards” must be a text or a list of card codes"),
        ("rummy meld", {"cards": "1SK 1SK"}, "“1SK” is named twice"),
        ("rummy meld", {"cards": "KS"}, "KS is not used in King's Rummy"),
        ("rummy meld", {"cards": "1SK", "table": ""}, "rummy meld has no argument “table”. It has cards."),
        ("rummy best", {"cards": ""}, "A hand has 1 to 11 cards. This one has 0."),
        ("rummy best", {"cards": "1SK", "table": 7}, "“table” must be a list of melds"),
        ("rummy best", {"cards": "1SK", "table": "2SK 3SK"}, "2SK 3SK is not a meld: a meld has three"),
        ("rummy best", {"cards": "1SK", "table": "1SK 2SK 3SK"}, "“1SK” is named twice"),
        ("rummy best", {"cards": "1SK", "exchange_rule": "loose"}, "Option exchange_rule cannot be “loose”"),
        ("rummy best", {"cards": "1SK", "depth": 3}, "rummy best has no argument “depth”"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(tool: str, args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool(tool, args)
    assert sentence in refused.value.message
    assert refused.value.message.endswith((".", ")"))


def test_bad_words_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rummy", "meld", "5SK"]) == 2
    assert "the first sign must be a number from 1 to 4, not 5" in capsys.readouterr().err


def test_both_are_tools() -> None:
    assert {"rummy best", "rummy meld"} <= set(tool_names())


def test_rummy_alone_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert "rummy meld 1SK 2SK 3SK" in told(capsys)
