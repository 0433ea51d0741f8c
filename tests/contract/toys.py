"""Three tiny games with what King's Square has not, so that the contract is tried before the games need it.

- *Whispers* (2 to 4 seats): sealed answers made of small moves, a stack of abilities in progress, cards shuffled again,
  cards that a seat has looked at or passed on and therefore knows.
- *Letters* (1 to 4 seats): answers that stay secret, even how many small moves they took; arranging that only the seat
  itself sees and may take back; a window in which the others may doubt; clocks; a rule that looks back at the last
  match.
- *Snatch* (2 to 4 seats): a race for the top card, with a table that acts when nobody does.

They are plain Python, also where the engine is compiled.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from crownhall.engine.chance import Chance, chance_from_json, drawn_anew
from crownhall.engine.contract import (
    TABLE,
    About,
    Game,
    Mode,
    Outcome,
    Seat,
    Setup,
    State,
    Timer,
    View,
    refuse_turn,
)
from crownhall.engine.events import Event
from crownhall.engine.moves import Move, MoveTable
from crownhall.engine.options import Option
from crownhall.errors import CrownhallError, IllegalMove, NotationError, NotYourTurn
from crownhall.seat_marks import seat_mark
from tests.contract.hidden import Hidden

ABANDON = "abandon"
AnyToy = TypeVar("AnyToy", bound="Toy")


class Told(Event):
    """A sentence for those who may know it; the others hear `poorer`, or nothing.

    `shows` is a card that all see for a moment, though it may be hidden again before the move is over.
    """

    def __init__(
        self,
        sentence: str,
        only: tuple[Seat, ...] | None = None,
        poorer: str = "",
        shows: str = "",
        by_lot: bool = False,
    ) -> None:
        self.sentence = sentence
        self.only = only
        self.poorer = poorer
        self.shows = shows
        self.by_lot = by_lot

    def seen_by(self, seat: int | None) -> Event | None:
        if self.only is None or seat in self.only:
            return self
        return Told(self.poorer) if self.poorer else None

    def facts(self) -> dict[str, object]:
        return {"by_lot": True} if self.by_lot else {}

    def marked(self) -> str:
        return self.sentence


class Toy(State):
    """What the toys share. A toy's whole state is the dictionary `data`, which is ready for JSON as it is."""

    def __init__(self, game: ToyGame, setup: Setup, chance: Chance, data: dict[str, Any]) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.data = data

    @property
    def seats(self) -> range:
        return range(self.setup.seats)

    @property
    def end(self) -> str:
        return str(self.data["end"])

    def copy(self: AnyToy) -> AnyToy:
        return type(self)(self.game, self.setup, self.chance.copy(), _copied(self.data))

    def to_json(self) -> dict[str, object]:
        return {**_copied(self.data), "chance": self.chance.to_json()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Toy) and self.setup == other.setup and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash")

    def moves(self, seat: Seat) -> list[Move]:
        texts = [] if self.end else [*self.table_texts(), ABANDON] if seat == TABLE else self.texts(seat)
        found = [self.game.moves.by_text[text] for text in texts]
        return sorted(found, key=lambda move: move.number)

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        if move not in self.moves(seat):
            raise self.refusal(seat, move.text)
        happened: list[Event] = []
        if move.text == ABANDON:
            self.data["end"] = "abandoned"
        else:
            self.carry_out(seat, move.text.split(), happened)
        outcome = self.outcome()
        if outcome is not None:
            happened.append(outcome.event())
        if events is not None:
            events.extend(happened)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if self.end or (seat != TABLE and seat not in self.to_act()):
            return refuse_turn(self, seat)
        if self.game.moves.find(text) is None:
            return NotationError(f"“{text}” is not a move of {self.game.about.title}.")
        if (text in self.game.for_the_table) != (seat == TABLE):
            return NotYourTurn(f"“{text}” is not for {'the table' if seat == TABLE else seat_mark(seat)}.")
        return IllegalMove(text, "X-1", "it is not offered now")

    def outcome(self) -> Outcome | None:
        if not self.end:
            return None
        scores = self.scores()
        winners = tuple([seat for seat in self.seats if scores[seat] == max(scores)])
        return Outcome(self.end, tuple(scores), () if self.end == "abandoned" else winners, f"It is {self.end}.")

    # -- what a toy says ------------------------------------------------------------------------------------------

    @abstractmethod
    def texts(self, seat: Seat) -> list[str]:
        """What the seat may play, in any order."""

    def table_texts(self) -> list[str]:
        return []

    @abstractmethod
    def carry_out(self, seat: Seat, words: list[str], events: list[Event]) -> None:
        """Play a move that is legal."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat."""

    @abstractmethod
    def hidden(self, seat: Seat) -> list[Hidden]:
        """What the seat may not know."""

    @abstractmethod
    def cards(self) -> list[str]:
        """Every card, wherever it is."""


