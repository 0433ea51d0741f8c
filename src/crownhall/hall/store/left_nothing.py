"""When the store may forget a guest who does not come any more."""

from __future__ import annotations

from typing import Final

LEFT_NOTHING: Final = """
    NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE guest > guests.id || '~' AND guest < guests.id || '~~')
    AND NOT EXISTS (SELECT 1 FROM tables WHERE json_extract(row, '$.host') = guests.id)
    AND NOT EXISTS (SELECT 1 FROM sets WHERE sets.guest = guests.id)
    AND NOT EXISTS (SELECT 1 FROM copies WHERE owner = guests.id)
    AND NOT EXISTS (SELECT 1 FROM decks WHERE owner = guests.id)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.guest = guests.id)
    AND NOT EXISTS (SELECT 1 FROM sheets WHERE sheets.guest = guests.id)
"""
"""Of a guest, in SQL: nobody on its device sits or sat anywhere, it made no table, has nothing of its own, and nothing
by which it could come back."""
