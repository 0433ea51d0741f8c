"""What happens in Minkingi, each with who may know what (M-05, M-09)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.creations.events import Source
from crownhall.decks.creation_codes import marked_card, marked_cards
from crownhall.engine.events import Event, counted
from crownhall.fields.battle import ContactFacts
from crownhall.fields.events import met
from crownhall.seat_marks import does, in_words, seat_mark, verb_mark


class PilesDealtFacts(TypedDict):
    """Which game of how many, the pile that may be seen, and where the cards came from."""

    game: int
    games: int
    piles: list[list[str] | None]
    set: str
    from_packs: bool
    own: bool


class PilesDealt(Event):
    """M-02: nine cards for everybody. Each sees only its own."""

    def __init__(self, game: int, games: int, piles: list[list[str]], source: Source) -> None:
        self.game = game
        self.games = games
        self.piles = piles
        self.source = source

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own pile alone."""
        mine = [pile if each == seat else [] for each, pile in enumerate(self.piles)]
        return PilesDealt(self.game, self.games, mine, self.source)

    def facts(self) -> PilesDealtFacts:
        return {
            "game": self.game,
            "games": self.games,
            "piles": [pile or None for pile in self.piles],
            "set": self.source.set_name,
            "from_packs": self.source.from_packs,
            "own": self.source.own,
        }

    def marked(self) -> str:
        if self.source.own:
            which = f"Game {self.game} of {self.games}: the" if self.games > 1 else "The"
            return f"{which} nine cards that each player brought are shuffled and are that player's pile."
        which = f"Game {self.game} of {self.games}: from" if self.games > 1 else "From"
        return f"{which} {self.source.marked()}, each player gets a pile of nine cards."


class CardPickedFacts(TypedDict):
    """Who, and which card if that may be known."""

    seat: int
    card: str | None


class CardPicked(Event):
    """M-05: a seat has picked a card. Which, only the seat itself knows."""

    def __init__(self, seat: int, card: str) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, seat: int | None) -> Event | None:
        """The card for the seat alone."""
        return self if seat == self.seat else CardPicked(self.seat, "")

    def facts(self) -> CardPickedFacts:
        return {"seat": self.seat, "card": self.card or None}

    def marked(self) -> str:
        return f"{does(self.seat, 'picks')} {marked_card(self.card) if self.card else 'a card'}."


class PilesPassedFacts(TypedDict):
    """The round, the pile that may be seen, and the card that the other has taken from it, if one can tell."""

    round: int
    piles: list[list[str] | None]
    taken: list[str | None]


class PilesPassed(Event):
    """M-04, M-05: both have picked, and the piles change hands. Each sees the pile it holds now.

    Who had seen that pile before sees what was taken from it (M-10).
    """

    def __init__(self, number: int, piles: list[list[str]], taken: list[str]) -> None:
        self.number = number  # of the round that begins
        self.piles = piles  # by the seat that holds it now
        self.taken = taken  # by the seat that can tell, what the other took; "" if it cannot

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own pile, and what is missing from it."""
        mine = [pile if each == seat else [] for each, pile in enumerate(self.piles)]
        missing = [card if each == seat else "" for each, card in enumerate(self.taken)]
        return PilesPassed(self.number, mine, missing)

    def facts(self) -> PilesPassedFacts:
        return {
            "round": self.number,
            "piles": [pile or None for pile in self.piles],
            "taken": [card or None for card in self.taken],
        }

    def marked(self) -> str:
        taken = [f"{marked_card(card)} is missing" for card in self.taken if card]
        return "The players swap piles" + (f": {taken[0]}." if len(taken) == 1 else ".")


class DraftEndedFacts(TypedDict):
    """The hand that may be seen, the Ditch if it is open, how many cards it has, and the other's last pick."""

    hands: list[list[str] | None]
    ditch: list[str] | None
    cards: int
    taken: list[str | None]


