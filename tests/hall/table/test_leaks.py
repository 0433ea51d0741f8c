"""Nobody is sent what they may not know: every frame of whole games, compared between games that differ in secrets.

Two tables begin in positions that look the same to a client and differ in what is hidden. As long as nothing hidden is
revealed, that client must get the same frames from both, byte for byte but for the tables' own names and numbers.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from crownhall.engine.chance import SeededChance
from crownhall.engine.contract import State
from crownhall.games.square.game import SQUARE
from crownhall.hall.hall import Hall
from crownhall.hall.store.protocol import NO_CLOCK, ClockRow, GuestRow, SeatRow, TableRow
from tests.engine.bell import BELL
from tests.hall.serving import Server
from tests.hall.visitors import Line, Message, Visitor

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bob", "eve")
"""Ann and Bob sit, Eve watches."""


def row_of(name: str, game: str, seats: int, position: dict[str, Any], **facts: Any) -> TableRow:
    """A table that begins in this position."""
    return TableRow(
        id=name,
        game=game,
        rules=BELL.version if game == BELL.name else 1,
        options=facts.pop("options", {}),
        seats=[SeatRow(who="person", guest=guest, name=guest.title()) for guest in PEOPLE[:seats]],
        host="ann",
        state="playing",
        created=1.0,
        touched=4e9,
        seed="",
        position=position,
        **facts,
    )


class Lines:
    """The sockets of everybody at one table."""

    def __init__(self, lines: dict[str, Line]) -> None:
        self.ann, self.bob, self.eve = (lines[name] for name in PEOPLE)

    async def frames(self, name: str) -> list[Message]:
        """All that this client was sent, but for what names the table itself; first numbers begin at 0."""
        line: Line = getattr(self, name)
        await line.settle()
        messages = [message for message in line.messages if message["type"] != "answer"]
        first = messages[0]["n"]
        for message in messages:
            message["n"] -= first
            if "table" in message:
                message["table"]["id"] = ""
                for clock in message["table"]["clocks"]:
                    clock["left"] = round(clock["left"] / 30)  # the two games are not played at the same moment
        return messages


@asynccontextmanager
async def played(folder: Path, rows: list[TableRow]) -> AsyncIterator[list[Lines]]:
    """A hall with these tables, and everybody connected to each."""
    hall = await Hall.in_folder(folder)
    for name in PEOPLE:
        await hall.store.save_guest(GuestRow(id=name, name=name.title(), seen=1.0))
    for row in rows:
        await hall.store.save_table(row)
    await hall.close()
    with Server(folder) as server:
        async with AsyncExitStack() as stack:
            visitors = {name: Visitor(server) for name in PEOPLE}
            for name, visitor in visitors.items():
                stack.push_async_callback(visitor.http.aclose)
                visitor.http.cookies.set("crownhall", hall.secrets.signed("guest", name))
            yield [
                Lines({name: await stack.enter_async_context(visitors[name].at(row.id)) for name in PEOPLE})
                for row in rows
            ]


# -- King's Square: the order of the pile -----------------------------------------------------------------------------


def dealt(seed: str) -> State:
    return SQUARE.new(SQUARE.setup(1, {}), SeededChance(seed.encode().ljust(32)[:32]))


@pytest.mark.parametrize("same", [0, 1, 4, 10])
async def test_the_order_of_the_pile_shows_in_no_frame(tmp_path: Path, same: int) -> None:
    """Two piles agree in their first cards: until those are dealt, nobody can tell the tables apart."""
    rng = random.Random(f"pile {same}")
    position = dealt(f"pile {same}").to_json()
    pile = list(position["pile"])  # type: ignore[call-overload]
    rest = pile[same:]
    rng.shuffle(rest)
    other = {**position, "pile": pile[:same] + rest}
    assert other != position
    rows = [row_of("one", "square", 1, position), row_of("two", "square", 1, other)]
    async with played(tmp_path / "data", rows) as (one, two):
        moves = 0
        while True:
            left = one.ann.position["view"]["pile"]
            choices = [move for move in one.ann.moves() if move != "finish"]
            if not choices:
                break
            move = rng.choice(choices)
            for table in (one, two):
                await make(table.ann, move)
            revealed = 48 - one.ann.position["view"]["pile"]
            if revealed > same:
                break  # with this card they part
            moves += 1
            assert left >= one.ann.position["view"]["pile"]
        for name in ("ann", "eve"):
            frames = [await table.frames(name) for table in (one, two)]
            if revealed > same:
                frames = [[frame for frame in each if cards_dealt(frame) <= same] for each in frames]
            assert frames[0] == frames[1]
            assert len(frames[0]) >= moves
            for frame in frames[0]:
                check_square(frame)


def cards_dealt(frame: Message) -> int:
    position = frame.get("position")
    return 48 - int(position["view"]["pile"]) if position else 0


def check_square(frame: Message) -> None:
    """What is unseen is told in canonical order, and no frame of a running match has a seed."""
    if frame.get("position"):
        unseen = frame["position"]["view"]["unseen"]
        assert unseen == sorted(unseen, key=SQUARE.parse_card)
    if "table" in frame:
        assert frame["table"]["seed"] == ""


# -- Bell: sealed answers ---------------------------------------------------------------------------------------------


def bell(deck: list[int]) -> dict[str, Any]:
    """A round of Bell before any pick; a card is worth its place in the deck's list."""
    state = BELL.new(BELL.setup(2, {"rounds": 1}), SeededChance(bytes(32)))
    return {**state.to_json(), "deck": deck}


