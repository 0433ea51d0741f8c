"""Minkingi: by how many cards a seat will be ahead, a Day being one decision.

From a few Days before the end on, everything is thought through; before that as deep as the budget lasts. Where cards
of the other hand are not known, several hands that it may be are thought of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from crownhall.bots.minkingi.hands import hands_of_other
from crownhall.bots.minkingi.players import move_of
from crownhall.bots.minkingi.plies import control_of, engaged_of, place_of, plies_of, space_of, turns_of
from crownhall.bots.minkingi.search import WORTH_LIMIT, Search
from crownhall.bots.minkingi.worth import A_CARD, WIN
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, Seat, State
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT
from crownhall.fields.moves import Create, Engage
from crownhall.games.minkingi.moves import FIGHT, PEACE
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.scoring import decided_by, total_of
from crownhall.games.minkingi.state import ABANDONED, BATTLE, CREATE
from crownhall.lab.review.contract import Reviewer, Weighed
from crownhall.lab.review.trials import standard_error
from crownhall.seat_marks import in_words

EFFORT: Final = 10_000_000
"""Cards laid, Battles tried and positions judged for one decision."""

PLIES_KEPT: Final = (12, 6)
"""With several hands: so many of the best plies are looked into one Day deeper, and then ever deeper."""

HANDS: Final = 6
"""Of the other, where they are not known."""

HORIZON_ERROR: Final = 1.3
"""Where the end is not reached. In 12 games of squires, thinking of one more Day changed 206 losses by so many cards
(standard deviation; with two Days and more)."""

TIE_WON: Final = 0.5
"""Of a card: what it is worth to win by symbols, with equally many cards."""


class MinkingiReviewer(Reviewer):
    """Cards ahead in the end."""

    game = "minkingi"
    unit = "card"
    measure = "Cards ahead"
    # Where all is thought through, a loss is exact, and the smallest is that of a tie; before that, it must be more
    # than what thinking of one more Day changes (HORIZON_ERROR).
    threshold: ClassVar[float] = TIE_WON

    def completes(self, state: State, seat: Seat, move: Move) -> bool:
        """A Day ends with its Battle, with peace, or with a card that meets nobody."""
        assert isinstance(state, MinkingiState)
        if isinstance(move, Create):
            after = state.copy()
            after.play(seat, move)
            return after.phase != BATTLE
        return not isinstance(move, Engage)

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, MinkingiState)
        if state.phase != CREATE:
            return None  # the draft, and who starts
        left = [int(ply) for ply in plies_of(state, seat)]
        if len(left) == 1:
            return None
        search = Search(state, seat, hands_of_other(state, seat, HANDS, rng), EFFORT)
        found = _thought_through(search, left, _ply_of(state, seat, moves))
        if found is None:
            return None
        ahead = [cards_ahead(state, seat, worth) for worth in found.best_worths]
        played = [cards_ahead(state, seat, worth) for worth in found.played_worths]
        leads = [one - other for one, other in zip(ahead, played, strict=True)]
        error = standard_error(leads) + (0 if found.to_the_end else HORIZON_ERROR)
        best, got = sum(ahead) / len(ahead), sum(played) / len(played)
        return Weighed("Day", max(best, got), got, moves_to(state, seat, found.best), error)

    def result(self, state: State, seat: Seat) -> float | None:
        assert isinstance(state, MinkingiState)
        if state.end == ABANDONED:
            return None
        total = total_of(state)
        ahead = total.counts[seat] - total.counts[1 - seat]
        winner, _ = decided_by(total)
        return float(ahead) if ahead or winner == NO_SEAT else TIE_WON if winner == seat else -TIE_WON

    def stake(self, state: State, bests: Sequence[float], lost: float) -> float:
        """Nobody starts ahead, so what was lost is measured by what lay on the field each Day: a card."""
        return float(len(bests))

    def deed(self, state: State, seat: Seat, moves: Sequence[Move]) -> str:
        told = self.adviser().deed(state, seat, moves[0])
        spaces = [str(move.space + 1) for move in moves if isinstance(move, Engage)]
        if moves[-1] is FIGHT:
            return f"{told}, and fight {'space' if len(spaces) == 1 else 'spaces'} {in_words(spaces)}"
        return f"{told}, and keep the peace" if moves[-1] is PEACE else told


class _Found(NamedTuple):
    """The best ply, what it and the played one are worth in each of the hands, and whether that is final."""

    best: int
    best_worths: list[int]
    played_worths: list[int]
    to_the_end: bool


def _thought_through(search: Search, left: list[int], played: int) -> _Found | None:
    """Deeper and deeper, as far as the effort lasts; None where it lasts for nothing."""
    found: _Found | None = None
    last = int(search.days_after)
    for days in range(last + 1):
        worths = _worths(search, left, played, days)
        if search.is_spent():
            break
        order = sorted(left, key=lambda ply: -sum(worths[ply]))
        best = order[0] if sum(worths[order[0]]) > sum(worths[played]) else played
        found = _Found(best, worths[best], worths[played], days == last)
        kept = len(order) if search.hands == 1 else PLIES_KEPT[min(days, len(PLIES_KEPT) - 1)]
        left = order[:kept]
    return found


def _worths(search: Search, plies: list[int], played: int, days: int) -> dict[int, list[int]]:
    """By hand. With one hand, exact for the best and for what was played; the others are no better than told."""
    hands = range(search.hands)
    found = {played: [int(search.worth(played, hand, days, -WORTH_LIMIT, WORTH_LIMIT)) for hand in hands]}
    best = found[played][0]
    for ply in plies:
        if ply != played:
            least = best if search.hands == 1 else -WORTH_LIMIT
            found[ply] = [int(search.worth(ply, hand, days, least, WORTH_LIMIT)) for hand in hands]
            best = max(best, found[ply][0])
    return found


def _ply_of(state: MinkingiState, seat: Seat, moves: Sequence[Move]) -> int:
    """What this Day came to, among all that it could."""
    create = moves[0]
    assert isinstance(create, Create)
    day = state.copy()
    for move in moves[:-1]:
        day.play(seat, move)
    control = day.control
    if moves[-1] is FIGHT:
        control = day.terms.arena.resolve(day.fighters, day.engaged | BIT[day.created], day.control)
    elif moves[-1] is create and seat:
        control |= BIT[create.space]
    place = state.hands[seat].index(create.card)
    for ply in plies_of(state, seat):
        how = (place_of(ply), space_of(ply), turns_of(ply), control_of(ply))
        if how == (place, create.space, create.turns, control):
            return int(ply)
    raise AssertionError("this Day is none of those that are possible")


def moves_to(state: MinkingiState, seat: Seat, ply: int) -> tuple[Move, ...]:
    day = state.copy()
    found: list[Move] = []
    while not found or (day.phase == BATTLE and found[-1] not in (FIGHT, PEACE)):
        found.append(move_of(day, seat, ply))
        if found[-1] in (FIGHT, PEACE):
            break
        day.play(seat, found[-1])
    assert not engaged_of(ply) or found[-1] is FIGHT
    return tuple(found)


def cards_ahead(state: MinkingiState, seat: Seat, worth: int) -> float:
    """How many cards ahead a worth means, with those of an earlier game of the pair."""
    decided = round(worth / WIN)
    earlier = state.earlier
    lead = 0 if earlier is None else earlier.counts[seat] - earlier.counts[1 - seat]
    ahead = lead + (worth - decided * WIN) / A_CARD
    return ahead if ahead else TIE_WON * decided
