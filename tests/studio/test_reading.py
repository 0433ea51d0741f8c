"""Sets from files: what is taken, and what is refused, with every fault told at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crownhall.decks.creation_core import CORE, CORE_CSV
from crownhall.studio.faults import SetRefused, summed
from crownhall.studio.reading import CARD_LIMIT, match_rate, read_bytes, read_file
from tests.rules import rule
from tests.studio.files import cards, codes, document, read_cards, read_json


def read_csv(text: str, name: str = "My Core.csv") -> Any:
    return read_bytes(name, text.encode())


# -- what is taken ----------------------------------------------------------------------------------------------------


@rule("C-01", "C-07")
def test_the_default_set_survives_both_forms() -> None:
    by_csv = read_csv(CORE_CSV).taken().card_set
    by_json = read_cards(cards(135)).taken().card_set
    for found, set_id in ((by_csv, "my-core"), (by_json, "mycore")):
        assert found is not None
        assert found.set_id == set_id
        assert found.canonical() == CORE_CSV
        assert found.is_complete
    assert by_json is not None
    assert (by_json.name, by_json.symbol, by_json.author, by_json.licence) == (
        "My Core",
        "crown",
        "A. Player",
        "private use",
    )


def test_the_sample_that_the_page_hands_out_is_good() -> None:
    reading = read_file(Path(__file__).parents[2] / "web/public/samples/my-cards.csv").taken()
    found = reading.card_set
    assert found is not None
    assert found.is_complete
    assert (len(found.cards), reading.warnings) == (27, [])
    assert len(found.personal) == 27, "every card has a title"


@rule("CT-14")
def test_a_csv_with_the_required_columns_only() -> None:
    found = read_csv("speed,number,tl,tr,br,bl\r\n40,2,1,2,3,red-star\r\n5,1,1,7,8,9\r\n").taken().card_set
    assert found is not None
    assert [str(card) for card in found.cards] == ["#1 S5 [1 7 8 9]", "#2 S40 [1 2 3 red-star]"]
    assert [(card.kind, card.level, card.layout) for card in found.cards] == [("", 0, "")] * 2


@rule("C-09", "C-12")
def test_what_the_maker_put_on_a_card_is_kept_apart_from_what_is_printed() -> None:
    mine = cards(2)
    mine[0] |= {
        "title": "Old Oak",
        "text": "It creaks.\nStill.",
        "letter": "o",
        "layout": "wide frame",
        "picture": None,
    }
    found = read_cards(mine).taken().card_set
    assert found is not None
    assert found.cards[0].layout == "wide frame"
    assert list(found.personal) == [1]
    kept = found.personal[1]
    assert (kept.title, kept.text, kept.letter, kept.picture) == ("Old Oak", "It creaks.\nStill.", "O", "")
    assert found.canonical() == "\n".join(CORE_CSV.splitlines()[:3]) + "\n"


def test_a_csv_may_quote_and_have_columns_of_its_own() -> None:
    text = '\ufeffNumber,TL,TR,BR,BL,Speed,Title,Mood\n1,1,2,3,4,5,"Oak, ""old""",grim\n2,1,2,3,5,5,,\n'
    found = read_csv(text).taken().card_set
    assert found is not None
    assert found.personal[1].title == 'Oak, "old"'


TABLE = 'number,tl,tr,br,bl,speed,title\n1,1,2,3,4,5,"Oak, old"\n2,1,2,3,red-star,40,Bär\n'


@pytest.mark.parametrize(
    "data",
    [
        TABLE.encode(),
        TABLE.encode("utf-8-sig"),
        TABLE.encode("utf-16"),
        TABLE.encode("utf-16-le"),
        TABLE.encode("utf-16-be"),
        TABLE.replace(",", ";").replace("Oak;", "Oak,").encode(),
        ("sep=;\r\n" + TABLE.replace(",", ";").replace("Oak;", "Oak,")).encode("utf-8-sig"),
        TABLE.replace(",", "\t").replace("Oak\t", "Oak,").encode("utf-16"),
        TABLE.replace("\n", "\r\n").encode() + b",,,,,,\r\n",
    ],
    ids=["utf-8", "bom", "utf-16", "le", "be", "semicolons", "sep", "tabs in utf-16", "an empty row"],
)
def test_a_csv_is_read_as_spreadsheets_write_it(data: bytes) -> None:
    found = read_bytes("My Core.csv", data).taken().card_set
    assert found is not None
    assert [str(card) for card in found.cards] == ["#1 S5 [1 2 3 4]", "#2 S40 [1 2 3 red-star]"]
    assert [found.personal[number].title for number in (1, 2)] == ["Oak, old", "Bär"]


def test_faults_of_a_semicolon_file_name_the_line_that_people_see() -> None:
    reading = read_csv("sep=;\nnumber;tl;tr;br;bl;speed\n1;1;2;3;4;5\n2;1;2;3;4;999\n")
    assert [(fault.code, fault.where) for fault in reading.faults] == [("E-SPEED", "line 4")]


