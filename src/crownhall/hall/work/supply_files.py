"""In a worker: files that guests bring become what the store keeps, and what it keeps becomes a file again."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import NamedTuple

import msgspec

from crownhall.decks.creation import CardSet, SkillCard
from crownhall.errors import CrownhallError
from crownhall.hall.store.protocol import AnySupply, CardRow, FieldRow, SetRow, SkillRow, SkillsRow, WordsRow
from crownhall.studio.faults import Fault
from crownhall.studio.reading import Reading, read_bytes
from crownhall.studio.supplies import Plain, read_field, read_words
from crownhall.studio.tallies import tallies

SET, FIELD, WORDS, SKILLS = "set", "field", "words", "skills"
"""The kinds of supplies that guests can bring."""

PICTURE_PIXELS = 720
"""The longer side: as much as a screen shows of a picture on a card."""

PIXELS_IN_ALL = 300_000_000
"""What all pictures of a file may have: 135 of 1300 by 1700, and no more than ten seconds of a processor."""

NAME_LENGTH = 60


class Found(NamedTuple):
    """What came of reading a file: what it holds, with its pictures, or its faults, or why it cannot be read here."""

    row: AnySupply | None
    pictures: list[bytes]
    faults: list[Fault]
    refusal: tuple[str, str, int] | None


def read(kind: str, name: str, data: bytes, kept: list[bytes] | None = None) -> Found:
    """What is in this file. Whose it is and when it came, is for the hall to say.

    The pictures that are `kept` are those of an earlier version of a set, named as in the file that it gave.
    """
    if kind in (SET, SKILLS):
        return _read_cards(kind, name, data, {picture_name(number): each for number, each in enumerate(kept or [])})
    plain = read_field(data) if kind == FIELD else read_words(data)
    if plain.faults:
        return Found(None, [], plain.faults, None)
    return Found(_plain_row(kind, name, plain), [], [], None)


def _plain_row(kind: str, name: str, plain: Plain) -> FieldRow | WordsRow:
    size, title = len(plain.canonical), PurePosixPath(name).stem[:NAME_LENGTH] or kind
    row = FieldRow if kind == FIELD else WordsRow
    return row(id="", guest="", name=title, canonical=plain.canonical, bytes=size, created=0.0, touched=0.0)


def _read_cards(kind: str, name: str, data: bytes, kept: Mapping[str, bytes]) -> Found:
    try:
        reading = read_bytes(name, data, PICTURE_PIXELS, PIXELS_IN_ALL, kept)
    except CrownhallError as error:  # Pillow is not there
        return Found(None, [], [], (error.code, error.message, 503))
    if reading.faults:
        return Found(None, [], reading.faults, None)
    pictures = list(reading.pictures.values())
    if kind == SKILLS and reading.card_set is None:
        return Found(_skills_row(reading, pictures), pictures, [], None)
    if kind == SKILLS or reading.card_set is None:
        held, wanted = ("Creation", "Skill") if kind == SKILLS else ("Skill", "Creation")
        why = f"This file has {held} Cards. Please import {wanted} Cards here."
        return Found(None, [], [], (f"set/{'cards' if kind == SKILLS else 'skills'}", why, 400))
    return Found(_set_row(reading, reading.card_set, pictures), pictures, [], None)


def _skills_row(reading: Reading, pictures: list[bytes]) -> SkillsRow:
    """C-40."""
    names = list(reading.pictures)
    cards = [_skill_row(card, names) for card in sorted(reading.skills, key=lambda card: card.number)]
    row = SkillsRow(
        id="",
        guest="",
        name=reading.title,
        canonical="",
        bytes=0,
        created=0.0,
        touched=0.0,
        cards=cards,
        pictures=len(pictures),
    )
    row.bytes = sum(map(len, pictures)) + len(msgspec.json.encode(row))
    return row


def _skill_row(card: SkillCard, pictures: list[str]) -> SkillRow:
    mine = card.personal
    picture = pictures.index(mine.picture) if mine.picture else None
    return SkillRow(number=card.number, title=mine.title, text=mine.text, picture=picture)


def _set_row(reading: Reading, card_set: CardSet, pictures: list[bytes]) -> SetRow:
    row = row_of(card_set, list(reading.pictures))
    row.remarks = [(fault.code, fault.where, fault.what) for fault in reading.warnings]
    row.bytes = sum(map(len, pictures)) + len(msgspec.json.encode(row))
    return row


def row_of(card_set: CardSet, pictures: list[str]) -> SetRow:
    """A set as the store keeps it; nobody's yet."""
    return SetRow(
        id="",
        guest="",
        name=card_set.name,
        symbol=card_set.symbol,
        author=card_set.author,
        licence=card_set.licence,
        canonical=card_set.canonical(),
        complete=card_set.is_complete,
        cards=cards_of(card_set, pictures),
        tallies={**tallies(card_set)},
        remarks=[],
        pictures=len(pictures),
        bytes=0,
        created=0.0,
        touched=0.0,
    )


