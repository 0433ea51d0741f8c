"""What the toys are for: sealed answers, races, windows, clocks, abilities in progress and knowledge, at a match."""

from __future__ import annotations

import json

import pytest

from crownhall.engine.chance import GivenChance, SeededChance
from crownhall.engine.contract import TABLE, Mode, Previous, Seat
from crownhall.engine.match import Match, Start, new_match
from crownhall.engine.record import record_of, replay
from crownhall.engine.saved import match_from_json, state_to_json
from crownhall.errors import CannotTakeBack, StaleMove
from tests.contract.toys import TOYS, ToyGame

WHISPERS, LETTERS, SNATCH = TOYS


def match_of(game: ToyGame, seats: int, deck: list[int] | None = None, previous: Previous | None = None) -> Match:
    """A match from a deck written down; a second one, in order, is there for shuffling again."""
    cards = list(range(7 * seats))
    first = [*(deck or []), *[card for card in cards if card not in (deck or [])]]
    return new_match(game, game.setup(seats, {}, previous), GivenChance([first, *[cards] * 20]))


def say(match: Match, *lines: str) -> None:
    """Play lines such as `0 turn 1`, `- stall`."""
    for line in lines:
        word, _, text = line.partition(" ")
        seat = TABLE if word == "-" else int(word)
        match.play(seat, match.move(seat, text))


def heard(match: Match, seat: Seat | None, since: int = 0) -> list[str]:
    """The lines of the log that a seat sees."""
    return [event.line() for event in match.seen(seat, since)]


def asks(match: Match) -> list[int]:
    return [match.ask(seat) for seat in range(match.setup.seats)]


# -- questions and their numbers --------------------------------------------------------------------------------------


def test_anothers_sealed_answer_never_makes_mine_stale() -> None:
    match = match_of(LETTERS, 3)
    mine = match.ask(2)
    say(match, "0 write b", "1 write c", "0 write d", "0 write d", "1 write a")
    assert match.ask(2) == mine
    assert asks(match)[:2] != [1, 1]
    match.play(2, match.move(2, "write a"), ask=mine)
    with pytest.raises(StaleMove, match=f"answers question {mine}; seat 2 is now asked question {mine + 1}"):
        match.play(2, match.move(2, "write b"), ask=mine)
    match.play(2, match.move(2, "write b"), ask=mine + 1)


def test_a_stale_move_changes_nothing() -> None:
    match = match_of(SNATCH, 2, [0, 3, 6, 1, 4, 9, 12])
    before, log = match.state.copy(), list(match.log)
    with pytest.raises(StaleMove):
        match.play(0, match.move(0, "lay w00"), ask=match.ask(0) + 1)
    assert (match.state, match.log) == (before, log)


def test_in_a_race_the_question_changes_with_what_is_raced_for() -> None:
    match = match_of(SNATCH, 3, [0, 3, 6, 9, 12, 15, 1, 4, 7, 18])
    assert match.state.mode() is Mode.RACE
    before = asks(match)
    say(match, "0 lay w00")
    assert asks(match) == [ask + 1 for ask in before], "the top card is another, for everybody"
    with pytest.raises(StaleMove):
        match.play(1, match.move(1, "lay w09"), ask=before[1])
    match.play(1, match.move(1, "lay w09"), ask=before[1] + 1)
    assert match.state.moves(1) == [], "who laid the top card waits, and is still asked"
    assert match.state.to_act() == (0, 1, 2)


def test_a_stall_leaves_everybody_the_question_they_are_asked() -> None:
    match = match_of(SNATCH, 2)
    before, race = asks(match), match.state.round_number()
    say(match, "- stall")
    assert match.state.round_number() == race
    assert asks(match) == before


def test_from_a_turn_to_a_sealed_question_and_back() -> None:
    match = match_of(WHISPERS, 2, [2, 0, 4, 8])
    before = asks(match)
    say(match, "0 turn 1")  # 2: all pass
    assert match.state.mode() is Mode.SEALED
    assert match.state.to_act() == (0, 1)
    assert asks(match) == [ask + 1 for ask in before]
    say(match, "1 choose 1", "1 seal")
    assert match.state.to_act() == (0,)
    say(match, "0 choose 2", "0 seal")
    assert match.state.mode() is Mode.TURN
    assert match.state.to_act() == (1,)
    assert match.ask(1) == before[1] + 3, "to choose, to seal, and now to turn one up"


# -- secrets ----------------------------------------------------------------------------------------------------------


