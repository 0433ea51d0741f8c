"""How King's Square looks: snapshots to be read like prose, and that nothing is lost on poor terminals."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import drawing_of
from crownhall.terminal.screen import EVENING, THEMES
from tests.rules import rule
from tests.terminal.table_tools import STUCK, WON, columns, compare, drawn, square

CARD = re.compile(r"\b[1-4][SMFO][KASC]\b")


@pytest.mark.parametrize(
    ("name", "moves", "game", "width", "ascii_only"),
    [
        ("square-deal", 0, STUCK, 80, False),
        ("square-middle", 30, WON, 80, False),
        ("square-middle-ascii", 30, WON, 80, True),
        ("square-middle-60-columns", 30, WON, 60, False),
        ("square-middle-30-columns", 30, WON, 30, False),
        ("square-open-spaces", 53, WON, 80, False),
        ("square-open-spaces-ascii-30-columns", 53, WON, 30, True),
        ("square-stuck", 1000, STUCK, 80, False),
        ("square-won", 1000, WON, 80, False),
    ],
)
def test_snapshot(name: str, moves: int, game: int, width: int, ascii_only: bool) -> None:
    text = drawn("square", square(moves, game).state, width=width, ascii_only=ascii_only)
    compare(name, text, width)


@rule("S-17")
@pytest.mark.parametrize("width", [25, 30, 40, 41, 60, 76, 77, 80, 120])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_card_of_the_field_can_be_read_at_every_width(width: int, ascii_only: bool) -> None:
    for moves in range(0, 60, 7):
        match = square(moves, WON)
        field = match.state.view(0)["field"]
        assert isinstance(field, list)
        text = drawn("square", match.state, width=width, ascii_only=ascii_only)
        assert sorted(CARD.findall(text)) == sorted(code for stack in field for code in stack)
        assert columns(text) <= width


def test_figures_books_and_open_spaces_are_counted() -> None:
    match = square(53, WON)
    view = match.state.view(0)
    field, books = view["field"], view["books"]
    assert isinstance(field, list)
    assert isinstance(books, list)
    assert field.count([]) > 0
    text = drawn("square", match.state)
    assert f"{view['points']} of 160 points   {len(books)} of 16 books   0 to draw   {field.count([])} open" in text
    for book in books:
        assert "".join(code[2] for code in book) in text


def test_the_end_says_how_it_is_scored() -> None:
    assert "3 books × 10 points = 30 of 160" in drawn("square", square(1000, STUCK).state)
    assert "16 books × 10 points = 160 of 160" in drawn("square", square(1000, WON).state)


@pytest.mark.parametrize("colours", ["truecolor", "256", "standard"])
def test_each_kingdom_has_a_colour_of_its_own_on_every_kind_of_terminal(colours: str) -> None:
    theme = THEMES[colours]
    grounds = {str(theme.styles[f"kingdom.{letter}"].bgcolor) for letter in "smfo"}
    assert len(grounds) == 4
    assert set(theme.styles) == set(EVENING.styles)


def test_a_colour_terminal_gets_colours() -> None:
    file = io.StringIO()
    console = Console(file=file, width=80, theme=EVENING, force_terminal=True, color_system="truecolor")
    console.print(drawing_of("square")(square(30, WON).state.view(0), 0, by_seat(0)))
    assert "48;2;244;185;62" in file.getvalue()  # the yellow of the Sun
