"""Squire and knight at King's Square: legal, never stopping early, never looking at the pile, ever better."""

from __future__ import annotations

import re

import pytest

from crownhall.bots.contract import hint
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, bot_named, levels_of
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from crownhall.engine.events import Event
from crownhall.games.square.events import BookCompleted, CardDealt
from crownhall.games.square.game import SQUARE
from crownhall.games.square.moves import FINISH
from crownhall.lab.simulate import Run, simulate
from tests.bots.trajectories import bot_game
from tests.games.square.positions import PLAYER, complete, field_of, move_named, offered, stacks, state_with
from tests.rules import rule
from tests.samples import sample

MOST_FREE_MOVES = 10
"""In a row; the longest way of these games is shorter."""


STANDING = (RANDOM, SQUIRE, KNIGHT)
"""Those that overlook nothing: the others also stop too early."""


def games_of(level: str) -> range:
    return range(sample(150, 4) if level == KNIGHT else sample(150, 20))


@rule("S-07", "S-A7")
@pytest.mark.parametrize("level", STANDING)
def test_bots_play_legal_moves_to_the_end_and_never_stop_early(level: str) -> None:
    for seed in games_of(level):
        for state, move in bot_game("square", level, seed):
            assert move in state.moves(PLAYER), f"seed {seed}"
            assert move is not FINISH, f"seed {seed}"


@pytest.mark.parametrize("level", [SQUIRE, KNIGHT])
def test_bots_do_not_go_round_in_circles(level: str) -> None:
    for seed in games_of(level):
        free = 0
        for state, move in bot_game("square", level, seed):
            before = state.copy()
            events: list[Event] = []
            before.play(PLAYER, move, events)
            free = free + 1 if len(events) == 1 else 0  # the move alone: nothing dealt, no book
            assert free <= MOST_FREE_MOVES, f"seed {seed}"


@rule("S-18")
@pytest.mark.parametrize("level", [SQUIRE, KNIGHT])
def test_the_order_of_the_pile_changes_nothing(level: str) -> None:
    bot = bot_named("square", level)
    for seed in games_of(level)[: sample(30, 2)]:
        for state, move in bot_game("square", level, seed):
            for other in (1, 2):
                assert bot.choose(state.redeal(PLAYER, QuickChance(other)), PLAYER, QuickChance(3)) is move


@pytest.mark.parametrize("level", levels_of("square"))
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    once = [move.text for _, move in bot_game("square", level, 5)]
    assert [move.text for _, move in bot_game("square", level, 5)] == once
    assert [move.text for _, move in bot_game("square", level, 6)] != once


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_squire_is_better_than_random_and_knight_better_than_squire() -> None:
    games = sample(600, 60)
    random, squire, knight = (simulate(Run("square", level, games, "ladder")).mean() for level in STANDING)
    print(f"{games} games: random {random}, squire {squire}, knight {knight}")
    assert squire.value > random.value + 10
    assert knight.value > squire.value + 2


# -- single positions -------------------------------------------------------------------------------------------------


def chosen(level: str, state: State) -> str:
    return bot_named("square", level).choose(state, PLAYER, QuickChance(0)).text


@rule("S-V45")
@pytest.mark.parametrize("level", [SQUIRE, KNIGHT])
def test_bots_find_the_two_books_of_the_last_example(level: str) -> None:
    state = complete(stacks("[1FK 2FC 3FA] [2FS] [3FS 4FA] [1FC] [4FK]"), 14)
    for _ in range(20):
        if state.outcome() is not None:
            break
        state.play(PLAYER, move_named(state, chosen(level, state)))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (160,)


def test_the_squire_takes_a_book_before_anything_else() -> None:
    state = state_with(stacks("[1FK 2FS 3FA] [4FC] [1MK] [2MS] [3MA]"), ["1SK", "2SK", "3SK"])
    assert chosen(SQUIRE, state) == "move 4FC 3FA"


def test_the_knight_keeps_what_only_one_card_can_use() -> None:
    """Both 2s fit the 1 of Keys, the 2 of Keys fits the 1 of Axes alone: two links are there, if it takes care."""
    state = state_with(stacks("[1FK] [1FA] [2FK] [2FA]"), ["1SK", "1SA", "1SS"])
    assert set(offered(state)) == {"move 2FA 1FK", "move 2FK 1FA"}
    state = state_with(stacks("[1FK] [1FC] [2FC] [2FS]"), ["1SK", "1SA", "1SS"])
    assert set(offered(state)) == {"move 2FC 1FK", "move 2FS 1FK", "move 2FS 1FC"}
    assert chosen(KNIGHT, state) in ("move 2FC 1FK", "move 2FS 1FC"), "2FS onto 1FK would leave 2FC without a place"


def test_with_an_empty_pile_the_knight_counts_books_alone() -> None:
    """Two links are there at once, but they would spoil the only book."""
    state = state_with(stacks("[1FK] [2FS 3FA] [4FC] [1FC] [4FS]"), [])
    for _ in range(3):
        if state.books:
            break
        state.play(PLAYER, move_named(state, chosen(KNIGHT, state)))
    assert len(state.books) == 1


