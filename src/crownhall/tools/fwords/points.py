"""Fwords for people with real cards on the table: points, End Tokens, whose Day it is, and who has won.

What happened is told line by line, each a text: `made CART` (a word that stood), `made CART 5` where so many cards lie
on the field, `made CART challenged 2 3` where players challenged it in vain; `repealed TCA`; `conceded`; `ended` (End
the Day); `late` (the timer ran out). Whose Day it is follows from the lines before. Players count from 1.
"""

from __future__ import annotations

from crownhall.engine.contract import NO_SEAT
from crownhall.games.fwords.days import next_creator
from crownhall.games.fwords.game import FAILED_CHALLENGE, FWORDS, SECOND_REPEAL_COST, TIMER_PENALTY
from crownhall.games.fwords.scoring import repeal_cost, winners_of
from crownhall.games.fwords.state import END_TOKENS, MOST_REPEALS
from crownhall.numbers import typed_number, whole_number
from crownhall.tools.arguments import Argument, Number, OptionOf, Texts, ToolError
from crownhall.tools.fwords.challenge import Word
from crownhall.tools.tool import Tool

MADE = "made"
REPEALED = "repealed"
CONCEDED = "conceded"
ENDED = "ended"
LATE = "late"
FIELD_CARD_LIMIT = 18
"""The largest field there can be."""
_FORM = "a line is made WORD, repealed WORD, conceded, ended or late"
_WORD = Word()


class PointsKept:
    """A game of real cards, line by line. Seats count from 0."""

    def __init__(
        self,
        players: int,
        lines: list[str],
        first: int,
        second_repeal_cost: str,
        failed_challenge: int,
        timer_penalty: str,
    ) -> None:
        if first > players:
            raise ToolError(f"“first” is one of the players, 1 to {players}.")
        self._second_repeal = int(second_repeal_cost)
        self._failed_challenge = failed_challenge
        self._late_token = timer_penalty == "end_token"
        self.points = [0] * players
        self.end_tokens = [0] * players
        self._late = [False] * players  # whose last Day ran out of time without an End Token
        self.turn = first - 1  # NO_SEAT when all are out
        self.day = 1
        self.repeals = 0
        self.told: list[dict[str, object]] = []
        for number, line in enumerate(lines, 1):
            self._play(number, line.split())

    @property
    def must_end(self) -> bool:
        """W-26: after so many repeals the Day must be Ended."""
        return self.repeals >= MOST_REPEALS

    def _play(self, number: int, words: list[str]) -> None:
        if self.turn == NO_SEAT:
            raise ToolError(f"Line {number} is too many: all players are out (W-33).")
        kind, rest = (words[0], words[1:]) if words else ("", [])
        if self.must_end and kind not in (ENDED, LATE):
            raise ToolError(f"Line {number}: after {MOST_REPEALS} repeals the Day must be Ended (W-26).")
        match kind:
            case "made":
                self._make(number, rest)
            case "repealed" if len(rest) == 1:
                self._repeal(kind, _word(rest[0]))
            case "conceded" if not rest:
                self._repeal(kind, "")
            case "ended" | "late" if not rest:
                self._end(kind)
            case _:
                raise ToolError(f"Line {number} cannot be read: {_FORM}.")

    def _make(self, number: int, words: list[str]) -> None:
        """W-24, W-29: a point for each card on the field, which is one for each letter unless it is said."""
        named, _, against = " ".join(words).partition("challenged")
        word, *cards = named.split() or [""]
        if len(cards) > 1:
            raise ToolError(f"Line {number} cannot be read: {_FORM}.")
        count = whole_number("cards", typed_number(cards[0]), 1, FIELD_CARD_LIMIT, ToolError) if cards else 0
        for challenger in self._players(number, against.split()):
            self.points[challenger] += self._failed_challenge  # W-A10
        self._tell(MADE, _word(word), count or len(word))
        self._late[self.turn] = False
        self._next_day()

    def _players(self, number: int, words: list[str]) -> list[int]:
        """Those who challenged in vain."""
        found = [int(word) - 1 if word.isdecimal() and len(word) == 1 else NO_SEAT for word in words]
        others = [seat for seat in range(len(self.points)) if seat != self.turn]
        if not all(seat in others for seat in found) or len(set(found)) != len(found):
            raise ToolError(f"Line {number}: only other players challenge a word, each once.")
        return found

    def _repeal(self, kind: str, word: str) -> None:
        """W-25, W-26."""
        self._tell(kind, word, -repeal_cost(self.repeals, self._second_repeal))
        self.repeals += 1

    def _end(self, kind: str) -> None:
        """W-31, W-39: an End Token; where lateness costs none, only for the second time in a row."""
        spared = kind == LATE and not self._late_token and not self._late[self.turn]
        self._late[self.turn] = spared
        if not spared:
            self.end_tokens[self.turn] += 1
        self._tell(kind, "", 0)
        self._next_day()

    def _tell(self, kind: str, word: str, points: int) -> None:
        self.points[self.turn] += points
        self.told.append(
            {
                "day": self.day,
                "player": self.turn + 1,
                "kind": kind,
                "word": word,
                "points": points,
                "end_tokens": self.end_tokens[self.turn],
            }
        )

    def _next_day(self) -> None:
        self.turn = next_creator(self.turn, self.end_tokens)
        self.repeals = 0
        if self.turn != NO_SEAT:
            self.day += 1

    def winners(self) -> tuple[int, ...]:
        """W-34: at the end."""
        return winners_of(self.points) if self.turn == NO_SEAT else ()

    def to_json(self) -> dict[str, object]:
        """As programs see it; players count from 1."""
        return {
            "points": self.points,
            "end_tokens": self.end_tokens,
            "out": [tokens >= END_TOKENS for tokens in self.end_tokens],
            "day": self.day,
            "turn": None if self.turn == NO_SEAT else self.turn + 1,
            "must_end": self.must_end,
            "lines": self.told,
            "winners": [winner + 1 for winner in self.winners()],
        }


def _word(text: str) -> str:
    return _WORD.read("word", text).upper()


POINTS = Tool(
    "fwords points",
    "Keep points and End Tokens: whose Day it is, who is out, and who has won.",
    (
        Argument(
            "players", Number(FWORDS.min_seats, FWORDS.max_seats), "how many play", required=True, metavar="PLAYERS"
        ),
        Argument(
            "lines",
            Texts("a line", _FORM),
            "in order: “made CART” (“made CART 5” with five cards on the field, “made CART challenged 2” "
            "after a failed challenge), “repealed TCA”, “conceded”, “ended”, “late”",
            required=True,
            metavar="LINE",
            many=True,
        ),
        Argument("first", Number(1, FWORDS.max_seats), "who begins", default=1, metavar="PLAYER"),
        *[
            Argument(option.name, OptionOf(option), option.help, default=option.default, metavar="RULE")
            for option in (SECOND_REPEAL_COST, FAILED_CHALLENGE, TIMER_PENALTY)
        ],
    ),
    PointsKept,
    PointsKept.to_json,
)
