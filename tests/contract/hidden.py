"""What a seat may not know, said by each game in one form for the common tests."""

from __future__ import annotations

from typing import NamedTuple


class Hidden(NamedTuple):
    """Something hidden from a seat: a card in a place, a sealed answer, a source of chance."""

    place: str
    value: str
    card: bool  # whether `value` is the code of a card that exists once
    open: bool  # whether, for all the seat knows, the value could be another
