"""Minkingi as its bots think it: a field, two hands, and what every placing and every Battle makes of it.

A position in thought is a few numbers: whose Day it is, the cards of each hand as bits, the occupied spaces, and those
that seat 1 controls. What lies on the field is in one vector that all lines of thought share: each writes its cards
before it reads them, so nothing has to be taken back.

What a Day comes to is one number too, a *ply*: the card (its place in the hand), where and how it lies, who then
controls what, and which spaces were engaged for it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.engine.contract import NO_SEAT
from crownhall.fields.battle import BIT, Arena, as_placed, spaces_in
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.scoring import decided_by
from crownhall.games.minkingi.state import Tally

HAND: Final = 9  # cards in a hand at most
ON_FIELD: Final = 15
"""In place of a card's place in the hand: it was Created already."""

WIN: Final = 10_000
A_CARD: Final = 100

# Where in a ply the parts begin, in bits.
_SPACE: Final = 2
_PLACE: Final = 7
_CONTROL: Final = 11
_ENGAGED: Final = 29
_SPACES: Final = (1 << 18) - 1
_LOOKS: Final = 20  # more than there can be cards of one side


def ply_of(place: i64, space: i64, turns: i64) -> i64:
    """A card that lies so; what came of it is added later."""
    return turns | space << _SPACE | place << _PLACE


def turns_of(ply: i64) -> i64:
    """How often the card is turned."""
    return ply & 3


def space_of(ply: i64) -> i64:
    return ply >> _SPACE & 31


def place_of(ply: i64) -> i64:
    """Which card of the hand it is, or ON_FIELD."""
    return ply >> _PLACE & 15


def control_of(ply: i64) -> i64:
    """Who controls what after the Day."""
    return ply >> _CONTROL & _SPACES


def engaged_of(ply: i64) -> i64:
    """The spaces that were engaged; none without a Battle."""
    return ply >> _ENGAGED & _SPACES


@final
class Board:
    """What does not change while a bot thinks about one position, and the field it thinks on."""

    def __init__(self, state: MinkingiState) -> None:
        terms, cards, earlier = state.terms, state.terms.cards, state.earlier
        self.arena: Final[Arena] = terms.arena
        self.size: Final[i64] = terms.spaces
        self.full: Final[i64] = terms.full
        self.fighters: Final[vec[i64]] = state.fighters[:]
        self.battles: i64 = 0  # how many were tried: the measure of all thinking
        words = [0] * (2 * HAND * 4)
        for seat in (0, 1):
            for place, card in enumerate(state.hands[seat]):
                for turns in range(4):
                    fighter = cards.fighters.of(card % cards.size, turns, 0)
                    words[(seat * HAND + place) * 4 + turns] = int(fighter)
        self._words: Final[vec[i64]] = vec[i64](words)  # over seat, place in the hand, turns
        self._turns: Final[vec[i64]] = vec[i64]([space.turns[0] for space in terms.field.spaces])
        self._is_first_of_pair: Final = state.game < terms.games
        self._lead: Final[i64] = 0 if earlier is None else earlier.counts[0] - earlier.counts[1]
        self._tie: Final[i64] = _tie(state)

    def lay(self, seat: i64, place: i64, space: i64, turns: i64, placed: i64) -> None:
        """Put a hand card onto the field."""
        self.fighters[space] = as_placed(self._words[(seat * HAND + place) * 4 + turns], placed)

    def worth(self, seat: i64, own: i64, laid: i64, mine: i64, theirs: i64) -> i64:
        """M-22 to M-25: what it is worth to a seat to control `own` of the `laid` cards with these in the hands.

        At the end a win is worth more than any number of cards; before it, each card counts.
        """
        ahead = 2 * own - laid + spaces_in(mine) - spaces_in(theirs)
        if laid != self.size or self._is_first_of_pair:
            return ahead * A_CARD
        total = ahead - self._lead if seat else ahead + self._lead
        if total > 0:
            return ahead * A_CARD + WIN
        if total < 0:
            return ahead * A_CARD - WIN
        return ahead * A_CARD + (-self._tie if seat else self._tie) * WIN

    # -- all that a Day can come to -------------------------------------------------------------------------------

    def plies(self, seat: i64, hand: i64, occupied: i64, control: i64) -> vec[i64]:
        """Every card into every open space in both ways, with every Battle; those that look best first."""
        found = vec[i64]()
        placed = spaces_in(occupied)
        for place in range(HAND):
            if not hand & BIT[place]:
                continue
            for space in range(self.size):
                if occupied & BIT[space]:
                    continue
                for half in range(2):
                    turns = self._turns[space] + 2 * half
                    self.lay(seat, place, space, turns, placed)
                    ply = ply_of(place, space, turns)
                    found = self.outcomes(found, ply, seat, occupied | BIT[space], _with(seat, control, space), 0)
        return _best_looking_first(found, seat, occupied)

    def outcomes(self, found: vec[i64], ply: i64, seat: i64, occupied: i64, control: i64, begun: i64) -> vec[i64]:
        """What the card just laid can come to, added to `found`: peace first, then each different end of a Battle.

        Where a set was `begun`, it can only be completed, by higher spaces.
        """
        self.battles += 1
        space = space_of(ply)
        first = len(found)
        if not begun:
            found = append(found, ply | control << _CONTROL)
        near = self.arena.around[space] & occupied
        enemies = near & ~control if seat else near & control
        if not enemies:
            return found
        passed = _up_to_highest(begun)
        chosen = near & -near
        while chosen:  # all sets of neighbours, the lower ones first
            if chosen & enemies and chosen & passed == begun:
                self.battles += 1
                after = self.arena.resolve(self.fighters, chosen | BIT[space], control)
                if not _has(found, first, after):
                    found = append(found, ply | after << _CONTROL | chosen << _ENGAGED)
            chosen = (chosen - near) & near
        return found

    def best_now(self, seat: i64, hand: i64, theirs: i64, occupied: i64, control: i64, beta: i64) -> i64:
        """What this Day is worth to the seat if it takes most cards now; looked for until it is worth `beta`."""
        placed = spaces_in(occupied)
        own = own_of(seat, occupied, control)
        left = hand & hand - 1
        best = own + 1
        for place in range(HAND):
            if not hand & BIT[place]:
                continue
            for space in range(self.size):
                if occupied & BIT[space]:
                    continue
                near = self.arena.around[space] & occupied
                enemies = near & ~control if seat else near & control
                if own + 1 + spaces_in(enemies) <= best:
                    continue  # not even if all of them were taken
                for half in range(2):
                    self.lay(seat, place, space, self._turns[space] + 2 * half, placed)
                    most = self._most_here(seat, space, occupied, control, enemies, best)
                    if most > best:
                        best = most
                        if self.worth(seat, best, placed + 1, left, theirs) >= beta:
                            return self.worth(seat, best, placed + 1, left, theirs)
        return self.worth(seat, best, placed + 1, left, theirs)

    def _most_here(self, seat: i64, space: i64, occupied: i64, control: i64, enemies: i64, best: i64) -> i64:
        near = self.arena.around[space] & occupied
        now = occupied | BIT[space]
        laid = _with(seat, control, space)
        chosen = near & -near
        while chosen:
            if chosen & enemies:
                self.battles += 1
                after = self.arena.resolve(self.fighters, chosen | BIT[space], laid)
                best = max(best, own_of(seat, now, after))
            chosen = (chosen - near) & near
        return best


