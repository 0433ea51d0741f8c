"""The table of which card matches which, literally."""

from __future__ import annotations

import pytest

from crownhall.decks.creation import SYMBOL_MATCHES
from crownhall.decks.creation_core import CORE
from crownhall.games.kingdrin.cards import Cards
from tests.decks.matching import matching_marks
from tests.rules import rule
from tests.samples import sample


@rule("K-10", "K-11")
@pytest.mark.parametrize("symbol_match", SYMBOL_MATCHES)
def test_the_table_of_matches_is_what_the_marks_say(symbol_match: str) -> None:
    cards = Cards(CORE, symbol_match)
    for card in range(0, 135, sample(1, 9)):
        for top in range(135):
            marks = matching_marks(CORE.cards[card], CORE.cards[top], symbol_match)
            assert cards.marks(card, top) == [str(mark) for mark in marks]
