"""Cards that help at the table: drawn examples are what they say, every game has a turn card, all of it can be read."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from crownhall.decks.kings_keys import item_of, kingdom_of, number_of, parse_cards
from crownhall.engine.registry import games
from crownhall.games.rummy.melds import PART_NAMES, same_parts, why_mixed, why_no_meld
from crownhall.press.catalogue import things_of
from crownhall.press.helper_cards import Example
from crownhall.press.orders import DUPLEX_LONG, NO_BACKS, Order
from crownhall.press.things import rummy, square
from crownhall.press.things.turn_cards import SUMMARIES
from tests.press import paper
from tests.rules import rule

ALL = "turn-cards rummy-melds square-board"


@rule("R-06", "R-07")
@pytest.mark.parametrize("example", [*rummy.MELDS, *rummy.THREES, *rummy.SIMPLE_COMBINATIONS])
def test_a_drawn_meld_is_one_and_what_is_crossed_out_is_none(example: Example) -> None:
    (codes,) = example.stacks
    assert (why_no_meld(parse_cards(codes)) == "") == example.is_right


@rule("R-09")
@pytest.mark.parametrize("example", rummy.SIMPLE_COMBINATIONS)
def test_a_simple_combination_has_one_part_in_common_and_mixes_the_others(example: Example) -> None:
    cards = parse_cards(example.stacks[0])
    assert len(same_parts(cards)) == 1
    assert len([part for part in range(len(PART_NAMES)) if why_mixed(cards, part)]) == 2


@rule("S-05", "S-06")
@pytest.mark.parametrize("example", square.FITS)
def test_what_is_said_to_fit_in_the_square_does(example: Example) -> None:
    cards = [card for codes in example.stacks for card in parse_cards(codes)]
    numbers = [number_of(card) for card in cards]
    is_stack = (
        len({kingdom_of(card) for card in cards}) == 1
        and len({item_of(card) for card in cards}) == len(cards)
        and numbers == list(range(numbers[0], numbers[0] + len(cards)))
    )
    assert is_stack == example.is_right


def test_the_square_is_dealt_with_sixteen_different_number_cards() -> None:
    assert len(set(parse_cards(square.DEAL))) == 16


def test_every_game_has_a_turn_card() -> None:
    assert set(SUMMARIES) == {game.name for game in games()}


def test_an_evening_has_what_it_needs_and_nothing_twice() -> None:
    assert {"kings-keys", "rummy-melds", "rummy-turns"} <= {thing.name for thing in things_of("rummy")}
    treasury = {thing.name for thing in things_of("treasury")}
    assert {"kings-keys", "treasury-score", "treasury-turns"} <= treasury
    assert not treasury & {
        "treasury-score-form",
        "treasury-table",
        "treasury-table-form",
        "turn-cards",
        "booklet-treasury",
    }


@pytest.mark.parametrize("game", list(SUMMARIES))
def test_a_turn_card_says_every_line_on_a_card_for_each_player(tmp_path: Path, game: str) -> None:
    path = paper.printed(tmp_path, f"{game}-turns", Order(players=3))
    front, back = (paper.text(path, page).replace("’", "'") for page in (1, 2))
    for text, lines in ((front, SUMMARIES[game].turn), (back, SUMMARIES[game].rest)):
        for first, rest in lines:
            assert text.replace(" ", "").count(f"{first}{rest}".replace(" ", "").replace("’", "'")) == 3


def test_without_backs_both_sides_are_cards(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "turn-cards", Order(backs=NO_BACKS))
    found = paper.text(path)
    assert found.count("Good to know") == 5
    assert paper.pages(path) == 2


@pytest.mark.parametrize("low_ink", [False, True])
def test_no_word_leaves_its_card_and_none_is_too_small_to_read(tmp_path: Path, low_ink: bool) -> None:
    path = paper.printed(tmp_path, ALL, Order(players=1, one_per_page=True, backs=DUPLEX_LONG, low_ink=low_ink))
    trim = paper.box(path, "TrimBox")
    for line in paper.run("pdftotext", "-bbox", str(path), "-").splitlines():
        if "<word" not in line:
            continue
        left, top, right, bottom = (float(each) * 25.4 / 72 for each in line.split('"')[1::2])
        assert trim.x + 3 < left < right < trim.x + trim.width - 3, line
        assert trim.y + 2.5 < top < bottom < trim.y + trim.height - 2.5, line
    assert all(font.is_embedded for font in paper.fonts(path))
    assert paper.rasters(path) == []


def test_a_card_for_shops_has_the_size_of_a_card(tmp_path: Path) -> None:
    with pikepdf.open(paper.printed(tmp_path, "square-board", Order(one_per_page=True))) as found:
        assert len(found.pages) == 2
    assert paper.box(tmp_path / "square-board.pdf", "TrimBox") == pytest.approx((3, 3, 63.5, 88.9), abs=0.01)
