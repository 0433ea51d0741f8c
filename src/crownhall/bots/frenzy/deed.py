"""An answer in Kingdom Frenzy in words, for a hint."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.frenzy.sense import Glance
from crownhall.decks.frenzy import CARDS, card_code, marked_card
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.frames import NONE, Frame
from crownhall.games.frenzy.moves import ACT, GIVE_UP, ORDERS, PLACES, SIDES, THE_DECK, WIDTH
from crownhall.seat_marks import card_mark, in_words, seat_mark

_VERBS: Final = {frames.PLAY: "Play", frames.PASS: "Pass", frames.THROW: "Throw away", frames.GIVE: "Give away"}
_OF_CARDS: Final = {
    frames.STRIKE: "Let go of",
    frames.FETCH: "Fetch",
    frames.SHIELD: "Shield",
    frames.SEQUENCE: "Perform",
}


def deed(glance: Glance, frame: Frame, value: i64) -> str:
    """What to do at this question."""
    step = int(frame.step)
    if step in _VERBS:
        return f"{_VERBS[step]} {marked_card(glance.state.slots[glance.seat * WIDTH + value])}"
    if step in _OF_CARDS:
        return f"{_OF_CARDS[step]} {marked_card(value)}"
    if step == frames.REVEAL:
        return "Reveal the top card of the deck" if value == THE_DECK else f"Reveal {_there(glance, value)}"
    if step == frames.QUEEN:
        return f"Remove {_there(glance, value)}"
    if step == frames.SWAP:
        return f"Swap {_there(glance, value // PLACES)} and {_there(glance, value % PLACES)}"
    if step == frames.RED:
        return "Remove the top card of the deck" if value == ACT else "Look at the top card of the deck"
    if step == frames.BLUE:
        return "Trade a card" if value == ACT else "Look at the exiled cards"
    if step == frames.DIRECTION:
        return f"Pass to the {SIDES[value]}"
    if step == frames.YELLOW:
        return "Remove the Yellow Witch" if value == GIVE_UP else f"Perform {marked_card(value)}"
    cards = [glance.state.slots[glance.seat * WIDTH + slot] for slot in ORDERS[value]]
    return f"Lay your cards in this order: {in_words([marked_card(card) for card in cards if card != NONE])}"


def _there(glance: Glance, place: i64) -> str:
    """A card in a hand, by its name where the seat knows it."""
    holder = place // WIDTH
    card = glance.state.slots[place] if holder == glance.seat else glance.known(place)
    what = f"card {place % WIDTH + 1}" if card == NONE else card_mark(card_code(card), CARDS[card].name)
    return f"your {what}" if holder == glance.seat else f"{seat_mark(holder)}'s {what}"
