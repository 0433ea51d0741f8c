"""The thirty cards of Kingdom Frenzy, held to the table of the rule book."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crownhall.decks.frenzy import (
    ALL_CARDS,
    CARDS,
    CODES,
    LOVERS,
    PEASANTS,
    PERFORMERS,
    WITCHES,
    card_code,
    card_name,
    cards_in,
    parse_card,
)
from crownhall.errors import NotationError
from tests.rules import rule

BOOK = Path(__file__).parents[2] / "docs" / "reference" / "rules" / "frenzy.md"
_ROW = re.compile(r"^\| (\w\w?) \| ([A-Z][\w ()]+) \| (\d+) \| (\S+) \| (\w+)", re.MULTILINE)


@rule("F-01", "F-A1")
def test_the_cards_are_those_of_the_book() -> None:
    rows = _ROW.findall(BOOK.read_text(encoding="utf-8"))[:ALL_CARDS]
    assert len(rows) == len(CARDS) == ALL_CARDS
    for card, (code, name, score, group, trigger) in zip(CARDS, rows, strict=True):
        assert (card.code, card.name, card.score) == (code, name, int(score))
        assert card.group == ("" if group == "–" else group)
        assert card.trigger == ("never" if trigger == "none" else trigger)
    assert len({*CODES}) == ALL_CARDS


@rule("F-01")
def test_the_groups() -> None:
    sizes = [len(cards_in(group)) for group in (WITCHES, PERFORMERS, PEASANTS, LOVERS)]
    assert sizes == [5, 6, 5, 2]
    assert [card.code for card in CARDS if card.group == "spy"] == ["SH", "SD"]


def test_every_card_has_a_text_of_its_own() -> None:
    assert all(card.text.endswith(".") for card in CARDS)
    texts = [card.text for card in CARDS if card.group != "lover"]
    assert len({*texts}) == len(texts)
    assert json.loads(json.dumps(CARDS[0].to_json()))["name"] == "King"


def test_codes_are_read_as_they_are_written() -> None:
    for card in range(ALL_CARDS):
        assert parse_card(card_code(card)) == card
        assert parse_card(f" {card_code(card)} ") == card
    assert card_code(parse_card("ma")) == "Ma"
    assert card_name(parse_card("LT")) == "the Lion Tamer"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sh", "could be Sh (Sheriff) or SH (Spy (hands))"),
        ("XX", "is not a card"),
        ("", "is not a card"),
        ("K" * 99, "…”"),
    ],
)
def test_what_is_no_code_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert why in refused.value.message
