"""Why a move of Kingdom Frenzy is refused, in words a player understands."""

from __future__ import annotations

from typing import Final

from crownhall.decks.frenzy import CARDS, parse_card
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.games.frenzy.moves import ABANDON, MOVES
from crownhall.games.frenzy.questions import QUESTIONS
from crownhall.games.frenzy.state import Position

_FORM: Final = (
    "Moves are “play 2”, “reveal 1.3” (seat 1, slot 3), “reveal deck”, “pass 1”, “perform Th”, “arrange 213” "
    "and the like"
)


def why_not(position: Position, table: bool, text: str) -> CrownhallError:
    """The refusal for a text that cannot be played in this position by somebody who is asked."""
    known = MOVES.find(text) is not None
    if table:
        what = f"The table cannot play “{text[:40]}”; it can only “{ABANDON.text}”."
        return NotYourTurn(what) if known else NotationError(what)
    if text == ABANDON.text:
        return NotYourTurn("You cannot “abandon” a game as a move.")
    if not known:
        return _unreadable(text)
    rule, asked = QUESTIONS[int(position.question().step)]
    return IllegalMove(text, rule, f"first you must {asked}")


def _unreadable(text: str) -> NotationError:
    words = text.split()
    if len(words) == 2 and words[0] in ("perform", "fetch", "strike", "shield"):
        try:
            card = parse_card(words[1])
        except NotationError as error:
            return error
        return NotationError(f"“{text[:40]}” must be typed as “{words[0]} {CARDS[card].code}”.")
    return NotationError(f"“{text[:40]}” is not a move of Kingdom Frenzy. {_FORM}.")
