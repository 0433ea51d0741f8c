"""How much to try: in full where the rules run compiled, a smaller seeded sample where they are interpreted.

With `CROWNHALL_SAMPLES=few`, as `make test-fast` and the interpreted part of `make test` have it, samples are small
wherever the rules run, and the laws are tried a few times at one table of every game. `make test` takes half of a full
sample. With `many`, as `make soak` has it, samples are full, and the laws are tried ten times as often, at tables of
every size.
"""

from __future__ import annotations

import os

from crownhall import is_compiled

IS_FEW = os.environ.get("CROWNHALL_SAMPLES") == "few"
IS_MANY = os.environ.get("CROWNHALL_SAMPLES") == "many"


def sample(full: int, small: int) -> int:
    """`small` in the interpreted pass, half of `full` in the compiled one, and all of it where samples are many."""
    if IS_FEW or not is_compiled():
        return small
    return full if IS_MANY else max((full + 1) // 2, small)


def examples(full: int, small: int) -> int:
    """How many matches in progress a law is tried on."""
    if IS_FEW:
        return min(3, small)
    if not is_compiled():
        return small
    return 10 * full if IS_MANY else (full + 1) // 2


def seat_counts(all_counts: list[int]) -> list[int]:
    """The two fewest, the most and one between; the middle alone where samples are few, and all where they are many."""
    middle = all_counts[(len(all_counts) - 1) // 2]
    if IS_FEW:
        return [middle]
    return all_counts if IS_MANY else sorted({*all_counts[:2], middle, all_counts[-1]})
