"""The five Witches: each has a hat, hair and a familiar of her own."""

from __future__ import annotations

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.courtier_art.parts import bust, eyes, head, nose
from crownhall.faces.vector.paths import both, curve, disc, dots, star


def witch(dress: str, hair: str, locks: str, skin: str = "skin") -> list[Shape]:
    """A witch without hat and familiar."""
    return [(hair, curve(locks, True)), *bust(dress, 31), *head(skin)]


def red_witch() -> list[Shape]:
    """A bent hat, black curls, a cat."""
    out = witch("red", "night", "0,18 18,18 22,30 20,40 26,50 22,60 28,70 20,80 0,76")
    out += [
        ("night", curve("0,22! 14,20 16,40! 10,32 0,28!", True)),
        *eyes(39),
        nose(),
        ("red.", curve("-4,47! 0,46 4,47! 0,51")),
    ]
    out += [
        ("red", "M-15 22Q-8 2 6-2 22-2 26 12q-8-8-14-4 4 8 3 14z"),
        ("red", curve("-30,24! 0,14 30,24! 22,32 0,24 -22,32")),
    ]
    out += [("gold", "M-15.5 22q15-6 31 0l-1-5q-14-5-28 0z")]
    out += [("night", curve("20,104! 18,80 24,70 24,58! 24,46! 29,51! 35,51! 40,46! 40,60 38,66 44,78 44,104!"))]
    out += [("glow.", dots("28.5,57 35.5,57", 1.8)), ("ink.", "M28.2 55h.7v4h-.7zM35.2 55h.7v4h-.7z")]
    return [
        *out,
        ("glow/.8", "M31 61l1 1 1-1M24 61l-6-1M40 61l5-1M-15 63q12 26 26 4M-2 78v20"),
        ("gold/1.6", "M25 68q7 4 14 0"),
    ]


def yellow_witch() -> list[Shape]:
    """A straight hat with a buckle, yellow braids, an owl."""
    out = witch("bronze", "sun", "0,18 15,18 18,30 18,46 0,46")
    out += [
        ("sun", both("-13,40! -20,42 -22,60 -18,72 -20,88! -10,88! -9,64 -10,48!")),
        ("red", dots("-15,86 15,86", 3)),
    ]
    out += [("ink/.9", "M-19 52l8 3M-19 60l8 3M-18 68l8 3M-18 76l8 3M11 52l8 3M11 60l8 3M10 68l8 3M10 76l8 3")]
    out += [
        ("sun", curve("0,24! 14,20 14,36! 8,30 0,24!", True)),
        *eyes(39),
        nose("M-5 47q5 5 10 0"),
        ("blush.", dots("-9,44 9,44", 2.4)),
    ]
    out += [
        ("sun", "M-13 22L-7-4h14l6 26z"),
        ("sun", curve("-34,22! 0,14 34,22! 34,27! 0,22 -34,27!")),
        ("night", "M-13 21l1.5-7q11.5-3 23 0L13 21q-13-4-26 0z"),
    ]
    out += [("glow/1.6", "M-4 12h8v6h-8z")]
    out += [
        ("pale", curve("22,70! 22,50 26,44! 34,48 42,44! 46,50 46,72 34,82")),
        ("paper", dots("29.5,55 38.5,55", 4.6)),
    ]
    return [
        *out,
        ("ink.", dots("29.5,55 38.5,55", 2)),
        ("brick", "M32 59h4l-2 5z"),
        ("ink/.9", "M27 67q3 3 4 0q3 3 5 0q3 3 5 0M30 73q2 3 4 0q2 3 4 0"),
        ("wood=3", "M20 79h30"),
    ]


