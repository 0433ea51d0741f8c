"""The two Spies and the Assassin."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.courtier_art.parts import bust, hand, head
from crownhall.faces.vector.paths import both, curve, disc, dots, path_of, polar, star


def spy_head(coat: str) -> list[Shape]:
    """A broad hat low over a mask, the collar up."""
    out = [*head(), (coat, both("-9,60! -26,44 -20,66! -12,84 0,84! -2,70!"))]
    out.append(("coal", "M-14 33q14-6 28 0l-1 9q-6 4-10-1-3-2-6 0-4 5-10 1z"))
    out += [("glow.", both("-9,37! -6,35 -2,38! -6,40")), ("ink.", dots("-5,37.5 5,37.5", 1.1)), ("ink/.9", "M-4 49h7")]
    out.append((coat, "M-15 28Q-16 8-5 8q5 0 5 3 0-3 6-3 10 0 9 20z"))
    out.append((coat, curve("-34,28! -10,24 10,20 32,22! 24,36 0,28 -22,38")))
    return [*out, ("brick", "M-15 27l.5-6Q0 16 14.5 20l.5 6Q0 20-15 27z")]


def spy_hands() -> list[Shape]:
    """A masked spy with a fan of somebody's cards, an eye on one."""
    out = [*bust("iron", 33), *spy_head("iron")]
    for lean, colour in ((-22, "paper"), (0, "paper"), (22, "glow")):
        corners = [polar(17, 104, r, (lean + side) / 360) for r, side in ((14, -40), (48, -13), (48, 13), (14, 40))]
        out.append((colour, path_of(corners)))
    out += [("red.", "M0 71q1-6 4-1 5-3 4 2l-5 7z"), ("ink.", curve("17,60! 22,66 17,73! 12,66"))]
    out += [("paper", curve("25,69! 31,60 40,71! 31,76")), ("blue", disc(32, 69, 3.4)), ("ink.", disc(32, 69, 1.4))]
    return [*out, hand(17, 96, 8), ("ink/1", "M13 92v7M17 91v8M21 92v7")]


def spy_deck() -> list[Shape]:
    """A spy with a glass at the eye, above the deck."""
    out = [*bust("rose", 33), *spy_head("wine")]
    out += [
        ("brass=9", "M8 40L22 46"),
        ("gold=12", "M24 47l12 5"),
        ("silver", curve("36,44! 42,48 44,58 36,60! 34,52")),
    ]
    out += [("ink/1", "M15 38l-4 10M30 44l-4 11"), ("wine=10", "M30 84L21 62"), hand(20, 53, 5.5)]
    for at in range(4):
        out.append(("paper" if at % 2 else "sand", f"M{16 - at} {98 - 4 * at}l8-7h21v6l-8 7H{16 - at}z"))
    return [*out, ("red", "M13 86l8-8h21l-8 8z"), ("gold/1", "M18 84l4-4h14l-4 4z")]


def assassin() -> list[Shape]:
    """A deep cowl, two eyes, a dagger."""
    out = [
        ("dusk", curve("0,56 12,54! 30,62 40,84 42,106!", True)),
        ("mist", curve("0,6! 12,10 24,28 20,52 26,64 0,70", True)),
    ]
    out += [
        ("dim.", curve("0,6! 12,10 24,28 20,52 26,64 6,69! 17,52 17,26")),
        ("night", curve("0,16! 12,20 16,34 13,52 0,56", True)),
        ("paper.", both("-11,36! -7,35 -2,40! -8,41")),
        ("red.", dots("-6,38.5 6,38.5", 1.5)),
    ]
    out += [
        ("coal.", "M-13 45q13 5 26 0-2 10-13 11-11-1-13-11z"),
        ("ash/.9", "M0 7v9M-18 50q-4 8-4 14M18 50q4 8 4 14M-26 70q-4 12-4 30M0 62v40"),
    ]
    out += [
        ("silver", "M31 10l7 13-4 27h-6l-4-27z"),
        ("iron.", "M31 12v38h2.5l3.6-27z"),
        ("gold=3", "M20 51h22"),
        ("red=4", "M31 54v14"),
        ("gold", disc(31, 73, 3.4)),
    ]
    return [*out, ("dusk=10", "M38 92l-5-22"), hand(31, 62, 6, "ash"), ("paper.", star(35, 16, 4, 8, 1.4))]
