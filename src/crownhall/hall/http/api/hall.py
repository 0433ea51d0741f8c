"""The HTTP API: everything that can be asked of the hall without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from crownhall.bots.registry import ladder_of
from crownhall.creations.game import OWN_CARDS
from crownhall.decks.creation import MOST_IN_PLAY
from crownhall.decks.creation_codes import PACK
from crownhall.engine.contract import Game
from crownhall.engine.options import Option
from crownhall.engine.registry import game_named, games
from crownhall.engine.supplies import Supply
from crownhall.hall.hall import Hall
from crownhall.hall.http import books
from crownhall.hall.http.api.bringing import BRINGING_ENDPOINTS
from crownhall.hall.http.api.collection import COLLECTION_ENDPOINTS
from crownhall.hall.http.api.community import COMMUNITY_ENDPOINTS
from crownhall.hall.http.api.drawings import DRAWING_ENDPOINTS
from crownhall.hall.http.api.fields import FIELD_AND_WORD_ENDPOINTS
from crownhall.hall.http.api.giving import GIVING_ENDPOINTS
from crownhall.hall.http.api.identity import IDENTITY_ENDPOINTS
from crownhall.hall.http.api.printing import PRINT_ENDPOINTS
from crownhall.hall.http.api.puzzles import PUZZLE_ENDPOINTS
from crownhall.hall.http.api.review import REVIEW_ENDPOINTS
from crownhall.hall.http.api.sets import SET_ENDPOINTS
from crownhall.hall.http.api.skills import SKILL_ENDPOINTS
from crownhall.hall.http.endpoints import (
    Endpoint,
    answer,
    body_of,
    device_in,
    guest_in,
    hall_of,
    is_newcomer,
    match_of,
    place_of,
    table_of,
    told_who,
)
from crownhall.hall.http.guessing import code_try
from crownhall.hall.http.links import link_to
from crownhall.hall.live.clients import StreamOutbox
from crownhall.hall.live.views import outcome_info
from crownhall.hall.messages.from_hall import Announced, Answer
from crownhall.hall.messages.guest import (
    Daily,
    DailyComparison,
    GameStats,
    Guest,
    HighScore,
    NewToken,
    Rename,
    SeatLink,
    Token,
)
from crownhall.hall.messages.match import Frame, LogPage, MatchResult, OpenReplay, Replay
from crownhall.hall.messages.shelf import About, GameInfo, OptionInfo, RuleBook, SupplyInfo
from crownhall.hall.messages.table import (
    DealInfo,
    MyTable,
    NewTable,
    PlayOn,
    Remarks,
    SeatChange,
    TableInfo,
    Watching,
)
from crownhall.hall.messages.to_hall import Play, ToHall
from crownhall.hall.option_limits import most_in_hall
from crownhall.hall.people.guests import new_guest
from crownhall.hall.people.stats import high_scores_of, my_table, stats_of
from crownhall.hall.seat_limit import SEAT_LIMIT
from crownhall.hall.store.protocol import Moved, TableRow
from crownhall.hall.study.comparing import compared
from crownhall.hall.study.replays import frames_from, frames_of
from crownhall.hall.table import hosting, seating
from crownhall.hall.table.daily import check_moves_are_open, own_daily, today
from crownhall.hall.table.table import Table
from crownhall.hall.tables import unreadable
from crownhall.hall.tables.unreadable import Unreadable
from crownhall.hall.wire.sockets import last_number, speaks_for
from crownhall.hall.work.supply_files import SET
from crownhall.lab.review.registry import can_review
from crownhall.tools.deals import has_solver

KEEP_ALIVE_SECONDS = 20.0
"""After so long a silence a stream sends an empty line, so that a broken line is noticed at both ends."""

TABLES_SHOWN = 50
"""How many of a guest's tables are listed."""

# -- the shelf, and who I am ------------------------------------------------------------------------------------------


async def list_games(request: Request) -> Response:
    """The shelf."""
    return answer([_told(game) for game in games()])


@cache
def _told(game: Game) -> GameInfo:
    """What the page needs to know of a game: said once, for thousands ask and it never changes."""
    return GameInfo(
        name=game.name,
        version=game.version,
        min_seats=game.min_seats,
        max_seats=min(game.max_seats, SEAT_LIMIT),
        rule_seats=game.max_seats,
        options=[_option(option) for option in game.options],
        bots=[rung.level for rung in ladder_of(game.name)],
        meanings={rung.level: rung.meaning for rung in ladder_of(game.name)},
        about=msgspec.convert(game.about.to_json(), About),
        supplies=[_supply(supply) for supply in game.supplies if supply is not OWN_CARDS],
        winnable_deals=has_solver(game.name),
        score_unit=game.score_unit(),
        can_review=can_review(game.name),
    )


