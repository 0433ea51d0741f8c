"""What may be known in Minkingi (M-09, M-10), and how the rest is redealt."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict, final

from crownhall.engine.chance import Chance, drawn_anew
from crownhall.engine.contract import Seat, seat_or_none
from crownhall.fields.battle import BIT, numbers_in, spaces_in
from crownhall.fields.cards import QUARTER, FieldCards
from crownhall.fields.position import NO_CARD, NO_SPACE, space_or_none
from crownhall.fields.view import FaceView, FieldView, faces_of, field_view
from crownhall.games.minkingi.moves import SEATS
from crownhall.games.minkingi.scoring import count_of
from crownhall.games.minkingi.state import DRAFT, PHASES, START, Position


class LyingView(TypedDict):
    """A card on the field."""

    card: str
    turn: int  # degrees clockwise
    shown: list[str]  # the marks as they are seen: TL, TR, BR, BL of the space
    control: int
    owner: int
    day: int  # when it was created, from 1


class Notebook(TypedDict):
    """M-10: what the seat has seen of what the other has."""

    hand: list[str]  # cards that the other holds for certain
    one_of: list[str]  # with a hidden Ditch: one more of these
    unknown: int  # how many more it holds that were never seen
    pile: list[str]  # in the draft: what is known of the pile that the other holds now


class OwnedView(TypedDict):
    """M-23, M-24: what counts in a tie."""

    symbols: int
    sum: int


class MinkingiView(TypedDict):
    """A match as one seat, or a spectator, may see it."""

    game: int  # from 1
    games: int  # 2 in a pair
    phase: str  # "draft", "start", "create", "battle" or "over"
    field: FieldView
    spaces: list[LyingView | None]
    round: int  # of the draft; 0 after it
    rounds: int
    pile: list[str]  # in the draft: the pile that one holds; [] for a spectator
    picked: str | None  # one's own pick of this round, when it is made
    answered: list[bool]  # by seat, in the draft
    hand: list[str]  # one's own; [] for a spectator
    hand_sizes: list[int]
    hands: list[list[str]] | None  # all of them, when it is over
    ditch: list[str] | None  # None if it lies face down
    ditch_size: int
    notebook: Notebook | None  # None for a spectator, and when it is over
    starter: int | None
    turn: int | None  # whose Day it is
    chooser: int | None  # who decides who starts
    day: int  # from 1; 0 before the first
    created: int | None  # where the card lies that may declare a battle
    engaged: list[int]  # one's own choice so far; [] for others
    counts: list[int]  # by seat: cards controlled on the field, and in hand
    controlled: list[int]  # by seat: on the field alone
    owned: list[OwnedView | None]  # by seat: one's own, and all when it is over
    earlier: list[int] | None  # by seat: the counts of the first game of a pair
    faces: dict[str, FaceView]  # of every card that the rest names
    set: str  # the id of the card set
    end: str  # what decided, "" while it is not over
    brought: NotRequired[list[list[str]]]  # by seat, where everyone brings their own cards: which (C-21)


def view_of(position: Position, seat: Seat | None) -> MinkingiView:
    """M-09 for everybody, hand, pile and notebook for their holder; at the end everything."""
    terms, cards = position.terms, position.terms.cards
    seen = _Seen(position, seat)
    view: MinkingiView = {
        "game": position.game,
        "games": terms.games,
        "phase": "over" if position.end else PHASES[position.phase],
        "field": field_view(terms.arena),
        "spaces": [_lying(position, space) for space in range(terms.spaces)],
        "round": position.round if position.is_drafting() else 0,
        "rounds": terms.rounds,
        "pile": cards.codes(seen.pile),
        "picked": _picked(position, seat),
        "answered": [card != NO_CARD for card in position.sealed],
        "hand": cards.codes(seen.hand),
        "hand_sizes": [len(each) for each in position.hands],
        "hands": [cards.codes(each) for each in seen.hands] if position.end else None,
        "ditch": None if seen.ditch is None else cards.codes(seen.ditch),
        "ditch_size": _ditch_size(position),
        "notebook": None if seen.notes is None else seen.notes.to_view(cards),
        "starter": seat_or_none(position.starter),
        "turn": None if position.phase == START else seat_or_none(position.mover),
        "chooser": seat_or_none(position.mover) if position.phase == START else None,
        "day": _day(position),
        "created": space_or_none(position.created),
        "engaged": numbers_in(position.engaged) if seat == position.mover else [],
        "counts": [count_of(position, each) for each in range(SEATS)],
        "controlled": [spaces_in(position.controlled_by(each)) for each in range(SEATS)],
        "owned": [_owned(position, each, seat) for each in range(SEATS)],
        "earlier": None if position.earlier is None else list(position.earlier.counts),
        "faces": faces_of(cards, set(seen.cards() + _on_field(position))),
        "set": cards.card_set.set_id,
        "end": position.end,
    }
    if cards.are_own:
        view["brought"] = cards.brought(SEATS)
        view["faces"] = faces_of(cards, set(range(cards.size)))
    return view


@final
class _Seen:
    """The cards that a seat sees, or has noted, besides those on the field."""

    def __init__(self, position: Position, seat: Seat | None) -> None:
        self.hand: list[int] = []
        self.pile: list[int] = []  # the one it holds in the draft
        self.notes: Notes | None = None
        if seat is not None:
            self.hand = position.hands[seat]
            if position.is_drafting():
                self.pile = position.piles[position.pile_of(seat)]
            if not position.end:
                self.notes = Notes(position, seat)
        self.hands: list[list[int]] = []  # all of them, at the end
        if position.end:
            self.hands = [held_by(position, each) for each in range(SEATS)]
        self.ditch = ditch_of(position)  # None where it lies face down

    def cards(self) -> list[int]:
        named = self.hand + self.pile
        for hand in self.hands:
            named += hand
        if self.ditch is not None:
            named += self.ditch
        if self.notes is not None:
            named += self.notes.cards()
        return named


def _lying(position: Position, space: int) -> LyingView | None:
    if not position.occupied & BIT[space]:
        return None
    cards, card, turns = position.terms.cards, position.card_at(space), position.turns_at(space)
    return {
        "card": cards.code(card),
        "turn": turns * QUARTER,
        "shown": cards.shown(card, turns),
        "control": position.controller(space),
        "owner": position.owner(space),
        "day": position.placed_at(space) + 1,
    }


def held_by(position: Position, seat: Seat) -> list[int]:
    """The hand, with a pick that is still sealed."""
    sealed = position.sealed[seat]
    return position.hands[seat] if sealed == NO_CARD else sorted([*position.hands[seat], sealed])


def _picked(position: Position, seat: Seat | None) -> str | None:
    """M-05: one's own sealed pick."""
    card = NO_CARD if seat is None else position.sealed[seat]
    return None if card == NO_CARD else position.terms.cards.code(card)


