"""What a printed thing is made of: cards, which are laid out on sheets, and pages that are set as they stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from crownhall.press.orders import Order


class Face(NamedTuple):
    """One side of a card.

    `drawing` is made of SVG elements in card units (630 by 880), as `crownhall.faces` draws them; `edge` is the colour
    that goes on beyond it, where it is cut. `words` is Typst code set above the drawing in a box of the card's size,
    for text that has to be broken into lines; in it, `u` is a card unit.
    """

    drawing: str
    edge: str
    words: str = ""


class Card(NamedTuple):
    """A card to be cut out."""

    name: str
    front: Face
    back: Face


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that are laid out on sheets as the order says."""

    title: str
    cards: list[Card]


@dataclass(frozen=True, slots=True)
class Pages:
    """Pages as Typst code, which says itself how large they are, and the files that it reads.

    Names of files begin with the name of the thing, so that things may be printed together. Where a field of a form is,
    a label `<field>` tells (`press/forms.py`).
    """

    title: str
    source: str
    files: dict[str, bytes] = field(default_factory=dict)


Part = Cards | Pages


class Thing(NamedTuple):
    """Something that can be printed: its name for commands, its title for people, and the games that use it.

    What an evening does not need is printed only when it is asked for: another form of the same thing, say.
    """

    name: str
    title: str
    about: str
    games: tuple[str, ...]
    make: Callable[[Order], list[Part]]
    is_needed: bool = True
