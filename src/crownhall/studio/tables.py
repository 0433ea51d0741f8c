"""CSV as spreadsheets write it (section 6.3): with commas, semicolons or tabs, according to where they were bought."""

from __future__ import annotations

import csv
import io

DELIMITERS = ",;\t"
_TOLD = "sep="
"""Some spreadsheets tell the delimiter in a line before the first."""


def rows_of(text: str) -> list[tuple[int, list[str]]] | None:
    """The rows that are not empty, each with its line; None if this is no CSV."""
    first = text.partition("\n")[0].strip("\r")
    told = first.lower().startswith(_TOLD) and len(first) == len(_TOLD) + 1
    delimiter = first[-1] if told else max(DELIMITERS, key=first.count)
    try:
        lines = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=delimiter)
        rows = [(lines.line_num, cells) for cells in lines if any(cells)]
    except (ValueError, TypeError, csv.Error):
        return None
    return rows[1:] if told else rows
