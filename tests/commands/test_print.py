"""`crownhall print`: files that are whole, notes on what they cost, and one sentence for what cannot be."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.press import typesetting
from crownhall.press.catalogue import THINGS, things_of
from tests.press import paper
from tests.studio.files import cards, document, picture, zipped


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["print", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize("words", [(), ("--list",)])
def test_everything_is_listed(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, told, _ = ran(capsys, *words)
    assert code == 0
    assert all(name in told for name in THINGS)


def test_a_file_is_written_and_told_of(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "keys.pdf"
    code, told, _ = ran(capsys, "kings-keys", "--paper", "letter", "-o", str(path))
    assert code == 0
    assert re.fullmatch(rf"{re.escape(str(path))}: 16 pages, \d+ kB\.\n", told)
    assert paper.pages(path) == 16
    assert paper.box(path, "MediaBox").width == pytest.approx(215.9, abs=0.01)


def test_bleed_that_costs_a_card_is_told_of(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, told, _ = ran(capsys, "kings-keys", "--bleed", "3", "-o", str(tmp_path / "keys.pdf"))
    assert "8 cards a sheet: with 3 mm of bleed, 9 do not fit on A4." in told


def test_an_evening_is_all_that_a_game_needs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "evening.pdf"
    code, _, _ = ran(capsys, "evening", "square", "--backs", "none", "-o", str(path))
    assert code == 0
    title = paper.run("pdfinfo", str(path))
    assert all(thing.title in title for thing in things_of("square"))


def test_pictures_instead(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told, _ = ran(capsys, "test-page", "--png", "72", "-o", str(tmp_path / "pictures"))
    assert (code, told) == (0, f"{tmp_path / 'pictures'}: 2 files.\n")
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == ["test-page-001.png", "test-page-002.png"]


def test_a_set_of_ones_own_is_printed_with_its_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = cards(10)
    mine[0]["picture"], mine[1]["title"] = "pictures/cat.png", "Hob <of> the Meadow"
    bundle, path = tmp_path / "cats.zip", tmp_path / "cats.pdf"
    bundle.write_bytes(zipped({"set.json": json.dumps(document(mine)).encode(), "pictures/cat.png": picture()}))
    code, told, _ = ran(capsys, "creation-cards", "--set", str(bundle), "--backs", "none", "-o", str(path))
    assert (code, told.count("2 pages")) == (0, 1)
    assert len(paper.rasters(path)) == 1
    assert "Hob <of> the Meadow" in paper.text(path)
    assert sorted(map(int, re.findall(r"#(\d+)\b", paper.text(path)))) == [*range(1, 11)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("crown",), "There is no “crown” to print. What there is: "),
        (("field-own",), "Say which field to print"),
        (("field-own", "--field", "none.json"), "There is no file “none.json”."),
        (("evening", "chess"), "chess"),
        (("evening",), "Which game do you want to play this evening?"),
        (("kings-keys", "--paper", "a9"), "There is no paper called “a9”. Choose one of: a4, letter."),
        (("kings-keys", "--png", "71"), "Pictures have between 72 and 600 dots an inch, not 71."),
        (("kings-keys", "--png", "many"), "The DPI is a number, not “many”."),
        (("kings-keys", "--bleed", "nan"), "The bleed is between 0 and 5 mm, not nan."),
        (("kings-keys", "--offset", "1,500"), "off the page"),
        (("kings-keys", "--offset", "nan,0"), "off the page"),
        (("kings-keys", "--card-size", "big"), "There is no card of the size “big”. Choose one of: 63.5x88.9, 63x88."),
        (("kings-keys", "--set", "none.zip"), "none.zip"),
        (("kings-keys", "--players", "inf"), "“players” must be a whole number from 1 to 6, not inf."),
        (("test-page", "--tabletop"), "There are no cards in what you want to print"),
    ],
)
def test_nonsense_gets_a_sentence_and_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    code, told, error = ran(capsys, *words, "-o", str(tmp_path / "out"))
    assert (code, told) == (2, "")
    assert message in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_leaves_no_part_of_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "keys.pdf"
    folder.mkdir()
    code, _, error = ran(capsys, "kings-keys", "-o", str(folder))
    assert code == 2
    assert f"“{folder}” cannot be written" in error
    assert [*tmp_path.iterdir()] == [folder]


def test_without_what_it_needs_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "NEEDED", ("typst", "no_such_package"))
    code, _, error = ran(capsys, "kings-keys")
    assert code == 2
    assert "no_such_package is not installed. Printing needs it: pip install 'crownhall[press]'" in error
