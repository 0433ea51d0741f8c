"""The most books of a deal of King's Square, proved colour by colour.

Colours share nothing but the pile: all that one colour wants of the others is that they open spaces early enough. A
*plan* of a colour is which steps it takes before its first card of the pile comes, which before its second, and so on.
Others see of it only how many spaces it has opened by each of these moments. Four plans make a line in which the first
n cards are dealt exactly if for each t below n, the steps planned for the cards among the first t open more than t
spaces in all. Then whenever a card is wanted, a colour has a planned step to take; and if a card comes earlier than
planned, it is not in the way.

So colours are planned one by one. Two plans that lead to the same class differ in their spaces alone, and one that is
never ahead of the other can be left out. Hardly more than four plans are left of each colour in the end, where there
are thousands of positions of all four together.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.bots.square.colour import Way
from crownhall.bots.square.deal import Deal, Side
from crownhall.games.square.stacks import COLOURS

_SPACES: Final = 17  # a colour opens from 0 to 16


class OutOfNodes(Exception):
    """The search may not look at more positions."""


@final
class Budget:
    """How many positions of one colour were looked at, and may be; a look at a plan among others counts as one, too."""

    def __init__(self) -> None:
        self.limit = 0
        self.nodes = 0

    def spend(self) -> None:
        """One more."""
        if self.nodes == self.limit:
            raise OutOfNodes
        self.nodes += 1


@final
class Plan:
    """What a colour does up to some moment."""

    def __init__(self, side: Side, spaces: vec[i64], before: Plan | None, way: Way | None) -> None:
        self.side = side  # where it has come to
        self.spaces = spaces  # opened by the time its first, second … card of the pile may come
        self.before = before  # the plan without its last event, from which on it is this one
        self.way = way  # the step that is its last event; None if that is no step
        self.books: i64 = 0  # in the end, as soon as that is known


def _is_never_behind(plan: Plan, other: Plan) -> bool:
    for i in range(len(plan.spaces)):
        if plan.spaces[i] < other.spaces[i]:
            return False
    return plan.books >= other.books


def _take(plans: list[Plan], plan: Plan) -> None:
    """Add a plan unless another is never behind it; drop those that are never ahead of it."""
    for other in plans:
        if _is_never_behind(other, plan):
            return
    plans[:] = [other for other in plans if not _is_never_behind(plan, other)]
    plans.append(plan)


@final
class _Place:
    """A class that plans have come to."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.plans: list[Plan] = []


