"""King's Treasury alone, for somebody who foresees all 27 hands, but pays for foresight: more than anybody can get.

Whoever foresees all cards gets at least as much as any player, but far too much. So it pays: for the cards that come
better than could be expected, by some judgement, it is charged the difference, and for worse ones it is paid. Who does
not foresee what comes is charged nothing on average, however it plays and whatever the judgement. So the mean of what
is left to who foresees everything and does the best with it is a bound for all players (information relaxation: Brown,
Smith and Sun, 2010). The judgement is only there to make it small.

- **Redraws.** A final hand is judged by its best space at some `Prices`. For holding some cards it is charged
  what the final hand is worth, less what could be expected when holding them. Both are exact.
- **Filled spaces.** When a space is the best for the hand that a player by these prices would get, and is filled, the
  hand is worth less by what the space is better than the next; so what was charged too much is given back, less its
  mean, in the measure of `GIVEN_BACK`. Which spaces are filled by then is decided before the hand, so this, too, is
  nothing on average.

What is left to be decided is which hand goes to which space, a matching, for each way in which bonuses and doors can
come out. All is counted in ten-thousandths of a point, in whole numbers; where rounding matters, the bound is larger.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.bots.treasury.all_hands import AllHands
from crownhall.bots.treasury.matching import best_matching
from crownhall.bots.treasury.outlook import CLOSED, POINT, ROW, SheetOutlook
from crownhall.bots.treasury.redraw import FINE, HOLDS, Redraw, best_hold, redrawn
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.games.treasury.scoring import best_values
from crownhall.games.treasury.sheet import FILL_BONUSES, MOST_KEYS, possible_entries
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    ARMORY,
    BASIC,
    FOUR_OF_A_KIND,
    THREE_OF_A_KIND,
    TREASURY,
    group_of,
    is_key_space,
    key_space_of,
    spaces_of,
)
from crownhall.games.treasury.worth import KEYS_NEEDED, SCORING_SET

UNIT: Final = POINT * FINE
"""So many make a point."""

GIVEN_BACK: Final = 4
WHOLE: Final = 10
"""So many tenths of a lead are given back: more of them would be worth collecting for who foresees them."""

_IMPOSSIBLE: Final = -(1 << 44)


@final
class Prices:
    """A judgement of hands: any will do, but good ones make a small bound. In hundredths of a point."""

    def __init__(self, spaces: tuple[int, ...], above_zero: tuple[int, ...], door: int, bonus_key: int) -> None:
        self.spaces = spaces  # what a hand must be worth in each to be as good as in another
        self.above_zero = above_zero  # over groups: what a value above zero counts more, for what it may lead to
        self.door = door  # what it counts to open one
        self.bonus_key = bonus_key

    def outlook(self, closed: int = -1) -> SheetOutlook:
        """What each value is worth in each space; one space may be left out."""
        worth = vec[i64]([CLOSED] * (ALL_SPACES * ROW))
        spaces = [space for space in range(ALL_SPACES) if space != closed]
        for space in spaces:
            possible = possible_entries(space)
            most: i64 = CLOSED
            for value in range(possible[-1] + 1):
                if value in possible:
                    most = max(most, self._worth(space, value))
                worth[space * ROW + value] = most
        return SheetOutlook(worth, spaces)

    def _worth(self, space: int, value: int) -> int:
        counted = value * POINT + (self.above_zero[group_of(space)] if value else 0)
        if is_key_space(space):
            counted = self.door + self.bonus_key * (value - KEYS_NEEDED) if value >= KEYS_NEEDED else 0
        return counted - self.spaces[space]


@final
class Means:
    """What must be known exactly about a judgement, in `UNIT`; `exact_means` counts it."""

    def __init__(self, worth: int, leads: tuple[int, ...]) -> None:
        self.worth = worth  # what the best hold of a first hand promises, in the mean over all of them; rounded up
        self.leads = leads  # over spaces: by how much it leads the second best in the final hand; rounded down


def exact_means(prices: Prices) -> Means:
    """Over all first hands and all redraws. This takes a minute or two."""
    redraw = AllHands(Redraw(prices.outlook()))
    holds = vec[i64]()
    total = 0
    for hand in combinations(range(ALL_CARDS), SCORING_SET):
        expectations = redraw.expectations(list(hand))
        best = best_hold(expectations)
        holds = append(holds, best)
        total += expectations[best]
    count = len(holds)
    leads: list[int] = []
    for space in range(ALL_SPACES):
        without = AllHands(Redraw(prices.outlook(space)))
        rest = total
        for at, hand in enumerate(combinations(range(ALL_CARDS), SCORING_SET)):
            rest -= without.expectation(list(hand), int(holds[at]))
        leads.append(rest // count - 1)
    return Means(-(-total // count), tuple(leads))


@final
class Hindsight:
    """Works out what foresight is worth, one game after the other."""

    def __init__(self, prices: Prices, means: Means) -> None:
        outlook = prices.outlook()
        self._means = means
        self._worth = outlook.worth
        self._hands = AllHands(Redraw(outlook))
        self._values = vec[i64]([0] * (ALL_SPACES * HOLDS * ALL_SPACES))  # of each hand, by hold and space
        self._bases = vec[i64]([0] * (ALL_SPACES * HOLDS))  # what is paid for each, if more, or charged
        self._back = vec[i64]([0] * (ALL_SPACES * ALL_SPACES))  # over hands and spaces, for what comes later

    def worth(self, hands: list[list[int]]) -> int:
        """What is left of the best score, in `UNIT`: of each hand the four cards dealt, and the next four of the deck.

        Its mean over all games is at least the mean score of any player.
        """
        charged: i64 = 0
        leads = vec[i64]([0] * (ALL_SPACES * ALL_SPACES))
        for number, cards in enumerate(hands):
            expectations = self._hands.expectations(cards[:SCORING_SET])
            best = best_hold(expectations)
            charged += expectations[best]
            for replaced in range(HOLDS):
                final_hand = redrawn(cards[:SCORING_SET], replaced, cards[SCORING_SET:])
                self._look(number * HOLDS + replaced, final_hand, expectations[replaced])
            self._lead(number, number * HOLDS + best, leads)
        self._give_back(leads)
        return int(self._most() + ALL_SPACES * self._means.worth - charged)

    def _look(self, at: i64, cards: list[int], expected: int) -> None:
        """Note what four cards bring, and what is paid for them."""
        first = at * ALL_SPACES
        best: i64 = CLOSED
        for space, value in enumerate(best_values(cards)):
            self._values[first + space] = value
            best = max(best, self._worth[space * ROW + value])
        self._bases[at] = expected + 1 - best * FINE  # the expectation was rounded down

    def _lead(self, hand: i64, at: i64, leads: vec[i64]) -> None:
        """Note by how much the best space leads the second."""
        best: i64 = CLOSED
        second: i64 = CLOSED
        where: i64 = 0
        for space in range(ALL_SPACES):
            worth = self._worth[space * ROW + self._values[at * ALL_SPACES + space]]
            if worth > best:
                best, second, where = worth, best, space
            elif worth > second:
                second = worth
        leads[hand * ALL_SPACES + where] = (best - second) * FINE

    def _give_back(self, leads: vec[i64]) -> None:
        """For a space that is filled with some hand: the leads it would have in later ones, less their means."""
        for space in range(ALL_SPACES):
            total: i64 = 0
            for hand in range(ALL_SPACES - 1, -1, -1):
                self._back[hand * ALL_SPACES + space] = total * GIVEN_BACK // WHOLE + 1
                total += leads[hand * ALL_SPACES + space] - self._means.leads[space]

    # -- the best matching ----------------------------------------------------------------------------------------

    def _most(self) -> i64:
        """Over all ways in which bonuses and doors can come out."""
        weights = vec[i64]([0] * (ALL_SPACES * ALL_SPACES))
        self._set(weights, spaces_of(BASIC), _values_from(0))
        best: i64 = _IMPOSSIBLE
        for threes in (True, False):
            bonus = self._set_kinds(weights, THREE_OF_A_KIND, threes)
            for fours in (True, False):
                bonuses = bonus + self._set_kinds(weights, FOUR_OF_A_KIND, fours)
                for treasury in self._keys(TREASURY):
                    self._set_door(weights, TREASURY, treasury)
                    for armory in self._keys(ARMORY):
                        self._set_door(weights, ARMORY, armory)
                        best = max(best, best_matching(weights, ALL_SPACES) + bonuses)
        return best

    def _set_kinds(self, weights: vec[i64], group: int, bonus: bool) -> i64:
        """T-27: with the fill bonus no zero may be written; it is returned."""
        self._set(weights, spaces_of(group), _values_from(1 if bonus else 0))
        return FILL_BONUSES[group] * UNIT if bonus else 0

    def _set_door(self, weights: vec[i64], group: int, keys: int) -> None:
        """T-30 to T-33: opened with so many keys, or with 0 of them shut."""
        rows = vec[i64]([0] * ROW)
        door = vec[i64]([0] * ROW)
        if keys:
            for value in range(1, ROW):
                rows[value] = (value + keys - KEYS_NEEDED) * UNIT
            for value in range(keys):
                door[value] = _IMPOSSIBLE
        self._set(weights, spaces_of(group), rows)
        self._set(weights, [key_space_of(group)], door)

    def _keys(self, group: int) -> list[int]:
        """With how many keys some hand can open the door; and 0."""
        space = key_space_of(group)
        found = {int(self._values[at * ALL_SPACES + space]) for at in range(ALL_SPACES * HOLDS)}
        return [0, *[keys for keys in range(KEYS_NEEDED, MOST_KEYS + 1) if keys in found]]

    def _set(self, weights: vec[i64], spaces: list[int], rewards: vec[i64]) -> None:
        """What each hand brings at best in these spaces, over what is held; `rewards` over values."""
        for space in spaces:
            column: i64 = space
            for hand in range(ALL_SPACES):
                best: i64 = 2 * _IMPOSSIBLE
                for at in range(hand * HOLDS, hand * HOLDS + HOLDS):
                    best = max(best, rewards[self._values[at * ALL_SPACES + column]] + self._bases[at])
                weights[hand * ALL_SPACES + column] = best + self._back[hand * ALL_SPACES + column]


def _values_from(least: int) -> vec[i64]:
    """Values as they are; below the least they are not allowed."""
    return vec[i64]([value * UNIT if value >= least else _IMPOSSIBLE for value in range(ROW)])
