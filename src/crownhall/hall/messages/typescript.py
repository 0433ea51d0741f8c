"""The page's types, written from the messages and from what games show.

    python -m crownhall.hall.messages.typescript web/src

The messages become `net/protocol/`, a file for each module, and `net/protocol.ts` hands all of them on; the views,
events and moves of a game become `view.ts`, `events.ts` and `moves.ts` in `games/<game>` beside its board; and what
several games share stands in `boards/<package>`. A test fails when one of these files is stale. Everything is
`readonly`: a message is never changed once made. What a client sends may leave out fields that have a default; what the
hall sends always has them all.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec

from crownhall.engine.events import event_kind
from crownhall.engine.registry import game_named
from crownhall.hall.messages import (
    collection,
    from_hall,
    guest,
    identity,
    match,
    people,
    printing,
    puzzles,
    refusals,
    review,
    shelf,
    supplies,
    table,
    to_hall,
)
from crownhall.hall.messages.sources import (
    Kind,
    Shape,
    events_in,
    events_of,
    moves_of,
    packages_in,
    parts_of,
    shapes_in,
)
from crownhall.studio import drawing

MODULES = {
    module.__name__.rpartition(".")[2]: module
    for module in (
        *(shelf, people, table, guest, identity, supplies, printing, drawing, collection),
        *(match, review, puzzles, from_hall, to_hall, refusals),
    )
}
"""Whose messages the page knows; what one takes from another comes after it, but for structs."""

SHARED = "crownhall.fields"
"""The package that several games take views and events from."""

_HEAD = "// Written by `python -m crownhall.hall.messages.typescript` from {}. Change those, not this file.\n"
_WIDTH = 120
_PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
_DEFINED: dict[str, Any] = {name: value for module in MODULES.values() for name, value in vars(module).items()}
_NAMED: dict[object, str] = {value: name for name, value in _DEFINED.items() if get_origin(value) is Literal}


def files() -> dict[str, str]:
    """Each file, by its path in the page's sources."""
    written = {"net/protocol.ts": protocol()}
    for name in MODULES:
        written[f"net/protocol/{name}.ts"] = message_types(name)
    for package in ("crownhall.engine", SHARED):
        written[f"{_folder(package)}/events.ts"] = shared_event_types(package)
    written[f"{_folder(SHARED)}/view.ts"] = view_types(SHARED)
    for game in packages_in("crownhall.games"):
        written[f"{_folder(game)}/view.ts"] = view_types(game)
        written[f"{_folder(game)}/events.ts"] = event_types(game)
        written[f"{_folder(game)}/moves.ts"] = move_types(game)
    return written


def protocol() -> str:
    """All messages, wherever they are written."""
    return "\n".join(
        [_HEAD.format("the hall's messages"), *[f'export * from "./protocol/{name}";' for name in MODULES], ""]
    )


def message_types(name: str) -> str:
    """The messages of one module."""
    own = list(_messages(name))
    lines = [line for text in own for line in text.splitlines() if not line.startswith("/**")]
    used = set(re.findall(r"\w+", "\n".join(lines)))
    lent = {other: sorted(used & names) for other, names in _NAMES.items() if other != name and used & names}
    imports = [f'import type {{ {", ".join(names)} }} from "./{other}";' for other, names in sorted(lent.items())]
    head = _HEAD.format(f"the hall's messages in `{name}`")
    return "\n".join([head, *(["\n".join(imports) + "\n"] if imports else []), *own])


def view_types(package: str) -> str:
    """The typed dictionaries of a `view.py`."""
    module = f"{package}.view"
    views = shapes_in(module)
    lent = [(shape.module, shape.name) for view in views for shape in view.inside() if shape.module != module]
    head = _HEAD.format(f"the views of `{package}`")
    return "\n".join([head, *_imports(lent), *map(_interface_of_shape, views)])


def shared_event_types(package: str) -> str:
    """What happens in several games: each kind by its tag."""
    return "\n".join([_HEAD.format(f"the events of `{package}`"), *_interfaces(events_in(f"{package}.events"))])


