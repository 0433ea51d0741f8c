"""What the events of games with Creation Cards share."""

from __future__ import annotations

from typing import Final, final

from crownhall.seat_marks import escaped


@final
class Source:
    """Where the cards of a match come from (C-21)."""

    def __init__(self, set_name: str, *, from_packs: bool, own: bool) -> None:
        self.set_name: Final = set_name
        self.from_packs: Final = from_packs
        self.own: Final = own

    def marked(self) -> str:
        """A set, or a pack of it for each."""
        return f"a pack of {escaped(self.set_name)} each" if self.from_packs else escaped(self.set_name)
