"""Health and numbers by HTTP. They are asked for by machines: no guest, no cookie, and nobody is counted."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router

from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.http.endpoints import answer, refusal
from crownhall.hall.watch.health import Health
from crownhall.hall.watch.metrics import HallMetrics

PATHS = ("/health", "/health/live", "/health/ready", "/metrics")
_FORWARDED = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip")


def make_watch(hall: Hall) -> Router:
    """The routes, for one hall."""
    health, metrics = Health(hall), HallMetrics(hall)

    async def live(request: Request) -> Response:
        return answer({"alive": True})

    async def ready(request: Request) -> Response:
        why_not = await health.why_not_ready()
        told = {"alive": True, "ready": not why_not, **({"why": why_not} if why_not else {})}
        return answer(told, 503 if why_not else 200)

    async def numbers(request: Request) -> Response:
        if not may_read_metrics(hall, request):
            return refusal(Refused("http/404", "There is nothing here.", 404))
        return Response(metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST, "cache-control": "no-store"})

    return Router(
        [
            Route("/health", ready),
            Route("/health/live", live),
            Route("/health/ready", ready),
            Route("/metrics", numbers),
        ]
    )


def may_read_metrics(hall: Hall, request: Request) -> bool:
    """Only who was named, and comes itself: what a proxy hands on comes from anybody."""
    if any(name in _FORWARDED for name, _ in request.scope["headers"]):
        return False
    return request.client is not None and hall.site.metrics_readers.has(request.client.host)
