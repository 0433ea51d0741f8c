"""Questions and answers: what an ability asks, which answers the rules allow, and who performs what next.

An ability that asks leaves its question on the stack and stops; `answer` goes on where it stopped. So nothing but the
stack knows how far an ability has come, and any position can be copied or saved.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.frenzy import (
    ALL_CARDS,
    BIT,
    CLOWN,
    EXECUTIONER,
    FARMER,
    HUMAN_CANNON,
    LEPER,
    LION_TAMER,
    MAGICIAN,
    PERFORMERS,
    PURPLE_WITCH,
    SHERIFF,
    SPY_DECK,
    SPY_HANDS,
    STRONGMAN,
    THIEF,
    WHEN_PLAYED,
)
from crownhall.engine.moves import Move
from crownhall.games.frenzy.events.revealing import AbilityPerformed, NothingHappened
from crownhall.games.frenzy.frames import (
    BLUE,
    FETCH,
    GIVE,
    NONE,
    PERFORM,
    PLAY,
    QUEEN,
    REVEAL,
    SEQUENCE,
    SHIELD,
    STRIKE,
    SWAP,
    THROW,
    YELLOW,
    Frame,
)
from crownhall.games.frenzy.moves import ANSWERS, GIVE_UP, LOOK, PLACES, THE_DECK, WIDTH, Choice
from crownhall.games.frenzy.operations import Operations

# Where an ability may reveal a card, as a set:
HANDS: Final = 1
DECK: Final = 2


def _sources() -> list[int]:
    sources = [0] * ALL_CARDS
    for card in (SPY_HANDS, EXECUTIONER, SHERIFF, STRONGMAN, LION_TAMER, THIEF, FARMER):
        sources[card] = HANDS
    sources[SPY_DECK] = DECK
    sources[PURPLE_WITCH] = HANDS | DECK
    return sources


REVEALS: Final = vec[i64](_sources())
"""Over abilities: where they reveal a card, 0 for those that reveal none."""

_ACTS_ALONE: Final[int] = sum(
    [1 << card for card in (MAGICIAN, CLOWN, HUMAN_CANNON)]
)  # these move only themselves, so they need somebody to stand in (F-A16, F-O2)
VALID: Final[int] = (WHEN_PLAYED | 1 << LEPER) & ~_ACTS_ALONE
"""What the Yellow Witch may perform."""
VALID_FOR_A_STAND_IN: Final[int] = VALID | _ACTS_ALONE


class Asking(Operations):
    """A position in which somebody can be asked something."""

    def ask(self, frame: Frame) -> None:
        """Put a question: without an answer nothing happens, a single answer is taken, else the seat is waited for."""
        offered = self.answers_to(frame)
        if not offered:
            self.unanswerable(frame)
        elif len(offered) == 1:
            self.answer(frame, answer_value(offered[0]))
        else:
            self.stack.append(frame)
            self.offered = offered
            self.waiting = True

    def answers_to(self, frame: Frame) -> list[Move]:
        """The moves that answer a question, by ascending number."""
        return [choice for choice in ANSWERS[frame.step] if self.is_answer(frame, choice.value)]

    def is_answer(self, frame: Frame, value: i64) -> bool:
        step = frame.step
        if step == PLAY:
            return self.is_down(frame.seat * WIDTH + value)
        if step == REVEAL:
            if value == THE_DECK:
                return REVEALS[frame.ability] & DECK != 0 and len(self.deck) > 0
            return REVEALS[frame.ability] & HANDS != 0 and self.is_down(value)
        if step == QUEEN:
            return self.slots[value] != NONE
        if step == GIVE:
            return self.slots[frame.seat * WIDTH + value] != NONE
        if step == THROW:
            return self.is_down(frame.seat * WIDTH + value)
        if step == SWAP:
            return self.is_down(value // PLACES) and self.is_down(value % PLACES)
        if step == SEQUENCE:
            return frame.cards & BIT[value] != 0
        if step == FETCH:
            return self.gone & BIT[value] != 0
        if step == YELLOW:
            return value == GIVE_UP or self.gone & self._valid_for_yellow() & BIT[value] != 0
        if step == STRIKE:
            return self.highest_in_hand(frame.seat) & BIT[value] != 0
        if step == SHIELD:
            return self.down_performers_of(frame.seat) & BIT[value] != 0
        if step == BLUE:
            return value == LOOK or (len(self.removed) > 0 and self.cards_in_hand(frame.seat) > 0)
        return True  # RED, DIRECTION, ARRANGE: any of them

    def unanswerable(self, frame: Frame) -> None:
        """F-A5: without a card to reveal the ability ends; so does every other that finds nothing."""
        if frame.ability != NONE:
            self.nothing_happened(frame.ability)

    @abstractmethod
    def answer(self, frame: Frame, value: i64) -> None:
        """Go on after a question: whoever puts one knows how."""

    def nothing_happened(self, ability: i64) -> None:
        """Say so of an ability that finds nothing to do."""
        if self.listener is not None:
            self.listener.append(NothingHappened(ability))

    def perform_as(self, ability: i64, seat: i64, me: i64) -> None:
        """F-44: this seat performs an ability; its own name means the card `me`."""
        if self.listener is not None:
            self.listener.append(AbilityPerformed(seat, ability))
        self.stack.append(Frame(PERFORM, seat, ability, me))

    def _valid_for_yellow(self) -> i64:
        return VALID_FOR_A_STAND_IN if self.terms.performer_stands_in else VALID

    def self_of_removed(self, card: i64, performer: i64) -> i64:
        """F-A15, F-O2: a removed card's own name means itself, which is out of reach, or who performs it."""
        return performer if self.terms.performer_stands_in else card

    def down_performers_of(self, seat: i64) -> i64:
        """The face-down circus performers of a hand, as a set."""
        found: i64 = 0
        for place in range(seat * WIDTH, seat * WIDTH + WIDTH):
            if self.is_down(place):
                found |= PERFORMERS & BIT[self.slots[place]]
        return found


def answer_value(move: Move) -> i64:
    """What a move of this game says."""
    assert isinstance(move, Choice)
    return move.value
