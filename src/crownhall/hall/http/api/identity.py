"""The HTTP API for who I am: devices, passkeys, the recovery sheet, coming back, and everything about me."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import IO, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from crownhall.hall.errors import Refused
from crownhall.hall.http.carry_over import localhost_address
from crownhall.hall.http.endpoints import (
    Endpoint,
    answer,
    body_of,
    device_in,
    guest_in,
    hall_of,
    hand_out_own_cookie,
    is_newcomer,
    place_of,
    told_who,
)
from crownhall.hall.http.guard import cookie
from crownhall.hall.http.guessing import way_back_try
from crownhall.hall.http.limits import ConcurrencyLimit
from crownhall.hall.http.links import link_to
from crownhall.hall.http.passkey_site import passkey_site, why_no_passkeys
from crownhall.hall.messages.guest import Guest
from crownhall.hall.messages.identity import (
    ComingBack,
    DeleteMe,
    DeviceInfo,
    Identity,
    PasskeyAnswer,
    PasskeyChances,
    PasskeyInfo,
    PasskeyName,
    PasskeyQuestion,
    RecoverySheet,
    RecoveryWords,
)
from crownhall.hall.people import passkeys
from crownhall.hall.people.belongings import Owner, zipped
from crownhall.hall.people.devices import device_name
from crownhall.hall.people.farewell import not_confirmed
from crownhall.hall.people.guests import new_device, new_guest
from crownhall.hall.people.passkeys import PasskeySite

DELETE_WORD: Final = "delete"
"""What is typed by somebody who wants everything deleted."""

CHUNK_BYTES: Final = 1 << 16

_downloads = ConcurrencyLimit(4, 1, 2, ("me/busy", "A download is being prepared. Please wait a moment."))


# -- who I am ---------------------------------------------------------------------------------------------------------


async def my_identity(request: Request) -> Response:
    """My devices, and what brings me to another one. From now on this device is kept."""
    return answer(await _kept(request))


async def sign_out_device(request: Request) -> Response:
    """Sign out a device of mine: it is a new guest when it comes again. What is open there is closed."""
    hall, guest = hall_of(request), _somebody(request)
    device = request.path_params["device"]
    if device not in [row.id for row in await hall.devices.of(guest)]:
        raise Refused("device/unknown", "This device is already signed out.", 404)
    told = await _kept(request)
    await hall.devices.sign_out(guest, device)
    await hall.tell_house("devices", guest)
    return answer(told if device == device_in(request) else await _identity(request))


async def sign_out_others(request: Request) -> Response:
    """Sign out all my devices but this one."""
    await _kept(request)
    await hall_of(request).devices.sign_out_others(_somebody(request), device_in(request))
    await hall_of(request).tell_house("devices", guest_in(request))
    return answer(await _identity(request))


async def begin_passkey(request: Request) -> Response:
    """A new passkey: the question for my device."""
    hall, guest, site = hall_of(request), _somebody(request), _site(request)
    hall.limits.check_way_back(place_of(hall, request))
    name = (await hall.guests.known(guest)).name
    begun = await hall.passkeys.begin(site, guest, name)
    return answer(PasskeyQuestion(id=begun.id, options=begun.options))


async def finish_passkey(request: Request) -> Response:
    """A new passkey: what my device answered. It is kept."""
    hall, guest, site = hall_of(request), _somebody(request), _site(request)
    told = await body_of(request, PasskeyAnswer)
    await hall.passkeys.finish(site, guest, told.id, told.credential, device_name(_agent(request)))
    return answer(await _kept(request))


async def rename_passkey(request: Request) -> Response:
    """Call a passkey of mine otherwise."""
    wanted = await body_of(request, PasskeyName)
    await hall_of(request).passkeys.rename(_somebody(request), request.path_params["passkey"], wanted.name)
    return answer(await _identity(request))


async def remove_passkey(request: Request) -> Response:
    """Remove a passkey of mine: it brings nobody back any more."""
    await hall_of(request).passkeys.remove(_somebody(request), request.path_params["passkey"])
    return answer(await _identity(request))


async def new_sheet(request: Request) -> Response:
    """A new recovery sheet, which is told this once; the one before is good no longer."""
    hall, guest = hall_of(request), _somebody(request)
    hall.limits.check_way_back(place_of(hall, request))
    known = await hall.guests.known(guest)
    words = await hall.sheets.make(guest)
    await _kept(request)
    link = link_to(request, f"/come-back#{'-'.join(words)}")
    at = urlsplit(link.url)
    return answer(
        RecoverySheet(
            words=words,
            url=link.url,
            qr=link.qr,
            only_here=link.only_here,
            made=time.time(),
            hall=f"{at.netloc}{hall.site.path}",
            name=known.name,
        )
    )


async def cancel_sheet(request: Request) -> Response:
    """My recovery sheet brings nobody back any more."""
    await hall_of(request).store.identity.drop_sheet(_somebody(request))
    return answer(await _identity(request))


# -- coming back ------------------------------------------------------------------------------------------------------


async def before_coming_back(request: Request) -> Response:
    """Who this browser is now: what would stay behind if it became somebody else."""
    hall, guest = hall_of(request), guest_in(request)
    if is_newcomer(request):
        return answer(
            ComingBack(
                name="", tables=0, supplies=0, cards=0, has_way_back=False, chances=_chances(request, "/come-back")
            )
        )
    known, identity = await hall.store.guest(guest), hall.store.identity
    has_way_back = await identity.sheet_made(guest) is not None or bool(await identity.passkeys_of(guest))
    return answer(
        ComingBack(
            name=known.name if known is not None else "",
            tables=len(await identity.table_ids_of(guest)),
            supplies=len(await hall.store.supplies_of(guest)),
            cards=len(await hall.copies.of(guest)),
            has_way_back=has_way_back,
            chances=_chances(request, "/come-back"),
        )
    )


async def come_back_by_words(request: Request) -> Response:
    """Be the guest of a recovery sheet on this device, too. Whatever is wrong with the words, the answer is one."""
    hall = hall_of(request)
    _somebody(request)
    said = await body_of(request, RecoveryWords)
    async with way_back_try(request):
        guest = await hall.sheets.whose(said.words)
    return await _be(request, guest)


async def ask_for_passkey(request: Request) -> Response:
    """Come back by a passkey: the question for this device."""
    hall, asking, site = hall_of(request), _somebody(request), _site(request)
    hall.limits.check_way_back(place_of(hall, request))
    begun = await hall.passkeys.begin_coming_back(site, asking)
    return answer(PasskeyQuestion(id=begun.id, options=begun.options))


async def come_back_by_passkey(request: Request) -> Response:
    """Come back by a passkey: what this device answered. It is that guest from now on, too."""
    hall, asking, site = hall_of(request), _somebody(request), _site(request)
    told = await body_of(request, PasskeyAnswer)
    async with way_back_try(request):
        guest = await hall.passkeys.come_back(site, asking, told.id, told.credential)
    return await _be(request, guest)


async def _be(request: Request, guest: str) -> Response:
    """This browser is that guest from now on; the one that it was stays behind."""
    hall, before, device = hall_of(request), guest_in(request), new_device()
    known = await hall.guests.known(guest)
    told = answer(await told_who(hall, guest, known.name))
    if guest == before:
        return told
    await hall.devices.admit(guest, device, _agent(request))
    await hall.devices.becomes_another(before, device_in(request))
    await hall.tell_house("devices", before)
    hand_out_own_cookie(request)
    told.headers.append("set-cookie", cookie(hall, guest, device, request))
    return told


# -- everything about me ----------------------------------------------------------------------------------------------


async def everything_about_me(request: Request) -> Response:
    """Everything that the hall knows about me, as one .zip."""
    hall, guest = hall_of(request), guest_in(request)
    with _downloads.slot(guest, place_of(hall, request)):
        file = await zipped(Owner(guest, hall.store, hall.supplies))
    headers = {"content-disposition": 'attachment; filename="crownhall.zip"', "cache-control": "no-store"}
    return StreamingResponse(_chunks(file), media_type="application/octet-stream", headers=headers)


async def _chunks(file: IO[bytes]) -> AsyncIterator[bytes]:
    with file:
        while chunk := await asyncio.to_thread(file.read, CHUNK_BYTES):
            yield chunk


async def delete_me(request: Request) -> Response:
    """Delete everything about me. Games with others stay, and have no name of mine in them."""
    hall, wanted = hall_of(request), await body_of(request, DeleteMe)
    if wanted.confirm.strip().casefold() != DELETE_WORD:
        raise not_confirmed(DELETE_WORD)
    await asyncio.shield(hall.farewells.say(guest_in(request)))
    told = answer(await told_who(hall, guest_in(request), await hall.guests.free_name()))
    if device_in(request):
        hand_out_own_cookie(request)
        told.headers.append("set-cookie", cookie(hall, new_guest(), new_device(), request))
    return told


# -- inside -----------------------------------------------------------------------------------------------------------


def _somebody(request: Request) -> str:
    """The guest who asks from a browser: a program is its token, and has no devices."""
    if not device_in(request):
        raise Refused("me/program", "This is for people with a browser. Please open the page and try again.", 403)
    return guest_in(request)


def _site(request: Request) -> PasskeySite:
    """What passkeys are good for under this address; refused if there can be none."""
    if not passkeys.are_possible():
        raise passkeys.missing()
    site = passkey_site(hall_of(request).site, request)
    if site is None:
        raise Refused("passkey/address", why_no_passkeys(request), 409)
    return site


def _chances(request: Request, page: str = "/me") -> PasskeyChances:
    if not passkeys.are_possible():
        return PasskeyChances(passkeys="none", why=passkeys.MISSING)
    if passkey_site(hall_of(request).site, request) is not None:
        return PasskeyChances(passkeys="here")
    return PasskeyChances(passkeys="address", why=why_no_passkeys(request), localhost=localhost_address(request, page))


async def _kept(request: Request) -> Identity:
    guest = _somebody(request)
    if not is_newcomer(request):
        await hall_of(request).guests.known(guest)
        await hall_of(request).devices.keep(guest, device_in(request), _agent(request))
    return await _identity(request)


async def _identity(request: Request) -> Identity:
    hall, guest = hall_of(request), guest_in(request)
    identity = hall.store.identity
    if is_newcomer(request):  # keeps no cookie yet, and may never come back
        return Identity(name="", devices=[], passkeys=[], sheet=None, chances=_chances(request))
    return Identity(
        name=(await hall.guests.known(guest)).name,
        devices=[
            DeviceInfo(
                id=each.id, name=each.name, created=each.created, seen=each.seen, this=each.id == device_in(request)
            )
            for each in await hall.devices.of(guest)
        ],
        passkeys=[
            PasskeyInfo(id=each.id, name=each.name, site=each.site, created=each.created, used=each.used)
            for each in await identity.passkeys_of(guest)
        ],
        sheet=await identity.sheet_made(guest),
        chances=_chances(request),
    )


def _agent(request: Request) -> str:
    return request.headers.get("user-agent", "")[:500]


IDENTITY_ENDPOINTS = (
    Endpoint("GET", "/api/me/identity", my_identity, Identity),
    Endpoint("DELETE", "/api/me/devices/{device}", sign_out_device, Identity),
    Endpoint("DELETE", "/api/me/other-devices", sign_out_others, Identity),
    Endpoint("POST", "/api/me/passkeys/begin", begin_passkey, PasskeyQuestion),
    Endpoint("POST", "/api/me/passkeys/finish", finish_passkey, Identity, PasskeyAnswer),
    Endpoint("POST", "/api/me/passkeys/{passkey}", rename_passkey, Identity, PasskeyName),
    Endpoint("DELETE", "/api/me/passkeys/{passkey}", remove_passkey, Identity),
    Endpoint("POST", "/api/me/sheet", new_sheet, RecoverySheet),
    Endpoint("DELETE", "/api/me/sheet", cancel_sheet, Identity),
    Endpoint("GET", "/api/me/everything", everything_about_me, "application/octet-stream"),
    Endpoint("POST", "/api/me/delete", delete_me, Guest, DeleteMe),
    Endpoint("GET", "/api/come-back", before_coming_back, ComingBack),
    Endpoint("POST", "/api/come-back/sheet", come_back_by_words, Guest, RecoveryWords),
    Endpoint("POST", "/api/come-back/passkey/begin", ask_for_passkey, PasskeyQuestion),
    Endpoint("POST", "/api/come-back/passkey/finish", come_back_by_passkey, Guest, PasskeyAnswer),
)
