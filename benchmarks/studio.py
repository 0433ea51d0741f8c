"""How long it takes to draw a card that somebody drew on, how large that is, and how long a collection takes to tell.

A drawing of 2,000 points must have at most 60 kB and take at most 5 ms. The second column of times is the same outlines
as curves by `xml.etree`, Python's own way to write SVG: without the scene of the card, and without a check.

python benchmarks/studio.py
"""

from __future__ import annotations

import argparse
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from random import Random

import msgspec

from crownhall.decks.creation_core import CORE, CORE_ID
from crownhall.faces.drawn import document
from crownhall.hall.collection.viewing import Viewer, info_of
from crownhall.hall.store.collection import CopyRow, Kept
from crownhall.studio.drawing import Drawing, Erased, Item, Stroke
from crownhall.studio.drawing_limits import faults_in

PER_STROKE = 40
SIZES = (200, 2_000, 12_000)
COPIES = 1_000


def drawing_of(points: int, *, is_erased: bool = False) -> Drawing:
    """Strokes of forty points; with every tenth an eraser."""
    rng = Random(points)
    items: list[Item] = []
    for number in range(points // PER_STROKE):
        x, y = rng.randint(0, 1000), rng.randint(0, 1000)
        outline = []
        for _ in range(PER_STROKE):
            x, y = (min(1200, max(-200, each + rng.randint(-40, 40))) for each in (x, y))
            outline += [x, y]
        if is_erased and number % 10 == 9:
            items.append(Erased(id=f"e{number}", points=outline))
        else:
            items.append(Stroke(id=f"s{number}", colour="#aa2233", points=outline))
    return Drawing(items=items)


def by_hand(drawing: Drawing) -> str:
    """The same outlines by Python's own means."""
    root = ElementTree.Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox="0 0 1000 1000")
    for item in drawing.items:
        if isinstance(item, Stroke):
            places = list(zip(item.points[::2], item.points[1::2], strict=True))
            middles = [
                ((x + next_x) / 2, (y + next_y) / 2)
                for (x, y), (next_x, next_y) in zip(places, [*places[1:], places[0]], strict=True)
            ]
            curves = [f"Q{x} {y} {mx} {my}" for (x, y), (mx, my) in zip(places[1:], middles[1:], strict=True)]
            ElementTree.SubElement(root, "path", d=f"M{middles[0]}" + "".join(curves) + "Z", fill=item.colour)
    return ElementTree.tostring(root, "unicode")


def best(work: Callable[[], object], runs: int) -> float:
    """Milliseconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return 1000 * min(times)


def collection() -> list[Kept]:
    return [
        Kept(
            CopyRow(
                id=f"copy-{number}",
                owner="ann",
                line=CORE.cards[number % 135].row,
                set=CORE_ID,
                set_name=CORE.name,
                symbol=CORE.symbol,
                title=f"Card {number}",
                is_drawn=True,
                maker="ann",
                maker_name="Ann",
                created=0.0,
                touched=0.0,
            )
        )
        for number in range(COPIES)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=30)
    runs = parser.parse_args().runs
    print(f"{'points':>14} {'bytes':>9} {'drawn, ms':>10} {'checked, ms':>12} {'xml.etree, ms':>14} {'ratio':>6}")
    for points in SIZES:
        for is_erased in (False, True):
            drawing = drawing_of(points, is_erased=is_erased)
            found = document(drawing, CORE.cards[0], "copy")
            drawn = best(lambda drawing=drawing: document(drawing, CORE.cards[0], "copy"), runs)  # type: ignore[misc]
            checked = best(lambda drawing=drawing: faults_in(drawing), runs)  # type: ignore[misc]
            other = best(lambda drawing=drawing: by_hand(drawing), runs)  # type: ignore[misc]
            name = f"{points:,}{' erased' if is_erased else ''}"
            print(f"{name:>14} {len(found.encode()):>9,} {drawn:>10.2f} {checked:>12.2f} {other:>14.2f}", end=" ")
            print(f"{drawn / other:>6.2f}")
    copies, viewer = collection(), Viewer("ann")
    told = best(lambda: msgspec.json.encode([info_of(copy, viewer) for copy in copies]), runs)
    size = len(msgspec.json.encode([info_of(copy, viewer) for copy in copies]))
    print(f"\na collection of {COPIES:,} copies is told in {told:.1f} ms, {size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
