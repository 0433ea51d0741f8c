"""Positions of King's Rummy for tests, written in the notation of the rule book."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import parse_card
from crownhall.engine.chance import GivenChance, QuickChance
from crownhall.engine.contract import State
from crownhall.engine.events import Event
from crownhall.engine.match import Match, Start, new_match
from crownhall.engine.moves import Move
from crownhall.errors import CrownhallError
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import MELD_OF, mask_of
from crownhall.games.rummy.moves import MOVES
from crownhall.games.rummy.turn import Turn, begun
from tests.games.rummy import oracle
from tests.games.rummy.oracle import DECK, Meld

Melds = list[list[str]]


def melds(text: str) -> Melds:
    """`1SK 2SA 3SS; 4MC 4FC 4OC`: the melds of a table, none for -."""
    return [] if text == "-" else [part.split() for part in text.split(";")]


def position(hands: list[list[str]], table: Melds | None = None, **changes: object) -> dict[str, Any]:
    """A position as JSON in which seat 0 has drawn: these hands and this table.

    Of the other cards, the last is the only discard, and the rest is the pile.
    """
    on_table = table or []
    used = {card for cards in [*hands, *on_table] for card in cards} | _cards_named(changes)
    left = [card for card in DECK if card not in used]
    seats = len(hands)
    data: dict[str, Any] = {
        "scores": [0] * seats,
        "hand_number": 1,
        "dealer": seats - 1,
        "turn": 0,
        "drawn": hands[0][0] if hands[0] else None,
        "from_discards": False,
        "hands": hands,
        "shown": [[] for _ in hands],
        "pile": left[:-1],
        "discards": left[-1:],
        "table": on_table,
        "plays": [],
        "melded": [False] * seats,
        "quiet": 0,
        "rebuilt_from": None,
        "turned_over": False,
        "played_since": False,
        "last_discard": None,
        "hand_end": "",
        "winner": None,
        "end": "",
        "chance": QuickChance(1).to_json(),
    }
    if "pile" in changes and "discards" not in changes:
        data["discards"] = left
    elif "discards" in changes and "pile" not in changes:
        data["pile"] = left
    return {**data, **changes}


def _cards_named(changes: dict[str, object]) -> set[str]:
    named: set[str] = set()
    for name in ("pile", "discards"):
        cards = changes.get(name, [])
        assert isinstance(cards, list)
        named |= set(cards)
    last = changes.get("last_discard")
    return named | ({last} if isinstance(last, str) else set())


def load(data: dict[str, Any], options: dict[str, object] | None = None) -> State:
    """The position that this describes."""
    return RUMMY.load(RUMMY.setup(len(data["hands"]), options or {}), data)


def arranging(table: str, hand: str, options: dict[str, object] | None = None) -> State:
    """Seat 0 has drawn and holds this hand; seat 1 has ten of the other cards."""
    on_table, mine = melds(table), hand.split()
    used = {card for cards in [mine, *on_table] for card in cards}
    others = [card for card in DECK if card not in used][:10]
    return load(position([mine, others], on_table), options)


def match_at(data: dict[str, Any], options: dict[str, object] | None = None) -> Match:
    """A match that begins in this position."""
    return Match(RUMMY, RUMMY.setup(len(data["hands"]), options or {}), Start(None, data))


def new_game(
    deck: list[str],
    seats: int = 2,
    options: dict[str, object] | None = None,
    dealer: int = 0,
    later: list[list[str]] | None = None,
) -> Match:
    """A match from decks written down; `later` are the orders of later shuffles."""
    decks = [[parse_card(card) for card in cards] for cards in [deck, *(later or [])]]
    return new_match(RUMMY, RUMMY.setup(seats, options or {}), GivenChance(decks, [dealer]))


def saved(state: State) -> dict[str, Any]:
    """The position as JSON."""
    return state.to_json()


def asked(state: State) -> int:
    """Who is to move."""
    return state.to_act()[0]


def offered(state: State) -> list[str]:
    """The texts of the moves of who is asked."""
    return [move.text for move in state.moves(asked(state))]


def plays_offered(state: State) -> list[str]:
    """The same without the discards."""
    return [text for text in offered(state) if not text.startswith("discard")]


def move_named(state: State, text: str) -> Move:
    """The move of this text, refused as a match would refuse it."""
    move = MOVES.find(text)
    if move is None:
        raise state.refusal(asked(state), text)
    return move


def play(state: State, *texts: str) -> list[Event]:
    """Play moves of whoever is asked; what happened."""
    events: list[Event] = []
    for text in texts:
        assert text in offered(state), f"{text} is not offered, but {offered(state)}"
        state.play(asked(state), move_named(state, text), events)
    return events


def refused(state: State, text: str) -> CrownhallError:
    """The refusal of a move, after checking that it changed nothing and that the move was not offered."""
    before, json_before = state.copy(), state.to_json()
    assert text not in offered(state), f"{text} is offered"
    events: list[Event] = []
    try:
        state.play(asked(state), move_named(state, text), events)
    except CrownhallError as error:
        assert state == before
        assert state.to_json() == json_before
        assert events == []
        return error
    raise AssertionError(f"{text} was not refused")


def table_of(state: State) -> list[Meld]:
    """The melds as who is asked sees them."""
    table: Any = state.view(asked(state))["table"]
    return [frozenset(meld) for meld in table]


def turn_of(table: Melds, hand: list[str], through_four: bool = False) -> Turn:
    """The engine's turn, without anything around it."""
    places = vec[i64]([MELD_OF[mask_of([parse_card(card) for card in meld])] for meld in table])
    return begun(places, mask_of([parse_card(card) for card in hand]), through_four)


def literal_turn(table: Melds, hand: list[str], through_four: bool = False) -> oracle.Turn:
    """The oracle's turn with the same cards."""
    return oracle.Turn.begun([frozenset(meld) for meld in table], frozenset(hand), through_four)
