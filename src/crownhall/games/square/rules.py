"""The rules of King's Square, in the order of the rule book (`docs/reference/rules/square.md`), nothing left out.

A game always ends: a whole-stack move that opens a space, or a book, can happen only finitely often, and when none can
ever happen again the soft end of S-A6 stops the game; moves in between can be repeated, but nobody is made to.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEATS, TABLE, Outcome, Seat, View, refuse_turn
from crownhall.engine.events import Event, GameEnded
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from crownhall.games.square import observation
from crownhall.games.square import view as views
from crownhall.games.square.events import BookCompleted, CardDealt, FieldDealt, StackMoved
from crownhall.games.square.moves import ABANDON, FINISH, NUMBER_OF_BIT, PUT_OF_BIT, Put
from crownhall.games.square.refusals import why_not
from crownhall.games.square.scoring import outcome_of
from crownhall.games.square.stacks import (
    BIT,
    CARDS,
    COLOUR_SHIFT,
    COLOURS,
    FIRST_BOOK,
    JOINED,
    LINK,
    LINKS_IN,
    LOCAL,
    OPEN,
    RESIDUES,
    REST,
    STACK_OF,
    TOP,
)
from crownhall.games.square.state import (
    ABANDONED,
    CLOSING,
    FINISHED,
    LEGAL,
    OPENING,
    SPACES,
    STUCK,
    WON,
    Position,
)

PLAYER: Final = 0  # S-01
THE_PLAYER: Final[tuple[Seat, ...]] = (PLAYER,)
ALL_BOOKS: Final = 16  # S-16


@final
class SquareState(Position):
    """One position of King's Square."""

    # -- set-up (S-01 to S-04) ------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """S-01: one player, asked until the end."""
        return NO_SEATS if self.end else THE_PLAYER

    # -- moves (S-07 to S-13) -------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> list[Move]:
        """S-07 and S-13: any legal move at any time; S-A7: or stop."""
        if self.end:
            return []
        if seat == TABLE:
            return [ABANDON]
        if seat != PLAYER:
            return []
        moves: list[Move] = []
        for colour in range(i64(COLOURS)):
            links = self.links[LEGAL + colour]
            first: i64 = colour * RESIDUES
            while links:
                bit = links & -links
                links ^= bit
                moves.append(PUT_OF_BIT[first + bit % RESIDUES])
        moves.append(FINISH)
        return moves

    def number_moves(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        if self.end or seat != PLAYER:
            return super().number_moves(seat, into, at)
        end = at
        for colour in range(i64(COLOURS)):
            links = self.links[LEGAL + colour]
            first: i64 = colour * RESIDUES
            while links:
                bit = links & -links
                links ^= bit
                into[end] = NUMBER_OF_BIT[first + bit % RESIDUES]
                end += 1
        into[end] = i32(FINISH.number)
        return end + 1 - at

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out the move, then S-11 and S-10, then look for the end (S-14)."""
        if self.end:
            raise refuse_turn(self, seat)
        if seat == PLAYER and isinstance(move, Put):
            self._put(move, events)
        elif seat == PLAYER and move is FINISH:
            self.bare_moves = 0  # stopping is not taken back
            self.close(FINISHED, events)
        elif seat == TABLE and move is ABANDON:
            self.bare_moves = 0
            self.close(ABANDONED, events)
        else:
            raise self.refusal(seat, move.text)

    def _put(self, move: Put, events: list[Event] | None) -> None:
        """S-07, S-10, S-11: the one move and what follows from it by itself."""
        field = self.field
        target = _space_with_top(field, move.onto)
        if target < 0:
            raise self.refusal(PLAYER, move.text)
        origin = _space_that_links(field, move.link + 1, field[target])
        if origin < 0:
            raise self.refusal(PLAYER, move.text)

        colour = field[target] >> COLOUR_SHIFT
        pair = (field[target] & LOCAL) << COLOUR_SHIFT | field[origin] & LOCAL
        book = JOINED[pair] >= FIRST_BOOK
        whole = REST[pair] == OPEN
        if events is not None:
            cards = CARDS[field[origin]]
            events.append(StackMoved(cards[cards.index(move.card) :], origin, target, move.onto))
        field[origin] = OPEN if whole else colour << COLOUR_SHIFT | i64(REST[pair])
        field[target] = colour << COLOUR_SHIFT | i64(JOINED[pair])
        dealt_before = self.dealt
        if book:  # S-11: a complete book is set aside at once
            self.books += (field[target],)
            field[target] = OPEN
            if events is not None:
                events.append(BookCompleted(self.books[-1], target, self.points()))
        self._look_at_colour(colour)
        if whole:  # S-A5: first the space the stack came from, then that of the book
            self._refill(origin, events)
        if book:
            self._refill(target, events)
        if self.undo:
            self.bare_moves = self.bare_moves + 1 if self.dealt == dealt_before else 0
        if whole or book:  # any other move can be turned back, so what could be reached before still can (S-A6)
            self.check_end(events)

    def _refill(self, space: i64, events: list[Event] | None) -> None:
        """S-10: deal the top card into the open space at once; S-12: with an empty pile it stays open."""
        if self.dealt == len(self.pile):
            return
        card = self.pile[self.dealt]
        self.dealt += 1
        self.field[space] = STACK_OF_CARD[card]
        self._look_at_new_card(self.field[space])
        if events is not None:
            events.append(CardDealt(card, space, self.cards_left()))

    def look_at_field(self) -> None:
        """What can be made now, after cards were laid out."""
        for colour in range(i64(COLOURS)):
            self._look_at_colour(colour)

    def _look_at_colour(self, colour: i64) -> None:
        """S-07, S-08, S-A13: every part of a stack onto every other stack of its colour that it fits."""
        self.links[LEGAL + colour] = 0
        self.links[OPENING + colour] = 0
        self.links[CLOSING + colour] = 0
        stacks = stacks_of(self.field, colour)
        for i in range(len(stacks)):
            if TOP[stacks[i]] & 3 == 3:
                continue  # nothing goes onto a 4
            row = stacks[i] << COLOUR_SHIFT
            for j in range(len(stacks)):
                if LINK[row | stacks[j]]:
                    self._note_link(row | stacks[j], colour)

    def _look_at_new_card(self, card: i64) -> None:
        """The same for a card that has just come, as a stack: what it fits onto, and what fits onto it."""
        colour, new = card >> COLOUR_SHIFT, card & LOCAL
        for space in range(i64(SPACES)):
            stack = self.field[space]
            if stack >> COLOUR_SHIFT == colour:
                if LINK[(stack & LOCAL) << COLOUR_SHIFT | new]:
                    self._note_link((stack & LOCAL) << COLOUR_SHIFT | new, colour)
                if LINK[new << COLOUR_SHIFT | stack & LOCAL]:
                    self._note_link(new << COLOUR_SHIFT | stack & LOCAL, colour)

    def _note_link(self, pair: i64, colour: i64) -> None:
        bit = BIT[i64(LINK[pair])]
        self.links[LEGAL + colour] |= bit
        if REST[pair] == OPEN:
            self.links[OPENING + colour] |= bit
        if JOINED[pair] >= FIRST_BOOK:
            self.links[CLOSING + colour] |= bit

    def undoable(self, seat: Seat) -> int:
        """S-A14: with `until_next_card`, the moves made since a card was last dealt."""
        return self.bare_moves if seat == PLAYER else 0

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        if seat not in (PLAYER, TABLE) or self.end:
            return refuse_turn(self, seat)
        return why_not(self.field, seat == TABLE, text)

    # -- end and score (S-14 to S-16) -----------------------------------------------------------------------------

    def check_end(self, events: list[Event] | None) -> None:
        """S-14, S-16 and S-A6."""
        if len(self.books) == ALL_BOOKS:
            self.close(WON, events)
        elif not self._progress_is_possible():
            self.close(STUCK, events)

    def _progress_is_possible(self) -> bool:
        """S-A6: can some sequence of moves complete a book, or open a space into which a card would be dealt?

        Colours do not touch each other, so each is asked by itself; what is there at once is looked for first.
        """
        cards_left = self.dealt < len(self.pile)
        for colour in range(i64(COLOURS)):
            if self.links[CLOSING + colour] or (cards_left and self.links[OPENING + colour]):
                return True
        for colour in range(i64(COLOURS)):
            if self.links[LEGAL + colour] and progress_in_the_end(stacks_of(self.field, colour), cards_left):
                return True
        return False

    def close(self, end: str, events: list[Event] | None) -> None:
        self.end = end
        if events is not None:
            events.append(outcome_of(self).event())

    def outcome(self) -> Outcome | None:
        """S-15, S-16."""
        return outcome_of(self) if self.end else None

    # -- who sees what (S-17, S-18) -------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """S-17: everything but the order of the draw pile, for the player and for anybody who looks on."""
        return views.view_of(self)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, pen)

    def redeal(self, seat: Seat, rng: Chance) -> SquareState:
        """S-18: the cards of the draw pile in another order."""
        twin = self.copy()
        twin.pile = views.reordered(self.pile[self.dealt :], rng)
        twin.dealt = 0
        return twin

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What the moves do until a card would be dealt; what that card is, nobody knows yet."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.dealt > self.dealt:
                break
            twin.play(seat, move, events)
        return [event for event in events if not isinstance(event, (CardDealt, GameEnded))]

    def copy(self) -> SquareState:
        return SquareState(self.undo, self)


STACK_OF_CARD: Final[list[int]] = [STACK_OF[(card,)] for card in range(NUMBER_CARDS)]


def deal(deck: list[int], undo: bool, events: list[Event] | None = None) -> SquareState:
    """S-03 and S-A17: sixteen cards row by row from the top; the rest is the draw pile."""
    state = SquareState(undo)
    state.field = vec[i64]([STACK_OF_CARD[card] for card in deck[:SPACES]])
    state.pile = tuple(deck[SPACES:])
    state.look_at_field()
    if events is not None:
        events.append(FieldDealt(state.field, state.cards_left()))
    state.check_end(events)  # S-A15: the first cards may allow no move
    return state


def stacks_of(field: vec[i64], colour: i64) -> vec[i64]:
    """The stacks of one colour, as locals."""
    stacks = vec[i64](capacity=SPACES)
    for space in range(i64(SPACES)):
        stack = field[space]
        if stack != OPEN and stack >> COLOUR_SHIFT == colour:
            stacks = append(stacks, stack & LOCAL)
    return stacks


def _progress_at_once(stacks: vec[i64], cards_left: bool) -> bool:
    for i in range(len(stacks)):
        row = stacks[i] << COLOUR_SHIFT
        for j in range(len(stacks)):
            pair = row | stacks[j]
            if LINK[pair] and (JOINED[pair] >= FIRST_BOOK or (cards_left and REST[pair] == OPEN)):
                return True
    return False


def progress_in_the_end(stacks: vec[i64], cards_left: bool) -> bool:
    """Walk through all positions of one colour that moves without progress can reach."""
    seen: set[int] = set()
    to_try = [stacks]
    while to_try:
        here = to_try.pop()
        for i in range(len(here)):
            row = here[i] << COLOUR_SHIFT
            for j in range(len(here)):
                pair = row | here[j]
                if not LINK[pair]:
                    continue
                there = here[:]
                there[i] = i64(JOINED[pair])
                there[j] = i64(REST[pair])
                if _progress_at_once(there, cards_left):  # asked first: mostly one step is enough
                    return True
                links = _links_of(there)
                if links not in seen:
                    seen.add(links)
                    to_try.append(there)
    return False


def _links_of(stacks: vec[i64]) -> int:
    """The set of links in these stacks: what tells two positions of one colour apart."""
    links: i64 = 0
    for i in range(len(stacks)):
        links |= LINKS_IN[stacks[i]]
    return links


def _space_with_top(field: vec[i64], card: i64) -> i64:
    for space in range(i64(SPACES)):
        if TOP[field[space]] == card:
            return space
    return -1


def _space_that_links(field: vec[i64], link: i64, under: i64) -> i64:
    """The space whose stack has a part that makes this link on the stack `under`, or -1."""
    row = (under & LOCAL) << COLOUR_SHIFT
    for space in range(i64(SPACES)):
        stack = field[space]
        if stack >> COLOUR_SHIFT == under >> COLOUR_SHIFT and LINK[row | stack & LOCAL] == link:
            return space
    return -1
