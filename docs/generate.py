"""Write the generated pages and pictures anew: `make docs`. With `--check`, only say what is stale (exit code 1)."""

from __future__ import annotations

import argparse
import inspect
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

DOCS = Path(__file__).resolve().parent
PAGE = DOCS.parent / "web" / "src"
sys.path.insert(0, str(DOCS.parent))

from crownhall.cli import make_parser  # noqa: E402
from crownhall.engine.contract import Game  # noqa: E402
from crownhall.engine.options import Option, by_interest  # noqa: E402
from crownhall.engine.registry import games  # noqa: E402
from crownhall.faces import web  # noqa: E402
from crownhall.hall.http.api.hall import ENDPOINTS  # noqa: E402
from crownhall.hall.http.endpoints import Endpoint  # noqa: E402
from crownhall.hall.messages.base import Message  # noqa: E402
from crownhall.hall.seat_limit import seats_in_words  # noqa: E402
from crownhall.lab.facts.counting import kept_in  # noqa: E402
from crownhall.lab.facts.registry import FACTS  # noqa: E402
from crownhall.lab.facts.report import markdown_of  # noqa: E402
from crownhall.terminal.picture import picture  # noqa: E402
from crownhall.tools.arguments import Argument  # noqa: E402
from crownhall.tools.registry import tools  # noqa: E402
from crownhall.tools.tool import Tool  # noqa: E402
from docs.examples import EXAMPLES, drawing  # noqa: E402
from docs.field_examples import FIELD_EXAMPLES, field_drawing  # noqa: E402
from docs.observations import observations_page  # noqa: E402
from docs.sentences import sentences_page  # noqa: E402

GENERATED = "<!-- Written by `make docs`; change the source, not this page. -->\n\n"


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with the text it must have."""
    yield DOCS / "reference" / "commands.md", commands_page()
    yield DOCS / "reference" / "games.md", games_page()
    yield DOCS / "reference" / "tools.md", tools_page()
    yield DOCS / "reference" / "observations.md", observations_page(GENERATED)
    yield DOCS / "reference" / "api.md", api_page()
    yield DOCS / "reference" / "sentences.md", sentences_page(GENERATED)
    yield DOCS / "knowledge.md", knowledge_page()
    for example in EXAMPLES:
        yield DOCS / "pictures" / example.file, drawing(example)
    for field_example in FIELD_EXAMPLES:
        yield DOCS / "pictures" / field_example.file, field_drawing(field_example)
    yield DOCS / "pictures" / "square-terminal.svg", picture()
    for path, text in web.files().items():
        yield PAGE / path, text


def commands_page() -> str:
    """What `--help` says, command by command."""
    parser = make_parser()
    return "# Commands\n\n" + GENERATED + _code(_help(parser.format_help)) + _sections(parser, "crownhall")


def _sections(parser: argparse.ArgumentParser, name: str) -> str:
    """A section for every command below this one."""
    page = ""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below, command in sorted(action.choices.items()):
                page += f"\n## {name} {below}\n\n" + _code(_help(command.format_help))
                page += _sections(command, f"{name} {below}")
    return page


def tools_page() -> str:
    """Each tool with its arguments."""
    return (
        "# Tools\n\n"
        + GENERATED
        + "Judges for real cards. What each takes and gives is JSON, and the same everywhere: "
        "its [command](commands.md), if it has one, prints the\nanswer with `--json`; the "
        "[referee](../formats/referee.md#tool) and the hall (`POST /api/tools/…`, its name with a dash) give it to "
        "programs.\nArguments without a default may be left out unless they are required.\n"
        + "".join(f"\n{_tool_section(tool)}" for tool in tools())
    )


def _tool_section(tool: Tool[Any]) -> str:
    lines = [
        f"## {tool.name}",
        "",
        tool.help,
        "",
        "| argument | takes | default | |",
        "|---|---|---|---|",
        *[f"| `{each.name}` | {each.kind.words} | {_default(each)} | {each.help} |" for each in tool.arguments],
    ]
    return "\n".join(lines) + "\n"


def _default(argument: Argument) -> str:
    if argument.required:
        return "required"
    return "–" if argument.default is None else f"`{json.dumps(argument.default)}`"


def api_page() -> str:
    """Every operation of the hall's HTTP API."""
    rows = [
        f"| `{each.method} {each.path}` | {_summary(each)} | {_of(each.body)} | {_of(each.answer)} |\n"
        for each in ENDPOINTS
    ]
    return (
        "# The hall's HTTP API\n\n" + GENERATED + "A hall that is open describes all this, with the messages, in its "
        "OpenAPI file at `/api/openapi.json`.\n[Write a bot](../how-to/write-a-bot.md) shows how it is used.\n\n"
        "| operation | what it does | takes | gives |\n|---|---|---|---|\n" + "".join(rows)
    )


