"""The games that one can play alone as environments of Gymnasium.

`import crownhall.adapters.gymnasium`, then `gymnasium.make("crownhall/Square-v0")`; options of the game are keywords.
The reward comes at the end and is the score. `info["action_mask"]` says which moves may be made.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
from gymnasium.error import InvalidAction, ResetNeeded

from crownhall.adapters.playing import Mask, Observation, playing
from crownhall.adapters.rendering import MODES, rendered
from crownhall.adapters.spaces import Moves, numbers
from crownhall.engine.agency import SEEDS

ALONE: Final = ("square", "treasury", "fwords")


class Alone(gymnasium.Env[Any, Any]):
    """One player, one match after the other."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012  Gymnasium's own form

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        may_give_up: bool = False,
        variant: str = "",
        **options: object,
    ) -> None:
        self.render_mode = render_mode
        self.playing = playing(game, 1, options, may_give_up=may_give_up, variant=variant)
        self.moves = Moves(len(self.playing.table))
        self.action_space = self.moves
        self.observation_space = numbers(self.playing.layout)
        self.is_dealt = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.playing.deal(int(self.np_random.integers(SEEDS)))
        self.is_dealt = True
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One move. One of the game that may not be made now changes nothing, and `info` says so.

        Gymnasium's own checks need that: they step with any number. One that is no move of the game is refused.
        """
        if not self.is_dealt or self.playing.is_over:
            raise ResetNeeded("Call reset before step: no match is going on.")
        if not self.action_space.contains(action):
            raise InvalidAction(f"{action} is no move: they are numbered from 0 to {self.moves.n - 1}.")
        is_legal = bool(self.moves.now[action])
        if is_legal:
            self.playing.play(0, int(action))
        seen, info = self._seen()
        info["is_legal"] = is_legal
        return seen, float(self.playing.scores()[0]), self.playing.is_over, False, info

    def action_masks(self) -> Mask:
        """What may be played now, as some learners ask for it."""
        return self.moves.now

    def render(self) -> Any:
        """Text or a picture, as `render_mode` says."""
        return rendered(self.playing, 0, self.render_mode)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        self.moves.now = self.playing.mask(0, len(self.playing.table))
        return self.playing.observe(0), {"action_mask": self.moves.now}


def name_of(game: str) -> str:
    return f"crownhall/{game.capitalize()}-v0"


for _game in ALONE:
    if name_of(_game) not in gymnasium.registry:
        gymnasium.register(name_of(_game), entry_point="crownhall.adapters.gymnasium:Alone", kwargs={"game": _game})
