"""The laws of the contract, for every game and every number of seats, over random legal play.

Hypothesis draws the options, the previous match, the deal and how far the match has come; it draws the same ones in
every run, and prints what a law fails on. Each game says in its `hooks` where its cards are and what is hidden.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from hypothesis import given, seed, settings
from librt.vecs import vec
from mypy_extensions import i32

from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import TABLE, Mode, Seat, State, Timer, View
from crownhall.engine.events import Event
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.engine.playout import playout, random_move
from crownhall.engine.record import record_of, replay
from crownhall.errors import CannotTakeBack, CrownhallError, IllegalMove, NotationError, NotYourTurn
from tests.contract.tables import Reached, Table, cards_of, hidden_from, play_out, reached, shown_by, tables
from tests.contract.toys import TOYS
from tests.samples import examples

REDEALS = 200
REDEALS_OF_ALL_THAT_VARIES = 30

each_table = pytest.mark.parametrize("table", tables(), ids=str)

Law = Callable[[Table, Reached], None]


def law(full: int = 25, small: int = 20) -> Callable[[Law], Callable[[Table], None]]:
    """A law of matches in progress, tried at every table: `full` matches compiled, `small` interpreted and for toys.

    Where many sit, each match says more and takes longer, so there are fewer; and fewer where they bring their own
    cards, which is much like playing with packs.
    """

    def tried(check: Law) -> Callable[[Table], None]:
        @each_table
        def test(table: Table) -> None:
            def one(here: Reached) -> None:
                check(table, here)

            of_many = max(1, examples(full, small) * 3 // max(3, table.seats) // (2 if table.own else 1))
            matches = settings(max_examples=examples(small, small) if table.game in TOYS else of_many)
            seed(f"{check.__name__} {table}")(matches(given(here=reached(table))(one)))()

        test.__doc__ = check.__doc__
        return test

    return tried


def told(events: list[Event], seat: Seat | None) -> list[dict[str, object]]:
    """The events as a seat sees them."""
    seen = [event.seen_by(seat) for event in events]
    return [event.to_json() for event in seen if event is not None]


def clocks(timers: list[Timer]) -> list[tuple[object, ...]]:
    return [(timer.name, timer.seats, timer.seconds, timer.move.text) for timer in timers]


def some_of(moves: list[Move], most: int, rng: Chance) -> list[Move]:
    """The moves; of a kind with more than `most`, so many drawn at random."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    chosen: list[Move] = []
    for same in kinds.values():
        chosen += same if len(same) <= most else [same[rng.pick(len(same))] for _ in range(most)]
    return chosen


def everybody(here: Reached) -> list[Seat | None]:
    """All seats and a spectator."""
    return [None, *here.seats]


# -- who is asked, and for what ---------------------------------------------------------------------------------------


@law()
def test_somebody_is_asked_until_it_is_over(table: Table, here: Reached) -> None:
    asked = here.state.to_act()
    assert (here.state.outcome() is None) == bool(asked)
    assert list(asked) == sorted(set(asked))
    assert all(seat in here.seats for seat in asked)
    if here.state.mode() is Mode.TURN:
        assert len(asked) <= 1


@law()
def test_moves_are_distinct_in_order_and_never_lacking(table: Table, here: Reached) -> None:
    state = here.state
    for seat in (TABLE, *here.seats):
        numbers = [move.number for move in state.moves(seat)]
        assert numbers == sorted(set(numbers)), "distinct, by ascending number"
        if state.outcome() is not None or (seat != TABLE and seat not in state.to_act()):
            assert not numbers, "nobody moves who is not asked"
        elif state.mode() is not Mode.RACE:
            assert numbers, "who is asked can answer"
    if state.outcome() is None:
        assert "abandon" in [move.text for move in state.moves(TABLE)]
        assert any(state.moves(seat) for seat in state.to_act()) or len(state.moves(TABLE)) > 1


@law()
def test_moves_are_had_as_numbers_alike(table: Table, here: Reached) -> None:
    for seat in (TABLE, *here.seats):
        numbers = [move.number for move in here.state.moves(seat)]
        into = vec[i32]([-1] * (len(numbers) + 2))
        assert here.state.number_moves(seat, into, 1) == len(numbers)
        assert [int(number) for number in into] == [-1, *numbers, -1]


