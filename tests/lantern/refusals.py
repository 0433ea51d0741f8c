"""Why a move of Lantern is refused, in words a player understands."""

from __future__ import annotations

from crownhall.engine.contract import TABLE, Seat
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from tests.lantern.cards import card_code
from tests.lantern.moves import ABANDON, MOVES, Lay
from tests.lantern.state import Position, codes


def why_not(position: Position, seat: Seat, text: str) -> CrownhallError:
    """For a seat that is asked, or the table."""
    move = MOVES.find(text)
    if move is None:
        return NotationError(f"“{text[:40]}” is not a move of Lantern: write “lay CARD”, for example “lay 3R”.")
    if not isinstance(move, Lay) or seat == TABLE:
        return NotYourTurn(f"The table can only “{ABANDON.text}”, and nobody else can.")
    if move.card not in position.hands[seat]:
        return IllegalMove(text, "L-03", f"you do not have the {card_code(move.card)}")
    hand, led = " ".join(codes(position.hands[seat])), card_code(position.trick[0])
    return IllegalMove(text, "L-04", f"follow suit if you can (led {led}, hand {hand})")
