"""Positions of King's Treasury for tests, written in the notation of the rule book."""

from __future__ import annotations

from typing import Any, cast

from crownhall.decks.kings_keys import CODES, parse_card
from crownhall.engine.chance import GivenChance
from crownhall.engine.contract import TABLE, Seat, State
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.errors import CrownhallError
from crownhall.games.treasury.game import TREASURY
from crownhall.games.treasury.moves import MOVES
from crownhall.games.treasury.spaces import SPACES
from crownhall.games.treasury.view import TreasuryView

SECRET: dict[str, object] = {"hand_visibility": "reveal_after_draw"}
IN_TURN: dict[str, object] = {"replace_timing": "in_turn"}
GHOST: dict[str, object] = {"solo_source": "ghost_dealer"}


# -- beginning --------------------------------------------------------------------------------------------------------


def deck_with(top: str) -> list[str]:
    """All 72 cards with these on top, the others below in canonical order."""
    cards = top.split()
    return [*cards, *[code for code in CODES if code not in cards]]


def dealing(hands: list[str], dealer: Seat, new: str = "", absent: str = "") -> list[str]:
    """A deck that deals these hands by T-A35, and then these new cards.

    The absent dealer, if there is one, is the last at the table.
    """
    given = [hand.split() for hand in [*hands, *([absent] if absent else [])]]
    order = [(dealer + 1 + step) % len(given) for step in range(len(given))]
    return deck_with(" ".join([given[place][number] for number in range(4) for place in order]) + " " + new)


def new_game(
    seats: int,
    decks: list[list[str]],
    dealer: Seat = 0,
    options: dict[str, object] | None = None,
    events: list[Event] | None = None,
) -> State:
    """A game from decks written down, one for each hand that is reached; `dealer` deals first."""
    chance = GivenChance([[parse_card(code) for code in deck] for deck in decks], [dealer])
    return TREASURY.new(TREASURY.setup(seats, options or {}), chance, events)


def at_scoring(
    hands: list[str], dealer: Seat = 0, options: dict[str, object] | None = None, hands_to_come: int = 1
) -> State:
    """A game in which everybody keeps all cards, so that these hands are scored."""
    decks = [dealing(hands, dealer), *[deck_with("") for _ in range(hands_to_come)]]
    state = new_game(len(hands), decks, dealer, options)
    for seat in range(len(hands)):
        play(state, seat, "hold 1 2 3 4")
    return state


def with_sheets(state: State, sheets: list[dict[str, int]]) -> State:
    """The same position on sheets that are filled so; the hand is the one after as many as are filled."""
    position: dict[str, Any] = dict(state.to_json())
    position["sheets"] = cast("list[object]", [{**dict.fromkeys(SPACES), **sheet} for sheet in sheets])
    position["hand"] = 1 + len(sheets[0])
    return TREASURY.load(setup_of(state), position)


def setup_of(state: State) -> Any:
    """The setup of a position that tests have begun with default options."""
    return TREASURY.setup(len(cast("list[object]", state.to_json()["hands"])), {})


# -- playing ----------------------------------------------------------------------------------------------------------


def offered(state: State, seat: Seat) -> list[str]:
    """The texts of the moves a seat is offered."""
    return [move.text for move in state.moves(seat)]


def move_named(state: State, seat: Seat, text: str) -> Move:
    """The move of this text, refused as a match would refuse it."""
    move = MOVES.find(text)
    if move is None:
        raise state.refusal(seat, text)
    return move


def play(state: State, seat: Seat, *texts: str) -> list[Event]:
    """Play moves given as texts; what happened."""
    events: list[Event] = []
    for text in texts:
        state.play(seat, move_named(state, seat, text), events)
    return events


def refused(state: State, seat: Seat, text: str) -> CrownhallError:
    """The refusal of a move, after checking that it changed nothing and that the move was not offered."""
    before, json_before = state.copy(), state.to_json()
    assert text not in offered(state, seat)
    events: list[Event] = []
    try:
        state.play(seat, move_named(state, seat, text), events)
    except CrownhallError as error:
        assert state == before
        assert state.to_json() == json_before
        assert events == []
        return error
    raise AssertionError(f"{text} was not refused")


def abandon(state: State) -> list[Event]:
    """Break the match off."""
    return play(state, TABLE, "abandon")


def told(events: list[Event], seat: Seat | None = None) -> list[dict[str, object]]:
    """The events as a seat sees them, or a spectator."""
    seen = [event.seen_by(seat) for event in events]
    return [event.to_json() for event in seen if event is not None]


def lines(events: list[Event], seat: Seat | None = None) -> list[str]:
    """The same in words."""
    seen = [event.seen_by(seat) for event in events]
    return [event.line() for event in seen if event is not None]


# -- looking ----------------------------------------------------------------------------------------------------------


def view(state: State, seat: Seat | None = None) -> TreasuryView:
    """What a seat sees, or a spectator."""
    return cast("TreasuryView", state.view(seat))


def truth(state: State) -> dict[str, Any]:
    """The whole position."""
    return cast("dict[str, Any]", state.to_json())


def hand_of(state: State, seat: Seat) -> str:
    """The cards a seat holds."""
    return " ".join(truth(state)["hands"][seat])


def entry(state: State, seat: Seat, space: str) -> int | None:
    """What stands in a space of a seat's sheet."""
    written: int | None = truth(state)["sheets"][seat][space]
    return written


def now_worth(state: State, seat: Seat) -> dict[str, int]:
    """By blank space: what the seat would write now."""
    return {offer["space"]: offer["now"]["value"] for offer in view(state, seat)["offers"]}


def best_worth(state: State, seat: Seat) -> dict[str, int]:
    """By blank space: the best the seat could write."""
    return {offer["space"]: offer["best"]["value"] for offer in view(state, seat)["offers"]}
