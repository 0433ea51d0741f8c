"""A match as a table's row and log tell it."""

from __future__ import annotations

from crownhall.engine.chance import SeededChance, parse_seed
from crownhall.engine.contract import Game, Previous, Seat
from crownhall.engine.match import Match, Start
from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.store.protocol import LogLine, TableRow
from crownhall.hall.table.slices import Slices


async def replayed(row: TableRow, lines: list[LogLine], slices: Slices) -> Match | None:
    """The match after these lines; None before the deal. Others' moves go on meanwhile."""
    match = match_of(row, [])
    if match is not None:
        await _go_on(match, [(line.seat, line.text) for line in lines], slices)
    return match


async def until(match: Match, count: int, slices: Slices) -> Match:
    """The match as it was after so many lines of its log."""
    then = match.until(0)
    await _go_on(then, [(entry.seat, entry.text) for entry in match.log[:count]], slices)
    return then


async def _go_on(match: Match, lines: list[tuple[Seat, str]], slices: Slices) -> None:
    async for _ in slices.of(match.replay(seat, text) for seat, text in lines):
        pass


class OtherRules(Refused):
    """A match of rules that are not here."""

    def __init__(self, version: int, game: Game) -> None:
        super().__init__(
            "rules/other", f"It follows rules {version} of {game.about.title}; here are rules {game.version}."
        )


def match_of(row: TableRow, lines: list[LogLine]) -> Match | None:
    """The match after these lines; None before the deal."""
    if not row.seed and row.position is None:
        return None
    game = game_named(row.game)
    if not game.plays_version(row.rules):
        raise OtherRules(row.rules, game)
    previous = _previous(row.previous) if row.previous else None
    setup = game.setup(len(row.seats), dict(row.options), previous, dict(row.supplies))
    chance = None if row.position is not None else SeededChance(parse_seed(row.seed))
    match = Match(game, setup, Start(chance, row.position), row.free_undo)
    for line in lines:
        match.replay(line.seat, line.text)
    return match


def _previous(ended: dict[str, list[int]]) -> Previous:
    """How the last match at this table ended; rows from before it was asked do not say who began."""
    first = ended.get("first", [])
    return Previous(tuple(ended["winners"]), tuple(ended["losers"]), first[0] if first else None)
