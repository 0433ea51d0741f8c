"""Creation Cards that are somebody's: copies, decks, gifts and swaps, and what is shown to the whole hall."""

from __future__ import annotations

from typing import Literal

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.supplies import SetCard
from crownhall.studio.drawing import Drawing

SleevePattern = Literal["plain", "lattice", "stripes", "dots", "waves", "stars", "checks", "rays"]
HistoryKind = Literal["drawn", "given", "swapped", "opened", "taken"]


class Sleeve(Message, frozen=True, forbid_unknown_fields=True):
    """A back of one's own; "" has the back that all cards have."""

    pattern: SleevePattern | Literal[""] = ""
    colour: str = "#4a1526"


class CardPick(Message, frozen=True, forbid_unknown_fields=True):
    """A card that somebody lays down: a copy of theirs, or a plain one of a set that never runs out."""

    copy: str = ""  # the id of a copy
    set: str = ""  # else the id of a set, ours or one of mine, and a number in it
    number: int = 0


class HistoryLine(Message, frozen=True):
    """One thing that happened to a copy. Names as they were then; "" for somebody who wants to be forgotten."""

    what: HistoryKind
    by: str
    to: str
    at: float  # seconds since 1970
    where: str  # "after Kingdrin", or ""


class CopyInfo(Message, frozen=True):
    """A copy of a card, as a binder shows it. `card` has what is printed, and its owner's title, text and letter."""

    id: str
    set: str  # the id of its set
    set_name: str
    symbol: str
    card: SetCard  # its picture is the address of all that was drawn on it, or ""
    layout: str
    alt: str  # what is to be seen, for those who cannot
    maker: str  # the name of who drew it; "" for a plain one
    made_by_me: bool
    given: bool  # it came from somebody else
    plain: bool  # nothing is drawn or written on it, or it is one of many that are alike
    revision: int
    sleeve: Sleeve
    table: str  # the running game it is in, or ""
    touched: float


class CopyPage(CopyInfo, frozen=True):
    """A copy with all that is drawn on it, and where it has been."""

    drawing: Drawing
    pictures: list[str]  # addresses of the pictures it has, by number
    history: list[HistoryLine]


class NewCopy(Message, frozen=True, forbid_unknown_fields=True):
    """A copy to draw on, of a card of our set or of one of mine."""

    set: str
    number: int


class SaveCopy(Message, frozen=True, forbid_unknown_fields=True):
    """What a copy shall look like from now on. Refused if it changed since `revision`."""

    revision: int
    title: str
    text: str
    letter: str
    layout: str
    alt: str
    drawing: Drawing
    sleeve: Sleeve = Sleeve()


class DeckInfo(Message, frozen=True):
    """Cards that somebody put together to play with."""

    id: str
    name: str
    game: str  # for which it is meant, or ""
    cards: list[CardPick]
    sleeve: Sleeve


class SaveDeck(Message, frozen=True, forbid_unknown_fields=True):
    """A deck, new or changed."""

    name: str
    game: str
    cards: list[CardPick]
    sleeve: Sleeve = Sleeve()


class Collection(Message, frozen=True):
    """All that is mine: copies, the newest first, and decks."""

    copies: list[CopyInfo]
    decks: list[DeckInfo]
    room: int  # how many more copies I can have


# -- giving -----------------------------------------------------------------------------------------------------------


class NewGift(Message, frozen=True, forbid_unknown_fields=True):
    """Cards for whoever has the link, until it expires or is withdrawn."""

    cards: list[CardPick]
    to: str = ""  # whom it is for, to be written on it


class GiftInfo(Message, frozen=True):
    """A gift that waits for somebody."""

    id: str  # by which its giver withdraws it
    to: str
    by: str  # the name of the giver
    cards: list[CopyInfo]
    until: float  # seconds since 1970
    mine: bool  # I am the giver


class GiftLink(GiftInfo, frozen=True):
    """A new gift with the link to hand on: it is told this once."""

    url: str
    qr: str


class NewTrade(Message, frozen=True, forbid_unknown_fields=True):
    """Something to give or to swap with somebody at this table."""

    seat: int


class TradeSide(Message, frozen=True):
    """What one of two gives, and whether they have agreed to the whole as it is now."""

    seat: int
    cards: list[CopyInfo]
    agreed: bool


class TradeInfo(Message, frozen=True):
    """A gift or a swap that two at a table are talking about."""

    id: str
    revision: int
    sides: list[TradeSide]  # two


class TradeDone(Message, frozen=True):
    """One that both agreed to as it was then: everything has changed hands."""

    id: str
    revision: int


class TradeCards(Message, frozen=True, forbid_unknown_fields=True):
    """What I would give; both have to agree anew."""

    revision: int
    cards: list[CardPick]


class TradeConsent(Message, frozen=True, forbid_unknown_fields=True):
    """I agree to the whole as it was at this revision."""

    revision: int


# -- the community ----------------------------------------------------------------------------------------------------


class Show(Message, frozen=True, forbid_unknown_fields=True):
    """Show a copy or a set of mine to everybody in this hall."""

    copy: str = ""
    set: str = ""


class ShownCard(Message, frozen=True):
    """A card that somebody shows."""

    id: str
    copy: CopyInfo
    at: float
    mine: bool


class ShownSet(Message, frozen=True):
    """A card set that somebody shows, with some of its cards."""

    id: str
    name: str
    maker: str
    size: int
    cards: list[SetCard]
    symbol: str
    at: float
    mine: bool


class Community(Message, frozen=True):
    """What people show, the newest first."""

    cards: list[ShownCard]
    sets: list[ShownSet]
    more: bool


class SafeView(Message, frozen=True, forbid_unknown_fields=True):
    """Whether others' pictures and texts are kept from me."""

    on: bool


class BringCards(Message, frozen=True, forbid_unknown_fields=True):
    """The cards that a seat of mine plays with, where everybody brings their own."""

    seat: int
    cards: list[CardPick]
    sleeve: Sleeve = Sleeve()  # of the deck they come from: for all cards without one of their own


class PlayedCard(Message, frozen=True):
    """A card that somebody brought to a table."""

    code: str  # how it is written there
    seat: int  # who brought it
    card: SetCard
    symbol: str
    alt: str
    maker: str
    sleeve: Sleeve | None  # its back, where people may have backs of their own


class CardsInPlay(Message, frozen=True):
    """All that was brought to a table, in the order of seats."""

    event: bool  # all play in one plain sleeve
    cards: list[PlayedCard]
