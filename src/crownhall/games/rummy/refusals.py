"""Why a move of King's Rummy is refused, in words a player understands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code, card_codes, card_name, is_number_card, parse_card
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.games.rummy.melds import BIT, MASK, MELDS, THREES, cards_in, mask_of, why_no_meld
from crownhall.games.rummy.moves import ABANDON, DEAD_HAND, DEAL, MOVES, Discard, Shift
from crownhall.games.rummy.state import Position
from crownhall.games.rummy.turn import NOWHERE, Turn, can_lay

_FORM: Final = (
    "Moves are “draw pile” or “draw discard”, then “lay 1SK 2SA 3SS”, “lay off 4SC 2”, “borrow 4SC”, "
    "“exchange 4SC 1SK” (in, out), “shift 4SC 2”, and at the end “discard 3FA”"
)
_FORMS: Final = {
    "draw": "Type “draw pile” or “draw discard”",
    "lay": "Name the cards of a meld (“lay 1SK 2SA 3SS”), or a card and a meld (“lay off 4SC 2”)",
    "borrow": "Name one card on the table (“borrow 4SC”)",
    "exchange": "Name the card that goes in and the card that comes out (“exchange 4SC 1SK”)",
    "shift": "Name a card on the table and the meld it goes to (“shift 4SC 2”)",
    "discard": "Name one card in your hand (“discard 3FA”)",
}
"""By the first word of a move that is not whole: what it lacks."""
_COUNTS: Final = {"lay off": (1, True), "borrow": (1, False), "exchange": (2, False), "shift": (1, True)}
"""Of a table play: how many cards it names, and whether a meld follows."""


def why_not(position: Position, table: bool, text: str) -> CrownhallError:
    """The refusal for a text that cannot be played in this position."""
    if table:
        what = f"The table cannot play “{text[:40]}” now; it can “{DEAD_HAND.text}” and “{ABANDON.text}”."
        return NotationError(what) if MOVES.find(text) is None else NotYourTurn(what)
    if text in (ABANDON.text, DEAD_HAND.text):
        return NotYourTurn(f"Only the table can play “{text}”, when all agree.")
    verb, words = _read(text)
    if not verb:
        first = text.split()[:1]
        form = _FORMS.get(first[0], _FORM) if first else _FORM
        return NotationError(f"“{text[:40]}” is not a move of King's Rummy. {form}.")
    early = _why_not_in_this_phase(position, verb, text)
    if early is not None:
        return early
    turn = position.turn
    assert turn is not None
    try:
        cards = _cards(verb, words)
    except NotationError as error:
        return error
    for card in cards:
        if not is_number_card(card):
            return IllegalMove(text, "R-02", f"the {card_name(card)} is not used in this game")
    if verb == "lay":
        return _why_not_lay(turn, text, cards)
    if verb == "discard":
        return _why_not_discard(position, turn, text, cards[0])
    return _why_not_table_play(turn, verb, text, cards, words)


def _read(text: str) -> tuple[str, list[str]]:
    """The verb and what follows it; "" for what has not the form of a move."""
    words = text.split()
    if text in ("draw pile", "draw discard", DEAL.text):
        return words[0], words[1:]
    verb = "lay off" if words[:2] == ["lay", "off"] else words[0] if words else ""
    rest = words[len(verb.split()) :]
    if verb in _COUNTS:
        count, with_meld = _COUNTS[verb]
        if len(rest) != count + with_meld or (with_meld and not (rest[-1].isdecimal() and len(rest[-1]) < 4)):
            return "", []
        return verb, rest
    if verb == "discard" and len(rest) == 1:
        return verb, rest
    return ("lay", rest) if verb == "lay" and rest else ("", [])


def _cards(verb: str, words: list[str]) -> list[int]:
    named = words[: _COUNTS[verb][0]] if verb in _COUNTS else words
    cards = [parse_card(word) for word in named]
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise NotationError(f"“{card_code(card)}” is named twice, but there is only one of each card.")
    return cards


def _why_not_in_this_phase(position: Position, verb: str, text: str) -> CrownhallError | None:
    """R-10: first draw, once; R-22: deal when the hand is over."""
    if position.hand_end:
        return IllegalMove(text, "R-22", f"the hand is over. “{DEAL.text}” starts the next one")
    if verb == DEAL.text:
        return IllegalMove(text, "R-22", "the hand is not over yet")
    if position.turn is not None:
        return IllegalMove(text, "R-10", "you have already drawn a card this turn") if verb == "draw" else None
    if verb != "draw":
        return IllegalMove(text, "R-10", "draw a card first, from the pile or from the discards")
    return IllegalMove(text, "R-A2", "the draw pile is empty and cannot be rebuilt, so you must take the discard")


def _why_not_lay(turn: Turn, text: str, cards: list[int]) -> CrownhallError:
    mask: i64 = mask_of(cards)
    why = why_no_meld(cards)
    if why:
        return IllegalMove(text, "R-07" if "1-2-3" in why else "R-06", why)
    for card in cards:
        if BIT[card] & (turn.hand | turn.loose):
            continue
        if turn.place_of(card) == NOWHERE:
            return IllegalMove(text, "R-13", f"you do not have the {card_name(card)}")
        return IllegalMove(text, "R-15", f"the {card_name(card)} is on the table: take it from there first")
    if mask & turn.loose != turn.loose:
        left = cards_in(turn.loose & ~mask)[0]
        return IllegalMove(
            text, "R-15", f"the {card_name(left)} was taken from the table, so it must be part of this meld"
        )
    if not mask & turn.hand:
        return IllegalMove(text, "R-A10", "at least one card of a new meld must come from your hand")
    if not turn.allows(MOVES.by_text["lay " + card_codes(sorted(cards))]):
        return _dead_end(turn, text)
    return NotationError(f"“{text[:40]}” must be typed as “lay {card_codes(sorted(cards))}”.")


def _why_not_discard(position: Position, turn: Turn, text: str, card: int) -> CrownhallError:
    if turn.loose:
        return IllegalMove(
            text, "R-18", f"{card_codes(_plain(turn.loose))} from the table must go into a new meld first"
        )
    if not turn.hand & BIT[card]:
        return IllegalMove(text, "R-12", f"you do not have the {card_name(card)}")
    if not turn.is_complete():
        return _dead_end(turn, text)
    if position.taken == card and not position.terms.may_rediscard:
        return IllegalMove(
            text, "R-A4", "you just took this card from the discards, so you cannot discard it this turn"
        )
    return NotationError(f"“{text[:40]}” must be typed as “discard {card_code(card)}”.")


def _why_not_table_play(turn: Turn, verb: str, text: str, cards: list[int], words: list[str]) -> CrownhallError:
    if verb in ("lay off", "shift"):
        rule = "R-14" if verb == "lay off" else "R-17"
        why = _why_not_onto(turn, verb, cards[0], int(words[-1]) - 1)
    elif verb == "borrow":
        rule, why = "R-15", _why_not_out(turn, cards[0])
    else:
        rule, why = "R-16", _why_not_exchange(turn, cards[0], cards[1])
    if why:
        return IllegalMove(text, rule, why)
    proper = f"{verb} {card_codes(cards)}"
    if verb in ("lay off", "shift"):
        proper += f" {int(words[-1])}"
    if text != proper:
        return NotationError(f"“{text[:40]}” must be typed as “{proper}”.")
    if verb in ("borrow", "exchange") and not _leaves_a_meld_to_lay(turn, text):
        out = card_name(cards[-1])
        return IllegalMove(text, rule, f"you could not lay a new meld with the {out} and a card from your hand")
    return _dead_end(turn, text)


def _leaves_a_meld_to_lay(turn: Turn, text: str) -> bool:
    """Whether a card was refused although it could be laid: then the end-of-turn checks are the reason."""
    after = turn.after(MOVES.by_text[text])
    return can_lay(after.loose, after.hand)


def _why_not_onto(turn: Turn, verb: str, card: int, place: int) -> str:
    """Why a card does not go onto a meld of the table, from the hand or from another meld."""
    if turn.loose:
        return f"first lay a new meld with {card_codes(_plain(turn.loose))}"
    if not 0 <= place < len(turn.melds):
        return "there is no such meld on the table"
    if verb == "lay off" and not turn.hand & BIT[card]:
        return f"you do not have the {card_name(card)}"
    if verb == "shift":
        why = _why_not_out(turn, card)
        if why:
            return why
    meld = turn.melds[place]
    if meld >= THREES:
        return "that meld already has four cards"
    return why_no_meld([*MELDS[meld], card])


def _why_not_out(turn: Turn, card: int) -> str:
    """R-15: why a card cannot be taken out of its meld."""
    place = turn.place_of(card)
    if place == NOWHERE:
        return f"the {card_name(card)} is not in a meld on the table"
    if turn.melds[place] < THREES:
        return "that meld has only three cards, and it must keep three"
    why = why_no_meld(_plain(MASK[turn.melds[place]] & ~BIT[card]))
    return f"the cards left would not be a meld: {why}" if why else ""


def _why_not_exchange(turn: Turn, card: int, out: int) -> str:
    place = turn.place_of(out)
    if place == NOWHERE:
        return f"the {card_name(out)} is not in a meld on the table"
    if turn.melds[place] >= THREES:
        return "that meld has four cards. You can only exchange a card in a meld of three"
    if not turn.hand & BIT[card]:
        if turn.place_of(card) == NOWHERE:
            return f"you do not have the {card_name(card)}"
        why = _why_not_out(turn, card)
        if why:
            return why
    cards = MASK[turn.melds[place]]
    why = why_no_meld(_plain(cards & ~BIT[out] | BIT[card]))
    if why:
        return f"the cards left would not be a meld: {why}"
    why = why_no_meld(_plain(cards | BIT[card]))
    return f"with your card it must first be a meld of four: {why}" if why and turn.through_four else ""


def _dead_end(turn: Turn, text: str) -> IllegalMove:
    """A step that is right in itself, after which the turn could not be completed."""
    move = MOVES.find(text)
    after = turn.after(move) if move is not None and turn.could(move) else turn
    if after.is_dismantled():
        return IllegalMove(text, "R-A15", "a meld must keep at least one of the cards it had at the start of your turn")
    if isinstance(move, Shift):
        why = "you may only shift cards to lay a new meld with a card from the table, and there would be none to lay"
    elif isinstance(move, Discard):
        why = "after a shift you must lay a new meld with a card from the table first"
    else:
        why = "after a shift you must lay a new meld with a card from the table, and there would be none to lay"
    return IllegalMove(text, "R-17", why)


def _plain(cards: i64) -> list[int]:
    return [int(card) for card in cards_in(cards)]
