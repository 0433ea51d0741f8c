"""One thing that is still to be done, as plain data: what a stack of abilities in progress consists of."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

NONE: Final = -1
"""No card, no seat, no place."""

# What is done without a question:
START_TURN: Final = 0
DOOMS: Final = 1  # remove what was doomed to go when this turn begins
PERFORM: Final = 2  # the seat performs the ability of a card
AFTER: Final = 3  # what an ability does once its card is revealed
ON_REVEALED: Final = 4  # what a card does when it is revealed itself
END_TURN: Final = 5

# What asks a seat (the first two ask everybody, sealed):
SET_UP: Final = 6  # arrange the first hand
PASS: Final = 7  # which card to pass
PLAY: Final = 8  # which card to play
REVEAL: Final = 9  # which card to reveal
RED: Final = 10  # Red Witch: look, or remove
DIRECTION: Final = 11  # Green Witch: left or right
BLUE: Final = 12  # Blue Witch: look, or trade
GIVE: Final = 13  # Blue Witch: which own card
FETCH: Final = 14  # Blue Witch: which removed card
YELLOW: Final = 15  # Yellow Witch: which removed ability, or none
SEQUENCE: Final = 16  # Ringleader and Priest: which ability is next
SHIELD: Final = 17  # Jester against the Ringleader: which performer stays hidden
SWAP: Final = 18  # Trapeze Artist: which two cards
THROW: Final = 19  # Fisherman: which card goes
QUEEN: Final = 20  # which card follows the Queen
STRIKE: Final = 21  # Assassin: which of the highest cards
ARRANGE: Final = 22  # the own hand when the turn is over

STEPS: Final[tuple[str, ...]] = (
    "start turn",
    "dooms",
    "perform",
    "after",
    "on revealed",
    "end turn",
    "set up",
    "pass",
    "play",
    "reveal",
    "red",
    "direction",
    "blue",
    "give",
    "fetch",
    "yellow",
    "sequence",
    "shield",
    "swap",
    "throw",
    "queen",
    "strike",
    "arrange",
)
"""The names of the steps, in saved positions and in views."""


@final
class Frame:
    """One step that waits on the stack. It never changes, so copies of a state share it."""

    def __init__(
        self,
        step: i64,
        seat: i64,
        ability: i64 = NONE,
        me: i64 = NONE,
        *,
        about: i64 = NONE,
        cards: i64 = 0,
        lost: bool = False,
    ) -> None:
        self.step: Final = step
        self.seat: Final = seat  # who performs or is asked
        self.ability: Final = ability  # the card whose text is carried out
        self.me: Final = me  # the card that the text means by its own name (2.7)
        self.about: Final = about  # what the step is about: the card revealed, a place, a direction, a seat
        self.cards: Final = cards  # a set of cards: what is left of a sequence
        self.lost: Final = lost  # AFTER: the revealed card has left since (2.5)

    def without_its_card(self) -> Frame:
        """The same step after its revealed card has left."""
        return Frame(self.step, self.seat, self.ability, self.me, about=self.about, cards=self.cards, lost=True)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Frame)
            and self.step == other.step
            and self.seat == other.seat
            and self.ability == other.ability
            and self.me == other.me
            and self.about == other.about
            and self.cards == other.cards
            and self.lost == other.lost
        )

    def __hash__(self) -> int:
        return hash((self.step, self.seat, self.ability, self.me, self.about, self.cards))
