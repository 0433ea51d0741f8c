"""Revealing (2.5), and what those who begin with it do then.

Lion Tamer, Thief, Farmer, Executioner and Sheriff do something to the card or to themselves, the Spies and the Purple
Witch do what the card does, and the Strongman is content.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.decks.frenzy import (
    BIT,
    EXECUTIONER,
    FARMER,
    JESTER,
    LION_TAMER,
    SCORE,
    SHERIFF,
    STRONGMAN,
    THIEF,
    WHEN_PLAYED,
    YELLOW_WITCH,
)
from crownhall.games.frenzy.asking import Asking
from crownhall.games.frenzy.events.revealing import CardRevealed, JesterSteppedIn
from crownhall.games.frenzy.frames import AFTER, NONE, Frame
from crownhall.games.frenzy.moves import PLACES, THE_DECK, WIDTH
from crownhall.games.frenzy.state import ASIDE, REMOVED

TAMED: Final = 5  # F-38: the Lion Tamer removes so much, and no more
TOO_MUCH: Final = 6  # F-41: the Farmer goes when he sees so much


def reveal_chosen(state: Asking, frame: Frame, target: i64) -> None:
    """F-25, F-26; F-62: a down Jester is revealed instead of another card of its hand, whoever aims (F-A9)."""
    ability = frame.ability
    place: i64 = NONE
    if target == THE_DECK:
        card: i64 = state.deck.pop()
        state.aside = (*state.aside, int(card))
        state.place[card] = ASIDE
    else:
        card = state.slots[target]
        place = target
        jester = state.place[JESTER]
        if jester < PLACES and jester // WIDTH == target // WIDTH and jester != target and state.is_down(jester):
            if state.listener is not None:
                state.listener.append(JesterSteppedIn(target))
            card = JESTER
            place = jester
    if state.listener is not None:
        state.listener.append(CardRevealed(ability, place, card))
    state.stack.append(Frame(AFTER, frame.seat, ability, frame.me, about=card))
    state.reveal(card)


def after_reveal(state: Asking, frame: Frame) -> None:
    """What the ability does with the card that was revealed, once that has done its own."""
    ability, seat, me, card = frame.ability, frame.seat, frame.me, frame.about
    within_reach = not frame.lost and state.is_in_hand(card)
    if ability == THIEF:
        _thief(state, card if within_reach else NONE, me)
    elif ability == LION_TAMER:
        if within_reach and SCORE[card] <= TAMED:  # F-38
            state.remove([int(card)], by_condition=False)
    elif ability == FARMER:
        if SCORE[card] >= TOO_MUCH and state.is_open_in_hand(me):  # F-41, F-A22
            state.remove([int(me)], by_condition=False)
    elif ability == EXECUTIONER:
        if within_reach:  # F-40
            state.doom(card, seat)
    elif ability == SHERIFF:
        _sheriff(state, card if within_reach else NONE, seat, me)
    elif ability != STRONGMAN and WHEN_PLAYED & BIT[card]:
        state.perform_as(card, seat, me)  # F-32 to F-34; F-A14: other kinds do nothing more


def _thief(state: Asking, card: i64, me: i64) -> None:
    """F-41: the revealed card and the Thief go; F-A23: the cards themselves, wherever they lie by now."""
    cards = [int(card)] if card != NONE else []
    if state.is_open_in_hand(me):
        cards.append(int(me))
    state.remove(cards, by_condition=False)


def _sheriff(state: Asking, card: i64, seat: i64, me: i64) -> None:
    """F-43: the revealed card and the Sheriff stay up; F-O2: for a removed one the Yellow Witch may stand in."""
    if card != NONE:
        state.hold(card, seat)
    place = state.place[SHERIFF]
    if (place < PLACES and state.is_up(SHERIFF)) or (place == ASIDE and not state.terms.sheriff_returns):  # F-O6
        state.hold(SHERIFF, seat)
    elif place == REMOVED and me == YELLOW_WITCH and state.is_open_in_hand(me):
        state.hold(me, seat)
