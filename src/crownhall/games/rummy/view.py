"""What may be known in King's Rummy (R-24, R-25), and how the rest is redealt."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code
from crownhall.engine.chance import Chance, drawn_anew
from crownhall.engine.contract import Seat
from crownhall.games.rummy.melds import BIT, MELDS, NO_CARDS, cards_in, size_of
from crownhall.games.rummy.scoring import hand_points, points_of
from crownhall.games.rummy.state import NO_CARD, OUT, Position, code_or_none, codes_of


class HandResult(TypedDict):
    """How a hand ended."""

    reason: str  # "out", or for a dead hand "pile_out", "no_plays", "agreed"
    winner: int | None
    points: int  # what the winner got
    doubled: bool
    left: list[int]  # by seat, the sum of the numbers still held


class RummyView(TypedDict):
    """A match as one seat, or a spectator, may see it."""

    hand: list[str]  # one's own cards; [] for a spectator
    cards: list[int]  # by seat, how many it holds
    held: list[list[str]]  # by seat, what it took from the discards and still holds; after the hand all it holds
    table: list[list[str]]  # the melds by place; one's own open turn included
    loose: list[str]  # what one has taken from the table for a new meld
    plays: list[str]  # the table plays of one's own open turn
    pile: int
    discards: list[str]  # bottom first: the top card alone, or with `discard_browse` all of them
    discarded: int  # how many there are
    last: str | None  # the face-down last discard, for who made it
    phase: str  # "draw", "play", "deal" or "over"
    turn: int | None  # who is asked
    taken: str | None  # what this turn's draw took from the discards
    hand_number: int
    dealer: int
    scores: list[int]
    target: int
    result: HandResult | None  # of the hand that has just ended
    end: str  # why the match is over, "" while it is not


def view_of(position: Position, seat: Seat | None) -> RummyView:
    """R-24 for everybody, R-25 for the seat itself."""
    turn = position.turn if seat == position.mover else None
    hands = position.hands
    hand = NO_CARDS if seat is None else turn.hand if turn is not None else hands[seat]
    melds = position.table if turn is None else turn.melds
    counts = [int(size_of(each)) for each in hands]
    if turn is not None:
        counts[position.mover] = int(size_of(turn.hand))
    top = len(position.discards) - 1
    discards = position.discards if position.terms.may_browse or top < 0 else position.discards[top:]
    asked = position.to_act()
    return {
        "hand": codes_of(hand),
        "cards": counts,
        "held": [codes_of(each) for each in (hands if position.hand_end else position.shown)],
        "table": [[card_code(card) for card in MELDS[meld]] for meld in melds],
        "loose": codes_of(turn.loose) if turn is not None else [],
        "plays": [move.text for move in position.plays] if turn is not None else [],
        "pile": position.pile_size(),
        "discards": [card_code(card) for card in discards],
        "discarded": len(position.discards),
        "last": code_or_none(position.last) if seat == position.winner else None,
        "phase": _phase(position),
        "turn": asked[0] if asked else None,
        "taken": code_or_none(position.taken),
        "hand_number": position.number,
        "dealer": position.dealer,
        "scores": list(position.scores),
        "target": position.terms.target,
        "result": _result(position),
        "end": position.end,
    }


def _phase(position: Position) -> str:
    if position.end:
        return "over"
    if position.hand_end:
        return "deal"
    return "draw" if position.turn is None else "play"


def _result(position: Position) -> HandResult | None:
    if not position.hand_end:
        return None
    is_won = position.hand_end == OUT
    return {
        "reason": position.hand_end,
        "winner": position.winner if is_won else None,
        "points": hand_points(position) if is_won else 0,
        "doubled": is_won and position.is_doubled(),
        "left": [points_of(hand) for hand in position.hands],
    }


# -- redealing --------------------------------------------------------------------------------------------------------


def redeal(twin: Position, seat: Seat, rng: Chance) -> None:
    """Replace what is hidden from the seat.

    Before the first rebuilding, a hidden card can be in any other hand or in the pile. Everybody knows what a rebuilt
    pile was made of: hidden cards of that pool can be in the pile or were drawn since, all others were in a hand
    then and still are. How many of either kind a seat holds is no secret, because cards are seen when they leave a
    hand. A pile that was turned over has no secrets.
    """
    old: list[int] = []
    new: list[int] = []
    for other in range(twin.terms.seats):
        cards = hidden_in_hand(twin, seat, other)
        old += [int(card) for card in cards_in(cards & ~twin.pool)]
        new += [int(card) for card in cards_in(cards & twin.pool)]
    if not twin.turned:
        new += list(twin.pile[twin.drawn :])
    old.sort()
    new.sort()
    rng.shuffle(old)
    rng.shuffle(new)
    _give_back(twin, seat, old, new)
    twin.chance = drawn_anew(rng)


def hidden_in_hand(position: Position, seat: Seat, other: Seat) -> i64:
    """What another seat holds, or has laid down face down, that this seat has not seen and cannot tell."""
    if other == seat:
        return NO_CARDS
    cards: i64 = NO_CARDS
    if not position.hand_end:  # after a hand all cards are shown
        cards = position.hands[other]
    elif other == position.winner and position.last != NO_CARD:
        cards = BIT[position.last]
    cards &= ~position.shown[other]
    return cards & ~position.pool if position.turned else cards


def _give_back(twin: Position, seat: Seat, old: list[int], new: list[int]) -> None:
    """Each hand gets as many cards of either kind as it had; the rest is the pile.

    Whoever has drawn unseen from a pile may have drawn any of the newer cards: it is the first one given back.
    """
    hands = twin.hands[:]
    for other in range(twin.terms.seats):
        before = hidden_in_hand(twin, seat, other)
        after: i64 = NO_CARDS
        if other == twin.mover and twin.got != NO_CARD and before & BIT[twin.got]:
            twin.got = new[-1]
        for _ in range(size_of(before & ~twin.pool)):
            after |= BIT[old.pop()]
        for _ in range(size_of(before & twin.pool)):
            after |= BIT[new.pop()]
        if before and twin.hand_end:
            twin.last = cards_in(after)[0]
        elif before:
            hands[other] = (hands[other] & ~before) | after
    twin.hands = hands
    if not twin.turned:
        twin.pile = tuple(new)
        twin.drawn = 0
