"""The page draws cards from the same tables as Python, and shows the same colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownhall.faces.looks import common
from crownhall.faces.web import files, styles, tables

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
HALL_COLOURS = {value for value in vars(common).values() if isinstance(value, str) and value.startswith("#")}

BESIDE_THE_PAGE = {
    "web/index.html": set[str](),
    "web/public/manifest.webmanifest": set[str](),
    "web/public/offline.html": set[str](),
    "web/public/offline.css": {"#4b2f1f", "#ffd98a"},  # --table-hi and --gold-hi
    "src/crownhall/hall/http/plain.css": {"#ffd98a"},
    "web/scripts/icons.mjs": {"#432a1b"},  # the light behind the crown
}
"""Files that must work without the page's styles, so they name colours themselves; and what is not in `looks`."""


@pytest.mark.parametrize("path", files())
def test_the_tables_of_the_page_are_not_stale(path: str) -> None:
    assert (WEB / "src" / path).read_text(encoding="utf-8") == files()[path], (
        f"web/src/{path} is stale; write all of them anew with: python -m crownhall.faces.web web/src"
    )


def test_no_style_of_the_page_gives_a_face_another_colour() -> None:
    """The hall's own colours have a morning; all others are defined once."""
    defined = re.findall(r"^  (--[a-z-]+):", styles(), re.M)
    themed = {"--table", "--table-lo", "--text", "--text-soft", "--gold", "--gold-lo", "--parch"}
    tokens = (WEB / "src/design/tokens.css").read_text("utf-8")
    evening, morning = tokens.split('[data-theme="light"]')
    assert {name for name in defined if re.search(rf"{name}:", evening)} == set()
    assert {name for name in defined if re.search(rf"\s{name}:", morning)} == themed


def test_every_symbol_in_the_tables_is_drawn() -> None:
    sheet = (ROOT / "src/crownhall/faces/symbols.svg").read_text("utf-8")
    drawn = set(re.findall(r'<symbol id="([a-z-]+)"', sheet))
    shapes = re.search(r"SHAPES.*\[(.*)\];", tables())
    assert shapes is not None
    used = set(re.findall(r'"((?:kingdom|item)-[a-z]+)"', tables()))
    used |= {f"shape-{shape}" for shape in re.findall(r'"(\w+)"', shapes[1])}
    assert len(used) > 12
    assert used <= drawn


@pytest.mark.parametrize("path", BESIDE_THE_PAGE)
def test_what_stands_beside_the_page_has_the_colours_of_the_hall(path: str) -> None:
    found = set(re.findall(r"#[0-9a-f]{6}\b", (ROOT / path).read_text("utf-8")))
    assert found
    assert found - HALL_COLOURS == BESIDE_THE_PAGE[path]
