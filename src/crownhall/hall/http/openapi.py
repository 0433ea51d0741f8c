"""The OpenAPI file, made from the endpoints and the messages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

import msgspec

import crownhall
from crownhall.engine.registry import games
from crownhall.faces.drawings import DECKS
from crownhall.hall.http.endpoints import Endpoint
from crownhall.hall.work.toolbox import addresses, described

_SCHEMAS = "#/components/schemas/{name}"
_FROM_THE_PAGE = {
    "name": "X-Crownhall",
    "in": "header",
    "description": "No other site can send it without our leave. Not needed with a token.",
    "schema": {"type": "string"},
}


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole API as an OpenAPI 3.1 document."""
    kinds: list[Any] = []
    for each in endpoints:
        named = (each.answer, each.body, each.refusal)
        kinds += [kind for kind in named if kind is not None and not isinstance(kind, str)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_SCHEMAS)
    by_kind = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Crownhall",
            "version": crownhall.__version__,
            "description": "Who asks is told by a cookie or by a token (Authorization: Bearer …); without one, a guest "
            "is new. Changes need the header X-Crownhall, with any value, or a token.",
        },
        "paths": paths,
        "security": [{}, {"token": []}],
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def _known_words(parameter: str) -> dict[str, Any]:
    """What may stand in an address, where that is a word of a list."""
    match parameter:
        case "tool":
            return {"enum": addresses(), "description": described()}
        case "game":
            return {"enum": [game.name for game in games()]}
        case "deck":
            return {"enum": list(DECKS)}
    return {}


def _operation(each: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    if isinstance(each.answer, str):
        content = {each.answer: {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": schemas[str(each.answer)]}}
    refusal = {"application/json": {"schema": schemas[str(each.refusal)]}}
    operation: dict[str, Any] = {
        "operationId": each.handler.__name__,
        "summary": inspect.getdoc(each.handler) or "",
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"} | _known_words(name)}
            for name in re.findall(r"\{(\w+)\}", each.path)
        ],
        "responses": {
            str(each.status): {"description": "Done.", "content": content},
            "4XX": {"description": "Refused, and why.", "content": refusal},
            "503": {"description": "Cannot be done now, and why.", "content": refusal},
        },
    }
    operation["parameters"] += [
        {"name": name, "in": "query", "required": name in each.query, "schema": {"type": "string"}}
        for name in (*each.query, *each.options)
    ]
    if each.method != "GET":
        operation["parameters"].append(_FROM_THE_PAGE)
    if each.body is not None:
        operation["requestBody"] = {"required": True, "content": _body(each.body, schemas)}
    return operation


def _body(body: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    if isinstance(body, str):
        return {body: {"schema": {"type": "string", "format": "binary"}}}
    return {"application/json": {"schema": schemas[str(body)]}}
