"""Every message between hall and page, written once. The TypeScript types of the page are generated from these.

A message to a client carries `n`, which counts what was sent to *this* client: a counter common to the table would tell
how many small moves somebody's hidden answer took. A client that comes back names the last `n` it has and gets what is
missing, or a fresh `Welcome`. A frame of a socket from the hall holds all that came at once, a message a line.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """Plain data; never changed once made."""


# -- what the shelf shows -----------------------------------------------------------------------------------------


class PreselectInfo(Message, frozen=True):
    """What to preselect where at least so many people sit down, and at most so many bots (null: any number)."""

    value: str | int
    people: int
    most_bots: int | None


class OptionInfo(Message, frozen=True):
    """One option of a game."""

    name: str
    type: Literal["choice", "number", "choice or number"]
    default: str | int
    words: list[str]
    least: int | None
    most: int | None
    help: str
    preselect: PreselectInfo | None


class SupplyInfo(Message, frozen=True):
    """Something that players may bring to a game instead of what is there: a card set, say."""

    kind: str
    help: str


class About(Message, frozen=True):
    """What the shelf, the start and the end of a game tell, in our own words."""

    title: str
    story: str
    goal: str
    age: str
    best_with: str
    minutes: str
    winning: str
    losing: str
    credit: str


class GameInfo(Message, frozen=True):
    """A game on the shelf."""

    name: str
    version: int
    min_seats: int
    max_seats: int
    options: list[OptionInfo]
    bots: list[str]  # levels, the weakest first
    about: About
    supplies: list[SupplyInfo] = []


class Guest(Message, frozen=True):
    """Who I am here."""

    name: str


# -- tables -------------------------------------------------------------------------------------------------------

Presence = Literal["here", "away", "dropped", "left"]
Who = Literal["person", "bot", "open"]
Choice = Literal["wait", "bot", "end"]
TableState = Literal["gathering", "playing", "over"]


class ClockInfo(Message, frozen=True):
    """The clock a table agreed on: none, so many seconds a question, or those and a bank for the whole match."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0
    bank: int = 0


class SeatClock(Message, frozen=True):
    """How many seconds a seat has left for its question, when this was sent."""

    seat: int
    left: float


class VoteInfo(Message, frozen=True):
    """Somebody is gone too long: those who are there may vote."""

    seat: int  # who is gone
    votes: dict[int, Choice]  # by seat


class SeatInfo(Message, frozen=True):
    """Who sits where."""

    seat: int
    who: Who
    name: str  # of the person; of the bot, its level; "" while open
    presence: Presence = "here"
    late: bool = False  # its time ran out, and the last answer was given for it


class AgreementInfo(Message, frozen=True):
    """What the table does as soon as all who sit at it agree."""

    move: str
    wishes: list[int]  # the seats that have agreed


class TableInfo(Message, frozen=True):
    """A table as anybody at it may know it."""

    id: str
    game: str
    options: dict[str, str | int]
    seats: list[SeatInfo]
    state: TableState
    host: int | None  # the seat of the host, if it sits
    spectators: int
    spectators_allowed: bool
    commitment: str  # SHA-256 of the seed; "" before the deal
    seed: str  # "" until the match is over
    daily: str  # the date of the daily deal, or ""
    hinted: bool  # somebody had a hint of what the rules want players to find themselves
    created: float  # seconds since 1970
    clock: ClockInfo
    clocks: list[SeatClock]  # whose time runs
    paused: bool
    pause_wishes: list[int]  # the seats that would like to pause, or to go on
    vote: VoteInfo | None
    agreement: AgreementInfo | None
    rematch: str  # the id of the table that follows this one, or ""
    supplies: dict[str, str]  # by kind, the names of what was brought along


class MyTable(TableInfo, frozen=True):
    """A table I sit at, as the list of my tables tells it."""

    my_turn: bool  # whether I am asked something, or somebody who plays on my device
    my_score: int | None  # once the match is over
    won: bool


class Sit(Message, frozen=True):
    """Who shall sit at one place of a new table. A companion plays on my device."""

    who: Literal["me", "companion", "open", "bot"]
    level: str = ""  # of a bot
    name: str = ""  # of a companion


