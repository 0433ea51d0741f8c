"""What the knight of Kingdrin keeps in its head: what others cannot answer is played, what fits one's own is kept."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.kingdrin.keeping import NO_PLACE, UNANSWERED, Keeping
from crownhall.bots.kingdrin.playout import Turns, race_on, share_of_win
from crownhall.bots.kingdrin.sense import play_of, sensible
from crownhall.engine.chance import QuickChance
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN
from crownhall.lab.workshop.kingdrin_keeping import share_won
from tests.samples import sample

ONLY_THE_HAND = 0.0
ONLY_THE_ANSWER = 1e6


def in_turns(deal: int, seats: int = 2, options: dict[str, object] | None = None) -> KingdrinState:
    state = KINGDRIN.new(KINGDRIN.setup(seats, options or {}), QuickChance(deal))
    assert isinstance(state, KingdrinState)
    race_on(state, QuickChance(deal), 10_000)
    assert state.phase == TURN
    return state


def chosen(state: KingdrinState, weight: float) -> int:
    """The card that the mover plays, or NO_PLACE."""
    keeping, hand = Keeping(state, state.mover, weight), state.hands[state.mover]
    top = state.top % state.terms.cards.size
    place = keeping.pick(vec[i64](hand), 0, len(hand), top, len(state.hands[keeping.next]))
    return NO_PLACE if place == NO_PLACE else hand[int(place)]


def fitting(state: KingdrinState) -> list[int]:
    cards = state.terms.cards
    return [card for card in state.hands[state.mover] if cards.matching(card, state.top)]


def worth_of_the_rest(state: KingdrinState, played: int) -> int:
    """By the words of the docstring: pairs that fit, from both sides, less the whole hand for each lone card."""
    cards, hand = state.terms.cards, state.hands[state.mover]
    rest = [card for card in hand if card != played]
    friends = [sum(1 for two in rest if two != one and cards.matching(one, two)) for one in rest]
    return sum(count if count else -len(hand) for count in friends)


def test_it_keeps_what_fits_its_own() -> None:
    for deal in range(sample(200, 20)):
        state = in_turns(deal)
        cards = fitting(state)
        if cards:
            best = max(worth_of_the_rest(state, card) for card in cards)
            assert worth_of_the_rest(state, chosen(state, ONLY_THE_HAND)) == best
        else:
            assert chosen(state, ONLY_THE_HAND) == NO_PLACE


def test_it_plays_what_is_answered_least() -> None:
    """Before anybody has drawn, that is what the fewest unseen cards match."""
    for deal in range(sample(200, 20)):
        state = in_turns(deal)
        cards = fitting(state)
        if not cards:
            continue
        seen = {*state.ditch, *state.hands[state.mover]}
        unseen = [card for card in range(state.terms.cards.size) if card not in seen]
        answers = {card: sum(1 for other in unseen if state.terms.cards.matching(other, card)) for card in cards}
        assert answers[chosen(state, ONLY_THE_ANSWER)] == min(answers.values())


def test_who_drew_is_taken_to_have_nothing_that_fits() -> None:
    """Of two cards it plays the one that only such cards answer as the other seat cannot have."""
    differs = 0
    for deal in range(60):
        state = in_turns(deal)
        other = 1 - state.mover
        before = chosen(state, ONLY_THE_ANSWER)
        told = state.copy()
        told.drew_on = [[state.top] if seat == other else [] for seat in range(2)]
        after = chosen(told, ONLY_THE_ANSWER)
        if after != before:
            differs += 1
            cards, top = state.terms.cards, state.top
            left = {
                card: sum(
                    1 for each in range(cards.size) if cards.matching(each, card) and not cards.matching(each, top)
                )
                for card in (before, after)
            }
            assert left[after] <= left[before]
    assert differs > 0


@pytest.mark.parametrize("options", [{}, {"card_source": "packs"}, {"pile": "short"}])
def test_nothing_hidden_is_looked_at(options: dict[str, object]) -> None:
    for deal in range(10):
        state = in_turns(deal, 3, options)
        twin = state.redeal(state.mover, QuickChance(deal + 1))
        assert chosen(state, UNANSWERED) == chosen(twin, UNANSWERED)


def test_play_outs_go_by_it_for_the_one_who_thinks() -> None:
    for deal in range(sample(100, 10)):
        state = in_turns(deal)
        thinker = deal % 2
        keeping, turns = Keeping(state, thinker), Turns(state)
        turns.play_on(10_000, thinker, keeping)
        hand = list(state.hands[thinker])  # in the order of play-outs, where the last card fills the gap
        while not state.end:
            place, others = NO_PLACE, len(state.hands[1 - thinker])
            if state.mover == thinker:
                place = int(keeping.pick(vec[i64](hand), 0, len(hand), state.top, others))
            if place == NO_PLACE:
                state.play(state.mover, sensible(state, state.mover))
            else:
                state.play(thinker, play_of(state, hand[place]))
                hand[place] = hand[-1]
                hand.pop()
            hand += [card for card in state.hands[thinker] if card not in hand]
        assert turns.share_of_win(thinker) == share_of_win(state, thinker)


@pytest.mark.slow
def test_alone_it_beats_the_squire() -> None:
    share, _ = share_won(sample(1_000, 400), 1, UNANSWERED)
    assert share > 0.5
