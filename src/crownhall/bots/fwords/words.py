"""What a bot can spell: its own small vocabulary (W-41), and the letters of a field and a hand as numbers.

The adjudicating list is never looked into.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.fields.battle import BIT
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.spelling import Spelling, forbidden_words
from crownhall.games.fwords.state import NO_LETTER
from crownhall.words.letters import ALPHABET, WEIGHT, number_of
from crownhall.words.lists import Vocabulary, vocabulary


class _Known:
    """The vocabularies that bots have, each made when it is first needed."""

    def __init__(self) -> None:
        self.by_level: dict[int, Vocabulary] = {}

    def of(self, level: int) -> Vocabulary:
        if level not in self.by_level:
            self.by_level[level] = vocabulary(level)
        return self.by_level[level]


_KNOWN: Final = _Known()


def known_to(level: int) -> Vocabulary:
    """The words that a bot of this level knows."""
    return _KNOWN.of(level)


@final
class Speller:
    """Who looks for words in a position: which letters lie where, which are in hand, and what may not be said."""

    def __init__(self, state: FwordsState, level: int) -> None:
        terms = state.terms
        self.words: Final = known_to(level)
        self.every_card: Final = terms.every_card
        self.least: Final[i64] = max(1, terms.least_letters)
        self.forbidden: Final = forbidden_words(state)
        self._forbidden_numbers: Final = {int(number_of(word)) for word in self.forbidden}
        letters = [state.letter_of(state.card_at(space)) for space in range(terms.spaces)]
        lying = [NO_LETTER if not state.occupied & BIT[space] else letters[space] for space in range(terms.spaces)]
        self.lying: Final = lying  # over spaces, the letter, or NO_LETTER
        self.hand: Final = [state.letter_of(card) for card in state.hands[state.mover]]
        weights = [0 if letter == NO_LETTER else int(WEIGHT[letter]) for letter in lying]
        self.weights: Final[vec[i64]] = vec[i64](weights)
        of_hand = [int(WEIGHT[letter]) for letter in self.hand]
        self.hand_weights: Final[vec[i64]] = vec[i64](of_hand)

    def can_spell(self, number: i64, size: i64) -> bool:
        """Whether so many letters with this number make a word that may be said; exact where every card is used."""
        if size < self.least or not self.words.can_spell(number):
            return False
        return not self.may_be_forbidden(number)

    def may_be_forbidden(self, number: i64) -> bool:
        """W-19: whether a word of these letters was made, so that only another one may be said."""
        return int(number) in self._forbidden_numbers

    def word_of(self, letters: list[int]) -> str:
        """The longest word that these letters make under the rules agreed on, the most common first; "" if none."""
        if not self.every_card:
            return self._word_of_some(letters)
        return self._first_of(letters)

    def _first_of(self, letters: list[int]) -> str:
        if len(letters) < self.least:
            return ""
        for word in self.words.spelled_by("".join([ALPHABET[letter] for letter in letters])):
            if word not in self.forbidden:
                return word
        return ""

    def _word_of_some(self, letters: list[int]) -> str:
        """W-A5, every different letter at least once: letters that are there twice may be left out."""
        best = self._first_of(letters)
        for place, letter in enumerate(letters):
            if best:
                return best
            if letters.count(letter) > 1 and letter not in letters[:place]:
                best = self._word_of_some(letters[:place] + letters[place + 1 :])
        return best


def next_letter(state: FwordsState, level: int) -> int:
    """The next letter of a word that the bot knows and that begins as it is spelled; NO_LETTER if there is none."""
    speller, spelled = Speller(state, level), state.spelled
    tray = state.tray_of(state.occupied)
    if not spelled:
        word = speller.word_of(tray)
        return ALPHABET.index(word[0]) if word else NO_LETTER
    for word in _words_from(speller, tray):
        if word.startswith(spelled) and len(word) > len(spelled):
            return ALPHABET.index(word[len(spelled)])
    return NO_LETTER


def _words_from(speller: Speller, tray: list[int]) -> list[str]:
    """All words that may be said with these letters, the best first."""
    text = "".join([ALPHABET[letter] for letter in tray])
    found = [word for word in speller.words.spelled_by(text) if word not in speller.forbidden]
    if not speller.every_card:
        for place, letter in enumerate(tray):
            if tray.count(letter) > 1 and letter not in tray[:place]:
                found += _words_from(speller, tray[:place] + tray[place + 1 :])
    return found


def is_said(state: FwordsState, level: int) -> bool:
    """Whether what is spelled is a word that the bot knows and may submit."""
    return Spelling(state, state.spelled).may_submit() and known_to(level).has(state.spelled)
