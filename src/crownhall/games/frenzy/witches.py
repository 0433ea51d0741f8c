"""The Red, the Blue and the Yellow Witch (2.7), once they have chosen. The Green one passes, the Purple one reveals."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.decks.frenzy import BIT, YELLOW_WITCH
from crownhall.games.frenzy.asking import Asking
from crownhall.games.frenzy.events.abilities import CardFetched, DeckLookedAt, ExileLookedAt
from crownhall.games.frenzy.frames import GIVE, Frame
from crownhall.games.frenzy.moves import ACT, GIVE_UP
from crownhall.games.frenzy.state import ONLOOKER


def red_witch(state: Asking, seat: i64, choice: i64) -> None:
    """F-29: look at the top card, or remove it unseen."""
    if choice == ACT:
        state.remove_top()
        return
    top: i64 = state.deck[len(state.deck) - 1]
    state.knows[top] |= ONLOOKER[seat]
    if state.listener is not None:
        state.listener.append(DeckLookedAt(seat, top))


def blue_witch(state: Asking, frame: Frame, choice: i64) -> None:
    """F-31: trade a card, or look at the exiled ones."""
    seat = frame.seat
    if choice == ACT:
        state.ask(Frame(GIVE, seat, frame.ability, frame.me))
        return
    for card in state.exile:
        state.knows[card] |= ONLOOKER[seat]
    if state.listener is not None:
        state.listener.append(ExileLookedAt(seat, list(state.exile)))


def trade(state: Asking, place: i64, fetched: i64) -> None:
    """F-31: an own card goes, the fetched one takes its place, face down; F-A37: nobody draws."""
    going = state.guarded(state.slots[place])
    place = state.place[going]
    state.to_removed_pile(going)
    state.removed = tuple([card for card in state.removed if card != fetched])
    state.gone &= ~BIT[fetched]
    state.put(fetched, place)  # all have seen which it is, and know it there
    if state.listener is not None:
        state.listener.append(CardFetched(place, fetched))


def yellow_witch(state: Asking, frame: Frame, choice: i64) -> None:
    """F-48: one ability of the removed pile, or she goes."""
    if choice == GIVE_UP:
        state.remove([YELLOW_WITCH], by_condition=False)
    else:
        state.perform_as(choice, frame.seat, state.self_of_removed(choice, YELLOW_WITCH))
