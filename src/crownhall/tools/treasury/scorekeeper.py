"""King's Treasury for people with real cards on the table: what a hand is worth everywhere, what a sheet counts.

Two tools share one form of a sheet, `{"KEY": 9, "4x2": 28, "TR-KEY": 8, …}`: what is written, by the code of its space.
A blank space is left out or null. In a key space stands the number of keys in the hand that was used for it; fewer than
six are a zero (T-A26).
"""

from __future__ import annotations

from crownhall.decks.kings_keys import card_code, parse_card
from crownhall.errors import NotationError, StateError
from crownhall.games.treasury.scoring import NO_CARD, SCORING_SET, SheetEntry, best_entries, is_wild
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet, sheet_from_json
from crownhall.games.treasury.spaces import SPACES
from crownhall.games.treasury.view import sheet_view

MOST_SOURCE = 20
"""The dealer of six players may borrow from five hands (T-11)."""


def score_tool(args: dict[str, object]) -> dict[str, object]:
    """The tool `treasury score`: the best value of four `cards` in every space, and how it is reached.

    `source` has the cards that one may borrow from: the dealer's four, or for the dealer those of all others. With a
    `sheet`, only its blank spaces are told, and with each, as `gain`, what the score so far would grow by.
    """
    asked = Hand(args)
    return {"spaces": [_entry_to_json(asked, entry) for entry in asked.entries()]}


def sheet_tool(args: dict[str, object]) -> dict[str, object]:
    """The tool `treasury sheet`: group totals, bonuses, what is locked and the score of a `sheet`, blank or full."""
    _check_names("treasury sheet", args, ("sheet",))
    return sheet_to_json(sheet_of(args.get("sheet")))


class Hand:
    """Four cards, what may be borrowed, and the sheet to fill, read and checked."""

    def __init__(self, args: dict[str, object]) -> None:
        _check_names("treasury score", args, ("cards", "source", "sheet"))
        self.cards = _cards(args.get("cards"), "cards")
        self.source = _cards(args.get("source", []), "source")
        if len(self.cards) != SCORING_SET:
            raise NotationError(f"One's own hand has four cards, such as 4FK 2FA JS 2OC; this has {len(self.cards)}.")
        if len(self.source) > MOST_SOURCE:
            raise NotationError(f"The source has at most {MOST_SOURCE} cards; this has {len(self.source)}.")
        _check_once(self.cards + self.source)
        sheet = args.get("sheet")
        self.sheet = None if sheet is None else sheet_of(sheet)

    def entries(self) -> list[SheetEntry]:
        """The best entry in each space; with a sheet, in each that is blank."""
        entries = best_entries(self.cards, self.source)
        sheet = self.sheet
        return entries if sheet is None else [entry for entry in entries if sheet.is_blank(entry.space)]

    def gain(self, entry: SheetEntry) -> int:
        """What the score of the sheet would grow by, bonuses and doors that open included."""
        sheet = self.sheet or BLANK_SHEET
        return sheet.with_entry(entry.space, entry.value).score() - sheet.score()


def wild_of(entry: SheetEntry) -> dict[str, str]:
    """What each wild of the scoring set stands for, also where it does not matter."""
    return {
        card_code(card): card_code(meaning)
        for card, meaning in zip(entry.cards, entry.declared, strict=True)
        if is_wild(card)
    }


def sheet_of(data: object) -> Sheet:
    """The sheet of a JSON object."""
    if not isinstance(data, dict):
        raise StateError('A sheet is an object of what is written by space, such as {"KEY": 9, "4x2": 28}.')
    return sheet_from_json(data)


def sheet_to_json(sheet: Sheet) -> dict[str, object]:
    """What a sheet counts, as the view of a game shows it."""
    return dict(sheet_view(sheet))


def _entry_to_json(asked: Hand, entry: SheetEntry) -> dict[str, object]:
    told: dict[str, object] = {
        "space": SPACES[entry.space],
        "value": entry.value,
        "wild": wild_of(entry),
        "borrow": None if entry.out == NO_CARD else {"out": card_code(entry.out), "in": card_code(entry.into)},
    }
    if asked.sheet is not None:
        told["gain"] = asked.gain(entry)
    return told


def _check_names(tool: str, args: dict[str, object], names: tuple[str, ...]) -> None:
    for name in args:
        if name not in names:
            raise NotationError(f"{tool} has no argument “{name[:40]}”; it has {', '.join(names)}.")


def _cards(value: object, name: str) -> list[int]:
    codes = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise NotationError(f"“{name}” must be a text or a list of card codes such as “4FK”.")
    return [parse_card(code) for code in codes]


def _check_once(cards: list[int]) -> None:
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError(f"“{card_code(card)}” is named twice; every card exists once.")
