"""What a hand is worth (F-73 to F-75), as pure functions of cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.frenzy import (
    ASSASSIN,
    BIT,
    EXECUTIONER,
    JESTER,
    KING,
    KNIGHT,
    LOVERS,
    MAGICIAN,
    PEASANTS,
    PERFORMERS,
    PRIEST,
    QUEEN,
    RINGLEADER,
    SCORE,
    SHERIFF,
    SPY_DECK,
    SPY_HANDS,
    WITCHES,
)

LAST_ROW: Final = 22

ROWS: Final[tuple[tuple[str, int], ...]] = (
    ("", 0),
    ("the King", 10),
    ("both lovers", 10),
    ("the Queen", 9),
    ("three Witches", 9),
    ("the Priest with five removed peasants", 9),
    ("a lover", 8),
    ("the Ringleader with two circus performers", 8),
    ("the Priest with four removed peasants", 8),
    ("the Magician", 7),
    ("two Witches", 7),
    ("the Priest with three removed peasants", 7),
    ("the Jester or the Knight", 6),
    ("the Ringleader with a circus performer", 6),
    ("the Priest with two removed peasants", 6),
    ("a Witch", 5),
    ("the Priest with a removed peasant", 5),
    ("the Ringleader or the Priest", 4),
    ("the Sheriff or the Executioner", 3),
    ("a Spy", 2),
    ("a circus performer or a peasant", 1),
    ("nothing but the Assassin", 0),
    ("no card", 0),
)
"""Over the rows of the hierarchy, 1 to 22: what the hand contains, and its points."""

_PRIEST_ROWS: Final = vec[i64]([17, 16, 14, 11, 8, 5])  # over the number of removed peasants
_PERFORMER_ROWS: Final = vec[i64]([17, 13, 7])  # over the number of circus performers beside the Ringleader
_WITCH_ROWS: Final = vec[i64]([LAST_ROW, 15, 10, 4])  # over the number of Witches


def row_of(hand: i64, gone: i64) -> int:
    """F-73: the best row of the hierarchy that this hand (a set) has, with these cards removed."""
    row: i64 = LAST_ROW
    if hand & BIT[ASSASSIN]:
        row = 21  # F-75
    if hand & (PERFORMERS | PEASANTS):
        row = 20
    if hand & (BIT[SPY_HANDS] | BIT[SPY_DECK]):
        row = 19
    if hand & (BIT[SHERIFF] | BIT[EXECUTIONER]):
        row = 18
    if hand & BIT[RINGLEADER]:
        row = _PERFORMER_ROWS[min(_count(hand & PERFORMERS), 2)]
    if hand & BIT[PRIEST]:
        row = min(row, _PRIEST_ROWS[_count(gone & PEASANTS)])
    if hand & WITCHES:
        row = min(row, _WITCH_ROWS[min(_count(hand & WITCHES), 3)])
    if hand & (BIT[JESTER] | BIT[KNIGHT]):
        row = min(row, 12)
    if hand & BIT[MAGICIAN]:
        row = min(row, 9)
    if hand & LOVERS:
        row = min(row, 2 if hand & LOVERS == LOVERS else 6)
    if hand & BIT[QUEEN]:
        row = min(row, 3)
    return 1 if hand & BIT[KING] else int(row)


def bonus_of(card: int, hand: i64, gone: i64) -> int:
    """F-73: what a card of this hand counts beyond its printed score, with these cards removed."""
    if BIT[card] & WITCHES:
        return int(2 * _count(hand & WITCHES & ~BIT[card]))
    if BIT[card] & LOVERS:
        return 2 if hand & LOVERS == LOVERS else 0
    if card == RINGLEADER:
        return int(2 * _count(hand & PERFORMERS))
    return int(_count(gone & PEASANTS)) if card == PRIEST else 0


def _count(cards: i64) -> i64:
    count: i64 = 0
    while cards != 0:
        cards &= cards - 1  # without its lowest
        count += 1
    return count


def winners_of(hands: list[list[int]], gone: i64, *, next_card: bool) -> tuple[int, ...]:
    """F-74: the lowest row wins and equal rows share; F-O8: or the tied hands compare all their cards."""
    rows = [row_of(mask_of(hand), gone) for hand in hands]
    best = [seat for seat in range(len(hands)) if rows[seat] == min(rows)]
    if next_card and len(best) > 1:
        scores = {seat: _by_score(hands[seat]) for seat in best}
        highest = max(list(scores.values()))
        best = [seat for seat in best if scores[seat] == highest]
    return tuple(best)


def _by_score(hand: list[int]) -> list[int]:
    """The base scores of a hand, the highest first; -1 for a missing card."""
    scores = sorted([int(SCORE[card]) for card in hand], reverse=True)
    return scores + [-1] * (3 - len(scores))


def mask_of(cards: list[int]) -> i64:
    mask: i64 = 0
    for card in cards:
        mask |= BIT[card]
    return mask
