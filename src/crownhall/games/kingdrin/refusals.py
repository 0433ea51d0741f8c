"""Why a move of Kingdrin is refused, in words a player understands."""

from __future__ import annotations

from typing import Final

from crownhall.creations.reading import why_no_card
from crownhall.engine.contract import Seat
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.games.kingdrin.moves import ABANDON, DECLINE, DRAW, LOOK, STALL, TIME_OUT, Play
from crownhall.games.kingdrin.state import TURN, Position

_FORM: Final = (
    "Moves are “play #12”, or “play #12 red-circle” if more than one mark matches; on your turn also “draw”, "
    "in a secret race “decline”"
)
_OF_THE_TABLE: Final = (TIME_OUT.text, LOOK.text, STALL.text, ABANDON.text)


def why_not_for_the_table(position: Position, text: str) -> CrownhallError:
    """The refusal for the table, which keeps the clock."""
    move = position.terms.plays.table.find(text)
    what = f"The table cannot play “{text[:40]}” now; it keeps the clock, and can always “{ABANDON.text}”."
    return NotationError(what) if move is None else NotYourTurn(what)


def why_not(position: Position, seat: Seat, text: str) -> CrownhallError:
    """The refusal for a text that this seat, which is asked, cannot play now."""
    if text in _OF_THE_TABLE:
        return NotYourTurn(f"Only the table can play “{text}”.")
    if text == DRAW.text:
        return _why_not_draw(position)
    if text == DECLINE.text:
        return _why_not_decline(position)
    move = position.terms.plays.table.find(text)
    if isinstance(move, Play):
        return _why_not_play(position, seat, move)
    return _why_unknown(position, text)


def _why_not_draw(position: Position) -> CrownhallError:
    if position.phase == TURN:
        return IllegalMove(DRAW.text, "K-A4", "the deck is empty, so you must play a card")
    return IllegalMove(DRAW.text, "K-19", "this is a race, not a turn: play a matching card or let the others play")


def _why_not_decline(position: Position) -> CrownhallError:
    if position.phase == TURN:
        return IllegalMove(DECLINE.text, "K-19", "on your turn you must play a card or draw one")
    return IllegalMove(DECLINE.text, "K-32", "in a live race, just wait if you do not want to play")


def _why_not_play(position: Position, seat: Seat, move: Play) -> CrownhallError:
    if move.card not in position.hands[seat]:
        return IllegalMove(move.text, "K-19", f"you do not have {move.code}")
    cards, top = position.terms.cards, position.top
    marks = cards.marks(move.card, top)
    if not marks:
        shown = ", ".join([str(cards.mark(top, corner)) for corner in range(4)])
        return IllegalMove(move.text, "K-10", f"none of its marks matches {cards.code(top)} ({shown})")
    if len(marks) == 1:
        if move.mark is not None and str(move.mark) == marks[0]:
            why = f"it only matches by {marks[0]}, so “play {move.code}” is enough"
        else:
            why = f"it matches by {marks[0]}, not by {move.mark}"
        return IllegalMove(move.text, "K-12", why)
    choices = " or ".join([f"“play {move.code} {mark}”" for mark in marks])
    return IllegalMove(move.text, "K-12", f"say which mark matches: {choices}")


def _why_unknown(position: Position, text: str) -> CrownhallError:
    words = text.split()
    if len(words) in (2, 3) and words[0] == "play":
        why = why_no_card(position.terms.cards, position.terms.packs, words[1])
        if why is not None:
            return why
        if len(words) == 3:
            return NotationError(f"“{words[2][:40]}” is not a mark of {words[1]}.")
    return NotationError(f"“{text[:40]}” is not a move of Kingdrin. {_FORM}.")
