"""A saved position of Fwords, read and checked against what can be."""

from __future__ import annotations

from crownhall.creations.reading import read_cards
from crownhall.decks.creation_own import MOST_COPIES
from crownhall.engine.chance import chance_from_json
from crownhall.engine.contract import NO_SEAT, Seat
from crownhall.engine.moves import Move
from crownhall.engine.reading import (
    COUNT_LIMIT,
    read_by_seat,
    read_flag,
    read_list,
    read_number,
    read_seat_or_none,
    read_word,
)
from crownhall.errors import StateError
from crownhall.fields.battle import BIT
from crownhall.fields.saved import lay_cards
from crownhall.games.fwords.field_hour import must_destroy
from crownhall.games.fwords.letters import CARDS_EACH, MOST_VOWELS, vowels_in
from crownhall.games.fwords.moves import DECLARES, ENGAGES, SPELLS, Spell
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.spelling import Spelling
from crownhall.games.fwords.state import (
    ABANDONED,
    ANSWERS,
    BATTLE,
    END_TOKENS,
    ENDING,
    ENDS,
    FESTIVAL,
    FIELD,
    KINDS,
    MOST_REPEALS,
    PHASES,
    SETUP,
    SILENT,
    WINDOW,
    ChronicleEntry,
)
from crownhall.games.fwords.terms import Terms
from crownhall.words.letters import ALPHABET, letter_number

Data = dict[str, object]


def loaded(terms: Terms, data: Data) -> FwordsState:
    """The position that `to_json` saved; `StateError` says what cannot be."""
    state = FwordsState(terms)
    seats = terms.seats
    state.end = read_word(data.get("end"), "end", ENDS)
    state.phase = PHASES.index(read_word(data.get("phase"), "phase", PHASES))
    state.mover = read_seat_or_none(data.get("turn"), "turn", seats)
    state.day = read_number(data.get("day"), "day", 0, COUNT_LIMIT)
    state.cards = [sorted(each) for each in _by_seat(terms, data, "cards")]
    state.letters = [_letters(each) for each in read_by_seat(data.get("letters"), "letters", seats)]
    state.trees = _by_seat(terms, data, "trees")
    state.hands = [sorted(each) for each in _by_seat(terms, data, "hands")]
    state.ditches = _by_seat(terms, data, "ditches")
    state.seen = sorted(_cards(terms, data.get("seen"), "seen"))
    _check_cards(state)
    _check_letters(state)
    _put_on_field(state, data.get("field"))
    _check_places(state)
    state.points = _numbers(data, "points", seats, -COUNT_LIMIT, COUNT_LIMIT)
    state.end_tokens = _numbers(data, "end_tokens", seats, 0, END_TOKENS)
    state.late = [read_flag(each, "late") for each in read_by_seat(data.get("late"), "late", seats)]
    state.chronicle = [_entry(terms, each) for each in read_list(data.get("chronicle"), "chronicle")]
    _check_turn(state)
    _read_day(state, data)
    chance = data.get("chance")
    state.chance = None if chance is None else chance_from_json(chance)
    if (state.chance is None) != (state.phase != SETUP or seats == 1 or state.end != ""):
        raise StateError("“chance” is needed as long as it is open who begins, and null afterwards (W-05).")
    return state


# -- cards and letters ------------------------------------------------------------------------------------------------


def _check_cards(state: FwordsState) -> None:
    """W-01: nine different cards each."""
    terms = state.terms
    every = sorted([card for cards in state.cards for card in cards])
    for place in range(1, len(every)):
        if every[place] == every[place - 1]:
            raise StateError(f"{terms.cards.code(every[place])} appears twice.")
    for seat, cards in enumerate(state.cards):
        if len(cards) != CARDS_EACH:
            raise StateError(f"Each player has {CARDS_EACH} cards (W-01).")
        if terms.apart and any([terms.cards.pack_of(card) != seat for card in cards]):
            raise StateError(f"The cards of seat {seat} come from {terms.stock_in_words} (C-21).")


def _check_letters(state: FwordsState) -> None:
    """W-02: at most four vowels, where letters are written; W-37: else no more than the deck has."""
    deck, may_be_fewer = state.terms.deck, state.phase == SETUP and not state.terms.deck
    for letters in state.letters:
        if len(letters) > CARDS_EACH or (len(letters) < CARDS_EACH and not may_be_fewer):
            raise StateError(f"“letters” must have {CARDS_EACH} for each seat, fewer only while they are written.")
        if not deck and vowels_in(letters) > MOST_VOWELS:
            raise StateError(f"Nobody writes more than {MOST_VOWELS} vowels (W-02).")
    if deck:
        _check_deck(state)


def _check_deck(state: FwordsState) -> None:
    left = [int(letter_number(sign)) for sign in state.terms.deck]
    for letter in [letter for letters in state.letters for letter in letters]:
        if letter not in left:
            raise StateError(f"The premade deck has no more {ALPHABET[letter]} (W-37).")
        left.remove(letter)


