"""What the knight of King's Rummy thinks with while all gather: melds of closed hands, and hands that are made up."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.rummy.cover import Cover
from crownhall.bots.rummy.gathering import DRAW_FROM_PILE, TAKE_DISCARD, Gathering, is_closed
from crownhall.bots.rummy.search import dispensable
from crownhall.bots.search.trials import UNFINISHED
from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import QuickChance
from crownhall.engine.playout import random_step
from crownhall.games.rummy.best import best_turn
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import BIT, NO_CARDS, cards_in, mask_of, melds_in, size_of
from crownhall.games.rummy.moves import DRAW_PILE
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.turn import begun
from tests.samples import sample


def some_cards(count: int, seed: int) -> int:
    deck = list(range(NUMBER_CARDS))
    QuickChance(seed).shuffle(deck)
    return mask_of(deck[:count])


def at_a_draw(seats: int, seed: int, turns: int) -> RummyState:
    """So many turns in which everybody drew from the pile and discarded the first card."""
    state = RUMMY.new(RUMMY.setup(seats, {}), QuickChance(seed))
    assert isinstance(state, RummyState)
    for _ in range(turns):
        seat = state.mover
        state.play(seat, DRAW_PILE)
        state.play(seat, next(move for move in state.moves(seat) if move.text.startswith("discard")))
    return state


@pytest.mark.parametrize("count", [3, 7, 10, 11])
def test_as_few_are_left_as_by_the_exact_search_of_a_turn(count: int) -> None:
    cover = Cover()
    for seed in range(sample(300, 20)):
        hand = some_cards(count, seed)
        best = best_turn(begun(vec[i64](), hand, False))
        assert cover.fewest(hand, count) == count - best.cards, f"seed {seed}"
        covered = hand & ~cover.left
        assert size_of(covered) == best.cards
        assert covered == NO_CARDS or melds_in(covered)


def test_a_card_that_must_lie_in_a_meld_does() -> None:
    cover = Cover()
    for seed in range(sample(300, 20)):
        hand = some_cards(11, seed)
        for card in cards_in(hand):
            rest = hand & ~BIT[card]
            without = cover.fewest(rest, 10)
            if cover.fits_with(card, rest, 11, without):
                assert not cover.left & BIT[card]
                cover.improve(card, rest, 11, 0)
                assert size_of(cover.left) == Cover().fewest(hand, 11)
            else:
                assert Cover().fewest(hand, 11) == without + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_made_up_hands_are_of_cards_that_nobody_has_seen(seats: int) -> None:
    for seed in range(sample(40, 5)):
        state = at_a_draw(seats, seed, turns=2 * seats)
        seat = state.mover
        trial = Gathering(state, seat, [DRAW_FROM_PILE, TAKE_DISCARD])
        for world in range(5):
            trial.redeal(QuickChance(world))
            made_up = [int(card) for rival in range(seats) if rival != seat for card in cards_in(trial.hand_of(rival))]
            hidden = [card for other in range(seats) if other != seat for card in cards_in(state.hands[other])]
            hidden += [int(card) for card in state.pile[state.drawn :]]
            assert sorted(made_up + trial.pile()) == sorted(hidden)
            assert all(size_of(trial.hand_of(rival)) == 10 for rival in range(seats) if rival != seat)


def test_what_is_not_seen_changes_nothing() -> None:
    for seed in range(sample(20, 3)):
        state = at_a_draw(2, seed, turns=5)
        seat = state.mover
        twin = state.redeal(seat, QuickChance(seed + 1))
        assert isinstance(twin, RummyState)
        got = []
        for each in (state, twin):
            trial = Gathering(each, seat, [DRAW_FROM_PILE, TAKE_DISCARD])
            trial.redeal(QuickChance(7))
            got.append([trial.points(way, 0, 1000) for way in (0, 1)])
        assert got[0] == got[1]


def test_a_budget_that_runs_out_is_told() -> None:
    trial = Gathering(at_a_draw(2, 1, turns=0), at_a_draw(2, 1, turns=0).mover, [DRAW_FROM_PILE])
    trial.redeal(QuickChance(1))
    assert trial.points(0, 0, 1) == UNFINISHED
    assert trial.spent == 1


def test_cards_that_cost_no_meld_are_weighed() -> None:
    cover = Cover()
    for seed in range(sample(40, 5)):
        state = at_a_draw(2, seed, turns=1)
        seat = state.mover
        state.play(seat, DRAW_PILE)
        hand = state.turn.hand if state.turn is not None else NO_CARDS
        left = cover.fewest(hand, 11)
        for card in dispensable(state, seat, hand, usual=-1):
            assert Cover().fewest(hand & ~BIT[card], 10) == left - 1


def test_the_table_is_closed_until_a_card_lies_there() -> None:
    rng = QuickChance(3)
    state = at_a_draw(2, 3, turns=0)
    assert is_closed(state)
    while not state.table and not state.hand_end:
        assert is_closed(state) or state.plays
        random_step(state, rng)
    assert not is_closed(state)
