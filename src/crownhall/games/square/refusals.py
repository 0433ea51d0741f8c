"""Why a move of King's Square is refused, in words a player understands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import (
    ITEM_NAMES,
    KINGDOM_NAMES,
    card_code,
    card_name,
    is_number_card,
    item_of,
    kingdom_of,
    number_of,
    parse_card,
)
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.games.square.moves import ABANDON, MOVES
from crownhall.games.square.stacks import CARDS

_FORM = (
    "Moves are “move CARD CARD” (the card to take with all on it, then the card it goes on), "
    "for example “move 3FA 2FS”, or “finish”"
)


def why_not(field: vec[i64], table: bool, text: str) -> CrownhallError:
    """The refusal for a text that cannot be played in this position."""
    words = text.split()
    if table:
        what = f"The table cannot play “{text[:40]}”; it can only “{ABANDON.text}”."
        return NotationError(what) if MOVES.find(text) is None else NotYourTurn(what)
    if text == ABANDON.text:
        return NotYourTurn("You cannot “abandon” a game. To stop and score, play “finish”.")
    if len(words) != 3 or words[0] != "move":
        return NotationError(f"“{text[:40]}” is not a move of King's Square. {_FORM}.")
    try:
        card, onto = parse_card(words[1]), parse_card(words[2])
    except NotationError as error:
        return error
    for each in (card, onto):
        if not is_number_card(each):
            return IllegalMove(text, "S-02", f"the {card_name(each)} is not used in this game")
    return _why_cards_do_not_fit(field, text, card, onto)


def _why_cards_do_not_fit(field: vec[i64], text: str, card: int, onto: int) -> CrownhallError:
    source = _stack_with(field, card)
    target = _stack_with(field, onto)
    for each, stack in ((card, source), (onto, target)):
        if not stack:
            return IllegalMove(text, "S-09", f"the {card_name(each)} is not on the field")
    if source == target:
        return IllegalMove(text, "S-07", "choose another stack: cards cannot go onto their own stack")
    if target[-1] != onto:
        return IllegalMove(
            text,
            "S-07",
            f"cards go on top of a stack, and the {card_name(onto)} is covered by the {card_name(target[-1])}",
        )
    if kingdom_of(card) != kingdom_of(onto):
        colours = f"{KINGDOM_NAMES[kingdom_of(card)]} does not go onto {KINGDOM_NAMES[kingdom_of(onto)]}"
        return IllegalMove(text, "S-07", f"the colours must be the same: {colours}")
    if number_of(card) != number_of(onto) + 1:
        return IllegalMove(text, "S-07", _why_numbers_do_not_fit(number_of(card), number_of(onto)))
    moved = source[source.index(card) :]
    for item in [item_of(each) for each in moved]:
        if item in [item_of(each) for each in target]:
            return IllegalMove(text, "S-07", f"no item may appear twice in the new stack, and {ITEM_NAMES[item]} would")
    # The cards fit, so only the writing is wrong: small letters, say.
    return NotationError(f"“{text[:40]}” must be typed as “move {card_code(card)} {card_code(onto)}”.")


def _why_numbers_do_not_fit(number: int, onto: int) -> str:
    if onto == 4:
        return "nothing goes onto a 4"
    return f"only a {onto + 1} goes onto a {onto}, not a {number}"


def _stack_with(field: vec[i64], card: int) -> tuple[int, ...]:
    for stack in field:
        if card in CARDS[stack]:
            return CARDS[stack]
    return ()
