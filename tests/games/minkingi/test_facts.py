"""What the rule book has counted by simulation (section 8), counted again with bounds that chance rarely breaks."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.minkingi.players import Squire, move_of
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import QuickChance
from crownhall.engine.moves import Move
from crownhall.fields.battle import Arena, Fighters
from crownhall.fields.shipped import NINE_WEAVE
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.moves import Pick
from crownhall.games.minkingi.rules import MinkingiState
from tests.games.minkingi.positions import setup_of
from tests.rules import rule
from tests.samples import sample

Player = Callable[[MinkingiState, int, QuickChance], Move]


def at_random(state: MinkingiState, seat: int, rng: QuickChance) -> Move:
    moves = state.moves(seat)
    return moves[rng.pick(len(moves))]


def greedy(state: MinkingiState, seat: int, rng: QuickChance) -> Move:
    """Best count now; picks are random."""
    if state.mode().value == "sealed":
        return at_random(state, seat, rng)
    return move_of(state, seat, Squire().ply(state, seat, rng))


def drafting(worth: Callable[[int], int]) -> Player:
    """Greedy, with picks by this worth of a card."""

    def choose(state: MinkingiState, seat: int, rng: QuickChance) -> Move:
        if state.mode().value != "sealed":
            return greedy(state, seat, rng)
        picks = [move for move in state.moves(seat) if isinstance(move, Pick)]
        return max(picks, key=lambda move: worth(move.card))

    return choose


class Tallied(NamedTuple):
    """How often what happened."""

    games: int
    starter: int
    first_seat: int
    draws: int
    reasons: Counter[str]
    margin: int


def tallied(games: int, players: tuple[Player, Player], **options: object) -> Tallied:
    setup, rng = setup_of(**options), QuickChance(games)
    starter = first_seat = draws = margin = 0
    reasons: Counter[str] = Counter()
    for _ in range(games):
        state = MINKINGI.new(setup, rng)
        assert isinstance(state, MinkingiState)
        while state.to_act():
            seat = state.to_act()[0]
            state.play(seat, players[seat](state, seat, rng))
        outcome = state.outcome()
        assert outcome is not None
        assert state.days() == state.terms.spaces
        starter += outcome.winners == (state.starter,)
        first_seat += outcome.winners == (0,)
        draws += not outcome.winners
        reasons[outcome.reason] += 1
        margin += abs(outcome.scores[0] - outcome.scores[1])
    return Tallied(games, starter, first_seat, draws, reasons, margin)


def about(count: int, games: int, share: float, slack: float = 0.02) -> bool:
    """Whether so many of so many are this share, within four standard errors and a little more."""
    return abs(count / games - share) < 4 * math.sqrt(share * (1 - share) / games) + slack


@rule("MF-10", "MF-01", "MF-02")
def test_random_play() -> None:
    found = tallied(sample(4_000, 200), (at_random, at_random))
    assert about(found.starter, found.games, 0.502)
    assert about(found.draws, found.games, 0.001)
    # The book's random player fights more often than ours, who keeps the peace more often: so its margins are wider.
    assert about(found.reasons["count"], found.games, 0.843, slack=0.06)
    assert 2.5 < found.margin / found.games < 4


@rule("MF-11", "MF-14")
def test_greedy_play() -> None:
    found = tallied(sample(800, 40), (greedy, greedy))
    assert about(found.starter, found.games, 0.290)
    assert about(found.reasons["count"], found.games, 0.823)
    assert about(found.reasons["symbols"], found.games, 0.150)
    assert 2.6 < found.margin / found.games < 3.9


@rule("MF-13")
def test_greedy_against_random() -> None:
    found = tallied(sample(800, 60), (greedy, at_random))
    assert found.first_seat / found.games > 0.97
    assert about(found.starter, found.games, 0.5)
    assert about(found.reasons["count"], found.games, 0.979)


@rule("MF-14")
@pytest.mark.parametrize(
    ("options", "starter"),
    [
        ({"captured_attack": "never"}, 0.35),
        ({"edge_contacts": "both"}, 0.40),
        ({"adjacency": "edge"}, 0.40),
        ({"field": "nine-plain"}, 0.29),
        ({"field": "six-weave"}, 0.19),
        ({"field": "twelve-weave"}, 0.20),
        ({"field": "sixteen-weave"}, 0.20),
    ],
    ids=str,
)
def test_the_second_player_has_the_advantage(options: dict[str, object], starter: float) -> None:
    found = tallied(sample(300, 12), (greedy, greedy), **options)
    assert about(found.starter, found.games, starter, slack=0.04)


@rule("MF-15", "MF-14")
@pytest.mark.parametrize(
    ("name", "wins"), [("highest number sums", 0.67), ("fewest symbols", 0.48), ("fastest cards", 0.51)]
)
def test_drafts_against_a_random_drafter(name: str, wins: float) -> None:
    worths: dict[str, Callable[[int], int]] = {
        "highest number sums": lambda card: sum(m.number for m in CORE.cards[card].corners if not m.is_symbol),
        "fewest symbols": lambda card: -CORE.cards[card].symbols,
        "fastest cards": lambda card: -CORE.cards[card].speed,
    }
    found = tallied(sample(500, 20), (drafting(worths[name]), greedy))
    assert about(found.first_seat, found.games, wins, slack=0.03)


@rule("MF-16")
@pytest.mark.parametrize(
    ("one", "other", "faster", "slower"), [(4, 3, 0.30, 0.45), (4, 0, 0.17, 0.31)], ids=["edge", "diagonal"]
)
def test_duels(one: int, other: int, faster: float, slower: float) -> None:
    rng, words, arena = QuickChance(9), Fighters(CORE), Arena(NINE_WEAVE)
    games = sample(20_000, 2_000)
    won: Counter[str] = Counter()
    for _ in range(games):
        cards = [rng.pick(135), rng.pick(135)]
        if cards[0] == cards[1]:
            continue
        fighters = vec[i64]([0] * 9)
        for place, space in enumerate((one, other)):
            fighters[space] = words.of(cards[place], NINE_WEAVE.spaces[space].turns[rng.pick(2)], place)
        after = int(arena.resolve(fighters, 1 << one | 1 << other, 1 << other))
        order = arena.order(fighters, 1 << one | 1 << other)
        if after == 0 or after == (1 << one | 1 << other):
            winner = one if after == 0 else other
            won["faster" if winner == order[0] else "slower"] += 1
    assert about(won["faster"], games, faster)
    assert about(won["slower"], games, slower)
