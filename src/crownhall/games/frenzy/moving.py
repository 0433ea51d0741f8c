"""Those who move, draw or doom cards without revealing any (2.7).

Trapeze Artist, Human Cannon and Fisherman do so when they are played; Magician, Clown and Leper when they are revealed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.decks.frenzy import FISHERMAN, HUMAN_CANNON
from crownhall.games.frenzy.asking import Asking
from crownhall.games.frenzy.events.abilities import CannonFired, CardsSwapped, Swapped
from crownhall.games.frenzy.events.removing import CardDrawn, DrawnCardKept
from crownhall.games.frenzy.events.revealing import MagicianVanished, PlacesChanged
from crownhall.games.frenzy.frames import NONE, THROW, Frame
from crownhall.games.frenzy.moves import HAND, PLACES, WIDTH
from crownhall.games.frenzy.state import IN_DECK

EXTRA: Final = HAND  # the slot of a card that the Fisherman has drawn


def trapeze_artist(state: Asking, one: i64, two: i64) -> None:
    """F-39: two down cards change places; whoever can follow a card still can (F-13)."""
    card, other = state.slots[one], state.slots[two]
    state.put(card, two)
    state.put(other, one)
    if state.listener is not None:
        swapped = Swapped(one, card, state.knows[card]), Swapped(two, other, state.knows[other])
        state.listener.append(CardsSwapped(swapped[0], swapped[1]))
    if one // WIDTH != two // WIDTH:
        state.left_hand(card, one // WIDTH)
        state.left_hand(other, two // WIDTH)


def human_cannon(state: Asking, me: i64) -> None:
    """F-39: draw a card in its place and lie down on the deck; F-O5: that draw may be the last."""
    if not state.is_open_in_hand(me) or not state.can_take():
        state.nothing_happened(HUMAN_CANNON)
        return
    place = state.place[me]
    open_to_all = not state.deck
    card = state.take(counts=not state.terms.cannon_continues)
    state.leave(me)
    state.put_on_deck(me)
    state.put(card, place)
    if state.listener is not None:
        state.listener.append(CannonFired(place, me))
        state.listener.append(CardDrawn(place, card, open_to_all))


def fisherman(state: Asking, seat: i64) -> None:
    """F-42: draw a fourth card; what it triggers comes before the choice."""
    if not state.can_take():  # F-A40
        state.nothing_happened(FISHERMAN)
        return
    state.stack.append(Frame(THROW, seat, FISHERMAN))
    state.draw(seat * WIDTH + EXTRA)


def ask_what_to_throw(state: Asking, frame: Frame) -> None:
    """F-42: the drawn card or a down one goes; without the drawn card there is nothing to choose."""
    if state.slots[frame.seat * WIDTH + EXTRA] != NONE:
        state.ask(frame)


def throw(state: Asking, seat: i64, slot: i64) -> None:
    """F-42: the card goes without a draw, and the drawn one takes its slot; F-A12: a Knight may go instead."""
    going = state.guarded(state.slots[seat * WIDTH + slot])
    vacated = state.place[going]
    extra = seat * WIDTH + EXTRA
    state.to_removed_pile(going)
    if vacated != extra:
        kept = state.slots[extra]
        state.slots[extra] = NONE
        state.put(kept, vacated)
        if state.listener is not None:
            state.listener.append(DrawnCardKept(vacated))


def magician(state: Asking, me: i64) -> None:
    """F-45: into the deck's down part, which is shuffled (F-A54); from a hand, the holder draws into the slot."""
    place = state.place[me]
    state.leave(me)
    state.deck.append(int(me))
    state.place[me] = IN_DECK
    state.deck.sort()
    state.chance = state.chance.copy()
    state.chance.shuffle(state.deck)
    state.deck.reverse()  # a shuffle puts the top card first
    for card in state.deck:
        state.knows[card] = 0
    if state.listener is not None:
        state.listener.append(MagicianVanished(place if place < PLACES else NONE, me))
    if place < PLACES:
        state.draw(place)


def clown(state: Asking, me: i64) -> None:
    """F-46: change places with the played card; from beside the deck, that one goes onto the deck."""
    played = state.played
    if not state.is_in_hand(played):  # F-A24
        return
    place = state.place[played]
    if state.is_in_hand(me):
        state.put(played, state.place[me])
        state.put(me, place)
    else:
        state.leave(played)
        state.put_on_deck(played)
        state.aside = tuple([card for card in state.aside if card != me])
        state.put(me, place)
    if state.listener is not None:
        state.listener.append(PlacesChanged(me, played, place))


def doom_the_played_card(state: Asking) -> None:
    """F-47, F-A56: the played card is doomed, for the current player's next turn; F-A24: if there still is one."""
    if state.played != NONE:
        state.doom(state.played, state.current)
