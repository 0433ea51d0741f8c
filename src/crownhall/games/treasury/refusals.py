"""Why a move of King's Treasury is refused, in words a player understands."""

from __future__ import annotations

from crownhall.decks.kings_keys import FIRST_JOKER, card_code, card_name, is_number_card, parse_card
from crownhall.engine.contract import Seat
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.games.treasury.moves import ABANDON, MOVES, Borrow, Declare, Fill, Hold
from crownhall.games.treasury.spaces import SPACE_NAMES, SPACES, space_named
from crownhall.games.treasury.state import ANSWER, INTO, OUT, REPLACE, Position
from crownhall.games.treasury.wilds import can_stand_for
from crownhall.seat_marks import seat_mark

_FORMS = (
    "Moves are “hold 1 3” (the places of the cards you keep) or “hold none” before the second deal. After it "
    "“fill 4x2”, and before that, if you like, “borrow 4FK 2MK” (your card, then the card you borrow for it) "
    "and “declare JS 2SS” (the wild card, then what it stands for)"
)


def why_not_for_the_table(text: str) -> CrownhallError:
    """The refusal for the table, which chooses nothing but to break off."""
    what = f"The table cannot play “{text[:40]}”; it can only “{ABANDON.text}”."
    return NotationError(what) if MOVES.find(text) is None else NotYourTurn(what)


def why_not(position: Position, seat: Seat, text: str) -> CrownhallError:
    """The refusal for a text that this seat, which is asked, cannot play now."""
    if text == ABANDON.text:
        return NotYourTurn("You cannot “abandon” a game as a move.")
    move = MOVES.find(text)
    if isinstance(move, Hold):
        return IllegalMove(text, "T-08", "you have already replaced cards in this hand: now fill a space")
    if move is None:
        return _why_unknown(text)
    if position.phase == REPLACE:
        return IllegalMove(text, "T-A9", "first choose which cards you keep. You can do this after the second deal")
    if isinstance(move, Borrow):
        return _why_not_borrowed(position, seat, move)
    if isinstance(move, Declare):
        return _why_not_declared(position, seat, move)
    assert isinstance(move, Fill)
    return IllegalMove(text, "T-14", f"{SPACE_NAMES[move.space]} is already filled, and filled spaces never change")


# -- borrowing --------------------------------------------------------------------------------------------------------


def _why_not_borrowed(position: Position, seat: Seat, move: Borrow) -> CrownhallError:
    """T-10 to T-12, in the order in which a player would think of them."""
    text, own = move.text, position.cards_of(seat)
    if position.answers[seat * ANSWER + OUT] >= 0:
        into = card_name(position.answers[seat * ANSWER + INTO])
        return IllegalMove(
            text, _rule_for(position, seat), f"you may borrow only one card, and you have borrowed the {into}"
        )
    if position.terms.places == 1:
        return IllegalMove(text, "T-A11", "you play alone, so there is nobody to borrow from")
    if move.out not in own:
        return IllegalMove(text, "T-13", f"you do not have the {card_name(move.out)}")
    if move.card in own:
        what = f"you hold the {card_name(move.card)} yourself. You can only borrow a card from another hand"
        return IllegalMove(text, "T-A8", what)
    if move.card not in position.source_of(seat):
        return _why_no_source(position, seat, move)
    return IllegalMove(text, "T-20", "borrow before you declare wild cards: take your declarations back first")


def _why_no_source(position: Position, seat: Seat, move: Borrow) -> CrownhallError:
    name = card_name(move.card)
    if position.owner_of(move.card) >= 0:
        return IllegalMove(move.text, "T-10", f"you may only borrow from the dealer, who does not have the {name}")
    for other in range(position.terms.seats):
        may_know = other == seat or not position.terms.secret
        if may_know and move.card in position.turned_down(other):
            why = f"{seat_mark(other)} put the {name} away, so it is out of this hand"
            return IllegalMove(move.text, "T-09", why)
    return IllegalMove(move.text, "T-12", f"nobody you may borrow from has the {name}")


def _rule_for(position: Position, seat: Seat) -> str:
    return "T-11" if seat == position.dealer else "T-10"


# -- declaring --------------------------------------------------------------------------------------------------------


def _why_not_declared(position: Position, seat: Seat, move: Declare) -> CrownhallError:
    name = card_name(move.wild)
    if move.wild not in position.scoring_set(seat):
        return IllegalMove(move.text, "T-20", f"the {name} is not among the four cards you score")
    declared = position.declaration(seat, move.wild)
    if declared is not None:
        what = f"the {name} already stands for the {card_name(declared.card)}. Take that back to change it"
        return IllegalMove(move.text, "T-A15", what)
    return IllegalMove(move.text, "T-20", f"declare wild cards in order: the {name} comes before the last one")


# -- what is no move at all -------------------------------------------------------------------------------------------


def _why_unknown(text: str) -> CrownhallError:
    words = text.split()
    try:
        if len(words) == 3 and words[0] == "declare":
            return _why_no_declaration(text, parse_card(words[1]), parse_card(words[2]))
        if len(words) == 3 and words[0] == "borrow":
            return _why_no_borrowing(text, parse_card(words[1]), parse_card(words[2]))
        if len(words) == 2 and words[0] == "fill":
            return _as_written(text, f"fill {SPACES[space_named(words[1])]}")
    except NotationError as error:
        return error
    return NotationError(f"“{text[:40]}” is not a move of King's Treasury. {_FORMS}.")


def _why_no_declaration(text: str, wild: int, card: int) -> CrownhallError:
    if is_number_card(wild):
        return IllegalMove(text, "T-20", f"the {card_name(wild)} is not a wild card")
    if can_stand_for(wild, card):
        return _as_written(text, f"declare {card_code(wild)} {card_code(card)}")
    name = card_name(wild)
    if not is_number_card(card):
        return IllegalMove(text, "T-17", f"wild cards only stand for number cards, not for a {card_name(card)}")
    if wild < FIRST_JOKER:
        return IllegalMove(text, "T-17", f"the {name} can only stand for cards of its own colour")
    return IllegalMove(text, "T-18", f"the {name} can only stand for cards with its own item")


def _why_no_borrowing(text: str, out: int, card: int) -> CrownhallError:
    if out == card:
        return IllegalMove(text, "T-A8", "a card cannot replace itself. Name a card in another hand")
    return _as_written(text, f"borrow {card_code(out)} {card_code(card)}")


def _as_written(text: str, right: str) -> CrownhallError:
    """The choice is there, so only the writing is wrong: small letters, say."""
    return NotationError(f"“{text[:40]}” must be typed as “{right}”.")
