"""`crownhall cards`: look at Creation Cards, and check files of one's own."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.set_file import NoSuchCards, reading_of, set_of
from crownhall.decks.creation import CardDef, CardSet
from crownhall.decks.creation_core import CORE_ID
from crownhall.faces.creation_art.names import name_of
from crownhall.studio.faults import Fault, summed
from crownhall.studio.reading import Reading
from crownhall.studio.tallies import Tallies, tallies

if TYPE_CHECKING:
    from crownhall.commands import Commands

CHECK_EXAMPLES = ["cards check mycore.json", "cards check mycore.zip --json"]
SHOW_EXAMPLES = [
    "cards show",
    "cards show 12 68 135",
    "cards show 1 2 3 --set mycore.csv",
    "cards show --set core135-p7",
]
STATS_EXAMPLES = ["cards stats", "cards stats --set mycore.csv --json"]
FAULTY_EXIT_CODE = 1
"""The exit code of `check` for a file with faults."""


def add_to(commands: Commands) -> None:
    """Describe the command and its tools."""
    parser = add_command(
        commands,
        "cards",
        _help,
        "Creation Cards: “check” a file of your own, “show” cards, “stats” counts what a set is made of.",
        [CHECK_EXAMPLES[0], SHOW_EXAMPLES[1], STATS_EXAMPLES[0]],
    )
    parser.set_defaults(parser=parser)
    tools = parser.add_subparsers(title="tools", metavar="TOOL")
    check = add_command(
        tools,
        "check",
        run_check,
        "List all problems in a file of cards. Nothing is saved.",
        CHECK_EXAMPLES,
    )
    check.add_argument("file", metavar="FILE", help="a .json or .csv file, or a .zip with one of them and pictures")
    show = add_command(
        tools, "show", run_show, "Show cards of a set: their marks, Speed, Level, type and name.", SHOW_EXAMPLES
    )
    show.add_argument("numbers", nargs="*", metavar="NUMBER", help="Card Numbers; without any, all cards")
    stats = add_command(
        tools,
        "stats",
        run_stats,
        "Count how often cards of a set match, how fast they are, what they show.",
        STATS_EXAMPLES,
    )
    for tool in (show, stats):
        tool.add_argument(
            "--set",
            dest="source",
            default=CORE_ID,
            metavar="FILE",
            help=f"a file of cards, or an edition such as core135-p7 (default: {CORE_ID})",
        )
    for tool in (check, show, stats):
        tool.add_argument("--json", action="store_true", help="as JSON, for programs")


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


# -- check ------------------------------------------------------------------------------------------------------------


def run_check(args: argparse.Namespace) -> int:
    """Read the file and tell what was found; the exit code is 1 if it has faults."""
    reading = reading_of(args.file)
    print(json.dumps(_checked(reading), indent=2) if args.json else _told(reading))
    return FAULTY_EXIT_CODE if reading.faults else 0


def _checked(reading: Reading) -> dict[str, object]:
    found = reading.card_set
    return {
        "ok": not reading.faults,
        "set": None if found is None else found.set_id,
        "cards": len(reading.skills if found is None else found.cards),
        "pictures": len(reading.pictures),
        "faults": [fault.to_json() for fault in reading.faults],
        "warnings": [fault.to_json() for fault in reading.warnings],
    }


def _told(reading: Reading) -> str:
    lines = [str(fault) for fault in [*reading.faults, *summed(reading.warnings)]]
    if reading.faults:
        return "\n".join([*lines, f"{reading.name}: {_counted(reading.faults)}, so nothing can be imported."])
    found = reading.card_set
    if found is None:
        what = f"{len(reading.skills)} Skill Cards"
    else:
        missing = "" if found.is_complete else f" of {found.size}, so the set is not complete"
        what = f"“{found.name}” ({found.set_id}), {len(found.cards)} cards{missing}"
    return "\n".join([*lines, f"{reading.name} is good: {what}, {len(reading.pictures)} pictures."])


def _counted(faults: list[Fault]) -> str:
    return "1 fault" if len(faults) == 1 else f"{len(faults)} faults"


# -- show and stats ---------------------------------------------------------------------------------------------------


def run_show(args: argparse.Namespace) -> int:
    """Print cards of a set."""
    card_set = set_of(args.source)
    cards = _chosen(card_set, args.numbers)
    if args.json:
        print(json.dumps([_as_json(card, card_set) for card in cards], indent=2))
        return 0
    width = max(len(str(mark)) for card in cards for mark in card.corners)
    kinds = max(len(card.kind) for card in cards)
    for card in cards:
        marks = "  ".join(f"{mark!s:{width}}" for mark in card.corners)
        what = f"{card.kind:{kinds}}  {_name(card, card_set)}"
        print(f"#{card.number:<4} Speed {card.speed:<3}  Level {card.level:<2}  {marks}  {what}")
    return 0


def run_stats(args: argparse.Namespace) -> int:
    """Print what a set is made of."""
    found = tallies(set_of(args.source))
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    print(_told_tallies(found))
    return 0


def _told_tallies(found: Tallies) -> str:
    rate, partners, speeds = found["match_rate"], found["partners"], found["speeds"]
    complete = "complete" if found["complete"] else "not complete"
    lines = [f"{found['name']} ({found['set']}): {found['cards']} cards, {complete}"]
    if rate["exact"] is not None:
        lines.append(
            f"Pairs that match: {rate['exact']} %; by colour {rate['colour']} %, by shape {rate['shape']} %, "
            f"by either {rate['either']} %"
        )
    lines.append(
        f"Partners of a card: {partners['mean']} on average, from {partners['fewest']} "
        f"(card {partners['fewest_card']}) to {partners['most']} (card {partners['most_card']})"
    )
    lines.append(
        f"Speeds: {speeds['least']} to {speeds['most']}, {speeds['mean']} on average, {speeds['different']} different; "
        f"{speeds['equal_pairs']} pairs are equally fast"
    )
    named = {
        "Cards by their number of symbols": found["symbols_per_card"],
        "Numbers": found["numbers"],
        "Symbols": found["symbols"],
        "Levels": found["levels"],
        "Types": found["types"],
    }
    lines += [
        f"{name}: " + ", ".join(f"{key} ×{count}" for key, count in counts.items()) for name, counts in named.items()
    ]
    return "\n".join(lines)


def _chosen(card_set: CardSet, words: list[str]) -> list[CardDef]:
    if not words:
        return list(card_set.cards)
    by_number = {str(card.number): card for card in card_set.cards}
    chosen = []
    for word in words:
        card = by_number.get(word.removeprefix("#"))
        if card is None:
            raise NoSuchCards(f"“{word[:20]}” is not a Card Number of {card_set.set_id}. It has 1 to {card_set.size}.")
        chosen.append(card)
    return chosen


def _name(card: CardDef, card_set: CardSet) -> str:
    """The title that its maker wrote on it, or the name of its scene."""
    mine = card_set.personal.get(card.number)
    return (mine and mine.title) or name_of(card)


def _as_json(card: CardDef, card_set: CardSet) -> dict[str, object]:
    mine = card_set.personal.get(card.number)
    return {
        "number": card.number,
        "name": _name(card, card_set),
        "corners": [str(mark) for mark in card.corners],
        "type": card.kind,
        "level": card.level,
        "speed": card.speed,
        "layout": card.layout or None,
        "title": mine.title if mine else "",
        "text": mine.text if mine else "",
        "letter": (mine.letter or None) if mine else None,
        "picture": (mine.picture or None) if mine else None,
    }
