"""The shape of a card, its lettering, and the colours that page, terminal and drawings share."""

from __future__ import annotations

from typing import Final

CARD_WIDTH: Final = 630
CARD_HEIGHT: Final = 880
"""Card units: the shape of a playing card. All places on a face are told in them."""

INDEX_FONTS: Final = ("Cinzel", "Palatino Linotype", "Liberation Serif", "Times New Roman", "serif")
"""With lining figures; used at weight 700."""

PAPER: Final = "#fff4dc"  # a card's edge, and light ink
INK: Final = "#2a1708"
BACK: Final = "#3b1730"
ON_BACK: Final = "#dfae57"

# The hall at evening. The page has a morning, too; its tokens say how that differs.
TABLE: Final = "#301d13"
TABLE_LOW: Final = "#170d08"  # where the candles do not reach
TEXT: Final = "#f8e9c8"  # contrast 13.3 on the table
TEXT_SOFT: Final = "#d9be8c"  # 9.0
GOLD: Final = "#e9b44c"  # 8.6; candle-light, the one accent
GOLD_LOW: Final = "#9a6a1e"

PARCHMENT: Final = "#f3e4c3"
PARCHMENT_TEXT: Final = "#3b2412"  # 11.5