def cards_of(card_set: CardSet, pictures: list[str]) -> list[CardRow]:
    """The cards of a set, with what is written on them; pictures by their place among these."""
    rows = []
    for card in card_set.cards:
        mine = card_set.personal.get(card.number)
        rows.append(
            CardRow(
                number=card.number,
                marks=[str(mark) for mark in card.corners],
                speed=card.speed,
                level=card.level,
                type=card.kind,
                title=mine.title if mine else "",
                text=mine.text if mine else "",
                letter=mine.letter if mine else "",
                picture=pictures.index(mine.picture) if mine and mine.picture else None,
                layout=card.layout,
            )
        )
    return rows


# -- and back ---------------------------------------------------------------------------------------------------------

COLUMNS = ("number", "tl", "tr", "br", "bl", "type", "level", "speed", "title", "text", "letter", "layout", "picture")


def set_file(row: SetRow, set_id: str, pictures: list[bytes]) -> bytes:
    """The .zip of a set: it can be opened, changed in a spreadsheet, and brought again."""
    about: dict[str, object] = {
        "id": set_id,
        "name": row.name,
        "symbol": row.symbol,
        "author": row.author,
        "licence": row.licence,
    }
    if not row.complete:
        about["partial"] = True
    texts = {
        "set.csv": _table(row).encode("utf-8-sig"),  # with a mark by which spreadsheets know UTF-8
        "set-meta.json": json.dumps({"set": about}, ensure_ascii=False, indent=2).encode(),
    }
    return _zipped(texts, pictures)


def skills_file(row: SkillsRow, set_id: str, pictures: list[bytes]) -> bytes:
    """The .zip of Skill Cards, which can be brought again."""
    cards = [
        {"number": card.number, "title": card.title, "text": card.text}
        | ({} if card.picture is None else {"picture": picture_name(card.picture)})
        for card in row.cards
    ]
    told = {"format": "skill-set", "version": 1, "set": {"id": set_id, "name": row.name}, "cards": cards}
    return _zipped({"set.json": json.dumps(told, ensure_ascii=False, indent=2).encode()}, pictures)


def _zipped(texts: dict[str, bytes], pictures: list[bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            file.writestr(name, text)
        for number, picture in enumerate(pictures):
            file.writestr(picture_name(number), picture, zipfile.ZIP_STORED)
    return written.getvalue()


def _table(row: SetRow) -> str:
    written = io.StringIO()
    lines = csv.writer(written)
    lines.writerow(COLUMNS)
    for card in row.cards:
        picture = "" if card.picture is None else picture_name(card.picture)
        facts = (card.type, card.level, card.speed, card.title, card.text, card.letter, card.layout, picture)
        lines.writerow([card.number, *card.marks, *facts])
    return written.getvalue()


def picture_name(number: int) -> str:
    return f"pictures/{number + 1:03}.webp"