def _put_on_field(state: FwordsState, value: object) -> None:
    """W-09: each card in its space, with or without a token, played Today or before."""
    for space, entry in lay_cards(state, state.terms, value, _most_placed(state.terms)):
        if read_flag(entry.get("token"), "token"):
            state.tokens |= BIT[space]
        if read_flag(entry.get("today"), "today"):
            state.today |= BIT[space]


def _most_placed(terms: Terms) -> int:
    """M-39: how many cards of one Speed and Card Number can have been placed before another."""
    return MOST_COPIES - 1 if terms.cards.are_own else terms.seats


def _check_places(state: FwordsState) -> None:
    """Section 6: the nine cards of each player are in its hand, Life Tree and Ditch, and on the field."""
    on_field = [state.card_at(space) for space in state.spaces_of(state.occupied)]
    for seat in range(state.terms.seats):
        outside = state.hands[seat] + state.ditches[seat] + [card for card in on_field if card in state.cards[seat]]
        if state.phase == SETUP:
            _check_stacking(state, seat, outside)
        elif sorted(state.trees[seat] + outside) != state.cards[seat]:
            raise StateError(f"The cards of seat {seat} must be in its hand, Life Tree and Ditch, or on the field.")
    owned = [card for cards in state.cards for card in cards]
    if any([card not in owned for card in on_field]):
        raise StateError("Every card on the field belongs to somebody.")


def _check_stacking(state: FwordsState, seat: Seat, outside: list[int]) -> None:
    """W-04: what is stacked so far, each of one's cards once, when all letters are written."""
    tree, mine = state.trees[seat], state.cards[seat]
    if outside or len(set(tree)) != len(tree) or any([card not in mine for card in tree]):
        raise StateError("In the set-up, cards are nowhere but in the Life Tree of their player (W-04).")
    if tree and len(state.letters[seat]) < CARDS_EACH:
        raise StateError("Letters are written before cards are stacked (W-04).")


# -- the Day ----------------------------------------------------------------------------------------------------------


def _check_turn(state: FwordsState) -> None:
    """W-30 to W-33: whose Day it is."""
    is_day = state.phase != SETUP and state.end == ""
    if (state.mover == NO_SEAT) == is_day:
        raise StateError("“turn” is the Current Creator, and null in the set-up and at the end.")
    if (state.day == 0) != (state.phase == SETUP):
        raise StateError("“day” counts from 1, and is 0 in the set-up.")
    everybody = range(state.terms.seats)
    if state.phase == SETUP and state.end == "" and all([state.is_ready(seat) for seat in everybody]):
        raise StateError("All are ready, so the first Day must have begun (W-04).")
    if is_day and state.is_out(state.mover):
        raise StateError("Who is out has no Day (W-32).")
    if all([state.is_out(seat) for seat in everybody]) != (state.end not in ("", ABANDONED)):
        raise StateError("The game is over exactly when all are out (W-33).")


def _read_day(state: FwordsState, data: Data) -> None:
    """How far the Day has come; each step must have been possible."""
    state.cleared = read_flag(data.get("cleared"), "cleared")
    state.repeals = read_number(data.get("repeals"), "repeals", 0, MOST_REPEALS)
    if state.end == "" and state.phase != SETUP:
        _check_hour(state)
    elif state.today or state.tokens or state.cleared or state.repeals:
        raise StateError("“today”, “token”, “cleared” and “repeals” are of the Day that is played now.")
    _check_seen(state)
    _read_battles(state, data)
    _read_word(state, data.get("spelled"))
    _read_answers(state, data)


def _check_hour(state: FwordsState) -> None:
    """W-07 to W-11, W-27, W-31: which cards may have been played Today, and bear tokens, in this Hour."""
    phase, is_later = state.phase, state.phase in (BATTLE, FESTIVAL, WINDOW)
    played_today = [state.card_at(space) for space in state.spaces_of(state.today)]
    if any([state.owner_of(card) != state.mover for card in played_today]):
        raise StateError("Only the Current Creator plays cards today (W-09).")
    if phase != FIELD and (state.today != 0) != is_later:
        raise StateError("Some card is played before the Field Hour is closed (W-09), and none in an ended Day.")
    if state.tokens and not is_later:
        raise StateError("No token is on the field before the Battle Hour (W-27).")
    if state.repeals >= MOST_REPEALS and state.today:
        raise StateError("After a second repeal no card is played (W-26).")
    if state.cleared and must_destroy(state):
        raise StateError("When a card was destroyed, a space is open (W-08).")
    if phase == ENDING and not state.occupied:
        raise StateError("With an empty field there is nothing to choose when a Day is ended (W-31).")


