"""Minkingi in a terminal: the field with its cards as they lie, both sides in words, the hand and the notebook."""

from __future__ import annotations

from typing import Final, cast

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.decks.creation import parse_mark
from crownhall.engine.contract import Seat, View
from crownhall.fields.view import FaceView, SpaceView
from crownhall.games.minkingi.view import LyingView, MinkingiView
from crownhall.terminal.drawings.creation import legend, mark_text

_WIDTH: Final = 16  # of a space, inside
_ASKED: Final = {
    "draft": "the draft",
    "start": "who starts?",
    "create": "create a card",
    "battle": "battle or peace",
    "over": "over",
}


def draw(view: View, seat: Seat | None) -> RenderableType:
    """The table as this seat sees it."""
    return _Drawing(cast(MinkingiView, view), seat)


def gloss(view: View, seat: Seat, move: str) -> str:
    """What a card shows where a move names one, and whose card would be engaged."""
    seen = cast(MinkingiView, view)
    words = move.split()
    if words[0] == "pick":
        face = seen["faces"][words[1]]
        return f"{' '.join(face['corners'])}, Speed {face['speed']}"
    if words[0] == "engage":
        lying = seen["spaces"][int(words[1]) - 1]
        assert lying is not None
        return f"{lying['card']} of {'yours' if lying['control'] == seat else 'the other'}"
    if words[0] == "start":
        return "you" if words[1] == str(seat) else "the other"
    return ""


class _Drawing:
    """From top to bottom: what is asked, the count, the field, your cards, and what you know of the other's."""

    def __init__(self, view: MinkingiView, seat: Seat | None) -> None:
        self.view = view
        self.seat = seat

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, you, plain = self.view, self.seat, options.ascii_only
        parts: list[RenderableType] = [_headline(view), *_count(view, you)]
        if view["phase"] != "draft":
            parts += [_field(view, you, options.max_width - 2, ascii_only=plain)]
        if view["pile"]:
            picked = f"; you have picked {view['picked']}" if view["picked"] else ""
            parts += [Text(f"Your pile{picked}:", "hall.gold"), _cards(view, view["pile"], ascii_only=plain)]
        if you is not None and view["hand"]:
            parts += [Text("Your hand:", "hall.gold"), _cards(view, view["hand"], ascii_only=plain)]
        parts += _notes(view)
        parts.append(Text(legend(ascii_only=plain), "hall.soft"))
        yield Padding(Group(*parts), (0, 1), style="hall.table", expand=False)


def _headline(view: MinkingiView) -> Text:
    line = Text("Minkingi", "hall.gold")
    figures = [f"game {view['game']} of {view['games']}"] if view["games"] > 1 else []
    figures.append(_ASKED[view["phase"]])
    if view["phase"] == "draft":
        figures.append(f"round {view['round']} of {view['rounds']}")
    elif view["phase"] in ("create", "battle"):
        figures.append(f"day {view['day']} of {len(view['spaces'])}, seat {view['turn']}'s")
    return line.append("   " + ", ".join(figures), "hall.soft")


def _count(view: MinkingiView, you: Seat | None) -> list[Text]:
    """M-22: field and hand together, once cards lie there."""
    if view["phase"] in ("draft", "start"):
        return []
    sides = [
        f"{'you' if seat == you else f'seat {seat}'} {count} ({view['controlled'][seat]} on the field)"
        for seat, count in enumerate(view["counts"])
    ]
    return [Text(f"cards: {', '.join(sides)}", "hall.soft")]


# -- the field --------------------------------------------------------------------------------------------------------


def _field(view: MinkingiView, you: Seat | None, width: int, *, ascii_only: bool) -> RenderableType:
    """Rows and columns as the spaces lie; a field that is too wide is a list."""
    spaces = view["field"]["spaces"]
    columns = sorted({space["at"][0] for space in spaces})
    rows = sorted({space["at"][1] for space in spaces})
    places = {(space["at"][0], space["at"][1]): space for space in spaces}
    if len(columns) * (_WIDTH + 1) + 1 > width or len(places) < len(spaces):
        return Group(*[Text(_in_a_line(view, space, you)) for space in spaces])
    grid = Table(box=box.ASCII2 if ascii_only else box.SQUARE, show_header=False, show_lines=True, padding=0)
    grid.border_style = "hall.line"
    for _ in columns:
        grid.add_column(width=_WIDTH, no_wrap=True)
    for row in rows:
        cells: list[RenderableType] = []
        for column in columns:
            space = places.get((column, row))
            cells.append(Text() if space is None else _space(view, space, you, ascii_only=ascii_only))
        grid.add_row(*cells)
    return grid


