"""The rules of Kingdrin, in the order of the rule book (`docs/reference/rules/kingdrin.md`).

A game always ends: each turn and each stall takes a card from the deck, which is never refilled, or from a hand; so
with D cards in the deck after the deal and n players there are at most 2D + 6n turns (KF-03).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from crownhall.creations.events import Source
from crownhall.decks.creation_codes import PACK
from crownhall.engine.chance import Chance
from crownhall.engine.contract import (
    IN_A_RACE,
    IN_SECRET,
    IN_TURN,
    NO_SEAT,
    NO_SEATS,
    TABLE,
    Mode,
    Outcome,
    Seat,
    Timer,
    View,
    refuse_turn,
)
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from crownhall.games.kingdrin import observation
from crownhall.games.kingdrin import view as views
from crownhall.games.kingdrin.cards import place_in
from crownhall.games.kingdrin.events import (
    AnswerSealed,
    CardDrawn,
    CardPlayed,
    CardRevealed,
    CardsDealt,
    DirectionFixed,
    DrawFailed,
    HandsShown,
    RaceLapsed,
    RevealerChosen,
)
from crownhall.games.kingdrin.moves import ABANDON, DECLINE, DRAW, LOOK, ONLY, STALL, TIME_OUT, Play
from crownhall.games.kingdrin.refusals import why_not, why_not_for_the_table
from crownhall.games.kingdrin.scoring import outcome_of
from crownhall.games.kingdrin.state import (
    ABANDONED,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DECK,
    HAND_SIZE,
    MOST_SEATS,
    NO_MARK,
    OPENING,
    OUT,
    PHASES,
    SECOND,
    SPEED,
    TURN,
    Position,
    Terms,
)

LOOK_SECONDS: Final = 3  # K-34: so long nobody is told that nobody can play
BOTS_WAIT: Final = (1_000, 3_000)  # K-35: milliseconds

_ALONE: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in range(MOST_SEATS)]
_CORNERS_IN: Final[list[list[int]]] = [[corner for corner in range(4) if bits >> corner & 1] for bits in range(16)]


@final
class KingdrinState(Position):
    """One position of a game of Kingdrin."""

    # -- who is asked (K-13, K-14, K-19, K-27) --------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is, or everybody who may play in a race, also those who cannot."""
        return self.asked

    def mode(self) -> Mode:
        """Turns are turns; races are sealed, or won by who is first."""
        if self.phase == TURN or self.end:
            return IN_TURN
        return IN_A_RACE if self.terms.live else IN_SECRET

    def round_number(self) -> int:
        """K-32, K-33: changes with the Ditch, and in sealed races with each round."""
        return self.rounds

    def moves(self, seat: Seat) -> list[Move]:
        """K-19: draw or play; in a sealed race decline or play; in a live race play."""
        if self.end:
            return []
        if seat == TABLE:
            return self._moves_of_the_table()
        if seat not in self.asked:
            return []
        found: list[Move] = []
        without = self._without_a_card()
        if without is not None:
            found.append(without)
        self._add_plays(seat, found)
        return found[1:] if len(found) > 1 and self._must_play() else found

    def number_moves(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        if self.end or seat not in self.asked:
            return super().number_moves(seat, into, at)
        without, must_play = self._without_a_card(), self._must_play()
        first = at if without is None or must_play else at + 1
        end = self._number_plays(seat, into, first)
        if without is None or (must_play and end > at):
            return end - at
        into[at] = i32(without.number)
        if end == at:
            return 1
        return end - at

    def _without_a_card(self) -> Move | None:
        """K-19: draw in a turn; K-36: decline in a sealed race."""
        if self.phase == TURN:
            return DRAW
        return None if self.terms.live else DECLINE

    def _must_play(self) -> bool:
        """With on_failed_draw: where nothing is left to draw, who can play must."""
        return self.phase == TURN and self.drawn == self.terms.pile

    def _add_plays(self, seat: Seat, found: list[Move]) -> None:
        """K-10, K-12: each card that matches; where several marks do, once for each."""
        cards, plays = self.terms.cards, self.terms.plays
        corners, size, top = cards.corners, cards.native_size, cards.place_of(self.ditch[-1])
        for card in self.hands[seat]:
            bits = i64(corners[place_in(card, size) * size + top])
            if bits == 0:
                continue
            if bits & (bits - 1) == 0:
                found.append(plays.of(card, ONLY))
            else:
                found.extend([plays.of(card, corner) for corner in _CORNERS_IN[bits]])

    def _number_plays(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        """The numbers of the same moves, from `at` on; where they end."""
        cards, plays = self.terms.cards, self.terms.plays
        corners, size, top = cards.corners, cards.native_size, cards.place_of(self.ditch[-1])
        for card in self.hands[seat]:
            bits = i64(corners[place_in(card, size) * size + top])
            if bits & (bits - 1) == 0:
                if bits:
                    into[at] = plays.number_of(card, ONLY)
                    at += 1
                continue
            for corner in _CORNERS_IN[bits]:
                into[at] = plays.number_of(card, corner)
                at += 1
        return at

    def allows(self, seat: Seat, move: Play) -> bool:
        """K-10, K-12: the seat holds the card, it matches, and the announcement is true and needed."""
        if not self.terms.plays.has(move) or move.card not in self.hands[seat]:
            return False
        bits = self.terms.cards.matching(move.card, self.top)
        if move.corner == ONLY:
            return bits != 0 and bits & (bits - 1) == 0
        return bits & (bits - 1) != 0 and bits >> move.corner & 1 == 1

    def _can_play(self, seat: Seat) -> bool:
        found: list[Move] = []
        self._add_plays(seat, found)
        return len(found) > 0

    def _moves_of_the_table(self) -> list[Move]:
        """K-34: when the clock of a live race or turn runs out; K-29: stalls."""
        if not self.terms.live:
            return [ABANDON]
        if self.phase != SPEED:
            return [TIME_OUT, ABANDON]
        return [STALL, ABANDON] if self.looked else [LOOK, STALL, ABANDON]

    def timers(self) -> list[Timer]:
        """K-34. They depend on nothing that a hand holds."""
        if self.end or not self.terms.live:
            return []
        seconds, clock = self.terms.seconds, self.rounds + self.stalls
        if self.phase == OPENING:
            return [Timer(f"opening {clock}", self.asked, seconds.opening, TIME_OUT)]
        if self.phase == SECOND:
            return [Timer(f"second {clock}", self.asked, seconds.second, TIME_OUT)]
        if self.phase == TURN:
            return [Timer(f"turn {clock}", self.asked, seconds.turn, TIME_OUT)]
        stall = Timer(f"stall {clock}", self.asked, seconds.stall, STALL)
        if self.looked:
            return [stall]
        return [Timer(f"look {clock}", self.asked, LOOK_SECONDS, LOOK, quiet=True), stall]

    def reaction(self) -> tuple[int, int]:
        """K-35: at a live table bots wait a while."""
        return BOTS_WAIT if self.terms.live and not self.end else (0, 0)

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        if self.end or seat not in self.asked:
            self._play_for_table(seat, move, events)
        elif isinstance(move, Play):
            if not self.allows(seat, move):
                raise self.refusal(seat, move.text)
            if self.phase == TURN or self.terms.live:
                self._place(seat, move, events)
            else:
                self._answer(seat, move, events)
        elif move is DRAW and self.phase == TURN and self._may_draw(seat):
            self._draw_in_turn(seat, events)
        elif move is DECLINE and self.phase != TURN and not self.terms.live:
            self._answer(seat, move, events)
        else:
            raise self.refusal(seat, move.text)

    def _play_for_table(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """What no seat chooses."""
        if seat != TABLE or self.end:
            raise refuse_turn(self, seat)
        if move is ABANDON:
            self._close(ABANDONED, events)
        elif not self.terms.live or (move is TIME_OUT) == (self.phase == SPEED):
            raise self.refusal(seat, move.text)
        elif move is TIME_OUT:
            self._run_out_of_time(events)
        elif move is STALL:
            self._lapse(events)
        elif move is LOOK and not self.looked:
            self._look(events)
        else:
            raise self.refusal(seat, move.text)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if seat == TABLE and not self.end:
            return why_not_for_the_table(self, text)
        return refuse_turn(self, seat) if seat not in self.asked else why_not(self, seat, text)

    # -- races (K-13 to K-18, K-32, K-36) -------------------------------------------------------------------------

    def _answer(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """K-36: in secret; when all have answered, the race is decided."""
        answers = list(self.answers)
        answers[seat] = move
        self.answers = answers
        self.asked = tuple([other for other in self.asked if other != seat])
        if events is not None:
            events.append(AnswerSealed(seat, move.text))
        if not self.asked:
            self._decide(events)

    def _decide(self, events: list[Event] | None) -> None:
        """K-36: the lowest Speed, then the lower Card Number, then the seat next clockwise from the revealer."""
        cards, seats = self.terms.cards, self.terms.seats
        fastest = NO_SEAT
        best = (0, 0, 0)
        for seat in range(seats):
            move = self.answers[seat]
            if isinstance(move, Play):
                order = (cards.speed(move.card), cards.number(move.card), (seat - self.revealer - 1) % seats)
                if fastest == NO_SEAT or order < best:
                    fastest, best = seat, order
        if fastest == NO_SEAT:
            self._lapse(events)
            return
        won = self.answers[fastest]
        assert isinstance(won, Play)
        self._place(fastest, won, events)

    def _lapse(self, events: list[Event] | None) -> None:
        """Nobody played: K-17 in the opening, K-18 in the second race, K-29 in Speed Alt."""
        if events is not None:
            events.append(RaceLapsed(PHASES[self.phase]))
        if self.phase == SECOND:
            self.rounds += 1
            self._take_turns(CLOCKWISE, self._beside(self.first, CLOCKWISE), events)
            return
        if self.phase == OPENING and self.terms.reveals:
            self._reveal_next(events)
        else:
            self._all_draw(events)
        if not self.end:
            self.ask_for_a_race()

    def _reveal_next(self, events: list[Event] | None) -> None:
        """K-17: the revealer turns up the next card, and the opening starts again."""
        if self.deck_size() == 0:
            self._fail_to_draw(self.revealer, events)
            return
        self.rounds += 1
        self.reveal(events)
        if self.deck_size() == 0 and self.terms.ends_at_once:
            self._close(DECK, events)

    def reveal(self, events: list[Event] | None) -> None:
        """K-06: the top card of the deck goes face up onto the Ditch; K-28: it is nobody's, or as agreed (K-A8)."""
        card = self.stock[self.drawn]
        self.drawn += 1
        self.ditch = append(self.ditch[:], card)
        self.placer = self.revealer if self.terms.barred and self.phase == SPEED else NO_SEAT
        self.announced = NO_MARK
        if events is not None:
            events.append(CardRevealed(self.revealer, self.terms.cards.code(card), self.deck_size()))

    def ask_for_a_race(self) -> None:
        """K-36: everybody in the opening, the neighbours in the second race, all but who placed the top card."""
        everybody = self.terms.everybody
        if self.phase == SECOND:
            left, right = self._beside(self.first, CLOCKWISE), self._beside(self.first, COUNTER_CLOCKWISE)
            self.asked = (left, right) if left < right else (right, left)
        elif self.placer == NO_SEAT:
            self.asked = everybody
        else:
            self.asked = tuple([seat for seat in everybody if seat != self.placer])
        self.answers = self.terms.no_answers
        self.looked = False

    def _beside(self, seat: Seat, direction: int) -> Seat:
        """K-15: the neighbour to the left, which is clockwise, or to the right."""
        return (seat + direction) % self.terms.seats

    # -- a card is played (K-10, K-12, K-15, K-16, K-22) ------------------------------------------------------------

    def _place(self, seat: Seat, move: Play, events: list[Event] | None) -> None:
        """K-07: face up onto the Ditch; K-22: who has no card left wins at once."""
        cards = self.terms.cards
        corner = move.corner
        if corner == ONLY:
            corner = _CORNERS_IN[cards.matching(move.card, self.top)][0]
        hand = [card for card in self.hands[seat] if card != move.card]
        self.hands[seat] = hand
        self.ditch = append(self.ditch[:], move.card)
        self.announced = corner
        self.placer = seat if self.phase == SPEED else NO_SEAT
        self.rounds += 1
        if events is not None:
            race = "" if self.phase == TURN else PHASES[self.phase]
            events.append(CardPlayed(seat, move.code, str(cards.mark(move.card, corner)), len(hand), race))
        if not hand:
            self._close(OUT, events)
        else:
            self._go_on(seat, events)

    def _go_on(self, seat: Seat, events: list[Event] | None) -> None:
        """Who is asked after a card was played."""
        if self.phase == TURN:
            self._pass_on()
        elif self.phase == SECOND:  # K-15
            clockwise = seat == self._beside(self.first, CLOCKWISE)
            direction = CLOCKWISE if clockwise else COUNTER_CLOCKWISE
            self._take_turns(direction, self._beside(seat, direction), events)
        elif self.phase == OPENING:
            self.first = seat
            if self.terms.seats == 2:  # K-16
                self._take_turns(CLOCKWISE, 1 - seat, events)
            else:
                self.phase = SECOND
                self.ask_for_a_race()
        else:
            self.ask_for_a_race()

    def _take_turns(self, direction: int, mover: Seat, events: list[Event] | None) -> None:
        self.phase = TURN
        self.direction = direction
        self.mover = mover
        self.asked = _ALONE[mover]
        self.answers = self.terms.no_answers
        if events is not None:
            events.append(DirectionFixed(direction == CLOCKWISE, mover))

    def _pass_on(self) -> None:
        self.mover = self._beside(self.mover, self.direction)
        self.asked = _ALONE[self.mover]

    # -- drawing (K-19 to K-21, K-29) -----------------------------------------------------------------------------

    def _may_draw(self, seat: Seat) -> bool:
        """K-20: always; with on_failed_draw and an empty deck only who cannot play, and that ends the game."""
        return self.drawn < self.terms.pile or not self._can_play(seat)

    def _draw_in_turn(self, seat: Seat, events: list[Event] | None) -> None:
        """K-19, K-21: the top card, and the turn is over."""
        if self.deck_size() == 0:
            self._fail_to_draw(seat, events)
            return
        self._draw(seat, events)
        self.rounds += 1
        if self.deck_size() == 0 and self.terms.ends_at_once:  # K-23
            self._close(DECK, events)
        else:
            self._pass_on()

    def _draw(self, seat: Seat, events: list[Event] | None) -> None:
        card = self.stock[self.drawn]
        self.drawn += 1
        hand = [*self.hands[seat], card]
        hand.sort()
        self.hands[seat] = hand
        if seat != self.placer:
            drew_on = list(self.drew_on)
            drew_on[seat] = [*drew_on[seat], self.top]
            self.drew_on = drew_on
        if events is not None:
            events.append(CardDrawn(seat, self.terms.cards.code(card), self.deck_size()))

    def _fail_to_draw(self, seat: Seat, events: list[Event] | None) -> None:
        if events is not None:
            events.append(DrawFailed(seat))
        self._close(DECK, events)

    def _all_draw(self, events: list[Event] | None) -> None:
        """K-29, K-30: one card each, from the left of the revealer; if the deck runs out, the rest get nothing."""
        self.stalls += 1
        if not self.terms.live:  # a live race goes on as it was
            self.rounds += 1
        for step in range(self.terms.seats):
            seat = self._beside(self.revealer, step + 1)
            if self.deck_size() == 0:
                self._fail_to_draw(seat, events)
                return
            self._draw(seat, events)
            if self.deck_size() == 0 and self.terms.ends_at_once:
                self._close(DECK, events)
                return

    def _run_out_of_time(self, events: list[Event] | None) -> None:
        """K-34: a race lapses; in a turn one draws, or if nothing is left to draw, plays the first card that fits."""
        if self.phase != TURN:
            self._lapse(events)
            return
        due = self.moves(self.mover)[0]
        self.play(self.mover, due, events)

    def _look(self, events: list[Event] | None) -> None:
        """K-29: a stall if nobody who may play has a matching card."""
        if any([self._can_play(seat) for seat in self.asked]):
            self.looked = True
        else:
            self._lapse(events)

    # -- the end (K-22 to K-25, K-09) -----------------------------------------------------------------------------

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        self.asked = NO_SEATS
        self.mover = NO_SEAT
        self.answers = self.terms.no_answers
        self.looked = False
        if events is not None:
            events.append(HandsShown([self.terms.cards.codes(hand) for hand in self.hands]))
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """K-22 to K-24."""
        return outcome_of(self) if self.end else None

    # -- who sees what (K-08, K-09) -------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """One's own hand, and what lies open."""
        return views.view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> KingdrinState:
        """Other hands, another deck, and other answers where others have answered."""
        twin = self.copy()
        views.redeal(twin, seat, rng)
        if not twin.end and twin.phase != TURN and not twin.terms.live:
            twin._answer_anew(seat, rng)
        return twin

    def _answer_anew(self, seat: Seat, rng: Chance) -> None:
        """K-36: what others have committed to, nobody knows."""
        answers = list(self.answers)
        for other in range(self.terms.seats):
            if other != seat and answers[other] is not None:
                choices: list[Move] = [DECLINE]
                self._add_plays(other, choices)
                answers[other] = choices[rng.pick(len(choices))]
        self.answers = answers

    def copy(self) -> KingdrinState:
        """An equal position that goes its own way; only the list of hands is ever changed in place."""
        return KingdrinState(self.terms, self)


# -- set-up (K-01 to K-06) --------------------------------------------------------------------------------------------


def deal(terms: Terms, chance: Chance, winners: tuple[Seat, ...], events: list[Event] | None) -> KingdrinState:
    """K-02 to K-06: the pile, seven cards each one by one, and the first card turned up by the revealer."""
    stock = _pile(terms, chance)
    seats = terms.seats
    revealer, by_lot = _revealer(seats, chance, winners)
    state = KingdrinState(terms)
    state.revealer = revealer
    state.stock = stock
    state.hands = [sorted([stock[turn * seats + seat] for turn in range(HAND_SIZE)]) for seat in range(seats)]
    state.drawn = HAND_SIZE * seats
    if events is not None:
        dealt = [terms.cards.codes(hand) for hand in state.hands]
        source = Source(terms.cards.card_set.name, from_packs=terms.from_packs, own=terms.cards.are_own)
        events.append(CardsDealt(dealt, state.deck_size(), source))
        events.append(RevealerChosen(revealer, by_lot))
    state.reveal(events)
    state.ask_for_a_race()
    return state


def _pile(terms: Terms, chance: Chance) -> list[int]:
    """C-21, K-02: the set shuffled, of which the first `pile` cards are in play; or all packs shuffled together.

    Or all that was brought, which is in play to the last card.
    """
    cards = terms.cards
    if not terms.from_packs:
        stock = list(range(cards.size))
        chance.shuffle(stock)
        return stock
    pooled: list[int] = []
    for seat in range(terms.seats):
        pack = cards.of_pack(seat)
        chance.shuffle(pack)
        pooled += pack[:PACK]
    pooled.sort()
    chance.shuffle(pooled)
    return pooled


def _revealer(seats: int, chance: Chance, winners: tuple[Seat, ...]) -> tuple[Seat, bool]:
    """K-05: the last winner; among several the dice choose, and where there is none, among all."""
    if len(winners) == 1:
        return winners[0], False
    if winners:
        return winners[chance.pick(len(winners))], True
    return chance.pick(seats), True
