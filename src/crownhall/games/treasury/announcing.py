"""What a player announces with an entry (T-20, T-A16): what each wild stands for, where it matters."""

from __future__ import annotations

from crownhall.games.treasury.scoring import best_declaration, best_value
from crownhall.games.treasury.spaces import is_sum
from crownhall.games.treasury.state import NONE
from crownhall.games.treasury.wilds import declarations, is_wild
from crownhall.games.treasury.worth import SCORING_SET, value


def announced(cards: list[int], declared: list[int], space: int) -> list[int]:
    """For each card of the scoring set what it is announced to be, or NONE.

    `cards` are the four as they lie, `declared` the same with those wilds replaced that the player has declared; they
    are announced as they are. A wild left open is announced at its best, unless the entry is worth the same whatever
    it stands for, together with those before it that are not announced either.
    """
    meanings = best_declaration(declared, space)
    worth = best_value(declared, space)
    told: list[int] = []
    silent: list[int] = []
    for place in range(SCORING_SET):
        if not is_wild(cards[place]):
            told.append(NONE)
        elif is_wild(declared[place]) and _is_always_worth(worth, meanings, cards, [*silent, place], space):
            silent.append(place)
            told.append(NONE)
        else:
            told.append(meanings[place])
    return told


def _is_always_worth(worth: int, meanings: list[int], cards: list[int], places: list[int], space: int) -> bool:
    """Whether the cards are worth so much whatever the wilds in these places stand for."""
    if worth == 0 or not places:
        return best_value(meanings, space) == worth
    if is_sum(space):  # each card adds by itself; a wild that could add anything does
        return value([meanings[places[-1]]], space) == 0
    tried = meanings[:]
    for meaning in declarations(cards[places[0]]):
        tried[places[0]] = meaning
        if not _is_always_worth(worth, tried, cards, places[1:], space):
            return False
    return True