SHORT = ["pick a", "pick b"]
LONG = ["pick d", "undo", "pick c", "undo", "pick a", "undo", "pick d", "pick c"]
"""Two sealed answers of Ann's; Bob's is worth more than either, so that the rest of the match is the same."""


@pytest.mark.parametrize("clock", [NO_CLOCK, ClockRow("move", 600), ClockRow("bank", 600, 600)], ids=lambda c: c.kind)
@pytest.mark.parametrize("first", ["ann", "bob"])
async def test_a_sealed_answer_shows_in_no_frame_of_the_others(tmp_path: Path, first: str, clock: ClockRow) -> None:
    """Neither what Ann picks nor how many small moves that takes her can be told from what the others are sent."""
    options = {"rounds": 1, "undo": "own"}
    position = bell([0, 1, 2, 3, 10, 11])
    rows = [row_of(name, "bell", 2, position, options=options, clock=clock) for name in ("short", "long")]
    async with played(tmp_path / "data", rows) as tables:
        for table, picks in zip(tables, (SHORT, LONG), strict=True):
            answers = {"ann": picks, "bob": ["pick e", "pick f"]}
            for name in sorted(answers, key=lambda name: name != first):
                for move in answers[name]:
                    await make(getattr(table, name), move)
            await table.bob.settle()
            assert table.bob.position["to_act"] == [1]
            await make(table.bob, "tell")
            for _ in range(2):
                await table.bob.settle()
                await make(table.bob, "ring")
        for name in ("bob", "eve"):
            short, long = [await table.frames(name) for table in tables]
            assert [frame["type"] for frame in short] == [frame["type"] for frame in long]
            assert short == long
            assert short[-1]["table"]["state"] == "over" or short[-2]["table"]["state"] == "over"
        told = [len(await table.frames("ann")) for table in tables]
        assert told[1] >= told[0] + 6, "she herself is told of each of her moves"


async def make(line: Line, move: str) -> None:
    answer: Message = {"code": "request/often"}
    while answer["code"] == "request/often":
        answer = await (line.ask("take_back") if move == "undo" else line.play(move))
        await asyncio.sleep(0.05 if answer["code"] else 0.0)
    assert answer["ok"], answer
    await line.settle()


async def test_others_are_sent_only_what_they_may_know_in_whole_random_games(tmp_path: Path) -> None:
    """Every frame of random games of Bell: a card that a seat picked is named to nobody else, ever."""
    seed = "bell leaks"
    print(f"seed: {seed}")
    rng = random.Random(seed)
    options = {"rounds": 3, "undo": "own"}
    position = {**bell([5, 3, 1, 0, 2, 4]), "rounds": 3}
    async with played(tmp_path / "data", [row_of("t", "bell", 2, position, options=options)]) as (table,):
        seats = (table.ann, table.bob)
        for _ in range(400):
            for line in seats:
                await line.settle()
            asked = [line for line in seats if line.moves()]
            if not asked:
                break
            line = rng.choice(asked)
            undo = line.position["undoable"] and rng.random() < 0.3
            await make(line, "undo" if undo else rng.choice(line.moves()))
        assert table.ann.position["outcome"] is not None
        for name in PEOPLE:
            messages = await table.frames(name)
            own = {"ann": 0, "bob": 1}.get(name)
            for text in picks_named(messages):
                assert text.startswith(f"Seat {own} picks "), (name, text)
            for message in messages:
                if own is None and message.get("position"):
                    assert message["position"]["view"]["picked"] == []
                assert "deck" not in json.dumps(message), "what the cards are worth"


def picks_named(messages: list[Message]) -> Iterator[str]:
    for message in messages:
        for event in [*message.get("events", []), *message.get("log", [])]:
            if "picks" in event["line"]:
                yield event["line"]


# -- what HTTP tells --------------------------------------------------------------------------------------------------


async def test_a_running_match_gives_neither_record_nor_replay_nor_seed(server: Server) -> None:
    async with Visitor(server) as ann:
        table = await ann.new_table("square")
        for path in ("record", "replay"):
            response = await ann.http.get(f"/api/tables/{table}/{path}")
            assert response.status_code == 403
            assert response.json()["code"] == f"{path}/running"
        told = await ann.look(table)
        assert (told["seed"], len(told["commitment"])) == ("", 64)
        async with ann.at(table) as line:
            assert (await line.play("finish"))["ok"]
        assert (await ann.look(table))["seed"] != ""
        assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 200


async def test_todays_deal_keeps_its_seed_until_the_day_is_over(server: Server) -> None:
    async with Visitor(server) as ann:
        made = await ann.http.post("/api/daily/square")
        assert made.status_code == 201
        table = made.json()["id"]
        async with ann.at(table) as line:
            assert (await line.play("finish"))["ok"]
            await line.settle()
            assert (line.table["state"], line.table["seed"]) == ("over", "")
        assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 403
        replay = (await ann.http.get(f"/api/tables/{table}/replay")).json()
        assert replay["table"]["seed"] == ""