# -- why --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [SQUIRE, KNIGHT])
def test_a_hint_is_a_move_with_a_sentence(level: str) -> None:
    state = SQUARE.new(SQUARE.setup(1, {}), QuickChance(11))
    advice = hint(bot_named("square", level), state, PLAYER, QuickChance(0))
    assert advice.move in state.moves(PLAYER)
    assert re.match(r"Move the .* onto the .*: it ", advice.sentence)
    assert advice.sentence.endswith(".")


def test_every_reason_is_true_of_its_move() -> None:
    bot = bot_named("square", KNIGHT)
    said = set()
    for seed in range(sample(40, 4)):
        for state, _ in bot_game("square", RANDOM, seed):
            for move in state.moves(PLAYER):
                sentence = bot.why(state, PLAYER, move)
                check_reason(state, move.text, sentence)
                said.add(sentence)
    assert len(said) > 10


def check_reason(state: State, text: str, sentence: str) -> None:
    """Play the move and look whether it does what is said."""
    assert sentence.startswith("It "), sentence
    assert sentence.endswith("."), sentence
    if text == "finish":
        assert sentence == "It ends the game with the books you have."
        return
    twin = state.copy()
    events: list[Event] = []
    twin.play(PLAYER, move_named(state, text), events)
    cards = sum(isinstance(event, CardDealt) for event in events)
    books = sum(isinstance(event, BookCompleted) for event in events)
    assert ("completes" in sentence) == bool(books), (text, sentence)
    assert ("brings one new card" in sentence) == bool(books and cards == 1), (text, sentence)
    assert ("brings two new cards" in sentence) == bool(books and cards == 2), (text, sentence)
    assert ("frees a space for a new card" in sentence) == bool(cards and not books), (text, sentence)
    lost = len([stack for stack in field_of(state) if stack]) - len([stack for stack in field_of(twin) if stack])
    assert ("costs nothing" in sentence) == (not cards and not books and not lost), (text, sentence)
    assert ("joins" in sentence) == bool(not cards and not books and lost), (text, sentence)


@pytest.mark.parametrize(
    ("field", "pile", "move", "sentence"),
    [
        ("[1FK 2FS 3FA] [4FC]", "4OC 4MC 1SK", "move 4FC 3FA", "It completes a book and brings two new cards."),
        ("[1FK 2FS 3FA] [3FS 4FC]", "4OC 4MC", "move 4FC 3FA", "It completes a book and brings one new card."),
        ("[1FK 2FS 3FA] [4FC]", "", "move 4FC 3FA", "It completes a book."),
        (
            "[1FK 2FS 3FA] [4FC] [1MK 2MS 3MA] [4MC]",
            "",
            "move 4FC 3FA",
            "It completes a book and keeps one book possible.",
        ),
        ("[1FK] [2FS]", "4OC 4MC", "move 2FS 1FK", "It frees a space for a new card."),
        (
            "[1FK] [2FS] [1MK] [2MS] [3MA]",
            "4OC 4MC 4SC 4SA",
            "move 2FS 1FK",
            "It frees a space for a new card, and two more can follow, whatever card comes.",
        ),
        (
            "[1FK] [2FS] [3FA] [4FC]",
            "4OC",
            "move 2FS 1FK",
            "It frees a space for a new card and keeps one book possible.",
        ),
        ("[1FK] [2FS] [3FA 4FC]", "", "move 2FS 1FK", "It joins two stacks and keeps one book possible."),
        (
            "[1FK 2FC 3FA] [2FS] [3FS 4FA]",
            "4OC",
            "move 3FA 2FS",
            "It costs nothing and makes a book possible: the three Forest Shields can go onto the two Forest Coins.",
        ),
        (
            "[1FK 2FC 3FA] [2FS] [3FS]",
            "4OC",
            "move 3FA 2FS",
            "It costs nothing and makes room for a new card: "
            "the three Forest Shields can go onto the two Forest Coins.",
        ),
        (
            "[1FK 2FC] [1FS] [1MK] [2MS]",
            "4OC",
            "move 2FC 1FS",
            "It costs nothing: no card is dealt, and it can be moved back.",
        ),
        ("[1FK] [2FS]", "4OC", "finish", "It ends the game with the books you have."),
    ],
)
def test_why(field: str, pile: str, move: str, sentence: str) -> None:
    state = state_with(stacks(field), pile.split())
    assert bot_named("square", KNIGHT).why(state, PLAYER, move_named(state, move)) == sentence


def test_why_the_last_book() -> None:
    state = complete(stacks("[1FK 2FS 3FA] [4FC]"), 15)
    why = bot_named("square", KNIGHT).why(state, PLAYER, move_named(state, "move 4FC 3FA"))
    assert why == "It completes the last book and you are free."
