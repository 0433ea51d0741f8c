"""The games whose place on the shelf is kept: told about, not yet to be played."""

from __future__ import annotations

from crownhall.hall.messages import About, GameInfo

_CREATIONS = "From King's: Cards & Creations by Lewis King"


def _game(name: str, seats: tuple[int, int], title: str, story: str, minutes: str, age: str, credit: str) -> GameInfo:
    about = About(
        title=title, story=story, goal="", age=age, best_with="", minutes=minutes, winning="", losing="", credit=credit
    )
    return GameInfo(
        name=name, version=0, min_seats=seats[0], max_seats=seats[1], options=[], bots=[], about=about, coming=True
    )


COMING = (
    _game(
        "fwords", (1, 6), "Fwords",
        "Letters on a field, battles that clear them away, and one word from all that is left.",
        "20 to 45", "8 and older", _CREATIONS,
    ),
)  # fmt: skip
"""In the order of the shelf, after what is ready."""
