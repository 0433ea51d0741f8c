"""Typst behind two functions: source and files go in, a PDF, pictures or what the source says of itself come out.

The same source gives the same bytes: there is no date in it, and no font of the machine is used.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from crownhall.press.orders import CannotPrint

NEEDED = ("typst", "pikepdf", "markdown_it")
DISPLAY_FONT = "Cinzel"
TEXT_FONT = "Libertinus Serif"
"""It comes with Typst."""

MAIN = "main.typ"


def check_installed() -> None:
    if missing := [name for name in NEEDED if importlib.util.find_spec(name) is None]:
        raise CannotPrint(
            f"{' and '.join(missing)} is not installed. Printing needs it: pip install 'crownhall[press]'"
        )


def quoted(words: str) -> str:
    """Any text as a string of Typst, whatever is in it."""
    return (
        '"'
        + "".join(f"\\u{{{ord(letter):x}}}" if letter in '"\\' or letter < " " else letter for letter in words)
        + '"'
    )


def pdf(source: str, files: Mapping[str, bytes]) -> bytes:
    import typst

    with _folder(source, files) as main:
        found: bytes = typst.compile(main, **_settings(), format="pdf")
    return found


def pictures(source: str, files: Mapping[str, bytes], dpi: float) -> list[bytes]:
    """A PNG of each page."""
    import typst

    with _folder(source, files) as main:
        found = typst.compile(main, **_settings(), format="png", ppi=dpi)
    return found if isinstance(found, list) else [found]


def told(source: str, files: Mapping[str, bytes], label: str) -> list[Any]:
    """The values of all `metadata` in the source that has this label."""
    import typst

    with _folder(source, files) as main:
        found = typst.query(main, f"<{label}>", field="value", **_settings())
    values: list[Any] = json.loads(found)
    return values


@contextmanager
def _folder(source: str, files: Mapping[str, bytes]) -> Iterator[str]:
    """A folder with all of them, for as long as it is needed: from memory Typst takes text alone, and no picture."""
    with TemporaryDirectory(prefix="crownhall-press-") as name:
        folder = Path(name)
        for file, data in {MAIN: source.encode(), **files}.items():
            (folder / file).write_bytes(data)
        yield str(folder / MAIN)


def _settings() -> dict[str, Any]:
    return {"font_paths": [str(fonts())], "ignore_system_fonts": True}


def fonts() -> Path:
    """The folder of the fonts that the page brings along; `crownhall.press.fonts` writes them when it is built."""
    return Path(str(resources.files("crownhall.press"))) / "fonts"
