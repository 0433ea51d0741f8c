"""Files of cards for the tests, made in memory."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from crownhall.decks.creation_core import CORE
from crownhall.studio.reading import Reading, read_bytes

Card = dict[str, Any]


def cards(count: int = 10) -> list[Card]:
    """The first cards of the default set, as JSON tells them."""
    return [
        {
            "number": card.number,
            "corners": [str(mark) for mark in card.corners],
            "type": card.kind,
            "level": card.level,
            "speed": card.speed,
        }
        for card in CORE.cards[:count]
    ]


def document(of: list[Card], **more: Any) -> dict[str, Any]:
    """A whole JSON file."""
    about = {"id": "mycore", "name": "My Core", "symbol": "crown", "author": "A. Player", "licence": "private use"}
    return {"format": "creation-set", "version": 1, "set": about, "cards": of} | more


def read_json(data: object, name: str = "mycore.json") -> Reading:
    """Read it as a file."""
    return read_bytes(name, json.dumps(data).encode())


def read_cards(of: list[Card], **more: Any) -> Reading:
    """Read a file of these cards."""
    return read_json(document(of, **more))


def zipped(entries: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A .zip."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", compression) as file:
        for name, data in entries.items():
            file.writestr(name, data)
    return written.getvalue()


def read_zip(entries: dict[str, bytes]) -> Reading:
    """Read a .zip of these entries."""
    return read_bytes("mycore.zip", zipped(entries))


def codes(reading: Reading) -> list[str]:
    """What is wrong, by code."""
    return [fault.code for fault in reading.faults]


def picture(width: int = 40, height: int = 30, kind: str = "PNG", **more: Any) -> bytes:
    """A small picture."""
    from PIL import Image

    written = io.BytesIO()
    Image.new("RGB", (width, height), (200, 30, 60)).save(written, kind, **more)
    return written.getvalue()
