"""A table that cannot be replayed costs itself alone: it is listed with its record, and all others are played on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from crownhall.engine.registry import game_named
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.store.protocol import LogLine
from crownhall.hall.table import seating
from crownhall.hall.tables.unreadable import Unreadable, rescued_record, stored_record
from crownhall.hall.upkeep.check import check_folder
from tests.hall.inside import Inside
from tests.hall.lines import appended
from tests.hall.serving import Server
from tests.hall.upkeep.test_backup import crownhall
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


def changed(data: Path, sql: str, *values: str) -> None:
    """Damage what is stored."""
    with sqlite3.connect(data / "hall.sqlite") as connection:
        assert connection.execute(sql, values).rowcount == 1
    connection.close()


async def test_a_damaged_line_costs_its_own_table_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        async with Visitor(server) as ann, Visitor(server) as bob:
            alone, finished, other = [await ann.new_table(game) for game in ("treasury", "square", "treasury")]
            shared = await ann.new_table("bell", "me open")
            await bob.join(shared)
            for table in (alone, other, shared):
                async with ann.at(table) as line:
                    assert (await line.play(line.moves()[0]))["ok"]
            async with ann.at(finished) as line:
                assert (await line.play("finish"))["ok"]
            server.stop()
            for table in (alone, finished, shared):
                changed(server.data, "UPDATE log SET text = 'eat the cards' WHERE table_id = ? AND number = 0", table)
            server.start()
            listed = {table["id"]: table for table in (await ann.http.get("/api/tables")).json()}
            assert listed.keys() == {alone, finished, other, shared}
            assert {name for name, table in listed.items() if table["unreadable"]} == {alone, finished, shared}
            assert {name for name, table in listed.items() if table["has_record"]} == {alone, finished}
            assert listed[finished]["my_score"] is not None, "its result is kept"
            async with ann.at(other) as line:
                assert (await line.play(line.moves()[0]))["ok"]
            refused = await ann.http.get(f"/api/tables/{alone}")
            assert (refused.status_code, refused.json()["code"]) == (409, "table/unreadable")
            assert refused.json()["message"] == "This game cannot be opened. Part of it is damaged."
            record = await ann.http.get(f"/api/tables/{alone}/record")
            assert record.status_code == 200
            assert "\n0 eat the cards\n" in record.text
            for visitor, table in ((bob, alone), (bob, shared), (ann, shared)):
                kept = await visitor.http.get(f"/api/tables/{table}/record")
                assert (kept.status_code, kept.json()["code"]) == (403, "record/running")
                assert "seed" not in kept.text
            assert (await bob.http.get(f"/api/tables/{finished}/record")).status_code == 200
            assert (await ann.http.get("/api/stats")).status_code == 200
        checked = crownhall("check", "--data", server.data, "--records", tmp_path / "records")
        assert checked.returncode == 1, checked
        assert "3 cannot be read:" in checked.stdout
        names = {f"{table}.txt" for table in (alone, finished, shared)}
        assert {path.name for path in (tmp_path / "records").iterdir()} == names


async def test_who_had_the_record_of_a_running_match_gets_no_high_score_for_it(inside: Inside) -> None:
    table = await inside.new_table("square", "ann")
    await rescued_record(inside.store, table.row.id, "ann")
    row = await inside.store.table(table.row.id)
    assert row is not None
    assert row.hinted


async def test_the_record_is_the_one_the_match_would_write(inside: Inside) -> None:
    table = await inside.new_table("square", "ann")
    await table.play(0, "finish", None, "1")
    assert stored_record(table.row, await inside.store.log(table.row.id)) == table.record()


async def test_a_match_of_other_rules_says_so_or_goes_on(inside: Inside) -> None:
    table = await inside.new_table()
    assert table.row.rules == game_named("bell").version == 3
    table.row.rules = 7
    await inside.store.save_table(table.row)
    with pytest.raises(Unreadable, match=r"It follows rules 7 of .*; here are rules 3"):
        await inside.restarted(table)
    game = game_named("bell")
    game.older_versions = (7,)
    try:
        again = await inside.hall.tables.find(table.row.id)
        await again.play(0, "pick a", None, "1")
    finally:
        game.older_versions = ()


async def test_a_match_begins_by_the_rules_of_its_day(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="open")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="bell", sits=sits))
    table.row.rules = 2
    await inside.store.save_table(table.row)
    again = await inside.restarted(table)
    await seating.join(again, "bob", "Bob")
    assert (again.row.state, again.row.rules) == ("playing", 3)


async def test_a_row_that_is_no_json_hides_no_other(inside: Inside) -> None:
    damaged, whole = await inside.new_table("square", "ann"), await inside.new_table("square", "ann")
    sql = "UPDATE tables SET row = substr(row, 1, 50) WHERE id = ?"
    with pytest.raises(sqlite3.OperationalError, match="malformed JSON"):
        inside.store._connection.execute(sql, (damaged.row.id,))
    sql = "UPDATE tables SET row = json_set(row, '$.seats', 'none') WHERE id = ?"
    inside.store._connection.execute(sql, (damaged.row.id,))
    assert [row.id for row in await inside.store.tables_of("ann", 10)] == [whole.row.id]
    with pytest.raises(Unreadable):
        await inside.restarted(damaged)


async def test_check_names_what_is_wrong(inside: Inside, tmp_path: Path) -> None:
    gap, result = await inside.new_table(), await inside.new_table("square", "ann")
    await appended(inside.store, gap.row.id, 1, LogLine(0, "pick a"))
    await result.play(0, "finish", None, "1")
    assert result.row.outcome is not None
    result.row.outcome["scores"] = [999]
    await inside.store.save_table(result.row)
    await inside.store.note_open_seconds()
    found = check_folder(tmp_path / "data")
    whys = {fault.table.id: fault.why for fault in found.faults if fault.table is not None}
    assert whys == {gap.row.id: "line 0 is missing", result.row.id: "its result is not the one its moves lead to"}
