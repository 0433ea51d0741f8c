"""Why a move of Kingdom Frenzy is refused, in words a player understands."""

from __future__ import annotations

from typing import Final

from crownhall.decks.frenzy import CARDS, parse_card
from crownhall.engine.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.moves import ABANDON, MOVES
from crownhall.games.frenzy.state import Position

_FORM: Final = (
    "moves are “play 2”, “reveal 1.3” (seat 1, slot 3), “reveal deck”, “pass 1”, “perform Th”, “arrange 213” "
    "and the like"
)


def _questions() -> dict[int, tuple[str, str]]:
    return {
        frames.SET_UP: ("F-05", "now everybody arranges the first three cards"),
        frames.PASS: ("F-24", "now everybody chooses a card of the own hand to pass"),
        frames.PLAY: ("F-16", "now one of your own face-down cards must be played"),
        frames.REVEAL: ("F-25", "now a face-down card must be revealed, where the ability allows it"),
        frames.RED: ("F-29", "now the Red Witch looks at the top card of the deck or removes it"),
        frames.DIRECTION: ("F-30", "now the Green Witch says which way the cards are passed"),
        frames.BLUE: ("F-31", "now the Blue Witch looks at the exiled cards, or trades if a card is removed"),
        frames.GIVE: ("F-31", "now the Blue Witch gives a card of your own hand"),
        frames.FETCH: ("F-31", "now the Blue Witch fetches a card of the removed pile"),
        frames.YELLOW: ("F-48", "now the Yellow Witch performs a fitting ability of the removed pile, or is removed"),
        frames.SEQUENCE: ("F-35", "now one of the abilities that are left must be performed"),
        frames.SHIELD: ("F-O4", "now the Jester hides one of the circus performers of its hand"),
        frames.SWAP: ("F-39", "now two face-down cards change places"),
        frames.THROW: ("F-42", "now the Fisherman throws away the drawn card or another face-down one of your hand"),
        frames.QUEEN: ("F-60", "now a card of some hand must follow the Queen"),
        frames.STRIKE: ("F-64", "now the Assassin strikes one of the highest cards of your hand"),
        frames.ARRANGE: ("F-20", "now you arrange your own hand"),
    }


QUESTIONS: Final[dict[int, tuple[str, str]]] = _questions()
"""Over the steps that ask: the rule, and what is asked, in words."""


def why_not(position: Position, table: bool, text: str) -> CrownhallError:
    """The refusal for a text that cannot be played in this position by somebody who is asked."""
    known = MOVES.find(text) is not None
    if table:
        what = f"The table cannot play “{text[:40]}”; it can only “{ABANDON.text}”."
        return NotYourTurn(what) if known else NotationError(what)
    if text == ABANDON.text:
        return NotYourTurn("Only the table can “abandon” a game.")
    if not known:
        return _unreadable(text)
    rule, asked = QUESTIONS[int(position.question().step)]
    return IllegalMove(text, rule, asked)


def _unreadable(text: str) -> NotationError:
    words = text.split()
    if len(words) == 2 and words[0] in ("perform", "fetch", "strike", "shield"):
        try:
            card = parse_card(words[1])
        except NotationError as error:
            return error
        return NotationError(f"“{text[:40]}” must be written “{words[0]} {CARDS[card].code}”.")
    return NotationError(f"“{text[:40]}” is no move of Kingdom Frenzy: {_FORM}.")
