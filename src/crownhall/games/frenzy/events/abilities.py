"""What abilities bring about."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64

from crownhall.decks.frenzy import card_code, marked_card
from crownhall.engine.events import Event, SeatFacts
from crownhall.games.frenzy.events.steps import (
    CardFacts,
    PlacedCardFacts,
    PlaceFacts,
    Step,
    codes_of,
    direction_name,
    names_of,
    place_facts,
    spot_in_words,
    the_card,
    whose_card,
)
from crownhall.games.frenzy.frames import NONE
from crownhall.games.frenzy.moves import LEFT, RIGHT, WIDTH
from crownhall.games.frenzy.state import ONLOOKER, SPECTATOR
from crownhall.seat_marks import does, seat_mark, verb_mark


class DeckLookedAtFacts(TypedDict):
    """Who, and at which card if that may be known."""

    seat: int
    card: str | None


class DeckLookedAt(Step[DeckLookedAtFacts]):
    """A seat looked at the top card of the deck (F-11)."""

    def __init__(self, seat: i64, card: i64) -> None:
        what = f": {marked_card(card)}" if card != NONE else ""
        super().__init__(
            f"{does(seat, 'looks')} at the top card of the deck{what}.",
            {"seat": int(seat), "card": card_code(card) if card != NONE else None},
        )
        self.seat = seat

    def seen_by(self, seat: int | None) -> Event | None:
        """The others do not see which."""
        return self if seat == self.seat else DeckLookedAt(self.seat, NONE)


class ExileLookedAtFacts(TypedDict):
    """Who, and at which cards if that may be known."""

    seat: int
    cards: list[str] | None


class ExileLookedAt(Step[ExileLookedAtFacts]):
    """A seat looked at the exiled cards (F-10)."""

    def __init__(self, seat: i64, cards: list[int]) -> None:
        what = f": {names_of(cards)}" if cards else ""
        super().__init__(
            f"{does(seat, 'looks')} at the exiled cards{what}.",
            {"seat": int(seat), "cards": codes_of(cards) if cards else None},
        )
        self.seat = seat

    def seen_by(self, seat: int | None) -> Event | None:
        """The others do not see which."""
        return self if seat == self.seat else ExileLookedAt(self.seat, [])


class PassBeganFacts(TypedDict):
    """Which way: left or right."""

    direction: str


class PassBegan(Step[PassBeganFacts]):
    """Everybody chooses a card to pass, unseen (F-24)."""

    def __init__(self, direction: i64) -> None:
        assert direction in (LEFT, RIGHT)
        way = direction_name(direction)
        super().__init__(f"Everyone passes a card to the {way}.", {"direction": way})


class PassChosen(Step[SeatFacts]):
    """A seat has chosen which card it passes."""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"{does(seat, 'has chosen')} a card to pass.", {"seat": int(seat)})


CardPassedFacts = TypedDict("CardPassedFacts", {"from": PlaceFacts, "to": PlaceFacts, "card": str | None})
"""From where to where, and which card if that may be known."""


class CardPassed(Step[CardPassedFacts]):
    """A card went from one hand to the next; giver and receiver see which, all if it lies face up."""

    def __init__(self, origin: i64, place: i64, card: i64, up: bool) -> None:
        what = marked_card(card) if card != NONE else f"card {origin % WIDTH + 1}"
        giver, receiver = origin // WIDTH, place // WIDTH
        super().__init__(
            f"{does(giver, 'passes')} {what} to {seat_mark(receiver)}, slot {place % WIDTH + 1}.",
            {
                "from": {"seat": int(giver), "slot": int(origin % WIDTH + 1)},
                "to": {"seat": int(receiver), "slot": int(place % WIDTH + 1)},
                "card": card_code(card) if card != NONE else None,
            },
        )
        self.origin = origin
        self.place = place
        self.up = up

    def seen_by(self, seat: int | None) -> Event | None:
        """The others see only where the card went."""
        if self.up or seat in (self.origin // WIDTH, self.place // WIDTH):
            return self
        return CardPassed(self.origin, self.place, NONE, up=True)


class CardsSwappedFacts(TypedDict):
    """Both places, and the cards that lay there, as far as they may be known."""

    one: PlaceFacts
    two: PlaceFacts
    cards: list[str | None]


class CardsSwapped(Step[CardsSwappedFacts]):
    """Two face-down cards changed places (F-39); who knew one of them, or holds it now, knows which it is."""

    def __init__(self, one: Swapped, two: Swapped, reader: i64 = NONE) -> None:
        cards = [card_code(each.card) if each.card != NONE else None for each in (one, two)]
        super().__init__(
            _swap(one, two, reader), {"one": place_facts(one.place), "two": place_facts(two.place), "cards": cards}
        )
        self.one = one
        self.two = two

    def seen_by(self, seat: int | None) -> Event | None:
        """The cards that the seat knows; to whoever loses one it is told as what they lose and get."""
        one, two = self.one.seen_by(seat), self.two.seen_by(seat)
        return CardsSwapped(one, two, NONE if seat is None else seat)


class Swapped:
    """A card that is swapped: where it lay, which it is, and who knows."""

    def __init__(self, place: i64, card: i64, known_by: i64) -> None:
        self.place = place
        self.card = card  # NONE: whoever is told does not know
        self.known_by = known_by  # a set of onlookers

    def seen_by(self, seat: int | None) -> Swapped:
        is_known = self.known_by & ONLOOKER[SPECTATOR if seat is None else seat]
        return self if is_known else Swapped(self.place, NONE, self.known_by)

    def holder(self) -> i64:
        return self.place // WIDTH

    def told(self) -> str:
        return spot_in_words(self.place) if self.card == NONE else whose_card(self.place, self.card)


def _swap(one: Swapped, two: Swapped, reader: i64) -> str:
    if reader == two.holder():
        one, two = two, one
    mine, theirs = one.holder(), two.holder()
    if reader != mine or mine == theirs or NONE in (one.card, two.card):
        return f"{one.told()} and {two.told()} swap places."
    lost, got = marked_card(one.card), marked_card(two.card)
    return f"{does(mine, 'loses')} {lost} to {seat_mark(theirs)} and {verb_mark(mine, 'gets')} {got}."


class CannonFired(Step[PlacedCardFacts]):
    """The Human Cannon, or who performs it, landed on the deck (F-39)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(f"{the_card(card)} goes on top of the deck.", {**place_facts(place), "card": card_code(card)})


class CardFetched(Step[PlacedCardFacts]):
    """The Blue Witch brought a card back from the removed pile (F-31)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(
            f"{the_card(card)} comes back from the removed pile and is now {spot_in_words(place)}.",
            {**place_facts(place), "card": card_code(card)},
        )


class QueenCalled(Step[SeatFacts]):
    """The Queen is gone, and somebody must remove a card (F-60)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"The Queen is gone, so {does(seat, 'removes')} a card.", {"seat": int(seat)})


class LoverFollowed(Step[CardFacts]):
    """A lover follows the other (F-61)."""

    def __init__(self, card: i64) -> None:
        super().__init__(f"{the_card(card)} is removed too, after the other lover.", {"card": card_code(card)})


class AssassinStruck(Step[SeatFacts]):
    """The Assassin lies beside the highest card that is left (F-64)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"{seat_mark(seat)}'s Assassin removes the highest card.", {"seat": int(seat)})
