"""Teach a small net to play Minkingi, from nothing but games against itself.

    python -m examples.train_minkingi --minutes 15 --save minkingi.pt

The net learns what a position is worth to whoever has just moved. It plays by looking one turn ahead: of all ways to
end its turn (`Batch.lookahead` lists them in compiled code) it takes the one whose end it likes best. Sometimes it
takes any, and so sees something new. Every position that was chosen is then taught how its match really ended.
"""

from __future__ import annotations

import argparse
import math
import sys
import time

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from crownhall.adapters.batch import Batch
from crownhall.adapters.lookahead import Lookahead
from crownhall.bots.contract import choose
from crownhall.bots.registry import bot_named
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import QuickChance
from crownhall.engine.registry import game_named

MATCHES = 128
TURN = 12  # small moves a turn takes at most: create, engage up to eight, fight
HIDDEN = 192
MEMORY = 400_000  # positions that are learned from
PORTION = 1024
NUMBER, TURNS, SPACES, CARDS = 9, 4, 9, CORE.size

Rows = npt.NDArray[np.int16]


# -- what the net sees ------------------------------------------------------------------------------------------------

LAYOUT = game_named("minkingi").observation_layout(game_named("minkingi").setup(2, {}))


def part(rows: Rows, name: str) -> npt.NDArray[np.int64]:
    """The columns of one part of the layout (`docs/reference/observations.md`)."""
    found = LAYOUT.part(name)
    return rows[:, found.start : found.start + found.size].astype(np.int64)


def _faces() -> npt.NDArray[np.float32]:
    """By card and quarter turns: four corners, each a number or one of three colours, and the Speed. The last: none."""
    faces = np.zeros((CARDS + 1, TURNS, 4 * 5 + 1), np.float32)
    for number, card in enumerate(CORE.cards):
        for turns in range(TURNS):
            for corner in range(4):
                mark = card.corners[(corner - turns) % 4]
                at = corner * 5
                faces[number, turns, at] = 0 if mark.is_symbol else 0.3 + mark.number / 10
                if mark.is_symbol:
                    faces[number, turns, at + 1 + mark.colour] = 1
                faces[number, turns, at + 4] = 1
            faces[number, turns, -1] = 0.5 + card.speed / 100
    return faces


FACES = _faces()
HANDS = (("hand", "picked"), ("noted",), ("pile",), ("noted pile",))


def encoded(rows: Rows) -> torch.Tensor:
    """Observations as the net takes them: faces by space and by who controls them, sets of cards, a few numbers."""
    count = len(rows)
    shown = FACES[part(rows, "field"), part(rows, "turns")]
    control = part(rows, "control")[:, :, None]
    columns = [(shown * (control == who)).reshape(count, -1) for who in (0, 1)]
    for names in HANDS:
        cards = np.concatenate([part(rows, name) for name in names], axis=1)
        held = np.zeros((count, CARDS + 1), np.float32)
        held[np.arange(count)[:, None], cards] = 1  # none is -1, the last column
        columns.append(held[:, :-1])
    columns.append(np.eye(4, dtype=np.float32)[part(rows, "phase")[:, 0]])
    columns.append(np.eye(3, dtype=np.float32)[part(rows, "turn")[:, 0]])
    columns.append(np.eye(11, dtype=np.float32)[part(rows, "round")[:, 0]])
    numbers = [part(rows, name) for name in ("counts", "hand sizes", "unknown")]
    columns.append(np.concatenate(numbers, axis=1).astype(np.float32) / SPACES)
    return torch.from_numpy(np.concatenate(columns, axis=1, dtype=np.float32))


def turned_round(rows: Rows) -> Rows:
    """The same positions seen from the other side of the table: as good, and one more to learn from."""
    turned = rows.copy()
    for name in ("field", "turns", "control", "owner", "placed", "created", "engaged"):
        found = LAYOUT.part(name)
        columns = slice(found.start, found.start + found.size)
        turned[:, columns] = turned[:, columns][:, ::-1]
        if name == "turns":
            turned[:, columns] ^= 2
    return turned


# -- the net ----------------------------------------------------------------------------------------------------------


class Net(nn.Module):  # type: ignore[misc]  # PyTorch is not always installed
    """Two answers: who will win (1 or -1), and by how many of nine cards."""

    def __init__(self) -> None:
        super().__init__()
        width = encoded(np.zeros((1, LAYOUT.size), np.int16)).shape[1]
        self.layers = nn.Sequential(
            nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 64), nn.ReLU(), nn.Linear(64, 2), nn.Tanh()
        )

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.layers(seen)
        return found


def margin(rows: Rows) -> npt.NDArray[np.float64]:
    """By how many of nine cards the observer is ahead."""
    counts = part(rows, "counts")
    return (counts[:, 0] - counts[:, 1]) / SPACES


def worth(net: Net, ahead: Lookahead) -> npt.NDArray[np.float64]:
    """How good each end is: as the net thinks, or as it is where the match is over."""
    with torch.no_grad():
        thought = net(encoded(ahead.observations)).sum(1).double().numpy()
    return np.where(ahead.over, ahead.rewards + margin(ahead.observations), thought)


