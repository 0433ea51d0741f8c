"""The five peasants."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.courtier_art.parts import beard, bust, eyes, hand, head, nose, whiskers
from crownhall.faces.vector.paths import both, curve, disc, dots, petals, poly


def merchant() -> list[Shape]:
    """A bonnet, a fur collar, scales with gold and goods."""
    out = [*bust("teal", 36), ("sand", "M-10 58L0 70l10-12 6 4L4 102h-8l-12-40z"), *head()]
    out += [*beard("auburn", 66), *eyes(36)]
    out += [("ink/.9", "M0 36l-2 6q2 1 3 0"), ("wine", curve("-16,28! -26,18 -18,6 2,6 22,8 22,22 16,28! 0,22"))]
    out += [
        ("gold", curve("-16,29! 0,22 16,29! 16,25! 0,17 -16,25!")),
        ("teal=10", "M22 90L30 72"),
        ("gold=2", "M28 66V22M16 28L39 21"),
    ]
    out += [
        ("ink/.9", "M16 28l-6 20M16 28l6 20M39 21l-5 20M39 21l5 20"),
        hand(28, 66, 6),
        ("glow", dots("13,47 18,46", 3.6)),
    ]
    out += [
        ("red", poly("35,41 37,33 42,35 43,41")),
        ("gold", "M8 48h17q-2 8-8.5 8T8 48z"),
        ("gold", "M31 41h15q-2 7-7.5 7T31 41z"),
    ]
    return [*out, ("gold", disc(28, 23, 3))]


def thief() -> list[Shape]:
    """A mask, a knitted cap, a pick in a great lock."""
    out = [*bust("ash", 33), ("night/4", "M-31 78q31 8 62 0M-33 90q33 8 66 0M-22 66q22 8 44 0"), *head()]
    out += [
        ("night", "M-14 32q14-5 28 0l2 4-2 7q-6 3-10-2-4-2-8 0-4 5-10 2l-2-7z"),
        ("paper", dots("-6,38 6,38", 3.2)),
        ("ink.", dots("-4.8,38.4 7.2,38.4", 1.6)),
    ]
    out += [
        ("ink/.9", "M-6 48q6 4 10-1M-9 51l1 1M-4 53l1 1M2 53l1-1M7 51l1-1"),
        ("green", curve("-15,32! -17,14 -9,5 0,5 9,5 17,14 15,32! 0,26")),
        ("leaf/1.1", "M-9 22q0-8 4-13M0 20V8M9 22q0-8-4-13"),
        ("leaf", curve("-17,32! 0,24 17,32! 17,26! 0,18 -17,26!")),
    ]
    out += [
        ("steel=3.4", "M20 52V44a11 11 0 0 1 22 0v8"),
        ("gold", "M15 50h32v24q-16 6-32 0z"),
        ("ink.", disc(31, 59, 3.4) + "M29.5 60h3l2 9h-7z"),
    ]
    return [*out, ("silver=1.6", "M31 62l-8 22M31 60l4-3"), ("ash=10", "M10 104l8-8"), hand(21, 88, 6)]


def fisherman() -> list[Shape]:
    """An oilskin hat, a white beard, a net with fish."""
    out = [
        *bust("blue", 34),
        ("paper", curve("0,22 15,22 17,36 14,44 0,44", True)),
        *head("blush"),
        *beard("paper", 70),
    ]
    out += [
        *eyes(36),
        ("ink/.9", "M0 36l-2 6q2 1 3 0"),
        whiskers("paper", 10),
        ("wood=2.4", "M-2 50l-12 6"),
        ("wood", "M-18 51h7v7q-4 2-7 0z"),
    ]
    out += [
        ("sun", curve("-14,28! -14,11 -6,5 6,5 14,11 14,28! 0,22")),
        ("sun", curve("-30,36! -22,22 0,22 22,22 30,36! 14,30 0,26 -14,30")),
        ("ink/.9", "M0 12v10M-8 14l-2 9M8 14l2 9"),
    ]
    out += [
        ("wood=2.6", "M24 102L30 32"),
        ("parch", curve("15,40! 11,62 18,84 30,84 44,82 47,58 44,38! 30,32")),
        ("gold=2.4", "M14 40q15-8 31-2"),
    ]
    out += [
        ("teal", curve("16,54! 24,42 34,46 38,54! 44,46! 44,62! 38,54! 32,64 22,62")),
        ("sky", curve("43,71! 36,61 28,64 23,71! 17,65! 17,78! 23,71! 28,80 37,79")),
        ("paper.", dots("22,52 37,69", 1.7)),
    ]
    return [
        *out,
        (
            "brown/.7",
            "M15 46L36 81M14 60l12 20M24 39l20 34M34 36l11 19M44 44L24 80M45 60L34 81M36 37L16 70M26 38L14 58",
        ),
        hand(26, 90, 6, "blush"),
    ]


def leper() -> list[Shape]:
    """A ragged cowl, bandages, a hand bell."""
    out = [
        ("ash", curve("0,54 12,54! 30,60 38,80 40,106!", True)),
        ("dim.", curve("16,58! 30,60 38,80 40,106! 20,106! 24,80")),
    ]
    out += [
        ("ash", curve("0,6! 14,8 23,28 20,50 26,62 14,74! 0,66", True)),
        ("dim.", curve("0,6! 14,8 23,28 20,50 26,62 14,74! 18,50 16,26")),
    ]
    out += [
        ("night", curve("0,17! 12,20 16,34 13,52 0,57", True)),
        ("parch", curve("0,24 11,26 12,40 9,52 0,54", True)),
    ]
    out += [("ink.", "M-12 34q12 4 24 0v6q-12 4-24 0z"), ("paper.", dots("-5,38 5,38", 2))]
    out += [("ink/.8", "M-10 28q10 5 20 2M-11 32q12 2 22-3M-10 46q10-4 20-2M-9 50q10 0 18-4M-3 54l4-8")]
    out += [
        ("wood", "M-34 80l9-3 2 9-9 3zM-8 84l10-2 1 9-9 2z"),
        ("ink/.9", "M-32 77l2 3M-27 75l1 3M-18 62q-4 8-4 14M-1 82l1 3"),
    ]
    out += [
        ("ash=11", "M34 100L41 74 35 44"),
        ("wood=3.4", "M31 30v16"),
        hand(32, 36, 6, "parch"),
        ("ink/.9", "M27 34l10 3M28 39l8 1"),
    ]
    out += [
        ("gold", disc(30, 77, 4)),
        ("gold", "M30 46q9 2 10 16l5 10H15l5-10q1-14 10-16z"),
        ("dim.", "M33 47q6 3 7 15l5 10H33z"),
    ]
    return [
        *out,
        ("bronze/1.6", "M18 68h24"),
        ("paper/1.3", "M25 53q-2 4-2 10"),
        ("ink/1.1", "M10 62q-3 6-1 13M5 60q-5 8-2 17"),
    ]


def farmer() -> list[Shape]:
    """A straw hat, a straw, a fork."""
    out = [
        *bust("brick", 34),
        ("blue", "M-20 104V80h6L-17 62l6-2 6 18H5l6-18 6 2-3 18h6v24z"),
        ("glow", dots("-9,82 9,82", 2.4)),
        *head("blush"),
    ]
    out += [
        ("bronze", both("-13,28! -12,44 -16,42 -16,26!")),
        *eyes(38, 5.5, "M-9 34q4-2 7 0M9 34q-4-2-7 0"),
        nose("M-5 48q5 4 9 0"),
        ("gold/1.4", "M3 49L-16 56"),
        ("gold.", petals(-15, 56, 0, 6, 3, 0.07, 0.6, 0.25)),
    ]
    out += [
        ("sun", curve("-13,26! -13,8 -5,4 5,4 13,8 13,26! 0,22")),
        ("sun", curve("-36,22! -16,28 0,22 16,28 36,22! 24,36 0,28 -24,36")),
        ("red", "M-13 25l-.4-6q13.4 4 26.8 0l-.4 6q-13-4-26 0z"),
        ("bronze/.9", "M-28 27l6 1M-20 30l6-1M28 27l-6 1M20 30l-6-1M-6 10l-1 7M1 9v8M7 10l1 7"),
    ]
    return [
        *out,
        ("wood=3", "M33 102V46"),
        ("steel=2.6", "M22 20v16q0 10 11 10t11-10V20M33 46V18"),
        ("brick=10", "M24 94l6-12"),
        hand(33, 74, 6, "blush"),
    ]
