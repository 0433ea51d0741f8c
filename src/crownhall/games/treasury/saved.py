"""A saved position of King's Treasury, read and checked."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import ALL_CARDS, NUMBER_CARDS, card_code, parse_card
from crownhall.engine.chance import Chance, chance_from_json
from crownhall.engine.reading import read_list, read_number, read_word
from crownhall.errors import ChanceError, NotationError, StateError
from crownhall.games.treasury.moves import HAND, MOVES
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.sheet import Sheet, sheet_from_json
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.games.treasury.state import ENDS, FILL, FULL, HANDS, NONE, PHASES, REPLACE, Terms

_WILDS: Final = [card_code(wild) for wild in range(NUMBER_CARDS, ALL_CARDS)]
_NO_ANSWER: Final = "“answers” must have an object with “hold”, “borrow”, “declared” and “space” for each seat."


def position_from_json(terms: Terms, data: dict[str, object]) -> TreasuryState:
    """The position that `Position.to_json` saved; `StateError` if it is none of this match."""
    state = TreasuryState(terms, _chance(data))
    state.game = read_number(data.get("game"), "game", 1, terms.games) - 1
    state.hand = read_number(data.get("hand"), "hand", 1, HANDS) - 1
    state.dealer = _dealer(terms, data)
    state.phase = PHASES.index(read_word(data.get("phase"), "phase", PHASES))
    state.drawn = read_number(data.get("drawn"), "drawn", 0, terms.seats)
    state.hands = vec[i64](_hands(terms, data))
    state.turned = vec[i64](_turned_down(terms, data))
    state.deck = _cards(data.get("deck"), "deck")
    state.sheets = _sheets(terms, data.get("sheets"))
    state.earlier = [_sheets(terms, game) for game in read_list(data.get("earlier"), "earlier")]
    state.end = read_word(data.get("end"), "end", ENDS)
    _check_every_card_once(state)
    _check_second_deal(state)
    _check_sheets(state)
    if not state.end:
        state.ask(state.phase)
    _give_answers(state, read_list(data.get("answers"), "answers"))
    return state


# -- whose turn, which hand -------------------------------------------------------------------------------------------


def _dealer(terms: Terms, data: dict[str, object]) -> int:
    if terms.ghost:
        if data.get("dealer") is not None:
            raise StateError("“dealer” must be null: with solo_source = ghost_dealer an absent dealer deals (T-A11).")
        return terms.seats
    return read_number(data.get("dealer"), "dealer", 0, terms.seats - 1)


def _check_second_deal(state: TreasuryState) -> None:
    """T-08, T-09: who has had the second deal."""
    if state.phase == FILL and state.drawn != state.terms.seats:
        raise StateError(
            f"“drawn” must be {state.terms.seats}: spaces are filled after everybody's second deal (T-A9)."
        )
    most = state.terms.seats - 1 if state.terms.in_turn else 0
    if state.phase == REPLACE and state.drawn > most:
        raise StateError(f"“drawn” must be at most {most} while cards are being replaced (T-A4).")
    for seat in range(state.terms.seats):
        if state.turned_down(seat) and state.turn_of(seat) >= state.drawn:
            raise StateError(f"Seat {seat} has turned cards down without having had its second deal (T-09).")


def _check_sheets(state: TreasuryState) -> None:
    """T-05: one entry a hand on every sheet."""
    filled = HANDS if state.end == FULL else state.hand
    if state.end == FULL and (state.hand + 1, state.game + 1, state.phase) != (HANDS, state.terms.games, FILL):
        raise StateError("“end” is 'full', but hands are left to be played (T-34).")
    for sheet in state.sheets:
        if ALL_SPACES - len(sheet.blanks()) != filled:
            raise StateError(f"Every sheet must have {filled} spaces filled in hand {state.hand + 1} (T-05).")
    if len(state.earlier) != state.game:
        raise StateError(f"“earlier” must have the sheets of {state.game} games, one for each game before this one.")
    for game in state.earlier:
        for sheet in game:
            if not sheet.is_full():
                raise StateError("“earlier” must have full sheets only (T-34).")


# -- answers ----------------------------------------------------------------------------------------------------------


def _give_answers(state: TreasuryState, answers: list[object]) -> None:
    """Give the sealed answers anew: what the rules refuse is no position."""
    if len(answers) != state.terms.seats:
        raise StateError(_NO_ANSWER)
    for seat, answer in enumerate(answers):
        for text in _moves_of(answer):
            move = MOVES.find(text)
            if move is None or move not in state.moves(seat):
                raise StateError(f"“answers”: seat {seat} cannot play “{text[:40]}” here.")
            if state.completes_the_question(seat, move):
                raise StateError(
                    "“answers” must leave somebody to be asked; what everybody has answered is carried out."
                )
            state.play(seat, move)


def _moves_of(answer: object) -> list[str]:
    """The moves that make up an answer, in their order."""
    if not isinstance(answer, dict):
        raise StateError(_NO_ANSWER)
    hold, borrow, declared, space = [answer.get(name) for name in ("hold", "borrow", "declared", "space")]
    moves: list[str] = []
    if hold is not None:
        moves.append(" ".join(["hold", *(_words(hold) or ["none"])]))
    if borrow is not None:
        moves.append(" ".join(["borrow", *_words(borrow)]))
    if not isinstance(declared, dict):
        raise StateError(_NO_ANSWER)
    moves.extend([f"declare {wild} {declared[wild]}" for wild in _WILDS if wild in declared])
    moves.extend([f"declare {other}" for other in declared if other not in _WILDS])  # which no rule allows
    if space is not None:
        moves.append(f"fill {space}")
    return moves


def _words(value: object) -> list[str]:
    if not isinstance(value, list):
        raise StateError(_NO_ANSWER)
    return [str(each) for each in value]


# -- cards and sheets -------------------------------------------------------------------------------------------------


def _hands(terms: Terms, data: dict[str, object]) -> list[int]:
    """The cards of all hands, the absent dealer's last."""
    hands = [_cards(hand, "hands") for hand in read_list(data.get("hands"), "hands")]
    if len(hands) != terms.seats:
        raise StateError(f"“hands” must have a hand for each of the {terms.seats} seats.")
    absent = _cards(data.get("absent"), "absent")
    if terms.ghost:
        hands.append(absent)
    elif absent:
        raise StateError("“absent” must be empty: only with solo_source = ghost_dealer an absent dealer has cards.")
    for hand in hands:
        if len(hand) != HAND:
            raise StateError(f"A hand has {HAND} cards, not {len(hand)} (T-07).")
    return [card for hand in hands for card in hand]


