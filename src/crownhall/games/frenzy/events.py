"""What happens in Kingdom Frenzy, step by step in words, each with who may know what.

Seats are numbered from 0, slots from 1. A line names a hidden card to those alone who may see it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypedDict, TypeVar

from mypy_extensions import i64

from crownhall.decks.frenzy import CARDS, card_code, marked_card
from crownhall.engine.events import Event, NoFacts, SeatFacts
from crownhall.games.frenzy.frames import NONE
from crownhall.games.frenzy.moves import LEFT, RIGHT, SIDES, WIDTH
from crownhall.games.frenzy.state import ONLOOKER, SPECTATOR
from crownhall.seat_marks import card_mark, does, either_mark, in_words, seat_mark, verb_mark

Facts = TypeVar("Facts", bound=Mapping[str, object])


class Step(Event, Generic[Facts]):
    """One step that everybody sees; `Facts` says what programs are told of it: seats, slots and cards."""

    def __init__(self, marked: str, facts: Facts) -> None:
        self._marked = marked
        self._facts = facts

    def facts(self) -> Facts:
        return self._facts

    def marked(self) -> str:
        return self._marked


class PlaceFacts(TypedDict):
    """A place in a hand."""

    seat: int
    slot: int


class PlacedCardFacts(PlaceFacts):
    """A card in a hand."""

    card: str


class AnywhereFacts(TypedDict):
    """A place in a hand; null for a card that lies in none."""

    seat: int | None
    slot: int | None


class LyingCardFacts(AnywhereFacts):
    """A card and where it lies."""

    card: str


class SeenCardFacts(PlaceFacts):
    """A place, and the card there if that may be known."""

    card: str | None


class CardFacts(TypedDict):
    """A card."""

    card: str


class AbilityFacts(TypedDict):
    """The card whose ability it is."""

    ability: str


def _the(card: i64) -> str:
    return f"The {card_mark(card_code(card), CARDS[card].name)}"


def _whose(place: i64, card: i64) -> str:
    """A card in a hand: “Osric's King”."""
    return f"{seat_mark(place // WIDTH)}'s {card_mark(card_code(card), CARDS[card].name)}"


def _spot(place: i64) -> str:
    return f"{seat_mark(place // WIDTH)}'s card {place % WIDTH + 1}"


