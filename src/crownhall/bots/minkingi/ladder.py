"""The levels of Minkingi. Below the squire they overlook ways to use the Day, above it they look less far ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.attention import Attention
from crownhall.bots.minkingi.players import Knight, MinkingiBot, Squire, highest_numbers, most_now
from crownhall.bots.minkingi.plies import plies_of
from crownhall.bots.registry import CAPTAIN, HERALD, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.games.minkingi.rules import MinkingiState


class Overlooking(MinkingiBot):
    """Plays as the squire would with the cards and the ways to use the Day that it sees."""

    def __init__(self, attention: Attention) -> None:
        self.attention = attention

    def pick(self, state: MinkingiState, seat: Seat, rng: Chance) -> int:
        return highest_numbers(state, self.attention.seen(state.piles[state.pile_of(seat)], rng))

    def starts(self, state: MinkingiState) -> bool:
        return False

    def ply(self, state: MinkingiState, seat: Seat, rng: Chance) -> i64:
        plies = [int(ply) for ply in plies_of(state, seat)]
        return most_now(state, seat, self.attention.seen(plies, rng), rng)


LADDER: Final = (
    Rung(PAGE, Overlooking(Attention(35)), "Overlooks most of what it could do with a Day."),
    Rung(SCRIBE, Overlooking(Attention(66)), "Overlooks a good place or a battle now and then."),
    Rung(SQUIRE, Squire(), "Takes all it can today, and does not think of tomorrow."),
    Rung(HERALD, Knight(300), "Thinks of the other's next Day."),
    Rung(CAPTAIN, Knight(3_000), "Looks some Days ahead."),
    Rung(KNIGHT, Knight(), "Looks ahead as far as it can. It also gives the hints."),
)
