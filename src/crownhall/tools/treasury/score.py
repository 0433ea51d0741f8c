"""King's Treasury for people with real cards on the table: what a hand is worth everywhere, and how."""

from __future__ import annotations

from crownhall.decks.kings_keys import card_code, parse_card
from crownhall.errors import NotationError
from crownhall.games.treasury.scoring import NO_CARD, SheetEntry, best_entries
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet
from crownhall.games.treasury.spaces import SPACES
from crownhall.games.treasury.wilds import is_wild
from crownhall.games.treasury.worth import SCORING_SET
from crownhall.tools.arguments import Argument, Cards, check_once
from crownhall.tools.tool import Tool
from crownhall.tools.treasury.sheet import WrittenSheet

SOURCE_CARD_LIMIT = 20
"""The dealer of six players may borrow from five hands (T-11)."""

_CARDS = Cards(parse_card, "4FK", refusal=NotationError, once=False)  # hand and source are looked at together


class Hand:
    """Four cards, what may be borrowed, and the sheet to fill, if there is one."""

    def __init__(self, cards: list[int], source: list[int], sheet: Sheet | None) -> None:
        if len(cards) != SCORING_SET:
            raise NotationError(f"A hand has four cards, such as 4FK 2FA JS 2OC. This one has {len(cards)}.")
        if len(source) > SOURCE_CARD_LIMIT:
            raise NotationError(f"The source has at most {SOURCE_CARD_LIMIT} cards. This one has {len(source)}.")
        check_once(cards + source)
        self.cards = cards
        self.source = source
        self.sheet = sheet

    def entries(self) -> list[SheetEntry]:
        """The best entry in each space; with a sheet, in each that is blank."""
        entries = best_entries(self.cards, self.source)
        sheet = self.sheet
        return entries if sheet is None else [entry for entry in entries if sheet.is_blank(entry.space)]

    def gain(self, entry: SheetEntry) -> int:
        """What the score of the sheet would grow by, bonuses and doors that open included."""
        sheet = self.sheet or BLANK_SHEET
        return sheet.with_entry(entry.space, entry.value).score() - sheet.score()

    def to_json(self) -> dict[str, object]:
        """As programs see it; with a sheet, each space has its `gain`."""
        return {"spaces": [self._told(entry) for entry in self.entries()]}

    def _told(self, entry: SheetEntry) -> dict[str, object]:
        told: dict[str, object] = {
            "space": SPACES[entry.space],
            "value": entry.value,
            "wild": wild_of(entry),
            "borrow": borrow_to_json(entry),
        }
        return told if self.sheet is None else {**told, "gain": self.gain(entry)}


def wild_of(entry: SheetEntry) -> dict[str, str]:
    """What each wild of the scoring set stands for, also where it does not matter."""
    return {
        card_code(card): card_code(meaning)
        for card, meaning in zip(entry.cards, entry.declared, strict=True)
        if is_wild(card)
    }


def borrow_to_json(entry: SheetEntry) -> dict[str, str] | None:
    """The card that goes out and the one that comes in, if one is borrowed."""
    return None if entry.out == NO_CARD else {"out": card_code(entry.out), "in": card_code(entry.into)}


SCORE = Tool(
    "treasury score",
    "Show the best value of a hand in each of the 27 spaces, and how to reach it.",
    (
        Argument("cards", _CARDS, "your four cards", required=True, metavar="CARD", many=True),
        Argument(
            "source",
            _CARDS,
            "cards you may borrow one of: the dealer's four, or as the dealer those of all others (up to 20)",
            default=[],
            metavar="CARD",
            many=True,
        ),
        Argument(
            "sheet",
            WrittenSheet(),
            "your sheet so far: only empty spaces are listed, with how much your score would grow",
            metavar="FILE",
        ),
    ),
    Hand,
    Hand.to_json,
    refusal=NotationError,
)
