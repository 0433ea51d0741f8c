"""The HTTP API for Skill Cards (C-40): brought, looked at and kept. No game uses them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.api.sets import picture_answer
from crownhall.hall.http.endpoints import Endpoint, answer, guest_in, hall_of, place_of
from crownhall.hall.http.uploads import bring, taken_home
from crownhall.hall.messages.refusals import SetRefusal
from crownhall.hall.messages.supplies import SkillCardInfo, SkillsInfo, SkillsPage
from crownhall.hall.store.protocol import AnySupply, SkillRow, SkillsRow
from crownhall.hall.work.supply_files import SKILLS
from crownhall.studio.reading import slug


async def bring_skills(request: Request) -> Response:
    """Bring Skill Cards: a .json of the format skill-set, or a .zip with one and pictures; `name` is the file's."""
    return await bring(request, SKILLS, _page)


async def my_skills(request: Request) -> Response:
    """My Skill Cards, the newest first."""
    rows = await hall_of(request).supplies.of(guest_in(request), SKILLS)
    return answer([_info(row) for row in rows if isinstance(row, SkillsRow)])


async def my_skill_set(request: Request) -> Response:
    """Skill Cards of mine that came together."""
    return answer(_page(await _mine(request)))


async def file_of_skills(request: Request) -> Response:
    """Skill Cards of mine, as a .zip that can be brought again."""
    row = await _mine(request)
    with hall_of(request).supplies.uploads.slot(guest_in(request), place_of(hall_of(request), request)):
        data = await hall_of(request).supplies.file_of(row, slug(row.name))
    return taken_home(data, row.name, "zip")


async def throw_skills_away(request: Request) -> Response:
    """Throw Skill Cards of mine away, and tell which are left."""
    await hall_of(request).supplies.throw_away(guest_in(request), SKILLS, request.path_params["skills"])
    return await my_skills(request)


async def picture_of_skill(request: Request) -> Response:
    """A picture of a Skill Card of mine."""
    return await picture_answer(request, (await _mine(request)).id)


async def _mine(request: Request) -> SkillsRow:
    row = await hall_of(request).supplies.mine(guest_in(request), SKILLS, request.path_params["skills"])
    assert isinstance(row, SkillsRow)
    return row


def _info(row: SkillsRow) -> SkillsInfo:
    return SkillsInfo(id=row.id, name=row.name, size=len(row.cards))


def _page(row: AnySupply) -> SkillsPage:
    assert isinstance(row, SkillsRow)
    cards = [_card(row.id, card) for card in row.cards]
    return SkillsPage(id=row.id, name=row.name, size=len(cards), cards=cards)


def _card(skills: str, card: SkillRow) -> SkillCardInfo:
    picture = "" if card.picture is None else f"/api/skills/{skills}/pictures/{card.picture}"
    return SkillCardInfo(number=card.number, title=card.title, text=card.text, picture=picture)


SKILL_ENDPOINTS = (
    Endpoint("GET", "/api/skills", my_skills, list[SkillsInfo]),
    Endpoint("POST", "/api/skills", bring_skills, SkillsPage, "application/octet-stream", 201, ("name",), SetRefusal),
    Endpoint("GET", "/api/skills/{skills}", my_skill_set, SkillsPage),
    Endpoint("GET", "/api/skills/{skills}/file", file_of_skills, "application/octet-stream"),
    Endpoint("DELETE", "/api/skills/{skills}", throw_skills_away, list[SkillsInfo]),
    Endpoint("GET", "/api/skills/{skills}/pictures/{number}", picture_of_skill, "image/webp"),
)
