"""Why a move of Minkingi is good, in one sentence that is true of it."""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, spaces_in
from crownhall.fields.moves import Create, Engage
from crownhall.games.minkingi.moves import FIGHT, PEACE, Pick, Start
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.state import BATTLE


def why(state: MinkingiState, seat: Seat, move: Move) -> str:
    if isinstance(move, Pick):
        return _why_pick(state, move)
    if isinstance(move, Start):
        if move.seat == seat:
            return "Whoever starts has the last Day, too, and nobody can answer it."
        return "The second player can capture cards from the first Day on."
    if isinstance(move, Create):
        return _why_create(state, seat, move)
    if move is PEACE:
        return "No battle would make your position better."
    return _why_battle(state, seat, move)


def _why_pick(state: MinkingiState, move: Pick) -> str:
    cards = state.terms.cards
    speed, numbers = cards.definition(move.card).speed, cards.numbers([move.card])
    return f"It is the best card in this pile: its numbers add up to {numbers}, and its Speed is {speed}."


def _why_create(state: MinkingiState, seat: Seat, move: Create) -> str:
    after = state.copy()
    after.play(seat, move)
    where = f"In space {move.space + 1}"
    if after.phase != BATTLE:
        return f"{where} it touches no card of the other player and is the safest."
    taken = most_taken(after, seat)
    if taken > 0:
        return f"{where} it can capture {_cards(taken)} at once."
    return f"{where} no battle helps now, but it is in a good place for later."


def _why_battle(state: MinkingiState, seat: Seat, move: Move) -> str:
    taken = most_taken(state, seat)
    if move is FIGHT:
        gained = fought(state, seat)
        if gained > 0:
            return f"This battle captures {_cards(gained)} for you."
        return "The battle captures no card, but your position is better after it."
    assert isinstance(move, Engage)
    if state.controlled_by(seat) & BIT[move.space]:
        return f"Your own card in space {move.space + 1} helps in the battle."
    if taken > 0:
        return f"With the card in space {move.space + 1} engaged, the battle can capture {_cards(taken)} for you."
    return f"With the card in space {move.space + 1} engaged, your position is better after the battle."


def fought(state: MinkingiState, seat: Seat) -> int:
    """How many cards more the seat controls if it fights now."""
    arena, before = state.terms.arena, spaces_in(state.controlled_by(seat))
    control = arena.resolve(state.fighters, state.engaged | BIT[state.created], state.control)
    mine = state.occupied & control if seat else state.occupied & ~control
    return spaces_in(mine) - before


def most_taken(state: MinkingiState, seat: Seat) -> int:
    """How many cards more the seat can have at once, whichever it engages besides those it has engaged."""
    near = state.terms.arena.around[state.created] & state.occupied
    free = near & ~state.engaged
    best, more = 0, free
    twin = state.copy()
    while True:
        twin.engaged = state.engaged | more
        if twin.engaged:
            best = max(best, fought(twin, seat))
        if not more:
            return best
        more = (more - 1) & free


def _cards(count: int) -> str:
    return "no card" if count == 0 else "one card" if count == 1 else f"{count} cards"
