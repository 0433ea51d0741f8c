"""How long the solver of King's Square takes for a deal: in the mean, at worst, and how many deals it leaves unproven.

python benchmarks/square.py                         # 300 deals of a fresh seed
python benchmarks/square.py --deals 1000 --seed 7   # the same ones again
python benchmarks/square.py --before FOLDER         # beside another version, installed there by pip install --target

Times are CPU time. Every version works in a process of its own and takes the deals in turn, so that a noisy machine
hits all alike. Each line is played through the rules, and where two versions prove different maxima, the run fails.
Deals are those of `crownhall simulate square` with the same seed.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from crownhall.lab.deals import deal_seed

PROGRESS_SECONDS = 5.0
ALL_BOOKS = 16


class Solved(NamedTuple):
    """What a version says about a deal."""

    seconds: float
    books: int
    is_proved: bool


# -- one version ------------------------------------------------------------------------------------------------------


def work() -> None:
    """Solve the deal of every seed that comes in, a line each."""
    from crownhall.engine.chance import SeededChance, seed_from_words
    from crownhall.games.square.game import SQUARE
    from crownhall.games.square.rules import SquareState
    from crownhall.tools.square.solve import SOLVE

    for line in sys.stdin:
        seed = line.strip()
        start = time.process_time()
        solution = SOLVE.find({"seed": seed})
        seconds = time.process_time() - start
        state = SQUARE.new(SQUARE.setup(1, {}), SeededChance(seed_from_words(seed)))
        assert isinstance(state, SquareState)
        for move in solution.moves:
            state.play(0, move)
        if len(state.books) != solution.books:
            raise SystemExit(f"Deal {seed}: the line makes {len(state.books)} books, not {solution.books}.")
        print(json.dumps(Solved(seconds, solution.books, solution.best)), flush=True)


class Version:
    """A process that solves deals with the version in a folder, or with the one that is installed."""

    def __init__(self, name: str, folder: Path | None) -> None:
        self.name = name
        self.solved: list[Solved] = []
        environment = os.environ | ({"PYTHONPATH": str(folder.resolve())} if folder else {})
        command = [sys.executable, str(Path(__file__).resolve()), "--work"]
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def solve(self, seed: str) -> Solved:
        """Its answer for one deal."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(seed + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.name} gave up at deal {seed}.")
        self.solved.append(Solved(*json.loads(answer)))
        return self.solved[-1]

    def end(self) -> None:
        """No more deals."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def seconds(self) -> list[float]:
        return [each.seconds for each in self.solved]


# -- the measurement --------------------------------------------------------------------------------------------------


def measure(versions: list[Version], seed: str, deals: int) -> int:
    """Solve all deals with all versions; how many maxima differ."""
    differences, told = 0, time.monotonic()
    for number in range(deals):
        deal = deal_seed(seed, number).hex()
        answers = [version.solve(deal) for version in versions]
        if len({answer.books for answer in answers if answer.is_proved}) > 1:
            differences += 1
            print(f"deal {number}, {deal}: {answers}", flush=True)
        if time.monotonic() - told > PROGRESS_SECONDS:
            told = time.monotonic()
            print(f"{number + 1} of {deals} deals", file=sys.stderr, flush=True)
    return differences


def tell(versions: list[Version]) -> None:
    print(f"{'':10} {'mean ms':>9} {'median ms':>10} {'p99 ms':>9} {'worst ms':>9} {'winnable':>9} {'unproven':>9}")
    for version in versions:
        seconds = sorted(version.seconds())
        p99 = seconds[min(len(seconds) - 1, int(len(seconds) * 0.99))]
        winnable = sum(each.books == ALL_BOOKS for each in version.solved)
        unproven = sum(not each.is_proved for each in version.solved)
        figures = [statistics.mean(seconds), statistics.median(seconds), p99, seconds[-1]]
        mean, median, high, worst = (1000 * figure for figure in figures)
        print(f"{version.name:10} {mean:9.2f} {median:10.2f} {high:9.1f} {worst:9.1f} {winnable:9} {unproven:9}")
    if len(versions) > 1:
        now, before = (sum(version.seconds()) for version in versions)
        print(f"{before / now:.1f} times as fast as before, all deals together")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=300, help="how many deals to solve")
    parser.add_argument("--seed", help="the seed of the deals (default: a fresh one, which is told)")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="another version to measure beside this one")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.work:
        work()
        return 0
    seed = args.seed or secrets.token_hex(4)
    versions = [Version("now", None)]
    if args.before:
        versions.append(Version("before", args.before))
    print(f"{args.deals} deals of seed {seed}", flush=True)
    differences = measure(versions, seed, args.deals)
    for version in versions:
        version.end()
    tell(versions)
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())
