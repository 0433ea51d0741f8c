"""A saved position of Kingdrin, read and checked against what can be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.creations.reading import read_cards
from crownhall.decks.creation_codes import PACK
from crownhall.engine.contract import NO_SEAT
from crownhall.engine.moves import Move
from crownhall.engine.reading import COUNT_LIMIT, read_by_seat, read_flag, read_number, read_seat_or_none, read_word
from crownhall.errors import StateError
from crownhall.games.kingdrin.moves import DECLINE, Play
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DECK,
    ENDS,
    NO_DIRECTION,
    NO_MARK,
    OPENING,
    OUT,
    PHASES,
    SECOND,
    SPEED,
    TURN,
    Terms,
)

Data = dict[str, object]


def loaded(terms: Terms, data: Data) -> KingdrinState:
    """The position that `to_json` saved; `StateError` says what cannot be."""
    seats = terms.seats
    hands = [sorted(_cards(terms, hand, "hands")) for hand in read_by_seat(data.get("hands"), "hands", seats)]
    deck, box = _cards(terms, data.get("deck"), "deck"), _cards(terms, data.get("box"), "box")
    ditch = _cards(terms, data.get("ditch"), "ditch")
    if not ditch:
        raise StateError("The Ditch has a card from the start (K-06).")
    _check_cards(terms, hands, deck, ditch, box)
    drawn = terms.pile - len(deck)
    state = KingdrinState(terms)
    state.hands = hands
    state.stock = [0] * drawn + deck + box
    state.drawn = drawn
    state.ditch = vec[i64](ditch)
    state.revealer = read_number(data.get("revealer"), "revealer", 0, seats - 1)
    state.placer = read_seat_or_none(data.get("placer"), "placer", seats)
    state.announced = _announced(terms, ditch[-1], data.get("announced"))
    state.phase = PHASES.index(read_word(data.get("phase"), "phase", PHASES))
    state.first = read_seat_or_none(data.get("first"), "first", seats)
    state.direction = read_number(data.get("direction"), "direction", COUNTER_CLOCKWISE, CLOCKWISE)
    state.mover = read_seat_or_none(data.get("turn"), "turn", seats)
    state.rounds = read_number(data.get("rounds"), "rounds", 0, COUNT_LIMIT)
    state.stalls = read_number(data.get("stalls"), "stalls", 0, COUNT_LIMIT)
    state.looked = read_flag(data.get("looked"), "looked")
    state.drew_on = [_cards(terms, tops, "drew_on") for tops in read_by_seat(data.get("drew_on"), "drew_on", seats)]
    state.end = read_word(data.get("end"), "end", ENDS)
    _check_phase(state)
    _check_drawing(state)
    _check_end(state)
    _ask(state, read_by_seat(data.get("answers"), "answers", seats))
    return state


def _check_cards(terms: Terms, hands: list[list[int]], deck: list[int], ditch: list[int], box: list[int]) -> None:
    """KF-01: the cards in play are as many as agreed, each is there once, and they come from where they should."""
    in_play = deck + ditch
    for hand in hands:
        in_play = in_play + hand
    if len(in_play) != terms.pile:
        raise StateError(f"Hands, deck and Ditch must have {terms.pile} cards together (K-02), not {len(in_play)}.")
    cards = sorted(in_play + box)
    for place in range(1, len(cards)):
        if cards[place] == cards[place - 1]:
            raise StateError(f"{terms.cards.code(cards[place])} appears twice.")
    if not terms.from_packs:
        if cards != list(range(terms.cards.size)):
            which = "that were brought" if terms.cards.are_own else "of the set"
            raise StateError(f"Each of the {terms.cards.size} cards {which} must be there once, in play or in the box.")
        return
    packs = [terms.cards.pack_of(card) for card in cards]
    if any([packs.count(seat) != PACK for seat in range(terms.seats)]):
        raise StateError(f"Each player's pack has {PACK} cards (C-21).")


def _check_phase(state: KingdrinState) -> None:
    """What goes with races, and what with turns."""
    phase, takes_turns = state.phase, state.phase == TURN
    if (phase == SPEED) != state.terms.speed_alt:
        raise StateError("“phase” is speed with the Speed Alt Rule, and only then (K-26).")
    if takes_turns != (state.direction != NO_DIRECTION):
        raise StateError("“direction” is 1 or -1 when there are turns, and 0 before (K-15).")
    if (state.mover != NO_SEAT) != (takes_turns and not state.end):
        raise StateError("“turn” names a seat when there are turns, and only then.")
    if (state.first != NO_SEAT) != (phase in (SECOND, TURN)):
        raise StateError("“first” names who had the first turn, and nobody before that (K-13).")
    if phase == SECOND and state.terms.seats == 2:
        raise StateError("With two players there is no second race (K-16).")
    if state.placer != NO_SEAT and phase != SPEED:
        raise StateError("“placer” matters in Speed Alt only (K-27).")
    if state.announced == NO_MARK and phase in (SECOND, TURN):
        raise StateError("“announced” must name the mark of the card that was played (K-12).")
    if state.announced != NO_MARK and phase == OPENING and state.end != OUT:
        raise StateError("“announced” must be null before a card is played.")
    if state.looked and (phase != SPEED or not state.terms.live or state.end):
        raise StateError("“looked” is true in a live race of Speed Alt only (K-29).")


def _check_drawing(state: KingdrinState) -> None:
    """K-06, K-19: who drew instead of playing did so on a card that lies on the Ditch."""
    for seat, tops in enumerate(state.drew_on):
        for card in tops:
            if card not in state.ditch:
                raise StateError(
                    f"“drew_on”: {state.terms.cards.code(card)}, on which seat {seat} drew, never lay open."
                )


def _check_end(state: KingdrinState) -> None:
    """K-22, K-23: an empty hand has won; an empty deck ends the game, at once or when somebody must draw."""
    is_out = any([not hand for hand in state.hands])
    if is_out != (state.end == OUT):
        raise StateError("A hand is empty exactly when its player has won (K-22).")
    is_empty = state.deck_size() == 0
    if state.end == DECK and not is_empty:
        raise StateError("“end” is deck, but the deck has cards (K-23).")
    if not state.end and is_empty and state.terms.ends_at_once:
        raise StateError("The deck is empty, so the game must be over (K-23).")


def _ask(state: KingdrinState, answers: list[object]) -> None:
    """Who is asked follows from the rest: all who have not answered yet."""
    if state.end or state.phase == TURN:
        if any([answer is not None for answer in answers]):
            raise StateError("“answers” are given in sealed races only (K-36).")
        if not state.end:
            state.asked = (state.mover,)
        return
    looked = state.looked
    state.ask_for_a_race()
    state.looked = looked
    concerned = state.asked
    found: list[Move | None] = [_answer(state, seat, answer) for seat, answer in enumerate(answers)]
    if any([found[seat] is not None and seat not in concerned for seat in range(len(found))]):
        raise StateError("“answers” names one of a seat that is not asked (K-36).")
    state.answers = found
    state.asked = tuple([seat for seat in concerned if found[seat] is None])
    if not state.asked:
        raise StateError("All have answered, so the race must be decided (K-36).")


def _answer(state: KingdrinState, seat: int, text: object) -> Move | None:
    if text is None:
        return None
    move = state.terms.plays.table.find(text) if isinstance(text, str) else None
    is_play = isinstance(move, Play) and state.allows(seat, move)
    if state.terms.live or not (is_play or move is DECLINE):
        raise StateError(f"“answers”: seat {seat} cannot have answered “{str(text)[:40]}” (K-36).")
    return move


# -- reading ----------------------------------------------------------------------------------------------------------


def _cards(terms: Terms, value: object, name: str) -> list[int]:
    return read_cards(terms.cards, terms.packs, value, name)


def _announced(terms: Terms, top: int, value: object) -> int:
    if value is None:
        return NO_MARK
    for corner in range(4):
        if str(terms.cards.mark(top, corner)) == value:
            return corner
    raise StateError(f"“announced” must be a mark of {terms.cards.code(top)}.")
