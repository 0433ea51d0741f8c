"""Score sheets of King's Treasury as they are printed: every space, on either paper, enough for everybody."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from PIL import ImageStat

from crownhall.games.treasury.spaces import GROUP_NAMES, SPACE_NAMES
from crownhall.press.orders import PAPERS, Order
from tests.press import paper
from tests.rules import rule

SHEETS = ("treasury-score", "treasury-table")


@rule("T-03")
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_has_every_space_and_every_group(tmp_path: Path, name: str) -> None:
    found = paper.text(paper.printed(tmp_path, name, Order(players=1))).lower()
    for words in (*SPACE_NAMES[:9], *GROUP_NAMES, "Ones", "Fours", "Sun Keys", "Mountain Keys", "Fill Bonus", "Ocean"):
        assert words.lower() in found


@rule("T-25", "T-26")
def test_a_score_sheet_has_every_bonus(tmp_path: Path) -> None:
    found = paper.text(paper.printed(tmp_path, "treasury-score", Order(players=1)))
    assert found.count("+5") == 2 * 2 * (1 + 4)  # two sheets: above each of two columns, and in each of four rows
    assert found.count("+20") == 2 * 2 * (1 + 4)
    assert found.count("+10") == 2 * 4 * (1 + 4)


@pytest.mark.parametrize(("players", "pages"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_there_are_score_sheets_for_everybody_two_on_a_page(tmp_path: Path, players: int, pages: int) -> None:
    path = paper.printed(tmp_path, "treasury-score", Order(players=players))
    assert paper.pages(path) == pages
    assert paper.text(path).count("Grand total") == 2 * pages


@rule("T-37")
def test_a_score_sheet_table_has_eight_games_and_is_one_page_for_each_player(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "treasury-table", Order(players=3))
    assert paper.pages(path) == 3
    assert [paper.text(path, 1).count(f"Game {game}") for game in range(1, 10)] == [1] * 8 + [0]


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("on", list(PAPERS))
@pytest.mark.parametrize("low_ink", [False, True])
def test_nothing_comes_near_the_edge_of_the_page(tmp_path: Path, name: str, on: str, low_ink: bool) -> None:
    """Within eight millimetres there is only the line where two sheets are cut apart, and fonts are inside."""
    path = paper.printed(tmp_path, name, Order(players=1, paper=PAPERS[on], low_ink=low_ink))
    assert paper.pages(path) == 1
    picture = paper.picture(path, 1, dpi=51).convert("L").point(lambda value: 255 if value < 100 else 0)
    left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
    assert min(left, top, picture.width - right, picture.height - bottom) >= 16
    assert all(font.is_embedded for font in paper.fonts(path))
    assert paper.rasters(path) == []


def test_low_ink_uses_less_of_it(tmp_path: Path) -> None:
    def darkness(low_ink: bool) -> float:
        picture = paper.picture(paper.printed(tmp_path, "treasury-score", Order(low_ink=low_ink)), 1, dpi=72)
        return 255 - ImageStat.Stat(picture.convert("L")).mean[0]

    assert darkness(low_ink=True) < 0.9 * darkness(low_ink=False)


@pytest.mark.parametrize("name", [*SHEETS, "treasury-score-form"])
def test_tables_can_be_read_aloud(tmp_path: Path, name: str) -> None:
    """The structure that Typst writes for screen readers is still there, with titles and cells of tables."""
    with pikepdf.open(paper.printed(tmp_path, name, Order(players=1))) as found:
        assert found.Root.MarkInfo.Marked
        assert str(found.Root.Lang) == "en"
        kinds = {str(each.S) for each in found.objects if isinstance(each, pikepdf.Dictionary) and "/S" in each}
    assert {"/H1", "/Table", "/TH", "/TD"} <= kinds
