"""Set-up, turns and the end."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64

from crownhall.decks.frenzy import card_code, marked_card
from crownhall.engine.events import Event, NoFacts, SeatFacts
from crownhall.games.frenzy.events.steps import Step, codes_of, names_of
from crownhall.seat_marks import does, either_mark, seat_mark, verb_mark


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
        super().__init__(f"Your cards: {names_of(cards)}.", {"seat": int(seat), "cards": codes_of(cards)})
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
            parts.append(f"{names_of(down)} {'turn' if len(down) > 1 else 'turns'} face down")
        if back:
            parts.append(f"{names_of(back)} {'go' if len(back) > 1 else 'goes'} back on top of the deck")
        what = "; ".join(parts) if parts else "nothing else happens"
        super().__init__(
            f"{seat_mark(seat)}'s turn is over: {what}.",
            {"seat": int(seat), "down": codes_of(down), "back": codes_of(back)},
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
            [f"{seat_mark(seat)} {names_of(cards) if cards else 'no card'}" for seat, cards in enumerate(hands)]
        )
        super().__init__(f"Everyone shows their cards: {told}.", {"hands": [codes_of(cards) for cards in hands]})