def _read_answers(state: FwordsState, data: Data) -> None:
    """W-23: to a word that may be challenged."""
    state.answers = [_answer(each) for each in read_by_seat(data.get("answers"), "answers", state.terms.seats)]
    if state.phase != WINDOW or state.end:
        if any([answer != SILENT for answer in state.answers]):
            raise StateError("“answers” are given while a word may be challenged (W-23).")
    elif not state.terms.asks or state.answers[state.mover] != SILENT or not state.to_act():
        raise StateError("A word may be challenged by the others, until all have answered (W-23).")


def _answer(value: object) -> int:
    return SILENT if value is None else ANSWERS.index(read_word(value, "answers", ANSWERS[1:]))


def _check_seen(state: FwordsState) -> None:
    """W-25: what everybody has seen and is back in a hand; in an open Field Hour it may be laid again."""
    open_now = [state.card_at(space) for space in state.spaces_of(state.today)] if state.phase == FIELD else []
    for card in state.seen:
        if card not in open_now and not any([card in hand for hand in state.hands]):
            raise StateError("“seen” names cards in hands that were on the field before.")


def _read_battles(state: FwordsState, data: Data) -> None:
    """W-11, W-12: which Battles were fought, and how far the next one is declared."""
    for number in read_list(data.get("declared"), "declared"):
        state.declared |= BIT[_space(state, number, "declared")]
    if state.declared & ~state.today or (state.declared and state.phase == FIELD):
        raise StateError("“declared” has spaces of cards played today (W-11).")
    declaring, engaged = data.get("declaring"), read_list(data.get("engaged"), "engaged")
    steps: list[Move] = [] if declaring is None else [DECLARES[_space(state, declaring, "declaring")]]
    steps += [ENGAGES[_space(state, number, "engaged")] for number in engaged]
    is_open = state.phase == BATTLE and not state.end
    if steps and not is_open:
        raise StateError("“declaring” and “engaged” are set only while a Battle is declared (W-12).")
    for step in steps:
        if step not in state.moves(state.mover):
            raise StateError(f"“{step.text}” was not possible (W-11, W-12).")
        state.play(state.mover, step)
    if is_open and not steps and len(state.moves(state.mover)) == 1:
        raise StateError("No card can declare a Battle, so the Festival Hour must have begun (W-11).")


def _space(state: FwordsState, value: object, name: str) -> int:
    return read_number(value, name, 1, state.terms.spaces) - 1


def _read_word(state: FwordsState, value: object) -> None:
    """W-18, W-21: what is spelled so far, or the word that may be challenged."""
    word = _capitals(value, "“spelled” must be a text of capital letters.")
    if state.phase not in (FESTIVAL, WINDOW) or state.end:
        if word:
            raise StateError("“spelled” is set only in the Festival Hour (W-18).")
        return
    if not Spelling(state, "").can_be_laid(word):
        raise StateError("“spelled” uses letters that are not on the field (W-18).")
    if state.phase == WINDOW:
        if not Spelling(state, word).may_submit():
            raise StateError(f"“{word}” could not be submitted (W-21).")
        state.spelled = word
        return
    for sign in word:
        step: Spell = SPELLS[letter_number(sign)]
        if step not in state.moves(state.mover):
            raise StateError(f"“{word}” could not be spelled (W-21).")
        state.play(state.mover, step)


# -- reading ----------------------------------------------------------------------------------------------------------


def _by_seat(terms: Terms, data: Data, name: str) -> list[list[int]]:
    return [_cards(terms, each, name) for each in read_by_seat(data.get(name), name, terms.seats)]


def _cards(terms: Terms, value: object, name: str) -> list[int]:
    return read_cards(terms.cards, terms.packs, value, name)


def _letters(value: object) -> list[int]:
    text = _capitals(value, "“letters” must have a text of capital letters for each seat (W-03).")
    return [int(letter_number(sign)) for sign in text]


def _capitals(value: object, what_else: str) -> str:
    if not isinstance(value, str) or any([sign not in ALPHABET for sign in value]):
        raise StateError(what_else)
    return value


def _numbers(data: Data, name: str, seats: int, least: int, most: int) -> list[int]:
    return [read_number(each, name, least, most) for each in read_by_seat(data.get(name), name, seats)]


def _entry(terms: Terms, value: object) -> ChronicleEntry:
    if not isinstance(value, dict):
        raise StateError("“chronicle” must be a list of objects.")
    word = _capitals(value.get("word"), "“word” must be a text of capital letters.")
    challengers = read_list(value.get("challengers"), "challengers")
    return ChronicleEntry(
        read_number(value.get("day"), "day", 1, COUNT_LIMIT),
        read_number(value.get("seat"), "seat", 0, terms.seats - 1),
        read_word(value.get("kind"), "kind", KINDS),
        word=word,
        challengers=tuple([read_number(seat, "challengers", 0, terms.seats - 1) for seat in challengers]),
        points=read_number(value.get("points"), "points", -COUNT_LIMIT, COUNT_LIMIT),
    )
