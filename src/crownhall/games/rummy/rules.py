"""The rules of King's Rummy, in the order of the rule book (`docs/reference/rules/rummy.md`), nothing left out.

A hand always ends. Cards played on the table never return, so somebody plays a card only finitely often; between two
such turns the draw pile is rebuilt at most once before R-A3 (i) stops the hand, and where nobody draws from the pile
R-A3 (ii) does. A match goes on until somebody has won enough hands.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, NO_SEATS, TABLE, Outcome, Seat, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from crownhall.games.rummy import observation
from crownhall.games.rummy import view as views
from crownhall.games.rummy.events import (
    CardDiscarded,
    CardDrawn,
    DiscardTaken,
    HandDead,
    HandDealt,
    HandWon,
    PileRebuilt,
    TablePlay,
    play_event,
)
from crownhall.games.rummy.melds import BIT, NO_CARDS, cards_in
from crownhall.games.rummy.moves import ABANDON, DEAD_HAND, DEAL, DISCARDS, DRAW_DISCARD, DRAW_PILE, Discard
from crownhall.games.rummy.refusals import why_not
from crownhall.games.rummy.scoring import hand_points, lowest, outcome_of, wins_match
from crownhall.games.rummy.state import (
    ABANDONED,
    AGREED,
    ALL_CARDS,
    NO_CARD,
    NO_PLAYS,
    OUT,
    PILE_OUT,
    RUNNING,
    WON,
    Position,
    Terms,
)
from crownhall.games.rummy.turn import Turn, begun

HAND_SIZE: Final = 10
MOST_SEATS: Final = 4
_ALONE: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in range(MOST_SEATS)]


@final
class RummyState(Position):
    """One position of a match of King's Rummy."""

    # -- set-up (R-01 to) ------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is; after a hand the next dealer, who deals (R-A1)."""
        return NO_SEATS if self.end else _ALONE[self._asked()]

    def _asked(self) -> int:
        return self._left_of(self.dealer) if self.hand_end else self.mover

    def _left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.terms.seats else 0

    def deal(self, deck: list[int], events: list[Event] | None) -> None:
        """R-03, R-A30: ten cards each, one by one from the dealer's left; one turned up; the rest is the draw pile."""
        seats = self.terms.seats
        first = self._left_of(self.dealer)
        hands = vec[i64]([NO_CARDS] * seats)
        for i in range(HAND_SIZE * seats):
            hands[(first + i) % seats] |= BIT[deck[i]]
        up = HAND_SIZE * seats
        self.hands = hands
        self.shown = vec[i64]([NO_CARDS] * seats)
        self.discards = vec[i64]([deck[up]])
        self.pile = tuple(deck[up + 1 :])
        self.drawn = 0
        self.pool = ALL_CARDS
        self.turned = False
        self.played_since = False
        self.table = vec[i64]()
        self.mover = first  # R-A1
        self.melded = 0
        self.quiet = 0
        self.last = NO_CARD
        self.hand_end = RUNNING
        self.winner = NO_SEAT
        if events is not None:
            dealt = [plain(hand) for hand in hands]
            events.append(HandDealt(self.number, self.dealer, first, dealt, deck[up], self.pile_size()))

    def _deal_next(self, events: list[Event] | None) -> None:
        """R-22: all cards are shuffled; R-A1: the deal has passed to the left."""
        deck = list(range(NUMBER_CARDS))
        chance = self.chance.copy()
        chance.shuffle(deck)
        self.chance = chance
        self.dealer = self._left_of(self.dealer)
        self.number += 1
        self.deal(deck, events)

    # -- a turn (R-10 to R-12) ------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> list[Move]:
        """The draw; then table plays and the discard, if the turn may end here; after a hand, the deal."""
        if self.end:
            return []
        if seat == TABLE:
            return [ABANDON] if self.hand_end else [DEAD_HAND, ABANDON]
        if seat != self._asked():
            return []
        if self.hand_end:
            return [DEAL]
        turn = self.turn
        if turn is None:
            return [DRAW_PILE, DRAW_DISCARD] if self.can_draw_pile() else [DRAW_DISCARD]
        moves = turn.moves()
        if turn.is_complete():
            for card in cards_in(self.discardable(turn.hand)):
                moves.append(DISCARDS[card])
        return moves

    def can_draw_pile(self) -> bool:
        """R-10, R-A2: the pile has a card, or there are discards below the top one to make a new pile of."""
        if self.drawn < len(self.pile):
            return True
        return len(self.discards) > 1 and not self.terms.ends_with_pile

    def discardable(self, hand: i64) -> i64:
        """R-A4: any card of the hand; with `rediscard` forbidden, not the one just taken unless it is the last."""
        if self.terms.may_rediscard or self.taken == NO_CARD:
            return hand
        others = hand & ~BIT[self.taken]
        return others if others else hand

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        if self.end or seat != self._asked():
            self._play_for_table(seat, move, events)
        elif self.turn is not None:
            self._play_turn(move, events)
        elif self.hand_end:
            if move is not DEAL:
                raise self.refusal(seat, move.text)
            self._deal_next(events)
        elif move is DRAW_PILE and self.can_draw_pile():
            self._draw_from_pile(events)
        elif move is DRAW_DISCARD:
            self._take_discard(events)
        else:
            raise self.refusal(seat, move.text)

    def _play_for_table(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """What no seat chooses: a match broken off, a dead hand that the players agree on (R-A3)."""
        if seat != TABLE or self.end:
            raise refuse_turn(self, seat)
        if move is ABANDON:
            self._drop_turn()
            self._close(ABANDONED, events)
        elif move is DEAD_HAND and not self.hand_end:
            self._drop_turn()
            self._end_hand(AGREED, events)
        else:
            raise self.refusal(seat, move.text)

    def _drop_turn(self) -> None:
        """An open turn is as if it had not been played."""
        self.turn = None
        self.plays = ()
        self.got = NO_CARD
        self.from_discards = False

    def _draw_from_pile(self, events: list[Event] | None) -> None:
        """R-10: the top card, unseen."""
        if self.drawn == len(self.pile):
            self._rebuild_pile(events)
        card = self.pile[self.drawn]
        self.drawn += 1
        if events is not None:
            events.append(CardDrawn(self.mover, card, self.pile_size()))
        self._begin_turn(card, from_discards=False)

    def _rebuild_pile(self, events: list[Event] | None) -> None:
        """R-A2: all discards but the top one are shuffled into a new pile, or turned over."""
        below = len(self.discards) - 1
        cards = [int(self.discards[i]) for i in range(below)]
        if not self.terms.turns_over:
            cards.sort()
            chance = self.chance.copy()
            chance.shuffle(cards)
            self.chance = chance
        pool: i64 = NO_CARDS
        for card in cards:
            pool |= BIT[card]
        self.pile = tuple(cards)
        self.drawn = 0
        self.pool = pool
        self.turned = self.terms.turns_over
        self.played_since = False
        self.discards = vec[i64]([self.discards[below]])
        if events is not None:
            events.append(PileRebuilt(below, not self.turned))

    def _take_discard(self, events: list[Event] | None) -> None:
        """R-10, R-A6: the top card of the discards; all have seen which it is."""
        top = len(self.discards) - 1
        card = self.discards[top]
        self.discards = self.discards[:top]
        shown = self.shown[:]
        shown[self.mover] |= BIT[card]
        self.shown = shown
        if events is not None:
            events.append(DiscardTaken(self.mover, card))
        self._begin_turn(card, from_discards=True)

    def _begin_turn(self, card: i64, *, from_discards: bool) -> None:
        self.got = card
        self.from_discards = from_discards
        hands = self.hands[:]
        hands[self.mover] |= BIT[card]
        self.hands = hands
        self.turn = self.turn_begun()

    def turn_begun(self) -> Turn:
        """The open turn as it was after the draw."""
        return begun(self.table, self.hands[self.mover], self.terms.through_four)

    def _play_turn(self, move: Move, events: list[Event] | None) -> None:
        """R-11: a table play; R-12: or the discard that ends the turn."""
        turn = self.turn
        assert turn is not None
        if isinstance(move, Discard):
            if not turn.is_complete() or not self.discardable(turn.hand) & BIT[move.card]:
                raise self.refusal(self.mover, move.text)
            self._discard(turn.hand & ~BIT[move.card], move.card, events)
            return
        if not turn.allows(move):
            raise self.refusal(self.mover, move.text)
        if events is not None:
            events.append(play_event(turn, move, self.mover, False))
        after = turn.after(move)
        self.turn = after
        self.plays += (move,)
        if after.hand == NO_CARDS and after.is_complete():  # nothing to discard
            self._make_public(events)
            self._keep_hand(NO_CARDS, NO_CARDS)
            self._go_out(events)

    def _discard(self, left: i64, card: i64, events: list[Event] | None) -> None:
        """R-12: face up; the last card face down, and its player is out."""
        self._make_public(events)
        if events is not None:
            events.append(CardDiscarded(self.mover, card, left == NO_CARDS))
        has_played, took = len(self.plays) > 0, self.from_discards
        self._keep_hand(left, BIT[card] if left == NO_CARDS else NO_CARDS)
        if left == NO_CARDS:
            self.last = card
            self._go_out(events)
            return
        self.discards = append(self.discards[:], card)
        if has_played:
            self.melded |= 1 << self.mover
            self.played_since = True
        self.quiet = self.quiet + 1 if took and not has_played else 0
        self.mover = self._left_of(self.mover)
        self._look_for_dead_hand(events)

    def _make_public(self, events: list[Event] | None) -> None:
        """R-A31: what was played is certain now, and the others are told."""
        if events is None or not self.plays:
            return
        turn = self.turn_begun()
        for move in self.plays:
            events.append(play_event(turn, move, self.mover, True))
            turn = turn.after(move)

    def _keep_hand(self, left: i64, face_down: i64) -> None:
        """The turn is over: the table is as it was arranged, and these cards stay in the hand, or unseen."""
        turn = self.turn
        assert turn is not None
        self.table = turn.melds
        hands = self.hands[:]
        hands[self.mover] = left
        self.hands = hands
        kept = left | face_down
        if self.shown[self.mover] & ~kept:
            shown = self.shown[:]
            shown[self.mover] &= kept
            self.shown = shown
        self._drop_turn()

    def undoable(self, seat: Seat) -> int:
        """R-A31: all table plays of the open turn; the draw is never taken back."""
        return len(self.plays) if self.turn is not None and seat == self.mover else 0

    def agreeable(self) -> Move | None:
        """R-A3: that the hand is dead."""
        return None if self.hand_end or self.end else DEAD_HAND

    def unfinished(self, seat: Seat) -> int:
        """R-A37: the plays after the last with which the turn could have ended."""
        if self.turn is None or seat != self.mover:
            return 0
        turn, standing = self.turn_begun(), 0
        for made, move in enumerate(self.plays, 1):
            turn = turn.after(move)
            if turn.is_complete():
                standing = made
        return len(self.plays) - standing

    def time_out(self, seat: Seat) -> Move:
        """R-A37: draw from the pile and discard what was drawn, or if that cannot be, a lowest card."""
        turn = self.turn
        if turn is None or not turn.is_complete() or seat != self.mover:
            return self.moves(seat)[0]
        allowed = self.discardable(turn.hand)
        return DISCARDS[self.got if allowed & BIT[self.got] else lowest(allowed)]

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if self.end or (seat != TABLE and seat != self._asked()):
            return refuse_turn(self, seat)
        return why_not(self, seat == TABLE, text)

    # -- end of a hand and of the match (R-19 to R-23, R-A2, R-A3) --------------------------------------------------

    def _go_out(self, events: list[Event] | None) -> None:
        """R-19, R-20, R-23: the mover wins the hand, and with enough points the match."""
        self.winner = self.mover
        points = hand_points(self)
        scores = list(self.scores)
        scores[self.winner] += points
        self.scores = tuple(scores)
        self.hand_end = OUT
        if events is not None:
            left = [plain(hand) for hand in self.hands]
            events.append(HandWon(self.winner, points, self.is_doubled(), left, self.scores))
        if wins_match(self.scores[self.winner], self.terms.target):
            self._close(WON, events)

    def _look_for_dead_hand(self, events: list[Event] | None) -> None:
        """R-A3, and R-A2 with `end_hand`; looked for when a turn has ended."""
        if self.quiet >= self.terms.dead_turns:
            self._end_hand(NO_PLAYS, events)
        elif self.drawn == len(self.pile) and (
            self.terms.ends_with_pile or (self.is_rebuilt() and not self.played_since)
        ):
            self._end_hand(PILE_OUT, events)

    def _end_hand(self, how: str, events: list[Event] | None) -> None:
        """R-A3: a dead hand, without score."""
        self.hand_end = how
        if events is not None:
            events.append(HandDead(how, [plain(hand) for hand in self.hands]))

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """R-23."""
        return outcome_of(self) if self.end else None

    # -- who sees what (R-24, R-25) -------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """One's own hand and what lies open; of an open turn of somebody else nothing."""
        return views.view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> RummyState:
        """Other hands and another pile, with all that the seat has seen or can tell as it is."""
        twin = self.copy()
        views.redeal(twin, seat, rng)
        if twin.turn is not None and twin.mover != seat:
            twin._rearrange(rng)
        return twin

    def _rearrange(self, rng: Chance) -> None:
        """What a player has arranged so far, nobody else knows: some plays that this hand allows, or none."""
        self.turn = self.turn_begun()
        self.plays = ()
        for _ in range(rng.pick(3)):
            plays = self.turn.moves()
            if plays:
                move = plays[rng.pick(len(plays))]
                after = self.turn.after(move)
                if after.hand == NO_CARDS:  # then the turn would be over
                    return
                self.turn = after
                self.plays += (move,)

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What table plays do; nothing beyond the turn is told."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.turn is None or isinstance(move, Discard):
                break
            twin.play(seat, move, events)
        return [event for event in events if isinstance(event, TablePlay) and not event.is_public]

    def copy(self) -> RummyState:
        """An equal position that goes its own way. What is inside is never changed in place, so it is shared."""
        return RummyState(self.terms, self.chance, self)


def first_hand(terms: Terms, chance: Chance, events: list[Event] | None) -> RummyState:
    """R-A1: the first dealer is chosen by lot; the shuffle comes first in the order of random acts."""
    deck = list(range(NUMBER_CARDS))
    chance.shuffle(deck)
    dealer = chance.pick(terms.seats)
    state = RummyState(terms, chance.copy())
    state.dealer = dealer
    state.deal(deck, events)
    return state


def plain(cards: i64) -> list[int]:
    """The cards of a mask."""
    return [int(card) for card in cards_in(cards)]
