"""What was printed, measured by Poppler: where things are on a page in millimetres, and what can be read there."""

from __future__ import annotations

import html
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from crownhall.press import printing
from crownhall.press.catalogue import things_named
from crownhall.press.layout import Box
from crownhall.press.orders import Order

DPI = 254
"""Ten dots a millimetre."""


def printed(folder: Path, names: str, order: Order | None = None) -> Path:
    """These things in a file of this folder."""
    path = folder / f"{names.replace(' ', '-')}.pdf"
    path.write_bytes(printing.as_pdf(printing.printout(things_named(names.split()), order or Order())))
    return path


def picture(path: Path, page: int, dpi: int = DPI) -> Image.Image:
    """A page as it looks, from 1."""
    run("pdftoppm", "-r", str(dpi), "-f", str(page), "-singlefile", str(path), str(path.with_suffix("")))
    with Image.open(path.with_suffix(".ppm")) as found:  # packed as .png it would take ten times as long
        return found.convert("RGB")


def text(path: Path, page: int = 0) -> str:
    """All that can be read and copied, in one line; of one page if it is named."""
    pages = ["-f", str(page), "-l", str(page)] if page else []
    return " ".join(run("pdftotext", *pages, str(path), "-").split())


def pages(path: Path) -> int:
    return int(re.search(r"^Pages: +(\d+)", run("pdfinfo", str(path)), re.MULTILINE)[1])  # type: ignore[index]


def box(path: Path, name: str, page: int = 1) -> Box:
    """`TrimBox`, `BleedBox` or `MediaBox` of a page, from its top left corner."""
    told = run("pdfinfo", "-box", "-f", str(page), "-l", str(page), str(path))
    corners = {
        each[1]: [float(number) * 25.4 / 72 for number in each[2].split()]
        for each in re.finditer(r"(\w+Box): +(.*)", told)
    }
    left, bottom, right, top = corners[name]
    return Box(left, corners["MediaBox"][3] - top, right - left, top - bottom)


class Font(NamedTuple):
    name: str
    is_embedded: bool


def fonts(path: Path) -> list[Font]:
    lines = run("pdffonts", str(path)).splitlines()[2:]
    return [Font(line.split()[0], re.search(r" (yes|no) +(yes|no) +(yes|no) ", line)[1] == "yes") for line in lines]  # type: ignore[index]


def rasters(path: Path) -> list[str]:
    """The pictures made of dots that are in it."""
    return run("pdfimages", "-list", str(path)).splitlines()[2:]


class Word(NamedTuple):
    """A word and where it stands on its page, in millimetres."""

    text: str
    box: Box


def words(path: Path, page: int) -> list[Word]:
    told = run("pdftotext", "-bbox", "-f", str(page), "-l", str(page), str(path), "-")
    places = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', told)
    found = []
    for *corners, word in places:
        left, top, right, bottom = (float(each) * 25.4 / 72 for each in corners)
        found.append(Word(html.unescape(word), Box(left, top, right - left, bottom - top)))
    return found


def letter_sizes(path: Path) -> dict[str, float]:
    """Each piece of text, and how large it is set in points, by thirds; the smallest where it stands several times."""
    told = run("pdftohtml", "-xml", "-i", "-stdout", "-zoom", "3", str(path))
    sizes = {number: float(size) / 3 for number, size in re.findall(r'<fontspec id="(\d+)" size="(\d+)"', told)}
    found: dict[str, float] = {}
    for number, piece in re.findall(r'font="(\d+)">(.*?)</text>', told):
        words = html.unescape(re.sub("<.*?>", "", piece)).strip()
        found[words] = min(sizes[number], found.get(words, sizes[number]))
    return found


def ink_share(found: Image.Image) -> float:
    """How much of a page is covered, from 0 to 1."""
    grey = found.convert("L")
    return 1 - sum(value * count for value, count in enumerate(grey.histogram())) / (255 * grey.width * grey.height)


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
