"""Forms: where a source tells of a field, a finished PDF has one that is filled on the screen and adds up by itself.

A field is a cell of a table. Its box is told by a label `<field>`, with its name, what it is called aloud, and the
JavaScript that calculates it, which every viewer with forms runs whenever another field changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from crownhall.press.typesetting import quoted

POINTS: Final = 72 / 25.4
"""A millimetre."""

WORDS, NUMBER, TICK, TOTAL = "words", "number", "tick", "total"

TELL: Final = """
#let field(..facts) = layout(size => context {
  let at = here().position()
  let box = (x: at.x / 1mm, y: at.y / 1mm, width: size.width / 1mm, height: size.height / 1mm)
  [#metadata((page: at.page, ..box, ..facts.named()))<field>]
})
"""
"""Stands once at the head of a source with fields; a field fills the cell it stands in, from its top left corner."""

_READ_ONLY: Final = 1
_PRINTED: Final = 4
_CENTRED: Final = 1
_LONGEST: Final = {WORDS: 60, NUMBER: 2}
_WHOLE_NUMBER: Final = '(0, 1, 0, 0, "", true);'
_FONT: Final = "Helv"


@dataclass(frozen=True, slots=True)
class Field:
    """`aloud` is what a screen reader says; `worth` is what a tick counts; `script` calculates a total.

    Parts of a page are filled one after the other, whatever lies beside what.
    """

    name: str
    aloud: str
    kind: str = NUMBER
    worth: int = 0
    script: str = ""
    part: int = 0

    def told(self) -> str:
        """As Typst code, inside a cell that it fills."""
        facts = {"name": self.name, "aloud": self.aloud, "kind": self.kind, "script": self.script}
        words = ", ".join(f"{key}: {quoted(value)}" for key, value in facts.items())
        return f"#field({words}, worth: {self.worth}, part: {self.part})"


class FieldFacts(TypedDict):
    """What is told of a field; the box in millimetres from the top left corner of its page."""

    page: int  # from 1
    x: float
    y: float
    width: float
    height: float
    name: str
    aloud: str
    kind: str
    worth: int
    script: str
    part: int


def added_up(names: Iterable[str]) -> str:
    """The sum of these fields, as JavaScript."""
    return f'AFSimple_Calculate("SUM", new Array({", ".join(map(json.dumps, names))}));'


def add_fields(document: Any, fields: list[FieldFacts]) -> None:
    """Make a form of an open document. Fields are filled and calculated part by part, in the order they are told."""
    import pikepdf

    if not fields:
        return
    made = []
    for facts in sorted(fields, key=lambda facts: (facts["page"], facts["part"])):
        page = document.pages[facts["page"] - 1]
        field = document.make_indirect(_dictionary(document, page, facts))
        if "/Annots" not in page.obj:
            page.obj.Annots = pikepdf.Array()
        page.obj.Annots.append(field)
        page.obj.Tabs = pikepdf.Name.S  # in the order of the fields
        made.append((field, bool(facts["script"])))
    document.Root.AcroForm = pikepdf.Dictionary(
        Fields=pikepdf.Array([field for field, _ in made]),
        CO=pikepdf.Array([field for field, is_calculated in made if is_calculated]),
        DA=pikepdf.String(f"/{_FONT} 0 Tf 0 g"),
        DR=pikepdf.Dictionary(Font=pikepdf.Dictionary({f"/{_FONT}": _font(document)})),
    )


def _dictionary(document: Any, page: Any, facts: FieldFacts) -> Any:
    """A field and the one place where it is shown, in one dictionary."""
    import pikepdf

    foot = float(page.mediabox[3]) / POINTS - facts["y"] - facts["height"]
    corners = (facts["x"], foot, facts["x"] + facts["width"], foot + facts["height"])
    field = pikepdf.Dictionary(
        Type=pikepdf.Name.Annot,
        Subtype=pikepdf.Name.Widget,
        Rect=pikepdf.Array([round(each * POINTS, 3) for each in corners]),
        F=_PRINTED,
        P=page.obj,
        T=pikepdf.String(facts["name"]),
        TU=pikepdf.String(facts["aloud"]),
    )
    if facts["kind"] == TICK:
        return _tick(document, field, facts)
    field.FT = pikepdf.Name.Tx
    field.DA = pikepdf.String(f"/{_FONT} {11 if facts['kind'] == WORDS else 10} Tf 0 g")
    if facts["kind"] == WORDS:
        field.MaxLen = _LONGEST[WORDS]
        return field
    field.Q = _CENTRED
    if facts["kind"] == TOTAL:
        field.Ff = _READ_ONLY
        field.AA = pikepdf.Dictionary(C=_action(facts["script"]))
    else:
        field.MaxLen = _LONGEST[NUMBER]
        field.AA = pikepdf.Dictionary(
            K=_action("AFNumber_Keystroke" + _WHOLE_NUMBER), F=_action("AFNumber_Format" + _WHOLE_NUMBER)
        )
    return field


def _tick(document: Any, field: Any, facts: FieldFacts) -> Any:
    """A box whose value is what it counts; ticked, a ring stands around what is printed there."""
    import pikepdf

    on = pikepdf.Name(f"/{facts['worth']}")
    width, height = facts["width"] * POINTS, facts["height"] * POINTS
    states = {"/Off": b"q Q", str(on): _ring(width, height)}
    field.FT = pikepdf.Name.Btn
    field.V = field.AS = pikepdf.Name.Off
    field.AP = pikepdf.Dictionary(
        N=pikepdf.Dictionary(
            {
                state: document.make_stream(
                    drawing,
                    Type=pikepdf.Name.XObject,
                    Subtype=pikepdf.Name.Form,
                    BBox=pikepdf.Array([0, 0, round(width, 3), round(height, 3)]),
                    Resources=pikepdf.Dictionary(),
                )
                for state, drawing in states.items()
            }
        )
    )
    return field


def _ring(width: float, height: float) -> bytes:
    """An ellipse, by four curves."""
    x, y, across, up = width / 2, height / 2, width / 2 - 1.5, height / 2 - 1.5
    bend = 0.5523
    curves = [
        (across, up * bend, across * bend, up, 0, up),
        (-across * bend, up, -across, up * bend, -across, 0),
        (-across, -up * bend, -across * bend, -up, 0, -up),
        (across * bend, -up, across, -up * bend, across, 0),
    ]
    lines = [f"q 1.4 w 0.55 0.12 0.1 RG {x + across:.2f} {y:.2f} m"]
    for curve in curves:
        at = [f"{(x if place % 2 == 0 else y) + each:.2f}" for place, each in enumerate(curve)]
        lines.append(f"{' '.join(at)} c")
    return "\n".join([*lines, "s Q"]).encode()


def _action(script: str) -> Any:
    import pikepdf

    return pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String(script))


def _font(document: Any) -> Any:
    """Of what people write: one that every viewer has."""
    import pikepdf

    return document.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type1,
            BaseFont=pikepdf.Name.Helvetica,
            Encoding=pikepdf.Name.WinAnsiEncoding,
        )
    )
