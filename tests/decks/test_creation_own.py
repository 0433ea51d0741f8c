"""Cards that players bring to a match: their text, and how they are written."""

from __future__ import annotations

import pytest

from crownhall.decks.creation import MOST_IN_PLAY
from crownhall.decks.creation_codes import CardCodes
from crownhall.decks.creation_core import CORE
from crownhall.decks.creation_own import MOST_COPIES, OWN_HEADER, canonical_own, codes_of, own_cards
from crownhall.errors import NotationError
from tests.decks.own import OTHER, own_text, text_of
from tests.rules import rule

FIRST = "0,core135-p135,1,3,4,2,1,sun,1,5"


def brought(*lines: str) -> str:
    """A text of these lines."""
    return "\n".join([OWN_HEADER, *lines]) + "\n"


@rule("C-10", "C-21", "C-A7")
def test_a_card_is_written_by_its_number_and_a_letter_by_seat_and_then_as_brought() -> None:
    twelve, other, one = CORE.cards[11], OTHER.cards[11], CORE.cards[0]
    found = own_cards(text_of([[twelve, one, twelve], [other, twelve]]))
    codes = found.codes
    assert [codes.code(card) for card in range(found.size)] == ["#12a", "#1a", "#12b", "#12c", "#12d"]
    assert [codes.parse(codes.code(card)) for card in range(found.size)] == list(range(found.size))
    assert [codes.pack_of(card) for card in range(found.size)] == [0, 0, 0, 1, 1]
    assert (codes.of_pack(0), codes.of_pack(1), codes.of_pack(2)) == ([0, 1, 2], [3, 4], [])
    assert found.cards[3] == other != twelve, "another card of the same number"
    assert found.cards[0] is not found.cards[2], "a copy is another object"
    assert codes_of(found) is codes
    assert type(codes_of(CORE)) is CardCodes


@pytest.mark.parametrize("text", ["#12", "12a", "#012a", "#12A", "#12ab", "", "#１a"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a card\. Cards are written with .* a letter, such as #1a\."):
        own_cards(own_text(2)).codes.parse(text)


@pytest.mark.parametrize("text", ["#1z", "#135a", "#99999a"])
def test_what_nobody_brought_is_not_in_the_game(text: str) -> None:
    with pytest.raises(NotationError, match=f"“{text}” is not in this game"):
        own_cards(own_text(2)).codes.parse(text)


@rule("C-21")
def test_there_is_one_form_and_it_is_in_the_order_of_seats() -> None:
    text = own_text(3)
    for same in (text, text.replace("\n", "\r\n"), text.removesuffix("\n")):
        assert canonical_own(same) == text
    lines = text.splitlines()[1:]
    late = [line for line in lines if line[0] == "2"] + [line for line in lines if line[0] != "2"]
    assert canonical_own(brought(*late)) == text
    assert own_cards(text).set_id == own_cards(brought(*late)).set_id
    assert own_cards(text).set_id != own_cards(own_text(2)).set_id


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", f"line 1 must be {OWN_HEADER}"),
        (CORE.canonical(), f"line 1 must be {OWN_HEADER}"),
        (brought().removesuffix("\n"), "it has no cards"),
        (brought(FIRST, ""), "line 3: a card has a value for each of seat,set,number"),
        (brought(FIRST, "0,core"), "line 3: a card has a value for each of seat,set,number"),
        (brought(FIRST, FIRST + ",1"), "line 3: a card has a value for each of number"),
        (brought(FIRST, "x" + FIRST[1:]), "line 3: the seat must be a whole number"),
        (brought(FIRST, "00" + FIRST[1:]), "line 3: the seat must be a whole number"),
        (brought(FIRST, FIRST.replace("core135-p135", "Core")), "line 3: the set must be a word"),
        (brought(FIRST, FIRST.replace("core135-p135", "")), "line 3: the set must be a word"),
        (brought(FIRST, FIRST.replace("core135-p135", "a" * 41)), "line 3: the set must be a word"),
        (brought(FIRST, FIRST.replace("p135,1,", "p135,0,")), "line 3: the number must be 1 or more"),
        (brought(FIRST, FIRST.replace(",3,4,", ",3,green-star,")), "line 3: “green-star” is not a mark"),
        (brought(FIRST, FIRST.replace(",1,5", ",1,205")), "line 3: the speed must be"),
        (brought(FIRST, FIRST.replace("sun", "su\ud800n")), "line 3: the type must be"),
        (brought(*[FIRST] * (MOST_COPIES + 1)), r"line 28: at most 26 cards can have the number 1 \(C-21\)"),
        (brought(*[FIRST] * (MOST_IN_PLAY + 1)), f"at most {MOST_IN_PLAY} cards"),
    ],
    ids=lambda value: str(value)[-30:].encode("ascii", "replace").decode(),
)
def test_what_cannot_be_brought_is_told_with_its_line(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        own_cards(text)


@rule("C-21")
def test_of_one_number_there_may_be_as_many_as_there_are_letters() -> None:
    found = own_cards(brought(*[FIRST] * MOST_COPIES))
    assert (found.codes.code(0), found.codes.code(25)) == ("#1a", "#1z")
