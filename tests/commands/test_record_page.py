"""`docs/formats/record.md` is true: its records verify, and its commands print what it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownhall import cli
from crownhall.engine.record import record_of, verify

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "record.md").read_text("utf-8")
RECORDS = re.findall(r"^```\n(crownhall record .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SESSIONS = re.findall(r"^```console\n\$ crownhall (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_page_has_a_record_of_every_kind() -> None:
    assert [re.findall(r"^(seed|deck|position): ", record, re.MULTILINE) for record in RECORDS] == [
        ["seed"],
        ["deck"],
        ["position"],
    ]


@pytest.mark.parametrize("record", RECORDS)
def test_the_records_of_the_page_are_true(record: str) -> None:
    assert record_of(verify(record)) == record


def test_the_page_shows_both_commands() -> None:
    assert {command.split()[0] for command, _ in SESSIONS} == {"verify", "replay"}


@pytest.mark.parametrize(("command", "shown"), SESSIONS)
def test_the_commands_print_what_the_page_shows(
    command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ann.record").write_text(RECORDS[0], "utf-8")
    Path("forged.record").write_text(RECORDS[0].replace("scores 0, winners -", "scores 160, winners 0"), "utf-8")
    code = cli.main(command.split())
    printed = capsys.readouterr()
    assert printed.out + printed.err == shown
    assert code == (2 if "forged" in command else 0)


@pytest.mark.parametrize(
    "name",
    [
        "game",
        "rules",
        "seats",
        "option NAME",
        "player SEAT",
        "previous",
        "commitment",
        "seed",
        "deck",
        "picks",
        "position",
        "result",
    ],
)
def test_every_header_line_is_in_the_table(name: str) -> None:
    assert f"\n| `{name}` | " in PAGE
