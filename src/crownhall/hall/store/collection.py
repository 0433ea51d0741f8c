"""Whose card is whose: copies, decks, gifts, swaps, and what is shown to the whole hall, behind a few verbs.

What changes hands does so in one transaction (decision 15): killed before it, nothing happened; after it, all did. A
verb that can be refused says how it went; then nothing has changed but what it says.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

import msgspec

from crownhall.studio.drawing import Drawing


class SleeveRow(msgspec.Struct, frozen=True):
    """A back of one's own."""

    pattern: str = ""
    colour: str = "#4a1526"


class PastRow(msgspec.Struct, frozen=True):
    """One thing that happened to a copy: who, and what they were called then."""

    what: str
    by: str  # the name
    by_guest: str  # the id; it is told to nobody, and gone when the guest is
    to: str
    to_guest: str
    at: float
    where: str = ""


class CopyRow(msgspec.Struct, kw_only=True):
    """One copy of a Creation Card. It stands by itself: its set may be thrown away."""

    id: str
    owner: str
    line: str  # the printed card, in the canonical form
    set: str
    set_name: str
    symbol: str
    title: str = ""
    text: str = ""
    letter: str = ""
    layout: str = ""
    alt: str = ""
    is_drawn: bool = False  # there is something in its window
    is_alike: bool = False  # others have the very same: as its set has it, or as somebody shows it
    sleeve: SleeveRow = SleeveRow()
    maker: str = ""
    maker_name: str = ""
    history: list[PastRow] = []
    revision: int = 1
    created: float
    touched: float


class PictureRow(msgspec.Struct, frozen=True):
    """A picture of a copy, as WebP."""

    number: int
    width: int
    height: int
    data: bytes = b""


class Kept(NamedTuple):
    """A copy, and the table that has not ended at which it is, or ""."""

    row: CopyRow
    table: str = ""


class WholeCopy(NamedTuple):
    """A copy with all that is on it."""

    row: CopyRow
    drawing: Drawing
    pictures: list[PictureRow]  # when they are asked for with their data; else without
    table: str = ""


class PickRow(msgspec.Struct, frozen=True):
    """A card that somebody lays down: a copy as it was at a revision, or a plain one of a set."""

    copy: str = ""
    revision: int = 0
    set: str = ""
    number: int = 0


class DeckRow(msgspec.Struct, kw_only=True):
    """Cards that somebody put together."""

    id: str
    owner: str
    name: str
    game: str
    cards: list[PickRow]
    sleeve: SleeveRow
    touched: float


class GiftRow(msgspec.Struct, kw_only=True):
    """Cards for whoever has the link. Of the link there is only what can check it."""

    id: str
    digest: str
    giver: str
    giver_name: str
    to: str
    cards: list[PickRow]
    until: float
    state: Literal["waiting", "taken", "withdrawn"] = "waiting"
    taker: str = ""
    came: list[str] = []  # the copies that the taker got


class TradeSideRow(msgspec.Struct, kw_only=True):
    """What one of two gives."""

    seat: int
    guest: str
    cards: list[PickRow] = []
    is_agreed: bool = False


class TradeRow(msgspec.Struct, kw_only=True):
    """A gift or a swap that two at a table are talking about, or the last one that they made."""

    id: str
    table: str
    revision: int = 1
    sides: list[TradeSideRow]
    is_done: bool = False  # both have agreed, and everything has changed hands


class ShownRow(msgspec.Struct, kw_only=True):
    """A copy or a set that a guest shows to everybody."""

    id: str
    guest: str
    name: str
    copy: str = ""
    set: str = ""
    at: float
    is_cleared: bool = False  # whoever runs the hall has looked at it, and it may stay


class Reported(NamedTuple):
    """Something that is shown, and how many have reported it."""

    row: ShownRow
    reports: int


Kind = Literal["done", "unknown", "changed", "playing", "full", "own", "expired", "taken", "withdrawn", "gone"]


class Went(NamedTuple):
    """How it went; a trade as it is now, and the copies that came to each of the two, if it is done."""

    kind: Kind
    trade: TradeRow | None = None
    came: tuple[list[str], list[str]] = ([], [])


class Handover(NamedTuple):
    """What is written into histories: what it is called, when and where, and how the two are called."""

    what: Literal["given", "swapped"]
    names: tuple[str, str]
    at: float
    where: str
    most: int  # copies that a guest may have


