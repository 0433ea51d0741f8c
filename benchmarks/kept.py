"""How much a finished match takes on the disk, game by game: played by squires, stored as the hall stores it.

python benchmarks/kept.py
python benchmarks/kept.py --matches 200
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
from pathlib import Path

import crownhall.bots
import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import choose
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import Match, Start
from crownhall.engine.playout import asked
from crownhall.engine.registry import games
from crownhall.hall.store.protocol import LogLine, SeatRow, StoreError, TableRow
from crownhall.hall.store.sqlite.store import SQLiteStore

SEATS = {"treasury": 2, "rummy": 3, "square": 1, "frenzy": 4, "kingdrin": 4, "minkingi": 2, "fwords": 2}
LOG_LIMIT = 5000


def played(game_name: str, number: int) -> Match:
    """A whole match of squires."""
    game = next(game for game in games() if game.name == game_name)
    setup = game.setup(SEATS[game_name], {})
    bot, chance = bot_named(game_name, "squire"), QuickChance(number + 1)
    match = Match(game, setup, Start(SeededChance(secrets.token_bytes(32))))
    while match.outcome() is None and len(match.log) < LOG_LIMIT:
        seat, moves = asked(match.state)
        move = moves[0] if seat == TABLE else choose(bot, match.state, seat, chance)
        match.play(seat, move)
    return match


async def stored(store: SQLiteStore, match: Match) -> None:
    """The match as a table of the hall; every seat is a person's."""
    outcome = match.outcome()
    seed = match.start.seed
    row = TableRow(
        id=secrets.token_urlsafe(9),
        game=match.game.name,
        options=match.setup.options,
        seats=[
            SeatRow(who="person", guest=secrets.token_hex(16), name="Swift Falconer") for _ in range(match.setup.seats)
        ],
        host=secrets.token_hex(16),
        state="over",
        created=1_800_000_000.123,
        touched=1_800_000_000.123,
        seed=seed.hex() if seed is not None else "",
        outcome=outcome.to_json() if outcome is not None else None,
    )
    await store.save_table(row)
    loop, waiting = asyncio.get_running_loop(), []
    for number, entry in enumerate(match.log):
        done: asyncio.Future[StoreError | None] = loop.create_future()
        waiting.append(done)
        store.append(row.id, number, LogLine(entry.seat, entry.text, secrets.token_hex(8), 1.234), done.set_result)
    await asyncio.gather(*waiting)


async def measured(game_name: str, matches: int) -> tuple[float, float]:
    """Lines and bytes of a match, on average."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hall.sqlite"
        await SQLiteStore(path).close()
        before, lines = path.stat().st_size, 0
        store = SQLiteStore(path)
        for number in range(matches):
            match = played(game_name, number)
            lines += len(match.log)
            await stored(store, match)
        await store.close()
        return lines / matches, (path.stat().st_size - before) / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50)
    args = parser.parse_args()
    print(f"{'game':10} {'seats':>5} {'lines':>7} {'kB a match':>11}")
    for game in games():
        lines, size = asyncio.run(measured(game.name, args.matches))
        print(f"{game.name:10} {SEATS[game.name]:5} {lines:7.0f} {size / 1000:11.1f}")


if __name__ == "__main__":
    main()
