"""The abilities (2.5 to 2.8): which card does what when it is played or revealed, and where it goes on after an answer.

What many share has a module of its own (`revealing.py`, `passing.py`, `sequences.py`); so have the cards that are like
nobody else (`witches.py`, `moving.py`). Each is one short function over the position.
"""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.decks.frenzy import (
    BIT,
    BLUE_WITCH,
    CLOWN,
    FISHERMAN,
    GREEN_WITCH,
    HUMAN_CANNON,
    JUGGLER,
    LEPER,
    MAGICIAN,
    MERCHANT,
    PRIEST,
    RED_WITCH,
    RINGLEADER,
    TRAPEZE_ARTIST,
    YELLOW_WITCH,
)
from crownhall.games.frenzy.asking import REVEALS, Asking
from crownhall.games.frenzy.conditions import queen_takes
from crownhall.games.frenzy.frames import (
    AFTER,
    BLUE,
    DIRECTION,
    FETCH,
    GIVE,
    ON_REVEALED,
    PERFORM,
    QUEEN,
    RED,
    REVEAL,
    SEQUENCE,
    SHIELD,
    STRIKE,
    SWAP,
    THROW,
    YELLOW,
    Frame,
)
from crownhall.games.frenzy.moves import LEFT, PLACES, RIGHT, WIDTH
from crownhall.games.frenzy.moving import (
    ask_what_to_throw,
    clown,
    doom_the_played_card,
    fisherman,
    human_cannon,
    magician,
    throw,
    trapeze_artist,
)
from crownhall.games.frenzy.passing import start_pass
from crownhall.games.frenzy.revealing import after_reveal, reveal_chosen
from crownhall.games.frenzy.sequences import perform_next, priest, ringleader, show_performers
from crownhall.games.frenzy.witches import blue_witch, red_witch, trade, yellow_witch


class Abilities(Asking):
    """What the cards do."""

    def step_of_ability(self, frame: Frame) -> None:
        """Carry out a step that waits on the stack: an ability, what follows a reveal, or a question that is due."""
        step = frame.step
        if step == PERFORM:
            self.perform(frame)
        elif step == AFTER:
            after_reveal(self, frame)
        elif step == ON_REVEALED:
            self.on_revealed(frame)
        elif step == THROW:
            ask_what_to_throw(self, frame)
        else:
            self.ask(frame)

    def perform(self, frame: Frame) -> None:
        """The ability of a card, up to its first question."""
        ability, seat, me = frame.ability, frame.seat, frame.me
        if REVEALS[ability] != 0:
            self.ask(Frame(REVEAL, seat, ability, me))
        elif ability == JUGGLER:
            start_pass(self, seat, RIGHT)
        elif ability == MERCHANT:
            start_pass(self, seat, LEFT)
        elif ability == GREEN_WITCH:
            self.ask(Frame(DIRECTION, seat, ability, me))
        elif ability == RED_WITCH:
            if self.deck:  # F-A55
                self.ask(Frame(RED, seat, ability, me))
            else:
                self.unanswerable(frame)
        elif ability == BLUE_WITCH:
            self.ask(Frame(BLUE, seat, ability, me))
        elif ability == TRAPEZE_ARTIST:
            self.ask(Frame(SWAP, seat, ability, me))
        elif ability == HUMAN_CANNON:
            human_cannon(self, me)
        elif ability == FISHERMAN:
            fisherman(self, seat)
        elif ability == RINGLEADER:
            ringleader(self, seat, me)
        elif ability == PRIEST:
            priest(self, seat, me)
        else:
            self._perform_moving_itself(ability, me)

    def _perform_moving_itself(self, ability: i64, me: i64) -> None:
        """Leper, Clown and Magician without being revealed; what is said to a card out of reach is void (2.7)."""
        within_reach = self.is_open_in_hand(me)
        if ability == LEPER:
            if within_reach:
                self.remove([int(me)], by_condition=False)
            doom_the_played_card(self)
        elif ability == CLOWN and within_reach:
            clown(self, me)
        elif ability == MAGICIAN and within_reach:
            magician(self, me)

    def on_revealed(self, frame: Frame) -> None:
        """F-45 to F-48: what a card does when it is revealed."""
        card = frame.me
        if card == MAGICIAN:
            magician(self, card)
        elif card == CLOWN:
            clown(self, card)
        elif card == LEPER:
            self.remove([LEPER], by_condition=False)
            doom_the_played_card(self)
        else:
            self.ask(Frame(YELLOW, frame.seat, YELLOW_WITCH, YELLOW_WITCH))

    def answer(self, frame: Frame, value: i64) -> None:
        """Go on with an ability after its question."""
        step = frame.step
        if step == REVEAL:
            reveal_chosen(self, frame, value)
        elif step == QUEEN:
            queen_takes(self, frame.seat, self.slots[value])
        elif step == SEQUENCE:
            perform_next(self, frame, value)
        elif step == SWAP:
            trapeze_artist(self, value // PLACES, value % PLACES)
        elif step == THROW:
            throw(self, frame.seat, value)
        elif step == RED:
            red_witch(self, frame.seat, value)
        elif step == DIRECTION:
            start_pass(self, frame.seat, value)
        elif step == BLUE:
            blue_witch(self, frame, value)
        elif step == GIVE:
            self.ask(Frame(FETCH, frame.seat, frame.ability, about=value))
        elif step == FETCH:
            trade(self, frame.seat * WIDTH + frame.about, value)
        elif step == YELLOW:
            yellow_witch(self, frame, value)
        elif step == STRIKE:
            self.remove([int(value)], by_condition=True)
        elif step == SHIELD:
            show_performers(self, frame.about, frame.me, BIT[value])
