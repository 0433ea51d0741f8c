"""The games for OpenSpiel: `import crownhall.adapters.openspiel`, then `pyspiel.load_game("crownhall_minkingi")`.

Options of the game are parameters, and so are `players`, `deals` and `seed`; a number for an option that also takes
words has a parameter of its own (`pile_number`). Chance moves once, at the beginning, and chooses one of so many deals;
all that is shuffled later follows from it. So a history is the whole truth, and can be saved. Those who answer in
secret do so one after the other, without seeing what others have answered.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from crownhall.adapters.infostates import History
from crownhall.adapters.playing import Playing, playing
from crownhall.engine.agency import SEEDS
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Game, Seat
from crownhall.engine.events import Event
from crownhall.engine.options import Option, OptionValue
from crownhall.engine.registry import games

DEALS: Final = 1000
NO_NUMBER: Final = -1
MOVE_LIMIT: Final = 20_000


def _type_of(game: Game) -> Any:
    own = {"players": game.min_seats, "deals": DEALS, "seed": 0, "may_give_up": False, "variant": ""}
    return pyspiel.GameType(
        short_name=f"crownhall_{game.name}",
        long_name=game.about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if is_zero_sum(game) else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=own
        | {option.name: _default(option) for option in game.options}
        | {_number_of(option): NO_NUMBER for option in game.options if _takes_both(option)},
    )


def is_zero_sum(game: Game) -> bool:
    """Whether it cannot be played alone: there what counts is the score."""
    return game.min_seats > 1


def _default(option: Option) -> OptionValue:
    """OpenSpiel reads a word that is a number as a number."""
    default = option.default
    return int(default) if isinstance(default, str) and default.isdecimal() else default


def _takes_both(option: Option) -> bool:
    """Whether it may be a word or a number: of a parameter, OpenSpiel takes only one of the two."""
    may_be_number = option.least is not None or any(word.isdecimal() for word in option.words)
    return may_be_number and isinstance(_default(option), str)


def _number_of(option: Option) -> str:
    """The parameter for its numbers."""
    return f"{option.name}_number"


def _options(game: Game, params: dict[str, Any]) -> dict[str, object]:
    found: dict[str, object] = {}
    for option in game.options:
        number = params.get(_number_of(option), NO_NUMBER)
        if number != NO_NUMBER:
            found[option.name] = number
        elif option.name in params:
            given = params[option.name]
            found[option.name] = str(given) if isinstance(option.default, str) else given
    return found


def _times_as_long(game: Game, options: dict[str, OptionValue]) -> int:
    """How often as long as usual a match may get: it does so with the points to reach and the games of a series."""
    times = 1
    for option in game.options:
        value, usual = options[option.name], option.default
        if isinstance(value, int) and isinstance(usual, int) and value > usual > 0:
            times = max(times, -(-value // usual))
    return times


class CrownhallGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its options. Scores are what one who plays alone gets; else winners share 1."""

    of: Game
    type_of: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, given = self.of, params or {}
        options = _options(game, given)
        may_give_up, variant = bool(given.get("may_give_up", False)), str(given.get("variant", ""))
        self.playing = playing(game.name, given.get("players"), options, may_give_up=may_give_up, variant=variant)
        self.deals = int(given.get("deals", DEALS))
        if self.deals < 1:
            raise pyspiel.SpielError(f"There must be a deal to choose: deals cannot be {self.deals}.")
        self.first_seed = int(given.get("seed", 0))
        seats = self.playing.setup.seats
        bound = 1.0 if seats > 1 else float(np.iinfo(np.int16).max)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.playing.table),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0 if is_zero_sum(game) else None,
            max_game_length=MOVE_LIMIT * _times_as_long(game, self.playing.setup.options),
        )
        super().__init__(self.type_of, info, given)

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> CrownhallState:
        """Before the deal."""
        return CrownhallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees; with perfect recall also all that it has seen."""
        return Observer(self, iig_obs_type)


def _loaded(text: str) -> Any:
    """A game again in another process, which has registered it by finding this."""
    return pyspiel.load_game(text)


class CrownhallState(pyspiel.State):  # type: ignore[misc]
    """A match, or before the deal none."""

    def __init__(self, game: CrownhallGame) -> None:
        super().__init__(game)
        self.playing: Playing = game.playing.copy()
        self.deals = game.deals
        self.first_seed = game.first_seed
        self.is_dealt = False
        self.seen = History([[] for _ in range(self.playing.setup.seats)])

    def current_player(self) -> int:
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return self.playing.turn[0] if self.playing.turn else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any of the deals."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: Seat) -> list[int]:
        return [move.number for move in self.playing.moves(player)] if self.is_dealt else []

    def _apply_action(self, action: int) -> None:
        """`SpielError` for what is no move now, with nothing done."""
        self._check(action)
        events: list[Event] = []
        if not self.is_dealt:
            self.playing.deal(self.first_seed + action, events)
            self.is_dealt = True
        else:
            seat = self.current_player()
            self.seen.add_move(seat, self.playing.table.at(action).text)
            self.playing.play(seat, action, events)
        self.seen.add_events(events)

    def _check(self, action: int) -> None:
        if not self.is_dealt:
            if not 0 <= action < self.deals:
                raise pyspiel.SpielError(f"There is no deal {action}: they are numbered from 0 to {self.deals - 1}.")
        elif self.playing.is_over:
            raise pyspiel.SpielError("The match is over: begin another one.")
        elif action not in self._legal_actions(self.current_player()):
            raise pyspiel.SpielError(f"{action} is none of the moves that may be made now.")

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.playing.table.at(action).text

    def is_terminal(self) -> bool:
        return self.is_dealt and self.playing.is_over

    def returns(self) -> list[float]:
        if self.playing.setup.seats == 1:
            return [float(self.playing.scores()[0])] if self.is_dealt else [0.0]
        return self.playing.returns() if self.is_dealt else [0.0] * self.playing.setup.seats

    def __str__(self) -> str:
        return str(self.playing.state.to_json()) if self.is_dealt else "before the deal"

    def resample_from_infostate(self, player: int, sampler: Any) -> CrownhallState:
        """Another match that the player cannot tell from this one."""
        twin: CrownhallState = self.clone()
        twin.playing.redeal(player, QuickChance(int(sampler() * SEEDS)))
        twin.seen = self.seen.redealt(player, twin.playing)
        return twin

    def __deepcopy__(self, memo: Any) -> CrownhallState:
        twin: CrownhallState = self.clone()
        return twin


class Observer:
    """OpenSpiel's `PyObserver`: the observation as a tensor; in words the same or, with perfect recall, the history.

    What is public is what a spectator sees, in words alone.
    """

    def __init__(self, game: CrownhallGame, kind: Any) -> None:
        self.has_recall = kind is not None and kind.perfect_recall
        self.is_public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(game.playing.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CrownhallState, player: int) -> None:
        self.tensor[:] = state.playing.observe(player) if state.is_dealt and not self.is_public else 0

    def string_from(self, state: CrownhallState, player: int) -> str:
        """What the player may know, in words."""
        if not state.is_dealt:
            return "before the deal"
        if self.is_public:
            return json.dumps(state.playing.state.view(None))
        if self.has_recall:
            return state.seen.of(player)
        return " ".join([str(number) for number in state.playing.observe(player)])


def _registered(game: Game) -> type[CrownhallGame]:
    """A class for each game, not a function: OpenSpiel lets go of it only after Python has ended."""
    kind: type[CrownhallGame] = type(f"Crownhall{game.name.capitalize()}", (CrownhallGame,), {"of": game})
    kind.type_of = _type_of(game)
    pyspiel.register_game(kind.type_of, kind)
    return kind


GAMES: Final = {
    game.name: _registered(game) for game in games() if f"crownhall_{game.name}" not in pyspiel.registered_names()
}
