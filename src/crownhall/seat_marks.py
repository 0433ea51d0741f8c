"""Sentences about seats and cards, written so that each screen can say who sits there, speak to its reader and draw.

A sentence marks what screens say in their own way, in braces:

    {0} gives a card to {1}.      a seat: “Seat 0”, “Osric”, “You”; {1}'s is “Osric's” or “your”
    {0,2,3} share it.             several seats at once
    {0:draws|draw} {0:its|your}   what is said of a seat, and what is said to whoever sits there and reads it
    {@K|King} {@4FA=four Axes}    a card with its code and its name: written by name, or by code where there are many

So “{0} {0:draws|draw} the {@K|King}.” is “Seat 0 draws the King.” by number, and to the one in seat 0 “You draw the
King.”, with a small King drawn where that can be done. A brace that is no mark is doubled, as a name or a title that
somebody has written may have braces: `escaped`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_ENDS_A_SENTENCE: Final = (". ", "! ", "? ")


class SeatMark:
    """One mark of a sentence: which seats, and how they stand in it."""

    def __init__(self, seats: list[int], begins: bool) -> None:
        self.seats = seats
        self.begins = begins  # at the beginning of a sentence

    def by_number(self) -> str:
        """“Seat 0”, “seat 0”, “seats 0, 2 and 3”."""
        word = "Seat" if self.begins else "seat"
        numbers = in_words([str(seat) for seat in self.seats])
        return f"{word} {numbers}" if len(self.seats) == 1 else f"{word}s {numbers}"


# -- writing ----------------------------------------------------------------------------------------------------------


def seat_mark(seat: int) -> str:
    """The mark for one seat."""
    return "{" + str(seat) + "}"


def seats_mark(seats: list[int]) -> str:
    """The mark for one or several seats that are named together."""
    return "{" + ",".join([str(seat) for seat in seats]) + "}"


def does(seat: int, what: str) -> str:
    """A seat and what it does, said of another in the third person: “draws”, “has answered”."""
    return "{" + str(seat) + "} " + verb_mark(seat, what)


def verb_mark(seat: int, what: str) -> str:
    """What a seat does, where the seat itself is named before it."""
    verb, space, rest = what.partition(" ")
    return f"{either_mark(seat, verb, _said_to_you(verb))}{space}{rest}"


def either_mark(seat: int, of_another: str, to_you: str) -> str:
    """What is said of whoever sits there, and what is said to them: “its” and “your”."""
    return "{" + f"{seat}:{of_another}|{to_you}" + "}"


def card_mark(code: str, name: str) -> str:
    """The mark for a card that the sentence calls by its name."""
    return "{@" + code + "|" + name + "}"


def code_mark(code: str, name: str) -> str:
    """The mark for a card that the sentence calls by its code; ears hear the name."""
    return "{@" + code + "=" + name + "}"


def escaped(text: str) -> str:
    """Words of somebody's own inside a sentence: their braces are no marks."""
    return text.replace("{", "{{").replace("}", "}}")


def in_words(names: list[str]) -> str:
    """“Ann”, “Ann and Ben”, “Ann, Ben and Cleo”."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


_IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}
_HISSING: Final = ("sses", "shes", "ches", "xes")


def _said_to_you(verb: str) -> str:
    """The verb of “you” for that of “she”: “draw” for “draws”, “pass” for “passes”."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb[:-2] if verb.endswith(_HISSING) else verb[:-1]


# -- telling ----------------------------------------------------------------------------------------------------------


def by_number(marked: str, *, begins: bool = True) -> str:
    """The sentence with the numbers of the seats; one that does not begin here goes on with a small letter.

    Every line of a log passes here: where no several seats are marked, that takes no detour over `filled`.
    """
    brace = marked.find("{")
    if brace < 0 and "}" not in marked:
        return marked
    text = ""
    at = 0
    while brace >= 0:
        end = marked.find("}", at)
        mark = marked[brace + 1 : end]
        text += marked[at:brace]
        if end < brace:
            return filled(marked, _by_number, None, begins=begins)
        if mark in _NUMBERS:
            starts = text.endswith(_ENDS_A_SENTENCE) if brace else begins
            text += "Seat " + mark if starts else "seat " + mark
        elif _is_words(mark):
            text += _words(mark, None)
        else:
            return filled(marked, _by_number, None, begins=begins)
        at = end + 1
        brace = marked.find("{", at)
    rest = marked[at:]
    return filled(marked, _by_number, None, begins=begins) if "}" in rest else text + rest


_NUMBERS: Final = frozenset([str(seat) for seat in range(16)])


def _by_number(mark: SeatMark) -> str:
    return mark.by_number()


def told(marked: str, named: Callable[[int], str], reader: int | None) -> str:
    """The sentence with names for seats, spoken to whoever sits in the seat of the reader (None: to nobody there)."""

    def said(mark: SeatMark) -> str:
        others = [named(seat) for seat in mark.seats if seat != reader]
        if len(others) == len(mark.seats):
            return in_words(others)
        return in_words(["You" if mark.begins else "you", *others])

    return filled(marked, said, reader)


def filled(marked: str, said: Callable[[SeatMark], str], reader: int | None, *, begins: bool = True) -> str:
    """The sentence with what is said for each of its marks."""
    text = ""
    at = 0
    while at < len(marked):
        brace = _next_brace(marked, at)
        text += marked[at:brace]
        end = marked.find("}", brace)
        mark = marked[brace + 1 : end] if marked.startswith("{", brace) and end >= 0 else ""
        seats = _numbers(mark)
        if seats:
            starts = begins if not text else text.endswith(_ENDS_A_SENTENCE)
            at = end + 1
            if seats == [reader] and marked.startswith("'s", at):
                text += "Your" if starts else "your"
                at += 2
            else:
                text += said(SeatMark(seats, starts))
        elif _is_words(mark):
            text += _words(mark, reader)
            at = end + 1
        else:
            text += marked[brace : brace + 1]
            at = brace + (2 if marked[brace : brace + 2] in ("{{", "}}") else 1)
    return text


def _is_words(mark: str) -> bool:
    """Whether the mark is a card, or one of two ways to say something."""
    if mark.startswith("@"):
        return ("|" in mark or "=" in mark) and "{" not in mark
    seat, colon, ways = mark.partition(":")
    return bool(colon) and seat.isdecimal() and "|" in ways and "{" not in ways


def _words(mark: str, reader: int | None) -> str:
    """What such a mark says."""
    head, bar, tail = mark.partition("|")
    if head.startswith("@"):
        return tail if bar else head[1:].partition("=")[0]
    seat, _, of_another = head.partition(":")
    return tail if reader is not None and int(seat) == reader else of_another


def _next_brace(text: str, start: int) -> int:
    """Where the next brace is; the end of the text if there is none."""
    places = [place for place in (text.find("{", start), text.find("}", start)) if place >= 0]
    return min(places) if places else len(text)


def _numbers(text: str) -> list[int]:
    """The numbers between two braces; none if it is no mark of seats."""
    parts = text.split(",")
    return [int(part) for part in parts] if all([part.isdecimal() for part in parts]) else []