def event_types(package: str) -> str:
    """What happens in a game: each kind by its tag, and all of them, with those that it shares with others."""
    kinds = events_of(package)
    own = [kind for kind in kinds if kind.found.module.startswith(f"{package}.")]
    lent = [(kind.found.module, kind.found.node.name) for kind in kinds if kind not in own]
    union = _union(f"{_title(package)}Event", [kind.found.node.name for kind in kinds])
    return "\n".join([_HEAD.format(f"the events of `{package}`"), *_imports(lent), *_interfaces(own), union])


def move_types(package: str) -> str:
    """What can be done in a game: each kind by its first word, and all of them."""
    kinds = moves_of(game_named(package.rpartition(".")[2]))
    told = [kind.told for kind, _ in kinds if kind.told is not None]
    return "\n".join(
        [
            _HEAD.format(f"the moves of `{package}`"),
            *map(_interface_of_shape, _all_inside(told)),
            *[_interface_of_move(kind, words) for kind, words in kinds],
            _union(f"{_title(package)}Move", [_name_of_move(kind) for kind, _ in kinds]),
        ]
    )


def _messages(module: str) -> Iterator[str]:
    """Structs and named types of a module in the order they are written in."""
    sent = _sent_by_clients()
    for name, value in _DEFINED.items():
        if name not in _NAMES[module]:
            continue
        if _is_struct(value):
            yield _interface_of_struct(value, value in sent)
        else:
            yield _wrapped(f"export type {name} =", _members(value), ";") + "\n"


def _names_by_module() -> dict[str, set[str]]:
    """What each module writes itself: not what it takes from another."""
    found: dict[str, set[str]] = {}
    known: set[str] = set()
    for name, module in MODULES.items():
        structs = {
            key for key, value in vars(module).items() if _is_struct(value) and value.__module__ == module.__name__
        }
        unions = {
            key
            for key, value in vars(module).items()
            if not key.startswith("_") and get_origin(value) in (Literal, Union, UnionType)
        }
        found[name] = structs | unions - known
        known |= found[name]
    return found


def _sent_by_clients() -> set[type]:
    """The messages that refuse unknown fields, and all that is inside them."""
    found: set[type] = set()
    to_do = [each for each in _DEFINED.values() if _is_struct(each) and each.__struct_config__.forbid_unknown_fields]
    while to_do:
        struct = to_do.pop()
        found.add(struct)
        inner = [part for hint in get_type_hints(struct).values() for part in parts_of(hint)]
        to_do += [part for part in inner if _is_struct(part) and part not in found]
    return found


def _interface_of_struct(struct: type[msgspec.Struct], sent: bool) -> str:
    tag = struct.__struct_config__.tag
    lines = [f'  readonly {struct.__struct_config__.tag_field}: "{tag}";'] if tag is not None else []
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        required = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        mark = "?" if sent and not required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(hints[field.name])};")
    return _interface(struct.__name__, struct.__doc__, lines)


def _interface_of_shape(shape: Shape) -> str:
    return _interface(shape.name, shape.about, _fields(shape))


def _interfaces(events: list[Kind]) -> list[str]:
    """Those of the events, after those of what they tell of."""
    told = [kind.told for kind in events if kind.told is not None]
    return [*map(_interface_of_shape, _all_inside(told)), *map(_interface_of_event, events)]


def _interface_of_event(kind: Kind) -> str:
    node = kind.found.node
    assert kind.told is not None
    tags = [f'  readonly event: "{event_kind(node.name)}";', "  readonly line: string;", "  readonly marked: string;"]
    return _interface(node.name, ast.get_docstring(node), tags + _fields(kind.told))


def _interface_of_move(kind: Kind, words: list[str]) -> str:
    about = "A move that its words say all about." if kind.told is None else ast.get_docstring(kind.found.node)
    arguments = "Readonly<Record<never, never>>"
    if kind.told is not None:
        arguments = "{ " + " ".join([field.strip() for field in _fields(kind.told)]).removesuffix(";") + " }"
    lines = [
        "  readonly text: string;",
        _wrapped("  readonly kind:", [_quoted(word) for word in words], ";"),
        f"  readonly arguments: {arguments};",
    ]
    return _interface(_name_of_move(kind), about, lines)


