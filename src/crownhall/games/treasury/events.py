"""What happens in King's Treasury, each with who may know what (T-38, T-39).

Answers are sealed: what a seat chooses is told to that seat alone until all have chosen.
"""

from __future__ import annotations

from typing import TypedDict

from crownhall.decks.kings_keys import card_code, marked_card, marked_cards
from crownhall.engine.events import Event, PrivateEvent, counted
from crownhall.games.treasury.spaces import GROUP_CODES, GROUP_NAMES, SPACE_NAMES, SPACES
from crownhall.seat_marks import does, seat_mark

Seats = list[list[int]]
_HANDS = 27
_ROOMS = dict(zip(GROUP_CODES, GROUP_NAMES, strict=True))


class HandBeganFacts(TypedDict):
    """Which game of the series, which hand, who deals and whether that was chosen by lot."""

    game: int
    hand: int
    dealer: int | None
    by_lot: bool


class HandBegan(Event):
    """A new hand: somebody shuffles all 72 cards and deals."""

    def __init__(self, game: int, hand: int, dealer: int | None, by_lot: bool) -> None:
        self.game = game
        self.hand = hand
        self.dealer = dealer  # None: absent
        self.by_lot = by_lot  # whether chance chose the dealer

    def facts(self) -> HandBeganFacts:
        return {"game": self.game, "hand": self.hand, "dealer": self.dealer, "by_lot": self.by_lot}

    def marked(self) -> str:
        who = "an absent dealer deals" if self.dealer is None else does(self.dealer, "deals")
        return f"Hand {self.hand} of {_HANDS}: {who}{', chosen at random' if self.by_lot else ''}."


class CardsDealtFacts(TypedDict):
    """The hands by seat, null for cards that are hidden; and the absent dealer's."""

    hands: list[list[str | None]]
    absent: list[str]


class CardsDealt(Event):
    """Four cards for everybody. With `reveal_after_draw` each sees only its own."""

    def __init__(self, hands: Seats, absent: list[int], secret: bool, looker: int | None = None) -> None:
        self.hands = hands
        self.absent = absent  # the absent dealer's, always face up
        self.secret = secret
        self.looker = looker  # whose own cards are told where the others' are secret

    def seen_by(self, seat: int | None) -> Event | None:
        """All, or with secret hands one's own cards."""
        return CardsDealt(self.hands, self.absent, True, -1 if seat is None else seat) if self.secret else self

    def _shown(self, seat: int) -> bool:
        return not self.secret or self.looker is None or self.looker == seat

    def facts(self) -> CardsDealtFacts:
        return {
            "hands": [
                [card_code(card) if self._shown(seat) else None for card in hand]
                for seat, hand in enumerate(self.hands)
            ],
            "absent": [card_code(card) for card in self.absent],
        }

    def marked(self) -> str:
        shown = [f"{seat_mark(seat)} {marked_cards(hand)}" for seat, hand in enumerate(self.hands) if self._shown(seat)]
        if self.absent:
            shown.append(f"the absent dealer {marked_cards(self.absent)}")
        return f"Four cards each: {'; '.join(shown)}." if shown else "Four cards each."


class HoldChosenFacts(TypedDict):
    """Who keeps and gets rid of which cards."""

    seat: int
    kept: list[str]
    replaced: list[str]


class HoldChosen(PrivateEvent):
    """A seat chose what to keep. Only the seat itself is told, until all have chosen."""

    def __init__(self, seat: int, kept: list[int], replaced: list[int]) -> None:
        super().__init__(seat)
        self.kept = kept
        self.replaced = replaced

    def facts(self) -> HoldChosenFacts:
        return {
            "seat": self.seat,
            "kept": [card_code(card) for card in self.kept],
            "replaced": [card_code(card) for card in self.replaced],
        }

    def marked(self) -> str:
        if not self.replaced:
            return f"{does(self.seat, 'keeps')} all four cards."
        return f"{does(self.seat, 'replaces')} {marked_cards(self.replaced)}."


class CardsReplacedFacts(TypedDict):
    """Who asked for how many; then places, cards turned down and new cards, in the same order, or null."""

    seat: int
    count: int
    positions: list[int] | None
    turned_down: list[str] | None
    new: list[str] | None