def _option(option: Option) -> OptionInfo:
    for_people = {
        "label": option.label,
        "labels": list(option.labels),
        "common": option.common,
        "least_seats": option.least_seats,
        "most_seats": option.most_seats,
        "most": most_in_hall(option),
    }
    return msgspec.convert({**option.to_json(), **for_people}, OptionInfo)


def _supply(supply: Supply) -> SupplyInfo:
    if supply.kind != SET:
        return SupplyInfo(kind=supply.kind, help=supply.help)
    return SupplyInfo(kind=supply.kind, help=supply.help, least_per_seat=PACK, most=MOST_IN_PLAY)


async def rule_book(request: Request) -> Response:
    """The rule book of a game, as HTML."""
    game = game_named(request.path_params["game"])
    html = books.html_of(game.name, hall_of(request).site.path)
    return answer(RuleBook(game=game.name, title=game.about.title, html=html))


async def use_tool(request: Request) -> Response:
    """Let a tool work: its arguments and its answer are those of the command of that name with `--json`."""
    args = await body_of(request, dict[str, Any])
    toolbox, tool = hall_of(request).toolbox, request.path_params["tool"]
    return answer(await toolbox.use(tool, args, guest_in(request), place_of(hall_of(request), request)))


async def announcement(request: Request) -> Response:
    """What whoever runs the hall wants everybody to know; no words if there is nothing."""
    return answer(Announced(text=hall_of(request).announcement))


async def who_am_i(request: Request) -> Response:
    """My name here."""
    hall, guest = hall_of(request), guest_in(request)
    if is_newcomer(request):  # is told one, and kept when it comes back with the cookie
        return answer(await told_who(hall, guest, await hall.guests.free_name()))
    await hall.devices.seen(guest, device_in(request), request.headers.get("user-agent", ""))
    return answer(await told_who(hall, guest, (await hall.guests.known(guest)).name))


async def rename(request: Request) -> Response:
    """Give me another name."""
    wanted = await body_of(request, Rename)
    hall, guest = hall_of(request), guest_in(request)
    return answer(await told_who(hall, guest, (await hall.rename(guest, wanted.name)).name))


async def new_token(request: Request) -> Response:
    """A token for a program that wants to play; it is a guest of its own."""
    hall, guest_id = hall_of(request), new_guest()
    guest = await hall.rename(guest_id, (await body_of(request, NewToken)).name)
    return answer(Token(token=hall.secrets.signed("token", guest_id), name=guest.name), 201)


async def my_stats(request: Request) -> Response:
    """What I played, and how it went."""
    return answer(await stats_of(hall_of(request).store, guest_in(request)))


# -- tables -----------------------------------------------------------------------------------------------------------


async def my_tables(request: Request) -> Response:
    """The tables I sit at, the last touched first."""
    hall, guest = hall_of(request), guest_in(request)
    rows = await hall.store.tables_of(guest, TABLES_SHOWN)
    elsewhere = await hall.house.peers.mine(guest, rows) if hall.house is not None else {}
    return answer([elsewhere.get(row.id) or await _my_table(hall, row, guest) for row in rows])


async def _my_table(hall: Hall, row: TableRow, guest: str) -> MyTable:
    find = hall.tables.find if hall.house is None else hall.tables.glance  # it is opened where people sit down
    try:
        return my_table(await find(row.id), guest)
    except Unreadable as refusal:
        return unreadable.listed(row, guest, refusal.why)


async def new_table(request: Request) -> Response:
    """Make a table. If no seat is open, the match begins."""
    hall, guest, wanted = hall_of(request), guest_in(request), await body_of(request, NewTable)
    seed = await hall.deals.wanted_seed(wanted, guest, place_of(hall, request))
    return answer((await hall.opening.new_table(guest, wanted, seed)).info(), 201)


async def remarks(request: Request) -> Response:
    """What to know before such a table is made: where it is played otherwise than it reads."""
    wanted = await body_of(request, NewTable)
    return answer(Remarks(remarks=await hall_of(request).opening.remarks(guest_in(request), wanted)))


async def look_at_table(request: Request) -> Response:
    """A table, as anybody with its link may know it."""
    return answer(_seen(await table_of(request), guest_in(request)))


def _seen(table: Table, guest: str) -> TableInfo:
    """What people there would swap is for those who may look on."""
    info = table.info()
    is_private = not table.row.spectators_allowed and table.is_spectator(guest)
    return msgspec.structs.replace(info, trades=[], traded=[]) if is_private else info


