"""Birds, quills, wings."""

from __future__ import annotations

from crownhall.faces.creation_art.shape import Shape
from crownhall.faces.vector.paths import both, curve, dots, petals, poly, ring, spokes, star


def eagle(rich: int) -> list[Shape]:
    """An eagle displayed, as on a shield."""
    out = [
        (
            "body",
            petals(8, -14, 0, 36, 5 + rich, 0.055, 0.11, 0.34) + petals(-8, -14, 0, 36, 5 + rich, 0.055, -0.45, 0.34),
        )
    ]
    out += [
        ("shade", both("3,-4! 8,-24 22,-38 38,-36! 28,-28 22,-16 12,2!")),
        ("shade", petals(0, 6, 0, 31, 5, 0.05, 0.4, 0.2)),
    ]
    out += [
        ("body", curve("0,-26 9,-16 11,2 5,16 0,20", True)),
        ("body", curve("-6,-18! -9,-36 0,-42 10,-36 9,-28 7,-18!")),
    ]
    out += [("accent", curve("7,-35! 16,-36 19,-26! 13,-29 7,-29!")), ("dark", dots("3,-33", 1.6))]
    out.append(("accent", "M-7 14l-9 5-1 5 4-2 1 4 4-3 6-5zM7 14l9 5 1 5-4-2-1 4-4-3-6-5z"))
    out.append(
        (
            "line",
            "M-5-8q2.5 3 5 0q2.5 3 5 0M-6 0q3 3 6 0q3 3 6 0M-4 7q2 3 4 0q2 3 4 0M14-14q6-10 14-16M-14-14q-6-10-14-16",
        )
    )
    if rich > 1:
        out.append(("accent", "M-8-37l-3-9 6 4 4-6 5 6 6-4-3 9q-8-3-15 0z"))
    return out


def quill(rich: int) -> list[Shape]:
    """A quill and its ink."""
    out = [
        ("body", curve("-16,24! -18,6 -6,-18 16,-36 32,-40! 32,-22 22,-2 4,12 -10,20!")),
        ("shade", curve("-15,24! -4,2 14,-20 32,-40! 32,-22 22,-2 4,12 -10,20!")),
    ]
    out += [
        ("line", "M-22 32Q-6 0 30-38M4-6L24-12M-4 4L14 2M12-16L29-24"),
        ("dark", "M12 32V20l4-4V12h12v4l4 4v12z"),
        ("accent", "M15 22h14v6H15z"),
    ]
    if rich:
        out.append(("thread", "M-36 32q6-6 9 0t9 0t8-2"))
    if rich > 1:
        out += [("light", "M-40 22V-8h20v6q-8 10-6 24z"), ("scratch", "M-36-3h11M-36 3h9M-36 9h8M-36 15h6")]
    return out


def swan(rich: int) -> list[Shape]:
    """A swan on still water."""
    body = (
        "-8,30 -24,26 -24,8 -10,-4 -4,-14 -6,-26 -12,-28 -16,-22 "
        "-22,-20! -24,-32 -14,-40 0,-36 4,-22 4,-8 12,-2 24,-16 42,-14! "
        "42,10 34,26 16,30"
    )
    out = [("shade", curve("12,-2! 20,-18 34,-30! 42,-16 34,-8"))] if rich else []
    out += [("body", curve(body)), ("accent", poly("-22,-29 -32,-19 -20,-20")), ("dark", dots("-15,-30", 1.5))]
    out += [
        ("shade", curve("-6,12! 8,0 24,-4 40,-8! 36,12 20,22 4,20")),
        ("line", "M4 12q14-4 30-14M8 17q12-2 22-9M-16 12q4 12 18 12"),
    ]
    if rich > 1:
        out.append(("accent", "M-16-37l-2-9 5 4 5-6 4 6 5-3-2 9q-8-4-15-1z"))
    return out


def owl(rich: int) -> list[Shape]:
    """An owl awake."""
    out = [
        ("body", curve("0,-28 12,-30 24,-40! 26,-20 28,8 16,30 0,32", True)),
        ("shade", curve("14,-10! 30,-4 30,16 12,30! 18,10") + curve("-14,-10! -30,-4 -30,16 -12,30! -18,10")),
    ]
    out += [
        ("light", dots("-10,-16 10,-16", 10)),
        ("accent", dots("-10,-16 10,-16", 6)),
        ("dark", dots("-10,-16 10,-16", 3.2)),
        ("dark", poly("0,-12 4,-9 0,-1", True)),
    ]
    rows = "M-8 6q4 5 8 0q4 5 8 0M-11 13q4 5 7.5 0q4 5 7.5 0q4 5 7 0M-8 20q4 5 8 0q4 5 8 0"
    out += [("line", rows), ("limb", "M-36 32h72"), ("accent", "M-9 28v6M-5 28v6M5 28v6M9 28v6")]
    if rich:
        out.append(("line", spokes(-10, -16, 7, 9.5, 12) + spokes(10, -16, 7, 9.5, 12)))
    if rich > 1:
        out += [("accent", poly("0,-28 8,-36 0,-44", True)), ("light", star(0, -36, 4, 4, 1.4))]
    return out


