"""Who looks, and what they are shown: the safe view leaves out what others drew and wrote (C-29)."""

from __future__ import annotations

from typing import NamedTuple

from crownhall.decks.creation import CardDef, card_from_row
from crownhall.decks.creation_core import CORE_ID
from crownhall.faces.creation_art.names import name_of
from crownhall.hall.messages.collection import (
    CardPick,
    CopyInfo,
    CopyPage,
    DeckInfo,
    HistoryLine,
    Sleeve,
)
from crownhall.hall.messages.supplies import SetCard
from crownhall.hall.store.collection import CopyRow, DeckRow, Kept, PickRow, SleeveRow, WholeCopy
from crownhall.hall.store.protocol import Store

NO_ADDRESS = ""


class Viewer(NamedTuple):
    """Somebody who looks at cards; "" is nobody in particular."""

    guest: str = ""
    is_safe: bool = False


class Viewing:
    """How everybody in a hall looks at cards."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_safe_for_all = False  # whoever runs the hall wants it so

    async def of(self, guest: str) -> Viewer:
        return Viewer(guest, self.is_safe_for_all or await self._store.collection.safe_view(guest))

    @property
    def anybody(self) -> Viewer:
        """Whoever is at a table: all are told the same there."""
        return Viewer("", self.is_safe_for_all)


def printed_card(row: CopyRow) -> CardDef:
    """C-12: what is printed on a copy, which nothing that is drawn on it changes."""
    return card_from_row(row.set, row.line)


def is_plain(row: CopyRow) -> bool:
    """Nothing is drawn or written on it, or it is one of many that are alike."""
    return row.is_alike or not (row.is_drawn or row.title or row.text or row.letter or row.layout or row.alt)


def art_address(row: CopyRow) -> str:
    """Where all that is in the window of a copy can be seen, by whoever was told its id; "" if it is its scene."""
    return f"/api/art/{row.id}/{row.revision}.svg" if row.is_drawn else NO_ADDRESS


def info_of(copy: Kept, viewer: Viewer) -> CopyInfo:
    """A copy as a binder shows it."""
    row = copy.row
    is_hidden = viewer.is_safe and (row.maker or row.owner) != viewer.guest
    shown = bare(row) if is_hidden else row
    return CopyInfo(
        id=row.id,
        set=row.set,
        set_name=row.set_name if row.set == CORE_ID or not is_hidden else "",
        symbol=row.symbol,
        card=card_of(shown),
        layout=shown.layout,
        alt=shown.alt,
        maker=row.maker_name,
        made_by_me=bool(row.maker) and row.maker == viewer.guest,
        given=any(past.to_guest == row.owner and past.what in ("given", "swapped") for past in row.history),
        plain=is_plain(row),
        revision=row.revision,
        sleeve=sleeve_of(row.sleeve),
        table=copy.table if row.owner == viewer.guest else "",
        touched=row.touched,
    )


def bare(row: CopyRow) -> CopyRow:
    """The same as it was printed; a letter is needed to play."""
    return CopyRow(
        id=row.id,
        owner=row.owner,
        line=row.line,
        set=row.set,
        set_name=row.set_name,
        symbol=row.symbol,
        letter=row.letter,
        created=row.created,
        touched=row.touched,
    )


def card_of(row: CopyRow) -> SetCard:
    card = printed_card(row)
    return SetCard(
        number=card.number,
        marks=[str(mark) for mark in card.corners],
        speed=card.speed,
        level=card.level,
        type=card.kind,
        title=row.title or name_of(card),
        text=row.text,
        letter=row.letter,
        picture=art_address(row),
        layout=row.layout,
        named=bool(row.title),
    )


def page_of(copy: WholeCopy, viewer: Viewer) -> CopyPage:
    """A copy with all that is on it, as its owner draws on it: nothing is left out."""
    info = info_of(Kept(copy.row, copy.table), Viewer(viewer.guest))
    kept = {picture.number for picture in copy.pictures}
    address = f"/api/copies/{copy.row.id}/pictures"
    return CopyPage(
        **{name: getattr(info, name) for name in CopyInfo.__struct_fields__},
        drawing=copy.drawing,
        pictures=[f"{address}/{number}" if number in kept else "" for number in range(max(kept, default=-1) + 1)],
        history=[
            HistoryLine(what=past.what, by=past.by, to=past.to, at=past.at, where=past.where)  # type: ignore[arg-type]
            for past in copy.row.history
        ],
    )


def deck_info(row: DeckRow, mine: set[str]) -> DeckInfo:
    """A deck with those of its cards that its owner still has."""
    cards = [pick_info(pick) for pick in row.cards if not pick.copy or pick.copy in mine]
    return DeckInfo(id=row.id, name=row.name, game=row.game, cards=cards, sleeve=sleeve_of(row.sleeve))


def pick_info(pick: PickRow) -> CardPick:
    return CardPick(copy=pick.copy, set=pick.set, number=pick.number)


def sleeve_of(row: SleeveRow) -> Sleeve:
    return Sleeve(pattern=row.pattern, colour=row.colour)  # type: ignore[arg-type]  # it was one when it came
