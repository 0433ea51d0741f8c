"""Known positions of King's Treasury, where one choice is clearly best."""

from __future__ import annotations

import pytest

from crownhall.engine.contract import State
from crownhall.engine.registry import game_named
from crownhall.games.treasury.rules import TreasuryState
from crownhall.lab.review.decisions import Decision
from crownhall.lab.review.judging import Judgement, judge
from crownhall.lab.review.registry import reviewer_of
from tests.lab.review.matches import begun

FOUR_FOURS = ["4SK", "4MA", "4FS", "4OC"]
THREE_FOURS = ["4SK", "4MA", "4FS", "1SA"]


def dealt(hand: list[str], phase: str = "replace", seats: int = 1) -> State:
    """A first hand with these cards."""
    game = game_named("treasury")
    match = begun("treasury", seats)
    position = match.state.to_json()
    hands, deck = position["hands"], position["deck"]
    assert isinstance(hands, list)
    assert isinstance(deck, list)
    away = [card for card in hands[0] if card not in hand]
    position["hands"] = [hand, *[[_other(card, hand, away) for card in other] for other in hands[1:]]]
    taken = {card for each in position["hands"] for card in each}  # type: ignore[attr-defined]
    position["deck"] = [card for card in [*deck, *hands[0]] if card not in taken]
    position["phase"] = phase
    if phase == "fill":
        position["drawn"] = seats
    return game.load(match.setup, position)


def _other(card: str, hand: list[str], free: list[str]) -> str:
    return free.pop() if card in hand else card


def judged(state: State, *texts: str) -> Judgement:
    table = game_named("treasury").table(begun("treasury", len(state.to_act())).setup)
    moves = tuple(table.find(text) for text in texts)
    decision = Decision(0, 0, 0, len(texts), state, moves)  # type: ignore[arg-type]
    judgement = judge(reviewer_of("treasury"), decision)
    assert judgement is not None
    return judgement


def test_three_of_a_kind_are_kept() -> None:
    state = dealt(THREE_FOURS)
    best = judged(state, "hold 1 2 3")
    assert (best.loss, best.better, best.error) == (0, (), 0)
    mistaken = judged(state, "hold 4")
    assert mistaken.better == ("hold 1 2 3",)
    assert mistaken.loss > 5
    assert mistaken.best == best.best
    assert mistaken.kind == "Cards to keep"
    assert mistaken.did == "Keep the {@1SA|one Sun Axe}"
    assert mistaken.do.startswith("Keep the {@4SK|four Sun Keys}, the ")
    assert mistaken.why.startswith("These three make ")


def test_a_good_hand_is_written_where_it_counts() -> None:
    state = dealt(FOUR_FOURS, "fill")
    best = judged(state, "fill 4x4")
    assert best.loss == 0
    mistaken = judged(state, "fill AXE")
    assert mistaken.better == ("fill 4x4",)
    assert mistaken.loss > 20
    assert (mistaken.kind, mistaken.do) == ("Space to fill", "Fill four Fours with 36")


def test_the_first_expectation_is_about_what_the_knight_gets() -> None:
    assert judged(dealt(["1SK", "2MK", "3FA", "3OC"]), "hold none").best == pytest.approx(296, abs=10)


def test_where_a_card_may_be_borrowed_redraws_are_by_lot() -> None:
    state = dealt(FOUR_FOURS, seats=2)
    mistaken = judged(state, "hold none")
    assert mistaken.better == ("hold 1 2 3 4",)
    assert 0 < mistaken.error < mistaken.loss / 4


def test_a_series_counts_its_other_games() -> None:
    match = begun("treasury", 1, games_in_series=3)
    assert isinstance(match.state, TreasuryState)
    decision = Decision(0, 0, 0, 1, match.state, (match.move(0, "hold 1 2 3 4"),))
    judgement = judge(reviewer_of("treasury"), decision)
    assert judgement is not None
    assert judgement.best == pytest.approx(900, abs=45)
