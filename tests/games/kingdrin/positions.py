"""Positions of Kingdrin written by hand: cards of the default set, or cards made up for a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crownhall.decks.creation import CardDef, CardSet
from crownhall.decks.creation_core import CORE
from crownhall.engine.contract import State
from crownhall.engine.events import Event
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.moves import Plays
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.saved import loaded
from crownhall.games.kingdrin.state import Seconds, Terms
from tests.decks.test_creation import card as card_def
from tests.games.lines import play_lines

FILLER = "60 61 62 63"
"""The marks of cards that a rule does not mention: they match each other and nothing else."""


def made_up(cards: str, size: int = 60) -> CardSet:
    """A set of these cards (`#12 S40 7 1 2 4; #9 S40 3 1 2 4`), the other numbers filled up."""
    named: dict[int, CardDef] = {}
    for text in cards.split(";"):
        number, speed, marks = text.strip().split(" ", 2)
        named[int(number[1:])] = card_def(marks, int(number[1:]), int(speed[1:]))
    every = [named.get(number, card_def(FILLER, number, 200)) for number in range(1, size + 1)]
    return CardSet("made-up", "Made up", tuple(every), size)


def terms_of(
    seats: int,
    pile: int,
    card_set: CardSet = CORE,
    *,
    symbol_match: str = "exact",
    live: bool = False,
    speed_alt: bool = False,
    ends_at_once: bool = True,
    reveals: bool = True,
    barred: bool = False,
) -> Terms:
    """An agreement, also one that no options give."""
    return Terms(
        seats,
        Cards(card_set, symbol_match),
        Plays(Cards(card_set, symbol_match), 0),
        pile=pile,
        from_packs=False,
        live=live,
        speed_alt=speed_alt,
        ends_at_once=ends_at_once,
        reveals=reveals,
        barred=barred,
        seconds=Seconds(opening=20, second=10, turn=30, stall=10),
    )


def position(
    hands: Sequence[str],
    top: str,
    deck: str,
    card_set: CardSet = CORE,
    *,
    turn: int | None = None,
    direction: int = 1,
    phase: str = "",
    first: int | None = None,
    revealer: int = 0,
    placer: int | None = None,
    announced: str | None = None,
    symbol_match: str = "exact",
    live: bool = False,
    speed_alt: bool = False,
    ends_at_once: bool = True,
    reveals: bool = True,
    barred: bool = False,
) -> KingdrinState:
    """A position from hands, the top card and the deck; the rest of the set stays in the box.

    With `turn` there are turns; else it is the opening, the second race after `first`, or Speed Alt.
    """
    in_play = [code for hand in hands for code in hand.split()] + top.split() + deck.split()
    box = [f"#{number}" for number in range(1, card_set.size + 1) if f"#{number}" not in in_play]
    word = phase or ("turn" if turn is not None else "speed" if speed_alt else "opening")
    takes_turns = word == "turn"
    if announced is None and word in ("turn", "second"):
        announced = str(card_set.cards[int(top.split()[-1][1:]) - 1].corners[0])
    if first is None and takes_turns:
        first = 0
    terms = terms_of(
        len(hands),
        len(in_play),
        card_set,
        symbol_match=symbol_match,
        live=live,
        speed_alt=speed_alt,
        ends_at_once=ends_at_once,
        reveals=reveals,
        barred=barred,
    )
    saved: dict[str, object] = {
        "hands": [hand.split() for hand in hands],
        "deck": deck.split(),
        "box": box,
        "ditch": top.split(),
        "revealer": revealer,
        "placer": placer,
        "announced": announced,
        "phase": word,
        "first": first,
        "direction": direction if takes_turns else 0,
        "turn": turn,
        "answers": [None] * len(hands),
        "rounds": 0,
        "stalls": 0,
        "looked": False,
        "drew_on": [[] for _ in hands],
        "end": "",
    }
    return loaded(terms, saved)


def play(state: State, *lines: str) -> list[Event]:
    """Play moves written as in a record (`1 play #9`, `- stall`), and tell what happened."""
    assert isinstance(state, KingdrinState)
    return play_lines(state, state.terms.plays.table, lines)


def setup_of(seats: int, **options: object) -> Any:
    """A setup of the game itself."""
    return KINGDRIN.setup(seats, options)
