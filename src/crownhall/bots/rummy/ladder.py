"""The levels of King's Rummy. Below the squire they overlook melds, above it that cards are better held back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.attention import Attention
from crownhall.bots.registry import HERALD, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.bots.rummy.players import Knight, RummyBot, Squire, best_of, with_discard
from crownhall.bots.rummy.search import dice
from crownhall.bots.rummy.why import is_out
from crownhall.bots.rummy.worth import least_helpful, unseen_by
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import BIT, NO_CARDS, cards_in, size_of
from crownhall.games.rummy.moves import DISCARDS, DRAW_PILE
from crownhall.games.rummy.rules import RummyState


class Overlooking(RummyBot):
    """Plays as the squire would with the melds that it sees, one after the other, the largest first."""

    def __init__(self, attention: Attention) -> None:
        self.attention = attention
        self.squire = Squire()

    def draw(self, state: RummyState, seat: Seat) -> Move:
        """As the squire, if it looks at the discards at all."""
        return self.squire.draw(state, seat) if self.attention.sees(dice(state, seat)) else DRAW_PILE

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        turn = state.turn
        assert turn is not None
        if not turn.is_complete():  # somebody else began to rearrange
            return self.squire.plan(state, seat)
        rng = dice(state, seat)
        plays: list[Move] = []
        while True:
            seen = [play for play in turn.lays() + turn.lay_offs() if self.attention.sees(rng)]
            if not seen:
                break
            _, best = min([(int(size_of(turn.after(play).hand)), place) for place, play in enumerate(seen)])
            plays.append(seen[best])
            turn = turn.after(seen[best])
        if turn.hand == NO_CARDS:
            return plays
        allowed = self._seen_of(state.discardable(turn.hand), rng)
        return [*plays, DISCARDS[least_helpful(turn.hand, allowed, unseen_by(state, seat))]]

    def _seen_of(self, cards: i64, rng: Chance) -> i64:
        """The cards that it thinks of discarding."""
        seen: i64 = NO_CARDS
        for card in self.attention.seen([int(card) for card in cards_in(cards)], rng):
            seen |= BIT[card]
        return seen


class Impatient(Knight):
    """A knight that cannot always wait: it often lays what it can instead of going out at once."""

    def __init__(self, patience: Attention, worlds: int, turns: int) -> None:
        super().__init__(worlds, turns)
        self.patience = patience

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        """As the knight if it waits."""
        best = best_of(state)
        waits = self.patience.sees(QuickChance(dice(state, seat).pick(1 << 30)))
        return super().plan(state, seat) if waits or is_out(best) else with_discard(state, seat, best)


LADDER: Final = (
    Rung(PAGE, Overlooking(Attention(40)), "Overlooks more than half of its melds."),
    Rung(SCRIBE, Overlooking(Attention(70)), "Overlooks a meld now and then."),
    Rung(SQUIRE, Squire(), "Lays every meld at once, but does not rearrange the table."),
    Rung(HERALD, Impatient(Attention(50), 4, 1_000), "Rearranges the table, and often waits to go out at once."),
    Rung(KNIGHT, Knight(), "Gathers until it can go out, and thinks of what the others hold. It also gives the hints."),
)
