"""What bots bring to a table of everybody's own cards, however many that is."""

from __future__ import annotations

from collections import Counter

import pytest

from crownhall.decks.creation import MOST_IN_PLAY
from crownhall.decks.creation_core import CORE, CORE_ID
from crownhall.decks.creation_own import MOST_COPIES
from crownhall.engine.chance import QuickChance
from crownhall.engine.playout import playout
from crownhall.hall.store.protocol import LaidCard, SeatRow, TableRow
from crownhall.hall.table.loading import match_of
from crownhall.hall.table.own_cards import lay_out
from tests.rules import rule


def laid(numbers: list[int]) -> list[LaidCard]:
    return [LaidCard(set=CORE_ID, line=CORE.cards[number - 1].row) for number in numbers]


def table(numbers: list[int], bots: int) -> TableRow:
    """One person with these cards, and bots."""
    seats = [SeatRow(who="person", guest="ann", name="Ann", cards=laid(numbers))]
    seats += [SeatRow(who="bot", name="random") for _ in range(bots)]
    facts = {"id": "t", "game": "kingdrin", "state": "playing", "host": "ann", "created": 0.0, "touched": 0.0}
    return TableRow(**facts, options={"card_source": "own"}, seats=seats, seed="00" * 32)  # type: ignore[arg-type]


def numbers_of(cards: list[LaidCard]) -> Counter[str]:
    return Counter(card.line.partition(",")[0] for card in cards)


@rule("C-21", "C-A7")
@pytest.mark.parametrize(("bots", "each"), [(1, 9), (1, 135), (1, 136), (1, 270), (3, 135)])
def test_bots_bring_as_many_as_people_and_the_match_can_be_played_to_its_end(bots: int, each: int) -> None:
    """Ann has of some numbers as many as there can be: of these no bot brings another one."""
    full, rest = divmod(each, MOST_COPIES)
    numbers = [number for number in range(1, full + 1) for _ in range(MOST_COPIES)] + list(range(101, 101 + rest))
    row = table(numbers, bots)
    assert each * (bots + 1) <= MOST_IN_PLAY
    lay_out(row)
    assert [len(seat.cards) for seat in row.seats] == [each] * (bots + 1)
    assert max(numbers_of([card for seat in row.seats for card in seat.cards]).values()) <= MOST_COPIES
    for seat in row.seats[1:]:
        copies = numbers_of(seat.cards)
        assert max(copies.values()) == -(-each // (CORE.size - full)), "as few of each as can be"
    match = match_of(row, [])
    assert match is not None
    playout(match.state, QuickChance(1))
    assert match.state.outcome() is not None
