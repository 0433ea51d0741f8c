"""Every number of the rule books has a test marked with it, and every mark is a number of a rule book."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.collect_rules import rule_marks

ROOT = Path(__file__).parent.parent
BOOKS = ROOT / "docs" / "reference" / "rules"

# A line or a row opens with its number: `- **S-07 The one move.** …`, `| S-A1 | …`, `- **S-F01** …`
_OPENS = re.compile(r"^(?:[-*] +\**|\| *\**)([A-Z]{1,3}-[A-Z]?\d+)\b")
_NOT_TESTABLE = re.compile(r"\*\(not testable: [^)]+\)\*")
_NOT_BUILT = re.compile(r"\*\(not built yet: [^)]+\)\*")


def lines_by_number(book: str) -> dict[str, str]:
    """The line that defines each number of a rule book."""
    lines: dict[str, str] = {}
    for line in book.splitlines():
        found = _OPENS.match(line)
        if found:
            assert found[1] not in lines, f"{found[1]} is defined twice"
            lines[found[1]] = line
    return lines


def untestable(lines: dict[str, str]) -> set[str]:
    """The numbers whose line says that no test can check them."""
    return {number for number, line in lines.items() if _NOT_TESTABLE.search(line)}


def unbuilt(lines: dict[str, str]) -> set[str]:
    """The numbers whose line says that there is no such thing yet."""
    return {number for number, line in lines.items() if _NOT_BUILT.search(line)}


@pytest.fixture(scope="module")
def books() -> dict[str, str]:
    """The defining lines of all rule books together."""
    lines: dict[str, str] = {}
    for path in sorted(BOOKS.glob("*.md")):
        found = lines_by_number(path.read_text(encoding="utf-8"))
        assert found, f"{path.name} defines no number"
        assert not found.keys() & lines.keys(), f"{path.name} defines numbers of another book"
        lines |= found
    return lines


@pytest.fixture(scope="module")
def marks(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    """The tests marked with each number: of this run, or if it is a part of the suite, by a collection of our own."""
    chosen = request.config
    if [Path(path).resolve() for path in chosen.args] == [ROOT / "tests"] and not chosen.option.keyword:
        return rule_marks(request.session.items)
    command = [sys.executable, "-m", "tests.collect_rules"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr or done.stdout
    tests: dict[str, list[str]] = json.loads(done.stdout)
    return tests


def test_every_number_has_a_test(books: dict[str, str], marks: dict[str, list[str]]) -> None:
    excused = untestable(books) | unbuilt(books)
    bare = [number for number in books if number not in marks and number not in excused]
    assert not bare, f"no test is marked with {', '.join(bare)}"


def test_every_mark_is_a_number(books: dict[str, str], marks: dict[str, list[str]]) -> None:
    unknown = {number: tests for number, tests in marks.items() if number not in books}
    assert not unknown, f"no rule book defines {unknown}"


def test_nothing_is_excused_for_nothing(books: dict[str, str], marks: dict[str, list[str]]) -> None:
    tested = sorted((untestable(books) | unbuilt(books)) & marks.keys())
    assert not tested, f"said to be untested, but tested: {tested}"


COMPLETE = {
    "S": (18, 17, [*range(1, 5), *range(10, 31), *range(40, 46), *range(50, 55)], 10),
    "T": (39, 38, [*range(1, 47), *range(50, 64)], 13),
}
"""By the letter of a book: how many rules and rulings, which vectors, how many facts."""


@pytest.mark.parametrize("letter", COMPLETE)
def test_books_are_read_completely(books: dict[str, str], letter: str) -> None:
    rules, rulings, vectors, facts = COMPLETE[letter]
    numbers = [f"{letter}-{n:02}" for n in range(1, rules + 1)] + [f"{letter}-A{n}" for n in range(1, rulings + 1)]
    numbers += [f"{letter}-V{n:02}" for n in vectors] + [f"{letter}-F{n:02}" for n in range(1, facts + 1)]
    assert sorted(number for number in books if number.startswith(f"{letter}-")) == sorted(numbers)


BOOK = """
- **Q-01 Players.** Two.
| Q-A1 | Who begins? *(not testable: a custom)* | The younger. |
Some text about Q-02 and Q-01.
- **Q-F01** There are 7 cards.
- **Q-02** They can be painted. *(not built yet: there are no brushes)*
"""


def test_numbers_are_found_where_lines_open_with_them() -> None:
    lines = lines_by_number(BOOK)
    assert list(lines) == ["Q-01", "Q-A1", "Q-F01", "Q-02"]
    assert untestable(lines) == {"Q-A1"}
    assert unbuilt(lines) == {"Q-02"}


def test_a_number_defined_twice_is_noticed() -> None:
    with pytest.raises(AssertionError, match="Q-01 is defined twice"):
        lines_by_number(BOOK + "| Q-01 | again |")
