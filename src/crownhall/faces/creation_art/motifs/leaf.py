"""Trees, flowers, beasts of the forest."""

from __future__ import annotations

from crownhall.faces.creation_art.shape import Shape
from crownhall.faces.vector.paths import both, curve, disc, dots, petals, poly, ring, spokes, star


def oak(rich: int) -> list[Shape]:
    """A broad oak."""
    out = [("dark", curve("-15,33! -6,26 -5,6 -14,-6! 0,0 14,-6! 5,6 6,26 15,33!"))]
    out.append(("body", curve("0,-42 15,-44 19,-32! 35,-36 34,-18! 44,-10 31,1! 24,12 11,2! 6,9 0,8", True)))
    out.append(
        (
            "shade",
            curve("-33,-8 -28,-20 -20,-17! -12,-26 -4,-14! -4,-4 -14,-4! -22,2 -30,-2")
            + curve("6,-26! 14,-36 24,-26 16,-18"),
        )
    )
    out.append(("line", "M-24-26q8-8 16-2M8-8q10-6 18 0M-6 0q8-6 14 0M20-18q7-4 11 1"))
    if rich:
        out.append(("accent", dots("-18,-14 2,-28 20,-10 0,-8 28,-24", 2.6)))
    if rich > 1:
        out.append(("light", dots("-30,-12 -12,-34 12,-18 14,-35 32,-6 -20,-2", 1.8)))
    return out


def fir(rich: int) -> list[Shape]:
    """A fir in tiers, snow or gold on its boughs."""
    out = [("dark", "M-4 32V18h8v14z")]
    for top, wide in ((2, 28), (-12, 22), (-25, 16), (-38, 10)):
        out.append(("body", poly(f"0,{top - 6} {wide},{top + 20} {wide * 0.5},{top + 16} 0,{top + 21}", True)))
        out.append(("shade", poly(f"0,{top - 6} {wide},{top + 20} {wide * 0.5},{top + 16} 0,{top + 21}")))
    if rich:
        out.append(("light", dots("-20,22 20,22 -15,8 15,8 -10,-6 10,-6", 2)))
    if rich > 1:
        out.append(("accent", star(0, -43, 5, 7, 3)))
    return out


def stag(rich: int) -> list[Shape]:
    """A stag's head, its antlers like branches."""
    antlers = (
        "M5-6C10-18 28-14 27-38M20-18Q34-18 37-30M13-15Q9-26 14-37"
        "M-5-6C-10-18-28-14-27-38M-20-18Q-34-18-37-30M-13-15Q-9-26-14-37"
    )
    out = [("limb", antlers), ("shade", both("8,-2! 22,-12 28,-4! 18,6 9,6!"))]
    out.append(("body", curve("0,-10 10,-8 11,4 7,18 6,28 0,31", True)))
    out += [
        ("light", curve("0,-8! 3,4 5,22 0,22", True)),
        ("dark", curve("0,22! 6,21 4,29 0,30", True) + dots("-7,4 7,4", 1.8)),
    ]
    if rich:
        out.append(("accent", dots("-27,-39 27,-39 -38,-31 38,-31", 2.6)))
    if rich > 1:
        out += [("light", star(0, -28, 8, 9, 4)), ("accent", disc(0, -28, 3))]
    return out


def fox(rich: int) -> list[Shape]:
    """A fox looking out of the fern."""
    out = [
        ("body", poly("0,-14 12,-16 27,-36 32,-4 26,10 0,32", True)),
        ("dark", poly("17,-16 26,-29 28,-10") + poly("-17,-16 -26,-29 -28,-10")),
    ]
    out.append(("light", poly("0,30 24,10 10,4 0,16", True)))
    out.append(("shade", poly("0,-14 5,-2 0,14", True)))
    out.append(
        ("dark", poly("0,25 5,23 0,33", True) + curve("7,2! 14,-5 17,-1! 12,3") + curve("-7,2! -14,-5 -17,-1! -12,3"))
    )
    if rich:
        out.append(("scratch", "M14 14l12 2M12 18l12 6M-14 14l-12 2M-12 18l-12 6"))
    if rich > 1:
        out += [("accent", petals(0, -14, 2, 24, 5, 0.06, -0.13, 0.26)), ("line", disc(0, -15, 3))]
    return out


