"""Squire and knight at King's Rummy: legal, the same by seed, blind to what is hidden, and ever better."""

from __future__ import annotations

import pytest

from crownhall.bots.contract import choose
from crownhall.bots.registry import RANDOM, SQUIRE, bot_named, levels_of
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.rummy.game import RUMMY
from tests.games.rummy.positions import arranging, load, play, position
from tests.rules import rule
from tests.samples import sample

THINKING = [level for level in levels_of("rummy") if level != RANDOM]
OPTIONS: list[dict[str, object]] = [
    {},
    {"draw_pile_empty": "turn_over", "rediscard": "forbidden"},
    {"draw_pile_empty": "end_hand", "exchange_rule": "through_four"},
]
ONE_HAND: dict[str, object] = {"target_score": 1}


def begun(seats: int, options: dict[str, object], seed: int) -> State:
    return RUMMY.new(RUMMY.setup(seats, options), QuickChance(seed))


def steps(state: State, level: str, rng: Chance, most: int = 10_000) -> list[tuple[State, Seat, Move]]:
    """So many moves of a match among bots of one level, each with the position before it."""
    bot = bot_named("rummy", level)
    found: list[tuple[State, Seat, Move]] = []
    while state.outcome() is None and len(found) < most:
        seat = state.to_act()[0]
        move = choose(bot, state, seat, rng)
        found.append((state.copy(), seat, move))
        state.play(seat, move)
    return found


def asked(level: str, state: State, seed: int = 1) -> str:
    """What a bot of this level would do here."""
    return choose(bot_named("rummy", level), state, state.to_act()[0], QuickChance(seed)).text


def rest_of_turn(level: str, state: State) -> list[str]:
    """What a bot of this level does until its turn is over."""
    seat = state.to_act()[0]
    made: list[str] = []
    while state.to_act() == (seat,) and not state.view(seat)["result"]:
        made.append(asked(level, state))
        play(state, made[-1])
    return made


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())) or "default")
def test_the_squire_plays_legal_moves_to_the_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(sample(4, 1)):
        state = begun(seats, options, seed)
        for before, seat, move in steps(state, SQUIRE, QuickChance(seed)):
            assert move in before.moves(seat), f"seed {seed}"
        assert state.outcome() is not None


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_gives_the_same_play(level: str) -> None:
    once, again = [
        [move.text for _, _, move in steps(begun(3, {}, 5), level, QuickChance(5), sample(60, 20))] for _ in range(2)
    ]
    assert once == again


@rule("R-25")
@pytest.mark.parametrize("level", THINKING)
def test_a_move_depends_on_nothing_that_is_hidden(level: str) -> None:
    """However the other cards lie, and whatever the random numbers are, what a seat knows decides what it does."""
    bot, rng = bot_named("rummy", level), QuickChance(9)
    for before, seat, move in steps(begun(4, ONE_HAND, 3), level, QuickChance(3), sample(60, 12)):
        for seed in range(2):
            assert bot.choose(before.redeal(seat, rng), seat, QuickChance(seed)) is move


@pytest.mark.parametrize("level", THINKING)
def test_a_turn_that_somebody_else_began_is_brought_to_an_end(level: str) -> None:
    """A card lies loose; what it was taken for is laid."""
    state = arranging("1SK 2SA 3SS 4SC", "4MC 4FC 1OK 2OA")
    play(state, "borrow 4SC")
    made = rest_of_turn(level, state)
    assert made[0] == "lay 4SC 4MC 4FC"
    assert made[-1].startswith("discard")


# -- the squire -------------------------------------------------------------------------------------------------------


@rule("R-10")
@pytest.mark.parametrize(
    ("hand", "top", "drawn"),
    [
        ("1SK 2SK 4MA 1OC", "3SK", "draw discard"),  # a meld
        ("1SK 2SK 4MA 1OC", "3MK", "draw pile"),  # none
        ("1SK 2SK 3SK 1OC", "4SK", "draw discard"),  # a card more
        ("4FS 2OK 4MA 1OC", "4OA", "draw discard"),  # fits a meld on the table
    ],
)
def test_the_squire_takes_a_discard_with_which_it_can_play_more(hand: str, top: str, drawn: str) -> None:
    state = load(position([hand.split(), ["1FA", "2MS"]], [["1OA", "2OA", "3OA"]], drawn=None, discards=["1MA", top]))
    assert asked(SQUIRE, state) == drawn


def test_the_squire_lays_all_it_can_and_does_not_rearrange() -> None:
    """It could borrow the 4SC for its other 4s."""
    state = arranging("1SK 2SA 3SS 4SC; 1OK 2OK 3OK", "4MC 4FC 4OK 1FA 2FA 3FA 2MS")
    made = rest_of_turn(SQUIRE, state)
    assert sorted(made[:-1]) == ["lay 1FA 2FA 3FA", "lay off 4OK 2"]
    assert made[-1].startswith("discard")


@rule("R-12")
def test_the_squire_discards_what_helps_least() -> None:
    """Two pairs that a third card completes, and a 4 that goes with none of them."""
    assert rest_of_turn(SQUIRE, arranging("-", "1SK 2SK 1MA 1FA 4OC")) == ["discard 4OC"]