def best_rows(ahead: Lookahead, values: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """For each match the row with the highest value."""
    order = np.lexsort((values, ahead.matches))
    last = np.append(np.flatnonzero(np.diff(ahead.matches[order])), len(order) - 1)
    return np.asarray(order[last], np.int64)


# -- learning ---------------------------------------------------------------------------------------------------------


class Memory:
    """The latest positions, and what each turned out to be worth."""

    def __init__(self, width: int, ends: int) -> None:
        self.seen = np.zeros((MEMORY, width), np.int16)
        self.ends = np.zeros((MEMORY, ends), np.float32)
        self.added = 0

    def add(self, row: Rows, ends: tuple[float, ...]) -> None:
        """One more; the oldest is forgotten."""
        self.seen[self.added % MEMORY] = row
        self.ends[self.added % MEMORY] = ends
        self.added += 1

    def portion(self, size: int, rng: np.random.Generator) -> tuple[Rows, npt.NDArray[np.float32]]:
        """Any of them."""
        chosen = rng.integers(min(self.added, MEMORY), size=size)
        return self.seen[chosen], self.ends[chosen]


class Learner:
    """Plays many matches against itself and learns from how they end."""

    def __init__(self, seed: int) -> None:
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.net = Net()
        self.optimiser = torch.optim.Adam(self.net.parameters(), 1e-3)
        self.batch = Batch("minkingi", MATCHES, seed)
        self.running: list[list[tuple[int, Rows]]] = [[] for _ in range(MATCHES)]  # by match: seat, what it chose
        self.memory = Memory(LAYOUT.size, 2)
        self.games = 0
        self.error = 1.0

    def play(self, explore: float) -> int:
        """One move in each match; how many positions were added to those that are learned from."""
        ahead = self.batch.lookahead(TURN, seed=int(self.rng.integers(1 << 31)))
        values = worth(self.net, ahead)
        wild = self.rng.random(MATCHES)[ahead.matches] < explore
        rows = best_rows(ahead, np.where(wild, self.rng.random(len(values)), values))
        for match, row in enumerate(rows):
            self.running[match].append((int(self.batch.seats[match]), ahead.observations[row].copy()))
        self.batch.step(ahead.moves[rows])
        return sum(self.remember(int(match)) for match in np.flatnonzero(self.batch.done))

    def remember(self, match: int) -> int:
        """How a match ended, for every position of it."""
        rewards, scores = self.batch.rewards[match], self.batch.scores[match]
        for seat, row in self.running[match]:
            self.memory.add(row, (rewards[seat], (scores[seat] - scores[1 - seat]) / SPACES))
        added = len(self.running[match])
        self.running[match] = []
        self.games += 1
        return added

    def learn(self, portions: int) -> None:
        """Some portions of what is remembered."""
        for _ in range(portions):
            rows, ends = self.memory.portion(PORTION, self.rng)
            rows[::2] = turned_round(rows[::2])
            loss = nn.functional.mse_loss(self.net(encoded(rows)), torch.from_numpy(ends))
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            self.error += 0.01 * (loss.item() - self.error)


def train(learner: Learner, seconds: float) -> None:
    """For so many CPU seconds: less and less is tried at random, and steps become smaller."""
    start, waiting = time.process_time(), 0
    while (done := (time.process_time() - start) / seconds) < 1:
        waiting += learner.play(explore=0.02 + 0.1 * (1 - done))
        set_rate(learner.optimiser, 1e-4 + 9e-4 * (1 - done))
        if waiting > PORTION // 2:
            learner.learn(2)
            waiting -= PORTION // 2
        bar(done, f"{learner.games:,} games, error {learner.error:.3f}")
    bar(1, f"{learner.games:,} games, error {learner.error:.3f}\n")


def set_rate(optimiser: torch.optim.Optimizer, rate: float) -> None:
    for group in optimiser.param_groups:
        group["lr"] = rate


def bar(done: float, text: str) -> None:
    if sys.stderr.isatty() or done == 1:
        print(f"\r[{'#' * int(30 * done):30}] {text} ", end="", file=sys.stderr, flush=True)


def save(net: nn.Module, path: str) -> None:
    """Half as exact is exact enough, and half as large."""
    torch.save({name: values.half() for name, values in net.state_dict().items()}, path)


# -- how good it is ---------------------------------------------------------------------------------------------------


def won_against(net: Net, level: str, games: int, seed: int) -> float:
    """The share of games that the net wins from a bot of ours, half of them in each seat; a draw is half."""
    bot, rng = bot_named("minkingi", level), QuickChance(seed)
    batch = Batch("minkingi", games, seed)
    mine = np.arange(games) % 2
    open_games, won = np.ones(games, bool), 0.0
    while open_games.any():
        actions = np.array(batch.random_actions())  # where the match is over already
        thinking = open_games & (batch.seats == mine)
        if thinking.any():
            ahead = batch.lookahead(TURN, np.flatnonzero(thinking), seed=rng.pick(1 << 31))
            actions[thinking] = ahead.moves[best_rows(ahead, worth(net, ahead))]
        for match in np.flatnonzero(open_games & ~thinking):
            state = batch.games.states[int(match)]
            actions[match] = choose(bot, state, int(batch.seats[match]), rng).number
        batch.step(actions)
        ended = open_games & batch.done
        won += float((0.5 + batch.rewards[ended, mine[ended]] / 2).sum())
        open_games &= ~ended
    return won / games


def report(net: Net, games: int, seed: int) -> None:
    """Against random play and against the squire, with 95 % intervals."""
    for level in ("random", "squire"):
        share = won_against(net, level, games, seed)
        error = 1.96 * math.sqrt(share * (1 - share) / games)
        print(f"against {level}: {share:.1%} of {games} games (± {error:.1%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0, help="CPU minutes of training")
    parser.add_argument("--games", type=int, default=400, help="games to be measured by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="minkingi.pt", help="where the net goes")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learner = Learner(asked.seed)
    train(learner, 60 * asked.minutes)
    save(learner.net, asked.save)
    report(learner.net, asked.games, asked.seed + 1)


if __name__ == "__main__":
    main()
