"""Saved positions: what is saved is loaded again, and what is no position is refused with a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from crownhall.engine.contract import Previous
from crownhall.engine.match import Match
from crownhall.engine.saved import match_from_json, previous_from_json, previous_to_json, state_to_json
from crownhall.errors import CrownhallError, OptionError, SeatError, StateError, UnknownGame
from tests.engine import bell
from tests.engine.bell import BELL
from tests.engine.test_match import bell_match, random_match, square_match
from tests.samples import sample


@pytest.fixture(autouse=True)
def _bell() -> Iterator[None]:
    with bell.registered():
        yield


def saved(match: Match) -> dict[str, object]:
    data: dict[str, object] = json.loads(json.dumps(state_to_json(match.game, match.setup, match.state)))
    return data


def test_a_saved_position_says_what_is_played_and_how() -> None:
    match = bell_match(3, rounds=5)
    assert saved(match) == {
        "game": "bell",
        "rules": 3,
        "seats": 3,
        "options": {"rounds": 5, "undo": "own"},
        "previous": None,
        "supplies": {},
        "position": match.state.to_json(),
    }


@pytest.mark.parametrize("kind", ["square", "bell 3"])
def test_a_match_goes_on_the_same_from_every_saved_position(kind: str) -> None:
    match = square_match() if kind == "square" else bell_match(3, rounds=3)
    random_match(match, random.Random(f"saved {kind}"))
    for lines in range(0, len(match.log), sample(3, 11)):
        earlier = match.until(lines)
        loaded = match_from_json(saved(earlier))
        assert loaded.state == earlier.state
        assert saved(loaded) == saved(earlier)
        assert loaded.log == []
        assert loaded.seen(0) == []
        for seat in earlier.state.to_act():
            for move in earlier.state.moves(seat)[:3]:
                one, other = earlier.state.copy(), loaded.state.copy()
                one.play(seat, move)
                other.play(seat, move)
                assert one == other


def test_options_and_previous_may_be_left_out() -> None:
    data = saved(bell_match())
    del data["options"], data["previous"]
    match = match_from_json(data)
    assert match.setup == BELL.setup(2, {})


def test_previous_survives() -> None:
    for previous in (None, Previous((), ()), Previous((1,), (0, 2))):
        assert previous_from_json(previous_to_json(previous)) == previous
    data = saved(bell_match(3)) | {"previous": {"winners": [1], "losers": [0, 2]}}
    assert match_from_json(data).setup.previous == Previous((1,), (0, 2))
    assert previous_from_json({"winners": [1]}) == Previous((1,), ())


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        ({"game": None}, StateError, "“game” must name a game."),
        ({"game": 7}, StateError, "“game” must name a game."),
        ({"game": "belle"}, UnknownGame, "There is no game “belle”. Did you mean bell?"),
        ({"rules": 2}, StateError, "The position follows other rules. This is version 3 of the rules of Bell."),
        ({"rules": None}, StateError, "“rules” must be the number of the rules."),
        ({"rules": 3.0}, StateError, "“rules” must be the number of the rules."),
        ({"rules": "3"}, StateError, "“rules” must be the number of the rules."),
        ({"seats": True}, StateError, "“seats” must be a whole number."),
        ({"seats": None}, StateError, "“seats” must be a whole number."),
        ({"seats": 2.0}, StateError, "“seats” must be a whole number."),
        ({"seats": 5}, SeatError, "Bell is for 2 to 4 seats, not 5."),
        ({"options": []}, StateError, "“options”, “supplies” and “position” must be JSON objects."),
        ({"options": {"rounds": 0}}, OptionError, "Option rounds cannot be “0”; it can be a number from 1 to 9."),
        ({"options": {"rounds": True}}, OptionError, "Option rounds cannot be “True”; it can be a number from 1 to 9."),
        ({"options": {"round": 1}}, OptionError, "This game has no option “round”. Did you mean rounds?"),
        ({"position": None}, StateError, "“options”, “supplies” and “position” must be JSON objects."),
        ({"position": {}}, CrownhallError, "A saved source of chance is a JSON object."),
        ({"previous": []}, StateError, "“previous” must be an object with “winners” and “losers”."),
        (
            {"previous": {"winners": 0}},
            StateError,
            "“previous” must list the seats of “winners” and “losers” by number.",
        ),
        (
            {"previous": {"losers": [False]}},
            StateError,
            "“previous” must list the seats of “winners” and “losers” by number.",
        ),
        ({"previous": {"winners": [2]}}, SeatError, "The previous match names seat 2. Seats are 0 to 1."),
        ({"previous": {"winners": [-1]}}, SeatError, "The previous match names seat -1. Seats are 0 to 1."),
        (
            {"previous": {"winners": [0], "losers": [1, 0]}},
            SeatError,
            "The previous match names a seat twice. Each seat has either won or lost.",
        ),
    ],
)
def test_what_is_no_position_is_refused(change: dict[str, object], error: type[CrownhallError], sentence: str) -> None:
    with pytest.raises(error) as caught:
        match_from_json(saved(bell_match()) | change)
    assert caught.value.message == sentence


def test_true_is_not_the_rules_of_number_one() -> None:
    with pytest.raises(StateError, match="number of the rules"):
        match_from_json(saved(square_match()) | {"rules": True})


def _parts(value: object) -> Iterator[tuple[object, object]]:
    """Every place inside a JSON value: the list or object, and the index or name."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in list(inside):
        yield value, name
        yield from _parts(part)


def test_a_mutated_position_is_refused_or_loaded() -> None:
    """King's Square refuses what is no position of it, and loads the rest; nothing else ever happens."""
    seed = "mutated positions"
    print(f"seed: {seed}")
    rng = random.Random(seed)
    junk: list[object] = [None, True, -1, 0, 3.5, 10**30, "", "1SK", "9XX", [], ["1SK"], [[]], {}, {"a": 1}]
    match = square_match()
    random_match(match, rng, most=60)
    loaded = 0
    for _ in range(sample(2000, 300)):
        data = saved(match.until(rng.randrange(len(match.log) + 1)))
        for _ in range(rng.randint(1, 2)):
            holder, name = rng.choice(list(_parts(data)))
            if isinstance(holder, dict):
                holder[name] = rng.choice(junk)
            elif isinstance(holder, list):
                assert isinstance(name, int)
                holder[name] = rng.choice([*junk, rng.choice(holder)])
        try:
            state = match_from_json(data).state
        except CrownhallError:
            continue
        loaded += 1
        assert match_from_json(saved(match_from_json(data))).state == state
    assert loaded > 0


def test_a_position_of_very_many_cards_is_refused_at_once() -> None:
    data = saved(square_match())
    position = data["position"]
    assert isinstance(position, dict)
    position["pile"] = ["1SK"] * 200_000
    with pytest.raises(StateError, match="1SK appears twice"):
        match_from_json(data)
