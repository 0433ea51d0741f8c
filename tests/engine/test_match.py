"""Matches: the log, what is taken back, who has seen what, and the number of each seat's question."""

from __future__ import annotations

import random

import pytest

from crownhall.engine.chance import Chance, GivenChance, QuickChance, SeededChance
from crownhall.engine.contract import TABLE, Mode, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.match import UNDO, LogEntry, Match, Start, new_match, seat_text
from crownhall.engine.moves import Move
from crownhall.engine.playout import real_choices
from crownhall.errors import (
    CannotTakeBack,
    ChanceError,
    CrownhallError,
    IllegalMove,
    NotationError,
    NotYourTurn,
    SeatError,
    StaleMove,
)
from crownhall.games.square.game import SQUARE
from tests.engine import bell
from tests.engine.bell import BELL, Bell, BellGame
from tests.samples import sample


def bell_match(seats: int = 2, **options: object) -> Match:
    return new_match(BELL, BELL.setup(seats, options), SeededChance(bytes(32)))


def square_match(undo: str = "until_next_card", seed: int = 0) -> Match:
    return new_match(SQUARE, SQUARE.setup(1, {"undo": undo}), SeededChance(seed.to_bytes(32, "big")))


def do(match: Match, *lines: str) -> None:
    """Play lines as records write them: `0 pick a`, `- abandon`, `1 undo`."""
    for line in lines:
        seat_word, _, text = line.partition(" ")
        seat = TABLE if seat_word == "-" else int(seat_word)
        if text == UNDO:
            match.undo(seat)
        else:
            match.play(seat, match.move(seat, text))


def asks(match: Match) -> list[int]:
    return [match.ask(seat) for seat in range(match.setup.seats)]


def everything(match: Match) -> tuple[object, ...]:
    """All that a refusal must leave as it is."""
    return (
        match.state.copy(),
        list(match.log),
        [event.to_json() for event in match.events],
        asks(match),
        match.state.to_json(),
        match.until(len(match.log)).state,
    )


TO_THE_RACE = ("0 pick a", "0 pick b", "1 pick c", "1 pick d")


def match_in_a_race() -> Match:
    match = bell_match()
    do(match, *TO_THE_RACE)
    (teller,) = match.state.to_act()
    do(match, f"{teller} tell")
    assert match.state.mode() is Mode.RACE
    return match


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_the_deal_and_an_empty_log() -> None:
    match = bell_match()
    assert match.log == []
    assert [event.line() for event in match.events] == ["the cards are shuffled"]
    assert asks(match) == [1, 1]
    assert match.outcome() is None


def test_a_move_is_logged_under_its_own_text() -> None:
    match = bell_match()
    events = match.play(0, match.move(0, "  pick \t a\n"))
    assert match.log == [LogEntry(0, "pick a")]
    assert repr(match.log) == "[<0 pick a>]"
    assert events == match.events[1:]


def test_seats_are_written_as_numbers_and_the_table_as_a_dash() -> None:
    assert [seat_text(seat) for seat in (0, 11, TABLE)] == ["0", "11", "-"]


@pytest.mark.parametrize(
    ("before_it", "seat", "text", "error"),
    [
        ((), 0, "pick z", NotationError),
        ((), 0, "", NotationError),
        ((), 0, "tell", IllegalMove),
        (("0 pick a",), 0, "pick a", IllegalMove),
        (("0 pick a", "0 pick b"), 0, "pick c", NotYourTurn),
        ((), 2, "pick a", SeatError),
        ((), -2, "pick a", SeatError),
        ((), 2, "pick z", SeatError),
        ((), TABLE, "pick b", IllegalMove),
    ],
)
def test_a_refused_move_changes_nothing(
    before_it: tuple[str, ...], seat: int, text: str, error: type[CrownhallError]
) -> None:
    match = bell_match()
    do(match, *before_it)
    before = everything(match)
    with pytest.raises(error):
        match.play(seat, match.move(seat, text))
    assert everything(match) == before


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = bell_match()
    do(match, "- abandon")
    before = everything(match)
    for seat, text in ((0, "pick a"), (TABLE, "abandon")):
        with pytest.raises(NotYourTurn, match="over"):
            match.play(seat, match.move(seat, text))
    assert everything(match) == before
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "abandoned"


def test_the_same_start_and_moves_give_the_same_match() -> None:
    one, other = match_in_a_race(), match_in_a_race()
    do(one, "0 ring")
    do(other, "0 ring")
    assert everything(one) == everything(other)


