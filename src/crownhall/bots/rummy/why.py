"""Why a move of King's Rummy is good, in one sentence that is true of it."""

from __future__ import annotations

from crownhall.games.rummy.best import BestTurn
from crownhall.games.rummy.melds import NO_CARDS, size_of


def is_out(best: BestTurn) -> bool:
    """R-12: whether the hand ends with this turn."""
    return best.left == NO_CARDS or size_of(best.left) == 1


def why_take(with_it: BestTurn, without: BestTurn, *, gathers: bool) -> str:
    """The top discard rather than the pile."""
    if is_out(with_it):
        return "With this card you can go out at once."
    if gathers:
        return "It goes with cards of your hand, and brings you nearer to going out all at once."
    more = with_it.cards - without.cards
    if more < 1:
        return "There is nothing else to take, because the draw pile is empty."
    return f"With this card you can play {_cards(with_it.cards)} this turn, {more} more than without it."


def why_draw(*, gathers: bool) -> str:
    """The pile rather than the top discard."""
    if gathers:
        return "The top discard helps your hand less than a card from the pile may."
    return "The top discard would not let you play more cards this turn, but a card from the pile might."


def why_play(best: BestTurn, doubles: bool, could_hold: bool) -> str:
    """A table play after which, or with which, the best turn from here is made."""
    if is_out(best):
        told = "You can go out this turn"
        return (
            f"{told}, and your points are doubled because you have not played anything before."
            if doubles
            else f"{told}."
        )
    told = f"Then you can play {_cards(best.cards)} from your hand"
    return f"{told}, which is better than keeping them." if could_hold else f"{told} this turn."


def why_hold(best: BestTurn, gain: int) -> str:
    """A discard although `best` could be played; `gain` is what holding brings, in hundredths of a point."""
    points = (gain + 50) // 100
    told = f"Keep the {_cards(best.cards)} you could play"
    if points < 1:
        return f"{told}: playing them now gains little and gives the others melds to use."
    return f"{told}: going out all at once doubles your points, about {_points(points)} more."


def why_gather(best: BestTurn) -> str:
    """A discard although `best` could be played, while nobody has played a card."""
    return f"Keep the {_cards(best.cards)} you could play: going out all at once doubles your points."


def why_discard(is_last: bool) -> str:
    """The end of a turn."""
    if is_last:
        return "It is your last card, so you are out."
    return "Few cards still to come go with it."


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


def _points(count: int) -> str:
    return "one point" if count == 1 else f"{count} points"
