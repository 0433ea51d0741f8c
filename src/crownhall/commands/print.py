"""`crownhall print`: cards, score sheets, boards, boxes and rules, as a PDF for your printer or as pictures."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.set_file import drawn_set_of, field_of
from crownhall.engine.registry import game_named
from crownhall.lab.progress import shown_steps
from crownhall.press import layout, printing, tabletop, typesetting
from crownhall.press.catalogue import THINGS, things_named, things_of
from crownhall.press.orders import (
    BACKS,
    CARD_SIZES,
    DEFAULTS,
    FEWEST_DPI,
    MOST_DPI,
    PAPERS,
    CannotPrint,
    Order,
    number,
    read_order,
)
from crownhall.press.parts import Cards, Thing

if TYPE_CHECKING:
    from crownhall.commands import Commands

EVENING = "evening"
LESSON = """\
Print at 100 %, not “fit to page”: the bar at the foot of each sheet is 50 mm long. For backs, let the printer print on
both sides and turn the paper on its long edge; `crownhall print test-page` shows what to give as --offset."""


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "print",
        run,
        "Make files to print: decks, score sheets, boards, tokens, boxes and rules.",
        [
            "print --list",
            "print kings-keys -o keys.pdf",
            "print evening treasury --players 4 --paper letter",
            "print kings-keys --bleed 3 --one-per-page -o for-the-shop.pdf",
            "print kings-keys --tabletop --url https://example.org/cards -o keys",
        ],
    )
    parser.description = f"{parser.description}\n\n{LESSON}"
    parser.add_argument("what", metavar="WHAT", nargs="*", help="what to print, or “evening” and a game")
    parser.add_argument("--list", action="store_true", help="list everything that can be printed")
    parser.add_argument(
        "--paper", default=DEFAULTS["paper"], metavar="|".join(PAPERS), help="which paper (default: a4)"
    )
    parser.add_argument("--backs", default=DEFAULTS["backs"], metavar="|".join(BACKS), help="how backs are printed")
    parser.add_argument(
        "--bleed", default=DEFAULTS["bleed"], metavar="MM", help="colour beyond the edge of each card, 0 to 5"
    )
    parser.add_argument(
        "--offset", default=DEFAULTS["offset"], metavar="X,Y", help="move the backs right and down by so many mm"
    )
    parser.add_argument(
        "--card-size", dest="card", default=DEFAULTS["card"], metavar="|".join(CARD_SIZES), help="size of a card in mm"
    )
    parser.add_argument("--low-ink", action="store_true", help="lines on white instead of filled colours")
    parser.add_argument(
        "--one-per-page", action="store_true", help="each card on a page of its own, with 3 mm of bleed"
    )
    parser.add_argument(
        "--players", default=DEFAULTS["players"], metavar="N", help="how many play (sheets and tokens for all)"
    )
    parser.add_argument("--blank", action="store_true", help="Creation Cards with an empty picture, to draw on")
    parser.add_argument(
        "--set", dest="card_set", metavar="FILE", help="the Creation Cards in this file instead of ours"
    )
    parser.add_argument("--field", metavar="FILE", help="the Active Field in this file (JSON), for field-own")
    parser.add_argument("--png", metavar="DPI", help="a picture of each page instead of a PDF, 72 to 600 dots an inch")
    parser.add_argument("--tabletop", action="store_true", help="sheets of faces for Tabletop Simulator instead")
    parser.add_argument("--url", metavar="BASE", help="where you will put them: writes the deck that reads them, too")
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write, or the folder for pictures")


def run(args: argparse.Namespace) -> int:
    """Print, and say what to do with it."""
    if args.list or not args.what:
        print(_listed())
        return 0
    typesetting.check_installed()
    things, order = _wanted(args.what), _order(args)
    name = args.what[-1]
    if args.tabletop:
        return _write_all(Path(args.output or name), _tabletop(things, order, args))
    with shown_steps() as tell:
        made = printing.printout(things, order, tell)
        if args.png is not None:
            pictures = printing.pictures_in_turn(made, _dpi(args.png), tell)
            files = [tabletop.File(f"{name}-{at:03}.png", data) for at, data in enumerate(pictures, start=1)]
            return _write_all(Path(args.output or name), files)
        data = printing.as_pdf(made)
    path = Path(args.output or f"{name}.pdf")
    _write(path, data)
    pages = printing.count_pages(data)
    print(f"{path}: {pages} page{'s' if pages > 1 else ''}, {len(data) / 1000:,.0f} kB.")
    if note := layout.note(order):
        print(note)
    return 0


def _listed() -> str:
    wide = max(len(name) for name in THINGS)
    lines = [f"{name:{wide}}  {thing.title}: {thing.about}" for name, thing in THINGS.items()]
    return "\n".join([*lines, "", "crownhall print evening GAME prints all that an evening with a game needs."])


def _wanted(words: list[str]) -> list[Thing]:
    if words[0] != EVENING:
        return things_named(words)
    if len(words) == 1:
        raise CannotPrint(
            "Which game do you want to play this evening? Say, for example: crownhall print evening treasury"
        )
    games = [game_named(word).name for word in words[1:]]
    return list({thing.name: thing for game in games for thing in things_of(game)}.values())


def _order(args: argparse.Namespace) -> Order:
    card_set, pictures = drawn_set_of(args.card_set) if args.card_set is not None else (None, {})
    own_field = field_of(args.field) if args.field is not None else None
    said = {name: value for name in DEFAULTS if (value := getattr(args, name)) is not False}
    words = {name: "yes" if value is True else value for name, value in said.items()}
    return read_order(words, card_set, pictures, own_field)


def _dpi(text: str) -> float:
    found = number(text, "The DPI")
    if not FEWEST_DPI <= found <= MOST_DPI:
        raise CannotPrint(f"Pictures have between {FEWEST_DPI} and {MOST_DPI} dots an inch, not {found:g}.")
    return found


def _tabletop(things: list[Thing], order: Order, args: argparse.Namespace) -> list[tabletop.File]:
    dpi = _dpi(args.png or "150")
    found = [
        picture
        for thing in things
        for part in thing.make(order)
        if isinstance(part, Cards)
        for picture in tabletop.deck(thing.name, part, order, dpi, args.url)
    ]
    if not found:
        raise CannotPrint("There are no cards in what you want to print, so there is no deck for Tabletop Simulator.")
    return found


def _write_all(folder: Path, files: list[tabletop.File]) -> int:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotPrint(f"“{folder}” cannot be made: {error.strerror}.") from None
    for file in files:
        _write(folder / file.name, file.data)
    print(f"{folder}: {len(files)} files.")
    return 0


def _write(path: Path, data: bytes) -> None:
    """All of it or nothing: whatever goes wrong, no half of a file is left."""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            try:
                file.write(data)
                file.close()
                os.chmod(file.name, 0o644)
                os.replace(file.name, path)
            except OSError:
                os.unlink(file.name)
                raise
    except OSError as error:
        raise CannotPrint(f"“{path}” cannot be written: {error.strerror}.") from None
