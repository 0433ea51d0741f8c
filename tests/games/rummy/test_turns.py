"""The fast turn against the literal one: the same plays at every step, no dead ends, and the same best turn."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from crownhall.decks.kings_keys import card_code
from crownhall.games.rummy.best import best_turn
from crownhall.games.rummy.melds import MELDS, cards_in
from crownhall.games.rummy.moves import MOVES
from crownhall.games.rummy.turn import Turn
from tests.games.rummy import oracle
from tests.games.rummy.oracle import DECK, points
from tests.games.rummy.positions import Melds, arranging, literal_turn, offered, play, turn_of
from tests.rules import rule
from tests.samples import sample

MOST_STEPS = 15


class Cards(NamedTuple):
    """What a turn begins with."""

    table: Melds
    hand: list[str]
    through_four: bool


def some_cards(rng: random.Random, most_melds: int, most_cards: int) -> Cards:
    """A table of random melds and a random hand; sometimes small ones of few kinds of cards, so that much fits."""
    few = rng.random() < 0.3
    deck = [card for card in DECK if not few or (card[1] in "SMF" and card[2] in "KAS")]
    left, table = set(deck), list[list[str]]()
    for _ in range(rng.randint(0, min(most_melds, 3) if few else most_melds)):
        melds = [
            meld for meld in (list(map(card_code, cards)) for cards in rng.sample(MELDS, 200)) if set(meld) <= left
        ]
        if melds:
            table.append(melds[0])
            left -= set(melds[0])
    hand = rng.sample(sorted(left), rng.randint(1, min(most_cards, 4) if few else most_cards))
    return Cards(table, hand, rng.random() < 0.2)


def rearranging_first(rng: random.Random, texts: list[str]) -> str:
    """One of the plays, more often one that takes from the table."""
    takes = [text for text in texts if not text.startswith("lay")]
    return rng.choice(takes if takes and rng.random() < 0.7 else texts)


def walk(seed: int, most_melds: int, most_cards: int) -> int:
    """One turn played at random by both; how many positions were compared."""
    rng = random.Random(seed)
    cards = some_cards(rng, most_melds, most_cards)
    turn, literal = turn_of(*cards), literal_turn(*cards)
    for positions in range(1, MOST_STEPS):  # a card can be shifted to and fro for ever
        texts = check(turn, literal, f"seed {seed}, {cards}")
        if not texts:
            return positions
        text = rearranging_first(rng, texts)
        turn = turn.after(MOVES.by_text[text])
        literal = {" ".join(step): after for step, after in literal.steps()}[text]
    return MOST_STEPS


def check(turn: Turn, literal: oracle.Turn, name: str) -> list[str]:
    """Both offer the same, in order; whoever follows an offer can still finish."""
    moves = turn.moves()
    texts = [move.text for move in moves]
    assert sorted(texts) == sorted(literal.offered()), name
    assert [move.number for move in moves] == sorted({move.number for move in moves}), name
    assert all(turn.allows(move) for move in moves), name
    assert turn.is_complete() == literal.is_complete(), name
    assert texts or turn.is_complete(), f"a dead end: {name}"
    return texts


@rule("R-11", "R-13", "R-14", "R-15", "R-16", "R-17", "R-18", "R-A8", "R-A31", "R-A33")
def test_both_offer_the_same_plays() -> None:
    positions = sum(walk(seed, 4, 5) for seed in range(sample(400, 100)))
    print(f"{positions} positions")


@pytest.mark.soak
def test_both_offer_the_same_plays_on_many_tables() -> None:
    for seed in range(10_000, 15_000):
        walk(seed, 3, 4)


@rule("R-A31")
def test_what_is_not_offered_is_not_allowed() -> None:
    rng = random.Random(1)
    for seed in range(sample(20, 4)):
        turn = turn_of(*some_cards(random.Random(seed), 5, 8))
        for _ in range(4):
            offered = turn.moves()
            assert [move for move in MOVES.moves if turn.allows(move)] == offered
            if not offered:
                break
            turn = turn.after(rng.choice(offered))


# -- the best turn ----------------------------------------------------------------------------------------------------


def played(cards: Cards) -> tuple[int, int]:
    """The best turn by the fast search, after its own plays were made and counted."""
    turn = turn_of(*cards)
    best = best_turn(turn)
    for move in best.plays:
        assert move in turn.moves(), f"{move} is not offered: {cards}"
        turn = turn.after(move)
    assert turn.is_complete()
    assert turn.hand == best.left
    gone = frozenset(cards.hand) - {card_code(card) for card in cards_in(turn.hand)}
    assert (best.cards, best.points) == (len(gone), points(gone))
    return best.cards, best.points


@rule("R-11", "R-13", "R-14", "R-15", "R-16", "R-17")
def test_the_best_turn_is_that_of_brute_force() -> None:
    for seed in range(sample(400, 80)):
        cards = some_cards(random.Random(seed), 4, 5)
        assert played(cards) == literal_turn(*cards).most_cards(), f"seed {seed}, {cards}"


@pytest.mark.soak
def test_the_best_turn_is_that_of_brute_force_on_many_tables() -> None:
    for seed in range(20_000, 25_000):
        cards = some_cards(random.Random(seed), 3, 4)
        assert played(cards) == literal_turn(*cards).most_cards(), f"seed {seed}, {cards}"


@pytest.mark.parametrize(
    ("table", "hand", "cards", "sum_of_numbers"),
    [
        ([], "1SK 2SA 3SS 2MK 2FK 2OK 4SC 4MC 4FC 4OC 3FA", 10, 28),  # R-V61
        ([], "1SK 2SA 3SS 2SK 2MK 2FK 2OK 4SC 4MC 4FC 4OC", 11, 30),  # R-V62
        ([], "1SK 1SA 2MS 4OC", 0, 0),
        (["1SK 2SA 3SS 4SC", "4MK 4MA 4MS 4MC"], "4OC 1OK", 1, 4),  # R-V48
        (["1SK 2SA 3SS 4SC", "4MC 4FC 4OC"], "2MC 3MC 1OK", 2, 5),  # R-V45
        (["1SK 2SA 3SS"], "3SC 3MS 3FS 2OC", 3, 9),  # R-V41
        ([], "1SK 2SK 3SK 4SK 4MK 4FK 1OA", 6, 18),  # the four Sun Keys once: 1-2-3 and three 4s
    ],
)
def test_best_turns_that_can_be_seen(table: list[str], hand: str, cards: int, sum_of_numbers: int) -> None:
    assert played(Cards([meld.split() for meld in table], hand.split(), False)) == (cards, sum_of_numbers)


def test_of_equal_numbers_of_cards_the_most_points_are_played() -> None:
    """Three 2s or the run 2-3-4: both need the two Sun Keys."""
    assert played(Cards([], ["2SK", "2MK", "2FK", "3SK", "4SK"], False)) == (3, 9)


@rule("R-15", "R-A33")
def test_a_card_added_and_borrowed_again_is_loose_though_the_table_is_as_it_was() -> None:
    state = arranging("2SC 3MS 4FK; 3SS 2MS 4FS 1OS", "2SS 4SS 1MK 3MK 1MC 2MC 1FC 2FC 1OA 4OS 4OC")
    assert "borrow 4FS" in offered(state)
    play(state, "lay off 1OA 1", "borrow 1OA")
    assert offered(state) == ["lay 2SS 3MK 1OA", "lay 4SS 3MK 2FC 1OA", "lay 1MK 1FC 1OA", "lay 3MK 2FC 1OA"]
