"""A game on an Active Field: one that we ship, or one that players bring along."""

from __future__ import annotations

from typing import Final

from crownhall.creations.game import SET, CreationGame, packs_in
from crownhall.engine.contract import Setup
from crownhall.engine.options import Option
from crownhall.engine.supplies import Supply
from crownhall.fields.field import Field
from crownhall.fields.reading import canonical_field, field_from_json
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED

FIELD: Final = Option(
    "field",
    NINE_WEAVE.field_id,
    "The Active Field: how many spaces, and whether the cards lie upright and sideways by turns, or all upright.",
    words=tuple(SHIPPED),
)
ADJACENCY: Final = Option(
    "adjacency",
    "touch",
    "Who can battle: cards that touch, also at a corner alone, or only those side by side.",
    words=("touch", "edge"),
)
EDGE_CONTACTS: Final = Option(
    "edge_contacts",
    "any",
    "Side by side, two corners meet: whether one success is enough to defeat a card, or both are needed.",
    words=("any", "both"),
)
FIELDS: Final = Supply(
    "field",
    "An Active Field with 2 to 18 spaces, as JSON; it is played on instead of the one that the option names.",
    {name: field.canonical() for name, field in SHIPPED.items()},
    canonical_field,
)
MOST_KEPT: Final = 8
"""How many fields with their cards a game keeps ready."""


class FieldGame(CreationGame):
    """What is agreed about the field."""

    def supply(self, setup: Setup, kind: str) -> str:
        """The option names the field, unless one is brought along."""
        if kind == FIELDS.kind and kind not in setup.supplies:
            return FIELDS.shipped[str(setup.options[FIELD.name])]
        return super().supply(setup, kind)


class Played:
    """What is played with: the text of a set that was brought, a field by its id or text, and how many packs."""

    def __init__(self, setup: Setup) -> None:
        self.set_text: Final = setup.supplies.get(SET.kind, "")
        self.field_text: Final = setup.supplies.get(FIELDS.kind, str(setup.options[FIELD.name]))
        self.packs: Final = packs_in(setup)
        self.key: Final = (self.set_text, self.field_text, self.packs)

    def field(self) -> Field:
        """The field, ours or theirs."""
        return SHIPPED[self.field_text] if self.field_text in SHIPPED else field_from_json(self.field_text)
