"""King's Treasury as it could be, for all that a seat knows (T-39): whatever is hidden from it is drawn anew."""

from __future__ import annotations

from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import Chance, drawn_anew
from crownhall.engine.contract import Seat
from crownhall.games.treasury.moves import DECLARES, HAND, MEANINGS
from crownhall.games.treasury.state import ANSWER, DECLARED, INTO, NONE, OUT, REPLACE, REPLACED, SPACE, Position
from crownhall.games.treasury.view import sees_hand, sees_turned_down
from crownhall.games.treasury.wilds import is_wild


def redeal_for(twin: Position, seat: Seat, rng: Chance) -> None:
    """T-39: replace in `twin` all that the seat cannot know, drawn from `rng`."""
    _redeal_cards(twin, seat, rng)
    for other in range(twin.terms.seats):
        if other != seat and not twin.end:
            _redeal_answer(twin, other, rng)
    twin.chance = drawn_anew(rng)


def _redeal_cards(twin: Position, seat: Seat, rng: Chance) -> None:
    """The cards in places that the seat cannot see, in any order, drawn from their canonical one."""
    unseen = twin.deck[twin.dealt :]
    hidden_hands = [other for other in range(twin.terms.seats) if not sees_hand(twin, seat, other)]
    for other in hidden_hands:
        unseen.extend(twin.cards_of(other))
    others = [other for other in range(twin.terms.seats) if not sees_turned_down(twin, seat, other)]
    for other in others:
        unseen.extend(twin.turned_down(other))
    unseen.sort()
    rng.shuffle(unseen)
    next_card = 0
    for other in hidden_hands:
        for place in range(HAND):
            twin.hands[other * HAND + place] = unseen[next_card]
            next_card += 1
    for other in others:
        for number in range(len(twin.turned_down(other))):
            twin.turned[other * HAND + number] = unseen[next_card]
            next_card += 1
    twin.deck = unseen
    twin.dealt = next_card


def _redeal_answer(twin: Position, other: Seat, rng: Chance) -> None:
    """What another has answered, or how far it has come; that it has answered is known."""
    first, answered = other * ANSWER, other not in twin.asked
    if twin.phase == REPLACE:
        if answered and not twin.terms.in_turn:
            twin.answers[first + REPLACED] = rng.pick(1 << HAND)
        return
    _redeal_borrowing(twin, other, rng)
    twin.answers[first + DECLARED] = 0
    for wild in sorted([card for card in twin.scoring_set(other) if is_wild(card)]):
        meaning = rng.pick(MEANINGS + 1)
        if meaning < MEANINGS:
            twin.declare(other, DECLARES[(wild - NUMBER_CARDS) * MEANINGS + meaning])
    if answered:
        blanks = twin.sheets[other].blanks()
        twin.answers[first + SPACE] = blanks[rng.pick(len(blanks))]


def _redeal_borrowing(twin: Position, other: Seat, rng: Chance) -> None:
    own, source = twin.cards_of(other), twin.source_of(other)
    choice = rng.pick(1 + HAND * len(source))
    twin.answers[other * ANSWER + OUT] = NONE if choice == 0 else own[(choice - 1) // len(source)]
    twin.answers[other * ANSWER + INTO] = NONE if choice == 0 else source[(choice - 1) % len(source)]
