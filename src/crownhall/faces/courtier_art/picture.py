"""The portraits: who stands before which ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from crownhall.decks.frenzy import CIRCUS, LOVER, PEASANT, SPY, WITCH, Card
from crownhall.faces.courtier_art import circus, court, grounds, law, lovers, peasants, shadow, witches
from crownhall.faces.courtier_art.paint import Figure, Shape, drawn, drawn_flat
from crownhall.faces.looks.frenzy import ground_of
from crownhall.faces.vector.colours import INK, WHITE
from crownhall.faces.vector.elements import fill, tidy

BOX: Final = f"{grounds.LEFT} 0 {grounds.RIGHT - grounds.LEFT} 100"
"""All that is drawn."""

_MIDDLE: Final = 54
"""Where the middle of a figure stands: a little to the right, clear of the score."""

_GROUNDS: Final[dict[str, Callable[[], list[Shape]]]] = {
    "royal": grounds.court,
    LOVER: grounds.lovers,
    WITCH: grounds.witches,
    CIRCUS: grounds.circus,
    PEASANT: grounds.fields,
    SPY: grounds.shadow,
    "law": grounds.law,
    "showman": grounds.showground,
    "assassin": grounds.ambush,
}


class Sitter(NamedTuple):
    """Who is portrayed; one with a high hat stands lower."""

    figure: Figure
    drop: int = 0
    is_mirrored: bool = False  # drawn looking right, shown looking left


_SITTERS: Final = {
    "K": Sitter(court.king, 2),
    "Q": Sitter(court.queen, 1),
    "ML": Sitter(lovers.male_lover, 4),
    "FL": Sitter(lovers.female_lover, 4, is_mirrored=True),
    "Ma": Sitter(court.magician, 5),
    "Je": Sitter(court.jester, 5),
    "Kn": Sitter(court.knight, 5),
    "WR": Sitter(witches.red_witch, 5),
    "WY": Sitter(witches.yellow_witch, 6),
    "WG": Sitter(witches.green_witch, 6),
    "WB": Sitter(witches.blue_witch, 6),
    "WP": Sitter(witches.purple_witch, 8),
    "Ri": Sitter(circus.ringleader, 6),
    "Pr": Sitter(law.priest),
    "Ex": Sitter(law.executioner),
    "Sh": Sitter(law.sheriff),
    "SH": Sitter(shadow.spy_hands),
    "SD": Sitter(shadow.spy_deck),
    "St": Sitter(circus.strongman),
    "Cl": Sitter(circus.clown, 7),
    "Ju": Sitter(circus.juggler, 3),
    "LT": Sitter(circus.lion_tamer, 2),
    "Tr": Sitter(circus.trapeze_artist),
    "HC": Sitter(circus.human_cannon),
    "Me": Sitter(peasants.merchant),
    "Th": Sitter(peasants.thief),
    "Fi": Sitter(peasants.fisherman),
    "Le": Sitter(peasants.leper),
    "Fa": Sitter(peasants.farmer),
    "As": Sitter(shadow.assassin),
}


def picture(card: Card, *, low_ink: bool = False) -> str:
    """As SVG elements for `BOX`. In low ink: thin outlines on white, for paper."""
    figure, drop, is_mirrored = _SITTERS[card.code]
    base = fill(grounds.BACKDROP, WHITE) if low_ink else ""
    ground = "".join(drawn_flat(*shape, low_ink=low_ink) for shape in _GROUNDS[ground_of(card)]())
    body = "".join(drawn(*shape, low_ink=low_ink) for shape in figure())
    style = f'stroke="{INK}" stroke-width="{".6" if low_ink else "1.1"}" stroke-linejoin="round" stroke-linecap="round"'
    turn = ' transform="matrix(-1 0 0 1 100 0)"' if is_mirrored else ""
    return tidy(f'<g{turn}>{base}{ground}<g transform="translate({_MIDDLE} {drop})" {style}>{body}</g></g>')
