"""How Fwords' bots plan a Day: which cards to play where, which Battles to fight, so that a word is left.

A card is worth a Day later on, so few cards are played at a time: each costs as many points as it will bring. Thinking
is measured in Battles tried, never in time, so that the same position gives the same plan.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.attention import Attention
from crownhall.bots.fwords.words import Speller
from crownhall.engine.chance import Chance
from crownhall.fields.battle import BIT, Arena, spaces_in
from crownhall.games.fwords.field_hour import must_destroy
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import HAND_SIZE
from crownhall.words.letters import WEIGHT

NO_PLAN: Final = -1_000_000
POINT: Final = 64
"""A point of this Day, in the unit in which plans are compared; fractions are for what may come after."""


@final
class Plan:
    """What to do with a Day: `placings` by space, `battles` in order, and the tokens there are after each of them."""

    def __init__(
        self,
        worth: int,
        destroyed: int,
        placings: list[tuple[int, int, int]],
        battles: list[tuple[int, int]],
        tokens: list[int],
    ) -> None:
        self.worth: Final = worth
        self.destroyed: Final = destroyed  # the space that is cleared first (W-08), or -1
        self.placings: Final = placings  # card, space, turns
        self.battles: Final = battles  # declaring space, engaged spaces
        self.tokens: Final = tokens


@final
class Overlooks:
    """What does not come to somebody's mind on one Day: the more cards a word takes, the likelier it is missed."""

    def __init__(self, attention: Attention, rng: Chance) -> None:
        self._attention: Final = attention
        self._rng: Final = rng

    def misses(self, cards: int) -> bool:
        return not self._attention.follows(cards, self._rng)


NOTHING: Final = Plan(NO_PLAN, -1, [], [], [])


