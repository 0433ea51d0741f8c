"""What is agreed before a match of Fwords."""

from __future__ import annotations

from typing import final

from crownhall.engine.contract import Setup
from crownhall.fields.battle import Arena
from crownhall.fields.cards import FieldCards
from crownhall.fields.terms import FieldTerms
from crownhall.games.fwords.moves import Actions
from crownhall.words.lists import ALL, Vocabulary, vocabulary


@final
class Terms(FieldTerms):
    """What was agreed before the match."""

    def __init__(
        self,
        seats: int,
        cards: FieldCards,
        arena: Arena,
        actions: Actions,
        *,
        from_packs: bool,
        deck: str,
        asks: bool,
        unique: bool,
        every_card: bool,
        least_letters: int,
        failed_challenge: int,
        second_repeal: int,
        day_seconds: int,
        late_token: bool,
        window_seconds: int,
        house: tuple[str, ...],
        setup: Setup | None = None,
    ) -> None:
        super().__init__(seats, cards, arena, from_packs=from_packs, setup=setup)
        self.actions = actions
        self.deck = deck  # the letters of a premade deck, "" where players write (W-37)
        self.asks = asks  # challenge_mode is manual, and there is somebody to ask
        self.unique = unique  # unique_words is all (W-A6)
        self.every_card = every_card  # letter_use is all (W-A5)
        self.least_letters = least_letters
        self.failed_challenge = failed_challenge  # points, 0 or less
        self.second_repeal = second_repeal  # what it costs (W-A7)
        self.day_seconds = day_seconds  # 0 without a timer (W-39)
        self.late_token = late_token  # timer_penalty is end_token
        self.window_seconds = window_seconds
        self.house = house  # words of the house, in small letters
        self._words: Vocabulary | None = None

    def has_word(self, word: str) -> bool:
        """W-23, W-A23: whether the dictionary, or the house, has it."""
        if self._words is None:
            self._words = vocabulary(ALL, self.house)
        return self._words.has(word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terms) and self.has_table_of(other) and self._rules() == other._rules()

    def _rules(self) -> tuple[object, ...]:
        """All that is agreed besides cards and field."""
        return (
            (self.deck, self.house, self.asks, self.unique, self.every_card, self.least_letters),
            (self.failed_challenge, self.second_repeal),
            (self.day_seconds, self.late_token, self.window_seconds),
        )
