"""What all saw the others do at Kingdrin, and the hands that are made up from it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from crownhall.bots.contract import choose
from crownhall.bots.kingdrin.belief import Belief, Holder
from crownhall.bots.kingdrin.history import DREW, PLAYED, RACED, Deed, history_of
from crownhall.bots.kingdrin.players import Squire
from crownhall.bots.kingdrin.sense import NO_CARD
from crownhall.bots.random import RandomBot
from crownhall.engine.chance import QuickChance
from crownhall.engine.events import Event
from crownhall.engine.playout import asked
from crownhall.games.kingdrin.events import CardDrawn, CardPlayed
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN
from tests.games.kingdrin.positions import made_up, play, position
from tests.rules import rule
from tests.samples import sample

# -- what was seen ----------------------------------------------------------------------------------------------------

Told = list[tuple[int, str, str, bool]]


def told(state: KingdrinState) -> list[Told]:
    codes = state.terms.cards
    return [
        [
            (deed.kind, codes.code(deed.top), "" if deed.card == NO_CARD else codes.code(deed.card), deed.is_own)
            for deed in deeds
        ]
        for deeds in history_of(state)
    ]


def note(seen: list[Told], before: KingdrinState, event: Event) -> None:
    """Write down what one event tells of each seat."""
    top, seats = before.terms.cards.code(before.top), before.terms.seats
    if isinstance(event, CardDrawn):
        seen[event.seat].append((DREW, top, "", False))
    elif isinstance(event, CardPlayed) and (not event.race or before.terms.live):
        seen[event.seat].append((PLAYED, top, event.card, True))
    elif isinstance(event, CardPlayed):
        neighbours = [(before.first + 1) % seats, (before.first - 1) % seats]
        for seat in range(seats) if event.race == "opening" else neighbours:
            seen[seat].append((RACED, top, event.card, seat == event.seat))


@rule("K-08", "K-15", "K-36")
@pytest.mark.parametrize("options", [{}, {"race_mode": "live"}, {"opening_fallback": "all_draw"}, {"pile": "short"}])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_table_tells_who_did_what(seats: int, options: dict[str, object]) -> None:
    for deal in range(sample(40, 4)):
        rng = QuickChance(deal)
        state = KINGDRIN.new(KINGDRIN.setup(seats, options), rng)
        assert isinstance(state, KingdrinState)
        seen: list[Told] = [[] for _ in range(seats)]
        while not state.end:
            assert told(state) == seen
            seat, moves = asked(state)
            before, events = state.copy(), list[Event]()
            bot = RandomBot() if state.phase == TURN else Squire()
            state.play(seat, moves[0] if seat < 0 else choose(bot, state, seat, rng), events)
            for event in events:
                note(seen, before, event)


@rule("K-27")
def test_in_speed_alt_only_drawing_is_told() -> None:
    state = position(["#2 #3", "#7 #9", "#8"], "#1", "#10 #11 #12 #13 #14 #15 #16", speed_alt=True, live=True)
    play(state, "0 play #2 1", "- stall")
    assert told(state) == [[], [(DREW, "#2", "", False)], [(DREW, "#2", "", False)]], "who placed #2 could not play"


# -- hands that agree with it -----------------------------------------------------------------------------------------

SETTLED = sample(4_000, 1_000)

# #1 is matched by #2, #3 and #4; #4 by #1, #5 and #6; #3 by #1 and #5. #7 and #8 match nothing.
CARDS = made_up(
    "#1 S100 1 2 3 4; #2 S50 1 20 21 22; #3 S40 2 23 24 25; #4 S30 3 26 27 28; #5 S20 23 26 30 31;"
    "#6 S10 26 32 33 34; #7 S10 35 36 37 38; #8 S10 39 40 41 42",
    size=8,
)


@rule("K-19", "K-20")
def test_hands_are_as_likely_as_what_was_done_makes_them() -> None:
    """Against every way in which it can have been: seat 1 played #3 on #1, drew on #4, and played #5 on #4."""
    state = position(["#1", "#2 #6"], "#3 #4 #5", "#7 #8", CARDS, turn=0)
    deeds = [
        Deed(PLAYED, 0, 2, is_own=True),
        Deed(DREW, 3, NO_CARD, is_own=False),
        Deed(PLAYED, 3, 4, is_own=True),
    ]
    strikes = {1: (1, 0, 0), 5: (0, 2, 1), 4: (0, 2, 0)}  # by card and deed: #2, #6, #5
    ends = {2: 0, 4: 2}  # what was played, and when
    exact = dict.fromkeys(combinations((1, 5, 6, 7), 2), 0.0)
    for held in exact:
        for drawn in (4, *held):
            had = {card: (2 if card == drawn else 0, ends.get(card, 3)) for card in (2, 4, *held)}
            exact[held] += 16.0 ** -sum(
                sum(strikes.get(card, (0, 0, 0))[since:until]) for card, (since, until) in had.items()
            )
    holder, rng, made = Holder(1, deeds, 2, state.terms.cards), QuickChance(1), Counter[tuple[int, ...]]()
    for _ in range(SETTLED):
        redealt = state.redeal(0, rng)
        holder.settle(redealt, rng)
        assert sorted(redealt.hands[1] + redealt.stock[redealt.drawn :]) == [1, 5, 6, 7]
        made[tuple(redealt.hands[1])] += 1
    for held, weight in exact.items():
        assert made[held] / SETTLED == pytest.approx(weight / sum(exact.values()), abs=0.04), held


@rule("K-36")
def test_who_lost_a_race_had_hardly_a_faster_card() -> None:
    """#5 is faster than #4 and fits #3; #2 does not fit, #1 is slow."""
    state = position(["#7", "#2"], "#3 #4", "#1 #5 #6 #8", CARDS, turn=0)
    holder = Holder(1, [Deed(RACED, 2, 3, is_own=False)], 1, state.terms.cards)
    rng, made = QuickChance(1), Counter[int]()
    for _ in range(SETTLED):
        redealt = state.redeal(0, rng)
        holder.settle(redealt, rng)
        made[redealt.hands[1][0]] += 1
    assert made[4] / SETTLED == pytest.approx(1 / 65, abs=0.01)
    assert made[0] / SETTLED == pytest.approx(16 / 65, abs=0.04)


def test_who_has_done_nothing_may_hold_anything() -> None:
    state = position(["#1", "#2 #6"], "#3", "#7 #8", CARDS, turn=0)
    redealt = state.redeal(0, QuickChance(3))
    before = redealt.copy()
    Belief(state, 0).make_believable(redealt, QuickChance(4))
    assert redealt == before
