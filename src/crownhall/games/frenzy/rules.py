"""The turns of Kingdom Frenzy (`docs/reference/rules/frenzy.md`); the abilities begin in `abilities.py`.

A turn ends, because each reveal turns a down card up, each ability comes from a card played, revealed or picked from
the removed pile by one that was, and cards come down again only by draws (2.10, 12). A game ends, because the deck runs
out or has not shrunk for so many rounds (F-O9, F-A58).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.decks.frenzy import ALL_CARDS, BIT, KNIGHT, WHEN_PLAYED, cards_in
from crownhall.engine.chance import Chance
from crownhall.engine.contract import IN_SECRET, IN_TURN, NO_SEATS, TABLE, Mode, Outcome, Seat, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from crownhall.games.frenzy import observation
from crownhall.games.frenzy import view as views
from crownhall.games.frenzy.abilities import Abilities
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.conditions import settle
from crownhall.games.frenzy.events.abilities import PassChosen
from crownhall.games.frenzy.events.removing import CardSpared
from crownhall.games.frenzy.events.revealing import CardPlayed
from crownhall.games.frenzy.events.turns import (
    CardsDealt,
    HandArranged,
    HandDealt,
    HandsShown,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from crownhall.games.frenzy.frames import (
    ARRANGE,
    DOOMS,
    END_TURN,
    NONE,
    PASS,
    PERFORM,
    PLAY,
    SET_UP,
    SHIELD,
    START_TURN,
    STRIKE,
    Frame,
)
from crownhall.games.frenzy.moves import ABANDON, ANSWERS, HAND, MOST_SEATS, ORDERS, PLACES, WIDTH
from crownhall.games.frenzy.operations import KINDS, LOVER_DUE
from crownhall.games.frenzy.outcomes import outcome_of
from crownhall.games.frenzy.passing import is_awaited, pass_cards
from crownhall.games.frenzy.refusals import why_not
from crownhall.games.frenzy.state import (
    ABANDONED,
    DOOM,
    EXILED,
    HOLD,
    LAST_CARD,
    STALL,
    Mark,
    Terms,
)

EXILE: Final = 3  # F-04
QUIET_ROUNDS_LIMIT: Final = 60  # F-A58: rounds without a new low after which even a game without a stall rule is scored
STEP_LIMIT: Final = 2_000  # between two questions (2.10, 12)
SKIPPED: Final = 1
ONLY: Final[tuple[tuple[Seat, ...], ...]] = tuple([(seat,) for seat in range(MOST_SEATS)])


@final
class FrenzyState(Abilities):
    """One position of Kingdom Frenzy."""

    # -- who is asked -----------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """One seat; in set-up and when cards are passed, all that have not answered yet."""
        if not self.waiting:
            return NO_SEATS
        frame = self.stack[-1]
        if frame.step == SET_UP or frame.step == PASS:
            return tuple([seat for seat in range(self.seats) if self.answers[seat] == NONE])
        return ONLY[frame.seat]

    def mode(self) -> Mode:
        """F-24, 2.9: passes and first arrangements are sealed."""
        return IN_SECRET if self.is_sealed() else IN_TURN

    def round_number(self) -> int:
        """Which set-up or pass it is."""
        return int(self.passes) if self.is_sealed() else 0

    def moves(self, seat: Seat) -> list[Move]:
        """What this seat may answer; for the table, to break off."""
        if not self.waiting:
            return []
        if seat == TABLE:
            return [ABANDON]
        if self.is_sealed():
            return self._sealed_moves(seat)
        return self.offered[:] if seat == self.stack[-1].seat else []

    def number_moves(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        if not self.waiting or self.is_sealed() or seat != self.stack[-1].seat:
            return super().number_moves(seat, into, at)
        end = at
        for move in self.offered:
            into[end] = i32(move.number)
            end += 1
        return end - at

    def _sealed_moves(self, seat: Seat) -> list[Move]:
        if not 0 <= seat < self.seats or self.answers[seat] != NONE:
            return []
        step = self.stack[-1].step
        first = seat * WIDTH
        return [move for move in ANSWERS[step] if step == SET_UP or self.slots[first + move.value] != NONE]

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out an answer and all that follows, up to the next question or the end."""
        self.listener = events
        if seat == TABLE and move is ABANDON and self.waiting:
            self._close(ABANDONED)
        elif self.is_sealed():
            if move not in self._sealed_moves(seat):
                raise self.refusal(seat, move.text)
            self._answer_sealed(seat, answer_value(move))
        else:
            if not self.waiting or seat != self.stack[-1].seat or move not in self.offered:
                raise self.refusal(seat, move.text)
            self.waiting = False
            self.answer(self.stack.pop(), answer_value(move))
        self.advance()
        self.listener = None

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if not self.waiting or (seat != TABLE and seat not in self.to_act()):
            return refuse_turn(self, seat)
        return why_not(self, seat == TABLE, text)

    # -- the loop (2.2) ---------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Carry out steps until somebody is asked or the game is over; due conditions come first (F-28)."""
        steps: i64 = 0
        while not self.waiting and not self.end:
            steps += 1
            assert steps < STEP_LIMIT, "an ability goes on for ever"
            due = self.first_due()
            if due != NONE:
                settle(self, due)
            else:
                self._step(self.stack.pop())

    def _step(self, frame: Frame) -> None:
        step = frame.step
        if step == START_TURN:
            self._start_turn()
        elif step == DOOMS:
            self._remove_doomed()
        elif step == END_TURN:
            self._end_turn(skipped=frame.about == SKIPPED)
        else:
            self.step_of_ability(frame)

    def answer(self, frame: Frame, value: i64) -> None:
        """Go on after a question: the turn's own here, those of abilities there."""
        if frame.step == PLAY:
            self._play_card(frame.seat * WIDTH + value)
        elif frame.step == ARRANGE:
            self._arrange(frame.seat, value)
            self._next_turn()
        else:
            super().answer(frame, value)

    def unanswerable(self, frame: Frame) -> None:
        """F-15: without a card to play the turn is skipped."""
        if frame.step != PLAY:
            super().unanswerable(frame)
            return
        if self.listener is not None:
            self.listener.append(TurnSkipped(frame.seat))
        self.stack.append(Frame(END_TURN, frame.seat, about=SKIPPED))

    # -- sealed answers ---------------------------------------------------------------------------------------------

    def _answer_sealed(self, seat: Seat, value: i64) -> None:
        frame = self.stack[-1]
        answers = list(self.answers)
        answers[seat] = int(value) if frame.step == PASS else 0  # an arrangement shows in the hand
        self.answers = tuple(answers)
        if frame.step == SET_UP:
            self._arrange(seat, value)  # nobody else knows any of these cards
        elif self.listener is not None:
            self.listener.append(PassChosen(seat))
        if is_awaited(self):
            return
        self.waiting = False
        self.stack.pop()
        if frame.step == PASS:
            pass_cards(self, frame.about)
        self.answers = ()

    def _arrange(self, seat: i64, order: i64) -> None:
        """F-05, F-20: the holder lays the own cards into another order, unseen."""
        first = seat * WIDTH
        cards = [self.slots[first + slot] for slot in range(HAND)]
        for slot in range(HAND):
            card = cards[ORDERS[order][slot]]
            self.slots[first + slot] = card
            self.place[card] = first + slot
        self.mixed(seat)
        if self.listener is not None:
            hand = [(slot + 1, int(self.slots[first + slot])) for slot in range(HAND)]
            self.listener.append(HandArranged(seat, [(slot, card) for slot, card in hand if self.is_up(card)]))

    # -- the turn (2.9) ---------------------------------------------------------------------------------------------

    def _start_turn(self) -> None:
        if self.turn == 0:
            self.low = self.cards_left()
        self.turn += 1
        self.played = NONE
        if self.listener is not None:
            self.listener.append(TurnBegan(self.current, self.turn))
        self.stack.append(Frame(DOOMS, self.current))

    def _remove_doomed(self) -> None:
        """F-14, F-A51: what waited for this turn goes first, the oldest mark first; then the turn itself."""
        for mark in self.marks:
            if mark.kind == DOOM and mark.owner == self.current and mark.turn < self.turn:
                self.stack.append(Frame(DOOMS, self.current))
                self._execute(mark)
                return
        self.ask(Frame(PLAY, self.current))

    def _execute(self, doom: Mark) -> None:
        """F-14; F-A11: if the Knight went instead, the mark is spent, and the card turns down at once."""
        self.remove([int(doom.card)], by_condition=False)
        if not self.is_in_hand(doom.card) or doom not in self.marks:
            return
        marks = list(self.marks)
        marks.remove(doom)
        self.marks = tuple(marks)
        if not self.is_marked(doom.card):
            self.up &= ~BIT[doom.card]
            if self.listener is not None:
                self.listener.append(CardSpared(self.place[doom.card], doom.card))

    def _play_card(self, place: i64) -> None:
        """F-16, F-17: turn an own card up; playing is not revealing (F-A3)."""
        card = self.slots[place]
        self.turn_up(card)
        self.played = card
        if self.listener is not None:
            self.listener.append(CardPlayed(place, card))
        self.stack.append(Frame(END_TURN, self.current))
        if WHEN_PLAYED & BIT[card]:
            self.stack.append(Frame(PERFORM, self.current, card, card))

    def _end_turn(self, *, skipped: bool) -> None:
        """F-19, F-20; F-A47: a skipped turn counts for marks, but nothing is rearranged."""
        self._turn_down()
        if self.ending:
            self._close(LAST_CARD)  # F-70
            return
        self._count_quiet_turns()
        rounds = self.terms.stall_rounds if self.terms.stall_rounds > 0 else QUIET_ROUNDS_LIMIT
        if self.quiet >= rounds * self.seats:
            self._close(STALL)  # F-O9
        elif skipped:
            self._next_turn()
        else:
            self.ask(Frame(ARRANGE, self.current))

    def _turn_down(self) -> None:
        """F-19: face-up cards turn down, but for marked ones; F-A26: deck cards go back in their old order."""
        if self.marks:
            self.marks = tuple(
                [
                    mark
                    for mark in self.marks
                    if not (mark.kind == HOLD and mark.owner == self.current and mark.turn < self.turn)
                ]
            )
        marked: i64 = 0
        for mark in self.marks:
            marked |= BIT[mark.card]
        back: list[int] = []
        if self.aside:
            back = [card for card in self.aside if marked & BIT[card] == 0]
            for card in reversed(back):
                self.put_on_deck(card)
                self.up &= ~BIT[card]
            self.aside = tuple([card for card in self.aside if marked & BIT[card] != 0])
        if self.listener is not None:
            self.listener.append(TurnEnded(self.current, cards_in(self.up & ~marked), back))
        self.up &= marked

    def _count_quiet_turns(self) -> None:
        """2.12: turns since the deck was last smaller than ever before."""
        if self.cards_left() < self.low:
            self.low = self.cards_left()
            self.quiet = 0
        else:
            self.quiet += 1

    def _next_turn(self) -> None:
        """F-21: to the left."""
        self.current = self.seat_at(1)
        self.stack.append(Frame(START_TURN, self.current))

    # -- end and score (F-70 to F-75) -------------------------------------------------------------------------------

    def _close(self, end: str) -> None:
        """The game is over, and all hands are shown (F-73); F-O10: exile and deck too."""
        if self.terms.doomed_go and end != ABANDONED:
            self._remove_all_doomed()
        self.end = end
        self.waiting = False
        self.offered = []
        self.stack.clear()
        self.answers = ()
        self.queens = ()
        for card in range(ALL_CARDS):
            if self.place[card] < PLACES or self.terms.show_exile:
                self.seen_by_all(card)
        if self.listener is not None:
            self.listener.append(HandsShown([self.hand_of(seat) for seat in range(self.seats)]))
            self.listener.append(outcome_of(self).event())

    def _remove_all_doomed(self) -> None:
        """F-O7: doomed cards go before scoring, with all that then should have gone (F-72, F-A44). Nobody draws."""
        for mark in self.marks:
            if mark.kind == DOOM and self.is_in_hand(mark.card):
                self.to_removed_pile(mark.card)
        self.queens = ()  # nobody is asked any more
        due = self.first_due()
        while due != NONE:
            seat = self.seat_at(due // KINDS)
            card = self.left_lover() if due % KINDS == LOVER_DUE else cards_in(self.highest_in_hand(seat))[0]
            if self.knight_guards(card):
                self.to_removed_pile(KNIGHT)
            self.to_removed_pile(card)
            self.queens = ()
            due = self.first_due()

    def outcome(self) -> Outcome | None:
        """F-73, F-74."""
        return outcome_of(self) if self.end else None

    # -- who sees what (2.11) ---------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """Own cards, face-up cards, the removed pile, and what the seat remembers of the rest."""
        return views.view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> FrenzyState:
        """Other cards wherever this seat does not know them; other sealed answers, another chance."""
        twin = self.copy()
        views.redeal_unknown(twin, seat, rng)
        if twin.waiting and twin.stack[-1].step in (SHIELD, STRIKE):  # only these look at hidden cards
            twin.offered = twin.answers_to(twin.stack[-1])
        return twin

    def copy(self) -> FrenzyState:
        return FrenzyState(self.terms, self.chance, self)


def deal(
    terms: Terms, deck: list[int], starter: int, chance: Chance, events: list[Event] | None, *, by_lot: bool
) -> FrenzyState:
    """F-04: three cards to each seat in turn, three into exile, the rest is the deck; then everybody arranges.

    `by_lot` says whether chance has chosen the starter (F-O1).
    """
    state = FrenzyState(terms, chance)
    seats = terms.seats
    for seat in range(seats):
        for slot in range(HAND):
            state.put(deck[seat * HAND + slot], seat * WIDTH + slot)
    state.exile = tuple(deck[seats * HAND : seats * HAND + EXILE])
    for card in state.exile:
        state.place[card] = EXILED
    state.deck = deck[seats * HAND + EXILE :]
    state.deck.reverse()
    state.stack = [Frame(START_TURN, starter), Frame(SET_UP, starter)]
    state.current = starter
    state.answers = tuple([NONE] * seats)
    state.passes = 1
    state.waiting = True
    if events is not None:
        events.append(CardsDealt(starter, len(state.deck), by_lot))
        for seat in range(seats):
            events.append(HandDealt(seat, state.hand_of(seat)))
    return state
