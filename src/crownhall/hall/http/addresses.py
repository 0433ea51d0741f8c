"""The addresses of the page, and whether there is anything at one of them.

The page itself decides what it shows where (`web/src/app/router.ts`); a test of the page holds the two together.
"""

from __future__ import annotations

import re

from crownhall.decks.creation_core import CORE_ID
from crownhall.engine.registry import games
from crownhall.hall.hall import Hall
from crownhall.hall.work.supplies import kind_of

PAGES = (
    "/",
    "/tables/{table}",
    "/replay/{table}",
    "/puzzles",
    "/puzzles/{game}/{number}",
    "/review/{table}",
    "/rules/{game}",
    "/alone/{solo}",
    "/stats",
    "/me",
    "/come-back",
    "/sets",
    "/sets/{set}",
    "/make-set",
    "/make-set/{set}",
    "/skills/{skills}",
    "/fields/{field}",
    "/words/{words}",
    "/cards",
    "/collection",
    "/gift/{token}",
    "/community",
    "/studio",
    "/studio/{copy}",
    "/print",
    "/gallery",
    "/scorekeeper/fwords",
    "/scorekeeper/rummy",
    "/scorekeeper/treasury",
    "/judge/frenzy",
    "/puzzles/treasury",
    "/trainer/rummy",
)

_FORMS = [re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[A-Za-z0-9_-]{1,64})", page.rstrip("/")) + "/?") for page in PAGES]


async def has_page(hall: Hall, guest: str, path: str) -> bool:
    """Whether this guest finds something at this address."""
    for form in _FORMS:
        found = form.fullmatch(path)
        if found is not None:
            return all([await _is_there(hall, guest, kind, name) for kind, name in found.groupdict().items()])
    return False


async def _is_there(hall: Hall, guest: str, kind: str, name: str) -> bool:
    match kind:
        case "token":
            return True  # the page says in words what became of a gift
        case "table":
            return await hall.store.table(name) is not None
        case "set" if name == CORE_ID:
            return True
        case "copy":
            found = (await hall.store.collection.copies([name])).get(name)
            return found is not None and found.row.owner == guest
        case "set" | "field" | "words" | "skills":
            row = await hall.store.supply(name)
            return row is not None and row.guest == guest and kind_of(row) == kind
        case _:
            return any(game.name == name and (kind == "game" or game.min_seats == 1) for game in games())