@law()
def test_a_list_of_moves_is_the_callers_own(table: Table, here: Reached) -> None:
    for seat in (TABLE, *here.seats):
        moves = here.state.moves(seat)
        here.state.moves(seat).clear()
        assert here.state.moves(seat) == moves


@law()
def test_every_offered_move_is_accepted(table: Table, here: Reached) -> None:
    for seat in (TABLE, *here.seats):
        for move in here.state.moves(seat):
            quiet, loud = here.state.copy(), here.state.copy()
            quiet.play(seat, move)
            loud.play(seat, move, [])
            assert quiet == loud, "whether somebody listens changes nothing"


@law()
def test_everything_else_is_refused_and_changes_nothing(table: Table, here: Reached) -> None:
    before, json_before = here.state.copy(), here.state.to_json()
    for seat in (TABLE, *here.seats, here.setup.seats):
        offered = here.state.moves(seat)
        for move in some_of(table.game.table(here.setup).moves, 50, here.rng):
            if move not in offered:
                events: list[Event] = []
                with pytest.raises((IllegalMove, NotYourTurn)) as refused:
                    here.state.play(seat, move, events)
                assert refused.value.message
                assert events == []
    assert here.state == before
    assert here.state.to_json() == json_before


@law()
def test_a_text_that_is_no_move_gets_a_sentence(table: Table, here: Reached) -> None:
    for text in ("", "-", "undo", "move", "MOVE 1FK 2FK", "lay -1", "fly away", "0", "ſ", "\0", "finish " * 9):
        assert table.game.table(here.setup).find(text) is None
        for seat in (TABLE, *here.seats):
            error = here.state.refusal(seat, text)
            assert isinstance(error, NotationError | IllegalMove | NotYourTurn)
            assert error.message.endswith((".", ")"))


@law()
def test_moves_survive_text_and_number(table: Table, here: Reached) -> None:
    moves = table.game.table(here.setup)
    for seat in (TABLE, *here.seats):
        for move in here.state.moves(seat):
            assert moves.find(str(move)) is move
            assert moves.at(move.number) is move
            assert here.match.move(seat, f"  {move.text.replace(' ', '   ')} ") is move
            json.dumps(move.arguments())


@each_table
def test_a_table_of_moves_is_the_same_every_time(table: Table) -> None:
    setup = table.game.setup(table.seats, {})
    moves = table.game.table(setup)
    assert [move.number for move in moves.moves] == list(range(len(moves)))
    assert len({move.text for move in moves.moves}) == len(moves)
    assert "undo" not in moves.by_text, "in a log, that word takes back"
    assert [move.text for move in table.game.table(setup).moves] == [move.text for move in moves.moves]
    for number in (-1, len(moves)):
        with pytest.raises(NotationError, match=f"There is no move {number}"):
            moves.at(number)


# -- a state is a value -----------------------------------------------------------------------------------------------


@law()
def test_no_card_is_lost_or_doubled(table: Table, here: Reached) -> None:
    cards = sorted(cards_of(table.game, here.states[0]))
    assert len(set(cards)) == len(cards)
    for state in here.states:
        assert sorted(cards_of(table.game, state)) == cards


@law()
def test_a_state_survives_json_and_plays_on_the_same(table: Table, here: Reached) -> None:
    again = table.game.load(here.setup, json.loads(json.dumps(here.state.to_json())))
    assert again == here.state
    assert again.to_json() == here.state.to_json()
    assert clocks(again.timers()) == clocks(here.state.timers())
    play_out(again, QuickChance(here.deal))
    other = here.state.copy()
    play_out(other, QuickChance(here.deal))
    assert again == other, "later shuffles included"


@law()
def test_copies_are_independent(table: Table, here: Reached) -> None:
    before = here.state.to_json()
    twin = here.state.copy()
    assert twin == here.state
    play_out(twin, QuickChance(1))
    assert here.state.to_json() == before
    twin = here.state.copy()
    play_out(here.state, QuickChance(2))
    assert twin.to_json() == before


