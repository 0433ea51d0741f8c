"""King's Rummy in a terminal: who holds how much, the melds on the table, the two piles, and your hand."""

from __future__ import annotations

from typing import Final, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.decks.kings_keys import number_of, parse_card
from crownhall.engine.contract import Seat, View
from crownhall.engine.events import counted
from crownhall.games.rummy.state import AGREED, NO_PLAYS
from crownhall.games.rummy.view import HandResult, RummyView
from crownhall.terminal.drawings.kings_keys import CARD_WIDTH, Look, items_legend, kingdom_style, spread_sideways
from crownhall.terminal.drawings.names import Named, capital, is_or_are

_MELD_WIDTH: Final = 21  # columns of a meld of four with its number
_WIDE: Final = 60  # columns from which the legend is shown
_ASKED: Final = {"draw": "to draw", "play": "to play and discard", "deal": "to deal the next hand"}
_DEAD: Final = {NO_PLAYS: "everyone only drew discards and nobody played a card", AGREED: "everyone agreed"}


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The table as this seat sees it."""
    return _Drawing(cast(RummyView, view), seat, named)


def listed(move: str) -> str:
    """A meld with its cards in order: `lay 2SA 3SK 4SS`."""
    verb, *cards = move.split()
    return " ".join([verb, *in_order(cards)]) if verb == "lay" and cards[0] != "off" else move


def in_order(cards: list[str]) -> list[str]:
    """By number, cards of one number as the deck has them."""
    return sorted(cards, key=lambda code: (number_of(parse_card(code)), parse_card(code)))


class _Drawing:
    """From top to bottom: where the match is, everybody, the table, the piles, your cards."""

    def __init__(self, view: RummyView, seat: Seat | None, named: Named) -> None:
        self.view = view
        self.seat = seat
        self.named = named

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        look = Look(console, options)
        parts: list[RenderableType] = [_headline(self.view, self.named)]
        parts += [_everybody(self.view, self.seat, self.named), Text()]
        parts += [_melds(self.view, look), Text(), _piles(self.view)]
        result = self.view["result"]
        if result is not None:
            parts += [Text(), *_result(self.view, result, self.named)]
        elif self.seat is not None:
            parts += [Text(), *_own_cards(self.view, look)]
        yield Padding(Group(*parts), (0, 1), style="hall.table", expand=False)


def _headline(view: RummyView, named: Named) -> Text:
    line = Text("King's Rummy", "hall.gold")
    line.append(f"   hand {view['hand_number']}, to {view['target']} points", "hall.soft")
    if view["turn"] is not None:
        name = named(view["turn"])
        line.append(f": {name} {is_or_are(name)} {_ASKED[view['phase']]}", "hall.soft")
    return line


def _everybody(view: RummyView, you: Seat | None, named: Named) -> Table:
    """A line for each seat: cards, score, and what it was seen to take."""
    grid = Table.grid(padding=(0, 2))
    for seat, score in enumerate(view["scores"]):
        dealer = ", dealer" if seat == view["dealer"] else ""
        count = view["cards"][seat]
        taken = view["held"][seat] if view["result"] is None else []
        grid.add_row(
            Text(f"{'>' if seat == view['turn'] else ' '} {named(seat)}{dealer}"),
            Text(f"{count:2} {'card' if count == 1 else 'cards'}"),
            Text(counted(score, "point"), "hall.gold"),
            _cards(taken, "took") if taken and seat != you else Text(),
        )
    return grid


def _melds(view: RummyView, look: Look) -> RenderableType:
    """The melds with their numbers, in as many columns as there is room for."""
    if not view["table"]:
        return Text("No melds on the table yet.", "hall.soft")
    columns = max(1, (look.width - 2) // (_MELD_WIDTH + 2))
    grid = Table.grid(padding=(0, 2))
    cells = [_cards(in_order(meld), f"{place:2}") for place, meld in enumerate(view["table"], 1)]
    for first in range(0, len(cells), columns):
        grid.add_row(*cells[first : first + columns])
    return grid


def _cards(codes: list[str], before: str) -> Text:
    line = Text(before)
    for code in codes:
        line.append(" ")
        line.append(code, kingdom_style(code[1]))
    return line


def _piles(view: RummyView) -> Text:
    line = Text(f"{view['pile']} in the draw pile; ")
    if view["discards"]:
        line.append(f"{view['discarded']} discarded, on top ")
        line.append(view["discards"][-1], kingdom_style(view["discards"][-1][1]))
    else:
        line.append("no discards")
    if len(view["discards"]) > 1:
        line.append("\n")
        line.append_text(_cards(view["discards"], "from the bottom"))
    return line


def _own_cards(view: RummyView, look: Look) -> list[RenderableType]:
    """The hand with its signs, and what was taken from the table for a new meld."""
    room = max(1, (look.width - 2) // CARD_WIDTH)
    hand = in_order(view["hand"])
    parts: list[RenderableType] = [spread_sideways(hand[at : at + room], look) for at in range(0, len(hand), room)]
    if view["loose"]:
        parts.append(_cards(view["loose"], "Taken for a new meld:"))
    if look.width >= _WIDE:
        parts.append(Text(items_legend(look), "hall.soft"))
    return parts


def _result(view: RummyView, result: HandResult, named: Named) -> list[RenderableType]:
    """R-20, R-21: what everybody still holds, counted."""
    lines: list[RenderableType] = []
    for seat, held in enumerate(view["held"]):
        if held:
            name = named(seat)
            line = _cards(in_order(held), f"{capital(name)} {'hold' if name == 'you' else 'holds'}")
            line.append(f" = {result['left'][seat]}")
            lines.append(line)
    if result["winner"] is None:
        lines.append(Text(f"The hand is dead: {_DEAD.get(result['reason'], 'the draw pile has run out')}."))
        return lines
    sums = [str(left) for seat, left in enumerate(result["left"]) if seat != result["winner"]]
    points = " + ".join(sums)
    winner = named(result["winner"])
    if result["doubled"]:
        points = f"({points}) × 2" if len(sums) > 1 else f"{points} × 2"
    out = f"{capital(winner)} {is_or_are(winner)} out"
    lines.append(Text(f"{out}: {points} = {counted(result['points'], 'point')}.", "hall.gold"))
    return lines
