"""A long piece of work in parts, and who does them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

Part = TypeVar("Part")
Span = tuple[int, int]
"""From the first to before the end."""

Progress = Callable[[int], None]
"""Told how many games are done."""

_PARTS_PER_WORKER = 20  # so that the last ones to work do not work alone for long


class Workers(Protocol):
    """Those who do the parts: this process, several, or a cluster."""

    def each(
        self, work: Callable[[int, int], Part], spans: Sequence[Span], largest: int
    ) -> Iterator[tuple[Span, Part]]:
        """What `work(first, end)` gives for parts that cover the spans, as they are done.

        A part is `largest` at most where others wait for it, as Ctrl-C does. For several workers `work` must be
        picklable.
        """


class Here:
    """This process, one part after the other."""

    def each(
        self, work: Callable[[int, int], Part], spans: Sequence[Span], largest: int
    ) -> Iterator[tuple[Span, Part]]:
        """Each is begun when the one before it has been taken."""
        for first, end in cut(spans, part_size(spans, 1, largest)):
            yield (first, end), work(first, end)


HERE = Here()


def total(spans: Sequence[Span]) -> int:
    return sum(end - first for first, end in spans)


def part_size(spans: Sequence[Span], workers: int, largest: int) -> int:
    """So small that all have enough to do until the end."""
    return min(max(total(spans) // (workers * _PARTS_PER_WORKER), 1), largest)


def cut(spans: Sequence[Span], size: int) -> Iterator[Span]:
    for begin, end in spans:
        for first in range(begin, end, size):
            yield first, min(first + size, end)
