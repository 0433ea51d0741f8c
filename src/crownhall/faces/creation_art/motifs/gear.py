"""Towers, mills, machines."""

from __future__ import annotations

from crownhall.faces.creation_art.shape import Shape
from crownhall.faces.vector.paths import cog, curve, disc, dots, num, path_of, polar, poly, spokes, star


def windmill(rich: int) -> list[Shape]:
    """A mill and its four sails."""
    out = [
        ("body", poly("-11,-12 11,-12 17,32 -17,32")),
        ("accent", curve("-13,-11! -10,-26 0,-28 10,-26 13,-11!")),
        ("dark", "M-4 32V24a4 5 0 0 1 8 0v8zM-3 12v-4a3 3 0 0 1 6 0v4z"),
    ]
    arms = "".join(
        path_of([polar(0, -13, 5, t), polar(0, -13, 36, t), polar(0, -13, 37, t + 0.045), polar(0, -13, 11, t + 0.12)])
        for t in (0.09, 0.34, 0.59, 0.84)
    )
    out += [("light", arms), ("rod", spokes(0, -13, 0, 38, 4, 0.09)), ("shade", disc(0, -13, 3.6))]
    if rich:
        rungs = "".join(
            "M{} {}L{} {}".format(*(num(v) for v in (*polar(0, -13, r, t), *polar(0, -13, r, t + 0.36 / r * 4))))
            for t in (0.09, 0.34, 0.59, 0.84)
            for r in (16, 23, 30)
        )
        out.append(("scratch", rungs))
    if rich > 1:
        out += [("line", "M-13 4h26M-15 20h30"), ("shade", "M17 32V18h16v14z"), ("accent", poly("15,18 25,8 35,18"))]
    return out


def wheel(rich: int) -> list[Shape]:
    """A mill wheel at its house."""
    out = [
        ("shade", "M4 32V-14h32v46z"),
        ("accent", poly("0,-12 20,-36 40,-12")),
        ("dark", "M24 4h7v9h-7zM24-8h7v7h-7z"),
    ]
    out += [
        ("body", cog(-8, 6, 29, 10 + 2 * rich)),
        ("light", disc(-8, 6, 19)),
        ("rod", spokes(-8, 6, 3, 20, 6 + 2 * (rich > 0), 0.04)),
        ("body", disc(-8, 6, 5)),
        ("line", disc(-8, 6, 21.5)),
    ]
    if rich > 1:
        out += [("line", disc(-8, 6, 12)), ("shade", "M30-26v-12h6v18z")]
    return out


def clock(rich: int) -> list[Shape]:
    """A clock tower."""
    out = [
        ("body", "M-15 32V-18h30v50z"),
        ("accent", poly("-19,-18 0,-42 19,-18")),
        ("light", disc(0, -4, 12)),
        ("scratch", spokes(0, -4, 9, 11, 12) + "M0-12v8l6 4"),
    ]
    out += [("dark", "M-5 32V22a5 5 0 0 1 10 0v10z"), ("shade", "M-18 11h36v4h-36z")]
    if rich:
        out += [
            ("shade", "M-34 32V4h16v28zM18 32V4h16v28z"),
            ("accent", poly("-36,4 -26,-10 -16,4") + poly("36,4 26,-10 16,4")),
            ("dark", "M-28 20v-6a2 2 0 0 1 4 0v6zM24 20v-6a2 2 0 0 1 4 0v6z"),
        ]
    if rich > 1:
        out += [("light", cog(0, -29, 6, 8)), ("line", "M0-42v-6M-26-10v-5M26-10v-5M-14-15h28")]
    return out


def cogs(rich: int) -> list[Shape]:
    """Wheels that turn each other."""
    out = [("body", cog(-9, 7, 27, 12)), ("shade", cog(20, -19, 17, 8))]
    out += [
        ("light", disc(-9, 7, 14)),
        ("body", disc(-9, 7, 6)),
        ("light", disc(20, -19, 7)),
        ("rod", spokes(-9, 7, 5, 14, 5 + rich)),
    ]
    if rich:
        out += [("accent", cog(24, 20, 13, 7)), ("light", disc(24, 20, 5)), ("line", disc(-9, 7, 19))]
    if rich > 1:
        out += [("accent", cog(-21, -25, 12, 7)), ("light", disc(-21, -25, 4.5)), ("line", disc(20, -19, 10.5))]
    return out


