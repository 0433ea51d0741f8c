"""Commands are for people who type: only the command line itself knows them, and their own tests."""

from __future__ import annotations

from pathlib import Path

HOUSE = Path(__file__).parents[1]
SOURCES = ("src", "tests", "benchmarks", "docs")
MAY_KNOW_COMMANDS = ("src/crownhall/cli.py", "src/crownhall/commands/", "tests/commands/")


def test_commands_are_imported_by_nobody_but_the_command_line() -> None:
    files = [
        path.relative_to(HOUSE).as_posix()
        for folder in SOURCES
        for path in (HOUSE / folder).rglob("*.py")
        if path != Path(__file__)
    ]
    known = [name for name in files if "crownhall.commands" in (HOUSE / name).read_text("utf-8")]
    assert "src/crownhall/cli.py" in known
    assert [name for name in known if not name.startswith(MAY_KNOW_COMMANDS)] == []