class Collections(Protocol):
    """What any implementation must do."""

    # -- copies --------------------------------------------------------------------------------------------------------

    async def copies_of(self, owner: str) -> list[Kept]:
        """All copies of a guest, the last touched first."""

    async def copies(self, copy_ids: list[str]) -> dict[str, Kept]:
        """Those of these that there are, by id."""

    async def whole_copy(self, copy_id: str, *, with_data: bool = False) -> WholeCopy | None:
        """A copy with all that is on it; pictures with their bytes only if wanted."""

    async def picture(self, copy_id: str, number: int) -> bytes | None:
        """A picture of a copy."""

    async def add(self, copies: list[WholeCopy], most: int) -> bool:
        """Keep new copies of one guest; False if it would have more than so many."""

    async def save(self, row: CopyRow, drawing: Drawing, was: int) -> Kind:
        """Change what is on a copy: `changed` if it is not as it was at revision `was`, or `playing`, or `unknown`."""

    async def add_picture(self, copy_id: str, owner: str, picture: PictureRow, most: int) -> Kind:
        """Give a copy a picture, under the next number; the oldest that is not placed goes if there are too many."""

    async def throw_away(self, copy_id: str, owner: str) -> Kind:
        """A copy is no more; decks, gifts and swaps lose it."""

    async def keep_letters(self, owner: str, letters: dict[str, str]) -> None:
        """Write letters on copies, also in a game (C-27, C-28)."""

    async def wipe(self, copy_id: str) -> bool:
        """Nothing is drawn or written on this copy any more, whosever it is; whether there is one."""

    async def bytes_of(self, owner: str) -> int:
        """How much the copies of a guest take."""

    async def bytes_in_all(self) -> int:
        """How much all copies take."""

    async def bring(self, table_id: str, owner: str, copy_ids: list[str]) -> dict[str, Kind]:
        """These copies of a guest, and no others of it, are at this table from now on; or why not, by copy."""

    # -- decks ---------------------------------------------------------------------------------------------------------

    async def decks_of(self, owner: str) -> list[DeckRow]:
        """The decks of a guest, the last touched first."""

    async def save_deck(self, deck: DeckRow, most: int) -> Kind:
        """Keep a deck, new or changed: `full` if it is one too many, `unknown` if it is somebody else's."""

    async def drop_deck(self, deck_id: str, owner: str) -> bool:
        """A deck is no more; whether there was one."""

    # -- gifts ---------------------------------------------------------------------------------------------------------

    async def add_gift(self, gift: GiftRow, now: float, most: int) -> Kind:
        """Keep a new gift; `full` if so many of its giver wait."""

    async def gift(self, digest: str) -> GiftRow | None:
        """The gift of the link with this digest."""

    async def gifts_of(self, giver: str, now: float) -> list[GiftRow]:
        """The gifts of a guest that wait, the newest last."""

    async def withdraw_gift(self, gift_id: str, giver: str) -> Kind:
        """Nobody can take it any more."""

    async def take_gift(self, digest: str, taker: str, made: list[WholeCopy], handover: Handover) -> Went:
        """All that is in it changes hands, once; whoever has taken it is told so again.

        `made` are the copies that are made for plain cards in it.
        """

    # -- swaps ---------------------------------------------------------------------------------------------------------

    async def trades_at(self, table_id: str) -> list[TradeRow]:
        """What is talked about at a table."""

    async def done_trades_at(self, table_id: str) -> list[TradeRow]:
        """What has changed hands at a table: of each two people the last."""

    async def save_trade(self, trade: TradeRow, was: int) -> Kind:
        """Keep a trade, new (`was` is 0) or changed: `changed` if it is not as it was at that revision."""

    async def drop_trade(self, trade_id: str) -> bool:
        """Nobody talks about it any more; whether somebody did."""

    async def agree(
        self,
        trade_id: str,
        revision: int,
        side: int,
        made: tuple[list[WholeCopy], list[WholeCopy]],
        handover: Handover,
    ) -> Went:
        """One of two agrees; when both do, all changes hands at once, and the trade is closed.

        `made` are the copies for plain cards that each side gives. If a card is not as it was, or in a game, nobody has
        agreed any more.
        """

    # -- the community -------------------------------------------------------------------------------------------------

    async def show(self, row: ShownRow, most: int) -> Kind:
        """Show something; `full` if the guest shows so many, `taken` if it is shown already."""

    async def shown(self, guest: str, reports: int, offset: int, limit: int) -> list[ShownRow]:
        """What this guest may see, the newest first: not what it has hidden, nor what so many have reported."""

    async def shown_row(self, shown_id: str) -> Reported | None:
        """Something that is shown, and how many have reported it."""

    async def drop_shown(self, shown_id: str) -> None:
        """It is not shown any more."""

    async def report(self, shown_id: str, guest: str) -> int:
        """Somebody finds that it should not be here; how many do."""

    async def hide(self, shown_id: str, guest: str) -> None:
        """This guest does not want to see it again."""

    async def clear(self, shown_id: str) -> bool:
        """It may stay, whoever reports it; whether there is such a thing."""

    async def reported(self, limit: int) -> list[Reported]:
        """What is shown, the most reported first."""

    # -- people --------------------------------------------------------------------------------------------------------

    async def safe_view(self, guest: str) -> bool:
        """Whether a guest does not want to see others' pictures and texts."""

    async def set_safe_view(self, guest: str, *, on: bool) -> None:
        """Keep that."""

    async def forget(self, guest: str) -> list[str]:
        """All that a guest has is no more, and its name gone from what others have; the tables whose trades changed."""
