"""Options of a game: one description that the command line, the server, the web and the rules all read."""

from __future__ import annotations

import difflib
from typing import Final

from crownhall.errors import OptionError

OptionValue = str | int


class Preselect:
    """What to preselect where it depends on who sits down: a value for at least so many people, and few enough bots."""

    def __init__(self, value: OptionValue, people: int, most_bots: int | None = None) -> None:
        self.value: Final = value
        self.people: Final = people
        self.most_bots: Final = most_bots  # None: any number

    def suits(self, people: int, bots: int) -> bool:
        """Whether it is meant for so many people and bots."""
        return people >= self.people and (self.most_bots is None or bots <= self.most_bots)

    def to_json(self) -> dict[str, object]:
        return {"value": self.value, "people": self.people, "most_bots": self.most_bots}


class Option:
    """One choice made before a match: some words, a range of numbers, or both. `default` is among them.

    `name` and the words are for programs and for what is typed; people read `label`, `help`, and what stands beside
    each word. `common` are those that many people change: they are shown first. The rules know nothing of people and
    bots; `preselect` is for whoever lays a table for them. With fewer seats than `least_seats`, or with more than
    `most_seats`, it has no effect. `needs` has the words for which players must bring something, with its kind.
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        help: str,  # noqa: A002  the word everybody looks for
        words: dict[str, str] | None = None,
        least: int | None = None,
        most: int | None = None,
        preselect: Preselect | None = None,
        least_seats: int = 1,
        most_seats: int | None = None,
        label: str = "",
        common: bool = False,
        needs: dict[str, str] | None = None,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.help: Final = help
        self.words: Final[tuple[str, ...]] = () if words is None else tuple(words)
        self.labels: Final[tuple[str, ...]] = () if words is None else tuple(words.values())
        self.least: Final = least
        self.most: Final = most
        self.preselect: Final = preselect
        self.least_seats: Final = least_seats
        self.most_seats: Final = most_seats  # None: any number
        self.label: Final = label or name.replace("_", " ").capitalize()
        self.common: Final = common
        self.needs: Final[dict[str, str]] = {} if needs is None else needs
        self.check(default)
        if preselect is not None:
            self.check(preselect.value)

    @property
    def type(self) -> str:
        """What a form would show for it: `choice`, `number`, or `choice or number`."""
        if self.least is None:
            return "choice"
        return "choice or number" if self.words else "number"

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        parts = list(self.words)
        if self.least is not None:
            parts.append(self.range_in_words)
        return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)

    @property
    def range_in_words(self) -> str:
        """Which numbers are allowed, where some are."""
        return f"a number from {self.least}" + (f" to {self.most}" if self.most is not None else "")

    def check(self, value: object) -> OptionValue:
        """The value itself if it is allowed; else `OptionError`."""
        if isinstance(value, str) and value in self.words:
            return value
        if isinstance(value, int) and not isinstance(value, bool) and str(value) in self.words:
            return str(value)  # a choice between a few numbers is a choice of words
        if isinstance(value, int) and not isinstance(value, bool) and self.least is not None:
            number: int = value
            if number >= self.least and (self.most is None or number <= self.most):
                return number
        raise OptionError(f"Option {self.name} cannot be {_shown(value)}; it can be {self.allowed}.")

    def parse(self, text: str) -> OptionValue:
        """A value as it is typed."""
        text = text.strip()
        if self.least is not None and text.removeprefix("-").isdecimal() and len(text) < 12:
            return self.check(int(text))
        return self.check(text)

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "type": self.type,
            "default": self.default,
            "words": list(self.words),
            "least": self.least,
            "most": self.most,
            "help": self.help,
            "preselect": None if self.preselect is None else self.preselect.to_json(),
        }


def by_interest(options: tuple[Option, ...]) -> list[Option]:
    """As people want to read them: what many of them change stands first."""
    return sorted(options, key=lambda option: not option.common)


def preselected(options: tuple[Option, ...], people: int, bots: int) -> dict[str, OptionValue]:
    """The options for which something else than the default is preselected where these sit down."""
    return {
        option.name: option.preselect.value
        for option in options
        if option.preselect is not None and option.preselect.suits(people, bots)
    }


def checked_options(options: tuple[Option, ...], given: dict[str, object]) -> dict[str, OptionValue]:
    """All options with their values, defaults filled in. Unknown names and bad values raise `OptionError`."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            near = difflib.get_close_matches(str(name), names, 1)
            hint = f" Did you mean {near[0]}?" if near else f" It has {', '.join(names)}." if names else " It has none."
            raise OptionError(f"This game has no option {_shown(name)}.{hint}")
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default for option in options
    }


def number_in(options: dict[str, OptionValue], name: str) -> int:
    """The value of an option that is always a number."""
    value = options[name]
    assert isinstance(value, int)
    return value


def parse_options(options: tuple[Option, ...], texts: list[str]) -> dict[str, OptionValue]:
    """Options as typed on a command line: `undo=until_next_card`."""
    given: dict[str, object] = {}
    by_name = {option.name: option for option in options}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"“{text[:40]}” is not an option. Write name=value, for example {_example(options)}.")
        name = name.strip()
        if name in given:
            raise OptionError(f"Option {name} is given twice.")
        given[name] = by_name[name].parse(value) if name in by_name else value
    return checked_options(options, given)


def _example(options: tuple[Option, ...]) -> str:
    return f"{options[0].name}={options[0].default}" if options else "this game has no options"


def _shown(value: object) -> str:
    text = str(value) if isinstance(value, (str, int, float, bool)) else repr(value)
    return f"“{text[:40]}”"
