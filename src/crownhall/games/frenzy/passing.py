"""Passing (2.6), for Juggler, Merchant and Green Witch."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.games.frenzy.events.abilities import CardPassed, PassBegan
from crownhall.games.frenzy.frames import NONE, PASS, Frame
from crownhall.games.frenzy.moves import HAND, LEFT, WIDTH
from crownhall.games.frenzy.operations import Operations


def start_pass(state: Operations, seat: i64, direction: i64) -> None:
    """F-24: everybody chooses, unseen; who has a single card passes that one, who has none passes nothing."""
    state.passes += 1
    state.answers = tuple([_only_slot(state, each) for each in range(state.seats)])
    if state.listener is not None:
        state.listener.append(PassBegan(direction))
    frame = Frame(PASS, seat, about=direction)
    if is_awaited(state):
        state.stack.append(frame)
        state.waiting = True
    else:
        pass_cards(state, direction)


def _only_slot(state: Operations, seat: i64) -> int:
    """The answer of a seat that has no choice; NONE where it has one."""
    if state.cards_in_hand(seat) > 1:
        return NONE
    for slot in range(HAND):
        if state.slots[seat * WIDTH + slot] != NONE:
            return slot
    return HAND  # no card at all


def is_awaited(state: Operations) -> bool:
    """Whether a sealed answer is still missing."""
    return NONE in state.answers


def pass_cards(state: Operations, direction: i64) -> None:
    """F-24: all cards move at once, each into the slot its receiver has vacated, facing and marks kept."""
    given: list[i64] = []
    for seat in range(state.seats):
        slot: i64 = state.answers[seat]
        given.append(state.slots[seat * WIDTH + slot] if slot < HAND else NONE)
        if slot < HAND:
            state.slots[seat * WIDTH + slot] = NONE
    for seat in range(state.seats):
        if given[seat] != NONE:
            receiver = _neighbour(state, seat, direction)
            vacated: i64 = state.answers[receiver]
            _hand_over(state, given[seat], receiver * WIDTH + (vacated if vacated < HAND else 0))
    for seat in range(state.seats):
        if given[seat] != NONE:
            state.left_hand(given[seat], seat)
    state.answers = ()


def _hand_over(state: Operations, card: i64, place: i64) -> None:
    if state.listener is not None:
        state.listener.append(CardPassed(state.place[card], place, card, state.is_up(card)))
    state.put(card, place)


def _neighbour(state: Operations, seat: i64, direction: i64) -> i64:
    if direction == LEFT:
        return seat + 1 if seat + 1 < state.seats else 0
    return seat - 1 if seat > 0 else state.seats - 1
