"""Courtiers and reference cards of Kingdom Frenzy on paper: all of their words can be read, found and copied."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownhall.decks.frenzy import CARDS
from crownhall.faces.looks.frenzy import GROUP_NAMES, WHEN
from crownhall.games.frenzy.scoring import ROWS
from crownhall.press.orders import NO_BACKS, PAPERS, Order
from tests.press import paper

FRENZY = "frenzy frenzy-reference"


@pytest.fixture(scope="module")
def courtiers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return paper.printed(tmp_path_factory.mktemp("frenzy"), "frenzy", Order(backs=NO_BACKS, one_per_page=True))


def test_every_courtier_is_there_once_with_all_its_words(courtiers: Path) -> None:
    assert paper.pages(courtiers) == len(CARDS)
    for page, card in enumerate(CARDS, start=1):
        found = paper.text(courtiers, page)
        assert card.text in found
        assert card.name in found
        assert card.code in found.split()
        assert str(card.score) in found.split()
        assert WHEN[card.trigger].capitalize() in found
        assert GROUP_NAMES.get(card.group, "") in found


@pytest.mark.parametrize("order", [Order(), Order(low_ink=True, paper=PAPERS["letter"])], ids=["full", "low ink"])
def test_no_word_on_a_card_is_too_small_to_read(tmp_path: Path, order: Order) -> None:
    small = [words for words, size in paper.letter_sizes(paper.printed(tmp_path, FRENZY, order)).items() if size < 6.33]
    assert all("sheet" in words or words == "50 mm" for words in small), small


def test_a_courtier_keeps_its_words_on_the_card(courtiers: Path) -> None:
    for page in range(1, len(CARDS) + 1):
        for word in paper.words(courtiers, page):
            assert word.box.x > 3 + 2
            assert word.box.y > 3 + 2
            assert word.box.x + word.box.width < 3 + 63.5 - 2
            assert word.box.y + word.box.height < 3 + 88.9 - 2


def test_each_of_six_players_gets_a_reference_card(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "frenzy-reference")
    assert paper.pages(path) == 2
    rows, terms = paper.text(path, 1), paper.text(path, 2)
    for holding, _ in ROWS[1:]:
        assert len(re.findall(rf"\b{holding[0].upper()}{re.escape(holding[1:])} \d", rows)) == 6
    for term in ("Hand.", "Exiled.", "Remove.", "Reveal.", "Pass.", "When played (", "When revealed (", "Condition ("):
        assert terms.count(term) == 6


def test_without_backs_both_sides_of_a_reference_card_are_printed(tmp_path: Path) -> None:
    found = paper.text(paper.printed(tmp_path, "frenzy-reference", Order(backs=NO_BACKS)))
    assert found.count("Which hand wins") == found.count("Key terms") == 6


@pytest.mark.parametrize("low_ink", [False, True])
def test_everything_is_drawn_and_fonts_are_inside(tmp_path: Path, low_ink: bool) -> None:
    path = paper.printed(tmp_path, FRENZY, Order(low_ink=low_ink))
    assert paper.rasters(path) == []
    assert all(font.is_embedded for font in paper.fonts(path))


def test_low_ink_saves_ink(tmp_path: Path) -> None:
    full = paper.picture(paper.printed(tmp_path, "frenzy"), 1, dpi=40)
    other = tmp_path / "low"
    other.mkdir()
    low = paper.picture(paper.printed(other, "frenzy", Order(low_ink=True)), 1, dpi=40)
    assert paper.ink_share(low) < paper.ink_share(full) / 4