class ToyGame(Game):
    """A toy as the registry knows it."""

    state_type: type[Toy]

    def __init__(
        self, title: str, seats: tuple[int, int], options: tuple[Option, ...], texts: list[str], table: list[str]
    ) -> None:
        kinds = ("kind", "story", "goal", "age", "best", "time", "winning", "losing", "credit")
        words = [f"{title}: {what}" for what in kinds]
        super().__init__(title.lower(), 1, *seats, options, About(title, *words))
        self.for_the_table = {*table, ABANDON}
        self.moves = MoveTable([Move(text) for text in [*texts, *table, ABANDON]])

    def table(self, setup: Setup) -> MoveTable:
        return self.moves

    def load(self, setup: Setup, position: dict[str, object]) -> Toy:
        data = {name: value for name, value in position.items() if name != "chance"}
        return self.state_type(self, setup, chance_from_json(position["chance"]), _copied(data))

    def card_code(self, card: int) -> str:
        return f"w{card:02}"

    def parse_card(self, text: str) -> int:
        if not (text.startswith("w") and text[1:].isdecimal()):
            raise NotationError(f"“{text}” is not a card: write w00, w01 and so on.")
        return int(text[1:])


def _copied(data: Any) -> Any:
    """A deep copy of something that is ready for JSON."""
    if isinstance(data, dict):
        return {name: _copied(value) for name, value in data.items()}
    return [_copied(each) for each in data] if isinstance(data, list) else data


# -- Whispers ---------------------------------------------------------------------------------------------------------

SLOTS = 2
LOOK, PASS = "look", "pass"


