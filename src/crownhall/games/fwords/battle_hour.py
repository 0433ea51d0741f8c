"""The Battle Hour of Fwords (W-11 to W-17): Battles one after the other."""

from __future__ import annotations

from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import BIT, Blow, numbers_in
from crownhall.fields.events import BattleDeclared, CardEngaged
from crownhall.fields.moves import Engage
from crownhall.fields.position import NO_SPACE
from crownhall.games.fwords import festival_hour
from crownhall.games.fwords.events.battle_hour import BattleEnded, BlowStruck, CardDeclaring
from crownhall.games.fwords.letters import spelled_out
from crownhall.games.fwords.moves import DECLARES, DONE, ENGAGES, FIGHT, Declare
from crownhall.games.fwords.state import BATTLE, Position, letter_text


def begin(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-11: none is obligatory; where none is possible, the Hour is over at once."""
    position.phase = BATTLE
    _go_on(position, seat, events)


def _go_on(position: Position, seat: Seat, events: list[Event] | None) -> None:
    if not any([may_declare(position, space) for space in position.spaces_of(position.today)]):
        festival_hour.begin(position, seat, events)


def moves(position: Position) -> list[Move]:
    """W-11: one more Battle or none; W-12: whom to engage in it."""
    if position.declaring == NO_SPACE:
        ready = [space for space in position.spaces_of(position.today) if may_declare(position, space)]
        return [DONE, *[DECLARES[space] for space in ready]]
    found: list[Move] = [FIGHT] if position.engaged else []
    found.extend([ENGAGES[space] for space in range(position.terms.spaces) if may_engage(position, space)])
    return found


def play(position: Position, seat: Seat, move: Move, events: list[Event] | None) -> None:
    """Declare, engage and fight a Battle, or have done with them."""
    if isinstance(move, Declare) and may_declare(position, move.space):
        _declare(position, seat, move.space, events)
    elif isinstance(move, Engage) and may_engage(position, move.space):
        _engage(position, seat, move.space, events)
    elif move is FIGHT and position.engaged:
        _fight(position, seat, events)
        _go_on(position, seat, events)
    elif move is DONE and position.declaring == NO_SPACE:
        festival_hour.begin(position, seat, events)
    else:
        raise position.refusal(seat, move.text)


# -- who may fight (W-11, W-12, W-15) ---------------------------------------------------------------------------------


def may_declare(position: Position, space: int) -> bool:
    """W-11, W-15: played Today, no Battle of its own yet, no token, and somebody to engage; W-12: one at a time."""
    if position.declaring != NO_SPACE:
        return False
    ready = position.today & ~position.declared & ~position.tokens
    return bool(ready & BIT[space]) and _targets_of(position, space) != 0


def may_engage(position: Position, space: i64) -> bool:
    """W-12: what the declaring card touches, in ascending order."""
    if position.declaring == NO_SPACE or position.engaged >> space:
        return False
    return bool(_targets_of(position, position.declaring) & BIT[space])


def _targets_of(position: Position, space: int) -> i64:
    """W-12: the Combat Adjacent cards without a token."""
    return position.terms.arena.around[space] & position.occupied & ~position.tokens


def _declare(position: Position, seat: Seat, space: int, events: list[Event] | None) -> None:
    position.declaring = space
    if events is not None:
        events.append(CardDeclaring(seat, space + 1))


def _engage(position: Position, seat: Seat, space: int, events: list[Event] | None) -> None:
    position.engaged |= BIT[space]
    if events is not None:
        events.append(CardEngaged(seat, space + 1))


# -- a Battle (W-13 to W-16) ------------------------------------------------------------------------------------------


def _fight(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-13 to W-16: by Speed, everybody against everybody; who is Defeated gets a token."""
    engaged = position.engaged | BIT[position.declaring]
    if events is None:
        position.tokens = position.terms.arena.resolve(position.fighters, engaged, position.tokens)
    else:
        _fight_aloud(position, seat, engaged, events)
    position.declared |= BIT[position.declaring]
    position.declaring = NO_SPACE
    position.engaged = 0


def _fight_aloud(position: Position, seat: Seat, engaged: i64, events: list[Event]) -> None:
    """The same Battle, blow by blow."""
    arena, before = position.terms.arena, position.tokens
    order = [space + 1 for space in arena.order(position.fighters, engaged)]
    events.append(BattleDeclared(seat, position.declaring + 1, numbers_in(position.engaged), order))
    blows: list[Blow] = []
    position.tokens = arena.resolve(position.fighters, engaged, before, blows)
    events.extend([_struck(position, blow) for blow in blows])
    beaten = position.spaces_of(position.tokens & ~before)
    letters = spelled_out([position.letter_of(position.card_at(space)) for space in beaten])
    tray = spelled_out(position.tray_of(position.occupied))
    events.append(BattleEnded(seat, [space + 1 for space in beaten], letters, tray))


def _struck(position: Position, blow: Blow) -> BlowStruck:
    cards = position.terms.cards
    one, other = position.card_at(blow.attacker), position.card_at(blow.target)
    mine = cards.shown(one, position.turns_at(blow.attacker))
    theirs = cards.shown(other, position.turns_at(blow.target))
    return BlowStruck(
        blow.attacker + 1,
        letter_text(position.letter_of(one)),
        blow.target + 1,
        letter_text(position.letter_of(other)),
        blow.contacts(mine, theirs),
        blow.wins,
    )
