"""Why a move of Kingdrin is good, in one sentence for a hint."""

from __future__ import annotations

from crownhall.bots.kingdrin.sense import fastest, fitting_cards
from crownhall.decks.creation_codes import marked_card
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import DECLINE, DRAW, Play
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import OPENING, SECOND, TURN


def why(state: KingdrinState, seat: Seat, move: Move) -> str:
    """What the move is good for, as far as the seat can know."""
    fitting = fitting_cards(state, seat)
    if isinstance(move, Play):
        return _why_play(state, seat, move, fitting)
    if move is DECLINE:
        return "Your cards are worth more later." if fitting else f"None of your cards fits {_top(state)}."
    assert move is DRAW
    return "Every card you could play is worth more later." if fitting else f"None of your cards fits {_top(state)}."


def _why_play(state: KingdrinState, seat: Seat, move: Play, fitting: list[int]) -> str:
    if len(state.hands[seat]) == 1:
        return "It is your last card: with it you win."
    if state.phase != TURN and not state.terms.live:
        return _why_commit(state, move, fitting)
    if len(fitting) == 1:
        return f"It is the only card of yours that fits {_top(state)}."
    count = state.terms.cards.fitting(move.card)
    if count == min([state.terms.cards.fitting(card) for card in fitting]):
        return f"It fits the fewest other cards ({count}): hard for others to play on, hard for you to play later."
    return "It wins most often when this game is tried out many times."


def _why_commit(state: KingdrinState, move: Play, fitting: list[int]) -> str:
    speed = state.terms.cards.speed(move.card)
    prize = {OPENING: "the first turn", SECOND: "the second turn"}.get(state.phase, "the race")
    if len(fitting) == 1:
        return f"It is the only card of yours that fits {_top(state)}. If it loses the race, you get it back."
    if move.card == fastest(state, fitting):
        return f"With Speed {speed} it is your fastest card that fits, so it is most likely to win {prize}."
    return f"Speed {speed} may be enough to win {prize}, and you keep a faster card for later."


def _top(state: KingdrinState) -> str:
    return marked_card(state.terms.cards.code(state.top))
