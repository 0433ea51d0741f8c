"""A move of Fwords in words, for a hint. Of words that could be made nothing is said."""

from __future__ import annotations

from crownhall.decks.creation_codes import marked_card
from crownhall.engine.moves import Move
from crownhall.fields.cards import QUARTER
from crownhall.fields.moves import Create, Engage
from crownhall.games.fwords.moves import (
    ACCEPT,
    CHALLENGE,
    DONE,
    FIGHT,
    SPARE,
    SUBMIT,
    Declare,
    Destroy,
    Spell,
    Stack,
    Write,
)
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import FIELD
from crownhall.words.letters import ALPHABET


def deed(state: FwordsState, move: Move) -> str:
    if isinstance(move, Write):
        return f"Write {ALPHABET[move.letter]} on {marked_card(move.code)}"
    if isinstance(move, Stack):
        return f"Put {_letter(state, move.card)} next into your Life Tree"
    if isinstance(move, Create):
        turned = f", turned by {move.turns * QUARTER}°" if move.turns else ""
        return f"Lay {_letter(state, move.card)} in space {move.space + 1}{turned}"
    if isinstance(move, Destroy):
        return f"Destroy {_lying(state, move.space)}"
    if isinstance(move, Declare):
        return f"Declare a battle with {_lying(state, move.space)}"
    if isinstance(move, Engage):
        return f"Engage {_lying(state, move.space)}"
    if isinstance(move, Spell):
        return f"Add the letter {ALPHABET[move.letter]}"
    if move is DONE:
        return "You have laid enough cards" if state.phase == FIELD else "You have fought enough"
    words = {FIGHT.text: "Fight", SPARE.text: "Destroy nothing", SUBMIT.text: "Submit your word"}
    words |= {CHALLENGE.text: "Challenge the word", ACCEPT.text: "Accept the word"}
    words |= {state.terms.actions.concede.text: "Say that you find no word"}
    return words.get(move.text, "End the Day")


def _lying(state: FwordsState, space: int) -> str:
    return f"{_letter(state, state.card_at(space))} in space {space + 1}"


def _letter(state: FwordsState, card: int) -> str:
    return ALPHABET[state.letter_of(card)]
