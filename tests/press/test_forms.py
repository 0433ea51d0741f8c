"""Forms: fields lie where the cells are, can be told aloud, and add up in a real viewer as the rules do."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pikepdf
import pytest

from crownhall.games.treasury.sheet import Sheet, sheet_from_json
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    FOUR_OF_A_KIND,
    GROUP_CODES,
    SPACES,
    THREE_OF_A_KIND,
    group_of,
    spaces_of,
)
from crownhall.press.orders import PAPERS, Order
from tests.press import paper
from tests.rules import rule

FILL_FORM = Path(__file__).with_name("fill_form.mjs")
SCORE, TABLE = "treasury-score-form", "treasury-table-form"

# The sheet of the rule book with 312 points; one that opens both doors and reaches both Fill Bonuses; one half full.
SHEETS = (
    "11 8 10 9 25 10 20 15 50 13 16 9 22 14 28 12 0 6 0 4 9 12 7 0 5 8 0",
    "16 0 3 12 35 30 10 0 0 23 11 24 27 4 38 22 46 6 16 0 1 2 3 4 0 6 15",
    "7 - - 12 - - 10 0 - 0 6 - - - - - 16 5 - - 3 - - 10 - - 7",
)


@pytest.fixture(scope="module")
def score_form(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return paper.printed(tmp_path_factory.mktemp("form"), SCORE, Order(players=1))


def sheet(entries: str) -> Sheet:
    values = [None if entry == "-" else int(entry) for entry in entries.split()]
    return sheet_from_json(dict(zip(SPACES, values, strict=True)))


def filled(path: Path, entries: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What stands in the fields after these were filled one after the other, calculated by pdf.js."""
    command = ["node", str(FILL_FORM), str(path), json.dumps(list(entries))]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    values: dict[str, str] = json.loads(done.stdout)
    return values