def green_witch() -> list[Shape]:
    """A hat like a drooping leaf, wild hair, a crooked nose, a frog."""
    out = witch("green", "ash", "0,16 18,14 27,30 21,36 30,48 22,52 28,66 18,66 0,60", "mint")
    out += [("ash", "M-14 24l4 8 3-6 5 5 4-5 4 5 4-6 4 7 2-9z"), *eyes(38, 5.5, "M-10 32l8 3M10 32l-8 3")]
    out += [("mint", "M-2 36q-2 4-1 7 6 5 9 1-4 0-5-3z"), ("ink/1", "M-6 50q5-3 11-1"), ("ink.", disc(-7, 46, 1.2))]
    out += [
        ("leaf", "M-16 23Q-12 0 4-3 26-6 36 12 40 22 34 34 30 16 14 14q2 5 2 9z"),
        ("leaf", curve("-32,20! -10,18 0,14 16,18 30,26! 18,32 0,23 -20,32")),
    ]
    out += [
        ("green/1.2", "M-8 16Q0 2 14 2 28 4 34 20M4 4l4 8M14 2l4 8M24 6l2 8"),
        ("red", dots("-10,19 -5,22 -12,24", 2.4)),
    ]
    out += [
        ("leaf", curve("16,84! 20,68 24,60 34,60 44,60 46,70 48,84! 34,90")),
        ("leaf", dots("27,58 41,58", 5)),
        ("glow.", dots("27,58 41,58", 3)),
        ("ink.", "M24.5 57.5h5v1.2h-5zM38.5 57.5h5v1.2h-5z"),
    ]
    return [
        *out,
        ("ink/1.2", "M25 69q9 6 18 0"),
        ("mint.", curve("26,78 34,74 42,78 34,88")),
        ("leaf", "M-16 61l-6 12 10-3 2 12 10-8 4 9 5-12 7 1-4-11q-14 8-28 0z"),
    ]


def blue_witch() -> list[Shape]:
    """A horned moon of a hat with veils, straight white hair, a raven."""
    out = [("sky", curve("0,12! 22,12 32,40 36,90! 0,90!", True))]
    out += witch("blue", "paper", "0,18! 16,18 16,40 17,60 19,96! 6,96! 0,80!", "pale")
    out += [("paper", curve("0,23! 12,22 16,36 15,58! 10,40 0,23!", True)), *eyes(39, 5.5, "M-9 35h6M9 35h-6")]
    out += [nose("M-3 48h6"), ("blue.", curve("-4,47! 0,46 4,47! 0,51")), ("gold/1.4", "M-16 64q16 16 32 0M0 73v6")]
    out += [
        ("blue", "M-15 27C-33 22-32 2-20-3-24 9-10 13 0 13S24 9 20-3C32 2 33 22 15 27q-15-7-30 0z"),
        ("gold", disc(0, 84, 4)),
    ]
    out += [
        ("glow", star(0, 6, 8, 8, 3)),
        ("gold/1.4", "M-14 23q14-7 28 0"),
        ("sky.", dots("-18,14 18,14 -21,7 21,7", 1.3)),
    ]
    out.append(("night", curve("16,50! 25,47 26,41 32,40 40,41 41,50 45,64 45,94! 37,86 25,80 24,56 24,52!")))
    return [
        *out,
        ("glow.", disc(30, 46, 1.8)),
        ("sky/1", "M32 58q2 10 9 18M36 56q2 8 7 12"),
        ("gold=1.6", "M29 82v7M34 84v5"),
    ]


def purple_witch() -> list[Shape]:
    """A tall crooked hat, a short bob, a bat."""
    out = witch("lilac", "rose", "0,18 18,16 24,36 22,56! 10,58! 0,50", "blush")
    out += [
        ("rose", curve("0,22! 16,20 18,34! 6,32 -4,34 -16,34! -18,24!")),
        *eyes(40),
        nose(),
        ("gold", dots("-14,50 14,50", 2)),
    ]
    out += [("purple", "M-15 24L-11 11-17 6-2 3-6-6q14-3 17 4L8 8l6 4 2 12z")]
    out += [
        ("purple", curve("-31,26! -14,15 0,20 14,15 31,26! 12,31 0,24 -12,31")),
        ("lilac/1.3", "M-11 11Q0 12 8 8M-2 3l8-1M-13 19q13-5 27 0"),
    ]
    out += [("gold", star(0, 17, 5, 4.6, 2)), ("purple/1.6", "M-18 64q8 14 18 14t18-14M0 78v22")]
    bat = "M23 59l-4-7-1 8q-4 2-4 6-9-7-20 0 6 2 6 9 5-3 8 2 4-3 7 1l8 9"
    bat += " 8-9q3-4 7-1 3-5 8-2 0-7 5-9-11-7-20 0 0-4-4-6l-1-8-4 7z"
    return [
        *out,
        ("night", bat),
        ("glow.", dots("20.5,64 25.5,64", 1.5)),
        ("lilac/.9", "M21 69l1 2 1-2M24 69l1 2 1-2M8 68q3 4 4 10M38 68q-3 4-4 10"),
    ]
