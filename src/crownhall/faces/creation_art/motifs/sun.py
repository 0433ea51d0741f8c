"""Skies, suns, dawn over kingdoms."""

from __future__ import annotations

from crownhall.faces.creation_art.shape import Shape
from crownhall.faces.vector.paths import curve, disc, dots, path_of, petals, polar, poly, spokes, star


def orb(rich: int) -> list[Shape]:
    """The sun in splendour, with a face."""
    out = [("shade", star(0, 0, 16, 35, 20, 1 / 32)), ("body", star(0, 0, 8 + 8 * (rich > 0), 33, 19))]
    out += [("light", disc(0, 0, 19)), ("line", disc(0, 0, 15.5))] if rich else [("light", disc(0, 0, 18))]
    face = "M-9-4q3-3 6 0M3-4q3-3 6 0M0-3v5l-2 1M-6 7q6 5 12 0"
    return [*out, ("dark", dots("-6,-2 6,-2", 1.3)), ("scratch", face)]


def dawn(rich: int) -> list[Shape]:
    """Half a sun behind hills and a far castle."""
    out = [("shade", petals(0, 16, 27, 48, 7 + 2 * rich, 0.026, -0.25, 0.5)), ("body", disc(0, 16, 25))]
    out += [("light", disc(0, 16, 18)), ("line", disc(0, 16, 21.5))]
    if rich:
        out.append(("accent", petals(0, 16, 30, 38, 6 + 2 * rich, 0.02, -0.22, 0.44)))
    keep = "M-11 30V8h2v2h2v-2h2v9h3V1l2-5 2 5v16h3V8h2v2h2v-2h2v22z"
    towers = "M-22 30V14l3-5 3 5v5h6v11zM22 30V14l-3-5-3 5v5h-6v11z" if rich > 1 else ""
    hills = curve("-70,70! -70,32! -46,24 -30,18 -14,28 4,20 22,27 38,16 70,28! 70,70!")
    return [*out, ("mass", towers + keep), ("mass", hills)]


def castle(rich: int) -> list[Shape]:
    """A keep before the morning."""
    out = [("light", star(0, -4, 20, 37, 25)), ("light", disc(0, -4, 25))]
    wall = "M-26 30V2h3v4h4V2h4v4h4V2h4V-18h3v4h4v-4h8v4h4v-4h3V2h4v4h4V2h4v4h4V2h3v28z"
    out += [("body", wall), ("shade", poly("-14,-18 0,-36 14,-18")), ("dark", "M-5 30V20a5 6 0 0 1 10 0v10z")]
    out.append(("dark", "M-2-5a2 3 0 0 1 4 0v6h-4zM-21 14h3v6h-3zM18 14h3v6h-3z"))
    if rich:
        out += [("shade", poly("-30,2 -20.5,-14 -11,2") + poly("30,2 20.5,-14 11,2"))]
        out += [("rod", "M0-36v-6"), ("accent", "M0-43l11 3-11 4z")]
    if rich > 1:
        out += [
            ("body", "M-40 30V12h12v18zM28 30V12h12v18z"),
            ("accent", poly("-42,12 -34,0 -26,12") + poly("42,12 34,0 26,12")),
        ]
    return out


def eclipse(rich: int) -> list[Shape]:
    """Moon before sun."""
    out = [("light", petals(0, 0, 20, 37, 12 + 6 * rich, 0.02)), ("body", disc(0, 0, 25)), ("mass", disc(5, -3, 20))]
    out.append(("line", "M-8-12a17 17 0 0 0 2 22M-3-8a14 14 0 0 0 2 16"))
    if rich:
        out += [("light", star(11, -8, 4, 5, 1.6) + star(3, 5, 4, 3.5, 1.2)), ("accent", star(16, 4, 4, 3, 1))]
    return out


def gate(rich: int) -> list[Shape]:
    """The sun in a gate."""
    out = [("body", "M-28 30V-8a28 28 0 0 1 56 0v38z"), ("shade", "M-19 30V-8a19 19 0 0 1 38 0v38z")]
    out += [("light", star(0, 2, 12 + 4 * rich, 17, 9)), ("accent", disc(0, 2, 8)), ("dark", "M-19 30l5-10h28l5 10z")]
    out.append(("line", spokes(0, -8, 20, 27, 9, -0.25, 0.5) + "M-27 4h7M-27 16h7M20 4h7M20 16h7"))
    if rich:
        out.append(("light", "M-34 30v-44h6v44zM28 30v-44h6v44z"))
        out.append(("body", poly("-36,-14 -31,-26 -26,-14") + poly("36,-14 31,-26 26,-14")))
    return out


