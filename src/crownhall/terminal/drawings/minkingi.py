"""Minkingi in a terminal: the field with its cards as they lie, both sides in words, the hand and the notebook."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from rich.console import ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from crownhall.engine.contract import Seat, View
from crownhall.fields.view import SpaceView
from crownhall.games.minkingi.view import MinkingiView
from crownhall.terminal.drawings.creation import CreationTable
from crownhall.terminal.drawings.field import called, card_in_space, centred, face_text, field_text, open_space

_ASKED: Final = {
    "draft": "the draft",
    "start": "who starts?",
    "create": "create a card",
    "battle": "battle or peace",
    "over": "over",
}


def draw(view: View, seat: Seat | None) -> RenderableType:
    """The table as this seat sees it."""
    return CreationTable(partial(_parts, cast(MinkingiView, view), seat))


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


def _parts(view: MinkingiView, you: Seat | None, options: ConsoleOptions) -> list[RenderableType]:
    """From top to bottom: what is asked, the count, the field, your cards, and what you know of the other's."""
    plain = options.ascii_only
    parts: list[RenderableType] = [_headline(view), *_count(view, you)]
    if view["phase"] != "draft":
        parts.append(_field(view, you, options.max_width - 2, ascii_only=plain))
    if view["pile"]:
        picked = f"; you have picked {view['picked']}" if view["picked"] else ""
        parts += [Text(f"Your pile{picked}:", "hall.gold"), _cards(view, view["pile"], ascii_only=plain)]
    if you is not None and view["hand"]:
        parts += [Text("Your hand:", "hall.gold"), _cards(view, view["hand"], ascii_only=plain)]
    return [*parts, *_notes(view)]


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
        f"{called(seat, you)} {count} ({view['controlled'][seat]} on the field)"
        for seat, count in enumerate(view["counts"])
    ]
    return [Text(f"cards: {', '.join(sides)}", "hall.soft")]


# -- the field --------------------------------------------------------------------------------------------------------


def _field(view: MinkingiView, you: Seat | None, width: int, *, ascii_only: bool) -> RenderableType:
    drawn, told = partial(_space, view, you, ascii_only=ascii_only), partial(_in_a_line, view, you)
    return field_text(view["field"]["spaces"], width, drawn, told, ascii_only=ascii_only)


def _space(view: MinkingiView, you: Seat | None, space: SpaceView, *, ascii_only: bool) -> RenderableType:
    """Five lines: two marks, the space and its card, its Speed and who holds it, who owns it, two marks."""
    number, lying = space["space"], view["spaces"][space["space"] - 1]
    if lying is None:
        return open_space(space, 5)
    flag = "*" if number == view["created"] else "+" if number in view["engaged"] else ""
    speed = view["faces"][lying["card"]]["speed"]
    owned = "" if lying["owner"] == lying["control"] else f"owner {called(lying['owner'], you)}"
    return card_in_space(
        lying["shown"],
        centred(f"{number}{flag} {lying['card']}"),
        centred(f"S{speed} {called(lying['control'], you)}", "hall.gold" if lying["control"] == you else ""),
        centred(owned, "hall.soft"),
        ascii_only=ascii_only,
    )


def _in_a_line(view: MinkingiView, you: Seat | None, space: SpaceView) -> str:
    lying = view["spaces"][space["space"] - 1]
    if lying is None:
        return "open"
    return f"{lying['card']} {' '.join(lying['shown'])}, {called(lying['control'], you)}"


# -- cards ------------------------------------------------------------------------------------------------------------


def _cards(view: MinkingiView, codes: list[str], *, ascii_only: bool) -> Table:
    """A line each: the marks from the top left clockwise, and the Speed."""
    grid = Table.grid(padding=(0, 2))
    for code in codes:
        grid.add_row(*face_text(code, view["faces"][code], ascii_only=ascii_only))
    return grid


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
