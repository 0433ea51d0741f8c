"""Playing and revealing cards."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64

from crownhall.decks.frenzy import card_code, marked_card
from crownhall.games.frenzy.events.steps import (
    AbilityFacts,
    LyingCardFacts,
    PlacedCardFacts,
    PlaceFacts,
    Step,
    anywhere_facts,
    place_facts,
    spot_in_words,
    the_card,
)
from crownhall.games.frenzy.moves import WIDTH
from crownhall.seat_marks import does, seat_mark


class CardPlayed(Step[PlacedCardFacts]):
    """A seat turned up one of its cards (F-16)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(
            f"{does(place // WIDTH, 'plays')} {marked_card(card)}.", {**place_facts(place), "card": card_code(card)}
        )


class AbilityPerformedFacts(TypedDict):
    """Who performs which card."""

    seat: int
    ability: str


class AbilityPerformed(Step[AbilityPerformedFacts]):
    """A seat performs an ability that is not that of its played card, or goes on with one."""

    def __init__(self, seat: i64, ability: i64) -> None:
        super().__init__(
            f"{does(seat, 'performs')} {marked_card(ability)}.", {"seat": int(seat), "ability": card_code(ability)}
        )


class NothingHappened(Step[AbilityFacts]):
    """An ability found nothing to act on."""

    def __init__(self, ability: i64) -> None:
        super().__init__(f"{the_card(ability)} has no effect.", {"ability": card_code(ability)})


class JesterSteppedIn(Step[PlaceFacts]):
    """The Jester is revealed instead of the card that was aimed at (F-62)."""

    def __init__(self, aimed: i64) -> None:
        super().__init__(
            f"{seat_mark(aimed // WIDTH)}'s Jester is revealed instead of card {aimed % WIDTH + 1}.", place_facts(aimed)
        )


class CardRevealedFacts(LyingCardFacts):
    """A card, where it lies, and whose ability turned it up."""

    ability: str


class CardRevealed(Step[CardRevealedFacts]):
    """A card was turned up; a deck card lies beside the deck now."""

    def __init__(self, ability: i64, place: i64, card: i64) -> None:
        where = spot_in_words(place) if place >= 0 else "the top of the deck"
        super().__init__(
            f"{the_card(ability)} reveals {where}: {marked_card(card)}.",
            {**anywhere_facts(place), "ability": card_code(ability), "card": card_code(card)},
        )
        self.card = card


class MagicianVanished(Step[LyingCardFacts]):
    """The Magician, or who performs it, was shuffled into the deck (F-45)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(
            f"{the_card(card)} is shuffled into the deck.", {**anywhere_facts(place), "card": card_code(card)}
        )


class PlacesChangedFacts(PlacedCardFacts):
    """Who changed places with the played card, and where it lies now."""

    played: str


class PlacesChanged(Step[PlacesChangedFacts]):
    """The Clown changed places with the played card (F-46)."""

    def __init__(self, card: i64, played: i64, place: i64) -> None:
        super().__init__(
            f"{the_card(card)} swaps places with {marked_card(played)} and is now {spot_in_words(place)}.",
            {**place_facts(place), "card": card_code(card), "played": card_code(played)},
        )