async def table_with_code(request: Request) -> Response:
    """The table of a code that somebody said aloud; it has one while a seat is open. Wrong ones are counted."""
    hall = hall_of(request)
    async with code_try(request):
        return answer(_seen(await hall.tables.with_code(request.path_params["code"]), guest_in(request)))


async def join(request: Request) -> Response:
    """Take the first open seat; when it was the last, the match begins."""
    table = await table_of(request)
    await seating.join(table, guest_in(request), (await hall_of(request).guests.known(guest_in(request))).name)
    return answer(table.info())


async def leave(request: Request) -> Response:
    """Give my seat back before the match begins; say goodbye to one that runs."""
    table = await table_of(request)
    await seating.leave(table, guest_in(request))
    await hall_of(request).bringing.release(table, guest_in(request))
    await hall_of(request).rematches.left(table)
    return answer(table.info())


async def start(request: Request) -> Response:
    """The host begins the match."""
    table = await table_of(request)
    await seating.begin(table, guest_in(request))
    return answer(table.info())


async def change_seat(request: Request) -> Response:
    """The host gives a seat to a bot, or opens it."""
    table = await table_of(request)
    before = await seating.change_seat(table, guest_in(request), await body_of(request, SeatChange))
    if before:
        await hall_of(request).bringing.release(table, before)
    return answer(table.info())


async def let_watch(request: Request) -> Response:
    """The host lets others watch, or shows them out."""
    table = await table_of(request)
    await hosting.let_watch(table, guest_in(request), (await body_of(request, Watching)).allowed)
    return answer(table.info())


async def end(request: Request) -> Response:
    """Break the match off, where no other people play; with them, it takes a vote about somebody who is gone."""
    table = await table_of(request)
    await hosting.end(table, guest_in(request))
    return answer(table.info())


async def rematch(request: Request) -> Response:
    """Offer to play again, or accept that; the table that follows this one. It begins when all have accepted."""
    table = await hall_of(request).rematches.accept(await match_of(request), guest_in(request))
    return answer(table.info(), 201)


async def stronger_bots(request: Request) -> Response:
    """The same once more, each bot a level stronger; where no other people play."""
    table = await hall_of(request).rematches.with_other_bots(await match_of(request), guest_in(request), 1)
    return answer(table.info(), 201)


async def weaker_bots(request: Request) -> Response:
    """The same once more, each bot a level weaker; where no other people play."""
    table = await hall_of(request).rematches.with_other_bots(await match_of(request), guest_in(request), -1)
    return answer(table.info(), 201)


async def decline_rematch(request: Request) -> Response:
    """Decline to play again; my seat at the table that follows this one is for anybody."""
    table = await match_of(request)
    await hall_of(request).rematches.decline(table, guest_in(request))
    return answer(table.info())


async def play_on(request: Request) -> Response:
    """Go on from a finished match, after so many lines of its log, at a table of my own."""
    finished = await match_of(request)
    wanted = await body_of(request, PlayOn)
    table = await hall_of(request).opening.play_on(finished, guest_in(request), wanted.at)
    return answer(table.info(), 201)


async def same_deal(request: Request) -> Response:
    """Play the deal of a match that I finished alone once more, for practice."""
    table = await hall_of(request).opening.same_deal(await match_of(request), guest_in(request))
    return answer(table.info(), 201)


async def seat_link(request: Request) -> Response:
    """A private address that moves my seat to the device that opens it, under the address this page was opened with."""
    table = await table_of(request)
    guest = speaks_for(table, guest_in(request), request.query_params.get("as", ""))
    return answer(link_to(request, f"/s/{await seating.give_link(table, guest)}"))


async def invitation(request: Request) -> Response:
    """The address of a table, to hand on to those who shall come, under the address this page was opened with."""
    return answer(link_to(request, f"/tables/{(await table_of(request)).row.id}"))


# -- a match ----------------------------------------------------------------------------------------------------------


async def stream(request: Request) -> Response:
    """A seat's updates, one JSON message a line, as long as the connection stands: for programs without sockets.

    An empty line now and then means that the line stands.
    """
    table, guest = await match_of(request), guest_in(request)
    hall = hall_of(request)
    place = place_of(hall, request)
    await check_moves_are_open(hall.store, table.row, guest)
    hall.limits.check_socket(guest, place)
    device = device_in(request)

    async def lines() -> AsyncIterator[bytes]:
        outbox = StreamOutbox()
        with hall.limits.socket(guest, place), hall.devices.opened(guest, device, outbox):
            try:
                await table.connect(guest, outbox, last_number(request.query_params.get("last", "")))
                while not outbox.is_closed or outbox.waiting:
                    try:
                        if lines := await asyncio.wait_for(outbox.take(), KEEP_ALIVE_SECONDS):
                            yield lines + b"\n"
                    except TimeoutError:
                        yield b"\n"
                    if outbox.needs_resync:
                        outbox.needs_resync = False
                        await table.refresh(guest)
            finally:
                await asyncio.shield(table.disconnect(guest, outbox))

    return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})


