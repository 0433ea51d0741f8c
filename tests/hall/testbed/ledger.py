"""What people were told, compared with what the database has."""

from __future__ import annotations

from collections import Counter, defaultdict

from tests.hall.robots import Book
from tests.hall.testbed.house import House


def check_lines(house: House, book: Book) -> None:
    """Every acknowledged move is there once, with no gap."""
    rows = house.rows("SELECT table_id, number, seat, key, text FROM log ORDER BY table_id, number")
    stored = Counter((table, int(seat), key, text) for table, _, seat, key, text in rows)
    assert not [move for move in book.acknowledged if stored[move] != 1]
    assert len(set(book.acknowledged)) == len(book.acknowledged)
    assert not [move for move, count in stored.items() if count > 1 and move[2]]
    numbers: dict[str, list[int]] = defaultdict(list)
    for table, number, *_ in rows:
        numbers[table].append(int(number))
    assert all(found == list(range(len(found))) for found in numbers.values())
    assert not [table for table, told in book.commitments.items() if len(told - {""}) > 1], "a seed has changed"


def check_owners(house: House) -> Counter[str]:
    """Each line was written by who had the table, and nobody wrote after another had it; how often tables changed."""
    names = {row[0]: row[1] for row in house.rows("SELECT number, who FROM witness_halls")}
    lines = house.rows("SELECT table_id, number, who, hall, token FROM witness_lines")
    assert len(lines) == int(house.sql("SELECT count(*) FROM log")), "a line that nobody had a lease for"
    assert not [line for line in lines if names.get(line[3]) != line[2]], "written by a hall that had no lease"
    tokens: dict[str, int] = {}
    changes: Counter[str] = Counter()
    for table, _, _, _, token in sorted(lines, key=lambda line: (line[0], int(line[1]))):
        changes[table] += int(token) > tokens.get(table, int(token))
        assert int(token) >= tokens.get(table, 0), f"lines of two owners are mixed at {table}"
        tokens[table] = int(token)
    return changes
