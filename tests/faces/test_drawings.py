"""Pictures as files: light enough to be loaded when they are needed, and kept for good."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys

import pytest

from crownhall.decks.creation_core import CORE
from crownhall.errors import NotationError
from crownhall.faces import drawings

ALL_BYTES = 150_000
"""All pictures together, packed."""

ONE_BYTES = 2_500
"""One alone, packed: a shelf shows six."""


def packed(text: str) -> int:
    return len(gzip.compress(text.encode(), 9, mtime=0))


def test_all_pictures_together_are_small() -> None:
    sizes = {deck: packed(json.dumps(drawings.pack(deck))) for deck in drawings.DECKS}
    print(f"\npictures, packed: {sizes}")
    assert sum(sizes.values()) <= ALL_BYTES, sizes
    assert sizes[drawings.CREATIONS] <= 90_000, "the pictures of a table with Creation Cards"
    assert sizes[drawings.COURTIERS] <= 30_000


@pytest.mark.parametrize("deck", drawings.DECKS)
def test_one_picture_alone_is_smaller_still(deck: str) -> None:
    assert max(packed(picture) for picture in drawings.pack(deck).values()) <= ONE_BYTES


def test_a_pack_has_every_card_that_is_shipped() -> None:
    assert list(drawings.pack(drawings.CREATIONS)) == [card.row for card in CORE.cards]
    assert len(drawings.pack(drawings.COURTIERS)) == 30
    for deck, (draw, shipped) in drawings.DECKS.items():
        assert drawings.pack(deck)[shipped[-1]] == draw(shipped[-1])


def test_the_same_card_is_drawn_the_same_everywhere() -> None:
    """Whatever the seed of Python's hashes: an address that is kept for good must always mean the same picture."""
    script = "from crownhall.faces.drawings import version; print(version())"
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert told == {drawings.version()}


@pytest.mark.parametrize(
    ("deck", "code"), [("creations", "nonsense"), ("creations", "1,2,3"), ("courtiers", "Xx"), ("courtiers", "sh")]
)
def test_what_is_no_card_is_refused(deck: str, code: str) -> None:
    with pytest.raises(NotationError):
        drawings.DECKS[deck].draw(code)
