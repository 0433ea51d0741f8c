"""How the knight of Kingdom Frenzy looks ahead: it plays on from redealt positions and counts what it wins.

From there all seats go by experience (`habits.py`) to the end. How moves are compared is told in
`bots/search/halving.py`; a node is a game. Each move begins with what experience says of it, for games err by luck, and
experience by what it overlooks: neither is best alone.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.bots.frenzy.habits import HABITS, Habits, habitual, lead_of
from crownhall.bots.frenzy.sense import Glance
from crownhall.bots.search.halving import most_promising
from crownhall.bots.search.trials import Trials
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.frames import NONE
from crownhall.games.frenzy.moves import PLACES, THE_DECK, WIDTH
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.frenzy.scoring import LAST_ROW, mask_of, row_of, winners_of
from crownhall.games.frenzy.state import ONLOOKER

MOST_CANDIDATES: Final = 12
"""Of a long list only so many are looked at, those that are best by experience."""

_IDLE_ROUNDS: Final = 2  # more in which the deck does not shrink, until the hands are counted as they are
WIN: Final = 2_520
"""Points of a win; it can be shared by any number of seats."""

_WIN_IN_A_STALL: Final = 1_500  # so that a game is brought to its end rather than sat out
_TRUST: Final = 40  # experience counts as much as so many games
_POINTS_OF_A_LEAD: Final = WIN / 1000


def best_by_search(state: FrenzyState, seat: Seat, games: int, rng: Chance) -> Move:
    """The candidate that wins most, with so many games to try."""
    moves = candidates(state, seat)
    return moves[most_promising(MovesOnTrial(state, seat, moves), games, rng, _head_start(state, seat, moves))]


def _head_start(state: FrenzyState, seat: Seat, moves: list[Move]) -> list[float]:
    """The points of so many games as experience is trusted for, but for what all moves share."""
    glance, frame = Glance(state, seat), state.question()
    leads = [int(lead_of(glance, frame, answer_value(move), HABITS)) for move in moves]
    return [_TRUST * _POINTS_OF_A_LEAD * lead for lead in leads]


# -- what is worth a try ----------------------------------------------------------------------------------------------


def candidates(state: FrenzyState, seat: Seat) -> list[Move]:
    """Of moves that the seat cannot tell apart one; of many, those that are best by experience."""
    found = told_apart(state, seat)
    if len(found) <= MOST_CANDIDATES:
        return found
    glance, frame = Glance(state, seat), state.question()
    leads = [(-int(lead_of(glance, frame, answer_value(move), HABITS)), index) for index, move in enumerate(found)]
    leads.sort()
    return [found[index] for _, index in leads[:MOST_CANDIDATES]]


def told_apart(state: FrenzyState, seat: Seat) -> list[Move]:
    """Of moves that the seat cannot tell apart one."""
    frame = state.question()
    seen: set[int] = set()
    found: list[Move] = []
    for move in state.moves(seat):
        look = _look_of(state, seat, frame.step, answer_value(move))
        if look not in seen:
            seen.add(look)
            found.append(move)
    return found


def _look_of(state: FrenzyState, seat: i64, step: i64, value: i64) -> int:
    """A number that moves share exactly if they look the same to the seat."""
    if step == frames.SWAP:
        one, two = _place_of(state, seat, value // PLACES), _place_of(state, seat, value % PLACES)
        if one // WIDTH == seat and two // WIDTH == seat:
            return 0  # whichever of the own cards change places, nothing comes of it
        return int(one * PLACES + two)
    if step == frames.REVEAL or step == frames.QUEEN:
        return int(value if value == THE_DECK else _place_of(state, seat, value))
    return int(value)


def _place_of(state: FrenzyState, seat: i64, place: i64) -> i64:
    """The first place of that hand whose card looks the same to the seat: unknown, and seen by the same others."""
    me = ONLOOKER[seat]
    mask = state.knows[state.slots[place]]
    if mask & me:
        return place
    for other in range(place // WIDTH * WIDTH, place):
        card = state.slots[other]
        if card != NONE and state.knows[card] == mask:
            return other
    return place


# -- playing on -------------------------------------------------------------------------------------------------------


@final
class MovesOnTrial(Trials):
    """Moves of a seat, to be tried in positions that it cannot tell from the real one."""

    def __init__(self, state: FrenzyState, seat: Seat, moves: list[Move]) -> None:
        super().__init__(len(moves), nodes_to_redeal=0)
        self._state: Final = state
        self._seat: Final = seat
        self._moves: Final = moves
        self._position = state

    def redeal(self, rng: Chance) -> None:
        self._position = self._state.redeal(self._seat, rng)

    def points(self, move: int, luck: int, most: int) -> float:
        self.spent += 1
        return float(points_of(self._position, self._seat, self._moves[move], luck, HABITS))


def points_of(position: FrenzyState, seat: i64, move: Move, luck: int, habits: Habits) -> int:
    """What the seat gets if it plays this and all go by these habits from there."""
    state = position.copy()
    state.play(seat, move)
    rng = QuickChance(luck)
    patience = position.quiet + _IDLE_ROUNDS * state.seats
    while state.waiting and state.quiet < patience:
        asked = seat_asked(state)
        state.play(asked, habitual(state, asked, rng, habits))
    hands = [state.hand_of(each) for each in range(state.seats)]
    winners = winners_of(hands, state.gone, next_card=state.terms.next_card)
    win = WIN if state.ending else _WIN_IN_A_STALL
    share = win // len(winners) if seat in winners else 0
    return share + LAST_ROW - row_of(mask_of(hands[seat]), state.gone)


def seat_asked(state: FrenzyState) -> int:
    """Who answers next; of several who are asked at once, the first."""
    if not state.is_sealed():
        return int(state.stack[-1].seat)
    seat = 0
    while state.answers[seat] != NONE:
        seat += 1
    return seat
