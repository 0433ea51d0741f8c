"""Callbacks that do not keep alive whom they call.

The parts of a table call the table that they belong to. If they held it, a table that nobody uses any more would be a
cycle, freed only when Python looks through all of its memory, for which everybody at the other tables would wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

Words = ParamSpec("Words")
Result = TypeVar("Result")


def weakly(method: Callable[Words, Result]) -> Callable[Words, Result]:
    """This bound method, for one who is not heard any longer than its object is there."""
    known = WeakMethod(method)

    def call(*args: Words.args, **kwargs: Words.kwargs) -> Result:
        found = known()
        assert found is not None, "whoever belongs to something that is gone was to be closed before"
        return found(*args, **kwargs)

    return call
