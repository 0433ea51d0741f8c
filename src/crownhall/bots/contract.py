"""What a bot is. It never sees the truth: whoever asks it hands it a redealt state."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """One level of play at one game. Holds no memory of a match: the same state and `rng` give the same move."""

    @abstractmethod
    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """One of `state.moves(seat)`. What is hidden in `state` is made up, and may be redealt again from `rng`."""

    def why(self, state: State, seat: Seat, move: Move) -> str:
        """Why it would play this, in one sentence for a hint."""
        return "It looks as good as any."

    def gives_away(self, move: Move) -> bool:
        """Whether a hint of this move would be help that the rules forbid where others play, or a score counts."""
        return False


def choose(bot: Bot, state: State, seat: Seat, rng: Chance) -> Move:
    """Ask a bot for a move. The one place where a state is handed to a bot, and what it gets is redealt."""
    return bot.choose(state.redeal(seat, rng), seat, rng)


class Hint:
    """What a good player would do, and why."""

    def __init__(self, move: Move, sentence: str) -> None:
        self.move = move
        self.sentence = sentence


def hint(bot: Bot, state: State, seat: Seat, rng: Chance) -> Hint:
    redealt = state.redeal(seat, rng)
    move = bot.choose(redealt, seat, rng)
    return Hint(move, bot.why(redealt, seat, move))
