"""The page's types, written from the messages and from what games show.

    python -m crownhall.hall.messages.typescript web/src

The messages become `net/protocol.ts`, the views of a game `games/<game>/view.ts` beside its board, and what several
games show `boards/<package>/view.ts`. A test fails when one of these files is stale. Everything is `readonly`: a
message is never changed once made. What a client sends may leave out fields that have a default; what the hall sends
always has them all.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from crownhall.hall.messages import from_hall, guest, match, people, refusals, sets, shelf, table, to_hall
from crownhall.hall.messages.base import Message

MESSAGES = (shelf, people, table, guest, sets, match, from_hall, to_hall, refusals)
"""The modules whose messages the page knows, in the order it is told of them."""

VIEWS = (
    "crownhall.fields",
    "crownhall.games.frenzy",
    "crownhall.games.fwords",
    "crownhall.games.kingdrin",
    "crownhall.games.minkingi",
    "crownhall.games.rummy",
    "crownhall.games.square",
    "crownhall.games.treasury",
)
"""The games whose `view.py` says what they show, after what several of them show. A game with a board is added here."""

_HEAD = "// Written by `python -m crownhall.hall.messages.typescript` from {}. Change those, not this file.\n"
_WIDTH = 120
_PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
_DEFINED: dict[str, Any] = {name: value for module in MESSAGES for name, value in vars(module).items()}
_NAMED: dict[object, str] = {value: name for name, value in _DEFINED.items() if get_origin(value) is Literal}


def files() -> dict[str, str]:
    """Each file, by its path in the page's sources."""
    return {"net/protocol.ts": protocol()} | {f"{_folder(each)}/view.ts": view_types(each) for each in VIEWS}


def protocol() -> str:
    """The messages."""
    return "\n".join([_HEAD.format("the hall's messages"), *_messages()])


def view_types(package: str) -> str:
    """The typed dictionaries of a `view.py`, read from its source: compiled classes forget their types."""
    source = ast.parse(resources.files(package).joinpath("view.py").read_text(encoding="utf-8"))
    views = [node for node in source.body if isinstance(node, ast.ClassDef) and _is_typed_dict(node)]
    lent = _lent_views(source, {name for view in views for name in _names_in(view)})
    known = [view.name for view in views] + [name for names in lent.values() for name in names]
    types = {name: type(name, (), {}) for name in known}  # for views inside views
    imports = [f'import type {{ {", ".join(names)} }} from "../../{path}/view";\n' for path, names in lent.items()]
    head = _HEAD.format(f"the views of `{package}`")
    return "\n".join([head, *imports, *(_interface_of_view(view, types) for view in views)])


def _messages() -> Iterator[str]:
    """Structs and named types in the order they are written in."""
    sent = _sent_by_clients()
    for name, value in _DEFINED.items():
        if isinstance(value, type) and issubclass(value, Message) and value is not Message:
            yield _interface_of_struct(value, value in sent)
        elif not name.startswith("_") and get_origin(value) in (Literal, Union, UnionType):
            yield _wrapped(f"export type {name} =", _members(value), ";") + "\n"


def _sent_by_clients() -> set[type]:
    """The messages that refuse unknown fields, and all that is inside them."""
    found: set[type] = set()
    to_do = [each for each in _DEFINED.values() if _is_struct(each) and each.__struct_config__.forbid_unknown_fields]
    while to_do:
        struct = to_do.pop()
        found.add(struct)
        inner = [part for hint in get_type_hints(struct).values() for part in _parts(hint)]
        to_do += [part for part in inner if _is_struct(part) and part not in found]
    return found


def _interface_of_struct(struct: type[Message], sent: bool) -> str:
    tag = struct.__struct_config__.tag
    lines = [f'  readonly {struct.__struct_config__.tag_field}: "{tag}";'] if tag is not None else []
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        required = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        mark = "?" if sent and not required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(hints[field.name])};")
    return _interface(struct.__name__, struct.__doc__, lines)


def _interface_of_view(view: ast.ClassDef, types: dict[str, type]) -> str:
    lines = [
        f"  readonly {ast.unparse(field.target)}: {_type(eval(ast.unparse(field.annotation), dict(types)))};"
        for field in _fields_of(view)
    ]
    return _interface(view.name, ast.get_docstring(view), lines)


def _lent_views(source: ast.Module, used: set[str]) -> dict[str, list[str]]:
    """Those of `used` that come from views of another package, by its folder in the page."""
    packages = {f"{package}.view": _folder(package) for package in VIEWS}
    imports = [node for node in source.body if isinstance(node, ast.ImportFrom) and node.module in packages]
    lent = {packages[node.module or ""]: [name.name for name in node.names if name.name in used] for node in imports}
    return {folder: names for folder, names in lent.items() if names}


def _is_typed_dict(node: ast.ClassDef) -> bool:
    return "TypedDict" in [ast.unparse(base) for base in node.bases]


def _fields_of(view: ast.ClassDef) -> list[ast.AnnAssign]:
    return [field for field in view.body if isinstance(field, ast.AnnAssign)]


def _names_in(view: ast.ClassDef) -> Iterator[str]:
    """All names in the annotations of its fields."""
    for field in _fields_of(view):
        yield from (node.id for node in ast.walk(field.annotation) if isinstance(node, ast.Name))


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
        return [f'"{word}"' for word in get_args(union)]
    return [_type(part) for part in get_args(union)]


def _wrapped(start: str, members: list[str], end: str) -> str:
    line = f"{start} {' | '.join(members)}{end}"
    return line if len(line) <= _WIDTH else start + "".join(f"\n  | {member}" for member in members) + end


def _parts(hint: Any) -> list[Any]:
    return [hint, *[part for inner in get_args(hint) for part in _parts(inner)]]


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Message)


def _main() -> None:
    program = "python -m crownhall.hall.messages.typescript"
    parser = argparse.ArgumentParser(prog=program, description="Write the page's types.")
    parser.add_argument("sources", type=Path, help="the folder of the page's sources: web/src")
    sources: Path = parser.parse_args().sources
    for path, text in files().items():
        (sources / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _main()
