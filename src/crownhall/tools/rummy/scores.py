"""King's Rummy for people with real cards on the table: what a hand brings its winner, and how the match stands.

A hand is a text: who won it, whether it counts double, and the cards that each of the others still holds, in the order
of the players: `1: 4SK 3MA; 2FC` or `2 double: 1OS; 4MA 2FK`. A hand that nobody won is `dead`. Players count from 1.
"""

from __future__ import annotations

import re

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import mask_of
from crownhall.games.rummy.rules import HAND_SIZE
from crownhall.games.rummy.scoring import points_for, points_of, wins_match
from crownhall.tools.arguments import Argument, Number, OptionOf, Texts, ToolError, check_once
from crownhall.tools.rummy.meld import NUMBER_CARDS
from crownhall.tools.tool import Tool

DEAD = "dead"
_FORM = "a hand is “1: 4SK 3MA; 2FC”: who won, and what each of the others holds; “2 double: …”, or “dead”"
_TARGET = next(option for option in RUMMY.options if option.name == "target_score")


class HandWon:
    """One hand of a match, read and counted. Without a winner it is dead."""

    def __init__(self, winner: int | None, left: list[list[int]], *, doubled: bool) -> None:
        self.winner = winner  # from 0
        self.doubled = doubled
        self._left = vec[i64]([mask_of(cards) for cards in left])  # by player; the winner's is empty

    @property
    def points(self) -> int:
        """R-20, R-21: what the winner gets."""
        return points_for(self._left, doubled=self.doubled)

    def left(self) -> list[int]:
        """What each player was caught with."""
        return [points_of(hand) for hand in self._left]


class MatchScores:
    """A match of real cards, hand by hand."""

    def __init__(self, players: int, hands: list[str], target: int) -> None:
        self.target = target
        self.hands: list[HandWon] = []
        self.after: list[list[int]] = []  # the scores after each hand
        self.winner: int | None = None
        scores = [0] * players
        for number, text in enumerate(hands, 1):
            if self.winner is not None:
                raise ToolError(f"Hand {number} is too many: player {self.winner + 1} had won the match.")
            hand = _read(text, number, players)
            if hand.winner is not None:
                scores[hand.winner] += hand.points
                if wins_match(scores[hand.winner], target):
                    self.winner = hand.winner
            self.hands.append(hand)
            self.after.append(list(scores))
        self.scores = scores

    def to_json(self) -> dict[str, object]:
        """As programs see it; players count from 1."""
        return {
            "hands": [
                {
                    "winner": None if hand.winner is None else hand.winner + 1,
                    "left": hand.left(),
                    "doubled": hand.doubled,
                    "points": hand.points,
                    "scores": after,
                }
                for hand, after in zip(self.hands, self.after, strict=True)
            ],
            "scores": self.scores,
            "target": self.target,
            "winner": None if self.winner is None else self.winner + 1,
        }


# -- reading ----------------------------------------------------------------------------------------------------------


def _read(text: str, number: int, players: int) -> HandWon:
    if text.strip() == DEAD:
        return HandWon(None, [[] for _ in range(players)], doubled=False)
    found = re.fullmatch(r"\s*(\d)\s*(double)?\s*:(.*)", text, re.DOTALL)
    if found is None:
        raise ToolError(f"Hand {number} cannot be read: {_FORM}.")
    winner, groups = int(found[1]) - 1, found[3].split(";")
    if not 0 <= winner < players:
        raise ToolError(f"Hand {number} names player {found[1]}; players are 1 to {players}.")
    if len(groups) != players - 1:
        raise ToolError(f"Hand {number} needs the cards of {players - 1} players, separated by semicolons.")
    left = [NUMBER_CARDS.read("hands", group) for group in groups]
    for cards in left:
        if not 1 <= len(cards) <= HAND_SIZE:
            raise ToolError(f"In hand {number} each of the others holds 1 to {HAND_SIZE} cards, not {len(cards)}.")
    check_once([card for cards in left for card in cards])
    left.insert(winner, [])
    return HandWon(winner, left, doubled=found[2] is not None)


SCORES = Tool(
    "rummy scores",
    "Keep the scores of a match: what each hand brings its winner, and who has reached the target.",
    (
        Argument(
            "players", Number(RUMMY.min_seats, RUMMY.max_seats), "how many play", required=True, metavar="PLAYERS"
        ),
        Argument(
            "hands",
            Texts("a hand", _FORM),
            "each hand as “1: 4SK 3MA; 2FC”: who won, and what each of the others still holds, in order; “2 double: …” "
            "if the winner had laid nothing before; “dead” if nobody won",
            required=True,
            metavar="HAND",
            many=True,
        ),
        Argument(
            "target",
            OptionOf(_TARGET),
            "the points that win the match",
            default=_TARGET.default,
            metavar="POINTS",
        ),
    ),
    MatchScores,
    MatchScores.to_json,
)
