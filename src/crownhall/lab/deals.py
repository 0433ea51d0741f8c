"""Deals of a run, and playing one to its end: the same for every number of processes and in any order.

Deal i (from 0) of a run with some seed text does not depend on any other deal. With the run's 32 bytes
(`seed_from_words`: 64 hexadecimal digits as they are, any other text by its SHA-256) and i as 8 bytes, big-endian,

- the seed of the deal is SHA-256(run, "deal", i), to be used as `docs/formats/chance.md` tells: so
  `crownhall play GAME --seed HEX` plays it and `crownhall square solve --seed HEX` solves it;
- the bot at seat 0 draws from `QuickChance`, seeded with the first 8 bytes, big-endian, of SHA-256(run, "bot", i); the
  bot at another seat s the same with "bot s", so that what one draws never depends on how often another does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import crownhall.games  # noqa: F401  registers them, also in worker processes
from crownhall.bots.contract import Bot, choose
from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.contract import TABLE, Game, Outcome, Seat, Setup, State
from crownhall.engine.playout import asked
from crownhall.lab.errors import LabError
from crownhall.lab.luck import Luck

GAME_LIMIT = 100_000_000
DECISION_LIMIT = 1_000_000
"""A game that takes longer than this never ends."""


def deal_seed(run_seed: str, index: int) -> bytes:
    """The seed of one deal of a run."""
    return _derived(run_seed, "deal", index)


def bot_chance(run_seed: str, index: int, seat: Seat = 0) -> QuickChance:
    """What the bot at this seat draws from in one deal of a run."""
    drawn = _derived(run_seed, f"bot {seat}" if seat else "bot", index)
    return QuickChance(int.from_bytes(drawn[:8], "big"))


def luck_chance(run_seed: str, index: int) -> QuickChance:
    """What whoever tells the luck of one deal of a run draws from."""
    return QuickChance(int.from_bytes(_derived(run_seed, "luck", index)[:8], "big"))


def _derived(run_seed: str, what: str, index: int) -> bytes:
    return hashlib.sha256(seed_from_words(run_seed) + what.encode() + index.to_bytes(8, "big")).digest()


def play_deal(
    game: Game, setup: Setup, bots: Sequence[Bot], run_seed: str, index: int, luck: Luck | None = None
) -> tuple[Outcome, int]:
    """Let these bots, one for each seat, play one deal: how it ended, and how many moves they made."""
    state, decisions = ended_deal(game, setup, bots, run_seed, index, luck)
    outcome = state.outcome()
    assert outcome is not None
    return outcome, decisions


def new_deal(game: Game, setup: Setup, run_seed: str, index: int) -> State:
    """One deal of a run before the first move."""
    return game.new(setup, SeededChance(deal_seed(run_seed, index)))


def ended_deal(
    game: Game, setup: Setup, bots: Sequence[Bot], run_seed: str, index: int, luck: Luck | None = None
) -> tuple[State, int]:
    """Where these bots end who play one deal, and how many moves they made.

    Of several who are asked at once the lowest seat with a move goes first; where none has one, the table acts.
    """
    state = new_deal(game, setup, run_seed, index)
    chances = [bot_chance(run_seed, index, seat) for seat in range(setup.seats)]
    decisions = 0
    while state.outcome() is None:
        seat, moves = asked(state)
        if seat == TABLE:
            state.play(seat, moves[0])
        else:
            move = choose(bots[seat], state, seat, chances[seat])
            if luck is not None:
                luck.saw(state, seat, move)
            state.play(seat, move)
        decisions += 1
        if decisions > DECISION_LIMIT:
            raise LabError(f"Deal {index} of seed “{run_seed}” does not end.")
    return state, decisions
