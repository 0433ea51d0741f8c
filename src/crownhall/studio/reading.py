"""Sets of cards from files (section 6 of `creation-cards.md`): all faults together; with one, nothing is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from crownhall.decks.creation import (
    CORNERS,
    MOST_LEVEL,
    MOST_SKILLS,
    MOST_SPEED,
    CardDef,
    CardSet,
    Mark,
    Personal,
    SkillCard,
    pairs_that_match,
    parse_mark,
)
from crownhall.errors import NotationError
from crownhall.studio.bundle import BUNDLE_BYTES, Bundle, bundle_of
from crownhall.studio.faults import (
    CORNER,
    DUPMARK,
    LETTER,
    LEVEL,
    NUM,
    PIC,
    RANGE,
    SET,
    SHAPE,
    SPEED,
    TEXT,
    Fault,
    SetRefused,
)
from crownhall.studio.pictures import KEPT_SIDE_PIXELS, WHOLE_SET_PIXELS, NoPicture, PixelBudget, cleaned
from crownhall.studio.tables import rows_of
from crownhall.studio.texts import text_of

VERSION = 1
CARD_LIMIT = 2_000
TITLE_CHARACTERS = 60
TEXT_CHARACTERS = 600
REQUIRED = ("number", "tl", "tr", "br", "bl", "speed")
LEAST_RATE, MOST_RATE = 20, 80  # per cent of pairs that match, W-RANGE

_SET_ID = re.compile(r"[a-z][a-z0-9-]{0,39}", re.ASCII)
_WHOLE = re.compile(r"[0-9]{1,6}", re.ASCII)
_LETTER = re.compile(r"[A-Za-z]?", re.ASCII)


class Reading:
    """What came of reading a file. Nothing of it may be used while it has faults."""

    def __init__(self, name: str, picture_side: int, pixels: int) -> None:
        self.name = name
        self.picture_side = picture_side  # how many pixels of a picture are kept
        self.pixels = PixelBudget(pixels)
        self.faults: list[Fault] = []
        self.warnings: list[Fault] = []
        self.card_set: CardSet | None = None
        self.skills: tuple[SkillCard, ...] = ()
        self.title = ""  # of Skill Cards
        self.pictures: dict[str, bytes] = {}  # by their names in the bundle, written anew

    def fault(self, code: str, where: str, what: str) -> None:
        """Note something that refuses the file."""
        self.faults.append(Fault(code, where, what))

    def taken(self) -> Reading:
        """The reading itself if nothing is wrong; else `SetRefused`, with everything that is."""
        if self.faults:
            raise SetRefused(self.name, self.faults)
        return self


def read_file(path: Path) -> Reading:
    """A file from a disk."""
    with path.open("rb") as file:
        data = file.read(BUNDLE_BYTES + 1)
    return read_bytes(path.name, data)


def read_bytes(
    name: str,
    data: bytes,
    picture_side: int = KEPT_SIDE_PIXELS,
    pixels: int = WHOLE_SET_PIXELS,
    kept: Mapping[str, bytes] | None = None,
) -> Reading:
    """A file that somebody sent, by its name and its bytes; its pictures may have so many `pixels` in all.

    What it says of pictures that are `kept` from an earlier version is believed, and they stay as they are.
    """
    reading = Reading(name, picture_side, pixels)
    bundle = bundle_of(name, data)
    bundle.kept = kept or {}
    reading.faults += bundle.faults
    if not reading.faults:
        document = _csv_document(bundle, reading) if bundle.is_csv else _json_document(bundle.text, reading)
        if document is not None:
            _read(document, bundle, reading)
    return reading


class Row(NamedTuple):
    """One card as the file tells it: where it stands, and its values by the names of the JSON form."""

    where: str
    values: dict[str, Any]


class Document(NamedTuple):
    """A file, the same for both forms."""

    kind: str
    about: dict[str, Any]
    shapes: list[str] | None
    rows: list[Row]


# -- the two forms ----------------------------------------------------------------------------------------------------


def _json_document(text: bytes, reading: Reading) -> Document | None:
    data = _json(text, reading, "this file")
    if data is None:
        return None
    kind, about, cards = data.get("format"), data.get("set"), data.get("cards")
    if kind not in ("creation-set", "skill-set"):
        reading.fault(SET, "", '“format” must be "creation-set" or "skill-set"')
    elif data.get("version") != VERSION or isinstance(data.get("version"), bool):
        reading.fault(SET, "", f"“version” must be {VERSION}")
    elif not isinstance(about, dict):
        reading.fault(SET, "", "“set” must be an object with id and name")
    elif not isinstance(cards, list) or not 0 < len(cards) <= CARD_LIMIT:
        reading.fault(SET, "", f"“cards” must be a list of 1 to {CARD_LIMIT} cards")
    else:
        rows = []
        for index, card in enumerate(cards):
            where = f"cards[{index}]"
            if isinstance(card, dict):
                rows.append(Row(where, card))
            else:
                reading.fault(SET, where, "each card must be a JSON object")
        return Document(str(kind), about, _shapes(data, reading), rows)
    return None


def _json(text: bytes, reading: Reading, what: str) -> dict[str, Any] | None:
    try:
        data = json.loads(text_of(text) or "")
    except (ValueError, RecursionError):
        reading.fault(SET, "", f"{what} is not valid JSON (UTF-8)")
        return None
    if not isinstance(data, dict):
        reading.fault(SET, "", f"{what} must be a JSON object")
        return None
    return data


def _shapes(data: dict[str, Any], reading: Reading) -> list[str] | None:
    shapes = data.get("shapes")
    if shapes is None:
        return None
    if not isinstance(shapes, list) or not all(isinstance(shape, str) for shape in shapes):
        reading.fault(SET, "", "“shapes” must be a list of names")
        return None
    return [str(shape) for shape in shapes]


def _csv_document(bundle: Bundle, reading: Reading) -> Document | None:
    meta: dict[str, Any] = {"set": {"id": slug(bundle.name), "name": Path(bundle.name).stem}}
    if bundle.meta is not None:
        told = _json(bundle.meta, reading, "set-meta.json")
        meta |= told or {}
    about = meta["set"]
    if not isinstance(about, dict):
        reading.fault(SET, "", "“set” of set-meta.json must be an object with id and name")
        return None
    rows = _csv_rows(bundle.text, reading)
    return None if rows is None else Document("creation-set", about, _shapes(meta, reading), rows)


def slug(name: str) -> str:
    """An id that goes with a name."""
    words = re.sub(r"[^a-z0-9]+", "-", Path(name).stem.lower()).strip("-")
    return (words if words[:1].isalpha() else f"set-{words}".rstrip("-"))[:40]


def _csv_rows(text: bytes, reading: Reading) -> list[Row] | None:
    written = text_of(text)
    table = None if written is None else rows_of(written)
    if table is None:
        reading.fault(SET, "", "this file is not a CSV table. Save it from a spreadsheet as “CSV UTF-8”")
        return None
    header = [name.strip().lower() for name in table[0][1]] if table else []
    missing = [name for name in REQUIRED if name not in header]
    if missing or len(set(header)) != len(header):
        are = "is" if len(missing) == 1 else "are"
        lacking = f"{', '.join(missing)} {are} missing" if missing else "a column is named twice"
        reading.fault(SET, "line 1", f"the first line must name the columns, but {lacking}")
        return None
    if not 1 < len(table) <= CARD_LIMIT + 1:
        reading.fault(SET, "", f"a set must have 1 to {CARD_LIMIT} cards")
        return None
    return list(_rows_of(header, table[1:], reading))


def _rows_of(header: list[str], table: list[tuple[int, list[str]]], reading: Reading) -> Iterator[Row]:
    for line, cells in table:
        where = f"line {line}"
        if len(cells) != len(header):
            reading.fault(SET, where, f"this line has {len(cells)} values, but there are {len(header)} columns")
            continue
        values: dict[str, Any] = dict(zip(header, [cell.strip() for cell in cells], strict=True))
        values["corners"] = [values[corner.lower()] for corner in CORNERS]
        for name in ("number", "speed", "level"):
            word = values.get(name) or None
            values[name] = int(word) if isinstance(word, str) and _WHOLE.fullmatch(word) else word
        yield Row(where, values)


# -- what is checked --------------------------------------------------------------------------------------------------


def _read(document: Document, bundle: Bundle, reading: Reading) -> None:
    about, rows = document.about, document.rows
    set_id = about.get("id")
    if not isinstance(set_id, str) or not _SET_ID.fullmatch(set_id) or set_id.startswith("core135-"):
        reading.fault(
            SET,
            "",
            "“id” of the set must be up to 40 lower-case letters, digits and hyphens, and not begin with core135-",
        )
        set_id = "unnamed"
    told = {
        name: _words(about, name, TITLE_CHARACTERS, "", reading) for name in ("name", "symbol", "author", "licence")
    }
    if document.kind == "skill-set":
        _check_numbers(rows, MOST_SKILLS, partial=True, reading=reading)
        reading.skills = tuple(_skill(set_id, row, bundle, reading) for row in rows)
        reading.title = told["name"] or set_id
        return
    size = _size(about, rows, reading)
    _check_numbers(rows, size, partial=about.get("partial") is True, reading=reading)
    cards = [_card(set_id, row, document.shapes, reading) for row in rows]
    personal = [_personal(row, bundle, reading) for row in rows]
    if reading.faults:
        return
    known = sorted(
        [(card, mine) for card, mine in zip(cards, personal, strict=True) if card], key=lambda each: each[0].number
    )
    reading.card_set = CardSet(
        set_id,
        told["name"] or set_id,
        tuple([card for card, _ in known]),
        size,
        told["symbol"],
        told["author"],
        told["licence"],
        {card.number: mine for card, mine in known if mine != Personal()},
    )
    _remark(reading.card_set, [row.where for row in rows], cards, reading)


def _size(about: dict[str, Any], rows: list[Row], reading: Reading) -> int:
    """How many cards the complete set has: as told, or as many as the highest number says."""
    size = about.get("size")
    if size is None:
        numbers = [row.values.get("number") for row in rows]
        return min(max([number for number in numbers if _is_whole(number)], default=len(rows)), CARD_LIMIT)
    if not _is_whole(size) or not 0 < size <= CARD_LIMIT:
        reading.fault(SET, "", f"“size” must be a whole number from 1 to {CARD_LIMIT}")
        return len(rows)
    return int(size)


def _check_numbers(rows: list[Row], size: int, *, partial: bool, reading: Reading) -> None:
    """E-NUM: whole numbers from 1 to the size, each exactly once unless the set is partial."""
    first: dict[int, str] = {}
    for row in rows:
        number = row.values.get("number")
        if not _is_whole(number) or not 0 < number <= size:
            reading.fault(NUM, row.where, f"the number must be a whole number from 1 to {size}, not {_shown(number)}")
        elif number in first:
            reading.fault(NUM, row.where, f"card {number} is already at {first[number]}")
        else:
            first[number] = row.where
    missing = [number for number in range(1, size + 1) if number not in first]
    if missing and not partial:
        named = ", ".join(map(str, missing[:10])) + (" …" if len(missing) > 10 else "")
        reading.fault(
            NUM, "", f"{len(missing)} of {size} cards are missing: {named}. Only a partial set may leave cards out"
        )


def _card(set_id: str, row: Row, shapes: list[str] | None, reading: Reading) -> CardDef | None:
    values, before = row.values, len(reading.faults)
    corners = _corners(row, shapes, reading)
    speed, level = values.get("speed"), values.get("level")
    if not _is_whole(speed) or not 0 <= speed <= MOST_SPEED:
        reading.fault(SPEED, row.where, f"the speed must be a whole number from 0 to {MOST_SPEED}, not {_shown(speed)}")
    level = 0 if level is None else level
    if not _is_whole(level) or not 0 <= level <= MOST_LEVEL:
        reading.fault(LEVEL, row.where, f"the level must be a whole number from 0 to {MOST_LEVEL}, not {_shown(level)}")
    kind = _words(values, "type", TITLE_CHARACTERS, row.where, reading)
    if "," in kind or '"' in kind:
        reading.fault(TEXT, row.where, "the type must be a plain word without commas or quotes")
    layout = _words(values, "layout", TITLE_CHARACTERS, row.where, reading)
    number = values.get("number")
    if len(reading.faults) > before or not (_is_whole(number) and _is_whole(speed) and _is_whole(level)):
        return None
    return CardDef(set_id, number, tuple(corners), speed, kind, level, layout)


def _corners(row: Row, shapes: list[str] | None, reading: Reading) -> list[Mark]:
    """E-CORNER, E-SHAPE."""
    codes = row.values.get("corners")
    if not isinstance(codes, list) or len(codes) != len(CORNERS):
        reading.fault(CORNER, row.where, "a card must have four corners: TL, TR, BR, BL")
        return []
    marks: list[Mark] = []
    for name, code in zip(CORNERS, codes, strict=True):
        try:
            mark = parse_mark(code if isinstance(code, str) else str(_shown(code)))
        except NotationError as error:
            reading.fault(CORNER, row.where, f"{name}: {error.message.removesuffix('.')}")
            continue
        if shapes is not None and mark.is_symbol and mark.shape not in shapes:
            reading.fault(SHAPE, row.where, f"{name}: the shape {mark.shape} is not one of the shapes of this set")
        marks.append(mark)
    return marks


def _personal(row: Row, bundle: Bundle, reading: Reading) -> Personal:
    """E-LETTER, E-TEXT, E-PIC: what the maker of the set put on the card."""
    values = row.values
    letter = values.get("letter")
    letter = "" if letter is None else letter
    if not isinstance(letter, str) or not _LETTER.fullmatch(letter):
        reading.fault(LETTER, row.where, f"the letter must be A to Z or empty, not {_shown(letter)}")
        letter = ""
    return Personal(
        _words(values, "title", TITLE_CHARACTERS, row.where, reading),
        _words(values, "text", TEXT_CHARACTERS, row.where, reading),
        letter.upper(),
        _picture(row, bundle, reading),
    )


def _picture(row: Row, bundle: Bundle, reading: Reading) -> str:
    path = row.values.get("picture")
    if path is None or path == "":
        return ""
    if not isinstance(path, str):
        reading.fault(PIC, row.where, "name a picture by its path in the .zip")
        return ""
    if path in bundle.kept:
        reading.pictures[path] = bundle.kept[path]
    if path in reading.pictures or reading.pixels.is_spent:
        return path
    data = bundle.picture(path)
    if isinstance(data, str):
        reading.fault(PIC, row.where, data)
        return ""
    try:
        reading.pictures[path] = cleaned(data, reading.pixels, reading.picture_side)
    except NoPicture as why:
        reading.fault(PIC, row.where, f"“{path[:60]}” cannot be used as a picture: {why}")
    return path


def _skill(set_id: str, row: Row, bundle: Bundle, reading: Reading) -> SkillCard:
    """C-40."""
    number = row.values.get("number")
    return SkillCard(set_id, number if _is_whole(number) else 0, _personal(row, bundle, reading))


def _remark(card_set: CardSet, places: list[str], cards: list[CardDef | None], reading: Reading) -> None:
    """W-DUPMARK, W-RANGE."""
    for where, card in zip(places, cards, strict=True):
        if card is not None and len(set(card.corners)) < len(CORNERS):
            reading.warnings.append(Fault(DUPMARK, where, f"card {card.number} has the same mark twice"))
    rate = match_rate(card_set)
    if rate is not None and not LEAST_RATE <= rate <= MOST_RATE:
        what = f"{rate:.1f} % of all pairs of cards match. Kingdrin plays best with {LEAST_RATE} to {MOST_RATE} %"
        reading.warnings.append(Fault(RANGE, "", what))


def match_rate(card_set: CardSet, symbol_match: str = "exact") -> float | None:
    """Which share of all pairs of cards has a mark in common, in per cent; None for a single card."""
    count = len(card_set.cards)
    return 200 * pairs_that_match(card_set.cards, symbol_match) / (count * (count - 1)) if count > 1 else None


# -- values -----------------------------------------------------------------------------------------------------------


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _words(values: dict[str, Any], name: str, most: int, where: str, reading: Reading) -> str:
    """E-TEXT: plain text, not too long, without control characters; a text may have several lines."""
    value = values.get(name)
    if value is None:
        return ""
    plain = isinstance(value, str) and len(value) <= most
    lines = value.split("\n") if plain and name == "text" else [value]
    if not plain or not all(line.isprintable() for line in lines):
        reading.fault(TEXT, where, f"the {name} must be plain text of at most {most} characters")
        return ""
    return str(value)


def _shown(value: object) -> str:
    return "nothing" if value is None else f"“{str(value)[:40]}”"