def heron(rich: int) -> list[Shape]:
    """A heron on one leg."""
    out = [
        ("rod", "M4 12V32M10 12l4 8-8 4"),
        (
            "body",
            curve("-8,-30 -16,-38 -4,-42 4,-36 6,-24 -4,-16 0,-10 16,-10 34,12! 16,16 0,16 -12,8 -12,-8 -2,-24 -4,-30"),
        ),
    ]
    out += [
        ("accent", poly("-10,-38 -36,-30 -9,-31")),
        ("dark", dots("-6,-36", 1.4)),
        ("shade", curve("0,-4! 14,-6 34,12! 38,18! 16,12 2,8")),
        ("line", "M6 0q10 2 20 10M4 4q8 2 14 7"),
    ]
    out.append(("accent", curve("0,-40! 14,-42 20,-32! 10,-36")))
    if rich:
        out.append(("rod", "M-26 32q-2-20 2-30M-20 32q0-12 4-20M28 32q2-10-2-18"))
        out.append(("dark", curve("-24,4! -28,-4 -22,-12! -20,-4") + curve("26,14! 22,6 26,0! 29,8")))
    if rich > 1:
        out.append(("light", dots("-36,-20 -30,-14 22,-20 30,-10 18,-30", 2)))
    return out


def swallow(rich: int) -> list[Shape]:
    """A swallow, all haste."""
    out = [
        ("shade", curve("-2,-4! -6,-24 -26,-40! -22,-20 -16,2")),
        ("body", curve("36,-14! 28,-22 16,-18 2,-10 -14,6 -40,18! -18,16 -38,34! -8,20 12,8 26,-6")),
    ]
    out += [
        (
            "body",
            curve("10,-10! -2,-30 2,-36 -6,-42! 18,-36 24,-20 20,-8!")
            + curve("4,2! 0,18 12,30 10,40! -8,28 -14,14 -8,6!"),
        ),
        ("accent", curve("36,-14! 26,-18 18,-10 24,-4!")),
        ("dark", dots("27,-16", 1.4)),
    ]
    out.append(("line", "M16-14Q12-28 0-38M0 8Q-2 20 6 34M14-4Q0 8-16 14"))
    if rich:
        out += [("light", curve("22,-4! 10,6 -6,14! 6,2 18,-8!"))]
    if rich > 1:
        out += [("thread", "M36-14q10 2 8 12q-6-2-8-12"), ("light", star(-30, -6, 4, 5, 1.6) + star(28, 18, 4, 5, 1.6))]
    return out


def peacock(rich: int) -> list[Shape]:
    """A peacock with all its eyes."""
    count = 7 + 2 * rich
    tips = ring(0, 14, 38, count, -0.25, 0.5)
    out = [
        ("shade", petals(0, 17, 5, 47, count, 0.037, -0.25, 0.5)),
        ("accent", dots(tips, 4.4)),
        ("light", dots(tips, 2)),
    ]
    if rich:
        out.append(("light", dots(ring(0, 14, 25, 6, -0.21, 0.42), 2)))
    out.append(("body", curve("0,32 -14,31 -14,14 -4,4 -4,-6 -9,-15 0,-23 9,-15 4,-6 4,4 14,14 14,31")))
    out += [("dark", dots("-2.8,-13 2.8,-13", 1.2)), ("accent", poly("-2.4,-11 2.4,-11 0,-5"))]
    return [*out, ("line", "M-5 13q5 4 10 0M-7 20q7 4 14 0M-6 26q6 4 12 0M0-19v-7M0-19l-5-6M0-19l5-6")]


def plume(rich: int) -> list[Shape]:
    """Three feathers through a coronet."""
    left = curve("-4,18! -20,12 -40,-8 -34,-28 -22,-34 -14,-24! -22,-22 -16,-6 0,16!")
    right = curve("4,18! 20,12 40,-8 34,-28 22,-34 14,-24! 22,-22 16,-6 0,16!")
    out = [
        ("shade", left + right),
        ("body", curve("-4,18! -16,-8 -14,-34 0,-42 16,-40 14,-26! 8,-32 10,-8 4,18!")),
        ("line", "M0 16Q-4-12 4-34M-2 16Q-22 0-27-22M2 16Q22 0 27-22"),
    ]
    out += [("accent", "M-16 30l-3-16 9 6 10-9 10 9 9-6-3 16z"), ("light", dots("-19,13 0,10 19,13", 2))]
    if rich:
        out.append(
            ("line", "M-3-8l-8-4M-2-16l-8-6M0-24l-6-5M2-8l7-5M2-16l7-6M-12 6l-10 2M12 6l10 2M-20-6l-9 0M20-6l9 0")
        )
    if rich > 1:
        out += [
            ("light", curve("-38,34! -20,26 20,26 38,34! 30,38 20,34 -20,34 -30,38")),
            ("accent", dots("0,30", 2.4)),
        ]
    return out


def wings(rich: int) -> list[Shape]:
    """Two wings and what they carry."""
    blades = "4,14! 4,-12 14,-36 30,-44 41,-36! 46,-10 40,6! 38,-4 35,14! 31,2 28,20! 24,6 20,25! 16,10 11,28! 8,20"
    out = [("body", both(blades)), ("shade", both("5,4! 7,-14 16,-34 31,-40 38,-33! 36,-18 26,-10 14,2"))]
    quills = ("M36-16l4 20", "M31-11l4 22", "M25-6l3 24", "M19-1l1 24")
    out.append(("line", "".join(quills) + "".join(line.replace("M", "M-").replace("l", "l-") for line in quills)))
    if rich == 0:
        return [*out, ("accent", curve("0,-14! 9,4 9,16 0,32! -9,16 -9,4")), ("line", "M0-6v32")]
    if rich == 1:
        out += [("accent", poly("0,-16 12,-2 0,31", True)), ("light", poly("0,-16 12,-2 0,6", True))]
        return [*out, ("scratch", "M0 6V29M-12-2L0 6 12-2M0-16V6")]
    out += [("accent", "M-15-16h30V6q-1 16-15 26q-14-10-15-26z"), ("light", star(0, 3, 8, 12, 5))]
    out += [("line", "M-12-13h24V6q-1 13-12 22q-11-9-12-22z"), ("light", "M-12-20l-3-14 8 6 7-10 7 10 8-6-3 14z")]
    return out
