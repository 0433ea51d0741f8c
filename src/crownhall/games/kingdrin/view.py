"""What may be known in Kingdrin (K-08, K-09), and how the rest is redealt.

Cards are named by their codes; what they show is in their set. What everybody brought, all know (C-21). What a stall
tells about hands, and what somebody's drawing lets one guess, is left to whoever watches.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from crownhall.decks.creation_codes import PACK
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, seat_or_none
from crownhall.games.kingdrin.state import CLOCKWISE, NO_DIRECTION, NO_MARK, PHASES, Position


class KingdrinView(TypedDict):
    """A game as one seat, or a spectator, may see it."""

    hand: list[str]  # one's own cards; [] for a spectator
    matches: dict[str, list[str]]  # which of them match the top card now, and by which marks
    cards: list[int]  # by seat, how many it holds
    hands: list[list[str]] | None  # all of them, when it is over
    deck: int
    ditch: list[str]  # bottom first
    announced: str | None  # the mark that the top card was played for; None for a revealed card
    placer: int | None  # who may not play on the top card (Speed Alt)
    set: str  # the id of the card set
    faces: dict[str, str]  # of another set than the default one: what stands on each card that is seen
    phase: str  # "opening", "second", "turn", "speed" or "over"
    turn: int | None  # whose turn it is, once there are turns
    first: int | None  # who had the first turn
    direction: str | None  # "clockwise" or "counter_clockwise"
    revealer: int
    answered: list[bool]  # by seat, in a sealed race
    mine: str | None  # one's own sealed answer
    stalls: int  # how often all have drawn together
    end: str  # why it is over, "" while it is not
    brought: NotRequired[list[list[str]]]  # by seat, where everyone brings their own cards: which (C-21)


def view_of(position: Position, seat: Seat | None) -> KingdrinView:
    """K-08 for everybody, the hand for its holder; K-09: at the end all hands."""
    cards, top = position.terms.cards, position.top
    hand = [] if seat is None else position.hands[seat]
    view: KingdrinView = {
        "hand": cards.codes(hand),
        "matches": {cards.code(card): cards.marks(card, top) for card in hand if cards.matching(card, top)},
        "cards": [len(each) for each in position.hands],
        "hands": [cards.codes(each) for each in position.hands] if position.end else None,
        "deck": position.deck_size(),
        "ditch": cards.codes([int(card) for card in position.ditch]),
        "announced": None if position.announced == NO_MARK else str(cards.mark(top, position.announced)),
        "placer": seat_or_none(position.placer),
        "set": cards.card_set.set_id,
        "faces": {} if cards.card_set is CORE else _faces(position, hand),
        "phase": "over" if position.end else PHASES[position.phase],
        "turn": seat_or_none(position.mover),
        "first": seat_or_none(position.first),
        "direction": _direction(position),
        "revealer": position.revealer,
        "answered": [answer is not None for answer in position.answers],
        "mine": None if seat is None else position.answer_of(seat),
        "stalls": position.stalls,
        "end": position.end,
    }
    if cards.are_own:
        view["brought"] = cards.brought(position.terms.seats)
    return view


def _faces(position: Position, hand: list[int]) -> dict[str, str]:
    """The lines of the canonical form for the cards that this view names anyway."""
    cards = position.terms.cards
    seen = list(range(cards.size)) if cards.are_own else [*hand, *[int(card) for card in position.ditch]]
    if position.end and not cards.are_own:
        for each in position.hands:
            seen.extend(each)
    return {cards.code(card): cards.definition(card).row for card in seen}


def _direction(position: Position) -> str | None:
    if position.direction == NO_DIRECTION:
        return None
    return "clockwise" if position.direction == CLOCKWISE else "counter_clockwise"


# -- redealing --------------------------------------------------------------------------------------------------------


def redeal(twin: Position, seat: Seat, rng: Chance) -> None:
    """Replace what is hidden from the seat: the others' hands, the deck, and which cards stayed in the box."""
    seats = twin.terms.seats
    hidden = [] if twin.end else [other for other in range(seats) if other != seat]
    if twin.terms.from_packs:
        cards = _cards_of_packs(twin, hidden, rng)
    else:
        cards = twin.stock[twin.drawn :]
        for other in hidden:
            cards = cards + twin.hands[other]
        cards.sort()
    rng.shuffle(cards)
    dealt = 0
    for other in hidden:
        count = len(twin.hands[other])
        twin.hands[other] = sorted(cards[dealt : dealt + count])
        dealt += count
    twin.stock = twin.stock[: twin.drawn] + cards[dealt:]


def _cards_of_packs(twin: Position, hidden: list[Seat], rng: Chance) -> list[int]:
    """Of each pack as many unseen cards as it has left: any that were not seen, for the packs were opened by nobody."""
    seen = {int(card) for card in twin.ditch}
    for other in range(twin.terms.seats):
        if other not in hidden:
            seen.update(twin.hands[other])
    cards: list[int] = []
    for pack in range(twin.terms.seats):
        unseen = [card for card in twin.terms.cards.of_pack(pack) if card not in seen]
        rng.shuffle(unseen)
        cards += unseen[: PACK - (twin.terms.cards.size - len(unseen))]
    cards.sort()
    return cards
