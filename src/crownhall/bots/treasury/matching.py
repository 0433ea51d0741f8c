"""Who goes where at best: each row gets a column of its own, so that the weights come to the most."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_FAR: Final = 1 << 60


def best_matching(weights: vec[i64], size: i64) -> i64:
    """The largest sum; `weights` has row after row.

    Rows are added one by one, each along the cheapest way on which others may change their column (the Hungarian
    method, with potentials of rows and columns that tell how much a change costs).
    """
    no_row: i64 = size
    rows = vec[i64]([0] * int(size + 1))  # potentials
    columns = vec[i64]([0] * int(size + 1))
    row_of = vec[i64]([int(size)] * int(size + 1))  # by column; the last column is where a new row stands
    came_from = vec[i64]([0] * int(size + 1))
    for row in range(size):
        row_of[size] = row
        here: i64 = size
        least = vec[i64]([_FAR] * int(size + 1))
        is_done = vec[i64]([0] * int(size + 1))
        while row_of[here] != no_row:
            is_done[here] = 1
            at: i64 = row_of[here]
            step: i64 = _FAR
            following: i64 = size
            for column in range(size):
                if is_done[column]:
                    continue
                cost = -weights[at * size + column] - rows[at] - columns[column]
                if cost < least[column]:
                    least[column] = cost
                    came_from[column] = here
                if least[column] < step:
                    step = least[column]
                    following = column
            for column in range(size + 1):
                if is_done[column]:
                    rows[row_of[column]] += step
                    columns[column] -= step
                else:
                    least[column] -= step
            here = following
        while here != size:
            before = came_from[here]
            row_of[here] = row_of[before]
            here = before
    total: i64 = 0
    for column in range(size):
        total += weights[row_of[column] * size + column]
    return total