async def play(request: Request) -> Response:
    """A move by HTTP, with the same message as through a socket."""
    table = await match_of(request)
    result = await table.handle(guest_in(request), await body_of(request, Play))
    return _answered(result)


def _answered(result: Answer) -> Response:
    if result.code == Moved.code:  # in a moment it is where it is now
        raise Moved()
    return answer(result, 200 if result.ok else 409)


async def message(request: Request) -> Response:
    """Any message that a socket takes: take back, chat, ask for a hint, vote, pause, …"""
    table = await match_of(request)
    wanted: ToHall = await body_of(request, ToHall)  # type: ignore[arg-type]  # a union is no type, for mypy
    return _answered(await table.handle(guest_in(request), wanted))


async def older_log(request: Request) -> Response:
    """What happened before the first `before` events that I saw, the last of it; a welcome has the newest."""
    table, hall = await match_of(request), hall_of(request)
    guest = speaks_for(table, guest_in(request), request.query_params.get("as", ""))
    await check_moves_are_open(hall.store, table.row, guest)
    hall.limits.check_log(guest_in(request))
    before = last_number(request.query_params.get("before", ""))
    async with table.lock:  # what is not stored has not happened
        return answer(table.logs.page(table.facts.seat_of(guest), before))


async def record(request: Request) -> Response:
    """The record of a finished match, as text."""
    try:
        return PlainTextResponse((await match_of(request)).record())
    except Unreadable:
        store, table = hall_of(request).store, request.path_params["table"]
        return PlainTextResponse(await unreadable.rescued_record(store, table, guest_in(request)))


async def replay(request: Request) -> Response:
    """A finished match, step by step, as I saw it."""
    table, guest = await match_of(request), guest_in(request)
    await check_moves_are_open(hall_of(request).store, table.row, guest)
    return _told_in_slices(request, table, frames_of(table, guest))


async def result(request: Request) -> Response:
    """How a match ended, without its moves."""
    table = await match_of(request)
    outcome = table.match.outcome() if table.match is not None else None
    return answer(MatchResult(table=table.info(), outcome=outcome_info(outcome)))


async def possible(request: Request) -> Response:
    """What the deal of a finished match allowed, where a solver can tell."""
    table = await match_of(request)
    hall = hall_of(request)
    return answer(await hall.deals.possible(table, guest_in(request), place_of(hall, request)))


async def replay_from_viewpoint(request: Request) -> Response:
    """A finished match, step by step, as this seat saw it; with `all`, every hand is open."""
    table = await match_of(request)
    await check_moves_are_open(hall_of(request).store, table.row, guest_in(request))
    return _told_in_slices(request, table, frames_from(table, request.path_params["viewpoint"]))


def _told_in_slices(request: Request, table: Table, frames: Iterator[Frame]) -> Response:
    """A replay, which may be long: made and sent a little at a time."""
    hall, guest, place = hall_of(request), guest_in(request), place_of(hall_of(request), request)
    hall.limits.replays.check(guest, place)
    opening = b'{"table":%b,"frames":[' % msgspec.json.encode(table.info())

    async def parts() -> AsyncIterator[bytes]:
        separator = opening
        with hall.limits.replays.counted(guest, place):
            async for done in hall.slices.of(map(msgspec.json.encode, frames)):
                if done:
                    yield separator + b",".join(done)
                    separator = b","
            yield b"]}"

    return StreamingResponse(parts(), media_type="application/json", headers={"cache-control": "no-store"})


async def high_scores(request: Request) -> Response:
    """My best results in this game when played alone, setting by setting."""
    game = game_named(request.path_params["game"])
    return answer(await high_scores_of(hall_of(request).store, guest_in(request), game))


async def todays_deal(request: Request) -> Response:
    """The date of today's deal, and my table with it if I have one."""
    hall, game = hall_of(request), game_named(request.path_params["game"])
    mine = await own_daily(hall.store, guest_in(request), game.name, today())
    with suppress(Unreadable):
        if mine is not None:
            return answer(Daily(date=today(), table=(await hall.tables.find(mine.id)).info()))
    return answer(Daily(date=today(), table=None))


