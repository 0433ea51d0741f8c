"""Positions where one move is clearly best, in games that are judged by trying or by thinking ahead."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.decks.frenzy import KING
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.moves import WIDTH
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import FIELD
from crownhall.games.kingdrin.moves import DRAW
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.scoring import count_of
from crownhall.games.minkingi.state import CREATE
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.state import OUT
from crownhall.lab.review import frenzy, kingdrin, minkingi, rummy
from crownhall.lab.review.decisions import Decision
from crownhall.lab.review.judging import Judgement, judge
from crownhall.lab.review.registry import reviewer_of
from tests.lab.review.matches import decisions, played


@pytest.fixture(autouse=True)
def less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is clear is soon clear."""
    monkeypatch.setattr(frenzy, "GAMES", 1_000)
    monkeypatch.setattr(kingdrin, "MOVES_TRIED", 200_000)
    monkeypatch.setattr(rummy, "HANDS", 200)
    monkeypatch.setattr(minkingi, "EFFORT", 1_000_000)


def judged(game: str, decision: Decision, *moves: Move) -> Judgement:
    judgement = judge(reviewer_of(game), decision._replace(moves=moves or decision.moves))
    assert judgement is not None
    return judgement


def after(state: State, seat: Seat, texts: tuple[str, ...]) -> State:
    """When these moves were made."""
    twin = state.copy()
    for text in texts:
        (move,) = [move for move in twin.moves(seat) if move.text == text]
        twin.play(seat, move)
    return twin


# -- Kingdrin ---------------------------------------------------------------------------------------------------------


def test_the_last_card_of_kingdrin_is_played() -> None:
    *_, last = decisions(played("kingdrin", "squire squire", seed="last card"))
    state = last.state
    assert isinstance(state, KingdrinState)
    assert state.phase == TURN
    assert len(state.hands[last.seat]) == 1
    assert judge(reviewer_of("kingdrin"), last) is None, "there is nothing to think about"
    mistaken = judged("kingdrin", last, DRAW)
    assert mistaken.best == 1
    assert mistaken.loss > 0.2
    assert mistaken.better == (last.moves[0].text,)
    assert mistaken.why == "It is your last card: with it you win."


# -- Kingdom Frenzy ---------------------------------------------------------------------------------------------------


def test_the_king_is_not_passed_on() -> None:
    """The highest card there is, when it is the worth of the hand."""
    found = 0
    games = [played("frenzy", "random random random", seed=f"king {number}") for number in range(4)]
    for decision in [made for game in games for made in decisions(game)]:
        state, seat = decision.state, decision.seat
        assert isinstance(state, FrenzyState)
        passes = state.moves(seat) if state.question().step == frames.PASS else []
        kings = [move for move in passes if state.slots[seat * WIDTH + answer_value(move)] == KING]
        if kings and len(passes) > 1:
            mistaken = judged("frenzy", decision, kings[0])
            assert mistaken.loss > 0.03
            assert mistaken.better != (kings[0].text,)
            assert mistaken.kind == "Card to pass"
            found += 1
            if found == 2:
                break
    assert found, "somebody was asked who held the King"


# -- Minkingi ---------------------------------------------------------------------------------------------------------


def all_days(state: MinkingiState, seat: Seat) -> Iterator[MinkingiState]:
    """Every way that a last Day can end, move by move."""
    for move in state.moves(seat):
        twin = state.copy()
        twin.play(seat, move)
        if twin.end:
            yield twin
        else:
            yield from all_days(twin, seat)


def test_the_last_day_of_minkingi_is_judged_exactly() -> None:
    *_, last = decisions(played("minkingi", "squire squire", seed="last day"))
    state, seat = last.state, last.seat
    assert isinstance(state, MinkingiState)
    assert state.phase == CREATE
    ends = list(all_days(state, seat))
    ahead = [count_of(end, seat) - count_of(end, 1 - seat) for end in ends]
    judgement = judged("minkingi", last)
    assert judgement.error == 0
    assert judgement.best == max(ahead)
    assert min(ahead) < max(ahead), "there was a choice"
    first, *rest = state.moves(seat)
    worst = min(rest, key=lambda move: _least(state, seat, move), default=first)
    mistaken = judged("minkingi", last, *_to_the_end(state, seat, worst))
    assert mistaken.loss == max(ahead) - mistaken.played
    if mistaken.loss:
        end = after(state, seat, mistaken.better)
        assert isinstance(end, MinkingiState)
        assert count_of(end, seat) - count_of(end, 1 - seat) == max(ahead)


def _least(state: MinkingiState, seat: Seat, move: Move) -> int:
    twin = state.copy()
    twin.play(seat, move)
    ends = [twin] if twin.end else all_days(twin, seat)
    return min(count_of(end, seat) for end in ends)


def _to_the_end(state: MinkingiState, seat: Seat, move: Move) -> list[Move]:
    """This, and then always the first that is possible."""
    twin, moves = state.copy(), [move]
    twin.play(seat, move)
    while not twin.end:
        moves.append(twin.moves(seat)[0])
        twin.play(seat, moves[-1])
    return moves


# -- King's Rummy -----------------------------------------------------------------------------------------------------


def test_who_can_go_out_goes_out() -> None:
    match = played("rummy", "random squire", seed="a1", target_score=1)
    told = [(decision, judge(reviewer_of("rummy"), decision)) for decision in decisions(match) if decision.seat == 0]
    out = [(made, judgement) for made, judgement in told if judgement and judgement.why.startswith("You can go out")]
    assert out, "the one who played at random could have"
    for decision, judgement in out:
        assert judgement.loss > 4
        end = after(decision.state, decision.seat, judgement.better)
        assert isinstance(end, RummyState)
        assert (end.hand_end, end.winner) == (OUT, 0)


# -- Fwords -----------------------------------------------------------------------------------------------------------


def test_a_day_without_a_word_is_beside_the_best_one() -> None:
    days = 0
    for decision in decisions(played("fwords", "knight knight", seed="a day", lines=160)):
        state = decision.state
        assert isinstance(state, FwordsState)
        end_day = state.terms.actions.end_day
        if state.phase != FIELD or decision.moves[-1].text != "submit" or end_day not in state.moves(decision.seat):
            continue
        judgement = judged("fwords", decision)
        idle = judged("fwords", decision, end_day)
        assert judgement.loss == 0, "it was the knight's own"
        assert idle.did == "End the Day without a word"
        assert idle.best == max(judgement.best, 0)
        if idle.loss:
            assert idle.do.startswith("Make “")
            assert idle.better[-1] == "submit"
            days += 1
    assert days


@pytest.mark.parametrize("game", ["rummy", "kingdrin", "frenzy", "minkingi"])
def test_the_better_move_would_have_been_good(game: str) -> None:
    """What is told to be better is judged without a loss when it is played."""
    levels = "random squire squire" if game == "frenzy" else "random squire"
    found = 0
    for decision in decisions(played(game, levels, seed="better", lines=150)):
        judgement = judge(reviewer_of(game), decision) if decision.seat == 0 else None
        if judgement is not None and judgement.loss:
            twin, moves = decision.state.copy(), []
            for text in judgement.better:
                (move,) = [move for move in twin.moves(0) if move.text == text]
                moves.append(move)
                twin.play(0, move)
            assert judged(game, decision, *moves).loss == 0
            found += 1
            if found == 2:
                break
    assert found
