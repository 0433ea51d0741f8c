"""The types of the page are those of the messages."""

from __future__ import annotations

from pathlib import Path

from crownhall.hall.typescript import protocol

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_types_of_the_page_are_not_stale() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == protocol(), (
        "web/src/protocol.ts is stale; write it anew with: python -m crownhall.hall.typescript > web/src/protocol.ts"
    )


def test_what_the_hall_sends_has_every_field() -> None:
    assert "readonly presence: Presence;" in protocol()
    assert 'readonly type: "welcome";' in protocol()


def test_what_a_client_sends_may_leave_out_what_has_a_default() -> None:
    assert "readonly level?: string;" in protocol()
    assert "readonly options?: Readonly<Record<string, string | number>>;" in protocol()


def test_nothing_in_a_message_can_be_changed() -> None:
    fields = [line for line in protocol().splitlines() if line.startswith("  ") and ":" in line]
    assert fields
    assert all(line.startswith("  readonly ") for line in fields)
