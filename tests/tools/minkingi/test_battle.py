"""`crownhall minkingi battle`, as a command and as a tool for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crownhall.cli import main
from crownhall.decks.creation_core import CORE
from crownhall.errors import CrownhallError
from crownhall.tools.registry import run_tool, tool_names
from tests.fields.test_battle import ROWS
from tests.fields.test_field import DEMO
from tests.rules import rule

CHAIN = ["A 5 #20 S10 8 1 1 2", "B 4 #21 S60 1 3 1 9", "B 7 #22 S90 6 4 1 1"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["minkingi", "battle", *words]) == 0
    return capsys.readouterr().out


def vectors() -> list[object]:
    """The rule book's battles in which all cards are engaged and both sides have one, with marks in full."""
    rows = [row for row in ROWS if "free" not in row and "(" not in row[1] and "B " in row[1] and row[0] != "MT-18"]
    return [pytest.param(*row[1:], id=f"{row[0]} {place}") for place, row in enumerate(rows)]


@rule("M-30", "M-36")
@pytest.mark.parametrize(("cards", "options", "end"), vectors())
def test_the_battles_of_the_rule_book(cards: str, options: str, end: str) -> None:
    given: dict[str, object] = {}
    if options:
        name, value = options.split("=")
        given[name] = value
    if given.get("adjacency") == "edge":
        with pytest.raises(CrownhallError, match="does not touch"):
            run_tool("minkingi battle", {"cards": cards, **given})
        return
    answer = run_tool("minkingi battle", {"cards": cards, **given})
    wanted = dict(part.split() for part in end.split(", "))
    assert answer["control"] == wanted


def test_a_chain_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(told(capsys, *CHAIN, "--json"))
    assert answer == run_tool("minkingi battle", {"cards": CHAIN})
    assert answer["order"] == [5, 4, 7]
    assert answer["changed"] == [4, 7]
    assert answer["blows"][0] == {
        "attacker": 5,
        "attacker_card": "#20",
        "target": 4,
        "target_card": "#21",
        "contacts": [
            {"corner": "TL", "mark": "8", "against": "TR", "against_mark": "3", "wins": True},
            {"corner": "BL", "mark": "2", "against": "BR", "against_mark": "1", "wins": True},
        ],
        "defeated": True,
        "side": "A",
        "controller": "A",
    }
    assert "minkingi battle" in tool_names()


def test_a_chain_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *CHAIN) == (
        "By Speed: #20 in 5 (Speed 10), #21 in 4 (Speed 60), #22 in 7 (Speed 90).\n\n"
        "#20 in 5 attacks #21 in 4 for A: A takes it.\n"
        "    TL 8 beats 3 at TR\n"
        "    BL 2 beats 1 at BR\n"
        "#20 in 5 attacks #22 in 7 for A: nothing happens.\n"
        "    BL 2 does not beat 4 at TR\n"
        "#21 in 4 attacks #22 in 7 for A: A takes it.\n"
        "    BR 1 does not beat 4 at TR\n"
        "    BL 9 beats 6 at TL\n\n"
        "Afterwards: #20 in 5 A, #21 in 4 A, #22 in 7 A.\n"
    )
    never = told(capsys, *CHAIN, "--captured-attack", "never")
    assert never.endswith("Afterwards: #20 in 5 B, #21 in 4 B, #22 in 7 B.\n")


@rule("M-13", "C-14")
def test_cards_of_the_set_are_turned() -> None:
    """Card 1 shows 3 4 2 1, and turned by 90 degrees 1 3 4 2."""
    answer = run_tool("minkingi battle", {"cards": ["A 5 #30 0", "B 4 #1 90"]})
    contacts = [contact for blow in _blows(answer) if blow["attacker"] == 4 for contact in blow["contacts"]]
    assert [contact["mark"] for contact in contacts] == ["3", "4"]


def _blows(answer: dict[str, object]) -> list[dict[str, Any]]:
    blows = answer["blows"]
    assert isinstance(blows, list)
    return blows


def test_fields_and_sets_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "demo.json"
    path.write_text(json.dumps(DEMO), encoding="utf-8")
    cards = ["A 1 #30 S50 5 5 5 5", "B 2 #31 S60 4 9 9 9"]
    answer = json.loads(told(capsys, *cards, "--field", str(path), "--json"))
    assert answer == run_tool("minkingi battle", {"cards": cards, "field": DEMO})
    assert (answer["field"], answer["control"]) == ("two-demo", {"1": "A", "2": "A"})
    given: dict[str, object] = {"cards": ["A 5 #1 0", "B 4 #2 90"], "set": CORE.canonical()}
    assert run_tool("minkingi battle", given) == run_tool("minkingi battle", {"cards": given["cards"]})
    assert "By Speed" in told(capsys, "A 5 #1 0", "B 4 #2 90", "--set", "core135-p7")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ({}, "must be a list of texts"),
        ({"cards": [1]}, "must be a list of texts"),
        ({"cards": ["A 5 #30 0"]}, "needs at least two cards"),
        ({"cards": ["A 5 #30 0", "C 4 #40 90"]}, "is not a card on a field"),
        ({"cards": ["A 5 #30 0", "B four #40 90"]}, "is not a card on a field"),
        ({"cards": ["A 5 #30 0", "B 4 #40 0"]}, "turned by 90 or 270 degrees"),
        ({"cards": ["A 5 #30 0", "B 4 #999 90"]}, "“#999” is not a card"),
        ({"cards": ["A 5 #30 0", "B 10 #40 90"]}, "from 1 to 9"),
        ({"cards": ["A 5 #30 0", "B 5 #40 0"]}, "There are two cards in space 5"),
        ({"cards": ["A 5 #30 0", "A 4 #40 90"]}, "needs cards of both sides"),
        ({"cards": ["A 1 #30 0", "B 9 #40 0"]}, "Space 9 does not touch space 1"),
        ({"cards": ["A 5 #30 S500 1 1 1 1", "B 4 #40 90"]}, "“Speed” must be a whole number from 0 to 200"),
        ({"cards": ["A 5 30 S50 1 1 1 1", "B 4 #40 90"]}, "Write it like #30 S50"),
        ({"cards": ["A 5 #30 S50 1 1 1 Gx", "B 4 #40 90"]}, "is not a mark"),
        ({"cards": CHAIN, "field": "ten-weave"}, "There is no field “ten-weave”"),
        ({"cards": CHAIN, "field": {}}, '"format": "active-field"'),
        ({"cards": CHAIN, "set": 4}, "canonical text of a set"),
        ({"cards": CHAIN, "set": "x"}, "line 1 must be"),
        ({"cards": CHAIN, "adjacency": "far"}, "Option adjacency cannot be “far”"),
        ({"cards": CHAIN, "magic": 1}, "has no argument “magic”"),
    ],
)
def test_what_cannot_be_fought_is_refused_in_words(args: dict[str, object], why: str) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool("minkingi battle", args)
    assert why in refused.value.message


def test_alone_the_command_tells_its_tools(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["minkingi"]) == 0
    assert "battle" in capsys.readouterr().out