@final
class Search:
    """One Day of the Current Creator, before anything is played in it; or after, if cards lie there already."""

    def __init__(
        self, state: FwordsState, speller: Speller, battles: int, card_cost: int, overlooks: Overlooks | None = None
    ) -> None:
        terms = state.terms
        self.speller: Final = speller
        self.arena: Final[Arena] = terms.arena
        self.best: Plan = NOTHING
        self.left: i64 = battles
        self._fights: Final = battles > 0
        self._cost: Final[i64] = card_cost
        self._state: Final = state
        self._cards: Final = terms.cards
        self._field: Final = terms.field
        self._spaces: Final[i64] = terms.spaces
        self._hand: Final = state.hands[state.mover]
        self._fighters: vec[i64] = state.fighters[:]
        self._weights: vec[i64] = speller.weights[:]
        self._destroyed: int = -1
        self._placings: list[tuple[int, int, int]] = []
        self._battles: list[tuple[int, int]] = []
        self._tokens: list[int] = []
        self._alone: Final = terms.seats == 1
        self._overlooks: Final = overlooks

    # -- planning -------------------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """The best Day from the beginning of its Field Hour."""
        state = self._state
        if must_destroy(state):
            for space in range(self._spaces):
                self._destroyed = space
                self._plan_on(state.occupied & ~BIT[space])
        else:
            self._plan_on(state.occupied)
        return self.best

    def plan_battles(self) -> Plan:
        """The best Battles with what lies there, from where the Day is now."""
        state = self._state
        count = spaces_in(state.today)
        self._look(state.occupied, state.tokens, count)
        if self._fights:
            self._fight(state.occupied, state.today, state.tokens, state.declared, 2, count)
        return self.best

    def _plan_on(self, occupied: i64) -> None:
        room = min(len(self._hand), int(self._spaces) - spaces_in(occupied))
        for count in range(1, room + 1):
            if not self._can_be_better(spaces_in(occupied) + count, count):
                break
            self._choose(occupied, 0, count, count)

    def _can_be_better(self, size: i64, count: i64) -> bool:
        """Whether so many letters with so many cards played could beat the best plan so far."""
        return (size - self._cost * count + 1) * POINT > self.best.worth

    def _choose(self, occupied: i64, chosen: i64, count: i64, left: i64, first: i64 = 0) -> None:
        """All sets of so many hand cards."""
        if not left:
            self._try_set(occupied, chosen, count)
            return
        for place in range(first, len(self._hand)):
            self._choose(occupied, chosen | BIT[place], count, left - 1, place + 1)

    def _try_set(self, occupied: i64, chosen: i64, count: i64) -> None:
        """These cards, wherever they lie: first without a Battle, then with."""
        if self._overlooks is not None and self._overlooks.misses(count):
            return
        size = spaces_in(occupied) + count
        if self._can_be_better(size, count) and self._spells(self._number(occupied, chosen), occupied, chosen, size):
            self._lay_somewhere(occupied, chosen, size, count)
        if self._fights and self._can_be_better(size - 1, count) and self._may_help(occupied, chosen, size):
            self._lay(occupied, chosen, 0, count, 2 if count < 3 else 1)

    def _number(self, occupied: i64, chosen: i64) -> i64:
        total: i64 = 0
        for space in range(self._spaces):
            if occupied & BIT[space]:
                total += self._weights[space]
        for place in range(len(self._hand)):
            if chosen & BIT[place]:
                total += self.speller.hand_weights[place]
        return total

    def _may_help(self, occupied: i64, chosen: i64, size: i64) -> bool:
        """Whether there is a word at all when one or two of these letters are gone."""
        if not self.speller.every_card:
            return True
        weights = [int(self._weights[space]) for space in range(self._spaces) if occupied & BIT[space]]
        held = self.speller.hand_weights
        weights += [int(held[place]) for place in range(len(self._hand)) if chosen & BIT[place]]
        total = self._number(occupied, chosen)
        for one in range(len(weights)):
            if self.speller.can_spell(total - weights[one], size - 1):
                return True
            for other in range(one):
                if self.speller.can_spell(total - weights[one] - weights[other], size - 2):
                    return True
        return False

    # -- laying cards ---------------------------------------------------------------------------------------------

    def _lay_somewhere(self, occupied: i64, chosen: i64, size: i64, count: i64) -> None:
        """Without a Battle every place is as good; the first open ones are taken."""
        placings: list[tuple[int, int, int]] = []
        space = 0
        for place in range(len(self._hand)):
            if chosen & BIT[place]:
                while occupied & BIT[space]:
                    space += 1
                placings.append((self._hand[place], space, self._field.spaces[space].turns[0]))
                space += 1
        worth = int((size - self._cost * count) * POINT + self._outlook(occupied, chosen, 0))
        if worth > self.best.worth:
            self.best = Plan(worth, self._destroyed, placings, [], [])

    def _lay(self, occupied: i64, chosen: i64, today: i64, count: i64, battles: i64) -> None:
        """Every way to lay the chosen cards, and then the Battles."""
        if self.left <= 0:
            return
        if not chosen:
            self._fight(occupied, today, 0, 0, battles, count)
            return
        place: i64 = 0
        while not chosen & BIT[place]:
            place += 1
        card = self._hand[place]
        rest = chosen & ~BIT[place]
        for space in range(self._spaces):
            bit = BIT[space]
            if occupied & bit:
                continue
            fighter, weight = self._fighters[space], self._weights[space]  # of a card that may be destroyed, or none
            for turns in self._field.spaces[space].turns:
                self._fighters[space] = self._cards.fighters.of(card % self._cards.size, turns, 0)
                self._weights[space] = self.speller.hand_weights[place]
                self._placings.append((card, space, turns))
                self._lay(occupied | bit, rest, today | bit, count, battles)
                self._placings.pop()
            self._fighters[space] = fighter
            self._weights[space] = weight

    # -- Battles --------------------------------------------------------------------------------------------------

    def _fight(self, occupied: i64, today: i64, tokens: i64, declared: i64, battles: i64, count: i64) -> None:
        """Every Battle that a card played Today may declare, and one more after it."""
        for space in range(self._spaces):
            bit = BIT[space]
            if not today & ~declared & ~tokens & bit:
                continue
            targets = self.arena.around[space] & occupied & ~tokens
            engaged = targets
            while engaged and self.left > 0:
                self.left -= 1
                after = self.arena.resolve(self._fighters, engaged | bit, tokens)
                if after != tokens and self._can_be_better(spaces_in(occupied & ~after), count):
                    self._battles.append((space, int(engaged)))
                    self._tokens.append(int(after))
                    self._look(occupied, after, count)
                    if battles > 1 and today & ~declared & ~bit & ~after:
                        self._fight(occupied, today, after, declared | bit, battles - 1, count)
                    self._battles.pop()
                    self._tokens.pop()
                engaged = (engaged - 1) & targets

    def _look(self, occupied: i64, tokens: i64, count: i64) -> None:
        """Whether the letters that are left make a word, and how good that is."""
        standing = occupied & ~tokens
        size: i64 = 0
        number: i64 = 0
        for space in range(self._spaces):
            if standing & BIT[space]:
                size += 1
                number += self._weights[space]
        worth = int((size - self._cost * count) * POINT)
        if worth + POINT <= self.best.worth or not self._spells(number, standing, 0, size):
            return
        worth += self._outlook(standing, 0, self._played())
        if worth > self.best.worth:
            placings = sorted(self._placings, key=_space_of)
            self.best = Plan(worth, self._destroyed, placings, list(self._battles), list(self._tokens))

    def _spells(self, number: i64, standing: i64, chosen: i64, size: i64) -> bool:
        """Whether a word is known for these letters."""
        speller = self.speller
        if speller.can_spell(number, size):
            return True
        if speller.every_card and not speller.may_be_forbidden(number):
            return False
        letters = [self._letter_at(space) for space in range(self._spaces) if standing & BIT[space]]
        letters += [speller.hand[place] for place in range(len(self._hand)) if chosen & BIT[place]]
        return speller.word_of(sorted(letters)) != ""

    def _letter_at(self, space: int) -> int:
        for card, where, _ in self._placings:
            if where == space:
                return self.speller.hand[self._hand.index(card)]
        return self.speller.lying[space]

    # -- what may come after --------------------------------------------------------------------------------------

    def _played(self) -> i64:
        mask: i64 = 0
        for card, _, _ in self._placings:
            mask |= BIT[self._hand.index(card)]
        return mask

    def _outlook(self, standing: i64, chosen: i64, played: i64) -> int:
        """Who plays alone knows all that will come: how many points the next Days can bring, a card a Day."""
        if not self._alone or not self.speller.every_card:
            return 0
        state, gone = self._state, chosen | played
        number = self._number(standing, chosen)
        cards = [place for place in range(len(self._hand)) if not gone & BIT[place]]
        weights = [int(self.speller.hand_weights[place]) for place in cards]
        tree = [int(WEIGHT[state.letter_of(card)]) for card in state.trees[state.mover]]
        drawn = max(0, min(HAND_SIZE - len(weights), len(tree)))
        size = spaces_in(standing) + spaces_in(chosen)
        return min(POINT - 1, self._chain(int(number), size, weights + tree[:drawn], tree[drawn:]))

    def _chain(self, number: int, size: int, hand: list[int], tree: list[int]) -> int:
        """The points of the best row of Days that each lay one card and fight no Battle."""
        if size >= self._spaces:
            return 0
        best = 0
        for place, weight in enumerate(hand):
            if weight not in hand[:place] and self.speller.can_spell(number + weight, size + 1):
                rest = hand[:place] + hand[place + 1 :] + tree[:1]
                best = max(best, size + 1 + self._chain(number + weight, size + 1, rest, tree[1:]))
        return best


def _space_of(placing: tuple[int, int, int]) -> int:
    return placing[1]
