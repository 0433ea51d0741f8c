"""How few cards of a closed hand lie in no meld: the question that is asked in every turn of a play-out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.games.rummy.melds import BIT, FOURTHS, NO_CARDS, THIRDS, first_card, size_of

_SMALLEST: Final = 3


@final
class Cover:
    """Melds of one hand that share no card; `left` are the cards in none of them, after a question was answered yes."""

    def __init__(self) -> None:
        self.left: i64 = NO_CARDS

    def fits(self, hand: i64, count: i64, spare: i64) -> bool:
        """Whether all but at most `spare` of these `count` cards lie in melds."""
        if count <= spare:
            self.left = hand
            return True
        if count < _SMALLEST:
            return False
        first = first_card(hand)
        rest = hand ^ BIT[first]
        if self.fits_with(first, rest, count, spare):
            return True
        if spare and self.fits(rest, count - 1, spare - 1):
            self.left |= BIT[first]
            return True
        return False

    def fits_with(self, card: i64, rest: i64, count: i64, spare: i64) -> bool:
        """The same, of this card and the rest, where this card must lie in a meld."""
        others = rest
        while others:
            second = first_card(others)
            others ^= BIT[second]
            pair = card << 6 | second
            thirds = THIRDS[pair] & others
            while thirds:
                third = first_card(thirds)
                thirds ^= BIT[third]
                if self.fits(rest ^ BIT[second] ^ BIT[third], count - 3, spare):
                    return True
            fourths = FOURTHS[pair] & others
            while fourths:
                third = first_card(fourths)
                fourth = card ^ second ^ third
                fourths &= ~(BIT[third] | BIT[fourth])
                if others & BIT[fourth]:
                    four = BIT[second] | BIT[third] | BIT[fourth]
                    if self.fits(rest & ~four, count - 4, spare):
                        return True
        return False

    def improve(self, card: i64, rest: i64, count: i64, enough: i64) -> None:
        """After `fits_with` said yes: leave ever fewer cards, until they are few enough or that cannot be done."""
        spare = size_of(self.left)
        while spare > enough and self.fits_with(card, rest, count, spare - 1):
            spare = size_of(self.left)

    def fewest(self, hand: i64, count: i64) -> i64:
        """How many cards are left at least; `left` are they."""
        spare: i64 = 0
        while not self.fits(hand, count, spare):
            spare += 1
        return spare
