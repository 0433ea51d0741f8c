"""Where path data lead, for tests that ask whether a drawing stays within its frame."""

from __future__ import annotations

import re
from collections.abc import Iterator

_COMMAND = re.compile(r"([MLHVQTCSAZmlhvqtcsaz])([^MLHVQTCSAZmlhvqtcsaz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_SIZES = {"m": 2, "l": 2, "t": 2, "q": 4, "s": 4, "c": 6, "a": 7, "h": 1, "v": 1}


def ends(d: str) -> Iterator[tuple[float, float]]:
    """Where each step of a path ends."""
    x = y = start_x = start_y = 0.0
    for command, words in _COMMAND.findall(d):
        kind, numbers = command.lower(), [float(word) for word in _NUMBER.findall(words)]
        if kind == "z":
            x, y = start_x, start_y
            continue
        for at in range(0, len(numbers), _SIZES[kind]):
            step = numbers[at : at + _SIZES[kind]]
            from_x, from_y = (0.0, 0.0) if command.isupper() else (x, y)
            if kind != "v":
                x = from_x + (step[0] if kind == "h" else step[-2])
            if kind != "h":
                y = from_y + step[-1]
            if kind == "m" and at == 0:
                start_x, start_y = x, y
            yield x, y