def own_of(seat: i64, occupied: i64, control: i64) -> i64:
    """How many field cards the seat controls."""
    return spaces_in(occupied & control) if seat else spaces_in(occupied & ~control)


def _up_to_highest(begun: i64) -> i64:
    """All spaces up to the highest of these."""
    passed: i64 = 0
    while begun & ~passed:
        passed = passed << 1 | 1
    return passed


def _with(seat: i64, control: i64, space: i64) -> i64:
    """M-14: a card just Created is its player's."""
    return control | BIT[space] if seat else control


def _has(found: vec[i64], first: i64, control: i64) -> bool:
    for at in range(first, len(found)):  # noqa: SIM110  a generator would cost more than the loop
        if found[at] >> _CONTROL & _SPACES == control:
            return True
    return False


def _best_looking_first(found: vec[i64], seat: i64, occupied: i64) -> vec[i64]:
    """By how many cards the seat controls, in as many piles as there can be cards."""
    piles = vec[i64]([0] * (_LOOKS + 1))
    looks = vec[i64]([0] * len(found))
    for at in range(len(found)):
        now = occupied | BIT[space_of(found[at])]
        look = _LOOKS - own_of(seat, now, control_of(found[at]))
        looks[at] = look
        piles[look] += 1
    begins: i64 = 0
    for look in range(_LOOKS + 1):
        count = piles[look]
        piles[look] = begins
        begins += count
    order = vec[i64]([0] * len(found))
    for at in range(len(found)):
        look = looks[at]
        order[piles[look]] = found[at]
        piles[look] += 1
    return order


def _tie(state: MinkingiState) -> i64:
    """M-23 to M-25: who wins if the counts are equal: 1 for seat 0, -1 for seat 1, else 0."""
    cards, picks, earlier = state.terms.cards, state.picks, state.earlier
    tally = Tally(
        (0, 0),
        (cards.symbols(picks[0]), cards.symbols(picks[1])),
        (cards.numbers(picks[0]), cards.numbers(picks[1])),
    )
    if earlier is not None:
        tally = tally.plus(Tally((0, 0), earlier.symbols, earlier.sums))
    winner, _ = decided_by(tally)
    return 0 if winner == NO_SEAT else 1 - 2 * winner
