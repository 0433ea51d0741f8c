"""The rules of Minkingi, in the order of the rule book (`docs/reference/rules/minkingi.md`).

Left out: cards of one's own (C-21), until there are collections. A game always ends: it has as many Days as the field
has spaces, for every Day fills one, and the hands have enough cards for all of them (M-04, M-15).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import TABLE, Mode, Outcome, Seat, View, refuse_turn
from crownhall.engine.errors import CrownhallError
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, NOBODY_HERE, Blow, numbers_in, spaces_in
from crownhall.fields.cards import QUARTER
from crownhall.fields.events import BattleDeclared, CardEngaged
from crownhall.fields.moves import Create, Engage
from crownhall.fields.position import NO_CARD, NO_SPACE, NOBODY
from crownhall.games.minkingi import view as views
from crownhall.games.minkingi.events import (
    BattleEnded,
    BlowStruck,
    CardCreated,
    CardPicked,
    DraftEnded,
    FieldCounted,
    PeaceKept,
    PilesDealt,
    PilesPassed,
    StarterChosen,
)
from crownhall.games.minkingi.moves import ABANDON, ENGAGES, FIGHT, PEACE, SEATS, STARTS, Pick, Start
from crownhall.games.minkingi.refusals import why_not, why_not_for_the_table
from crownhall.games.minkingi.scoring import decided_by, outcome_of, tally_of, total_of
from crownhall.games.minkingi.state import (
    ABANDONED,
    BATTLE,
    CREATE,
    DRAFT,
    EVERYBODY,
    RUNNING,
    START,
    Position,
    Terms,
)

_NO_SEATS: Final[tuple[Seat, ...]] = ()
_ALONE: Final[list[tuple[Seat, ...]]] = [(0,), (1,)]


@final
class MinkingiState(Position):
    """One position of a match of Minkingi."""

    # -- who is asked (M-05, M-08, M-11) --------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """In the draft all who have not picked yet; then whose Day it is."""
        if self.end:
            return _NO_SEATS
        if self.phase != DRAFT:
            return _ALONE[self.mover]
        if self.sealed[0] != NO_CARD:
            return _ALONE[1]
        return EVERYBODY if self.sealed[1] == NO_CARD else _ALONE[0]

    def mode(self) -> Mode:
        """M-05: picks are sealed."""
        return Mode.SEALED if self.phase == DRAFT and not self.end else Mode.TURN

    def round_number(self) -> int:
        """The round of the draft, counted through both games of a pair."""
        return (self.game - 1) * self.terms.rounds + self.round if self.phase == DRAFT else 0

    def first_seat(self) -> Seat | None:
        """M-08: who started, in a pair the second game."""
        return None if self.starter == NOBODY else self.starter

    def _is_asked(self, seat: Seat) -> bool:
        if self.end or not 0 <= seat < SEATS:
            return False
        return self.sealed[seat] == NO_CARD if self.phase == DRAFT else seat == self.mover

    def moves(self, seat: Seat) -> list[Move]:
        """M-04, M-08, M-12, M-16: what the question is about."""
        if seat == TABLE:
            return [] if self.end else [ABANDON]
        if not self._is_asked(seat):
            return []
        if self.phase == CREATE:
            return self._creates(seat)
        if self.phase == BATTLE:
            return self._battles()
        if self.phase == DRAFT:
            actions = self.terms.actions
            return [actions.pick(card) for card in self.piles[self.pile_of(seat)]]
        return list[Move](STARTS)

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out the move and what follows from it."""
        if not self._is_asked(seat):
            self._play_for_table(seat, move, events)
        elif self.phase == CREATE:
            if not isinstance(move, Create) or not self._may_create(seat, move):
                raise self.refusal(seat, move.text)
            self._create(seat, move, events)
        elif self.phase == BATTLE:
            self._play_battle(seat, move, events)
        elif self.phase == DRAFT:
            if not isinstance(move, Pick) or not self._may_pick(seat, move):
                raise self.refusal(seat, move.text)
            self._pick(seat, move, events)
        elif isinstance(move, Start):
            self._begin(move.seat, "loser", events)
        else:
            raise self.refusal(seat, move.text)

    def _play_for_table(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """What no seat chooses: a match broken off."""
        if seat != TABLE or self.end:
            raise refuse_turn(self, seat)
        if move is not ABANDON:
            raise self.refusal(seat, move.text)
        self._close(ABANDONED, events)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        """Why this cannot be played, naming the rule."""
        if seat == TABLE and not self.end:
            return why_not_for_the_table(self, text)
        return why_not(self, seat, text) if self._is_asked(seat) else refuse_turn(self, seat)

    # -- set-up and draft (M-02 to M-08) --------------------------------------------------------------------------

    def deal(self, chance: Chance, events: list[Event] | None) -> None:
        """M-02, M-03: a pile for each."""
        cards = self.terms.cards
        self.piles = self.terms.deal_nine(chance)
        self.chance = chance
        if events is not None:
            dealt = [cards.codes(pile) for pile in self.piles]
            name = cards.card_set.name
            events.append(PilesDealt(self.game, self.terms.games, dealt, name, self.terms.from_packs))

    def _may_pick(self, seat: Seat, move: Pick) -> bool:
        actions = self.terms.actions
        return (
            actions.has(move.card) and actions.pick(move.card) is move and move.card in self.piles[self.pile_of(seat)]
        )

    def _pick(self, seat: Seat, move: Pick, events: list[Event] | None) -> None:
        """M-05: in secret; when both have picked, the round is over."""
        sealed = list(self.sealed)
        sealed[seat] = move.card
        self.sealed = sealed
        if events is not None:
            events.append(CardPicked(seat, move.code))
        if sealed[1 - seat] != NO_CARD:
            self._end_round(events)

    def _end_round(self, events: list[Event] | None) -> None:
        """M-04, M-05: the picks go to the hands, and the piles change hands, but not after the last round."""
        sealed = self.sealed
        piles = list(self.piles)
        for seat in range(SEATS):
            held = self.pile_of(seat)
            piles[held] = [card for card in piles[held] if card != sealed[seat]]
        self.piles = piles
        self.picks = [[*self.picks[seat], sealed[seat]] for seat in range(SEATS)]
        self.hands = [sorted(self.picks[seat]) for seat in range(SEATS)]
        self.sealed = [NO_CARD, NO_CARD]
        if len(self.picks[0]) == self.terms.rounds:
            self._end_draft(events)
        elif events is not None:
            cards = self.terms.cards
            held_now = [cards.codes(piles[self.pile_of(seat)]) for seat in range(SEATS)]
            events.append(PilesPassed(self.round, held_now, self._taken()))

    def _taken(self) -> list[str]:
        """M-10: by seat, the other's last pick, which it can tell unless it never saw that pile before."""
        if len(self.picks[0]) == 1:
            return ["", ""]
        return [self.terms.cards.code(self.picks[1 - seat][-1]) for seat in range(SEATS)]

    def _end_draft(self, events: list[Event] | None) -> None:
        """M-06: what was not picked goes to the Ditch; M-08: then it is decided who starts."""
        terms = self.terms
        if events is not None:
            rest = sorted(self.piles[0] + self.piles[1])
            ditch = terms.cards.codes(rest) if terms.open_ditch else []
            hands = [terms.cards.codes(hand) for hand in self.hands]
            taken = self._taken() if terms.open_ditch else ["", ""]
            events.append(DraftEnded(hands, ditch, len(rest), taken))
        if self.game > 1:
            self._begin(1 - self.first, "pair", events)
        elif terms.starter != NOBODY:
            self._begin(terms.starter, "alternate", events)
        elif terms.loser != NOBODY:
            self.phase = START
            self.mover = terms.loser
        else:
            chance = self._own_chance()
            self._begin(chance.pick(SEATS), "dice", events)

    def _own_chance(self) -> Chance:
        """A source of chance that no copy shares."""
        assert self.chance is not None
        chance = self.chance.copy()
        self.chance = chance
        return chance

    def _begin(self, starter: Seat, why: str, events: list[Event] | None) -> None:
        """M-11: the first Day."""
        if events is not None:
            events.append(StarterChosen(starter, why, self.mover if why == "loser" else None))
        self.starter = starter
        self.mover = starter
        self.phase = CREATE
        if self.game == self.terms.games:
            self.chance = None

    # -- the Field Hour (M-12 to M-15) ----------------------------------------------------------------------------

    def _creates(self, seat: Seat) -> list[Move]:
        """M-12, M-13: each hand card into each open space, turned in the two ways that fit."""
        actions = self.terms.actions
        creates, row, first = actions.creates, actions.row, actions.first
        found: list[Move] = []
        open_spaces = [space for space in range(self.terms.spaces) if not self.occupied & BIT[space]]
        for card in self.hands[seat]:
            base = (card - first) * row
            for space in open_spaces:
                at = base + space * 2
                found.append(creates[at])
                found.append(creates[at + 1])
        return found

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

    def undoable(self, seat: Seat) -> int:
        """M-27: what is engaged, until the Battle is declared; a placement is never taken back."""
        return spaces_in(self.engaged) if seat == self.mover and not self.end else 0

    def unfinished(self, seat: Seat) -> int:
        """A set that is still being chosen is no Battle."""
        return self.undoable(seat)

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

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """M-27: what creating a card and a Battle would do; nothing beyond the Day is told."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.phase not in (CREATE, BATTLE) or twin.mover != seat:
                break
            twin.play(seat, move, events)
        return [event for event in events if _is_of_a_day(event)]

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

    def clear(self) -> None:
        """An empty table before the draft."""
        self.picks = [[], []]
        self.sealed = [NO_CARD, NO_CARD]
        self.hands = [[], []]
        self.phase = DRAFT
        self.starter = NOBODY
        self.mover = NOBODY
        self.lying = vec[i64]([NO_CARD] * self.terms.spaces)
        self.fighters = vec[i64]([NOBODY_HERE] * self.terms.spaces)
        self.occupied = 0
        self.control = 0
        self.owners = 0

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        self.mover = NOBODY
        self.created = NO_SPACE
        self.engaged = 0
        self.chance = None
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """M-22 to M-25."""
        return outcome_of(self) if self.end else None

    # -- who sees what (M-09, M-10) -------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """One's own cards and what one has seen, and what lies open."""
        return views.view_of(self, seat)

    def redeal(self, seat: Seat, rng: Chance) -> MinkingiState:
        """Other cards where the seat has seen none, and another set being engaged."""
        twin = self.copy()
        views.redeal(twin, seat, rng)
        if twin.phase == BATTLE and seat != twin.mover and not twin.end:
            twin._engage_anew(rng)
        return twin

    def _engage_anew(self, rng: Chance) -> None:
        """What a player has engaged so far, nobody else knows."""
        self.engaged = 0
        enemies = self._enemies(self.mover, self.created)
        for _ in range(rng.pick(3)):
            choices = [space for space in range(self.terms.spaces) if self._may_engage(space, enemies)]
            if choices:
                self.engaged |= BIT[choices[rng.pick(len(choices))]]

    def copy(self) -> MinkingiState:
        """An equal position that goes its own way. What is inside is never changed in place, so it is shared."""
        return MinkingiState(
            self.terms,
            self.chance,
            self.game,
            self.first,
            self.earlier,
            self.piles,
            self.picks,
            self.sealed,
            self.hands,
            self.phase,
            self.starter,
            self.mover,
            self.lying,
            self.fighters,
            self.occupied,
            self.control,
            self.owners,
            self.created,
            self.engaged,
            self.end,
        )


def _is_of_a_day(event: Event) -> bool:
    return isinstance(event, (CardCreated, CardEngaged, PeaceKept, BattleDeclared, BlowStruck, BattleEnded))


def new_game(terms: Terms, chance: Chance, events: list[Event] | None) -> MinkingiState:
    """M-02: the piles are dealt, and the draft begins."""
    empty = vec[i64]()
    state = MinkingiState(
        terms,
        chance,
        1,
        NOBODY,
        None,
        [],
        [],
        [],
        [],
        DRAFT,
        NOBODY,
        NOBODY,
        empty,
        empty,
        0,
        0,
        0,
        NO_SPACE,
        0,
        RUNNING,
    )
    state.clear()
    state.deal(chance, events)
    return state
