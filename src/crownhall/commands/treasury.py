"""`crownhall treasury`: tools for King's Treasury with real cards on the table."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from crownhall.commands import add_command, treasury_puzzle
from crownhall.commands.record_file import about, read_bytes
from crownhall.decks.kings_keys import KINGDOM_NAMES, card_code, card_codes
from crownhall.errors import CrownhallError
from crownhall.games.treasury.announcing import announced
from crownhall.games.treasury.scoring import KEYS_NEEDED, NO_CARD, SheetEntry, summands
from crownhall.games.treasury.sheet import BLANK, GROUPS, Sheet
from crownhall.games.treasury.spaces import (
    GROUP_NAMES,
    SPACE_NAMES,
    TREASURY,
    TREASURY_KEY,
    TREASURY_ROWS,
    is_key_space,
    key_space_of,
    spaces_of,
)
from crownhall.games.treasury.state import NONE
from crownhall.games.treasury.worth import MOUNTAIN, SUN
from crownhall.tools.treasury.scorekeeper import Hand, score_tool, sheet_of, sheet_to_json

if TYPE_CHECKING:
    from crownhall.commands import Commands

SCORE_EXAMPLES = [
    "treasury score 1SK 2SK KS JK",
    "treasury score 4FK 2FA JS 2OC --source 2MK 1SA 3FA 1OK",
    "treasury score 4FK 2FA JS 2OC --source 2MK 1SA 3FA 1OK --sheet mine.json --json",
]
SHEET_EXAMPLES = [
    "treasury sheet mine.json",
    """treasury sheet - --json <<< '{"KEY": 9, "4x2": 28, "TR-S": 5, "TR-KEY": 8}'""",
]
SHEET_LIKE = '{"KEY": 9, "4x2": 28, "TR-S": 5, "TR-KEY": 8}'
SHEET_FORM = (
    f"A sheet is a JSON file with what is written by space: {SHEET_LIKE}. Spaces are "
    "KEY AXE SHD COI, N4 I4 C4 C1 CI, 3x1 to 3x4, 4x1 to 4x4, TR-S TR-M TR-F TR-O, AR-S AR-M AR-F AR-O; blank ones are "
    "left out. In TR-KEY and AR-KEY stands the number of keys in the hand used for them."
)
LARGEST_SHEET = 100_000
WIDTH, NAME_WIDTH, SUM_WIDTH = 80, 18, 17


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    parser = add_command(
        commands,
        "treasury",
        _help,
        "Tools for King's Treasury: “score” tells what a hand of real cards is worth, “sheet” what a sheet counts, "
        "“puzzle” asks what you would fill.",
        SCORE_EXAMPLES[:2] + SHEET_EXAMPLES[:1] + treasury_puzzle.EXAMPLES[:1],
    )
    parser.set_defaults(parser=parser)
    tools = parser.add_subparsers(title="tools", metavar="TOOL")
    _add_score(tools)
    _add_sheet(tools)
    treasury_puzzle.add_to(tools)


def _add_score(tools: Commands) -> None:
    tool = add_command(
        tools,
        "score",
        run_score,
        "Tell the best value of a hand in each of the 27 spaces, and how it is reached.",
        SCORE_EXAMPLES,
    )
    tool.description = _paragraphs(
        "Tell the best value of a hand in each of the 27 spaces, and how it is reached: what each wild card stands "
        "for, and which card to borrow.",
        "A card is number, kingdom and item: 3MA is the three Mountain Axes. Kingdoms are S Sun, M Mountain, F Forest, "
        "O Ocean; items K Keys, A Axes, S Shields, C Coins. KS KM KF KO are the Kingdom cards, JK JA JS JC the Jokers.",
        SHEET_FORM,
    )
    tool.add_argument("cards", nargs="+", metavar="CARD", help="your four cards")
    tool.add_argument(
        "--source",
        nargs="+",
        default=[],
        metavar="CARD",
        help="cards you may borrow one of: the dealer's four, or as the dealer those of all others (up to 20)",
    )
    tool.add_argument(
        "--sheet",
        metavar="FILE",
        help="your sheet so far, or - for standard input: only blank spaces are told, with what your score would gain",
    )
    tool.add_argument("--json", action="store_true", help="as JSON, for programs")


def _add_sheet(tools: Commands) -> None:
    tool = add_command(
        tools, "sheet", run_sheet, "Add a score sheet up: totals, bonuses, what is still locked.", SHEET_EXAMPLES
    )
    tool.description = _paragraphs("Add a score sheet up: totals, bonuses, what is still locked.", SHEET_FORM)
    tool.add_argument("file", metavar="FILE", help="the sheet, or - for standard input")
    tool.add_argument("--json", action="store_true", help="as JSON, for programs")


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def _paragraphs(*texts: str) -> str:
    return "\n\n".join(textwrap.fill(text, WIDTH) for text in texts)


def run_score(args: argparse.Namespace) -> int:
    """Print what the hand is worth, one line for each space."""
    asked: dict[str, object] = {"cards": " ".join(args.cards), "source": " ".join(args.source)}
    if args.sheet is not None:
        asked["sheet"] = _sheet_in(args.sheet).to_json()
    print(json.dumps(score_tool(asked), indent=2) if args.json else "\n".join(_score_lines(Hand(asked))))
    return 0


def run_sheet(args: argparse.Namespace) -> int:
    """Print the sheet with its totals."""
    sheet = _sheet_in(args.file)
    print(json.dumps(sheet_to_json(sheet), indent=2) if args.json else "\n".join(_sheet_lines(sheet)))
    return 0


# -- what people read -------------------------------------------------------------------------------------------------


def _score_lines(hand: Hand) -> Iterable[str]:
    yield f"Your hand: {card_codes(hand.cards)}"
    if hand.source:
        yield from _wrapped("You may borrow one of: ", card_codes(hand.source))
    if hand.sheet is not None:
        yield "Behind each value stands by how much your score would grow."
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
    return KINGDOM_NAMES[(space - TREASURY_ROWS) & 3] if space >= TREASURY_ROWS else SPACE_NAMES[space]


def _entry_lines(hand: Hand, entry: SheetEntry) -> list[str]:
    parts = summands(entry.declared, entry.space)
    made_of = " = " + " + ".join(str(part) for part in parts) if len(parts) > 1 else ""
    gain = "" if hand.sheet is None else f"{hand.gain(entry):+4} "
    left = f"  {_row_name(entry.space):{NAME_WIDTH}} {entry.value:3}{made_of:{SUM_WIDTH}}{gain}"
    return _wrapped(left, ", ".join(_how(entry)))


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


def _wrapped(left: str, words: str) -> list[str]:
    """Words behind a beginning, broken at 80 columns and hanging under each other."""
    return textwrap.wrap(words, WIDTH, initial_indent=left, subsequent_indent=" " * len(left)) or [left.rstrip()]


# -- sheets in files --------------------------------------------------------------------------------------------------


def _sheet_in(name: str) -> Sheet:
    """The sheet in a file, checked."""
    with about(name):
        content = read_bytes(name, LARGEST_SHEET, "sheet")
        try:
            data = json.loads(content)
        except (ValueError, RecursionError):
            raise CrownhallError("this is no JSON; a sheet looks like " + SHEET_LIKE + ".") from None
        return sheet_of(data)
