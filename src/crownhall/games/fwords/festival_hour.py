"""The Festival Hour of Fwords (W-18 to W-22): one word from all that is left."""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.games.fwords.challenges import judge, repeal
from crownhall.games.fwords.events.festival_hour import FestivalBegan, LetterSpelled, WordSubmitted
from crownhall.games.fwords.letters import spelled_out
from crownhall.games.fwords.moves import SPELLS, SUBMIT, Spell
from crownhall.games.fwords.spelling import Spelling
from crownhall.games.fwords.state import CONCEDED, FESTIVAL, Position
from crownhall.words.letters import ALPHABET


def begin(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-18: what is left without a token is shown."""
    position.phase = FESTIVAL
    position.spelled = ""
    if events is not None:
        events.append(FestivalBegan(seat, spelled_out(position.tray_of(position.occupied))))


def moves(position: Position) -> list[Move]:
    """W-18 to W-22: a letter that can still become a word to submit, the word itself, or to concede."""
    spelling = Spelling(position, position.spelled)
    found: list[Move] = [SUBMIT] if spelling.may_submit() else []
    found.extend([SPELLS[letter] for letter in spelling.next_letters()])
    if not position.spelled:
        found.append(position.terms.actions.concede)
    return found


def play(position: Position, seat: Seat, move: Move, events: list[Event] | None) -> None:
    """Spell a word and submit it, or concede."""
    if isinstance(move, Spell) and Spelling(position, position.spelled).may_add(move.letter):
        position.spelled += ALPHABET[move.letter]
        if events is not None:
            events.append(LetterSpelled(seat, ALPHABET[move.letter], position.spelled))
    elif move is SUBMIT and Spelling(position, position.spelled).may_submit():
        if events is not None:
            events.append(WordSubmitted(seat, position.day, position.spelled))
        judge(position, events)
    elif move is position.terms.actions.concede and not position.spelled:
        repeal(position, CONCEDED, (), events)  # W-22
    else:
        raise position.refusal(seat, move.text)