@law()
def test_equal_states_are_equal_in_everything(table: Table, here: Reached) -> None:
    """States of one match are equal exactly when what is saved of them is."""
    for state in here.states:
        assert (state == here.state) == (state.to_json() == here.state.to_json())


@law()
def test_a_record_replays_to_the_same_state(table: Table, here: Reached) -> None:
    text = record_of(here.match)
    again = replay(text)
    assert again.state == here.state
    assert again.log == here.match.log
    assert record_of(again) == text
    for seat in everybody(here):
        assert told(again.seen(seat), None) == told(here.match.seen(seat), None)


@law(full=25, small=8)
def test_games_end(table: Table, here: Reached) -> None:
    by_anybody, by_the_first = here.state.copy(), here.state.copy()
    play_out(by_anybody, here.rng)
    playout(by_the_first, here.rng)
    for state in (by_anybody, by_the_first):
        outcome = state.outcome()
        assert outcome is not None
        assert len(outcome.scores) == table.seats
        assert all(winner in here.seats for winner in outcome.winners)
        assert outcome.reason
        assert outcome.sentence.endswith((".", "!"))
        assert json.loads(json.dumps(outcome.to_json()))["scores"] == list(outcome.scores)


@law(full=25, small=8)
def test_the_table_can_always_break_off(table: Table, here: Reached) -> None:
    if here.state.outcome() is None:
        here.match.play(TABLE, here.match.move(TABLE, "abandon"))
        outcome = here.state.outcome()
        assert outcome is not None
        assert outcome.reason == "abandoned"
        assert outcome.winners == ()


@law(full=25, small=8)
def test_the_end_is_told_once_and_last(table: Table, here: Reached) -> None:
    while here.state.outcome() is None:
        here.step()
    for seat in everybody(here):
        kinds = [event.kind for event in here.match.seen(seat)]
        assert kinds.count("game_ended") == 1
        assert kinds[-1] == "game_ended"


@law(full=25, small=8)
def test_the_clocks_are_the_tables(table: Table, here: Reached) -> None:
    """Each clock that runs names a move that the table may make, and nothing runs when it is over."""
    timers = here.state.timers()
    assert all(timer.move in here.state.moves(TABLE) for timer in timers)
    assert all(timer.seconds > 0 for timer in timers)
    assert len({timer.name for timer in timers}) == len(timers)
    assert here.state.outcome() is None or not timers


@law()
def test_what_all_may_agree_on_is_a_move_of_the_table(table: Table, here: Reached) -> None:
    move = here.state.agreeable()
    assert move is None or move in here.state.moves(TABLE)
    assert all(here.state.redeal(seat, here.rng).agreeable() is move for seat in here.seats)


# -- taking back ------------------------------------------------------------------------------------------------------


@law()
def test_exactly_so_many_moves_are_taken_back_as_the_state_says(table: Table, here: Reached) -> None:
    for seat in here.seats:
        match = replay(record_of(here.match))
        for left in range(match.state.undoable(seat), 0, -1):
            assert match.state.undoable(seat) == left
            seen = {other: hidden_cards(here, match.state, other) for other in here.seats}
            match.undo(seat)
            assert all(hidden_cards(here, match.state, other) <= seen[other] for other in here.seats), "seen is seen"
            assert match.state == _without_last_moves(here, seat, here.state.undoable(seat) - left + 1)
        log, state = list(match.log), match.state.copy()
        with pytest.raises(CannotTakeBack):
            match.undo(seat)
        assert (match.log, match.state) == (log, state)
        assert replay(record_of(match)).state == match.state
    assert here.state.undoable(TABLE) == 0


@law()
def test_when_time_runs_out_what_is_unfinished_is_taken_back_and_there_is_a_move(table: Table, here: Reached) -> None:
    for seat in here.state.to_act():
        if here.state.moves(seat):
            assert here.state.time_out(seat) in [*here.state.moves(seat), *here.state.moves(TABLE)]
            assert here.state.unfinished(seat) <= here.state.undoable(seat)
            match = replay(record_of(here.match))
            for left in range(here.state.unfinished(seat), 0, -1):
                assert match.state.unfinished(seat) == left
                match.undo(seat)
            assert match.state.unfinished(seat) == 0
            move = match.state.time_out(seat)
            match.play(seat if move in match.state.moves(seat) else TABLE, move)


