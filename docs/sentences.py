"""What players read, collected from the sources by place, for `docs/reference/sentences.md`.

Nothing is restructured for it: strings of Python are found by its syntax tree, those of the page by their marks. What
is filled in when a sentence is said stands in braces.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from crownhall.engine.contract import Game
from crownhall.engine.options import by_interest
from crownhall.engine.registry import games
from docs.page_strings import strings_of_code, strings_of_markup

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / "src" / "crownhall"
PAGE = ROOT / "web" / "src"
WRITTEN = ("view.ts", "events.ts", "moves.ts", "tables.ts")
WRITTEN_FOLDER = "protocol"
"""Written from Python, or no words at all."""

ROOMS = ("pages", "components", "boards", "words", "app", "net", "stage")
OPENING = """\
Every sentence that a player can meet, by the place it comes from, to be read together and reviewed. `{…}` stands for
what is filled in. The rule books are in [docs/rules](../rules), the help of commands [here](commands.md), the options
of all games [here](games.md).
"""
_TWO_WORDS = re.compile(r"[A-Za-z”)}][,.;:!?]? [“({]?[A-Za-z]")
_CODE = re.compile(
    r"^[a-z_.:/#-]+$|[<>]|^\W*$|\\n|=>|^[a-z-]+ [a-z-]+: |^\d|px|prefers-|color[-:(]|var\(|, (input|textarea|select)"
    r"|^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH \w+ AS|PRAGMA|SAVEPOINT|ROLLBACK|RELEASE|BEGIN)\b"
    r"|max-age|no-cache|; Path=|filename=|^(export|import|readonly|//) |^/\\?\*\*| on #| on \{…\}$|%[sr]"
)


def sentences_page(note: str) -> str:
    """The whole page."""
    page = "# What players read\n\n" + note + OPENING
    for game in games():
        page += f"\n## {game.about.title}\n" + "".join(_game_lists(game))
    page += "\n## All games\n" + _listed("Moves and cards", _python("engine", "creations", "fields", "decks", "words"))
    page += "\n## The hall\n" + _listed("Refusals and messages", _python("hall"))
    page += "\n## Tools, files and commands\n" + _listed("Tools", _python("tools"))
    page += _listed("Files that players bring", _python("studio", "files.py"))
    page += _listed("What commands print", _python("commands", "lab", "cli.py"))
    page += "\n## The terminal\n" + _listed("The table", _python("terminal", without="drawings"))
    page += "\n## The page\n"
    return page + "".join(_listed(name.capitalize(), _page(name)) for name in ROOMS)


# -- one game ---------------------------------------------------------------------------------------------------------


def _game_lists(game: Game) -> Iterator[str]:
    about, name = game.about, game.name
    told = [f"{about.in_short}.", about.story, about.goal, about.winning, about.losing]
    yield _listed("About the game", told)
    options = [f"**{o.label}** {o.help} {' · '.join(o.labels)}".rstrip() for o in by_interest(game.options)]
    yield _listed("Options", options)
    yield _listed("What happens", _python(f"games/{name}/events.py", f"games/{name}/events"))
    yield _listed("How it ends", _python(f"games/{name}/outcomes.py", f"games/{name}/scoring.py"))
    refusing = (f"games/{name}/{file}.py" for file in ("refusals", "questions", "melds", "game", "house", "spaces"))
    yield _listed("What is refused, and asked", _python(*refusing))
    yield _listed("Hints", _python(f"bots/{name}/why.py", f"bots/{name}/deed.py"))
    yield _listed("In the terminal", _python(f"terminal/drawings/{name}.py"))
    yield _listed("On the page", _page(f"games/{name}"))


def _listed(title: str, sentences: Iterable[str]) -> str:
    lines = list(dict.fromkeys(sentences))
    return f"\n### {title}\n\n" + "".join(f"- {line}\n" for line in lines) if lines else ""


# -- Python -----------------------------------------------------------------------------------------------------------


def _python(*paths: str, without: str = "") -> Iterator[str]:
    for path in paths:
        place = PYTHON / path
        files = sorted(place.rglob("*.py")) if place.is_dir() else [place] if place.exists() else []
        for file in files:
            if not without or without not in file.parts:
                yield from _strings(ast.parse(file.read_text("utf-8")))


def _strings(node: ast.AST) -> Iterator[str]:
    """The sentences below a node, in their order; docstrings, assertions and parts of longer strings are none."""
    for child in ast.iter_child_nodes(node):
        is_docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
        if is_docstring or isinstance(child, ast.Assert):
            continue
        if isinstance(child, (ast.JoinedStr, ast.Constant)):
            yield from _read(_text(child))
        else:
            yield from _strings(child)


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    assert isinstance(node, ast.JoinedStr)
    parts = [_filled(part) if isinstance(part, ast.FormattedValue) else _text(part) for part in node.values]
    return "".join(parts)


def _filled(part: ast.FormattedValue) -> str:
    """What stands for a value: who does what, a card, or any other."""
    value = part.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        words = [arg.value for arg in value.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if value.func.id in ("does", "verb_mark"):
            return ("{who} " if value.func.id == "does" else "") + " ".join(words)
        if value.func.id in ("seat_mark", "seats_mark"):
            return "{who}"
        if value.func.id in ("marked_card", "card_name", "card_code", "marked_cards", "card_codes"):
            return "{card}"
        if value.func.id == "counted":
            return "{number} " + " ".join(words)
    return "{…}"


# -- the page ---------------------------------------------------------------------------------------------------------


def _page(folder: str) -> Iterator[str]:
    for file in sorted((PAGE / folder).rglob("*")):
        if file.suffix == ".ts" and file.name not in WRITTEN and file.parent.name != WRITTEN_FOLDER:
            for text in strings_of_code(file.read_text("utf-8")):
                yield from _read(text)
        elif file.suffix == ".svelte" and "gallery" not in file.parts and file.name != "Samples.svelte":
            for text in strings_of_markup(file.read_text("utf-8")):
                yield from _button(text[1:]) if text.startswith("\0") else _read(text)


def _button(text: str) -> Iterator[str]:
    """What stands between tags is read, be it one word."""
    line = " ".join(text.split())
    if re.search(r"[A-Za-z]{2}", line) and not line.startswith("&"):
        yield _escaped(line)


def _read(text: str) -> Iterator[str]:
    """The text if people read it."""
    line = " ".join(text.split())
    if _TWO_WORDS.search(line) and not _CODE.search(line):
        yield _escaped(line)


def _escaped(line: str) -> str:
    return re.sub(r"([*_`|<])", r"\\\1", line)
