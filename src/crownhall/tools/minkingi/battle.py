"""Minkingi for people with real cards on the table: how does this battle end, blow by blow?"""

from __future__ import annotations

import json
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.creation import CardDef, CardSet, Mark, parse_mark, set_in_play, turned
from crownhall.decks.creation_codes import parse_card
from crownhall.decks.creation_core import CORE
from crownhall.errors import NotationError
from crownhall.fields.battle import BIT, NOBODY_HERE, Arena, Blow, Fighters
from crownhall.fields.cards import QUARTER
from crownhall.fields.field import Field
from crownhall.fields.game import ADJACENCY, EDGE_CONTACTS
from crownhall.fields.reading import field_from_json
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED
from crownhall.games.minkingi.game import CAPTURED_ATTACK
from crownhall.numbers import whole_number
from crownhall.tools.arguments import Argument, Kind, OptionOf, ToolError, in_words
from crownhall.tools.tool import Tool

SIDES = ("A", "B")
CARD_NUMBER_LIMIT = 99_999
_SHORT_COLOURS = {"R": "red", "Y": "yellow", "B": "blue"}
_SHORT_SHAPES = {"c": "circle", "t": "triangle", "s": "square", "a": "star", "x": "cross"}
_OPTIONS = (ADJACENCY, EDGE_CONTACTS, CAPTURED_ATTACK)
_FORM = "Write a card as “A 5 #30 180” (side, space, card, turn) or “A 5 #30 S50 7 1 red-circle 2” (marks as seen)"


class Lying:
    """A card as it lies on the field."""

    def __init__(self, side: int, space: int, card: CardDef) -> None:
        self.side = side
        self.space = space  # from 0
        self.card = card  # its corners as they are seen


class Battle:
    """Cards on a field, read and checked, and how they fight."""

    def __init__(
        self,
        cards: list[str],
        field: Field,
        set: CardSet | None,  # noqa: A002  as the argument is called
        adjacency: str,
        edge_contacts: str,
        captured_attack: str,
    ) -> None:
        self.field = field
        self.arena = Arena(
            field,
            edges_only=adjacency == "edge",
            both_contacts=edge_contacts == "both",
            captured_attack=captured_attack == "new_controller",
        )
        card_set = CORE if set is None else set
        self.cards = [_lying(text, field, card_set) for text in cards]
        self._check()
        engaged = sum(1 << each.space for each in self.cards)
        self.before = sum(1 << each.space for each in self.cards if each.side)
        self.blows: list[Blow] = []
        fighters = _fighters(self.cards, field.size)
        self.order = self.arena.order(fighters, engaged)
        self.after = int(self.arena.resolve(fighters, engaged, self.before, self.blows))

    def _check(self) -> None:
        declaring = self.cards[0].space
        spaces = [each.space for each in self.cards]
        for place, space in enumerate(spaces):
            if space in spaces[:place]:
                raise ToolError(f"There are two cards in space {space + 1}.")
            if place and not self.arena.around[declaring] & BIT[space]:
                raise ToolError(
                    f"Space {space + 1} does not touch space {declaring + 1}: only neighbours of the first card, "
                    "which declares the battle, can fight."
                )
        if len({each.side for each in self.cards}) < 2:
            raise ToolError("A battle needs cards of both sides (A and B).")

    def at(self, space: int) -> Lying:
        """The card in a space."""
        return next(each for each in self.cards if each.space == space)

    def controller(self, space: int) -> str:
        """Who controls the card in a space after the battle."""
        return SIDES[self.after >> space & 1]

    def to_json(self) -> dict[str, object]:
        """As programs see it; spaces count from 1."""
        spaces = sorted(each.space for each in self.cards)
        changed = [space for space in spaces if (self.after ^ self.before) >> space & 1]
        return {
            "field": self.field.field_id,
            "order": [space + 1 for space in self.order],
            "blows": [self._told(blow) for blow in self.blows],
            "control": {str(space + 1): self.controller(space) for space in spaces},
            "changed": [space + 1 for space in changed],
        }

    def _told(self, blow: Blow) -> dict[str, object]:
        attacker, target = self.at(blow.attacker).card, self.at(blow.target).card
        mine, theirs = [str(mark) for mark in attacker.corners], [str(mark) for mark in target.corners]
        return {
            "attacker": blow.attacker + 1,
            "attacker_card": f"#{attacker.number}",
            "target": blow.target + 1,
            "target_card": f"#{target.number}",
            "contacts": blow.contacts(mine, theirs),
            "defeated": blow.wins,
            "side": SIDES[blow.side],
            "controller": SIDES[blow.side if blow.wins else 1 - blow.side],
        }


# -- reading ----------------------------------------------------------------------------------------------------------


class FieldNamed(Kind[Field]):
    """An Active Field: one of ours by its name; else as JSON, text or object."""

    def __init__(self) -> None:
        super().__init__(f"{in_words(list(SHIPPED))}, or a field as JSON")

    def read(self, name: str, value: object) -> Field:
        if isinstance(value, str) and value in SHIPPED:
            return SHIPPED[value]
        if isinstance(value, str) and not value.lstrip().startswith("{"):
            raise ToolError(f"There is no field “{value[:40]}”. Use {', '.join(SHIPPED)}, or a field as JSON.")
        return field_from_json(value if isinstance(value, str) else json.dumps(value))


