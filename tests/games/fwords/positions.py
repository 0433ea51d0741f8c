"""Positions of Fwords written by hand: letters on cards of the default set, or on cards made up for a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crownhall.decks.creation import CardSet
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import GivenChance
from crownhall.engine.contract import Setup, State
from crownhall.engine.events import Event
from crownhall.engine.match import Match, Start
from crownhall.fields.battle import Arena
from crownhall.fields.cards import FieldCards
from crownhall.fields.field import Field
from crownhall.fields.shipped import NINE_WEAVE
from crownhall.games.fwords.game import FWORDS
from crownhall.games.fwords.moves import Actions
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.saved import loaded
from crownhall.games.fwords.terms import Terms
from tests.games.lines import play_lines, play_match, truth

FILLER = "X"
"""The letter of cards that a position does not name; they lie in the Ditch."""


def terms_of(seats: int, cards: CardSet = CORE, field: Field = NINE_WEAVE, **agreed: Any) -> Terms:
    """An agreement with default options, but for what is agreed."""
    fights, edges = bool(agreed.pop("defeated_fights", False)), bool(agreed.pop("edges_only", False))
    usual: dict[str, Any] = {
        "from_packs": False,
        "deck": "",
        "asks": False,
        "unique": False,
        "every_card": True,
        "least_letters": 1,
        "failed_challenge": 0,
        "second_repeal": 0,
        "day_seconds": 0,
        "late_token": True,
        "window_seconds": 30,
        "house": (),
    }
    arena = Arena(field, captured_attack=fights, edges_only=edges, sides=False)
    return Terms(seats, FieldCards(cards), arena, Actions(field, FieldCards(cards), 0), **usual | agreed)


def position(
    players: Sequence[str],
    field: Sequence[str] = (),
    *,
    turn: int = 0,
    made: Sequence[str] = (),
    points: Sequence[int] = (),
    end_tokens: Sequence[int] = (),
    cards: CardSet = CORE,
    on: Field = NINE_WEAVE,
    **agreed: Any,
) -> FwordsState:
    """A position at the beginning of a Day, from what the players hold and what lies on the field.

    A player is `C A T#30 / S R`: the hand, then the Life Tree, a letter each, with a card if it matters. On the field
    `4 S 1 #60 90` is space, letter, owner, card and turn; the last ones may be left out. What is left of nine cards is
    in the Ditch. `made` has words as `0 CAT`.
    """
    book = _Book(cards.size, [*players, *field])
    seats = len(players)
    places: list[list[list[str]]] = [[[] for _ in players] for _ in range(3)]
    hands, trees, ditches = places
    letters: dict[str, str] = {}
    owned: list[list[str]] = [[] for _ in players]
    for seat, player in enumerate(players):
        hand, _, tree = player.partition("/")
        for place, named in ((hands[seat], hand), (trees[seat], tree)):
            for token in named.split():
                code = book.code(token[1:])
                letters[code] = token[0]
                place.append(code)
                owned[seat].append(code)
    lying: list[object] = [None] * on.size
    for text in field:
        space, letter, *rest = text.split()
        owner = int(rest[0]) if rest else 0
        code = book.code(rest[1] if len(rest) > 1 else "")
        degrees = int(rest[2]) if len(rest) > 2 else on.spaces[int(space) - 1].turns[0] * 90
        letters[code] = letter
        owned[owner].append(code)
        lying[int(space) - 1] = {"card": code, "turn": degrees, "placed": 0, "token": False, "today": False}
    for seat in range(seats):
        while len(owned[seat]) < 9:
            code = book.code("")
            letters[code] = FILLER
            owned[seat].append(code)
            ditches[seat].append(code)
    numbers = [sorted(each, key=_number) for each in owned]
    chronicle = [
        {"day": 1, "seat": int(word[0]), "kind": "passed", "word": word[2:], "challengers": [], "points": 0}
        for word in made
    ]
    saved: dict[str, object] = {
        "cards": numbers,
        "letters": ["".join(letters[code] for code in each) for each in numbers],
        "trees": trees,
        "hands": hands,
        "ditches": ditches,
        "seen": [],
        "field": lying,
        "phase": "field",
        "turn": turn,
        "day": 1 + len(made),
        "cleared": False,
        "repeals": 0,
        "declared": [],
        "declaring": None,
        "engaged": [],
        "spelled": "",
        "answers": [None] * seats,
        "points": list(points) or [0] * seats,
        "end_tokens": list(end_tokens) or [0] * seats,
        "late": [False] * seats,
        "chronicle": chronicle,
        "chance": None,
        "end": "",
    }
    return loaded(terms_of(seats, cards, on, **agreed), saved)


def _number(code: str) -> int:
    return int(code[1:])


class _Book:
    """Which card codes are used already."""

    def __init__(self, size: int, texts: Sequence[str]) -> None:
        named = {word[word.index("#") :] for text in texts for word in text.split() if "#" in word}
        self.free = [f"#{number}" for number in range(size, 0, -1) if f"#{number}" not in named]

    def code(self, named: str) -> str:
        """This card, or one that nobody has."""
        return named or self.free.pop()


def play(state: State, *lines: str) -> list[Event]:
    """Play moves written as in a record (`1 done`, `- time out`), and tell what happened."""
    assert isinstance(state, FwordsState)
    return play_lines(state, state.terms.actions.table, lines)


def lay(state: State, seat: int, letters: str) -> list[Event]:
    """Play hand cards with these letters into the first open spaces, and close the Field Hour and the Battle Hour."""
    assert isinstance(state, FwordsState)
    open_spaces = [space for space in range(state.terms.spaces) if not truth(state)["field"][space]]
    events: list[Event] = []
    for letter, space in zip(letters, open_spaces, strict=False):
        code = held(state, seat, letter)
        turn = state.terms.field.spaces[space].turns[0] * 90
        events += play(state, f"{seat} create {code} {space + 1} {turn}")
    events += play(state, f"{seat} done")
    if truth(state)["phase"] == "battle":
        events += play(state, f"{seat} done")
    return events


def held(state: State, seat: int, letter: str) -> str:
    """The first card with this letter in the hand of a seat."""
    now = truth(state)
    written = dict(zip(now["cards"][seat], now["letters"][seat], strict=True))
    return str(next(code for code in now["hands"][seat] if written[code] == letter))


def say(state: State, seat: int, word: str) -> list[Event]:
    """Spell a word and submit it."""
    return play(state, *[f"{seat} spell {letter}" for letter in word], f"{seat} submit")


def letters_in(state: State, place: str, seat: int) -> str:
    """The letters of a seat's cards in a place: `hands`, `trees` or `ditches`."""
    now = truth(state)
    written = dict(zip(now["cards"][seat], now["letters"][seat], strict=True))
    return "".join(written[code] for code in now[place][seat])


def setup_of(seats: int, **options: object) -> Setup:
    """A setup of the game itself."""
    return FWORDS.setup(seats, options)


def dealt(setup: Setup, dice: Sequence[int] = (0,)) -> Match:
    """A match in which seat 0 is dealt #1 to #9, seat 1 #10 to #18 and so on; a deck's letters from A on."""
    return Match(FWORDS, setup, Start(GivenChance([list(range(135)), list(range(54))], list(dice))))


def written(match: Match, seat: int, letters: str) -> None:
    """Write these letters on the cards of a seat."""
    for code, letter in zip(truth(match.state)["cards"][seat], letters, strict=True):
        play_match(match, f"{seat} write {code} {letter}")


def stacked(match: Match, seat: int) -> None:
    """Stack the cards of a seat as they come."""
    for code in truth(match.state)["cards"][seat]:
        play_match(match, f"{seat} stack {code}")
