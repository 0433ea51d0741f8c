"""What `render` gives in the modes that Gymnasium and PettingZoo name alike."""

from __future__ import annotations

from typing import Any, Final

from crownhall.adapters.playing import Playing
from crownhall.engine.contract import Seat

MODES: Final = ["human", "ansi", "rgb_array"]


def rendered(playing: Playing, seat: Seat | None, mode: str | None) -> Any:
    """Text for `ansi`, pixels for `rgb_array`; `human` prints the text and gives nothing."""
    if mode is None:
        return None
    from crownhall.adapters import pictures  # which needs what terminals and presses need

    if mode == "rgb_array":
        return pictures.pixels(playing.game, playing.state, seat)
    text = pictures.text(playing.game, playing.state, seat)
    if mode == "ansi":
        return text
    print(text)
    return None
