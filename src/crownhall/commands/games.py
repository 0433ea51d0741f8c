"""`crownhall games`: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crownhall.bots.registry import ladder_of
from crownhall.commands import add_command
from crownhall.engine.contract import Game
from crownhall.engine.options import by_interest
from crownhall.engine.registry import game_named, games
from crownhall.hall.seat_limit import seats_in_words

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands, "games", run, "List the games, or describe one.", ["games", "games square", "games square --json"]
    )
    parser.add_argument("game", nargs="?", help="describe this game: its story, goal, options and bots")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Print the list, or the one game."""
    chosen = [game_named(args.game)] if args.game else games()
    if args.json:
        print(json.dumps([game.to_json() for game in chosen], indent=2))
    elif args.game:
        print(_told(chosen[0]))
    else:
        for game in chosen:
            seats = seats_in_words(game).capitalize()
            print(f"{game.name:10} {game.about.title}: {game.about.in_short}. {seats}, {game.about.minutes} minutes")
    return 0


def _told(game: Game) -> str:
    about = game.about
    lines = [
        f"{about.title}: {seats_in_words(game)}, {about.minutes} minutes, age {about.age}",
        f"{about.credit}; Crownhall is an independent fan-made implementation.",
        "",
        f"{about.in_short}.",
        about.story,
        about.goal,
    ]
    if game.options:
        lines += ["", "options (name=value):"]
        for option in by_interest(game.options):
            lines.append(f"  {option.name} = {option.default}: {option.label}. {option.help}")
            lines += [f"      {word}: {said}" for word, said in zip(option.words, option.labels, strict=True)]
            lines += [f"      {option.range_in_words}"] if option.least is not None else []
    lines += ["", "bots, the weakest first:"]
    lines += [f"  {rung.level}: {rung.meaning}" for rung in ladder_of(game.name)]
    if game.supplies:
        lines += ["", "you may bring your own:"]
        lines += [f"  {supply.kind}: {supply.help}" for supply in game.supplies]
    return "\n".join(lines)
