"""Kingdrin told literally: slow, over plain saved positions and the printed cards, to compare the real rules with.

Nothing is shared with the rules but the data of the cards.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Position = dict[str, Any]


def number(code: str) -> int:
    return int(code.strip("#abcdefghijklmno"))


def fit(one: str, other: str, how: str) -> bool:
    """K-11: whether two marks match."""
    if "-" not in one or "-" not in other or how == "exact":
        return one == other
    (colour, shape), (its_colour, its_shape) = one.split("-"), other.split("-")
    return {"colour": colour == its_colour, "shape": shape == its_shape}.get(
        how, colour == its_colour or shape == its_shape
    )


class Literal:
    """A position, the number of seats, the options, and what is printed on the cards."""

    def __init__(self, position: Position, options: dict[str, Any], card_set: str) -> None:
        self.now = deepcopy(position)
        self.printed = {line.split(",")[0]: line.split(",") for line in card_set.splitlines()[1:]}
        self.options = options
        self.seats = len(position["hands"])
        self.live = options["race_mode"] == "live"

    def marks(self, code: str) -> list[str]:
        return self.printed[str(number(code))][1:5]

    def speed(self, code: str) -> int:
        return int(self.printed[str(number(code))][7])

    def plays(self, seat: int) -> list[str]:
        """K-10, K-12: each card of the hand that fits, with its announcements where there are several."""
        found = []
        for code in self.now["hands"][seat]:
            top = self.marks(self.now["ditch"][-1])
            fitting = [
                mark for mark in self.marks(code) if any(fit(mark, each, self.options["symbol_match"]) for each in top)
            ]
            found += (
                [f"play {code} {mark}" for mark in fitting] if len(fitting) > 1 else [f"play {code}"] * len(fitting)
            )
        return found

    def concerned(self) -> list[int]:
        """Who is asked in this phase, answered or not."""
        now, everybody = self.now, range(self.seats)
        if now["phase"] == "turn":
            return [now["turn"]]
        if now["phase"] == "second":
            return sorted([(now["first"] + 1) % self.seats, (now["first"] - 1) % self.seats])
        return [seat for seat in everybody if seat != now["placer"]]

    def offered(self) -> dict[int, list[str]]:
        """What each seat that is asked may do."""
        if self.now["end"]:
            return {}
        return {seat: self._moves(seat) for seat in self.concerned() if self.now["answers"][seat] is None}

    def _moves(self, seat: int) -> list[str]:
        plays = self.plays(seat)
        if self.now["phase"] == "turn":
            return plays if plays and not self.now["deck"] else ["draw", *plays]
        return plays if self.live else ["decline", *plays]

    def play(self, seat: int, text: str) -> None:
        """One move of a seat or the table (-1), and what follows."""
        now = self.now
        if text == "abandon":
            self._over("abandoned")
        elif text == "look":
            if any(self.plays(each) for each in self.concerned()):
                now["looked"] = True
            else:
                self._lapse()
        elif text == "stall" or (text == "time out" and now["phase"] != "turn"):
            self._lapse()
        elif text == "time out":
            self.play(now["turn"], self._moves(now["turn"])[0])
        elif text == "draw":
            self._draw_in_turn(seat)
        elif now["phase"] == "turn" or self.live:
            self._lay(seat, text)
        else:
            now["answers"][seat] = text
            if all(now["answers"][each] is not None for each in self.concerned()):
                self._decide()

    def _decide(self) -> None:
        committed = [(seat, text) for seat, text in enumerate(self.now["answers"]) if text and text != "decline"]
        self.now["answers"] = [None] * self.seats
        if not committed:
            self._lapse()
            return

        def order(each: tuple[int, str]) -> tuple[int, int, int]:
            seat, code = each[0], each[1].split()[1]
            return (
                self.speed(code),
                number(code),
                [(self.now["revealer"] + 1 + step) % self.seats for step in range(self.seats)].index(seat),
            )

        self._lay(*min(committed, key=order))

    def _lay(self, seat: int, text: str) -> None:
        now = self.now
        code, *announced = text.split()[1:]
        if not announced:
            top = self.marks(now["ditch"][-1])
            announced = [
                mark for mark in self.marks(code) if any(fit(mark, each, self.options["symbol_match"]) for each in top)
            ]
        now["hands"][seat].remove(code)
        now["ditch"].append(code)
        now["announced"] = announced[0]
        now["rounds"] += 1
        now["looked"] = False
        if now["phase"] == "speed":
            now["placer"] = seat
        if not now["hands"][seat]:
            self._over("out")
        elif now["phase"] == "opening":
            now["first"] = seat
            if self.seats == 2:
                now |= {"phase": "turn", "direction": 1, "turn": 1 - seat}
            else:
                now["phase"] = "second"
        elif now["phase"] == "second":
            way = 1 if seat == (now["first"] + 1) % self.seats else -1
            now |= {"phase": "turn", "direction": way, "turn": (seat + way) % self.seats}
        elif now["phase"] == "turn":
            self._next()

    def _next(self) -> None:
        self.now["turn"] = (self.now["turn"] + self.now["direction"]) % self.seats

    def _draw_in_turn(self, seat: int) -> None:
        if not self.now["deck"]:
            self._over("deck")
            return
        self._draw(seat)
        self.now["rounds"] += 1
        if not self._is_exhausted():
            self._next()

    def _draw(self, seat: int) -> None:
        if seat != self.now["placer"]:
            self.now["drew_on"][seat].append(self.now["ditch"][-1])
        self.now["hands"][seat].append(self.now["deck"].pop(0))
        self.now["hands"][seat].sort(key=lambda code: (code.lstrip("#0123456789"), number(code)))

    def _is_exhausted(self) -> bool:
        if not self.now["deck"] and self.options["empty_deck"] == "immediate":
            self._over("deck")
        return bool(self.now["end"])

    def _lapse(self) -> None:
        now = self.now
        now["answers"] = [None] * self.seats
        if now["phase"] == "second":
            now |= {
                "phase": "turn",
                "direction": 1,
                "turn": (now["first"] + 1) % self.seats,
                "rounds": now["rounds"] + 1,
            }
        elif now["phase"] == "opening" and self.options["opening_fallback"] == "reveal":
            if not now["deck"]:
                self._over("deck")
                return
            now["ditch"].append(now["deck"].pop(0))
            now["rounds"] += 1
            self._is_exhausted()
        else:
            now["stalls"] += 1
            now["rounds"] += not self.live
            for step in range(self.seats):
                if not now["deck"]:
                    self._over("deck")
                    return
                self._draw((now["revealer"] + 1 + step) % self.seats)
                if self._is_exhausted():
                    return
            now["looked"] = False

    def _over(self, end: str) -> None:
        self.now |= {"end": end, "turn": None, "answers": [None] * self.seats, "looked": False}
