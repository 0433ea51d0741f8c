"""The Days of Minkingi: a card is created and may battle, until the field is full (M-11 to M-41)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.engine.contract import NO_SEAT, Outcome, Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, Blow, numbers_in
from crownhall.fields.cards import QUARTER
from crownhall.fields.events import BattleDeclared, CardEngaged
from crownhall.fields.moves import Create, Engage
from crownhall.fields.position import NO_SPACE
from crownhall.games.minkingi.draft import Draft
from crownhall.games.minkingi.events import BattleEnded, BlowStruck, CardCreated, FieldCounted, PeaceKept
from crownhall.games.minkingi.moves import ENGAGES, FIGHT, PEACE
from crownhall.games.minkingi.scoring import decided_by, outcome_of, tally_of, total_of
from crownhall.games.minkingi.state import BATTLE, CREATE


class Days(Draft):
    """A position in which cards can be created and fight."""

    # -- the Field Hour (M-12 to M-15) ----------------------------------------------------------------------------

    def _creates(self, seat: Seat) -> list[Move]:
        """M-12, M-13: each hand card into each open space, turned in the two ways that fit."""
        found: list[Move] = []
        self.terms.actions.add_creates(self.hands[seat], self._open(), found)
        return found

    def _number_creates(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        return self.terms.actions.number_creates(self.hands[seat], self._open(), into, at) - at

    def _open(self) -> i64:
        return self.terms.full & ~self.occupied

    def _may_create(self, seat: Seat, move: Create) -> bool:
        if move.card not in self.hands[seat] or move.space >= self.terms.spaces:
            return False
        is_ours = self.terms.actions.create(move.card, move.space, move.turns) is move
        return is_ours and not self.occupied & BIT[move.space]

    def _create(self, seat: Seat, move: Create, events: list[Event] | None) -> None:
        """M-12, M-14: face up into the space, with the player's two tokens."""
        space, bit = move.space, BIT[move.space]
        cards = self.terms.cards
        day = self.days()
        hands = list(self.hands)
        hands[seat] = [card for card in hands[seat] if card != move.card]
        self.hands = hands
        lying = self.lying[:]
        lying[space] = move.card << 2 | move.turns
        self.lying = lying
        fighters = self.fighters[:]
        fighters[space] = cards.fighters.of(move.card % cards.size, move.turns, day)
        self.fighters = fighters
        self.occupied |= bit
        if seat:
            self.control |= bit
            self.owners |= bit
        if events is not None:
            shown = cards.shown(move.card, move.turns)
            turn = move.turns * QUARTER
            events.append(CardCreated(seat, day + 1, move.code, space + 1, turn, shown, len(hands[seat])))
        if self._enemies(seat, space):
            self.phase = BATTLE
            self.created = space
        else:
            self._end_day(events)

    def _enemies(self, seat: Seat, space: int) -> i64:
        """M-17, M-18: the Combat Adjacent cards that the other controls."""
        return self.terms.arena.around[space] & self.controlled_by(1 - seat)

    # -- declaring a Battle (M-16 to M-19) ------------------------------------------------------------------------

    def _battles(self) -> list[Move]:
        """M-18: peace, or any set that has a card of the other, chosen in ascending order."""
        found: list[Move] = []
        enemies = self._enemies(self.mover, self.created)
        if not self.engaged:
            found.append(PEACE)
        elif self.engaged & enemies:
            found.append(FIGHT)
        found.extend([ENGAGES[space] for space in range(self.terms.spaces) if self._may_engage(space, enemies)])
        return found

    def may_engage(self, space: int) -> bool:
        """M-18: whether the space may be the next one chosen."""
        return self._may_engage(space, self._enemies(self.mover, self.created))

    def _may_engage(self, space: i64, enemies: i64) -> bool:
        """In ascending order, and only if a card of the other is among them or can still follow."""
        near = self.terms.arena.around[self.created] & self.occupied
        if not near & BIT[space] or self.engaged >> space:
            return False
        return bool(self.engaged & enemies) or bool(enemies >> space)

    def _play_battle(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        enemies = self._enemies(seat, self.created)
        if isinstance(move, Engage):
            if move.space >= self.terms.spaces or not self._may_engage(move.space, enemies):
                raise self.refusal(seat, move.text)
            self.engaged |= BIT[move.space]
            if events is not None:
                events.append(CardEngaged(seat, move.space + 1))
        elif move is FIGHT and self.engaged & enemies:
            self._fight(seat, events)
            self._end_day(events)
        elif move is PEACE and not self.engaged:
            if events is not None:
                events.append(PeaceKept(seat, self.created + 1))
            self._end_day(events)
        else:
            raise self.refusal(seat, move.text)

    # -- the Battle (section 3) -----------------------------------------------------------------------------------

    def _fight(self, seat: Seat, events: list[Event] | None) -> None:
        """M-30 to M-41; every blow is told if somebody listens."""
        engaged = self.engaged | BIT[self.created]
        before = self.control
        if events is None:
            self.control = self.terms.arena.resolve(self.fighters, engaged, before)
            return
        order = [space + 1 for space in self.terms.arena.order(self.fighters, engaged)]
        events.append(BattleDeclared(seat, self.created + 1, numbers_in(self.engaged), order))
        blows: list[Blow] = []
        self.control = self.terms.arena.resolve(self.fighters, engaged, before, blows)
        for blow in blows:
            events.append(self._told(blow))
        changed = before ^ self.control
        mine = self.controlled_by(seat)
        events.append(BattleEnded(seat, numbers_in(changed & mine), numbers_in(changed & ~mine)))

    def _told(self, blow: Blow) -> BlowStruck:
        cards = self.terms.cards
        attacker, target = blow.attacker, blow.target
        mine = cards.shown(self.card_at(attacker), self.turns_at(attacker))
        theirs = cards.shown(self.card_at(target), self.turns_at(target))
        return BlowStruck(
            attacker + 1,
            cards.code(self.card_at(attacker)),
            target + 1,
            cards.code(self.card_at(target)),
            blow.contacts(mine, theirs),
            blow.wins,
            blow.side,
            blow.side if blow.wins else 1 - blow.side,
        )

    # -- Midnight, the end and scoring (M-20 to M-26) -------------------------------------------------------------

    def _end_day(self, events: list[Event] | None) -> None:
        """M-20, M-21: the other's Day, or the end if all spaces are filled; empty hands fill them before (M-04)."""
        self.created = NO_SPACE
        self.engaged = 0
        self.phase = CREATE
        if self.occupied != self.terms.full:
            self.mover = 1 - self.mover
            return
        if events is not None:
            events.append(self._counted())
        if self.game < self.terms.games:
            self._deal_next(events)
        else:
            self._close(decided_by(total_of(self))[1], events)

    def _counted(self) -> FieldCounted:
        tally = tally_of(self)
        hands = [self.terms.cards.codes(hand) for hand in self.hands]
        return FieldCounted(
            self.game, self.terms.games, list(tally.counts), hands, list(tally.symbols), list(tally.sums)
        )

    def _deal_next(self, events: list[Event] | None) -> None:
        """The second game of a pair: all cards are shuffled again, and the other will start."""
        self.earlier = tally_of(self)
        self.first = self.starter
        self.game += 1
        self.clear()
        self.deal(self._own_chance(), events)

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        self.mover = NO_SEAT
        self.created = NO_SPACE
        self.engaged = 0
        self.chance = None
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """M-22 to M-25."""
        return outcome_of(self) if self.end else None


def is_of_a_day(event: Event) -> bool:
    """Whether it happens in a Day, before the field is counted."""
    return isinstance(event, (CardCreated, CardEngaged, PeaceKept, BattleDeclared, BlowStruck, BattleEnded))
