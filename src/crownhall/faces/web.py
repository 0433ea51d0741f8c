"""What the page knows of cards and their looks, written from the decks and from `crownhall.faces.looks`.

    python -m crownhall.faces.web web/src

A test fails when one of these files is stale.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from crownhall.decks import creation, frenzy, kings_keys
from crownhall.decks.creation_core import CORE
from crownhall.decks.kings_keys import ITEM_NAMES, ITEMS, KINGDOM_NAMES, KINGDOMS
from crownhall.faces import drawings
from crownhall.faces.courtier_art.crops import SQUARE, WIDE, WIDEST, crop_of
from crownhall.faces.creation_art.names import name_of
from crownhall.faces.looks import common
from crownhall.faces.looks import creation as creation_looks
from crownhall.faces.looks import frenzy as frenzy_looks
from crownhall.faces.looks import kings_keys as keys_looks
from crownhall.games.frenzy.scoring import ROWS

_HEAD = "Written by `python -m crownhall.faces.web` from decks and looks. Change those, not this file."


def files() -> dict[str, str]:
    """Each file, by its path in the page's sources."""
    return {
        "design/faces.css": styles(),
        "design/faces/tables.ts": tables(),
        "games/frenzy/cards.json": frenzy_cards(),
        "boards/creations/core.json": core_cards(),
    }


# -- colours ----------------------------------------------------------------------------------------------------------


def styles() -> str:
    """The custom properties of faces, and for each kingdom a class with its field and ink."""
    root = _rule(":root", _properties())
    kingdoms = [
        _rule(f".k-{code}", {"--field": f"var(--{name.lower()})", "--on": f"var(--on-{name.lower()})"})
        for code, name in zip(KINGDOMS, KINGDOM_NAMES, strict=True)
    ]
    joker = _rule(".k-J", {"--field": keys_looks.JOKER_FIELD, "--on": "var(--ink)"})
    return "".join([f"/* {_HEAD} */\n", root, *kingdoms, joker])


def _properties() -> dict[str, str]:
    fonts = ", ".join(font if font == "serif" else f'"{font}"' for font in common.INDEX_FONTS)
    properties = {
        "--table": common.TABLE,
        "--table-lo": common.TABLE_LOW,
        "--text": common.TEXT,
        "--text-soft": common.TEXT_SOFT,
        "--gold": common.GOLD,
        "--gold-lo": common.GOLD_LOW,
        "--gold-leaf": common.GOLD,  # the same in every theme
        "--parch": common.PARCHMENT,
        "--parch-text": common.PARCHMENT_TEXT,
        "--paper": common.PAPER,
        "--ink": common.INK,
        "--back": common.BACK,
        "--on-back": common.ON_BACK,
        "--card-ratio": f"{common.CARD_WIDTH} / {common.CARD_HEIGHT}",
        "--font-index": fonts,
    }
    for name, look in zip(KINGDOM_NAMES, keys_looks.KINGDOMS, strict=True):
        properties[f"--{name.lower()}"] = look.field
        properties[f"--on-{name.lower()}"] = look.ink
    for name, ground in frenzy_looks.GROUNDS.items():
        properties[f"--g-{name}"] = ground
    for name, colour in zip(creation.COLOURS, creation_looks.COLOURS, strict=True):
        properties[f"--c-{name}"] = colour.fill
    return properties | {
        "--c-ground": creation_looks.GROUND,
        "--c-back": creation_looks.BACK,
        "--c-band": f"color-mix(in srgb, {creation_looks.BAND} {creation_looks.BAND_OPACITY:.0%}, transparent)",
    }


def _rule(selector: str, properties: Mapping[str, str]) -> str:
    lines = "".join(f"  {name}: {value};\n" for name, value in properties.items())
    return f"{selector} {{\n{lines}}}\n"


# -- tables -----------------------------------------------------------------------------------------------------------


