"""The frame of the table with games of every kind: hidden, sealed, raced for, stopped by the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from crownhall.engine.chance import SeededChance, seed_from_words
from crownhall.engine.contract import TABLE, Mode, Seat, Timer
from crownhall.engine.match import Match, new_match
from crownhall.engine.moves import Move
from crownhall.engine.record import record_of
from crownhall.terminal.saving import Shelf, load
from crownhall.terminal.seating import seating
from crownhall.terminal.table import TerminalTable
from tests.engine import bell
from tests.terminal.table_tools import (
    STUCK,
    Paper,
    Scripted,
    before_a_bare_move,
    columns,
    flat,
    square,
    typed,
    whole_game,
)


def bell_match(seats: int = 3, rounds: int = 1) -> Match:
    return new_match(bell.BELL, bell.BELL.setup(seats, {"rounds": rounds}), SeededChance(seed_from_words("bell")))


def table(match: Match, answers: Sequence[str], you: Seat = 0, shelf: Shelf | None = None) -> TerminalTable:
    who = seating(match.game, match.setup.seats, you, ["random"] if match.setup.seats > 1 else [])
    match.players = who.players()
    return TerminalTable(match, who, Paper(), Scripted(answers), shelf or Shelf())


def said(at: TerminalTable) -> str:
    assert isinstance(at.screen, Paper)
    return at.screen.text()


def prompts(at: TerminalTable) -> list[str]:
    assert isinstance(at.asker, Scripted)
    return at.asker.prompts


# -- games of every kind ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("you", [0, 1])
def test_a_whole_game_with_bots(seats: int, you: Seat) -> None:
    at = table(bell_match(seats, rounds=3), ["1"] * 100, you)
    assert at.play()
    assert at.match.outcome() is not None
    assert any("hidden from the others" in prompt for prompt in prompts(at))  # it asked sealed
    assert any("or wait" in prompt for prompt in prompts(at))  # and raced
    assert columns(said(at)) <= 80


def test_bots_play_the_same_game_again() -> None:
    logs = []
    for _ in range(2):
        at = table(bell_match(rounds=3), ["1"] * 100)
        at.play()
        logs.append(record_of(at.match))
    assert logs[0] == logs[1]


def test_only_what_your_seat_may_know_is_shown() -> None:
    at = table(bell_match(4, rounds=4), ["1", "log all", "hint", "view", "1"] * 50, you=2)
    at.play()
    text = said(at)
    assert "You pick " in text
    for other in (0, 1, 3):
        assert any(entry.seat == other and entry.text.startswith("pick") for entry in at.match.log)
        assert f"{at.names[other]} picks" not in text
        assert f"{at.names[other]} is ready" in text


def test_you_answer_first_when_answers_are_sealed() -> None:
    at = table(bell_match(3), ["1", "1"], you=2)
    assert not at.play()
    assert [entry.seat for entry in at.match.log[:2]] == [2, 2]


def test_in_a_race_you_are_first_and_may_wait() -> None:
    match = bell_match(2)
    for seat, text in ((0, "pick a"), (0, "pick b"), (1, "pick a"), (1, "pick b")):
        match.play(seat, match.move(seat, text))
    match.play(match.state.to_act()[0], match.move(0, "tell"))
    assert match.state.mode() is Mode.RACE
    first = table(match, [])
    assert not first.play()
    assert len(match.log) == 5  # you were asked before any bot rang
    second = table(match, ["wait"])
    second.play()
    assert match.log[5].seat == 1


def test_every_race_begins_with_you_and_then_goes_round() -> None:
    at = table(bell_match(4, rounds=3), ["1"] * 100, you=1)
    assert at.play()
    log = [(entry.seat, entry.text) for entry in at.match.log]
    begins = [i + 1 for i, (_, text) in enumerate(log) if text == "tell"]
    assert len(begins) == 3
    for begin in begins:
        assert [seat for seat, _ in log[begin : begin + 2]] == [1, 2]


def test_outside_a_race_wait_is_no_word() -> None:
    at = table(bell_match(2), ["wait"])
    at.play()
    assert "“wait” is not a move. Type a number, or for example “pick a”" in said(at)


class _Silent(bell.Bell):
    """Bell where nobody hears the race: only the table can end it."""

    def moves(self, seat: Seat) -> list[Move]:
        return [] if self.mode() is Mode.RACE and seat != TABLE else super().moves(seat)

    def timers(self) -> list[Timer]:
        return [Timer("race", self.to_act(), 5, bell.STOP)] if self.mode() is Mode.RACE else []


@pytest.mark.parametrize("timed", [True, False])
def test_where_nobody_has_a_move_the_table_moves(timed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell, "Bell", _Silent)
    if not timed:
        monkeypatch.delattr(_Silent, "timers")
    at = table(bell_match(2), ["1"] * 10)
    assert at.play()
    assert (at.match.log[-1].seat, at.match.log[-1].text) == (TABLE, "stop race")
    assert "the race is stopped" in said(at)


# -- words ------------------------------------------------------------------------------------------------------------


def test_a_whole_game_of_square() -> None:
    played = whole_game(STUCK)
    at = table(square(), typed(played))
    assert at.play()
    assert at.match.state == played.state


def test_an_empty_line_draws_again_and_words_do_not() -> None:
    at = table(square(), ["", "view", "moves", "log", "help"])
    at.play()
    assert said(at).count("48 to draw") == 3


def test_help_names_every_word_the_goal_and_the_rules() -> None:
    at = table(square(), ["help"])
    at.play()
    text = said(at)
    for word in ("moves", "hint", "log", "undo", "view", "save", "quit", "docs/rules/square.md", "Build books"):
        assert word in text
    assert "in a race" not in text


def test_the_log_tells_the_last_lines_or_all() -> None:
    at = table(square(20), ["log"])
    at.forget_the_past()
    at.play()
    short = said(at)
    everything = table(square(20), ["log all"])
    everything.forget_the_past()
    everything.play()
    assert "These are the last 10 of" in short
    assert "Sixteen cards" not in short
    assert "Sixteen cards" in said(everything)


def test_hint_names_a_legal_move_and_changes_nothing() -> None:
    match = square(5)
    before = match.state.copy()
    at = table(match, ["hint"])
    at.play()
    assert match.state == before
    assert any(f"bot would play “{move.text}”" in said(at) for move in match.state.moves(0))


def test_undo_where_the_rules_allow_it() -> None:
    match, bare = before_a_bare_move()
    at = table(match, [bare, "undo"])
    before = match.state.copy()
    at.play()
    assert match.state == before
    assert f"“{bare}” was taken back." in said(at)
    assert [entry.text for entry in match.log][-2:] == [bare, "undo"]


@pytest.mark.parametrize("undo", ["none", "until_next_card"])
def test_undo_where_they_do_not(undo: str) -> None:
    match = square(undo=undo)
    at = table(match, ["1", "undo"])
    at.play()
    assert f"nothing to take back now. In this game undo={undo}." in flat(said(at))
    assert len(match.log) == 1


def test_a_move_with_the_name_of_a_word_is_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bell_match(2)
    quitting = Move("quit")
    monkeypatch.setattr(bell, "PICK", [quitting, *bell.PICK[1:]])
    at = table(match, ["QUIT"])
    at.play()
    assert match.log[0].text == "quit"


# -- leaving, saving, slips -------------------------------------------------------------------------------------------


def test_saving_under_the_usual_name_and_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    at = table(square(), ["1", "save", "2", "save other.record", "save"])
    at.play()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[0] == "other.record"
    assert names[1].startswith("square-")
    assert load(tmp_path / "other.record").state == at.match.state
    assert f"Saved in {names[1]}." in said(at)
    assert said(at).count("Saved in other.record.") == 2  # the name given last stays
    assert said(at).endswith("To continue: crownhall play --resume other.record\n")


def test_what_may_not_be_overwritten_is_said_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("diary").write_text("dear diary")
    at = table(square(), ["save diary", "1"])
    at.play()
    assert "diary is not a record of a game, so it is not overwritten" in flat(said(at))
    assert len(at.match.log) == 1


def test_a_file_that_cannot_be_kept_ends_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    shelf = Shelf(folder / "a.record")
    shelf.keep(square())
    (folder / "a.record").unlink()
    folder.rmdir()
    at = table(square(), ["1", "1"], shelf=shelf)
    at.play()
    assert "cannot be saved" in flat(said(at))
    assert len(at.match.log) == 2


@pytest.mark.parametrize(
    ("answers", "saved"),
    [
        (["1", "quit", "y"], True),
        (["1", "q", "n"], False),
        (["1", "quit"], False),  # Ctrl-D at the question
        (["quit"], False),  # nothing was played, so nothing is asked
    ],
)
def test_a_person_who_quits_is_asked_whether_to_save(
    answers: list[str], saved: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    at = table(square(), answers)
    at.asker.interactive = True
    assert not at.play()
    assert bool(list(tmp_path.iterdir())) == saved
    assert "You left the table." in said(at)
    assert any("Save the game" in prompt for prompt in prompts(at)) == (answers[0] == "1")


@pytest.mark.parametrize(("answer", "over"), [("y", True), ("n", False), ("", False)])
def test_a_person_who_gives_up_is_asked_back(answer: str, over: bool) -> None:
    at = table(square(), ["finish", answer])
    at.asker.interactive = True
    assert at.play() == over
    assert "Are you sure" in prompts(at)[1]


def test_through_a_pipe_giving_up_is_meant() -> None:
    assert table(square(), ["finish"]).play()
