"""What the common tests must know of Kingdom Frenzy: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from crownhall.decks.frenzy import CARDS, CODES, card_code
from crownhall.engine.contract import Seat, State
from crownhall.engine.events import Event
from crownhall.games.frenzy.events.revealing import CardRevealed, MagicianVanished
from tests.contract.hidden import Hidden
from tests.counts import Counted
from tests.games.frenzy.vectors import hand_shown

SCORES = {card.code: card.score for card in CARDS}
PERFORMERS = {card.code for card in CARDS if card.group == "circus"}
LOVERS = {"ML": "FL", "FL": "ML"}

COUNTED = Counted(400_000, 12_000, rules=("F-16", "F-20", "F-24", "F-25"))
ONLY_CHANGES = True
TOLD_IN_FULL = 40
"""A game takes hundreds of answers: enough to read is what changes, and of most of them only what happened."""

Places = dict[str, str]
"""Places by name (`hand 1 2`, `deck 0`, `exile 2`), each with its card."""


def draw(state: State) -> list[str]:
    """The hands with facings and marks, then the piles."""
    position: dict[str, Any] = dict(state.to_json())
    hands = [f"  seat {seat}: {' '.join(hand_shown(state, seat))}" for seat in range(len(position["hands"]))]
    piles = [f"  {name}: {' '.join(position[name]) or 'none'}" for name in ("deck", "aside", "removed", "exile")]
    return [*hands, *piles]


def cards(state: State) -> list[str]:
    """Every card, wherever it is."""
    position: dict[str, Any] = dict(state.to_json())
    piles = position["hands"] + [position[name] for name in ("deck", "aside", "removed", "exile")]
    return [code for pile in piles for code in pile if code is not None]


def shown(event: Event) -> list[str]:
    """A card that is revealed is seen by all, though the Magician is shuffled away at once."""
    if isinstance(event, CardRevealed):
        return [card_code(event.card)]
    return [str(event.facts()["card"])] if isinstance(event, MagicianVanished) else []


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """Cards that the seat does not know where they lie, the others' sealed passes, and chance."""
    return Sight(state, seat).hidden()


class Sight:
    """A position as one seat knows it, told literally from what is saved."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.position: dict[str, Any] = dict(state.to_json())
        self.seat = seat
        self.gone = set(self.position["removed"])
        self.fixed: Places = {}  # what the seat knows
        self.unknown: Places = {}
        for holder, hand in enumerate(self.position["hands"]):
            for slot, code in enumerate(hand):
                self._sort(f"hand {holder} {slot}", code)
        for pile in ("deck", "exile"):
            for place, code in enumerate(self.position[pile]):
                self._sort(f"{pile} {place}", code)
        self.home = {
            code: place.rpartition(" ")[0] for place, code in self.unknown.items() if self._mask("knows_hand", code)
        }
        question: dict[str, Any] = self.position["stack"][-1] if self.position["stack"] else {"step": "", "seat": -1}
        self.step, self.asked = str(question["step"]), int(question["seat"])

    def _sort(self, place: str, code: str | None) -> None:
        if code is not None:
            (self.fixed if self._mask("knows", code) else self.unknown)[place] = code

    def _mask(self, name: str, code: str) -> bool:
        return bool(self.position[name][CODES.index(code)] >> self.seat & 1)

    def hidden(self) -> list[Hidden]:
        """All that is hidden, each with whether it could be something else."""
        plain = [place for place, code in self.unknown.items() if self._is_plain(place, code)]
        found = [
            Hidden(place, code, card=True, open=(place in plain and len(plain) > 1) or self._could_differ(place))
            for place, code in self.unknown.items()
        ]
        if self.step == "pass":
            for other, slot in enumerate(self.position["answers"]):
                cards = [code for code in self.position["hands"][other] if code is not None]
                if other != self.seat and slot >= 0:
                    found.append(Hidden(f"pass {other}", str(slot), card=False, open=len(cards) > 1))
        return [*found, Hidden("chance", str(self.position["chance"]), card=False, open=True)]

    def _is_plain(self, place: str, code: str) -> bool:
        """Whether no condition looks at this card, and no memory binds it."""
        low = SCORES[code] < self._highest() and code not in ("As", "ML", "FL") and code not in self.home
        return low and not (self.step == "shield" and place.startswith(f"hand {self.asked} "))

    def _highest(self) -> int:
        return max(score for code, score in SCORES.items() if code not in self.gone)

    def _could_differ(self, place: str) -> bool:
        """Whether two or three hidden cards can change places so that another lies here."""
        others = [other for other in self.unknown if other != place]
        if any(self._fits({place: self.unknown[other], other: self.unknown[place]}) for other in others):
            return True
        return any(
            self._fits({place: self.unknown[a], a: self.unknown[b], b: self.unknown[place]})
            for a, b in permutations(others, 2)
        )

    def _fits(self, changed: Places) -> bool:
        places = self.fixed | self.unknown | changed
        for place, code in changed.items():
            if code in self.home and place.rpartition(" ")[0] != self.home[code]:
                return False
            if self.step == "shield" and place.startswith(f"hand {self.asked} ") and code not in PERFORMERS:
                return False
        return self.step in ("", "set up") or self.first_due(places) == self.due_by_question()

    def due_by_question(self) -> tuple[int, int] | None:
        kind = {"queen": 0, "strike": 2}.get(self.step)
        return None if kind is None else (self._distance(self.asked), kind)

    def _distance(self, seat: Seat) -> int:
        return int(seat - self.position["current"]) % len(self.position["hands"])

    def first_due(self, places: Places) -> tuple[int, int] | None:
        """2.4: Queens, lovers and the Assassin, by distance from the current player, then in this order."""
        holder = {code: int(place.split()[1]) for place, code in places.items() if place.startswith("hand")}
        due = [(self._distance(seat), 0) for seat in self.position["queens"]]
        for lover, other in LOVERS.items():
            if lover in self.gone and other in holder:
                due.append((self._distance(holder[other]), 1))
        if "As" in holder and self._highest() > 0:
            beside = [code for code in holder if holder[code] == holder["As"] and SCORES[code] == self._highest()]
            due += [(self._distance(holder["As"]), 2)] if beside else []
        return min(due, default=None)
