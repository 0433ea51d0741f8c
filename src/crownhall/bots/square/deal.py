"""A deal of King's Square as the solver sees it: four colours that share a pile, and what each can give at most.

Colours never touch each other, so a position is four classes (see `colour.py`) and how many cards are dealt, and only
steps are searched. Searches are short because of bounds, all from one fact: a card more is never in the way. So if the
first t cards of the pile lay on the field already, a colour could open at least as many spaces, and make at least as
many books, as it can by the time t cards are dealt. Card t + 1 is seen only if more than t spaces were opened before.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.bots.square.colour import Classes, Way, scattered, ways, with_card, with_cards
from crownhall.bots.square.most import BOOKS_TO_MAKE, SPACES_TO_OPEN
from crownhall.games.square.rules import ALL_BOOKS, SquareState, stacks_of
from crownhall.games.square.stacks import COLOURS

_SIDES_LIMIT: Final = 1 << 16
_WAYS_LIMIT: Final = 1 << 13  # sides, of which each has some ten
_CAME_SHIFT: Final = 2  # below it a key of a side has the colour
_CLASS_SHIFT: Final = 7  # below it how many of at most sixteen cards came


@final
class Side:
    """One colour at some moment: its class, and how far its cards have come."""

    def __init__(
        self, key: int, colour: int, stacks: vec[i64], class_key: int, came: i64, opened: i64, made: i64
    ) -> None:
        self.key = key  # tells it from all others of the deal
        self.colour = colour
        self.stacks = stacks  # some arrangement of the class
        self.class_key = class_key
        self.came = came  # how many of the pile's cards of this colour lie or lay on the field
        self.opened = opened  # spaces, since the search began; class and `came` tell how many
        self.made = made  # books, the same
        self.more = stacks  # with the cards to which `most` has looked ahead
        self.most = vec[i64]([opened + SPACES_TO_OPEN.of(stacks)])
        """Spaces in the end, if 0, 1, 2 … more of its cards lay there already; `Deal.look_ahead` makes it longer."""


@final
class Node:
    """Four colours, and how many cards of the pile are dealt."""

    def __init__(self, sides: list[Side], dealt: int) -> None:
        self.sides = sides
        self.dealt = dealt

    def key(self) -> tuple[int, int, int, int, int]:
        """What tells two nodes apart."""
        a, b, c, d = self.sides
        return a.class_key, b.class_key, c.class_key, d.class_key, self.dealt

    def made(self) -> i64:
        """Books, since the search began."""
        made: i64 = 0
        for side in self.sides:
            made += side.made
        return made


@final
class Deal:
    """What does not change during a search, and what was found out about sides and their steps.

    The memory forgets everything when it is full; the answers do not depend on it.
    """

    def __init__(self, state: SquareState) -> None:
        self.pile = vec[i64](state.pile[state.dealt :])
        self.cards: list[vec[i64]] = [vec[i64]([]) for _ in range(COLOURS)]  # per colour, in the order they come
        self.came: list[vec[i64]] = [vec[i64]([0]) for _ in range(COLOURS)]  # over cards dealt: how many came
        for card in self.pile:
            colour = card >> 4
            self.cards[colour] = append(self.cards[colour], card % 16)
            for each in range(COLOURS):
                self.came[each] = append(self.came[each], len(self.cards[each]))
        self.classes = Classes()
        self._sides: dict[int, Side] = {}
        self._ways: dict[int, list[Way]] = {}
        fields = [stacks_of(state.field, colour) for colour in range(COLOURS)]
        self.root = Node([self.side(c, fields[c], self.classes.key_of(fields[c]), 0, 0, 0) for c in range(COLOURS)], 0)
        # A colour that is cleared has opened the space of every stack it had and of every card that came.
        self.needed = [len(fields[colour]) + len(self.cards[colour]) for colour in range(COLOURS)]
        self.all_books: i64 = ALL_BOOKS - len(state.books)

    # -- sides --------------------------------------------------------------------------------------------------------

    def side(self, colour: int, stacks: vec[i64], class_key: int, came: i64, opened: i64, made: i64) -> Side:
        """The side with these facts."""
        key = scattered(class_key << _CLASS_SHIFT | came << _CAME_SHIFT | colour)
        side = self._sides.get(key)
        if side is None:
            side = Side(key, colour, stacks, class_key, came, opened, made)
            if len(self._sides) > _SIDES_LIMIT:
                self._sides.clear()
            self._sides[key] = side
        return side

    def ways_of(self, side: Side) -> list[Way]:
        """The steps of a side."""
        at = scattered(side.class_key << _CAME_SHIFT | side.colour)
        found = self._ways.get(at)
        if found is None:
            found = ways(side.colour, side.stacks, self.classes)
            if len(self._ways) > _WAYS_LIMIT:
                self._ways.clear()
            self._ways[at] = found
        return found

    def stepped(self, side: Side, way: Way) -> Side:
        """The side after a step, before cards are dealt."""
        opened, made = side.opened + way.opened, side.made + (1 if way.book else 0)
        return self.side(side.colour, way.stacks, way.class_key, side.came, opened, made)

    def with_next_card(self, side: Side) -> Side:
        """The side after its next card came."""
        stacks = with_card(side.stacks, self.cards[side.colour][side.came])
        return self.side(side.colour, stacks, self.classes.key_of(stacks), side.came + 1, side.opened, side.made)

    def played(self, node: Node, way: Way) -> Node:
        """The node after a step and the cards it brings."""
        sides = node.sides[:]
        sides[way.colour] = self.stepped(sides[way.colour], way)
        dealt = min(node.dealt + way.opened, len(self.pile))
        for at in range(node.dealt, dealt):
            colour = self.pile[at] >> 4
            sides[colour] = self.with_next_card(sides[colour])
        return Node(sides, dealt)

    # -- bounds -------------------------------------------------------------------------------------------------------

    def look_ahead(self, side: Side, came: i64) -> None:
        """See to it that the side knows the most spaces for up to `came` cards in all."""
        cards = self.cards[side.colour]
        while side.came + len(side.most) <= came:
            side.more = with_card(side.more, cards[side.came + len(side.most) - 1])
            side.most = append(side.most, side.opened + SPACES_TO_OPEN.of(side.more))

    def can_be_cleared(self, side: Side) -> bool:
        """Whether the colour could be cleared if all its cards lay there already."""
        cards = self.cards[side.colour]
        more = len(cards) - side.came
        if more < len(side.most):
            return side.most[more] == self.needed[side.colour]
        everything = with_cards(side.stacks, cards, side.came, len(cards))  # first, for where it cannot, this is enough
        return side.opened + SPACES_TO_OPEN.of(everything) == self.needed[side.colour]

    def most_books(self, side: Side, dealt: i64) -> i64:
        """No more books than this in the end, if the side sees no card after the first `dealt` of the pile."""
        cards = with_cards(side.stacks, self.cards[side.colour], side.came, self.came[side.colour][dealt])
        return side.made + BOOKS_TO_MAKE.of(cards)

    def most_books_of_all(self, dealt: i64) -> i64:
        """No more books than this, if no card after the first `dealt` of the pile is seen."""
        books: i64 = 0
        for side in self.root.sides:
            books += self.most_books(side, dealt)
        return books

    def most_dealt(self) -> int:
        """No more cards than this are ever dealt."""
        dealt = 0
        for spaces in self.left_over(self.root):
            if spaces < 0:
                break
            dealt += 1
        return dealt

    def left_over(self, node: Node) -> vec[i64]:
        """For t from the cards dealt to the last one: the spaces there may be beyond those that card t + 1 asks for."""
        left = vec[i64](capacity=len(self.pile) - node.dealt)
        for t in range(node.dealt, len(self.pile)):
            left = append(left, -1 - t)
        for side in node.sides:
            self.look_ahead(side, len(self.cards[side.colour]))
            came = self.came[side.colour]
            for i in range(len(left)):
                left[i] += side.most[came[node.dealt + i] - side.came]
        return left
