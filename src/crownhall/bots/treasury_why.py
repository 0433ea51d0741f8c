"""Why a move of King's Treasury is good, or what it costs, in one sentence that is true of it."""

from __future__ import annotations

from typing import Final

from crownhall.bots.treasury_outlook import MEAN_ENTRIES
from crownhall.games.treasury.sheet import FILL_BONUSES, Sheet
from crownhall.games.treasury.spaces import (
    GROUP_NAMES,
    GROUP_STARTS,
    SPACE_NAMES,
    TREASURY,
    group_of,
    is_key_space,
    key_space_of,
)
from crownhall.games.treasury.worth import KEYS_NEEDED

KEY_NAMES: Final = ("Sun Key", "Mountain Key")
"""Which keys open the Treasury, and which the Armory."""


def why_fill(sheet: Sheet, space: int, value: int, borrowing: bool) -> str:
    """What writing this value into this space does, beside what the space brings on average."""
    group = group_of(space)
    if is_key_space(space):
        return _why_keys(group, value)
    name = SPACE_NAMES[space]
    if sheet.is_shut(group):
        return f"The {GROUP_NAMES[group]} is shut for good, so {name} costs nothing."
    bonus = FILL_BONUSES[group]
    if sheet.with_entry(space, value).fill_bonus(group) > 0:
        return f"{value} in {name} completes {GROUP_NAMES[group]} and brings its bonus of {bonus}."
    usual = MEAN_ENTRIES[1 if borrowing else 0][space]
    if value == 0:
        lost = f", and with it the bonus of {bonus}" if bonus and not _has_zero(sheet, group) else ""
        return f"A zero gives up {name}, which brings {usual} on average{lost}."
    locked = group >= TREASURY and sheet.is_blank(key_space_of(group))
    told = f"{value} in {name} is {_compared(value, usual)} that space brings on average"
    return f"{told}, if the {GROUP_NAMES[group]} opens." if locked else f"{told}."


def _why_keys(group: int, keys: int) -> str:
    name = _counted(keys, KEY_NAMES[group - TREASURY])
    if keys >= KEYS_NEEDED:
        return f"{name} open the {GROUP_NAMES[group]} with {_counted(keys - KEYS_NEEDED, 'Bonus Key')}."
    verb = "is" if keys == 1 else "are"
    return f"{name} {verb} too few: the {GROUP_NAMES[group]} stays shut for good."


def _has_zero(sheet: Sheet, group: int) -> bool:
    return 0 in [sheet.entries[space] for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1])]


def _compared(value: int, usual: int) -> str:
    if value == usual:
        return "what"
    return f"{value - usual} more than" if value > usual else f"{usual - value} less than"


def _counted(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
