"""Squire and knight at Minkingi: legal, the same by seed, and ever better."""

from __future__ import annotations

import hashlib
import json

import pytest

from crownhall.bots.contract import Bot, choose, hint
from crownhall.bots.minkingi.draft import best_pick, worths_of
from crownhall.bots.minkingi.players import Knight, Squire, move_of
from crownhall.bots.minkingi.plies import plies_of
from crownhall.bots.random import RandomBot
from crownhall.bots.registry import KNIGHT, SQUIRE, bot_named
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Previous
from crownhall.fields.battle import spaces_in
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import BATTLE, CREATE, DRAFT
from tests.bots.minkingi.ends import begun, near_the_end
from tests.fields.test_field import DEMO, spaces
from tests.games.lines import texts
from tests.games.minkingi.positions import made_up, play, position, setup_of
from tests.samples import sample

HASTY = Knight(2_000)
"""A knight with hardly any time."""

SETTINGS: list[dict[str, object]] = [
    {},
    {"field": "six-weave", "adjacency": "edge", "edge_contacts": "both", "captured_attack": "never"},
    {"field": "sixteen-weave", "draft_ditch": "hidden", "card_source": "packs"},
    {"match": "pair", "field": "six-weave"},
]


def played(state: MinkingiState, bots: tuple[Bot, Bot], seed: int) -> list[str]:
    """A game to its end, every move checked; the moves as text."""
    rng, log = QuickChance(seed), []
    while state.to_act():
        seat = state.to_act()[0]
        move = choose(bots[seat], state, seat, rng)
        assert move in state.moves(seat)
        state.play(seat, move)
        log.append(move.text)
    return log


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("bot", [Squire(), HASTY], ids=["squire", "knight"])
def test_bots_play_legal_moves_to_the_end(options: dict[str, object], bot: Bot) -> None:
    for seed in range(sample(20, 2)):
        played(begun(setup_of(Previous((0,), (1,)), **options), seed), (bot, bot), seed)


@pytest.mark.parametrize("count", [2, 18])
def test_bots_play_on_the_smallest_and_the_largest_field(count: int) -> None:
    field = json.dumps({**DEMO, "id": "row", "spaces": spaces(count)})
    setup = MINKINGI.setup(2, {}, None, {"field": field})
    played(begun(setup, 1), (HASTY, Squire()), 1)


@pytest.mark.parametrize(
    ("bot", "written"),
    [(Squire(), "43 2a5924fc5deb"), (HASTY, "39 c01dd3e0b77c"), (Knight(20_000), "42 433f853bb500")],
    ids=["squire", "hasty knight", "knight"],
)
def test_the_same_seed_gives_the_same_game_compiled_and_interpreted(bot: Bot, written: str) -> None:
    log = played(begun(setup_of(), 5), (bot, bot), 5)
    assert log == played(begun(setup_of(), 5), (bot, bot), 5)
    assert f"{len(log)} {hashlib.sha256(' '.join(log).encode()).hexdigest()[:12]}" == written


def test_they_are_registered() -> None:
    assert isinstance(bot_named("minkingi", SQUIRE), Squire)
    assert isinstance(bot_named("minkingi", KNIGHT), Knight)


# -- the squire -------------------------------------------------------------------------------------------------------

STRONG = made_up("#10 S10 9 9 9 9; #11 S90 1 1 1 1; #12 S95 3 3 3 3; #13 S95 2 2 2 2")


def test_the_squire_takes_the_most_cards_now() -> None:
    state = position(["", "#10"], ["1 #12 0", "9 #11 0", "3 #13 0"], cards=STRONG)
    move = choose(Squire(), state, 1, QuickChance(1))
    assert move.text.split()[2] in ("2", "5"), "where it touches both cards of the other"
    state.play(1, move)
    rng = QuickChance(2)
    while state.to_act() == (1,):
        state.play(1, choose(Squire(), state, 1, rng))
    assert [state.controller(space) for space in (0, 2, 8)] == [1, 1, 1]


def test_a_set_that_was_begun_is_completed() -> None:
    """A hint after `engage 1` may not go back to peace or to lower spaces."""
    state = position(["", "#10"], ["1 #12 0", "9 #11 0", "3 #13 0"], cards=STRONG)
    play(state, "1 create #10 2 90", "1 engage 1")
    assert choose(Squire(), state, 1, QuickChance(1)).text == "engage 3"
    play(state, "1 engage 3")
    assert choose(Squire(), state, 1, QuickChance(1)).text == "fight"


# -- the knight -------------------------------------------------------------------------------------------------------


def test_a_spent_budget_still_gives_a_move() -> None:
    state = near_the_end(3, 6)
    assert choose(Knight(1), state, state.mover, QuickChance(1)) in state.moves(state.mover)


