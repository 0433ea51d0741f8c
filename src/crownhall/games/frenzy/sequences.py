"""Several abilities one after the other (2.8), for Ringleader and Priest."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.decks.frenzy import BIT, JESTER, PEASANTS, PRIEST, RINGLEADER, cards_in
from crownhall.games.frenzy.asking import Asking
from crownhall.games.frenzy.events.revealing import CardRevealed
from crownhall.games.frenzy.frames import SEQUENCE, SHIELD, Frame
from crownhall.games.frenzy.moves import PLACES, WIDTH


def ringleader(state: Asking, seat: i64, me: i64) -> None:
    """F-35: all down performers turn up; F-O4: the Jester may keep one of its hand hidden."""
    jester = state.place[JESTER]
    if not state.terms.jester_shields or jester >= PLACES or not state.is_down(jester):
        show_performers(state, seat, me, 0)
        return
    holder = jester // WIDTH
    mine = state.down_performers_of(holder)
    if mine == 0:
        show_performers(state, seat, me, 0)
        return
    if state.listener is not None:
        state.listener.append(CardRevealed(RINGLEADER, jester, JESTER))
    state.turn_up(JESTER)
    state.ask(Frame(SHIELD, holder, RINGLEADER, me, about=seat))


def show_performers(state: Asking, seat: i64, me: i64, hidden: i64) -> None:
    """F-35: they turn up together, and none acts before its turn comes (F-A19)."""
    noted: i64 = 0
    for each in range(state.seats):
        noted |= state.down_performers_of(each)
    noted &= ~hidden
    for card in cards_in(noted):
        if state.listener is not None:
            state.listener.append(CardRevealed(RINGLEADER, state.place[card], card))
        state.turn_up(card)
    _begin(state, seat, RINGLEADER, me, noted)


def priest(state: Asking, seat: i64, me: i64) -> None:
    """F-36: the peasants that lie in the removed pile now (F-A18)."""
    _begin(state, seat, PRIEST, me, state.gone & PEASANTS)


def _begin(state: Asking, seat: i64, ability: i64, me: i64, cards: i64) -> None:
    """Several abilities in an order of the performer's choice."""
    if cards == 0:
        state.nothing_happened(ability)
    else:
        state.stack.append(Frame(SEQUENCE, seat, ability, me, cards=cards))


def perform_next(state: Asking, frame: Frame, card: i64) -> None:
    """F-A21: the performer performs them all. A card that has left meanwhile still counts, but for its own part."""
    left = frame.cards & ~BIT[card]
    if left != 0:
        state.stack.append(Frame(SEQUENCE, frame.seat, frame.ability, frame.me, cards=left))
    if frame.ability == RINGLEADER:
        state.perform_as(card, frame.seat, card)
    else:
        state.perform_as(card, frame.seat, state.self_of_removed(card, frame.me))