class Whispers(Toy):
    """Each holds two cards and turns one up in turn; what it is decides what follows.

    A card divided by four leaves 0: nothing; 1: its player looks at one of the top three of the deck, and nobody knows
    at which; 2: all pass a card to the left, sealed, and where card / 4 is odd its player then looks too; 3: it is
    shuffled into the deck again. After three rounds the highest hand wins.

    Whoever passed a card knows it where it lies now; whoever looked knows the card until it is drawn or shuffled.
    """

    def to_act(self) -> tuple[Seat, ...]:
        if self.end:
            return ()
        if self.asked_for() == PASS:
            return tuple([seat for seat in self.seats if not self.data["sealed"][seat]])
        return (self.data["turn"] % len(self.seats),)

    def mode(self) -> Mode:
        return Mode.SEALED if self.asked_for() == PASS and not self.end else Mode.TURN

    def asked_for(self) -> str:
        """The ability on top of the stack, or "" where a card must be turned up."""
        return str(self.data["stack"][-1]) if self.data["stack"] else ""

    def texts(self, seat: Seat) -> list[str]:
        if seat not in self.to_act():
            return []
        if self.asked_for() == LOOK:
            return ["look 1", "look 2", "look 3"]
        if self.asked_for() == PASS:
            return ["seal"] if self.data["chosen"][seat] else ["choose 1", "choose 2"]
        return ["turn 1", "turn 2"]

    def carry_out(self, seat: Seat, words: list[str], events: list[Event]) -> None:
        match words:
            case ["turn", slot]:
                self._turn_up(seat, int(slot) - 1, events)
            case ["look", depth]:
                self._look(seat, int(depth) - 1, events)
            case ["choose", slot]:
                self.data["chosen"][seat] = int(slot)
                events.append(Told(f"you chose slot {slot}", (seat,)))
            case _:
                self._seal(seat, events)

    def _turn_up(self, seat: Seat, slot: int, events: list[Event]) -> None:
        card = self.data["hands"][seat][slot]
        code = self.game.card_code(card)
        events.append(Told(f"{seat_mark(seat)} turned up {code}", shows=code))
        if card % 4 == 3:
            self.data["deck"] = sorted([*self.data["deck"], card])
            self.chance.shuffle(self.data["deck"])
            self.data["looked"] = [None for _ in self.seats]
        else:
            self.data["removed"].append(card)
        drawn = self.data["hands"][seat][slot] = self.data["deck"].pop(0)
        self._forget(seat, slot)
        self.data["looked"] = [look and [look[0], look[1] + 1] for look in self.data["looked"]]
        events.append(Told(f"you drew {self.game.card_code(drawn)}", (seat,), f"{seat_mark(seat)} drew a card"))
        self.data["stack"] = (
            [LOOK] if card % 4 == 1 else [LOOK, PASS] if card % 8 == 6 else [PASS] if card % 4 == 2 else []
        )
        self._next(events)

    def _forget(self, holder: Seat, slot: int) -> None:
        for seat in self.seats:
            self.data["knows"][seat] = [place for place in self.data["knows"][seat] if place != [holder, slot]]

    def _look(self, seat: Seat, depth: int, events: list[Event]) -> None:
        card = self.game.card_code(self.data["deck"][depth])
        self.data["looked"][seat] = [depth, 0]
        events.append(Told(f"you saw {card} at place {depth + 1}", (seat,), f"{seat_mark(seat)} looked into the deck"))
        self.data["stack"].pop()
        self._next(events)

    def _seal(self, seat: Seat, events: list[Event]) -> None:
        self.data["sealed"][seat] = True
        events.append(Told(f"{seat_mark(seat)} is ready"))
        if all(self.data["sealed"]):
            self._pass(events)
            self.data["stack"].pop()
            self._next(events)

    def _pass(self, events: list[Event]) -> None:
        """All cards go at once to the left, each into the slot that its receiver has vacated."""
        hands, slots = self.data["hands"], [slot - 1 for slot in self.data["chosen"]]
        given = [hands[seat][slots[seat]] for seat in self.seats]
        to = {seat: (seat + 1) % len(self.seats) for seat in self.seats}
        for seat in self.seats:
            hands[to[seat]][slots[to[seat]]] = given[seat]
            events.append(
                Told(
                    f"{seat_mark(seat)} passed {self.game.card_code(given[seat])}",
                    (seat, to[seat]),
                    f"{seat_mark(seat)} passed a card from slot {slots[seat] + 1}",
                )
            )
        for seat in self.seats:
            places = [self._moved(place, slots, to) for place in [*self.data["knows"][seat], [seat, slots[seat]]]]
            self.data["knows"][seat] = sorted([place for place in places if place[0] != seat])
        self.data["chosen"] = [0 for _ in self.seats]
        self.data["sealed"] = [False for _ in self.seats]

    def _moved(self, place: list[int], slots: list[int], to: dict[Seat, Seat]) -> list[int]:
        """Where the card of this place is after the pass."""
        holder, slot = place
        return [to[holder], slots[to[holder]]] if slots[holder] == slot else place

    def _next(self, events: list[Event]) -> None:
        """The next ability in progress, or the next turn."""
        if not self.data["stack"]:
            self.data["turn"] += 1
            if self.data["turn"] == 3 * len(self.seats):
                self.data["end"] = "counted"

    def undoable(self, seat: Seat) -> int:
        return int(seat in self.to_act() and bool(self.data["chosen"][seat]))

    def scores(self) -> list[int]:
        return [sum(hand) for hand in self.data["hands"]]

    def view(self, seat: Seat | None) -> View:
        hands = [
            [
                self.game.card_code(card) if self.end or self._is_known(seat, holder, slot) else "?"
                for slot, card in enumerate(self.data["hands"][holder])
            ]
            for holder in self.seats
        ]
        return {
            "hands": hands,
            "removed": [self.game.card_code(card) for card in self.data["removed"]],
            "deck": len(self.data["deck"]),
            "looked": self._looked_at(seat) if seat is not None else None,
            "ready": list(self.data["sealed"]),
            "chosen": self.data["chosen"][seat] if seat is not None else 0,
            "asked": self.asked_for(),
            "turn": self.data["turn"],
        }

    def _is_known(self, seat: Seat | None, holder: Seat, slot: int) -> bool:
        return seat is not None and (seat == holder or [holder, slot] in self.data["knows"][seat])

    def _looked_at(self, seat: Seat) -> list[object] | None:
        """Where in the deck the card lies that the seat has looked at, and which it is."""
        place = self._place_looked_at(seat)
        return None if place < 0 else [place, self.game.card_code(self.data["deck"][place])]

    def _place_looked_at(self, seat: Seat) -> int:
        look = self.data["looked"][seat]
        return -1 if look is None else int(look[0] - look[1])

    def _unknown_places(self, seat: Seat) -> dict[str, tuple[list[int], int]]:
        """The places, by name as a list and an index, whose cards the seat cannot know."""
        hands = {
            f"hand {holder} {slot}": (self.data["hands"][holder], slot)
            for holder in self.seats
            for slot in range(SLOTS)
            if not self.end and not self._is_known(seat, holder, slot)
        }
        deck, known = self.data["deck"], self._place_looked_at(seat)
        return hands | {f"deck {place}": (deck, place) for place in range(len(deck)) if place != known}

    def redeal(self, seat: Seat, rng: Chance) -> Whispers:
        twin = self.copy()
        places = twin._unknown_places(seat).values()
        cards = sorted([cards[index] for cards, index in places])
        rng.shuffle(cards)
        for card, (where, index) in zip(cards, places, strict=True):
            where[index] = card
        for other in self.seats:
            if other != seat:
                twin._redeal_secrets_of(other, rng)
        twin.chance = drawn_anew(rng)
        return twin

    def _redeal_secrets_of(self, other: Seat, rng: Chance) -> None:
        """Where the other has looked, and what it answers; whether it has chosen yet is nobody's business either."""
        if self.data["looked"][other] is not None:
            self.data["looked"][other][0] = rng.pick(3)
        if self.asked_for() == PASS:
            choices = 2 if self.data["sealed"][other] else 3
            self.data["chosen"][other] = rng.pick(choices) + 3 - choices

    def hidden(self, seat: Seat) -> list[Hidden]:
        places = self._unknown_places(seat)
        found = [
            Hidden(place, self.game.card_code(cards[index]), card=True, open=len(places) > 1)
            for place, (cards, index) in places.items()
        ]
        for other in [other for other in self.seats if other != seat]:
            if self.data["looked"][other] is not None:
                found.append(Hidden(f"look {other}", str(self.data["looked"][other][0]), card=False, open=True))
            if self.asked_for() == PASS:
                found.append(Hidden(f"answer {other}", str(self.data["chosen"][other]), card=False, open=True))
        return [*found, Hidden("chance", str(self.chance.to_json()), card=False, open=True)]

    def cards(self) -> list[str]:
        hands = [card for hand in self.data["hands"] for card in hand]
        return [self.game.card_code(card) for card in [*hands, *self.data["deck"], *self.data["removed"]]]


