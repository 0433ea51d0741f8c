"""A puzzle: a position that came up in a game, and what each answer there would lose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from crownhall.engine.contract import Seat, State
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.engine.record import replay
from crownhall.errors import CrownhallError
from crownhall.lab.puzzles.whole import lost_by
from crownhall.lab.review.registry import reviewer_of

_QUESTIONS: Final = {
    "fwords": "How would you play this Day, to its word? Few cards and many letters are best.",
    "square": "The pile is empty. How would you play on, to the end, for as many books as possible?",
    "minkingi": "Which card would you create, and where? One answer is clearly best.",
}


MOVES_LIMIT: Final = 200
"""No Day and no ending has as many."""


class NotAsked(CrownhallError):
    """A move that is no answer to the puzzle."""

    code = "puzzle/not_asked"


class Verdict(NamedTuple):
    """What an answer is worth."""

    right: bool
    lost: float  # 0 if it is right


@dataclass(frozen=True)
class Puzzle:
    """One question. Sentences have marks; moves are texts."""

    game: str
    number: int  # in the collection of its game, from 1
    seat: Seat
    kind: str  # what is to be chosen, for people: “Cards to keep”
    best: tuple[str, ...]  # the best choice, move by move
    losses: dict[
        str, float
    ]  # by move, in the unit of the reviewer, 0 for a right one; {} if all of a Day or ending is asked for
    do: str  # the best choice in words, without a stop
    why: str
    record: str  # of the game until there, with all that is hidden: not for whoever is asked

    @classmethod
    def from_json(cls, game: str, number: int, saved: dict[str, Any]) -> Puzzle:
        return cls(game, number, **{**saved, "best": tuple(saved["best"])})

    def to_json(self) -> dict[str, Any]:
        """As a collection has it, which names game and number itself."""
        saved = asdict(self)
        del saved["game"], saved["number"]
        return saved

    @property
    def name(self) -> str:
        return f"{self.game}-{self.number}"

    @property
    def unit(self) -> str:
        return reviewer_of(self.game).unit

    @property
    def question(self) -> str:
        return _QUESTIONS.get(self.game, "What would you play? One answer is clearly best.")

    @cached_property
    def match(self) -> Match:
        """The game at this moment, to look at: nobody plays on in it."""
        return replay(self.record)

    def choices(self, state: State) -> list[Move]:
        """The moves that are asked for, or that lead to an answer, in this position of it."""
        moves = state.moves(self.seat)
        return [move for move in moves if move.text in self.losses] if self.losses else moves

    def after(self, moves: Sequence[str]) -> Match:
        """The game after these moves; `NotAsked` or what the rules say, where one cannot be made."""
        match = self.match.until(len(self.match.log))
        for text in moves:
            move = match.move(self.seat, text)
            if move not in self.choices(match.state):
                raise NotAsked(f"“{text[:40]}” does not answer this puzzle.")
            match.play(self.seat, move)
        return match

    def answered(self, moves: Sequence[str]) -> Verdict | None:
        """What these moves, all legal, are worth; None while they are no answer yet."""
        if not moves:
            return None
        if self.losses:
            lost = self.losses[moves[0]]
            return Verdict(lost == 0, lost)
        lost_in_all = lost_by(self.match.state, self.seat, self._found(self.best), self._found(moves))
        if lost_in_all is None:
            return None
        right = lost_in_all < reviewer_of(self.game).threshold
        return Verdict(right, 0.0 if right else lost_in_all)

    def _found(self, texts: Sequence[str]) -> list[Move]:
        find = self.match.table.find  # of its own terms: another table of the same setup has other moves
        return [move for text in texts if (move := find(text)) is not None]
