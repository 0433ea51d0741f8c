"""Playing alone and by oneself: no help from outside, high scores setting by setting, and the deal of the day."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from crownhall.bots.contract import Hint, choose, hint
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.engine.registry import game_named
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.messages.to_hall import AskHint
from crownhall.hall.people.stats import high_scores_of
from crownhall.hall.table.table import Table
from crownhall.hall.work.scheduler import Requester
from tests.hall.inside import Inside, opened
from tests.rules import rule

pytestmark = pytest.mark.anyio

ALONE: dict[str, str | int] = {"letters": "deck36", "field": "six-weave"}


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    async with opened(tmp_path / "data") as inside:
        inside.hall.thinker.choose = move_at_once  # type: ignore[method-assign]
        inside.hall.thinker.hint = hint_at_once  # type: ignore[method-assign]
        yield inside


async def move_at_once(match: Match, seat: Seat, level: str, requester: Requester) -> Move:
    """A bot that thinks here: a worker takes longer to start."""
    return choose(bot_named(match.game.name, level), match.state, seat, QuickChance(1))


async def hint_at_once(match: Match, seat: Seat, level: str, requester: Requester) -> Hint:
    return hint(bot_named(match.game.name, level), match.state, seat, QuickChance(1))


async def play(table: Table, seat: Seat, *texts: str) -> None:
    """These moves, one after the other."""
    assert table.match is not None
    for text in texts:
        await table.play(seat, text, None, f"{len(table.match.log)}")


async def to_the_word(table: Table, seat: Seat) -> None:
    """Stack, lay one card and go on to the Festival Hour."""
    match = table.match
    assert match is not None
    while match.state.mode().name == "SEALED":
        for each in match.state.to_act():
            await play(table, each, match.state.moves(each)[0].text)
    for _ in range(100):
        moves = [move.text for move in match.state.moves(seat)]
        if any(text.startswith("spell ") for text in moves) or "concede" in moves:
            return
        await play(table, seat, "done" if "done" in moves else moves[0])
    raise AssertionError("no word is asked")


async def give_up(table: Table) -> None:
    """Alone: End Days until it is over."""
    match = table.match
    assert match is not None
    while match.outcome() is None:
        moves = [move.text for move in match.state.moves(0)]
        await play(table, 0, next(text for text in ("end day", "spare", moves[0]) if text in moves))


@rule("W-36")
async def test_no_word_is_hinted_at_where_a_high_score_counts(inside: Inside) -> None:
    table = await inside.new_table("fwords", "ann", options=ALONE)
    assert table.match is not None
    placing = await table.handle("ann", AskHint(id="1"))
    assert placing.ok, "hints for stacking and placing are fine"
    await to_the_word(table, 0)
    refused = await table.handle("ann", AskHint(id="2"))
    assert (refused.ok, refused.code, refused.hint, refused.why) == (False, "hint/outside", "", "")
    assert not table.info().hinted


@rule("W-36")
async def test_no_word_is_hinted_at_where_another_person_plays(inside: Inside) -> None:
    table = await inside.new_table("fwords", "ann bob", options=ALONE, hints_allowed=True)
    assert table.match is not None
    state = table.match.state
    while state.mode().name == "SEALED":
        for seat in state.to_act():
            await play(table, seat, state.moves(seat)[0].text)
    (seat,) = state.to_act()
    await to_the_word(table, seat)
    assert (await table.handle(["ann", "bob"][seat], AskHint(id="1"))).code == "hint/outside"


@rule("W-36")
async def test_against_bots_alone_a_word_may_be_hinted_at_and_the_game_says_so(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="bot", level="squire")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="fwords", sits=sits, options=ALONE))
    table.bots.close()
    match = table.match
    assert match is not None
    while match.state.mode().name == "SEALED":
        for seat in match.state.to_act():
            await play(table, seat, match.state.moves(seat)[0].text)
    while match.state.to_act() != (0,):
        moves = match.state.moves(1)
        await play(table, 1, next(move.text for move in moves if move.text in ("end day", "spare", moves[0].text)))
    await to_the_word(table, 0)
    assert not table.info().hinted
    assert (await table.handle("ann", AskHint(id="1"))).ok
    assert table.info().hinted
    assert (await inside.restarted(table)).info().hinted


@rule("W-35")
async def test_high_scores_are_kept_setting_by_setting_without_what_had_help(inside: Inside) -> None:
    hall, fwords = inside.hall, game_named("fwords")
    assert await high_scores_of(hall.store, "ann", fwords) == []
    first = await inside.new_table("fwords", "ann", options=ALONE)
    await to_the_word(first, 0)
    await play(first, 0, "concede")
    await give_up(first)
    second = await inside.new_table("fwords", "ann", options=ALONE)
    await give_up(second)
    other = await inside.new_table("fwords", "ann", options={**ALONE, "timer": "5"})
    await give_up(other)
    helped = await inside.new_table("fwords", "ann", options=ALONE)
    helped.row.hinted = True
    await give_up(helped)
    together = await inside.new_table("fwords", "ann bob", options=ALONE)
    assert together.match is not None
    found = {score.options["timer"]: score for score in await high_scores_of(hall.store, "ann", fwords)}
    assert set(found) == {"off", "5"}
    assert (found["off"].best, found["off"].games, found["off"].table) == (0, 2, second.row.id)
    assert found["off"].options == {"field": "six-weave", "letters": "deck36", "timer": "off"}
    assert (found["5"].best, found["5"].games) == (0, 1)
    assert await high_scores_of(hall.store, "bob", fwords) == []


async def test_todays_letters_are_the_same_for_everybody(inside: Inside) -> None:
    anns, bobs = [await inside.hall.opening.daily_table(guest, "fwords") for guest in ("ann", "bob")]
    assert anns.row.options["letters"] == "deck36"
    assert anns.match is not None
    assert bobs.match is not None
    assert anns.match.state == bobs.match.state
    assert (await anns.handle("ann", AskHint(id="1"))).code == "hint/none"


async def test_a_bot_goes_on_at_once_with_what_nobody_else_sees(inside: Inside) -> None:
    inside.hall.thinker.pace = 7.0
    table = await inside.new_table("fwords", "ann bob", options=ALONE)
    match = table.match
    assert match is not None
    assert table.bots.pace(match, 1) == 7.0
    await play(table, 1, match.state.moves(1)[0].text)
    assert table.bots.pace(match, 1) == 0.0
