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
    "a move is “hold 1 3” (the places of the cards to keep) or “hold none” before the second deal; after it "
    "“fill 4x2”, and before that, if you like, “borrow 4FK 2MK” (your card, then the one that stands in for it) "
    "and “declare JS 2SS” (the wild card, then what it stands for)"
)


def why_not_for_the_table(text: str) -> CrownhallError:
    """The refusal for the table, which chooses nothing but to break off."""
    what = f"The table cannot play “{text[:40]}”; it can only “{ABANDON.text}”."
    return NotationError(what) if MOVES.find(text) is None else NotYourTurn(what)


def why_not(position: Position, seat: Seat, text: str) -> CrownhallError:
    """The refusal for a text that this seat, which is asked, cannot play now."""
    if text == ABANDON.text:
        return NotYourTurn("Only the table can “abandon” a game.")
    move = MOVES.find(text)
    if isinstance(move, Hold):
        return IllegalMove(text, "T-08", "there is one replacement round in a hand, and it is over: fill a space")
    if move is None:
        return _why_unknown(text)
    if position.phase == REPLACE:
        return IllegalMove(text, "T-A9", "first say which cards you keep; this is for after the second deal")
    if isinstance(move, Borrow):
        return _why_not_borrowed(position, seat, move)
    if isinstance(move, Declare):
        return _why_not_declared(position, seat, move)
    assert isinstance(move, Fill)
    return IllegalMove(text, "T-14", f"{SPACE_NAMES[move.space]} is filled, and what is filled never changes")


# -- borrowing --------------------------------------------------------------------------------------------------------


def _why_not_borrowed(position: Position, seat: Seat, move: Borrow) -> CrownhallError:
    """T-10 to T-12, in the order in which a player would think of them."""
    text, own = move.text, position.cards_of(seat)
    if position.answers[seat * ANSWER + OUT] >= 0:
        into = card_name(position.answers[seat * ANSWER + INTO])
        return IllegalMove(text, _rule_for(position, seat), f"one card at most may stand in, and the {into} does")
    if position.terms.places == 1:
        return IllegalMove(text, "T-A11", "a player alone has no other hand to take a card from")
    if move.out not in own:
        return IllegalMove(text, "T-13", f"you do not hold the {card_name(move.out)}")
    if move.card in own:
        what = f"you hold the {card_name(move.card)} yourself; only another hand's card stands in"
        return IllegalMove(text, "T-A8", what)
    if move.card not in position.source_of(seat):
        return _why_no_source(position, seat, move)
    return IllegalMove(text, "T-20", "borrow before you declare wild cards: take the declarations back first")


def _why_no_source(position: Position, seat: Seat, move: Borrow) -> CrownhallError:
    name = card_name(move.card)
    if position.owner_of(move.card) >= 0:
        return IllegalMove(move.text, "T-10", f"only a card of the dealer may stand in, who does not hold the {name}")
    for other in range(position.terms.seats):
        may_know = other == seat or not position.terms.secret
        if may_know and move.card in position.turned_down(other):
            why = f"{seat_mark(other)} turned the {name} down, out of play in this hand"
            return IllegalMove(move.text, "T-09", why)
    return IllegalMove(move.text, "T-12", f"nobody you may borrow from holds the {name}")


def _rule_for(position: Position, seat: Seat) -> str:
    return "T-11" if seat == position.dealer else "T-10"


# -- declaring --------------------------------------------------------------------------------------------------------


def _why_not_declared(position: Position, seat: Seat, move: Declare) -> CrownhallError:
    name = card_name(move.wild)
    if move.wild not in position.scoring_set(seat):
        return IllegalMove(move.text, "T-20", f"the {name} is not among the four cards you score")
    declared = position.declaration(seat, move.wild)
    if declared is not None:
        what = f"the {name} stands for the {card_name(declared.card)} already; take that back to change it"
        return IllegalMove(move.text, "T-A15", what)
    return IllegalMove(move.text, "T-20", f"wild cards are declared in order, and the {name} comes before the last one")


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
    return NotationError(f"“{text[:40]}” is no move of King's Treasury: {_FORMS}.")


def _why_no_declaration(text: str, wild: int, card: int) -> CrownhallError:
    if is_number_card(wild):
        return IllegalMove(text, "T-20", f"the {card_name(wild)} is no wild card: it stands for itself")
    if can_stand_for(wild, card):
        return _as_written(text, f"declare {card_code(wild)} {card_code(card)}")
    name = card_name(wild)
    if not is_number_card(card):
        return IllegalMove(text, "T-17", f"wild cards stand for number cards only, never for a {card_name(card)}")
    if wild < FIRST_JOKER:
        return IllegalMove(text, "T-17", f"the {name} stands for cards of its own colour only")
    return IllegalMove(text, "T-18", f"the {name} stands for cards with its own item only")


def _why_no_borrowing(text: str, out: int, card: int) -> CrownhallError:
    if out == card:
        return IllegalMove(text, "T-A8", "a card does not stand in for itself; name a card of another hand")
    return _as_written(text, f"borrow {card_code(out)} {card_code(card)}")


def _as_written(text: str, right: str) -> CrownhallError:
    """The choice is there, so only the writing is wrong: small letters, say."""
    return NotationError(f"“{text[:40]}” must be written “{right}”.")