def _without_last_moves(here: Reached, seat: Seat, count: int) -> State:
    """The state without the last moves of a seat: an earlier one if all that was played since is the seat's own."""
    mine = [number for number, entry in enumerate(here.match.log) if entry.seat == seat][-count:]
    if mine == list(range(len(here.match.log) - count, len(here.match.log))):
        return here.states[mine[0]]
    state = here.states[0].copy()
    for number, entry in enumerate(here.match.log):
        if number not in mine:
            move = here.match.table.find(entry.text)
            assert move is not None
            state.play(entry.seat, move)
    return state


# -- secrets ----------------------------------------------------------------------------------------------------------


@law()
def test_a_redealt_state_cannot_be_told_from_the_true_one(table: Table, here: Reached) -> None:
    before = here.state.to_json()
    for seat in here.seats:
        other = here.state.redeal(seat, here.rng)
        assert here.state.to_json() == before, "the truth stays as it is"
        assert other.view(seat) == here.state.view(seat)
        assert other.view(None) == here.state.view(None), "what everybody knows, the seat knows"
        assert other.to_act() == here.state.to_act()
        assert other.mode() == here.state.mode()
        assert other.moves(seat) == here.state.moves(seat)
        assert other.undoable(seat) == here.state.undoable(seat)
        assert other.round_number() == here.state.round_number()
        assert clocks(other.timers()) == clocks(here.state.timers())
        assert other.outcome() == here.state.outcome()


@law()
def test_redealing_twice_is_redealing_once(table: Table, here: Reached) -> None:
    for seat in here.seats:
        twice = here.state.redeal(seat, QuickChance(1)).redeal(seat, QuickChance(2))
        assert twice == here.state.redeal(seat, QuickChance(2))


@law(full=25, small=8)
def test_everything_hidden_is_redealt(table: Table, here: Reached) -> None:
    """Over many redeals, every hidden place that could hold something else does, and no other."""
    for seat in here.seats:
        hidden = hidden_from(table.game, here.state, seat)
        seen: dict[str, set[str]] = {each.place: set() for each in hidden}
        for redeals in range(REDEALS):
            for each in hidden_from(table.game, here.state.redeal(seat, here.rng), seat):
                seen.setdefault(each.place, set()).add(each.value)
            if redeals >= REDEALS_OF_ALL_THAT_VARIES and all(len(seen[each.place]) > 1 for each in hidden if each.open):
                break
        for each in hidden:
            assert (len(seen[each.place]) > 1) == each.open, f"{each} was {seen[each.place]}"


@law()
def test_a_redealt_state_is_a_position_of_the_game(table: Table, here: Reached) -> None:
    for seat in here.seats:
        other = here.state.redeal(seat, here.rng)
        assert sorted(cards_of(table.game, other)) == sorted(cards_of(table.game, here.state))
        assert table.game.load(here.setup, other.to_json()) == other
        play_out(other, here.rng)


@law()
def test_a_view_is_for_everybody_and_ready_for_json(table: Table, here: Reached) -> None:
    for seat in everybody(here):
        view = here.state.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert here.state.view(seat) == view


@law()
def test_events_name_no_hidden_card(table: Table, here: Reached) -> None:
    """A card that is hidden from a seat before and after a move is in no event that the seat sees.

    But for those that a game shows openly in passing.
    """
    if here.state.outcome() is not None:
        return
    before = {seat: hidden_cards(here, here.state, seat) for seat in here.seats}
    first = len(here.match.events)
    here.step()
    events = here.match.events[first:]
    in_passing = {card for event in events for card in shown_by(here.game, event)}
    for seat in here.seats:
        never_known = before[seat] & hidden_cards(here, here.state, seat) - in_passing
        assert not never_known & words(told(events, seat))


def hidden_cards(here: Reached, state: State, seat: Seat) -> set[str]:
    return {each.value for each in hidden_from(here.game, state, seat) if each.card}


def words(sent: object) -> set[str]:
    return set(re.findall(r"#?\w+", json.dumps(sent)))  # Creation Cards are written `#12`


