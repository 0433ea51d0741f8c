"""Player Fields, tokens and dice of paper, measured where they are printed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from crownhall.faces import tokens as looks
from crownhall.faces.looks.common import PAPER
from crownhall.fields.shipped import NINE_WEAVE
from crownhall.press.layout import Box
from crownhall.press.orders import CARD_SIZES, DUPLEX_LONG, NO_BACKS, PAPERS, Order
from crownhall.press.things import dice, player_fields, tokens
from tests.press import paper
from tests.press.test_sheets import ink
from tests.rules import rule

WITHIN = 0.2


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def size_of(colour: str, picture: Image.Image, box: Box) -> tuple[float, float]:
    left, top, right, bottom = ink(picture, box, rgb(colour))
    return right - left, bottom - top


@rule("C-32")
@pytest.mark.parametrize("size", list(CARD_SIZES))
def test_life_tree_and_ditch_are_as_large_as_cards(tmp_path: Path, size: str) -> None:
    order = Order(card=CARD_SIZES[size])
    path = paper.printed(tmp_path, "player-fields", order)
    assert "Life Tree" in paper.text(path)
    assert "Ditch" in paper.text(path)
    picture = paper.picture(path, 1)
    for upright, sideways in player_fields.spaces(player_fields.places(order)[0], order):
        width, height = CARD_SIZES[size]
        found = size_of(PAPER, picture, upright.grown(1))
        assert found == pytest.approx((width - 0.3, height - 0.3), abs=WITHIN)  # a line lies half inside
        assert (sideways.width, sideways.height) == (height, width)


def test_every_player_has_a_field(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "player-fields", Order(backs=NO_BACKS, players=5))
    assert paper.pages(path) == 3
    assert all(f"Player {number}" in paper.text(path) for number in range(1, 6))
    assert "Player 6" not in paper.text(path)


@rule("C-32")
@pytest.mark.parametrize("size", list(PAPERS))
def test_tokens_are_two_centimetres_wide(tmp_path: Path, size: str) -> None:
    order = Order(paper=PAPERS[size])
    path = paper.printed(tmp_path, "tokens", order)
    first = tokens.places(order)[0]
    assert (first.width, first.height) == (20, 20)
    found = size_of(looks.PLAYERS[0].ground, paper.picture(path, 1), first)
    assert found == pytest.approx((18, 18), abs=WITHIN)  # a line and a little space around it
    assert paper.box(path, "TrimBox").width == pytest.approx(160, abs=0.01)
    assert "50 mm" in paper.text(path)


@pytest.mark.parametrize("players", range(2, 7))
def test_there_are_as_many_tokens_as_may_be_needed(players: int) -> None:
    """On nine spaces up to 9 and 5 of one player (M-A9), on sixteen 16 and 8; two End Tokens each (W-32)."""
    found = Counter(tokens.supply(players))
    for player in range(players):
        assert found[looks.CONTROL, player] == 16 >= NINE_WEAVE.size
        assert found[looks.OWNERSHIP, player] == 8 >= NINE_WEAVE.hand_size
        assert found[looks.END, player] == 2
    assert len(found) == 3 * players


@rule("C-24")
def test_players_are_told_apart_without_colour() -> None:
    assert len({look.symbol for look in looks.PLAYERS}) == 6
    assert len({look.pattern for look in looks.PLAYERS}) == 6
    without_ink = {looks.token(looks.CONTROL, player, 0, 0, low_ink=True) for player in range(6)}
    assert len(without_ink) == 6


@pytest.mark.parametrize("size", list(PAPERS))
def test_faces_of_a_die_are_squares_that_make_seven(tmp_path: Path, size: str) -> None:
    order = Order(paper=PAPERS[size])
    path = paper.printed(tmp_path, "dice", order)
    picture = paper.picture(path, 1)
    for found in dice.faces(order):
        for face, box in found.items():
            measured = size_of(looks.PLAYERS[face - 1].ground, picture, box.grown(1))
            assert measured == pytest.approx((29.9, 29.9), abs=WITHIN)  # half a line may lie on an edge
        row = sorted((box.x, face) for face, box in found.items() if box.y == found[1].y)
        assert [face for _, face in row] == [4, 1, 3, 6], "every second one of the row lies opposite"
    assert "50 mm" in paper.text(path)


def test_what_is_cut_out_has_a_paper_for_itself(tmp_path: Path) -> None:
    """Printed on both sides, no sheet has another one on its back, and a new thing begins with a new sheet."""
    path = paper.printed(tmp_path, "field-nine-weave rules-minkingi dice kings-keys", Order(backs=DUPLEX_LONG))
    for page in (2, 4):
        assert paper.text(path, page) == "This side stays empty."
    starts = ("sheet A1", "sheet A2", "Two young creators", "Creation Token Dice", "King's Keys deck, sheet 1 of 8")
    for start in starts:
        found = next(page for page in range(1, paper.pages(path)) if start in paper.text(path, page))
        assert found % 2 == 1, f"{start} is on the back of something"


def test_bookmarks_of_sheets_and_books_stand_in_the_order_of_the_pages(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "rules-minkingi dice rules-kingdrin", Order(backs=NO_BACKS))
    with pikepdf.open(path) as document, document.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Minkingi", "Creation Token Dice", "Kingdrin"]


def test_text_is_text_and_the_same_order_gives_the_same_bytes(tmp_path: Path) -> None:
    other = tmp_path / "again"
    other.mkdir()
    names = "player-fields tokens dice"
    path = paper.printed(tmp_path, names, Order(low_ink=True))
    assert path.read_bytes() == paper.printed(other, names, Order(low_ink=True)).read_bytes()
    assert paper.rasters(path) == []
    assert all(font.is_embedded for font in paper.fonts(path))
    assert "END" in paper.text(path)
