"""What play-outs have taught: by how much an answer is better than the others to its question, in thousandths of a win.

That is so much for each point that it promises at first glance (`sense.py`), and what experience adds for the cards it
is about. The numbers are in `lessons.py`; `lab/workshop/frenzy_lessons.py` fits them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.frenzy.lessons import LESSONS, SLOPES
from crownhall.bots.frenzy.sense import THREATS, Glance, revealed_there, worth_of
from crownhall.decks.frenzy import (
    ALL_CARDS,
    EXECUTIONER,
    FARMER,
    LION_TAMER,
    PURPLE_WITCH,
    SPY_DECK,
    SPY_HANDS,
    THIEF,
)
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.frames import NONE, Frame
from crownhall.games.frenzy.moves import PLACES, THE_DECK, WIDTH
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.frenzy.state import WHOSE

_WITH_UNKNOWN: Final = ALL_CARDS + 1  # over cards, and one that the seat does not know
_AIMS: Final = 6  # abilities that reveal a card, by what they do to it
_HOLDERS: Final = 12  # next, before, elsewhere, each by the best card known there
_GOOD: Final = 38  # the least that a good card threatens

SIZES: Final[dict[str, int]] = {
    "nothing": 1,
    "play": ALL_CARDS,
    "pass": 4 * ALL_CARDS,  # by whether it is the best, and whether others know it
    "throw": ALL_CARDS,
    "give": ALL_CARDS,
    "fetch": ALL_CARDS,
    "perform": _WITH_UNKNOWN,  # the last: the Yellow Witch goes
    "red": 2,
    "blue": 2,
    "avenge": _WITH_UNKNOWN,
    "get": _WITH_UNKNOWN,
    "swap away": 2 * ALL_CARDS,  # by whether it is the best
    "swap elsewhere": 2,  # in the own hand, among others
    "reveal deck": _WITH_UNKNOWN,
    "reveal": _AIMS * _WITH_UNKNOWN,
    "reveal own": ALL_CARDS,
    "aim": _AIMS * _HOLDERS,
}
"""What lessons are about, in the order of their numbers, and how many there are of each."""


def _first(name: str) -> int:
    """The number of the first lesson about this."""
    first = 0
    for each, size in SIZES.items():
        if each == name:
            break
        first += size
    return first


NOTHING: Final = 0
_PLAY: Final[int] = _first("play")
_PASS: Final[int] = _first("pass")
_THROW: Final[int] = _first("throw")
_GIVE: Final[int] = _first("give")
_FETCH: Final[int] = _first("fetch")
_PERFORM: Final[int] = _first("perform")
_RED: Final[int] = _first("red")
_BLUE: Final[int] = _first("blue")
_AVENGE: Final[int] = _first("avenge")
_GET: Final[int] = _first("get")
_SWAP_AWAY: Final[int] = _first("swap away")
_SWAP_ELSEWHERE: Final[int] = _first("swap elsewhere")
_REVEAL_DECK: Final[int] = _first("reveal deck")
_REVEAL: Final[int] = _first("reveal")
_REVEAL_OWN: Final[int] = _first("reveal own")
_AIM: Final[int] = _first("aim")


def _aims() -> list[int]:
    aims = [5] * ALL_CARDS  # only to be seen
    for ability in (PURPLE_WITCH, SPY_HANDS, SPY_DECK):
        aims[ability] = 0
    for aim, ability in enumerate((THIEF, EXECUTIONER, LION_TAMER, FARMER), 1):
        aims[ability] = aim
    return aims


_AIM_OF: Final = vec[i64](_aims())

FINENESS: Final = 16  # a slope is in parts of a thousandth
_INDIFFERENCE: Final = 8  # smaller differences are left to chance


@final
class Habits:
    """All lessons, and over steps the slopes: what a point at first glance counts."""

    def __init__(self, lessons: list[int], slopes: list[int]) -> None:
        self.lessons: Final = vec[i64](lessons)
        self.slopes: Final = vec[i64](slopes)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


HABITS: Final = Habits([lesson for name in SIZES for lesson in _numbers(LESSONS[name])], _numbers(SLOPES))


def habitual(state: FrenzyState, seat: Seat, rng: Chance, habits: Habits) -> Move:
    """The answer that is best by experience; of those about as good, by lot."""
    frame = state.question()
    moves = state.moves(seat)
    if frame.step in (frames.SET_UP, frames.ARRANGE, frames.DIRECTION):  # there is nothing to go by
        return moves[rng.pick(len(moves))]
    glance = Glance(state, seat)
    best: i64 = -1_000_000
    found = moves[0]
    for move in moves:
        lead = lead_of(glance, frame, answer_value(move), habits) + rng.pick(_INDIFFERENCE)
        if lead > best:
            best = lead
            found = move
    return found


def lead_of(glance: Glance, frame: Frame, value: i64, habits: Habits) -> i64:
    """By how many thousandths of a win this answer is better than others, but for what all to this question share."""
    return (
        habits.slopes[frame.step] * worth_of(glance, frame, value) // FINENESS
        + habits.lessons[lesson_of(glance, frame, value)]
        + habits.lessons[second_lesson_of(glance, frame, value)]
    )


# -- which lessons an answer is about ---------------------------------------------------------------------------------


def lesson_of(glance: Glance, frame: Frame, value: i64) -> i64:
    """The number of the lesson about the card that is played, parted with, got or aimed at."""
    step = frame.step
    own = glance.seat * WIDTH + value
    if step == frames.PLAY:
        return _PLAY + glance.state.slots[own]
    if step == frames.PASS:
        return _PASS + _of_own(glance, glance.state.slots[own])
    if step == frames.REVEAL:
        return _of_target(glance, frame.ability, value)
    if step == frames.SWAP:
        return _of_swap(glance, value // PLACES, value % PLACES)
    if step == frames.THROW:
        return _THROW + glance.state.slots[own]
    if step == frames.STRIKE:
        return _THROW + value
    if step == frames.QUEEN:
        if value // WIDTH == glance.seat:
            return _THROW + glance.state.slots[value]
        return _AVENGE + _or_unknown(glance.known(value))
    if step == frames.GIVE:
        return _GIVE + glance.state.slots[own]
    if step == frames.FETCH:
        return _FETCH + value
    if step in (frames.YELLOW, frames.SEQUENCE):
        return _PERFORM + value
    if step == frames.RED:
        return _RED + value
    return _BLUE + value if step == frames.BLUE else NOTHING


def second_lesson_of(glance: Glance, frame: Frame, value: i64) -> i64:
    """Where two hands are concerned: of what is swapped away, or of who is aimed at."""
    step = frame.step
    if step == frames.REVEAL and value != THE_DECK and value // WIDTH != glance.seat:
        return _AIM + _AIM_OF[frame.ability] * _HOLDERS + _of_holder(glance, value // WIDTH)
    if step == frames.SWAP:
        one, two = value // PLACES, value % PLACES
        if (one // WIDTH == glance.seat) != (two // WIDTH == glance.seat):
            given = glance.state.slots[one if one // WIDTH == glance.seat else two]
            return _SWAP_AWAY + given * 2 + (1 if given == _best_of(glance) else 0)
    return NOTHING


def _or_unknown(card: i64) -> i64:
    return card if card != NONE else ALL_CARDS


def _of_own(glance: Glance, card: i64) -> i64:
    """Over own cards: whether it is the best, and whether others know it."""
    state = glance.state
    others = ((1 << state.seats) - 1) & ~glance.me
    known: i64 = 1 if (state.knows[card] | state.knows[WHOSE + card]) & others else 0
    return card * 4 + known + (2 if card == _best_of(glance) else 0)


def _best_of(glance: Glance) -> i64:
    """The own card that would threaten others most; of equal ones the first by canonical order."""
    best: i64 = NONE
    for place in range(glance.seat * WIDTH, glance.seat * WIDTH + WIDTH):
        card = glance.state.slots[place]
        if card == NONE:
            continue
        if best == NONE or THREATS[card] > THREATS[best] or (THREATS[card] == THREATS[best] and card < best):
            best = card
    return best


def _of_target(glance: Glance, ability: i64, target: i64) -> i64:
    if target == THE_DECK:
        deck = glance.state.deck
        top: i64 = deck[len(deck) - 1]
        return _REVEAL_DECK + (top if glance.state.knows[top] & glance.me else ALL_CARDS)
    card = revealed_there(glance, target)
    if target // WIDTH == glance.seat:
        return _REVEAL_OWN + card
    return _REVEAL + _AIM_OF[ability] * _WITH_UNKNOWN + _or_unknown(card)


def _of_holder(glance: Glance, holder: i64) -> i64:
    """Over others: where they sit, and how the best card known there compares: none, better than mine, good, poor."""
    state = glance.state
    best: i64 = NONE
    for place in range(holder * WIDTH, holder * WIDTH + WIDTH):
        card = state.slots[place]
        if card != NONE and (state.knows[card] | state.knows[WHOSE + card]) & glance.me:
            best = max(best, THREATS[card])
    away = holder - glance.seat if holder > glance.seat else holder - glance.seat + state.seats
    where: i64 = 0 if away == 1 else 1 if away == state.seats - 1 else 2
    return where * 4 + (0 if best == NONE else 1 if best > glance.price else 2 if best >= _GOOD else 3)


def _of_swap(glance: Glance, one: i64, two: i64) -> i64:
    mine, yours = one // WIDTH == glance.seat, two // WIDTH == glance.seat
    if mine == yours:
        return _SWAP_ELSEWHERE + (0 if mine else 1)
    return _GET + _or_unknown(glance.known(two if mine else one))
