"""Texts as people's programs save them."""

from __future__ import annotations

import codecs


def text_of(data: bytes) -> str | None:
    """The text of a file: UTF-8, or UTF-16 as spreadsheets write it; None if it is neither."""
    try:
        return data.decode(_coding(data))
    except UnicodeDecodeError:
        return None


def _coding(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if data[1:2] == b"\0":  # nothing here begins with a sign from outside ASCII
        return "utf-16-le"
    return "utf-16-be" if data[:1] == b"\0" else "utf-8-sig"
