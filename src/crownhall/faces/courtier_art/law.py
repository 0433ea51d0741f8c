"""Priest, Sheriff and Executioner."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.courtier_art.parts import bust, eyes, hand, head, nose
from crownhall.faces.vector.paths import both, curve, disc, dots, polar, star


def priest() -> list[Shape]:
    """A tonsure, a stole, a staff with a cross."""
    out = [*bust("brown", 35), ("brown", curve("0,56! 16,54 22,62 14,70 0,74!", True))]
    out += [("ash", curve("0,24 17,22 19,38 15,48 0,48", True)), *head()]
    out.append(("skin", curve("-13,31! -14,20 -9,12 0,12 9,12 14,20 13,31! 0,25")))
    out += [("ash", "M-15 34q-1-6 2-10 13 8 26 0 3 4 2 10-3-3-6-3-9 2-18 0-3 0-6 3z")]
    out += [("ink/1", "M-9 40q3 2 6 0M3 40q3 2 6 0M-10 36q3-2 6-1M10 36q-3-2-6-1"), nose("M-4 48q4 2 8 0")]
    out += [("paper", "M-17 64l8-3q4 18 9 20 5-2 9-20l8 3-8 40h-18z"), ("red.", "M-2 78h4v5h5v4h-5v14h-4V87h-5v-4h5z")]
    out += [("gold=3.4", "M32 102V8M22 22h20"), ("gold", dots("32,7 21,22 43,22", 3)), ("red", disc(32, 22, 2.6))]
    return [*out, ("brown=10", "M22 86l6-8"), hand(32, 72, 6)]


def sheriff() -> list[Shape]:
    """A broad hat, a moustache, a star held up."""
    out = [*bust("iron", 35), ("brick", "M-12 58L0 72l12-14 6 6L4 84h-8l-14-20z"), *head()]
    out += [("brown", both("-13,26! -12,42 -15,42 -16,24!")), *eyes(37, 5.5, "M-10 34l7 1M10 34l-7 1")]
    out += [("ink/.9", "M0 36l-2 6q2 1 3 0"), ("brown", curve("0,43! 9,42 13,54! 8,50 0,47!", True))]
    out.append(("wood", "M-14 24Q-16 4-8 3q4-1 8 3 4-4 8-3 8 1 6 21z"))
    out.append(("wood", curve("-33,20! -18,28 0,22 18,28 33,20! 22,36 0,26 -22,36")))
    out += [("red", "M-14 24l-.6-6q14.6 5 29.2 0l-.6 6q-14-4-28 0z"), ("iron=10", "M26 90L30 74"), hand(29, 68, 6)]
    tips = "".join(disc(*polar(29, 48, 17, at / 5), 2.2) for at in range(5))
    out += [
        ("gold", star(29, 48, 5, 17, 8)),
        ("glow", tips),
        ("bronze/1.2", disc(29, 48, 6)),
        ("glow.", disc(29, 48, 4)),
    ]
    return [*out, ("gold/1.6", "M-21 74a5 5 0 1 0 .1 0M-21 84v13h4M-21 91h3")]


def executioner() -> list[Shape]:
    """A black hood and a great axe."""
    out = [
        ("tan", curve("0,58 10,58! 30,58 40,72 40,106!", True)),
        ("brown", "M-14 62L8 104h12L-6 60zM14 62l6 42h6l-4-42z"),
    ]
    out += [
        ("night", curve("0,4! 4,8 18,20 18,42 16,52 24,62 22,72 8,72 0,82!", True)),
        ("pale", both("-11,37! -8,33 -2,38! -3,42 -9,42!")),
    ]
    out += [("ink.", dots("-6,38.5 6,38.5", 1.6)), ("ash/1", "M0 14v20M-4 50q4 3 8 0M-14 56q6 6 8 14M14 56q-6 6-8 14")]
    out += [
        ("wood=4", "M30 102L34 6"),
        ("steel", curve("31,12! 20,14 12,8! 6,24 12,44! 20,36 30,36!")),
        ("paper/1.3", "M13 12q-5 13 0 28"),
    ]
    return [*out, ("iron", "M30 12h7v24h-8z"), ("tan=11", "M38 92L33 72"), hand(31, 66, 7, "tan")]
