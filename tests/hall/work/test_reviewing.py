"""Reviews in the hall: of finished matches, for those who may see them, kept a while, and not too many at once."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from crownhall.engine.contract import TABLE
from crownhall.hall.errors import Refused
from crownhall.hall.messages.review import MatchReview
from crownhall.hall.study.reviews import reviewed
from crownhall.hall.table.table import Table
from crownhall.hall.work import reviewing
from crownhall.hall.work.reviewing import Reviews, Wanted
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside
from tests.hall.table.test_practice import play, take_back
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio
PATIENCE = 60.0


async def stopped(visitor: Visitor, **facts: Any) -> str:
    """A table of King's Square where somebody stopped at once."""
    table = await visitor.new_table("square", **facts)
    async with visitor.at(table) as line:
        assert (await line.play("finish"))["ok"]
    return table


async def ask(visitor: Visitor, table: str, **words: str) -> httpx.Response:
    return await visitor.http.get(f"/api/tables/{table}/review", params=words)


async def review_of(visitor: Visitor, table: str, **words: str) -> dict[str, Any]:
    """Ask until it is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await ask(visitor, table, **words)
            assert answer.status_code == 200, answer.text
            told: dict[str, Any] = answer.json()
            if told["review"] is not None:
                assert told["done"] == told["total"]
                review: dict[str, Any] = told["review"]
                return review
            assert told["done"] <= told["total"]
            await asyncio.sleep(0.05)


async def test_a_finished_match_is_reviewed_and_the_review_is_kept(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await stopped(ann, deal="winnable")
    review = await review_of(ann, table)
    assert (review["seat"], review["unit"], review["result"], review["in_hindsight"]) == (0, "book", 0, True)
    (decision,) = review["decisions"]
    assert decision["moves"] == ["finish"]
    assert decision["loss"] == 16
    assert review["moments"] == [0]
    assert (await ask(eve, table)).json()["review"] == review, "at once, and the same for whoever may look on"
    assert (await ask(ann, table, seat="0")).json()["review"] == review


async def test_a_running_match_is_not_reviewed(arrive: Arrive) -> None:
    ann = await arrive()
    answer = await ask(ann, await ann.new_table("square"))
    assert (answer.status_code, answer.json()["code"]) == (403, "review/running")


async def test_a_private_table_stays_private(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await stopped(ann, spectators_allowed=False)
    answer = await ask(eve, table)
    assert (answer.status_code, answer.json()["code"]) == (403, "table/private")
    assert await review_of(ann, table)


async def test_a_daily_deal_that_somebody_may_still_play_is_not_told(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = (await ann.http.post("/api/daily/square")).json()["id"]
    async with ann.at(table) as line:
        assert (await line.play("finish"))["ok"]
    answer = await ask(eve, table)
    assert (answer.status_code, answer.json()["code"]) == (403, "daily/secret")
    assert await review_of(ann, table)


@pytest.mark.parametrize("seat", ["1", "2", "-1", "x", "²"])
async def test_bots_and_nobody_are_not_reviewed(arrive: Arrive, seat: str) -> None:
    ann = await arrive()
    table = await ann.new_table("treasury", "me squire")
    assert (await ann.http.post(f"/api/tables/{table}/end")).status_code == 200
    answer = await ask(ann, table, seat=seat)
    assert (answer.status_code, answer.json()["code"]) == (404, "review/seat")


async def over(inside: Inside, game: str = "square", people: str = "ann") -> Table:
    table = await inside.new_table(game, people)
    await table.play(TABLE, "abandon", None, "abandon")
    return table


def progress(inside: Inside, table: Table, guest: str = "ann", came_from: str = "") -> tuple[int, int]:
    told = reviewed(inside.hall.reviews, table, "", guest, came_from)
    return told.done, told.total


async def test_a_game_without_a_reviewer_says_so(inside: Inside) -> None:
    table = await over(inside, "bell", "ann bob")
    with pytest.raises(Refused, match="There is no review of"):
        progress(inside, table)


class Held:
    """A worker that does nothing until it is let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.jobs = 0

    async def run(self, work: Any, *args: Any) -> Any:
        self.jobs += 1
        await self.go.wait()
        return work(*args)

    async def close(self) -> None:
        pass


