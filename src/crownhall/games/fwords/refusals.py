"""Why a move of Fwords is refused, in words a player understands. Whether a word exists, nobody is told (W-21)."""

from __future__ import annotations

from typing import Final

from crownhall.creations.reading import why_no_card
from crownhall.engine.contract import Seat
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.fields.battle import BIT, numbers_in
from crownhall.fields.moves import Create, Engage
from crownhall.fields.position import NO_SPACE
from crownhall.fields.refusals import why_no_place
from crownhall.games.fwords.letters import CARDS_EACH, IS_VOWEL, MOST_VOWELS
from crownhall.games.fwords.moves import (
    ABANDON,
    CLOSE_WINDOW,
    DONE,
    FIGHT,
    FOR_THE_TABLE,
    SUBMIT,
    TIME_OUT,
    Declare,
    Destroy,
    Spell,
    Stack,
    Write,
)
from crownhall.games.fwords.spelling import Spelling
from crownhall.games.fwords.state import BATTLE, ENDING, FESTIVAL, FIELD, MOST_REPEALS, SETUP, WINDOW, Position
from crownhall.words.letters import ALPHABET

_FORM: Final = (
    "Moves are “write #12 E” and “stack #12” before the game, “create #12 5 180”, “done”, “declare 5”, “engage 4” and "
    "“fight” on the field, “spell E” and “submit” for the word, or “end day”"
)
_ASKED: Final = {
    FIELD: ("W-09", "it is the Field Hour: play cards (“create #12 5 180”), then “done”, or “end day”"),
    BATTLE: ("W-11", "it is the Battle Hour: “declare” a battle with a card played today, or “done”"),
    FESTIVAL: ("W-18", "it is the Festival Hour: “spell” a word letter by letter and “submit” it, or “concede”"),
    WINDOW: ("W-23", "a player has made a word: “accept” or “challenge” it"),
    ENDING: ("W-31", "the Day is ending: “destroy” one card on the field, or “spare” them all"),
}


def why_not_for_the_table(position: Position, text: str) -> CrownhallError:
    """The refusal for the table."""
    move = position.terms.actions.table.find(text)
    can = [CLOSE_WINDOW.text] if position.phase == WINDOW else []
    if position.phase not in (SETUP, WINDOW):
        can.append(TIME_OUT.text)
    offered = " or ".join([f"“{each}”" for each in [*can, ABANDON.text]])
    what = f"The table cannot play “{text[:40]}” now; it can only {offered}."
    return NotationError(what) if move is None else NotYourTurn(what)


def why_not(position: Position, seat: Seat, text: str) -> CrownhallError:
    """The refusal for a text that this seat, which is asked, cannot play now."""
    move = position.terms.actions.table.find(text)
    if move is None:
        return _why_unknown(position, text)
    if move in FOR_THE_TABLE:
        return NotYourTurn(f"Only the table can play “{text}”.")
    phase = position.phase
    if phase == SETUP:
        return _why_not_in_setup(position, seat, text)
    if phase == FIELD and (
        isinstance(move, (Create, Destroy)) or move is DONE or move is position.terms.actions.end_day
    ):
        return _why_not_in_field_hour(position, seat, text)
    if phase == BATTLE and (isinstance(move, (Declare, Engage)) or move is DONE or move is FIGHT):
        return _why_not_in_battle_hour(position, text)
    if phase == FESTIVAL and (isinstance(move, Spell) or move is SUBMIT or move is position.terms.actions.concede):
        return _why_not_in_festival(position, text)
    if phase == ENDING and isinstance(move, Destroy):
        return _why_not_destroy(position, move.space, "W-31")
    if move is position.terms.actions.end_day:
        return IllegalMove(text, "W-07", "you can only end the Day at the start of the Field Hour")
    rule, why = _ASKED[phase]
    return IllegalMove(text, rule, why)


# -- set-up -----------------------------------------------------------------------------------------------------------


