"""What `crownhall treasury score` and `crownhall treasury sheet` print for people."""

from __future__ import annotations

from collections.abc import Iterable

from crownhall.commands.lines import wrapped
from crownhall.decks.kings_keys import KINGDOM_NAMES, card_code, card_codes
from crownhall.games.treasury.announcing import announced
from crownhall.games.treasury.scoring import NO_CARD, SheetEntry
from crownhall.games.treasury.sheet import BLANK, GROUPS, Sheet
from crownhall.games.treasury.spaces import (
    GROUP_NAMES,
    NUMBERS_IN_WORDS,
    SPACE_NAMES,
    THREES,
    TREASURY,
    TREASURY_KEY,
    TREASURY_ROWS,
    is_key_space,
    key_space_of,
    spaces_of,
)
from crownhall.games.treasury.state import NONE
from crownhall.games.treasury.worth import KEYS_NEEDED, MOUNTAIN, SUN, summands
from crownhall.tools.treasury.score import Hand

NAME_WIDTH, SUM_WIDTH = 18, 17


def told_score(hand: Hand) -> str:
    """What the hand is worth, one line for each space."""
    return "\n".join(_score_lines(hand))


def told_sheet(sheet: Sheet) -> str:
    """The sheet with its totals."""
    return "\n".join(_sheet_lines(sheet))


def _score_lines(hand: Hand) -> Iterable[str]:
    yield f"Your hand: {card_codes(hand.cards)}"
    if hand.source:
        yield from wrapped("You may borrow one of: ", card_codes(hand.source))
    if hand.sheet is not None:
        yield "The number after each value is how much your score would grow."
    entries = {entry.space: entry for entry in hand.entries()}
    for group in range(GROUPS):
        asked = [entries[space] for space in _rows(group) if space in entries]
        if asked:
            yield f"\n{GROUP_NAMES[group]}"
        for entry in asked:
            yield from _entry_lines(hand, entry)
    if not entries:
        yield "This sheet is full: there is no space left to fill."


def _rows(group: int) -> list[int]:
    """The spaces of a group as they stand on the printed sheet: the keys above what they unlock."""
    return [key_space_of(group), *spaces_of(group)] if group >= TREASURY else spaces_of(group)


def _row_name(space: int) -> str:
    if is_key_space(space):
        return f"{KEYS_NEEDED} {KINGDOM_NAMES[SUN if space == TREASURY_KEY else MOUNTAIN]} Keys"
    if space >= TREASURY_ROWS:
        return KINGDOM_NAMES[(space - TREASURY_ROWS) & 3]
    return NUMBERS_IN_WORDS[(space - THREES) & 3] if space >= THREES else SPACE_NAMES[space]


def _entry_lines(hand: Hand, entry: SheetEntry) -> list[str]:
    parts = summands(entry.declared, entry.space)
    made_of = " = " + " + ".join(str(part) for part in parts) if len(parts) > 1 else ""
    gain = "" if hand.sheet is None else f"{hand.gain(entry):+4} "
    left = f"  {_row_name(entry.space):{NAME_WIDTH}} {entry.value:3}{made_of:{SUM_WIDTH}}{gain}"
    return wrapped(left, ", ".join(_how(entry)))


def _how(entry: SheetEntry) -> Iterable[str]:
    if is_key_space(entry.space):
        if entry.value < KEYS_NEEDED:
            yield "too few keys"
            return
        yield f"opens with {_bonus_keys(entry.value - KEYS_NEEDED)}"
    if entry.out != NO_CARD:
        yield f"{card_code(entry.into)} for {card_code(entry.out)}"
    for wild, meaning in zip(entry.cards, announced(entry.cards, entry.cards, entry.space), strict=True):
        if meaning != NONE:
            yield f"{card_code(wild)}={card_code(meaning)}"


def _bonus_keys(count: int) -> str:
    return f"{count} Bonus Key{'' if count == 1 else 's'}"


def _sheet_lines(sheet: Sheet) -> Iterable[str]:
    for group, name in enumerate(GROUP_NAMES):
        yield f"{name:{NAME_WIDTH + 2}} {sheet.group_total(group):5}{_state(sheet, group)}"
        for space in spaces_of(group):
            bonus = sheet.bonus_keys(group) if sheet.entries[space] > 0 else 0
            added = f" + {bonus}" if bonus else ""
            yield f"  {_row_name(space):{NAME_WIDTH}} {_written(sheet.entries[space]):>3}{added}"
        if sheet.fill_bonus(group):
            yield f"  {'Fill Bonus':{NAME_WIDTH}} {sheet.fill_bonus(group):3}"
        yield ""
    yield f"{'Grand Total':{NAME_WIDTH + 2}} {sheet.score():5}"


def _written(entry: int) -> str:
    return "__" if entry == BLANK else str(entry)


def _state(sheet: Sheet, group: int) -> str:
    """What the doors of the Treasury and the Armory are like."""
    if group < TREASURY:
        return ""
    if sheet.is_open(group):
        keys = sheet.entries[key_space_of(group)]
        return f"   opened with {keys} keys: {_bonus_keys(keys - KEYS_NEEDED)}"
    return "   shut for good" if sheet.is_shut(group) else "   still locked"
