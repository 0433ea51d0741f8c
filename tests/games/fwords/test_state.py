"""Saved positions of Fwords that cannot be, each refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.errors import StateError
from crownhall.games.fwords.saved import loaded
from tests.games.fwords.positions import dealt, lay, play, position, say, setup_of, terms_of
from tests.games.lines import truth

Saved = dict[str, Any]


def day() -> Saved:
    """At the beginning of a Day of two, with three cards on the field."""
    return truth(position(["C A T / S R", "B E / D"], ["1 Q 0", "2 U 1", "5 I 1"]))


def festival() -> Saved:
    """A word is being spelled."""
    state = position(["C A T / S R", "B E / D"])
    lay(state, 0, "CAT")
    play(state, "0 spell C")
    return truth(state)


def window() -> Saved:
    """A word may be challenged."""
    state = position(["C A T / S R", "B E / D"], asks=True)
    lay(state, 0, "CAT")
    say(state, 0, "CAT")
    return truth(state)


def refused(saved: Saved, sentence: str, **agreed: Any) -> None:
    """The position is refused with this sentence."""
    with pytest.raises(StateError, match=sentence):
        loaded(terms_of(2, **agreed), saved)


def test_these_positions_are_fine() -> None:
    for saved in (day(), festival()):
        assert truth(loaded(terms_of(2), saved)) == saved
    assert truth(loaded(terms_of(2, asks=True), window())) == window()


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("phase", "noon", "“phase” must be one of"),
        ("turn", 2, "“turn” must be a whole number from 0 to 1"),
        ("turn", None, "“turn” is the Current Creator"),
        ("day", 0, "“day” counts from 1"),
        ("cards", [["#1"], ["#2"]], "Each player has 9 cards"),
        ("letters", ["AAAAAAAAA", "BBBBBBBBB"], "more than 4 vowels"),
        ("letters", ["BBB", "BBBBBBBBB"], "must have 9 for each seat"),
        ("letters", ["bbbbbbbbb", "BBBBBBBBB"], "capital letters"),
        ("hands", [[], []], "must be in its hand, Life Tree and Ditch"),
        ("seen", ["#9"], "“seen” names cards in hands"),
        ("field", [None], "an entry for each of the 9 spaces"),
        ("end_tokens", [2, 0], "Who is out has no Day"),
        ("end_tokens", [3, 0], "from 0 to 2"),
        ("end", "all_out", "“turn” is the Current Creator"),
        ("points", [0], "an entry for each of the 2 seats"),
        ("late", [0, 0], "“late” must be true or false"),
        ("answers", ["accept", None], "“answers” are given while a word may be challenged"),
        ("spelled", "C", "only in the Festival Hour"),
        ("engaged", [1], "only while a Battle is declared"),
        ("declared", [1], "cards played today"),
        ("cleared", 1, "“cleared” must be true or false"),
        ("chance", {"quick": [1, 2, 3, 4]}, "“chance” is needed as long as it is open who begins"),
        ("chronicle", [{"day": 1}], "“word” must be"),
    ],
)
def test_a_value_that_cannot_be(name: str, value: object, sentence: str) -> None:
    refused({**day(), name: value}, sentence)


def test_cards_on_the_field_that_cannot_lie_so() -> None:
    saved = day()
    saved["field"][0] = {**saved["field"][0], "turn": 90}
    refused(saved, "cannot be turned like that")
    saved = day()
    saved["field"][0] = {**saved["field"][0], "token": True}
    refused(saved, "No token is on the field before the Battle Hour")
    saved = day()
    saved["field"][1] = {**saved["field"][1], "today": True}
    refused(saved, "Only the Current Creator plays cards today")
    saved = day()
    saved["field"][0] = {**saved["field"][0], "today": True}
    saved["repeals"] = 2
    refused(saved, "After a second repeal no card is played")


def test_words_that_could_not_be_spelled() -> None:
    refused({**festival(), "spelled": "Q"}, "letters that are not on the field")
    refused({**festival(), "spelled": "c"}, "capital letters")
    refused({**window(), "spelled": "CA"}, "could not be submitted", asks=True)
    refused({**window(), "answers": [None, "accept"]}, "until all have answered", asks=True)
    refused(window(), "until all have answered")


def test_a_set_up_that_cannot_be() -> None:
    match = dealt(setup_of(2))
    saved = truth(match.state)
    refused({**saved, "trees": [["#1"], []]}, "Letters are written before cards are stacked")
    refused({**saved, "hands": [["#1"], []]}, "nowhere but in the Life Tree")
    refused({**saved, "chance": None}, "“chance” is needed")
    every = [[f"#{number}" for number in range(first, first + 9)] for first in (1, 10)]
    refused({**saved, "letters": ["B" * 9, "B" * 9], "trees": every}, "the first Day must have begun")


def test_letters_that_a_premade_deck_does_not_have() -> None:
    saved = truth(dealt(setup_of(2, letters="deck36")).state)
    saved["letters"] = ["QQBCDFGHJ", saved["letters"][1]]
    refused(saved, "no more Q", deck="".join(sorted("ABCDEFGHIJKLMNOPQRSTUVWXYZAEIOUYRSTN")))
