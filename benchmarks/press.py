"""How long it takes to print all 135 Creation Cards on sheets with backs, and how large the file is.

"Photographs" have 300 dots an inch on the card. The last row is what one would do without a press: the same fronts as
pictures of 300 dots an inch, put together to a PDF by Pillow. Its time leaves out how they were drawn.

python benchmarks/press.py
python benchmarks/press.py --runs 5
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from PIL import Image

from crownhall.decks.creation import CardSet, Personal
from crownhall.decks.creation_core import CORE
from crownhall.press import printing
from crownhall.press.catalogue import things_named
from crownhall.press.orders import NO_BACKS, Order

SIDE = 640
GRAIN = 0.05


class Row(NamedTuple):
    what: str
    order: Order
    seconds: float  # at most
    megabytes: float


def photograph(number: int, kind: str) -> bytes:
    """Clouds of colour with the grain of a camera: about as many bytes as a photograph of this size has."""
    chance = Random(number)
    clouds = Image.frombytes("RGB", (14, 14), chance.randbytes(14 * 14 * 3)).resize(
        (SIDE, SIDE), Image.Resampling.BICUBIC
    )
    grain = Image.frombytes("L", (SIDE, SIDE), chance.randbytes(SIDE * SIDE)).convert("RGB")
    written = io.BytesIO()
    Image.blend(clouds, grain, GRAIN).save(written, kind, quality=85)
    return written.getvalue()


def with_photographs(kind: str) -> Order:
    pictures = {str(card.number): photograph(card.number, kind) for card in CORE.cards}
    each = sum(map(len, pictures.values())) / len(pictures)
    print(f"135 photographs as {kind}: {each / 1000:.0f} kB each")
    personal = {card.number: Personal(picture=str(card.number)) for card in CORE.cards}
    cards = CardSet("bench", "Photographs", CORE.cards, CORE.size, CORE.symbol, personal=personal)
    return Order(card_set=cards, pictures=pictures)


def rows() -> list[Row]:
    return [
        Row("our scenes", Order(), 3, 1.5),
        Row("our scenes, low ink", Order(low_ink=True), 3, 1.5),
        Row("blank to draw on", Order(blank=True), 3, 1.5),
        Row("photographs (JPEG)", with_photographs("JPEG"), 10, 10),
        Row("photographs (WebP)", with_photographs("WEBP"), 10, 10),
    ]


def printed(order: Order) -> bytes:
    return printing.as_pdf(printing.printout(things_named(["creation-cards"]), order))


def as_dots() -> Callable[[], bytes]:
    """The fronts as pictures, put together by Pillow."""
    made = printing.printout(things_named(["creation-cards"]), Order(backs=NO_BACKS))
    sheets = [Image.open(io.BytesIO(data)).convert("RGB") for data in printing.as_pictures(made, 300)]

    def put_together() -> bytes:
        written = io.BytesIO()
        sheets[0].save(written, "PDF", save_all=True, append_images=sheets[1:], resolution=300)
        return written.getvalue()

    return put_together


def measured(work: Callable[[], bytes], runs: int) -> tuple[float, float]:
    """The median of so many seconds, and megabytes."""
    taken, size = [], 0
    for _ in range(runs):
        start = time.perf_counter()
        size = len(work())
        taken.append(time.perf_counter() - start)
    return sorted(taken)[runs // 2], size / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    table = rows()
    print(f"\n{'135 cards with backs':34} {'seconds':>8} {'goal':>5} {'MB':>7} {'goal':>5}")
    scenes = 0.0
    for what, order, seconds, megabytes in table:
        took, size = measured(lambda order=order: printed(order), args.runs)  # type: ignore[misc]
        scenes = scenes or size
        met = "" if took <= seconds and size <= megabytes else "  missed"
        print(f"{what:34} {took:8.2f} {seconds:5.0f} {size:7.2f} {megabytes:5.1f}{met}")
    took, size = measured(as_dots(), args.runs)
    ratio = f"{size / scenes:.0f} times as large as our scenes"
    print(f"{'fronts as dots, by Pillow':34} {took:8.2f} {'':5} {size:7.2f}  {ratio}")


if __name__ == "__main__":
    main()