def test_a_partial_set_says_so() -> None:
    reading = read_json(document(cards(5)) | {"set": {"id": "some", "size": 135, "partial": True}})
    found = reading.taken().card_set
    assert found is not None
    assert not found.is_complete
    assert found.size == 135


@rule("C-40")
def test_skill_cards_can_be_brought() -> None:
    skills = [{"number": number, "title": f"Skill {number}", "text": "Think twice."} for number in (1, 80)]
    reading = read_json(document(skills) | {"format": "skill-set"}).taken()
    assert reading.card_set is None
    assert [(skill.number, skill.personal.title) for skill in reading.skills] == [(1, "Skill 1"), (80, "Skill 80")]
    assert codes(read_json(document([{"number": 81}]) | {"format": "skill-set"})) == ["E-NUM"]


# -- what is refused --------------------------------------------------------------------------------------------------


@rule("CT-13")
@pytest.mark.parametrize("form", ["json", "csv"])
def test_everything_is_told_at_once_and_nothing_taken(form: str) -> None:
    mine = [card for card in cards(10) if card["number"] != 7]
    mine[1]["speed"] = 205
    mine[2]["corners"][1] = "green-star"
    mine.append(dict(mine[7]))
    assert mine[-1]["number"] == 9
    if form == "json":
        reading = read_cards(mine)
        places = {"E-SPEED": "cards[1]", "E-CORNER": "cards[2]", "E-NUM": "cards[9]"}
    else:
        rows = [",".join([str(card["number"]), *card["corners"], str(card["speed"])]) for card in mine]
        reading = read_csv("\n".join(["number,tl,tr,br,bl,speed", *rows]))
        places = {"E-SPEED": "line 3", "E-CORNER": "line 4", "E-NUM": "line 11"}
    assert sorted(codes(reading)) == ["E-CORNER", "E-NUM", "E-NUM", "E-SPEED"]
    assert {fault.code: fault.where for fault in reading.faults if fault.where} == places
    assert "1 of 10 cards are missing: 7" in next(fault for fault in reading.faults if not fault.where).what
    assert reading.card_set is None
    with pytest.raises(SetRefused, match="has 4 problems, so nothing was imported") as refused:
        reading.taken()
    assert refused.value.faults == reading.faults


FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("E-NUM", {"number": 0}),
    ("E-NUM", {"number": "1"}),
    ("E-NUM", {"number": True}),
    ("E-NUM", {"number": 1.0}),
    ("E-NUM", {"number": None}),
    ("E-CORNER", {"corners": ["1", "2", "3"]}),
    ("E-CORNER", {"corners": "1234"}),
    ("E-CORNER", {"corners": ["1", "2", "3", ""]}),
    ("E-CORNER", {"corners": ["1", "2", "3", 4]}),
    ("E-CORNER", {"corners": ["1", "2", "3", "100"]}),
    ("E-CORNER", {"corners": ["1", "2", "3", ["4"]]}),
    ("E-SHAPE", {"corners": ["1", "2", "3", "red-moon"]}),
    ("E-SPEED", {"speed": -1}),
    ("E-SPEED", {"speed": 201}),
    ("E-SPEED", {"speed": 5.5}),
    ("E-SPEED", {"speed": None}),
    ("E-SPEED", {"speed": float("nan")}),
    ("E-LEVEL", {"level": 100}),
    ("E-LEVEL", {"level": "high"}),
    ("E-LETTER", {"letter": "AB"}),
    ("E-LETTER", {"letter": "Ä"}),
    ("E-LETTER", {"letter": 7}),
    ("E-TEXT", {"title": "x" * 61}),
    ("E-TEXT", {"text": "x" * 601}),
    ("E-TEXT", {"title": "two\nlines"}),
    ("E-TEXT", {"text": "a bell\a"}),
    ("E-TEXT", {"text": "turned \u202e round"}),
    ("E-TEXT", {"title": ["a", "list"]}),
    ("E-TEXT", {"type": "sun,leaf"}),
    ("E-TEXT", {"layout": "x" * 61}),
    ("E-PIC", {"picture": "pictures/001.png"}),
    ("E-PIC", {"picture": 7}),
]


