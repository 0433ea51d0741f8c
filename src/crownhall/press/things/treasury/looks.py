"""How both sheets look: colours, the signs before their spaces, and cells to write into."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Final

from crownhall.decks.kings_keys import ITEM_NAMES, KINGDOM_NAMES, NUMBERS
from crownhall.faces import svg
from crownhall.faces.looks.common import BACK, GOLD_LOW, INK, PARCHMENT
from crownhall.faces.looks.kings_keys import ITEM_SYMBOLS, KINGDOM_SYMBOLS, KINGDOMS
from crownhall.faces.svg import text, use
from crownhall.games.treasury.spaces import FOUR_COLOURS, FOUR_ITEMS, FOUR_NUMBERS, ONE_COLOUR_AND_ITEM
from crownhall.games.treasury.worth import KEYS
from crownhall.press.forms import TELL, Field
from crownhall.press.typesetting import DISPLAY_FONT, TEXT_FONT, quoted

SIZE: Final = 64
"""Of a sign, in units of its own."""

_SHOWN: Final = 3
"""The kingdom that stands for any one colour: the ocean."""


@dataclass(slots=True)
class Looks:
    """Of one order; it gathers the files of the signs that were used."""

    low_ink: bool
    is_form: bool
    files: dict[str, bytes] = field(default_factory=dict)

    def head(self) -> str:
        tint = "white" if self.low_ink else f"rgb({quoted(PARCHMENT)}).lighten(55%)"
        return (
            f"{TELL}\n#let ink = rgb({quoted(INK)})\n#let mark = rgb({quoted(BACK)})\n"
            f"#let hair = {0.3 if self.low_ink else 0.5}pt + rgb({quoted(GOLD_LOW)})\n#let tint = {tint}\n"
            f"#let display(size, it) = text(font: {quoted(DISPLAY_FONT)}, size: size, weight: 700, fill: mark, it)\n"
            "#let small(it) = text(size: 6.6pt, fill: ink.lighten(25%), it)\n"
            "#let total(it) = table.cell(fill: tint, it)\n"
            f"#set text(font: {quoted(TEXT_FONT)}, size: 9.5pt, fill: ink)\n"
            "#set par(leading: 0.4em, spacing: 0.4em)\n"
            "#set table(stroke: hair, inset: (x: 1.4mm, y: 0pt), align: left + horizon)\n"
            "#show heading: it => it.body\n"
        )

    def write(self, made: Field, printed: str = "", *, is_total: bool = False) -> str:
        """A cell to write into; what is printed there is Typst code."""
        below = f"#place(center + horizon, {printed})" if printed else ""
        fill = ", fill: tint" if is_total else ""
        return f"table.cell(inset: 0pt, align: top + left{fill})[{below}{made.told() if self.is_form else ''}], "

    # -- signs ------------------------------------------------------------------------------------------------------

    def item(self, item: int) -> str:
        return self._drawn(use(ITEM_SYMBOLS[item], SIZE // 2, SIZE // 2, SIZE, INK), ITEM_NAMES[item])

    def kingdom(self, kingdom: int, symbol: str = "") -> str:
        """Its badge, which can be told from the others without its colour."""
        drawing = self._badge(kingdom, 0, 0, SIZE, symbol or KINGDOM_SYMBOLS[kingdom])
        return self._drawn(drawing, KINGDOM_NAMES[kingdom])

    def keys(self, kingdom: int) -> str:
        return self.kingdom(kingdom, ITEM_SYMBOLS[KEYS])

    def pattern(self, space: int) -> str:
        """Four small signs that show what the space asks for."""
        half = SIZE // 2
        parts = []
        for at in range(4):
            x, y = at % 2 * half, at // 2 * half
            if space == FOUR_NUMBERS:
                parts.append(text(str(NUMBERS[at]), x + half // 2, y + half - 5, 34, INK, anchor="middle"))
            elif space == FOUR_ITEMS:
                parts.append(use(ITEM_SYMBOLS[at], x + half // 2, y + half // 2, half - 3, INK))
            elif space == FOUR_COLOURS:
                parts.append(self._badge(at, x, y, half - 2, KINGDOM_SYMBOLS[at]))
            else:
                symbol = ITEM_SYMBOLS[KEYS] if space == ONE_COLOUR_AND_ITEM else KINGDOM_SYMBOLS[_SHOWN]
                parts.append(self._badge(_SHOWN, x, y, half - 2, symbol))
        return self._drawn("".join(parts), "")

    def _badge(self, kingdom: int, x: int, y: int, size: int, symbol: str) -> str:
        look = KINGDOMS[kingdom]
        ground, ink, line = ("#ffffff", INK, INK) if self.low_ink else (look.field, look.ink, look.field)
        box = f'x="{x + 2}" y="{y + 2}" width="{size - 4}" height="{size - 4}" rx="{size // 6}"'
        middle = x + size // 2, y + size // 2
        return f'<rect {box} fill="{ground}" stroke="{line}" stroke-width="2"/>' + use(
            symbol, *middle, size * 3 // 4, ink
        )

    def _drawn(self, body: str, alt: str) -> str:
        data = svg.bare(SIZE, SIZE, body).encode()
        file = f"treasury-{hashlib.sha256(data).hexdigest()[:16]}.svg"
        self.files[file] = data
        return f"#box(baseline: 22%, image({quoted(file)}, height: 4mm, alt: {quoted(alt)}))#h(1.4mm)"