def test_small_moves_of_a_sealed_answer_are_heard_by_nobody_else() -> None:
    match = match_of(LETTERS, 2)
    start = [len(heard(match, seat)) for seat in range(2)]
    say(match, "0 write b", "0 write a", "0 write d")
    assert heard(match, 0, start[0]) == ["you wrote b", "you wrote a", "you wrote d", "Seat 0 has written"]
    assert heard(match, 1, start[1]) == ["Seat 0 has written"]
    assert heard(match, None)[-1] == "Seat 0 has written"
    assert match.state.view(1)["hands"] == [[], []], "and they stay secret"


def test_only_those_concerned_see_a_passed_card_and_the_giver_goes_on_knowing_it() -> None:
    match = match_of(WHISPERS, 3, [2, 0, 4, 8, 12, 16])
    say(match, "0 turn 1")  # seat 0 draws the next card of the deck
    drawn = json.loads(json.dumps(match.state.to_json()))["hands"][0][0]
    say(match, "0 choose 2", "1 choose 1", "2 choose 1", "2 seal", "0 seal", "1 seal")
    passed = [line for line in heard(match, None) if "passed" in line]
    assert passed == [f"Seat {seat} passed a card from slot {slot}" for seat, slot in ((0, 2), (1, 1), (2, 1))]
    assert "Seat 0 passed w00" in heard(match, 0)
    assert "Seat 0 passed w00" in heard(match, 1)
    assert "Seat 0 passed w00" not in heard(match, 2)
    hands = [[f"w{drawn:02}", "w12"], ["w00", "w08"], ["w04", "w16"]]
    assert match.state.view(0)["hands"] == [hands[0], ["w00", "?"], ["?", "?"]]
    assert match.state.view(1)["hands"] == [["?", "?"], hands[1], ["w04", "?"]]
    assert match.state.view(None)["hands"] == [["?", "?"]] * 3
    say(match, "1 turn 1")  # the known card is turned up, and what is drawn for it nobody else knows
    assert match.state.view(0)["hands"] == [hands[0], ["?", "?"], ["?", "?"]]


def test_whoever_looked_knows_the_card_until_it_is_drawn_or_shuffled() -> None:
    match = match_of(WHISPERS, 2, [1, 0, 4, 3, 10, 11, 12, 13])
    say(match, "0 turn 1", "0 look 2")  # 10 is drawn; the deck is 11 12 13 …
    assert match.state.view(0)["looked"] == [1, "w12"]
    assert match.state.view(1)["looked"] is None
    assert heard(match, 1)[-1] == "Seat 0 looked into the deck"
    drawn, shuffled = replay(record_of(match)), match
    say(drawn, "1 turn 1")  # 4: 11 is drawn
    assert drawn.state.view(0)["looked"] == [0, "w12"]
    say(drawn, "0 turn 2")  # 0: 12 is drawn, and gone from the deck
    assert drawn.state.view(0)["looked"] is None
    say(shuffled, "1 turn 2")  # 3: it is shuffled into the deck
    assert shuffled.state.view(0)["looked"] is None


def test_a_bot_that_looked_keeps_its_card_in_every_redeal() -> None:
    match = match_of(WHISPERS, 2, [1, 0, 4, 3, 10, 11, 12, 13])
    say(match, "0 turn 1", "0 look 2")
    rng = SeededChance(bytes(32))
    looks = set()
    for _ in range(50):
        assert match.state.redeal(0, rng).view(0)["looked"] == [1, "w12"]
        looks.add(json.dumps(match.state.redeal(1, rng).to_json()["looked"]))
    assert looks == {"[[0, 0], null]", "[[1, 0], null]", "[[2, 0], null]"}, "where it looked, the other cannot know"


def test_arranging_is_for_oneself_until_it_is_closed() -> None:
    match = written_letters()
    start = {seat: len(heard(match, seat)) for seat in (0, 1)}
    say(match, "0 lay c", "0 lay a")
    assert match.state.undoable(0) == 2
    match.undo(0)
    say(match, "0 lay b", "0 close")
    assert heard(match, 0, start[0]) == [
        "you laid c",
        "you laid a",
        "“lay a” was taken back.",
        "you laid b",
        "Seat 0 laid c-b",
    ]
    assert heard(match, 1, start[1]) == [
        "Seat 0 is arranging",
        "Seat 0 is arranging",
        "The last move was taken back.",
        "Seat 0 is arranging",
        "Seat 0 laid c-b",
    ]
    assert match.state.undoable(0) == 0
    with pytest.raises(CannotTakeBack):
        match.undo(0)


def test_a_sealed_answer_is_taken_back_among_answers_of_others() -> None:
    match = match_of(LETTERS, 2)
    say(match, "0 write a", "1 write b", "0 write c", "1 write d")
    mine = match.ask(1)
    before = heard(match, 1)
    match.undo(0)
    assert match.state.view(0)["hands"] == [["a"], []]
    assert match.state.view(1)["hands"] == [[], ["b", "d"]]
    assert match.ask(1) == mine, "nobody else is asked anew"
    assert heard(match, 1) == before, "nobody else hears of it"
    assert replay(record_of(match)).state == match.state


