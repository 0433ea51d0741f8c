"""King's Rummy for people with real cards on the table: what is the most I can lay down now?"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code, card_codes
from crownhall.games.rummy.best import BestTurn, best_turn
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import MELD_OF, MELDS, cards_in, mask_of, why_no_meld
from crownhall.games.rummy.rules import HAND_SIZE
from crownhall.games.rummy.turn import Turn, begun
from crownhall.tools.arguments import Argument, Kind, OptionOf, ToolError, check_once
from crownhall.tools.rummy.meld import NUMBER_CARDS
from crownhall.tools.tool import Tool

HAND_CARD_LIMIT = HAND_SIZE + 1  # after the draw
_EXCHANGE_RULE = next(option for option in RUMMY.options if option.name == "exchange_rule")


class BestPlay:
    """A hand and a table, and the best turn with them: of all ways to play the most cards, one with the most points."""

    def __init__(self, cards: list[int], table: list[list[int]], exchange_rule: str) -> None:
        if not 1 <= len(cards) <= HAND_CARD_LIMIT:
            raise ToolError(f"A hand has 1 to {HAND_CARD_LIMIT} cards. This one has {len(cards)}.")
        check_once(cards + [card for meld in table for card in meld])
        self.cards = cards
        melds = vec[i64]([MELD_OF[mask_of(meld)] for meld in table])
        self._turn: Turn = begun(melds, mask_of(cards), exchange_rule == "through_four")
        self.best: BestTurn = best_turn(self._turn)

    @property
    def left(self) -> list[str]:
        """What stays in the hand."""
        return [card_code(card) for card in cards_in(self.best.left)]

    def table(self) -> list[list[str]]:
        """The melds after the plays, by place."""
        turn = self._turn
        for move in self.best.plays:
            turn = turn.after(move)
        return [[card_code(card) for card in MELDS[meld]] for meld in turn.melds]

    def to_json(self) -> dict[str, object]:
        """As programs see it; `out` says whether the hand ends with this turn (R-12)."""
        return {
            "cards": self.best.cards,
            "points": self.best.points,
            "plays": [move.text for move in self.best.plays],
            "table": self.table(),
            "left": self.left,
            "out": self.best.cards > 0 and len(self.left) <= 1,
        }


class Melds(Kind[list[list[int]]]):
    """The melds on the table, as a list of cards each, or as a text with semicolons between them."""

    def __init__(self) -> None:
        super().__init__("melds, as a list of cards each or as a text")

    def read(self, name: str, value: object) -> list[list[int]]:
        parts = [part for part in value.split(";") if part.strip()] if isinstance(value, str) else value
        if not isinstance(parts, list):
            raise ToolError(f"“{name}” must be a list of melds, or a text such as “1SK 2SK 3SK; 4MC 4FC 4OC”.")
        melds = [NUMBER_CARDS.read(name, part) for part in parts]
        for meld in melds:
            why = why_no_meld(meld)
            if why:
                raise ToolError(f"{card_codes(meld)} is not a meld: {why}.")
        return melds


BEST = Tool(
    "rummy best",
    "Find the most cards you can play this turn, step by step.",
    (
        Argument(
            "cards", NUMBER_CARDS, "the cards of your hand, after the draw", required=True, metavar="CARD", many=True
        ),
        Argument("table", Melds(), "the melds on the table, separated by semicolons", default=[], metavar="MELDS"),
        Argument(
            "exchange_rule",
            OptionOf(_EXCHANGE_RULE),
            "literal (the three cards left must be a meld) or through_four (the four in between too)",
            default=_EXCHANGE_RULE.default,
            metavar="RULE",
        ),
    ),
    BestPlay,
    BestPlay.to_json,
)
