"""What a host decides about the data."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple


class Keeping(NamedTuple):
    """After how many days without use what is cleared away; 0: never. A day is 24 hours of the hall being open."""

    unused_table_days: int = 30
    finished_match_days: int = 0
    unused_set_days: int = 0
    absent_guest_days: int = 90
    backup_dir: Path | None = None
    backup_hours: float = 24.0  # between two backups
    backups_kept: int = 7
    accepts_loss: bool = False  # the hall opens although something is missing in its data

    def in_words(self) -> str:
        """For the log."""
        chosen = (
            ("tables at which no match began", self.unused_table_days),
            ("finished matches", self.finished_match_days),
            ("card sets, fields and words that nobody uses", self.unused_set_days),
            ("guests who left nothing", self.absent_guest_days),
        )
        kept = [what for what, days in chosen if not days]
        cleared = [f"{what} after {days} days without use" for what, days in chosen if days]
        copies = f"every {self.backup_hours:g} hours into {self.backup_dir}" if self.backup_dir else "none by schedule"
        return "; ".join(
            [
                f"kept for good: {', '.join(['running matches', *kept])}",
                f"moved to the archive: {', '.join(cleared) or 'nothing'}",
                f"backups: {copies}",
            ]
        )


DEFAULT_KEEPING: Final = Keeping()