class CardsReplaced(Event):
    """A seat asked for so many new cards and got them, or passed. With secret hands the others learn the number."""

    def __init__(
        self, seat: int, positions: list[int], turned_down: list[int], new: list[int], secret: bool, known: bool = True
    ) -> None:
        self.seat = seat
        self.positions = positions  # 1 to 4
        self.turned_down = turned_down
        self.new = new
        self.secret = secret
        self.known = known

    def seen_by(self, seat: int | None) -> Event | None:
        """All, or with secret hands the number of cards."""
        if not self.secret or seat == self.seat:
            return self
        return CardsReplaced(self.seat, self.positions, self.turned_down, self.new, True, known=False)

    def facts(self) -> CardsReplacedFacts:
        return {
            "seat": self.seat,
            "count": len(self.new),
            "positions": list(self.positions) if self.known else None,
            "turned_down": [card_code(card) for card in self.turned_down] if self.known else None,
            "new": [card_code(card) for card in self.new] if self.known else None,
        }

    def marked(self) -> str:
        if not self.new:
            return f"{does(self.seat, 'passes')}."
        cards = f": {marked_cards(self.new)} for {marked_cards(self.turned_down)}" if self.known else ""
        return f"{does(self.seat, 'takes')} {counted(len(self.new), 'new card')}{cards}."


class HandsShownFacts(TypedDict):
    """The hands by seat."""

    hands: list[list[str]]


class HandsShown(Event):
    """With `reveal_after_draw`: all hands are shown after the second deal."""

    def __init__(self, hands: Seats) -> None:
        self.hands = hands

    def facts(self) -> HandsShownFacts:
        return {"hands": [[card_code(card) for card in hand] for hand in self.hands]}

    def marked(self) -> str:
        hands = "; ".join([f"{seat_mark(seat)} {marked_cards(hand)}" for seat, hand in enumerate(self.hands)])
        return f"Everyone shows their cards: {hands}."


class CardBorrowedFacts(TypedDict):
    """Who, which card for which, and whose it is."""

    seat: int
    out: str
    card: str
    owner: int | None


class CardBorrowed(PrivateEvent):
    """A seat lets another's card stand in. Told to the seat alone; the others hear of it with the entry."""

    def __init__(self, seat: int, out: int, card: int, owner: int | None) -> None:
        super().__init__(seat)
        self.out = out
        self.card = card
        self.owner = owner  # None: the absent dealer

    def facts(self) -> CardBorrowedFacts:
        return {"seat": self.seat, "out": card_code(self.out), "card": card_code(self.card), "owner": self.owner}

    def marked(self) -> str:
        card = f"{_owner(self.owner)} {_drawn(self.card)}"
        return f"{does(self.seat, 'borrows')} {card} for {_drawn(self.out)}."


class WildDeclaredFacts(TypedDict):
    """Who, which wild, and what it stands for."""

    seat: int
    wild: str
    card: str


class WildDeclared(PrivateEvent):
    """A seat said what a wild stands for. Told to the seat alone; the others hear of it with the entry."""

    def __init__(self, seat: int, wild: int, card: int) -> None:
        super().__init__(seat)
        self.wild = wild
        self.card = card

    def facts(self) -> WildDeclaredFacts:
        return {"seat": self.seat, "wild": card_code(self.wild), "card": card_code(self.card)}

    def marked(self) -> str:
        return f"{seat_mark(self.seat)}: the {marked_card(self.wild)} stands for the {marked_card(self.card)}."


class SpaceChosenFacts(TypedDict):
    """Who, and which space."""

    seat: int
    space: str


