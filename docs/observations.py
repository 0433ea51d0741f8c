"""The page that says what observations consist of, written from the layouts of the games."""

from __future__ import annotations

from crownhall.engine.contract import Game
from crownhall.engine.observation import Layout, Part
from crownhall.engine.registry import games

INTRODUCTION = """\
`State.observe(seat, into)` writes what a seat may know as 16-bit numbers into a vector that
`game.observation_layout(setup).empty()` makes; `numpy.asarray` reads it where it lies. Redealing what is hidden leaves
an observation as it is. Seats are counted from the observer: 0 is itself, 1 the next on its left. -1 stands for none,
and for what the seat may not know. Cards are numbers in canonical order (`game.card_code` writes them), moves are the
numbers of the table of moves (`game.table(setup)`).

Sizes follow the number of seats, the card set and the field. Here they are for the fewest seats and the usual options.
`Match.history(seat)` has, beyond these numbers, all that a seat has seen and done: a key that can be hashed.
"""


def observations_page(generated: str) -> str:
    """Each game with the parts of its observations."""
    return "# Observations\n\n" + generated + INTRODUCTION + "".join([_section(game) for game in games()])


def _section(game: Game) -> str:
    setup = game.setup(game.min_seats, {})
    layout = game.observation_layout(setup)
    seats = f"{game.min_seats} seat" + ("s" if game.min_seats > 1 else "")
    head = f"\n## {game.about.title}\n\n{layout.size} numbers with {seats}; {len(game.table(setup))} moves.\n\n"
    return head + "| from | numbers | part | values | |\n|---|---|---|---|---|\n" + _rows(layout)


def _rows(layout: Layout) -> str:
    return "".join(
        [f"| {part.start} | {part.size} | {part.name} | {_values(part)} | {part.meaning} |\n" for part in layout.parts]
    )


def _values(part: Part) -> str:
    return f"{part.least} to {part.most}"
