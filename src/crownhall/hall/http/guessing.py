"""Guesses that must be few: of codes of tables, and of who one is; counted in the hall, and in its whole house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request

from crownhall.hall.http import limits
from crownhall.hall.http.endpoints import guest_in, hall_of, place_of


@asynccontextmanager
async def code_try(request: Request) -> AsyncIterator[None]:
    """One who looks a table up by its code."""
    hall, guest, place = hall_of(request), guest_in(request), place_of(hall_of(request), request)
    with hall.limits.code_try(guest, place):
        if hall.house is None:
            yield
            return
        from crownhall.hall.house.tries import Measure

        names = [f"code guest {guest}", *([f"code from {place}"] if place else [])]
        much = limits.CODES, limits.CODE_RATE, limits.too_many_codes()
        async with hall.house.tries.counted([Measure(name, *much) for name in names]):
            yield


@asynccontextmanager
async def way_back_try(request: Request) -> AsyncIterator[None]:
    """One who says who it is."""
    hall, place = hall_of(request), place_of(hall_of(request), request)
    with hall.limits.way_back_try(place):
        if hall.house is None:
            yield
            return
        from crownhall.hall.house.tries import Measure

        refusal = limits.too_many_ways_back()
        measures = [Measure("ways back", limits.WAYS_BACK_IN_ALL, limits.WAY_BACK_RATE_IN_ALL, refusal)]
        if place:
            measures.append(Measure(f"way back from {place}", limits.WAYS_BACK, limits.WAY_BACK_RATE, refusal))
        async with hall.house.tries.counted(measures):
            yield
