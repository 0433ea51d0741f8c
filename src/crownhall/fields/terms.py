"""What is agreed before a match about cards and the field they are played on."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.decks.creation_codes import PACK
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Setup
from crownhall.fields.battle import Arena
from crownhall.fields.cards import FieldCards
from crownhall.fields.field import Field


class FieldTerms:
    """What Minkingi and Fwords agree on alike."""

    def __init__(
        self, seats: int, cards: FieldCards, arena: Arena, *, from_packs: bool, setup: Setup | None = None
    ) -> None:
        self.seats = seats
        self.setup = setup  # where all this comes from
        self.cards = cards
        self.arena = arena
        self.from_packs = from_packs  # card_source is packs
        self.packs = seats if from_packs else 0
        self.apart = from_packs or cards.are_own  # each seat's cards come from a stock that is its alone (C-21)
        self.field: Field = arena.field
        self.spaces = arena.field.size
        self.full: i64 = (1 << arena.field.size) - 1

    @property
    def stock_in_words(self) -> str:
        """Where a seat's cards come from, if they come from a stock that is its alone."""
        return "what it brought" if self.cards.are_own else "its pack"

    def deal_nine(self, chance: Chance) -> list[list[int]]:
        """M-02, W-01: nine cards for each, ascending: of the shuffled set, of its pack, or those it brought (C-21)."""
        cards = self.cards
        stocks = [cards.of_pack(seat) for seat in range(self.seats)] if self.apart else [list(range(cards.size))]
        for stock in stocks:
            chance.shuffle(stock)
        if self.apart:
            return [sorted(stock[:PACK]) for stock in stocks]
        return [sorted(stocks[0][at : at + PACK]) for at in range(0, PACK * self.seats, PACK)]

    def has_table_of(self, other: FieldTerms) -> bool:
        """Whether all this is the same, if perhaps read again."""
        return (
            self.seats == other.seats
            and self.cards.has_cards_of(other.cards)
            and (self.field is other.field or self.field.canonical() == other.field.canonical())
            and self.arena.edges_only == other.arena.edges_only
            and self.arena.both_contacts == other.arena.both_contacts
            and self.arena.captured_attack == other.arena.captured_attack
            and self.from_packs == other.from_packs
        )