def tables() -> str:
    """King's Keys, the shapes of Creation Cards, and which pictures are the newest."""
    names = {code: kings_keys.card_name(card) for card, code in enumerate(kings_keys.CODES)}
    fields = [f"var(--{name.lower()})" for name in KINGDOM_NAMES]
    parts = [
        f"// {_HEAD}\n",
        _union("Kingdom", KINGDOMS),
        _union("Item", ITEMS),
        _list("KINGDOMS", "Kingdom", KINGDOMS),
        _list("ITEMS", "Item", ITEMS),
        _record("KINGDOM_NAMES", "Kingdom", KINGDOMS, KINGDOM_NAMES),
        _record("KINGDOM_SYMBOLS", "Kingdom", KINGDOMS, keys_looks.KINGDOM_SYMBOLS),
        _record("KINGDOM_FIELDS", "Kingdom", KINGDOMS, fields),
        _record("ITEM_NAMES", "Item", ITEMS, ITEM_NAMES),
        _record("ITEM_SYMBOLS", "Item", ITEMS, keys_looks.ITEM_SYMBOLS),
        "/** Every card with its full name, in the deck's canonical order. */",
        _record("CARD_NAMES", "string", names.keys(), names.values()),
        "/** Large items in the middle of a number card, by detail and number. */",
        _pips(),
        "/** The shapes on Creation Cards that have a drawing. */",
        _list("SHAPES", "string", creation_looks.SHAPE_SIGNS),
        "/** The Type Symbols that have a drawing. */",
        _list("TYPES", "string", creation_looks.TYPE_SYMBOLS),
        "/** A part of the address of every picture: it changes with them. */",
        f"export const DRAWINGS_VERSION = {json.dumps(drawings.version())};",
    ]
    return "\n".join(parts) + "\n"


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} = {' | '.join(json.dumps(each) for each in members)};"


def _list(name: str, kind: str, members: Iterable[str]) -> str:
    return f"export const {name}: readonly {kind}[] = {json.dumps(list(members))};"


def _record(name: str, key: str, keys: Iterable[str], values: Iterable[str]) -> str:
    lines = [f"  {_key(code)}: {json.dumps(value)},\n" for code, value in zip(keys, values, strict=True)]
    return f"export const {name}: Readonly<Record<{key}, string>> = {{\n{''.join(lines)}}};"


def _key(code: str) -> str:
    return code if code.isidentifier() else json.dumps(code)


def _pips() -> str:
    """Where the pips of a number card lie, by detail and number."""
    lines = ["export const PIPS = {"]
    for detail, by_number in keys_looks.PIPS.items():
        rows = [
            f"    {number}: {{ size: {size}, places: {json.dumps(at)} }}," for number, (size, at) in by_number.items()
        ]
        lines += [f"  {detail}: {{", *rows, "  },"]
    return "\n".join([*lines, "} as const;"])


# -- cards ------------------------------------------------------------------------------------------------------------


def frenzy_cards() -> str:
    """The cards of Kingdom Frenzy with their looks, and the rows of its hierarchy."""
    cards = [card.to_json() | _courtier(card) for card in frenzy.CARDS]
    rows = [{"row": row, "holding": holding, "points": points} for row, (holding, points) in enumerate(ROWS) if row]
    return json.dumps({"cards": cards, "rows": rows}, indent=2, ensure_ascii=False) + "\n"


def _courtier(card: frenzy.Card) -> dict[str, object]:
    """Its looks; `focus` is where in the portrait each frame looks."""
    return {
        "label": card.group.capitalize(),
        "when": frenzy_looks.WHEN[card.trigger].capitalize(),
        "ground": frenzy_looks.ground_of(card),
        "focus": {frame: crop_of(card, frame).focus for frame in (SQUARE, WIDE, WIDEST)},
    }


def core_cards() -> str:
    """The default set of Creation Cards: a line each of its marks, type, level, Speed and name."""
    rows = [
        [*[str(mark) for mark in card.corners], card.kind, card.level, card.speed, name_of(card)] for card in CORE.cards
    ]
    lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
    head = f'  "id": {json.dumps(CORE.set_id)},\n  "symbol": {json.dumps(CORE.symbol)},\n'
    return f'{{\n{head}  "cards": [\n{lines}\n  ]\n}}\n'


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m crownhall.faces.web", description="Write the page's tables.")
    parser.add_argument("sources", type=Path, help="the folder of the page's sources: web/src")
    sources: Path = parser.parse_args().sources
    for path, text in files().items():
        (sources / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _main()