@pytest.fixture
def held(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> Held:
    worker = Held()
    monkeypatch.setattr(inside.hall.reviews, "_worker", worker)
    return worker


async def test_a_guest_has_one_review_at_a_time(inside: Inside, held: Held) -> None:
    first, second = await over(inside), await over(inside)
    progress(inside, first)
    with pytest.raises(Refused) as refused:
        progress(inside, second)
    assert (refused.value.code, refused.value.status) == ("review/busy", 429)
    assert progress(inside, first) == (0, 0), "whoever asks for what is under way waits for it"
    progress(inside, second, "bob")
    held.go.set()
    await settled(inside.hall.reviews)
    assert reviewed(inside.hall.reviews, first, "", "ann", "").review is not None
    assert reviewed(inside.hall.reviews, second, "", "ann", "").review is not None


async def test_there_are_not_too_many_at_once(inside: Inside, held: Held) -> None:
    for number in range(reviewing.TOTAL_LIMIT):
        progress(inside, await over(inside), f"guest{number}")
    with pytest.raises(Refused, match="Another review is still being made"):
        progress(inside, await over(inside), "one-more")
    held.go.set()
    await settled(inside.hall.reviews)


async def test_one_address_cannot_take_all(inside: Inside, held: Held) -> None:
    for number in range(reviewing.ADDRESS_LIMIT):
        progress(inside, await over(inside), f"guest{number}", "10.0.0.1")
    with pytest.raises(Refused, match="Another review is still being made"):
        progress(inside, await over(inside), "one-more", "10.0.0.1")
    progress(inside, await over(inside), "one-more", "10.0.0.2")
    held.go.set()
    await settled(inside.hall.reviews)


async def settled(reviews: Reviews) -> None:
    async with asyncio.timeout(PATIENCE):
        while reviews._jobs:
            await asyncio.sleep(0.01)


async def test_only_the_last_ones_are_kept(inside: Inside, held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "KEPT_REVIEWS", 2)
    held.go.set()
    tables = [await over(inside) for _ in range(3)]
    for table in tables:
        progress(inside, table)
        await settled(inside.hall.reviews)
    kept = [inside.hall.reviews.found(Wanted(table.row.id, 0)) is not None for table in tables]
    assert kept == [False, True, True]


async def test_a_review_that_fails_is_told_once_and_can_be_tried_again(
    inside: Inside, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(inside)
    held.go.set()
    with monkeypatch.context() as broken:
        broken.setattr(reviewing, "count_decisions", lambda *args: 1 / 0)
        progress(inside, table)
        await asyncio.sleep(0.05)
        with pytest.raises(Refused, match="could not be reviewed"):
            progress(inside, table)
    progress(inside, table)
    await settled(inside.hall.reviews)
    assert reviewed(inside.hall.reviews, table, "", "ann", "").review is not None


async def test_a_hall_that_closes_ends_its_reviews(inside: Inside, held: Held) -> None:
    progress(inside, await over(inside))
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await inside.hall.reviews.close()


async def test_in_practice_decisions_are_found_in_the_log_with_what_was_taken_back(inside: Inside, held: Held) -> None:
    """A record of practice leaves it out, and the hall's log does not."""
    table = await inside.new_table("treasury", "ann", free_undo=True)
    await play(table, "hold none")
    assert await take_back(table)
    await play(table, "hold 1")
    await play(table, "fill KEY")
    await table.play(TABLE, "abandon", None, "abandon")
    held.go.set()
    progress(inside, table)
    await settled(inside.hall.reviews)
    review = reviewed(inside.hall.reviews, table, "", "ann", "").review
    assert isinstance(review, MatchReview)
    assert [(each.at, each.end, each.moves) for each in review.decisions] == [
        (2, 3, ["hold 1"]),
        (3, 4, ["fill KEY"]),
    ]
