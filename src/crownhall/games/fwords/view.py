"""What may be known in Fwords (W-06), and how the rest is redealt."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.chance import Chance, drawn_anew
from crownhall.engine.contract import Seat
from crownhall.fields.battle import BIT, numbers_in
from crownhall.fields.cards import QUARTER
from crownhall.fields.position import NO_SPACE, seat_or_none
from crownhall.fields.view import FaceView, FieldView, faces_of, field_view
from crownhall.games.fwords.letters import (
    CARDS_EACH,
    CONSONANTS,
    IS_VOWEL,
    MOST_VOWELS,
    SUGGESTED,
    USUAL,
    spelled_out,
    vowels_in,
)
from crownhall.games.fwords.state import (
    ACCEPTS,
    ANSWERS,
    CHALLENGES,
    FESTIVAL,
    FIELD,
    MOST_REPEALS,
    PHASES,
    SETUP,
    SILENT,
    WINDOW,
    Position,
    letter_text,
)
from crownhall.words.letters import letter_number


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


def view_of(position: Position, seat: Seat | None) -> FwordsView:
    """W-06 for everybody, hand and Life Tree for their owner; at the end everything."""
    terms, codes, is_over = position.terms, position.terms.cards, position.end != ""
    is_mine = seat is not None and seat == position.mover
    is_setup = position.phase == SETUP and not is_over
    occupied = position.occupied
    if position.phase == FIELD and not is_mine:
        occupied &= ~position.today  # W-10
    everything = list(range(terms.seats)) if is_over else [seat] if seat is not None else []
    named = _named(position, occupied, everything)
    return {
        "phase": "over" if is_over else PHASES[position.phase],
        "step": _step(position, seat) if is_setup else "",
        "field": field_view(terms.arena),
        "spaces": [_lying(position, space, occupied) for space in range(terms.spaces)],
        "cards": [] if seat is None else codes.codes(position.cards[seat]),
        "next_card": _next_card(position, seat) if is_setup else None,
        "vowels": 0 if seat is None else vowels_in(position.letters[seat]),
        "most_vowels": None if terms.deck else MOST_VOWELS,
        "suggested": list(SUGGESTED) if is_setup and not terms.deck else [],
        "stacked": codes.codes(position.trees[seat]) if is_setup and seat is not None else [],
        "hand": [] if seat is None else codes.codes(position.hands[seat]),
        "tree": [] if seat is None or is_setup else codes.codes(position.trees[seat]),
        "hand_sizes": [_hand_size(position, each, is_mine) for each in range(terms.seats)],
        "tree_sizes": [0 if is_setup else len(tree) for tree in position.trees],
        "known_hands": [codes.codes(known_in_hand(position, each)) for each in range(terms.seats)],
        "hands": [codes.codes(hand) for hand in position.hands] if is_over else None,
        "trees": [codes.codes(tree) for tree in position.trees] if is_over else None,
        "ditches": [codes.codes(ditch) for ditch in position.ditches],
        "ready": [_is_ready(position, each) for each in range(terms.seats)],
        "turn": seat_or_none(position.mover),
        "day": position.day,
        "repeals": position.repeals,
        "must_end": _must_end(position),
        "must_destroy": position.phase == FIELD and not is_over and _is_full(position),
        "declared": numbers_in(position.declared),
        "declaring": position.declaring + 1 if is_mine and position.declaring != NO_SPACE else None,
        "engaged": numbers_in(position.engaged) if is_mine else [],
        "tray": spelled_out(position.tray_of(occupied)),
        "spelled": position.spelled if is_mine and position.phase == FESTIVAL else "",
        "word": position.spelled if position.phase == WINDOW and not is_over else None,
        "answer": None if seat is None else ANSWERS[position.answers[seat]] or None,
        "points": list(position.points),
        "end_tokens": list(position.end_tokens),
        "out": [position.is_out(each) for each in range(terms.seats)],
        "chronicle": [_chronicle(position, place) for place in range(len(position.chronicle))],
        "letters": {codes.code(card): letter_text(position.letter_of(card)) for card in sorted(named)},
        "faces": faces_of(codes, named),
        "set": codes.card_set.set_id,
        "house_words": len(terms.house),
        "end": position.end,
    }


def _named(position: Position, occupied: int, everything: list[Seat]) -> set[int]:
    """The cards that a view names: on the field, in the Ditches, known in hands, and all of these seats."""
    named = {position.card_at(space) for space in position.spaces_of(occupied)}
    named.update(position.seen)
    for ditch in position.ditches:
        named.update(ditch)
    for seat in everything:
        named.update(position.cards[seat])
    return named


def _step(position: Position, seat: Seat | None) -> str:
    if seat is None or position.is_ready(seat):
        return "wait"
    return "write" if len(position.letters[seat]) < CARDS_EACH else "stack"


def _next_card(position: Position, seat: Seat | None) -> str | None:
    if seat is None or len(position.letters[seat]) == CARDS_EACH:
        return None
    return position.terms.cards.code(position.cards[seat][len(position.letters[seat])])


def _lying(position: Position, space: int, occupied: int) -> LetterCardView | None:
    if not occupied & BIT[space]:
        return None
    cards, card, turns = position.terms.cards, position.card_at(space), position.turns_at(space)
    return {
        "card": cards.code(card),
        "letter": letter_text(position.letter_of(card)),
        "turn": turns * QUARTER,
        "shown": cards.shown(card, turns),
        "owner": position.owner_of(card),
        "token": bool(position.tokens & BIT[space]),
        "today": bool(position.today & BIT[space]),
    }


def _hand_size(position: Position, seat: Seat, is_mine: bool) -> int:
    """W-10: what is being arranged is still in the hand, to the others."""
    arranged = 0
    if position.phase == FIELD and seat == position.mover and not is_mine:
        arranged = len(position.spaces_of(position.today))
    return len(position.hands[seat]) + arranged


def known_in_hand(position: Position, seat: Seat) -> list[int]:
    """W-25: cards that went back to the hand after everybody had seen them."""
    return [card for card in position.seen if card in position.cards[seat]]


def _is_ready(position: Position, seat: Seat) -> bool:
    if position.phase == WINDOW:
        return seat == position.mover or position.answers[seat] != SILENT
    return position.phase == SETUP and position.is_ready(seat)


def _must_end(position: Position) -> bool:
    """W-07, W-26. Depends on what everybody knows."""
    if position.phase != FIELD or position.end:
        return False
    return position.repeals >= MOST_REPEALS or _hand_size(position, position.mover, False) == 0


def _is_full(position: Position) -> bool:
    return position.occupied & ~position.today == position.terms.full


def _chronicle(position: Position, place: int) -> ChronicleView:
    entry = position.chronicle[place]
    return {
        "day": entry.day,
        "seat": entry.seat,
        "kind": entry.kind,
        "word": entry.word,
        "challengers": list(entry.challengers),
        "points": entry.points,
    }


# -- redealing --------------------------------------------------------------------------------------------------------


def redeal(twin: Position, seat: Seat, rng: Chance) -> None:
    """Replace what is hidden from the seat: chance, the cards and letters of others, and their sealed answers.

    An arrangement in an open Field Hour is taken back before, so that what is on the field is what everybody sees.
    """
    if twin.chance is not None:
        twin.chance = drawn_anew(rng)
    others = [other for other in range(twin.terms.seats) if other != seat]
    known = [_seen_of(twin, other) for other in range(twin.terms.seats)]
    known[seat] = twin.cards[seat]
    _redeal_cards(twin, seat, others, known, rng)
    if twin.phase == WINDOW:
        answers = list(twin.answers)
        for other in others:
            if answers[other] != SILENT:
                answers[other] = ACCEPTS if rng.pick(2) else CHALLENGES
        twin.answers = answers


def _seen_of(twin: Position, seat: Seat) -> list[int]:
    """The cards of a seat that everybody has seen: on the field, in its Ditch, or back in its hand."""
    on_field = [twin.card_at(space) for space in twin.spaces_of(twin.occupied)]
    seen = [card for card in twin.cards[seat] if card in on_field]
    return sorted(seen + twin.ditches[seat] + known_in_hand(twin, seat))


def _redeal_cards(twin: Position, seat: Seat, others: list[Seat], known: list[list[int]], rng: Chance) -> None:
    """Other cards for the others, with other letters, in other places."""
    letters = {card: twin.letter_of(card) for each in known for card in each}
    before = [len(hand) for hand in twin.hands]
    fresh = _fresh_cards(twin, others, known, rng)
    written = _fresh_letters(twin, seat, others, known, letters, rng)
    all_cards, all_letters = list(twin.cards), list(twin.letters)
    hands, trees = list(twin.hands), list(twin.trees)
    for place, other in enumerate(others):
        letters |= dict(zip(fresh[place], written[place], strict=True))
        all_cards[other] = sorted(known[other] + fresh[place])
        all_letters[other] = [letters[card] for card in all_cards[other]]
        in_hand = known_in_hand(twin, other)
        more = before[other] - len(in_hand)
        hands[other] = sorted(in_hand + fresh[place][:more])
        trees[other] = fresh[place][more:]
    if twin.phase == SETUP:
        for other in others:
            _redeal_progress(twin, other, all_letters, trees, rng)
    twin.cards, twin.letters, twin.hands, twin.trees = all_cards, all_letters, hands, trees


def _fresh_cards(twin: Position, others: list[Seat], known: list[list[int]], rng: Chance) -> list[list[int]]:
    """For each of the others, in random order, as many cards as nobody has seen of it."""
    cards, taken = twin.terms.cards, {card for each in known for card in each}
    unseen = [] if twin.terms.from_packs else [card for card in range(cards.size) if card not in taken]
    rng.shuffle(unseen)
    fresh: list[list[int]] = []
    at = 0
    for other in others:
        count = CARDS_EACH - len(known[other])
        if twin.terms.from_packs:
            pack = [card for card in cards.of_pack(other) if card not in taken]
            rng.shuffle(pack)
            fresh.append(pack[:count])
        else:
            fresh.append(unseen[at : at + count])
            at += count
    return fresh


def _fresh_letters(
    twin: Position, seat: Seat, others: list[Seat], known: list[list[int]], letters: dict[int, int], rng: Chance
) -> list[list[int]]:
    """For each of the others, letters for its unseen cards: of the premade deck what is left, or what one writes."""
    counts = [CARDS_EACH - len(known[other]) for other in others]
    if not twin.terms.deck:
        seen = [vowels_in([letters[card] for card in known[other]]) for other in others]
        return [_guessed(counts[place], MOST_VOWELS - seen[place], rng) for place in range(len(others))]
    left = [int(letter_number(sign)) for sign in twin.terms.deck]
    for card in letters:
        left.remove(letters[card])
    rng.shuffle(left)
    fresh: list[list[int]] = []
    for count in counts:
        fresh.append(left[:count])
        left = left[count:]
    return fresh


def _guessed(count: int, vowels: int, rng: Chance) -> list[int]:
    """W-02: letters that somebody may well have written, with no more vowels than are allowed."""
    found: list[int] = []
    for _ in range(count):
        letter = int(letter_number(USUAL[rng.pick(len(USUAL))]))
        if IS_VOWEL[letter] and vowels == 0:
            letter = CONSONANTS[rng.pick(len(CONSONANTS))]
        if IS_VOWEL[letter]:
            vowels -= 1
        found.append(letter)
    return found


def _redeal_progress(
    twin: Position, other: Seat, all_letters: list[list[int]], trees: list[list[int]], rng: Chance
) -> None:
    """W-03: how far somebody has come who is not ready, nobody knows."""
    if twin.is_ready(other):
        return
    steps = rng.pick(CARDS_EACH if twin.terms.deck else 2 * CARDS_EACH)
    if not twin.terms.deck and steps < CARDS_EACH:
        all_letters[other] = all_letters[other][:steps]
        steps = CARDS_EACH
    trees[other] = trees[other][: steps % CARDS_EACH]
