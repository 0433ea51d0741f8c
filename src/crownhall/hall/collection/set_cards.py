"""The cards of a set that somebody brought, as they are told."""

from __future__ import annotations

from crownhall.decks.creation import CardDef, parse_mark
from crownhall.faces.creation_art.names import name_of
from crownhall.hall.messages.supplies import SetCard
from crownhall.hall.store.protocol import CardRow


def set_cards(rows: list[CardRow], pictures: str, *, is_bare: bool = False) -> list[SetCard]:
    """With their makers' pictures below this address; bare ones without what makers put on them (C-29)."""
    return [
        SetCard(
            number=row.number,
            marks=row.marks,
            speed=row.speed,
            level=row.level,
            type=row.type,
            title=name_of(_printed(row)) if is_bare or not row.title else row.title,
            text="" if is_bare else row.text,
            letter=row.letter,
            picture="" if is_bare or row.picture is None else f"{pictures}/{row.picture}",
            layout="" if is_bare else row.layout,
            named=bool(row.title) and not is_bare,
        )
        for row in rows
    ]


def _printed(row: CardRow) -> CardDef:
    return CardDef("", row.number, tuple(parse_mark(mark) for mark in row.marks), row.speed, row.type, row.level)
