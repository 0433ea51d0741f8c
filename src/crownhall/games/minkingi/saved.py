"""A saved position of Minkingi, read and checked against what can be."""

from __future__ import annotations

from crownhall.creations.reading import read_card, read_cards
from crownhall.engine.chance import Chance, chance_from_json
from crownhall.engine.contract import NO_SEAT, Seat
from crownhall.engine.reading import COUNT_LIMIT, read_by_seat, read_list, read_number, read_seat_or_none, read_word
from crownhall.errors import StateError
from crownhall.fields.battle import BIT, numbers_in
from crownhall.fields.position import NO_CARD, NO_SPACE
from crownhall.fields.saved import lay_cards
from crownhall.games.minkingi.moves import SEATS
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import (
    ABANDONED,
    BATTLE,
    CREATE,
    DRAFT,
    ENDS,
    PHASES,
    PILE,
    RUNNING,
    START,
    Tally,
    Terms,
)
from crownhall.games.minkingi.view import first_pile

Data = dict[str, object]


def loaded(terms: Terms, data: Data) -> MinkingiState:
    """The position that `to_json` saved; `StateError` says what cannot be."""
    state = MinkingiState(terms)
    state.game = read_number(data.get("game"), "game", 1, terms.games)
    state.picks = [_cards(terms, each, "picks") for each in read_by_seat(data.get("picks"), "picks", SEATS)]
    state.hands = [sorted(each) for each in state.picks]  # until cards lie on the field
    state.chance = _chance(data.get("chance"))
    state.first = read_seat_or_none(data.get("first"), "first", SEATS)
    state.earlier = _tally(data.get("earlier"))
    state.piles = [sorted(_cards(terms, pile, "piles")) for pile in read_by_seat(data.get("piles"), "piles", SEATS)]
    state.sealed = [_sealed(terms, each) for each in read_by_seat(data.get("sealed"), "sealed", SEATS)]
    state.phase = PHASES.index(read_word(data.get("phase"), "phase", PHASES))
    state.starter = read_seat_or_none(data.get("starter"), "starter", SEATS)
    state.mover = read_seat_or_none(data.get("turn"), "turn", SEATS)
    state.created = _space(terms, data.get("created"))
    state.end = read_word(data.get("end"), "end", ENDS)
    _check_rounds(state)
    _check_piles(state)
    _check_sealed(state)
    _put_on_field(state, data.get("field"))
    _check_pair(state)
    _check_start(state)
    _check_turn(state)
    _engage(state, read_list(data.get("engaged"), "engaged"))
    _check_chance(state)
    return state


def _check_rounds(state: MinkingiState) -> None:
    """M-04: equally many picks, and the draft is over when all are made."""
    rounds, done = state.terms.rounds, len(state.picks[0])
    if len(state.picks[1]) != done or done > rounds:
        raise StateError(f"Both have picked equally often, at most {rounds} times (M-04).")
    if (done < rounds) != (state.phase == DRAFT):
        raise StateError(f"“phase” is draft exactly as long as fewer than {rounds} cards are picked (M-04).")


def _check_piles(state: MinkingiState) -> None:
    """M-02, M-03: two piles of nine different cards."""
    piles = [first_pile(state, pile) for pile in range(SEATS)]
    cards = sorted(piles[0] + piles[1])
    for place in range(1, len(cards)):
        if cards[place] == cards[place - 1]:
            raise StateError(f"{state.terms.cards.code(cards[place])} appears twice.")
    for pile in range(SEATS):
        if len(piles[pile]) != PILE:
            raise StateError(f"Each pile has {PILE} cards, those picked from it included (M-02).")
        if state.terms.apart and any([state.terms.cards.pack_of(card) != pile for card in piles[pile]]):
            raise StateError(f"The pile of seat {pile} comes from {state.terms.stock_in_words} (C-21).")


def _check_sealed(state: MinkingiState) -> None:
    """M-05: at most one sealed pick, from the pile that its seat holds."""
    sealed = [seat for seat in range(SEATS) if state.sealed[seat] != NO_CARD]
    if state.phase != DRAFT and sealed:
        raise StateError("“sealed” picks are made in the draft only (M-05).")
    if len(sealed) == SEATS:
        raise StateError("Both have picked, so the round must be over (M-05).")
    for seat in sealed:
        if state.sealed[seat] not in state.piles[state.pile_of(seat)]:
            raise StateError(f"Seat {seat} cannot have picked what is not in its pile (M-04).")


def _put_on_field(state: MinkingiState, value: object) -> None:
    """M-12 to M-14: every card on the field was picked by its owner, and lies so that it fits."""
    cards = state.terms.cards
    placed: dict[int, int] = {}  # by when, whose
    for space, entry in lay_cards(state, state.terms, value, state.terms.spaces - 1):
        owner = read_number(entry.get("owner"), "owner", 0, SEATS - 1)
        card, when = state.card_at(space), state.placed_at(space)
        if card not in state.hands[owner]:
            raise StateError(f"Seat {owner} cannot have created {cards.code(card)}: it is not in its hand.")
        state.hands[owner] = [each for each in state.hands[owner] if each != card]
        if owner:
            state.owners |= BIT[space]
        if read_number(entry.get("control"), "control", 0, SEATS - 1):
            state.control |= BIT[space]
        if when in placed:
            raise StateError("Two cards cannot have been created at once: “placed” counts from 0, each once.")
        placed[when] = owner
    for when in range(len(placed)):
        if when not in placed or placed[when] != (state.starter + when) % SEATS:
            raise StateError("Cards are created by turns, beginning with the starter (M-11): “placed” says otherwise.")