def _turned_down(terms: Terms, data: dict[str, object]) -> list[int]:
    turned = [_cards(cards, "turned_down") for cards in read_list(data.get("turned_down"), "turned_down")]
    if len(turned) != terms.seats:
        raise StateError(f"“turned_down” must have a list for each of the {terms.seats} seats.")
    for cards in turned:
        if len(cards) > HAND:
            raise StateError(f"Nobody turns down more than {HAND} cards in a hand (T-08).")
    return [card for cards in turned for card in cards + [NONE] * (HAND - len(cards))]


def _check_every_card_once(state: TreasuryState) -> None:
    cards = [card for card in [*state.hands, *state.turned] if card != NONE]
    cards.extend(state.deck)
    counts = [cards.count(card) for card in range(ALL_CARDS)]
    for card, count in enumerate(counts):
        if count != 1:
            what = "is missing" if count == 0 else "appears twice"
            raise StateError(f"Each of the {ALL_CARDS} cards must be there once (T-02); {card_code(card)} {what}.")


def _sheets(terms: Terms, value: object) -> list[Sheet]:
    if not isinstance(value, list) or len(value) != terms.seats:
        raise StateError(f"There must be a list with a sheet for each of the {terms.seats} seats.")
    return [_sheet(sheet) for sheet in value]


def _sheet(value: object) -> Sheet:
    if not isinstance(value, dict):
        raise StateError("A sheet must be an object: a number, or null where it is blank, for each space.")
    try:
        return sheet_from_json(value)
    except NotationError as error:
        raise StateError(error.message) from None


# -- reading ----------------------------------------------------------------------------------------------------------


def _chance(data: dict[str, object]) -> Chance:
    try:
        return chance_from_json(data.get("chance"))
    except ChanceError as error:
        raise StateError(f"“chance”: {error.message}") from None


def _cards(value: object, name: str) -> list[int]:
    if not isinstance(value, list):
        raise StateError(f"“{name}” must be a list of cards.")
    cards: list[int] = []
    for code in value:
        if not isinstance(code, str):
            raise StateError(f'“{name}” must be a list of card codes such as "3MA".')
        try:
            cards.append(parse_card(code))
        except NotationError as error:
            raise StateError(f"“{name}”: {error.message}") from None
    return cards
