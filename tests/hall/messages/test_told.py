"""What the page is told of events and moves has exactly the fields and types that its types claim."""

from __future__ import annotations

import hashlib
import json
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall import is_compiled
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import Game, Previous, Setup
from crownhall.engine.events import Event, event_kind
from crownhall.engine.match import new_match
from crownhall.engine.registry import game_named
from crownhall.errors import OptionError
from crownhall.hall.live.views import move_info
from crownhall.hall.messages.sources import Shape, events_of, moves_of, packages_in, shape_of
from tests.contract.tables import brought_to, step_of, values_of

GAMES = [package.rpartition(".")[2] for package in packages_in("crownhall.games")]
MATCHES = 25 if is_compiled() else 12
MOVES = 1000
EVERY_EVENT = {"event": str, "line": str, "marked": str}

UNSEEN = {
    "frenzy": {"move_taken_back", "turn_skipped"},
    "kingdrin": {"draw_failed", "move_taken_back", "race_lapsed"},
    "treasury": {"bonus_reached", "group_opened"},
}
"""Events that so few random matches need not show; and moves that nobody can take back."""


def fits(value: object, hint: Any) -> bool:
    """Whether a value from JSON is of this type."""
    shape = shape_of(hint)
    if shape is not None:
        return isinstance(value, dict) and has_shape(value, shape)
    if hint in (str, int, bool, NoneType):
        return type(value) is hint
    if hint is None:
        return value is None
    match get_origin(hint):
        case origin if origin is list:
            return isinstance(value, list) and all(fits(each, get_args(hint)[0]) for each in value)
        case origin if origin is dict:
            return isinstance(value, dict) and all(fits(each, get_args(hint)[1]) for each in value.values())
        case origin if origin is Literal:
            return value in get_args(hint)
        case origin if origin in (Union, UnionType):
            return any(fits(value, each) for each in get_args(hint))
    raise AssertionError(f"{hint} is no type that the page knows")


def has_shape(facts: dict[str, object], shape: Shape) -> bool:
    return facts.keys() == shape.fields.keys() and all(fits(facts[name], hint) for name, hint in shape.fields.items())


def setups(game: Game) -> list[tuple[Setup, int]]:
    """Matches with options, seats, supplies and a match before them chosen by lot."""
    found = list[tuple[Setup, int]]()
    for deal in range(10 * MATCHES):
        rng = QuickChance(deal)
        seats = game.min_seats + rng.pick(game.max_seats - game.min_seats + 1)
        options: dict[str, object] = {}
        for option in game.options:
            values = values_of(option)
            options[option.name] = values[rng.pick(len(values))] if rng.pick(2) else option.default
        brought = brought_to(game)
        previous = Previous((0,), tuple(range(1, seats))) if rng.pick(2) else None
        try:
            found.append((game.setup(seats, options, previous, brought[rng.pick(len(brought))]), deal))
        except OptionError:
            continue  # options that do not go together
        if len(found) == MATCHES:
            break
    return found


def check_event(event: Event, kinds: dict[str, Shape]) -> str:
    told = json.loads(json.dumps(event.to_json()))
    tag = told["event"]
    assert tag in kinds, f"the page does not know {told}"
    rest = {name: value for name, value in told.items() if name not in EVERY_EVENT}
    assert has_shape(rest, kinds[tag]), (told, kinds[tag].fields)
    assert all(type(told[name]) is hint for name, hint in EVERY_EVENT.items())
    return str(tag)


@pytest.mark.parametrize("name", GAMES)
def test_events_and_moves_are_what_the_page_takes_them_for(name: str) -> None:
    game = game_named(name)
    events = {event_kind(kind.found.node.name): kind.told for kind in events_of(f"crownhall.games.{name}") if kind.told}
    moves = moves_of(game)
    seen, offered = set[str](), set[str]()
    for setup, deal in setups(game):
        rng = QuickChance(deal)
        match = new_match(game, setup, SeededChance(hashlib.sha256(f"told {deal}".encode()).digest()))
        happened = list(match.events)
        for _ in range(MOVES):
            if match.outcome() is not None:
                break
            for seat in match.state.to_act():
                for move in match.state.moves(seat):
                    if move.text not in offered:
                        offered.add(move.text)
                        info = move_info(move)
                        fields = [kind.told.fields if kind.told else {} for kind, words in moves if info.kind in words]
                        assert any(
                            info.arguments.keys() == each.keys()
                            and all(fits(info.arguments[key], hint) for key, hint in each.items())
                            for each in fields
                        ), info
            seat, move = step_of(match.state, rng)
            happened += match.play(seat, move)
            if rng.pick(4) == 0 and seat >= 0 and match.undoable(seat):
                happened += match.undo(seat)
        for event in happened:
            for viewer in (*range(setup.seats), None):
                told = event.seen_by(viewer)
                if told is not None:
                    seen.add(check_event(told, events))
    assert events.keys() - seen <= UNSEEN.get(name, set()), "events that were never seen were not checked"


def test_the_check_sees_what_is_wrong() -> None:
    kinds = {kind.found.node.name: kind.told for kind in events_of("crownhall.games.treasury")}
    shape = kinds["SpaceFilled"]
    assert shape is not None
    facts: dict[str, object] = {
        "seat": 0,
        "space": "4x2",
        "value": 8,
        "cards": ["2MK"],
        "borrow": {"out": "2MK", "card": "1MK", "seat": None},
        "wild": {"KM": "3MA"},
    }
    assert has_shape(facts, shape)
    assert has_shape({**facts, "borrow": None, "wild": {}}, shape)
    for wrong in (
        {**facts, "seat": "0"},
        {**facts, "seat": True},
        {**facts, "cards": [2]},
        {**facts, "cards": None},
        {**facts, "borrow": {"out": "2MK", "card": "1MK"}},
        {**facts, "wild": {"KM": None}},
        {**facts, "more": 1},
        {name: value for name, value in facts.items() if name != "value"},
    ):
        assert not has_shape(wrong, shape), wrong