class WhispersGame(ToyGame):
    state_type = Whispers

    def __init__(self) -> None:
        texts = ["turn 1", "turn 2", "look 1", "look 2", "look 3", "choose 1", "choose 2", "seal"]
        super().__init__("Whispers", (2, 4), (), texts, [])

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Whispers:
        deck = list(range(7 * setup.seats))
        chance.shuffle(deck)
        hands = [[deck.pop(0) for _ in range(SLOTS)] for _ in range(setup.seats)]
        data: dict[str, Any] = {
            "hands": hands,
            "deck": deck,
            "removed": [],
            "knows": [[] for _ in hands],  # per seat: places in other hands, [holder, slot], that it knows
            "looked": [None for _ in hands],  # per seat: how deep it looked, and how many were drawn since
            "chosen": [0 for _ in hands],
            "sealed": [False for _ in hands],
            "stack": [],  # abilities in progress, the present one last
            "turn": 0,
            "end": "",
        }
        if events is not None:
            events.extend([Told(f"you hold {self._told(hand)}", (seat,)) for seat, hand in enumerate(hands)])
        return Whispers(self, setup, chance, data)

    def _told(self, hand: list[int]) -> str:
        return " ".join([self.card_code(card) for card in hand])


# -- Letters ----------------------------------------------------------------------------------------------------------

