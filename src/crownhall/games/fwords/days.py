"""How a Day of Fwords begins and ends, and what becomes of its cards (W-25 to W-35, W-39)."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.engine.contract import Outcome, Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, NOBODY_HERE, numbers_in, spaces_in
from crownhall.fields.position import NO_CARD, NO_SPACE, NOBODY
from crownhall.games.fwords.asking import Asking
from crownhall.games.fwords.events.days import (
    CardDestroyed,
    CardsDrawn,
    DayBegan,
    DayEnded,
    PointsScored,
    TimeRanOut,
)
from crownhall.games.fwords.letters import spelled_out
from crownhall.games.fwords.moves import SPARE, Destroy
from crownhall.games.fwords.scoring import outcome_of
from crownhall.games.fwords.state import ALL_OUT, ENDED, ENDING, FIELD, HAND, SILENT, TIMED_OUT, Entry, letter_text


class Days(Asking):
    """A Day, but for what is done in its Hours."""

    # -- cards come and go ----------------------------------------------------------------------------------------

    def _draw(self, seat: Seat, count: int, events: list[Event] | None) -> None:
        """W-04, W-28, W-31: so many cards from the top of the Life Tree, or as many as there are."""
        tree = self.trees[seat]
        drawn = tree[:count]
        if not drawn:
            return
        trees, hands = list(self.trees), list(self.hands)
        trees[seat] = tree[count:]
        hands[seat] = sorted([*hands[seat], *drawn])
        self.trees = trees
        self.hands = hands
        if events is not None:
            letters = spelled_out([self.letter_of(card) for card in drawn])
            events.append(CardsDrawn(seat, self.terms.cards.codes(drawn), letters, len(drawn), len(trees[seat])))

    def _destroy(self, seat: Seat, space: int, why: str, events: list[Event] | None) -> None:
        """W-08, W-27, W-31: to the Ditch of its owner."""
        card = self.card_at(space)
        owner = self.owner_of(card)
        if events is not None:
            letter = letter_text(self.letter_of(card))
            events.append(CardDestroyed(seat, space + 1, self.terms.cards.code(card), letter, owner, why))
        ditches = list(self.ditches)
        ditches[owner] = [*ditches[owner], card]
        self.ditches = ditches
        self._lift(BIT[space])

    def _may_destroy(self, move: Destroy) -> bool:
        return bool(self.occupied & BIT[move.space])

    def _lift(self, mask: i64) -> None:
        """Take cards off the field."""
        lying, fighters = self.lying[:], self.fighters[:]
        for space in self.spaces_of(mask):
            lying[space] = NO_CARD
            fighters[space] = NOBODY_HERE
        self.lying = lying
        self.fighters = fighters
        self.occupied &= ~mask
        self.tokens &= ~mask
        self.today &= ~mask

    def _take_back_today(self) -> None:
        """W-25, W-39: what was played Today goes back to the hand, and all tokens are removed.

        Whoever has seen those cards will remember them.
        """
        back = [self.card_at(space) for space in self.spaces_of(self.today)]
        if back:
            hands = list(self.hands)
            hands[self.mover] = sorted([*hands[self.mover], *back])
            self.hands = hands
            if self.phase != FIELD:
                self.seen = sorted([*self.seen, *back])
        self._lift(self.today)
        self.tokens = 0

    # -- a Day begins ---------------------------------------------------------------------------------------------

    def _begin_day(self, seat: Seat, events: list[Event] | None) -> None:
        """W-30: the next Day, from its Field Hour on."""
        self.mover = seat
        self.day += 1
        self.repeals = 0
        self._begin_field_hour()
        if events is not None:
            events.append(DayBegan(seat, self.day))

    def _begin_field_hour(self) -> None:
        self.phase = FIELD
        self._forget_the_hours()

    def _forget_the_hours(self) -> None:
        self.today = 0
        self.declared = 0
        self.declaring = NO_SPACE
        self.engaged = 0
        self.spelled = ""
        self.cleared = False

    # -- what is counted and noted --------------------------------------------------------------------------------

    def _lose(self, seat: Seat, count: int) -> None:
        """W-25: points may become negative."""
        points = list(self.points)
        points[seat] -= count
        self.points = points

    def _note(self, kind: str, word: str, challengers: tuple[Seat, ...], points: int) -> None:
        self.chronicle = [*self.chronicle, Entry(self.day, self.mover, kind, word, challengers, points)]

    # -- Midnight (W-27 to W-30) ----------------------------------------------------------------------------------

    def _midnight(self, kind: str, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
        """W-27: tokens destroy; W-28: draw up to five; W-29: a point for each card; W-30: the next Day."""
        seat, word = self.mover, self.spelled
        for space in self.spaces_of(self.tokens):
            self._destroy(seat, space, "token", events)
        self._draw(seat, max(0, HAND - len(self.hands[seat])), events)
        scored = spaces_in(self.occupied)
        self._lose(seat, -scored)
        self._note(kind, word, challengers, scored)
        if events is not None:
            events.append(PointsScored(seat, word, scored, self.points[seat]))
        self._be_late(seat, is_late=False)
        self._next_day(events)

    def _next_day(self, events: list[Event] | None) -> None:
        """W-05, W-30: clockwise, who is out is skipped; W-33: it is over when all are out."""
        seats = self.terms.seats
        for step in range(1, seats + 1):
            seat = (self.mover + step) % seats
            if not self.is_out(seat):
                self._begin_day(seat, events)
                return
        self._close(ALL_OUT, events)

    # -- Ending a Day (W-31 to W-33) ------------------------------------------------------------------------------

    def _end_day(self, seat: Seat, events: list[Event] | None) -> None:
        """W-31: draw a card, then destroy up to one; with an empty field there is nothing to choose."""
        self._draw(seat, 1, events)
        if self.occupied:
            self.phase = ENDING
        else:
            self._take_end_token(seat, ENDED, events)

    def _play_ending(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, Destroy) and self._may_destroy(move):
            self._destroy(seat, move.space, "ended", events)
        elif move is not SPARE:
            raise self.refusal(seat, move.text)
        self._take_end_token(seat, ENDED, events)

    def _take_end_token(self, seat: Seat, kind: str, events: list[Event] | None) -> None:
        """W-31, W-32."""
        tokens = list(self.end_tokens)
        tokens[seat] += 1
        self.end_tokens = tokens
        self._be_late(seat, is_late=False)
        self._go_without_word(seat, kind, False, events)

    def _go_without_word(self, seat: Seat, kind: str, spared: bool, events: list[Event] | None) -> None:
        self._note(kind, "", (), 0)
        if events is not None:
            events.append(DayEnded(seat, self.end_tokens[seat], self.is_out(seat), spared))
        self._next_day(events)

    def _be_late(self, seat: Seat, *, is_late: bool) -> None:
        if self.late[seat] != is_late:
            late = list(self.late)
            late[seat] = is_late
            self.late = late

    # -- the timer (W-39) -----------------------------------------------------------------------------------------

    def _run_out_of_time(self, events: list[Event] | None) -> None:
        """W-39, W-A17: cards back, tokens away, a draw and an End Token, no loss of points and nothing destroyed."""
        seat, was_ending = self.mover, self.phase == ENDING
        if events is not None:
            returned = [] if self.phase == FIELD else numbers_in(self.today)
            events.append(TimeRanOut(seat, returned))
        self._take_back_today()
        if was_ending:  # the Day is being Ended already, and nothing will be destroyed
            self._take_end_token(seat, ENDED, events)
            return
        self._draw(seat, 1, events)
        if self.terms.late_token or self.late[seat]:
            self._take_end_token(seat, TIMED_OUT, events)
        else:
            self._be_late(seat, is_late=True)
            self._go_without_word(seat, TIMED_OUT, True, events)

    # -- the end (W-33 to W-35) -----------------------------------------------------------------------------------

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        self.mover = NOBODY
        self._forget_the_hours()
        self.tokens = 0
        self.repeals = 0
        self.answers = [SILENT] * self.terms.seats
        self.chance = None
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """W-34, W-35."""
        return outcome_of(self) if self.end else None
