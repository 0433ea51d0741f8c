"""Who plays while transcripts are recorded: seeded random moves, sensible bots, and attempts at what is not allowed."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

from crownhall.bots.contract import choose
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance
from crownhall.engine.moves import tidy
from crownhall.engine.registry import game_named
from crownhall.engine.saved import match_from_json
from tests.golden.lines import Json

Ask = Callable[..., Json]
Seat = int | str

GARBAGE = (
    "",
    "x",
    "undo",
    "move",
    "play",
    "pass",
    "fight fight",
    "create #1 5",
    "spell",
    "spell CAT",
    "spell QI",
    "1SK",
    "draw",
    "draw both",
    "“ünï”",
    "a" * 60,
)


class Player:
    """Plays one match by requests, with its own dice."""

    def __init__(
        self, game: str, seats: int, options: Json, supplies: Json, dice: str, avoid: tuple[str, ...] = ()
    ) -> None:
        self._avoid = avoid
        self.rng = random.Random(dice)
        named = game_named(game)
        moves = named.table(named.setup(seats, dict(options), None, dict(supplies))).moves
        self._table = [move.text for move in moves]
        self._gives_up = {move.text for move in moves if move.gives_up}
        self._by_start: dict[str, list[str]] = {}
        for text in self._table:
            self._by_start.setdefault(" ".join(text.split()[:-1]) or text, []).append(text)
        self._starts = sorted(self._by_start)
        self._by_verb: dict[str, list[str]] = {}
        for text in self._table:
            self._by_verb.setdefault(text.rstrip("0123456789 ").split()[0], []).append(text)
        self._game = game
        self.seats = seats

    def seed(self) -> str:
        """A seed for a match."""
        return hashlib.sha256(str(self.rng.random()).encode()).hexdigest()

    def turn(self, now: Json, moves_of: Callable[[Seat], list[str]]) -> tuple[Seat, list[str]]:
        """Who moves, and what it may; now and then the table, where it can do more than to break off."""
        asked: list[Seat] = list(now["to_act"])
        self.rng.shuffle(asked)
        table = [text for text in moves_of("-") if text != "abandon" and text not in self._gives_up]
        can = [seat for seat in asked if moves_of(seat)]
        if table and (not can or self.rng.random() < 0.06):
            return "-", table
        return can[0], moves_of(can[0])

    def pick(self, moves: list[str]) -> str:
        """Any move; one that gives up only if there is no other. Of moves with many forms, each form as often."""
        plain = [move for move in moves if move not in self._gives_up] or moves
        plain = [move for move in plain if not move.startswith(self._avoid)] or plain
        verbs = sorted({move.split()[0] for move in plain})
        if self.rng.random() < 0.5:
            verb = self.rng.choice(verbs)
            plain = [move for move in plain if move.split()[0] == verb]
        return self.rng.choice(plain)

    def advised(self, state: Json, seat: int) -> str:
        """What a sensible bot would do."""
        match = match_from_json(state)
        bot = bot_named(self._game, "squire")
        return choose(bot, match.state, seat, QuickChance(self.rng.randrange(1 << 30))).text

    def giving_up(self, moves: list[str]) -> list[str]:
        """Those of the moves that chance never takes."""
        return [move for move in moves if move in self._gives_up]

    def wrong(self, moves: list[str], count: int) -> list[str]:
        """Texts that are not among the moves: others of the game, some badly written, some nonsense."""
        tries = self.rng.sample(self._table, min(count, len(self._table)))
        starts = self.rng.sample(self._starts, min(count, len(self._starts)))
        tries += [self.rng.choice(self._by_start[start]) for start in starts]
        for same in self._by_verb.values():
            tries += self.rng.sample(same, min(4, len(same)))
        for text in self.rng.sample(moves, min(3, len(moves))) + tries[:2]:
            tries += self._spoiled(text)
        tries += self.rng.sample(GARBAGE, 4)
        legal = set(moves)
        return [text for text in dict.fromkeys(tries) if tidy(text) not in legal]

    def _spoiled(self, text: str) -> list[str]:
        words = text.split()
        other = self.rng.choice(self._table).split()
        place = self.rng.randrange(len(words))
        swapped = [*words[:place], self.rng.choice(other), *words[place + 1 :]]
        turned = [words[0], *reversed(words[1:])]
        strange = [
            *words[:place],
            self.rng.choice(["0", "9", "45", "99", "KS", "JK", "#999", "#1B", "4FK"]),
            *words[place + 1 :],
        ]
        return [
            text.lower(),
            text.upper(),
            " ".join(words[:-1]),
            f"{text} 1",
            *map(" ".join, (swapped, turned, strange)),
        ]


def seats_to_try(now: Json, seats: int) -> list[Any]:
    """Everybody: those who are asked first, then one who is not, and the table."""
    idle = [seat for seat in range(seats) if seat not in now["to_act"]]
    return [*now["to_act"][:2], *idle[:1], "-"]
