"""Whatever people do with their cards in whatever order: none is doubled, none is lost, each has one owner.

The real verbs of the SQLite store, driven without threads, beside a model of a few dictionaries. At times a change is
undone before it is committed, as if the hall had been killed in it: then nothing has happened.
"""

from __future__ import annotations

import itertools
import sqlite3
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from crownhall.hall.store import handing
from crownhall.hall.store.collection import (
    CopyRow,
    GiftRow,
    Handover,
    PickRow,
    TradeRow,
    TradeSideRow,
    WholeCopy,
)
from crownhall.hall.store.sql_collection import SQLCollections
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.studio.drawing import NOTHING_DRAWN, Drawing

GUESTS = ("ann", "bob", "cat")
MOST = 12
"""Copies that a guest may have: few, so that it matters."""

Result = TypeVar("Result")
guests = st.sampled_from(GUESTS)
picks = st.lists(st.integers(0, 3), max_size=3)
seldom = st.sampled_from([False] * 5 + [True])


class Killed(Exception):
    """The hall died."""


def driven(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of what never waits."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    raise AssertionError("it waits")


class Cards(RuleBasedStateMachine):
    """A hall full of people with cards."""

    def __init__(self) -> None:
        super().__init__()
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for step in STEPS:
            self.connection.executescript(step)
        self.dies = False
        self.store = SQLCollections(self.change, self.all)
        self.numbers = itertools.count(1)
        self.owners: dict[str, str] = {}
        self.passed: dict[str, list[str]] = {}  # by copy: who it came to, one after the other
        self.tables: dict[str, bool] = {}  # whether it has ended
        self.at: dict[str, set[str]] = {}  # by copy, the tables
        self.trades: dict[str, TradeRow] = {}
        self.gifts: dict[str, GiftRow] = {}

    def teardown(self) -> None:
        self.connection.close()

    async def change(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        self.connection.execute("BEGIN")
        result = work(self.connection)
        if self.dies:
            self.connection.execute("ROLLBACK")
            raise Killed
        self.connection.execute("COMMIT")
        return result

    async def all(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return self.connection.execute(sql, values).fetchall()

    # -- what is there ------------------------------------------------------------------------------------------------

    def of(self, guest: str, numbers: list[int]) -> list[str]:
        """Some copies of a guest, each once."""
        mine = sorted(copy for copy, owner in self.owners.items() if owner == guest)
        return list(dict.fromkeys(mine[number % len(mine)] for number in numbers)) if mine else []

    def laid(self, guest: str, numbers: list[int], plain: int) -> list[PickRow]:
        rows = driven(self.store.copies(self.of(guest, numbers)))
        copies = [PickRow(copy=copy, revision=kept.row.revision) for copy, kept in rows.items()]
        return copies + [PickRow(set="core", number=1)] * plain

    def new(self, guest: str) -> WholeCopy:
        name, now = f"copy-{next(self.numbers)}", time.time()
        row = CopyRow(
            id=name, owner=guest, line="1,1,2,3,4,,0,5", set="s", set_name="S", symbol="", created=now, touched=now
        )
        return WholeCopy(row, NOTHING_DRAWN, [])

    def plays(self, copy: str) -> bool:
        return any(not self.tables[table] for table in self.at.get(copy, ()))

    def count(self, guest: str) -> int:
        return len([owner for owner in self.owners.values() if owner == guest])

    def pass_on(self, copies: list[str], to: str) -> None:
        for copy in copies:
            self.owners[copy] = to
            self.passed.setdefault(copy, []).append(to)

    # -- what people do -----------------------------------------------------------------------------------------------

    @initialize()
    def begin(self) -> None:
        for guest in GUESTS:
            for _ in range(2):
                self.create(guest)

    @rule(guest=guests)
    def create(self, guest: str) -> None:
        copy, had = self.new(guest), self.count(guest)
        assert driven(self.store.add([copy], MOST)) == (had < MOST)
        if had < MOST:
            self.owners[copy.row.id] = guest

    @rule(guest=guests, by=guests, number=st.integers(0, 30), old=st.booleans())
    def draw(self, guest: str, by: str, number: int, old: bool) -> None:
        for copy in self.of(guest, [number]):
            row = driven(self.store.copies([copy]))[copy].row
            row.owner, row.title = by, f"by {by}"
            was = row.revision - old
            row.revision += 1
            went = driven(self.store.save(row, Drawing(ground="#ffffff"), was))
            expected = "unknown" if by != guest else "playing" if self.plays(copy) else "changed" if old else "done"
            assert went == expected

    @rule(guest=guests, by=guests, number=st.integers(0, 30))
    def throw_away(self, guest: str, by: str, number: int) -> None:
        for copy in self.of(guest, [number]):
            went = driven(self.store.throw_away(copy, by))
            assert went == ("unknown" if by != guest else "playing" if self.plays(copy) else "done")
            if went == "done":
                del self.owners[copy]
                self.at.pop(copy, None)

    @rule(guest=guests, numbers=picks, table=st.integers(1, 3))
    def bring(self, guest: str, numbers: list[int], table: int) -> None:
        name = f"table-{table}"
        if self.tables.get(name):
            return  # it has ended
        self.tables[name] = False
        self.write_table(name, "playing")
        copies = self.of(guest, numbers)
        elsewhere = [copy for copy in copies if any(not self.tables[at] for at in self.at.get(copy, set()) - {name})]
        assert driven(self.store.bring(name, guest, copies)) == dict.fromkeys(elsewhere, "playing")
        if not elsewhere:
            for copy, owner in self.owners.items():
                if owner == guest:
                    self.at.get(copy, set()).discard(name)
            for copy in copies:
                self.at.setdefault(copy, set()).add(name)

    @rule(table=st.integers(1, 3))
    def end(self, table: int) -> None:
        if f"table-{table}" in self.tables:
            self.tables[f"table-{table}"] = True
            self.write_table(f"table-{table}", "over")

    def write_table(self, name: str, state: str) -> None:
        values = (name, 0.0, handing.encoded({"state": state}), 0.0)
        self.connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", values)

    # -- swaps --------------------------------------------------------------------------------------------------------

    @rule(pair=st.permutations(GUESTS), numbers=st.tuples(picks, picks), plain=st.tuples(*[st.integers(0, 1)] * 2))
    def open_trade(self, pair: list[str], numbers: tuple[list[int], list[int]], plain: tuple[int, int]) -> None:
        sides = [
            TradeSideRow(seat=at, guest=pair[at], cards=self.laid(pair[at], numbers[at], plain[at])) for at in (0, 1)
        ]
        trade = TradeRow(id=f"trade-{next(self.numbers)}", table="t", sides=sides)
        assert driven(self.store.save_trade(trade, 0)) == "done"
        self.trades[trade.id] = trade

    @precondition(lambda self: self.trades)
    @rule(data=st.data(), side=st.integers(0, 1), dies=seldom, old=seldom)
    def agree(self, data: st.DataObject, side: int, dies: bool, old: bool) -> None:
        name = data.draw(st.sampled_from(sorted(self.trades)))
        (trade,) = [each for each in driven(self.store.trades_at("t")) if each.id == name]
        one, other = trade.sides
        made = (self.made(one), self.made(other))
        handover = Handover("swapped", ("A", "B"), time.time(), "", MOST)
        self.dies = dies
        try:
            went = driven(self.store.agree(name, trade.revision - old, side, made, handover))
        except Killed:
            return
        finally:
            self.dies = False
        if went.kind == "done" and went.trade is None:
            assert trade.sides[1 - side].is_agreed, "both have agreed"
            for at in (0, 1):
                given = [pick.copy for pick in trade.sides[1 - at].cards if pick.copy]
                new = [copy.row.id for copy in made[1 - at]]
                assert went.came[at] == given + new
                assert not any(self.plays(copy) for copy in given)
                assert all(self.owners[copy] == trade.sides[1 - at].guest for copy in given)
            for at in (0, 1):
                self.pass_on(went.came[at], trade.sides[at].guest)
            del self.trades[name]
        elif went.kind == "changed":
            assert old or went.trade is not None

    def made(self, side: TradeSideRow) -> list[WholeCopy]:
        return [self.new(side.guest) for pick in side.cards if not pick.copy]

    # -- gifts --------------------------------------------------------------------------------------------------------

    @rule(giver=guests, numbers=picks, plain=st.integers(0, 1), late=seldom)
    def wrap(self, giver: str, numbers: list[int], plain: int, late: bool) -> None:
        name = f"gift-{next(self.numbers)}"
        until = time.time() + (-1 if late else 1000)
        cards = self.laid(giver, numbers, plain)
        gift = GiftRow(id=name, digest=name, giver=giver, giver_name=giver, to="", cards=cards, until=until)
        assert driven(self.store.add_gift(gift, time.time(), 1000)) == "done"
        self.gifts[name] = gift

    @precondition(lambda self: self.gifts)
    @rule(data=st.data(), taker=guests, dies=seldom)
    def take(self, data: st.DataObject, taker: str, dies: bool) -> None:
        gift = self.gifts[data.draw(st.sampled_from(sorted(self.gifts)))]
        made = [self.new(gift.giver) for pick in gift.cards if not pick.copy] if gift.state == "waiting" else []
        there = [pick.copy for pick in gift.cards if self.owners.get(pick.copy) == gift.giver]
        if gift.state == "taken" and gift.taker == taker:
            expected = "done"
        elif gift.state != "waiting":
            expected = gift.state
        elif gift.giver == taker:
            expected = "own"
        elif gift.until <= time.time():
            expected = "expired"
        elif any(self.plays(copy) for copy in there):
            expected = "playing"
        elif not there and not made:
            expected = "gone"
        else:
            expected = "full" if self.count(taker) + len(there) + len(made) > MOST else "done"
        self.dies = dies
        try:
            went = driven(
                self.store.take_gift(gift.digest, taker, made, Handover("given", ("", ""), time.time(), "", MOST))
            )
        except Killed:
            return
        finally:
            self.dies = False
        assert went.kind == expected
        if went.kind == "done" and gift.state == "waiting":
            assert went.came[0] == there + [copy.row.id for copy in made]
            self.pass_on(went.came[0], taker)
            gift.state, gift.taker, gift.came = "taken", taker, went.came[0]
        elif went.kind == "done":
            assert went.came[0] == gift.came, "told again, and nothing is done"

    @precondition(lambda self: self.gifts)
    @rule(data=st.data(), by=guests)
    def withdraw(self, data: st.DataObject, by: str) -> None:
        gift = self.gifts[data.draw(st.sampled_from(sorted(self.gifts)))]
        went = driven(self.store.withdraw_gift(gift.id, by))
        assert went == ("unknown" if by != gift.giver else "taken" if gift.state == "taken" else "done")
        if went == "done":
            gift.state = "withdrawn"

    # -- what always holds --------------------------------------------------------------------------------------------

    @invariant()
    def every_copy_has_one_owner_and_none_is_lost(self) -> None:
        rows = self.connection.execute("SELECT id, owner, row FROM copies").fetchall()
        found = {name: handing.decoded(text, CopyRow) for name, _, text in rows}
        assert {name: owner for name, owner, _ in rows} == self.owners
        assert {name: row.owner for name, row in found.items()} == self.owners
        for name, row in found.items():
            came_to = [past.to_guest for past in row.history if past.to_guest]
            assert came_to == self.passed.get(name, []), "its history tells all hands it was in"
        assert max([self.count(guest) for guest in GUESTS]) <= MOST


def test_cards_are_conserved() -> None:
    run_state_machine_as_test(Cards, settings=settings(max_examples=100, stateful_step_count=40, deadline=None))
