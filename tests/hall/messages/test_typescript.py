"""The types of the page are those of the messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.hall.messages.typescript import files, message_types, view_types

SOURCES = Path(__file__).parents[3] / "web" / "src"


def test_the_types_of_the_page_are_not_stale() -> None:
    stale = [path for path, text in files().items() if (SOURCES / path).read_text(encoding="utf-8") != text]
    assert not stale, "write them anew with: python -m crownhall.hall.messages.typescript web/src"


@pytest.mark.parametrize("name", ["view", "events", "moves"])
def test_no_types_are_left_of_a_game_that_has_none(name: str) -> None:
    written = {path for path in files() if path.endswith(f"/{name}.ts")}
    assert {each.relative_to(SOURCES).as_posix() for each in SOURCES.rglob(f"{name}.ts")} == written


def test_a_view_takes_what_several_games_show_from_where_it_is_written() -> None:
    fwords = view_types("crownhall.games.fwords")
    assert 'import type { FaceView, FieldView } from "../../boards/fields/view";' in fwords
    assert "readonly field: FieldView;" in fwords
    assert "interface FieldView" not in fwords


def test_what_the_hall_sends_has_every_field() -> None:
    assert "readonly presence: SeatPresence;" in message_types("people")
    assert 'readonly type: "welcome";' in message_types("from_hall")


def test_what_a_client_sends_may_leave_out_what_has_a_default() -> None:
    assert "readonly level?: string;" in message_types("table")
    assert "readonly options?: Readonly<Record<string, string | number>>;" in message_types("table")


def test_nothing_in_a_message_can_be_changed() -> None:
    lines = "\n".join(files().values()).splitlines()
    fields = [line for line in lines if line.startswith("  ") and ":" in line]
    assert fields
    assert all(line.startswith("  readonly ") for line in fields)
