"""A position with all that is needed to go on from it, as one JSON object."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import Game, Previous, Setup, State
from crownhall.engine.match import Match, Start
from crownhall.engine.registry import game_named
from crownhall.errors import StateError

_NO_SEATS: Final = "“previous” must list the seats of “winners” and “losers” by number."


def state_to_json(game: Game, setup: Setup, state: State) -> dict[str, object]:
    """The whole truth about a position."""
    return {
        "game": game.name,
        "rules": game.version,
        "seats": setup.seats,
        "options": dict(setup.options),
        "previous": previous_to_json(setup.previous),
        "supplies": dict(setup.supplies),
        "position": state.to_json(),
    }


def match_from_json(data: dict[str, object]) -> Match:
    """A new match that begins in a saved position; `StateError` and its kin if it cannot be.

    `options`, `previous` and `supplies` may be left out: then the defaults hold, there was no match before, and nothing
    was brought along.
    """
    name, options, position = data.get("game"), data.get("options", {}), data.get("position")
    supplies = data.get("supplies", {})
    if not isinstance(name, str):
        raise StateError("“game” must name a game.")
    game = game_named(name)
    if not game.plays_version(_whole(data.get("rules"), "“rules” must be the number of the rules.")):
        raise StateError(
            f"The position follows other rules. This is version {game.version} of the rules of {game.about.title}."
        )
    if not isinstance(options, dict) or not isinstance(position, dict) or not isinstance(supplies, dict):
        raise StateError("“options”, “supplies” and “position” must be JSON objects.")
    seats = _whole(data.get("seats"), "“seats” must be a whole number.")
    setup = game.setup(seats, options, previous_from_json(data.get("previous")), supplies)
    return Match(game, setup, Start(None, position))


def previous_to_json(previous: Previous | None) -> dict[str, object] | None:
    """How the last match ended, as programs see it."""
    if previous is None:
        return None
    told: dict[str, object] = {"winners": list(previous.winners), "losers": list(previous.losers)}
    return told if previous.first is None else {**told, "first": previous.first}


def previous_from_json(data: object) -> Previous | None:
    """The same, read."""
    if data is None:
        return None
    if not isinstance(data, dict):
        raise StateError("“previous” must be an object with “winners” and “losers”.")
    first = data.get("first")
    began = None if first is None else _whole(first, "“first” must be the seat that began the previous match.")
    return Previous(_seats(data.get("winners", [])), _seats(data.get("losers", [])), began)


def _seats(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise StateError(_NO_SEATS)
    return tuple([_whole(seat, _NO_SEATS) for seat in value])


def _whole(value: object, refusal: str) -> int:
    """The whole number that this is; JSON's true and 1.0 are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise StateError(refusal)
    return value
