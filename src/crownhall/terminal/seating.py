"""Who sits where: one person at the terminal, bots on all other seats. Records tell their levels in `player` lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crownhall.bots.contract import Bot
from crownhall.bots.names import bot_names
from crownhall.bots.registry import bot_named, strongest_level
from crownhall.engine.chance import commitment
from crownhall.engine.contract import Game, Seat
from crownhall.engine.match import Match
from crownhall.errors import SeatError

YOU: Final = "you"
_BOT: Final = "bot "


class Seating:
    """Your seat, and the level of the bot on every other one."""

    def __init__(self, game: Game, you: Seat, levels: dict[Seat, str]) -> None:
        self.you = you
        self.levels = levels
        self.bots: dict[Seat, Bot] = {seat: bot_named(game.name, level) for seat, level in levels.items()}

    def names(self, match: Match) -> dict[Seat, str]:
        """What the bots are called; a match that is resumed finds them again."""
        seed = match.start.seed
        return bot_names(commitment(seed) if seed is not None else match.game.name, list(self.levels), {})

    def players(self) -> dict[Seat, str]:
        """As records write it."""
        return {self.you: YOU} | {seat: _BOT + level for seat, level in self.levels.items()}


def seats_wanted(game: Game, seats: int | None, levels: Sequence[str]) -> int:
    """How many sit down: as many as were asked for, else as few as the game and the named bots need."""
    return seats if seats is not None else max(game.min_seats, min(1 + len(levels), game.max_seats))


def seating(game: Game, seats: int, you: Seat | None, levels: Sequence[str]) -> Seating:
    """You (at the first seat if not said) and the bots: a level for each other seat, one for all, or the strongest."""
    you = _checked(0 if you is None else you, seats)
    others = [seat for seat in range(seats) if seat != you]
    if levels and not others:
        raise SeatError(f"{game.about.title} has only one seat, so there is no place for a bot.")
    if len(levels) <= 1:
        levels = [levels[0] if levels else strongest_level(game.name)] * len(others)
    if len(levels) != len(others):
        raise SeatError(
            f"{len(levels)} bots were named for {len(others)} other seats. Name one for each seat, or one for all."
        )
    return Seating(game, you, dict(zip(others, levels, strict=True)))


def seating_again(match: Match, you: Seat | None, levels: Sequence[str]) -> Seating:
    """Who goes on with a saved match: the same as before, as far as nothing else is asked for."""
    game, seats, players = match.game, match.setup.seats, match.players
    if you is None:
        you = _your_seat(players, seats)
    asked_for = seating(game, seats, you, levels)
    if levels:
        return asked_for
    before = {seat: name.removeprefix(_BOT) for seat, name in players.items() if name.startswith(_BOT)}
    return Seating(game, asked_for.you, {seat: before.get(seat, level) for seat, level in asked_for.levels.items()})


def _your_seat(players: dict[Seat, str], seats: int) -> Seat:
    """The seat marked as yours, else the first that was no bot's."""
    for seat, name in players.items():
        if name == YOU:
            return seat
    return next((seat for seat in range(seats) if not players.get(seat, "").startswith(_BOT)), 0)


def _checked(seat: Seat, seats: int) -> Seat:
    if not 0 <= seat < seats:
        raise SeatError(f"There is no seat {seat + 1}. Seats are 1 to {seats}.")
    return seat
