"""Bell, a made-up game for tests of matches: it asks sealed, in turn and in a race, and shuffles in every round.

A round: every seat picks two cards in secret; when the last has picked, the best seat must `tell`; then all race for
two bells. `miss` costs nothing and leaves the race as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from crownhall.engine.chance import Chance, chance_from_json, drawn_anew
from crownhall.engine.contract import TABLE, About, Game, Mode, Outcome, Seat, Setup, State, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move, MoveTable
from crownhall.engine.options import Option
from crownhall.engine.registry import forget, register
from crownhall.errors import CrownhallError, IllegalMove, NotationError, StateError
from crownhall.seat_marks import does, seat_mark

CARDS = 6
PICKS = 2
BELLS = 2

PICK = [Move(f"pick {code}") for code in "abcdef"]
TELL, RING, MISS, STOP, ABANDON = (Move(text) for text in ("tell", "ring", "miss", "stop race", "abandon"))
MOVES = MoveTable([*PICK, TELL, RING, MISS, STOP, ABANDON])


class Note(Event):
    """Something that happened, with those who may know it; `poorer` is what the others see."""

    def __init__(self, text: str, only: tuple[int | None, ...] | None = None, poorer: Note | None = None) -> None:
        self.text = text
        self.only = only
        self.poorer = poorer

    def seen_by(self, seat: int | None) -> Event | None:
        return self if self.only is None or seat in self.only else self.poorer

    def facts(self) -> dict[str, object]:
        return {"text": self.line()}

    def marked(self) -> str:
        return self.text


class Bell(State):
    def __init__(self, seats: int, rounds: int, undo: bool, chance: Chance) -> None:
        self.seats = seats
        self.rounds = rounds
        self.undo = undo
        self.chance = chance
        self.deck: list[int] = []
        self.picked: list[list[int]] = [[] for _ in range(seats)]
        self.teller = -1
        self.bells = 0
        self.scores = [0] * seats
        self.end = ""

    def begin_round(self) -> None:
        self.deck = list(range(CARDS))
        self.chance.shuffle(self.deck)
        self.picked = [[] for _ in range(self.seats)]
        self.teller = -1
        self.bells = 0

    # -- the contract -------------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        if self.end:
            return ()
        if self.mode() is Mode.TURN:
            return (self.teller,)
        return tuple(seat for seat in range(self.seats) if self.bells or len(self.picked[seat]) < PICKS)

    def mode(self) -> Mode:
        if self.bells:
            return Mode.RACE
        return Mode.TURN if self.end or self.teller >= 0 else Mode.SEALED

    def moves(self, seat: Seat) -> list[Move]:
        if self.end:
            return []
        if seat == TABLE:
            return [STOP, ABANDON] if self.bells else [ABANDON]
        if seat not in self.to_act():
            return []
        if self.mode() is Mode.SEALED:
            return [move for card, move in enumerate(PICK) if card not in self.picked[seat]]
        return [RING, MISS] if self.bells else [TELL]

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        if move not in self.moves(seat):
            raise self.refusal(seat, move.text)
        happened = [] if events is None else events
        if move is ABANDON:
            self.end = "abandoned"
        elif move is TELL:
            happened.append(Note(does(seat, "tells")))
            self.teller, self.bells = -1, BELLS
        elif move is RING or move is STOP:
            self._ring(seat, happened)
        elif move is MISS:
            happened.append(Note(does(seat, "misses")))
        else:
            self._pick(seat, PICK.index(move), happened)

    def _pick(self, seat: Seat, card: int, happened: list[Event]) -> None:
        mine = self.picked[seat]
        mine.append(card)
        ready = Note(does(seat, "is ready")) if len(mine) == PICKS else None
        happened.append(Note(f"{does(seat, 'picks')} {card}", (seat,), ready))
        if all(len(cards) == PICKS for cards in self.picked):
            worth = [sum(self.deck[card] for card in cards) for cards in self.picked]
            self.teller = worth.index(max(worth))
            happened.append(Note(f"{seat_mark(self.teller)} was best"))

    def _ring(self, seat: Seat, happened: list[Event]) -> None:
        happened.append(Note("the race is stopped" if seat == TABLE else does(seat, "rings")))
        self.bells = 0 if seat == TABLE else self.bells - 1
        if seat != TABLE:
            self.scores[seat] += 1
        if self.bells:
            return
        self.rounds -= 1
        if self.rounds:
            self.begin_round()  # after much was changed already: a deck that lacks cards fails here
        else:
            self.end = "done"

    def round_number(self) -> int:
        return self.rounds * BELLS + self.bells

    def undoable(self, seat: Seat) -> int:
        return len(self.picked[seat]) if self.undo and self.mode() is Mode.SEALED else 0

    def outcome(self) -> Outcome | None:
        if not self.end:
            return None
        best = max(self.scores)
        winners = [seat for seat in range(self.seats) if self.scores[seat] == best] if self.end == "done" else []
        return Outcome(self.end, tuple(self.scores), tuple(winners), f"It is {self.end}.")

    def view(self, seat: Seat | None) -> View:
        mine = self.picked[seat] if seat is not None else []
        return {"picked": mine, "ready": [len(cards) == PICKS for cards in self.picked], "scores": list(self.scores)}

    def redeal(self, seat: Seat, rng: Chance) -> Bell:
        twin = self.copy()
        rng.shuffle(twin.deck)
        twin.chance = drawn_anew(rng)
        return twin

    def copy(self) -> Bell:
        twin = Bell(self.seats, self.rounds, self.undo, self.chance.copy())
        twin.deck, twin.scores = list(self.deck), list(self.scores)
        twin.picked = [list(cards) for cards in self.picked]
        twin.teller, twin.bells, twin.end = self.teller, self.bells, self.end
        return twin

    def to_json(self) -> dict[str, object]:
        return {
            "rounds": self.rounds,
            "chance": self.chance.to_json(),
            "deck": list(self.deck),
            "picked": [list(cards) for cards in self.picked],
            "teller": self.teller,
            "bells": self.bells,
            "scores": list(self.scores),
            "end": self.end,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bell) and self.to_json() == other.to_json() and self.undo == other.undo

    def __hash__(self) -> int:
        return hash(self.rounds)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if MOVES.find(text) is None:
            return NotationError(f"“{text}” is not a move of Bell.")
        if self.end or (seat not in self.to_act() and seat != TABLE):
            return refuse_turn(self, seat)
        return IllegalMove(text, "B-1", "this is not offered now")


class BellGame(Game):
    def __init__(self) -> None:
        about = About("Bell", "k", "s", "g", "a", "2", "1", "w", "l", "c")
        options = (
            Option("rounds", 2, "How many rounds.", least=1, most=9),
            Option("undo", "own", "Whether picks may be taken back.", words={"none": "No", "own": "Yes"}),
        )
        super().__init__("bell", 3, 2, 4, options, about)

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Bell:
        state = self._empty(setup, chance)
        state.begin_round()
        if events is not None:
            events.append(Note("the cards are shuffled"))
        return state

    def _empty(self, setup: Setup, chance: Chance) -> Bell:
        rounds = setup.options["rounds"]
        assert isinstance(rounds, int)
        return Bell(setup.seats, rounds, setup.options["undo"] == "own", chance)

    def load(self, setup: Setup, position: dict[str, object]) -> Bell:
        state = self._empty(setup, chance_from_json(position.get("chance")))
        try:
            state.rounds, state.teller, state.bells = (_int(position[name]) for name in ("rounds", "teller", "bells"))
            state.deck, state.scores = _ints(position["deck"]), _ints(position["scores"])
            picked, state.end = position["picked"], str(position["end"])
            assert isinstance(picked, list)
            state.picked = [_ints(cards) for cards in picked]
        except (KeyError, AssertionError):
            raise StateError("This is not a position of Bell.") from None
        return state

    def table(self, setup: Setup) -> MoveTable:
        return MOVES

    def card_code(self, card: int) -> str:
        return "abcdef"[card]

    def parse_card(self, text: str) -> int:
        if len(text) != 1 or text not in "abcdef":
            raise NotationError(f"“{text}” is not a card of Bell.")
        return "abcdef".index(text)


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _ints(values: object) -> list[int]:
    assert isinstance(values, list)
    return [_int(value) for value in values]


BELL = BellGame()


@contextmanager
def registered() -> Iterator[BellGame]:
    """The game, known by its name for a while."""
    register(BELL)
    try:
        yield BELL
    finally:
        forget(BELL.name)