class NewTable(Message, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    sits: list[Sit]
    options: dict[str, str | int] = {}
    spectators_allowed: bool = True
    clock: ClockInfo = ClockInfo()
    supplies: dict[str, str] = {}  # by kind, the id of what I bring along


class Rename(Message, frozen=True, forbid_unknown_fields=True):
    """A new display name."""

    name: str


class SeatChange(Message, frozen=True, forbid_unknown_fields=True):
    """The host, while people gather: this seat is for a bot, for somebody on the host's device, or open again."""

    seat: int
    who: Literal["companion", "open", "bot"]
    level: str = ""
    name: str = ""


class Watching(Message, frozen=True, forbid_unknown_fields=True):
    """The host: whether those who have no seat may watch."""

    allowed: bool


class PlayOn(Message, frozen=True, forbid_unknown_fields=True):
    """Go on from a replay, after so many lines of the log."""

    at: int


class NewToken(Message, frozen=True, forbid_unknown_fields=True):
    """A name for a program that wants to play."""

    name: str


class Token(Message, frozen=True):
    """What a program shows with each request: `Authorization: Bearer …`. It is a guest like any other."""

    token: str
    name: str


class SeatLink(Message, frozen=True):
    """An address to hand on: of a table, or a private one that moves my seat to the device that opens it."""

    url: str
    qr: str  # the same as an SVG picture


class Daily(Message, frozen=True):
    """Today's deal, and my table with it."""

    date: str
    table: TableInfo | None


class GameStats(Message, frozen=True):
    """How my finished games of one kind went."""

    games: int
    won: int
    best: int
    total: int
    last: list[int]  # the last scores, the newest last


class HighScore(Message, frozen=True):
    """My best result in a game played alone, for each setting that has results of its own."""

    options: dict[str, str | int]  # those that set it apart
    supplies: dict[str, str]  # by kind, the names of what was brought along
    games: int
    best: int
    table: str  # where it was made
    made: float  # seconds since 1970


class RuleBook(Message, frozen=True):
    """A rule book, as HTML."""

    game: str
    title: str
    html: str


# -- card sets ----------------------------------------------------------------------------------------------------


class FaultInfo(Message, frozen=True):
    """One thing that is wrong with a file of cards, or remarkable."""

    code: str
    where: str  # "line 7", "cards[6]", or "" for the set as a whole
    what: str


class SetCard(Message, frozen=True):
    """A Creation Card: what is printed on it, and what its maker put on it."""

    number: int
    marks: list[str]  # clockwise from the top left
    speed: int
    level: int
    type: str
    title: str
    text: str
    letter: str
    picture: str  # its address, or ""


class SetInfo(Message, frozen=True):
    """A card set of mine, as a list shows it."""

    id: str
    name: str
    author: str
    size: int  # how many cards
    complete: bool  # only a complete set can be played with
    pictures: int
    bytes: int
    match_rate: float | None  # per cent of all pairs of cards that share a mark


class PartnersInfo(Message, frozen=True):
    """With how many others a card shares a mark."""

    fewest: int
    fewest_card: int
    most: int
    most_card: int
    mean: float


class SpeedsInfo(Message, frozen=True):
    """How fast the cards are."""

    least: int
    most: int
    mean: float
    different: int
    equal_pairs: int


class SetTallies(Message, frozen=True):
    """What can be counted in a set."""

    match_rate: dict[str, float | None]  # by what makes symbols match
    partners: PartnersInfo
    speeds: SpeedsInfo
    symbols_per_card: dict[str, int]
    numbers: dict[str, int]
    symbols: dict[str, int]


class SetPage(SetInfo, frozen=True):
    """A card set of mine with all its cards."""

    symbol: str
    licence: str
    cards: list[SetCard]
    tallies: SetTallies
    remarks: list[FaultInfo]


class SetInPlay(Message, frozen=True):
    """The cards that a table is played with."""

    name: str
    symbol: str
    cards: list[SetCard]


# -- the match ----------------------------------------------------------------------------------------------------


class MoveInfo(Message, frozen=True):
    """One legal move: its text is what is sent back; the arguments say what to light."""

    text: str
    kind: str
    arguments: dict[str, Any]


class OutcomeInfo(Message, frozen=True):
    """How it ended."""

    reason: str
    scores: list[int]
    winners: list[int]
    sentence: str


class Position(Message, frozen=True):
    """All that this client may know of the match now."""

    view: dict[str, Any]  # of the game; see its view type
    to_act: list[int]
    mode: Literal["turn", "sealed", "race"]
    moves: list[MoveInfo]  # mine, now
    ask: int  # the number of my question; goes back with the answer
    undoable: int  # how many of my moves may be taken back
    outcome: OutcomeInfo | None
    moves_made: int  # how many log lines the match has, as far as I may know


class Frame(Message, frozen=True):
    """One step of a replay."""

    events: list[dict[str, Any]]
    position: Position


class Replay(Message, frozen=True):
    """A finished match, step by step."""

    table: TableInfo
    frames: list[Frame]


# -- from the hall ------------------------------------------------------------------------------------------------


class ChatInfo(Message, frozen=True):
    """A line of chat that was said before."""

    seat: int | None
    name: str
    text: str


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything afresh: at the first connection, and when too much was missed."""

    n: int
    table: TableInfo
    seat: int | None  # mine; None for a spectator
    position: Position | None  # None while people gather
    log: list[dict[str, Any]]  # the events so far, as I saw them
    chat: list[ChatInfo]
    here: dict[int, int]  # the seats of the people on this device, and what `as` a socket names for each


class Update(Message, frozen=True, tag="update"):
    """Something happened in the match."""

    n: int
    events: list[dict[str, Any]]
    position: Position


class TableChanged(Message, frozen=True, tag="table"):
    """Somebody came, went, was renamed; the match began or ended."""

    n: int
    table: TableInfo


class Said(Message, frozen=True, tag="said"):
    """A line of chat."""

    n: int
    seat: int | None
    name: str
    text: str


class Answer(Message, frozen=True, tag="answer"):
    """The answer to a client's message, always. `code` and `message` say why it was refused."""

    id: str
    ok: bool
    code: str = ""
    message: str = ""
    hint: str = ""  # for `AskHint`: the move
    why: str = ""  # for `AskHint`: the reason
    events: list[dict[str, Any]] = []  # for `AskPreview`: what would happen, as I would see it


FromHall = Welcome | Update | TableChanged | Said | Answer


# -- to the hall --------------------------------------------------------------------------------------------------


class Play(Message, frozen=True, tag="play", forbid_unknown_fields=True):
    """A move. `id` is made by the client: sent twice, it is played once."""

    id: str
    move: str
    ask: int


class TakeBack(Message, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Take my last move back."""

    id: str


class Say(Message, frozen=True, tag="say", forbid_unknown_fields=True):
    """A line of chat: plain text, at most 300 characters."""

    id: str
    text: str


class AskHint(Message, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a good player do?"""

    id: str


class AskPreview(Message, frozen=True, tag="preview", forbid_unknown_fields=True):
    """What would these moves do, one after the other, as far as that depends on nothing hidden? Nobody else hears."""

    id: str
    moves: list[str]


class Look(Message, frozen=True, tag="look", forbid_unknown_fields=True):
    """Whether I look at the page, or have turned away for a while."""

    id: str
    away: bool


class Vote(Message, frozen=True, tag="vote", forbid_unknown_fields=True):
    """What shall be done about the seat that is gone."""

    id: str
    choice: Choice


class Pause(Message, frozen=True, tag="pause", forbid_unknown_fields=True):
    """I would like to pause, or to go on; it happens when all people at the table would."""

    id: str
    wish: bool


class Agree(Message, frozen=True, tag="agree", forbid_unknown_fields=True):
    """I agree on what the table may do, or no longer; it is done when all who sit at the table agree."""

    id: str
    wish: bool


ToHall = Play | TakeBack | Say | AskHint | AskPreview | Look | Vote | Pause | Agree


class Refusal(Message, frozen=True):
    """Why an HTTP request was refused."""

    code: str
    message: str


class SetRefusal(Refusal, frozen=True):
    """Why a file of cards was not taken: everything that is wrong with it."""

    faults: list[FaultInfo] = []
