"""Live races: the order of arrival decides, what is stale costs nothing, clocks and bots tell nothing of any hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import choose
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match, Start
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import BOTS_WAIT, KingdrinState
from crownhall.hall.live.clock import Watch
from crownhall.hall.messages.people import ClockInfo
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import AskHint, Play
from crownhall.hall.people import readiness
from crownhall.hall.store.protocol import NO_CLOCK, SeatRow, TableRow
from crownhall.hall.table.bot_seats import ACTS_PER_QUESTION, FIRST_REACTION
from crownhall.hall.table.table import Table
from crownhall.hall.work.scheduler import Requester
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, Watcher, opened
from tests.hall.visitors import PATIENCE, Message
from tests.rules import rule

pytestmark = pytest.mark.anyio

SHORT: dict[str, Any] = {
    "race_mode": "live",
    "opening_seconds": 3,
    "second_seconds": 3,
    "turn_seconds": 3,
    "stall_seconds": 4,
}
"""The shortest clocks there are."""

SPEED: dict[str, Any] = {**SHORT, "speed_alt": "on"}


@pytest.fixture
async def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    """A hall that does not count down for long; what happens until a race begins, `test_ready.py` looks at."""
    monkeypatch.setattr(readiness, "COUNTDOWN_SECONDS", 0.0)
    async with opened(tmp_path / "data") as inside:
        yield inside


def dealt(people: int, options: dict[str, Any], fits: str) -> dict[str, Any]:
    """A deal in which, seat by seat, the whole hand fits what was turned up (`y`), or nothing does (`n`)."""
    state = KINGDRIN.new(KINGDRIN.setup(people, options), QuickChance(1))
    assert isinstance(state, KingdrinState)
    cards, top = state.terms.cards, state.top
    rest = [card for card in range(cards.size) if card != top]
    fitting = [card for card in rest if cards.matching(card, top)]
    others = [card for card in rest if card not in fitting]
    hands = [[(fitting if word == "y" else others).pop() for _ in range(7)] for word in fits]
    deck = [card for card in rest if not any(card in hand for hand in hands)]
    return {**state.to_json(), "hands": [cards.codes(sorted(hand)) for hand in hands], "deck": cards.codes(deck)}


async def laid(inside: Inside, fits: str, options: dict[str, Any], bots: str = "") -> Table:
    """A live table in such a deal: people ann, bob, cat, dan …, then bots of these levels."""
    names = ["ann", "bob", "cat", "dan", "eve"][: len(fits) - len(bots.split())]
    seats = [SeatRow(who="person", guest=name, name=name.title()) for name in names]
    seats += [SeatRow(who="bot", name=level) for level in bots.split()]
    row = TableRow(
        id=f"table-{fits}",
        game="kingdrin",
        options=KINGDRIN.setup(len(fits), options).options,
        seats=seats,
        host="ann",
        state="gathering",
        created=0.0,
        touched=time.time(),
        seed="",
        position=dealt(len(fits), options, fits),
    )
    return await inside.raced(await inside.hall.opening.open(row))


async def log_of(inside: Inside, table: Table) -> list[str]:
    return [line.text for line in await inside.store.log(table.row.id)]


async def lines_after(inside: Inside, table: Table, count: int) -> list[str]:
    """The log once it has so many lines."""
    began = time.monotonic()
    while len(await log_of(inside, table)) < count:
        assert time.monotonic() - began < PATIENCE
        await asyncio.sleep(0.02)
    return await log_of(inside, table)


def hand_of(watcher: Watcher) -> list[str]:
    hand: list[str] = watcher.position["view"]["hand"]
    return hand


def first_move(watcher: Watcher) -> Play:
    return Play(id="1", move=watcher.position["moves"][0]["text"], ask=watcher.position["ask"])


# -- who is first -----------------------------------------------------------------------------------------------------


@rule("K-32", "K-33", "K-A12")
async def test_the_first_to_arrive_plays_and_who_comes_second_keeps_the_card(inside: Inside) -> None:
    table = await laid(inside, "yyy", SPEED)
    ann, bob, cat = [await Watcher.at(table, name) for name in ("ann", "bob", "cat")]
    for each in (ann, bob, cat):
        each.read()
    before = hand_of(ann)
    moves = {each.guest: first_move(each) for each in (bob, ann, cat)}
    answers = await asyncio.gather(*[table.handle(who, move) for who, move in moves.items()])
    assert [answer.code for answer in answers] == ["", "move/stale", "move/stale"]
    for each in (ann, bob, cat):
        each.read()
    assert hand_of(ann) == before, "the card stays in the hand"
    assert ann.position["view"]["cards"] == [7, 6, 7], "and there is no penalty"
    assert bob.position["to_act"] == [0, 2], "nobody plays on a card of their own"
    assert (await table.handle("ann", msgspec.structs.replace(moves["ann"], id="2"))).code == "move/stale"


@rule("K-33")
async def test_who_is_not_asked_any_more_was_too_late_too(inside: Inside) -> None:
    """Of five, the second race is for two: a card that somebody else meant for the opening is stale as well."""
    table = await laid(inside, "yyyyy", SHORT)
    bob, dan = await Watcher.at(table, "bob"), await Watcher.at(table, "dan")
    bob.read(), dan.read()
    late = first_move(dan)
    assert (await table.handle("bob", first_move(bob))).ok
    dan.read()
    assert dan.position["to_act"] == [0, 2]
    assert (await table.handle("dan", late)).code == "move/stale"
    dan.read()
    assert len(hand_of(dan)) == 7


async def test_who_cannot_play_in_a_race_gets_no_hint(inside: Inside) -> None:
    table = await laid(inside, "ny", SHORT)
    table.row.hints_allowed = True
    refused = await table.handle("ann", AskHint(id="1"))
    assert (refused.code, refused.message) == ("hint/none", "There is no hint right now.")
    assert table.match is not None
    assert table.match.state.moves(1), "though the other has something to play"


# -- clocks -----------------------------------------------------------------------------------------------------------


@rule("K-34")
async def test_the_hall_plays_what_is_due_when_a_time_runs_out(inside: Inside) -> None:
    """The opening, and a turn; in Speed Alt the look after three seconds, and the stall."""
    began = time.monotonic()
    opening, stuck, idle = [
        await laid(inside, fits, options) for fits, options in (("yy", SHORT), ("nnn", SPEED), ("yyy", SPEED))
    ]
    assert opening.match is not None
    ann = await Watcher.at(stuck, "ann")
    await opening.play(0, opening.match.state.moves(0)[0].text, None, "1")
    assert (await lines_after(inside, opening, 2))[1] == "time out"
    assert time.monotonic() - began >= SHORT["turn_seconds"]
    assert "draws" in opening.match.events[-1].line(), "who lets a turn run out, draws"
    assert (await lines_after(inside, stuck, 1))[0] == "look"
    ann.read()
    assert ann.position["view"]["cards"] == [8, 8, 8], "nobody could play: a stall"
    assert (await lines_after(inside, idle, 2))[:2] == ["look", "stall"], "somebody could: only the time ends it"
    assert time.monotonic() - began >= SPEED["stall_seconds"]
    assert idle.match is not None
    assert [len(hand) for hand in idle.match.state.to_json()["hands"]] == [8, 8, 8]  # type: ignore[attr-defined]


@rule("K-34")
async def test_a_clock_that_nobody_plays_at_says_the_same_whatever_the_hands_are(inside: Inside) -> None:
    """Two tables that differ only in what the hands hold: all who sit there and all who watch are sent the same."""
    tables = [await laid(inside, fits, SHORT) for fits in ("yyy", "nnn", "nyn")]
    watchers = [await Watcher.at(table, "zoe") for table in tables]
    sent: list[list[Message]] = [[] for _ in tables]
    began = time.monotonic()
    while time.monotonic() - began < SHORT["opening_seconds"] - 0.5:
        for watcher, messages in zip(watchers, sent, strict=True):
            messages += watcher.read()
        await asyncio.sleep(0.1)
    for messages in sent:
        assert [message["type"] for message in messages] == ["welcome", "table"], "nothing moves before the time is up"
    for table in tables:
        assert (await lines_after(inside, table, 1)) == ["time out"]
    after = [[message["type"] for message in watcher.read()] for watcher in watchers]
    assert after[0] == after[1] == after[2] == ["update", "table"]


@rule("K-34")
async def test_the_look_after_three_seconds_is_told_to_nobody(inside: Inside) -> None:
    table = await laid(inside, "yny", SPEED)
    zoe = await Watcher.at(table, "zoe")
    assert [clock.left for clock in table.info().clocks] == [pytest.approx(SPEED["stall_seconds"], abs=0.5)] * 3
    zoe.read()
    assert await lines_after(inside, table, 1) == ["look"]
    assert zoe.read() == []


async def test_a_game_that_keeps_time_shows_no_second_clock(inside: Inside) -> None:
    clock = ClockInfo(kind="move", seconds=60)
    live = await inside.raced(
        await inside.new_table("kingdrin", "ann bob cat", options={"race_mode": "live"}, clock=clock)
    )
    assert live.info().clock == ClockInfo()
    assert [each.left for each in live.info().clocks] == [pytest.approx(20.0, abs=0.5)] * 3
    sealed = await inside.new_table("kingdrin", "ann bob cat", options={"race_mode": "sealed"}, clock=clock)
    assert sealed.info().clock == clock
    assert [each.left for each in sealed.info().clocks] == [pytest.approx(60.0, abs=0.5)] * 3


@rule("K-34", "K-35")
@pytest.mark.parametrize("options", [SHORT, SPEED])
def test_times_and_waiting_follow_from_what_is_open(options: dict[str, Any]) -> None:
    """At every position of a random match: dealt anew, it has the same clocks, due at the same times."""
    rng, setup = QuickChance(7), KINGDRIN.setup(4, options)
    state = KINGDRIN.new(setup, rng)
    looked = 0
    while state.outcome() is None:
        scripts = []
        for twin in (state, *[state.redeal(seat, rng) for seat in range(4)]):
            match, watch = Match(KINGDRIN, setup, Start(None, twin.to_json())), Watch(NO_CLOCK, 4, {})
            watch.look(match, 100.0)
            due = watch.next_due({0, 1, 2, 3}, 100.0)
            assert due is not None
            assert due.move is not None
            lefts = [watch.timer_left(seat, 101.0) for seat in range(4)]
            scripts.append((due.at, due.move.text, lefts, twin.reaction(), twin.to_act(), twin.mode()))
            looked += due.move.text == "look"
        assert len({str(script) for script in scripts}) == 1
        able = [seat for seat in state.to_act() if state.moves(seat)]
        if able and rng.pick(6):
            seat = able[rng.pick(len(able))]
            state.play(seat, state.moves(seat)[-1])
        else:
            timer = state.timers()[-1]
            state.play(-1, timer.move)
    assert (looked > 0) == (options is SPEED)


# -- bots -------------------------------------------------------------------------------------------------------------


@rule("K-35")
async def test_bots_wait_as_the_seed_has_it_whatever_they_hold(inside: Inside) -> None:
    table = await inside.hall.opening.new_table("ann", NewTable(game="kingdrin", sits=with_bots(3), options=SHORT))
    match = table.match
    assert isinstance(match, Match)
    seed = bytes.fromhex(table.row.seed)
    paces = [table.bots.pace(match, seat) for seat in (1, 2, 3)]
    least, most = BOTS_WAIT
    said = [SeededChance(seed, FIRST_REACTION + ACTS_PER_QUESTION + seat).pick(most - least + 1) for seat in (1, 2, 3)]
    assert paces == [(least + extra) / 1000 for extra in said]
    assert all(1.0 <= pace <= 3.0 for pace in paces)
    assert len(set(paces)) > 1
    for seat in (1, 2, 3):
        twin = Match(match.game, match.setup, Start(None, match.state.redeal(0, QuickChance(seat)).to_json()))
        assert table.bots.pace(twin, seat) == paces[seat - 1], "other cards, the same wait"
    await inside.hall.stop()


@rule("K-35")
async def test_a_bot_plays_after_its_wait_and_one_that_cannot_play_waits_like_anybody(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inside.hall.thinker, "choose", at_once)
    began = time.monotonic()
    able, unable = await laid(inside, "ny", {"race_mode": "live"}, "squire"), await laid(inside, "nn", SHORT, "squire")
    assert able.match is not None
    pace = able.bots.pace(able.match, 1)
    assert (await lines_after(inside, able, 1))[0].startswith("play ")
    assert time.monotonic() - began >= pace
    assert not unable.bots.are_thinking()
    assert (await lines_after(inside, unable, 1))[0] == "time out", "only the clock ends what nobody wins"


@rule("K-35")
async def test_a_bot_that_was_beaten_begins_anew_with_what_lies_there_then(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inside.hall.thinker, "choose", at_once)
    table = await laid(inside, "yyy", {"race_mode": "live", "speed_alt": "on"}, "squire squire")
    match = table.match
    assert match is not None
    began, before = time.monotonic(), [table.bots.pace(match, seat) for seat in (1, 2)]
    await table.play(0, match.state.moves(0)[0].text, match.ask(0), "1")  # a bot may be asked anew before it is stored
    after = [table.bots.pace(match, seat) for seat in (1, 2)]
    assert before != after, "another question, another wait"
    lines = await lines_after(inside, table, 2)
    assert lines[1].startswith("play ")
    assert time.monotonic() - began >= min(after)
    await inside.hall.stop()


async def at_once(match: Match, seat: Seat, level: str, requester: Requester) -> Move:
    """A bot that thinks here: to start a worker takes longer than an opening on a busy machine."""
    return choose(bot_named(match.game.name, level), match.state, seat, QuickChance(1))


def with_bots(count: int) -> list[Sit]:
    return [Sit(who="me"), *[Sit(who="bot", level="squire")] * count]


# -- what is preselected ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sits", "options", "mode"),
    [
        ("me open open", {}, "live"),
        ("me open", {"pile": "short"}, "live"),
        ("me open squire", {}, "sealed"),
        ("me knight", {}, "sealed"),
        ("me open", {"race_mode": "sealed"}, "sealed"),
        ("me squire", {"race_mode": "live"}, "live"),
    ],
)
async def test_where_people_alone_sit_down_races_are_live(
    arrive: Arrive, sits: str, options: dict[str, object], mode: str
) -> None:
    ann = await arrive()
    table = await ann.new_table("kingdrin", sits, options=options)
    assert (await ann.look(table))["options"]["race_mode"] == mode


async def test_the_shelf_says_what_is_preselected_and_for_whom(arrive: Arrive) -> None:
    ann = await arrive()
    shelf = {game["name"]: game for game in (await ann.http.get("/api/games")).json()}
    options = {option["name"]: option for option in shelf["kingdrin"]["options"]}
    assert options["race_mode"]["preselect"] == {"value": "live", "people": 2, "most_bots": 0}
    assert options["pile"]["preselect"] is None
    assert (shelf["kingdrin"]["min_seats"], shelf["kingdrin"]["max_seats"]) == (2, 10)
