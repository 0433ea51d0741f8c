"""`crownhall treasury`: tools for King's Treasury with real cards on the table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from crownhall.commands.lines import paragraphs
from crownhall.commands.tool import FromFile, add_tool, add_tools_of
from crownhall.commands.tools import treasury_puzzle
from crownhall.commands.tools.treasury_lines import told_score, told_sheet
from crownhall.errors import CrownhallError
from crownhall.files import about, read_bytes
from crownhall.tools.treasury.score import SCORE
from crownhall.tools.treasury.sheet import SHEET

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
HOW_REACHED = "what each wild card stands for, and which card to borrow."
CARD_FORM = (
    "A card is number, kingdom and item: 3MA is the three Mountain Axes. Kingdoms are S Sun, M Mountain, F Forest, "
    "O Ocean; items K Keys, A Axes, S Shields, C Coins. KS KM KF KO are the Kingdom cards, JK JA JS JC the Jokers."
)
SHEET_LIKE = '{"KEY": 9, "4x2": 28, "TR-S": 5, "TR-KEY": 8}'
SHEET_FORM = (
    f"A sheet is a JSON file with what is written by space: {SHEET_LIKE}. Spaces are "
    "KEY AXE SHD COI, N4 I4 C4 C1 CI, 3x1 to 3x4, 4x1 to 4x4, TR-S TR-M TR-F TR-O, AR-S AR-M AR-F AR-O; blank ones are "
    "left out. In TR-KEY and AR-KEY stands the number of keys in the hand used for them."
)
SHEET_BYTES = 100_000


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    tools = add_tools_of(
        commands,
        "treasury",
        "Tools for King's Treasury: “score” tells what a hand of real cards is worth, “sheet” what a sheet counts, "
        "“puzzle” asks what you would fill.",
        SCORE_EXAMPLES[:2] + SHEET_EXAMPLES[:1] + treasury_puzzle.EXAMPLES[:1],
    )
    so_far = FromFile(
        written_in,
        "your sheet so far, or - for standard input: only blank spaces are told, with what your score would gain",
    )
    score = add_tool(tools, SCORE, told_score, SCORE_EXAMPLES, typed={"sheet": so_far})
    score.description = paragraphs(f"{SCORE.help[:-1]}: {HOW_REACHED}", CARD_FORM, SHEET_FORM)
    the_sheet = FromFile(written_in, "the sheet, or - for standard input")
    sheet = add_tool(tools, SHEET, told_sheet, SHEET_EXAMPLES, typed={"sheet": the_sheet})
    sheet.description = paragraphs(SHEET.help, SHEET_FORM)
    treasury_puzzle.add_to(tools)


def written_in(file: str) -> dict[str, object]:
    """The sheet in a file, checked."""
    with about(file):
        content = read_bytes(file, SHEET_BYTES, "sheet")
        try:
            data = json.loads(content)
        except (ValueError, RecursionError):
            raise CrownhallError("this file is not valid JSON. A sheet looks like " + SHEET_LIKE + ".") from None
        return SHEET.find({"sheet": data}).to_json()
