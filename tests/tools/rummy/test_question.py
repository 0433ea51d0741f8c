"""Questions about melds: the same by seed, each with one right answer, explained part by part."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from crownhall.decks.kings_keys import parse_card
from crownhall.errors import CrownhallError
from crownhall.games.rummy.melds import why_no_meld
from crownhall.tools.registry import run_tool
from crownhall.tools.rummy.question import CHOICE_COUNT, HAND_CARDS, KINDS
from tests.rules import rule

SEEDS = [f"question {number}" for number in range(40)]
PARTS = ["number", "item", "kingdom"]


def ask(kind: str, seed: str, answer: object = None) -> dict[str, Any]:
    args: dict[str, object] = {"seed": seed, "kind": kind}
    return run_tool("rummy question", args if answer is None else {**args, "answer": answer})


def is_meld(codes: list[str]) -> bool:
    return not why_no_meld([parse_card(code) for code in codes])


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_is_the_same_question(kind: str) -> None:
    found = ask(kind, "monday")
    assert list(found) == ["seed", "kind", "cards", "choices", "verdict"]
    assert found["verdict"] is None, "the solution is not told before an answer"
    assert ask(kind, "monday") == found
    assert ask(kind, "tuesday")["cards"] != found["cards"]


@rule("R-06", "R-07")
def test_is_this_a_meld() -> None:
    melds = 0
    for seed in SEEDS:
        cards = ask("meld", seed)["cards"]
        melds += is_meld(cards)
        for answer in (True, False):
            verdict = ask("meld", seed, answer)["verdict"]
            assert verdict["meld"] == is_meld(cards)
            assert verdict["right"] == (answer == is_meld(cards))
            assert verdict["cards"] == cards
            assert (verdict["why"] is None) == is_meld(cards)
            assert all(part["why"] is None for part in verdict["parts"]) == is_meld(cards)
    assert len(SEEDS) / 4 < melds < len(SEEDS) * 3 / 4, "neither answer may be a safe guess"


def test_exactly_one_choice_completes_a_meld() -> None:
    for seed in SEEDS:
        found = ask("complete", seed)
        cards, choices = found["cards"], found["choices"]
        assert len(set(choices) - set(cards)) == CHOICE_COUNT
        fitting = [card for card in choices if is_meld([*cards, card])]
        assert len(fitting) == 1
        for card in choices:
            verdict = ask("complete", seed, card)["verdict"]
            assert verdict["right"] == (card in fitting)
            assert verdict["cards"] == [*cards, *fitting]
            assert (verdict["why"] is None) == verdict["right"]


def test_exactly_one_meld_is_to_be_found() -> None:
    for seed in SEEDS[:10]:
        cards = ask("find", seed)["cards"]
        assert len(set(cards)) == HAND_CARDS
        sets = [list(some) for size in (3, 4) for some in combinations(cards, size)]
        melds = [some for some in sets if is_meld(some)]
        assert len(melds) == 1
        assert ask("find", seed, melds[0][::-1])["verdict"]["right"], "in any order"
        wrong = ask("find", seed, next(some for some in sets if some not in melds))["verdict"]
        assert not wrong["right"]
        assert wrong["why"]
        assert sorted(wrong["cards"]) == sorted(melds[0])


def test_every_part_is_explained() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        verdict = ask("meld", seed, True)["verdict"]
        assert [part["part"] for part in verdict["parts"]] == PARTS
        for part in verdict["parts"]:
            kinds = len(set(part["types"]))
            assert len(part["types"]) == len(verdict["cards"])
            assert (part["is"] == "same") == (kinds == 1)
            assert (part["is"] in ("different", "no run")) == (kinds == len(part["types"]))
            assert (part["why"] is None) == (part["is"] in ("same", "different"))
            seen.add(part["is"])
    assert seen == {"same", "different", "mixed", "no run"}


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ({"kind": "meld"}, "rummy question needs a seed"),
        ({"seed": "", "kind": "meld"}, "rummy question needs a seed"),
        ({"seed": "x"}, "“kind” is one of meld, complete, find."),
        (
            {"seed": "x", "kind": "meld", "level": 1},
            "rummy question has no argument “level”. It has seed, kind, answer.",
        ),
        ({"seed": "x", "kind": "meld", "answer": "yes"}, "Answer true or false"),
        ({"seed": "x", "kind": "complete", "answer": True}, "The answer is one of the choices: "),
        ({"seed": "x", "kind": "complete", "answer": "KS"}, "KS is not used in King's Rummy"),
        ({"seed": "x", "kind": "find", "answer": "1SK"}, "The answer is a list of cards"),
        ({"seed": "x", "kind": "find", "answer": ["1SK", "1SK", "2SK"]}, "The answer names different cards out of "),
    ],
)
def test_what_cannot_be_asked_is_refused(args: dict[str, object], message: str) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool("rummy question", args)
    assert message in refused.value.message