class DraftEnded(Event):
    """M-06: the hands are complete, and what was not picked goes to the Ditch; open, or face down."""

    def __init__(self, hands: list[list[str]], ditch: list[str], size: int, taken: list[str]) -> None:
        self.hands = hands
        self.ditch = ditch  # [] if it lies face down
        self.size = size
        self.taken = taken  # by the seat that can tell, the last pick of the other; "" if it cannot

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own hand alone, and what the open Ditch tells about the other's last pick."""
        mine = [hand if each == seat else [] for each, hand in enumerate(self.hands)]
        missing = [card if each == seat else "" for each, card in enumerate(self.taken)]
        return DraftEnded(mine, self.ditch, self.size, missing)

    def facts(self) -> DraftEndedFacts:
        return {
            "hands": [hand or None for hand in self.hands],
            "ditch": self.ditch or None,
            "cards": self.size,
            "taken": [card or None for card in self.taken],
        }

    def marked(self) -> str:
        if not self.size:
            return "The draft is over."
        told = marked_cards(self.ditch) if self.ditch else f"{counted(self.size, 'card')}, face down"
        return f"The draft is over. In the Ditch: {told}."


class StarterChosenFacts(TypedDict):
    """Who, why, who decided it, and whether by dice."""

    seat: int
    why: str
    chooser: int | None
    by_lot: bool


class StarterChosen(Event):
    """M-08: who has the first Day: by dice, because the loser of the last game says so, or because it alternates."""

    def __init__(self, seat: int, why: str, chooser: int | None) -> None:
        self.seat = seat
        self.why = why  # "dice", "loser", "alternate" or "pair"
        self.chooser = chooser  # the loser who decided

    def facts(self) -> StarterChosenFacts:
        return {"seat": self.seat, "why": self.why, "chooser": self.chooser, "by_lot": self.why == "dice"}

    def marked(self) -> str:
        if self.chooser is not None:
            lets = verb_mark(self.chooser, "lets")
            return f"{seat_mark(self.chooser)} lost the last game and {lets} {seat_mark(self.seat)} start."
        why = "chosen by the dice" if self.why == "dice" else "because the other player started last time"
        return f"{does(self.seat, 'starts')}, {why}."


class CardCreatedFacts(TypedDict):
    """Who, on which Day, what, where, how turned, the marks as they are seen, and how many cards are left."""

    seat: int
    day: int
    card: str
    space: int
    turn: int
    shown: list[str]
    left: int


class CardCreated(Event):
    """M-12 to M-14: a card was played onto the field; its player controls and owns it."""

    def __init__(self, seat: int, day: int, card: str, space: int, turn: int, shown: list[str], left: int) -> None:
        self.seat = seat
        self.day = day
        self.card = card
        self.space = space  # from 1
        self.turn = turn  # degrees clockwise
        self.shown = shown
        self.left = left

    def facts(self) -> CardCreatedFacts:
        return {
            "seat": self.seat,
            "day": self.day,
            "card": self.card,
            "space": self.space,
            "turn": self.turn,
            "shown": self.shown,
            "left": self.left,
        }

    def marked(self) -> str:
        turned = f", turned by {self.turn}°" if self.turn else ""
        return f"Day {self.day}: {does(self.seat, 'creates')} {marked_card(self.card)} in space {self.space}{turned}."


class PeaceKeptFacts(TypedDict):
    """Who, and where the card lies."""

    seat: int
    space: int