def _why_not_in_setup(position: Position, seat: Seat, text: str) -> CrownhallError:
    move, codes = position.terms.actions.table.find(text), position.terms.cards
    letters, cards = position.letters[seat], position.cards[seat]
    if len(letters) < CARDS_EACH:
        card = codes.code(cards[len(letters)])
        if not isinstance(move, Write):
            return IllegalMove(text, "W-02", f"write a letter on each of your cards first. Next: {card}")
        if move.card not in cards:
            return IllegalMove(text, "W-02", f"{move.code} is not one of your nine cards")
        if codes.code(move.card) != card:
            return IllegalMove(text, "W-02", f"write the letters in the order of your cards. Next: {card}")
        assert IS_VOWEL[move.letter]
        return IllegalMove(text, "W-02", f"you may use at most {MOST_VOWELS} vowels, and Y and S count as vowels here")
    if isinstance(move, Stack):
        if move.card not in cards:
            return IllegalMove(text, "W-04", f"{move.code} is not one of your nine cards")
        return IllegalMove(text, "W-04", f"{move.code} is already in your Life Tree")
    return IllegalMove(text, "W-04", "stack your nine cards as your Life Tree, top card first (“stack #12”)")


# -- the Field Hour ---------------------------------------------------------------------------------------------------


def _why_not_in_field_hour(position: Position, seat: Seat, text: str) -> CrownhallError:
    move = position.terms.actions.table.find(text)
    is_full = position.occupied == position.terms.full and not position.today
    if position.repeals >= MOST_REPEALS:
        return IllegalMove(text, "W-26", "after a second repeal you must end the Day")
    if not position.hands[seat] and not position.today:
        return IllegalMove(text, "W-07", "you have no cards in your hand, so you can only end the Day")
    if move is DONE:
        return IllegalMove(text, "W-09", "play at least one card first")
    if move is position.terms.actions.end_day:
        return IllegalMove(text, "W-07", "you can only end the Day at the start of the Field Hour")
    if isinstance(move, Destroy):
        if not is_full:
            return IllegalMove(
                text, "W-08", "you may only destroy a card when no space was free at the start of the Day"
            )
        return _why_not_destroy(position, move.space, "W-08")
    assert isinstance(move, Create)
    if is_full:
        return IllegalMove(text, "W-08", "no space is free: destroy a card first (“destroy 3”)")
    if move.card not in position.hands[seat]:
        return IllegalMove(text, "W-09", f"you do not have {move.code}")
    if position.occupied & BIT[move.space]:
        return IllegalMove(text, "W-09", f"space {move.space + 1} already has a card")
    return IllegalMove(text, "W-09", "lay cards in the order of the spaces: take the later ones back first")


def _why_not_destroy(position: Position, space: int, rule: str) -> CrownhallError:
    text = f"destroy {space + 1}"
    if space >= position.terms.spaces:
        return IllegalMove(text, rule, f"the field has {position.terms.spaces} spaces")
    return IllegalMove(text, rule, f"there is no card in space {space + 1}")


# -- the Battle Hour --------------------------------------------------------------------------------------------------


def _why_not_in_battle_hour(position: Position, text: str) -> CrownhallError:
    move = position.terms.actions.table.find(text)
    if isinstance(move, Declare):
        return _why_not_declare(position, move.space)
    if position.declaring == NO_SPACE:
        return IllegalMove(text, "W-12", "declare a battle with one of your cards first (“declare 5”)")
    if isinstance(move, Engage):
        return _why_not_engage(position, move.space)
    if move is FIGHT:
        return IllegalMove(text, "W-12", "choose at least one card to fight, or take the declaration back")
    return IllegalMove(text, "W-12", "you have declared a battle: “fight” it, or take it back first")


def _why_not_declare(position: Position, space: int) -> CrownhallError:
    text = f"declare {space + 1}"
    if position.declaring != NO_SPACE:
        return IllegalMove(text, "W-12", "one battle at a time: “fight” this one, or take it back first")
    if space >= position.terms.spaces or not position.today & BIT[space]:
        return IllegalMove(text, "W-11", "only a card played today can declare a battle")
    if position.tokens & BIT[space]:
        return IllegalMove(text, "W-15", "a card with a token cannot declare a battle")
    if position.declared & BIT[space]:
        return IllegalMove(text, "W-11", "this card has already had its battle")
    return IllegalMove(text, "W-12", "it touches no card without a token")