@final
class Planning:
    """All plans that may be part of a line in which `dealt` cards of the pile are dealt and `wanted` books are made.

    Books are counted as if then all cards up to `at_once` came, so that the answer is exact where this is `dealt`, and
    otherwise a bound.
    """

    def __init__(self, deal: Deal, dealt: int, at_once: int, wanted: i64, budget: Budget) -> None:
        self.deal = deal
        self.dealt = dealt
        self.at_once = at_once
        self.wanted = wanted
        self.budget = budget
        self.plans: list[list[Plan]] = []  # per colour
        self.most: list[vec[i64]] = []  # per colour, over its cards that came: no plan has opened more spaces by then
        self.books = vec[i64]([])  # per colour: no plan makes more
        for side in deal.root.sides:
            deal.look_ahead(side, deal.came[side.colour][dealt])
            self.plans.append([Plan(side, vec[i64]([]), None, None)])
            self.most.append(side.most[:])
            self.books = append(self.books, deal.most_books(side, at_once))

    def best(self) -> list[Plan]:
        """A plan for each colour that make the most books together; nothing if they cannot make as many as wanted."""
        if self.dealt:
            for colour in range(COLOURS):
                if not self._plan_until_next_card(colour):
                    return []
        for t in range(self.dealt):
            colour = self.deal.pile[t] >> 4
            self._take_card(colour)
            if t + 1 < self.dealt and not self._plan_until_next_card(colour):
                return []
        ends = [self._ends(plans) for plans in self.plans]
        return _Choice(self.deal, self.dealt, self.wanted, ends, self.budget).best

    def _plan_until_next_card(self, colour: int) -> bool:
        """All steps that plans may take before the next card of the colour; whether any plan is left."""
        spaces = self._spaces_required(colour)
        came = self.plans[colour][0].side.came
        places: list[dict[int, _Place]] = [{} for _ in range(_SPACES)]  # over spaces opened: steps lead to higher ones
        for plan in self.plans[colour]:
            place = self._place(places, spaces, plan.side)
            if place is not None:
                _take(place.plans, plan)
        planned: list[Plan] = []
        for opened in range(_SPACES):
            for here in places[opened].values():
                self.budget.spend()
                if opened >= spaces[came]:
                    planned += [Plan(each.side, append(each.spaces[:], opened), each, None) for each in here.plans]
                    self.most[colour][came] = opened  # the highest comes last
                for way in self.deal.ways_of(here.side):
                    after = self.deal.stepped(here.side, way)
                    place = self._place(places, spaces, after)
                    if place is not None:
                        for plan in here.plans:
                            _take(place.plans, Plan(after, plan.spaces, plan, way))
        self.plans[colour] = planned
        return bool(planned)

    def _place(self, places: list[dict[int, _Place]], spaces: vec[i64], side: Side) -> _Place | None:
        """Where plans have come to that are at this side; None if it cannot do what is required."""
        found = places[side.opened].get(side.key)
        if found is None and self._may_do(side, spaces):
            found = _Place(side)
            places[side.opened][side.key] = found
        return found

    def _spaces_required(self, colour: int) -> vec[i64]:
        """Over the cards of the colour that came: the spaces it must open by then, if others open the most they can."""
        deal = self.deal
        required = vec[i64]([0] * (deal.came[colour][self.dealt - 1] + 1))
        for t in range(self.dealt):
            spaces: i64 = t + 1
            for other in range(COLOURS):
                if other != colour:
                    spaces -= self.most[other][deal.came[other][t]]
            came = deal.came[colour][t]
            if spaces > required[came]:
                required[came] = spaces
        return required

    def _may_do(self, side: Side, spaces: vec[i64]) -> bool:
        """Whether a side can open the spaces required, and leave enough books for what is wanted."""
        for came in range(side.came, len(spaces)):
            self.deal.look_ahead(side, came)
            if side.most[came - side.came] < spaces[came]:
                return False
        books = self.wanted
        for other in range(COLOURS):
            if other != side.colour:
                books -= self.books[other]
        return books <= 0 or self.deal.most_books(side, self.at_once) >= books

    def _take_card(self, colour: int) -> None:
        """The next card of the colour comes."""
        places: dict[int, _Place] = {}
        for plan in self.plans[colour]:
            side = self.deal.with_next_card(plan.side)
            place = places.get(side.key)
            if place is None:
                place = _Place(side)
                places[side.key] = place
            _take(place.plans, Plan(side, plan.spaces, plan, None))
        self.plans[colour] = [plan for place in places.values() for plan in place.plans]

    def _ends(self, plans: list[Plan]) -> list[Plan]:
        """Those plans that matter when no class goes on: by their spaces and books alone."""
        ends: list[Plan] = []
        for plan in plans:
            plan.books = self.deal.most_books(plan.side, self.at_once)
            _take(ends, plan)
        return ends


@final
class _Choice:
    """One plan of each colour, so that spaces are opened early enough and the most books are made."""

    def __init__(self, deal: Deal, dealt: int, wanted: i64, plans: list[list[Plan]], budget: Budget) -> None:
        self.deal = deal
        self.dealt = dealt
        self.budget = budget
        self.books = wanted - 1
        self.plans = plans
        self.best: list[Plan] = []
        self.tops = [_top(each) for each in plans]
        left = vec[i64]([-1 - t for t in range(dealt)])
        books: i64 = 0
        for colour in range(COLOURS):
            left = self._with(left, colour, self.tops[colour], 1)
            books += self.tops[colour].books
        self._choose([], left, books)

    def _choose(self, chosen: list[Plan], left: vec[i64], books: i64) -> None:
        """Choose for one more colour; the others are counted as if each had the best of all its plans at every moment.

        `left` has for each t below `dealt` the spaces beyond those that card t + 1 asks for, `books` all books.
        """
        if books <= self.books:
            return
        for spaces in left:
            if spaces < 0:
                return
        colour = len(chosen)
        if colour == COLOURS:
            self.books = books
            self.best = chosen
            return
        top = self.tops[colour]
        without = self._with(left, colour, top, -1)
        for plan in self.plans[colour]:
            self.budget.spend()
            self._choose([*chosen, plan], self._with(without, colour, plan, 1), books - top.books + plan.books)

    def _with(self, left: vec[i64], colour: int, plan: Plan, sign: i64) -> vec[i64]:
        """What is left with the spaces of one plan added, or taken away."""
        came = self.deal.came[colour]
        result = left[:]
        for t in range(self.dealt):
            result[t] += sign * plan.spaces[came[t]]
        return result


def _top(plans: list[Plan]) -> Plan:
    """A plan that nobody can do: the best of all at every moment."""
    top = Plan(plans[0].side, plans[0].spaces[:], None, None)
    for plan in plans:
        top.books = max(top.books, plan.books)
        for i in range(len(top.spaces)):
            top.spaces[i] = max(top.spaces[i], plan.spaces[i])
    return top
