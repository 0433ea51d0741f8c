"""Minkingi as its knight thinks it: what lies on the field, and what every placing and every Battle makes of it.

Sets of cards are bits in the order in which the cards attack; a position is told as seen by the seat whose Day it is:
the cards on the field that it controls, and the others. What lies where is in two vectors that all lines of thought
share: each writes its cards before it reads them, so nothing has to be taken back.

**Which Battles are worth a thought.** An attack that succeeds copies the attacker's controller onto its target. So the
more cards a seat controls before a Battle, the more it controls after it, and a set of cards that contains another is
never worth less. From that follows, for whoever Declares:

- of the ends a placing can come to, only those are needed that no other contains;
- cards of the other that cannot be taken, even if nobody hit back, stay out;
- own cards that hit nobody stay out, those that nobody hits are Engaged, and so are those of the other that hit nobody.

That leaves a few sets to be tried instead of up to 255. Where the Defeated do not attack (`captured_attack: never`)
none of it holds, and all sets are tried.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.bots.minkingi.duels import BIT, CARDS, Duels
from crownhall.fields.battle import Arena, differ_by_place, placed_before
from crownhall.games.minkingi.rules import MinkingiState

_FREE: Final = 10  # at most so many cards are tried in and out of a Battle
_ENDS: Final = 600  # at most so many ends of one placing are told apart

# A ply in thought: the piece, its space, and what the seat controls then; above, how good it looks.
_SPACE: Final = 6
_OWN: Final = 11
LOOKS: Final = 42
_CARDS_MASK: Final = (1 << CARDS) - 1
PLY: Final = (1 << LOOKS) - 1
"""A ply without its looks."""

_DE_BRUIJN: Final = 0x077CB531


def _places() -> list[int]:
    found = [0] * 32
    for bit in range(32):
        found[_DE_BRUIJN << bit >> 27 & 31] = bit
    return found


_PLACES: Final[vec[i64]] = vec[i64](_places())
_COUNTS: Final[vec[i64]] = vec[i64]([bin(cards).count("1") for cards in range(1024)])


def lowest(bit: i64) -> i64:
    """The number of a single bit: a de Bruijn sequence, shifted by it, begins with five bits that no other gives."""
    return _PLACES[bit * _DE_BRUIJN >> 27 & 31]


def count_of(cards: i64) -> i64:
    return _COUNTS[cards & 1023] + _COUNTS[cards >> 10 & 1023] + _COUNTS[cards >> 20]


def piece_of(ply: i64) -> i64:
    return ply & 63


def space_of(ply: i64) -> i64:
    return ply >> _SPACE & 31


def own_of(ply: i64) -> i64:
    """What the seat controls after its Day."""
    return ply >> _OWN & _CARDS_MASK


@final
class Board:
    """The cards that are thought of, and the field."""

    def __init__(self, state: MinkingiState, cards: list[int]) -> None:
        """`cards` are all that lie there or may be in a hand, each once."""
        terms, fighters = state.terms, state.terms.cards.fighters
        arena: Arena = terms.arena
        placed = {state.card_at(space): placed_before(state.fighters[space]) for space in range(terms.spaces)}
        size = terms.cards.size
        order = sorted([(int(fighters.of(card % size, 0, 0) >> 32), placed.get(card, 99), card) for card in cards])
        self.cards: Final[list[int]] = [card for _, _, card in order]
        words = [int(fighters.of(card % size, turns, 0)) for card in self.cards for turns in range(4)]
        turns_of = [space.turns[0] for space in terms.field.spaces]
        self.size: Final[i64] = terms.spaces
        self.full: Final[i64] = terms.full
        self.around: Final[vec[i64]] = arena.around  # over spaces, those that touch them
        self.duels: Final = Duels(arena, vec[i64](turns_of), vec[i64](words))
        self.effort: i64 = 0  # pieces laid, Battles tried, positions judged: the measure of all thinking
        self.lying: Final[vec[i64]] = vec[i64]([0] * int(self.size))  # over spaces, the piece
        self._hits: Final[vec[i64]] = vec[i64]([0] * CARDS)  # over cards on the field, those it defeats where it lies
        self._defeats: Final = self.duels.defeats
        self._defeated_by: Final = self.duels.defeated_by
        self._spares: Final = not arena.captured_attack
        twins = _twins(words)
        self._twins: Final[vec[i64]] = vec[i64](twins)  # M-39: over cards, those that differ by who was placed first
        self._placed: Final[vec[i64]] = vec[i64]([0] * CARDS)
        self.has_twins: Final = any(twins)
        self._forced: i64 = 0
        self._free: i64 = 0
        self._ends: Final[vec[i64]] = vec[i64]([0] * _ENDS)

    def number(self, card: int) -> i64:
        """The number of a card in thought."""
        return self.cards.index(card)

    def mask(self, cards: list[int]) -> i64:
        found: i64 = 0
        for card in cards:
            found |= BIT[self.number(card)]
        return found

    # -- a Day ----------------------------------------------------------------------------------------------------

    def lay(self, piece: i64, space: i64, occupied: i64, placed: i64) -> i64:
        """Put a piece there; the cards that it touches."""
        self.effort += 1
        card = piece >> 1
        bit = BIT[card]
        row = (piece * self.size + space) * self.size
        near: i64 = 0
        hits: i64 = 0
        around = self.around[space]
        for other in range(self.size):
            if not occupied & BIT[other]:
                continue
            theirs = self.lying[other]
            their_bit = BIT[theirs >> 1]
            if around & BIT[other]:
                near |= their_bit
            if self._defeats[row + other] & BIT[theirs]:
                hits |= their_bit
            if self._defeated_by[row + other] & BIT[theirs]:
                self._hits[theirs >> 1] |= bit
            else:
                self._hits[theirs >> 1] &= ~bit
        self._hits[card] = hits
        self._placed[card] = placed
        self.lying[space] = piece
        return near

    def resolve(self, engaged: i64, own: i64) -> i64:
        """M-30 to M-41: what the seat controls after a Battle of these cards."""
        self.effort += 1
        left = engaged
        fallen: i64 = 0
        while left:
            bit = left & -left
            card = lowest(bit)
            if self._twins[card] & left:
                card = self._earliest(card, left)
                bit = BIT[card]
            left ^= bit
            hits = self._hits[card] & engaged
            if self._spares:
                if fallen & bit:
                    continue
                fallen |= hits & ~own if own & bit else hits & own
            if own & bit:
                own |= hits
            else:
                own &= ~hits
        return own

    def _earliest(self, card: i64, left: i64) -> i64:
        """M-39: of cards with the same Speed and Card Number, the one placed first."""
        twins = self._twins[card] & left
        while twins:
            bit = twins & -twins
            twins ^= bit
            if self._placed[lowest(bit)] < self._placed[card]:
                card = lowest(bit)
        return card

    def ends(self, found: vec[i64], piece: i64, space: i64, near: i64, own: i64) -> vec[i64]:
        """What the piece just laid can come to, added to `found`: peace or a Battle. `own` contains its card."""
        head = piece | space << _SPACE
        if not near & ~own or not self._muster(BIT[piece >> 1], near, own):
            return append(found, head | own << _OWN)
        count: i64 = 0
        chosen: i64 = 0
        is_peace = True
        while True:
            after = own if is_peace else self.resolve(self._forced | chosen, own)
            count = self._with_end(count, after)
            if is_peace:
                is_peace = False
                continue
            chosen = (chosen - self._free) & self._free
            if not chosen:
                break
        for at in range(count):
            found = append(found, head | self._ends[at] << _OWN)
        return found

    def _with_end(self, count: i64, after: i64) -> i64:
        """Keep an end, unless another contains it; and none that it contains. How many there are."""
        kept: i64 = 0
        for at in range(count):
            end = self._ends[at]
            if end == after or (not self._spares and after & end == after):
                return count
        for at in range(count):
            end = self._ends[at]
            if self._spares or end & after != end:
                self._ends[kept] = end
                kept += 1
        if kept < _ENDS:
            self._ends[kept] = after
            kept += 1
        return kept

    def most(self, piece: i64, near: i64, own: i64, least: i64, enough: i64) -> i64:
        """How many cards the seat can control after this Day, if more than `least`; looked for up to `enough`."""
        taken = self._muster(BIT[piece >> 1], near, own)
        if not taken:
            return least
        possible = count_of(own | taken)
        if possible <= least:
            return least
        chosen = self._free  # many first: they tend to take most
        while True:
            count = count_of(self.resolve(self._forced | chosen, own))
            if count > least:
                least = count
                if least >= enough or least == possible:
                    return least
            if not chosen:
                return least
            chosen = (chosen - 1) & self._free

    def _muster(self, card: i64, near: i64, own: i64) -> i64:
        """Who must be in a Battle of this card, and who may (`_forced`, `_free`); what could be taken at most."""
        around = near | card
        if self._spares:
            self._forced, self._free = card, _at_most(near)
            return near & ~own
        hits = self._hits
        reached = around & own
        left = around
        while left:
            bit = left & -left
            left ^= bit
            if reached & bit:
                reached |= hits[lowest(bit)] & around
        if self.has_twins:
            reached = around  # not worth the trouble
        taken = reached & ~own
        if not taken:
            return taken
        pool = reached
        hit: i64 = 0
        harmless: i64 = 0
        left = pool
        while left:
            bit = left & -left
            left ^= bit
            hits_there = hits[lowest(bit)] & pool
            hit |= hits_there
            if not hits_there:
                harmless |= bit
        idle = harmless & own & ~card
        forced = card | own & pool & ~hit | harmless & ~own
        self._forced = forced & ~idle
        self._free = _at_most(pool & ~forced & ~idle)
        return taken


def _at_most(cards: i64) -> i64:
    """As many of them as can be tried in and out."""
    while count_of(cards) > _FREE:
        cards &= cards - 1
    return cards


def _twins(words: list[int]) -> list[int]:
    """M-39: over cards, the others with the same Speed and Card Number."""
    cards = range(len(words) // 4)
    return [
        sum([1 << other for other in cards if other != card and differ_by_place(words[4 * card], words[4 * other])])
        for card in cards
    ]
