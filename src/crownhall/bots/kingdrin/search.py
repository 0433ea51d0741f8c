"""How the knight of Kingdrin looks ahead: it plays on from redealt positions and counts what it wins.

The others' hands are made up as what they did lets one believe (`belief.py`); from there the others go by first
glance to the end (`playout.py`), and oneself by what one keeps (`keeping.py`). Which moves are tried how often, and
when one may override what looks best at first glance, is told in `bots/search/halving.py`. A node is a move made in
its head, so that large tables take no longer than small ones.
"""

from __future__ import annotations

from typing import Final, final

from crownhall.bots.kingdrin.belief import Belief
from crownhall.bots.kingdrin.keeping import Keeping
from crownhall.bots.kingdrin.playout import Turns, race_on, share_of_win
from crownhall.bots.kingdrin.sense import fitting_cards, play_of, sensible
from crownhall.bots.search.halving import Margin, best_challenge
from crownhall.bots.search.trials import UNFINISHED, Trials
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import DECLINE, DRAW
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN

MARGIN: Final = Margin(bias=0.01, errors=0.5)
"""When another move is played than the squire's."""

_NODES_TO_REDEAL: Final = 30  # for each seat: about so many moves can be made while its hand is made up


def best_by_search(state: KingdrinState, seat: Seat, budget: int, rng: Chance) -> Move:
    """What wins most, with so many moves to try; what looks best at first glance unless another is clearly better."""
    moves = candidates(state, seat)
    if len(moves) == 1:
        return moves[0]
    challenge = best_challenge(MovesOnTrial(state, seat, moves), budget, rng)
    return moves[challenge.move if challenge.overrides(MARGIN) else 0]


def candidates(state: KingdrinState, seat: Seat) -> list[Move]:
    """What looks best at first glance; the other cards that fit, whichever mark is announced; and not to play."""
    first = sensible(state, seat)
    if state.phase == TURN and first is not DRAW and len(state.hands[seat]) == 1:
        return [first]  # K-22: it wins at once
    found = [play_of(state, card) for card in fitting_cards(state, seat)]
    found += [move for move in (DRAW, DECLINE) if move in state.moves(seat)]
    return [first] + [move for move in found if move is not first]


@final
class MovesOnTrial(Trials):
    """Moves of a seat, to be tried in positions that it cannot tell from the real one."""

    def __init__(self, state: KingdrinState, seat: Seat, moves: list[Move]) -> None:
        super().__init__(len(moves), nodes_to_redeal=_NODES_TO_REDEAL * state.terms.seats)
        self._state: Final = state
        self._seat: Final = seat
        self._moves: Final = moves
        self._belief: Final = Belief(state, seat)
        self._keeping: Final = Keeping(state, seat)
        self._position = state

    def redeal(self, rng: Chance) -> None:
        position = begun_anew(self._state.redeal(self._seat, rng))
        self._belief.make_believable(position, rng)
        self._position = position

    def points(self, move: int, luck: int, most: int) -> float:
        twin = self._position.copy()
        twin.play(self._seat, self._moves[move])
        made = 1 + race_on(twin, QuickChance(luck), most - 1)
        share = UNFINISHED
        if twin.end:
            share = share_of_win(twin, self._seat)
        elif twin.phase == TURN:
            turns = Turns(twin)
            made += int(turns.play_on(most - made, self._seat, self._keeping))
            share = turns.share_of_win(self._seat)
        self.spent += made
        return share


def begun_anew(position: KingdrinState) -> KingdrinState:
    """A sealed race before anybody has answered: what was made up for those who have, they need not have meant."""
    if position.phase != TURN and not position.terms.live:
        position.ask_for_a_race()
    return position
