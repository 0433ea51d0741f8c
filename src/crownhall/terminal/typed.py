"""What a player typed, read as a move: by number, by text, or by the end of its text."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import ClassVar, Final

from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move, tidy
from crownhall.errors import CrownhallError, IllegalMove, NotationError

_TYPED_CHARACTERS: Final = 200
_MOVES_NAMED: Final = 4


class NotUnderstood(CrownhallError):
    """A number without a move, or words that could mean several."""

    code: ClassVar[str] = "move/unclear"


def exact_move(typed: str, moves: list[Move]) -> Move | None:
    """The legal move with this very text.

    Small letters and capitals are the same where that leaves no doubt, and things that a move lists may come in any
    order.
    """
    text = tidy(typed)
    found = [move for move in moves if move.text == text]
    found = found or [move for move in moves if move.text.casefold() == text.casefold()]
    found = found or [move for move in moves if _lists(move) and _sorted(move.text) == _sorted(text)]
    return found[0] if len(found) == 1 else None


def _lists(move: Move) -> bool:
    return any(isinstance(value, list) for value in move.arguments().values())


def _sorted(text: str) -> list[str]:
    verb, *things = text.casefold().split() or [""]
    return [verb, *sorted(things)]


def read_move(typed: str, moves: list[Move], state: State, seat: Seat, words: Iterable[str]) -> Move:
    """The legal move that was meant; otherwise a refusal that says why not, or what would be right."""
    move = meant_move(typed, moves, words)
    if move is not None:
        return move
    text = tidied(typed)
    refusal = _refusal(text, moves, state, seat)
    raise no_move(text, moves) if is_no_move(text, moves, refusal.code) else refusal


def tidied(typed: str) -> str:
    """What was typed, without what no move needs."""
    return tidy(typed[:_TYPED_CHARACTERS])


def meant_move(typed: str, moves: list[Move], words: Iterable[str]) -> Move | None:
    """The legal move that was meant; None if only the rules can say why there is none."""
    text = tidied(typed)
    if text.isdecimal():
        return _numbered(text, moves)
    move = exact_move(text, moves)
    if move is not None:
        return move
    ending = [move for move in moves if move.text.casefold().endswith(" " + text.casefold())]
    if len(ending) == 1:
        return ending[0]
    if ending:
        named = ", ".join(f"“{move.text}”" for move in ending[:_MOVES_NAMED]) + (", …" if ending[_MOVES_NAMED:] else "")
        raise NotUnderstood(f"“{text}” can mean {named}. Please type more of it.")
    near = difflib.get_close_matches(text.casefold(), words, 1)
    if near and text.partition(" ")[0].lower() not in _verbs(moves):
        raise NotUnderstood(f"“{text}” is not a move or a command. Did you mean {near[0]}?")
    return None


def _numbered(text: str, moves: list[Move]) -> Move:
    number = int(text)
    if not 1 <= number <= len(moves):
        raise NotUnderstood(f"There is no move {number}. Choose 1 to {len(moves)}.")
    return moves[number - 1]


def _refusal(text: str, moves: list[Move], state: State, seat: Seat) -> CrownhallError:
    """What the rules say to it; if they cannot read it, to the same with the first word of a move put before it."""
    verb, space, rest = text.partition(" ")
    text = verb.lower() + space + rest
    refusal = state.refusal(seat, text)
    if isinstance(refusal, NotationError):
        for verb in _verbs(moves):
            better = state.refusal(seat, f"{verb} {text}")
            if isinstance(better, IllegalMove):
                return better
    return refusal


def is_no_move(text: str, moves: list[Move], code: str) -> bool:
    """Whether it was refused because it does not even begin like a move."""
    return code == NotationError.code and text.partition(" ")[0].lower() not in _verbs(moves)


def no_move(text: str, moves: list[Move]) -> NotUnderstood:
    """What to type instead: all there is, or one of each kind."""
    first = [next(move for move in moves if move.text.partition(" ")[0] == verb) for verb in _verbs(moves)]
    shown = moves if len(moves) <= _MOVES_NAMED else first[:_MOVES_NAMED]
    named = " or ".join([f"“{move.text}”" for move in shown])
    like = "" if len(shown) == len(moves) else "for example "
    return NotUnderstood(f"“{text}” is not a move. Type a number, or {like}{named}; “moves” lists them all.")


def _verbs(moves: list[Move]) -> list[str]:
    """The words that moves begin with, each once."""
    return list(dict.fromkeys(move.text.partition(" ")[0] for move in moves))
