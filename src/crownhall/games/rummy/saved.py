"""A saved position of King's Rummy, read and checked against what can be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import NUMBER_CARDS, card_code, parse_card
from crownhall.engine.chance import chance_from_json
from crownhall.engine.contract import NO_SEAT
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
from crownhall.errors import NotationError, StateError
from crownhall.games.rummy.melds import BIT, MELD_OF, MELDS, NO_CARDS, mask_of, why_no_meld
from crownhall.games.rummy.moves import MOVES
from crownhall.games.rummy.rules import RummyState, plain
from crownhall.games.rummy.state import (
    ALL_CARDS,
    ENDS,
    HAND_ENDS,
    NO_CARD,
    OUT,
    RUNNING,
    WON,
    Terms,
)
from crownhall.games.rummy.turn import Turn, begun

Data = dict[str, object]


def loaded(terms: Terms, data: Data) -> RummyState:
    """The position that `to_json` saved; `StateError` says what cannot be."""
    seats = terms.seats
    hands = [_mask(cards, "hands") for cards in read_by_seat(data.get("hands"), "hands", seats)]
    last = _card_or_none(data, "last_discard")
    pool = data.get("rebuilt_from")
    state = RummyState(terms, chance_from_json(data.get("chance")))
    scores = read_by_seat(data.get("scores"), "scores", seats)
    state.scores = tuple([read_number(score, "scores", 0, COUNT_LIMIT) for score in scores])
    state.number = read_number(data.get("hand_number"), "hand_number", 1, COUNT_LIMIT)
    state.dealer = read_number(data.get("dealer"), "dealer", 0, seats - 1)
    state.mover = read_number(data.get("turn"), "turn", 0, seats - 1)
    state.hands = vec[i64](hands)
    state.shown = vec[i64]([_mask(cards, "shown") for cards in read_by_seat(data.get("shown"), "shown", seats)])
    state.pile = tuple(_cards(data.get("pile"), "pile"))
    state.discards = vec[i64](_cards(data.get("discards"), "discards"))
    state.table = vec[i64]([_meld(cards) for cards in read_list(data.get("table"), "table")])
    state.got = _card_or_none(data, "drawn")
    state.from_discards = read_flag(data.get("from_discards"), "from_discards")
    state.melded = _bits([read_flag(each, "melded") for each in read_by_seat(data.get("melded"), "melded", seats)])
    state.quiet = read_number(data.get("quiet"), "quiet", 0, terms.dead_turns)
    state.pool = ALL_CARDS if pool is None else _mask(pool, "rebuilt_from")
    state.turned = read_flag(data.get("turned_over"), "turned_over")
    state.played_since = read_flag(data.get("played_since"), "played_since")
    state.last = last
    state.hand_end = read_word(data.get("hand_end"), "hand_end", HAND_ENDS)
    state.winner = read_seat_or_none(data.get("winner"), "winner", seats)
    state.end = read_word(data.get("end"), "end", ENDS)
    _check_cards(state)
    _check_draw(state)
    _check_ends(state)
    if state.got != NO_CARD:
        _open_turn(state, read_list(data.get("plays"), "plays"))
    elif read_list(data.get("plays"), "plays"):
        raise StateError("“plays” are made after the draw, and “drawn” names no card.")
    return state


def _open_turn(state: RummyState, plays: list[object]) -> None:
    """R-A31: the table plays of the open turn, made again."""
    if state.hand_end or state.end:
        raise StateError("“drawn” names a card although the hand is over.")
    turn: Turn = begun(state.table, state.hands[state.mover], state.terms.through_four)
    moves: list[Move] = []
    for text in plays:
        move = MOVES.find(text) if isinstance(text, str) else None
        if move is None or not turn.allows(move):
            raise StateError(f"“plays”: “{str(text)[:40]}” cannot be played there.")
        turn = turn.after(move)
        moves.append(move)
    if turn.hand == NO_CARDS and turn.is_complete():
        raise StateError("“plays” leave no card in the hand, so the hand would be over (R-12).")
    state.turn = turn
    state.plays = tuple(moves)


def _check_cards(state: RummyState) -> None:
    """R-F11: every card is somewhere, once."""
    cards = list(state.pile)
    for hand in state.hands:
        cards += plain(hand)
    cards += [int(card) for card in state.discards]
    for meld in state.table:
        cards += list(MELDS[meld])
    if state.last != NO_CARD:
        cards.append(int(state.last))
    if sorted(cards) != list(range(NUMBER_CARDS)):
        twice = [card for card in range(NUMBER_CARDS) if cards.count(card) > 1]
        missing = [card for card in range(NUMBER_CARDS) if card not in cards]
        what = f"{card_code(twice[0])} appears twice" if twice else f"{card_code(missing[0])} is missing"
        raise StateError(f"Each of the {NUMBER_CARDS} number cards must be there once (R-F11); {what}.")
    for seat in range(state.terms.seats):
        held = state.hands[seat] | (BIT[state.last] if state.last != NO_CARD and seat == state.winner else NO_CARDS)
        if state.shown[seat] & ~held:
            raise StateError("“shown” names a card that the seat does not hold.")


def _check_draw(state: RummyState) -> None:
    """R-10: the card drawn is in the hand, and all saw it if it was a discard."""
    if state.got == NO_CARD:
        if state.from_discards:
            raise StateError("“from_discards” is true, but “drawn” names no card.")
        return
    bit = BIT[state.got]
    if not state.hands[state.mover] & bit:
        raise StateError("“drawn” is a card that the seat does not hold.")
    if (state.shown[state.mover] & bit != 0) != state.from_discards:
        raise StateError("“drawn” is in “shown” if all saw the seat take it from the discards, and only then.")
    if not state.from_discards and not state.pool & bit:
        raise StateError("“drawn” came from a pile that was rebuilt without it.")


def _check_ends(state: RummyState) -> None:
    """R-12, R-19, R-23: whoever is out has no cards, and nobody else; the target ends the match."""
    is_out = state.hand_end == OUT
    if is_out != (state.winner != NO_SEAT):
        raise StateError("“winner” names who went out, so it goes with “hand_end” being out.")
    for seat in range(state.terms.seats):
        if (state.hands[seat] == NO_CARDS) != (is_out and seat == state.winner):
            raise StateError("Whoever has no cards is out and has won the hand (R-19).")
    if state.last != NO_CARD and not is_out:
        raise StateError("“last_discard” lies face down only when somebody is out (R-12).")
    if state.end == RUNNING and max(state.scores) >= state.terms.target:
        raise StateError("A score has reached the target, so the match must be won (R-23).")
    if state.end == WON and not (is_out and state.scores[state.winner] >= state.terms.target):
        raise StateError("“end” is won, but nobody went out and reached the target (R-23).")
    if state.hand_end == RUNNING and len(state.discards) == 0 and state.taken == NO_CARD:
        raise StateError("At the start of a turn the discard pile has a card (R-F11).")


# -- reading ----------------------------------------------------------------------------------------------------------


def _cards(value: object, name: str) -> list[int]:
    cards = [_card(code, name) for code in read_list(value, name)]
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise StateError(f"“{name}”: {card_code(card)} appears twice.")
    return cards


def _card(code: object, name: str) -> int:
    if not isinstance(code, str):
        raise StateError(f'“{name}” must name cards by codes such as "3MA".')
    try:
        card = parse_card(code)
    except NotationError as error:
        raise StateError(f"“{name}”: {error.message}") from None
    if card >= NUMBER_CARDS:
        raise StateError(f"“{name}”: {code} is not used in King's Rummy (R-02).")
    return card


def _card_or_none(data: Data, name: str) -> int:
    value = data.get(name)
    return NO_CARD if value is None else _card(value, name)


def _mask(value: object, name: str) -> int:
    return mask_of(_cards(value, name))


def _meld(value: object) -> int:
    cards = _cards(value, "table")
    why = why_no_meld(cards)
    if why:
        raise StateError(f"[{' '.join([card_code(card) for card in cards])}] is not a meld: {why} (R-06).")
    return MELD_OF[mask_of(cards)]


def _bits(flags: list[bool]) -> int:
    bits = 0
    for seat, flag in enumerate(flags):
        bits |= flag << seat
    return bits
