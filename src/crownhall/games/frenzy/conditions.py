"""What Queen, lovers and Assassin do (2.4) when `first_due` says that it is their turn."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.decks.frenzy import ASSASSIN, cards_in
from crownhall.games.frenzy.asking import Asking
from crownhall.games.frenzy.events.abilities import AssassinStruck, LoverFollowed, QueenCalled
from crownhall.games.frenzy.frames import QUEEN, STRIKE, Frame
from crownhall.games.frenzy.operations import KINDS, LOVER_DUE, QUEEN_DUE


def settle(state: Asking, due: i64) -> None:
    """2.4: the condition that is first in turn, as `first_due` names it."""
    seat = state.seat_at(due // KINDS)
    kind = due % KINDS
    if kind == QUEEN_DUE:
        _queen_calls(state, seat)
    elif kind == LOVER_DUE:
        _lover_follows(state)
    else:
        _assassin_strikes(state, seat)


def _queen_calls(state: Asking, seat: i64) -> None:
    """F-60: whoever had the Queen removes any card from any hand."""
    if state.listener is not None:
        state.listener.append(QueenCalled(seat))
    frame = Frame(QUEEN, seat)
    if state.answers_to(frame):
        state.ask(frame)
    else:
        _debt_is_paid(state, seat)


def queen_takes(state: Asking, seat: i64, card: i64) -> None:
    """The card that was chosen goes, and the Queen is avenged."""
    _debt_is_paid(state, seat)
    state.remove([int(card)], by_condition=not state.terms.knight_only)  # F-O3


def _debt_is_paid(state: Asking, seat: i64) -> None:
    queens = list(state.queens)
    queens.remove(int(seat))
    state.queens = tuple(queens)


def _lover_follows(state: Asking) -> None:
    """F-61: the other lover is removed too."""
    other = state.left_lover()
    if state.listener is not None:
        state.listener.append(LoverFollowed(other))
    state.remove([int(other)], by_condition=True)


def _assassin_strikes(state: Asking, seat: i64) -> None:
    """F-64: the highest card goes; F-A32: of several the holder picks one. Now all know where the Assassin is."""
    state.found_in_hand(ASSASSIN)
    if state.listener is not None:
        state.listener.append(AssassinStruck(seat))
    highest = cards_in(state.highest_in_hand(seat))
    if len(highest) > 1:
        for card in highest:
            state.found_in_hand(card)
    state.ask(Frame(STRIKE, seat, ability=ASSASSIN))
