"""Tokens of players as SVG. A player has a colour, a pattern, a symbol and a number: any one of them will do."""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.faces.looks.common import INK, PAPER
from crownhall.faces.svg import text, use
from crownhall.faces.vector.colours import BRICK, FOREST, OCEAN, PURPLE, SAND, SUN, WHITE

CONTROL, OWNERSHIP, END = "control", "ownership", "end"
KINDS: Final = (CONTROL, OWNERSHIP, END)

SIZE: Final = 200
"""Of a token, as it is drawn: nothing of it is farther from its middle than half of this."""

_HALF: Final = 92
"""Of what is drawn: a little is left to the edge."""


class PlayerLook(NamedTuple):
    """`pattern` is a path in a tile of 24 by 24, drawn in ink as a line."""

    ground: str
    ink: str
    symbol: str
    pattern: str


PLAYERS: Final = (
    PlayerLook(OCEAN, PAPER, "shape-circle", ""),
    PlayerLook(SUN, INK, "shape-triangle", "M12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6Z"),
    PlayerLook(BRICK, PAPER, "shape-square", "M0 12H24"),
    PlayerLook(FOREST, PAPER, "shape-star", "M12 0V24"),
    PlayerLook(SAND, INK, "shape-cross", "M0 24 24 0M-6 6 6-6M18 30 30 18"),
    PlayerLook(PURPLE, PAPER, "crown", "M0 12H24M12 0V24"),
)

_OUTLINES: Final = {
    CONTROL: f"M0-{_HALF}a{_HALF} {_HALF} 0 1 1 0 {2 * _HALF} {_HALF} {_HALF} 0 1 1 0-{2 * _HALF}Z",
    OWNERSHIP: "M-84-64a20 20 0 0 1 20-20H64a20 20 0 0 1 20 20V64a20 20 0 0 1-20 20H-64a20 20 0 0 1-20-20Z",
    END: "M-38-92H38L92-38V38L38 92H-38L-92 38V-38Z",
}
"""Who controls a card is round, who owns it is square, and the end of a day has eight corners."""


def token(kind: str, player: int, x: float, y: float, *, low_ink: bool = False) -> str:
    """A token of a player (from 0), its middle at this place."""
    look = PLAYERS[player]
    ground, ink = (WHITE, INK) if low_ink else (look.ground, look.ink)
    outline = _OUTLINES[kind]
    parts = [f'<path d="{outline}" fill="{ground}" stroke="{INK}" stroke-width="4"/>']
    if look.pattern:
        parts.append(
            f'<pattern id="pattern-{player}" patternUnits="userSpaceOnUse" width="24" height="24">'
            f'<path d="{look.pattern}" fill="none" stroke="{ink}" stroke-width="4" stroke-linecap="round"/></pattern>'
            f'<path d="{outline}" fill="url(#pattern-{player})" opacity="0.7"/>'
        )
    parts.append(f'<circle r="60" fill="{ground}" stroke="{ink}" stroke-width="3"/>')
    parts += _emblem(kind, player, look.symbol, ink)
    return f'<g transform="translate({x:g} {y:g})">{"".join(parts)}</g>'


def _emblem(kind: str, player: int, symbol: str, ink: str) -> list[str]:
    number = str(player + 1)
    if kind == END:
        return [use(symbol, 0, -22, 44, ink), text("END", 0, 30, 32, ink, anchor="middle")]
    return [use(symbol, 0, -14, 62, ink), text(number, 0, 48, 32, ink, anchor="middle")]