# -- a move that fails half-way ---------------------------------------------------------------------------------------


def test_a_deck_that_runs_out_in_the_middle_of_a_move_leaves_the_match_as_it_was() -> None:
    match = new_match(BELL, BELL.setup(2, {"rounds": 2}), GivenChance([[0, 1, 2, 3, 4, 5]]))
    do(match, *TO_THE_RACE, "1 tell", "0 ring")
    before = everything(match)
    with pytest.raises(ChanceError, match="needs more than the 1 decks given"):
        do(match, "0 ring")
    assert everything(match) == before
    do(match, "0 miss", "- abandon")
    assert match.outcome() is not None


def test_a_deck_that_lacks_cards_later_on_names_them() -> None:
    match = new_match(BELL, BELL.setup(2, {}), GivenChance([[0, 1, 2, 3, 4, 5], [3, 1, 0]]))
    do(match, *TO_THE_RACE, "1 tell", "0 ring")
    before = everything(match)
    with pytest.raises(ChanceError, match="Deck 2 lacks c, e, f: it must name every card that is shuffled"):
        do(match, "0 ring")
    assert everything(match) == before


def test_many_missing_cards_are_not_all_named() -> None:
    with pytest.raises(ChanceError, match="Deck 1 lacks b, c, d, e and 1 more:"):
        new_match(BELL, BELL.setup(2, {}), GivenChance([[0]]))


class Faulty(Bell):
    def play(self, seat: int, move: Move, events: list[Event] | None = None) -> None:
        super().play(seat, move, events)
        if move is bell.TELL:
            raise ZeroDivisionError


class FaultyGame(BellGame):
    def _empty(self, setup: Setup, chance: Chance) -> Bell:
        state = super()._empty(setup, chance)
        return Faulty(state.seats, state.rounds, state.undo, state.chance)


def test_a_fault_in_the_rules_leaves_the_match_as_it_was() -> None:
    game = FaultyGame()
    match = new_match(game, game.setup(2, {}), SeededChance(bytes(32)))
    do(match, *TO_THE_RACE)
    (teller,) = match.state.to_act()
    state, log = match.state.to_json(), list(match.log)
    with pytest.raises(ZeroDivisionError):
        do(match, f"{teller} tell")
    assert (match.state.to_json(), match.log) == (state, log)
    assert match.state.to_act() == (teller,)


# -- the number of a question -----------------------------------------------------------------------------------------


def test_a_move_for_another_question_is_stale_and_changes_nothing() -> None:
    match = bell_match()
    do(match, "0 pick a")
    before = everything(match)
    for ask in (1, 3, 0, -1, 10**30):
        with pytest.raises(StaleMove, match="seat 0 is now asked question 2"):
            match.play(0, match.move(0, "pick b"), ask)
    assert everything(match) == before
    match.play(0, match.move(0, "pick b"), 2)


def test_the_table_answers_no_question() -> None:
    match = bell_match()
    match.play(TABLE, match.move(TABLE, "abandon"), 77)
    assert match.outcome() is not None


def test_anothers_sealed_answer_never_makes_mine_stale() -> None:
    match = bell_match(3)
    do(match, "1 pick a", "1 pick b", "2 pick a")
    assert asks(match) == [1, 2, 2]
    match.play(0, match.move(0, "pick c"), 1)
    assert asks(match) == [2, 2, 2]


def test_a_small_move_is_followed_by_a_new_question_of_that_seat_alone() -> None:
    match = bell_match()
    do(match, "0 pick a")
    assert asks(match) == [2, 1]
    do(match, "0 pick b")  # seat 0 is not asked any more: its number waits
    assert asks(match) == [2, 1]
    do(match, "0 undo")  # and here it is asked again
    assert asks(match) == [3, 1]


def test_the_seat_that_is_asked_next_is_asked_anew() -> None:
    match = bell_match()
    do(match, *TO_THE_RACE[:-1])
    assert asks(match) == [2, 2]
    do(match, TO_THE_RACE[-1])
    (teller,) = match.state.to_act()
    assert asks(match)[teller] == 3
    assert asks(match)[1 - teller] == 2