@pytest.mark.parametrize(("code", "change"), FAULTS, ids=lambda value: str(value)[:40])
def test_each_fault_has_its_code(code: str, change: dict[str, Any]) -> None:
    mine = cards(2)
    mine[0] |= change
    reading = read_cards(mine, shapes=["circle", "triangle", "square", "star", "cross"])
    assert code in codes(reading)
    assert set(codes(reading)) == {code}
    assert reading.faults[0].where == "cards[0]"
    assert reading.card_set is None


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "this file is not valid JSON (UTF-8)"),
        (b"{", "this file is not valid JSON (UTF-8)"),
        (b"\xff\xfe", "this file is not valid JSON (UTF-8)"),
        (b"[" * 100_000, "this file is not valid JSON (UTF-8)"),
        (b"[]", "must be a JSON object"),
        (b"{}", "“format” must be"),
        (json.dumps(document(cards(1)) | {"version": 2}).encode(), "“version” must be 1"),
        (json.dumps(document(cards(1)) | {"set": "mycore"}).encode(), "“set” must be an object"),
        (json.dumps(document([])).encode(), f"“cards” must be a list of 1 to {CARD_LIMIT} cards"),
        (json.dumps(document([1])).encode(), "each card must be a JSON object"),  # type: ignore[list-item]
        (json.dumps(document(cards(1)) | {"set": {}}).encode(), "“id” of the set must be"),
        (json.dumps(document(cards(1)) | {"set": {"id": "../up"}}).encode(), "“id” of the set must be"),
        (json.dumps(document(cards(1)) | {"set": {"id": "core135-p135"}}).encode(), "“id” of the set must be"),
        (json.dumps(document(cards(1)) | {"set": {"id": "a", "size": 0}}).encode(), "“size” must be a whole number"),
        (
            json.dumps(document(cards(1)) | {"set": {"id": "a", "size": 10**9}}).encode(),
            "“size” must be a whole number",
        ),
        (json.dumps(document(cards(1), shapes="circle")).encode(), "“shapes” must be a list of names"),
    ],
    ids=range(16),
)
def test_a_file_that_is_no_set_is_refused(data: bytes, told: str) -> None:
    reading = read_bytes("mycore.json", data)
    assert "E-SET" in codes(reading)
    assert told in " ".join(fault.what for fault in reading.faults)
    assert reading.card_set is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "must name the columns, but number, tl, tr, br, bl, speed are missing"),
        ("number,tl,tr,br,bl\n1,1,2,3,4\n", "must name the columns, but speed is missing"),
        ("number,tl,tr,br,bl,speed,speed\n1,1,2,3,4,5,5\n", "a column is named twice"),
        ("number,tl,tr,br,bl,speed\n", "a set must have 1 to"),
        ("number,tl,tr,br,bl,speed\n1,1,2,3,4\n", "this line has 5 values, but there are 6 columns"),
        ('number,tl,tr,br,bl,speed\n1,1,2,3,4,"5\n', "this file is not a CSV table"),
        ("number,tl,tr,br,bl,speed\n1,1,2,3,4," + "9" * 200_000, "this file is not a CSV table"),
    ],
    ids=range(7),
)
def test_a_csv_that_is_no_set_is_refused(text: str, told: str) -> None:
    reading = read_csv(text)
    assert "E-SET" in codes(reading)
    assert told in " ".join(fault.what for fault in reading.faults)


@pytest.mark.parametrize("number", ["", "x", "1.5", "-1", "٣", "1e3", "9999999"])
def test_a_csv_number_is_plain_digits(number: str) -> None:
    reading = read_csv(f"number,tl,tr,br,bl,speed\n1,1,2,3,4,5\n{number},1,2,3,4,5\n")
    assert "E-NUM" in codes(reading)


def test_other_files_are_refused() -> None:
    assert codes(read_bytes("mycore.txt", b"")) == ["E-SET"]
    assert codes(read_bytes("mycore", b"")) == ["E-SET"]
    assert codes(read_bytes("mycore.json", b" " * (4 * 2**20 + 1))) == ["E-SET"]


# -- what is remarked -------------------------------------------------------------------------------------------------


def test_a_mark_twice_on_a_card_is_remarked_only() -> None:
    mine = cards(2)
    mine[1]["corners"] = ["1", "1", "2", "3"]
    reading = read_cards(mine).taken()
    assert [(fault.code, fault.where) for fault in reading.warnings if fault.code == "W-DUPMARK"] == [
        ("W-DUPMARK", "cards[1]")
    ]


@pytest.mark.parametrize(("marks", "remarked"), [("same", True), ("different", True), ("core", False)])
def test_a_set_that_plays_badly_in_kingdrin_is_remarked(marks: str, remarked: bool) -> None:
    mine = cards(135 if marks == "core" else 20)
    for index, card in enumerate(mine):
        if marks != "core":
            card["corners"] = [str(4 * index + corner if marks == "different" else corner) for corner in range(4)]
    reading = read_cards(mine).taken()
    assert [fault.code for fault in reading.warnings] == ["W-RANGE"] * remarked


def test_the_match_rate_is_that_of_the_pairs() -> None:
    assert match_rate(CORE) == pytest.approx(100 * 4068 / 9045)
    assert match_rate(CORE, "either") == pytest.approx(100 * 7043 / 9045)


def test_what_is_remarked_of_many_cards_is_told_once() -> None:
    mine = cards(30)
    for card in mine[:13]:
        card["corners"] = ["1", "1", "2", "3"]
    reading = read_cards(mine).taken()
    assert len([remark for remark in reading.warnings if remark.code == "W-DUPMARK"]) == 13
    places = "cards[0], cards[1], cards[2], cards[3], cards[4], …"
    assert str(summed(reading.warnings)[0]) == f"W-DUPMARK: 13 cards repeat a mark ({places})"
    assert len(summed(reading.warnings)) == len(reading.warnings) - 12
    assert summed(reading.warnings[:1]) == reading.warnings[:1], "one is told as it is"
