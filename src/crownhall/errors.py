"""Why something was refused: few errors, named by cause, each with a stable code."""

from __future__ import annotations

from typing import ClassVar


class CrownhallError(Exception):
    """Something a person or a program asked for cannot be done.

    `code` is stable and goes over the wire; the message is one sentence that says what is wrong and, where it can,
    what would be right.
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class NotationError(CrownhallError):
    """A text is no card, move or value that we know how to read."""

    code: ClassVar[str] = "notation/bad"


class IllegalMove(CrownhallError):
    """The move can be read but the rules do not allow it now. `rule` is the number of the rule that forbids it."""

    code: ClassVar[str] = "move/illegal"

    def __init__(self, move: str, rule: str, why: str) -> None:
        super().__init__(f"{move}: {why} ({rule})")
        self.move = move
        self.rule = rule
        self.why = why


class NotYourTurn(CrownhallError):
    """This seat is not asked now."""

    code: ClassVar[str] = "move/turn"


class StaleMove(CrownhallError):
    """The move answers a question that is no longer asked."""

    code: ClassVar[str] = "move/stale"


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
