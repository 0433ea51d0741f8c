"""Losing and drawing cards."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.decks.frenzy import card_code, marked_card
from crownhall.engine.events import Event
from crownhall.games.frenzy.events.steps import (
    LyingCardFacts,
    PlacedCardFacts,
    PlaceFacts,
    SeenCardFacts,
    Step,
    anywhere_facts,
    place_facts,
    spot_in_words,
    the_card,
    whose_card,
)
from crownhall.games.frenzy.frames import NONE
from crownhall.games.frenzy.moves import WIDTH
from crownhall.seat_marks import does, seat_mark


class CardRemoved(Step[LyingCardFacts]):
    """A card went to the removed pile (F-22)."""

    def __init__(self, place: i64, card: i64) -> None:
        whose = whose_card(place, card) if place >= 0 else f"{the_card(card)}, from the deck,"
        super().__init__(f"{whose} is removed.", {**anywhere_facts(place), "card": card_code(card)})


class KnightSteppedInFacts(PlaceFacts):
    """For which card, and whether in vain."""

    in_vain: bool


class KnightSteppedIn(Step[KnightSteppedInFacts]):
    """The Knight goes instead of another card of its hand, or before it (F-63)."""

    def __init__(self, saved: i64, in_vain: bool) -> None:
        how = "is removed too, but cannot save" if in_vain else "is removed instead of"
        super().__init__(
            f"{seat_mark(saved // WIDTH)}'s Knight {how} card {saved % WIDTH + 1}.",
            {**place_facts(saved), "in_vain": in_vain},
        )


class CardDrawn(Step[SeenCardFacts]):
    """A seat drew a card; only the seat itself sees which, unless it lay open beside the deck."""

    def __init__(self, place: i64, card: i64, open_to_all: bool) -> None:
        seat = place // WIDTH
        what = marked_card(card) if card != NONE else "a card"
        super().__init__(
            f"{does(seat, 'draws')} {what}.", {**place_facts(place), "card": card_code(card) if card != NONE else None}
        )
        self.place = place
        self.open_to_all = open_to_all

    def seen_by(self, seat: int | None) -> Event | None:
        """The others see that a card was drawn."""
        if self.open_to_all or seat == self.place // WIDTH:
            return self
        return CardDrawn(self.place, NONE, open_to_all=True)


class DrawnCardKept(Step[PlaceFacts]):
    """The card that the Fisherman drew took the place of the one thrown away (F-42)."""

    def __init__(self, place: i64) -> None:
        super().__init__(f"The drawn card is now {spot_in_words(place)}.", place_facts(place))


class CardDoomedFacts(PlacedCardFacts):
    """A card that stays face up, and the seat whose next turn ends that."""

    owner: int


class CardDoomed(Step[CardDoomedFacts]):
    """A card stays face up and will be removed."""

    def __init__(self, place: i64, card: i64, owner: i64) -> None:
        super().__init__(
            f"{whose_card(place, card)} stays face up and will be removed at the start of "
            f"{seat_mark(owner)}'s next turn.",
            {**place_facts(place), "card": card_code(card), "owner": int(owner)},
        )


class CardHeldFacts(LyingCardFacts):
    """A card that stays face up, and the seat whose next turn ends that."""

    owner: int


class CardHeld(Step[CardHeldFacts]):
    """A card stays face up for a while (F-43)."""

    def __init__(self, place: i64, card: i64, owner: i64) -> None:
        which = whose_card(place, card) if place >= 0 else f"{the_card(card)}, beside the deck,"
        super().__init__(
            f"{which} stays face up until {seat_mark(owner)}'s next turn is over.",
            {**anywhere_facts(place), "card": card_code(card), "owner": int(owner)},
        )


class CardSpared(Step[PlacedCardFacts]):
    """The Knight paid for a doomed card, which turned down at once (F-A11)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(f"{whose_card(place, card)} is safe again.", {**place_facts(place), "card": card_code(card)})
