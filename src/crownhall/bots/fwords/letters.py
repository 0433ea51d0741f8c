"""Which letters Fwords' bots write, and in which order they stack them."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import Seat
from crownhall.games.fwords.letters import CONSONANTS, IS_VOWEL, MOST_VOWELS, SUGGESTED, vowels_in
from crownhall.games.fwords.rules import FwordsState
from crownhall.words.letters import letter_number

LADDERS: Final = ("ATSEENRHD", "ATREENTAL", "INSGTRATL", "ATNGIMLNE")
"""Letters that make a word of everyday English whenever one more is added, in this order: for who plays alone."""

RAREST_LAST: Final = "ETAOINSRHLDCUMFPGWYBVKXJQZ"


def letter_for(state: FwordsState, seat: Seat, *, climbs: bool) -> int:
    """The letter to write next: of a set that goes together, what is not written yet; alone, a ladder to climb."""
    written = list(state.letters[seat])
    sets = LADDERS if climbs and state.terms.seats == 1 else SUGGESTED
    for sign in sets[sum(state.cards[seat]) % len(sets)]:  # another set with other cards, but always the same
        letter = int(letter_number(sign))
        if letter in written:
            written.remove(letter)
        elif not IS_VOWEL[letter] or vowels_in(state.letters[seat]) < MOST_VOWELS:
            return letter
    return CONSONANTS[0]


def next_to_stack(state: FwordsState, seat: Seat) -> int:
    """The next card of the Life Tree: up the ladder if that was written, else vowels and consonants by turns."""
    left = [card for card in state.cards[seat] if card not in state.trees[seat]]
    stacked = [state.letter_of(card) for card in state.trees[seat]]
    if state.terms.seats == 1:
        for ladder in LADDERS:
            signs = [int(letter_number(sign)) for sign in ladder]
            if sorted(signs) == sorted(state.letters[seat]) and stacked == signs[: len(stacked)]:
                return _with_letter(state, left, [signs[len(stacked)]])
    wants_vowel = vowels_in(stacked) * 5 < (len(stacked) - vowels_in(stacked)) * 4
    fitting = [state.letter_of(card) for card in left if IS_VOWEL[state.letter_of(card)] == wants_vowel]
    return _with_letter(state, left, fitting)


def _with_letter(state: FwordsState, cards: list[int], letters: list[int]) -> int:
    """The first of these cards with one of these letters; else the first."""
    for card in cards:
        if state.letter_of(card) in letters:
            return card
    return cards[0]


def rarity(letter: int) -> int:
    """How rare a letter is: 0 for E."""
    return [int(letter_number(sign)) for sign in RAREST_LAST].index(letter)