def test_a_race_gives_everybody_a_new_question_when_the_prize_changes() -> None:
    match = match_in_a_race()
    before = asks(match)
    do(match, "0 miss")  # the race goes on: only seat 0 is asked anew
    assert asks(match) == [before[0] + 1, before[1]]
    do(match, "0 ring")  # another bell
    assert asks(match) == [before[0] + 2, before[1] + 1]


def test_another_way_of_asking_is_another_question() -> None:
    """Seat 1 is asked in the race, and then, without having moved, in the sealed round after it."""
    match = match_in_a_race()
    do(match, "0 ring")
    before = asks(match)
    do(match, "0 ring")
    assert match.state.mode() is Mode.SEALED
    assert asks(match) == [ask + 1 for ask in before]
    with pytest.raises(StaleMove):
        match.play(1, match.move(1, "pick a"), before[1])


def test_what_ends_a_round_asks_everybody_anew() -> None:
    match = match_in_a_race()
    before = asks(match)
    do(match, "- stop race")
    assert asks(match) == [ask + 1 for ask in before]


def test_the_table_is_not_asked() -> None:
    with pytest.raises(AssertionError):
        bell_match().ask(TABLE)
    with pytest.raises(SeatError):
        bell_match().ask(2)


# -- taking back ------------------------------------------------------------------------------------------------------


def test_taking_back_leaves_the_others_moves_standing() -> None:
    match = bell_match()
    do(match, "0 pick a", "1 pick c", "0 pick b", "1 undo", "0 undo")
    other = bell_match()
    do(other, "0 pick a")
    assert match.state == other.state


def test_the_log_keeps_the_move_and_its_undo() -> None:
    match = bell_match()
    do(match, "0 pick a", "1 pick c", "0 undo", "0 pick b")
    assert [str(entry) for entry in match.log] == ["<0 pick a>", "<1 pick c>", "<0 undo>", "<0 pick b>"]


def test_several_moves_are_taken_back_last_first() -> None:
    match = bell_match()
    do(match, "0 pick a", "0 pick b", "0 undo", "0 undo")
    assert match.state == bell_match().state
    with pytest.raises(CannotTakeBack, match="nothing to take back"):
        match.undo(0)
    assert [event.to_json()["move"] for event in match.seen(0) if event.kind == "move_taken_back"] == [
        "pick b",
        "pick a",
    ]


def test_who_saw_nothing_of_a_move_sees_nothing_of_its_undo() -> None:
    match = bell_match(3)
    do(match, "0 pick a", "0 pick b")
    seen = [len(match.seen(seat)) for seat in (0, 1, 2, None)]
    events = match.undo(0)  # the others saw that seat 0 was ready, and see that it is not
    assert [len(match.seen(seat)) for seat in (0, 1, 2, None)] == [count + 1 for count in seen]
    assert [event.line() for event in events] == ["“pick b” was taken back."]
    assert match.seen(1)[-1].to_json() == {
        "event": "move_taken_back",
        "seat": 0,
        "move": None,
        "line": "The last move was taken back.",
        "marked": "The last move was taken back.",
    }
    seen = [len(match.seen(seat)) for seat in (0, 1, 2, None)]
    match.undo(0)  # of the first pick they knew nothing
    assert [len(match.seen(seat)) for seat in (0, 1, 2, None)] == [seen[0] + 1, *seen[1:]]


def test_events_of_a_move_stay_when_it_is_taken_back() -> None:
    match = bell_match()
    do(match, "0 pick a", "0 undo")
    assert [event.line() for event in match.events] == [
        "the cards are shuffled",
        "Seat 0 picks 0",
        "“pick a” was taken back.",
    ]


@pytest.mark.parametrize("seat", [0, 1, TABLE])
def test_a_refused_undo_changes_nothing(seat: int) -> None:
    match = match_in_a_race()  # everybody has moved, but races are not taken back
    do(match, "0 miss", "1 miss")
    before = everything(match)
    with pytest.raises(CannotTakeBack):
        match.undo(seat)
    assert everything(match) == before


def test_a_match_knows_how_many_moves_may_be_taken_back() -> None:
    match = bell_match()
    do(match, "0 pick a", "1 pick a", "0 pick b")
    assert [match.undoable(seat) for seat in (0, 1, TABLE)] == [2, 1, 0]
    with pytest.raises(SeatError):
        match.undoable(2)
    assert bell_match(undo="none").until(0).undoable(0) == 0