def _space(view: MinkingiView, space: SpaceView, you: Seat | None, *, ascii_only: bool) -> RenderableType:
    """Five lines: two marks, the space and its card, its Speed and who holds it, who owns it, two marks."""
    number, lying = space["space"], view["spaces"][space["space"] - 1]
    name = f"{number} {'upright' if space['orientation'] == 'P' else 'sideways'}"
    if lying is None:
        return Group(Text(), Text(), Text(name.center(_WIDTH), "hall.soft"), Text(), Text())
    marks = [mark_text(parse_mark(mark), ascii_only=ascii_only) for mark in lying["shown"]]
    flag = "*" if number == view["created"] else "+" if number in view["engaged"] else ""
    speed = view["faces"][lying["card"]]["speed"]
    held = f"S{speed} {_side(lying['control'], you)}"
    owned = "" if lying["owner"] == lying["control"] else f"owner {_side(lying['owner'], you)}"
    return Group(
        _apart(marks[0], marks[1]),
        Text(f"{number}{flag} {lying['card']}".center(_WIDTH)),
        Text(held.center(_WIDTH), "hall.gold" if lying["control"] == you else ""),
        Text(owned.center(_WIDTH), "hall.soft"),
        _apart(marks[3], marks[2]),
    )


def _apart(left: Text, right: Text) -> Text:
    """One to the left, one to the right, cut where there is no room."""
    line = Text(no_wrap=True)
    for mark in (left, right):
        mark.truncate((_WIDTH - 2) // 2)
    line.append_text(left).append(" " * (_WIDTH - len(left) - len(right))).append_text(right)
    return line


def _in_a_line(view: MinkingiView, space: SpaceView, you: Seat | None) -> str:
    lying: LyingView | None = view["spaces"][space["space"] - 1]
    near = " ".join(str(number) for number in space["neighbours"])
    name = f"{space['space']:2} {space['orientation']}, beside {near}: "
    if lying is None:
        return f"{name}open"
    return f"{name}{lying['card']} {' '.join(lying['shown'])}, {_side(lying['control'], you)}"


def _side(seat: Seat, you: Seat | None) -> str:
    return "you" if seat == you else f"seat {seat}"


# -- cards ------------------------------------------------------------------------------------------------------------


def _cards(view: MinkingiView, codes: list[str], *, ascii_only: bool) -> Table:
    """A line each: the marks from the top left clockwise, and the Speed."""
    grid = Table.grid(padding=(0, 2))
    for code in codes:
        grid.add_row(*_face(code, view["faces"][code], ascii_only=ascii_only))
    return grid


def _face(code: str, face: FaceView, *, ascii_only: bool) -> list[Text]:
    marks = [mark_text(parse_mark(mark), ascii_only=ascii_only) for mark in face["corners"]]
    return [Text(code), *marks, Text(f"S{face['speed']}")]


def _notes(view: MinkingiView) -> list[Text]:
    """M-10: what you have seen of the other's cards; the Ditch if it is open; at the end the hands."""
    lines: list[Text] = []
    notebook = view["notebook"]
    if notebook is not None:
        known = [" ".join(notebook["hand"])] if notebook["hand"] else []
        if notebook["one_of"]:
            known.append(f"one of {' '.join(notebook['one_of'])}")
        if notebook["unknown"]:
            known.append("one card you never saw")
        if known:
            lines.append(Text(f"The other holds {', '.join(known)}.", "hall.soft"))
    if view["ditch"]:
        lines.append(Text(f"In the Ditch: {' '.join(view['ditch'])}", "hall.soft"))
    for seat, hand in enumerate(view["hands"] or []):
        if hand:
            lines.append(Text(f"Seat {seat} had left: {' '.join(hand)}"))
    return lines
