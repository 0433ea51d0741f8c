"""Parts that several courtiers share: faces, beards, shoulders. All stand around x = 0."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.vector.paths import curve, disc, dots, num


def head(skin: str = "skin") -> list[Shape]:
    """Neck and face, with the far cheek in shade."""
    out = [(skin, "M-6 46v16h12V46z"), ("dim.", "M-6 52q6 5 12 0v5q-6 4-12 0z")]
    out.append((skin, curve("0,19 9,19 14,25 14,40 9,53 0,55", True)))
    return [*out, ("dim.", curve("7,22! 12,22 14,38 9,53 2,54! 9,44 9,32"))]


def beard(colour: str, long: float) -> list[Shape]:
    """A full beard that leaves the face free."""
    out = [(colour, curve(f"0,45! 7,44 10,33! 14,31! 18,{long - 22} 10,{long - 8} 0,{long}!", True))]
    return [*out, ("ink/.9", f"M-5 {num(long - 16)}q1 5 3 8M5 {num(long - 16)}q-1 5-3 8M-4 49q4 2 8 0")]


def eyes(y: float = 38, apart: float = 5.5, brow: str = "M-9 33q4-3 7-1M9 33q-4-3-7-1") -> list[Shape]:
    """Two eyes under their brows."""
    return [("ink.", dots(f"{-apart},{y} {apart},{y}", 1.5)), ("ink/1", brow)]


def nose(mouth: str = "M-4 47.5q4 3 8 0") -> Shape:
    """A nose in one line, and a mouth."""
    return ("ink/.9", f"M0 37l-2 6q2 1.4 3 0{mouth}")


def bust(colour: str, wide: float = 33) -> list[Shape]:
    """Shoulders and breast, with the far side in shade."""
    shade = curve(f"{wide - 16},61! {wide - 7},62 {wide},76 {wide + 2},106! {wide - 14},106! {wide - 10},80!")
    return [(colour, curve(f"0,57 9,57! {wide - 7},62 {wide},76 {wide + 2},106!", True)), ("dim.", shade)]


def whiskers(colour: str, wide: float = 13) -> Shape:
    """A moustache with tips turned up."""
    return (colour, curve(f"0,43! 5,42 9,47 {wide},41! {wide},49 5,51 0,46!", True))


def hand(x: float, y: float, r: float = 5, skin: str = "skin") -> Shape:
    """A fist."""
    return (skin, disc(x, y, r))
