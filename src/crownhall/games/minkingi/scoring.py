"""What a game of Minkingi counts, and who has won (M-22 to M-25)."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import NO_SEAT, Outcome, Seat
from crownhall.engine.events import counted
from crownhall.fields.battle import spaces_in
from crownhall.games.minkingi.state import ABANDONED, COUNT, DRAW, SUM, SYMBOLS, Position, Tally
from crownhall.seat_marks import does, either_mark


def tally_of(position: Position) -> Tally:
    """M-22 to M-24, M-26: cards controlled and in hand; symbols and numbers on all cards owned, which are the picks."""
    cards = position.terms.cards
    return Tally(
        (count_of(position, 0), count_of(position, 1)),
        (cards.symbols(position.picks[0]), cards.symbols(position.picks[1])),
        (cards.numbers(position.picks[0]), cards.numbers(position.picks[1])),
    )


def count_of(position: Position, seat: Seat) -> int:
    """M-22: field cards that the seat controls, and cards left in its hand."""
    return spaces_in(position.controlled_by(seat)) + len(position.hands[seat])


def decided_by(tally: Tally) -> tuple[Seat, str]:
    """M-22: more cards win; M-23: then fewer symbols; M-24: then the smaller sum; M-25: else it is a draw."""
    if tally.counts[0] != tally.counts[1]:
        return int(tally.counts[1] > tally.counts[0]), COUNT
    if tally.symbols[0] != tally.symbols[1]:
        return int(tally.symbols[1] < tally.symbols[0]), SYMBOLS
    if tally.sums[0] != tally.sums[1]:
        return int(tally.sums[1] < tally.sums[0]), SUM
    return NO_SEAT, DRAW


def total_of(position: Position) -> Tally:
    """What counts for the match: the game, or both games of a pair together."""
    tally = tally_of(position)
    return tally if position.earlier is None else tally.plus(position.earlier)


_NOTHING: Final = (0, 0)


def outcome_of(position: Position) -> Outcome:
    """The counts as scores; the sentence says what decided."""
    if position.end == ABANDONED:
        return Outcome(ABANDONED, _NOTHING, (), "The game was abandoned.")
    total = total_of(position)
    winner, reason = decided_by(total)
    winners = () if winner == NO_SEAT else (winner,)
    return Outcome(reason, total.counts, winners, _told(total, winner, reason, pair=position.earlier is not None))


def _told(tally: Tally, winner: Seat, reason: str, *, pair: bool) -> str:
    over = " over both games" if pair else ""
    mine, theirs = (winner, 1 - winner) if winner != NO_SEAT else (0, 1)
    counts = f"{tally.counts[mine]} to {tally.counts[theirs]} cards"
    if reason == COUNT:
        return f"{does(winner, 'wins')} with {counts}{over}!"
    if reason == SYMBOLS:
        symbols = f"{counted(tally.symbols[mine], 'symbol')} against {tally.symbols[theirs]}"
        own = either_mark(winner, "its", "your")
        wins, cards = does(winner, "wins"), counted(tally.counts[0], "card")
        return f"Both have {cards}{over}: {wins} with fewer symbols on {own} own, {symbols}."
    if reason == SUM:
        sums = f"{tally.sums[mine]} against {tally.sums[theirs]}"
        return f"Cards and symbols are equal{over}: {does(winner, 'wins')} with the smaller sum of numbers, {sums}."
    return f"Cards, symbols and sums are equal{over}: it is a draw."
