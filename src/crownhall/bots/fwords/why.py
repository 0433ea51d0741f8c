"""Why a move of Fwords is good, in one sentence that is true of it. Of words that could be made nothing is said."""

from __future__ import annotations

from crownhall.bots.fwords.patience import WHY_WAIT, is_worth_waiting
from crownhall.engine.contract import Seat
from crownhall.engine.events import counted
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, spaces_in
from crownhall.fields.moves import Create, Engage
from crownhall.games.fwords.letters import MOST_VOWELS, vowels_in
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
from crownhall.games.fwords.state import ENDING, FIELD, MOST_REPEALS
from crownhall.words.letters import ALPHABET


def is_word_hint(move: Move) -> bool:
    """W-36: whether the move itself tells a word, so that nobody may be given it as a hint where that counts."""
    if move.text == "concede":  # even that there is none
        return True
    return isinstance(move, Spell) or move is SUBMIT or move is CHALLENGE or move is ACCEPT


def why(state: FwordsState, seat: Seat, move: Move) -> str:
    """What the move is good for."""
    if isinstance(move, Write):
        left = MOST_VOWELS - vowels_in(state.letters[seat])
        room = "no more vowels" if left == 0 else f"{left} more vowel{'s' if left > 1 else ''}"
        return f"{ALPHABET[move.letter]} goes with many other letters, and you may still write {room}."
    if isinstance(move, Stack):
        return "The first five cards are your hand, so mix vowels and consonants."
    if isinstance(move, (Create, Destroy)) or move is DONE or move is state.terms.actions.end_day:
        return _why_in_field_hour(state, seat, move)
    if isinstance(move, (Declare, Engage)) or move is FIGHT:
        return _why_battle(state, move)
    if move is SPARE:
        return "No card on the field is in your way."
    if move is CHALLENGE:
        return "I do not know this word."
    if move is ACCEPT:
        return "I know this word."
    if move is state.terms.actions.concede:
        return "I cannot find a word with these letters, and a challenge would cost just as much."
    if move is SUBMIT:
        return "It uses every letter it must use, and I know the word."
    return "I know a word that goes on with this letter."


def _why_in_field_hour(state: FwordsState, seat: Seat, move: Move) -> str:
    if isinstance(move, Create):
        letter = ALPHABET[state.letter_of(move.card)]
        return f"With {letter} in space {move.space + 1} I see a word, and you use as few cards as possible."
    if isinstance(move, Destroy):
        letter = ALPHABET[state.letter_of(state.card_at(move.space))]
        ending = (
            "leaves the most words possible"
            if state.phase == ENDING
            else "has room for one of your cards where it helps"
        )
        return f"Without {letter} in space {move.space + 1}, the field {ending}."
    if move is DONE:
        if state.phase == FIELD:
            return "These cards are enough for a word."
        return "You need no more battles for the letters that are left."
    if state.repeals >= MOST_REPEALS:
        return "After a second repeal you must end the Day."
    if not state.hands[seat]:
        return "You have no cards left, so you must end the Day."
    if is_worth_waiting(state, seat):
        return WHY_WAIT
    return "I cannot find a word with any of your cards, and a repeal would cost two points."


def _why_battle(state: FwordsState, move: Move) -> str:
    if isinstance(move, Declare):
        return f"A battle from space {move.space + 1} can remove a letter that does not fit."
    if isinstance(move, Engage):
        letter = ALPHABET[state.letter_of(state.card_at(move.space))]
        return f"With {letter} in space {move.space + 1} engaged, the battle removes the right letters."
    engaged = state.engaged | BIT[state.declaring]
    after = state.terms.arena.resolve(state.fighters, engaged, state.tokens)
    beaten = state.spaces_of(after & ~state.tokens)
    letters = ", ".join([ALPHABET[state.letter_of(state.card_at(space))] for space in beaten])
    if not beaten:
        return "The battle changes nothing, but you have declared it."
    left = spaces_in(state.occupied & ~after)
    return f"It removes {letters}, and {counted(left, 'letter')} {'is' if left == 1 else 'are'} left."
