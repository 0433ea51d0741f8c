"""Recovery sheets: twelve words that bring a guest to any device, and nobody else."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.people.recovery_words import COUNT, WORDS, digest_of, new_words, read_words
from crownhall.hall.store.protocol import GuestRow
from crownhall.hall.store.sqlite.store import SQLiteStore
from tests.hall.conftest import Arrive
from tests.hall.people.somebody import come_back, everything_in, guest_of, identity, new_sheet, refused
from tests.hall.serving import Server

pytestmark = pytest.mark.anyio


def test_the_words_are_256_short_ones_that_nobody_mixes_up() -> None:
    assert len(set(WORDS)) == 256
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 8 for word in WORDS)
    assert not [(one, other) for one, other in itertools.permutations(WORDS, 2) if other.startswith(one)]
    same_length = [pair for pair in itertools.combinations(WORDS, 2) if len(pair[0]) == len(pair[1])]
    assert not [(one, other) for one, other in same_length if sum(a != b for a, b in zip(one, other, strict=True)) < 2]


def test_a_sheet_has_twelve_words_out_of_96_random_bits() -> None:
    sheets = [new_words() for _ in range(200)]
    assert {len(words) for words in sheets} == {COUNT}
    assert len({tuple(words) for words in sheets}) == 200
    assert len({word for words in sheets for word in words}) > 250


async def test_the_words_bring_the_same_guest_to_another_device(arrive: Arrive) -> None:
    ann, phone = await arrive(), await arrive()
    await ann.http.post("/api/me", json={"name": "Ann"})
    table = await ann.new_table()
    await ann.http.post("/api/words?name=mine.txt", content=b"AARDVARKISH\n")
    sheet = await new_sheet(ann)
    assert (len(sheet["words"]), sheet["name"]) == (COUNT, "Ann")
    assert sheet["url"].endswith(f"/come-back#{'-'.join(sheet['words'])}")
    assert "<svg" in sheet["qr"]
    told = await come_back(phone, " ".join(sheet["words"]))
    assert told.json() == {"name": "Ann", "safe_view": False}
    assert guest_of(phone) == guest_of(ann)
    assert phone.http.cookies["crownhall"] != ann.http.cookies["crownhall"], "another device"
    for path in ("/api/me", "/api/tables", "/api/stats", "/api/words"):
        assert (await phone.http.get(path)).json() == (await ann.http.get(path)).json()
    async with phone.at(table) as line:
        assert line.seat == 0
    assert len((await identity(ann))["devices"]) == 2


@pytest.mark.parametrize("joined", [" ", "-", "  \n", ", ", " - "])
async def test_it_does_not_matter_how_they_are_typed(arrive: Arrive, joined: str) -> None:
    ann, phone = await arrive(), await arrive()
    words = (await new_sheet(ann))["words"]
    typed = joined.join(word.upper() if at % 2 else word.title() for at, word in enumerate(words))
    assert (await come_back(phone, f"  {typed}. ")).status_code == 200


async def test_wrong_words_get_one_answer_and_change_nothing(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    words = (await new_sheet(ann))["words"]
    before = eve.http.cookies["crownhall"]
    other = next(word for word in WORDS if word != words[0])
    tries = ["", "no words at all", " ".join(words[:11]), " ".join([other, *words[1:]]), " ".join([*words, words[0]])]
    tries += [" ".join(reversed(words)), "".join(words), "ö" * 5000, " ".join(new_words())]
    told = [await come_back(eve, each) for each in tries]
    for each in told:
        refused(each, 404, "sheet/wrong")
    assert len({each.content for each in told}) == 1
    assert eve.http.cookies["crownhall"] == before


async def test_a_sheet_that_was_replaced_or_cancelled_is_refused_in_words(arrive: Arrive) -> None:
    ann, phone = await arrive(), await arrive()
    first, second = (await new_sheet(ann))["words"], (await new_sheet(ann))["words"]
    refused(await come_back(phone, " ".join(first)), 404, "sheet/wrong")
    assert (await identity(ann))["sheet"] is not None
    assert (await ann.http.delete("/api/me/sheet")).json()["sheet"] is None
    told = await come_back(phone, " ".join(second))
    refused(told, 404, "sheet/wrong")
    assert "cancelled" in told.json()["message"]
    assert guest_of(phone) != guest_of(ann)


async def test_what_stays_behind_is_told_before(arrive: Arrive) -> None:
    ann = await arrive()
    before = (await ann.http.get("/api/come-back")).json()
    assert (before["tables"], before["supplies"], before["cards"], before["has_way_back"]) == (0, 0, 0, False)
    await ann.new_table()
    await ann.http.post("/api/words?name=mine.txt", content=b"AARDVARKISH\n")
    await new_sheet(ann)
    copy = (await ann.http.post("/api/copies", json={"set": CORE_ID, "number": 12})).json()
    words = {"title": "Dragon", "text": "", "letter": "", "layout": "", "alt": "", "drawing": {}}
    await ann.http.put(f"/api/copies/{copy['id']}", json=words | {"revision": copy["revision"]})
    before = (await ann.http.get("/api/come-back")).json()
    assert (before["tables"], before["supplies"], before["cards"], before["has_way_back"]) == (1, 1, 1, True)


async def test_who_tries_too_often_must_wait_and_others_need_not(arrive: Arrive) -> None:
    ann, eve, phone = await arrive(), await arrive(), await arrive()
    words = " ".join((await new_sheet(ann))["words"])
    eve.http.headers["X-Forwarded-For"] = "203.0.113.77"
    told = [await come_back(eve, f"wrong {number}") for number in range(14)]
    assert [each.status_code for each in told] == [404] * 10 + [429] * 4
    refused(await come_back(eve, words), 429, "come-back/often")
    phone.http.headers["X-Forwarded-For"] = "203.0.113.78"
    assert (await come_back(phone, words)).status_code == 200


async def test_the_store_has_no_words_and_the_log_nothing_at_all(arrive: Arrive, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--log-level", "debug") as server:
        ann, phone = await arrive(server), await arrive(server)
        words = (await new_sheet(ann))["words"]
        assert (await come_back(phone, " ".join(words))).status_code == 200
        await come_back(phone, "wrong wrong wrong")
        stored = everything_in(tmp_path / "data" / "hall.sqlite")
    log = server.complaints.read_text()
    assert digest_of(words) in stored
    for joined in (" ", "-"):
        assert joined.join(words) not in stored + log
    assert "wrong wrong" not in log
    for visitor in (ann, phone):
        assert visitor.http.cookies["crownhall"] not in stored + log
        assert guest_of(visitor) not in log


async def test_who_has_a_sheet_is_never_forgotten(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    try:
        for guest in ("ann", "bob"):
            await store.save_guest(GuestRow(id=guest, name=guest, seen=1.0))
        await store.identity.save_sheet("ann", digest_of(new_words()), 1.0)
        long_after = store.open_seconds() + 10.0
        assert [row.id for row in await store.unused_guests(long_after, 10)] == ["bob"]
        assert await store.forget_guests(["ann", "bob"], long_after) == 1
        assert await store.guest("ann") is not None
    finally:
        await store.close()


def test_whatever_is_typed_is_read_without_an_error() -> None:
    rng = random.Random(7)
    for _ in range(300):
        text = "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x10000)))) for _ in range(40))
        assert all(word.isascii() for word in read_words(text))