def ditch_of(position: Position) -> list[int] | None:
    """M-06: what was not drafted, if it lies open; at the end it does."""
    if position.is_drafting():
        return []
    if not position.terms.open_ditch and not position.end:
        return None
    left = sorted(position.piles[0] + position.piles[1])
    sealed = position.sealed
    if sealed[0] == NO_CARD and sealed[1] == NO_CARD:
        return left
    return [card for card in left if card not in sealed]  # a draft that was broken off


def _ditch_size(position: Position) -> int:
    return 0 if position.is_drafting() else len(position.piles[0]) + len(position.piles[1])


def _day(position: Position) -> int:
    if position.phase in (DRAFT, START):
        return 0
    done = position.days()
    return done if position.end or position.created != NO_SPACE else done + 1


def _owned(position: Position, seat: Seat, looker: Seat | None) -> OwnedView | None:
    """For the seat itself, and at the end for all."""
    if seat != looker and not position.end:
        return None
    cards, picks = position.terms.cards, position.picks[seat]
    return {"symbols": cards.symbols(picks), "sum": cards.numbers(picks)}


def _on_field(position: Position) -> list[int]:
    return [position.card_at(space) for space in range(position.terms.spaces) if position.occupied & BIT[space]]


# -- what a seat knows (M-10) -----------------------------------------------------------------------------------------


NO_CARDS: Final[list[int]] = []  # never changed


@final
class Notes:
    """What a seat has seen of the other's cards: it remembers every pile it held.

    The other's picks are known from the round after, when the pile comes back, and the last one from an open Ditch. Of
    the first pick nothing is known, for its pile was not seen before; unless it is what the other brought, which
    everybody knows (C-21).
    """

    def __init__(self, position: Position, seat: Seat) -> None:
        other = 1 - seat
        unseen, passed = never_seen_pick(position, other), passed_pick(position, other)
        self.hand: list[int] = []
        self.one_of = NO_CARDS
        self.unknown = 0
        for card in position.hands[other]:  # of its picks, those that do not lie on the field yet
            if card == unseen:
                self.unknown += 1
            elif card == passed:
                self.one_of = may_be_passed(position, other, card)
            else:
                self.hand.append(card)
        self.pile = noted_pile(position, other)

    def cards(self) -> list[int]:
        """All that it names."""
        return self.hand + self.one_of + self.pile

    def to_view(self, cards: FieldCards) -> Notebook:
        return {
            "hand": cards.codes(self.hand),
            "one_of": cards.codes(self.one_of),
            "unknown": self.unknown,
            "pile": cards.codes(self.pile),
        }


def never_seen_pick(position: Position, other: Seat) -> int:
    """The pick of the other from a pile that the seat had not held before, or NO_CARD."""
    picks = position.picks[other]
    return NO_CARD if not picks or position.terms.cards.are_own else picks[0]


def passed_pick(position: Position, other: Seat) -> int:
    """With a hidden Ditch, the last pick of the other; else NO_CARD."""
    picks, rounds = position.picks[other], position.terms.rounds
    if position.phase == DRAFT or position.terms.open_ditch or len(picks) < rounds:
        return NO_CARD
    return picks[rounds - 1]


