"""The rules of Fwords, in the order of the rule book (`docs/reference/rules/fwords.md`).

Fields and battles are those of Minkingi (`crownhall.fields`). Left out: cards of one's own (C-21), until there are
collections. A game always ends: a Day either makes a word, for which at least one of nine cards was played that never
comes back, or brings an End Token, of which nobody gets more than two; with `timer_penalty: none` at least every
second time-out in a row brings one. A Day has at most two repeals.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import TABLE, Mode, Outcome, Seat, Timer, View, refuse_turn
from crownhall.engine.errors import CrownhallError
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, NOBODY_HERE, Blow, numbers_in, placed_before, spaces_in
from crownhall.fields.cards import QUARTER
from crownhall.games.fwords import view as views
from crownhall.games.fwords.events import (
    AnswerSealed,
    BattleDeclared,
    BattleEnded,
    BlowStruck,
    CardDeclaring,
    CardDestroyed,
    CardEngaged,
    CardPlaced,
    CardsCreated,
    CardsDealt,
    CardsDrawn,
    CardStacked,
    DayBegan,
    DayEnded,
    FestivalBegan,
    LetterSpelled,
    LetterWritten,
    PointsScored,
    SeatReady,
    StarterChosen,
    TimeRanOut,
    WindowClosed,
    WordJudged,
    WordRepealed,
    WordStood,
    WordSubmitted,
)
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
    DECLARES,
    DESTROYS,
    DONE,
    ENGAGES,
    FIGHT,
    SPARE,
    SPELLS,
    SUBMIT,
    TIME_OUT,
    Create,
    Declare,
    Destroy,
    Engage,
    Spell,
    Stack,
    Write,
)
from crownhall.games.fwords.refusals import why_not, why_not_for_the_table
from crownhall.games.fwords.scoring import outcome_of
from crownhall.games.fwords.spelling import Spelling
from crownhall.games.fwords.state import (
    ABANDONED,
    ACCEPTS,
    ALL_OUT,
    BATTLE,
    CHALLENGES,
    CONCEDED,
    ENDED,
    ENDING,
    FESTIVAL,
    FIELD,
    HAND,
    MOST_REPEALS,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    PASSED,
    REPEAL_COST,
    REPEALED,
    RUNNING,
    SETUP,
    SILENT,
    STOOD,
    TIMED_OUT,
    WINDOW,
    Entry,
    Position,
    Terms,
    letter_text,
)
from crownhall.words.letters import ALPHABET, LETTERS, letter_number

_NO_SEATS: Final[tuple[Seat, ...]] = ()


@final
class FwordsState(Position):
    """One position of a game of Fwords."""

    # -- who is asked ---------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """All who are not ready in the set-up, all who have not answered in the window, else the Current Creator."""
        if self.end:
            return _NO_SEATS
        if self.phase == SETUP:
            return tuple([seat for seat in range(self.terms.seats) if not self.is_ready(seat)])
        if self.phase == WINDOW:
            return tuple([seat for seat in range(self.terms.seats) if self._is_asked(seat)])
        return (self.mover,)

    def mode(self) -> Mode:
        """W-03: letters are written in secret; W-23: and so are challenges."""
        return Mode.SEALED if self.phase in (SETUP, WINDOW) and not self.end else Mode.TURN

    def round_number(self) -> int:
        """The set-up, and each word that may be challenged."""
        if self.phase == SETUP:
            return 1
        return 2 + len(self.chronicle) if self.phase == WINDOW else 0

    def _is_asked(self, seat: Seat) -> bool:
        if self.end or not 0 <= seat < self.terms.seats:
            return False
        if self.phase == SETUP:
            return not self.is_ready(seat)
        if self.phase == WINDOW:
            return seat != self.mover and self.answers[seat] == SILENT
        return seat == self.mover

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
        return [TIME_OUT, ABANDON] if self._is_timed() else [ABANDON]

    def _is_timed(self) -> bool:
        """W-39: one clock for the whole Day, which stops while a word may be challenged."""
        return self.terms.day_seconds > 0 and self.phase not in (SETUP, WINDOW) and not self.end

    def timers(self) -> list[Timer]:
        """Section 2, W-39."""
        if self.phase == WINDOW and not self.end:
            name = f"window {self.day}.{self.repeals + 1}"
            return [Timer(name, self.to_act(), self.terms.window_seconds, CLOSE_WINDOW)]
        if self._is_timed():
            return [Timer(f"day {self.day}", (self.mover,), self.terms.day_seconds, TIME_OUT)]
        return []

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
        elif move is TIME_OUT and self._is_timed():
            self._run_out_of_time(events)
        else:
            raise self.refusal(seat, move.text)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        """Why this cannot be played, naming the rule."""
        if seat == TABLE and not self.end:
            return why_not_for_the_table(self, text)
        return why_not(self, seat, text) if self._is_asked(seat) else refuse_turn(self, seat)

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

    def unfinished(self, seat: Seat) -> int:
        """A Day that is broken off counts for nothing; who has destroyed a card must play one, and is not stopped."""
        return 0 if self.phase == SETUP or (self.cleared and self.phase == FIELD) else self.undoable(seat)

    def time_out(self, seat: Seat) -> Move:
        """End the Day if that is possible, do nothing where that is, and write what is usual."""
        moves = self.moves(seat)
        for move in (DONE, self.terms.actions.end_day, self.terms.actions.concede, SPARE, ACCEPT):
            if move in moves:
                return move
        if self.phase == SETUP and len(self.letters[seat]) < CARDS_EACH:
            usual = int(letter_number(SUGGESTED[0][len(self.letters[seat])]))
            card = self.cards[seat][len(self.letters[seat])]
            wanted = self.terms.actions.write(card, usual)
            return wanted if wanted in moves else moves[0]
        return moves[0]

    # -- set-up (W-01 to W-05) ------------------------------------------------------------------------------------

    def deal(self, chance: Chance, events: list[Event] | None) -> None:
        """W-01: nine random cards each; W-37, W-38: with shuffled letters, if they come from a premade deck."""
        terms, cards = self.terms, self.terms.cards
        if terms.from_packs:
            self.cards = [_nine_of(cards.of_pack(seat), chance) for seat in range(terms.seats)]
        else:
            every = list(range(cards.size))
            chance.shuffle(every)
            self.cards = [sorted(every[at : at + CARDS_EACH]) for at in range(0, CARDS_EACH * terms.seats, CARDS_EACH)]
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

    def _draw(self, seat: Seat, count: int, events: list[Event] | None) -> None:
        """W-04, W-28, W-31: so many cards from the top of the Life Tree, or as many as there are."""
        tree = self.trees[seat]
        drawn = tree[:count]
        if not drawn:
            return
        trees, hands = list(self.trees), list(self.hands)
        trees[seat] = tree[count:]
        hands[seat] = sorted([*hands[seat], *drawn])
        self.trees = trees
        self.hands = hands
        if events is not None:
            letters = spelled_out([self.letter_of(card) for card in drawn])
            events.append(CardsDrawn(seat, self.terms.cards.codes(drawn), letters, len(drawn), len(trees[seat])))

    def _begin_day(self, seat: Seat, events: list[Event] | None) -> None:
        """W-30: the next Day, from its Field Hour on."""
        self.mover = seat
        self.day += 1
        self.repeals = 0
        self._begin_field_hour()
        if events is not None:
            events.append(DayBegan(seat, self.day))

    def _begin_field_hour(self) -> None:
        self.phase = FIELD
        self.today = 0
        self.declared = 0
        self.declaring = NO_SPACE
        self.engaged = 0
        self.spelled = ""
        self.cleared = False

    # -- the Field Hour (W-07 to W-10) ----------------------------------------------------------------------------

    def must_end(self) -> bool:
        """W-07, W-26: with an empty hand, and after a second repeal, only ending the Day is left."""
        return self.repeals >= MOST_REPEALS or (not self.hands[self.mover] and not self.today)

    def must_destroy(self) -> bool:
        """W-08: no space is open at the beginning of the Field Hour."""
        return self.occupied == self.terms.full and not self.today

    def _field_moves(self) -> list[Move]:
        found: list[Move] = []
        if self.must_end():
            found.append(self.terms.actions.end_day)
        elif self.must_destroy():
            found.extend([DESTROYS[space] for space in self.spaces_of(self.occupied)])
            found.append(self.terms.actions.end_day)
        else:
            if self.today:
                found.append(DONE)
            self._add_creates(found)
            if not self.today and not self.cleared:
                found.append(self.terms.actions.end_day)
        return found

    def _add_creates(self, found: list[Move]) -> None:
        """W-09: each hand card into each open space behind the last one used, turned in the two ways that fit."""
        actions = self.terms.actions
        creates, row, first = actions.creates, actions.row, actions.first
        open_spaces = [space for space in range(self.terms.spaces) if self._is_open(space)]
        for card in self.hands[self.mover]:
            base = (card - first) * row
            for space in open_spaces:
                at = base + space * 2
                found.append(creates[at])
                found.append(creates[at + 1])

    def _is_open(self, space: i64) -> bool:
        """W-09: cards are laid in the order of the spaces, so that each arrangement has one way to it."""
        return not self.occupied & BIT[space] and not self.today >> space

    def _play_field(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        must_end, must_destroy = self.must_end(), self.must_destroy()
        if isinstance(move, Create):
            if must_end or must_destroy or not self._may_create(seat, move):
                raise self.refusal(seat, move.text)
            self._place(seat, move, events)
        elif move is DONE and self.today:
            self._close_field_hour(seat, events)
        elif move is self.terms.actions.end_day and not self.today and not self.cleared:
            self._end_day(seat, events)
        elif isinstance(move, Destroy) and must_destroy and not must_end and self._may_destroy(move):
            self.cleared = True
            self._destroy(seat, move.space, "full", events)
        else:
            raise self.refusal(seat, move.text)

    def _may_create(self, seat: Seat, move: Create) -> bool:
        if move.card not in self.hands[seat] or move.space >= self.terms.spaces:
            return False
        return self.terms.actions.create(move.card, move.space, move.turns) is move and self._is_open(move.space)

    def _may_destroy(self, move: Destroy) -> bool:
        return bool(self.occupied & BIT[move.space])

    def _place(self, seat: Seat, move: Create, events: list[Event] | None) -> None:
        """W-09: face up, turned so that it fits."""
        space, cards = move.space, self.terms.cards
        hands = list(self.hands)
        hands[seat] = [card for card in hands[seat] if card != move.card]
        self.hands = hands
        lying = self.lying[:]
        lying[space] = move.card << 2 | move.turns
        fighters = self.fighters[:]
        fighters[space] = cards.fighters.of(move.card % cards.size, move.turns, self._copies_before(move.card))
        self.lying = lying
        self.fighters = fighters
        self.occupied |= BIT[space]
        self.today |= BIT[space]
        if events is not None:
            shown = cards.shown(move.card, move.turns)
            letter = letter_text(self.letter_of(move.card))
            events.append(CardPlaced(seat, move.code, letter, space + 1, move.turns * QUARTER, shown))

    def _copies_before(self, card: int) -> int:
        """M-39: between copies of one card the one placed earlier attacks first; others are told apart without."""
        size, later = self.terms.cards.size, 0
        for space in self.spaces_of(self.occupied):
            if self.card_at(space) % size == card % size:
                later = max(later, placed_before(self.fighters[space]) + 1)
        return later

    def _close_field_hour(self, seat: Seat, events: list[Event] | None) -> None:
        """W-10: now everybody sees what was played Today."""
        if events is not None:
            told = [self._told_of(space) for space in self.spaces_of(self.today)]
            events.append(CardsCreated(seat, self.day, told, len(self.hands[seat])))
        played = [self.card_at(space) for space in self.spaces_of(self.today)]
        self.seen = [card for card in self.seen if card not in played]
        self.phase = BATTLE
        if not self._can_declare():
            self._begin_festival(seat, events)

    def _told_of(self, space: int) -> dict[str, object]:
        card, turns = self.card_at(space), self.turns_at(space)
        return {
            "card": self.terms.cards.code(card),
            "letter": letter_text(self.letter_of(card)),
            "space": space + 1,
            "turn": turns * QUARTER,
            "shown": self.terms.cards.shown(card, turns),
        }

    def _destroy(self, seat: Seat, space: int, why: str, events: list[Event] | None) -> None:
        """W-08, W-27, W-31: to the Ditch of its owner."""
        card = self.card_at(space)
        owner = self.owner_of(card)
        if events is not None:
            letter = letter_text(self.letter_of(card))
            events.append(CardDestroyed(seat, space + 1, self.terms.cards.code(card), letter, owner, why))
        ditches = list(self.ditches)
        ditches[owner] = [*ditches[owner], card]
        self.ditches = ditches
        self._lift(BIT[space])

    def _lift(self, mask: i64) -> None:
        """Take cards off the field."""
        lying, fighters = self.lying[:], self.fighters[:]
        for space in self.spaces_of(mask):
            lying[space] = NO_CARD
            fighters[space] = NOBODY_HERE
        self.lying = lying
        self.fighters = fighters
        self.occupied &= ~mask
        self.tokens &= ~mask
        self.today &= ~mask

    def _take_back_today(self) -> None:
        """W-25, W-39: what was played Today goes back to the hand, and all tokens are removed.

        Whoever has seen those cards will remember them.
        """
        back = [self.card_at(space) for space in self.spaces_of(self.today)]
        if back:
            hands = list(self.hands)
            hands[self.mover] = sorted([*hands[self.mover], *back])
            self.hands = hands
            if self.phase != FIELD:
                self.seen = sorted([*self.seen, *back])
        self._lift(self.today)
        self.tokens = 0

    # -- the Battle Hour (W-11 to W-17) ---------------------------------------------------------------------------

    def targets_of(self, space: int) -> i64:
        """W-12: the Combat Adjacent cards without a token."""
        return self.terms.arena.around[space] & self.occupied & ~self.tokens

    def may_declare(self, space: int) -> bool:
        """W-11, W-15: played Today, no Battle of its own yet, no token, and somebody to engage."""
        ready = self.today & ~self.declared & ~self.tokens
        return bool(ready & BIT[space]) and self.targets_of(space) != 0

    def _can_declare(self) -> bool:
        return any([self.may_declare(space) for space in self.spaces_of(self.today)])

    def may_engage(self, space: i64) -> bool:
        """W-12: in ascending order."""
        return bool(self.targets_of(self.declaring) & BIT[space]) and not self.engaged >> space

    def _battle_moves(self) -> list[Move]:
        if self.declaring == NO_SPACE:
            return [DONE, *[DECLARES[space] for space in self.spaces_of(self.today) if self.may_declare(space)]]
        found: list[Move] = [FIGHT] if self.engaged else []
        found.extend([ENGAGES[space] for space in range(self.terms.spaces) if self.may_engage(space)])
        return found

    def _play_battle(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if self.declaring == NO_SPACE:
            if isinstance(move, Declare) and self.may_declare(move.space):
                self.declaring = move.space
                if events is not None:
                    events.append(CardDeclaring(seat, move.space + 1))
            elif move is DONE:
                self._begin_festival(seat, events)
            else:
                raise self.refusal(seat, move.text)
        elif isinstance(move, Engage) and self.may_engage(move.space):
            self.engaged |= BIT[move.space]
            if events is not None:
                events.append(CardEngaged(seat, move.space + 1))
        elif move is FIGHT and self.engaged:
            self._fight(seat, events)
            if not self._can_declare():
                self._begin_festival(seat, events)
        else:
            raise self.refusal(seat, move.text)

    def _fight(self, seat: Seat, events: list[Event] | None) -> None:
        """W-13 to W-16: by Speed, everybody against everybody; who is Defeated gets a token."""
        arena, before = self.terms.arena, self.tokens
        engaged = self.engaged | BIT[self.declaring]
        if events is None:
            self.tokens = arena.resolve(self.fighters, engaged, before)
        else:
            order = [space + 1 for space in arena.order(self.fighters, engaged)]
            events.append(BattleDeclared(seat, self.declaring + 1, numbers_in(self.engaged), order))
            blows: list[Blow] = []
            self.tokens = arena.resolve(self.fighters, engaged, before, blows)
            for blow in blows:
                events.append(self._told_blow(blow))
            beaten = self.spaces_of(self.tokens & ~before)
            letters = spelled_out([self.letter_of(self.card_at(space)) for space in beaten])
            tray = spelled_out(self.tray_of(self.occupied))
            events.append(BattleEnded(seat, [space + 1 for space in beaten], letters, tray))
        self.declared |= BIT[self.declaring]
        self.declaring = NO_SPACE
        self.engaged = 0

    def _told_blow(self, blow: Blow) -> BlowStruck:
        cards = self.terms.cards
        one, other = self.card_at(blow.attacker), self.card_at(blow.target)
        mine = cards.shown(one, self.turns_at(blow.attacker))
        theirs = cards.shown(other, self.turns_at(blow.target))
        return BlowStruck(
            blow.attacker + 1,
            letter_text(self.letter_of(one)),
            blow.target + 1,
            letter_text(self.letter_of(other)),
            blow.contacts(mine, theirs),
            blow.wins,
        )

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What placing cards and Battles would do. Of a word nothing is told: nobody looks it up beforehand (W-36)."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.phase not in (FIELD, BATTLE) or twin.mover != seat or move is self.terms.actions.end_day:
                break
            twin.play(seat, move, events)
        return events

    # -- the Festival Hour (W-18 to W-24) -------------------------------------------------------------------------

    def _begin_festival(self, seat: Seat, events: list[Event] | None) -> None:
        self.phase = FESTIVAL
        self.spelled = ""
        if events is not None:
            events.append(FestivalBegan(seat, spelled_out(self.tray_of(self.occupied))))

    def _festival_moves(self) -> list[Move]:
        """W-18 to W-22: a letter that can still become a word to submit, the word itself, or to concede."""
        spelling = Spelling(self, self.spelled)
        found: list[Move] = [SUBMIT] if spelling.may_submit() else []
        found.extend([SPELLS[letter] for letter in spelling.next_letters()])
        if not self.spelled:
            found.append(self.terms.actions.concede)
        return found

    def _play_festival(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, Spell) and Spelling(self, self.spelled).may_add(move.letter):
            self.spelled += ALPHABET[move.letter]
            if events is not None:
                events.append(LetterSpelled(seat, ALPHABET[move.letter], self.spelled))
        elif move is SUBMIT and Spelling(self, self.spelled).may_submit():
            self._submit(seat, events)
        elif move is self.terms.actions.concede and not self.spelled:
            self._repeal("", (), CONCEDED, events)
        else:
            raise self.refusal(seat, move.text)

    def _submit(self, seat: Seat, events: list[Event] | None) -> None:
        """W-23: the others may challenge; or every word is looked up at once (section 2)."""
        if events is not None:
            events.append(WordSubmitted(seat, self.day, self.spelled))
        if self.terms.asks:
            self.phase = WINDOW
            self.answers = [SILENT] * self.terms.seats
        else:
            self._look_up((), events)

    def _play_window(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """W-23: in secret, so that nobody waits for somebody else's courage."""
        if move is not ACCEPT and move is not CHALLENGE:
            raise self.refusal(seat, move.text)
        answers = list(self.answers)
        answers[seat] = ACCEPTS if move is ACCEPT else CHALLENGES
        self.answers = answers
        if events is not None:
            events.append(AnswerSealed(seat, move.text))
        if not self.to_act():
            self._close_window(events)

    def _close_window(self, events: list[Event] | None) -> None:
        """Section 2: silence is acceptance; W-23: one look-up settles all challenges."""
        challengers = tuple([seat for seat, answer in enumerate(self.answers) if answer == CHALLENGES])
        self.answers = [SILENT] * self.terms.seats
        if challengers:
            self._look_up(challengers, events)
            return
        if events is not None:
            events.append(WordStood(self.mover, self.spelled))
        self._midnight(STOOD, (), events)

    def _look_up(self, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
        """W-23, W-24: what the dictionary does not have is repealed; W-A10: what a failed challenge costs."""
        is_word, cost = self.terms.has_word(self.spelled), 0
        if is_word and challengers and self.terms.failed_challenge:
            cost = -self.terms.failed_challenge
            for seat in challengers:
                self._lose(seat, cost)
        if events is not None:
            events.append(WordJudged(self.mover, self.spelled, list(challengers), is_word, cost))
        if is_word:
            self._midnight(PASSED, challengers, events)
        else:
            self._repeal(self.spelled, challengers, REPEALED, events)

    def _lose(self, seat: Seat, count: int) -> None:
        """W-25: points may become negative."""
        points = list(self.points)
        points[seat] -= count
        self.points = points

    # -- repeal (W-25, W-26) --------------------------------------------------------------------------------------

    def _repeal(self, word: str, challengers: tuple[Seat, ...], kind: str, events: list[Event] | None) -> None:
        """W-25: cards back, tokens away, points lost, and the Field Hour begins again; W-26, W-A7: the second time."""
        seat = self.mover
        cost = REPEAL_COST if self.repeals == 0 else self.terms.second_repeal
        returned = numbers_in(self.today)
        self.repeals += 1
        self._lose(seat, cost)
        self._take_back_today()
        self._note(kind, word, challengers, -cost)
        self._begin_field_hour()
        if events is not None:
            events.append(WordRepealed(seat, word, returned, cost, self.points[seat], self.repeals))

    def _note(self, kind: str, word: str, challengers: tuple[Seat, ...], points: int) -> None:
        self.chronicle = [*self.chronicle, Entry(self.day, self.mover, kind, word, challengers, points)]

    # -- Midnight (W-27 to W-30) ----------------------------------------------------------------------------------

    def _midnight(self, kind: str, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
        """W-27: tokens destroy; W-28: draw up to five; W-29: a point for each card; W-30: the next Day."""
        seat, word = self.mover, self.spelled
        for space in self.spaces_of(self.tokens):
            self._destroy(seat, space, "token", events)
        self._draw(seat, max(0, HAND - len(self.hands[seat])), events)
        scored = spaces_in(self.occupied)
        self._lose(seat, -scored)
        self._note(kind, word, challengers, scored)
        if events is not None:
            events.append(PointsScored(seat, word, scored, self.points[seat]))
        self._be_late(seat, is_late=False)
        self._next_day(events)

    def _next_day(self, events: list[Event] | None) -> None:
        """W-05, W-30: clockwise, who is out is skipped; W-33: it is over when all are out."""
        seats = self.terms.seats
        for step in range(1, seats + 1):
            seat = (self.mover + step) % seats
            if not self.is_out(seat):
                self._begin_day(seat, events)
                return
        self._close(ALL_OUT, events)

    # -- Ending a Day (W-31 to W-33) ------------------------------------------------------------------------------

    def _end_day(self, seat: Seat, events: list[Event] | None) -> None:
        """W-31: draw a card, then destroy up to one; with an empty field there is nothing to choose."""
        self._draw(seat, 1, events)
        if self.occupied:
            self.phase = ENDING
        else:
            self._take_end_token(seat, ENDED, events)

    def _play_ending(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if isinstance(move, Destroy) and self._may_destroy(move):
            self._destroy(seat, move.space, "ended", events)
        elif move is not SPARE:
            raise self.refusal(seat, move.text)
        self._take_end_token(seat, ENDED, events)

    def _take_end_token(self, seat: Seat, kind: str, events: list[Event] | None) -> None:
        """W-31, W-32."""
        tokens = list(self.end_tokens)
        tokens[seat] += 1
        self.end_tokens = tokens
        self._be_late(seat, is_late=False)
        self._go_without_word(seat, kind, False, events)

    def _go_without_word(self, seat: Seat, kind: str, spared: bool, events: list[Event] | None) -> None:
        self._note(kind, "", (), 0)
        if events is not None:
            events.append(DayEnded(seat, self.end_tokens[seat], self.is_out(seat), spared))
        self._next_day(events)

    def _be_late(self, seat: Seat, *, is_late: bool) -> None:
        if self.late[seat] != is_late:
            late = list(self.late)
            late[seat] = is_late
            self.late = late

    # -- the timer (W-39) -----------------------------------------------------------------------------------------

    def _run_out_of_time(self, events: list[Event] | None) -> None:
        """W-39, W-A17: cards back, tokens away, a draw and an End Token, no loss of points and nothing destroyed."""
        seat, was_ending = self.mover, self.phase == ENDING
        if events is not None:
            returned = [] if self.phase == FIELD else numbers_in(self.today)
            events.append(TimeRanOut(seat, returned))
        self._take_back_today()
        if was_ending:  # the Day is being Ended already, and nothing will be destroyed
            self._take_end_token(seat, ENDED, events)
            return
        self._draw(seat, 1, events)
        if self.terms.late_token or self.late[seat]:
            self._take_end_token(seat, TIMED_OUT, events)
        else:
            self._be_late(seat, is_late=True)
            self._go_without_word(seat, TIMED_OUT, True, events)

    # -- the end (W-33 to W-35) -----------------------------------------------------------------------------------

    def _close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        self.mover = NOBODY
        self.today = 0
        self.tokens = 0
        self.cleared = False
        self.repeals = 0
        self.declared = 0
        self.declaring = NO_SPACE
        self.engaged = 0
        self.spelled = ""
        self.answers = [SILENT] * self.terms.seats
        self.chance = None
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """W-34, W-35."""
        return outcome_of(self) if self.end else None

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


def _nine_of(cards: list[int], chance: Chance) -> list[int]:
    """C-21: the first nine of these cards when they are shuffled."""
    chance.shuffle(cards)
    return sorted(cards[:CARDS_EACH])


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
