"""The page's types, written from the messages: `python -m crownhall.hall.typescript > web/src/protocol.ts`.

A test fails when that file is stale. Everything is `readonly`: a message is never changed once made. What a client
sends may leave out fields that have a default; what the hall sends always has them all.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import resources
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from crownhall.hall import messages
from crownhall.hall.messages import Message

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

_HEAD = "// Written by `python -m crownhall.hall.typescript` from the hall's messages. Change those, not this file.\n"
_WIDTH = 120
_PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
_NAMED: dict[object, str] = {value: name for name, value in vars(messages).items() if get_origin(value) is Literal}


def protocol() -> str:
    """The whole file."""
    return "\n".join([_HEAD, *_messages(), *_views(VIEWS)])


def _messages() -> Iterator[str]:
    """Structs and named types in the order they are written in."""
    sent = _sent_by_clients()
    for name, value in vars(messages).items():
        if isinstance(value, type) and issubclass(value, Message) and value is not Message:
            yield _interface_of_struct(value, value in sent)
        elif not name.startswith("_") and get_origin(value) in (Literal, Union, UnionType):
            yield _wrapped(f"export type {name} =", _members(value), ";") + "\n"


def _sent_by_clients() -> set[type]:
    """The messages that refuse unknown fields, and all that is inside them."""
    found: set[type] = set()
    to_do = [
        each for each in vars(messages).values() if _is_struct(each) and each.__struct_config__.forbid_unknown_fields
    ]
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


def _views(packages: tuple[str, ...]) -> Iterator[str]:
    """The typed dictionaries of each `view.py`, read from its source: compiled classes forget their types."""
    views = [view for package in packages for view in _view_classes(package)]
    names = {view.name: type(view.name, (), {}) for view in views}  # for views inside views
    for view in views:
        fields = [field for field in view.body if isinstance(field, ast.AnnAssign)]
        types = [_type(eval(ast.unparse(field.annotation), dict(names))) for field in fields]
        lines = [
            f"  readonly {ast.unparse(field.target)}: {named};" for field, named in zip(fields, types, strict=True)
        ]
        yield _interface(view.name, ast.get_docstring(view), lines)


def _view_classes(package: str) -> list[ast.ClassDef]:
    source = resources.files(package).joinpath("view.py").read_text(encoding="utf-8")
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return [node for node in classes if "TypedDict" in [ast.unparse(base) for base in node.bases]]


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


if __name__ == "__main__":
    sys.stdout.write(protocol())