async def play_todays_deal(request: Request) -> Response:
    """My table with today's deal, which is the same for everybody."""
    table = await hall_of(request).opening.daily_table(guest_in(request), request.path_params["game"])
    return answer(table.info(), 201)


async def comparison(request: Request) -> Response:
    """How my result of a daily deal compares with everybody's, once I have finished it."""
    table, hall = await match_of(request), hall_of(request)
    return answer(await compared(hall.store, table.row, guest_in(request)))


ENDPOINTS = (
    Endpoint("GET", "/api/games", list_games, list[GameInfo]),
    Endpoint("GET", "/api/rules/{game}", rule_book, RuleBook),
    Endpoint("POST", "/api/tools/{tool}", use_tool, dict[str, Any], dict[str, Any]),
    Endpoint("GET", "/api/announcement", announcement, Announced),
    Endpoint("GET", "/api/me", who_am_i, Guest),
    Endpoint("POST", "/api/me", rename, Guest, Rename),
    *IDENTITY_ENDPOINTS,
    Endpoint("POST", "/api/tokens", new_token, Token, NewToken, 201),
    Endpoint("GET", "/api/stats", my_stats, dict[str, GameStats]),
    Endpoint("GET", "/api/scores/{game}", high_scores, list[HighScore]),
    Endpoint("GET", "/api/tables", my_tables, list[MyTable]),
    Endpoint("POST", "/api/tables", new_table, TableInfo, NewTable, 201),
    Endpoint("GET", "/api/codes/{code}", table_with_code, TableInfo),
    Endpoint("POST", "/api/remarks", remarks, Remarks, NewTable),
    Endpoint("GET", "/api/tables/{table}", look_at_table, TableInfo),
    Endpoint("POST", "/api/tables/{table}/join", join, TableInfo),
    Endpoint("POST", "/api/tables/{table}/leave", leave, TableInfo),
    Endpoint("POST", "/api/tables/{table}/start", start, TableInfo),
    Endpoint("POST", "/api/tables/{table}/seats", change_seat, TableInfo, SeatChange),
    Endpoint("POST", "/api/tables/{table}/watching", let_watch, TableInfo, Watching),
    Endpoint("POST", "/api/tables/{table}/end", end, TableInfo),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, TableInfo, status=201),
    Endpoint("POST", "/api/tables/{table}/rematch/decline", decline_rematch, TableInfo),
    Endpoint("POST", "/api/tables/{table}/rematch/stronger", stronger_bots, TableInfo, status=201),
    Endpoint("POST", "/api/tables/{table}/rematch/weaker", weaker_bots, TableInfo, status=201),
    Endpoint("POST", "/api/tables/{table}/play-on", play_on, TableInfo, PlayOn, 201),
    Endpoint("POST", "/api/tables/{table}/same-deal", same_deal, TableInfo, status=201),
    Endpoint("POST", "/api/tables/{table}/seat-link", seat_link, SeatLink),
    Endpoint("GET", "/api/tables/{table}/invitation", invitation, SeatLink),
    Endpoint("GET", "/api/tables/{table}/log", older_log, LogPage),
    Endpoint("GET", "/api/tables/{table}/stream", stream, "application/x-ndjson"),
    Endpoint("POST", "/api/tables/{table}/play", play, Answer, Play),
    Endpoint("POST", "/api/tables/{table}/messages", message, Answer, ToHall),
    Endpoint("GET", "/api/tables/{table}/record", record, "text/plain"),
    Endpoint("GET", "/api/tables/{table}/replay", replay, Replay),
    Endpoint("GET", "/api/tables/{table}/replay/{viewpoint}", replay_from_viewpoint, OpenReplay),
    *REVIEW_ENDPOINTS,
    *PUZZLE_ENDPOINTS,
    Endpoint("GET", "/api/tables/{table}/result", result, MatchResult),
    Endpoint("GET", "/api/tables/{table}/possible", possible, DealInfo),
    Endpoint("GET", "/api/tables/{table}/comparison", comparison, DailyComparison),
    Endpoint("GET", "/api/daily/{game}", todays_deal, Daily),
    Endpoint("POST", "/api/daily/{game}", play_todays_deal, TableInfo, status=201),
    *SET_ENDPOINTS,
    *SKILL_ENDPOINTS,
    *COLLECTION_ENDPOINTS,
    *BRINGING_ENDPOINTS,
    *GIVING_ENDPOINTS,
    *COMMUNITY_ENDPOINTS,
    *PRINT_ENDPOINTS,
    *FIELD_AND_WORD_ENDPOINTS,
    *DRAWING_ENDPOINTS,
)
