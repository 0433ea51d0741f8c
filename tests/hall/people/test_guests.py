"""Guests, and the names they get when they come in."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from crownhall.hall.people import guests as guests_module
from crownhall.hall.people.guests import Guests
from crownhall.hall.store.protocol import GuestRow
from crownhall.hall.store.sqlite.store import SQLiteStore

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    yield store
    await store.close()


def few_names() -> Iterator[str]:
    return itertools.chain(["Ann", "Bob"], (f"Ann {number}" for number in itertools.count(2)))


async def test_two_guests_never_get_the_same_name(store: SQLiteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests_module, "new_names", few_names)
    await store.save_guest(GuestRow(id="chose it", name="Bob", seen=1.0))
    guests = Guests(store)
    come = await asyncio.gather(*[guests.known(f"guest {number}") for number in range(20)])
    assert sorted(guest.name for guest in come) == sorted(["Ann", *[f"Ann {number}" for number in range(2, 21)]])


async def test_one_guest_gets_one_name_however_often_it_knocks(store: SQLiteStore) -> None:
    guests = Guests(store)
    come = await asyncio.gather(*[guests.known("ann") for _ in range(10)])
    assert len({guest.name for guest in come}) == 1
    assert (await guests.known("ann")).name == come[0].name
