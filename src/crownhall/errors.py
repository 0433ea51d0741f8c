"""Why something was refused: few errors, named by cause, each with a stable code."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from crownhall.seat_marks import by_number, escaped


class RefusalFacts(TypedDict):
    """Why something was refused, for programs.

    `message` says all in a sentence. `why` is the reason alone, without the move before it and the rule behind it, and
    `marked` the reason with seat marks; `move` and `rule` are known where the rules of a game refuse a move.
    """

    code: str
    message: str
    rule: str | None
    why: str
    move: str | None
    marked: str


class CrownhallError(Exception):
    """Something a person or a program asked for cannot be done.

    `code` is stable and goes over the wire; the message is one sentence that says what is wrong and, where it can,
    what would be right.
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.why = message
        self.marked = escaped(message)

    def facts(self) -> RefusalFacts:
        """What goes over the wire."""
        return {
            "code": self.code,
            "message": self.message,
            "rule": None,
            "why": self.why,
            "move": None,
            "marked": self.marked,
        }


class NotationError(CrownhallError):
    """A text is no card, move or value that we know how to read."""

    code: ClassVar[str] = "notation/bad"


class IllegalMove(CrownhallError):
    """The move can be read but the rules do not allow it now.

    `rule` is the number of the rule that forbids it, `why` the reason, in which seats are marked.
    """

    code: ClassVar[str] = "move/illegal"

    def __init__(self, move: str, rule: str, why: str) -> None:
        spoken = by_number(why, begins=False)
        super().__init__(f"{move}: {spoken} ({rule})")
        self.move = move
        self.rule = rule
        self.why = spoken
        self.marked = why

    def facts(self) -> RefusalFacts:
        """As for every refusal, with the move and the rule."""
        return {**super().facts(), "move": self.move, "rule": self.rule}


class NotYourTurn(CrownhallError):
    """This seat is not asked now. Seats are marked in what it is told."""

    code: ClassVar[str] = "move/turn"

    def __init__(self, marked: str) -> None:
        super().__init__(by_number(marked))
        self.marked = marked


class StaleMove(CrownhallError):
    """The move answers a question that is no longer asked. Seats are marked in what is told."""

    code: ClassVar[str] = "move/stale"

    def __init__(self, marked: str) -> None:
        super().__init__(by_number(marked))
        self.marked = marked


class CannotTakeBack(CrownhallError):
    """Nothing of this seat's may be taken back now."""

    code: ClassVar[str] = "undo/refused"


class OptionError(CrownhallError):
    """An option has an unknown name or a value that is not allowed."""

    code: ClassVar[str] = "option/bad"


class SupplyError(CrownhallError):
    """Something that was brought along (a card set, a field) cannot be used in this match."""

    code: ClassVar[str] = "supply/bad"


class SeatError(CrownhallError):
    """A seat number or a number of seats that the game does not have."""

    code: ClassVar[str] = "seats/bad"


class UnknownGame(CrownhallError):
    """No game of this name is registered."""

    code: ClassVar[str] = "game/unknown"


class ChanceError(CrownhallError):
    """A seed, a given deck or a given pick that cannot be used."""

    code: ClassVar[str] = "chance/bad"


class CardsMissing(ChanceError):
    """A given deck (counted from 1) does not name all the cards that are shuffled; a match says which they are."""

    def __init__(self, deck: int, cards: list[int]) -> None:
        super().__init__(f"Deck {deck} lacks {len(cards)} of the cards that are shuffled.")
        self.deck = deck
        self.cards = cards


class StateError(CrownhallError):
    """A saved position that is no position of the game."""

    code: ClassVar[str] = "state/bad"


class RecordError(CrownhallError):
    """A record that cannot be read or replayed; `line` is where, counted from 1."""

    code: ClassVar[str] = "record/bad"

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why