class PeaceKept(Event):
    """M-16: the card just created could have declared a Battle, and does not."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def facts(self) -> PeaceKeptFacts:
        return {"seat": self.seat, "space": self.space}

    def marked(self) -> str:
        return f"{does(self.seat, 'keeps')} the peace."


class BlowStruckFacts(TypedDict):
    """Both spaces and cards, each contact with its corners and marks, the result, and who controls the target now."""

    attacker: int
    attacker_card: str
    target: int
    target_card: str
    contacts: list[ContactFacts]
    defeated: bool
    seat: int
    controller: int


class BlowStruck(Event):
    """M-31 to M-36: a card attacked one opposing neighbour, corner against corner."""

    def __init__(
        self,
        attacker: int,
        attacker_card: str,
        target: int,
        target_card: str,
        contacts: list[ContactFacts],
        is_defeated: bool,
        seat: int,
        controller: int,
    ) -> None:
        self.attacker = attacker  # spaces, from 1
        self.attacker_card = attacker_card
        self.target = target
        self.target_card = target_card
        self.contacts = contacts
        self.is_defeated = is_defeated
        self.seat = seat  # for whom the attacker fights
        self.controller = controller  # of the target, after the blow

    def facts(self) -> BlowStruckFacts:
        return {
            "attacker": self.attacker,
            "attacker_card": self.attacker_card,
            "target": self.target,
            "target_card": self.target_card,
            "contacts": self.contacts,
            "defeated": self.is_defeated,
            "seat": self.seat,
            "controller": self.controller,
        }

    def marked(self) -> str:
        result = f"{does(self.seat, 'captures')} it" if self.is_defeated else "nothing happens"
        attack = (
            f"{marked_card(self.attacker_card)} in space {self.attacker} attacks "
            f"{marked_card(self.target_card)} in space {self.target}"
        )
        return f"{attack}: {met(self.contacts)}; {result}."


class BattleEndedFacts(TypedDict):
    """Who declared it, and which spaces changed hands either way."""

    seat: int
    taken: list[int]
    lost: list[int]


class BattleEnded(Event):
    """M-35: every Engaged card has had its turn; these changed hands, compared with before the Battle."""

    def __init__(self, seat: int, taken: list[int], lost: list[int]) -> None:
        self.seat = seat  # who declared it
        self.taken = taken  # spaces that are the declarer's now and were not before
        self.lost = lost  # spaces that were the declarer's

    def facts(self) -> BattleEndedFacts:
        return {"seat": self.seat, "taken": self.taken, "lost": self.lost}

    def marked(self) -> str:
        if not self.taken and not self.lost:
            return "The battle changes nothing."
        parts = [
            f"{verb_mark(self.seat, verb)} {_spaces(spaces)}"
            for verb, spaces in (("captures", self.taken), ("loses", self.lost))
            if spaces
        ]
        return f"{seat_mark(self.seat)} {' and '.join(parts)}."


class FieldCountedFacts(TypedDict):
    """Which game, cards that count, cards in hand, and both tie-breaks, by seat."""

    game: int
    games: int
    counts: list[int]
    hands: list[list[str]]
    symbols: list[int]
    sums: list[int]


class FieldCounted(Event):
    """M-22 to M-24: the field is full, and all is counted. Cards left in hand are shown."""

    def __init__(
        self,
        game: int,
        games: int,
        counts: list[int],
        hands: list[list[str]],
        symbols: list[int],
        sums: list[int],
    ) -> None:
        self.game = game
        self.games = games
        self.counts = counts
        self.hands = hands
        self.symbols = symbols
        self.sums = sums

    def facts(self) -> FieldCountedFacts:
        return {
            "game": self.game,
            "games": self.games,
            "counts": self.counts,
            "hands": self.hands,
            "symbols": self.symbols,
            "sums": self.sums,
        }

    def marked(self) -> str:
        held = [f", with {marked_cards(hand)} in hand" if hand else "" for hand in self.hands]
        told = "; ".join(
            [f"{does(seat, 'has')} {counted(count, 'card')}{held[seat]}" for seat, count in enumerate(self.counts)]
        )
        which = f"Game {self.game} of {self.games} is over" if self.games > 1 else "The field is full"
        return f"{which}: {told}."


def _spaces(spaces: list[int]) -> str:
    """“space 5”, “spaces 5 and 6”."""
    return f"space{'s' if len(spaces) > 1 else ''} {in_words([str(space) for space in spaces])}"
