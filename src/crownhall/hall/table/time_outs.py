"""What is played when a time runs out."""

from __future__ import annotations

from crownhall.engine.contract import TABLE
from crownhall.hall.live.clock import Due
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.move_path import MovePath
from crownhall.hall.live.times import late_key


async def play_time_out(facts: TableFacts, path: MovePath, due: Due) -> None:
    """The table's own move, or for a seat that is late what the rules answer for it, its unfinished moves undone.

    Whoever calls has the lock.
    """
    match = facts.running()
    if due.move is not None:
        await path.kept_held(path.table_move(TABLE, due.move.text))
    elif due.seat is not None:
        for _ in range(min(match.state.unfinished(due.seat), match.undoable(due.seat))):
            await path.kept_held(path.undo(due.seat, late_key(due.seat)))
        move = match.state.time_out(due.seat)
        by = due.seat if move in match.state.moves(due.seat) else TABLE
        await path.kept_held(path.table_move(by, move.text, late_key(due.seat)))
