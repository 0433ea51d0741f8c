"""Sentences about seats, written so that each screen can say who sits there.

A sentence marks its seats by number in braces, `{0} gives a card to {1}.`, and several at once as `{0,2,3} share it.`
Whoever shows it fills the marks: by number (“Seat 0 gives a card to seat 1.”) or with names. A brace that is no mark is
doubled, as a name or a title that somebody has written may have braces: `escaped`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_ENDS_A_SENTENCE: Final = (". ", "! ", "? ")


class SeatMark:
    """One mark of a sentence: which seats, and how they stand in it."""

    def __init__(self, seats: list[int], begins: bool, owns: bool) -> None:
        self.seats = seats
        self.begins = begins  # at the beginning of a sentence
        self.owns = owns  # before 's

    def by_number(self) -> str:
        """“Seat 0”, “seat 0”, “seats 0, 2 and 3”."""
        word = "Seat" if self.begins else "seat"
        numbers = in_words([str(seat) for seat in self.seats])
        return f"{word} {numbers}" if len(self.seats) == 1 else f"{word}s {numbers}"


def seat_mark(seat: int) -> str:
    """The mark for one seat."""
    return "{" + str(seat) + "}"


def seats_mark(seats: list[int]) -> str:
    """The mark for one or several seats that are named together."""
    return "{" + ",".join([str(seat) for seat in seats]) + "}"


def escaped(text: str) -> str:
    """Words of somebody's own inside a sentence: their braces are no marks."""
    return text.replace("{", "{{").replace("}", "}}")


def in_words(names: list[str]) -> str:
    """“Ann”, “Ann and Ben”, “Ann, Ben and Cleo”."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def by_number(marked: str, *, begins: bool = True) -> str:
    """The sentence with the numbers of the seats; one that does not begin here goes on with a small letter.

    Every line of a log passes here: where only single seats are marked, that takes no detour over `filled`.
    """
    brace = marked.find("{")
    if brace < 0 and "}" not in marked:
        return marked
    text = ""
    at = 0
    while brace >= 0:
        end = marked.find("}", at)
        number = marked[brace + 1 : end]
        if end < brace or number not in _NUMBERS:
            return filled(marked, _by_number, begins=begins)
        text += marked[at:brace]
        starts = text.endswith(_ENDS_A_SENTENCE) if brace else begins
        text += "Seat " + number if starts else "seat " + number
        at = end + 1
        brace = marked.find("{", at)
    rest = marked[at:]
    return filled(marked, _by_number, begins=begins) if "}" in rest else text + rest


_NUMBERS: Final = frozenset([str(seat) for seat in range(16)])


def _by_number(mark: SeatMark) -> str:
    return mark.by_number()


def filled(marked: str, said: Callable[[SeatMark], str], *, begins: bool = True) -> str:
    """The sentence with what is said for each of its marks."""
    text = ""
    at = 0
    while at < len(marked):
        brace = _next_brace(marked, at)
        text += marked[at:brace]
        end = marked.find("}", brace)
        seats = _numbers(marked[brace + 1 : end]) if marked.startswith("{", brace) and end >= 0 else []
        if seats:
            starts = begins if not text else text.endswith(_ENDS_A_SENTENCE)
            text += said(SeatMark(seats, starts, marked.startswith("'", end + 1)))
            at = end + 1
        else:
            text += marked[brace : brace + 1]
            at = brace + (2 if marked[brace : brace + 2] in ("{{", "}}") else 1)
    return text


def _next_brace(text: str, start: int) -> int:
    """Where the next brace is; the end of the text if there is none."""
    places = [place for place in (text.find("{", start), text.find("}", start)) if place >= 0]
    return min(places) if places else len(text)


def _numbers(text: str) -> list[int]:
    """The numbers between two braces; none if it is no mark."""
    parts = text.split(",")
    return [int(part) for part in parts] if all([part.isdecimal() for part in parts]) else []
