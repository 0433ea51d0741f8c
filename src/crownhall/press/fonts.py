"""The fonts that printing needs, from those of the page: `python -m crownhall.press.fonts FOLDER`.

The page has them packed for browsers; Typst wants them unpacked. None is kept in the repository: the build writes them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from crownhall.press.typesetting import fonts

WEIGHTS = (400, 700)


def write(packed: Path) -> None:
    from fontTools.ttLib import TTFont

    folder = fonts()
    folder.mkdir(exist_ok=True)
    for weight in WEIGHTS:
        with TTFont(packed / f"cinzel-latin-{weight}-normal.woff") as font:
            font.flavor = None
            font.save(folder / f"cinzel-{weight}.ttf", reorderTables=None)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
