"""Cards that somebody lays down: copies of theirs, or plain ones of a set that never runs out (C-38)."""

from __future__ import annotations

import hashlib
import io
import secrets
import time

from crownhall.decks.creation_core import CORE, CORE_CSV, CORE_ID
from crownhall.hall.errors import Refused
from crownhall.hall.messages.collection import CardPick
from crownhall.hall.store.collection import CopyRow, Kept, PickRow, PictureRow, WholeCopy
from crownhall.hall.store.protocol import SetRow, Store
from crownhall.studio.drawing import NOTHING_DRAWN, Drawing, Placed


def new_copy_id() -> str:
    """Whoever knows it may look at the copy: 128 random bits."""
    return secrets.token_urlsafe(16)


def set_id_of(canonical: str) -> str:
    """The id of a set, made of its cards as `set_in_play` makes it; ours has its own."""
    return CORE_ID if canonical == CORE_CSV else f"set-{hashlib.sha256(canonical.encode()).hexdigest()[:16]}"


async def plain_copy(store: Store, guest: str, set_id: str, number: int) -> WholeCopy:
    """A new copy of a card of our set or of one of this guest's, as the set has it; it is this guest's."""
    if set_id == CORE_ID:
        line = next((card.row for card in CORE.cards if card.number == number), None)
        if line is None:
            raise no_card()
        return WholeCopy(_row(guest, line, CORE_ID, CORE.name, CORE.symbol), NOTHING_DRAWN, [])
    return await copy_of_set(store, guest, await _set_of(store, guest, set_id), number)


async def _set_of(store: Store, guest: str, set_id: str) -> SetRow:
    """A set of this guest's, by the id of what was brought or by the one that is made of its cards."""
    found = await store.supply(set_id)
    if isinstance(found, SetRow) and found.guest == guest:
        return found
    if set_id.startswith("set-"):
        for row in await store.supplies_of(guest):
            if isinstance(row, SetRow) and set_id_of(row.canonical) == set_id:
                return row
    raise no_card()


async def copy_of_set(store: Store, guest: str, found: SetRow, number: int) -> WholeCopy:
    """The same of a set that somebody brought: with what its maker put on the card."""
    lines = {line.partition(",")[0]: line for line in found.canonical.splitlines()[1:]}
    card = next((card for card in found.cards if card.number == number), None)
    if card is None:
        raise no_card()
    row = _row(guest, lines[str(number)], set_id_of(found.canonical), found.name, found.symbol)
    row.title, row.text, row.letter = card.title, card.text, card.letter
    data = b"" if card.picture is None else await store.picture(found.id, card.picture) or b""
    row.is_drawn, row.is_alike = bool(data), True
    if not data:
        return WholeCopy(row, NOTHING_DRAWN, [])
    return WholeCopy(row, Drawing(picture=Placed(picture=0)), [picture_row(data)])


def _row(guest: str, line: str, set_id: str, name: str, symbol: str) -> CopyRow:
    now = time.time()
    return CopyRow(
        id=new_copy_id(),
        owner=guest,
        line=line,
        set=set_id,
        set_name=name,
        symbol=symbol,
        created=now,
        touched=now,
    )


def picture_row(data: bytes, number: int = 0) -> PictureRow:
    """A picture that we have written anew, with its size."""
    from PIL import Image

    with Image.open(io.BytesIO(data), formats=("WEBP",)) as image:
        return PictureRow(number, image.width, image.height, data)


async def checked_picks(store: Store, guest: str, picks: list[CardPick], most: int) -> list[PickRow]:
    """What somebody lays down, if it can be laid down: their own, each copy once, and not too many."""
    if len(picks) > most:
        raise Refused("cards/many", f"At most {most} cards at once, please.", 400)
    wanted = [pick.copy for pick in picks if pick.copy]
    if len(set(wanted)) != len(wanted):
        raise Refused("copy/twice", "The same copy cannot be there twice.", 400)
    copies = await store.collection.copies(wanted)
    known: set[tuple[str, int]] = set()
    found: list[PickRow] = []
    for pick in picks:
        if pick.copy:
            found.append(_pick_of(copies.get(pick.copy), guest))
        else:
            if (pick.set, pick.number) not in known:
                await plain_copy(store, guest, pick.set, pick.number)
                known.add((pick.set, pick.number))
            found.append(PickRow(set=pick.set, number=pick.number))
    return found


def _pick_of(copy: Kept | None, guest: str) -> PickRow:
    if copy is None or copy.row.owner != guest:
        raise no_copy()
    return PickRow(copy=copy.row.id, revision=copy.row.revision)


async def made_for(store: Store, giver: str, picks: list[PickRow]) -> list[WholeCopy]:
    """The copies that are made when these picks of somebody's are given: one for each plain card."""
    return [await plain_copy(store, giver, pick.set, pick.number) for pick in picks if not pick.copy]


async def shown_for(store: Store, giver: str, picks: list[PickRow]) -> list[Kept]:
    """What lies there, to be looked at: copies that are gone are left out, and cards of sets that are."""
    copies = await store.collection.copies([pick.copy for pick in picks if pick.copy])
    found: list[Kept] = []
    for pick in picks:
        if pick.copy:
            copy = copies.get(pick.copy)
            if copy is not None and copy.row.owner == giver:
                found.append(copy)
            continue
        try:
            made = await plain_copy(store, giver, pick.set, pick.number)
        except Refused:
            continue
        made.row.id, made.row.is_drawn = "", False  # there is no such copy yet, and nothing to be looked up
        made.row.set = pick.set  # a set of theirs has two names: whoever laid it down knows it by this one
        found.append(Kept(made.row))
    return found


def no_card() -> Refused:
    return Refused("card/unknown", "You do not have this card.", 404)


def no_copy() -> Refused:
    return Refused("copy/unknown", "You do not have this card.", 404)
