"""Whole games of Fwords through a pipe, with bots, readable at 80 columns and without colour; words typed as words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.table_tools import flat, play_through, run_crownhall


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, []),
        (2, ["challenge_mode=manual"]),
        (4, ["letters=deck36", "field=six-weave"]),
        (3, ["field=sixteen-weave", "card_source=packs", "timer=3"]),
    ],
)
def test_a_whole_game_through_a_pipe(seats: int, options: list[str], tmp_path: Path) -> None:
    words = ["fwords", "--seed", "monday", "--seats", str(seats)]
    words += ["--bots", "squire"] if seats > 1 else []
    chosen = [word for option in options for word in ("--option", option)]
    play_through(*words, *chosen, lines=["letters BEASTRNLD", *["1"] * 400], cwd=tmp_path)


def test_letters_trees_cards_and_words_are_typed_in_one_go() -> None:
    begins = ["letters CATSRENLD", "stack CATSRENLD"]
    table = ["play", "fwords", "--seed", "monday", "--seats", "1"]
    dealt = run_crownhall(*table, lines=[*begins, "quit"]).stdout.splitlines()
    codes = [line.split()[1] for line in dealt if line.startswith(" _  #")]
    assert len(codes) == 9
    cards = f"create {codes[2]} 5 0; create {codes[0]} 1 0; create {codes[1]} 2 90"
    done = run_crownhall(*table, lines=[*begins, cards, "done", "done", "carts", "CA", "cat", "quit"])
    assert done.returncode == 0, done.stderr
    text = flat(done.stdout)
    assert "You play C in 1, A in 2, T in 5." in text, "laid in the order of the spaces"
    assert "spell CARTS: you can use each card once, and the letters are A C T (W-18)." in text
    assert "spell CA: you must use every card: A C T (W-18)." in text
    assert "You score 3 points for CAT and have 3." in text


def test_nonsense_is_answered_with_what_would_be_right() -> None:
    lines = ["foo", "write #1", "letters EASYOUAIE", "stack #1", "end day", "quit"]
    done = run_crownhall("play", "fwords", "--seed", "tuesday", "--seats", "2", "--bots", "squire", lines=lines)
    assert done.returncode == 0, done.stderr
    text = flat(done.stdout)
    assert "To write your letters, type “letters” and all 9 of them: “letters EASIRTNLD”." in text
    assert "write a letter on each of your cards first" in text
