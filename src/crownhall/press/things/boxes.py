"""A tuck box for each deck, as thick as its cards are together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from crownhall.decks import frenzy, kings_keys
from crownhall.decks.creation_core import CORE
from crownhall.faces import svg
from crownhall.faces.looks import creation as creation_looks
from crownhall.faces.looks.common import BACK, GOLD, INK, ON_BACK
from crownhall.faces.looks.creation import SHAPE_SIGNS
from crownhall.faces.looks.frenzy import GROUNDS
from crownhall.faces.looks.kings_keys import KINGDOM_SYMBOLS
from crownhall.faces.vector.colours import WHITE, mix
from crownhall.games.fwords.letters import DECK_36, DECK_54
from crownhall.press import boards, nets, tuck_boxes
from crownhall.press.boards import UNITS, Board, in_units, rect, words
from crownhall.press.layout import Box
from crownhall.press.orders import MOST_PLAYERS, Order
from crownhall.press.parts import Part, Thing
from crownhall.press.tuck_boxes import CARD_THICKNESS, Net, net, shared


class Deck(NamedTuple):
    """What is in a box, and how that looks. A deck of Creation Cards has as many cards as the set."""

    name: str
    title: str
    about: str
    games: tuple[str, ...]
    lines: tuple[str, ...]  # of the title, as it stands on the box
    symbols: tuple[str, ...]
    ground: str
    ink: str
    cards: Callable[[Order], int]


def _box(order: Order, *, deck: Deck) -> list[Part]:
    counts = shared(deck.cards(order), order)
    sheets = []
    for number, count in enumerate(counts, start=1):
        found = net(count, order)
        assert found is not None, "that is how the cards were shared out"
        title = deck.title if len(counts) == 1 else f"{deck.title}, {number} of {len(counts)}"
        sheets.append(_board(found[0], found[1], deck, title, count, order))
    return [boards.pages(deck.name, deck.title, sheets, order)]


def _board(found: Net, page: tuple[float, float], deck: Deck, title: str, count: int, order: Order) -> Board:
    colours = (WHITE, deck.ground) if order.low_ink else (deck.ground, deck.ink)
    faces = {name: in_units(box) for name, box in found.faces().items()}
    parts = [nets.GLUE, _painted(found, faces, colours), _front(faces["front"], deck, count, colours)]
    parts += [_back(faces["back"], deck, colours), _lid(faces["lid"], deck, colours)]
    parts += [_spine(faces[side], deck, colours) for side in ("side", "other side")]
    cut = Box(found.left, found.top, *found.size)
    drawing = "".join([*parts, tuck_boxes.lines(found), _advice(found, title, count)])
    return Board(page, title, (cut,), drawing, has_crop_marks=False)


def shade(colour: str) -> str:
    """Of the narrow sides of a box."""
    return colour if colour == WHITE else mix(colour, INK, 0.4)


def _painted(found: Net, faces: dict[str, Box], colours: tuple[str, str]) -> str:
    ground = colours[0]
    shaded = ("side", "other side", "lid", "bottom")
    return tuck_boxes.tab(found, f'fill="{ground}"') + "".join(
        rect(box, f'fill="{shade(ground) if name in shaded else ground}"') for name, box in faces.items()
    )


def _front(box: Box, deck: Deck, count: int, colours: tuple[str, str]) -> str:
    ink = colours[1]
    x = round(box.x + box.width / 2)
    frame = Box(box.x + 40, box.y + 110, box.width - 80, box.height - 150)
    middle = round(frame.y + 200)
    return (
        rect(frame, f'fill="none" stroke="{ink}" stroke-width="6"', corner=24)
        + rect(frame.grown(-14), f'fill="none" stroke="{ink}" stroke-width="2"', corner=14)
        + _row(deck.symbols, x, middle, min(200, 400 // len(deck.symbols)), ink)
        + "".join(
            svg.text(line, x, round(frame.y + 420 + at * 100), 88, ink, anchor="middle")
            for at, line in enumerate(deck.lines)
        )
        + words(f"{count} cards", x, frame.y + frame.height - 60, 42, ink, anchor="middle")
    )


def _back(box: Box, deck: Deck, colours: tuple[str, str]) -> str:
    """The symbols of the deck again and again, in a frame."""
    ink = colours[1]
    frame = box.grown(-40)
    columns, rows = 4, 6
    parts = [rect(frame, f'fill="none" stroke="{ink}" stroke-width="6"', corner=24)]
    for at in range(columns * rows):
        row, column = divmod(at, columns)
        x = frame.x + frame.width * (column + 0.5) / columns
        y = frame.y + frame.height * (row + 0.5) / rows
        parts.append(svg.use(deck.symbols[(column + row) % len(deck.symbols)], round(x), round(y), 76, ink))
    return "".join(parts)


def _row(symbols: tuple[str, ...], x: int, y: int, size: int, ink: str) -> str:
    step = size + 12
    left = x - step * (len(symbols) - 1) // 2
    return "".join(svg.use(symbol, left + at * step, y, size, ink) for at, symbol in enumerate(symbols))


def _lid(box: Box, deck: Deck, colours: tuple[str, str]) -> str:
    size = min(60, round(box.height * 0.5))
    x, y = round(box.x + box.width / 2), round(box.y + box.height / 2 + size * 0.35)
    return svg.text(" ".join(deck.lines), x, y, size, colours[1], anchor="middle")


def _spine(box: Box, deck: Deck, colours: tuple[str, str]) -> str:
    """The title from top to bottom."""
    size = min(76, round(box.width * 0.55))
    text = svg.text(" ".join(deck.lines), 0, round(size * 0.35), size, colours[1], anchor="middle")
    return f'<g transform="translate({box.x + box.width / 2:g} {box.y + box.height / 2:g}) rotate(90)">{text}</g>'


ADVICE: Final = (
    "Print on thick paper. Cut along the full lines,",
    "fold along the dashed ones, and glue the",
    "hatched flaps. Sleeved cards need more room.",
)


def _advice(found: Net, title: str, count: int) -> str:
    """Above the front, where nothing else is."""
    left, foot = (found.columns[2] + 2) * UNITS, (found.roof - 3) * UNITS
    lines = [f"{count} cards of {CARD_THICKNESS:g} mm: {found.thickness:.1f} mm thick inside.", *ADVICE]
    step = 34
    top = foot - step * (len(lines) - 1)
    text = "".join(words(line, left, top + at * step, 29, INK) for at, line in enumerate(lines))
    return svg.text(title, round(left), round(top - 50), 40, BACK) + text


def _fixed(_: Order, *, cards: int) -> int:
    return cards


def _in_set(order: Order) -> int:
    return len((order.card_set or CORE).cards)


WITH_CREATIONS: Final = ("kingdrin", "minkingi", "fwords")
SHAPES: Final = tuple(f"shape-{name}" for name in SHAPE_SIGNS)

DECKS: Final = (
    Deck(
        "box-kings-keys",
        "Box for King's Keys",
        "a tuck box for the whole deck",
        ("treasury", "rummy", "square"),
        ("King’s", "Keys"),
        KINGDOM_SYMBOLS,
        BACK,
        ON_BACK,
        partial(_fixed, cards=kings_keys.ALL_CARDS),
    ),
    Deck(
        "box-frenzy",
        "Box for Kingdom Frenzy",
        "a tuck box for the courtiers and the reference cards",
        ("frenzy",),
        ("Kingdom", "Frenzy"),
        ("frenzy-crown",),
        GROUNDS["royal"],
        GOLD,
        partial(_fixed, cards=frenzy.ALL_CARDS + MOST_PLAYERS),
    ),
    Deck(
        "box-creations",
        "Box for Creation Cards",
        "a tuck box for the whole set",
        WITH_CREATIONS,
        ("Creation", "Cards"),
        SHAPES,
        creation_looks.BACK,
        ON_BACK,
        _in_set,
    ),
    *[
        Deck(
            f"box-letters-{len(letters)}",
            f"Box for {len(letters)} letters",
            f"a tuck box for the deck of {len(letters)} letters",
            ("fwords",),
            ("Fwords", f"{len(letters)} letters"),
            ("book",),
            creation_looks.BACK,
            ON_BACK,
            partial(_fixed, cards=len(letters)),
        )
        for letters in (DECK_36, DECK_54)
    ],
)

THINGS = tuple(
    Thing(deck.name, deck.title, deck.about, deck.games, partial(_box, deck=deck), is_needed=False) for deck in DECKS
)