def _at(place: i64) -> PlaceFacts:
    return {"seat": int(place // WIDTH), "slot": int(place % WIDTH + 1)}


def _anywhere(place: i64) -> AnywhereFacts:
    return {"seat": None, "slot": None} if place < 0 else {"seat": int(place // WIDTH), "slot": int(place % WIDTH + 1)}


def _codes(cards: list[int]) -> list[str]:
    return [card_code(card) for card in cards]


def _names(cards: list[int]) -> str:
    return in_words([marked_card(card) for card in cards])


def direction_name(direction: i64) -> str:
    """Which way cards are passed."""
    return SIDES[direction]


# -- set-up and turns -------------------------------------------------------------------------------------------------


class CardsDealtFacts(TypedDict):
    """Who begins and whether chance chose, and how many cards wait in the deck."""

    starter: int
    deck: int
    by_lot: bool


class CardsDealt(Step[CardsDealtFacts]):
    """Everybody has three cards."""

    def __init__(self, starter: i64, deck: int, by_lot: bool) -> None:
        super().__init__(
            f"Everyone gets three cards. Three are exiled, and {deck} are in the deck. {does(starter, 'starts')}.",
            {"starter": int(starter), "deck": deck, "by_lot": by_lot},
        )


class HandFacts(TypedDict):
    """A seat and its cards."""

    seat: int
    cards: list[str]


class HandDealt(Step[HandFacts]):
    """What one seat was dealt; for that seat alone."""

    def __init__(self, seat: i64, cards: list[int]) -> None:
        super().__init__(f"Your cards: {_names(cards)}.", {"seat": int(seat), "cards": _codes(cards)})
        self.seat = seat

    def seen_by(self, seat: int | None) -> Event | None:
        """Nothing for the others."""
        return self if seat == self.seat else None


class FaceUpFacts(TypedDict):
    """A card that lies face up, and in which slot."""

    slot: int
    card: str


class HandArrangedFacts(TypedDict):
    """Who, and where its face-up cards lie now."""

    seat: int
    up: list[FaceUpFacts]


class HandArranged(Step[HandArrangedFacts]):
    """A seat has arranged its cards; the others see where its face-up cards lie now."""

    def __init__(self, seat: i64, up: list[tuple[int, int]]) -> None:
        shown = ", ".join([f"{marked_card(card)} is in slot {slot}" for slot, card in up])
        super().__init__(
            f"{does(seat, 'has arranged')} {either_mark(seat, 'their', 'your')} cards{': ' + shown if shown else ''}.",
            {"seat": int(seat), "up": [{"slot": slot, "card": card_code(card)} for slot, card in up]},
        )


class TurnBeganFacts(TypedDict):
    """Who, and which turn it is."""

    seat: int
    turn: int


class TurnBegan(Step[TurnBeganFacts]):
    """A turn began."""

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(f"Turn {turn}: it is {seat_mark(seat)}'s turn.", {"seat": int(seat), "turn": int(turn)})


class TurnSkipped(Step[SeatFacts]):
    """A seat has no face-down card, so it cannot play (F-15)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(
            f"{does(seat, 'has')} no face-down card to play, and {verb_mark(seat, 'is skipped')}.", {"seat": int(seat)}
        )


class TurnEndedFacts(TypedDict):
    """Whose turn, which cards turned down, and which went back on top of the deck."""

    seat: int
    down: list[str]
    back: list[str]


class TurnEnded(Step[TurnEndedFacts]):
    """The face-up cards turned down, and those beside the deck went back on top (F-19)."""

    def __init__(self, seat: i64, down: list[int], back: list[int]) -> None:
        parts: list[str] = []
        if down:
            parts.append(f"{_names(down)} {'turn' if len(down) > 1 else 'turns'} face down")
        if back:
            parts.append(f"{_names(back)} {'go' if len(back) > 1 else 'goes'} back on top of the deck")
        what = "; ".join(parts) if parts else "nothing else happens"
        super().__init__(
            f"{seat_mark(seat)}'s turn is over: {what}.",
            {"seat": int(seat), "down": _codes(down), "back": _codes(back)},
        )


class LastCardDrawn(Step[NoFacts]):
    """The deck is used up (F-70)."""

    def __init__(self) -> None:
        super().__init__("That was the last card of the deck: the game ends with this turn.", {})


class HandsShownFacts(TypedDict):
    """The hands by seat."""

    hands: list[list[str]]


class HandsShown(Step[HandsShownFacts]):
    """All hands lie open (F-73)."""

    def __init__(self, hands: list[list[int]]) -> None:
        told = "; ".join(
            [f"{seat_mark(seat)} {_names(cards) if cards else 'no card'}" for seat, cards in enumerate(hands)]
        )
        super().__init__(f"Everyone shows their cards: {told}.", {"hands": [_codes(cards) for cards in hands]})


# -- playing and revealing --------------------------------------------------------------------------------------------


class CardPlayed(Step[PlacedCardFacts]):
    """A seat turned up one of its cards (F-16)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(
            f"{does(place // WIDTH, 'plays')} {marked_card(card)}.", {**_at(place), "card": card_code(card)}
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
        super().__init__(f"{_the(ability)} has no effect.", {"ability": card_code(ability)})


class JesterSteppedIn(Step[PlaceFacts]):
    """The Jester is revealed instead of the card that was aimed at (F-62)."""

    def __init__(self, aimed: i64) -> None:
        super().__init__(
            f"{seat_mark(aimed // WIDTH)}'s Jester is revealed instead of card {aimed % WIDTH + 1}.", _at(aimed)
        )


class CardRevealedFacts(LyingCardFacts):
    """A card, where it lies, and whose ability turned it up."""

    ability: str


class CardRevealed(Step[CardRevealedFacts]):
    """A card was turned up; a deck card lies beside the deck now."""

    def __init__(self, ability: i64, place: i64, card: i64) -> None:
        where = _spot(place) if place >= 0 else "the top of the deck"
        super().__init__(
            f"{_the(ability)} reveals {where}: {marked_card(card)}.",
            {**_anywhere(place), "ability": card_code(ability), "card": card_code(card)},
        )
        self.card = card


class MagicianVanished(Step[LyingCardFacts]):
    """The Magician, or who performs it, was shuffled into the deck (F-45)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(f"{_the(card)} is shuffled into the deck.", {**_anywhere(place), "card": card_code(card)})


class PlacesChangedFacts(PlacedCardFacts):
    """Who changed places with the played card, and where it lies now."""

    played: str


class PlacesChanged(Step[PlacesChangedFacts]):
    """The Clown changed places with the played card (F-46)."""

    def __init__(self, card: i64, played: i64, place: i64) -> None:
        super().__init__(
            f"{_the(card)} swaps places with {marked_card(played)} and is now {_spot(place)}.",
            {**_at(place), "card": card_code(card), "played": card_code(played)},
        )


# -- losing and drawing -----------------------------------------------------------------------------------------------


class CardRemoved(Step[LyingCardFacts]):
    """A card went to the removed pile (F-22)."""

    def __init__(self, place: i64, card: i64) -> None:
        whose = _whose(place, card) if place >= 0 else f"{_the(card)}, from the deck,"
        super().__init__(f"{whose} is removed.", {**_anywhere(place), "card": card_code(card)})


class KnightSteppedInFacts(PlaceFacts):
    """For which card, and whether in vain."""

    in_vain: bool


class KnightSteppedIn(Step[KnightSteppedInFacts]):
    """The Knight goes instead of another card of its hand, or before it (F-63)."""

    def __init__(self, saved: i64, in_vain: bool) -> None:
        how = "is removed too, but cannot save" if in_vain else "is removed instead of"
        super().__init__(
            f"{seat_mark(saved // WIDTH)}'s Knight {how} card {saved % WIDTH + 1}.",
            {**_at(saved), "in_vain": in_vain},
        )


class CardDrawn(Step[SeenCardFacts]):
    """A seat drew a card; only the seat itself sees which, unless it lay open beside the deck."""

    def __init__(self, place: i64, card: i64, open_to_all: bool) -> None:
        seat = place // WIDTH
        what = marked_card(card) if card != NONE else "a card"
        super().__init__(
            f"{does(seat, 'draws')} {what}.", {**_at(place), "card": card_code(card) if card != NONE else None}
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
        super().__init__(f"The drawn card is now {_spot(place)}.", _at(place))


class CardDoomedFacts(PlacedCardFacts):
    """A card that stays face up, and the seat whose next turn ends that."""

    owner: int


class CardDoomed(Step[CardDoomedFacts]):
    """A card stays face up and will be removed."""

    def __init__(self, place: i64, card: i64, owner: i64) -> None:
        super().__init__(
            f"{_whose(place, card)} stays face up and will be removed at the start of {seat_mark(owner)}'s next turn.",
            {**_at(place), "card": card_code(card), "owner": int(owner)},
        )


class CardHeldFacts(LyingCardFacts):
    """A card that stays face up, and the seat whose next turn ends that."""

    owner: int


class CardHeld(Step[CardHeldFacts]):
    """A card stays face up for a while (F-43)."""

    def __init__(self, place: i64, card: i64, owner: i64) -> None:
        which = _whose(place, card) if place >= 0 else f"{_the(card)}, beside the deck,"
        super().__init__(
            f"{which} stays face up until {seat_mark(owner)}'s next turn is over.",
            {**_anywhere(place), "card": card_code(card), "owner": int(owner)},
        )


class CardSpared(Step[PlacedCardFacts]):
    """The Knight paid for a doomed card, which turned down at once (F-A11)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(f"{_whose(place, card)} is safe again.", {**_at(place), "card": card_code(card)})


# -- abilities --------------------------------------------------------------------------------------------------------


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
        what = f": {_names(cards)}" if cards else ""
        super().__init__(
            f"{does(seat, 'looks')} at the exiled cards{what}.",
            {"seat": int(seat), "cards": _codes(cards) if cards else None},
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
        super().__init__(_swap(one, two, reader), {"one": _at(one.place), "two": _at(two.place), "cards": cards})
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
        return _spot(self.place) if self.card == NONE else _whose(self.place, self.card)


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
        super().__init__(f"{_the(card)} goes on top of the deck.", {**_at(place), "card": card_code(card)})


class CardFetched(Step[PlacedCardFacts]):
    """The Blue Witch brought a card back from the removed pile (F-31)."""

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(
            f"{_the(card)} comes back from the removed pile and is now {_spot(place)}.",
            {**_at(place), "card": card_code(card)},
        )


class QueenCalled(Step[SeatFacts]):
    """The Queen is gone, and somebody must remove a card (F-60)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"The Queen is gone, so {does(seat, 'removes')} a card.", {"seat": int(seat)})


class LoverFollowed(Step[CardFacts]):
    """A lover follows the other (F-61)."""

    def __init__(self, card: i64) -> None:
        super().__init__(f"{_the(card)} is removed too, after the other lover.", {"card": card_code(card)})


class AssassinStruck(Step[SeatFacts]):
    """The Assassin lies beside the highest card that is left (F-64)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"{seat_mark(seat)}'s Assassin removes the highest card.", {"seat": int(seat)})