ALPHABET = "abcd"
LETTERS = 3  # each seat writes
MOST_A = 2  # of them
DAYS = 2  # each seat has
WRITING, ARRANGING, DOUBTING = "writing", "arranging", "doubting"


class Letters(Toy):
    """Each writes three letters in secret, at most two of them an a; then all lay words in turn, two Days each.

    A word is laid letter by letter, and taken back freely, until it is closed. Then the others may doubt it: a doubted
    word whose letters do not rise goes back to the hand, and all have seen it. A word that stands scores its length.
    """

    def to_act(self) -> tuple[Seat, ...]:
        if self.end:
            return ()
        if self.data["phase"] == WRITING:
            return tuple([seat for seat in self.seats if self._letters_of(seat) < LETTERS])
        if self.data["phase"] == ARRANGING:
            return (self.creator(),)
        return tuple([seat for seat in self.seats if seat != self.creator() and not self.data["answers"][seat]])

    def creator(self) -> Seat:
        return int(self.data["first"] + self.data["day"]) % len(self.seats)

    def mode(self) -> Mode:
        return Mode.TURN if self.data["phase"] == ARRANGING or self.end else Mode.SEALED

    def _letters_of(self, seat: Seat) -> int:
        return len(self.data["hands"][seat]) + len(self.data["laid"][seat])

    def texts(self, seat: Seat) -> list[str]:
        if seat not in self.to_act():
            return []
        hand = self.data["hands"][seat]
        if self.data["phase"] == WRITING:
            return [f"write {letter}" for letter in ALPHABET if letter != "a" or hand.count("a") < MOST_A]
        if self.data["phase"] == DOUBTING:
            return ["accept", "doubt"]
        return [f"lay {letter}" for letter in sorted(set(hand))] + ["close"]

    def table_texts(self) -> list[str]:
        return [timer.move.text for timer in self.timers()]

    def timers(self) -> list[Timer]:
        """One clock for a Day, which rests while others doubt; and one for the doubt."""
        if self.end or self.data["phase"] == WRITING:
            return []
        day = self.data["day"]
        if self.data["phase"] == ARRANGING:
            return [Timer(f"day {day}", (self.creator(),), 60, self.game.moves.by_text["time out"])]
        others = tuple([seat for seat in self.seats if seat != self.creator()])
        seconds = self.setup.options["doubt_seconds"]
        assert isinstance(seconds, int)
        return [Timer(f"doubt {day}", others, seconds, self.game.moves.by_text["close window"])]

    def carry_out(self, seat: Seat, words: list[str], events: list[Event]) -> None:
        match words:
            case ["write", letter]:
                self._write(seat, letter, events)
            case ["lay", letter]:
                self.data["hands"][seat].remove(letter)
                self.data["word"].append(letter)
                events.append(Told(f"you laid {letter}", (seat,), f"{seat_mark(seat)} is arranging"))
            case ["close"]:
                self._close(seat, events)
            case ["time", "out"]:
                self._give_back()
                events.append(Told("the time is up"))
                self._end_day(events)
            case ["close", "window"]:
                self._settle(events)
            case _:
                self.data["answers"][seat] = words[0]
                events.append(Told(f"you {words[0]}", (seat,), f"{seat_mark(seat)} has answered"))
                if not self.to_act():
                    self._settle(events)

    def _write(self, seat: Seat, letter: str, events: list[Event]) -> None:
        self.data["hands"][seat] = sorted([*self.data["hands"][seat], letter])
        events.append(Told(f"you wrote {letter}", (seat,)))
        if self._letters_of(seat) == LETTERS:
            events.append(Told(f"{seat_mark(seat)} has written"))
        if not self.to_act():
            self.data["phase"] = ARRANGING

    def _close(self, seat: Seat, events: list[Event]) -> None:
        """Now all see the word; letters of it that they had seen before are in the hand no longer."""
        word = self.data["word"]
        for letter in word:
            if letter in self.data["shown"][seat]:
                self.data["shown"][seat].remove(letter)
        events.append(Told(f"{seat_mark(seat)} laid {'-'.join(word)}" if word else f"{seat_mark(seat)} laid nothing"))
        if word and len(self.seats) > 1:
            self.data["phase"] = DOUBTING
        else:
            self._settle(events)

    def _settle(self, events: list[Event]) -> None:
        word, creator = self.data["word"], self.creator()
        doubters = [seat for seat in self.seats if self.data["answers"][seat] == "doubt"]
        if word != sorted(word) and (doubters or len(self.seats) == 1):
            self.data["shown"][creator] = sorted(self.data["shown"][creator] + word)
            self._give_back()
            self.data["points"][creator] -= 1
            events.append(Told(f"the word of {seat_mark(creator)} is repealed"))
        else:
            self.data["laid"][creator] += word
            self.data["points"][creator] += len(word)
            self.data["word"] = []
            events.append(Told(f"the word of {seat_mark(creator)} stands"))
        self._end_day(events)

    def _give_back(self) -> None:
        creator = self.creator()
        self.data["hands"][creator] = sorted(self.data["hands"][creator] + self.data["word"])
        self.data["word"] = []

    def _end_day(self, events: list[Event]) -> None:
        self.data["phase"] = ARRANGING
        self.data["answers"] = ["" for _ in self.seats]
        self.data["day"] += 1
        if self.data["day"] == DAYS * len(self.seats):
            self.data["end"] = "counted"

    def undoable(self, seat: Seat) -> int:
        """Letters being written, and letters being laid; a word that is closed stays closed."""
        if seat not in self.to_act() or self.data["phase"] == DOUBTING:
            return 0
        return self._letters_of(seat) if self.data["phase"] == WRITING else len(self.data["word"])

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What laying does; whether a word will stand, nobody knows."""
        twin, events = self.copy(), list[Event]()
        for move in moves:
            if not move.text.startswith(("lay", "write")):
                break
            twin.play(seat, move, events)
        return events

    def scores(self) -> list[int]:
        return list(self.data["points"])

    def view(self, seat: Seat | None) -> View:
        arranging = self.data["phase"] == ARRANGING
        return {
            "hands": [
                list(self.data["hands"][each] if seat == each or self.end else self.data["shown"][each])
                for each in self.seats
            ],
            "word": list(self.data["word"]) if not arranging or seat == self.creator() else None,
            "laid": [list(letters) for letters in self.data["laid"]],
            "written": [seat not in self.to_act() for seat in self.seats] if self.data["phase"] == WRITING else None,
            "answered": [answer != "" for answer in self.data["answers"]],
            "answer": self.data["answers"][seat] if seat is not None else "",
            "points": list(self.data["points"]),
            "day": self.data["day"],
            "phase": self.data["phase"],
        }

    def redeal(self, seat: Seat, rng: Chance) -> Letters:
        twin = self.copy()
        for other in self.seats:
            if other != seat and not self.end:
                twin._redeal_letters_of(other, rng)
                if twin.data["answers"][other]:
                    twin.data["answers"][other] = ("accept", "doubt")[rng.pick(2)]
        twin.chance = drawn_anew(rng)
        return twin

    def _redeal_letters_of(self, other: Seat, rng: Chance) -> None:
        """Any letters where nobody has seen them; while they are written, any number of them."""
        if self.data["phase"] == WRITING:
            size = rng.pick(LETTERS) if other in self.to_act() else LETTERS
            self.data["hands"][other] = sorted(self._any_letters(other, [], size, rng))
            return
        arranging = self.data["phase"] == ARRANGING and other == self.creator()
        size = len(self.data["hands"][other]) + (len(self.data["word"]) if arranging else 0)
        letters = self._any_letters(other, self.data["shown"][other], size, rng)
        if arranging:
            order = sorted(letters)
            laid = rng.pick(len(order) + 1)
            places = list(range(len(order)))
            rng.shuffle(places)
            self.data["word"] = [order[place] for place in places[:laid]]
            letters = [order[place] for place in places[laid:]]
        self.data["hands"][other] = sorted(letters)

    def _any_letters(self, other: Seat, known: list[str], size: int, rng: Chance) -> list[str]:
        letters = list(known)
        open_word = self.data["word"] if self.data["phase"] == DOUBTING and other == self.creator() else []
        seen = self.data["laid"][other] + open_word
        while len(letters) < size:
            allowed = [x for x in ALPHABET if x != "a" or (letters + seen).count("a") < MOST_A]
            letters.append(allowed[rng.pick(len(allowed))])
        return letters

    def hidden(self, seat: Seat) -> list[Hidden]:
        found: list[Hidden] = []
        for other in [other for other in self.seats if other != seat and not self.end]:
            arranging = self.data["phase"] == ARRANGING and other == self.creator()
            letters = self.data["hands"][other] + (self.data["word"] if arranging else [])
            unseen = len(letters) > len(self.data["shown"][other])
            if letters or self.data["phase"] == WRITING:
                value = f"{self.data['hands'][other]} {self.data['word'] if arranging else ''}"
                is_open = self.data["phase"] == WRITING or arranging or unseen
                found.append(Hidden(f"letters {other}", value, card=False, open=is_open))
            if self.data["answers"][other]:
                found.append(Hidden(f"answer {other}", self.data["answers"][other], card=False, open=True))
        return [*found, Hidden("chance", str(self.chance.to_json()), card=False, open=True)]

    def cards(self) -> list[str]:
        """Each seat's three cards, whatever is written on them; a blank one counts too."""
        word = [self.data["word"] if seat == self.creator() else [] for seat in self.seats]
        used = [self._letters_of(seat) + len(word[seat]) for seat in self.seats]
        blank = [LETTERS - count if self.data["phase"] == WRITING else 0 for count in used]
        return [f"{seat}.{n}" for seat in self.seats for n in range(used[seat] + blank[seat])]