def test_a_seat_that_is_not_there_takes_nothing_back() -> None:
    with pytest.raises(SeatError, match="seats are 0 to 1, and - is the table"):
        bell_match().undo(2)
    with pytest.raises(SeatError, match="the only seat is 0, and - is the table"):
        square_match().undo(1)


def test_moves_from_before_a_saved_position_are_not_taken_back() -> None:
    match = bell_match()
    do(match, "0 pick a")
    later = Match(BELL, match.setup, Start(None, match.state.to_json()))
    assert (later.state.undoable(0), later.undoable(0)) == (1, 0)
    before = everything(later)
    with pytest.raises(CannotTakeBack, match="nothing to take back"):
        later.undo(0)
    assert everything(later) == before
    do(later, "0 pick b")
    assert (later.state.undoable(0), later.undoable(0)) == (2, 1)
    do(later, "0 undo")
    assert later.state == match.state


def test_a_saved_position_is_kept_apart_from_whoever_gave_it() -> None:
    position = bell_match().state.to_json() | {"more": ["than", "we", "know"]}
    match = Match(BELL, BELL.setup(2, {}), Start(None, position))
    position.clear()
    do(match, "0 pick a", "0 undo")
    assert match.start.position == bell_match().state.to_json()


# -- random play ------------------------------------------------------------------------------------------------------


def random_match(match: Match, rng: random.Random, most: int = 400) -> list[State]:
    """Play at random, taking back where it is allowed; every state on the way, the first one included."""
    states: list[State] = [match.state.copy()]
    while match.outcome() is None and len(match.log) < most:
        takers = [seat for seat in range(match.setup.seats) if match.undoable(seat)]
        if takers and rng.random() < 0.4:
            match.undo(rng.choice(takers))
        else:
            seat = rng.choice([seat for seat in match.state.to_act() if match.state.moves(seat)])
            moves = match.state.moves(seat)
            match.play(seat, moves[rng.randrange(real_choices(moves))], match.ask(seat))
        states.append(match.state.copy())
    return states


def standing_of(log: list[LogEntry]) -> list[LogEntry]:
    """The log without what was taken back, found the slow way."""
    standing: list[LogEntry] = []
    for entry in log:
        if entry.text == UNDO:
            last = max(i for i, earlier in enumerate(standing) if earlier.seat == entry.seat)
            del standing[last]
        else:
            standing.append(entry)
    return standing


@pytest.fixture(params=["bell 2", "bell 3", "square"])
def any_match(request: pytest.FixtureRequest) -> tuple[Match, random.Random]:
    rng = random.Random(f"matches {request.param}")
    return square_match() if request.param == "square" else bell_match(int(request.param[-1]), rounds=3), rng


def test_a_match_with_undo_is_the_match_of_the_moves_that_stand(any_match: tuple[Match, random.Random]) -> None:
    first, rng = any_match
    for _ in range(sample(40, 10)):
        match = first.until(0)
        random_match(match, rng)
        bare = match.until(0)
        for entry in standing_of(match.log):
            bare.play(entry.seat, bare.move(entry.seat, entry.text))
        assert bare.state == match.state


def test_a_match_can_be_had_as_it_was_at_every_line(any_match: tuple[Match, random.Random]) -> None:
    match, rng = any_match
    match.players = {0: "Ann"}
    states = random_match(match, rng)
    assert len(states) == len(match.log) + 1
    for lines in range(0, len(states), 7):
        earlier = match.until(lines)
        assert earlier.state == states[lines]
        assert earlier.log == match.log[:lines]
        assert earlier.players == {0: "Ann"}
    again = match.until(len(match.log))
    assert [event.to_json() for event in again.events] == [event.to_json() for event in match.events]
    assert asks(again) == asks(match)


def test_events_are_counted_for_each_seat_by_itself(any_match: tuple[Match, random.Random]) -> None:
    match, rng = any_match
    random_match(match, rng)
    for seat in (None, *range(match.setup.seats)):
        everything_seen = [event.to_json() for event in match.seen(seat)]
        for since in (0, 1, len(everything_seen) // 2, len(everything_seen), len(everything_seen) + 5):
            assert [event.to_json() for event in match.seen(seat, since)] == everything_seen[since:]


def test_matches_of_quick_chance_can_be_played_and_taken_back() -> None:
    match = new_match(BELL, BELL.setup(2, {}), QuickChance(4))
    do(match, "0 pick a", "0 undo")
    assert match.state == new_match(BELL, BELL.setup(2, {}), QuickChance(4)).state
