"""How the courtiers of Kingdom Frenzy look: an emblem on a ground, by group or, for those who stand alone, by card."""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.decks.frenzy import CIRCUS, CONDITION, LOVER, NEVER, PEASANT, PLAYED, REVEALED, SPY, WITCH, Card
from crownhall.faces.looks.common import PAPER

GROUNDS: Final = {
    "royal": "#6b1f2a",
    LOVER: "#8c2f4b",
    WITCH: "#4a2a63",
    CIRCUS: "#155a63",
    PEASANT: "#5c4420",
    SPY: "#2f4050",
    "none": "#3f3a36",
    "assassin": "#1b1614",
}
"""All dark enough for light ink: contrast 6 or more."""

WHEN: Final = {NEVER: "no ability", PLAYED: "when played", REVEALED: "when revealed", CONDITION: "condition"}


class CourtierLook(NamedTuple):
    """What stands on a card besides its name, score and text."""

    emblem: str
    ground: str  # a key of GROUNDS
    tint: str = PAPER


_GROUP_EMBLEMS: Final = {
    LOVER: "frenzy-heart",
    WITCH: "frenzy-witch",
    SPY: "frenzy-eye",
    CIRCUS: "frenzy-tent",
    PEASANT: "frenzy-fork",
}
_ALONE: Final = {
    "K": CourtierLook("frenzy-crown", "royal"),
    "Q": CourtierLook("crown", "royal"),
    "Ma": CourtierLook("kingdom-sun", "none"),
    "Je": CourtierLook("joker", "none"),
    "Kn": CourtierLook("item-shield", "none"),
    "Ri": CourtierLook("frenzy-tent", "none"),
    "Pr": CourtierLook("book", "none"),
    "Ex": CourtierLook("item-axe", "none"),
    "Sh": CourtierLook("shape-star", "none"),
    "As": CourtierLook("frenzy-dagger", "assassin"),
}
_HATS: Final = {"WR": "#ff9b85", "WY": "#ffd95e", "WG": "#a6e08f", "WB": "#9fc8ff", "WP": "#dcb8ff"}
"""Of the Witches: light enough for their dark ground."""


def look_of(card: Card) -> CourtierLook:
    """By group, or by card for those who stand alone."""
    if not card.group:
        return _ALONE[card.code]
    return CourtierLook(_GROUP_EMBLEMS[card.group], card.group, _HATS.get(card.code, PAPER))
