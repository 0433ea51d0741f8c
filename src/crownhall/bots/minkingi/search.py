"""How Minkingi's knight looks ahead: all placings and Battles of the next Days, with alpha and beta.

What was best in a position when it was last thought of is tried first, then what leaves most cards; and when a first
ply has been found, the others need only be shown to be no better (principal variation search). The last Day is not
searched but counted: who comes last takes as many cards as there are to be had.

Thinking is measured in cards laid, Battles tried and positions judged, never in time, so that the same position gives
the same move everywhere.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.minkingi import plies
from crownhall.bots.minkingi.board import LOOKS, PLY, Board, count_of, own_of, piece_of, space_of
from crownhall.bots.minkingi.duels import BIT, CARDS
from crownhall.bots.minkingi.judge import Judge
from crownhall.bots.minkingi.memory import AT_LEAST, AT_MOST, EXACT, NOTHING, Memory, control_key, hand_key, lying_key
from crownhall.bots.minkingi.worth import HAND_ROW, SEAT_ROW, final_worths
from crownhall.engine.contract import Seat
from crownhall.fields.battle import spaces_in
from crownhall.fields.field import MOST_SPACES
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import BATTLE

WORTH_LIMIT: Final = 1_000_000
"""More than any position is worth."""

_PLACINGS: Final = 2 * CARDS * MOST_SPACES
_MOST_TRIED: Final = (1 << 14) - 1
_SORTED: Final = 8  # after so many plies the order hardly matters


@final
class Search:
    """One position, and the hands that the other may hold, thought through to some depth."""

    def __init__(self, state: MinkingiState, seat: Seat, hands: list[list[int]], limit: int) -> None:
        mine = state.hands[seat]
        spaces = [space for space in range(state.terms.spaces) if state.occupied & BIT[space]]
        lying = [state.card_at(space) for space in spaces]
        board = Board(state, sorted({card for cards in [lying, mine, *hands] for card in cards}))
        self.board: Final = board
        self.limit: Final[i64] = limit  # of effort
        self._is_spent = False
        self.hands: Final = len(hands)
        self._judge: Final = Judge(state, board)
        self._memory: Final = Memory(_memory_bits(limit))
        self._seat: Final = seat
        self._mine: Final[i64] = board.mask(mine)
        self._places: Final[vec[i64]] = vec[i64]([int(board.number(card)) for card in mine])  # over the hand
        self._theirs: Final[vec[i64]] = vec[i64]([int(board.mask(hand)) for hand in hands])
        self._finals: Final[vec[i64]] = final_worths(state, seat, hands)
        self._row: i64 = 0  # where in them those of the hand begin that is thought of
        self._tried: Final[vec[i64]] = vec[i64]([0] * (2 * _PLACINGS))  # by seat, how often a placing was too good
        own: i64 = 0
        occupied: i64 = 0
        for placed, space in sorted([(state.placed_at(space), space) for space in spaces]):
            piece = 2 * board.number(state.card_at(space)) + (state.turns_at(space) >> 1)
            board.lay(piece, space, occupied, placed)
            occupied |= BIT[space]
            if state.controller(space) == seat:
                own |= BIT[piece >> 1]
        self._own: Final[i64] = own
        self._laid: Final[i64] = board.mask(lying)
        self._occupied: Final[i64] = occupied
        self.days_after: Final[i64] = board.size - len(spaces) - (0 if state.phase == BATTLE else 1)

    def is_spent(self) -> bool:
        """Whether the effort did not last: what was asked last is not answered."""
        return self._is_spent

    def looked_at(self) -> list[int]:
        """What the judge counts in the position itself, at the beginning of the seat's Day."""
        self._judge.look(self._own, self._mine, self._theirs[0], self._occupied)
        return [int(term) for term in self._judge.terms]

    def worth(self, ply: i64, hand: i64, days: i64, alpha: i64, beta: i64) -> i64:
        """What a ply is worth to the seat, against this hand, if so many Days after it are thought of.

        Outside of alpha and beta it is a bound.
        """
        board, space = self.board, plies.space_of(ply)
        mine, own, laid, occupied = self._mine, self._own, self._laid, self._occupied
        key = hand_key(hand)
        if plies.place_of(ply) != plies.ON_FIELD:
            piece = 2 * self._places[plies.place_of(ply)] + (plies.turns_of(ply) >> 1)
            board.lay(piece, space, occupied, spaces_in(occupied))
            key ^= lying_key(piece, space)
            bit = BIT[piece >> 1]
            mine ^= bit
            own |= bit
            laid |= bit
            occupied |= BIT[space]
        engaged = plies.engaged_of(ply)
        if engaged:
            own = board.resolve(self._cards_in(engaged | BIT[space]), own)
        self._row = hand * HAND_ROW
        if occupied == board.full:
            return self._finals[self._row + self._seat * SEAT_ROW + count_of(own)]
        left, theirs = self.days_after, self._theirs[hand]
        return -self._best(1 - self._seat, laid & ~own, own, theirs, mine, occupied, left, days, -beta, -alpha, key)

    def _cards_in(self, spaces: i64) -> i64:
        cards: i64 = 0
        for space in range(self.board.size):
            if spaces & BIT[space]:
                cards |= BIT[self.board.lying[space] >> 1]
        return cards

    def _best(
        self,
        seat: i64,
        own: i64,
        other: i64,
        mine: i64,
        theirs: i64,
        occupied: i64,
        left: i64,
        days: i64,
        alpha: i64,
        beta: i64,
        field: i64,
    ) -> i64:
        """The most that the seat can get with its Day and what follows: of `left` Days, `days` are thought of.

        It controls `own` and the other the rest, `mine` and `theirs` are the hands, `field` is the key of what lies.
        """
        if self.board.effort > self.limit:
            self._is_spent = True
            return alpha
        if left == 1:
            return self._last_day(seat, own, mine, occupied, alpha, beta)
        if days == 0:
            return self._judge.worth(own, mine, theirs, occupied, left)
        key = field ^ control_key(own)
        place: i64 = NOTHING
        if not self.board.has_twins:  # of twins it matters who was placed first, and the key does not tell
            place = self._memory.find(key)
        if place != NOTHING and self._is_known(place, days, alpha, beta):
            return self._memory.worth(place)
        floor = alpha
        ply: i64 = self._memory.ply(place) if place != NOTHING else NOTHING
        first = ply
        best: i64 = -WORTH_LIMIT
        if first != NOTHING:
            best = self._after(first, seat, own, other, mine, theirs, occupied, left, days, alpha, beta, field)
            alpha = max(alpha, best)
        if alpha < beta and not self._is_spent:
            found = self._plies(seat, own, mine, occupied, left)
            for at in range(len(found)):
                if at < _SORTED:
                    _bring_forward(found, at)
                each = found[at] & PLY
                if each == first:
                    continue
                if ply == NOTHING:
                    worth = self._after(each, seat, own, other, mine, theirs, occupied, left, days, alpha, beta, field)
                else:
                    worth = self._probed(each, seat, own, other, mine, theirs, occupied, left, days, alpha, beta, field)
                if worth > best:
                    best, ply = worth, each
                    alpha = max(alpha, best)
                if alpha >= beta or self._is_spent:
                    break
        if not self._is_spent:
            self._keep(key, seat, ply, days, floor, beta, best)
        return best

    def _probed(
        self,
        ply: i64,
        seat: i64,
        own: i64,
        other: i64,
        mine: i64,
        theirs: i64,
        occupied: i64,
        left: i64,
        days: i64,
        alpha: i64,
        beta: i64,
        field: i64,
    ) -> i64:
        """`_after` of a ply that is probably no better than `alpha`: first whether it is, only then by how much."""
        worth = self._after(ply, seat, own, other, mine, theirs, occupied, left, days, alpha, alpha + 1, field)
        if alpha < worth < beta and not self._is_spent:
            worth = self._after(ply, seat, own, other, mine, theirs, occupied, left, days, alpha, beta, field)
        return worth

    def _is_known(self, place: i64, days: i64, alpha: i64, beta: i64) -> bool:
        """Whether what is remembered there was thought of as far, and answers what is asked."""
        if self._memory.days(place) < days:
            return False
        known, bound = self._memory.worth(place), self._memory.bound(place)
        return bound == EXACT or (bound == AT_LEAST and known >= beta) or (bound == AT_MOST and known <= alpha)

    def _keep(self, key: i64, seat: i64, ply: i64, days: i64, alpha: i64, beta: i64, best: i64) -> None:
        """Remember what came of a position between these bounds, and a ply that was good enough to end the search."""
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        if bound == AT_LEAST:
            self._tried[seat * _PLACINGS + piece_of(ply) * MOST_SPACES + space_of(ply)] += days * days
        self._memory.keep(key, ply, days, bound, best)

    def _after(
        self,
        ply: i64,
        seat: i64,
        own: i64,
        other: i64,
        mine: i64,
        theirs: i64,
        occupied: i64,
        left: i64,
        days: i64,
        alpha: i64,
        beta: i64,
        field: i64,
    ) -> i64:
        """What this ply is worth to the seat that makes it."""
        piece, space, after = piece_of(ply), space_of(ply), own_of(ply)
        bit = BIT[piece >> 1]
        self.board.lay(piece, space, occupied, self.board.size - left)
        return -self._best(
            1 - seat,
            (own | other | bit) & ~after,
            after,
            theirs,
            mine ^ bit,
            occupied | BIT[space],
            left - 1,
            days - 1,
            -beta,
            -alpha,
            field ^ lying_key(piece, space),
        )

    def _plies(self, seat: i64, own: i64, mine: i64, occupied: i64, left: i64) -> vec[i64]:
        """All that the Day can come to; those with more cards, and then those that were often good, look better."""
        board = self.board
        found = vec[i64]()
        for card in range(len(board.cards)):
            if not mine & BIT[card]:
                continue
            for space in range(board.size):
                if occupied & BIT[space]:
                    continue
                for half in range(2):
                    piece = 2 * card + half
                    near = board.lay(piece, space, occupied, board.size - left)
                    first = len(found)
                    found = board.ends(found, piece, space, near, own | BIT[card])
                    tried = min(self._tried[seat * _PLACINGS + piece * MOST_SPACES + space], _MOST_TRIED)
                    for at in range(first, len(found)):
                        found[at] |= (count_of(own_of(found[at])) * (_MOST_TRIED + 1) + tried) << LOOKS
        return found

    def _last_day(self, seat: i64, own: i64, mine: i64, occupied: i64, alpha: i64, beta: i64) -> i64:
        """What the game ends with, or a bound of it outside of alpha and beta."""
        board, finals, row = self.board, self._finals, self._row + seat * SEAT_ROW
        space: i64 = 0
        while occupied & BIT[space]:
            space += 1
        most = count_of(own) + 1  # in peace
        if finals[row + most] >= beta:
            return finals[row + most]
        possible = min(most + count_of(board.around[space]), board.size)
        if finals[row + possible] <= alpha:
            return finals[row + possible]
        while most < board.size and finals[row + most + 1] <= alpha:
            most += 1  # no use to know that it is less
        enough = most + 1
        while enough < board.size and finals[row + enough] < beta:
            enough += 1
        for card in range(len(board.cards)):
            if not mine & BIT[card]:
                continue
            for half in range(2):
                piece = 2 * card + half
                near = board.lay(piece, space, occupied, board.size - 1)
                most = board.most(piece, near, own | BIT[card], most, enough)
                if most >= enough:
                    return finals[row + most]
        return finals[row + most]


def _bring_forward(found: vec[i64], at: i64) -> None:
    """Let the ply that looks best of those from here on change places with the one here."""
    best = at
    for later in range(at + 1, len(found)):
        if found[later] > found[best]:
            best = later
    ply = found[best]
    found[best] = found[at]
    found[at] = ply


def _memory_bits(limit: int) -> int:
    """As many places as positions may be worth keeping."""
    bits = 8
    while bits < 15 and 1 << bits + 4 < limit:
        bits += 1
    return bits
