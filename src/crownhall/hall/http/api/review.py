"""The HTTP API for looking back at a finished match."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.endpoints import Endpoint, answer, guest_in, hall_of, match_of, place_of
from crownhall.hall.messages.review import ReviewProgress
from crownhall.hall.study.reviews import reviewed
from crownhall.hall.table.daily import check_moves_are_open


async def review(request: Request) -> Response:
    """What each decision of a finished match cost, what would have been better, and what was luck.

    It takes a while: whoever asks first begins it, and until it is there the answer says how far it is. `seat` says
    whose decisions; else they are mine.
    """
    table, hall, guest = await match_of(request), hall_of(request), guest_in(request)
    await check_moves_are_open(hall.store, table.row, guest)
    seat = request.query_params.get("seat", "")[:3]
    return answer(reviewed(hall.reviews, table, seat, guest, place_of(hall, request)))


REVIEW_ENDPOINTS = (Endpoint("GET", "/api/tables/{table}/review", review, ReviewProgress, options=("seat",)),)
