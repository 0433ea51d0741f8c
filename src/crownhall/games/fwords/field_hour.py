"""The Field Hour of Fwords (W-07 to W-10): cards from the hand into open spaces."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, as_placed, differ_by_place
from crownhall.fields.cards import QUARTER
from crownhall.fields.moves import Create
from crownhall.games.fwords import battle_hour
from crownhall.games.fwords.ending import end_day
from crownhall.games.fwords.events.field_hour import CardPlaced, CardsCreated, CreatedFacts
from crownhall.games.fwords.moves import DESTROYS, DONE, Destroy
from crownhall.games.fwords.operations import destroy, may_destroy, replaced
from crownhall.games.fwords.state import MOST_REPEALS, Position, letter_text


def moves(position: Position) -> list[Move]:
    """W-07 to W-10: End the Day, make room, or play cards until that is done."""
    give_up: Move = position.terms.actions.end_day
    if must_end(position):
        return [give_up]
    if must_destroy(position):
        return [*[DESTROYS[space] for space in position.spaces_of(position.occupied)], give_up]
    found: list[Move] = [DONE] if position.today else []
    position.terms.actions.add_creates(position.hands[position.mover], _open_spaces(position), found)
    if _may_end(position):
        found.append(give_up)
    return found


def number_moves(position: Position, into: vec[i32], at: i64) -> i64:
    """The numbers of `moves` from `at` on, as long as cards can be played; how many there are."""
    actions, end = position.terms.actions, at
    if position.today:
        into[end] = i32(DONE.number)
        end += 1
    end = actions.number_creates(position.hands[position.mover], _open_spaces(position), into, end)
    if _may_end(position):
        into[end] = i32(actions.end_day.number)
        end += 1
    return end - at


def play(position: Position, seat: Seat, move: Move, events: list[Event] | None) -> None:
    """Play a card, close the Hour, End the Day, or make room."""
    if isinstance(move, Create) and _may_create(position, seat, move):
        _create(position, seat, move, events)
    elif move is DONE and position.today:
        _close(position, seat, events)
    elif move is position.terms.actions.end_day and _may_end(position):
        end_day(position, seat, events)
    elif isinstance(move, Destroy) and _may_make_room(position, move):
        position.cleared = True
        destroy(position, seat, move.space, "full", events)
    else:
        raise position.refusal(seat, move.text)


# -- ending the Day, making room (W-07, W-08) -------------------------------------------------------------------------


def must_end(position: Position) -> bool:
    """W-07, W-26: with an empty hand, and after a second repeal, only ending the Day is left."""
    return position.repeals >= MOST_REPEALS or (not position.hands[position.mover] and not position.today)


def _may_end(position: Position) -> bool:
    """W-07: at the beginning of the Field Hour."""
    return not position.today and not position.cleared


def must_destroy(position: Position) -> bool:
    """W-08: no space is open at the beginning of the Field Hour."""
    return position.occupied == position.terms.full and not position.today


def _may_make_room(position: Position, move: Destroy) -> bool:
    return must_destroy(position) and not must_end(position) and may_destroy(position, move)


def may_create(position: Position) -> bool:
    """W-07 to W-09: whether cards can be played."""
    return not must_end(position) and not must_destroy(position)


# -- playing cards (W-09) ---------------------------------------------------------------------------------------------


def _open_spaces(position: Position) -> i64:
    """W-09: where a hand card may be laid, turned in the two ways that fit."""
    spaces: i64 = 0
    for space in range(position.terms.spaces):
        if _is_open(position, space):
            spaces |= BIT[space]
    return spaces


def _is_open(position: Position, space: i64) -> bool:
    """W-09: cards are laid in the order of the spaces, so that each arrangement has one way to it."""
    return not position.occupied & BIT[space] and not position.today >> space


def _may_create(position: Position, seat: Seat, move: Create) -> bool:
    terms = position.terms
    if not may_create(position):
        return False
    if move.card not in position.hands[seat] or move.space >= terms.spaces:
        return False
    return terms.actions.create(move.card, move.space, move.turns) is move and _is_open(position, move.space)


def _create(position: Position, seat: Seat, move: Create, events: list[Event] | None) -> None:
    """W-09: face up, turned so that it fits."""
    space, cards = move.space, position.terms.cards
    position.hands = replaced(position.hands, seat, [card for card in position.hands[seat] if card != move.card])
    lying = position.lying[:]
    lying[space] = move.card << 2 | move.turns
    fighters = position.fighters[:]
    fighter = cards.fighters.of(move.card % cards.size, move.turns, 0)
    fighters[space] = as_placed(fighter, _placed_before(position, fighter))
    position.lying = lying
    position.fighters = fighters
    position.occupied |= BIT[space]
    position.today |= BIT[space]
    if events is not None:
        shown = cards.shown(move.card, move.turns)
        letter = letter_text(position.letter_of(move.card))
        events.append(CardPlaced(seat, move.code, letter, space + 1, move.turns * QUARTER, shown))


def _placed_before(position: Position, fighter: i64) -> int:
    """M-39: of equal Speed and Card Number, who was placed earlier attacks first; others are told apart without."""
    later = 0
    for space in position.spaces_of(position.occupied):
        if differ_by_place(position.fighters[space], fighter):
            later = max(later, position.placed_at(space) + 1)
    return later


# -- closing the Hour (W-10) ------------------------------------------------------------------------------------------


def _close(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-10: now everybody sees what was played Today."""
    spaces = position.spaces_of(position.today)
    if events is not None:
        created = [_created(position, space) for space in spaces]
        events.append(CardsCreated(seat, position.day, created, len(position.hands[seat])))
    played = [position.card_at(space) for space in spaces]
    position.seen = [card for card in position.seen if card not in played]
    battle_hour.begin(position, seat, events)


def _created(position: Position, space: int) -> CreatedFacts:
    card, turns = position.card_at(space), position.turns_at(space)
    return {
        "card": position.terms.cards.code(card),
        "letter": letter_text(position.letter_of(card)),
        "space": space + 1,
        "turn": turns * QUARTER,
        "shown": position.terms.cards.shown(card, turns),
    }