@law()
def test_the_deal_names_no_hidden_card(table: Table, here: Reached) -> None:
    fresh = Match(here.game, here.setup, here.match.start)
    for seat in here.seats:
        assert not hidden_cards(here, fresh.state, seat) & words(told(fresh.events, seat))


@law()
def test_a_sealed_answer_tells_the_others_nothing_but_that_it_is_complete(table: Table, here: Reached) -> None:
    state = here.state
    if state.mode() is not Mode.SEALED:
        return
    for seat in state.to_act():
        seen: dict[bool, list[Sight]] = {}
        nothing = [(state.view(other), list[dict[str, object]]()) for other in everybody(here) if other != seat]
        for move in some_of(state.moves(seat), 6, here.rng):
            after, events = state.copy(), list[Event]()
            after.play(seat, move, events)
            if not _still_awaited(state, after, seat):
                continue  # that was the last answer: now it may all come out
            assert after.round_number() == state.round_number(), "the others are still asked the same"
            complete = seat not in after.to_act()
            sights = [(after.view(other), told(events, other)) for other in everybody(here) if other != seat]
            assert sights == seen.setdefault(complete, sights), f"{seat} {move} can be told from another"
            if not complete:
                assert sights == nothing, "nobody can count the small moves of an answer"


Sight = tuple[View, list[dict[str, object]]]


def _still_awaited(before: State, after: State, seat: Seat) -> bool:
    """Whether the same sealed question still waits for an answer after a move of this seat."""
    others = [other for other in before.to_act() if other != seat]
    return after.mode() is Mode.SEALED and after.to_act() in (before.to_act(), tuple(others)) and bool(after.to_act())


# -- preview ----------------------------------------------------------------------------------------------------------


@law()
def test_a_preview_changes_nothing_and_knows_nothing_hidden(table: Table, here: Reached) -> None:
    before = here.state.to_json()
    for seat in here.state.to_act():
        other = here.state.redeal(seat, here.rng)
        for first in here.state.moves(seat):
            moves = _some_moves_from(here.state, seat, first, here.rng)
            shown = told(here.state.preview(seat, moves), seat)
            assert told(other.preview(seat, moves), seat) == shown
    assert here.state.to_json() == before


@law()
def test_a_preview_of_whatever_follows_is_told_or_refused_alike_whatever_is_hidden(table: Table, here: Reached) -> None:
    every = here.match.table.moves
    for seat in here.state.to_act():
        other = here.state.redeal(seat, here.rng)
        for first in some_of(list(here.state.moves(seat)), 2, here.rng):
            anything = [first, *[every[here.rng.pick(len(every))] for _ in range(2)]]
            for moves in (anything, _some_moves_from(other, seat, first, here.rng)):
                assert _told_or_refused(other, seat, moves) == _told_or_refused(here.state, seat, moves)


def _told_or_refused(state: State, seat: Seat, moves: list[Move]) -> object:
    try:
        return told(state.preview(seat, moves), seat)
    except CrownhallError as error:
        return error.message


def _some_moves_from(start: State, seat: Seat, first: Move, rng: Chance) -> list[Move]:
    """Up to three moves that the seat could make one after the other."""
    state, moves = start.copy(), [first]
    state.play(seat, first)
    while len(moves) < 3 and state.moves(seat):
        moves.append(random_move(state.moves(seat), rng))
        state.play(seat, moves[-1])
    return moves


# -- beginning --------------------------------------------------------------------------------------------------------


@law(full=25, small=8)
def test_the_same_shuffle_gives_the_same_game(table: Table, here: Reached) -> None:
    one, other = (Match(here.game, here.setup, here.match.start) for _ in range(2))
    assert one.state == other.state == here.states[0]
    assert told(one.events, None) == told(other.events, None)


@each_table
def test_a_game_tells_about_itself(table: Table) -> None:
    about = table.game.about
    assert all(about.to_json().values()), "every sentence is there"
    assert table.game.setup(table.seats, {}).options == {option.name: option.default for option in table.game.options}
    assert all(option.name == option.name.lower() and option.help.endswith((".", "?")) for option in table.game.options)
