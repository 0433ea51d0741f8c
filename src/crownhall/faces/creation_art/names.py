"""A name for the scene of a card: its pace, its motif and its hour."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardDef
from crownhall.faces.creation_art.scene import Scene

NAME_LETTERS: Final = 22
"""What fits the band below a picture without being squeezed."""

_PACES: Final = (
    (20, ("Swift", "Darting", "Fleet", "Flying")),
    (60, ("Quick", "Nimble", "Lively", "Merry")),
    (100, ("Bold", "Bright", "Roving", "Keen")),
    (140, ("Calm", "Quiet", "Steady", "Patient")),
    (175, ("Slow", "Grave", "Solemn", "Deep")),
    (200, ("Mighty", "Ancient", "Great", "Still")),
)
"""The slowest Speed of each, and its words."""

_RANKS: Final = ("Royal", "Crowned", "Golden", "High", "Elder", "Noble", "Proud")


def name_of(card: CardDef) -> str:
    """The longest form that fits."""
    scene = Scene(card)
    paces = next(words for slowest, words in _PACES if card.speed <= slowest)
    pace, noun, hour = paces[card.number % len(paces)], scene.motif_name, scene.hour
    rank = _RANKS[card.number % len(_RANKS)]
    forms = (
        (f"The {pace} {noun} {hour.at}", f"{pace} {noun} {hour.at}", f"{pace} {noun}"),
        (f"The {pace} {noun} {hour.of}", f"{pace} {noun} {hour.of}", f"{noun} {hour.of}"),
        (f"The {rank} {noun} {hour.of}", f"{rank} {noun} {hour.of}", f"{pace} {rank} {noun}", f"{rank} {noun}"),
    )[scene.rich]
    return next((form for form in forms if len(form) <= NAME_LETTERS), forms[-1])
