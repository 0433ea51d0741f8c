"""Why a move of Minkingi is refused, in words a player understands."""

from __future__ import annotations

from typing import Final

from crownhall.creations.reading import why_no_card
from crownhall.engine.contract import Seat
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.fields.battle import BIT, numbers_in
from crownhall.fields.moves import Create, Engage
from crownhall.fields.refusals import why_no_place
from crownhall.games.minkingi.moves import ABANDON, FIGHT, PEACE, Pick
from crownhall.games.minkingi.state import BATTLE, CREATE, DRAFT, START, Position

_FORM: Final = (
    "Moves are “pick #12” in the draft, “create #12 5 180” with the card, the space and its turn in degrees, then "
    "“engage 4” and “fight”, or “peace”"
)
_ASKED: Final = {
    DRAFT: ("M-04", "this is the draft: choose a card from your pile (“pick #12”)"),
    START: ("M-08", "you lost the last game, so you decide who starts: “start 0” or “start 1”"),
    CREATE: ("M-12", "place a card first (“create #12 5 180”)"),
    BATTLE: ("M-16", "your card is placed: “engage” the cards it should fight and “fight”, or choose “peace”"),
}


def why_not_for_the_table(position: Position, text: str) -> CrownhallError:
    """The refusal for the table, which can only break off."""
    move = position.terms.actions.table.find(text)
    what = f"The table cannot play “{text[:40]}”; it can only “{ABANDON.text}”."
    return NotationError(what) if move is None else NotYourTurn(what)


def why_not(position: Position, seat: Seat, text: str) -> CrownhallError:
    """The refusal for a text that this seat, which is asked, cannot play now."""
    move = position.terms.actions.table.find(text)
    if move is None:
        return _why_unknown(position, text)
    if move is ABANDON:
        return NotYourTurn(f"Only the table can play “{text}”.")
    phase = position.phase
    if phase == DRAFT and isinstance(move, Pick):
        return IllegalMove(text, "M-04", f"{move.code} is not in your pile")
    if phase == CREATE and isinstance(move, Create):
        return _why_not_create(position, seat, move)
    if phase == BATTLE and isinstance(move, Engage):
        return _why_not_engage(position, move.space)
    if phase == BATTLE and move is FIGHT:
        return IllegalMove(text, "M-18", "choose at least one of the other player's cards to fight, or choose “peace”")
    if phase == BATTLE and move is PEACE:
        return IllegalMove(text, "M-16", "you have chosen cards to fight: take them back first, or “fight”")
    rule, why = _ASKED[phase]
    return IllegalMove(text, rule, why)


def _why_not_create(position: Position, seat: Seat, move: Create) -> CrownhallError:
    if move.card not in position.hands[seat]:
        return IllegalMove(move.text, "M-12", f"you do not have {move.code}")
    return IllegalMove(move.text, "M-12", f"space {move.space + 1} already has a card")


def _why_not_engage(position: Position, space: int) -> CrownhallError:
    text = f"engage {space + 1}"
    if space >= position.terms.spaces:
        return IllegalMove(text, "M-18", f"the field has {position.terms.spaces} spaces")
    created = position.created
    near = position.terms.arena.around[created] & position.occupied
    if space == created:
        return IllegalMove(text, "M-19", "the card you just placed is already in the battle")
    if not near & BIT[space]:
        named = ", ".join([str(number) for number in numbers_in(near)])
        return IllegalMove(text, "M-18", f"your card does not touch that space. You can fight {named}")
    if position.engaged & BIT[space]:
        return IllegalMove(text, "M-18", f"space {space + 1} is already in the battle")
    if position.engaged >> space:
        return IllegalMove(
            text, "M-18", "choose cards to fight in the order of their spaces: take the later ones back first"
        )
    return IllegalMove(
        text, "M-18", "a battle needs one of the other player's cards, and you could not add one after this"
    )


def _why_unknown(position: Position, text: str) -> CrownhallError:
    words, terms = text.split(), position.terms
    if len(words) > 1 and words[0] in ("pick", "create"):
        why = why_no_card(terms.cards, terms.packs, words[1])
        if why is not None:
            return why
    why = why_no_place(terms.field, words, text)
    if why is not None:
        return why
    return NotationError(f"“{text[:40]}” is not a move of Minkingi. {_FORM}.")