def _why_not_engage(position: Position, space: int) -> CrownhallError:
    text = f"engage {space + 1}"
    if space >= position.terms.spaces:
        return IllegalMove(text, "W-12", f"the field has {position.terms.spaces} spaces")
    near = position.terms.arena.around[position.declaring] & position.occupied
    if space == position.declaring:
        return IllegalMove(text, "W-12", "this card is already in the battle")
    if near & position.tokens & BIT[space]:
        return IllegalMove(text, "W-15", "a card with a token cannot fight")
    if not near & BIT[space]:
        named = ", ".join([str(number) for number in numbers_in(near & ~position.tokens)])
        return IllegalMove(text, "W-12", f"your card does not touch that space. You can fight {named}")
    if position.engaged & BIT[space]:
        return IllegalMove(text, "W-12", f"space {space + 1} is already in the battle")
    return IllegalMove(
        text, "W-12", "choose cards to fight in the order of their spaces: take the later ones back first"
    )


# -- the Festival Hour ------------------------------------------------------------------------------------------------


def _why_not_in_festival(position: Position, text: str) -> CrownhallError:
    move, spelling = position.terms.actions.table.find(text), Spelling(position, position.spelled)
    if move is position.terms.actions.concede:
        return IllegalMove(text, "W-22", "you are spelling a word: take it back first")
    if move is SUBMIT:
        return why_no_word(position, position.spelled, text)
    assert isinstance(move, Spell)
    if spelling.left[move.letter] <= 0:
        return IllegalMove(text, "W-18", f"there is no card left for the letter {ALPHABET[move.letter]}")
    return why_no_word(position, position.spelled + ALPHABET[move.letter], text)


def why_no_word(position: Position, word: str, text: str) -> CrownhallError:
    """W-21: why this word, or anything that begins so, cannot be submitted; the dictionary is not asked."""
    spelling = Spelling(position, "")
    tray = " ".join([ALPHABET[letter] for letter in position.tray_of(position.occupied)])
    if not tray:
        return IllegalMove(text, "W-22", "all cards have tokens, so you can only “concede”")
    if spelling.is_forbidden(word):
        who = "somebody has" if position.terms.unique else "another player has"
        return IllegalMove(text, "W-19", f"{who} made {word} in this game")
    if not spelling.can_be_laid(word):
        return IllegalMove(text, "W-18", f"you can use each card once, and the letters are {tray}")
    if not Spelling(position, word).uses_all_letters() and spelling.next_letters():
        whole = Spelling(position, word)
        if whole.next_letters():
            every = "every card" if position.terms.every_card else "every different letter"
            return IllegalMove(text, "W-18", f"you must use {every}: {tray}")
        return IllegalMove(text, "W-19", "every word that starts like this has been made already")
    least = position.terms.least_letters
    if len(word) < least:
        return IllegalMove(text, "W-20", f"words must have at least {least} letters")
    return IllegalMove(text, "W-20", "the only words with one letter are A, I and O. You can only “concede”")


# -- texts that are no moves ------------------------------------------------------------------------------------------


def _why_unknown(position: Position, text: str) -> CrownhallError:
    words, terms = text.split(), position.terms
    if len(words) > 1 and words[0] in ("write", "stack", "create"):
        why = why_no_card(terms.cards, terms.packs, words[1])
        if why is not None:
            return why
    if len(words) == 3 and words[0] == "write":
        return NotationError(f"“{words[2][:20]}” is not a letter. Write one letter from A to Z.")
    if len(words) == 2 and words[0] == "spell" and words[1].isascii() and words[1].isalpha():
        return _why_no_whole_word(position, words[1][:40].upper())
    why = why_no_place(terms.field, words, text)
    if why is not None:
        return why
    return NotationError(f"“{text[:40]}” is not a move of Fwords. {_FORM}.")


def _why_no_whole_word(position: Position, word: str) -> CrownhallError:
    """Somebody tries a word in one go: what is wrong with it, or how it is done."""
    if position.phase == FESTIVAL and not position.spelled:
        spelling = Spelling(position, "")
        if not spelling.can_be_laid(word) or not Spelling(position, word).may_submit():
            return why_no_word(position, word, f"spell {word}")
    first = f"“spell {word[0]}”, “spell {word[1]}”" if len(word) > 1 else f"“spell {word[0]}”"
    return NotationError(f"Spell the word letter by letter: {first} and so on.")
