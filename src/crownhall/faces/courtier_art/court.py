"""King, Queen and those who serve them."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.courtier_art.parts import beard, bust, eyes, hand, head, whiskers
from crownhall.faces.vector.paths import curve, disc, dots, path_of, petals, polar, spokes, star


def king() -> list[Shape]:
    """Crown, beard, ermine, sceptre."""
    out = [*bust("red", 38), ("auburn", curve("0,22 17,20 19,40 15,56 0,60", True)), *head()]
    out.append(("paper", curve("0,60 13,54! 30,58 36,74 28,84 14,70 0,86", True)))
    tails = ((-24, 66), (24, 66), (-14, 72), (14, 72), (-30, 73), (30, 73))
    out.append(("ink.", "".join(petals(x, y, 0, 4, 1, 0.1, 0.5) for x, y in tails)))
    out += [*beard("auburn", 76), whiskers("auburn", 12), *eyes(36), ("ink/.9", "M0 36l-2 6q2 1 3 0")]
    out += [("gold", "M-15 25L-19 7l10 8L0 1l9 14 10-8-4 18q-15-4-30 0z"), ("red.", dots("0,18 -9,20 9,20", 1.8))]
    out += [("glow", dots("-19,7 0,2 19,7", 2.4)), ("ink/.8", "M-14.5 21q14.5-4 29 0")]
    out += [
        ("gold=3", "M33 100L31 44"),
        ("gold", disc(31, 36, 7)),
        ("red", disc(31, 36, 3)),
        ("gold=1.6", "M31 28v-9M27.5 23h7"),
    ]
    return [*out, hand(32, 70, 6)]


def queen() -> list[Shape]:
    """A fan collar, long hair and a light crown."""
    fan = path_of([(-14, 66), *(polar(0, 46, 37 if at % 2 else 33, (at - 6) / 20) for at in range(13)), (14, 66)])
    out = [("parch", fan), ("bronze/.9", spokes(0, 46, 0, 33, 6, -0.25, 0.5))]
    out += [("brown", curve("0,14 17,14 21,34 18,56 24,76 14,84 0,72", True)), *bust("purple", 31), *head()]
    out.append(("skin", curve("0,56 12,57! 15,66 0,82!", True)))
    out.append(("brown", curve("0,17! 13,17 17,30 14,44! 10,30 0,24!", True)))
    out += [*eyes(39), ("red.", curve("-4,47! 0,46 4,47! 0,51")), ("ink/.9", "M0 38l-1.5 6h2")]
    out += [
        ("gold", "M-13 20l-3-13 7 6L-5 3l5 8 5-8 4 10 7-6-3 13q-13-4-26 0z"),
        ("glow", dots("-16,7 -5,3 5,3 16,7", 1.9)),
    ]
    out += [
        ("red.", dots("0,15 -7,16 7,16", 1.5)),
        ("gold/1.4", "M-11 60q11 14 22 0"),
        ("red", curve("0,67! 4,71 0,78! -4,71")),
    ]
    return [*out, ("gold/1.2", "M-15 64Q-8 84 0 84T15 64M0 84v18")]


def magician() -> list[Shape]:
    """A starry cone, a long white beard and a wand that sparks."""
    out = [*bust("blue", 34), *head(), ("silver", curve("14,30! 20,48 14,66 9,84 0,98!", True))]
    out += [
        ("skin", curve("0,28 12,28 12,40 8,48 0,49", True)),
        whiskers("paper", 15),
        *eyes(37, 5, "M-10 33l7-1M10 33l-7-1"),
    ]
    out += [("ink/.9", "M0 36l-2 7q2 1 3 0M0 58v26M-6 58q0 14 4 26M6 58q0 14-4 26")]
    out += [
        ("blue", "M-16 30Q-6 10 6-2 10 14 16 30q-16-7-32 0z"),
        ("gold", curve("-17,31! 0,23 17,31! 16,26! 0,18 -16,26!")),
    ]
    out += [("glow.", star(3, 10, 5, 3.6, 1.5) + star(-5, 19, 5, 2.6, 1.1) + star(8, 20, 5, 2, 0.8))]
    out += [("blue=9", "M24 74L31 58"), hand(32, 54), ("wood=1.8", "M30 62L36 34")]
    out += [("glow", star(37, 27, 8, 13, 4)), ("paper.", disc(37, 27, 3))]
    return [
        *out,
        (
            "glow.",
            star(22, 20, 4, 4, 1.2)
            + star(24, 40, 4, 3, 1)
            + star(-30, 52, 4, 4, 1.2)
            + star(-20, 82, 5, 4, 1.7)
            + star(-25, 70, 5, 2.4, 1),
        ),
    ]


def jester() -> list[Shape]:
    """Three horns with bells, a motley of two halves."""
    out = [*bust("wine", 32), ("sun", curve("0,57 9,57! 25,62 32,76 34,106! 0,106!")), *head("pale")]
    out += [("sun", "M-14 62l-20 2 8 8-4 11 12-3 4 12 14-10z"), ("red", "M14 62l20 2-8 8 4 11-12-3-4 12-14-10z")]
    out += [("red", curve("0,26! -14,26 -15,40! -32,44 -40,62! -44,34 -26,14 0,10!"))]
    out += [("sun", curve("0,26! 14,26 15,40! 32,44 40,62! 44,34 26,14 0,10!"))]
    out += [("blue", curve("-12,26! -12,10 -8,2 4,-2! 22,-2 30,14! 16,10 12,16 12,26! 0,21"))]
    out += [("glow", dots("-40,63 40,63 31,16", 4)), ("ink/.9", "M-43 64h6M37 64h6M28 17h6")]
    out += [*eyes(37, 6, "M-10 32q4-5 8 0M10 32q-4-5-8 0"), ("red", curve("-9,44! 0,48 9,44! 6,53 -6,53"))]
    return [*out, ("ink/.9", "M0 35l-3 6q3 2 4 0"), ("red.", dots("-9,42 9,42", 2.2))]


def knight() -> list[Shape]:
    """A crested helm above a shield with a cross."""
    out = [("red", curve("-2,16! -4,2 14,-6 32,6 40,26 30,44! 30,28 20,16 6,18!")), *bust("steel", 34)]
    out += [
        (
            "iron",
            curve("12,62! 26,58 38,68 38,84! 26,76 14,80!", False)
            + curve("-12,62! -26,58 -38,68 -38,84! -26,76 -14,80!"),
        )
    ]
    out += [("steel", curve("0,10 19,10 20,30 18,56 12,66! 0,70!", True))]
    out += [("silver", curve("0,10! 0,10 19,10 20,30! 0,34!")), ("iron", curve("0,30 21,28! 20,42 18,56 0,68!", True))]
    out += [
        ("night", "M-17 34l15 2v5l-15-3zM17 34L2 36v5l15-3z"),
        ("gold=1.6", "M0 11v57"),
        ("paper/1.1", "M-13 47l8 2M-12 52l7 2M-11 57l6 2M13 47l-8 2M12 52l-7 2M11 57l-6 2"),
    ]
    out += [("paper", "M-42 62h40v14q0 20-20 28-20-8-20-28z"), ("red.", "M-26 63h8v13h15v8h-15v18h-8v-18h-15v-8h15z")]
    return [*out, ("gold/1.6", "M-39 65h34v11q0 17-17 25-17-8-17-25z"), ("gold", dots("-17,30 17,30", 2))]
