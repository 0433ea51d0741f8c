"""Pictures of printed sheets for the documents: `python -m docs.print_pictures`. Look at them when they change."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops

from crownhall.press import printing
from crownhall.press.catalogue import things_named
from crownhall.press.orders import NO_BACKS, Order

PICTURES = Path(__file__).parent / "pictures"
DPI = 72
GAP = 12
MODES = (Order(backs=NO_BACKS), Order(backs=NO_BACKS, low_ink=True), Order(backs=NO_BACKS, blank=True))
"""Of Creation Cards."""


def pages(*names: str, order: Order | None = None) -> list[Image.Image]:
    made = printing.printout(things_named(names), order or Order())
    return [Image.open(io.BytesIO(data)).convert("RGB") for data in printing.as_pictures(made, DPI)]


def beside(pictures: list[Image.Image]) -> Image.Image:
    width, height = sum(each.width + GAP for each in pictures) - GAP, max(each.height for each in pictures)
    whole = Image.new("RGB", (width, height), "#8a7a66")
    left = 0
    for each in pictures:
        whole.paste(each, (left, 0))
        left += each.width + GAP
    return whole


def over_each_other(front: Image.Image, back: Image.Image) -> Image.Image:
    """As against a lamp, the paper turned on its long edge: every back must lie behind its front."""
    return ImageChops.multiply(front, back.transpose(Image.Transpose.FLIP_LEFT_RIGHT))


def main() -> None:
    front, back = pages("kings-keys")[:2]
    drawn = {
        "print-keys": beside([front, back, over_each_other(front, back)]),
        "print-frenzy": beside([pages("frenzy")[0], pages("frenzy-reference")[0]]),
        "print-turns": beside(pages("turn-cards")),
        "print-creations": beside([pages("creation-cards", order=mode)[12] for mode in MODES]),
        "print-boards": beside(
            [*pages("field-nine-weave", order=Order(backs=NO_BACKS)), pages("player-fields")[0], pages("tokens")[0]]
        ),
        "print-folded": beside([pages("box-kings-keys")[0], pages("dice")[0], pages("booklet-square")[0]]),
        "print-score": beside([pages("treasury-score")[0], pages("rules-treasury")[0]]),
    }
    for name, picture in drawn.items():
        picture.quantize(128).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