class SpaceChosen(PrivateEvent):
    """A seat chose the space to fill. Told to the seat alone until all have chosen."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def facts(self) -> SpaceChosenFacts:
        return {"seat": self.seat, "space": SPACES[self.space]}

    def marked(self) -> str:
        return f"{does(self.seat, 'chooses')} {SPACE_NAMES[self.space]}."


class BorrowedFacts(TypedDict):
    """Which card stood in for which, and whose it was (null: the absent dealer's)."""

    out: str
    card: str
    seat: int | None


class SpaceFilledFacts(TypedDict):
    """Who wrote what where, and with which cards."""

    seat: int
    space: str
    value: int
    cards: list[str]
    borrow: BorrowedFacts | None
    wild: dict[str, str]


class SpaceFilled(Event):
    """A seat wrote an entry; all are shown together, from the dealer's left."""

    def __init__(
        self,
        seat: int,
        space: int,
        value: int,
        cards: list[int],
        out: int,
        card: int,
        owner: int | None,
        meanings: list[int],
    ) -> None:
        self.seat = seat
        self.space = space
        self.value = value  # in a key space: the number of keys
        self.cards = cards  # the scoring set, wilds as they lie
        self.out = out  # -1 if nothing was borrowed
        self.card = card
        self.owner = owner
        self.meanings = meanings  # what each of the four cards is announced to be, or -1

    def _announced(self) -> list[tuple[int, int]]:
        """Wilds, and what they stand for."""
        return [(card, meaning) for card, meaning in zip(self.cards, self.meanings, strict=True) if meaning >= 0]

    def facts(self) -> SpaceFilledFacts:
        borrow: BorrowedFacts = {"out": card_code(self.out), "card": card_code(self.card), "seat": self.owner}
        return {
            "seat": self.seat,
            "space": SPACES[self.space],
            "value": self.value,
            "cards": [card_code(card) for card in self.cards],
            "borrow": None if self.out < 0 else borrow,
            "wild": {card_code(wild): card_code(card) for wild, card in self._announced()},
        }

    def marked(self) -> str:
        notes = [f"{_drawn(wild)} as {_drawn(card)}" for wild, card in self._announced()]
        if self.out >= 0:
            notes.insert(0, f"{_owner(self.owner)} {_drawn(self.card)} for {_drawn(self.out)}")
        how = f" ({', '.join(notes)})" if notes else ""
        return f"{seat_mark(self.seat)}: {SPACE_NAMES[self.space]} {self.value} with {marked_cards(self.cards)}{how}."


class BonusReachedFacts(TypedDict):
    """Who, in which group, and how many points."""

    seat: int
    group: str
    points: int


class BonusReached(Event):
    """All four spaces of a group are filled above zero (T-27)."""

    def __init__(self, seat: int, group: str, points: int) -> None:
        self.seat = seat
        self.group = group
        self.points = points

    def facts(self) -> BonusReachedFacts:
        return {"seat": self.seat, "group": self.group, "points": self.points}

    def marked(self) -> str:
        kind = "three" if self.group == "three" else "four"
        return f"{does(self.seat, 'has filled')} {kind} of a kind: a bonus of {self.points} points."


class GroupOpenedFacts(TypedDict):
    """Who opened which, with how many Bonus Keys."""

    seat: int
    group: str
    bonus_keys: int


class GroupOpened(Event):
    """Six keys or more opened Treasury or Armory (T-30, T-31)."""

    def __init__(self, seat: int, group: str, bonus_keys: int) -> None:
        self.seat = seat
        self.group = group
        self.bonus_keys = bonus_keys

    def facts(self) -> GroupOpenedFacts:
        return {"seat": self.seat, "group": self.group, "bonus_keys": self.bonus_keys}

    def marked(self) -> str:
        keys = "1 Bonus Key" if self.bonus_keys == 1 else f"{self.bonus_keys} Bonus Keys"
        return f"{does(self.seat, 'opens')} the {_ROOMS[self.group]} with {keys}."


class GroupShutFacts(TypedDict):
    """Who, and which."""

    seat: int
    group: str


class GroupShut(Event):
    """Too few keys: Treasury or Armory stays shut for good (T-30, T-31)."""

    def __init__(self, seat: int, group: str) -> None:
        self.seat = seat
        self.group = group

    def facts(self) -> GroupShutFacts:
        return {"seat": self.seat, "group": self.group}

    def marked(self) -> str:
        return f"{seat_mark(self.seat)}'s {_ROOMS[self.group]} stays shut for good."


class SeriesGameEndedFacts(TypedDict):
    """Which game, the scores and who won it."""

    game: int
    scores: list[int]
    winners: list[int]


class SeriesGameEnded(Event):
    """A game of a series is over and another follows."""

    def __init__(self, game: int, scores: list[int], winners: list[int]) -> None:
        self.game = game
        self.scores = scores
        self.winners = winners

    def facts(self) -> SeriesGameEndedFacts:
        return {"game": self.game, "scores": list(self.scores), "winners": list(self.winners)}

    def marked(self) -> str:
        scores = ", ".join([f"{seat_mark(seat)} {score}" for seat, score in enumerate(self.scores)])
        return f"Game {self.game} is over: {scores}."


def _owner(seat: int | None) -> str:
    return "the absent dealer's" if seat is None else f"{seat_mark(seat)}'s"


def _drawn(card: int) -> str:
    return marked_cards([card])
