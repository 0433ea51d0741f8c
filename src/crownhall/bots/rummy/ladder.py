"""The levels of King's Rummy. Below the squire they overlook melds, above it that cards are better held back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.attention import Attention
from crownhall.bots.registry import HERALD, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.bots.rummy.players import Knight, RummyBot, Squire, with_discard
from crownhall.bots.rummy.search import dice
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.rummy.best import most_laid
from crownhall.games.rummy.melds import BIT, NO_CARDS, cards_in
from crownhall.games.rummy.moves import DRAW_PILE
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.turn import begun


class Overlooking(RummyBot):
    """Plays as the squire would, but in some turns does not think of all its cards."""

    def __init__(self, attention: Attention) -> None:
        self.attention = attention
        self.squire = Squire()

    def draw(self, state: RummyState, seat: Seat) -> Move:
        """As the squire, if it looks at the discards at all."""
        return self.squire.draw(state, seat) if self.attention.sees(dice(state, seat)) else DRAW_PILE

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        """What it can lay of the cards that it thinks of."""
        turn = state.turn
        assert turn is not None
        if state.plays:  # somebody else began this turn
            return self.squire.plan(state, seat)
        rng = dice(state, seat)
        forgotten: i64 = NO_CARDS
        for card in cards_in(turn.hand):
            if not self.attention.sees(rng):
                forgotten |= BIT[card]
        best = most_laid(begun(state.table, turn.hand & ~forgotten, state.terms.through_four))
        best.left |= int(forgotten)
        return with_discard(state, seat, best)


class Hasty(Knight):
    """A knight that in some turns thinks of neither rearranging nor waiting, and lays what it can like the squire."""

    def __init__(self, attention: Attention, worlds: int, turns: int) -> None:
        super().__init__(worlds, turns)
        self.attention = attention
        self.squire = Squire()

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        thinks = self.attention.sees(QuickChance(dice(state, seat).pick(1 << 30)))
        return super().plan(state, seat) if thinks else self.squire.plan(state, seat)


LADDER: Final = (
    Rung(PAGE, Overlooking(Attention(92)), "Forgets a card in most of its turns, so it misses melds."),
    Rung(SCRIBE, Overlooking(Attention(96)), "Forgets a card now and then, and misses a meld."),
    Rung(SQUIRE, Squire(), "Lays every meld at once, but does not rearrange the table."),
    Rung(
        HERALD,
        Hasty(Attention(50), 4, 1_000),
        "In half of its turns it thinks of rearranging the table, or of waiting until it can go out.",
    ),
    Rung(KNIGHT, Knight(), "Gathers until it can go out, and thinks of what the others hold. It also gives the hints."),
)
