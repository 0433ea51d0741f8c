"""The Battle Hour of Fwords (W-11 to W-17)."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, Blow, numbers_in
from crownhall.fields.events import BattleDeclared, CardEngaged
from crownhall.fields.moves import Engage
from crownhall.fields.position import NO_SPACE
from crownhall.games.fwords.events.battle_hour import BattleEnded, BlowStruck, CardDeclaring
from crownhall.games.fwords.festival_hour import FestivalHour
from crownhall.games.fwords.letters import spelled_out
from crownhall.games.fwords.moves import DECLARES, DONE, ENGAGES, FIGHT, Declare
from crownhall.games.fwords.state import letter_text


class BattleHour(FestivalHour):
    """Battles one after the other."""

    def targets_of(self, space: int) -> i64:
        """W-12: the Combat Adjacent cards without a token."""
        return self.terms.arena.around[space] & self.occupied & ~self.tokens

    def may_declare(self, space: int) -> bool:
        """W-11, W-15: played Today, no Battle of its own yet, no token, and somebody to engage."""
        ready = self.today & ~self.declared & ~self.tokens
        return bool(ready & BIT[space]) and self.targets_of(space) != 0

    def _can_declare(self) -> bool:
        return any([self.may_declare(space) for space in self.spaces_of(self.today)])

    def may_engage(self, space: i64) -> bool:
        """W-12: in ascending order."""
        return bool(self.targets_of(self.declaring) & BIT[space]) and not self.engaged >> space

    def _battle_moves(self) -> list[Move]:
        if self.declaring == NO_SPACE:
            return [DONE, *[DECLARES[space] for space in self.spaces_of(self.today) if self.may_declare(space)]]
        found: list[Move] = [FIGHT] if self.engaged else []
        found.extend([ENGAGES[space] for space in range(self.terms.spaces) if self.may_engage(space)])
        return found

    def _play_battle(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if self.declaring == NO_SPACE:
            if isinstance(move, Declare) and self.may_declare(move.space):
                self.declaring = move.space
                if events is not None:
                    events.append(CardDeclaring(seat, move.space + 1))
            elif move is DONE:
                self._begin_festival(seat, events)
            else:
                raise self.refusal(seat, move.text)
        elif isinstance(move, Engage) and self.may_engage(move.space):
            self.engaged |= BIT[move.space]
            if events is not None:
                events.append(CardEngaged(seat, move.space + 1))
        elif move is FIGHT and self.engaged:
            self._fight(seat, events)
            if not self._can_declare():
                self._begin_festival(seat, events)
        else:
            raise self.refusal(seat, move.text)

    def _fight(self, seat: Seat, events: list[Event] | None) -> None:
        """W-13 to W-16: by Speed, everybody against everybody; who is Defeated gets a token."""
        arena, before = self.terms.arena, self.tokens
        engaged = self.engaged | BIT[self.declaring]
        if events is None:
            self.tokens = arena.resolve(self.fighters, engaged, before)
        else:
            order = [space + 1 for space in arena.order(self.fighters, engaged)]
            events.append(BattleDeclared(seat, self.declaring + 1, numbers_in(self.engaged), order))
            blows: list[Blow] = []
            self.tokens = arena.resolve(self.fighters, engaged, before, blows)
            for blow in blows:
                events.append(self._told_blow(blow))
            beaten = self.spaces_of(self.tokens & ~before)
            letters = spelled_out([self.letter_of(self.card_at(space)) for space in beaten])
            tray = spelled_out(self.tray_of(self.occupied))
            events.append(BattleEnded(seat, [space + 1 for space in beaten], letters, tray))
        self.declared |= BIT[self.declaring]
        self.declaring = NO_SPACE
        self.engaged = 0

    def _told_blow(self, blow: Blow) -> BlowStruck:
        cards = self.terms.cards
        one, other = self.card_at(blow.attacker), self.card_at(blow.target)
        mine = cards.shown(one, self.turns_at(blow.attacker))
        theirs = cards.shown(other, self.turns_at(blow.target))
        return BlowStruck(
            blow.attacker + 1,
            letter_text(self.letter_of(one)),
            blow.target + 1,
            letter_text(self.letter_of(other)),
            blow.contacts(mine, theirs),
            blow.wins,
        )
