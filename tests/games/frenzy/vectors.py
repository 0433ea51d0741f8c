"""The worked examples of the rule book, read from it: its notation in, positions and moves of the game out (4.1)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from crownhall.decks.frenzy import CODES, parse_card
from crownhall.engine.chance import GivenChance
from crownhall.engine.contract import Seat, Setup, State
from crownhall.engine.events import Event
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.moves import MOVES

BOOK = Path(__file__).parents[3] / "docs" / "reference" / "rules" / "frenzy.md"
SHUFFLES = 6  # more than any example needs
_BLOCK = re.compile(r"```\n(.*?)```", re.DOTALL)


def examples() -> list[Example]:
    """V01 to V99."""
    blocks = [block for text in _BLOCK.findall(BOOK.read_text(encoding="utf-8")) for block in text.split("\n\n")]
    return [Example(block) for block in blocks if re.match(r"V\d\d ", block)]


def scorings() -> list[str]:
    """The lines S01 to S28."""
    return re.findall(r"^S\d\d .*$", BOOK.read_text(encoding="utf-8"), re.MULTILINE)


class Example:
    """One example: a position, a script, and what must hold at the next decision."""

    def __init__(self, block: str) -> None:
        before, _, after = block.partition("=> ")
        lines = before.splitlines()
        self.number, _, self.title = lines[0].partition(" ")
        self.options: dict[str, object] = {}
        self.given: dict[str, str] = {}
        self.script: list[tuple[Seat, str]] = []
        for line in lines[1:]:
            self._read(line)
        self.expected = [line for line in after.splitlines() if line]

    def _read(self, line: str) -> None:
        if line.startswith("opt "):
            name, _, value = line[4:].partition("=")
            self.options[name] = int(value) if value.isdecimal() else value
        elif line.startswith("do "):
            self.script = [(seat_of(token[0]), token[2:]) for token in line[3:].split()]
        elif line.startswith("cur "):
            self.given["cur"] = line[4:]
        elif "|" in line:
            self.given["hands"] = line
        else:
            self.given[line[0]] = line[2:].strip()

    @property
    def setup(self) -> Setup:
        """As many seats as hands are given."""
        return FRENZY.setup(len(self.given["hands"].split("|")), self.options)

    def state(self) -> State:
        """The position at the beginning of the turn, carried on to the first question."""
        return FRENZY.load(self.setup, self.position())

    def position(self) -> dict[str, Any]:
        """The position as JSON."""
        hands = hands_in(self.given["hands"])
        named = {code for hand in hands.values() for code, _ in hand if code}
        for pile in "DRX":
            named |= {code for code in self.given.get(pile, "").split() if code not in ("...", "-")}
        rest = [code for code in CODES if code not in named]
        exile = self.given["X"].split() if "X" in self.given else rest[-3:]
        rest = [code for code in rest if code not in exile]
        deck, removed = self.given.get("D", "..."), self.given.get("R", "-")
        position = blank(len(hands), seat_of(self.given.get("cur", "A")))
        position["deck"] = _pile(deck, rest)
        position["removed"] = _pile(removed, rest)
        position["exile"] = exile
        position["low"] = len(position["deck"])
        position["chance"] = magician_at_the_bottom(position["deck"]).to_json()
        for seat, hand in hands.items():
            position["hands"][seat] = [code for code, _ in hand]
            for code, mark in hand:
                if code is not None and mark:
                    position["up"].append(code)
                if len(mark) > 1:
                    kind = {"d": "doom", "h": "hold"}[mark[1]]
                    position["marks"].append({"card": code, "kind": kind, "seat": seat_of(mark[2]), "turn": 0})
        return position

    def play(self) -> tuple[State, list[Event]]:
        """Carry out the script; rearrangements that are not listed keep the order."""
        state, events = self.state(), list[Event]()
        script = list(self.script)
        while script:
            if asked_for(state) == "arrange" and not script[0][1].startswith("="):
                move(state, state.to_act()[0], "arrange 123", events)
            else:
                self._next(state, script, events)
        while asked_for(state) == "arrange":
            move(state, state.to_act()[0], "arrange 123", events)
        return state, events

    def _next(self, state: State, script: list[tuple[Seat, str]], events: list[Event]) -> None:
        seat, choice = script.pop(0)
        second = script.pop(0)[1] if asked_for(state) == "swap" else ""
        move(state, seat, move_text(asked_for(state), choice, second), events)


def blank(seats: int, current: Seat = 0) -> dict[str, Any]:
    """A position at the beginning of a turn, still without cards."""
    return {
        "hands": [[None, None, None] for _ in range(seats)],
        "deck": [],
        "aside": [],
        "removed": [],
        "exile": [],
        "up": [],
        "marks": [],
        "played": None,
        "queens": [],
        "answers": [],
        "current": current,
        "turn": 1,
        "passes": 1,
        "low": 0,
        "quiet": 0,
        "ending": False,
        "knows": [0] * len(CODES),
        "knows_hand": [0] * len(CODES),
        "stack": [{"step": "start turn", "seat": current}],
        "chance": {},
        "end": "",
    }


def magician_at_the_bottom(deck: list[str]) -> GivenChance:
    """Shuffles that leave the deck as it is and put the Magician under it."""
    order = [code for code in deck if code != "Ma"]
    order += [code for code in CODES if code not in order and code != "Ma"]
    return GivenChance([[parse_card(code) for code in [*order, "Ma"]]] * SHUFFLES)


def _pile(text: str, rest: list[str]) -> list[str]:
    cards: list[str] = []
    for code in text.split():
        cards += rest if code == "..." else [] if code == "-" else [code]
    return cards


def hands_in(text: str) -> dict[Seat, list[tuple[str | None, str]]]:
    """The hands of a line, each slot with its card and its mark (`^`, `^dB`)."""
    hands: dict[Seat, list[tuple[str | None, str]]] = {}
    for part in text.split("|"):
        name, _, cards = part.strip().partition(": ")
        hands[seat_of(name)] = [_slot(each) for each in cards.split()]
    return hands


def _slot(text: str) -> tuple[str | None, str]:
    code, caret, mark = text.partition("^")
    return None if code == "-" else code, caret + mark


def seat_of(letter: str) -> Seat:
    """Players A to F sit on seats 0 to 5."""
    return "ABCDEF".index(letter)


# -- moves ------------------------------------------------------------------------------------------------------------

_WORDS = {
    ("direction", "left"): "pass to the left",
    ("direction", "right"): "pass to the right",
    ("red", "look"): "look at the top card",
    ("red", "remove"): "remove the top card",
    ("blue", "look"): "look at the exiled cards",
    ("blue", "swap"): "trade a card",
    ("yellow", "remove"): "remove the Yellow Witch",
    ("reveal", "deck"): "reveal deck",
}
_VERBS = {"queen": "remove", "sequence": "perform", "yellow": "perform"}


def move_text(step: str, choice: str, second: str = "") -> str:
    """The move that a choice of the notation means as an answer to this question."""
    if choice.startswith("="):
        return f"arrange {choice[1:]}"
    if (step, choice) in _WORDS:
        return _WORDS[step, choice]
    named = [_place(each) if step in ("reveal", "queen", "swap") else each for each in (choice, second) if each]
    return " ".join([_VERBS.get(step, step), *named])


def _place(text: str) -> str:
    return f"{seat_of(text[0])}.{text[1:]}"


def asked_for(state: State) -> str:
    """The step that asks, "" when it is over."""
    question: Any = state.view(None)["question"]
    return str(question["step"]) if question else ""


def move(state: State, seat: Seat, text: str, events: list[Event] | None = None) -> None:
    """Play a move by its text."""
    found = MOVES.find(text)
    assert found is not None, f"there is no move “{text}”"
    state.play(seat, found, events)


# -- what holds -------------------------------------------------------------------------------------------------------


def shown(state: State) -> dict[str, Any]:
    """The whole truth in the words of the notation."""
    return dict(state.to_json())


def hand_shown(state: State, seat: Seat) -> list[str]:
    """A hand with facings and marks: `WG^dA`."""
    position = shown(state)
    marks = {mark["card"]: f"{mark['kind'][0]}{'ABCDEF'[mark['seat']]}" for mark in position["marks"]}
    return [
        "-" if code is None else code + ("^" + marks.get(code, "") if code in position["up"] else "")
        for code in position["hands"][seat]
    ]
