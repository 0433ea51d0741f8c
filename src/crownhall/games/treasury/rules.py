"""The rules of King's Treasury, in the order of the rule book (`docs/reference/rules/treasury.md`).

What four cards are worth (T-17 to T-31) stands in `scoring.py`, what a sheet counts (T-27 to T-35) in `sheet.py`.

A game always ends: every hand fills one space of every sheet, and a space is filled once.
"""

from __future__ import annotations

from typing import Final, final

from crownhall.decks.kings_keys import ALL_CARDS, NUMBER_CARDS
from crownhall.engine.chance import Chance
from crownhall.engine.contract import IN_SECRET, IN_TURN, NO_SEATS, TABLE, Mode, Outcome, Seat, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from crownhall.games.treasury import observation
from crownhall.games.treasury.announcing import announced
from crownhall.games.treasury.events import (
    BonusReached,
    CardBorrowed,
    CardsDealt,
    CardsReplaced,
    GroupOpened,
    GroupShut,
    HandBegan,
    HandsShown,
    HoldChosen,
    SeriesGameEnded,
    SpaceChosen,
    SpaceFilled,
    WildDeclared,
)
from crownhall.games.treasury.moves import (
    ABANDON,
    DECLARES,
    FILLS,
    HAND,
    HOLDS,
    MEANINGS,
    Borrow,
    Declare,
    Fill,
    Hold,
    borrow_of,
    held,
)
from crownhall.games.treasury.outcomes import outcome_of, winners_of
from crownhall.games.treasury.redealing import redeal_for
from crownhall.games.treasury.refusals import why_not, why_not_for_the_table
from crownhall.games.treasury.scoring import best_value, best_values
from crownhall.games.treasury.sheet import BLANK, BLANK_SHEET
from crownhall.games.treasury.spaces import ALL_SPACES, GROUP_CODES, group_of, is_key_space
from crownhall.games.treasury.state import (
    ABANDONED,
    ANSWER,
    DECLARED,
    FILL,
    FULL,
    HANDS,
    INTO,
    MOST_SEATS,
    NONE,
    OUT,
    REPLACE,
    REPLACED,
    SPACE,
    Position,
    Terms,
    no_answers,
    none_turned_down,
)
from crownhall.games.treasury.view import view_of
from crownhall.games.treasury.worth import KEYS_NEEDED

EVERYBODY: Final[list[tuple[Seat, ...]]] = [tuple(range(seats)) for seats in range(MOST_SEATS + 1)]
"""Over the number of seats."""

FRESH_DECK: Final = list(range(ALL_CARDS))
ALL_HOLDS: Final[list[Move]] = [*HOLDS]


