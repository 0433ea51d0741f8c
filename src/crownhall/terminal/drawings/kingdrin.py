"""Kingdrin in a terminal: who holds how many cards, the top of the Ditch with its marks, and what of yours fits it."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from rich.console import ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from crownhall.decks.creation import CardDef, card_from_row
from crownhall.decks.creation_codes import PACK_LETTERS
from crownhall.decks.creation_core import CORE
from crownhall.engine.contract import Seat, View
from crownhall.engine.events import counted
from crownhall.games.kingdrin.view import KingdrinView
from crownhall.terminal.drawings.creation import CreationTable, in_words, mark_text
from crownhall.terminal.drawings.names import Named, whose

_DITCH_CARDS_NAMED: Final = 8  # older cards of the Ditch that are named
_ASKED: Final = {
    "opening": "the opening: the fastest has the first turn",
    "second": "the faster neighbour has the second turn",
    "speed": "no turns: whoever is fastest plays",
    "over": "over",
}


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The table as this seat sees it."""
    return CreationTable(partial(_parts, cast(KingdrinView, view), seat, named))


def gloss(view: View, seat: Seat, move: str, named: Named) -> str:
    """By which mark a card fits where the move does not say it, and in a race how fast it is."""
    seen = cast(KingdrinView, view)
    words = move.split()
    if words[0] != "play":
        return ""
    about = [in_words(seen["matches"][words[1]][0])] if len(words) == 2 else []
    if seen["phase"] != "turn":
        about.append(f"Speed {_card_of(seen, words[1]).speed}")
    return ", ".join(about)


def _parts(view: KingdrinView, you: Seat | None, named: Named, options: ConsoleOptions) -> list[RenderableType]:
    """From top to bottom: whose turn it is, everybody, the Ditch, your cards."""
    plain = options.ascii_only
    parts: list[RenderableType] = [_headline(view, named), _everybody(view, named), Text()]
    parts += _ditch(view, ascii_only=plain)
    if you is not None and view["hand"] and view["hands"] is None:
        parts += [Text(), _hand(view, ascii_only=plain)]
        if view["mine"]:
            parts.append(Text(f"Your move (hidden from the others): {view['mine']}."))
    return [*parts, Text()]


def _headline(view: KingdrinView, named: Named) -> Text:
    line = Text("Kingdrin", "hall.gold")
    asked = f"{whose(named(view['turn']))} turn" if view["turn"] is not None else _ASKED[view["phase"]]
    line.append(f"   {asked}; {counted(view['deck'], 'card')} in the deck", "hall.soft")
    return line


def _everybody(view: KingdrinView, named: Named) -> Table:
    """A line for each seat: how many cards, and what part it has in what is going on."""
    grid = Table.grid(padding=(0, 2))
    for seat, count in enumerate(view["cards"]):
        grid.add_row(
            Text(f"{'>' if seat == view['turn'] else ' '} {named(seat)}"),
            Text(counted(count, "card").rjust(8)),
            Text(", ".join(_part_of(view, seat)), "hall.soft"),
        )
    return grid


def _part_of(view: KingdrinView, seat: Seat) -> list[str]:
    """What a seat has done, or does next; K-09: at the end what it holds."""
    if view["hands"] is not None:
        return [" ".join(view["hands"][seat])]
    seats = len(view["cards"])
    way = {"clockwise": 1, "counter_clockwise": -1, None: 0}[view["direction"]]
    marks = (
        ("turned up the first card", seat == view["revealer"] and view["direction"] is None),
        ("has answered", view["answered"][seat]),
        ("placed the top card", seat == view["placer"]),
        ("is next", view["turn"] is not None and seats > 2 and seat == (view["turn"] + way) % seats),
    )
    return [mark for mark, holds in marks if holds]


def _ditch(view: KingdrinView, *, ascii_only: bool) -> list[RenderableType]:
    """The top card in full, and the codes of those below it, the last first."""
    announced, below = view["announced"], view["ditch"][-2::-1]
    how = f"On the Ditch, played for {in_words(announced)}:" if announced else "On the Ditch, turned up:"
    top = Table.grid(padding=(0, 2))
    top.add_row(*_face(view, view["ditch"][-1], ascii_only=ascii_only))
    more = f" and {len(below) - _DITCH_CARDS_NAMED} more" if len(below) > _DITCH_CARDS_NAMED else ""
    under = [Text(f"below it {' '.join(below[:_DITCH_CARDS_NAMED])}{more}", "hall.soft")] if below else []
    return [Text(how, "hall.gold"), top, *under]


def _hand(view: KingdrinView, *, ascii_only: bool) -> Table:
    """Your cards, those that fit first."""
    matches = view["matches"]
    grid = Table.grid(padding=(0, 2))
    for code in sorted(view["hand"], key=lambda code: code not in matches):
        marks = " or ".join(in_words(mark) for mark in matches.get(code, []))
        fits = f"fits by {marks}" if marks else ""
        grid.add_row(*_face(view, code, ascii_only=ascii_only), Text(fits, "hall.gold"))
    return grid


# -- cards ------------------------------------------------------------------------------------------------------------


def _card_of(view: KingdrinView, code: str) -> CardDef:
    """What a code stands for, in the default set or in one that somebody brought."""
    row = view["faces"].get(code)
    return CORE.cards[int(code[1:].rstrip(PACK_LETTERS)) - 1] if row is None else card_from_row(view["set"], row)


def _face(view: KingdrinView, code: str, *, ascii_only: bool) -> list[Text]:
    """The code, the marks, and the Speed as `S40`."""
    card = _card_of(view, code)
    return [Text(code), *[mark_text(mark, ascii_only=ascii_only) for mark in card.corners], Text(f"S{card.speed}")]
