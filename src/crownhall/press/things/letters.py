"""Letter decks for Fwords: Creation Cards with a letter on each, ready to be dealt (W-37, W-38)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crownhall.games.fwords.letters import DECK_36, DECK_54
from crownhall.press.orders import CannotPrint, Order
from crownhall.press.parts import Cards, Part, Thing
from crownhall.press.things.creations import card_set, creation_card

GAMES: Final = ("fwords",)

_STEP: Final = 23
"""From the card of one letter to that of the next, around the deck: no letter keeps to one Level."""


def _lettered(letters: str, title: str) -> Callable[[Order], list[Part]]:
    def made(order: Order) -> list[Part]:
        cards, count = card_set(order).cards, len(letters)
        if len(cards) < count:
            raise CannotPrint(f"A deck of {count} letters needs {count} cards, and this set has {len(cards)}.")
        chosen = [cards[at * len(cards) // count] for at in range(count)]  # as many of each Level as of any other
        return [
            Cards(
                title,
                [creation_card(chosen[at * _STEP % count], order, letter) for at, letter in enumerate(letters)],
            )
        ]

    return made


def _deck(letters: str, players: str) -> Thing:
    count = len(letters)
    title = f"Fwords letter deck of {count}"
    about = f"{count} Creation Cards with a letter on each, for {players} players"
    return Thing(f"letters-{count}", title, about, GAMES, _lettered(letters, title), is_needed=False)


THINGS = (_deck(DECK_36, "up to four"), _deck(DECK_54, "five or six"))
