"""What may be known in King's Treasury (T-38, T-39), with all that a screen needs so that it needs no rules."""

from __future__ import annotations

from typing import TypedDict

from crownhall.decks.kings_keys import card_code
from crownhall.engine.contract import Seat
from crownhall.games.treasury.announcing import announced
from crownhall.games.treasury.moves import held
from crownhall.games.treasury.scoring import best_entries, best_values
from crownhall.games.treasury.sheet import Sheet
from crownhall.games.treasury.spaces import (
    ARMORY,
    BASIC,
    FOUR_OF_A_KIND,
    SPACES,
    THREE_OF_A_KIND,
    TREASURY,
    is_key_space,
    spaces_of,
)
from crownhall.games.treasury.state import (
    ANSWER,
    FILL,
    INTO,
    NONE,
    OUT,
    PHASES,
    REPLACED,
    SPACE,
    Position,
)
from crownhall.games.treasury.wilds import is_wild
from crownhall.games.treasury.worth import KEYS_NEEDED


class KeyGroupView(TypedDict):
    """Treasury or Armory on a sheet (T-28 to T-33)."""

    state: str  # "blank" while its key space is, then "open", or "shut" for good
    bonus_keys: int  # 0 unless it is open
    bonuses: dict[str, int]  # by row that is filled: what the Bonus Keys add to it (T-32)
    rows: int  # what stands in its rows, bonuses included, locked or not
    total: int  # what it counts now: 0 unless it is open


class SheetView(TypedDict):
    """A score sheet, with its totals so far."""

    entries: dict[str, int]  # by space that is filled: what is written; in a key space the keys, 0 if too few
    basic: int
    three: int  # with its fill bonus
    three_bonus: int  # 15 when it is reached (T-27)
    four: int
    four_bonus: int  # 25
    treasury: KeyGroupView
    armory: KeyGroupView
    score: int  # as if the game ended now (T-35, T-A38)


class SeatView(TypedDict):
    """What is open about one seat."""

    cards: list[str | None]  # its hand from the left; null where it is hidden from whoever looks
    requested: int | None  # how many new cards it has asked for in this hand; null before
    turned_down: list[str | None]  # the cards it got rid of in this hand; null where hidden
    answered: bool  # to the present question
    sheet: SheetView


class BorrowView(TypedDict):
    """A substitution (T-10, T-11)."""

    out: str
    card: str  # the one that comes in
    seat: int | None  # whose it is; null: the absent dealer's


class EntryView(TypedDict):
    """What could be written into a space, and how."""

    value: int  # in a key space: the number of keys
    borrow: BorrowView | None
    wild: dict[str, str]  # what each wild stands for, where it matters


class OfferView(TypedDict):
    """A blank space, for the seat that is to fill one."""

    space: str
    now: EntryView  # with the borrowing and the declarations made so far, other wilds at their best
    opens: bool  # whether `now` opens Treasury or Armory; false in all other spaces
    best: EntryView  # over all that one may borrow and declare, from the start


class AnswerView(TypedDict):
    """A seat's own answer so far, which nobody else sees: of the present question, complete or not."""

    hold: list[int] | None  # the places that are kept, 1 to 4; null before that is said
    borrow: BorrowView | None
    declared: dict[str, str]  # by wild: what it was declared to be
    scoring_set: list[str]  # the four cards that score, wilds as they lie
    space: str | None  # the one to fill; null before that is said


class TreasuryView(TypedDict):
    """King's Treasury as one seat sees it, or a spectator."""

    game: int  # of the series, from 1
    games: int  # in the series
    hand: int  # 1 to 27
    dealer: int | None  # null: an absent dealer (option solo_source)
    absent: list[str]  # the absent dealer's four cards; [] without one
    phase: str  # "replace" or "fill"; "" when it is over
    deck: int  # cards not dealt
    seats: list[SeatView]
    mine: AnswerView | None  # null for a spectator
    offers: list[OfferView]  # a seat's own blank spaces while it is asked, in the order of the sheet; else []
    earlier: list[list[SheetView]]  # the games of the series that are over: a sheet per seat
    end: str  # why it is over, "" while it is not


def view_of(position: Position, seat: Seat | None) -> TreasuryView:
    """T-38, T-39: all that this seat, or a spectator, may know."""
    terms = position.terms
    return {
        "game": position.game + 1,
        "games": terms.games,
        "hand": position.hand + 1,
        "dealer": _seat_or_absent(position, position.dealer),
        "absent": [card_code(card) for card in position.cards_of(position.dealer)] if terms.ghost else [],
        "phase": "" if position.end else PHASES[position.phase],
        "deck": len(position.deck) - position.dealt,
        "seats": [_seat(position, other, seat) for other in range(terms.seats)],
        "mine": None if seat is None else _answer(position, seat),
        "offers": _offers(position, seat) if seat is not None and seat in position.asked else [],
        "earlier": [[sheet_view(sheet) for sheet in game] for game in position.earlier],
        "end": position.end,
    }


