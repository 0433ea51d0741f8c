"""The moves of Kingdom Frenzy. A place is written seat, point, slot: `reveal 2.3` aims at the third card of seat 2."""

from __future__ import annotations

from typing import Final, TypedDict

from mypy_extensions import i64

from crownhall.decks.frenzy import ALL_CARDS, card_code
from crownhall.engine.moves import CardArguments, Move, MoveTable
from crownhall.games.frenzy import frames

MOST_SEATS: Final = 6  # F-03
HAND: Final = 3  # F-04
WIDTH: Final = 4  # places kept per seat: three slots, and the extra one of the Fisherman (F-42)
PLACES: Final = MOST_SEATS * WIDTH
THE_DECK: Final = PLACES  # where `reveal deck` aims
GIVE_UP: Final = ALL_CARDS  # the Yellow Witch removes herself
LOOK: Final = 0
ACT: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")

ORDERS: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""How three cards can be arranged: the new first slot gets the card of the first number, and so on."""


class Choice(Move):
    """An answer to a question; `value` says which, in the way of that question."""

    def __init__(self, text: str, value: i64) -> None:
        super().__init__(text)
        self.value: Final = value


class SlotArguments(TypedDict):
    """A slot of one's own hand, from 1."""

    slot: int


class OfSlot(Choice):
    """A card of one's own hand."""

    def __init__(self, verb: str, slot: int) -> None:
        super().__init__(f"{verb} {slot + 1}", slot)

    def arguments(self) -> SlotArguments:
        return {"slot": int(self.value) + 1}


class PlaceArguments(TypedDict):
    """A place: the seat from 0, the slot from 1."""

    seat: int
    slot: int


class OfPlace(Choice):
    """A place at the table."""

    def __init__(self, verb: str, place: int) -> None:
        super().__init__(f"{verb} {place_text(place)}", place)

    def arguments(self) -> PlaceArguments:
        return _place(int(self.value))


class PlacesArguments(TypedDict):
    """Two places."""

    one: PlaceArguments
    two: PlaceArguments


class OfPlaces(Choice):
    """Two places at the table."""

    def __init__(self, verb: str, one: int, two: int) -> None:
        super().__init__(f"{verb} {place_text(one)} {place_text(two)}", one * PLACES + two)

    def arguments(self) -> PlacesArguments:
        one, two = divmod(int(self.value), PLACES)
        return {"one": _place(one), "two": _place(two)}


class OfCard(Choice):
    """A card by its name."""

    def __init__(self, verb: str, card: int) -> None:
        super().__init__(f"{verb} {card_code(card)}", card)

    def arguments(self) -> CardArguments:
        return {"card": card_code(int(self.value))}


class OrderArguments(TypedDict):
    """The slots whose cards come first, second and third, from 1."""

    order: list[int]


class OfOrder(Choice):
    """How three cards are arranged."""

    def __init__(self, number: int) -> None:
        super().__init__(f"arrange {''.join([str(slot + 1) for slot in ORDERS[number]])}", number)

    def arguments(self) -> OrderArguments:
        return {"order": [slot + 1 for slot in ORDERS[int(self.value)]]}


class DeckArguments(TypedDict):
    """The deck instead of a place."""

    deck: bool


class OfDeck(Choice):
    """The top card of the deck."""

    def arguments(self) -> DeckArguments:
        return {"deck": True}


class DirectionArguments(TypedDict):
    """Left or right."""

    direction: str


class OfDirection(Choice):
    """Which way cards are passed."""

    def __init__(self, direction: int) -> None:
        super().__init__(f"pass to the {SIDES[direction]}", direction)

    def arguments(self) -> DirectionArguments:
        return {"direction": SIDES[int(self.value)]}


def place_text(place: i64) -> str:
    return f"{place // WIDTH}.{place % WIDTH + 1}"


def _place(place: int) -> PlaceArguments:
    return {"seat": place // WIDTH, "slot": place % WIDTH + 1}


def _slots(verb: str, count: int) -> list[Choice]:
    return [OfSlot(verb, slot) for slot in range(count)]


def _cards(verb: str) -> list[Choice]:
    return [OfCard(verb, card) for card in range(ALL_CARDS)]


_SLOTS: Final = [place for place in range(PLACES) if place % WIDTH < HAND]

_ARRANGE: Final[list[Choice]] = [OfOrder(number) for number in range(len(ORDERS))]
_PLAY: Final = _slots("play", HAND)
_PASS: Final = _slots("pass", HAND)
_GIVE: Final = _slots("give", HAND)
_THROW: Final = _slots("throw", WIDTH)
_REVEAL: Final[list[Choice]] = [*[OfPlace("reveal", place) for place in _SLOTS], OfDeck("reveal deck", THE_DECK)]
_REMOVE: Final[list[Choice]] = [OfPlace("remove", place) for place in range(PLACES)]
_SWAP: Final[list[Choice]] = [OfPlaces("swap", one, two) for one in _SLOTS for two in _SLOTS if one < two]
_PERFORM: Final = _cards("perform")
_FETCH: Final = _cards("fetch")
_STRIKE: Final = _cards("strike")
_SHIELD: Final = _cards("shield")
_LEAVE: Final = Choice("remove the Yellow Witch", GIVE_UP)
_RED: Final = [Choice("look at the top card", LOOK), Choice("remove the top card", ACT)]
_BLUE: Final = [Choice("look at the exiled cards", LOOK), Choice("trade a card", ACT)]
_DIRECTION: Final[list[Choice]] = [OfDirection(LEFT), OfDirection(RIGHT)]
ABANDON: Final = Move("abandon")


def _all() -> list[Move]:
    moves: list[Move] = []
    for part in (_ARRANGE, _PLAY, _REVEAL, _PASS, _DIRECTION, _RED, _BLUE, _GIVE, _FETCH, _PERFORM):
        moves.extend(part)
    moves.append(_LEAVE)
    for part in (_SHIELD, _SWAP, _THROW, _REMOVE, _STRIKE):
        moves.extend(part)
    moves.append(ABANDON)
    return moves


MOVES: Final = MoveTable(_all())


def _answers() -> list[list[Choice]]:
    table: list[list[Choice]] = [[] for _ in frames.STEPS]
    table[frames.SET_UP] = _ARRANGE
    table[frames.PASS] = _PASS
    table[frames.PLAY] = _PLAY
    table[frames.REVEAL] = _REVEAL
    table[frames.RED] = _RED
    table[frames.DIRECTION] = _DIRECTION
    table[frames.BLUE] = _BLUE
    table[frames.GIVE] = _GIVE
    table[frames.FETCH] = _FETCH
    table[frames.YELLOW] = [*_PERFORM, _LEAVE]
    table[frames.SEQUENCE] = _PERFORM
    table[frames.SHIELD] = _SHIELD
    table[frames.SWAP] = _SWAP
    table[frames.THROW] = _THROW
    table[frames.QUEEN] = _REMOVE
    table[frames.STRIKE] = _STRIKE
    table[frames.ARRANGE] = _ARRANGE
    return table


ANSWERS: Final[list[list[Choice]]] = _answers()
"""Over the steps that ask: all answers there can be, by ascending number."""
