"""The two lovers, who reach for each other over the seam between their cards."""

from __future__ import annotations

from typing import Final

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.vector.paths import curve, disc, dots, petals

PROFILE: Final = "M-10 56V30Q-8 20 4 20q10 0 11 10l5.5 9q.5 2-4 2.5l1.5 3-2 1.5 1.5 2.5-2.5 2q1 6-6 6.5l-4 .5 1 9-16 2z"


def side_face(skin: str, lips: str) -> list[Shape]:
    """A face from the side, looking right."""
    out = [(skin, PROFILE), ("ink.", disc(11, 35, 1.5)), ("ink/1", "M8 31q3-2 6-.5")]
    return [*out, (f"{lips}/1.6", "M16.3 47l-4 .5"), ("blush.", disc(7, 43, 3))]


def male_lover() -> list[Shape]:
    """A young man with a feathered cap, who reaches to the right."""
    out = [("teal", curve("-12,60! 4,62! 18,64 24,80 26,106! -34,106! -32,78 -26,62")), *side_face("skin", "rose")]
    out += [("brown", curve("14,27! 6,24 2,30 -2,40 -2,52! -16,56 -20,40 -18,22 0,14 14,20"))]
    out += [
        ("teal", curve("17,25! 18,12 2,6 -20,10 -26,22 -16,28! 0,20")),
        ("paper", curve("-14,22! -22,6 -8,-4 18,-2! 6,4 -2,12 -10,24!")),
    ]
    out += [("ink/.8", "M-13 22Q-8 6 14-1"), ("gold/1.3", "M-15 25Q0 17 16 23M-10 64Q2 72 14 66")]
    return [*out, ("teal=10", "M6 86L30 84"), ("paper=10", "M32 84h1"), ("skin=6", "M36 83L52 81")]


def female_lover() -> list[Shape]:
    """A young woman with a wreath and a long braid, who reaches to the left; drawn looking right."""
    out = [("rose", curve("-10,60! 2,62! 14,64 22,80 24,106! -34,106! -30,78 -22,62")), *side_face("pale", "red")]
    out += [
        ("auburn", curve("15,28! 6,22 3,32 0,44 -4,52! -8,62 -14,84 -24,96! -32,90 -26,66 -22,40 -20,16 0,12 14,17"))
    ]
    out += [("ink/.9", "M-24 66l12 4M-27 76l11 4M-28 86l8 3M-10 24q-8 14-4 28M-4 22q-4 12-4 22")]
    out += [
        ("red", dots("14,22 0,13.5 -14,15", 4)),
        ("sun", dots("7,16 -7,12.5 -20,21", 3.4)),
        ("leaf", petals(-22, 27, 0, 7, 3, 0.06, 0.35, 0.3)),
    ]
    return [
        *out,
        ("gold/1.4", "M-8 63Q2 72 12 65"),
        ("rose=10", "M4 86L28 84"),
        ("gold=3", "M31 79v9"),
        ("pale=6", "M35 83L52 81"),
    ]
