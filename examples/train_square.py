"""Teach a small net King's Square: how many books are still to come.

    python -m examples.train_square --minutes 10 --save square.pt

As in `train_minkingi.py` the net learns what positions are worth and plays by looking ahead. Here luck matters, so a
move is tried with several draws of the next card. The net sees each of the four colours with the same eyes, for they
are alike, and adds up what it expects. A move that brings no card costs a little, and after several of them any move
is tried, or it would go round in circles.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Final

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from crownhall.adapters.batch import Batch
from crownhall.adapters.lookahead import Lookahead
from crownhall.decks.kings_keys import parse_card
from examples.train_minkingi import Memory, bar, best_rows, save, set_rate

MATCHES: Final = 128
DRAWS: Final = 4  # of the next card
PORTION: Final = 1024
COLOURS: Final = 4
CARDS: Final = 16  # of a colour
LINKS: Final = 36  # which card may lie on which, of a colour
IN_A_BOOK: Final = 16
NO_CARD_DEALT: Final = 0.02  # what such a move costs, in books
IMPATIENCE: Final = 0.1  # how much likelier any move becomes with each that brings no card
HIDDEN: Final = 64

Rows = npt.NDArray[np.int16]
Values = npt.NDArray[np.float64]


# -- what the net sees ------------------------------------------------------------------------------------------------


def links() -> list[tuple[int, int]]:
    """The cards of a colour that a move joins: the upper one, the lower one."""
    table = Batch("square", 1).table
    moves = [table.at(number).arguments() for number in range(LINKS)]
    return [(parse_card(str(move["card"])) % CARDS, parse_card(str(move["onto"])) % CARDS) for move in moves]


UPPER, LOWER = (list(cards) for cards in zip(*links(), strict=True))
IS_UPPER, IS_LOWER = (np.eye(CARDS, dtype=np.float32)[cards] for cards in (UPPER, LOWER))


def encoded(rows: Rows) -> torch.Tensor:
    """By position and colour: where each card is, which lie on which, which might, which of these free a space."""
    places = rows[:, : COLOURS * CARDS].reshape(-1, COLOURS, CARDS)
    upper, lower = places[:, :, UPPER], places[:, :, LOWER]
    lies_on = (upper == lower) & (upper >= 0) & (upper < IN_A_BOOK)
    lies, is_covered = lies_on @ IS_UPPER > 0, lies_on @ IS_LOWER > 0
    on_field = (places >= 0) & (places < IN_A_BOOK)
    might = on_field[:, :, UPPER] & on_field[:, :, LOWER] & ~is_covered[:, :, LOWER] & ~lies_on
    frees = might & ~lies[:, :, UPPER]
    pile = np.repeat(rows[:, None, 64:65] / np.float32(48), COLOURS, axis=1)
    return torch.from_numpy(
        np.concatenate(
            [places < 0, places == IN_A_BOOK, on_field, lies_on, might, frees, pile], axis=2, dtype=np.float32
        )
    )


class Net(nn.Module):  # type: ignore[misc]  # PyTorch is not always installed
    """How many books are still to come, as the sum over colours."""

    def __init__(self) -> None:
        super().__init__()
        width = 3 * CARDS + 3 * LINKS + 1
        self.layers = nn.Sequential(
            nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 32), nn.ReLU(), nn.Linear(32, 1)
        )

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.layers(seen).sum(dim=(1, 2))
        return found


# -- playing ----------------------------------------------------------------------------------------------------------


def gained(before: Rows, after: Rows) -> Values:
    """What a move brought at once: books, less a little where no card came."""
    books = (after[:, 65] - before[:, 65]).astype(np.float64)
    return np.asarray(books - NO_CARD_DEALT * (after[:, 64] == before[:, 64]), np.float64)


def chosen(
    net: Net, batch: Batch, matches: npt.NDArray[np.intp], explore: Values, rng: np.random.Generator
) -> npt.NDArray[np.int32]:
    """For each of these matches the move with the best worth on average over several draws; as often as told, any."""
    draws = [batch.lookahead(1, matches, seed=int(rng.integers(1 << 31))) for _ in range(DRAWS)]
    values = np.mean([worth(net, batch, ahead) for ahead in draws], axis=0)
    wild = (rng.random(len(batch.seats)) < explore)[draws[0].matches]
    return draws[0].moves[best_rows(draws[0], np.where(wild, rng.random(len(values)), values))]


def waited(waits: Values, pile: Rows, batch: Batch) -> Values:
    """By match, how many moves in a row brought no card."""
    return np.where(batch.observations[:, 64] == pile, waits + 1, 0.0)


def worth(net: Net, batch: Batch, ahead: Lookahead) -> Values:
    """What each move brings at once and, as the net expects, later."""
    now = gained(batch.observations[ahead.matches], ahead.observations)
    with torch.no_grad():
        later = net(encoded(ahead.observations)).double().numpy()
    return now + np.where(ahead.over, 0, later)


# -- learning ---------------------------------------------------------------------------------------------------------


class Learner:
    """Plays many matches and learns how many books each position brought in the end."""

    def __init__(self, seed: int) -> None:
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.net = Net()
        self.optimiser = torch.optim.Adam(self.net.parameters(), 1e-3)
        self.batch = Batch("square", MATCHES, seed)
        self.running: list[list[Rows]] = [[] for _ in range(MATCHES)]
        self.waits: Values = np.zeros(MATCHES)
        self.memory = Memory(self.batch.layout.size, 1)
        self.scores: list[int] = []

    def play(self, explore: float) -> int:
        """One move in each match; how many positions were added to those that are learned from."""
        for match, row in enumerate(self.batch.observations):
            self.running[match].append(row.copy())
        pile = self.batch.observations[:, 64].copy()
        often = explore + IMPATIENCE * self.waits
        self.batch.step(chosen(self.net, self.batch, np.arange(MATCHES), often, self.rng))
        self.waits = waited(self.waits, pile, self.batch)
        return sum(self.remember(int(match)) for match in np.flatnonzero(self.batch.done))

    def remember(self, match: int) -> int:
        """What was still to come, for every position of a match that is over."""
        rows = np.stack(self.running[match])
        self.running[match] = []
        score = int(self.batch.scores[match, 0])
        self.scores.append(score)
        waits = np.append(rows[1:, 64] == rows[:-1, 64], False)
        costs = NO_CARD_DEALT * np.cumsum(waits[::-1])[::-1]
        for row, cost in zip(rows, costs, strict=True):
            self.memory.add(row, (score / 10 - row[65] - cost,))
        return len(rows)

    def learn(self) -> None:
        """One portion of what is remembered."""
        rows, ends = self.memory.portion(PORTION, self.rng)
        loss = nn.functional.mse_loss(self.net(encoded(rows)), torch.from_numpy(ends[:, 0]))
        self.optimiser.zero_grad()
        loss.backward()
        self.optimiser.step()


def train(learner: Learner, seconds: float) -> None:
    """For so many CPU seconds."""
    start, waiting, text = time.process_time(), 0, ""
    while (done := (time.process_time() - start) / seconds) < 1:
        waiting += learner.play(explore=0.02 + 0.1 * (1 - done))
        set_rate(learner.optimiser, 1e-4 + 9e-4 * (1 - done))
        while waiting > PORTION // 4:
            learner.learn()
            waiting -= PORTION // 4
        text = f"{len(learner.scores):,} games, the latest {np.mean(learner.scores[-1000:] or [0]):.1f} points"
        bar(done, text)
    bar(1, text + "\n")


# -- how good it is ---------------------------------------------------------------------------------------------------


def points(net: Net | None, games: int, seed: int) -> Values:
    """The scores of so many games: of the net, or of random play that never gives up."""
    batch, rng = Batch("square", games, seed), np.random.default_rng(seed)
    scores, waits, is_open = np.zeros(games), np.zeros(games), np.ones(games, bool)
    while is_open.any():
        actions = np.array(batch.random_actions())
        if net is not None:
            actions[is_open] = chosen(net, batch, np.flatnonzero(is_open), IMPATIENCE * waits, rng)
        pile = batch.observations[:, 64].copy()
        batch.step(actions)
        waits = waited(waits, pile, batch)
        ended = is_open & batch.done
        scores[ended] = batch.scores[ended, 0]
        is_open &= ~ended
    return scores


def report(net: Net, games: int, seed: int) -> None:
    """The net and random play on the same deals, and by how many standard errors they differ."""
    ours, random = points(net, games, seed), points(None, games, seed)
    ahead, error = (ours - random).mean(), (ours - random).std(ddof=1) / math.sqrt(games)
    print(f"net {ours.mean():.1f}, random {random.mean():.1f} points in {games} games of the same deals")
    print(f"ahead by {ahead:.1f} ± {1.96 * error:.1f} points: {ahead / error:.0f} standard errors")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="CPU minutes of training")
    parser.add_argument("--games", type=int, default=1000, help="games to be measured by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="square.pt", help="where the net goes")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learner = Learner(asked.seed)
    train(learner, 60 * asked.minutes)
    save(learner.net, asked.save)
    report(learner.net, asked.games, asked.seed + 1)


if __name__ == "__main__":
    main()
