"""What may be known in Fwords (W-06)."""

from __future__ import annotations

from typing import NotRequired, TypedDict, final

from crownhall.engine.contract import Seat, seat_or_none
from crownhall.fields.battle import BIT, numbers_in, spaces_in
from crownhall.fields.cards import QUARTER
from crownhall.fields.position import space_or_none
from crownhall.fields.view import FaceView, FieldView, faces_of, field_view
from crownhall.games.fwords.field_hour import must_destroy, must_end
from crownhall.games.fwords.letters import CARDS_EACH, MOST_VOWELS, SUGGESTED, spelled_out, vowels_in
from crownhall.games.fwords.state import (
    ANSWERS,
    FESTIVAL,
    FIELD,
    PHASES,
    SETUP,
    SILENT,
    WINDOW,
    ChronicleEntry,
    Position,
    letter_text,
)


class LetterCardView(TypedDict):
    """A card on the field of Fwords."""

    card: str
    letter: str
    turn: int  # degrees clockwise
    shown: list[str]  # the marks as they are seen: TL, TR, BR, BL of the space
    owner: int
    token: bool  # Defeated: its letter does not count
    today: bool  # played Today; in one's own open Field Hour it can be taken back


class ChronicleView(TypedDict):
    """A word and what became of it, or a Day without one."""

    day: int
    seat: int
    kind: str  # "stood", "passed", "repealed", "conceded", "ended" or "timed_out"
    word: str  # "" where there was none
    challengers: list[int]
    points: int  # what the seat gained or lost by it


class FwordsView(TypedDict):
    """A game as one seat, or a spectator, may see it."""

    phase: str  # "setup", "field", "battle", "festival", "challenge", "ending" or "over"
    step: str  # in the set-up what one does: "write", "stack" or "wait"; else ""
    field: FieldView
    spaces: list[LetterCardView | None]
    cards: list[str]  # one's own nine, wherever they are; [] for a spectator
    next_card: str | None  # the card to write on next
    vowels: int  # that one has written so far
    most_vowels: int | None  # None with a premade deck
    suggested: list[str]  # sets of nine letters for beginners, while letters are written
    stacked: list[str]  # in the set-up: one's own Life Tree so far, top first
    hand: list[str]  # one's own; [] for a spectator
    tree: list[str]  # one's own Life Tree, top first; [] for a spectator
    hand_sizes: list[int]
    tree_sizes: list[int]
    known_hands: list[list[str]]  # by seat: cards in hand that everybody has seen, after a repeal
    hands: list[list[str]] | None  # all of them, when it is over
    trees: list[list[str]] | None
    ditches: list[list[str]]
    ready: list[bool]  # by seat: has answered in the set-up, or about the word
    turn: int | None  # the Current Creator
    day: int  # from 1; 0 before the first
    repeals: int  # in this Day
    must_end: bool  # only ending the Day is left
    must_destroy: bool  # no space is open
    declared: list[int]  # spaces whose card has had its battle
    declaring: int | None  # one's own choice so far; None for others
    engaged: list[int]  # one's own choice so far; [] for others
    tray: str  # the letters without a token, from A to Z
    spelled: str  # one's own word so far; "" for others
    word: str | None  # the word that may be challenged now
    answer: str | None  # one's own about it: "accept" or "challenge"
    points: list[int]
    end_tokens: list[int]
    out: list[bool]
    chronicle: list[ChronicleView]
    letters: dict[str, str]  # on every card that the rest names
    faces: dict[str, FaceView]  # of every card that the rest names
    set: str  # the id of the card set
    house_words: int
    end: str  # why it is over, "" while it is not
    brought: NotRequired[list[list[str]]]  # by seat, where everyone brings their own cards: which (C-21)


def view_of(position: Position, seat: Seat | None) -> FwordsView:
    """W-06 for everybody, hand and Life Tree for their owner; at the end everything."""
    look = _Look(position, seat)
    terms, codes, everybody = position.terms, position.terms.cards, range(position.terms.seats)
    named = look.named_cards()
    view: FwordsView = {
        "phase": look.phase(),
        "step": look.step(),
        "field": field_view(terms.arena),
        "spaces": [look.lying(space) for space in range(terms.spaces)],
        "cards": codes.codes(look.own(position.cards)),
        "next_card": look.next_card(),
        "vowels": vowels_in(look.own(position.letters)),
        "most_vowels": None if terms.deck else MOST_VOWELS,
        "suggested": look.suggested(),
        "stacked": look.stacked(),
        "hand": codes.codes(look.own(position.hands)),
        "tree": look.tree(),
        "hand_sizes": [look.hand_size(each) for each in everybody],
        "tree_sizes": look.tree_sizes(),
        "known_hands": [codes.codes(position.known_in_hand(each)) for each in everybody],
        "hands": look.shown_at_the_end(position.hands),
        "trees": look.shown_at_the_end(position.trees),
        "ditches": [codes.codes(ditch) for ditch in position.ditches],
        "ready": [has_answered(position, each) for each in everybody],
        "turn": seat_or_none(position.mover),
        "day": position.day,
        "repeals": position.repeals,
        "must_end": look.must_end(),
        "must_destroy": look.must_destroy(),
        "declared": numbers_in(position.declared),
        "declaring": look.declaring(),
        "engaged": look.engaged(),
        "tray": spelled_out(position.tray_of(look.occupied)),
        "spelled": look.spelled(),
        "word": look.word(),
        "answer": look.answer(),
        "points": list(position.points),
        "end_tokens": list(position.end_tokens),
        "out": [position.is_out(each) for each in everybody],
        "chronicle": [_told(entry) for entry in position.chronicle],
        "letters": {codes.code(card): letter_text(position.letter_of(card)) for card in sorted(named)},
        "faces": faces_of(codes, named),
        "set": codes.card_set.set_id,
        "house_words": len(terms.house),
        "end": position.end,
    }
    if codes.are_own:
        view["brought"] = codes.brought(terms.seats)
        view["faces"] = faces_of(codes, set(range(codes.size)))
    return view