def bear(rich: int) -> list[Shape]:
    """A brown bear on its way, whatever the hour: a green one is no bear."""
    body = (
        "-42,2! -36,-4 -33,-14 -27,-19 -28,-28 -19,-28 -18,-20 -8,-33 "
        "8,-25 22,-30 39,-20 40,2 35,14 40,31! 25,31! 23,15 16,13 "
        "2,14 -3,16 1,31! -14,31! -17,14 -22,9 -30,14 -42,11!"
    )
    far_legs = curve("-4,8! 12,8! 8,18 12,31! 1,31! -1,18") + curve("12,8! 28,8! 22,18 25,31! 15,31! 15,18")
    out = [
        ("pelt", far_legs),
        ("pelt", curve(body)),
        ("light", curve("-42,2! -36,-3 -29,-2 -28,6 -32,12 -42,11!")),
        ("dark", dots("-28,-9", 2) + curve("-43,1! -36,0 -36,6 -43,6!") + disc(-23, -23, 1.8)),
        ("scratch", "M-38 9q4 1 6-2"),
        ("line", "M-12-14Q-2-22 10-16M14-19q10-2 16 8M-14 2q4 8 2 16M30 6q-2 8 0 16"),
    ]
    if rich:
        out.append(("accent", curve("-18,-20! -12,-26 -9,-24! -9,-6 -19,10! -23,8")))
    if rich > 1:
        spots = ((2, -9, 5.5), (16, -13, 4.4), (26, -3, 3.8), (12, 2, 3.2))
        out.append(("light", "".join(star(x, y, 5, r, r * 0.4) for x, y, r in spots)))
    return out


def mushroom(rich: int) -> list[Shape]:
    """A toadstool like a hall, a door in its foot."""
    out = [
        ("light", curve("-8,-4! -9,14 -14,32! 14,32! 9,14 8,-4!")),
        ("accent", curve("-36,0! -34,-34 0,-38 34,-34 36,0! 18,6 0,3 -18,6")),
    ]
    out += [
        ("light", dots("0,-22 -18,-12 18,-12", 4) + dots("-8,-8 9,-7 -26,-4 27,-4", 2.3)),
        ("shade", curve("-28,3! -10,0 0,0 10,0 28,3! 8,8 -8,8")),
    ]
    out.append(("dark", "M-4 31V24a4 5 0 0 1 8 0v7z"))
    if rich:
        out += [
            ("light", "M-29 31v-10h5v10zM25 31v-8h4v8z"),
            ("body", "M-36 22a9 10 0 0 1 19 0zM20 24a7 8 0 0 1 14 0z"),
        ]
    if rich > 1:
        out += [("line", "M-9 12h18M-10 18h20"), ("light", star(0, -36, 8, 7, 3))]
    return out


def leaf(rich: int) -> list[Shape]:
    """One great leaf."""
    edge = "0,-40! 6,-28 14,-32! 16,-20 28,-22! 24,-8 36,-2! 24,6 26,16! 12,14 6,20 0,22"
    out = [
        ("limb", "M0 18Q2 28-6 36"),
        ("body", curve(edge, True)),
        ("shade", curve("0,-38! 6,-28 14,-32! 16,-20 28,-22! 24,-8 36,-2! 24,6 26,16! 12,14 6,20 0,22!")),
    ]
    out.append(
        (
            "line",
            "M0-34V20M0-16L12-26M0-16L-12-26M0-2L26-16M0-2L-26-16M0 10L28-1M0 10L-28-1"
            + ("M0 18L20 13M0 18L-20 13" if rich else ""),
        )
    )
    if rich:
        out.append(("light", dots("-14,-10 15,-6 -9,8", 2.6)))
    if rich > 1:
        out += [("accent", "M6 2a9 7 0 0 1 18 0z"), ("dark", dots("9,0 13,-3 19,-1", 1.2) + "M24 2a3 3 0 0 1 5 0z")]
    return out


def rose(rich: int) -> list[Shape]:
    """The rose of heralds."""
    out = [("shade", petals(0, -2, 18, 38, 5, 0.05, 0.1)), ("accent", dots(ring(0, -2, 18, 5), 14))]
    out += [
        ("light", dots(ring(0, -2, 10, 5, 0.1), 8)),
        ("body", disc(0, -2, 7)),
        ("line", spokes(0, -2, 20, 30, 5) + disc(0, -2, 4)),
    ]
    if rich:
        out.append(("line", spokes(0, -2, 22, 28, 5, 0.03) + spokes(0, -2, 22, 28, 5, -0.03)))
    if rich > 1:
        out.append(("light", dots(ring(0, -2, 24, 5, 0.1), 2.2)))
    return out


def acorn(rich: int) -> list[Shape]:
    """An acorn between its leaves."""
    lobes = "2,26! 8,12 16,16! 16,2 26,6! 28,-8 44,-14! 44,4 36,10! 42,20 30,22! 28,34 14,32!"
    out = [("shade", both(lobes)), ("line", "M8 26Q24 16 38-8M-8 26Q-24 16-38-8")]
    out += [("light", curve("-19,-10! -25,14 -16,30 0,36! 16,30 25,14 19,-10!")), ("limb", "M0-26q0-8 6-13")]
    out.append(("body", curve("-25,-6! -27,-30 0,-32 27,-30 25,-6! 12,-1 -12,-1")))
    out.append(("line", "M-21-10L4-26M-10-6L16-24M4-5L23-18M21-10L-4-26M10-6L-16-24M-4-5L-23-18"))
    if rich:
        out.append(("scratch", "M-12 4q-1 12 6 20M-7 4q0 8 3 12"))
    if rich > 1:
        out.append(("accent", dots("-32,-24 32,-24 -40,-22 40,-22", 3)))
    return out
