"""One turn between the draw and the discard: what may be played, and whether it can still be completed.

A new meld that takes cards from the table is made of small moves: `borrow` and `exchange` take the cards, which then
lie loose, and `lay` puts them down with at least one hand card (R-A10). As long as a card is loose, nothing else is
done: it is part of the new meld. At the discard (R-A31) no card is loose, a shift has been paid for by a new meld with
a card from the table (end-of-turn check i), and no meld has lost all the cards it began the turn with (check ii,
R-A15).

A step is offered only if the turn can be completed after it. `docs/decisions` tells how that is found out without
looking far; `_completes` is the plain search behind it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import (
    BIT,
    FOURTH,
    FOURTHS,
    GUESTS,
    MASK,
    MELD_OF,
    MELDS,
    NO_CARDS,
    SPARE,
    THIRDS,
    THREES,
    WHOLE,
    cards_in,
    melds_in,
)
from crownhall.games.rummy.moves import (
    BORROWS,
    EXCHANGES,
    LAY_OFFS,
    LAYS,
    PLACES,
    SHIFTS,
    Borrow,
    Exchange,
    Lay,
    LayOff,
    Shift,
)

NOWHERE: Final = -1


@final
class Turn:
    """The table and the hand of the player to move. A value: a step makes another turn."""

    def __init__(
        self,
        start: vec[i64],
        melds: vec[i64],
        hand: i64,
        *,
        loose: i64,
        shifted: bool,
        took: bool,
        through_four: bool,
    ) -> None:
        self.start = start  # the melds when the turn began, by place
        self.melds = melds  # the same places now, and then the melds laid in this turn
        self.hand = hand
        self.loose = loose  # taken from the table for the meld that will be laid next
        self.shifted = shifted  # whether a card was shifted in this turn
        self.took = took  # whether a meld with a card from the table was laid in this turn
        self.through_four = through_four  # option `exchange_rule`

    # -- the end of the turn --------------------------------------------------------------------------------------

    def is_complete(self) -> bool:
        """Whether the turn may end here."""
        return self.loose == NO_CARDS and not self.owes()

    def owes(self) -> bool:
        """Whether an end-of-turn check would fail, loose cards aside."""
        return (self.shifted and not self.took) or self.is_dismantled()

    def is_dismantled(self) -> bool:
        """Check (ii), R-A15: whether some meld has none of the cards left that it had when the turn began."""
        start, melds = self.start, self.melds
        for place in range(len(start)):
            if start[place] != melds[place] and not MASK[start[place]] & MASK[melds[place]]:
                return True
        return False

    def can_complete(self) -> bool:
        """Whether some steps lead from here to where the turn may end."""
        return self.is_nearly_complete() or _completes(self, set())

    def is_nearly_complete(self) -> bool:
        """Whether the turn may end here, or as soon as a meld with all loose cards is laid: it pays for any shift."""
        if self.loose:
            return can_lay(self.loose, self.hand) and not self.is_dismantled()
        return not self.owes()

    # -- what may be played ---------------------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """R-11: the table plays after which the turn can be completed, by ascending number."""
        plays = self.lays()
        if len(self.melds) == 0:
            return plays
        free = not self.owes()
        if not free:
            plays = [lay for lay in plays if self.leads_on(lay)]
        takes = [take for take in self.takes() if self.leads_on(take)]
        if self.loose:
            return plays + takes
        plays += [lay_off for lay_off in self.lay_offs() if free or self.leads_on(lay_off)]
        plays += takes
        shifts = self.shifts()
        # A shift can be shifted back, so all that was possible before it still is; it only asks to be paid for.
        if shifts and (self.shifted or self.took or takes or self.leads_on(shifts[0])):
            plays += shifts
        return plays

    def allows(self, move: Move) -> bool:
        """Whether this table play may be made now."""
        if self.could(move):
            if isinstance(move, Shift) and (self.shifted or self.took):
                return True
            return self.leads_on(move)
        return False

    def leads_on(self, move: Move) -> bool:
        """Whether the turn can be completed after this step, which is one of those that could be made."""
        return self.can_lay_at_once(move) or self.after(move).can_complete()

    def can_lay_at_once(self, move: Move) -> bool:
        """Whether this takes the first card from a table as the turn began, and hand cards make a meld with it.

        Such a step takes no meld apart, so the turn can be completed; saying so without making the step is quicker.
        """
        start, melds = self.start, self.melds
        if self.loose or len(start) != len(melds):
            return False
        for place in range(len(start)):
            if start[place] != melds[place]:
                return False
        if isinstance(move, Borrow):
            return can_lay(BIT[move.card], self.hand)
        if isinstance(move, Exchange):
            return can_lay(BIT[move.out], self.hand & ~BIT[move.card])
        return False

    def could(self, move: Move) -> bool:
        """Whether the step is right in itself: R-13 to R-17, the end of the turn left aside."""
        if isinstance(move, Lay):
            cards = MASK[move.meld]
            return cards & self.loose == self.loose and not cards & ~(self.hand | self.loose) and cards & self.hand != 0
        if isinstance(move, Borrow):
            return self._is_room_for_another() and self.spare() & BIT[move.card] != 0
        if isinstance(move, Exchange):
            return self._is_room_for_another() and self._could_exchange(move.card, move.out)
        if isinstance(move, LayOff):
            return self._is_fourth(move.card, move.place) and self.hand & BIT[move.card] != 0
        if isinstance(move, Shift):
            return self._is_fourth(move.card, move.place) and self.spare() & BIT[move.card] != 0
        return False

    def _is_fourth(self, card: i64, place: i64) -> bool:
        """Whether no card is loose and this one would complete the meld of three in this place."""
        if self.loose or place >= len(self.melds):
            return False
        return self.melds[place] < THREES and FOURTH[self.melds[place]] == card

    def _could_exchange(self, card: i64, out: i64) -> bool:
        """R-16 and R-A9: whether the card may go into the meld of three that the other lies in."""
        place = self.place_of(out)
        if place == NOWHERE or self.melds[place] >= THREES or not (self.hand | self.spare()) & BIT[card]:
            return False
        return self._exchangeable(self.melds[place], out) & BIT[card] != 0

    def _exchangeable(self, meld: i64, out: i64) -> i64:
        """R-16: the cards that could lie in this meld of three instead of one of its own, wherever they are."""
        cards = MELDS[meld]
        a: i64 = cards[0]
        b: i64 = cards[1]
        c: i64 = cards[2]
        pair = a << 6 | b
        if out == a:
            pair = b << 6 | c
        elif out == b:
            pair = a << 6 | c
        instead = THIRDS[pair] & ~BIT[out]
        return instead & BIT[FOURTH[meld]] if self.through_four else instead  # R-A8

    def _is_room_for_another(self) -> bool:
        """R-A11: at most three cards from the table go into a meld, because one comes from the hand (R-A10)."""
        return self.loose == 0 or len(cards_in(self.loose)) < 3

    # -- the steps that could be made, each kind by ascending number ------------------------------------------------

    def lays(self) -> list[Move]:
        """R-13: all melds of hand cards; with loose cards, those that hold all of them and a hand card (R-A10)."""
        found: list[Move] = []
        loose = self.loose
        for meld in melds_in(self.hand | loose):
            if loose == NO_CARDS or (MASK[meld] & loose == loose and MASK[meld] & self.hand):
                found.append(LAYS[meld])  # noqa: PERF401  compiled, this is faster
        return found

    def lay_offs(self) -> list[LayOff]:
        """R-14: the fourth card of each meld of three, if it is in the hand."""
        found: list[LayOff] = []
        for place in range(len(self.melds)):
            meld = self.melds[place]
            if meld < THREES and self.hand & BIT[FOURTH[meld]]:
                found.append(LAY_OFFS[place << 6 | FOURTH[meld]])
        return found

    def takes(self) -> list[Move]:
        """R-15, R-16: the cards that may be taken out of a meld, and what may go in for them.

        Left out is what leads nowhere: afterwards all loose cards could not lie in one meld with a hand card, even if
        every other card of the table could be had.
        """
        found: list[Move] = []
        hand = self.hand
        if not self._is_room_for_another() or not hand:
            return found
        others = hand | self.on_table()
        spare = self.spare()
        if spare:
            for card in cards_in(spare):
                if is_hopeful(self.loose | BIT[card], hand, others):
                    found.append(BORROWS[card])  # noqa: PERF401  compiled, this is faster
        mine = hand | spare
        for out in cards_in(self._with_guests_in(mine)):
            instead = self._exchangeable(self.melds[self.place_of(out)], out) & mine
            loose = self.loose | BIT[out]
            if instead and is_hopeful(loose, hand, others):
                for card in cards_in(instead):
                    if is_hopeful(loose, hand & ~BIT[card], others):
                        exchange = EXCHANGES[out << 6 | card]
                        assert exchange is not None
                        found.append(exchange)
        return found

    def shifts(self) -> list[Shift]:
        """R-17: the fourth card of each meld of three, if it can be spared by a meld of four."""
        found: list[Shift] = []
        spare = self.spare()
        if spare:
            for place in range(len(self.melds)):
                meld = self.melds[place]
                if meld < THREES and spare & BIT[FOURTH[meld]]:
                    found.append(SHIFTS[place << 6 | FOURTH[meld]])
        return found

    # -- what a step does -----------------------------------------------------------------------------------------

    def after(self, move: Move) -> Turn:
        """The turn after a step that could be made."""
        melds = self.melds[:]
        hand, loose, shifted, took = self.hand, self.loose, self.shifted, self.took
        if isinstance(move, Lay):
            assert len(melds) < PLACES
            melds = append(melds, move.meld)
            hand &= ~MASK[move.meld]
            took = took or loose != NO_CARDS
            loose = NO_CARDS
        elif isinstance(move, LayOff):
            melds[move.place] = WHOLE[melds[move.place]]
            hand &= ~BIT[move.card]
        elif isinstance(move, Borrow):
            self._take_out(melds, move.card)
            loose |= BIT[move.card]
        elif isinstance(move, Exchange):
            if hand & BIT[move.card]:
                hand &= ~BIT[move.card]
            else:
                self._take_out(melds, move.card)
            place = self.place_of(move.out)
            melds[place] = MELD_OF[MASK[melds[place]] ^ BIT[move.out] ^ BIT[move.card]]
            loose |= BIT[move.out]
        elif isinstance(move, Shift):
            self._take_out(melds, move.card)
            melds[move.place] = WHOLE[melds[move.place]]
            shifted = True
        return Turn(self.start, melds, hand, loose=loose, shifted=shifted, took=took, through_four=self.through_four)

    def _take_out(self, melds: vec[i64], card: i64) -> None:
        """Leave three cards behind where there were four."""
        place = self.place_of(card)
        melds[place] = MELD_OF[MASK[melds[place]] ^ BIT[card]]

    # -- where cards are ------------------------------------------------------------------------------------------

    def place_of(self, card: i64) -> i64:
        """The meld a card lies in, or NOWHERE."""
        bit = BIT[card]
        for place in range(len(self.melds)):
            if MASK[self.melds[place]] & bit:
                return place
        return NOWHERE

    def spare(self) -> i64:
        """R-15: the cards that melds of four can spare."""
        cards: i64 = NO_CARDS
        for place in range(len(self.melds)):
            cards |= SPARE[self.melds[place]]
        return cards

    def _with_guests_in(self, mine: i64) -> i64:
        """The cards of all melds of three into which one of my cards could go."""
        cards: i64 = NO_CARDS
        for place in range(len(self.melds)):
            meld = self.melds[place]
            if meld < THREES and GUESTS[meld] & mine:
                cards |= MASK[meld]
        return cards

    def on_table(self) -> i64:
        """All cards of the melds."""
        cards: i64 = NO_CARDS
        for place in range(len(self.melds)):
            cards |= MASK[self.melds[place]]
        return cards

    def key(self) -> tuple[int, ...]:
        """What tells this turn from others with the same beginning; the order of new melds does not matter."""
        known = len(self.start)
        melds = [int(meld) for meld in self.melds]
        key = [int(self.hand), int(self.loose), int(self.took)]
        key += melds[:known]
        key += sorted(melds[known:])
        return tuple(key)


def begun(table: vec[i64], hand: i64, through_four: bool) -> Turn:
    """The turn of a player who has drawn and played nothing yet."""
    return Turn(table, table, hand, loose=NO_CARDS, shifted=False, took=False, through_four=through_four)


def can_lay(loose: i64, hand: i64) -> bool:
    """Whether hand cards make a meld with all the loose cards (one to three)."""
    cards = cards_in(loose)
    if len(cards) == 1:  # a meld of four with it holds a meld of three with it
        row = cards[0] << 6
        for card in cards_in(hand):  # noqa: SIM110  compiled, a loop is faster
            if THIRDS[row | card] & hand:
                return True
        return False
    pair = cards[0] << 6 | cards[1]
    if len(cards) == 3:
        return FOURTHS[pair] & BIT[cards[2]] != 0 and hand & BIT[cards[0] ^ cards[1] ^ cards[2]] != 0
    if THIRDS[pair] & hand:
        return True
    fourths = FOURTHS[pair] & hand
    if fourths:  # a 1 and a 4 lie in no meld of three together
        for card in cards_in(fourths):
            if fourths & BIT[cards[0] ^ cards[1] ^ card]:
                return True
    return False


def is_hopeful(loose: i64, hand: i64, others: i64) -> bool:
    """Whether a hand card and some of the `others`, could they all be had, make a meld with the loose cards."""
    cards = cards_in(loose)
    if len(cards) == 3:
        return can_lay(loose, hand)
    if len(cards) == 2:
        pair = cards[0] << 6 | cards[1]
        return THIRDS[pair] & hand != 0 or _has_pair(FOURTHS[pair] & others, hand, cards[0] ^ cards[1])
    row = cards[0] << 6
    for card in cards_in(hand):
        if THIRDS[row | card] & others or _has_pair(FOURTHS[row | card] & others, others, cards[0] ^ card):
            return True
    return False


def _has_pair(fourths: i64, first: i64, both: i64) -> bool:
    """Whether two of these cards are the rest of a meld of four, one of them among `first`; `both` joins the rest."""
    if fourths & first:
        for card in cards_in(fourths & first):
            if fourths & BIT[both ^ card]:
                return True
    return False


def _completes(turn: Turn, seen: set[tuple[int, ...]]) -> bool:
    """Walk through all that can still be played until the turn may nearly end, which it may not yet.

    `seen` are turns without a loose card.
    """
    for move in _steps(turn):
        after = turn.after(move)
        if after.is_nearly_complete():
            return True
        if not after.loose:
            key = after.key()
            if key in seen:
                continue
            seen.add(key)
        if _completes(after, seen):
            return True
    return False


def _steps(turn: Turn) -> list[Move]:
    """All that could be played, what takes from the table first."""
    steps: list[Move] = turn.takes()
    if not turn.loose:
        steps += turn.shifts()
        steps += turn.lay_offs()
        steps += turn.lays()
    elif can_lay(turn.loose, turn.hand):
        steps += turn.lays()
    return steps