def in_score_form(found: Sheet, number: int) -> Iterable[tuple[str, str]]:
    """As a player fills in a sheet: of three and four of a kind the cards, then a ring around each bonus."""
    ticks = {
        0: (),
        1: ("items differ",),
        2: ("one item",),
        3: ("items differ", "one colour"),
        4: ("one item", "one colour"),
    }
    for space in range(ALL_SPACES):
        value, name, group = found.entries[space], f"{number} {SPACES[space]}", group_of(space)
        if found.is_blank(space):
            continue
        if group not in (THREE_OF_A_KIND, FOUR_OF_A_KIND) or value == 0:
            yield name, str(value)
            continue
        size = 3 if group == THREE_OF_A_KIND else 4
        base = size * (space - spaces_of(group)[0] + 1)
        yield name, str(base)
        step = 5 if size == 3 else 10
        for tick in ticks[(value - base) // step]:
            yield f"{name} {tick}", str(step if "differ" in tick else 2 * step)


@rule("T-27", "T-30", "T-31", "T-32", "T-33", "T-35")
@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_a_score_sheet_adds_up(score_form: Path, number: int) -> None:
    told = sheet(SHEETS[number])
    found = filled(score_form, in_score_form(told, 2))
    for group, code in enumerate(GROUP_CODES):
        assert found[f"2 {code} total"] == str(told.group_total(group)), code
    assert found["2 grand total"] == str(told.score())
    assert found["1 grand total"] == "0"


def test_bonus_keys_and_rows_are_shown_once_a_door_is_open(score_form: Path) -> None:
    shut = filled(score_form, [("1 TR-S", "6"), ("1 TR-KEY", "0")])
    assert (shut["1 treasury bonus keys"], shut["1 TR-S total"], shut["1 treasury total"]) == ("", "", "0")
    opened = filled(score_form, [("1 TR-S", "6"), ("1 TR-M", "0"), ("1 TR-KEY", "8")])
    assert (opened["1 treasury bonus keys"], opened["1 TR-S key bonus"], opened["1 TR-S total"]) == ("2", "2", "8")
    assert (opened["1 TR-M key bonus"], opened["1 TR-M total"], opened["1 TR-F total"]) == ("", "0", "")


@rule("T-37")
def test_a_score_sheet_table_adds_up_game_by_game(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, TABLE, Order(players=1))
    games = {1: sheet(SHEETS[0]), 5: sheet(SHEETS[2]), 8: sheet(SHEETS[1])}
    entries = [
        (f"1 game {game} {SPACES[space]}", str(told.entries[space]))
        for game, told in games.items()
        for space in range(ALL_SPACES)
        if not told.is_blank(space)
    ]
    found = filled(path, entries)
    for game, told in games.items():
        for group, code in enumerate(GROUP_CODES):
            assert found[f"1 game {game} {code} total"] == str(told.group_total(group)), (game, code)
        assert found[f"1 game {game} grand total"] == str(told.score())
    assert found["1 game 2 grand total"] == "0"


@pytest.mark.parametrize("name", [SCORE, TABLE])
@pytest.mark.parametrize("on", list(PAPERS))
def test_every_space_has_a_field_that_can_be_told_aloud(tmp_path: Path, name: str, on: str) -> None:
    path = paper.printed(tmp_path, name, Order(players=1, paper=PAPERS[on]))
    with pikepdf.open(path) as found:
        form = found.Root.AcroForm
        told = [str(field.T) for field in form.Fields]
        assert len(told) == len(set(told))
        first = "1 " if name == SCORE else "1 game 3 "
        assert {f"{first}{code}" for code in SPACES} <= set(told)
        assert all(str(field.TU) and "_" not in str(field.TU) for field in form.Fields)
        assert [str(field.T) for field in form.CO] == [
            str(field.T) for field in form.Fields if "/C" in field.get("/AA", {})
        ]
        assert str(form.CO[-1].T).endswith("grand total")


def test_both_forms_go_into_one_file(tmp_path: Path) -> None:
    with pikepdf.open(paper.printed(tmp_path, f"{SCORE} {TABLE}", Order(players=2))) as found:
        told = [str(field.T) for field in found.Root.AcroForm.Fields]
    assert len(told) == len(set(told))


def test_fields_are_filled_game_by_game(tmp_path: Path) -> None:
    with pikepdf.open(paper.printed(tmp_path, TABLE, Order(players=2))) as found:
        told = [str(field.T).split()[:3] for field in found.Root.AcroForm.Fields]
    games = [(player, int(number)) for player, word, *rest in told if word == "game" for number in rest]
    assert games == sorted(games)
    assert len(set(games)) == 2 * 8


@pytest.mark.parametrize("name", [SCORE, TABLE])
def test_fields_lie_on_the_page_and_never_on_each_other(tmp_path: Path, name: str) -> None:
    with pikepdf.open(paper.printed(tmp_path, name, Order(players=1))) as found:
        _, _, width, height = [float(each) for each in found.pages[0].mediabox]
        boxes = [[float(each) for each in field.Rect] for field in found.Root.AcroForm.Fields]
    for at, (left, foot, right, head) in enumerate(boxes):
        assert 20 < left < right < width - 20
        assert 20 < foot < head < height - 20
        assert head - foot > 14  # points: a line of writing
        for other in boxes[:at]:
            assert right <= other[0] + 0.1 or left >= other[2] - 0.1 or head <= other[1] + 0.1 or foot >= other[3] - 0.1


def test_a_field_lies_in_its_cell(score_form: Path) -> None:
    """The ring of a tick stands around the bonus that is printed there."""
    words = paper.run("pdftotext", "-bbox", str(score_form), "-").splitlines()
    with pikepdf.open(score_form) as found:
        height = float(found.pages[0].mediabox[3])
        ticks = [field for field in found.Root.AcroForm.Fields if str(field.FT) == "/Btn"]
        boxes = [[float(each) for each in field.Rect] for field in ticks]
    printed = [[float(each) for each in line.split('"')[1::2]] for line in words if ">+" in line]
    for left, foot, right, head in boxes:
        inside = [
            box
            for box in printed
            if left < box[0] and box[2] < right and height - head < box[1] and box[3] < height - foot
        ]
        assert len(inside) == 1


def test_a_printed_sheet_is_no_form(tmp_path: Path) -> None:
    with pikepdf.open(paper.printed(tmp_path, "treasury-score")) as found:
        assert "/AcroForm" not in found.Root


def test_the_same_form_has_the_same_bytes(tmp_path: Path, score_form: Path) -> None:
    assert paper.printed(tmp_path, SCORE, Order(players=1)).read_bytes() == score_form.read_bytes()
