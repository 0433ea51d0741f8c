"""What may be known in King's Treasury (T-38, T-39), with all that a screen needs so that it needs no rules."""

from __future__ import annotations

from typing import TypedDict


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
