"""When a Day is better Ended than used: every card makes one word, and words are longer on a fuller field.

Who has no cards left takes End Tokens anyway, and only the second of them puts a player out. So the first costs no
card (W-31, W-32), and others lay theirs meanwhile.
"""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import Seat
from crownhall.fields.battle import spaces_in
from crownhall.games.fwords.rules import FwordsState

WHY_WAIT: Final = "Your first End Token costs no card: others fill the field, and your cards make longer words later."


def is_worth_waiting(state: FwordsState, seat: Seat) -> bool:
    """Whether the seat has its first End Token to take, cards to save, and somebody who will fill the field."""
    others = [each for each in range(state.terms.seats) if each != seat and not state.is_out(each)]
    has_room = spaces_in(state.occupied) < state.terms.spaces
    return bool(others) and has_room and bool(state.hands[seat]) and not state.end_tokens[seat]
