"""The elementary operations (2.3) and the conditions (2.4): how cards move, and who learns what from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.decks.frenzy import (
    ASSASSIN,
    BIT,
    FEMALE_LOVER,
    HIGHEST_SCORE,
    KNIGHT,
    LOVERS,
    MALE_LOVER,
    SCORE,
    WHEN_REVEALED,
    WITH_SCORE,
)
from crownhall.decks.frenzy import QUEEN as THE_QUEEN
from crownhall.games.frenzy.events.removing import CardDoomed, CardDrawn, CardHeld, CardRemoved, KnightSteppedIn
from crownhall.games.frenzy.events.turns import LastCardDrawn
from crownhall.games.frenzy.frames import AFTER, NONE, ON_REVEALED, QUEEN, SET_UP, STRIKE, Frame
from crownhall.games.frenzy.moves import PLACES, WIDTH
from crownhall.games.frenzy.state import (
    ASIDE,
    DOOM,
    EVERYBODY,
    HOLD,
    IN_DECK,
    ONLOOKER,
    REMOVED,
    WHOSE,
    Mark,
    Position,
)

WORTH_A_KNIGHT: Final = 4  # F-63

# Conditions in the order in which one player's are settled (2.4):
QUEEN_DUE: Final = 0
LOVER_DUE: Final = 1
ASSASSIN_DUE: Final = 2
KINDS: Final = 3


class Operations(Position):
    """Cards that move. Each operation is one step: conditions are looked at between steps, never inside one."""

    # -- taking and drawing -----------------------------------------------------------------------------------------

    def can_take(self) -> bool:
        return len(self.deck) > 0 or len(self.aside) > 0

    def take(self, *, counts: bool = True) -> i64:
        """The top card of the deck; F-A28: if only cards beside it are left, the one revealed first."""
        if self.deck:
            card: i64 = self.deck.pop()
        else:
            card = self.aside[0]
            self.leave(card)
        if counts:
            self.look_for_the_last_card()
        return card

    def look_for_the_last_card(self) -> None:
        """F-70, F-A29: when no card is left in the deck or beside it, this turn is the last."""
        if not self.deck and not self.aside and not self.ending:
            self.ending = True
            if self.listener is not None:
                self.listener.append(LastCardDrawn())

    def draw(self, place: i64) -> None:
        """F-23: the next card, face down, into an empty place; F-71: if there is none, it stays empty."""
        if not self.can_take():
            return
        open_to_all = not self.deck
        card = self.take()
        self.put(card, place)
        if self.listener is not None:
            self.listener.append(CardDrawn(place, card, open_to_all))

    def put(self, card: i64, place: i64) -> None:
        """Lay a card into a hand; F-08: its holder knows it from now on."""
        self.slots[place] = card
        self.place[card] = place
        self.knows[card] |= ONLOOKER[place // WIDTH]

    def put_on_deck(self, card: i64) -> None:
        """Lay a card that all have seen face down on top of the deck."""
        self.deck.append(card)
        self.place[card] = IN_DECK

    def leave(self, card: i64) -> None:
        """Take a card out of its hand or from beside the deck, with its facing and its marks."""
        place = self.place[card]
        if place < PLACES:
            self.slots[place] = NONE
        elif place == ASIDE:
            self.aside = tuple([other for other in self.aside if other != card])
        self.up &= ~BIT[card]
        if self.marks:
            self.marks = tuple([mark for mark in self.marks if mark.card != card])
        if self.played == card:
            self.played = NONE
        for depth in range(len(self.stack)):
            frame = self.stack[depth]
            if frame.step == AFTER and frame.about == card and not frame.lost:
                self.stack[depth] = frame.without_its_card()

    # -- removing ---------------------------------------------------------------------------------------------------

    def remove(self, cards: list[int], *, by_condition: bool) -> None:
        """F-22, F-23: the cards leave in this order, then their places draw; F-63: a Knight may go instead."""
        leaving: list[int] = []
        for card in cards:
            if self.place[card] >= PLACES and self.place[card] != ASIDE:
                continue
            if not self.knight_guards(card) or KNIGHT in leaving:  # F-A13: one Knight, one replacement
                leaving.append(card)
            elif by_condition:
                self._tell_of_knight(card, in_vain=True)
                self._discard([KNIGHT])
                leaving.append(card)
            else:
                self._tell_of_knight(card, in_vain=False)
                leaving.append(KNIGHT)
        self._discard(leaving)

    def guarded(self, card: i64) -> i64:
        """F-63: what goes where this card should, without a condition: the Knight of its hand, or itself."""
        if not self.knight_guards(card):
            return card
        self._tell_of_knight(card, in_vain=False)
        return KNIGHT

    def knight_guards(self, card: i64) -> bool:
        """Whether the card lies in the Knight's hand and is worth it."""
        return (
            SCORE[card] >= WORTH_A_KNIGHT
            and card != KNIGHT
            and self.place[card] < PLACES
            and self.place[KNIGHT] < PLACES
            and self.place[card] // WIDTH == self.place[KNIGHT] // WIDTH
        )

    def _tell_of_knight(self, card: i64, *, in_vain: bool) -> None:
        if self.listener is not None:
            self.listener.append(KnightSteppedIn(self.place[card], in_vain))

    def _discard(self, cards: list[int]) -> None:
        """The cards go to the removed pile; then the places they left draw, in the same order."""
        vacated: list[i64] = []
        for card in cards:
            place = self.place[card]
            self.to_removed_pile(card)
            if place < PLACES:
                vacated.append(place)
        for place in vacated:
            self.draw(place)
        if len(vacated) < len(cards):
            self.look_for_the_last_card()

    def to_removed_pile(self, card: i64) -> None:
        """F-22, F-12: face up onto the pile, for all to see; F-60: the Queen leaves a debt."""
        place = self.place[card]
        self.leave(card)
        self.place[card] = REMOVED
        self.removed = (*self.removed, int(card))
        self.gone |= BIT[card]
        self.seen_by_all(card)
        if card == THE_QUEEN:
            self.queens = (*self.queens, int(place // WIDTH if place < PLACES else self.current))
        if self.listener is not None:
            self.listener.append(CardRemoved(place if place < PLACES else NONE, card))

    def remove_top(self) -> None:
        """The top card of the deck goes unseen; a Queen there is the current player's."""
        self.to_removed_pile(self.deck.pop())
        self.look_for_the_last_card()

    # -- turning up, marking ----------------------------------------------------------------------------------------

    def turn_up(self, card: i64) -> None:
        """Face up, for all to see."""
        self.up |= BIT[card]
        self.seen_by_all(card)

    def reveal(self, card: i64) -> None:
        """F-25: turn a card up; its own ability, if it has one for that, comes next."""
        self.turn_up(card)
        if WHEN_REVEALED & BIT[card]:
            self.stack.append(Frame(ON_REVEALED, self.holder_or_current(card), me=card))

    def holder_or_current(self, card: i64) -> i64:
        """F-27: who resolves a revealed card: its holder, or for a card of the deck the current player."""
        return self.place[card] // WIDTH if self.place[card] < PLACES else self.current

    def doom(self, card: i64, owner: i64) -> None:
        """F-40, F-47: the card will go when a later turn of the owner begins."""
        if self.is_in_hand(card):
            self.marks = (*self.marks, Mark(card, DOOM, owner, self.turn))
            if self.listener is not None:
                self.listener.append(CardDoomed(self.place[card], card, owner))

    def hold(self, card: i64, owner: i64) -> None:
        """F-43: the card stays up until a later turn of the owner ends."""
        self.marks = (*self.marks, Mark(card, HOLD, owner, self.turn))
        if self.listener is not None:
            place = self.place[card]
            self.listener.append(CardHeld(place if place < PLACES else NONE, card, owner))

    # -- who knows what ---------------------------------------------------------------------------------------------

    def seen_by_all(self, card: i64) -> None:
        """F-09, F-13: everybody knows this card where it lies now, and follows it from there."""
        self.knows[card] = EVERYBODY
        self.knows[WHOSE + card] = 0

    def left_hand(self, card: i64, seat: i64) -> None:
        """A card went from this seat's hand to another; call it when both have their new places.

        Who does not know that card cannot tell any more which of those they remember is still there.
        """
        self.knows[WHOSE + card] = 0
        for place in range(seat * WIDTH, seat * WIDTH + WIDTH):
            other = self.slots[place]
            if other != NONE:
                self.knows[WHOSE + other] &= self.knows[card]

    def mixed(self, seat: i64) -> None:
        """F-20: the hand was rearranged unseen: the others know its cards, but not which is which."""
        first = seat * WIDTH
        down = [self.slots[place] for place in range(first, first + WIDTH) if self.is_down(place)]
        if len(down) < 2:
            return  # everybody sees where the face-up cards lie, so a single one cannot hide
        for card in down:
            self.knows[WHOSE + card] |= self.knows[card] & ~ONLOOKER[seat]
            self.knows[card] = ONLOOKER[seat]

    def found_in_hand(self, card: i64) -> None:
        """Everybody can tell in whose hand this card is, though not in which slot."""
        self.knows[WHOSE + card] |= EVERYBODY & ~self.knows[card]

    # -- conditions (2.4) -------------------------------------------------------------------------------------------

    def first_due(self) -> i64:
        """The condition to settle next, as its player's distance from the current one and its kind; NONE if none is."""
        due: i64 = NONE
        for seat in self.queens:
            due = _sooner(due, self._distance(seat) * KINDS + QUEEN_DUE)
        lovers = self.gone & LOVERS
        if lovers != 0 and lovers != LOVERS:
            other = self.left_lover()
            if self.place[other] < PLACES or self.place[other] == ASIDE:
                due = _sooner(due, self._distance(self.holder_or_current(other)) * KINDS + LOVER_DUE)
        if self.place[ASSASSIN] < PLACES and self.highest_in_hand(self.place[ASSASSIN] // WIDTH) != 0:
            due = _sooner(due, self._distance(self.place[ASSASSIN] // WIDTH) * KINDS + ASSASSIN_DUE)
        return due

    def _distance(self, seat: i64) -> i64:
        away = seat - self.current
        return away if away >= 0 else away + self.seats

    def seat_at(self, distance: i64) -> i64:
        """The seat so many places to the left of the current player."""
        seat = self.current + distance
        return seat if seat < self.seats else seat - self.seats

    def left_lover(self) -> i64:
        """The lover who is not removed; only where exactly one is."""
        return FEMALE_LOVER if self.gone & BIT[MALE_LOVER] else MALE_LOVER

    def highest_in_hand(self, seat: i64) -> i64:
        """F-64: of the highest cards not yet removed, those in this hand, as a set."""
        score: i64 = HIGHEST_SCORE
        while WITH_SCORE[score] & ~self.gone == 0:
            score -= 1
        if score == 0:
            return 0  # the Assassin does not strike itself
        found: i64 = 0
        for place in range(seat * WIDTH, seat * WIDTH + WIDTH):
            card = self.slots[place]
            if card != NONE and WITH_SCORE[score] & BIT[card]:
                found |= BIT[card]
        return found

    def due_by_the_question(self) -> i64:
        """Which condition is due, by what is asked now."""
        frame = self.question()
        if frame.step == QUEEN:
            return self._distance(frame.seat) * KINDS + QUEEN_DUE
        if frame.step == STRIKE:
            return self._distance(frame.seat) * KINDS + ASSASSIN_DUE
        return NONE

    def fits_the_question(self) -> bool:
        """Whether these cards could lie here while this is asked: every condition before it has been settled."""
        return not self.waiting or self.question().step == SET_UP or self.first_due() == self.due_by_the_question()


def _sooner(one: i64, two: i64) -> i64:
    return two if one == NONE or two < one else one
