"""How the courtiers of Kingdom Frenzy look: the colour of a ground, by group or, for those who stand alone, by card."""

from __future__ import annotations

from typing import Final

from crownhall.decks.frenzy import CIRCUS, CONDITION, LOVER, NEVER, PEASANT, PLAYED, REVEALED, SPY, WITCH, Card

GROUNDS: Final = {
    "royal": "#6b1f2a",
    LOVER: "#8c2f4b",
    WITCH: "#4a2a63",
    CIRCUS: "#155a63",
    PEASANT: "#5c4420",
    SPY: "#2f4050",
    "law": "#3f3a36",
    "showman": "#23366b",
    "assassin": "#1b1614",
}
"""All dark enough for light ink: contrast 6 or more."""

WHEN: Final = {NEVER: "no ability", PLAYED: "when played", REVEALED: "when revealed", CONDITION: "condition"}

GROUP_NAMES: Final = {
    LOVER: "Lover",
    WITCH: "Witch",
    SPY: "Spy",
    CIRCUS: "Circus performer",
    PEASANT: "Peasant",
}
"""As a card tells of which group it is."""

_ALONE: Final = {
    "K": "royal",
    "Q": "royal",
    "Ma": "royal",
    "Je": "royal",
    "Kn": "royal",
    "Ri": "showman",
    "Pr": "law",
    "Ex": "law",
    "Sh": "law",
    "As": "assassin",
}


def ground_of(card: Card) -> str:
    """A key of GROUNDS: by group, or by card for those who stand alone."""
    return card.group or _ALONE[card.code]