def _name_of_move(kind: Kind) -> str:
    """As its class; one that has no arguments may be of no class of its own."""
    name = kind.found.node.name
    return "PlainMove" if name == "Move" else name


def _fields(shape: Shape) -> list[str]:
    return [_field(name, hint) for name, hint in shape.fields.items()]


def _field(name: str, hint: Any) -> str:
    """One of a typed dictionary; what need not be there is marked."""
    if get_origin(hint) is NotRequired:
        return f"  readonly {name}?: {_type(get_args(hint)[0])};"
    return f"  readonly {name}: {_type(hint)};"


def _all_inside(shapes: list[Shape]) -> list[Shape]:
    """The typed dictionaries inside these, each once."""
    found: dict[str, Shape] = {}
    for shape in [inner for each in shapes for inner in each.inside()]:
        found |= {inner.name: inner for inner in _all_inside([shape])} | {shape.name: shape}
    return list(found.values())


def _union(name: str, members: list[str]) -> str:
    return "/** All of them. */\n" + _wrapped(f"export type {name} =", members, ";") + "\n"


def _imports(lent: list[tuple[str, str]]) -> list[str]:
    """The lines that take types from where they are shared, with an empty one behind them."""
    homes: dict[str, set[str]] = {}
    for module, name in lent:
        package, _, kind = module.rpartition(".")
        homes.setdefault(f"{_folder(package)}/{kind}", set()).add(name)
    lines = [f'import type {{ {", ".join(sorted(names))} }} from "../../{path}";' for path, names in homes.items()]
    return ["\n".join(lines) + "\n"] if lines else []


def _title(package: str) -> str:
    return package.rpartition(".")[2].capitalize()


def _folder(package: str) -> str:
    """Where the board of a game stands in the page, or what the boards of several share."""
    parent, _, name = package.rpartition(".")
    return f"{'games' if parent == 'crownhall.games' else 'boards'}/{name}"


def _interface(name: str, docstring: str | None, lines: list[str]) -> str:
    words = " ".join((docstring or "").split())
    return "\n".join([f"/** {words} */", f"export interface {name} {{", *lines, "}", ""])


def _type(hint: Any) -> str:
    """One Python type in TypeScript."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if hint is Any or hint is object:
        return "unknown"
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    if hint in _NAMED:
        return _NAMED[hint]
    match get_origin(hint):
        case origin if origin is list:
            inner = _type(get_args(hint)[0])
            return f"readonly ({inner})[]" if " | " in inner or inner.startswith("readonly") else f"readonly {inner}[]"
        case origin if origin is dict:
            return f"Readonly<Record<{', '.join(_type(part) for part in get_args(hint))}>>"
        case _:
            return " | ".join(_members(hint))


def _members(union: Any) -> list[str]:
    if get_origin(union) is Literal:
        return [_quoted(word) for word in get_args(union)]
    return [_type(part) for part in get_args(union)]


def _quoted(word: str) -> str:
    return f'"{word}"'


def _wrapped(start: str, members: list[str], end: str) -> str:
    """A union as the page's formatter writes it: in one line; else a field's in the next, and a type's one by one."""
    union, is_field = " | ".join(members) + end, start.startswith(" ")
    if len(f"{start} {union}") <= _WIDTH:
        return f"{start} {union}"
    return f"{start}\n    {union}" if is_field else start + "".join(f"\n  | {member}" for member in members) + end


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


_NAMES = _names_by_module()


def _main() -> None:
    program = "python -m crownhall.hall.messages.typescript"
    parser = argparse.ArgumentParser(prog=program, description="Write the page's types.")
    parser.add_argument("sources", type=Path, help="the folder of the page's sources: web/src")
    sources: Path = parser.parse_args().sources
    for path, text in files().items():
        (sources / path).parent.mkdir(parents=True, exist_ok=True)
        (sources / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _main()