class LettersGame(ToyGame):
    state_type = Letters

    def __init__(self) -> None:
        texts = [f"write {letter}" for letter in ALPHABET] + [f"lay {letter}" for letter in ALPHABET]
        options = (Option("doubt_seconds", 30, "How long a word may be doubted.", least=1, most=99),)
        texts += ["close", "accept", "doubt"]
        super().__init__("Letters", (1, 4), options, texts, ["close window", "time out"])

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Letters:
        """The loser of the last match begins; without one, chance decides."""
        losers = setup.previous.losers if setup.previous is not None else ()
        first = losers[0] if losers else chance.pick(setup.seats)
        seats = range(setup.seats)
        data: dict[str, Any] = {
            "hands": [[] for _ in seats],  # sorted
            "shown": [[] for _ in seats],  # of these, what all have seen in a word that went back
            "laid": [[] for _ in seats],
            "word": [],
            "answers": ["" for _ in seats],
            "points": [0 for _ in seats],
            "first": first,
            "day": 0,
            "phase": WRITING,
            "end": "",
        }
        if events is not None:
            events.append(Told(f"{seat_mark(first)} will begin", by_lot=setup.seats > 1 and not losers))
        return Letters(self, setup, chance, data)


# -- Snatch -----------------------------------------------------------------------------------------------------------


