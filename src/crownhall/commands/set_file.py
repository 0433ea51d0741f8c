"""Sets of Creation Cards by name or by file, for the commands that take one."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import ClassVar

from crownhall.creations.game import CARD_SOURCE, OWN, OWN_CARDS
from crownhall.decks.creation import CardSet
from crownhall.decks.creation_core import CORE, CORE_ID
from crownhall.decks.creation_editions import edition
from crownhall.engine.contract import Game
from crownhall.errors import CrownhallError
from crownhall.fields.field import Field
from crownhall.fields.reading import field_from_json
from crownhall.fields.shipped import SHIPPED
from crownhall.studio.reading import Reading, read_file

_EDITION = re.compile(r"core135-p([0-9]{1,9})", re.ASCII)


class NoSuchCards(CrownhallError):
    """A file, a set or a card that is not there."""

    code: ClassVar[str] = "cards/missing"


def add_supplies(parser: argparse.ArgumentParser) -> None:
    """The arguments of a command whose game may be played with another set, or on another field."""
    parser.add_argument(
        "--set",
        dest="card_set",
        metavar="FILE",
        help="play with the cards in this file, or with an edition such as core135-p7, in a game with Creation Cards",
    )
    parser.add_argument(
        "--cards",
        metavar="FILE",
        help="play with the cards that everyone brings: a file that has them seat by seat (card_source=own)",
    )
    parser.add_argument(
        "--field", metavar="FILE", help="play on the Active Field in this file (JSON), in a game that has one"
    )
    parser.add_argument(
        "--words",
        metavar="FILE",
        help="also allow the words in this file, one on each line, in a game with a dictionary",
    )


def supplies_of(args: argparse.Namespace) -> dict[str, object]:
    """What is brought to a match: the set of this name or file, everybody's cards, a field, words, as far as named."""
    supplies: dict[str, object] = {}
    if args.card_set is not None:
        found = set_of(args.card_set)
        if not found.is_complete:
            raise NoSuchCards(f"“{args.card_set}” is not complete. You can only play with a complete set.")
        supplies["set"] = found.canonical()
    if args.cards is not None:
        supplies[OWN_CARDS.kind] = cards_text(args.cards)
    if args.field is not None:
        supplies["field"] = field_text(args.field)
    if args.words is not None:
        supplies["words"] = words_text(args.words)
    return supplies


def options_of(args: argparse.Namespace, game: Game | None) -> list[str]:
    """The options that are typed; and where everybody's own cards are named, that they are played with."""
    options: list[str] = list(args.option)
    takes_them = game is not None and OWN_CARDS in game.supplies
    if args.cards is not None and takes_them and not any(each.startswith(f"{CARD_SOURCE.name}=") for each in options):
        options.append(f"{CARD_SOURCE.name}={OWN}")
    return options


def cards_text(name: str) -> str:
    """The cards that everyone brings, as the text of a file."""
    path = Path(name)
    if not path.is_file():
        raise NoSuchCards(f"There is no file “{name}”. Everyone's own cards are a .csv file, seat by seat.")
    return path.read_text(encoding="utf-8", errors="replace")


def words_text(name: str) -> str:
    """The words in a file, as text."""
    path = Path(name)
    if not path.is_file():
        raise NoSuchCards(f"There is no file “{name}”. A word list is a file with one word on each line.")
    return path.read_text(encoding="utf-8", errors="replace")


def field_text(name: str) -> str:
    """The field in a file, as text, or the name of one that is shipped."""
    path = Path(name)
    if path.is_file():
        return path.read_text(encoding="utf-8", errors="replace")
    if name not in SHIPPED:
        raise NoSuchCards(f"There is no file “{name}”. A field is a file (JSON) or one of {', '.join(SHIPPED)}.")
    return name


def field_of(name: str) -> Field:
    """The same, as a field without faults."""
    text = field_text(name)
    return SHIPPED[text] if text in SHIPPED else field_from_json(text)


def set_of(source: str) -> CardSet:
    """A set we ship, an edition by its name, or a file without faults."""
    return drawn_set_of(source)[0]


def drawn_set_of(source: str) -> tuple[CardSet, dict[str, bytes]]:
    """The same, with the pictures that came with it, by their names."""
    if source == CORE_ID:
        return CORE, {}
    seeded = _EDITION.fullmatch(source)
    if seeded:
        return edition(int(seeded[1])), {}
    reading = reading_of(source).taken()
    if reading.card_set is None:
        raise NoSuchCards(f"“{source}” has Skill Cards, which no game uses. Please use Creation Cards.")
    return reading.card_set, reading.pictures


def reading_of(name: str) -> Reading:
    """A file of cards, with all that is wrong with it."""
    path = Path(name)
    if not path.is_file():
        raise NoSuchCards(f"There is no file “{name}”. A set is a .json, .csv or .zip file.")
    return read_file(path)
