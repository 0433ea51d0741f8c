"""What the parts of a table may ask of it."""

from __future__ import annotations

from typing import Protocol


class TableActions(Protocol):
    """The few things that concern all parts of a table. Whoever does one has its lock."""

    async def change(self) -> None:
        """The row changed: keep it, then tell. If it cannot be kept, the table is as it was."""

    def broadcast_table(self) -> None:
        """Everybody gets the facts about the table."""

    def ask_bots(self) -> None:
        """Let each bot that is asked something think."""
