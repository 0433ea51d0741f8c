"""Recovery sheets: twelve words on paper that bring a guest to any device. Each guest has one at most."""

from __future__ import annotations

import hmac
import time

from crownhall.hall.errors import Refused
from crownhall.hall.people.recovery_words import COUNT, digest_of, new_words, read_words
from crownhall.hall.store.identity import IdentityStore


class Sheets:
    """Those of one hall."""

    def __init__(self, store: IdentityStore) -> None:
        self._store = store

    async def make(self, guest: str) -> list[str]:
        """The words of a new sheet, told this once; the one before is good no longer."""
        words = new_words()
        await self._store.save_sheet(guest, digest_of(words), time.time())
        return words

    async def whose(self, text: str) -> str:
        """The guest that these words bring back. To all others the answer is the same, whatever is wrong with them."""
        words = read_words(text)
        digest = digest_of(words)
        found = await self._store.sheet_like(digest)
        is_right = hmac.compare_digest(found.digest if found is not None else "0" * len(digest), digest)
        if found is None or not is_right or len(words) != COUNT:
            raise wrong_words()
        return found.guest


def wrong_words() -> Refused:
    return Refused(
        "sheet/wrong",
        f"These words do not work. A sheet has {COUNT} words; check each of them. A sheet that was replaced or "
        "cancelled does not work any more.",
        404,
    )
