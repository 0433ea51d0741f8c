"""How much one may do at once."""

from __future__ import annotations

import ipaddress
from contextlib import ExitStack

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.http import limits
from crownhall.hall.http.limits import SOCKETS_PER_ADDRESS, SOCKETS_PER_GUEST, Bucket, Buckets, Limits


def test_a_bucket_gives_what_it_holds_and_fills_again() -> None:
    bucket = Bucket(rate=2, size=5)
    assert [bucket.take(100.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert bucket.take(100.4) is False
    assert bucket.take(100.5) is True
    assert [bucket.take(1000.0) for _ in range(7)] == [True] * 5 + [False] * 2, "it holds no more than it can"


def test_a_bucket_is_full_when_nothing_tells_it_from_a_new_one() -> None:
    bucket = Bucket(rate=2, size=5)
    assert bucket.is_full(1.0)
    bucket.take(1.0)
    assert not bucket.is_full(1.4)
    assert bucket.is_full(1.5)


def test_each_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(rate=0.001, size=1)
    assert buckets.take("ann")
    assert not buckets.take("ann")
    assert buckets.take("bob")


def test_those_who_are_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS_LIMIT", 10)
    buckets = Buckets(rate=1e9, size=1)
    for number in range(1000):
        assert buckets.take(str(number))
        assert len(buckets._buckets) <= 10
    strict = Buckets(rate=0.001, size=1)
    for number in range(1000):
        strict.take(str(number))
        assert len(strict._buckets) <= 10


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "::/64"),
        ("::ffff:127.0.0.1", "127.0.0.1"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_what_counts_as_one_address(address: str, place: str) -> None:
    assert Limits().place_of(address) == place


def test_an_address_with_many_guests_is_one_address() -> None:
    counted = Limits()
    made = [request(counted, f"guest {number}", "203.0.113.5") for number in range(1000)]
    assert 200 <= made.count(True) < 400
    assert request(counted, "somebody", "203.0.113.6")


def test_what_comes_through_a_trusted_proxy_is_counted_by_guest_alone() -> None:
    counted = Limits(frozenset({ipaddress.ip_network("127.0.0.1")}))
    through = counted.place_of("127.0.0.1")
    assert all(request(counted, f"guest {number}", through) for number in range(2000))
    assert not all(request(counted, "one guest", through) for _ in range(2000))


def request(counted: Limits, guest: str, place: str) -> bool:
    """Whether one change more was let in."""
    try:
        counted.check_request(guest, place, changes=True)
    except Refused as error:
        if (error.code, error.status) != ("request/often", 429):
            raise
        return False
    return True


def test_open_sockets_are_counted_until_they_close() -> None:
    counted = Limits()
    with ExitStack() as stack:
        for _ in range(SOCKETS_PER_GUEST):
            stack.enter_context(counted.socket("ann", "127.0.0.1"))
        with pytest.raises(Refused, match="too many tables"):
            stack.enter_context(counted.socket("ann", "127.0.0.1"))
        stack.enter_context(counted.socket("bob", "127.0.0.1"))
    with ExitStack() as stack:
        for number in range(SOCKETS_PER_ADDRESS):
            stack.enter_context(counted.socket(f"guest {number}", "203.0.113.5"))
        with pytest.raises(Refused, match="too many tables"):
            stack.enter_context(counted.socket("another", "203.0.113.5"))
    assert not counted._open