class SetInPlay(Kind[CardSet]):
    """A card set in canonical form."""

    def __init__(self) -> None:
        super().__init__("the canonical text of a set")

    def read(self, name: str, value: object) -> CardSet:
        if not isinstance(value, str):
            raise ToolError(f"“{name}” must be the canonical text of a set.")
        return set_in_play(value)


class CardsOnField(Kind[list[str]]):
    """Cards as they lie, a text each; where they may lie and what they are, field and set tell."""

    def __init__(self) -> None:
        super().__init__("two texts or more")

    def read(self, name: str, value: object) -> list[str]:
        texts = value.split(";") if isinstance(value, str) else value
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise ToolError(f"“{name}” must be a list of texts. {_FORM}.")
        found = [text for text in texts if text.strip()]
        if len(found) < 2:
            raise ToolError(f"A battle needs at least two cards. {_FORM}.")
        return found

    def typed(self, words: Sequence[str]) -> object:
        return list(words)


def _lying(text: str, field: Field, card_set: CardSet) -> Lying:
    words = text.split()
    if len(words) not in (4, 8) or words[0] not in SIDES or not words[1].isdecimal():
        raise NotationError(f"“{text[:60]}” is not a card on a field. {_FORM}.")
    space = whole_number("space", int(words[1][:9]), 1, field.size, ToolError) - 1
    if len(words) == 4:
        return Lying(SIDES.index(words[0]), space, _turned(words[2], words[3], field, space, card_set))
    return Lying(SIDES.index(words[0]), space, _written(words[2:]))


def _turned(code: str, turn: str, field: Field, space: int, card_set: CardSet) -> CardDef:
    """M-13: a card of the set, turned so that it fits."""
    card = card_set.cards[parse_card(card_set.size, code) % card_set.size]
    turns = [each for each in field.spaces[space].turns if str(each * QUARTER) == turn]
    if not turns:
        one, two = field.spaces[space].turns
        raise NotationError(f"In space {space + 1} a card is turned by {one * QUARTER} or {two * QUARTER} degrees.")
    return CardDef(card.set_id, card.number, turned(card.corners, turns[0]), card.speed)


def _written(words: list[str]) -> CardDef:
    """A card with Card Number, Speed and marks as they are seen: `#30 S50 7 1 Rc 2`."""
    number, speed = words[0], words[1]
    if not number.startswith("#") or not number[1:].isdecimal() or not speed.startswith("S"):
        raise NotationError(f"“{' '.join(words)[:60]}” is not a card. Write it like #30 S50 7 1 red-circle 2.")
    value = int(speed[1:]) if speed[1:].isdecimal() and len(speed) < 9 else speed
    return CardDef(
        "written",
        whole_number("Card Number", int(number[1:10]), 1, CARD_NUMBER_LIMIT, ToolError),
        tuple([_mark(word) for word in words[2:]]),
        whole_number("Speed", value, 0, 200, ToolError),
    )


def _mark(word: str) -> Mark:
    """`7`, `red-circle`, or `Rc` for short."""
    if len(word) == 2 and word[0] in _SHORT_COLOURS and word[1] in _SHORT_SHAPES:
        return parse_mark(f"{_SHORT_COLOURS[word[0]]}-{_SHORT_SHAPES[word[1]]}")
    return parse_mark(word)


def _fighters(cards: list[Lying], spaces: int) -> vec[i64]:
    """The cards as they fight. The one that declares was placed last; the others as they are listed (M-39)."""
    order = [*cards[1:], cards[0]]
    words = Fighters(CardSet("battle", "Battle", tuple([each.card for each in order]), len(order)))
    fighters = vec[i64]([NOBODY_HERE] * spaces)
    for place, each in enumerate(order):
        fighters[each.space] = words.of(place, 0, place)
    return fighters


BATTLE = Tool(
    "minkingi battle",
    "Show how a battle of these cards ends, attack by attack.",
    (
        Argument(
            "cards",
            CardsOnField(),
            "“A 5 #30 180”: side, space, card and turn; or Card Number, Speed and the marks as seen, clockwise from "
            "the top left: “A 5 #30 S50 7 1 red-circle 2”, Rc for short. The first card declares, all others are "
            "engaged",
            required=True,
            metavar="CARD",
            many=True,
        ),
        Argument("field", FieldNamed(), "what they lie on", default=NINE_WEAVE.field_id, metavar="FIELD"),
        Argument("set", SetInPlay(), "these cards instead of the Core set", metavar="FILE"),
        *[
            Argument(
                option.name,
                OptionOf(option),
                " or ".join(option.words),
                default=option.default,
                metavar="RULE",
            )
            for option in _OPTIONS
        ],
    ),
    Battle,
    Battle.to_json,
)
