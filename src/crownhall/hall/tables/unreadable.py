"""A table whose match cannot be replayed: damaged, or played by rules that are no longer here. It costs itself alone.

It is listed, with its result if it has one, and its record can be had as it is stored: another version of Crownhall, or
somebody who looks at the damage, may make sense of it.
"""

from __future__ import annotations

import json

import msgspec

from crownhall.engine.chance import commitment, parse_seed
from crownhall.engine.match import seat_text
from crownhall.engine.record import FIRST_LINE, LAST_LINE, RUNNING, printable
from crownhall.engine.supplies import supply_hash
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, no_table
from crownhall.hall.messages.match import OutcomeInfo
from crownhall.hall.messages.people import ClockInfo, SeatInfo
from crownhall.hall.messages.table import MyTable
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.protocol import LogLine, Store, TableRow, is_practice
from crownhall.hall.table.daily import is_secret
from crownhall.hall.table.info import seat_names


class Unreadable(Refused):
    """A table that cannot be opened."""

    def __init__(self, why: str = "Part of it is damaged.") -> None:
        super().__init__("table/unreadable", f"This game cannot be opened. {why}")
        self.why = why


def listed(row: TableRow, guest: str, why: str) -> MyTable:
    """The table in the list of one who sits at it."""
    names = seat_names(row)
    mine = next((seat for seat, each in enumerate(row.seats) if each.guest == guest), None)
    outcome = msgspec.convert(row.outcome, OutcomeInfo) if row.outcome is not None else None
    return MyTable(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[
            SeatInfo(seat=seat, who=each.who, name=names[seat])  # type: ignore[arg-type]  # one of the three words
            for seat, each in enumerate(row.seats)
        ],
        state=row.state,  # type: ignore[arg-type]  # one of the three words
        host=next((seat for seat, each in enumerate(row.seats) if each.guest and each.guest == row.host), None),
        spectators=0,
        spectators_allowed=row.spectators_allowed,
        commitment=_commitment(row),
        seed="",
        daily=row.daily,
        hinted=row.hinted,
        created=row.created,
        clock=ClockInfo(),
        clocks=[],
        paused=row.paused,
        pause_wishes=[],
        vote=None,
        agreement=None,
        rematch=row.rematch,
        supplies={},
        practice=is_practice(row),
        my_turn=False,
        my_score=outcome.scores[mine] if outcome is not None and mine is not None else None,
        won=outcome is not None and mine in outcome.winners,
        unreadable=why,
        has_record=_may_have_record(row, guest),
    )


async def rescued_record(store: Store, table_id: str, guest: str) -> str:
    """The record as it is stored, not replayed; refused where it would tell what others still may not know."""
    row = await store.table(table_id)
    if row is None:
        raise no_table()
    if not _may_have_record(row, guest):
        raise Refused("record/running", "Only whoever runs this hall can get the record of this game now.", 403)
    if row.state != "over" and not row.hinted:
        row.hinted = True  # should it be played on one day: who had the record knows the cards
        await store.save_table(row)
    return stored_record(row, await store.log(table_id))


def _may_have_record(row: TableRow, guest: str) -> bool:
    """Of a match that is over everybody who may watch; of another, one who plays it with nobody else."""
    owners = {owner_of(seat.guest) for seat in row.seats if seat.who == "person"}
    is_mine = owner_of(guest) in owners
    if is_secret(row.daily):
        return False
    if row.state == "over":
        return is_mine or row.spectators_allowed
    return row.state == "playing" and owners == {owner_of(guest)}


def stored_record(row: TableRow, lines: list[LogLine]) -> str:
    """The text of a record, whatever it says."""
    head = [FIRST_LINE, f"game: {row.game}", f"rules: {row.rules}", f"seats: {len(row.seats)}"]
    head += [f"option {name}: {value}" for name, value in row.options.items()]
    head += [f"supply {kind}: {supply_hash(text)} {json.dumps(text)}" for kind, text in row.supplies.items()]
    head += [f"player {seat}: {each.name}" for seat, each in enumerate(row.seats) if each.name]
    if row.previous is not None:
        head.append(f"previous: {_previous(row.previous)}")
    if row.position is not None:
        head.append("position: " + json.dumps(row.position, separators=(",", ":")))
    elif row.seed:
        head += [f"commitment: {_commitment(row)}", f"seed: {row.seed}"]
    head += [f"result: {_result(row)}"]
    moves = [f"{seat_text(line.seat)} {line.text}" for line in lines]
    return "\n".join([printable(line) for line in [*head, "", *moves, LAST_LINE]]) + "\n"


def _commitment(row: TableRow) -> str:
    try:
        return commitment(parse_seed(row.seed)) if row.seed else ""
    except CrownhallError:  # that, too, can be damaged
        return ""


def _previous(previous: dict[str, list[int]]) -> str:
    told = [f"{name} {' '.join(map(str, previous.get(name, []))) or '-'}" for name in ("winners", "losers")]
    first = previous.get("first", [])
    return ", ".join([*told, f"first {first[0]}"] if first else told)


def _result(row: TableRow) -> str:
    if row.outcome is None:
        return RUNNING
    outcome = msgspec.convert(row.outcome, OutcomeInfo)
    scores, winners = (" ".join(map(str, each)) for each in (outcome.scores, outcome.winners))
    return f"{outcome.reason}, scores {scores}, winners {winners or '-'}"
