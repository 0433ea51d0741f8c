"""The Ringleader and the six performers."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.courtier_art.parts import bust, eyes, hand, head, nose, whiskers
from crownhall.faces.vector.paths import both, curve, disc, dots, num, polar, poly, star


def ringleader() -> list[Shape]:
    """A top hat, a curled moustache, a red coat, a whip."""
    out = [
        *bust("red", 34),
        ("paper", "M-9 58L0 84l9-26q-9 6-18 0z"),
        ("night", "M-10 60l10 5 10-5v10L0 66l-10 4z"),
        *head()[1:],
    ]
    out += [
        ("night", both("-14,26! -12,42 -15,44 -16,24!")),
        *eyes(37),
        ("ink/.9", "M0 36l-2 6q2 1 3 0M-3 51q3 2 6 0"),
        whiskers("night", 17),
    ]
    out += [
        ("night", "M-15 22L-18-2h36L15 22z"),
        ("night", curve("-27,20! 0,26 27,20! 27,25! 0,32 -27,25!")),
        ("gold", "M-15.5 17l-.8-6q16.3 4 32.6 0l-.8 6q-15 5-31 0z"),
    ]
    out += [("gold/1.8", "M-9 60L-2 102M9 60L2 102"), ("gold", dots("-18,82 18,82 -16,94 16,94", 2.2))]
    out += [
        ("red=10", "M24 84l8-8"),
        ("wood=2.6", "M31 78L38 48"),
        ("ink/2.8", "M38 48C40 22 24 34 30 42S46 34 44 18 30 6 34 14"),
        ("glow/1.2", "M38 48C40 22 24 34 30 42S46 34 44 18 30 6 34 14"),
    ]
    return [*out, hand(34, 70, 5.5, "paper")]


def strongman() -> list[Shape]:
    """A bald head, great arms, a barbell."""
    out = [
        ("iron=3", "M-36 56L36 20"),
        ("night", disc(-37, 57, 12)),
        ("night", disc(37, 19, 12)),
        ("steel/1.8", "M-44 53a8 8 0 0 1 7-4M30 15a8 8 0 0 1 7-4"),
    ]
    out += [
        ("skin=13", "M22 74L36 56 22 32M-22 78L-40 74-26 54"),
        ("skin", curve("0,56 10,58! 28,60 34,76 26,104!", True)),
        ("red", "M-22 104L-20 76Q-16 64-15 60l5-1Q-8 76 0 78 8 76 10 59l5 1q1 4 5 16l2 28z"),
    ]
    out += [
        ("glow.", star(0, 91, 5, 8, 3.4)),
        *head(),
        hand(22, 28, 6.5),
        hand(-25, 51, 6.5),
        *eyes(37, 5.5, "M-10 33l7 1M10 33l-7 1"),
        ("ink/.9", "M0 36l-2 6q2 1 3 0M-2 52h4M27 52q4 2 6 6M-34 66q-4 1-6 5"),
    ]
    return [*out, whiskers("auburn", 19), ("auburn", curve("0,19! 6,22 4,28 0,26", True))]


def clown() -> list[Shape]:
    """A white face, a red nose, tufts of hair, a ruff."""
    out = [*bust("blue", 33), ("sun", dots("-29,76 -17,80 17,80 29,76", 9)), ("brick", dots("-23,80 0,82 23,80", 9))]
    out += [
        ("sun", dots("-11,83 11,83", 9)),
        ("brick", dots("-21,30 -25,40 -21,50 21,30 25,40 21,50", 8)),
        ("brick.", dots("-19,40 19,40", 5)),
    ]
    out += [
        ("paper", curve("0,12 13,12 23,22 23,48 17,68 0,70", True)),
        ("dim.", curve("10,15! 22,20 23,48 17,68 4,69! 16,56 17,32")),
    ]
    out += [
        ("blue", both("-11,28! -8,16! -4,28! -8,46")),
        ("ink.", dots("-7.5,35 7.5,35", 2.2)),
        ("ink/1.2", "M-14 23q5-6 10-1M14 23q-5-6-10-1"),
    ]
    out += [
        ("red", curve("-17,47! 0,53 17,47! 12,67 -12,67")),
        ("paper.", curve("-10,53! 0,57 10,53! 6,58 -6,58")),
        ("red", disc(0, 44, 6.5)),
    ]
    return [*out, ("paper.", disc(-2, 42, 1.7)), ("teal", "M-4 16L6-5l13 19q-11-5-23 2z"), ("sun", dots("6,-4 8,8", 3))]


def juggler() -> list[Shape]:
    """A ring of balls above two open hands."""
    out = [
        ("sun=10", "M-16 72L-32 78-34 62"),
        ("red=10", "M16 72l18 6 2-16"),
        *bust("sun", 22),
        ("red", curve("0,57 9,57! 15,62 22,76 24,106! 0,106!")),
    ]
    out += [
        hand(-34, 58, 5.5),
        hand(36, 58, 5.5),
        *head(),
        *eyes(37, 5.5, "M-9 32q4-3 7-1M9 32q-4-3-7-1"),
        nose("M-5 47q5 4 10 0"),
    ]
    out += [
        ("red", curve("0,30! -14,30 -16,20 -10,14 0,18!")),
        ("sun", curve("0,30! 14,30 16,20 10,14 0,18!")),
        ("paper", "M-14 62l7 10 7-8 7 8 7-10q-14-6-28 0z"),
    ]
    balls = (("red", -34, 44), ("glow", -20, 26), ("blue", -5, 9), ("paper", 15, 9), ("red", 31, 22), ("glow", 37, 42))
    out += [("glow/.9", "M-34 50C-34 10-6 4 6 6S38 16 37 48")]
    for colour, x, y in balls:
        out += [(colour, disc(x, y, 6.5)), ("paper/1.2", f"M{x - 3} {y - 2}q1-2 3-2")]
    return out


def tongues(x: float, y: float, inner: float, high: float, count: int) -> str:
    """Flames around a ring, long and short in turn, all blown one way."""
    out = ""
    for at in range(count):
        turn, tall = at / count, high * (0.72 if at % 2 else 1)
        spots = (polar(x, y, inner, turn - 0.034), polar(x, y, inner + tall * 0.8, turn - 0.04),
                 polar(x, y, inner + tall, turn + 0.03), polar(x, y, inner + tall * 0.4, turn + 0.012),
                 polar(x, y, inner, turn + 0.034))  # fmt: skip
        a, b, c, d, e = ((f"{num(px)} {num(py)}") for px, py in spots)
        out += f"M{a}Q{b} {c}Q{d} {e}z"
    return out


def lion_tamer() -> list[Shape]:
    """A lion that leaps through a burning hoop, held by a gloved hand."""
    out = [
        ("brick", tongues(0, 46, 33, 13, 14)),
        ("sun", tongues(0, 46, 33, 9, 14)),
        ("coal.", disc(0, 46, 33)),
        ("gold=3.4", disc(0, 46, 34)),
    ]
    out += [
        ("auburn", star(0, 48, 15, 34, 24, 1 / 30)),
        ("brick", star(0, 48, 15, 28, 20)),
        ("gold", both("-8,30! -23,22 -19,40!")),
    ]
    out += [
        ("gold", curve("0,26 14,26 18,40 12,50 12,64 0,68", True)),
        ("dim.", curve("7,28! 14,27 18,40 12,50 12,64! 8,50")),
    ]
    out += [
        ("pale", curve("0,50 10,50 12,64 0,68", True)),
        ("ink.", poly("-5.5,48 5.5,48 2,54 -2,54") + both("-13,39! -9,36 -4,41! -9,42")),
    ]
    out += [("ink/1", "M0 54v4M-7 58q4 4 7 0q3 4 7 0M-3 30l-2 17M3 30l2 17M-12 56h-7M12 56h7M-11 60l-6 2M11 60l6 2")]
    return [
        *out,
        ("red=14", "M50 104L40 92"),
        ("gold=3.4", "M34 95l11-9"),
        ("paper", curve("20,70! 28,62 38,70 44,84 36,94 26,86")),
        ("ink/1", "M24 70l9 3M26 75l8 3M28 80l7 3"),
    ]


def trapeze_artist() -> list[Shape]:
    """An acrobat who flies on the swing."""
    out = [("parch=1.2", "M-2-2L4 20M36-2L32 20"), ("gold=3", "M-2 21h40")]
    out += [("skin=7", "M-4 68Q-16 80-36 78M2 72Q-8 92-28 94"), ("sun=6", "M-34 78l-8-1M-26 94l-8-1")]
    out += [("skin=6", "M9 24L3 45M29 24L15 47"), ("red", curve("-2,42! 10,44 19,44! 18,60 8,80! -2,80 -9,68! -4,56"))]
    out += [
        ("dim.", curve("12,45! 19,44! 18,60 8,80! 3,78 12,60")),
        ("glow.", star(5, 60, 5, 6.5, 2.7)),
        ("skin", disc(17, 37, 9)),
    ]
    out += [
        ("brown", "M9 42A9.5 9.5 0 0 1 25.5 32q-6-1-9 3-1 5-4 7-2 2-3.5 0z"),
        ("brown", disc(7, 32, 4.5)),
        ("red", disc(10.5, 33, 1.8)),
    ]
    out += [
        ("ink.", dots("19,38 24,37", 1.2)),
        ("ink/.9", "M19 42q3 1 5-1M18 35l2-.5"),
        hand(9, 21, 4.4),
        hand(29, 21, 4.4),
    ]
    return [*out, ("glow/1.2", "M-40 66q10 0 18-6M24 86q10-8 14-20M30 92q12-8 15-24")]


def human_cannon() -> list[Shape]:
    """A cannon, a burst, and a man with helmet and cape on his way."""
    out = [
        ("glow", star(2, 58, 11, 32, 15, 0.03)),
        ("brick", star(2, 58, 11, 24, 13, 0.05)),
        ("iron", "M-50 96L-10 50 12 70-22 106h-28z"),
    ]
    out += [
        ("dim.", "M-36 104L1 60l11 10-34 36z"),
        ("gold=3.4", "M-12 48L14 72M-32 72l20 19"),
        ("steel/1.6", "M-37 86L-16 61"),
    ]
    out += [
        ("wood", disc(-28, 92, 14)),
        ("ink/1.6", "M-28 79v26M-41 92h26M-37 83l18 18M-37 101l18-18"),
        ("gold", disc(-28, 92, 4.4)),
    ]
    out += [
        ("blue", curve("18,38! 8,26 -4,28 -16,20! -16,36 -8,48 4,52!")),
        ("red=13", "M6 58L19 43"),
        ("glow=2.4", "M4 51l9 9"),
        ("skin=5.5", "M20 48L34 54"),
    ]
    out += [("red=6.5", "M22 40L35 22"), hand(37, 17, 5, "paper"), hand(36, 55, 4, "paper"), ("skin", disc(25, 33, 10))]
    out += [
        ("gold", "M15 36A11 11 0 0 1 33.5 26q-5 5-10 6-5 3-8.5 4z"),
        ("gold=1.4", "M16 25q5 3 8 7"),
        ("paper", dots("26.5,34.5 32.5,31", 3.2)),
    ]
    return [
        *out,
        ("ink.", dots("27,34 33,30.5", 1.3)),
        ("ink/1.1", "M28 41q4 0 6-4"),
        ("paper/1.3", "M-2 14l8 6M14 10l4 6M-12 6l6 4"),
    ]
