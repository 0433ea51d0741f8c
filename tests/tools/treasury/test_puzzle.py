"""“What would you fill?”: puzzles that are the same by seed, worth thinking about, and judged as the knight would."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from crownhall.bots.registry import KNIGHT, bot_named
from crownhall.cli import main
from crownhall.decks.kings_keys import parse_card
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from crownhall.errors import CrownhallError
from crownhall.games.treasury.moves import Borrow
from crownhall.games.treasury.scoring import best_value
from crownhall.games.treasury.sheet import sheet_from_json
from crownhall.games.treasury.spaces import SPACES, space_named
from crownhall.games.treasury.worth import value
from crownhall.tools.registry import run_tool
from crownhall.tools.treasury.puzzle import FEWEST_HANDS
from tests.games.treasury.positions import at_scoring, play, with_sheets

SEEDS = [f"puzzle {number}" for number in range(12)]
ASKED = ["seed", "hand", "dealer", "sheet", "open", "answer", "options"]
OPTION = ["space", "value", "borrow", "wild", "worth", "behind", "why"]


def puzzle(seed: str, answer: dict[str, object] | None = None) -> dict[str, Any]:
    asked: dict[str, object] = {"seed": seed}
    return run_tool("treasury puzzle", asked if answer is None else {**asked, "answer": answer})


@cache
def solved(seed: str) -> dict[str, Any]:
    """The puzzle with its options, asked for with any answer."""
    return puzzle(seed, {"space": puzzle(seed)["open"][0]})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_puzzle_has_eight_cards_and_a_sheet_that_is_partly_filled(seed: str) -> None:
    found = solved(seed)
    cards = [parse_card(code) for code in found["hand"] + found["dealer"]]
    assert len(set(cards)) == 8
    filled = found["sheet"]["entries"]
    assert [code for code in SPACES if code not in filled] == found["open"]
    assert len(filled) >= FEWEST_HANDS
    assert len(found["open"]) >= FEWEST_HANDS
    assert sheet_from_json(filled).score() == found["sheet"]["score"]


def test_the_same_seed_is_the_same_puzzle() -> None:
    found = puzzle("monday")
    assert list(found) == ASKED
    assert found["answer"] is None
    assert found["options"] is None, "the solution is not told before an answer"
    assert puzzle("monday") == found
    assert puzzle("monday") != puzzle("tuesday")


@pytest.mark.parametrize("seed", SEEDS)
def test_puzzles_are_worth_thinking_about(seed: str) -> None:
    """Several options near the best one, which is clearly ahead, and not just what the hand shows."""
    options = solved(seed)["options"]
    assert options[1]["behind"] >= 1
    near = [option for option in options if option["behind"] <= 8 and option["value"] > 0]
    assert len(near) >= 4
    assert options[0]["borrow"] or options[0]["wild"]


@pytest.mark.parametrize("seed", SEEDS)
def test_options_are_the_best_entry_of_every_open_space_the_best_first(seed: str) -> None:
    found = solved(seed)
    options = found["options"]
    assert sorted(option["space"] for option in options) == sorted(found["open"])
    assert [option["behind"] for option in options] == sorted(option["behind"] for option in options)
    assert options[0]["behind"] == 0
    for option in options:
        assert list(option) == OPTION
        assert option["worth"] == pytest.approx(options[0]["worth"] - option["behind"], abs=0.11)
        assert option["why"].endswith(".")
        cards = list(found["hand"])
        if option["borrow"]:
            cards[cards.index(option["borrow"]["out"])] = option["borrow"]["in"]
            assert option["borrow"]["in"] in found["dealer"]
        declared = [parse_card(option["wild"].get(code, code)) for code in cards]
        assert value(declared, space_named(option["space"])) == option["value"]


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_the_best_option_is_what_the_knight_does(seed: str) -> None:
    found = solved(seed)
    dealt = at_scoring([" ".join(found["dealer"]), " ".join(found["hand"])])
    state: State = with_sheets(dealt, [found["sheet"]["entries"]] * 2)
    best = found["options"][0]
    knight = bot_named("treasury", KNIGHT)
    move = knight.choose(state, 1, QuickChance(0))
    if isinstance(move, Borrow):
        play(state, 1, move.text)
        move = knight.choose(state, 1, QuickChance(0))
    assert move.text == f"fill {best['space']}"


def test_an_answer_is_judged() -> None:
    found = solved("monday")
    options = found["options"]
    for place, option in enumerate(options[:4]):
        answer = puzzle("monday", {"space": option["space"], "borrow": option["borrow"]})["answer"]
        assert answer["place"] == place + 1
        assert {name: answer[name] for name in OPTION} == option


def test_a_clumsy_answer_costs_what_it_costs() -> None:
    """The space of the best option, but without the card it borrows."""
    seed = next(seed for seed in SEEDS if solved(seed)["options"][0]["borrow"])
    best = solved(seed)["options"][0]
    answer = puzzle(seed, {"space": best["space"]})["answer"]
    hand = [parse_card(code) for code in solved(seed)["hand"]]
    assert answer["value"] == best_value(hand, space_named(best["space"])) < best["value"]
    assert answer["borrow"] is None
    assert answer["behind"] > 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "treasury puzzle needs a seed: 64 hexadecimal digits or any other text."),
        ({"seed": 7}, "treasury puzzle needs a seed"),
        ({"seed": ""}, "treasury puzzle needs a seed"),
        ({"seed": "x", "level": 3}, "treasury puzzle has no argument “level”. It has seed, answer."),
        ({"seed": "x", "answer": "4x2"}, "Name the space to fill, such as 4x2"),
        ({"seed": "x", "answer": {"borrow": None}}, "Name the space to fill, such as 4x2"),
        ({"seed": "x", "answer": {"space": "5x2"}}, "“5x2” is not a space of the score sheet"),
        ({"seed": "x", "answer": {"space": "OPEN", "borrow": 3}}, "“borrow” is null, or the two cards"),
        ({"seed": "x", "answer": {"space": "OPEN", "borrow": {"out": 3}}}, "A card is a code such as “4FK”."),
        (
            {"seed": "x", "answer": {"space": "OPEN", "borrow": {"out": "DEALER", "in": "DEALER"}}},
            "is not in your hand",
        ),
        ({"seed": "x", "answer": {"space": "OPEN", "borrow": {"out": "HAND", "in": "HAND"}}}, "is not in the dealer's"),
        ({"seed": "x", "answer": {"space": "FILLED"}}, "is already filled. These spaces are empty: "),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(args: dict[str, Any], sentence: str) -> None:
    found = solved("x")
    words = {
        "OPEN": found["open"][0],
        "FILLED": next(iter(found["sheet"]["entries"])),
        "HAND": found["hand"][0],
        "DEALER": found["dealer"][0],
    }

    def meant(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: meant(each) for name, each in value.items()}
        return words.get(value, value) if isinstance(value, str) else value

    with pytest.raises(CrownhallError) as refused:
        run_tool("treasury puzzle", meant(args))
    assert sentence in refused.value.message
    assert refused.value.message.endswith(".")


# -- as it is typed ---------------------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["treasury", "puzzle", *words]) == 0
    return capsys.readouterr().out


def test_the_command_asks_and_answers(capsys: pytest.CaptureFixture[str]) -> None:
    asked = told(capsys, "monday")
    found = solved("monday")
    assert asked.startswith(f"Your hand: {' '.join(found['hand'])}\n")
    assert asked.endswith(
        "Which space would you fill? Answer with --fill SPACE, and --borrow OUT IN if you borrow a card.\n"
    )
    second = found["options"][1]
    borrow = ["--borrow", second["borrow"]["out"], second["borrow"]["in"]] if second["borrow"] else []
    answered = told(capsys, "monday", "--fill", second["space"], *borrow)
    assert f"ranks 2 of {len(found['options'])}: {second['behind']:.1f} points worse than the best" in answered
    assert max(len(line) for line in answered.splitlines()) <= 80


def test_the_command_gives_the_tool_s_json(capsys: pytest.CaptureFixture[str]) -> None:
    space = solved("monday")["open"][0]
    assert json.loads(told(capsys, "monday", "--json")) == puzzle("monday")
    assert json.loads(told(capsys, "monday", "--fill", space, "--json")) == solved("monday")


def test_a_card_borrowed_for_no_space_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["treasury", "puzzle", "monday", "--borrow", "1SK", "2SK"]) == 2
    assert "Name the space to fill" in capsys.readouterr().err
