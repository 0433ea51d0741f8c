"""Ships, creatures of the sea, what stands on its shore."""

from __future__ import annotations

from itertools import pairwise

from crownhall.faces.creation_art.shape import Shape
from crownhall.faces.vector.paths import curve, disc, dots, num, polar, poly, spokes, star


def ship(rich: int) -> list[Shape]:
    """A round ship under sail."""
    out = [("rod", "M0 12V-40"), ("light", curve("-22,-28! 0,-33 24,-28! 31,-12 24,6! 2,0 -22,6! -14,-10"))]
    out += [
        ("accent", "M0-29q3 14 0 30q-5-1-9 0q5-14 0-30z"),
        ("body", curve("-38,8! -30,8! -24,14 24,14 30,6! 40,4! 34,30 20,32 -18,32 -32,30")),
    ]
    out += [("shade", "M-31 20q31 4 64-1l-3 5q-30 4-58 0z"), ("accent", "M0-41l14 3-14 4z")]
    if rich:
        out += [
            ("rod", "M30 8V-12M-30 9V-8"),
            ("light", "M30-12q8 6 2 14l-8-2q8-6 6-12zM-30-8q-10 5-9 13l10 1q-4-6-1-14z"),
            ("line", "M0-38L34 5M0-38L-34 8"),
        ]
    if rich > 1:
        out += [("light", dots("-18,22 -8,23 2,23.5 12,23 22,22", 1.6)), ("line", "M11-24v20M4-14h15")]
    return out


def whale(rich: int) -> list[Shape]:
    """A whale and its fountain."""
    out = [
        (
            "light",
            curve(
                "-18,-16! -20,-34 -32,-30 -34,-22! -30,-40 -17,-38 -16,-30 -14,-38 0,-40 2,-24! -2,-32 -12,-30 -14,-16!"
            ),
        )
    ]
    out.append(
        (
            "body",
            curve(
                "-38,8 -36,-14 -14,-18 8,-16 20,4 26,0 24,-14! 30,-10 "
                "33,-4 38,-12 46,-10! 42,4 34,8 30,24 8,32 -20,30 -36,24"
            ),
        )
    )
    out += [
        ("shade", curve("-37,14! -20,20 4,18 22,12! 14,30 -16,31 -34,24")),
        ("line", "M-33 20q16 6 34 3M-28 25q14 4 26 1"),
        ("light", dots("-24,4", 2.6)),
        ("dark", dots("-24,4", 1.2)),
    ]
    out.append(("shade", curve("-8,12! 4,12 10,24! -4,26")))
    if rich:
        out.append(("line", "M-10-10q10-3 18 2M-4-4q8-2 14 3"))
    if rich > 1:
        out += [("accent", "M-22-14l-2-10 6 4 5-7 5 7 6-4-2 10z")]
    return out


def breaker(rich: int) -> list[Shape]:
    """A wave about to fall."""
    body = "-46,34! -40,10 -26,-24 6,-38 28,-28 34,-12! 24,-20 12,-18 8,-4 12,12 28,18 46,18! 46,34!"
    out = [("body", curve(body)), ("shade", curve("-34,34! -26,6 -14,-18 6,-26 -4,-8 2,16 16,28 30,34!"))]
    out.append(("line", "M-24 32Q-20 0-2-18M-14 32Q-14 8-5-6M-4 32Q-6 20-3 10"))
    foam = [(6, -35, 6), (16, -34, 6), (25, -29, 6), (32, -21, 5.4), (35, -12, 4.4), (28, -14, 3.4), (20, -17, 3)]
    out.append(("light", "".join(disc(*at) for at in foam)))
    out.append(("light", dots("40,-2 34,2 42,-20", 1.8)))
    if rich:
        out.append(("accent", curve("14,4! 22,-4 30,2 34,-2! 34,8! 30,5 22,9")))
    if rich > 1:
        out.append(("light", dots("-40,22 -34,6 -26,-10 -16,-22 -6,-32", 2.6)))
    return out


def fish(rich: int) -> list[Shape]:
    """A fish above the water."""
    out = [("accent", curve("-4,-22! 8,-38 24,-30! 20,-18") + curve("0,16! 4,30 -8,34! -10,20"))]
    out.append(("body", curve("-36,16! -28,-8 -4,-26 22,-16 34,2! 22,16 -4,20 -18,10")))
    out += [
        ("shade", curve("-28,12! -46,16 -42,34! -30,28 -18,34! -16,18 -20,8!")),
        ("light", curve("34,3! 22,14 0,18 -16,9! 4,10 20,6")),
        ("light", dots("22,-6", 3.6)),
        ("dark", dots("22.6,-6", 1.7)),
    ]
    out.append(
        (
            "line",
            "M13-18q6 12 0 26M6-18q5 9 1 16M-1-18q5 8 1 14M-8-15q5 7 1 12M-15-10q4 6 1 10"
            + ("M-22-4q3 4 0 8" if rich else ""),
        )
    )
    if rich:
        out.append(("light", dots("36,-20 30,-30 40,-32", 2.2)))
    if rich > 1:
        out.append(("accent", "M10-24l0-11 5 5 5-6 3 8 6-2-2 10z"))
    return out


