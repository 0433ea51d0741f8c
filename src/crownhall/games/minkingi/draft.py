"""How a game of Minkingi begins: who is asked, the piles, the draft, and who starts (M-02 to M-08)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.creations.events import Source
from crownhall.engine.chance import Chance
from crownhall.engine.contract import IN_SECRET, IN_TURN, NO_SEAT, NO_SEATS, TABLE, Mode, Seat, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.errors import CrownhallError
from crownhall.fields.battle import NOBODY_HERE
from crownhall.fields.position import NO_CARD
from crownhall.games.minkingi.events import CardPicked, DraftEnded, PilesDealt, PilesPassed, StarterChosen
from crownhall.games.minkingi.moves import SEATS, Pick
from crownhall.games.minkingi.refusals import why_not, why_not_for_the_table
from crownhall.games.minkingi.state import CREATE, DRAFT, EVERYBODY, START, Position

_ALONE: Final[list[tuple[Seat, ...]]] = [(0,), (1,)]


class Draft(Position):
    """A position until the first Day."""

    # -- who is asked (M-05, M-08, M-11) --------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """In the draft all who have not picked yet; then whose Day it is."""
        if self.end:
            return NO_SEATS
        if self.phase != DRAFT:
            return _ALONE[self.mover]
        if self.sealed[0] != NO_CARD:
            return _ALONE[1]
        return EVERYBODY if self.sealed[1] == NO_CARD else _ALONE[0]

    def mode(self) -> Mode:
        """M-05: picks are sealed."""
        return IN_SECRET if self.phase == DRAFT and not self.end else IN_TURN

    def round_number(self) -> int:
        """The round of the draft, counted through both games of a pair."""
        return (self.game - 1) * self.terms.rounds + self.round if self.phase == DRAFT else 0

    def first_seat(self) -> Seat | None:
        """M-08: who started, in a pair the second game."""
        return None if self.starter == NO_SEAT else self.starter

    def _is_asked(self, seat: Seat) -> bool:
        if self.end or not 0 <= seat < SEATS:
            return False
        return self.sealed[seat] == NO_CARD if self.phase == DRAFT else seat == self.mover

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
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
            source = Source(cards.card_set.name, from_packs=self.terms.from_packs, own=cards.are_own)
            events.append(PilesDealt(self.game, self.terms.games, dealt, source))

    def _picks(self, seat: Seat) -> list[Move]:
        """M-04: any card of the pile that the seat holds."""
        actions = self.terms.actions
        return [actions.pick(card) for card in self.piles[self.pile_of(seat)]]

    def _number_picks(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        actions, end = self.terms.actions, at
        first = i64(actions.picks[0].number) - i64(actions.first)
        for card in self.piles[self.pile_of(seat)]:
            into[end] = i32(first + i64(card))
            end += 1
        return end - at

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
        """M-10: by seat, the other's last pick, which it can tell unless it never saw that pile before.

        What the other brought, it knows from the deal on (C-21).
        """
        if len(self.picks[0]) == 1 and not self.terms.cards.are_own:
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
        elif terms.starter != NO_SEAT:
            self._begin(terms.starter, "alternate", events)
        elif terms.loser != NO_SEAT:
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

    def clear(self) -> None:
        """An empty table before the draft."""
        self.picks = [[], []]
        self.sealed = [NO_CARD, NO_CARD]
        self.hands = [[], []]
        self.phase = DRAFT
        self.starter = NO_SEAT
        self.mover = NO_SEAT
        self.lying = vec[i64]([NO_CARD] * self.terms.spaces)
        self.fighters = vec[i64]([NOBODY_HERE] * self.terms.spaces)
        self.occupied = 0
        self.control = 0
        self.owners = 0
