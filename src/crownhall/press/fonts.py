"""The fonts that printing needs, from those of the page: `python -m crownhall.press.fonts FOLDER`.

The page has them packed for browsers; Typst wants them unpacked. None is kept in the repository: the build writes them,
and beside them the letters of the display font as outlines.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crownhall.faces.letters import FILE, Letters
from crownhall.press.typesetting import fonts

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

WEIGHTS = (400, 700)
PAIR_ADJUSTMENT = 2
"""The type of the lookups in a font that kern."""


def write(packed: Path) -> None:
    from fontTools.ttLib import TTFont

    folder = fonts()
    folder.mkdir(exist_ok=True)
    for weight in WEIGHTS:
        with TTFont(packed / f"cinzel-latin-{weight}-normal.woff") as font:
            font.flavor = None
            font.save(folder / f"cinzel-{weight}.ttf", reorderTables=None)
    with TTFont(folder / f"{FILE.stem}.ttf") as font:
        FILE.write_text(json.dumps(outlines(font)._asdict(), ensure_ascii=False, separators=(",", ":")), "utf-8")


def outlines(font: TTFont) -> Letters:
    """All letters but those that are set above another one: to place these takes more than widths and kerning."""
    from fontTools.pens.svgPathPen import SVGPathPen

    glyphs = font.getGlyphSet()
    names = {chr(code): name for code, name in font.getBestCmap().items() if not unicodedata.combining(chr(code))}
    paths = {}
    for letter, name in names.items():
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:g}")
        glyphs[name].draw(pen)
        if path := pen.getCommands():
            paths[letter] = path
    widths = {letter: glyphs[name].width for letter, name in names.items()}
    return Letters(font["head"].unitsPerEm, widths, paths, _kerns(font, names))


def _kerns(font: TTFont, names: dict[str, str]) -> dict[str, int]:
    if "GPOS" not in font:
        return {}
    table = font["GPOS"].table
    features = [each.Feature for each in table.FeatureList.FeatureRecord if each.FeatureTag == "kern"]
    numbers = sorted({number for feature in features for number in feature.LookupListIndex})
    lookups = [table.LookupList.Lookup[number] for number in numbers]
    kerning = [lookup.SubTable for lookup in lookups if lookup.LookupType == PAIR_ADJUSTMENT]
    found = {
        first + second: sum(_kern(subtables, names[first], names[second]) for subtables in kerning)
        for first, second in product(names, repeat=2)
    }
    return {pair: kern for pair, kern in found.items() if kern}


def _kern(subtables: list[Any], first: str, second: str) -> int:
    """The first subtable that knows a pair decides: by the pair itself, or by the classes of both."""
    for subtable in subtables:
        if first not in subtable.Coverage.glyphs:
            continue
        if subtable.Format == 1:
            pairs = subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord
            value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == second), None)
            if value is None:
                continue
        else:
            row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
            value = row[subtable.ClassDef2.classDefs.get(second, 0)].Value1
        return getattr(value, "XAdvance", 0)
    return 0


if __name__ == "__main__":
    write(Path(sys.argv[1]))