class Snatch(Toy):
    """All race to lay a card on the top card: its number must leave the same rest when divided by three.

    Nobody may lay on an own card. When nothing happens, the table says so, and everybody draws. The first without cards
    wins; if the deck runs out, whoever has the fewest.
    """

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.end else tuple(self.seats)

    def mode(self) -> Mode:
        return Mode.TURN if self.end else Mode.RACE

    def round_number(self) -> int:
        return len(self.data["ditch"])

    def texts(self, seat: Seat) -> list[str]:
        top = self.data["ditch"][-1]
        if seat not in self.to_act() or seat == self.data["layer"]:
            return []
        return [f"lay {self.game.card_code(card)}" for card in self.data["hands"][seat] if card % 3 == top % 3]

    def table_texts(self) -> list[str]:
        return ["stall"]

    def timers(self) -> list[Timer]:
        if self.end:
            return []
        return [Timer(f"stall {len(self.data['ditch'])}", tuple(self.seats), 10, self.game.moves.by_text["stall"])]

    def carry_out(self, seat: Seat, words: list[str], events: list[Event]) -> None:
        if words == ["stall"]:
            self._stall(events)
            return
        card = self.game.parse_card(words[1])
        self.data["hands"][seat].remove(card)
        self.data["ditch"].append(card)
        self.data["layer"] = seat
        events.append(Told(f"{seat_mark(seat)} laid {words[1]}"))
        if not self.data["hands"][seat]:
            self.data["end"] = "out"

    def _stall(self, events: list[Event]) -> None:
        count = len(self.seats)
        for step in range(count):
            seat = (self.data["revealer"] + 1 + step) % count
            if self.data["deck"]:
                card = self.data["deck"].pop(0)
                self.data["hands"][seat] = sorted([*self.data["hands"][seat], card])
                events.append(Told(f"you drew {self.game.card_code(card)}", (seat,), f"{seat_mark(seat)} drew a card"))
        if not self.data["deck"]:
            self.data["end"] = "deck"

    def scores(self) -> list[int]:
        return [-len(hand) for hand in self.data["hands"]]

    def view(self, seat: Seat | None) -> View:
        return {
            "hand": self._codes(self.data["hands"][seat]) if seat is not None else [],
            "hands": [self._codes(hand) if self.end else len(hand) for hand in self.data["hands"]],
            "ditch": self._codes(self.data["ditch"]),
            "deck": len(self.data["deck"]),
            "layer": self.data["layer"],
        }

    def _codes(self, cards: list[int]) -> list[str]:
        return [self.game.card_code(card) for card in cards]

    def _unseen(self, seat: Seat) -> dict[str, list[int]]:
        """The lists of cards that the seat cannot see, by name."""
        others = [other for other in self.seats if other != seat and not self.end]
        return {f"hand {other}": self.data["hands"][other] for other in others} | {"deck": self.data["deck"]}

    def redeal(self, seat: Seat, rng: Chance) -> Snatch:
        twin = self.copy()
        lists = twin._unseen(seat).values()
        cards = sorted([card for cards in lists for card in cards])
        rng.shuffle(cards)
        for each in lists:
            each[:] = [cards.pop(0) for _ in each]
        for other in self.seats:
            twin.data["hands"][other].sort()
        twin.chance = drawn_anew(rng)
        return twin

    def hidden(self, seat: Seat) -> list[Hidden]:
        lists = self._unseen(seat)
        count = sum([len(each) for each in lists.values()])
        cards = [
            Hidden(f"{name} {place}", self.game.card_code(card), card=True, open=count > 1)
            for name, each in lists.items()
            for place, card in enumerate(each)
        ]
        return [*cards, Hidden("chance", str(self.chance.to_json()), card=False, open=True)]

    def cards(self) -> list[str]:
        hands = [card for hand in self.data["hands"] for card in hand]
        return self._codes([*hands, *self.data["deck"], *self.data["ditch"]])


class SnatchGame(ToyGame):
    state_type = Snatch

    def __init__(self) -> None:
        super().__init__("Snatch", (2, 4), (), [f"lay w{card:02}" for card in range(28)], ["stall"])

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Snatch:
        """The winner of the last match is the revealer; without one, chance decides."""
        deck = list(range(7 * setup.seats))
        chance.shuffle(deck)
        winners = setup.previous.winners if setup.previous is not None else ()
        revealer = winners[0] if winners else chance.pick(setup.seats)
        hands = [sorted([deck.pop(0) for _ in range(3)]) for _ in range(setup.seats)]
        ditch = [deck.pop(0)]
        if events is not None:
            events.append(Told(f"{seat_mark(revealer)} turned up {self.card_code(ditch[0])}", by_lot=not winners))
        data: dict[str, Any] = {
            "hands": hands,
            "deck": deck,
            "ditch": ditch,
            "layer": -1,
            "revealer": revealer,
            "end": "",
        }
        return Snatch(self, setup, chance, data)


TOYS: list[ToyGame] = [WhispersGame(), LettersGame(), SnatchGame()]