def test_the_knight_likes_high_numbers_that_are_fast() -> None:
    quick, slow, uneven, low = worths_of(made_up("#1 S50 9 9 9 9; #2 S60 9 9 9 9; #3 S50 8 8 10 10; #4 S50 8 9 9 9", 4))
    assert uneven > quick > slow
    assert quick > low


def test_a_tie_that_can_be_won_is_worth_a_better_card() -> None:
    """M-23: where the knight leaves the best card in the last round, it is for one with fewer symbols."""
    worths, symbols, left = worths_of(CORE), [card.symbols for card in CORE.cards], 0
    for seed in range(20):
        state, rng = begun(setup_of(), seed), QuickChance(seed)
        while state.round < state.terms.rounds:
            seat = state.to_act()[0]
            state.play(seat, choose(HASTY, state, seat, rng))
        for seat in (0, 1):
            pile = state.piles[state.pile_of(seat)]
            pick, best = best_pick(state, seat), max(pile, key=lambda card: worths[card])
            left += pick != best
            assert pick == best or symbols[pick] < symbols[best]
    assert left


@pytest.mark.parametrize(("field", "starts"), [("nine-weave", True), ("six-weave", False)])
def test_who_may_choose_who_starts(field: str, starts: bool) -> None:
    """The knight wants the last Day, the squire to come second."""
    state = begun(setup_of(Previous((0,), (1,)), field=field), 2)
    rng = QuickChance(1)
    while state.phase == DRAFT:
        seat = state.to_act()[0]
        state.play(seat, choose(Squire(), state, seat, rng))
    assert state.to_act() == (1,)
    assert choose(Squire(), state, 1, rng).text == "start 0"
    assert choose(HASTY, state, 1, rng).text == f"start {1 if starts else 0}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_squire_beats_random_and_a_hasty_knight_the_squire(seed: int) -> None:
    """With a hundredth of its budget, over games in which each starts as often."""
    for better, worse, least in ((Squire(), RandomBot(), 0.9), (Knight(6_000), Squire(), 0.55)):
        games = sample(30, 4)
        won = 0
        for game in range(games):
            state = begun(setup_of(), 100 * seed + game // 2)
            bots: tuple[Bot, Bot] = (better, worse) if game % 2 else (worse, better)
            played(state, bots, game)
            outcome = state.outcome()
            assert outcome is not None
            won += outcome.winners == (bots.index(better),)
        assert won >= int(least * games) - 1


# -- hints ------------------------------------------------------------------------------------------------------------


def test_every_hint_is_a_sentence_that_is_true() -> None:
    for seed in range(sample(10, 2)):
        state, rng = begun(setup_of(Previous((0,), (1,))), seed), QuickChance(seed)
        while state.to_act():
            seat = state.to_act()[0]
            advice = hint(HASTY, state, seat, rng)
            assert advice.sentence.endswith(".")
            assert advice.sentence.count(". ") == 0
            if "can take" in advice.sentence and state.phase == CREATE:
                promised = _promised(advice.sentence)
                twin = state.copy()
                twin.play(seat, advice.move)
                assert twin.phase == BATTLE
                best = max(int(ply_gain(twin, seat, ply)) for ply in plies_of(twin, seat))
                assert promised == best
            state.play(seat, advice.move)


def ply_gain(state: MinkingiState, seat: int, ply: int) -> int:
    """How many cards more a ply brings at once."""
    twin = state.copy()
    while twin.to_act() == (seat,) and twin.phase == BATTLE:
        twin.play(seat, move_of(twin, seat, ply))
    return spaces_in(twin.controlled_by(seat)) - spaces_in(state.controlled_by(seat))


def _promised(sentence: str) -> int:
    word = sentence.split("can take ")[1].split(" card")[0]
    return 1 if word == "one" else int(word)


@pytest.mark.parametrize(
    ("lines", "move", "told"),
    [
        ([], "create #10 2 90", "In space 2 it can capture 2 cards at once."),
        ([], "create #10 5 0", "In space 5 it can capture 2 cards at once."),
        (["create #10 2 90"], "peace", "No battle would make your position better."),
        (["create #10 2 90"], "engage 1", "With the card in space 1 engaged, the battle can capture 2 cards for you."),
        (["create #10 2 90", "engage 1"], "fight", "This battle captures one card for you."),
    ],
)
def test_reasons(lines: list[str], move: str, told: str) -> None:
    state = position(["", "#10"], ["1 #12 0", "9 #11 0", "3 #13 0"], cards=STRONG)
    play(state, *[f"1 {line}" for line in lines])
    assert move in texts(state, 1)
    chosen = state.terms.actions.table.by_text[move]
    assert told in Knight().why(state, 1, chosen)
