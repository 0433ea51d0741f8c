"""Addresses to hand on: whole, and as a picture that a camera reads."""

from __future__ import annotations

import io

import segno
from starlette.datastructures import URL
from starlette.requests import Request

from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import hall_of
from crownhall.hall.http.listening import is_this_machine, lan_address
from crownhall.hall.messages.guest import SeatLink

LINK_LENGTH = 1000
"""Characters that fit into a picture which a camera can still read."""


def link_to(request: Request, path: str) -> SeatLink:
    """The whole address of a page, and the same as a picture. Others do not get far with a name for this machine."""
    at, site, only_here = request.url, hall_of(request).site, False
    if site.public is not None:
        at = URL(site.public.geturl())
    elif is_this_machine(at.hostname or ""):
        lan = lan_address()
        only_here = hall_of(request).listens_here_alone or is_this_machine(lan)
        at = at if only_here else at.replace(hostname=lan)
    url = f"{at.scheme}://{at.netloc}{site.path}{path}"
    if len(url) > LINK_LENGTH:
        raise Refused("request/bad", "The address of this hall is too long for a link.", 400)
    picture = io.BytesIO()
    segno.make(url).save(picture, kind="svg", border=2, xmldecl=False, nl=False, omitsize=True)
    return SeatLink(url=url, qr=picture.getvalue().decode(), only_here=only_here)
