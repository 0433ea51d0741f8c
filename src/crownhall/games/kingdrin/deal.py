"""The set-up of Kingdrin (K-01 to K-06): the pile, the deal, and who turns up the first card."""

from __future__ import annotations

from crownhall.decks.creation_codes import PACK
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.games.kingdrin.events import CardsDealt, RevealerChosen
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import (
    HAND_SIZE,
    NO_DIRECTION,
    NO_MARK,
    NOBODY,
    OPENING,
    RUNNING,
    SPEED,
    Terms,
)


def deal(terms: Terms, chance: Chance, winners: tuple[Seat, ...], events: list[Event] | None) -> KingdrinState:
    """K-02 to K-06: the pile, seven cards each one by one, and the first card turned up by the revealer."""
    stock = _pile(terms, chance)
    seats = terms.seats
    revealer, by_lot = _revealer(seats, chance, winners)
    hands = [sorted([stock[turn * seats + seat] for turn in range(HAND_SIZE)]) for seat in range(seats)]
    state = KingdrinState(
        terms,
        hands,
        stock,
        HAND_SIZE * seats,
        [],
        revealer,
        NOBODY,
        NO_MARK,
        SPEED if terms.speed_alt else OPENING,
        NOBODY,
        NO_DIRECTION,
        NOBODY,
        (),
        terms.nothing,
        0,
        0,
        False,
        [[]] * seats,
        RUNNING,
    )
    if events is not None:
        dealt = [terms.cards.codes(hand) for hand in hands]
        events.append(CardsDealt(dealt, state.deck_size(), terms.cards.card_set.name, terms.from_packs))
        events.append(RevealerChosen(revealer, by_lot))
    state.reveal(events)
    state.ask_for_a_race()
    return state


def _pile(terms: Terms, chance: Chance) -> list[int]:
    """C-21, K-02: the set shuffled, of which the first `pile` cards are in play; or all packs shuffled together."""
    cards = terms.cards
    if not terms.from_packs:
        stock = list(range(cards.size))
        chance.shuffle(stock)
        return stock
    pooled: list[int] = []
    for seat in range(terms.seats):
        pack = cards.of_pack(seat)
        chance.shuffle(pack)
        pooled += pack[:PACK]
    pooled.sort()
    chance.shuffle(pooled)
    return pooled


def _revealer(seats: int, chance: Chance, winners: tuple[Seat, ...]) -> tuple[Seat, bool]:
    """K-05: the last winner; among several the dice choose, and where there is none, among all."""
    if len(winners) == 1:
        return winners[0], False
    if winners:
        return winners[chance.pick(len(winners))], True
    return chance.pick(seats), True