# -- windows and clocks -----------------------------------------------------------------------------------------------


def written_letters() -> Match:
    """Two seats that have written a, b and c each; seat 0 begins because it lost the last match."""
    match = match_of(LETTERS, 2, previous=Previous((1,), (0,)))
    say(match, *[f"{seat} write {letter}" for seat in (0, 1) for letter in "abc"])
    return match


def test_a_window_closes_when_all_have_answered() -> None:
    match = written_letters()
    say(match, "0 lay c", "0 lay a", "0 close")
    assert match.state.mode() is Mode.SEALED
    assert match.state.to_act() == (1,)
    say(match, "1 doubt")
    assert heard(match, None)[-1] == "the word of seat 0 is repealed"
    assert match.state.view(1)["hands"] == [["a", "c"], ["a", "b", "c"]], "what was laid, all have seen"
    assert match.state.view(None)["hands"] == [["a", "c"], []]


def test_a_window_closes_when_its_time_is_up() -> None:
    match = written_letters()
    say(match, "0 lay c", "0 lay a", "0 close")
    [timer] = match.state.timers()
    assert (timer.name, timer.seats, timer.seconds) == ("doubt 0", (1,), 30)
    assert timer.move in match.state.moves(TABLE)
    match.play(TABLE, timer.move)
    assert heard(match, None)[-1] == "the word of seat 0 stands"
    assert "- close window" in record_of(match)


def test_a_clock_is_known_by_its_name() -> None:
    """The clock of a Day is gone while others doubt; the next Day's is another."""
    match = written_letters()
    names = [[timer.name for timer in match.state.timers()]]
    for line in ("0 lay b", "0 close", "1 accept", "- time out"):
        say(match, line)
        names.append([timer.name for timer in match.state.timers()])
    assert names == [["day 0"], ["day 0"], ["doubt 0"], ["day 1"], ["day 2"]]


def test_a_time_out_gives_the_letters_back() -> None:
    match = written_letters()
    say(match, "0 lay b", "- time out")
    assert match.state.to_act() == (1,)
    assert match.state.view(0)["hands"] == [["a", "b", "c"], []]
    assert match.state.view(1)["hands"] == [[], ["a", "b", "c"]], "nobody saw them"


# -- in the middle of things ------------------------------------------------------------------------------------------


def test_a_match_is_saved_and_goes_on_in_the_middle_of_an_ability() -> None:
    match = match_of(WHISPERS, 3, [6, 0, 4, 8, 12, 16])
    say(match, "0 turn 1", "0 choose 1", "2 choose 2", "2 seal")  # 6: a pass, and a look to come
    assert match.state.to_json()["stack"] == ["look", "pass"]
    saved = json.loads(json.dumps(state_to_json(match.game, match.setup, match.state)))
    again = match_from_json(saved)
    assert again.state == match.state
    for each in (match, again):
        say(each, "0 seal", "1 choose 1", "1 seal", "0 look 3")
        assert each.state.to_act() == (1,)
    assert again.state == match.state


def test_later_shuffles_go_on_from_where_they_were() -> None:
    match = new_match(WHISPERS, WHISPERS.setup(2, {}), SeededChance(bytes(range(32))))
    rng = SeededChance(bytes(32))
    while match.state.to_json()["chance"] != {"seed": bytes(range(32)).hex(), "act": 2}:
        assert match.outcome() is None, "a card is shuffled again in this match"
        seat = match.state.to_act()[0]
        moves = match.state.moves(seat)
        match.play(seat, moves[rng.pick(len(moves))])
    again = Match(WHISPERS, match.setup, Start(None, match.state.to_json()))
    assert again.state == match.state
    assert replay(record_of(match)).state == match.state


@pytest.mark.parametrize("loser", [0, 1, 2])
def test_a_rule_may_look_back_at_the_last_match(loser: Seat) -> None:
    winners = tuple(seat for seat in range(3) if seat != loser)
    match = match_of(LETTERS, 3, previous=Previous(winners, (loser,)))
    assert heard(match, None) == [f"Seat {loser} will begin"]
    again = replay(record_of(match))
    assert again.setup.previous == Previous(winners, (loser,))
    assert again.state == match.state


def test_without_a_last_match_chance_decides() -> None:
    match = new_match(LETTERS, LETTERS.setup(3, {}), GivenChance([[0]], picks=[2]))
    assert heard(match, None) == ["Seat 2 will begin"]
