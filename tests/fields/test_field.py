"""Active Fields: the junctions, the contact table of the rule book, and fields of one's own."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest

from crownhall.fields.battle import Arena
from crownhall.fields.field import Field
from crownhall.fields.reading import FieldError, canonical_field, field_from_json
from crownhall.fields.shipped import NINE_PLAIN, NINE_WEAVE, SHIPPED, SIX_WEAVE, SIXTEEN_WEAVE, TWELVE_WEAVE
from tests.rules import rule

BOOK = Path(__file__).parents[2] / "docs" / "reference" / "rules" / "minkingi.md"
CORNERS = ["TL", "TR", "BR", "BL"]


def table_of(field: Field) -> dict[str, str]:
    """All pairs that touch: `1–2` and where."""
    return {
        f"{one + 1}–{other + 1}": ", ".join(map(str, field.contacts(one, other)))
        for one in range(field.size)
        for other in range(one + 1, field.size)
        if field.contacts(one, other)
    }


@rule("M-28", "M-29", "MT-02", "M-A1", "M-A2")
def test_the_contact_table_is_that_of_the_rule_book() -> None:
    section = BOOK.read_text(encoding="utf-8").split("**Complete contact table**")[1].split("\n\n")[1]
    cells = [cell.strip() for cell in re.sub(r"[|\n]+", "|", section).split("|")]
    written = dict(itertools.pairwise(cells))
    wanted = {pair: contacts for pair, contacts in written.items() if re.fullmatch(r"\d–\d", pair)}
    assert table_of(NINE_WEAVE) == wanted
    assert len(wanted) == 20
    assert sum(len(contacts.split(", ")) for contacts in wanted.values()) == 32
    assert [len(NINE_WEAVE.neighbours(space)) for space in range(9)] == [3, 5, 3, 5, 8, 5, 3, 5, 3]


@pytest.mark.parametrize(
    ("field", "size", "pairs", "contacts", "hand"),
    [
        (NINE_WEAVE, 9, 20, 32, 5),
        (NINE_PLAIN, 9, 20, 32, 5),
        (SIX_WEAVE, 6, 11, 18, 3),
        (TWELVE_WEAVE, 12, 29, 46, 6),
        (SIXTEEN_WEAVE, 16, 42, 66, 8),
    ],
    ids=lambda value: getattr(value, "field_id", None),
)
@rule("M-04", "M-29", "MF-08")
def test_the_fields_we_ship(field: Field, size: int, pairs: int, contacts: int, hand: int) -> None:
    table = table_of(field)
    assert (field.size, len(table), field.hand_size) == (size, pairs, hand)
    assert sum(len(where.split(", ")) for where in table.values()) == contacts
    assert SHIPPED[field.field_id] is field
    assert field_from_json(field.canonical()).canonical() == field.canonical()


@rule("M-13", "M-A14", "MT-01")
def test_spaces_take_a_card_in_two_ways() -> None:
    assert [space.turns for space in NINE_WEAVE.spaces] == [(0, 2), (1, 3)] * 4 + [(0, 2)]
    assert {space.turns for space in NINE_PLAIN.spaces} == {(0, 2)}


@rule("MF-08")
@pytest.mark.parametrize("field", SHIPPED.values(), ids=lambda field: field.field_id)
def test_nothing_overlaps_and_every_corner_is_half_a_unit_from_its_junction(field: Field) -> None:
    ends: dict[str, set[tuple[float, float]]] = {}
    boxes = []
    for space in field.spaces:
        wide, high = (5, 7) if space.orientation == "P" else (7, 5)
        (x, y), (half, tall) = space.at, (wide / 2, high / 2)
        boxes.append((x - half, y - tall, x + half, y + tall))
        signs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        for junction, (right, down) in zip(space.junctions, signs, strict=True):
            ends.setdefault(junction, set()).add((x + right * half, y + down * tall))
    for one in range(len(boxes)):
        for other in range(one):
            a, b = boxes[one], boxes[other]
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    inner = [corners for corners in ends.values() if len(corners) == 4]
    assert inner
    for corners in inner:
        across, along = [x for x, _ in corners], [y for _, y in corners]
        assert (max(across) - min(across), max(along) - min(along)) == (1, 1)


@rule("M-17", "M-A1")
def test_side_by_side_alone() -> None:
    arena = Arena(NINE_WEAVE, edges_only=True)
    assert [near.bit_count() for near in map(int, arena.around)] == [2, 3, 2, 3, 4, 3, 2, 3, 2]


# -- fields of one's own ----------------------------------------------------------------------------------------------

DEMO: dict[str, Any] = {
    "format": "active-field",
    "version": 1,
    "id": "two-demo",
    "spaces": [
        {"id": 1, "orientation": "P", "corners": ["a", "b", "e", "d"], "at": [0, 0]},
        {"id": 2, "orientation": "L", "corners": ["b", "c", "f", "e"], "at": [6, 0]},
    ],
}


@rule("M-28", "MF-09")
def test_the_field_of_the_rule_book() -> None:
    field = field_from_json(json.dumps(DEMO))
    assert table_of(field) == {"1–2": "TR–TL, BR–BL"}
    assert field.hand_size == 1
    backwards = {**DEMO, "spaces": DEMO["spaces"][::-1]}
    assert canonical_field(json.dumps(backwards, indent=3)) == field.canonical(), "one form for what means the same"


def spaces(count: int) -> list[dict[str, object]]:
    """So many spaces in a row."""
    return [
        {"id": n + 1, "orientation": "P", "corners": [f"a{n}", f"a{n + 1}", f"b{n + 1}", f"b{n}"], "at": [6 * n, 0]}
        for n in range(count)
    ]


@rule("M-07", "MT-04", "MF-09")
def test_eighteen_spaces_are_the_most() -> None:
    assert field_from_json(json.dumps({**DEMO, "spaces": spaces(18)})).hand_size == 9
    with pytest.raises(FieldError, match=r"must list 2 to 18 spaces\. This one has 19"):
        field_from_json(json.dumps({**DEMO, "spaces": spaces(19)}))


def changed(place: int, **change: object) -> dict[str, Any]:
    """The demonstration with one space changed."""
    entries = [dict(entry) for entry in DEMO["spaces"]]
    entries[place].update(change)
    return {**DEMO, "spaces": entries}


@rule("MF-09")
@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "A field must be a JSON object"),
        ({**DEMO, "format": "field"}, '"format": "active-field"'),
        ({**DEMO, "version": True}, '"version": 1'),
        ({**DEMO, "id": "Two Demo"}, "“id” must be 1 to 40 lower-case letters"),
        ({**DEMO, "spaces": {}}, "must list 2 to 18 spaces"),
        ({**DEMO, "spaces": DEMO["spaces"][:1]}, "This one has 1."),
        ({**DEMO, "spaces": [1, 2]}, "Entry 1 of “spaces” must be a JSON object"),
        (changed(1, id=1), "must be 1 to 2, each used once"),
        (changed(1, id=3), "must be 1 to 2, each used once"),
        (changed(1, id="2"), "“id” must be a whole number"),
        (changed(0, orientation="p"), '“orientation” must be "P" or "L"'),
        (changed(0, corners=["a", "b", "b", "d"]), "four different junctions"),
        (changed(0, corners=["a", "b", "e"]), "four different junctions"),
        (changed(0, corners=["a", "b", "e", 4]), "four different junctions"),
        (changed(0, at=[0]), "“at” must be two whole numbers"),
        (changed(0, at=[0, 0.5]), "“at” must be two whole numbers"),
        (changed(0, at=[0, 1000]), "from -999 to 999"),
        (changed(0, corners=["w", "x", "y", "z"]), "Space 1 has no neighbour"),
    ],
)
def test_what_is_wrong_with_a_field_is_said(data: object, why: str) -> None:
    with pytest.raises(FieldError) as refused:
        field_from_json(json.dumps(data))
    assert why in refused.value.message
    assert all(fault.endswith(".") for fault in refused.value.faults)


@rule("MF-09")
def test_all_that_is_wrong_is_said_together() -> None:
    bad = {**changed(0, orientation="X", at=None), "id": ""}
    with pytest.raises(FieldError) as refused:
        field_from_json(json.dumps(bad))
    assert len(refused.value.faults) == 3


@pytest.mark.parametrize("text", ["", "{", "\0", "[" * 100_000, "x" * 30_000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(FieldError):
        field_from_json(text)
