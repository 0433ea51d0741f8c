"""King's Treasury: the final score to be expected, by the judgement of the knight.

Alone every redraw is counted, so nothing is left to luck. Where a card may be borrowed, redraws are by lot, the same
for all choices; how much they may err is told by how much parts of them differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from crownhall.bots.treasury.outlook import POINT, SheetOutlook, outlook_of
from crownhall.bots.treasury.players import best_entry_of, foreseen, lenders, may_borrow, unseen_by
from crownhall.bots.treasury.redraw import FINE, HOLDS, Redraw, kept_of
from crownhall.decks.kings_keys import marked_card
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.treasury.moves import FILLS, Borrow, Fill, Hold, borrow_of
from crownhall.games.treasury.moves import HOLDS as HOLD_MOVES
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.scoring import NO_CARD, best_values
from crownhall.games.treasury.sheet import BLANK_SHEET
from crownhall.games.treasury.spaces import SPACE_NAMES
from crownhall.games.treasury.state import ABANDONED, REPLACE
from crownhall.lab.review.contract import Reviewer, Weighed
from crownhall.lab.review.trials import standard_error
from crownhall.seat_marks import in_words

PARTS: Final = 10
REDRAWS: Final = 2_000
"""Where a card may be borrowed, so many parts of so many redraws: about a tenth of a second."""

KEEPING, FILLING, BORROWING = "Cards to keep", "Space to fill", "Borrowing"


class TreasuryReviewer(Reviewer):
    """Points to be expected in the end."""

    game = "treasury"
    unit = "point"
    measure = "Points to expect"
    # The prices that expectations are made of are fitted to games, and miss the true ones by tenths of a point: over
    # 300 games alone, play by them comes within 1 point of the best known (docs/reference/bots.md). Half a point in
    # one of 54 decisions is more than that explains.
    threshold: ClassVar[float] = 0.5

    def completes(self, state: State, seat: Seat, move: Move) -> bool:
        """What is borrowed and declared belongs to the space that is filled."""
        return isinstance(move, (Hold, Fill))

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, TreasuryState)
        outlook = outlook_of(state.sheets[seat], may_borrow(state))
        other_games = _other_games(state, seat)
        if state.phase == REPLACE:
            weighed = _weigh_hold(state, seat, moves[-1], outlook, rng)
        elif len(outlook.blanks) == 1 and not may_borrow(state):
            return None  # the last space
        else:
            weighed = _weigh_fill(state, seat, moves, outlook)
        return weighed._replace(best=weighed.best + other_games, played=weighed.played + other_games)

    def result(self, state: State, seat: Seat) -> float | None:
        assert isinstance(state, TreasuryState)
        outcome = state.outcome()
        return None if outcome is None or state.end == ABANDONED else float(outcome.scores[seat])

    def deed(self, state: State, seat: Seat, moves: Sequence[Move]) -> str:
        assert isinstance(state, TreasuryState)
        last = moves[-1]
        if isinstance(last, Hold):
            kept = [marked_card(card) for card in kept_of(state.cards_of(seat), last.replaced)]
            return f"Keep {in_words(['the ' + card for card in kept])}" if kept else "Keep nothing"
        assert isinstance(last, Fill)
        value = _values_after(state, seat, moves)[last.space]
        borrowed = [move for move in moves if isinstance(move, Borrow)]
        filled = f"{SPACE_NAMES[last.space]} with {value}"
        if not borrowed:
            return f"Fill {filled}"
        return f"{self.adviser().deed(state, seat, borrowed[0])}, and fill {filled}"

    def reason(self, state: State, seat: Seat, weighed: Weighed) -> str:
        """The hints' own sentence; that of a hold begins with what is kept, which is said already."""
        told = super().reason(state, seat, weighed)
        if weighed.kind != KEEPING:
            return told
        reason = told.partition(": ")[2]
        return reason[:1].upper() + reason[1:]


def _weigh_hold(state: TreasuryState, seat: Seat, move: Move, outlook: SheetOutlook, rng: Chance) -> Weighed:
    assert isinstance(move, Hold)
    redraw, hand, pool = Redraw(outlook), state.cards_of(seat), unseen_by(state, seat)
    if may_borrow(state):
        parts = [
            redraw.sampled(
                hand, pool, [foreseen(state, seat, place, rng) for place in lenders(state, seat)], REDRAWS, rng
            )
            for _ in range(PARTS)
        ]
    else:
        parts = [redraw.expectations(hand, pool)]
    means = [sum(part[replaced] for part in parts) / (len(parts) * FINE * POINT) for replaced in range(HOLDS)]
    best = max(range(HOLDS), key=lambda replaced: (means[replaced], -replaced))
    leads = [(part[best] - part[move.replaced]) / (FINE * POINT) for part in parts]
    return Weighed(KEEPING, means[best], means[move.replaced], (HOLD_MOVES[best],), standard_error(leads))


def _weigh_fill(state: TreasuryState, seat: Seat, moves: Sequence[Move], outlook: SheetOutlook) -> Weighed:
    last = moves[-1]
    assert isinstance(last, Fill)
    entry = best_entry_of(state.cards_of(seat), state.source_of(seat), outlook)
    borrow: tuple[Move, ...] = () if entry.out == NO_CARD else (borrow_of(entry.out, entry.into),)
    better = (*borrow, FILLS[entry.space])
    best = outlook.of(entry.space, _values_after(state, seat, better)[entry.space])
    played = outlook.of(last.space, _values_after(state, seat, moves)[last.space])
    kind = BORROWING if borrow and not isinstance(moves[0], Borrow) else FILLING
    return Weighed(kind, best / POINT, played / POINT, better)


def _values_after(state: TreasuryState, seat: Seat, moves: Sequence[Move]) -> list[int]:
    """What each space would get, after what is borrowed and declared."""
    twin = state.copy()
    for move in moves[:-1]:
        twin.play(seat, move)
    return best_values(twin.declared_set(seat))


def _other_games(state: TreasuryState, seat: Seat) -> float:
    """T-A36: in a series, the points of the games before, and what each to come may bring."""
    before = sum(sheets[seat].score() for sheets in state.earlier)
    to_come = state.terms.games - state.game - 1
    if not to_come:
        return before
    fresh = outlook_of(BLANK_SHEET, may_borrow(state))
    return before + to_come * max(fresh.of(space, 0) for space in fresh.blanks) / POINT
