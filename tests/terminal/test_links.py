"""Links that people paste into a terminal: to tables and to seats, also of a hall below a path."""

from __future__ import annotations

import pytest

from crownhall.terminal.hall_client import Link, NoLink


@pytest.mark.parametrize(
    ("text", "hall", "table", "seat"),
    [
        ("http://127.0.0.1:8000/tables/Xy12", "http://127.0.0.1:8000", "Xy12", ""),
        ("127.0.0.1:8000/tables/Xy12/", "http://127.0.0.1:8000", "Xy12", ""),
        ("https://games.example/s/abc.def", "https://games.example", "", "/s/abc.def"),
        ("https://games.example/crown/tables/Xy12", "https://games.example/crown", "Xy12", ""),
        ("https://games.example/a/b/s/abc", "https://games.example/a/b", "", "/s/abc"),
    ],
)
def test_a_link_says_where_the_hall_is(text: str, hall: str, table: str, seat: str) -> None:
    link = Link(text)
    assert (link.hall, link.table, link.seat) == (hall, table, seat)


@pytest.mark.parametrize(
    "text", ["", "tables/x", "http://games.example/", "http://games.example/tables/", "ftp://x/s/y"]
)
def test_what_is_no_link_is_told(text: str) -> None:
    with pytest.raises(NoLink):
        Link(text)
