"""What bots are called at a table: people's names, for levels and cards have names of their own."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

SEATS: Final = 16
"""No table has more."""

NAMES: Final = (
    "Agnes",
    "Alba",
    "Alwin",
    "Anselm",
    "Beatrix",
    "Bertram",
    "Blanche",
    "Bran",
    "Cecily",
    "Cedric",
    "Clemence",
    "Conrad",
    "Edda",
    "Edgar",
    "Edith",
    "Elfrida",
    "Emeric",
    "Estrid",
    "Felix",
    "Flora",
    "Frida",
    "Gerda",
    "Gilbert",
    "Giles",
    "Greta",
    "Hilda",
    "Hugo",
    "Ida",
    "Ingrid",
    "Isolde",
    "Ivo",
    "Jocelyn",
    "Leofric",
    "Linnet",
    "Mabel",
    "Magnus",
    "Matilda",
    "Milo",
    "Odo",
    "Osric",
    "Petra",
    "Rafe",
    "Rosalind",
    "Rowan",
    "Sybil",
    "Tilda",
    "Ulric",
    "Wilfred",
)


def bot_names(table: str, bots: Sequence[int], people: Mapping[int, str]) -> dict[int, str]:
    """By seat, the names of the bots at the table with this id.

    The same table always gives the same names, and a bot keeps its name whoever comes and goes, unless a person comes
    who has it already.
    """
    shuffled = sorted(NAMES, key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest())
    taken = {word for name in people.values() for word in name.casefold().split()}
    return {seat: _free([shuffled[at] for at in range(seat % SEATS, len(shuffled), SEATS)], taken) for seat in bots}


def _free(names: list[str], taken: set[str]) -> str:
    """The first that nobody has; with as many people of these names at one table, the last will do."""
    return next((name for name in names if name.casefold() not in taken), f"{names[-1]} II")