def _check_pair(state: MinkingiState) -> None:
    """The second game of a pair has a first one behind it."""
    is_second = state.game == 2
    if (state.first != NO_SEAT) != is_second or (state.earlier is not None) != is_second:
        raise StateError("“first” and “earlier” tell of the first game, in the second game of a pair.")
    if is_second and state.starter not in (NO_SEAT, 1 - state.first):
        raise StateError("In the second game of a pair the other seat starts.")


def _check_start(state: MinkingiState) -> None:
    """M-08: the Days begin when it is decided who starts."""
    has_started = state.phase in (CREATE, BATTLE)
    if not has_started and (state.days() or state.starter != NO_SEAT):
        raise StateError("Before it is decided who starts, the field is empty (M-08).")
    if has_started and state.starter == NO_SEAT:
        raise StateError("“starter” must be a seat, once the Days have begun (M-08).")
    if state.phase == START and (state.game > 1 or state.terms.loser == NO_SEAT):
        raise StateError("Nobody decides who starts: only the loser of the last game does (M-08).")


def _check_turn(state: MinkingiState) -> None:
    """M-11: whose Day it is; M-21: until all spaces are filled and the last Battle is decided."""
    is_decided = state.end not in (RUNNING, ABANDONED)
    is_full = state.occupied == state.terms.full
    if is_full != is_decided and state.phase != BATTLE and state.end != ABANDONED:
        raise StateError("The game is over exactly when all spaces are filled (M-21).")
    mover = _mover(state)
    if state.mover != mover:
        raise StateError(f"“turn” must be {'null' if mover == NO_SEAT else mover} (M-11).")
    if is_decided and state.phase == BATTLE:
        raise StateError("A game does not end before its last Battle is decided (M-21).")


def _mover(state: MinkingiState) -> Seat:
    """M-08, M-11: whose Day it is follows from who started and how many cards lie there."""
    if state.end or state.phase == DRAFT:
        return NO_SEAT
    if state.phase == START:
        return state.terms.loser
    days_before = state.days() - 1 if state.phase == BATTLE else state.days()
    return (state.starter + days_before) % SEATS


def _engage(state: MinkingiState, engaged: list[object]) -> None:
    """M-16, M-18: the card created last may be declaring a Battle; the set could be chosen so far."""
    if state.end or state.phase != BATTLE:
        if state.created != NO_SPACE or engaged:
            raise StateError("“created” and “engaged” are set only while a Battle can be declared (M-16).")
        return
    if state.created == NO_SPACE or state.placed_at(state.created) != state.days() - 1:
        raise StateError("“created” must be the space of the card created last (M-16).")
    if not state.occupied & BIT[state.created] or state.controller(state.created) != state.mover:
        raise StateError("The card just created is its player's own (M-14).")
    if not state.moves(state.mover)[1:]:
        raise StateError("No card of the other touches the one created, so the Day must be over (M-18).")
    for number in engaged:
        space = read_number(number, "engaged", 1, state.terms.spaces) - 1
        if not state.may_engage(space):
            raise StateError(f"Space {space + 1} cannot be engaged: see M-18, in ascending order.")
        state.engaged |= BIT[space]
    assert numbers_in(state.engaged) == engaged


def _check_chance(state: MinkingiState) -> None:
    """Chance is kept as long as something is left to it: who starts, and the second deal of a pair."""
    is_last = state.game == state.terms.games and state.phase in (CREATE, BATTLE)
    if (state.chance is None) != (state.end != "" or is_last):
        raise StateError("“chance” is needed as long as something is left to chance, and null afterwards.")


# -- reading ----------------------------------------------------------------------------------------------------------


def _chance(value: object) -> Chance | None:
    return None if value is None else chance_from_json(value)


def _tally(value: object) -> Tally | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise StateError("“earlier” must be an object with “counts”, “symbols” and “sums”.")
    return Tally(_two(value.get("counts")), _two(value.get("symbols")), _two(value.get("sums")))


def _two(value: object) -> tuple[int, int]:
    numbers = read_by_seat(value, "earlier", SEATS)
    return (read_number(numbers[0], "earlier", 0, COUNT_LIMIT), read_number(numbers[1], "earlier", 0, COUNT_LIMIT))


def _sealed(terms: Terms, value: object) -> int:
    return NO_CARD if value is None else read_card(terms.cards, terms.packs, value, "sealed")


def _space(terms: Terms, value: object) -> int:
    return NO_SPACE if value is None else read_number(value, "created", 1, terms.spaces) - 1


def _cards(terms: Terms, value: object, name: str) -> list[int]:
    return read_cards(terms.cards, terms.packs, value, name)