def _summary(each: Endpoint) -> str:
    return (inspect.getdoc(each.handler) or "").partition("\n")[0]


def _of(kind: object) -> str:
    """A message by its name, a list or a choice of messages by theirs; a media type as it is."""
    if kind is None:
        return "–"
    if isinstance(kind, str):
        return f"`{kind}`"
    parts = [part for part in get_args(kind) if isinstance(part, type) and issubclass(part, Message)]
    if isinstance(kind, type) and not parts:
        return kind.__name__ if issubclass(kind, Message) else "a JSON object"
    words = " or ".join(part.__name__ for part in parts)
    if get_origin(kind) is list:
        return f"a list of {words}"
    return f"by name: {words}" if get_origin(kind) is dict and words else words or "a JSON object"


def knowledge_page() -> str:
    """What the kept counts say."""
    return (
        "# What is true of these games\n\n"
        + GENERATED
        + "Each entry says how it was counted, from how many deals of which seed, with its 95 % interval, and what "
        "would change it. The counts are kept\nin [reference/facts](reference/facts), and this page is written from "
        "them: `crownhall lab facts --from docs/reference/facts` says the same. Deal i of a\nseed depends on the seed "
        "and on i alone, so the command below an entry counts the same again; with more deals, `--resume FOLDER` goes "
        "on from\nwhat is kept, and `--part 2/8` shares the work among machines "
        "([how](how-to/compare-bots.md#facts)).\n\n"
        + markdown_of([(fact, kept_in(DOCS / "reference" / "facts", fact)) for fact in FACTS])
    )


def games_page() -> str:
    """Each game with its options."""
    return "# Games and their options\n\n" + GENERATED + "\n".join(_game_section(game) for game in games())


def _game_section(game: Game) -> str:
    about = game.about
    lines = [
        f"## {about.title} (`{game.name}`)",
        "",
        f"*{about.in_short}.* {about.goal}",
        "",
        f"{seats_in_words(game).capitalize()}, {about.minutes} minutes, age {about.age}. {about.credit}. "
        f"Rules version {game.version}.",
        "",
        "| option | what it does | allowed |",
        "|---|---|---|",
        *[f"| {o.label}<br>`{o.name}` | {o.help} | {_allowed(o)} |" for o in by_interest(game.options)],
        "",
        *[
            f"Players may bring their own {each.kind} ([how](../formats/supplies.md)): {each.help}\n"
            for each in game.supplies
        ],
    ]
    return "\n".join(lines)


def _allowed(option: Option) -> str:
    """Each value with what it means; the usual one in bold."""
    values = [(word, f"`{word}` {said}") for word, said in zip(option.words, option.labels, strict=True)]
    if option.least is not None:
        usual = f", usually {option.default}" if isinstance(option.default, int) else ""
        values.append(("", f"{option.range_in_words}{usual}"))
    return "<br>".join(f"**{text}**" if word == option.default else text for word, text in values)


def _help(format_help: Callable[[], str]) -> str:
    """The help at a fixed width, whatever the terminal."""
    os.environ["COLUMNS"] = "100"
    return format_help()


def _code(text: str) -> str:
    return f"```\n{text.rstrip()}\n```\n"


def main() -> int:
    """Write what changed, or with `--check` only name it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if something is stale")
    args = parser.parse_args()
    stale = [(path, text) for path, text in generated() if not path.exists() or path.read_text("utf-8") != text]
    for path, text in stale:
        if not args.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        print(f"{'stale' if args.check else 'wrote'}: {path.relative_to(DOCS.parent)}")
    if not stale:
        print("All generated pages are fresh.")
    return 1 if args.check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
