"""Counting positions (perft): how many there are after so many moves from a fixed deal, and how many of them are ends.

    python -m tests.counts FILE              check the file, and show the counts per first move where one differs
    python -m tests.counts FILE --moves 3    the counts per first move, three moves deep
    python -m tests.counts FILE --write 6    write the counts anew, six moves deep

A file names a deal by its cards (`deck`; where there are more `shuffles` than one, all give that deck), options
other than the default ones, the moves made before the counting begins, and a row per depth.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.chance import GivenChance
from crownhall.engine.contract import Game, State
from crownhall.engine.match import Match, new_match
from crownhall.engine.options import parse_options
from crownhall.engine.registry import game_named
from tests.hooks import GAMES, hooks


class Count(NamedTuple):
    """Positions at one depth; every sequence of moves counts, whether or not two lead to the same position."""

    nodes: int
    ends: int


class Counted(NamedTuple):
    """What a game's `hooks` say of its counts: the most positions that are counted at a depth, the rules they prove."""

    compiled: int
    interpreted: int
    rules: tuple[str, ...] = ()


def counted(game: Game) -> Counted:
    found: Counted = hooks(game).COUNTED
    return found


def count_files(game: Game) -> list[Path]:
    return sorted((GAMES / game.name / "counts").glob("*.txt"))


class CountFile:
    """A file of counts: header lines `name: value`, then rows `depth nodes ends`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.comments: list[str] = []
        self.header: dict[str, str] = {}
        self.counts: dict[int, Count] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                self.comments.append(line)
            elif ":" in line:
                name, _, value = line.partition(":")
                self.header[name] = value.strip()
            elif line and not line.startswith("depth"):
                depth, nodes, ends = map(int, line.split())
                self.counts[depth] = Count(nodes, ends)

    def match(self) -> Match:
        """The match at the position where the counting begins."""
        game = game_named(self.header["game"])
        options = parse_options(game.options, self.header.get("options", "").split())
        setup = game.setup(int(self.header["seats"]), dict(options))
        deck = [game.parse_card(code) for code in self.header["deck"].split()]
        match = new_match(game, setup, GivenChance([deck] * int(self.header.get("shuffles", "1"))))
        for line in filter(None, self.header.get("moves", "").split("; ")):
            seat, _, text = line.partition(" ")
            match.play(int(seat), match.move(int(seat), text))
        return match

    def state(self) -> State:
        """Where the counting begins."""
        return self.match().state

    def depths(self, most: int) -> list[int]:
        """The depths that have at most so many positions."""
        return [depth for depth, count in self.counts.items() if count.nodes <= most]

    def write(self, depth: int) -> None:
        """Count anew and write."""
        lines = [*self.comments, *[f"{name}: {value}".rstrip() for name, value in self.header.items()], ""]
        lines += ["depth      nodes       ends"]
        for each in range(1, depth + 1):
            found = count(self.state(), each)
            lines.append(f"{each:5} {found.nodes:10} {found.ends:10}")
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def count(state: State, depth: int) -> Count:
    """The positions exactly `depth` moves on. The last moves are made too: each offered one must be playable."""
    nodes = ends = 0
    for seat in state.to_act():
        for move in state.moves(seat):
            after = state.copy()
            after.play(seat, move)
            if depth > 1:
                below = count(after, depth - 1)
                nodes, ends = nodes + below.nodes, ends + below.ends
            else:
                nodes += 1
                ends += not after.to_act()
    return Count(nodes, ends)


def per_move(state: State, depth: int) -> str:
    """The counts below each first move: what to compare when a number is wrong."""
    lines: list[str] = []
    for seat in state.to_act():
        for move in state.moves(seat):
            after = state.copy()
            after.play(seat, move)
            below = count(after, depth - 1) if depth > 1 else Count(1, int(not after.to_act()))
            lines.append(f"{seat} {move.text:24} {below.nodes:10} {below.ends:10}")
    return "\n".join(lines)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Check, show or write counts of positions.")
    parser.add_argument("file", type=Path, help="a file of counts, e.g. tests/games/square/counts/first-deal.txt")
    parser.add_argument("--moves", type=int, metavar="DEPTH", help="show the counts per first move, so deep")
    parser.add_argument("--write", type=int, metavar="DEPTH", help="count anew, so deep, and write the file")
    args = parser.parse_args()
    file = CountFile(args.file)
    if args.write:
        file.write(args.write)
    elif args.moves:
        print(per_move(file.state(), args.moves))
    else:
        for depth, wanted in file.counts.items():
            found = count(file.state(), depth)
            print(f"{depth:5} {found.nodes:10} {found.ends:10} {'as written' if found == wanted else f'not {wanted}'}")
            if found != wanted:
                print(per_move(file.state(), depth))
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
