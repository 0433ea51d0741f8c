"""How weaker levels err: as people do. They play what is good among what they see, and do not see everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, final

from crownhall.engine.chance import Chance

Thing = TypeVar("Thing")


@final
class Attention:
    """How much somebody sees: of a hundred things so many."""

    def __init__(self, percent: int) -> None:
        self.percent: Final = percent

    def sees(self, rng: Chance) -> bool:
        """Whether one thing is seen."""
        return rng.pick(100) < self.percent

    def follows(self, steps: int, rng: Chance) -> bool:
        """Whether a thing is seen that takes so many steps, each of which must be seen."""
        return all([self.sees(rng) for _ in range(steps)])

    def seen(self, things: Sequence[Thing], rng: Chance) -> list[Thing]:
        """What is seen of several things, in their order; at least one is, whichever comes to mind."""
        found = [thing for thing in things if self.sees(rng)]
        return found or [things[rng.pick(len(things))]]
