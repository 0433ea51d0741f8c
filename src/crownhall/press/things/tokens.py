"""Paper tokens for the games on Active Fields: who controls a card, who owns it, and who ended a Day."""

from __future__ import annotations

from crownhall.faces import svg, tokens
from crownhall.faces.looks.common import BACK, INK
from crownhall.fields.shipped import SHIPPED
from crownhall.games.fwords.state import END_TOKENS
from crownhall.press import boards
from crownhall.press.boards import UNITS, Board, words
from crownhall.press.layout import MARGIN, Box
from crownhall.press.orders import Order
from crownhall.press.parts import Part, Thing

SIDE = tokens.SIZE / UNITS
"""Of a token, in millimetres."""

HEAD = 18.5
COLUMNS = 8

EACH = {
    tokens.CONTROL: max(field.size for field in SHIPPED.values()),
    tokens.OWNERSHIP: max(field.hand_size for field in SHIPPED.values()),
    tokens.END: END_TOKENS,
}
"""Of every kind as many as a player may need: in Minkingi, all cards on the largest field may come to be theirs."""

ADVICE = (
    "Round: lay it on a card to show who controls it or, in Fwords, that it is beaten. "
    "Square: lay it beside a card to show who owns it.",
    "Eight corners: take it when you end your Day in Fwords. "
    "Cut the tokens out as squares of 20 mm, or along their edges.",
)


def supply(players: int) -> list[tuple[str, int]]:
    """Kind and player of every token: each player's together, End Tokens last."""
    fields = [
        (kind, player)
        for player in range(players)
        for kind in (tokens.CONTROL, tokens.OWNERSHIP)
        for _ in range(EACH[kind])
    ]
    return fields + [(tokens.END, player) for player in range(players) for _ in range(EACH[tokens.END])]


def places(order: Order) -> list[Box]:
    """Where tokens lie on a page, in millimetres."""
    left = (order.paper.width - COLUMNS * SIDE) / 2
    top = MARGIN + HEAD
    rows = int((order.paper.height - MARGIN - top) // SIDE)
    return [Box(left + x * SIDE, top + y * SIDE, SIDE, SIDE) for y in range(rows) for x in range(COLUMNS)]


def _tokens(order: Order) -> list[Part]:
    wanted, found = supply(order.players), places(order)
    groups = [wanted[at : at + len(found)] for at in range(0, len(wanted), len(found))]
    many = f"{order.players} players" if order.players > 1 else "one player"
    title = f"Tokens for {many}"
    sheets = [
        _board(order, group, f"{title}, sheet {at} of {len(groups)}", found) for at, group in enumerate(groups, start=1)
    ]
    return [boards.pages("tokens", title, sheets, order)]


def _board(order: Order, group: list[tuple[str, int]], title: str, found: list[Box]) -> Board:
    cut = tuple(found[: len(group)])
    left, top = MARGIN * UNITS, MARGIN * UNITS
    parts = [
        svg.text(title, round(left), round(top + 42), 50, BACK),
        words(ADVICE[0], left, top + 86, 29, INK),
        words(ADVICE[1], left, top + 122, 29, INK),
    ]
    for (kind, player), box in zip(group, cut, strict=True):
        x, y = (box.x + SIDE / 2) * UNITS, (box.y + SIDE / 2) * UNITS
        parts.append(tokens.token(kind, player, x, y, low_ink=order.low_ink))
    return Board((order.paper.width, order.paper.height), title, cut, "".join(parts))


THINGS = (
    Thing(
        "tokens",
        "Tokens",
        "to show who controls a card, who owns it, and who ended a Day",
        ("minkingi", "fwords"),
        _tokens,
    ),
)
