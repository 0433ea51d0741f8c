"""What a bot is, and how it is asked. It never sees the truth: what it gets is redealt."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.seat_marks import by_number


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """One level of play at one game. Holds no memory of a match: the same state and `rng` give the same move."""

    @abstractmethod
    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """One of `state.moves(seat)`. What is hidden in `state` is made up, and may be redealt again from `rng`."""

    def why(self, state: State, seat: Seat, move: Move) -> str:
        """Why it would play this, in one sentence for a hint, in which seats are marked."""
        return "It looks as good as any other move."

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        """What it would do, without a stop: “Discard the two Mountain Coins”; "" where the reason says it."""
        return ""

    def gives_away(self, move: Move) -> bool:
        """Whether a hint of this move would be help that the rules forbid where others play, or a score counts."""
        return False

    def with_budget(self, times: float) -> Bot | None:
        """The same player, with so many times the budget; None where its thinking has none."""
        return None


class Hint:
    """What a good player would do, and why: in a sentence with seat marks, or with the numbers of the seats."""

    def __init__(self, move: Move, marked: str) -> None:
        self.move = move
        self.marked = marked

    @property
    def sentence(self) -> str:
        return by_number(self.marked)


# Here alone a state is handed to a bot, and here alone it is redealt for it. Whoever lets a bot think elsewhere, in
# another process, sends it what `dealt_for` gives, and asks there with `choose_in`, `hint_in` or `why_in`.


def choose(bot: Bot, state: State, seat: Seat, rng: Chance) -> Move:
    """Ask a bot for a move."""
    return choose_in(bot, dealt_for(state, seat, rng), seat, rng)


def hint(bot: Bot, state: State, seat: Seat, rng: Chance) -> Hint:
    """Ask a bot for advice."""
    return hint_in(bot, dealt_for(state, seat, rng), seat, rng)


def dealt_for(state: State, seat: Seat, rng: Chance) -> State:
    """What a bot in this seat is shown in place of the truth."""
    return state.redeal(seat, rng)


def choose_in(bot: Bot, redealt: State, seat: Seat, rng: Chance) -> Move:
    """Ask a bot for a move in what `dealt_for` gave."""
    return bot.choose(redealt, seat, rng)


def hint_in(bot: Bot, redealt: State, seat: Seat, rng: Chance) -> Hint:
    """Ask a bot for advice in what `dealt_for` gave. The reason may cost as much as the move: only hints ask for it."""
    move = bot.choose(redealt, seat, rng)
    deed, why = bot.deed(redealt, seat, move), why_in(bot, redealt, seat, move)
    return Hint(move, f"{deed}: {_inside(why)}" if deed else why)


def why_in(bot: Bot, redealt: State, seat: Seat, move: Move) -> str:
    """Why a move is good, whoever chose it, in what `dealt_for` gave."""
    return bot.why(redealt, seat, move)


def _inside(why: str) -> str:
    """The reason behind a colon: a first word that is no letter of the game's begins small."""
    first = why.partition(" ")[0]
    return why if (len(first) == 1 and first not in "A") or first == "I" else why[:1].lower() + why[1:]
