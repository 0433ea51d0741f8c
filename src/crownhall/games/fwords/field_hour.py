"""The Field Hour of Fwords (W-07 to W-10)."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT
from crownhall.fields.cards import QUARTER
from crownhall.fields.moves import Create
from crownhall.games.fwords.battle_hour import BattleHour
from crownhall.games.fwords.events.field_hour import CardPlaced, CardsCreated
from crownhall.games.fwords.moves import DESTROYS, DONE, Destroy
from crownhall.games.fwords.state import (
    BATTLE,
    MOST_REPEALS,
    letter_text,
)


class FieldHour(BattleHour):
    """Cards from the hand into open spaces."""

    def must_end(self) -> bool:
        """W-07, W-26: with an empty hand, and after a second repeal, only ending the Day is left."""
        return self.repeals >= MOST_REPEALS or (not self.hands[self.mover] and not self.today)

    def must_destroy(self) -> bool:
        """W-08: no space is open at the beginning of the Field Hour."""
        return self.occupied == self.terms.full and not self.today

    def _field_moves(self) -> list[Move]:
        found: list[Move] = []
        if self.must_end():
            found.append(self.terms.actions.end_day)
        elif self.must_destroy():
            found.extend([DESTROYS[space] for space in self.spaces_of(self.occupied)])
            found.append(self.terms.actions.end_day)
        else:
            if self.today:
                found.append(DONE)
            self._add_creates(found)
            if not self.today and not self.cleared:
                found.append(self.terms.actions.end_day)
        return found

    def _add_creates(self, found: list[Move]) -> None:
        """W-09: each hand card into each open space behind the last one used, turned in the two ways that fit."""
        actions = self.terms.actions
        creates, row, first = actions.creates, actions.row, actions.first
        open_spaces = [space for space in range(self.terms.spaces) if self._is_open(space)]
        for card in self.hands[self.mover]:
            base = (card - first) * row
            for space in open_spaces:
                at = base + space * 2
                found.append(creates[at])
                found.append(creates[at + 1])

    def _is_open(self, space: i64) -> bool:
        """W-09: cards are laid in the order of the spaces, so that each arrangement has one way to it."""
        return not self.occupied & BIT[space] and not self.today >> space

    def _play_field(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        must_end, must_destroy = self.must_end(), self.must_destroy()
        if isinstance(move, Create):
            if must_end or must_destroy or not self._may_create(seat, move):
                raise self.refusal(seat, move.text)
            self._place(seat, move, events)
        elif move is DONE and self.today:
            self._close_field_hour(seat, events)
        elif move is self.terms.actions.end_day and not self.today and not self.cleared:
            self._end_day(seat, events)
        elif isinstance(move, Destroy) and must_destroy and not must_end and self._may_destroy(move):
            self.cleared = True
            self._destroy(seat, move.space, "full", events)
        else:
            raise self.refusal(seat, move.text)

    def _may_create(self, seat: Seat, move: Create) -> bool:
        if move.card not in self.hands[seat] or move.space >= self.terms.spaces:
            return False
        return self.terms.actions.create(move.card, move.space, move.turns) is move and self._is_open(move.space)

    def _place(self, seat: Seat, move: Create, events: list[Event] | None) -> None:
        """W-09: face up, turned so that it fits."""
        space, cards = move.space, self.terms.cards
        hands = list(self.hands)
        hands[seat] = [card for card in hands[seat] if card != move.card]
        self.hands = hands
        lying = self.lying[:]
        lying[space] = move.card << 2 | move.turns
        fighters = self.fighters[:]
        fighters[space] = cards.fighters.of(move.card % cards.size, move.turns, self._copies_before(move.card))
        self.lying = lying
        self.fighters = fighters
        self.occupied |= BIT[space]
        self.today |= BIT[space]
        if events is not None:
            shown = cards.shown(move.card, move.turns)
            letter = letter_text(self.letter_of(move.card))
            events.append(CardPlaced(seat, move.code, letter, space + 1, move.turns * QUARTER, shown))

    def _copies_before(self, card: int) -> int:
        """M-39: between copies of one card the one placed earlier attacks first; others are told apart without."""
        size, later = self.terms.cards.size, 0
        for space in self.spaces_of(self.occupied):
            if self.card_at(space) % size == card % size:
                later = max(later, self.placed_at(space) + 1)
        return later

    def _close_field_hour(self, seat: Seat, events: list[Event] | None) -> None:
        """W-10: now everybody sees what was played Today."""
        if events is not None:
            told = [self._told_of(space) for space in self.spaces_of(self.today)]
            events.append(CardsCreated(seat, self.day, told, len(self.hands[seat])))
        played = [self.card_at(space) for space in self.spaces_of(self.today)]
        self.seen = [card for card in self.seen if card not in played]
        self.phase = BATTLE
        if not self._can_declare():
            self._begin_festival(seat, events)

    def _told_of(self, space: int) -> dict[str, object]:
        card, turns = self.card_at(space), self.turns_at(space)
        return {
            "card": self.terms.cards.code(card),
            "letter": letter_text(self.letter_of(card)),
            "space": space + 1,
            "turn": turns * QUARTER,
            "shown": self.terms.cards.shown(card, turns),
        }
