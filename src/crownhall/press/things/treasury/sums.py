"""What a score sheet adds up (T-27, T-30 to T-33, T-35), for forms: JavaScript over the names of fields.

A field that nothing was written into stays empty as long as it can, so that a blank is never taken for a zero.
"""

from __future__ import annotations

import json

from crownhall.games.treasury.worth import KEYS_NEEDED


def row_of_a_kind(base: str, bonuses: list[str]) -> str:
    """T-25, T-26: the cards and their bonuses; without the cards there are none."""
    return (
        f"var base = {_value(base)};\n"
        f"var bonuses = {_numbers(bonuses)};\n"
        'event.value = base === "" ? "" : Number(base) > 0 ? Number(base) + added(bonuses) : 0;\n'
        f"{_ADDED}"
    )


def fill_bonus(rows: list[str], bonus: int) -> str:
    """T-27: all four above zero."""
    return f'event.value = {_all_score(rows)} ? {bonus} : "";'


def with_fill_bonus(rows: list[str], bonus: int) -> str:
    return f"event.value = added({_numbers(rows)}) + ({_all_score(rows)} ? {bonus} : 0);\n{_ADDED}"


def bonus_keys(keys: str) -> str:
    """T-30, T-31: the keys beyond the sixth."""
    return f'var keys = {_number(keys)};\nevent.value = keys >= {KEYS_NEEDED} ? keys - {KEYS_NEEDED} : "";'


def key_bonus(row: str, keys: str) -> str:
    """T-32: of an open group, for a row above zero."""
    return (
        f"var keys = {_number(keys)};\n"
        f'event.value = keys >= {KEYS_NEEDED} && {_number(row)} > 0 ? keys - {KEYS_NEEDED} : "";'
    )


def open_row(row: str, keys: str) -> str:
    """T-32, T-33: what a row counts once its group is open."""
    return (
        f"var keys = {_number(keys)}, row = {_number(row)};\n"
        f'event.value = keys < {KEYS_NEEDED} || {_value(row)} === "" ? "" : row > 0 ? row + keys - {KEYS_NEEDED} : 0;'
    )


def open_group(rows: list[str], keys: str) -> str:
    """T-33, T-35: all rows of an open group with its Bonus Keys."""
    return (
        f"var keys = {_number(keys)}, rows = {_numbers(rows)}, total = 0;\n"
        "for (var at = 0; at < rows.length; at++) "
        f"if (rows[at] > 0 && keys >= {KEYS_NEEDED}) total += rows[at] + keys - {KEYS_NEEDED};\n"
        "event.value = total;"
    )


_ADDED = (
    "function added(numbers) {\n"
    "  var sum = 0;\n"
    "  for (var at = 0; at < numbers.length; at++) sum += numbers[at];\n"
    "  return sum;\n"
    "}"
)


def _all_score(rows: list[str]) -> str:
    return " && ".join(f"{_number(row)} > 0" for row in rows)


def _numbers(names: list[str]) -> str:
    return f"[{', '.join(map(_number, names))}]"


def _number(name: str) -> str:
    """Zero where it is empty, or not ticked."""
    return f"(Number({_value(name)}) || 0)"


def _value(name: str) -> str:
    return f"this.getField({json.dumps(name)}).value"
