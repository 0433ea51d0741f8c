"""What the sources say about the types of views, events and moves. They are read, as compiled classes forget them."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, get_args

from crownhall.engine.contract import Game


class Shape:
    """A typed dictionary: its name, what it is, and the Python type of each of its fields.

    A typed dictionary inside another's type is a class of its name that has its `shape`.
    """

    def __init__(self, module: str, name: str, about: str, fields: dict[str, Any]) -> None:
        self.module = module
        self.name = name
        self.about = about
        self.fields = fields

    def inside(self) -> list[Shape]:
        """The typed dictionaries that its fields are made of."""
        return [shape for hint in self.fields.values() for part in parts_of(hint) if (shape := shape_of(part))]


class Found(NamedTuple):
    """A class, and the module it is written in."""

    module: str
    node: ast.ClassDef


def parts_of(hint: Any) -> list[Any]:
    """A type, and all types inside it."""
    return [hint, *[part for inner in get_args(hint) for part in parts_of(inner)]]


def shape_of(hint: Any) -> Shape | None:
    """The typed dictionary that a type is, or None."""
    shape = getattr(hint, "shape", None)
    return shape if isinstance(shape, Shape) else None


@cache
def tree_of(module: str) -> ast.Module:
    """A module of ours as it is written."""
    return ast.parse(_path_of(module).read_text(encoding="utf-8"))


def packages_in(package: str) -> list[str]:
    """The packages in one of ours, by name."""
    folder = _path_of(package).parent
    return sorted(f"{package}.{path.parent.name}" for path in folder.glob("*/__init__.py"))


def modules_of(package: str) -> list[str]:
    """A package of ours, and all modules in it."""
    folder = _path_of(package).parent
    paths = sorted(path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py"))
    return [".".join([package, *path.parts]) for path in paths if path.name != "__init__"]


def _path_of(module: str) -> Path:
    """Where it is written; a compiled one lies beside its source."""
    spec = importlib.util.find_spec(module)
    assert spec is not None, module
    assert spec.origin is not None, module
    path = Path(spec.origin)
    return path if path.suffix == ".py" else path.with_name(f"{path.name.partition('.')[0]}.py")


def imports_of(module: str) -> dict[str, str]:
    """The names that a module takes from others of ours, and from which."""
    taken = [node for node in tree_of(module).body if isinstance(node, ast.ImportFrom)]
    homes = [(name.name, node.module or "") for node in taken for name in node.names]
    return {name: home for name, home in homes if home.startswith("crownhall")}


def class_named(module: str, name: str) -> Found | None:
    """A class by the name that a module calls it; None if it is none of ours."""
    for node in tree_of(module).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return Found(module, node)
    home = imports_of(module).get(name)
    return class_named(home, name) if home is not None else None


def ancestors(found: Found) -> Iterator[Found]:
    """A class and those of ours that it derives from, the nearest first."""
    yield found
    for base in found.node.bases:
        parent = class_named(found.module, ast.unparse(base.value if isinstance(base, ast.Subscript) else base))
        if parent is not None:
            yield from ancestors(parent)


# -- typed dictionaries -----------------------------------------------------------------------------------------------


def shapes_in(module: str) -> list[Shape]:
    """The typed dictionaries that are written in a module, in their order."""
    names = [node.name if isinstance(node, ast.ClassDef) else _assigned(node) for node in tree_of(module).body]
    shapes = [shape_named(module, name) for name in names if name]
    return [shape for shape in shapes if shape is not None]


@cache
def shape_named(module: str, name: str) -> Shape | None:
    """A typed dictionary by the name that a module calls it; None if it is none."""
    body = tree_of(module).body
    for at, node in enumerate(body):
        if isinstance(node, ast.ClassDef) and node.name == name:
            return _of_class(module, node)
        if _assigned(node) == name:
            return _of_call(module, node, body[at + 1] if at + 1 < len(body) else None)
    home = imports_of(module).get(name)
    return shape_named(home, name) if home is not None else None


def _of_class(module: str, node: ast.ClassDef) -> Shape | None:
    bases = [ast.unparse(base) for base in node.bases]
    inherited = [shape_named(module, base) for base in bases if base != "TypedDict"]
    fields: dict[str, Any] = {}
    for shape in inherited:
        if shape is None:
            return None
        fields |= shape.fields
    if not bases:
        return None
    own = [field for field in node.body if isinstance(field, ast.AnnAssign)]
    fields |= {ast.unparse(field.target): _hint(module, field.annotation) for field in own}
    return Shape(module, node.name, ast.get_docstring(node) or "", fields)


def _of_call(module: str, node: ast.stmt, after: ast.stmt | None) -> Shape:
    """`Name = TypedDict("Name", {"from": int})`, for words that Python keeps for itself; its docstring follows."""
    assert isinstance(node, ast.Assign)
    assert isinstance(node.value, ast.Call)
    fields = node.value.args[1]
    assert isinstance(fields, ast.Dict)
    hints = {
        ast.literal_eval(key): _hint(module, hint) for key, hint in zip(fields.keys, fields.values, strict=True) if key
    }
    about = ast.literal_eval(after.value) if isinstance(after, ast.Expr) else ""
    return Shape(module, _assigned(node), about, hints)


def _assigned(node: ast.stmt) -> str:
    """The name that a call of `TypedDict` is given; "" for any other line."""
    if (
        isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "TypedDict"
    ):
        return ast.unparse(node.targets[0])
    return ""


def _hint(module: str, annotation: ast.expr) -> Any:
    names = {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}
    known: dict[str, Any] = {"Literal": Literal, "Any": Any, "NotRequired": NotRequired}
    for name in names - known.keys():
        shape = shape_named(module, name)
        known |= _words(module, name) if shape is None else {name: type(name, (), {"shape": shape})}
    return eval(ast.unparse(annotation), known)


def _words(module: str, name: str) -> dict[str, Any]:
    """`Name = Literal["one", "two"]`, by the name that a module calls it; nothing if it is none."""
    for node in tree_of(module).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return {name: _hint(module, node.value)}
    home = imports_of(module).get(name)
    return _words(home, name) if home is not None else {}


# -- events and moves -------------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """A kind of event or move: its class, and what programs are told of it (None: nothing)."""

    found: Found
    told: Shape | None


def events_of(package: str) -> list[Kind]:
    """All events of a game: its own, those it shares with others, and those of every match."""
    modules = modules_of(package)
    own = [kind for module in modules for kind in events_in(module)]
    taken = {(home, name) for module in modules for name, home in imports_of(module).items() if package not in home}
    homes = sorted({home for home, _ in taken if home != ENGINE})
    lent = [kind for home in homes for kind in events_in(home) if (home, kind.found.node.name) in taken]
    return [*own, *lent, *events_in(ENGINE)]


ENGINE = "crownhall.engine.events"


def events_in(module: str) -> list[Kind]:
    """The events that are written in a module, in their order; without what they only derive from."""
    classes = [Found(module, node) for node in tree_of(module).body if isinstance(node, ast.ClassDef)]
    kinds = [Kind(found, _returned(found, "facts")) for found in classes if _is_told(found)]
    return [kind for kind in kinds if kind.told is not None]


def _is_told(found: Found) -> bool:
    """Whether it is an event that has a sentence."""
    *own, root = [each.node for each in ancestors(found)]
    return root.name == "Event" and any(_method(node, "marked") is not None for node in own)


def moves_of(game: Game) -> list[tuple[Kind, list[str]]]:
    """The kinds of moves of a game, each with the words that such moves begin with."""
    tables = [game.table(game.setup(seats, {})) for seats in (game.min_seats, game.max_seats)]
    words: dict[tuple[str, str], dict[str, None]] = {}
    for move in [move for table in tables for move in table.moves]:
        words.setdefault((type(move).__module__, type(move).__name__), {})[move.kind] = None
    return [(_move_of(module, name), list(kinds)) for (module, name), kinds in words.items()]


def _move_of(module: str, name: str) -> Kind:
    found = class_named(module, name)
    assert found is not None, name
    return Kind(found, _returned(found, "arguments"))


def _returned(found: Found, method: str) -> Shape | None:
    """The typed dictionary that a method of a class gives: its own, or that of the class it derives from.

    A class that leaves it to those that derive from it is generic in it: `Step[CardFacts]`.
    """
    for each in ancestors(found):
        for base in each.node.bases:
            if isinstance(base, ast.Subscript) and ast.unparse(base.value) != "Generic":
                return shape_named(each.module, ast.unparse(base.slice))
        written = _method(each.node, method)
        if written is not None and written.returns is not None:
            return shape_named(each.module, ast.unparse(written.returns))
    return None


def _method(node: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    return next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == name), None)