@final
class _Look:
    """What one seat, or a spectator (None), sees of a position."""

    def __init__(self, position: Position, seat: Seat | None) -> None:
        self.position = position
        self.seat = seat
        self.codes = position.terms.cards
        self.is_over = position.end != ""
        self.is_setup = position.phase == SETUP and not self.is_over
        self.is_in_field_hour = position.phase == FIELD and not self.is_over
        self.is_mine = seat is not None and seat == position.mover
        hides_today = position.phase == FIELD and not self.is_mine  # W-10
        self.occupied = position.occupied & ~position.today if hides_today else position.occupied

    def own(self, by_seat: list[list[int]]) -> list[int]:
        """One's own of what everybody has; a spectator has nothing."""
        return [] if self.seat is None else by_seat[self.seat]

    def phase(self) -> str:
        return "over" if self.is_over else PHASES[self.position.phase]

    # -- the set-up (W-02 to W-04) --------------------------------------------------------------------------------

    def step(self) -> str:
        if not self.is_setup:
            return ""
        if self.seat is None or self.position.is_ready(self.seat):
            return "wait"
        return "write" if len(self.own(self.position.letters)) < CARDS_EACH else "stack"

    def next_card(self) -> str | None:
        written, cards = len(self.own(self.position.letters)), self.own(self.position.cards)
        return self.codes.code(cards[written]) if self.is_setup and written < len(cards) else None

    def suggested(self) -> list[str]:
        return list(SUGGESTED) if self.is_setup and not self.position.terms.deck else []

    def stacked(self) -> list[str]:
        return self.codes.codes(self.own(self.position.trees)) if self.is_setup else []

    # -- cards in hands, Life Trees and on the field (W-06) -------------------------------------------------------

    def tree(self) -> list[str]:
        return [] if self.is_setup else self.codes.codes(self.own(self.position.trees))

    def tree_sizes(self) -> list[int]:
        """How far others have come with stacking, nobody knows (W-03)."""
        return [0 if self.is_setup else len(tree) for tree in self.position.trees]

    def hand_size(self, seat: Seat) -> int:
        """W-10: what is being arranged is still in the hand, to the others."""
        hand = len(self.position.hands[seat])
        hidden = self.position.occupied & ~self.occupied
        return hand + spaces_in(hidden) if seat == self.position.mover else hand

    def shown_at_the_end(self, by_seat: list[list[int]]) -> list[list[str]] | None:
        return [self.codes.codes(cards) for cards in by_seat] if self.is_over else None

    def lying(self, space: int) -> LetterCardView | None:
        if not self.occupied & BIT[space]:
            return None
        position, cards = self.position, self.codes
        card, turns = position.card_at(space), position.turns_at(space)
        return {
            "card": cards.code(card),
            "letter": letter_text(position.letter_of(card)),
            "turn": turns * QUARTER,
            "shown": cards.shown(card, turns),
            "owner": position.owner_of(card),
            "token": bool(position.tokens & BIT[space]),
            "today": bool(position.today & BIT[space]),
        }

    def named_cards(self) -> set[int]:
        """All that the view names: on the field, in the Ditches, known in hands, one's own; at the end everybody's."""
        position = self.position
        named = {position.card_at(space) for space in position.spaces_of(self.occupied)}
        named.update(position.seen)
        for cards in [*position.ditches, *(position.cards if self.is_over else [self.own(position.cards)])]:
            named.update(cards)
        return named

    # -- the Field Hour (W-07, W-08) ------------------------------------------------------------------------------

    def must_end(self) -> bool:
        return self.is_in_field_hour and must_end(self.position)

    def must_destroy(self) -> bool:
        return self.is_in_field_hour and must_destroy(self.position)

    # -- what one is about to do, and what others answer (W-11 to W-23) -------------------------------------------

    def declaring(self) -> int | None:
        return space_or_none(self.position.declaring) if self.is_mine else None

    def engaged(self) -> list[int]:
        return numbers_in(self.position.engaged) if self.is_mine else []

    def spelled(self) -> str:
        return self.position.spelled if self.is_mine and self.position.phase == FESTIVAL else ""

    def word(self) -> str | None:
        return self.position.spelled if self.position.phase == WINDOW and not self.is_over else None

    def answer(self) -> str | None:
        return None if self.seat is None else ANSWERS[self.position.answers[self.seat]] or None


def has_answered(position: Position, seat: Seat) -> bool:
    """W-04: with the set-up; W-23: with the own answer."""
    if position.phase == WINDOW:
        return seat == position.mover or position.answers[seat] != SILENT
    return position.phase == SETUP and position.is_ready(seat)


def _told(entry: ChronicleEntry) -> ChronicleView:
    return {
        "day": entry.day,
        "seat": entry.seat,
        "kind": entry.kind,
        "word": entry.word,
        "challengers": list(entry.challengers),
        "points": entry.points,
    }
