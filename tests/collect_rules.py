"""Which tests are marked with which rules, printed as JSON: `python -m tests.collect_rules`.

A collection of its own, so the answer is the same whatever part of the suite somebody selected. Tests that only a soak
runs do not count: a rule is covered when every run of the suite checks it.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys

import pytest


def rule_marks(items: list[pytest.Item]) -> dict[str, list[str]]:
    """The tests marked with each number."""
    tests: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                tests.setdefault(number, []).append(item.nodeid)
    return tests


class Collector:
    """A plugin that notes the marks of every test collected."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Read the marks of what is left when the soak is deselected."""
        self.tests = rule_marks(items)


def main() -> int:
    """Collect everything below `tests` that a plain run would run."""
    collector = Collector()
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        code = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", "-m", "not soak", "tests"], [collector])
    if code != pytest.ExitCode.OK:
        print(told.getvalue(), file=sys.stderr)
        return int(code)
    print(json.dumps(collector.tests))
    return 0


if __name__ == "__main__":
    sys.exit(main())
