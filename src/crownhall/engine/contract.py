"""The contract every game keeps. `tests/contract` checks each sentence of it for every registered game.

What others derive from (`State`, `Game`, `Move`, `Event`, `Chance`) may be derived from in plain Python also where the
rules run compiled, so a game can be written, tried and tested without a compiler.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import Enum
from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

from crownhall.engine.chance import Chance
from crownhall.engine.events import Event, GameEnded
from crownhall.engine.moves import Move, MoveTable
from crownhall.engine.observation import Layout, Pen
from crownhall.engine.options import Option, OptionValue, checked_options
from crownhall.engine.supplies import Supply, checked_supplies, supply_of_kind
from crownhall.errors import CrownhallError, NotYourTurn, SeatError
from crownhall.seat_marks import by_number, seat_mark

Seat = int
TABLE: Final = -1
"""The pseudo-seat for what no seat chooses: a clock ran out, a stall, a match broken off."""

NO_SEAT: Final = -1
"""Where a position keeps a seat, and there is none: nobody has won yet, nobody has begun."""
NO_SEATS: Final[tuple[Seat, ...]] = ()

View = Mapping[str, object]
"""What one seat may know, ready for JSON. Each game gives it a type of its own (a TypedDict)."""


class Mode(Enum):
    """How the seats in `to_act` are asked."""

    TURN = "turn"  # one seat, openly
    SEALED = "sealed"  # all of them must answer; nobody sees an answer before the last is complete
    RACE = "race"  # whoever is first; a listed seat may have no move


# What is asked for with every move: to look up a member of an Enum takes Python 3.11 a quarter of a microsecond.
IN_TURN: Final = Mode.TURN
IN_SECRET: Final = Mode.SEALED
IN_A_RACE: Final = Mode.RACE


class Outcome:
    """How a match ended. `reason` is a stable word, `sentence` tells a person; `winners` is () when nobody won.

    `marked` is the sentence with seat marks, for whoever says who sits there.
    """

    def __init__(self, reason: str, scores: tuple[int, ...], winners: tuple[Seat, ...], marked: str) -> None:
        self.reason = reason
        self.scores = scores
        self.winners = winners
        self.marked = marked

    @property
    def sentence(self) -> str:
        """How it ended, with the numbers of the seats."""
        return by_number(self.marked)

    def event(self) -> GameEnded:
        """The last event of the match."""
        return GameEnded(self.reason, self.scores, self.winners, self.marked)

    def to_json(self) -> dict[str, object]:
        return {
            "reason": self.reason,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "sentence": self.sentence,
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.reason == other.reason
            and self.scores == other.scores
            and self.winners == other.winners
            and self.marked == other.marked
        )


class Timer:
    """A time the rules name. When it runs out, whoever keeps the clock plays `move` for the table.

    The name tells one clock from the next within a match: a clock that is gone for a while and comes back under its
    name runs on from where it stopped, and one that starts afresh has a new name ("day 3", "turn 17"). A quiet one is
    shown to nobody: its move may change nothing.
    """

    def __init__(self, name: str, seats: tuple[Seat, ...], seconds: int, move: Move, quiet: bool = False) -> None:
        self.name = name
        self.seats = seats
        self.seconds = seconds
        self.move = move
        self.quiet = quiet


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one match, the whole truth. Changes only through `play`.

    A plain value: two states are equal exactly when everything in them is, a copy shares nothing that changes, and
    `to_json` saves it at any decision, also in the middle of an ability.
    """

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Who is asked now, in seat order; () exactly when the match is over. Depends on public facts only.

        In sealed mode a seat is asked until its answer is complete; how many moves the answer takes, nobody else sees.
        """

    def mode(self) -> Mode:
        """How they are asked. Depends on public facts only."""
        return IN_TURN

    @abstractmethod
    def moves(self, seat: Seat) -> list[Move]:
        """The legal moves of this seat: distinct, by ascending number, a list of the caller's own.

        Empty for a seat that is not asked and for everybody at the end. Never empty for a seat in `to_act`, except
        in a race, where then another seat or the table has a move. `moves(TABLE)` always offers `abandon` before
        the end. Depends only on what the seat may know.
        """

    def number_moves(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        """Write the numbers of `moves` from `at` on, in the same order, and nothing else; how many there are.

        For many matches at once. A game that finds many moves writes their numbers without a list of them.
        """
        count: i64 = 0
        for move in self.moves(seat):
            into[at + count] = i32(move.number)
            count += 1
        return count

    @abstractmethod
    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out one legal move and all that follows from it, up to the next question or the end.

        Anything else raises `NotYourTurn` or `IllegalMove` and leaves the state untouched. What happened is appended
        to `events` if it is given; without it nothing is built (search).
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended; None exactly as long as somebody is asked."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """All that this seat (None: a spectator) may know, and nothing else."""

    def observe(self, seat: Seat, into: vec[i16], at: int = 0) -> None:
        """Write what this seat may know as numbers, from `at` on, as the game's `observation_layout` says.

        Every number of the layout is written, none outside of it, and nothing that the view does not tell or that
        everybody has not seen. A game whose layout is empty writes nothing.
        """
        self.write_observation(seat, Pen(into, at))

    def write_observation(self, seat: Seat, pen: Pen) -> None:  # noqa: B027  nothing to write is no fault
        """The same, with a pen that stands where it begins: what a game carries out."""

    @abstractmethod
    def redeal(self, seat: Seat, rng: Chance) -> State:
        """Another state that this seat cannot tell from this one, drawn from `rng`; this one stays as it is.

        Everything hidden from the seat is replaced: cards, decks still to come, seeds, sealed answers and the private
        knowledge of others. `view`, `observe`, `to_act`, `mode` and `moves` of the seat stay the same, and redealing
        twice is the same as redealing once with the second `rng`.
        """

    @abstractmethod
    def copy(self) -> State:
        """An equal state that goes its own way. Fast: search lives on it."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The position as a JSON object that the game's `load` reads."""

    @abstractmethod
    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        """Why this seat cannot play this text now: `NotYourTurn`, `NotationError`, or `IllegalMove` with the rule."""

    def agreed(self) -> Setup | None:
        """What was agreed before the match, for a state that travels (`crownhall.engine.travel`)."""
        return None

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        """To another process: as the position is saved, if the state knows its setup; else as any object."""
        setup = self.agreed()
        return object.__reduce_ex__(self, protocol) if setup is None else packed(self, setup)

    def timers(self) -> list[Timer]:
        """The times the rules name that run now. Depends on public facts only."""
        return []

    def reaction(self) -> tuple[int, int]:
        """How many milliseconds a bot waits at least and at most before it reacts, where the rules say so; else 0, 0.

        Depends on public facts only.
        """
        return 0, 0

    def time_out(self, seat: Seat) -> Move:
        """What is played for a seat whose time at the table ran out: its own move, or TABLE's if the rules know one."""
        return self.moves(seat)[0]

    def unfinished(self, seat: Seat) -> int:
        """How many of this seat's last moves are taken back before `time_out`, as far as they may be."""
        return 0

    def agreeable(self) -> Move | None:
        """The move of the table that all players may agree on now, if there is one. Depends on public facts only."""
        return None

    def undoable(self, seat: Seat) -> int:
        """How many of this seat's last moves may be taken back now."""
        return 0

    def first_seat(self) -> Seat | None:
        """Who had the first turn, for the `previous` of the next match; None where no rule asks for it. Public."""
        return None

    def round_number(self) -> int:
        """In a race or a sealed round: which one it is, as a number that changes with it. Public.

        A move made for an older one is stale. What the table does inside a round (a stall, a time-out of one seat)
        leaves the others' question, and so the number, as it was.
        """
        return 0

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What these moves of the seat would do, as far as that depends on nothing hidden. Nothing is changed."""
        return []


class Setup:
    """What is agreed before a match: how many sit down, with which options, after which match, and what they bring.

    `supplies` has the canonical text of what is brought along, by its kind; what we ship is not in it. `game` is the
    name of the game that checked it, "" for one that nobody has.
    """

    def __init__(
        self,
        seats: int,
        options: dict[str, OptionValue],
        previous: Previous | None = None,
        supplies: dict[str, str] | None = None,
        game: str = "",
    ) -> None:
        self.seats = seats
        self.options = options
        self.previous = previous
        self.supplies: dict[str, str] = {} if supplies is None else supplies
        self.game = game

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Setup)
            and self.seats == other.seats
            and self.options == other.options
            and self.previous == other.previous
            and self.supplies == other.supplies
        )


class Previous:
    """How the last match at this table ended, and who began it if that is known, for rules that look back."""

    def __init__(self, winners: tuple[Seat, ...], losers: tuple[Seat, ...], first: Seat | None = None) -> None:
        self.winners = winners
        self.losers = losers
        self.first = first

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Previous)
            and self.winners == other.winners
            and self.losers == other.losers
            and self.first == other.first
        )


class About:
    """What shelf, start and end screens tell about a game, in our own words; `in_short` what kind of game it is."""

    def __init__(
        self,
        title: str,
        in_short: str,
        story: str,
        goal: str,
        age: str,
        best_with: str,
        minutes: str,
        winning: str,
        losing: str,
        credit: str,
    ) -> None:
        self.title = title
        self.in_short = in_short
        self.story = story
        self.goal = goal
        self.age = age
        self.best_with = best_with
        self.minutes = minutes
        self.winning = winning
        self.losing = losing
        self.credit = credit

    def to_json(self) -> dict[str, object]:
        return {
            "title": self.title,
            "in_short": self.in_short,
            "story": self.story,
            "goal": self.goal,
            "age": self.age,
            "best_with": self.best_with,
            "minutes": self.minutes,
            "winning": self.winning,
            "losing": self.losing,
            "credit": self.credit,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One of the games: how to begin it, how to read its cards, moves and positions. One object per game."""

    def __init__(
        self,
        name: str,
        version: int,
        min_seats: int,
        max_seats: int,
        options: tuple[Option, ...],
        about: About,
        supplies: tuple[Supply, ...] = (),
        older_versions: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.version = version  # of its rules; a rule change raises it
        self.older_versions = older_versions  # those whose every match replays and goes on by these rules, too
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.options = options
        self.about = about
        self.supplies = supplies  # what players may bring along, kind by kind

    def plays_version(self, version: int) -> bool:
        """Whether matches of this version of the rules can be replayed and played on."""
        return version == self.version or version in self.older_versions

    def setup(
        self,
        seats: int,
        options: dict[str, object],
        previous: Previous | None = None,
        supplies: dict[str, object] | None = None,
    ) -> Setup:
        """A checked setup with every option filled in; `SeatError`, `OptionError` or `SupplyError` if it cannot be.

        Each of the `supplies` is the text of what somebody brings, or the id of what we ship.
        """
        if not self.min_seats <= seats <= self.max_seats:
            raise SeatError(f"{self.about.title} is for {self.seats_in_words()}, not {seats}.")
        shipped = Setup(seats, checked_options(self.options, options), previous)
        given = checked_supplies(self.supplies, {} if supplies is None else supplies)
        brought = {kind: text for kind, text in given.items() if text != self.supply(shipped, kind)}
        agreed = Setup(seats, shipped.options, previous, brought, self.name)
        self.check(agreed)
        return agreed

    def check(self, setup: Setup) -> None:
        """Refuse what is well formed but does not go together, such as a previous match with more seats."""
        previous, seats = setup.previous, setup.seats
        named = [*previous.winners, *previous.losers] if previous is not None else []
        first = previous.first if previous is not None else None
        for seat in named if first is None else [*named, first]:
            if not 0 <= seat < seats:
                raise SeatError(f"The previous match names seat {seat}. Seats are 0 to {seats - 1}.")
        if len(set(named)) != len(named):
            raise SeatError("The previous match names a seat twice. Each seat has either won or lost.")

    def remarks(self, setup: Setup) -> list[str]:
        """For those who agree on this, in sentences: where it is played otherwise than it reads. Nothing is refused."""
        return []

    def supply(self, setup: Setup, kind: str) -> str:
        """What of this kind the match is played with, in canonical form: brought along, or shipped.

        A game whose options choose between what we ship says so here.
        """
        if kind in setup.supplies:
            return setup.supplies[kind]
        return supply_of_kind(self.supplies, kind).default

    def supplies_in(self, setup: Setup) -> list[Supply]:
        """What the match is played with, kind by kind: all that the game takes, but for what its options leave out."""
        return list(self.supplies)

    def scored_by(self) -> tuple[str, ...]:
        """The options that set high scores apart: each of their values has a list of its own."""
        return ()

    def score_unit(self) -> str:
        """What the scores count, in the singular; "" where they say no more than who won."""
        return "point"

    def daily_options(self) -> dict[str, object]:
        """What the deal of the day is played with, where that is not the usual."""
        return {}

    def seats_in_words(self) -> str:
        """How many may sit down: "1 seat", "2 to 4 seats"."""
        if self.min_seats == self.max_seats:
            return f"{self.min_seats} seat" + ("s" if self.min_seats > 1 else "")
        return f"{self.min_seats} to {self.max_seats} seats"

    def to_json(self) -> dict[str, object]:
        """As programs see it."""
        return {
            "name": self.name,
            "version": self.version,
            "seats": {"min": self.min_seats, "max": self.max_seats},
            "options": [option.to_json() for option in self.options],
            "supplies": [supply.to_json() for supply in self.supplies],
            "about": self.about.to_json(),
        }

    @abstractmethod
    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """The position after the deal, at the first question."""

    @abstractmethod
    def load(self, setup: Setup, position: dict[str, object]) -> State:
        """The position that `State.to_json` saved; `StateError` if it is none."""

    @abstractmethod
    def table(self, setup: Setup) -> MoveTable:
        """All moves of the game with these options."""

    def observation_layout(self, setup: Setup) -> Layout:
        """What `State.observe` writes in a match with this setup, part by part."""
        return Layout([])

    @abstractmethod
    def card_code(self, card: int) -> str:
        """A card in notation."""

    @abstractmethod
    def parse_card(self, text: str) -> int:
        """A card from notation; `NotationError` if it is none."""

    def code_in(self, setup: Setup, card: int) -> str:
        """A card in notation, where it depends on what was brought along."""
        return self.card_code(card)

    def card_in(self, setup: Setup, text: str) -> int:
        """A card from notation, where it depends on what was brought along."""
        return self.parse_card(text)


def seat_or_none(seat: Seat) -> Seat | None:
    """A seat as JSON has it: null where there is none."""
    return None if seat == NO_SEAT else seat


def refuse_turn(state: State, seat: Seat) -> NotYourTurn:
    """The refusal for a seat that is not asked, in words."""
    asked = state.to_act()
    if not asked:
        return NotYourTurn("The game is over.")
    who = " and ".join([seat_mark(other) for other in asked])
    mover = "the table" if seat == TABLE else seat_mark(seat)
    return NotYourTurn(f"It is not for {mover} to move now, but for {who}.")


def packed(state: State, setup: Setup) -> tuple[object, ...]:
    """What pickle keeps of a state: its class, so that whoever reads it knows the games, and how it is read again."""
    from crownhall.engine import travel  # which knows all that is here

    return travel.unpacked, (type(state), travel.agreement(setup), state.to_json())
