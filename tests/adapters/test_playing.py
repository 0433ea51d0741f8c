"""What all adapters share: deals, masks, whose turn it is, and what a match is worth."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from crownhall.adapters.playing import Playing, playing
from crownhall.engine.agency import Dealt
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import TABLE, Game, Outcome, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.errors import OptionError, UnknownGame
from crownhall.games.square.game import SQUARE

GAMES = ("square", "treasury", "rummy", "frenzy", "kingdrin", "minkingi", "fwords")
every_game = pytest.mark.parametrize("name", GAMES)


def dealt(name: str, seed: int = 1) -> Playing:
    match = playing(name, None, {})
    match.deal(seed)
    return match


def play_on(match: Playing, rng: QuickChance, most: int = 40) -> None:
    for _ in range(most):
        if match.is_over:
            return
        moves = match.moves(match.turn[0])
        match.play(match.turn[0], moves[rng.pick(len(moves))].number)


@every_game
def test_a_mask_is_what_may_be_played_and_never_gives_up_or_is_the_tables(name: str) -> None:
    match, rng = dealt(name), QuickChance(2)
    for _ in range(15):
        play_on(match, rng, 3)
        if match.is_over:
            match.deal(rng.pick(100))
        seat = match.turn[0]
        numbers = np.flatnonzero(match.mask(seat, len(match.table))).tolist()
        assert numbers == [move.number for move in match.moves(seat)]
        offered = [match.table.at(number) for number in numbers]
        assert all(not move.gives_up for move in offered) or len(offered) == 1
        assert not any(move in match.state.moves(TABLE) and move.text == "abandon" for move in offered)


def test_whoever_wants_to_may_give_up() -> None:
    match = playing("square", 1, {}, may_give_up=True)
    match.deal(1)
    assert [move.text for move in match.moves(0) if move.gives_up] == ["finish"]
    assert all(not move.gives_up for move in dealt("square").moves(0))


@every_game
def test_the_same_seed_is_the_same_deal_and_another_is_another(name: str) -> None:
    assert dealt(name, 5).state == dealt(name, 5).state
    assert any(dealt(name, 5).state != dealt(name, seed).state for seed in range(3))


@every_game
def test_a_match_can_be_copied_and_sent_away(name: str) -> None:
    match = dealt(name)
    play_on(match, QuickChance(1), 5)
    for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.state == match.state
        assert twin.turn == match.turn
        play_on(twin, QuickChance(3))
        other = match.copy()
        play_on(other, QuickChance(3))
        assert twin.state == other.state


def test_an_array_is_the_callers_own() -> None:
    match = dealt("square")
    before = match.observe(0)
    kept = before.copy()
    play_on(match, QuickChance(1), 5)
    assert (before == kept).all()
    assert (match.observe(0) != kept).any()


def test_what_is_no_move_now_is_refused_and_changes_nothing() -> None:
    match = dealt("minkingi")
    before = match.state.copy()
    illegal = next(move.number for move in match.table.moves if move not in match.moves(0))
    for number in (-1, len(match.table), illegal):
        with pytest.raises(ValueError, match=f"{number} is none of the moves"):
            match.play(0, number)
    assert match.state == before


class Stubborn(Game):
    """King's Square, but the first deal is over at once."""

    def __init__(self) -> None:
        super().__init__("stubborn", 1, 1, 1, SQUARE.options, SQUARE.about)
        self.dealt = 0

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        state = SQUARE.new(setup, chance, events)
        self.dealt += 1
        if self.dealt == 1:
            state.play(TABLE, state.moves(TABLE)[0], events)
        return state

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        return SQUARE.load(setup, position)

    def table(self, setup: Setup) -> MoveTable:
        return SQUARE.table(setup)

    def card_code(self, card: int) -> str:
        return SQUARE.card_code(card)

    def parse_card(self, text: str) -> int:
        return SQUARE.parse_card(text)


def test_a_deal_that_leaves_no_move_is_dealt_again() -> None:
    game, events = Stubborn(), list[Event]()
    dealt = Dealt(game, game.setup(1, {}), 1, events)
    assert game.dealt == 2
    assert dealt.state.outcome() is None
    assert "game_ended" not in [event.kind for event in events], "nothing is told of the deal before"


def test_winners_share_one_and_the_others_lose_it() -> None:
    match = playing("treasury", 4, {})
    match.deal(1)
    assert match.returns() == [0.0] * 4

    class Over:
        def __init__(self, winners: tuple[int, ...]) -> None:
            self.winners = winners

        def outcome(self) -> Outcome:
            return Outcome("full", (0, 0, 0, 0), self.winners, "")

    for winners, worth in (((), [0.0] * 4), ((2,), [-1 / 3, -1 / 3, 1, -1 / 3]), ((0, 1), [0.5, 0.5, -0.5, -0.5])):
        match.state = Over(winners)  # type: ignore[assignment]
        assert match.returns() == pytest.approx(worth)


def test_unknown_games_and_options_are_named() -> None:
    with pytest.raises(UnknownGame, match="minkinki"):
        playing("minkinki", None, {})
    with pytest.raises(OptionError):
        playing("square", 1, {"undo": "always"})
