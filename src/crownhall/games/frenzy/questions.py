"""What each question asks, in words: for the bar above a table, and for refusals."""

from __future__ import annotations

from typing import Final

from crownhall.games.frenzy import frames


def _questions() -> dict[int, tuple[str, str]]:
    return {
        frames.SET_UP: ("F-05", "arrange the first three cards"),
        frames.PASS: ("F-24", "choose a card to pass"),
        frames.PLAY: ("F-16", "play a face-down card"),
        frames.REVEAL: ("F-25", "reveal a face-down card"),
        frames.RED: ("F-29", "look at the top card of the deck or remove it"),
        frames.DIRECTION: ("F-30", "choose which way everyone passes a card"),
        frames.BLUE: ("F-31", "look at the exiled cards or swap a card for a removed one"),
        frames.GIVE: ("F-31", "give a card for a removed one"),
        frames.FETCH: ("F-31", "take a card from the removed pile"),
        frames.YELLOW: ("F-48", "perform an ability of a removed card or remove the Yellow Witch"),
        frames.SEQUENCE: ("F-35", "choose which ability comes next"),
        frames.SHIELD: ("F-O4", "hide one circus performer behind the Jester"),
        frames.SWAP: ("F-39", "swap two face-down cards"),
        frames.THROW: ("F-42", "throw away the drawn card or another face-down card"),
        frames.QUEEN: ("F-60", "remove a card from any hand for the Queen"),
        frames.STRIKE: ("F-64", "choose which of the highest cards the Assassin strikes"),
        frames.ARRANGE: ("F-20", "arrange the hand"),
    }


QUESTIONS: Final[dict[int, tuple[str, str]]] = _questions()
"""Over the steps that ask: the rule, and what the asked seat is to do."""
