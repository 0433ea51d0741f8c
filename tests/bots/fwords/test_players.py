"""The players of Fwords: what they know, what they plan, and that it comes as planned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.bots.contract import Bot, choose, hint
from crownhall.bots.fwords.patience import WHY_WAIT, is_worth_waiting
from crownhall.bots.fwords.players import FwordsBot, Knight, Squire
from crownhall.bots.fwords.search import NO_PLAN
from crownhall.bots.fwords.words import known_to
from crownhall.bots.random import RandomBot
from crownhall.engine.chance import QuickChance
from crownhall.fields.battle import BIT
from crownhall.games.fwords.game import FWORDS
from crownhall.games.fwords.letters import MOST_VOWELS, VOWELS
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import BATTLE, CONCEDED, FESTIVAL, FIELD, MADE, REPEALED, SETUP
from tests.games.fwords.positions import held, lay, play, position
from tests.games.lines import truth
from tests.rules import rule
from tests.samples import sample

FEW = 4_000
"""Battles that a knight tries in its head here."""


def played(bots: list[Bot], seed: int, **options: object) -> Iterator[tuple[FwordsState, int, Bot]]:
    """Every position of a game in which somebody is asked, with who that is; the state goes on."""
    state, rng = FWORDS.new(FWORDS.setup(len(bots), options), QuickChance(seed)), QuickChance(seed)
    assert isinstance(state, FwordsState)
    while state.outcome() is None:
        seat = state.to_act()[0]
        yield state, seat, bots[seat]
        state.play(seat, choose(bots[seat], state, seat, rng))
    yield state, -1, bots[0]


def ended(bots: list[Bot], seed: int, **options: object) -> FwordsState:
    """A whole game."""
    *_, (state, _, _) = played(bots, seed, **options)
    return state


@rule("W-41")
@pytest.mark.parametrize("options", [{}, {"letters": "deck54"}, {"letter_use": "distinct"}, {"unique_words": "all"}])
def test_bots_make_words_they_know_and_never_have_one_repealed(options: dict[str, object]) -> None:
    """What a bot of level 35 or 50 knows, the dictionary has; so whoever plans a word gets it."""
    bots: list[Bot] = [Squire(), Knight(FEW)]
    for seed in range(sample(6, 1)):
        state = ended(bots, seed, **options)
        assert [entry.kind for entry in state.chronicle if entry.kind in (REPEALED, CONCEDED)] == []
        for entry in state.chronicle:
            bot = bots[entry.seat]
            assert isinstance(bot, FwordsBot)
            assert entry.kind not in MADE or known_to(bot.level).has(entry.word)


def test_bots_never_look_into_the_dictionary() -> None:
    """W-41: what the dictionary has makes no difference to what they plan."""
    state = position(["C A T S R / E N L D", "B / D"])
    house_only = position(["C A T S R / E N L D", "B / D"], house=("zzzz",))
    for bot in (Squire(), Knight(FEW)):
        assert bot.plan_of(state).placings == bot.plan_of(house_only).placings


@pytest.mark.parametrize("options", [{}, {"letters": "deck54"}, {"card_source": "packs"}, {"field": "six-weave"}])
def test_a_day_goes_as_it_was_planned(options: dict[str, object]) -> None:
    """Cards, battles and tokens come as the knight saw them in the morning, and a word is left."""
    days = 0
    for seed in range(sample(6, 1)):
        bot = Knight(FEW)
        for state, _, _ in played([bot, Squire()], seed, **options):
            if state.end or state.mover != 0 or state.phase != FESTIVAL or state.spelled:
                continue
            plan = bot.plan_of(state)
            if plan.worth == NO_PLAN:
                continue
            days += 1
            assert [space for _, space, _ in plan.placings] == state.spaces_of(state.today)
            assert state.tokens == (plan.tokens[-1] if plan.tokens else 0)
            assert bot.choose(state, 0, QuickChance(1)).text != "concede"
    assert days


def test_the_knight_fights_where_no_word_is_without() -> None:
    """Q and X lie there: with T and I there is no word before one of them is beaten away."""
    state = position(["T I / S", ""], ["1 Q 1", "2 X 1"])
    assert Squire().plan_of(state).worth == NO_PLAN
    plan = Knight(FEW).plan_of(state)
    assert plan.worth != NO_PLAN
    assert plan.battles


def test_a_knight_spends_few_cards_and_a_squire_makes_long_words() -> None:
    state = position(["S T A R E / ", ""], ["1 C 1", "2 A 1", "3 R 1"])
    assert len(Knight(FEW).plan_of(state).placings) == 1
    squire = Squire().plan_of(state)
    assert len(squire.placings) > 1
    assert squire.battles == []


def test_a_plan_of_somebody_else_is_thought_through_anew() -> None:
    """Cards that a person has played otherwise than the knight would: it makes the best of them."""
    state = position(["C A T S / E N", ""], ["5 R 1"])
    bot = Knight(FEW)
    play(state, f"0 create {held(state, 0, 'S')} 1 0", f"0 create {held(state, 0, 'T')} 2 90")
    assert bot.choose(state, 0, QuickChance(1)).text in {move.text for move in state.moves(0)}
    play(state, "0 done")
    for _ in range(30):
        if state.phase != BATTLE:
            break
        state.play(0, bot.choose(state, 0, QuickChance(1)))
    assert state.phase != BATTLE


def test_every_answer_is_legal_also_after_strange_moves() -> None:
    """Random moves between those of the bots: whatever lies there, they answer."""
    for seed in range(sample(12, 2)):
        bots: list[Bot] = [Knight(500), Squire()]
        state, rng = FWORDS.new(FWORDS.setup(2, {"challenge_mode": "manual"}), QuickChance(seed)), QuickChance(seed)
        while state.outcome() is None:
            seat = state.to_act()[0]
            move = choose(bots[seat], state, seat, rng)
            assert move in state.moves(seat)
            state.play(seat, RandomBot().choose(state, seat, rng) if rng.pick(2) else move)


@rule("W-02")
def test_bots_write_letters_that_go_together() -> None:
    for seats in (1, 2):
        for bot in (Squire(), Knight(FEW)):
            letters = truth(ended([bot] * seats, 3))["letters"]
            assert all(len(text) == 9 and 3 <= sum(sign in VOWELS for sign in text) <= MOST_VOWELS for text in letters)


@rule("W-35")
def test_alone_the_knight_climbs_to_the_top() -> None:
    assert ended([Knight(FEW)], 1).points == [45]


@pytest.mark.slow
def test_squires_are_better_than_chance_and_knights_than_squires() -> None:
    """In every one of these games, and by far; the tournament tells by how much."""
    for seed in range(sample(8, 2)):
        one = ended([Squire(), RandomBot()], seed)
        assert one.points[0] > one.points[1]
        other = ended([Squire(), Knight(FEW)], seed)
        assert other.points[1] > other.points[0]


# -- hints ------------------------------------------------------------------------------------------------------------


@rule("W-36")
def test_a_hint_that_tells_a_word_is_marked() -> None:
    seen: set[str] = set()
    bot = Knight(FEW)
    for state, seat, _ in played([bot, Squire()], 4, challenge_mode="manual"):
        if state.end:
            break
        advice = hint(bot, state, seat, QuickChance(1))
        assert advice.sentence.endswith(".")
        assert advice.sentence[0].isupper()
        kind = advice.move.text.split()[0]
        seen.add(kind)
        assert bot.gives_away(advice.move) == (kind in ("spell", "submit", "accept", "challenge"))
        if state.phase in (SETUP, FIELD, BATTLE):
            assert not bot.gives_away(advice.move), "placing and battles may be advised on"
    assert {"write", "stack", "create", "done", "declare", "engage", "fight", "spell", "submit", "end"} <= seen


def test_what_a_battle_hint_promises_is_true() -> None:
    state = position(["C A T S R / E N", ""], ["5 Q 1"])
    bot = Knight(FEW)
    lay_all = bot.plan_of(state)
    for card, space, turns in lay_all.placings:
        create = state.terms.actions.create(card, space, turns)
        assert f"space {space + 1}" in bot.why(state, 0, create)
        state.play(0, create)
    state.play(0, bot.choose(state, 0, QuickChance(1)))
    while state.phase == BATTLE:
        move = bot.choose(state, 0, QuickChance(1))
        sentence, before = bot.why(state, 0, move), state.tokens
        state.play(0, move)
        if move.text == "fight":
            beaten = state.spaces_of(state.tokens & ~before)
            assert all(BIT[space] & state.tokens for space in beaten)
            left = len(state.tray_of(state.occupied))
            assert ("1 letter is left" if left == 1 else f"{left} letters are left") in sentence


def test_after_a_second_repeal_the_hint_says_so() -> None:
    state = position(["C A T / S", ""])
    for _ in range(2):
        lay(state, 0, "CAT")
        play(state, "0 concede")
    move = Knight(FEW).choose(state, 0, QuickChance(1))
    assert move.text == "end day"
    assert "second repeal" in Knight(FEW).why(state, 0, move)


def test_the_first_end_token_is_taken_while_others_fill_the_field() -> None:
    """It costs no card, and nothing is destroyed; the second would put the bot out."""
    state = position(["C A T S R / E N L D", "B / D"], ["1 O 1"])
    for bot in (Squire(), Knight(FEW)):
        waiting = state.copy()
        move = bot.choose(waiting, 0, QuickChance(1))
        assert move.text == "end day"
        assert bot.why(waiting, 0, move) == WHY_WAIT
        play(waiting, "0 end day")
        assert bot.choose(waiting, 0, QuickChance(1)).text == "spare"
        play(waiting, "0 spare")
        assert not is_worth_waiting(waiting, 0)


def test_nobody_waits_alone_or_at_a_full_field() -> None:
    assert not is_worth_waiting(position(["C A T S R / E N L D"]), 0)
    full = position(["C A / T", "B / D"], [f"{space} T {space % 2}" for space in range(1, 10)])
    assert not is_worth_waiting(full, 0)
