"""Why a move of King's Treasury is good, or what it costs, in one sentence that is true of it."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from crownhall.bots.treasury.outlook import MEAN_ENTRIES, POINT, SheetOutlook
from crownhall.bots.treasury.redraw import FINE, Redraw, kept_of
from crownhall.decks.kings_keys import card_name
from crownhall.engine.chance import QuickChance
from crownhall.engine.events import counted
from crownhall.games.treasury.scoring import best_values
from crownhall.games.treasury.sheet import FILL_BONUSES, Sheet
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    FOUR_NUMBERS,
    GROUP_NAMES,
    GROUP_STARTS,
    SPACE_NAMES,
    TREASURY,
    TREASURY_ROWS,
    group_of,
    is_key_space,
    key_space_of,
)
from crownhall.games.treasury.worth import KEYS_NEEDED, SCORING_SET

_REDRAWS: Final = 200
_GOOD_TOTAL: Final = 8  # of an item
_GOOD_ROW: Final = 5

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
        return f"{value} in {name} completes {_lower(GROUP_NAMES[group])} and brings its bonus of {bonus}."
    usual = MEAN_ENTRIES[1 if borrowing else 0][space]
    if value == 0:
        lost = f", and with it the bonus of {bonus}" if bonus and not _has_zero(sheet, group) else ""
        return f"A zero gives up {name}, which brings {usual} on average{lost}."
    locked = group >= TREASURY and sheet.is_blank(key_space_of(group))
    told = f"{value} in {name} is {_compared(value, usual)} this space brings on average"
    return f"{told}, if the {GROUP_NAMES[group]} opens." if locked else f"{told}."


def _why_keys(group: int, keys: int) -> str:
    name = counted(keys, KEY_NAMES[group - TREASURY])
    if keys >= KEYS_NEEDED:
        return f"{name} open the {GROUP_NAMES[group]} with {counted(keys - KEYS_NEEDED, 'Bonus Key')}."
    verb = "is" if keys == 1 else "are"
    return f"{name} {verb} too few: the {GROUP_NAMES[group]} stays shut for good."


def _has_zero(sheet: Sheet, group: int) -> bool:
    return 0 in [sheet.entries[space] for space in range(GROUP_STARTS[group], GROUP_STARTS[group + 1])]


def _compared(value: int, usual: int) -> str:
    if value == usual:
        return "what"
    return f"{value - usual} more than" if value > usual else f"{usual - value} less than"


# -- hints ------------------------------------------------------------------------------------------------------------


def why_fill_best(sheet: Sheet, outlook: SheetOutlook, values: list[int], space: int, borrowing: bool) -> str:
    """Like `why_fill`, for one of several spaces: the best of them may still cost something."""
    told = why_fill(sheet, space, values[space], borrowing)
    if space != outlook.best(values) or len(outlook.blanks) == 1:
        return told
    loses = not is_key_space(space) and values[space] < MEAN_ENTRIES[1 if borrowing else 0][space]
    fails = is_key_space(space) and values[space] < KEYS_NEEDED
    return f"{told[:-1]}, but every other space would cost more." if loses or fails else told


def why_borrow(sheet: Sheet, outlook: SheetOutlook, cards: list[int], borrowing: bool) -> str:
    """What these four cards, one of them borrowed, are good for."""
    values = best_values(cards)
    return why_fill_best(sheet, outlook, values, outlook.best(values), borrowing)


def why_hold(
    sheet: Sheet, outlook: SheetOutlook, hand: list[int], replaced: int, pool: list[int], borrowing: bool
) -> str:
    """What the cards that are kept promise."""
    kept = kept_of(hand, replaced)
    if len(kept) == SCORING_SET:
        values = best_values(hand)
        return f"Keep all four: {_lower(why_fill_best(sheet, outlook, values, outlook.best(values), borrowing))}"
    if len(kept) > 1:
        target, share = _promise(outlook, kept, pool)
        if share:
            how_often = f"in {share} % of draws" if share < 100 else "whatever you draw"
            these = f"these {'two' if len(kept) == 2 else 'three'}{' alone' if borrowing else ''}"
            return f"Keep {_listed(kept)}: {these} {_reaches(target)} {how_often}."
    what = (
        f"Keep {_listed(kept)}" if len(kept) > 1 else f"Keep only the {card_name(kept[0])}" if kept else "Keep nothing"
    )
    gain = _gain_by_lot(outlook, hand, replaced, pool)
    if gain < 1:
        return f"{what}: {'the other' if kept else 'these'} cards fit nowhere."
    return f"{what}: new cards should bring about {counted(gain, 'point')} more than these four."


def _listed(cards: list[int]) -> str:
    names = [f"the {card_name(card)}" for card in cards]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _gain_by_lot(outlook: SheetOutlook, hand: list[int], replaced: int, pool: list[int]) -> int:
    """How many points new cards bring against keeping all four, over some redraws."""
    found = Redraw(outlook).sampled(hand, pool, [], _REDRAWS, QuickChance(1))
    return (found[replaced] - found[0]) // (FINE * POINT)


def _promise(outlook: SheetOutlook, kept: list[int], pool: list[int]) -> tuple[int, int]:
    """The space that is best most often over all redraws, of those that bring something; how often it is reached."""
    best = [0] * ALL_SPACES
    reached = [0] * ALL_SPACES
    hands = 0
    for new in combinations(pool, SCORING_SET - len(kept)):
        values = best_values(kept + list(new))
        hands += 1
        space = outlook.best(values)
        if values[space] >= aim_of(space):
            best[space] += 1
        for blank in outlook.blanks:
            if values[blank] >= aim_of(blank):
                reached[blank] += 1
    target = outlook.blanks[0]
    for space in outlook.blanks:
        if best[space] > best[target]:
            target = space
    return target, 100 * reached[target] // hands


def aim_of(space: int) -> int:
    """From which value on a space is worth telling: six keys, any pattern or kind, a good sum."""
    if is_key_space(space):
        return KEYS_NEEDED
    if space < FOUR_NUMBERS:
        return _GOOD_TOTAL
    return _GOOD_ROW if space >= TREASURY_ROWS else 1


def _reaches(space: int) -> str:
    """What reaching one's aim in a space is called."""
    group = group_of(space)
    if is_key_space(space):
        return f"open the {GROUP_NAMES[group]}"
    if aim_of(space) > 1:
        return f"bring {aim_of(space)} or more in {SPACE_NAMES[space]}"
    return f"make {SPACE_NAMES[space]}"