def guiding_star(rich: int) -> list[Shape]:
    """A cut star, every point half lit."""
    out = [("shade", star(0, -2, 8, 29, 11, 1 / 16))] if rich else []
    tail = curve("-2,4! -14,18 -34,34! -12,26 6,8!") + curve("2,6! -4,22 -12,38! 2,26 10,6!")
    out += [("accent", tail), ("body", star(0, -2, 8 if rich > 1 else 4, 36, 10))]
    for at in range(4):
        far, near = polar(0, -2, 36, at / 4), polar(0, -2, 9, at / 4 + 1 / 8)
        out.append(("light", path_of([(0, -2), far, near])))
    return [*out, ("light", disc(0, -2, 5))]


def lion(rich: int) -> list[Shape]:
    """A lion whose mane is the sun."""
    out = [("shade", petals(0, 0, 12, 37, 14 + 2 * rich, 0.05)), ("body", star(0, 0, 16, 30, 20, 1 / 32))]
    out.append(("light", curve("0,-20 12,-20 20,-16 18,-4 13,6 11,18 0,22", True)))
    out.append(("body", curve("12,-24 22,-22 20,-12 13,-16", False) + curve("-12,-24 -22,-22 -20,-12 -13,-16")))
    out.append(
        ("dark", poly("-5,4 5,4 2,9 -2,9") + curve("-13,-6! -9,-9 -4,-5! -9,-4") + curve("13,-6! 9,-9 4,-5! 9,-4"))
    )
    out.append(("scratch", "M-3-18l-2 21M3-18l2 21M0 9v4M-8 13q4 4 8 0q4 4 8 0"))
    if rich > 1:
        out += [("accent", "M-12-22l-3-14 8 6 7-9 7 9 8-6-3 14q-12-5-24 0z")]
    return out


def beacon(rich: int) -> list[Shape]:
    """A fire bowl on its pillar."""
    out = [("shade", curve("0,-40! 10,-26 24,-20 22,-2 12,8 -12,8 -22,-2 -20,-16 -12,-18 -10,-28"))]
    out += [
        ("body", curve("1,-30! 6,-18 15,-12 14,0 8,6 -8,6 -14,0 -12,-10 -5,-14")),
        ("light", curve("0,-16! 8,-4 6,5 -6,5 -8,-4")),
    ]
    out += [
        ("accent", "M-26 2h52q-2 14-18 16h-16q-16-2-18-16z"),
        ("dark", "M-6 18h12l4 14h-20z"),
        ("line", "M-23 6h46M-19 11h38"),
    ]
    if rich:
        out.append(("light", star(-26, -20, 4, 4, 1.3) + star(27, -24, 4, 5, 1.5) + star(22, -36, 4, 3, 1)))
    if rich > 1:
        out.append(("dark", "M-24 6l-6 26h4l7-24zM24 6l6 26h-4l-7-24z"))
    return out


def crown(rich: int) -> list[Shape]:
    """A crown that rises like the sun."""
    out = [("light", petals(0, 8, 20, 44, 9 + 4 * rich, 0.02, -0.25, 0.5))]
    out.append(("body", "M-28 24l-5-34 16 14 7-22 10 14 10-14 7 22 16-14-5 34z"))
    out += [
        ("shade", "M-28 16h56v12h-56z"),
        ("light", dots("-33,-12 -10,-20 10,-20 33,-12", 3)),
        ("line", "M-27 13q27-6 54 0"),
    ]
    out.append(("accent", poly("0,17 5,22 0,27 -5,22")))
    if rich:
        out.append(("light", dots("-18,22 18,22", 2.6) + dots("-10,22 10,22", 1.4)))
    if rich > 1:
        out += [("accent", disc(0, -26, 5)), ("line", "M0-36v5M-4-34h8M-12-4l12 12 12-12")]
    return out
