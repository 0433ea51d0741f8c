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
from crownhall.terminal.drawings.field import card_in_space, centred, face_text, field_text, open_space
from crownhall.terminal.drawings.names import Named, capital, whose

_ASKED: Final = {
    "draft": "the draft",
    "start": "who starts?",
    "create": "place a card",
    "battle": "battle or peace",
    "over": "over",
}


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The table as this seat sees it."""
    return CreationTable(partial(_parts, cast(MinkingiView, view), seat, named))


def gloss(view: View, seat: Seat, move: str, named: Named) -> str:
    """What a card shows where a move names one, and whose card would be engaged."""
    seen = cast(MinkingiView, view)
    words = move.split()
    if words[0] == "pick":
        face = seen["faces"][words[1]]
        return f"{' '.join(face['corners'])}, Speed {face['speed']}"
    if words[0] == "engage":
        lying = seen["spaces"][int(words[1]) - 1]
        assert lying is not None
        return f"{whose(named(lying['control']))} {lying['card']}"
    if words[0] == "start":
        return named(int(words[1]))
    return ""


def _parts(view: MinkingiView, you: Seat | None, named: Named, options: ConsoleOptions) -> list[RenderableType]:
    """From top to bottom: what is asked, the count, the field, your cards, and what you know of the other's."""
    plain = options.ascii_only
    parts: list[RenderableType] = [_headline(view, named), *_count(view, named)]
    if view["phase"] != "draft":
        parts.append(_field(view, you, named, options.max_width - 2, ascii_only=plain))
    if view["pile"]:
        picked = f"; you have picked {view['picked']}" if view["picked"] else ""
        parts += [Text(f"Your pile{picked}:", "hall.gold"), _cards(view, view["pile"], ascii_only=plain)]
    if you is not None and view["hand"]:
        parts += [Text("Your hand:", "hall.gold"), _cards(view, view["hand"], ascii_only=plain)]
    return [*parts, *_notes(view, you, named)]


def _headline(view: MinkingiView, named: Named) -> Text:
    line = Text("Minkingi", "hall.gold")
    figures = [f"game {view['game']} of {view['games']}"] if view["games"] > 1 else []
    figures.append(_ASKED[view["phase"]])
    if view["phase"] == "draft":
        figures.append(f"round {view['round']} of {view['rounds']}")
    elif view["phase"] in ("create", "battle") and view["turn"] is not None:
        figures.append(f"{whose(named(view['turn']))} day ({view['day']} of {len(view['spaces'])})")
    return line.append("   " + ", ".join(figures), "hall.soft")


def _count(view: MinkingiView, named: Named) -> list[Text]:
    """M-22: field and hand together, once cards lie there."""
    if view["phase"] in ("draft", "start"):
        return []
    sides = [
        f"{named(seat)} {count} ({view['controlled'][seat]} on the field)" for seat, count in enumerate(view["counts"])
    ]
    return [Text(f"cards: {', '.join(sides)}", "hall.soft")]


# -- the field --------------------------------------------------------------------------------------------------------


def _field(view: MinkingiView, you: Seat | None, named: Named, width: int, *, ascii_only: bool) -> RenderableType:
    drawn, told = partial(_space, view, you, named, ascii_only=ascii_only), partial(_in_a_line, view, named)
    return field_text(view["field"]["spaces"], width, drawn, told, ascii_only=ascii_only)


def _space(view: MinkingiView, you: Seat | None, named: Named, space: SpaceView, *, ascii_only: bool) -> RenderableType:
    """Five lines: two marks, the space and its card, its Speed and who holds it, who owns it, two marks."""
    number, lying = space["space"], view["spaces"][space["space"] - 1]
    if lying is None:
        return open_space(space, 5)
    flag = "*" if number == view["created"] else "+" if number in view["engaged"] else ""
    speed = view["faces"][lying["card"]]["speed"]
    owned = "" if lying["owner"] == lying["control"] else f"owner {named(lying['owner'])}"
    return card_in_space(
        lying["shown"],
        centred(f"{number}{flag} {lying['card']}"),
        centred(f"S{speed} {named(lying['control'])}", "hall.gold" if lying["control"] == you else ""),
        centred(owned, "hall.soft"),
        ascii_only=ascii_only,
    )


def _in_a_line(view: MinkingiView, named: Named, space: SpaceView) -> str:
    lying = view["spaces"][space["space"] - 1]
    if lying is None:
        return "open"
    return f"{lying['card']} {' '.join(lying['shown'])}, {named(lying['control'])}"


# -- cards ------------------------------------------------------------------------------------------------------------


def _cards(view: MinkingiView, codes: list[str], *, ascii_only: bool) -> Table:
    """A line each: the marks from the top left clockwise, and the Speed."""
    grid = Table.grid(padding=(0, 2))
    for code in codes:
        grid.add_row(*face_text(code, view["faces"][code], ascii_only=ascii_only))
    return grid


def _notes(view: MinkingiView, you: Seat | None, named: Named) -> list[Text]:
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
            other = "The other" if you is None else capital(named(1 - you))
            lines.append(Text(f"{other} holds {', '.join(known)}.", "hall.soft"))
    if view["ditch"]:
        lines.append(Text(f"In the Ditch: {' '.join(view['ditch'])}", "hall.soft"))
    for seat, hand in enumerate(view["hands"] or []):
        if hand:
            lines.append(Text(f"{capital(named(seat))} had left: {' '.join(hand)}"))
    return lines
