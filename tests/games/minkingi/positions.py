"""Positions of Minkingi written by hand: cards of the default set, or cards made up for a rule."""

from __future__ import annotations

from collections.abc import Sequence

from crownhall.decks.creation import CardDef, CardSet, parse_mark
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import GivenChance
from crownhall.engine.contract import NO_SEAT, Previous, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.match import Match, Start
from crownhall.fields.battle import Arena
from crownhall.fields.cards import FieldCards
from crownhall.fields.field import Field
from crownhall.fields.shipped import NINE_WEAVE
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.moves import Actions
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.saved import loaded
from crownhall.games.minkingi.state import Terms
from tests.fields.positions import mark_code
from tests.games.lines import play_lines


def made_up(cards: str, size: int = 60) -> CardSet:
    """A set of these cards (`#12 S40 7 1 2 Rc; …`); the other numbers are slow and show four ones."""
    named: dict[int, CardDef] = {}
    for text in filter(None, cards.split(";")):
        number, speed, *marks = text.split()
        corners = tuple(parse_mark(mark_code(mark)) for mark in marks)
        named[int(number[1:])] = CardDef("made-up", int(number[1:]), corners, int(speed[1:]))
    ones = tuple(parse_mark("1") for _ in range(4))
    every = [named.get(number, CardDef("made-up", number, ones, 200)) for number in range(1, size + 1)]
    return CardSet("made-up", "Made up", tuple(every), size)


def terms_of(card_set: CardSet = CORE, field: Field = NINE_WEAVE) -> Terms:
    """An agreement with default options."""
    return Terms(
        FieldCards(card_set),
        Arena(field),
        Actions(field, FieldCards(card_set), 0),
        from_packs=False,
        open_ditch=True,
        games=1,
        loser=NO_SEAT,
        starter=NO_SEAT,
    )


def position(
    hands: Sequence[str],
    field: Sequence[str] = (),
    *,
    starter: int = 0,
    cards: CardSet = CORE,
    on: Field = NINE_WEAVE,
) -> MinkingiState:
    """A position at the beginning of a Day, from hands and what lies on the field in the order of creation.

    A card on the field is `5 #30 180`, with `x` behind if the other controls it. Hands are filled up with cards that
    are not named, from the highest number down.
    """
    terms = terms_of(cards, on)
    picks: list[list[str]] = [hand.split() for hand in hands]
    lying: list[object] = [None] * on.size
    for when, text in enumerate(field):
        space, code, turn, *other = text.split()
        owner = (starter + when) % 2
        control = 1 - owner if other else owner
        lying[int(space) - 1] = {"card": code, "turn": int(turn), "owner": owner, "control": control, "placed": when}
        picks[owner].append(code)
    used = {code for each in picks for code in each}
    rest = [f"#{number}" for number in range(cards.size, 0, -1) if f"#{number}" not in used]
    for each in picks:
        while len(each) < on.hand_size:
            each.append(rest.pop(0))
    size = 9 - on.hand_size
    saved: dict[str, object] = {
        "game": 1,
        "first": None,
        "earlier": None,
        "piles": [rest[:size], rest[size : 2 * size]],
        "picks": picks,
        "sealed": [None, None],
        "phase": "create",
        "starter": starter,
        "turn": (starter + len(field)) % 2,
        "field": lying,
        "created": None,
        "engaged": [],
        "chance": None,
        "end": "",
    }
    return loaded(terms, saved)


def play(state: State, *lines: str) -> list[Event]:
    """Play moves written as in a record (`1 pick #9`, `- abandon`), and tell what happened."""
    assert isinstance(state, MinkingiState)
    return play_lines(state, state.terms.actions.table, lines)


def setup_of(previous: Previous | None = None, /, **options: object) -> Setup:
    """A setup of the game itself."""
    return MINKINGI.setup(2, options, previous)


A_PILE = [f"#{number}" for number in range(1, 10)]
B_PILE = [f"#{number}" for number in range(11, 20)]


def dealt(setup: Setup, dice: Sequence[int] = (0,)) -> Match:
    """A match in which seat 0 is dealt #1 to #9 and seat 1 #11 to #19, twice if need be."""
    deck = [int(code[1:]) - 1 for code in A_PILE + B_PILE]
    deck += [card for card in range(135) if card not in deck]
    return Match(MINKINGI, setup, Start(GivenChance([deck, deck], list(dice))))


LOWEST = [
    "0 pick #1", "1 pick #11", "1 pick #2", "0 pick #12", "0 pick #3", "1 pick #13",
    "1 pick #4", "0 pick #14", "0 pick #5", "1 pick #15",
]  # fmt: skip
"""MT-24: everybody always takes the lowest."""