def _seat(position: Position, seat: Seat, looker: Seat | None) -> SeatView:
    asked_for = position.turn_of(seat) < position.drawn
    turned_down = position.turned_down(seat)
    return {
        "cards": [card_code(card) if sees_hand(position, looker, seat) else None for card in position.cards_of(seat)],
        "requested": len(turned_down) if asked_for else None,
        "turned_down": [card_code(card) if sees_turned_down(position, looker, seat) else None for card in turned_down],
        "answered": position.has_answered(seat),
        "sheet": sheet_view(position.sheets[seat]),
    }


def sees_hand(position: Position, looker: Seat | None, owner: Seat) -> bool:
    """T-38, T-A3: hands are open, or secret until everybody has drawn."""
    return not position.terms.secret or position.phase == FILL or looker == owner


def sees_turned_down(position: Position, looker: Seat | None, owner: Seat) -> bool:
    """T-39: with open hands everybody has seen the cards turned down, else only their owner."""
    return not position.terms.secret or looker == owner


def sheet_view(sheet: Sheet) -> SheetView:
    return {
        "entries": {SPACES[space]: entry for space, entry in enumerate(sheet.entries) if not sheet.is_blank(space)},
        "basic": sheet.group_total(BASIC),
        "three": sheet.group_total(THREE_OF_A_KIND),
        "three_bonus": sheet.fill_bonus(THREE_OF_A_KIND),
        "four": sheet.group_total(FOUR_OF_A_KIND),
        "four_bonus": sheet.fill_bonus(FOUR_OF_A_KIND),
        "treasury": _key_group(sheet, TREASURY),
        "armory": _key_group(sheet, ARMORY),
        "score": sheet.score(),
    }


def _key_group(sheet: Sheet, group: int) -> KeyGroupView:
    bonus = sheet.bonus_keys(group)
    filled = [space for space in spaces_of(group) if not sheet.is_blank(space)]
    return {
        "state": "open" if sheet.is_open(group) else "shut" if sheet.is_shut(group) else "blank",
        "bonus_keys": bonus,
        "bonuses": {SPACES[space]: bonus if sheet.entries[space] > 0 else 0 for space in filled},
        "rows": sheet.written(group) + sheet.key_bonus(group),
        "total": sheet.group_total(group),
    }


# -- a seat's own answer ----------------------------------------------------------------------------------------------


def _answer(position: Position, seat: Seat) -> AnswerView:
    first = seat * ANSWER
    replaced, space = position.answers[first + REPLACED], position.answers[first + SPACE]
    out, into = position.answers[first + OUT], position.answers[first + INTO]
    return {
        "hold": None if replaced == NONE else held(replaced),
        "borrow": _borrow(position, out, into),
        "declared": {card_code(each.wild): card_code(each.card) for each in position.declarations_of(seat)},
        "scoring_set": [card_code(card) for card in position.scoring_set(seat)],
        "space": None if space == NONE else SPACES[space],
    }


def _borrow(position: Position, out: int, into: int) -> BorrowView | None:
    if out == NONE:
        return None
    owner = _seat_or_absent(position, position.owner_of(into))
    return {"out": card_code(out), "card": card_code(into), "seat": owner}


def _seat_or_absent(position: Position, place: int) -> int | None:
    return place if place < position.terms.seats else None


def _offers(position: Position, seat: Seat) -> list[OfferView]:
    """What each blank space would take, as things are and at best. T-A9: nothing is borrowed before the second deal."""
    source = position.source_of(seat) if position.phase == FILL else []
    own, cards, declared = position.cards_of(seat), position.scoring_set(seat), position.declared_set(seat)
    values, entries = best_values(declared), best_entries(own, source)
    out, into = position.answers[seat * ANSWER + OUT], position.answers[seat * ANSWER + INTO]
    offers: list[OfferView] = []
    for space in position.sheets[seat].blanks():
        best = entries[space]
        offers.append(
            {
                "space": SPACES[space],
                "now": {
                    "value": values[space],
                    "borrow": _borrow(position, out, into),
                    "wild": _wilds(cards, announced(cards, declared, space)),
                },
                "opens": is_key_space(space) and values[space] >= KEYS_NEEDED,
                "best": {
                    "value": best.value,
                    "borrow": _borrow(position, best.out, best.into),
                    "wild": _wilds(best.cards, announced(best.cards, best.cards, space)),
                },
            }
        )
    return offers


def _wilds(cards: list[int], meanings: list[int]) -> dict[str, str]:
    return {
        card_code(card): card_code(meaning)
        for card, meaning in zip(cards, meanings, strict=True)
        if meaning != NONE and is_wild(card)
    }