def serpent(rich: int) -> list[Shape]:
    """A serpent of the sea."""
    crest = poly("-14,-28 0,-36 -8,-19") + poly("-12,-16 3,-19 -8,-6") + poly("-8,-4 6,-3 0,9")
    out = [("accent", crest + (poly("8,18 5,7 15,14") + poly("19,13 26,5 26,17") if rich else ""))]
    out.append(("trunk", "M4 36a12 18 0 0 1 24 0M36 38q-3-16 7-24"))
    out.append(("trunk", "M-5 40C3 16-23 12-18-12Q-17-22-24-24"))
    out.append(("body", curve("-12,-16! -24,-13 -43,-12 -44,-19! -36,-24 -32,-35 -18,-36 -10,-28")))
    out += [
        ("light", dots("-24,-27", 3)),
        ("dark", dots("-24.6,-27", 1.5) + dots("-39,-19", 1)),
        ("scratch", "M-42-16q10-1 17-5"),
    ]
    out.append(("line", "M-19-8q0 12 7 18M-8 20q2 6 1 14M8 26q4-8 11-7M40 20q-2 6-1 10"))
    if rich:
        out.append(("accent", "M36 18l8-10 4 10-6 0z"))
    if rich > 1:
        out.append(("light", "M-31-33l-4-10 7 4 4-7 5 7 7-2-3 9z"))
    return out


def scallop(rich: int) -> list[Shape]:
    """A shell like a fan."""
    rim = [polar(0, 24, 46, -0.17 + at * 0.34 / 8) for at in range(9)]
    fan = "M-7 24L" + f"{num(rim[0][0])} {num(rim[0][1])}"
    for (ax, ay), (bx, by) in pairwise(rim):
        reach = 1.12
        fan += f"Q{num((ax + bx) / 2 * reach)} {num(24 + ((ay + by) / 2 - 24) * reach)} {num(bx)} {num(by)}"
    out = [("shade", poly("-18,20 18,20 12,31 -12,31")), ("body", fan + "L7 24z")]
    out += [("line", spokes(0, 24, 8, 44, 7, -0.127, 0.255)), ("light", disc(0, 24, 5))]
    if rich:
        out.append(("thread", "M-20-2Q0-16 20-2M-13 9Q0 0 13 9"))
    if rich > 1:
        out += [("light", disc(0, -4, 8)), ("accent", disc(0, -4, 4.5))]
    return out


def kraken(rich: int) -> list[Shape]:
    """A kraken, all arms."""
    arms = (
        "M-8 6C-20 14-36 8-38-8q0-8 6-8M8 6C20 14 36 8 38-8q0-8-6-8"
        "M-6 10C-14 28-32 24-34 14M6 10C14 28 32 24 34 14M-3 12q-2 14-12 22M3 12q2 14 12 22"
    )
    out = [("limb", arms), ("body", curve("0,-38 22,-38 22,-14 12,4 12,14 0,14", True))]
    out += [
        ("shade", curve("0,-38! 22,-38 22,-14 12,4 12,14 0,14!")),
        ("light", dots("-7,-2 7,-2", 4)),
        ("dark", dots("-6,-1.4 6,-1.4", 1.9)),
        ("line", "M-12-28q3-6 9-6M-13-20v4"),
    ]
    if rich:
        out.append(("light", dots("-37,-6 37,-6 -28,9 28,9 -22,22 22,22", 1.5)))
    if rich > 1:
        out.append(("accent", "M-12-34l-3-10 7 4 8-8 8 8 7-4-3 10q-12-4-24 0z"))
    return out


def anchor(rich: int) -> list[Shape]:
    """An anchor and its rope."""
    out = [("thread", "M0-32C30-44 34-10 12-4S-26 0-22 14S10 26 30 34")] if rich else []
    out.append(
        (
            "body",
            (
                ""
                "M-4-22h8v6h16v7H4v30q18-2 22-18l-7 2 12-18 9 20-7-2q-6 26-33 30"
                "q-27-4-33-30l-7 2 9-20 12 18-7-2q4 16 22 18V-9h-16v-7h16z"
            ),
        )
    )
    out += [("light", disc(0, -29, 8)), ("shade", disc(0, -29, 4)), ("line", "M0-8v36M-15-12.5h30")]
    if rich:
        out.append(("accent", dots("-20,-12.5 20,-12.5", 4)))
    if rich > 1:
        out.append(("light", star(0, 4, 8, 9, 4)))
    return out


def lighthouse(rich: int) -> list[Shape]:
    """A lighthouse and its two beams."""
    out = [
        ("light", poly("0,-26 44,-40 44,-16") + poly("0,-26 -44,-40 -44,-16")),
        ("body", poly("-9,-18 9,-18 15,32 -15,32")),
    ]
    out += [
        ("accent", poly("-10.5,-4 10.5,-4 12,8 -12,8") + poly("-13,20 13,20 14.5,32 -14.5,32")),
        ("light", "M-7-18v-12h14v12z"),
        ("shade", poly("0,-42 11,-30 -11,-30") + "M-13-19h26v4h-26z"),
    ]
    out.append(("dark", "M-3 19v-4a3 4 0 0 1 6 0v4zM-2-8v-3a2 2 0 0 1 4 0v3z"))
    if rich:
        out += [
            ("shade", curve("-40,34! -34,20 -22,24 -12,18 -4,34!") + curve("8,34! 14,24 26,18 40,34!")),
            ("line", "M0-30v12M-4-30v12M4-30v12"),
        ]
    if rich > 1:
        out += [("light", "M-34 26v-12h12v14z"), ("accent", poly("-37,14 -28,4 -19,14"))]
    return out
