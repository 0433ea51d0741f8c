"""Whole games of Kingdrin through a pipe, with bots, readable at 80 columns and without colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.table_tools import flat, play_through, run_crownhall


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, []),
        (4, ["pile=short", "empty_deck=on_failed_draw"]),
        (3, ["speed_alt=on", "pile=short"]),
        (3, ["speed_alt=on", "race_mode=live", "card_source=packs"]),
        (5, ["race_mode=live"]),
    ],
)
def test_a_whole_game_through_a_pipe(seats: int, options: list[str], tmp_path: Path) -> None:
    words = ["kingdrin", "--seed", "monday", "--seats", str(seats), "--bots", "squire"]
    chosen = [word for option in options for word in ("--option", option)]
    play_through(*words, *chosen, lines=["2", "1"] * 300, cwd=tmp_path)


def test_nonsense_is_answered_with_what_would_be_right() -> None:
    lines = ["foo", "999", "play #999", "play #55 purple-cow", "play #120", "draw", "wait", "undo", "play #1", "quit"]
    done = run_crownhall("play", "kingdrin", "--seed", "tuesday", "--seats", "3", "--bots", "squire", lines=lines)
    assert done.returncode == 0, done.stderr
    text = flat(done.stdout)
    assert "“foo” is not a move. Type a number, or " in text
    assert "There is no move 999. Choose 1 to 5." in text
    assert "“#999” is not a card. Cards are #1 to #135" in text
    assert "“purple-cow” is not a mark of #55." in text
    assert "none of its marks matches #55 (14, 2, yellow-cross, 8)" in text
    assert "this is a race, not a turn: play a matching card or let the others play" in text
    assert "There is nothing to take back now." in text
    assert "You have answered: play #1." in text


@pytest.mark.parametrize(
    ("seats", "option", "sentence"),
    [
        (2, "speed_alt=on", "The Speed Alt Rule needs three players. With two it changes nothing: you take turns."),
        (3, "pile=20", "20 cards are too few for 3 players. The pile will have 27: nine for each."),
    ],
)
def test_what_is_played_otherwise_than_it_reads_is_told_before_the_first_card(
    seats: int, option: str, sentence: str
) -> None:
    words = ["--seed", "monday", "--seats", str(seats), "--bots", "squire", "--option", option]
    text = flat(run_crownhall("play", "kingdrin", *words, lines=["quit"]).stdout)
    assert text.index(sentence) < text.index("Type a number or a move")
