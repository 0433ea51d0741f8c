"""A game on an Active Field: one that we ship, or one that players bring along."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.creations.game import CreationGame, packs_in, set_from_text, set_text_in
from crownhall.engine.contract import About, Setup
from crownhall.engine.moves import MoveTable
from crownhall.engine.options import Option, OptionValue
from crownhall.engine.supplies import Supply
from crownhall.fields.battle import Arena
from crownhall.fields.cards import FieldCards
from crownhall.fields.field import Field
from crownhall.fields.moves import CardMoves
from crownhall.fields.reading import canonical_field, field_from_json
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED, SHIPPED_IN_WORDS

FIELD: Final = Option(
    "field",
    NINE_WEAVE.field_id,
    "How many spaces the Active Field has. On a woven field every other card lies on its side.",
    words=dict(zip(SHIPPED, SHIPPED_IN_WORDS, strict=True)),
    label="Field",
    common=True,
)
ADJACENCY: Final = Option(
    "adjacency",
    "touch",
    "Which cards can battle each other?",
    words={"touch": "Cards that touch, even at one corner", "edge": "Only cards that lie side by side"},
    label="Who can battle",
)
EDGE_CONTACTS: Final = Option(
    "edge_contacts",
    "any",
    "Where cards lie side by side, two pairs of corners meet. How many of them must win to defeat a card?",
    words={"any": "One is enough", "both": "Both"},
    label="Battles side by side",
)
FIELDS: Final = Supply(
    "field",
    "An Active Field with 2 to 18 spaces, as JSON. It replaces the field that the option names.",
    {name: field.canonical() for name, field in SHIPPED.items()},
    canonical_field,
)
FIELDS_KEPT: Final = 8
"""How many fields with their cards a game keeps ready."""


class InPlay:
    """A field and a set of cards, with all that is made of them."""

    def __init__(self, field: Field, cards: FieldCards, actions: CardMoves) -> None:
        self.field: Final = field
        self.cards: Final = cards
        self.actions: Final = actions
        self._arenas: Final[dict[tuple[bool, bool, bool], Arena]] = {}  # made when first asked for

    def arena(self, options: dict[str, OptionValue], *, captured_attack: bool, sides: bool) -> Arena:
        """The field with what was agreed about battles; one game always has the same sides."""
        edges_only, both_contacts = options[ADJACENCY.name] == "edge", options[EDGE_CONTACTS.name] == "both"
        key = (edges_only, both_contacts, captured_attack)
        if key not in self._arenas:
            self._arenas[key] = Arena(
                self.field,
                edges_only=edges_only,
                both_contacts=both_contacts,
                captured_attack=captured_attack,
                sides=sides,
            )
        return self._arenas[key]


class FieldGame(CreationGame):
    """What is agreed about the field, and what is played with."""

    def __init__(
        self,
        name: str,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        about: About,
        supplies: tuple[Supply, ...],
        size_rule: str,
    ) -> None:
        super().__init__(name, seats, options, about, supplies, size_rule)
        self._in_play: Final[dict[tuple[str, str, int], InPlay]] = {}  # by set, field, and how many packs

    @abstractmethod
    def actions(self, field: Field, cards: SetCards, packs: int) -> CardMoves:
        """The moves with these cards, or with so many packs of them, on this field."""

    def supply(self, setup: Setup, kind: str) -> str:
        """The option names the field, unless one is brought along."""
        if kind == FIELDS.kind and kind not in setup.supplies:
            return FIELDS.shipped[str(setup.options[FIELD.name])]
        return super().supply(setup, kind)

    def cards_in(self, setup: Setup) -> SetCards:
        return self.in_play(setup).cards

    def table(self, setup: Setup) -> MoveTable:
        """The moves of one set, of all packs, or of all that was brought, on the field that was agreed on."""
        return self.in_play(setup).actions.table

    def in_play(self, setup: Setup) -> InPlay:
        """The field and the cards that are played with, ours or theirs; the latest are kept."""
        field_text = setup.supplies.get(FIELDS.kind, str(setup.options[FIELD.name]))
        key = (set_text_in(setup), field_text, packs_in(setup))
        found = self._in_play.get(key)
        if found is None:
            field = SHIPPED[field_text] if field_text in SHIPPED else field_from_json(field_text)
            cards = FieldCards(set_from_text(setup))
            actions = self.actions(field, cards, packs_in(setup))
            found = self._in_play[key] = InPlay(field, cards, actions)
            if len(self._in_play) > FIELDS_KEPT:
                del self._in_play[next(iter(self._in_play))]
        return found
