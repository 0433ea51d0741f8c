"""Worker processes, and the bots that think in them: closing in the middle of a thought, dying, taking too long."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from crownhall.bots.contract import Bot
from crownhall.engine.chance import Chance, SeededChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.match import new_match
from crownhall.engine.moves import Move
from crownhall.engine.saved import state_to_json
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.table import hosting
from crownhall.hall.table.table import Table
from crownhall.hall.work import thinking
from crownhall.hall.work.scheduler import Requester
from crownhall.hall.work.thinking import BotQuestion
from crownhall.hall.work.workers import Closing, Worker
from tests.engine.bell import BELL, registered
from tests.hall.inside import opened
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio

ANYBODY = Requester("ann", "a table", lambda: True, lambda: True)


def slow_thought(question: BotQuestion) -> tuple[str, str]:
    """A bot that says where it thinks, and does not come to an end."""
    Path(os.environ["BEGUN"]).write_text("")
    time.sleep(PATIENCE)
    return "", ""


async def until(path: Path) -> None:
    async with asyncio.timeout(PATIENCE):
        while not path.exists():
            await asyncio.sleep(0.02)


async def until_idle(table: Table) -> None:
    async with asyncio.timeout(PATIENCE):
        while table.bots.are_thinking():
            await asyncio.sleep(0.01)


async def test_a_hall_that_closes_while_a_bot_thinks_blames_nobody_and_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "think", slow_thought)
    begun = tmp_path / "begun"
    monkeypatch.setenv("BEGUN", str(begun))
    async with opened(tmp_path / "data") as inside:
        sits = [Sit(who="me"), Sit(who="bot", level="random")]
        table = await inside.hall.opening.new_table("ann", NewTable(game="bell", sits=sits))
        await until(begun)
        assert table.bots.are_thinking()
        assert table.match is not None
        advice = asyncio.create_task(inside.hall.thinker.choose(table.match, 0, "random", ANYBODY))
        await asyncio.sleep(0)
        await inside.hall.close()
        with pytest.raises(Closing):
            await advice
        await until_idle(table)
        table.bots.ask()  # as one does whose socket closes late
        assert not table.bots.are_thinking()
        assert table.match.log == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


class Laconic(Bot):
    """A bot that takes it ill to be asked why, unless it advises."""

    def __init__(self, advises: bool) -> None:
        self.advises = advises

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        return state.moves(seat)[0]

    def why(self, state: State, seat: Seat, move: Move) -> str:
        assert self.advises
        return "Because."


def test_a_bot_is_asked_why_for_hints_only(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(BELL, BELL.setup(2, {}), SeededChance(bytes(32)))
    question = BotQuestion(state_to_json(match.game, match.setup, match.state), 0, "laconic", 1)
    monkeypatch.setattr("crownhall.bots.registry.bot_named", lambda game, level: Laconic(advises=level == "adviser"))
    with registered():
        assert thinking.think(question) == (match.state.moves(0)[0].text, "")
        assert thinking.advise(question._replace(level="adviser")) == (match.state.moves(0)[0].text, "Because.")


@pytest.mark.parametrize("what", ["pause", "end"])
async def test_a_match_that_stops_while_a_bot_thinks_does_not_make_the_bot_stumble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    async with opened(tmp_path / "data") as inside:
        sits = [Sit(who="me"), Sit(who="bot", level="random")]
        table = await inside.hall.opening.new_table("ann", NewTable(game="bell", sits=sits))
        inside.hall.thinker.choose = lambda match, seat, level, requester: thought(table, what)  # type: ignore[method-assign]
        table.bots.ask()
        await until_idle(table)
        assert table.match is not None
        assert not [entry for entry in table.match.log if entry.seat == 1]
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def thought(table: Table, what: str) -> Move:
    """A bot's move, which came to its mind after something else happened."""
    assert table.match is not None
    move = table.match.state.moves(1)[0]
    if what == "end":
        await hosting.end(table, "ann")
    else:
        table.row.paused = True
    return move


async def test_work_that_is_under_way_is_told_that_the_hall_closes() -> None:
    worker = Worker(PATIENCE)
    assert await worker.run(abs, -1) == 1
    under_way = asyncio.create_task(worker.run(time.sleep, PATIENCE))
    waiting = asyncio.create_task(worker.run(abs, -2))
    await asyncio.sleep(0.1)
    await worker.close()
    for task in (under_way, waiting):
        with pytest.raises(Closing):
            await task


async def test_work_that_takes_too_long_is_given_up_and_the_next_is_done() -> None:
    worker = Worker(time_limit=0.0)
    with pytest.raises(TimeoutError):
        await worker.run(time.sleep, PATIENCE)
    worker._time_limit = PATIENCE
    assert await worker.run(abs, -1) == 1
    await worker.close()


async def test_a_worker_that_dies_is_replaced_and_stands_back_as_asked() -> None:
    worker = Worker(time_limit=PATIENCE, niceness=3)
    pid = await worker.run(os.getpid)
    assert os.getpriority(os.PRIO_PROCESS, pid) == os.getpriority(os.PRIO_PROCESS, 0) + 3
    with pytest.raises(BrokenProcessPool):
        await worker.run(os.kill, pid, signal.SIGKILL)
    assert await worker.run(os.getpid) != pid
    await worker.close()


def test_a_hint_comes_with_its_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says who sits there: a sentence with numbers of seats would be of no use to it."""
    match = new_match(BELL, BELL.setup(2, {}), SeededChance(bytes(32)))
    monkeypatch.setattr(Laconic, "why", lambda self, state, seat, move: "{1} has it.")
    monkeypatch.setattr("crownhall.bots.registry.bot_named", lambda game, level: Laconic(advises=True))
    with registered():
        question = BotQuestion(state_to_json(match.game, match.setup, match.state), 0, "adviser", 1)
        assert thinking.advise(question)[1] == "{1} has it."
