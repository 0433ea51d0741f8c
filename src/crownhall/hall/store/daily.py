"""What the store keeps of a day that everybody shares: who solved its puzzle, and how its deals ended."""

from __future__ import annotations

from typing import Protocol


class DailyStore(Protocol):
    """What any implementation must do. A day is a date, as in “2026-11-18”."""

    async def save_first_try(self, guest: str, day: str, right: bool) -> None:
        """How the first answer to the puzzle of a day was; a second one changes nothing."""

    async def first_tries(self, guest: str, limit: int) -> dict[str, bool]:
        """By day, the newest first."""

    async def scores(self, game: str, day: str, limit: int) -> list[int]:
        """Of everybody who finished the deal of this day: nobody's name, and no match that was broken off."""