def trebuchet(rich: int) -> list[Shape]:
    """An engine of siege."""
    out = [
        ("limb", "M-22 28L0-8 20 28M-10 8h20M-32 28h64"),
        ("limb", "M-34 22L24-26"),
        ("shade", "M16-20h18l3 16H13z"),
        ("accent", disc(-36, 25, 6)),
    ]
    out += [("body", disc(0, -6, 5)), ("light", disc(0, -6, 2))]
    out += [("body", cog(-20, 28, 8, 8) + cog(20, 28, 8, 8)), ("light", dots("-20,28 20,28", 3))]
    if rich:
        out += [("line", "M16-14h18M15-9h20M-34 22l-2 4"), ("thread", "M-36 16Q-36-34 4-38")]
    if rich > 1:
        out += [("rod", "M0-8v-30"), ("accent", "M0-39l-16 5 16 5z"), ("light", star(-36, 25, 8, 5, 2))]
    return out


def anvil(rich: int) -> list[Shape]:
    """Hammer and anvil."""
    out = [
        ("body", curve("-38,-2! -22,10 -12,10 -8,16 -18,28! -18,32! 18,32! 18,28! 8,16 14,10 30,8 30,-4! -18,-4!")),
        ("shade", "M-18-4h48v5h-48z"),
    ]
    out += [
        ("limb", "M10-14L32-36"),
        ("accent", poly("-6,-24 6,-34 18,-20 6,-10")),
        ("light", star(-12, -14, 8, 10, 3)),
    ]
    out.append(("line", spokes(-12, -14, 12, 18, 5 + 2 * rich, -0.4, 0.5)))
    if rich:
        out.append(("line", "M-10 26h20M-14 29.5h28M-24 3q6 5 14 4"))
    if rich > 1:
        out += [("light", cog(6, 22, 6, 8)), ("light", dots("-32,-22 -26,-34 -10,-38 -36,-12", 1.6))]
    return out


def airship(rich: int) -> list[Shape]:
    """A ship of the air."""
    out = [
        ("rod", "M-16 4L-9 20M16 4L9 20M0 6v14"),
        ("body", curve("-40,-14 -26,-36 0,-38 26,-36 40,-14 26,8 0,10 -26,8")),
    ]
    out += [
        ("light", curve("0,-36! 15,-34 15,6 0,8!") + curve("0,-36! -15,-34 -15,6 0,8!")),
        ("accent", curve("0,-36! 6,-32 6,4 0,8! -6,4 -6,-32")),
    ]
    out += [
        ("shade", curve("-18,18! 20,18! 16,32 -14,32")),
        ("dark", dots("-8,24 0,24 8,24", 1.8)),
        ("accent", curve("-36,-14! -48,-26 -46,-14 -48,-2")),
    ]
    if rich:
        out += [("line", "M-32-22q32-10 64 0M-34-6q34 10 68 0"), ("body", cog(24, 24, 7, 6))]
    if rich > 1:
        out += [("accent", "M16 18v-10l10 3-10 4z"), ("light", dots("-30,-14 30,-14", 2.4))]
    return out


def bell(rich: int) -> list[Shape]:
    """A great bell in its beams."""
    out = [("shade", "M-36 32l4-62h7l-1 62zM36 32l-4-62h-7l1 62z"), ("shade", "M-36-36h72v8h-72z"), ("limb", "M0-28v6")]
    out += [
        ("dark", disc(0, 24, 5)),
        ("body", curve("-24,22! -14,12 -17,-24 0,-24 17,-24 14,12 24,22!")),
        ("light", "M-24 18h48v5h-48z"),
        ("accent", "M-15-1h30l.5 6h-31z"),
    ]
    if rich:
        out.append(("line", "M-14-6h28M-16 9h32M-10-18q-3 4-3 9"))
    if rich > 1:
        out += [("light", cog(0, 2, 6, 8)), ("light", cog(-30, -32, 6, 7) + cog(30, -32, 6, 7))]
    return out


def helm(rich: int) -> list[Shape]:
    """A helm that may hold a man or a clockwork."""
    out = [("accent", curve("-2,-28! -10,-42 -34,-40 -40,-20 -36,-4! -30,-18 -20,-24 -4,-24!"))]
    out.append(("body", curve("-24,32! -26,-12 -18,-32 2,-34 22,-30 28,-8 20,6 20,18 12,32!")))
    out += [("shade", curve("2,-12! 30,-12! 34,-2 26,10 20,24 8,26 -2,14!")), ("dark", "M4-8h25l-1 4H4z")]
    out += [
        ("scratch", "M10 2v12M15 2v11M20 2v9"),
        ("line", "M-22 26h32M-22-14Q-16-28 2-30"),
        ("light", cog(-4, -2, 9, 8)),
        ("shade", disc(-4, -2, 3.4)),
    ]
    if rich:
        out.append(("light", dots("-20,29 -12,29 -4,29 4,29", 1.2)))
    if rich > 1:
        out += [
            ("light", "M-23-15l-3-13 9 5 6-9 8 8 9-9 6 10 11-6-3 13q-21-7-43 1z"),
            ("accent", dots("-14,-19 0,-21 14,-20", 1.6)),
        ]
    return out
