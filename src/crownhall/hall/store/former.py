"""A table without somebody who has left the hall for good."""

from __future__ import annotations

from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.identity import FORMER
from crownhall.hall.store.protocol import LaidCard, SeatRow, TableRow


def forget_in_row(row: TableRow, guest: str) -> bool:
    """Let a table know this guest no longer, nor those who played on its device; whether it did before.

    Seats of a match stay a former guest's, with the cards that were brought to them as they are printed; where people
    gather they are open for anybody. The table is somebody's who still sits there, or nobody's.
    """
    changed = False
    for number, seat in enumerate(row.seats):
        if seat.kept_for and owner_of(seat.kept_for) == guest:
            seat.kept_for, seat.invited, changed = "", FORMER, True
        if seat.guest and owner_of(seat.guest) == guest:
            is_open = row.state == "gathering"
            printed = [LaidCard(set=card.set, line=card.line) for card in seat.cards]
            row.seats[number] = SeatRow(who="open") if is_open else SeatRow(who=seat.who, name=FORMER, cards=printed)
            changed = True
    if row.host == guest:
        others = [owner_of(seat.guest) for seat in row.seats if seat.who == "person" and seat.guest]
        row.host, changed = others[0] if others else "", True
    return changed
