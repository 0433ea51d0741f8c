"""The rules of Fwords (`docs/reference/rules/fwords.md`): the set-up, and what is asked when.

Each Hour has a module, which stands on those of the later ones: `field_hour`, `battle_hour`, `festival_hour`, and
`days` for Midnight and all that ends a Day.

Fields and battles are those of Minkingi (`crownhall.fields`). Left out: cards of one's own (C-21), until there are
collections. A game always ends: a Day either makes a word, for which at least one of nine cards was played that never
comes back, or brings an End Token, of which nobody gets more than two; with `timer_penalty: none` at least every
second time-out in a row brings one. A Day has at most two repeals.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import TABLE, Seat, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import NOBODY_HERE, spaces_in
from crownhall.fields.moves import Create, Engage
from crownhall.fields.position import NO_CARD, NO_SPACE, NOBODY
from crownhall.games.fwords import view as views
from crownhall.games.fwords.events.festival_hour import WindowClosed
from crownhall.games.fwords.events.set_up import (
    CardsDealt,
    CardStacked,
    LetterWritten,
    SeatReady,
    StarterChosen,
)
from crownhall.games.fwords.field_hour import FieldHour
from crownhall.games.fwords.letters import (
    CARDS_EACH,
    CONSONANTS,
    IS_VOWEL,
    MOST_VOWELS,
    SUGGESTED,
    spelled_out,
    vowels_in,
)
from crownhall.games.fwords.moves import (
    ABANDON,
    ACCEPT,
    CHALLENGE,
    CLOSE_WINDOW,
    DESTROYS,
    SPARE,
    TIME_OUT,
    Declare,
    Spell,
    Stack,
    Write,
)
from crownhall.games.fwords.state import (
    ABANDONED,
    BATTLE,
    ENDING,
    FESTIVAL,
    FIELD,
    HAND,
    RUNNING,
    SETUP,
    SILENT,
    WINDOW,
    Terms,
    letter_text,
)
from crownhall.words.letters import ALPHABET, LETTERS, letter_number


@final
class FwordsState(FieldHour):
    """One position of a game of Fwords."""

    # -- what is asked --------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> list[Move]:
        """What the question is about."""
        if seat == TABLE:
            return self._moves_of_the_table()
        if not self._is_asked(seat):
            return []
        phase = self.phase
        if phase == FIELD:
            return self._field_moves()
        if phase == BATTLE:
            return self._battle_moves()
        if phase == FESTIVAL:
            return self._festival_moves()
        if phase == WINDOW:
            return [ACCEPT, CHALLENGE]
        if phase == ENDING:
            return [SPARE, *[DESTROYS[space] for space in self.spaces_of(self.occupied)]]
        return self._setup_moves(seat)

    def _moves_of_the_table(self) -> list[Move]:
        """Section 2, W-39: when a window closes and when a Day runs out of time."""
        if self.end:
            return []
        if self.phase == WINDOW:
            return [CLOSE_WINDOW, ABANDON]
        return [TIME_OUT, ABANDON] if self._is_in_an_hour() else [ABANDON]

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out the move and what follows from it."""
        if not self._is_asked(seat):
            self._play_for_table(seat, move, events)
        elif self.phase == FIELD:
            self._play_field(seat, move, events)
        elif self.phase == BATTLE:
            self._play_battle(seat, move, events)
        elif self.phase == FESTIVAL:
            self._play_festival(seat, move, events)
        elif self.phase == WINDOW:
            self._play_window(seat, move, events)
        elif self.phase == ENDING:
            self._play_ending(seat, move, events)
        else:
            self._play_setup(seat, move, events)

    def _play_for_table(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """What no seat chooses."""
        if seat != TABLE or self.end:
            raise refuse_turn(self, seat)
        if move is ABANDON:
            self._take_back_today()
            self._close(ABANDONED, events)
        elif move is CLOSE_WINDOW and self.phase == WINDOW:
            if events is not None:
                events.append(WindowClosed())
            self._close_window(events)
        elif move is TIME_OUT and self._is_in_an_hour():
            self._run_out_of_time(events)
        else:
            raise self.refusal(seat, move.text)

    # -- taking back ----------------------------------------------------------------------------------------------

    def undoable(self, seat: Seat) -> int:
        """What only the seat itself has seen: letters, placements, a set being engaged, a word being spelled."""
        if not self._is_asked(seat):
            return 0
        if self.phase == SETUP:
            written = 0 if self.terms.deck else len(self.letters[seat])
            return written + len(self.trees[seat])
        if self.phase == FIELD:
            return spaces_in(self.today)  # W-10
        if self.phase == BATTLE:
            return 0 if self.declaring == NO_SPACE else 1 + spaces_in(self.engaged)
        return len(self.spelled) if self.phase == FESTIVAL else 0

    def time_out(self, seat: Seat) -> Move:
        """W-39: the Day runs out, as by the clock of the rules; silence accepts a word; the usual is written."""
        if self.phase == WINDOW:
            return ACCEPT
        if self.phase != SETUP:
            return TIME_OUT
        moves = self.moves(seat)
        if len(self.letters[seat]) < CARDS_EACH:
            usual = int(letter_number(SUGGESTED[0][len(self.letters[seat])]))
            card = self.cards[seat][len(self.letters[seat])]
            wanted = self.terms.actions.write(card, usual)
            return wanted if wanted in moves else moves[0]
        return moves[0]

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What placing cards and Battles would do. Of a word nothing is told: nobody looks it up beforehand (W-36)."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.phase not in (FIELD, BATTLE) or twin.mover != seat or move is self.terms.actions.end_day:
                break
            twin.play(seat, move, events)
        return events

    # -- set-up (W-01 to W-05) ------------------------------------------------------------------------------------

    def deal(self, chance: Chance, events: list[Event] | None) -> None:
        """W-01: nine random cards each; W-37, W-38: with shuffled letters, if they come from a premade deck."""
        terms, cards = self.terms, self.terms.cards
        self.cards = terms.deal_nine(chance)
        if terms.deck:
            places = list(range(len(terms.deck)))
            chance.shuffle(places)
            letters = [int(letter_number(terms.deck[place])) for place in places]
            self.letters = [letters[at : at + CARDS_EACH] for at in range(0, CARDS_EACH * terms.seats, CARDS_EACH)]
        self.chance = chance if terms.seats > 1 else None
        if events is not None:
            codes = [cards.codes(each) for each in self.cards]
            texts = [spelled_out(each) for each in self.letters]
            events.append(CardsDealt(codes, texts, cards.card_set.name, terms.from_packs, len(terms.deck)))

    def _setup_moves(self, seat: Seat) -> list[Move]:
        """W-02: a letter for the next card, then W-04: any card for the next place of the Life Tree."""
        actions, letters = self.terms.actions, self.letters[seat]
        if len(letters) < CARDS_EACH:
            card = self.cards[seat][len(letters)]
            allowed = CONSONANTS if vowels_in(letters) >= MOST_VOWELS else list(range(LETTERS))
            return [actions.write(card, letter) for letter in allowed]
        return [actions.stack(card) for card in self.cards[seat] if card not in self.trees[seat]]

    def _play_setup(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        letters, tree = self.letters[seat], self.trees[seat]
        if len(letters) < CARDS_EACH:
            if not isinstance(move, Write) or not self._may_write(seat, move):
                raise self.refusal(seat, move.text)
            all_letters = list(self.letters)
            all_letters[seat] = [*letters, move.letter]
            self.letters = all_letters
            if events is not None:
                events.append(LetterWritten(seat, move.code, ALPHABET[move.letter]))
            return
        if not isinstance(move, Stack) or move.card not in self.cards[seat] or move.card in tree:
            raise self.refusal(seat, move.text)
        trees = list(self.trees)
        trees[seat] = [*tree, move.card]
        self.trees = trees
        if events is not None:
            events.append(CardStacked(seat, move.code, letter_text(self.letter_of(move.card)), len(tree) + 1))
        if len(tree) + 1 == CARDS_EACH:
            self._be_ready(seat, events)

    def _may_write(self, seat: Seat, move: Write) -> bool:
        """W-02, W-03: on the next card, and no more than four vowels."""
        letters = self.letters[seat]
        if move.card != self.cards[seat][len(letters)]:
            return False
        return not IS_VOWEL[move.letter] or vowels_in(letters) < MOST_VOWELS

    def _be_ready(self, seat: Seat, events: list[Event] | None) -> None:
        if events is not None:
            events.append(SeatReady(seat))
        if all([self.is_ready(other) for other in range(self.terms.seats)]):
            for other in range(self.terms.seats):
                self._draw(other, HAND, events)
            self._begin(events)

    def _begin(self, events: list[Event] | None) -> None:
        """W-05: dice decide who begins; where one plays alone, there are none."""
        starter = 0
        if self.chance is not None:
            starter = self.chance.copy().pick(self.terms.seats)
            if events is not None:
                events.append(StarterChosen(starter))
        self.chance = None
        self._begin_day(starter, events)

    # -- who sees what (W-06) -------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """One's own cards, and what lies open."""
        return views.view_of(self, seat)

    def redeal(self, seat: Seat, rng: Chance) -> FwordsState:
        """Other cards and letters where the seat has seen none, and another arrangement being made."""
        twin = self.copy()
        if not twin.end:
            is_hidden = seat != twin.mover
            if is_hidden and twin.phase == FIELD:
                twin._take_back_today()
            views.redeal(twin, seat, rng)
            if is_hidden and twin.phase in (FIELD, BATTLE, FESTIVAL):
                twin._arrange_anew(rng)
        return twin

    def _arrange_anew(self, rng: Chance) -> None:
        """What a player has placed, engaged or spelled so far, nobody else knows."""
        if self.phase == BATTLE:
            self.declaring = NO_SPACE
            self.engaged = 0
        elif self.phase == FESTIVAL:
            self.spelled = ""
        for _ in range(rng.pick(4)):
            choices = [move for move in self.moves(self.mover) if isinstance(move, (Create, Declare, Engage, Spell))]
            if not choices:
                return
            self.play(self.mover, choices[rng.pick(len(choices))])

    def morning(self) -> FwordsState:
        """Another position: this Day with all cards played Today still in hand, for those who plan it."""
        twin, cleared = self.copy(), self.cleared
        twin._take_back_today()
        twin._begin_field_hour()
        twin.cleared = cleared
        return twin

    def copy(self) -> FwordsState:
        """An equal position that goes its own way. What is inside is never changed in place, so it is shared."""
        return FwordsState(
            self.terms,
            self.chance,
            self.cards,
            self.letters,
            self.trees,
            self.hands,
            self.ditches,
            self.seen,
            self.lying,
            self.fighters,
            self.occupied,
            self.tokens,
            self.today,
            self.phase,
            self.mover,
            self.day,
            self.cleared,
            self.repeals,
            self.declared,
            self.declaring,
            self.engaged,
            self.spelled,
            self.answers,
            self.points,
            self.end_tokens,
            self.late,
            self.chronicle,
            self.end,
        )


def new_game(terms: Terms, chance: Chance, events: list[Event] | None) -> FwordsState:
    """W-01: the cards are dealt, and letters will be written."""
    state = empty_table(terms)
    state.deal(chance, events)
    return state


def empty_table(terms: Terms) -> FwordsState:
    """Nothing dealt yet."""
    seats, nowhere, nobody = range(terms.seats), [NO_CARD] * terms.spaces, [NOBODY_HERE] * terms.spaces
    nothing: list[list[int]] = [[] for _ in seats]
    return FwordsState(
        terms,
        None,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        [],
        vec[i64](nowhere),
        vec[i64](nobody),
        0,
        0,
        0,
        SETUP,
        NOBODY,
        0,
        False,
        0,
        0,
        NO_SPACE,
        0,
        "",
        [SILENT] * terms.seats,
        [0] * terms.seats,
        [0] * terms.seats,
        [False] * terms.seats,
        [],
        RUNNING,
    )
