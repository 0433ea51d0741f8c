"""A saved position of Kingdom Frenzy, read and checked."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.frenzy import ALL_CARDS, BIT, card_code, parse_card
from crownhall.engine.chance import Chance, chance_from_json
from crownhall.engine.reading import COUNT_LIMIT, read_flag, read_list, read_number
from crownhall.errors import NotationError, StateError
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.frames import NONE, STEPS, Frame
from crownhall.games.frenzy.moves import HAND, PLACES, WIDTH
from crownhall.games.frenzy.state import (
    ASIDE,
    ENDS,
    EVERYBODY,
    EXILED,
    IN_DECK,
    MARKS,
    ONLOOKER,
    REMOVED,
    RUNNING,
    WHOSE,
    Mark,
)

# Steps that stand at the bottom of the stack and nowhere else: how the turn goes on.
_OF_THE_TURN: Final = (frames.START_TURN, frames.DOOMS, frames.PLAY, frames.END_TURN, frames.ARRANGE)


class Saved:
    """The parts of a position, each card in one place, every number in its range."""

    def __init__(self, data: dict[str, object], seats: int) -> None:
        self.seats = seats
        self.slots = vec[i64]([NONE] * PLACES)
        self.place = vec[i64]([NONE] * ALL_CARDS)
        self._read_hands(read_list(data.get("hands"), "hands"))
        self.deck = self._pile(data, "deck", IN_DECK)
        self.deck.reverse()  # saved from the top, kept with the top last
        self.aside = tuple(self._pile(data, "aside", ASIDE))
        self.removed = tuple(self._pile(data, "removed", REMOVED))
        self.exile = tuple(self._pile(data, "exile", EXILED))
        missing = [card for card in range(ALL_CARDS) if self.place[card] == NONE]
        if missing:
            raise _not_once(missing[0], "is missing")
        self.end = _end(data.get("end", RUNNING))
        self.up = self._face_up(data)
        self.marks = tuple([self._mark(each) for each in read_list(data.get("marks"), "marks")])
        played = data.get("played")
        self.played = _card(played, "played") if played is not None else NONE
        self.queens = tuple([self._seat(each, "queens") for each in read_list(data.get("queens"), "queens")])
        self.current = self._seat(data.get("current"), "current")
        self.turn = read_number(data.get("turn"), "turn", 0, COUNT_LIMIT)
        self.passes = read_number(data.get("passes"), "passes", 0, COUNT_LIMIT)
        self.low = read_number(data.get("low"), "low", 0, COUNT_LIMIT)
        self.quiet = read_number(data.get("quiet"), "quiet", 0, COUNT_LIMIT)
        self.ending = read_flag(data.get("ending"), "ending")
        self.knows = vec[i64](_masks(data, "knows") + _masks(data, "knows_hand"))
        self._check_knowledge()
        self.chance: Chance = chance_from_json(data.get("chance"))
        self.stack = [self._frame(each) for each in read_list(data.get("stack"), "stack")]
        self._check_stack()
        self.answers = self._sealed_answers(read_list(data.get("answers"), "answers"))

    # -- cards ------------------------------------------------------------------------------------------------------

    def _read_hands(self, hands: list[object]) -> None:
        if len(hands) != self.seats:
            raise StateError(f"“hands” must have a hand for each of the {self.seats} seats.")
        for seat in range(self.seats):
            hand = hands[seat]
            if not isinstance(hand, list) or not HAND <= len(hand) <= WIDTH:
                raise StateError(f"A hand has {HAND} slots, each with a card or null (F-05).")
            for slot in range(len(hand)):
                if hand[slot] is not None:
                    place = seat * WIDTH + slot
                    self.slots[place] = self._lay(_card(hand[slot], "hands"), place)

    def _pile(self, data: dict[str, object], name: str, where: int) -> list[int]:
        return [self._lay(_card(code, name), where) for code in read_list(data.get(name), name)]

    def _lay(self, card: int, where: int) -> int:
        if self.place[card] != NONE:
            raise _not_once(card, "appears twice")
        self.place[card] = where
        return card

    def _face_up(self, data: dict[str, object]) -> int:
        up = 0
        for code in read_list(data.get("up"), "up"):
            card = _card(code, "up")
            if self.place[card] >= PLACES and self.place[card] != ASIDE:
                raise StateError(f"{card_code(card)} cannot be face up: it lies in no hand and not beside the deck.")
            up |= BIT[card]
        for card in self.aside:
            if not up & BIT[card]:
                raise StateError(f"{card_code(card)} lies beside the deck, so it must be face up (F-26).")
        return up

    def _mark(self, value: object) -> Mark:
        if not isinstance(value, dict):
            raise StateError("“marks” must be a list of objects.")
        card = _card(value.get("card"), "marks")
        kind = value.get("kind")
        if kind not in MARKS or not self.up & BIT[card]:
            raise StateError("A mark is a “doom” or a “hold” on a card that lies face up.")
        owner, turn = self._seat(value.get("seat"), "marks"), read_number(value.get("turn"), "turn", 0, COUNT_LIMIT)
        return Mark(card, list(MARKS).index(str(kind)), owner, turn)

    def _check_knowledge(self) -> None:
        """Holders know their cards, everybody knows what lies open, and only a card in a hand has one to be known."""
        for card in range(ALL_CARDS):
            place = self.place[card]
            if place < PLACES:
                self.knows[card] |= ONLOOKER[place // WIDTH]
            elif self.knows[WHOSE + card]:
                raise StateError(f"“knows_hand” says whose hand {card_code(card)} is in, but it is in none.")
            if place == REMOVED or self.up & BIT[card]:
                self.knows[card] = EVERYBODY
                self.knows[WHOSE + card] = 0

    # -- what is still to be done -----------------------------------------------------------------------------------

    def _frame(self, value: object) -> Frame:
        if not isinstance(value, dict):
            raise StateError("“stack” must be a list of objects.")
        name = value.get("step")
        if name not in STEPS:
            raise StateError(f"“step” must be one of {', '.join(STEPS)}.")
        steps = list(STEPS)
        step = steps.index(str(name))
        cards = 0
        if step == frames.SEQUENCE:
            for code in read_list(value.get("cards"), "cards"):
                cards |= BIT[_card(code, "cards")]
        about = read_number(value.get("about"), "about", 0, COUNT_LIMIT) if value.get("about") is not None else NONE
        if about >= _highest_about(step, self.seats) or (about == NONE and step in _ABOUT_SOMETHING):
            raise StateError(f"“about” of the step “{name}” is out of its range.")
        ability = _card_or_none(value.get("ability"), "ability")
        me = _card_or_none(value.get("me"), "me")
        if (step in _WITH_ABILITY and ability == NONE) or (step == frames.ON_REVEALED and me == NONE):
            raise StateError(f"The step “{name}” needs a card.")
        lost = value.get("lost") is True
        if step == frames.AFTER and not lost and not self.up & BIT[about]:
            raise StateError(f"{card_code(about)} was revealed and has not left, so it must be face up (F-25).")
        seat = self._seat(value.get("seat"), "seat")
        return Frame(step, seat, ability, me, about=about, cards=cards, lost=lost)

    def _check_stack(self) -> None:
        """A running game has something to do; how the turn goes on stands at the bottom, once."""
        if bool(self.stack) == bool(self.end):
            raise StateError("“stack” must say what is asked, and be empty when the game is over.")
        for depth in range(len(self.stack)):
            if (self.stack[depth].step in _OF_THE_TURN) != (depth == 0):
                raise StateError("“stack” must begin with how the turn goes on, and then tell of abilities alone.")
        fishing = [frame for frame in self.stack if frame.step == frames.THROW]
        for seat in range(self.seats):
            extra = self.slots[seat * WIDTH + HAND] != NONE
            if extra and not self.end and (not fishing or fishing[0].seat != seat):
                raise StateError("A fourth card is in a hand only while its player is fishing (F-42).")

    def _sealed_answers(self, answers: list[object]) -> tuple[int, ...]:
        sealed = len(self.stack) > 0 and self.stack[-1].step in (frames.SET_UP, frames.PASS)
        if len(answers) != (self.seats if sealed else 0):
            raise StateError("“answers” must have an entry for each seat while all answer at once, and none otherwise.")
        read: list[int] = []
        for answer in answers:
            if not isinstance(answer, int) or isinstance(answer, bool) or not NONE <= answer <= HAND:
                raise StateError("“answers” are slots from 0, or -1 where one is awaited.")
            read.append(answer)
        if sealed and NONE not in read:
            raise StateError("“answers” must await somebody.")
        if sealed and self.stack[-1].step == frames.PASS:
            for seat in range(self.seats):
                self._check_pass(seat, read[seat])
        return tuple(read)

    def _check_pass(self, seat: int, slot: int) -> None:
        """Who has several cards chooses one; who has one passes it; who has none passes nothing."""
        slots = [each for each in range(HAND) if self.slots[seat * WIDTH + each] != NONE]
        right = slot in slots or (slot == NONE and len(slots) > 1) if slots else slot == HAND
        if not right:
            raise StateError(f"Seat {seat} cannot pass the card of slot {slot + 1}.")

    def _seat(self, value: object, name: str) -> int:
        seat = read_number(value, name, 0, COUNT_LIMIT)
        if seat >= self.seats:
            raise StateError(f"“{name}” names seat {seat}; seats are 0 to {self.seats - 1}.")
        return seat


_ABOUT_SOMETHING: Final = (frames.AFTER, frames.PASS, frames.FETCH, frames.SHIELD)
_WITH_ABILITY: Final = (
    frames.PERFORM,
    frames.AFTER,
    frames.REVEAL,
    frames.SEQUENCE,
)


def _highest_about(step: int, seats: int) -> int:
    """What `about` of a step stays below: a card, a direction, a slot, a seat, or whether a turn is skipped."""
    if step == frames.AFTER:
        return ALL_CARDS
    if step == frames.FETCH:
        return HAND
    return seats if step == frames.SHIELD else 2


def _not_once(card: int, what: str) -> StateError:
    return StateError(f"Each of the {ALL_CARDS} cards must be there once (F-01); {card_code(card)} {what}.")


def _card(value: object, name: str) -> int:
    if not isinstance(value, str):
        raise StateError(f'“{name}” must name cards by codes such as "Th".')
    try:
        return parse_card(value)
    except NotationError as error:
        raise StateError(f"“{name}”: {error.message}") from None


def _card_or_none(value: object, name: str) -> int:
    return NONE if value is None else _card(value, name)


def _masks(data: dict[str, object], name: str) -> list[int]:
    masks = [read_number(each, name, 0, COUNT_LIMIT) for each in read_list(data.get(name), name)]
    if len(masks) != ALL_CARDS or max(masks) > EVERYBODY:
        raise StateError(f"“{name}” must be {ALL_CARDS} sets of onlookers, each a number up to {EVERYBODY}.")
    return masks


def _end(value: object) -> str:
    if not isinstance(value, str) or value not in ENDS:
        raise StateError(f"“end” must be one of {', '.join([repr(end) for end in ENDS])}.")
    return value
