"""Lines of print, at most 80 columns wide."""

from __future__ import annotations

import textwrap

WIDTH = 80


def paragraphs(*texts: str) -> str:
    """Texts with an empty line between them."""
    return "\n\n".join(textwrap.fill(text, WIDTH) for text in texts)


def wrapped(left: str, words: str) -> list[str]:
    """Words behind a beginning, broken between words and hanging under each other."""
    hanging = " " * len(left)
    lines = textwrap.wrap(words, WIDTH, initial_indent=left, subsequent_indent=hanging, break_on_hyphens=False)
    return lines or [left.rstrip()]
