"""What tools take: the kinds of arguments, each read and refused in one place.

A kind reads a JSON value into what the tool works with, says in `words` what it takes, and knows how it is typed on a
command line. A kind that only one tool has stands beside that tool.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from crownhall.decks.kings_keys import card_code
from crownhall.engine.options import Option, OptionValue
from crownhall.errors import CrownhallError, NotationError
from crownhall.numbers import typed_number, whole_number

Value = TypeVar("Value")


class ToolError(CrownhallError):
    """An argument that a tool cannot work with."""

    code: ClassVar[str] = "lab/bad"  # programs know it by this code from before the tools left the lab


class Kind(ABC, Generic[Value]):
    """What an argument must be."""

    def __init__(self, words: str) -> None:
        self.words = words  # for those who read about the tool

    @abstractmethod
    def read(self, name: str, value: object) -> Value:
        """The value of the argument `name`, checked."""

    def typed(self, words: Sequence[str]) -> object:
        """The JSON value for words of a command line."""
        return " ".join(words)


def in_words(choices: Sequence[str]) -> str:
    """Some words one of which is written."""
    return " or ".join(f"`{choice}`" for choice in choices)


@dataclass(frozen=True)
class Argument:
    """One argument of a tool.

    What is left out is read as `default`; where that is None, None is also the value. A required argument has none.
    """

    name: str
    kind: Kind[Any]
    help: str
    required: bool = False
    default: object = None
    metavar: str = ""
    """What stands for it in the help of the command; an argument without one is not typed as it is."""
    many: bool = False
    """Whether it is typed as several words."""

    def read(self, args: dict[str, object]) -> Any:
        value = args.get(self.name, self.default)
        if value is None and self.default is None and not self.required:
            return None
        return self.kind.read(self.name, value)


# -- kinds ------------------------------------------------------------------------------------------------------------


class Text(Kind[str]):
    """A text; `wrong` is the sentence for what is none."""

    def __init__(self, wrong: str, *, may_be_empty: bool = False) -> None:
        super().__init__("a text")
        self._wrong = wrong
        self._may_be_empty = may_be_empty

    def read(self, name: str, value: object) -> str:
        if not isinstance(value, str) or not (value or self._may_be_empty):
            raise ToolError(self._wrong)
        return value


class Texts(Kind[list[str]]):
    """A list of texts; `each` is what one of them is, `form` how it is written."""

    def __init__(self, each: str, form: str) -> None:
        super().__init__(f"a list of texts, {each} each")
        self._form = form

    def read(self, name: str, value: object) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise ToolError(f"“{name}” must be a list of texts: {self._form}.")
        return value

    def typed(self, words: Sequence[str]) -> object:
        return list(words)


class OneOf(Kind[str]):
    """One of a few words."""

    def __init__(self, choices: Sequence[str]) -> None:
        super().__init__(in_words(choices))
        self._choices = choices

    def read(self, name: str, value: object) -> str:
        if not isinstance(value, str) or value not in self._choices:
            raise ToolError(f"“{name}” is one of {', '.join(self._choices)}.")
        return value


class OptionOf(Kind[OptionValue]):
    """An option of the game, by its own words."""

    def __init__(self, option: Option) -> None:
        super().__init__(in_words(option.words) or option.allowed)
        self._option = option

    def read(self, name: str, value: object) -> OptionValue:
        return self._option.parse(value) if isinstance(value, str) else self._option.check(value)


class Number(Kind[int]):
    """A whole number in a range."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(f"a whole number from {least:,} to {most:,}")
        self._least = least
        self._most = most

    def read(self, name: str, value: object) -> int:
        return whole_number(name, value, self._least, self._most, ToolError)

    def typed(self, words: Sequence[str]) -> object:
        (word,) = words
        return typed_number(word)


class Cards(Kind[list[int]]):
    """Cards of the King's Keys deck, as a list of codes or as a text of them."""

    def __init__(
        self,
        parse: Callable[[str], int],
        example: str,
        wrong: str = "",
        *,
        refusal: type[CrownhallError] = ToolError,
        once: bool = True,
    ) -> None:
        super().__init__("cards, as a list of codes or a text")
        self._parse = parse
        self._wrong = wrong or f"“{{name}}” must be a text or a list of card codes such as “{example}”."
        self._refusal = refusal
        self._once = once

    def read(self, name: str, value: object) -> list[int]:
        codes = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
            raise self._refusal(self._wrong.format(name=name))
        cards = [self._parse(code) for code in codes]
        if self._once:
            check_once(cards)
        return cards


def check_once(cards: list[int]) -> None:
    """No card is named twice."""
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError(f"“{card_code(card)}” is named twice, but there is only one of each card.")


class Anything(Kind[object]):
    """What only the tool itself can judge."""

    def read(self, name: str, value: object) -> object:
        return value