def may_be_passed(position: Position, other: Seat, passed: int) -> list[int]:
    """The last pick of the other, and what it left in that pile."""
    return sorted([*position.piles[position.picked_from(other, position.terms.rounds - 1)], passed])


def noted_pile(position: Position, other: Seat) -> list[int]:
    """In the draft: what is known of the pile that the other holds."""
    if position.phase == DRAFT and (position.picks[other] or position.terms.cards.are_own):
        return position.piles[position.pile_of(other)]
    return NO_CARDS


# -- redealing --------------------------------------------------------------------------------------------------------


def redeal(twin: Position, seat: Seat, rng: Chance) -> None:
    """Replace what is hidden from the seat: chance, picks and piles of the other, and what it engages."""
    if twin.chance is not None:
        twin.chance = drawn_anew(rng)
    if twin.end:
        return
    other = 1 - seat
    if _has_seen_nothing(twin):
        _redeal_pile(twin, other, rng)
    else:
        _redeal_first_pick(twin, other, rng)
        if twin.phase == DRAFT:
            _redeal_sealed_pick(twin, other, rng)
        elif not twin.terms.open_ditch:
            _redeal_last_pick(twin, other, rng)
    on_field = twin.created_by(other)
    hands = list(twin.hands)
    hands[other] = sorted([card for card in twin.picks[other] if card not in on_field])
    twin.hands = hands


def _has_seen_nothing(twin: Position) -> bool:
    """Whether no pile has come back: in the first round, and after it if there was no other and the Ditch is hidden."""
    if twin.phase == DRAFT:
        return not twin.picks[0]
    return twin.terms.rounds == 1 and not twin.terms.open_ditch


def _redeal_pile(twin: Position, other: Seat, rng: Chance) -> None:
    """The first pile of the other is wholly unknown, but for a card of it that lies on the field."""
    picks, on_field = twin.picks[other], twin.created_by(other)
    kept = [card for card in picks if card in on_field]
    size = len(twin.piles[other]) + len(picks) - len(kept)
    unseen = _never_seen(twin, other, [*first_pile(twin, 1 - other), *kept])
    rng.shuffle(unseen)
    drawn = unseen[:size]
    fresh = list(picks)
    if len(picks) > len(kept):
        fresh = [drawn[0]]
        drawn = drawn[1:]
    drawn.sort()
    _replace(twin, other, other, fresh, drawn)
    if twin.sealed[other] != NO_CARD:
        _redeal_sealed_pick(twin, other, rng)


def _redeal_first_pick(twin: Position, other: Seat, rng: Chance) -> None:
    """The first pick of the other is any card that the seat has never seen, unless it lies on the field."""
    picks = twin.picks[other]
    if picks[0] in twin.created_by(other):
        return
    unseen = may_be_first(twin, other)
    fresh = [unseen[rng.pick(len(unseen))], *picks[1:]]
    _replace(twin, other, other, fresh, twin.piles[other])


def may_be_first(position: Position, other: Seat) -> list[int]:
    """What the first pick of this seat may be to the other: any card that it has never seen, in canonical order."""
    hidden = position.picks[other][0]
    seen = [card for pile in range(SEATS) for card in first_pile(position, pile) if card != hidden]
    return _never_seen(position, other, seen)


def _redeal_last_pick(twin: Position, other: Seat, rng: Chance) -> None:
    """M-10: with a hidden Ditch the last pick is any card of the pile as the seat passed it on."""
    picks = twin.picks[other]
    last = len(picks) - 1
    if last == 0 or picks[last] in twin.created_by(other):
        return
    pile = twin.picked_from(other, last)
    could_be = sorted([*twin.piles[pile], picks[last]])
    card = could_be.pop(rng.pick(len(could_be)))
    _replace(twin, other, pile, [*picks[:last], card], could_be)


def _redeal_sealed_pick(twin: Position, other: Seat, rng: Chance) -> None:
    """M-05: a pick that is made and not yet seen is any card of the pile."""
    if twin.sealed[other] == NO_CARD:
        return
    pile = twin.piles[twin.pile_of(other)]
    sealed = list(twin.sealed)
    sealed[other] = pile[rng.pick(len(pile))]
    twin.sealed = sealed


def _replace(twin: Position, seat: Seat, pile: int, picks: list[int], left: list[int]) -> None:
    """Other picks of the seat, and another rest of a pile."""
    both = list(twin.picks)
    both[seat] = picks
    twin.picks = both
    piles = list(twin.piles)
    piles[pile] = left
    twin.piles = piles


def first_pile(position: Position, pile: int) -> list[int]:
    """All cards that were in a pile at the deal."""
    cards = list(position.piles[pile])
    for seat in range(SEATS):
        for place, card in enumerate(position.picks[seat]):
            if position.picked_from(seat, place) == pile:
                cards.append(card)
    return cards


def _never_seen(twin: Position, other: Seat, seen: list[int]) -> list[int]:
    """The cards of the set, or of the other's pack or own, that are not among these, in canonical order."""
    cards = twin.terms.cards
    every = cards.of_pack(other) if twin.terms.apart else list(range(cards.size))
    known = set(seen)
    return [card for card in every if card not in known]