@final
class TreasuryState(Position):
    """One position of King's Treasury."""

    # -- who is asked ---------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """D1 and D2: everybody whose answer is not complete; with `in_turn`, D1 one after the other (T-A4)."""
        return self.asked

    def mode(self) -> Mode:
        """T-A4, T-A10: answers are sealed, except that with `in_turn` replacements are asked for openly."""
        if self.terms.seats == 1 or (self.terms.in_turn and self.phase == REPLACE):
            return IN_TURN
        return IN_SECRET

    def round_number(self) -> int:
        """Two questions a hand."""
        return (self.game * HANDS + self.hand) * 2 + self.phase

    def moves(self, seat: Seat) -> list[Move]:
        """T-08: any of the sixteen subsets; T-10 to T-14: borrow, declare, fill."""
        if seat == TABLE:
            return [] if self.end else [ABANDON]
        if seat not in self.asked:
            return []
        return ALL_HOLDS[:] if self.phase == REPLACE else self._ways_to_fill(seat)

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out the move; the last answer to a question also brings what follows from all of them."""
        if seat == TABLE and move is ABANDON and not self.end:
            self._abandon(events)
        elif seat not in self.asked:
            raise self.refusal(seat, move.text)
        elif isinstance(move, Hold) and self.phase == REPLACE:
            self._hold(seat, move, events)
        elif isinstance(move, Fill) and self._may_fill(seat, move):
            self._fill(seat, move, events)
        elif isinstance(move, Borrow) and self._may_borrow(seat, move):
            self._borrow(seat, move, events)
        elif isinstance(move, Declare) and self._may_declare(seat, move):
            self._declare(seat, move, events)
        else:
            raise self.refusal(seat, move.text)

    def completes_the_question(self, seat: Seat, move: Move) -> bool:
        """Whether this move is the last thing that everybody waits for."""
        return self.asked == (seat,) and isinstance(move, (Hold, Fill))

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if seat == TABLE and not self.end:
            return why_not_for_the_table(text)
        return why_not(self, seat, text) if seat in self.asked else refuse_turn(self, seat)

    # -- deal (T-04, T-06, T-07) ----------------------------------------------------------------------------------

    def begin_hand(self, deck: list[int], by_lot: bool, events: list[Event] | None) -> None:
        """T-07, T-A35: four cards to each, one at a time from the dealer's left."""
        places = self.terms.places
        for number in range(HAND * places):
            place = (self.dealer + 1 + number) % places
            self.hands[place * HAND + number // places] = deck[number]
        self.deck = deck
        self.dealt = HAND * places
        self.turned = none_turned_down(self.terms.seats)
        self.drawn = 0
        self.ask(REPLACE)
        if events is not None:
            dealer = self._seat_at(self.dealer)
            absent = self.cards_of(self.dealer) if dealer is None else []
            hands = [self.cards_of(seat) for seat in range(self.terms.seats)]
            events.append(HandBegan(self.game + 1, self.hand + 1, dealer, by_lot))
            events.append(CardsDealt(hands, absent, self.terms.secret))

    def ask(self, phase: int) -> None:
        """Put the next question to everybody; with `in_turn`, replacements go round from the dealer's left (T-A4)."""
        self.phase = phase
        self.answers = no_answers(self.terms.seats)
        if self.terms.in_turn and phase == REPLACE:
            self.asked = (self.in_order()[self.drawn],)
        else:
            self.asked = EVERYBODY[self.terms.seats]

    def _seat_at(self, place: int) -> Seat | None:
        """The seat of a place at the table; None for the absent dealer."""
        return place if place < self.terms.seats else None

    # -- replacing (T-08, T-09) -----------------------------------------------------------------------------------

    def _hold(self, seat: Seat, move: Hold, events: list[Event] | None) -> None:
        """T-08: keep some cards; T-A4: new ones come when everybody has chosen, or with `in_turn` at once."""
        if self.terms.in_turn:
            self._draw(seat, move.replaced, events)
        else:
            self.answers[seat * ANSWER + REPLACED] = move.replaced
            self._has_answered(seat)
            if events is not None:
                events.append(self._hold_chosen(seat, move))
            if not self.asked:
                for other in self.in_order():
                    self._draw(other, self.answers[other * ANSWER + REPLACED], events)
        if self.drawn == self.terms.seats:
            self.ask(FILL)
            if events is not None and self.terms.secret:
                events.append(HandsShown([self.cards_of(other) for other in range(self.terms.seats)]))
        elif self.terms.in_turn:
            self.ask(REPLACE)

    def _draw(self, seat: Seat, replaced: int, events: list[Event] | None) -> None:
        """T-09: the cards turned down are out of play, and as many new ones come from the deck."""
        first = seat * HAND
        count = 0
        for place in range(HAND):
            if replaced >> place & 1:
                self.turned[first + count] = self.hands[first + place]
                self.hands[first + place] = self.deck[self.dealt]
                self.dealt += 1
                count += 1
        self.drawn += 1
        if events is not None:
            places = [place for place in range(1, HAND + 1) if place not in held(replaced)]
            new = [int(self.hands[first + place - 1]) for place in places]
            events.append(CardsReplaced(seat, places, self.turned_down(seat), new, self.terms.secret))

    def _hold_chosen(self, seat: Seat, move: Hold) -> HoldChosen:
        cards = self.cards_of(seat)
        kept = [cards[place - 1] for place in move.positions]
        return HoldChosen(seat, kept, [card for card in cards if card not in kept])

    def _has_answered(self, seat: Seat) -> None:
        if len(self.asked) == 1:
            self.asked = NO_SEATS
        else:
            self.asked = tuple([other for other in self.asked if other != seat])

    # -- the scoring set (T-10 to T-13, T-20) ---------------------------------------------------------------------

    def _ways_to_fill(self, seat: Seat) -> list[Move]:
        """Borrow if nothing was borrowed or declared; declare wilds in canonical order; fill any blank space."""
        moves: list[Move] = []
        if self.terms.places > 1 and self._may_still_borrow(seat):
            source = sorted(self.source_of(seat))
            for out in sorted(self.cards_of(seat)):
                moves.extend([borrow_of(out, card) for card in source])
        for wild in sorted([card for card in self.scoring_set(seat) if card >= NUMBER_CARDS]):
            if self.may_declare(seat, wild):
                first = (wild - NUMBER_CARDS) * MEANINGS
                moves.extend(DECLARES[first : first + MEANINGS])
        entries = self.sheets[seat].entries
        return moves + [FILLS[space] for space in range(ALL_SPACES) if entries[space] == BLANK]

    def _may_still_borrow(self, seat: Seat) -> bool:
        """T-10, T-11: one card at most."""
        first = seat * ANSWER
        return self.phase == FILL and self.answers[first + OUT] == NONE and self.answers[first + DECLARED] == 0

    def _may_borrow(self, seat: Seat, move: Borrow) -> bool:
        """T-10, T-11, T-12: for an own card, from a hand one may borrow from."""
        return self._may_still_borrow(seat) and move.out in self.cards_of(seat) and move.card in self.source_of(seat)

    def _borrow(self, seat: Seat, move: Borrow, events: list[Event] | None) -> None:
        """T-12: on paper only; no card changes hands."""
        self.answers[seat * ANSWER + OUT] = move.out
        self.answers[seat * ANSWER + INTO] = move.card
        if events is not None:
            events.append(CardBorrowed(seat, move.out, move.card, self._seat_at(self.owner_of(move.card))))

    def _may_declare(self, seat: Seat, move: Declare) -> bool:
        """T-20, T-A15: a wild of the scoring set, once."""
        return self.phase == FILL and move.wild in self.scoring_set(seat) and self.may_declare(seat, move.wild)

    def _declare(self, seat: Seat, move: Declare, events: list[Event] | None) -> None:
        """T-20: it holds for this player and this entry."""
        self.declare(seat, move)
        if events is not None:
            events.append(WildDeclared(seat, move.wild, move.card))

    def undoable(self, seat: Seat) -> int:
        """What was borrowed and declared, until the space is named."""
        if self.phase != FILL or seat not in self.asked:
            return 0
        return len(self.declarations_of(seat)) + (0 if self.answers[seat * ANSWER + OUT] == NONE else 1)

    # -- filling a space (T-14 to T-16) ---------------------------------------------------------------------------

    def _may_fill(self, seat: Seat, move: Fill) -> bool:
        """T-14, T-A13: any blank space, whatever it brings."""
        return self.phase == FILL and self.sheets[seat].is_blank(move.space)

    def _fill(self, seat: Seat, move: Fill, events: list[Event] | None) -> None:
        """T-A10: entries are shown when everybody has chosen a space."""
        self.answers[seat * ANSWER + SPACE] = move.space
        self._has_answered(seat)
        if events is not None:
            events.append(SpaceChosen(seat, move.space))
        if not self.asked:
            for other in self.in_order():
                self._write(other, events)
            self._end_hand(events)

    def _write(self, seat: Seat, events: list[Event] | None) -> None:
        """T-14, T-15, T-A14: what the scoring set is worth, with all that is open at its best (T-A16)."""
        space = int(self.answers[seat * ANSWER + SPACE])
        worth = best_value(self.declared_set(seat), space)
        if events is not None:
            self._tell_entry(seat, space, worth, events)
        self.sheets[seat] = self.sheets[seat].with_entry(space, worth)

    def _tell_entry(self, seat: Seat, space: int, worth: int, events: list[Event]) -> None:
        """The entry as it is announced, before it is written, and what it brings about."""
        cards = self.scoring_set(seat)
        out, into = int(self.answers[seat * ANSWER + OUT]), int(self.answers[seat * ANSWER + INTO])
        owner = None if out == NONE else self._seat_at(self.owner_of(into))
        meanings = announced(cards, self.declared_set(seat), space)
        events.append(SpaceFilled(seat, space, worth, cards, out, into, owner, meanings))
        group = group_of(space)
        before, after = self.sheets[seat], self.sheets[seat].with_entry(space, worth)
        if is_key_space(space):
            opened = GroupOpened(seat, GROUP_CODES[group], after.bonus_keys(group))
            events.append(opened if after.is_open(group) else GroupShut(seat, GROUP_CODES[group]))
        elif after.fill_bonus(group) > before.fill_bonus(group):
            events.append(BonusReached(seat, GROUP_CODES[group], after.fill_bonus(group)))

    def _end_hand(self, events: list[Event] | None) -> None:
        """T-16, T-04: the deal goes to the left; T-34: after hand 27 the game is over."""
        if self.hand + 1 == HANDS:
            if self.game + 1 == self.terms.games:
                self._close(FULL, events)
                return
            self._end_game_of_series(events)
        else:
            self.hand += 1
        if not self.terms.ghost:
            self.dealer = (self.dealer + 1) % self.terms.seats
        deck = FRESH_DECK[:]
        self.chance = self.chance.copy()  # copies of this state have the same
        self.chance.shuffle(deck)  # T-06, T-A2: all 72 cards, every hand
        self.begin_hand(deck, by_lot=False, events=events)

    # -- end (T-34 to T-37) ---------------------------------------------------------------------------------------

    def _end_game_of_series(self, events: list[Event] | None) -> None:
        """T-37, T-A36, T-A37: fresh sheets; the deal simply goes on."""
        if events is not None:
            scores = [sheet.score() for sheet in self.sheets]
            events.append(SeriesGameEnded(self.game + 1, scores, winners_of(scores)))
        self.earlier = [*self.earlier, self.sheets]
        self.sheets = [BLANK_SHEET] * self.terms.seats
        self.game += 1
        self.hand = 0

    def _abandon(self, events: list[Event] | None) -> None:
        """T-A38: blank spaces count as zero, and shut groups as shut; answers not yet shown are forgotten."""
        self._close(ABANDONED, events)

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        self.asked = NO_SEATS
        self.answers = no_answers(self.terms.seats)
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """T-35, T-36."""
        return outcome_of(self) if self.end else None

    # -- who sees what (T-38, T-39) -------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """T-38, T-39."""
        return view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> TreasuryState:
        """T-39: whatever the seat cannot know, drawn anew."""
        twin = self.copy()
        redeal_for(twin, seat, rng)
        return twin

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What is chosen, and the entry it makes; new cards are hidden, and so are the others' entries."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if move not in twin.moves(seat):
                raise twin.refusal(seat, move.text)
            if isinstance(move, Hold):
                return [self._hold_chosen(seat, move)]
            if isinstance(move, Fill):
                twin.answers[seat * ANSWER + SPACE] = move.space
                twin._tell_entry(seat, move.space, best_value(twin.declared_set(seat), move.space), events)
                return events
            twin.play(seat, move, events)
        return events

    def time_out(self, seat: Seat) -> Move:
        """Keep all cards; then write where the cards are worth most, and let no door fall shut if it can be helped."""
        if self.phase == REPLACE:
            return HOLDS[0]
        values = best_values(self.declared_set(seat))
        best, most = NONE, NONE
        for space in self.sheets[seat].blanks():
            shuts = is_key_space(space) and values[space] < KEYS_NEEDED
            worth = 0 if shuts else values[space] + 1
            if worth > most:
                best, most = space, worth
        return FILLS[best]

    def copy(self) -> TreasuryState:
        return TreasuryState(self.terms, self.chance, self)


def deal(terms: Terms, chance: Chance, events: list[Event] | None = None) -> TreasuryState:
    """T-02, T-04, T-06: shuffle all 72 cards, choose the first dealer by lot, and deal.

    The shuffle is the first random act, though the dealer is chosen before it. A player alone always deals, or an
    absent dealer does (T-A11): then nothing is chosen.
    """
    deck = FRESH_DECK[:]
    chance.shuffle(deck)
    dealer = terms.seats if terms.ghost else chance.pick(terms.seats) if terms.seats > 1 else 0
    state = TreasuryState(terms, chance.copy())  # whoever gave it goes on with the original
    state.dealer = dealer
    state.begin_hand(deck, by_lot=terms.seats > 1, events=events)
    return state
