"""A game with Creation Cards: of the set we ship or one that players bring along, of packs of it, or their own."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.decks.creation import CardSet, canonical_set, set_in_play
from crownhall.decks.creation_codes import PACK, card_code, parse_card
from crownhall.decks.creation_core import CORE, CORE_CSV, CORE_ID
from crownhall.decks.creation_own import canonical_own, own_cards
from crownhall.engine.contract import About, Game, Previous, Setup
from crownhall.engine.options import Option
from crownhall.engine.supplies import Supply
from crownhall.errors import SupplyError

SET: Final = Supply(
    "set",
    "A complete set of Creation Cards. Each player needs at least nine of them.",
    {CORE_ID: CORE_CSV},
    canonical_set,
)
OWN_CARDS: Final = Supply(
    "cards",
    "Everyone's own cards, for a game in which everyone brings them (card_source own).",
    {},
    canonical_own,
)
OWN: Final = "own"
PACKS: Final = "packs"
OWN_NEEDS: Final = {OWN: OWN_CARDS.kind}
CARD_SOURCE: Final = Option(
    "card_source",
    "set",
    "Play with one whole set, or with a pack of nine cards for each player.",
    words={"set": "One whole set", PACKS: "A pack of nine for each player", OWN: "Everyone brings their own cards"},
    label="Where the cards come from",
    needs=OWN_NEEDS,
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
    def cards_in(self, setup: Setup) -> SetCards:
        """The set that is played with, or all that was brought."""

    def size_in(self, setup: Setup) -> int:
        """How many cards the set has that is played with."""
        return self.cards_in(setup).size

    def setup(
        self,
        seats: int,
        options: dict[str, object],
        previous: Previous | None = None,
        supplies: dict[str, object] | None = None,
    ) -> Setup:
        """As for every game; who plays with their own cards needs no set, not even the one we ship (C-21)."""
        if options.get(CARD_SOURCE.name) == OWN and supplies is not None and SET.kind in supplies:
            raise SupplyError("When everyone brings their own cards (card_source own), there is no set (C-21).")
        return super().setup(seats, options, previous, supplies)

    def supplies_in(self, setup: Setup) -> list[Supply]:
        """C-21: a set, or the players' own cards."""
        left_out = SET.kind if is_own(setup) else OWN_CARDS.kind
        return [supply for supply in self.supplies if supply.kind != left_out]

    def check(self, setup: Setup) -> None:
        """As for every game; what was brought suffices, own cards or a set: nine for each player, or whole packs."""
        super().check(setup)
        if is_own(setup):
            self._check_own(setup)
            return
        if OWN_CARDS.kind in setup.supplies:
            raise SupplyError("Players bring their own cards only if that is agreed: with card_source own (C-21).")
        if SET.kind not in setup.supplies:
            return
        size, needed = self.size_in(setup), PACK * setup.seats
        if packs_in(setup) and size < PACK:
            raise SupplyError(f"A pack has {PACK} different cards (C-21). This set has only {size}.")
        if not packs_in(setup) and size < needed:
            who = "1 player needs" if setup.seats == 1 else f"{setup.seats} players need"
            raise SupplyError(f"{who} a set of at least {needed} cards ({self.size_rule}). This one has {size}.")

    def _check_own(self, setup: Setup) -> None:
        """C-21: everybody who sits there brings cards, and nobody else; as many as the game says."""
        text = setup.supplies.get(OWN_CARDS.kind)
        if text is None:
            raise SupplyError("Everyone brings their own cards (card_source own), but the cards are missing (C-21).")
        seats = own_cards(text).seats
        if seats[-1] >= setup.seats:
            line = 2 + [seat < setup.seats for seat in seats].index(False)
            raise SupplyError(
                f"The cards cannot be used: line {line}: there is no seat {seats[line - 2]}. "
                f"Seats are 0 to {setup.seats - 1}."
            )
        self.check_counts([seats.count(seat) for seat in range(setup.seats)])

    def check_counts(self, counts: list[int]) -> None:
        """C-21: how many of their own cards the seats bring: nine each, where a game says nothing else."""
        for seat, count in enumerate(counts):
            if count != PACK:
                raise SupplyError(f"Everyone brings {PACK} cards ({self.size_rule}, C-21). Seat {seat} brings {count}.")

    def card_code(self, card: int) -> str:
        """`#12`, or `#12b` from the second pack."""
        return card_code(CORE.size, card)

    def parse_card(self, text: str) -> int:
        """A card of the set, or of a pack."""
        return parse_card(CORE.size, text)

    def code_in(self, setup: Setup, card: int) -> str:
        """A card of those that are played with."""
        return self.cards_in(setup).code(card)

    def card_in(self, setup: Setup, text: str) -> int:
        """A card of those that are played with."""
        return self.cards_in(setup).parse(text)


def packs_in(setup: Setup) -> int:
    """From how many packs the cards come; 0: from none, but from one whole set."""
    return setup.seats if setup.options[CARD_SOURCE.name] == PACKS else 0


def is_own(setup: Setup) -> bool:
    """Whether everyone brings their own cards (C-21)."""
    return setup.options[CARD_SOURCE.name] == OWN


def set_text_in(setup: Setup) -> str:
    """What was brought to play with: the players' own cards, or a set; "" where it is the set we ship."""
    return setup.supplies.get(OWN_CARDS.kind if is_own(setup) else SET.kind, "")


def set_from_text(setup: Setup) -> CardSet:
    """The cards of this text."""
    text = set_text_in(setup)
    if not text:
        return CORE
    return own_cards(text) if is_own(setup) else set_in_play(text)
