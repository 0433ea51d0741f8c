"""Options: what is allowed, what is said when something is not, and how they are typed."""

from __future__ import annotations

import re

import pytest

from crownhall.engine.options import Option, Preselect, checked_options, parse_options, preselected
from crownhall.errors import OptionError

UNDO = Option("undo", "none", "Whether moves may be taken back.", words={"none": "No", "until_next_card": "Yes"})
TARGET = Option("target_score", 200, "How many points win.", least=1)
PILE = Option(
    "pile",
    "full",
    "How many cards.",
    words={"full": "All", "short": "Few"},
    least=18,
    most=135,
    label="Cards in the pile",
)
RACES = {"sealed": "In secret", "live": "Live"}
ALL = (UNDO, TARGET, PILE)


def test_defaults_are_filled_in() -> None:
    assert checked_options(ALL, {}) == {"undo": "none", "target_score": 200, "pile": "full"}
    assert checked_options(ALL, {"pile": 40}) == {"undo": "none", "target_score": 200, "pile": 40}
    assert checked_options((), {}) == {}


def test_every_kind_says_what_it_is_and_what_it_allows() -> None:
    assert [option.type for option in ALL] == ["choice", "number", "choice or number"]
    assert [option.allowed for option in ALL] == [
        "none or until_next_card",
        "a number from 1",
        "full, short or a number from 18 to 135",
    ]
    assert PILE.to_json() == {
        "name": "pile",
        "type": "choice or number",
        "default": "full",
        "words": ["full", "short"],
        "least": 18,
        "most": 135,
        "help": "How many cards.",
        "preselect": None,
    }


def test_what_is_preselected_depends_on_who_sits_down() -> None:
    alone = Option("race_mode", "sealed", "", words=RACES, preselect=Preselect("live", 2, most_bots=0))
    some = Option("challenge_mode", "auto", "", words={"auto": "", "manual": ""}, preselect=Preselect("manual", 2))
    both = (UNDO, alone, some)
    assert preselected(both, people=3, bots=0) == {"race_mode": "live", "challenge_mode": "manual"}
    assert preselected(both, people=2, bots=1) == {"challenge_mode": "manual"}
    assert preselected(both, people=1, bots=0) == preselected(both, people=1, bots=3) == {}
    assert some.to_json()["preselect"] == {"value": "manual", "people": 2, "most_bots": None}
    with pytest.raises(OptionError, match="cannot be “slow”"):
        Option("race_mode", "sealed", "", words=RACES, preselect=Preselect("slow", 2))


@pytest.mark.parametrize(
    ("option", "value"), [(UNDO, "until_next_card"), (TARGET, 1), (TARGET, 10**9), (PILE, "short"), (PILE, 18)]
)
def test_what_is_allowed_is_taken_as_it_is(option: Option, value: str | int) -> None:
    assert option.check(value) == value
    assert option.parse(f" {value} ") == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (UNDO, "always"),
        (UNDO, 1),
        (UNDO, None),
        (UNDO, ["none"]),
        (TARGET, 0),
        (TARGET, -5),
        (TARGET, True),  # a truth is no number, though Python thinks so
        (TARGET, 2.0),
        (TARGET, "200"),
        (PILE, 17),
        (PILE, 136),
        (PILE, "FULL"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(option: Option, value: object) -> None:
    with pytest.raises(OptionError) as refused:
        option.check(value)
    assert f"Option {option.name} cannot be" in refused.value.message
    assert refused.value.message.endswith(f"; it can be {option.allowed}.")
    assert refused.value.code == "option/bad"


@pytest.mark.parametrize("text", ["", "-", "--5", "1e3", "0x10", "9" * 5000, " 0"])
def test_what_is_typed_and_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="cannot be"):
        TARGET.parse(text)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"undoo": "none"}, "This game has no option “undoo”. Did you mean undo?"),
        ({"xyz": 1}, "This game has no option “xyz”. It has undo, target_score, pile."),
        ({"undo": "x" * 100}, f"cannot be “{'x' * 40}”"),  # a long value is cut
    ],
)
def test_unknown_names_are_refused_with_a_hint(given: dict[str, object], why: str) -> None:
    with pytest.raises(OptionError, match=re.escape(why)):
        checked_options(ALL, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match=r"no option “undo”\. It has none\."):
        checked_options((), {"undo": "none"})
    with pytest.raises(OptionError, match="this game has no options"):
        parse_options((), ["undo"])


def test_options_as_typed() -> None:
    assert parse_options(ALL, ["undo=until_next_card", "pile = 20"]) == {
        "undo": "until_next_card",
        "target_score": 200,
        "pile": 20,
    }


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (["undo"], "“undo” is not an option. Write name=value, for example undo=none."),
        (["undo=none", "undo=none"], "Option undo is given twice."),
        (["undu=none"], "Did you mean undo?"),
        (["pile=17"], "Option pile cannot be “17”; it can be full, short or a number from 18 to 135."),
    ],
)
def test_options_typed_wrongly(texts: list[str], why: str) -> None:
    with pytest.raises(OptionError, match=re.escape(why)):
        parse_options(ALL, texts)


def test_a_default_must_be_allowed_itself() -> None:
    with pytest.raises(OptionError, match="Option rounds cannot be “0”"):
        Option("rounds", 0, "How many rounds.", least=1)
