"""A game with Creation Cards: from the set we ship or one that players bring along, or from packs of it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from crownhall.decks.creation import canonical_set
from crownhall.decks.creation_codes import PACK, card_code, parse_card
from crownhall.decks.creation_core import CORE, CORE_CSV, CORE_ID
from crownhall.engine.contract import About, Game, Previous, Setup
from crownhall.engine.options import Option
from crownhall.engine.supplies import Supply
from crownhall.errors import OptionError, SupplyError

SET: Final = Supply(
    "set",
    "A complete set of Creation Cards. Each player needs at least nine of them.",
    {CORE_ID: CORE_CSV},
    canonical_set,
)
CARD_SOURCE: Final = Option(
    "card_source",
    "set",
    "Play with one whole set, or with a pack of nine cards for each player.",
    words={"set": "One whole set", "packs": "A pack of nine for each player"},
    label="Where the cards come from",
)


class CreationGame(Game):
    """What is agreed about cards, and how they are written."""

    def __init__(
        self,
        name: str,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        about: About,
        supplies: tuple[Supply, ...],
        size_rule: str,  # the rule that says how many cards there must be
    ) -> None:
        super().__init__(
            name, version=1, min_seats=seats[0], max_seats=seats[1], options=options, about=about, supplies=supplies
        )
        self.size_rule: Final = size_rule

    @abstractmethod
    def size_in(self, setup: Setup) -> int:
        """How many cards the set has that is played with."""

    def setup(
        self,
        seats: int,
        options: dict[str, object],
        previous: Previous | None = None,
        supplies: dict[str, object] | None = None,
    ) -> Setup:
        """As for every game; cards of one's own need a collection (C-21)."""
        if options.get("card_source") == "own":
            raise OptionError("Option card_source cannot be “own” yet; it can be set or packs.")
        return super().setup(seats, options, previous, supplies)

    def check(self, setup: Setup) -> None:
        """As for every game; a set that was brought has nine different cards for each player, or whole packs."""
        super().check(setup)
        if SET.kind not in setup.supplies:
            return
        size, needed = self.size_in(setup), PACK * setup.seats
        if packs_in(setup) and size < PACK:
            raise SupplyError(f"A pack has {PACK} different cards (C-21). This set has only {size}.")
        if not packs_in(setup) and size < needed:
            who = "1 player needs" if setup.seats == 1 else f"{setup.seats} players need"
            raise SupplyError(f"{who} a set of at least {needed} cards ({self.size_rule}). This one has {size}.")

    def card_code(self, card: int) -> str:
        """`#12`, or `#12b` from the second pack."""
        return card_code(CORE.size, card)

    def parse_card(self, text: str) -> int:
        """A card of the set, or of a pack."""
        return parse_card(CORE.size, text)

    def code_in(self, setup: Setup, card: int) -> str:
        """A card of the set that is played with."""
        return card_code(self.size_in(setup), card)

    def card_in(self, setup: Setup, text: str) -> int:
        """A card of the set that is played with."""
        return parse_card(self.size_in(setup), text)


def packs_in(setup: Setup) -> int:
    """From how many packs the cards come; 0: from none, but from one whole set."""
    return setup.seats if setup.options[CARD_SOURCE.name] == "packs" else 0
