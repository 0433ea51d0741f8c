"""The levels of King's Treasury. Below the knight they overlook holds, spaces, and that they may borrow."""

from __future__ import annotations

from typing import Final

from crownhall.bots.attention import Attention
from crownhall.bots.registry import ARCHER, HERALD, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.bots.treasury.outlook import SheetOutlook
from crownhall.bots.treasury.players import Knight, Squire, TreasuryBot, best_entry_of
from crownhall.bots.treasury.redraw import HOLDS
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.scoring import SheetEntry


class Overlooking(TreasuryBot):
    """Judges as another player does, but not everything comes to its mind."""

    def __init__(self, player: TreasuryBot, attention: Attention) -> None:
        self.player = player
        self.attention = attention

    def outlook(self, state: TreasuryState, seat: Seat) -> SheetOutlook:
        """As the other player sees it."""
        return self.player.outlook(state, seat)

    def expectations(self, state: TreasuryState, seat: Seat, rng: Chance) -> list[int]:
        """As the other player expects."""
        return self.player.expectations(state, seat, rng)

    def hold(self, state: TreasuryState, seat: Seat, rng: Chance) -> int:
        """The best of the holds that it sees."""
        expected = self.expectations(state, seat, rng)
        best = [(expected[replaced], -replaced) for replaced in self.attention.seen(range(HOLDS), rng)]
        return -max(best)[1]

    def entry(self, state: TreasuryState, seat: Seat, outlook: SheetOutlook, rng: Chance) -> SheetEntry:
        """The best of the spaces that it sees, if it comes to its mind with a borrowed card."""
        noticed = SheetOutlook(outlook.worth, self.attention.seen(outlook.blanks, rng))
        source = state.source_of(seat) if self.attention.sees(rng) else []
        return best_entry_of(state.cards_of(seat), source, noticed)


LADDER: Final = (
    Rung(PAGE, Overlooking(Squire(), Attention(63)), "Overlooks every third thing that a hand could be."),
    Rung(SCRIBE, Overlooking(Squire(), Attention(74)), "Overlooks a better space now and then, or a card to borrow."),
    Rung(ARCHER, Overlooking(Squire(), Attention(84)), "Overlooks little, but hardly plans ahead."),
    Rung(SQUIRE, Squire(), "Overlooks nothing, and goes by what a space brings on average."),
    Rung(HERALD, Overlooking(Knight(), Attention(88)), "Plans its whole sheet, and now and then overlooks something."),
    Rung(KNIGHT, Knight(), "Plans its whole sheet and overlooks nothing. It also gives the hints."),
)
