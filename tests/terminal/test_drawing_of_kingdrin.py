"""How Kingdrin looks: snapshots to be read like prose, and that nothing is lost on poor terminals.

`CROWNHALL_SNAPSHOTS=write pytest tests/terminal` writes the snapshots anew; the change is then read in the diff.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.contract import Seat, State
from crownhall.engine.match import Match, new_match
from crownhall.engine.playout import asked, random_move
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.terminal.drawings.registry import drawing_of, explained
from tests.games.kingdrin.positions import position
from tests.rules import rule
from tests.terminal.table_tools import SEED, Paper, columns

SNAPSHOTS = Path(__file__).parent / "snapshots"
CARD = re.compile(r"#[1-9]\d*")


def kingdrin(seats: int, moves: int, options: dict[str, object] | None = None) -> Match:
    """A random match after some moves, always the same ones."""
    match = new_match(KINGDRIN, KINGDRIN.setup(seats, options or {}), SeededChance(seed_from_words(SEED)))
    rng = QuickChance(3)
    while match.outcome() is None and len(match.log) < moves:
        seat, choices = asked(match.state)
        match.play(seat, random_move(choices, rng))
    return match


def drawn(state: State, width: int = 80, *, ascii_only: bool = False, seat: Seat | None = 0) -> str:
    paper = Paper(width, ascii_only=ascii_only)
    paper.show(drawing_of("kingdrin")(state.view(seat), seat))
    return paper.text()


@pytest.mark.parametrize(
    ("name", "seats", "moves", "options", "width", "ascii_only"),
    [
        ("kingdrin-opening", 3, 1, {}, 80, False),
        ("kingdrin-middle", 4, 30, {}, 80, False),
        ("kingdrin-middle-ascii", 4, 30, {}, 80, True),
        ("kingdrin-middle-40-columns", 4, 30, {}, 40, False),
        ("kingdrin-speed-alt", 5, 12, {"speed_alt": "on", "card_source": "packs"}, 80, False),
        ("kingdrin-over", 2, 999, {"pile": "short"}, 80, False),
    ],
)
def test_snapshot(name: str, seats: int, moves: int, options: dict[str, object], width: int, ascii_only: bool) -> None:
    compare(name, drawn(kingdrin(seats, moves, options).state, width, ascii_only=ascii_only))


@pytest.mark.parametrize("width", [30, 40, 60, 80])
@pytest.mark.parametrize("moves", [0, 8, 40])
def test_it_keeps_to_its_width(width: int, moves: int) -> None:
    for options in ({}, {"speed_alt": "on"}, {"card_source": "packs", "symbol_match": "either"}):
        state = kingdrin(5, moves, dict(options)).state
        assert columns(drawn(state, width)) <= width
        assert columns(drawn(state, width, ascii_only=True)) <= width


@rule("K-08")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_it_names_the_own_hand_and_the_ditch_and_no_other_card(seat: Seat | None) -> None:
    state = kingdrin(4, 25).state
    view = state.view(seat)
    hand, ditch = view["hand"], view["ditch"]
    assert isinstance(hand, list)
    assert isinstance(ditch, list)
    assert set(CARD.findall(drawn(state, seat=seat))) == {*hand, *ditch[-9:]}


def test_a_move_in_a_list_says_by_which_mark_it_fits_and_in_a_race_how_fast_it_is() -> None:
    """#14 shows 1, 2, 3 and 4; #12 shows 1, red star, 2 and 4; #38 shows red star, 2, 4 and 11."""
    race = position(["#38 #14", "#1 #2"], "#12", "#3 #4 #5")
    moves = [move.text for move in race.moves(0)]
    told = explained("kingdrin", race.view(0), 0, moves)
    assert told[0] == "decline"
    assert "play #14 1 (Speed 10)" in told
    assert "play #38 red-star (Speed 95)" in told
    turn = position(["#38 #25", "#1 #2"], "#40 #11", "#3 #4 #5", turn=0)
    assert explained("kingdrin", turn.view(0), 0, ["draw", "play #25"]) == ["draw", "play #25 (1)"]


@rule("K-09")
def test_at_the_end_all_hands_are_shown() -> None:
    match = kingdrin(3, 999, {"pile": "short"})
    assert match.outcome() is not None
    hands = match.state.view(None)["hands"]
    assert isinstance(hands, list)
    text = drawn(match.state, seat=None)
    assert all(" ".join(hand) in text for hand in hands)


def compare(name: str, text: str) -> None:
    shown = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("CROWNHALL_SNAPSHOTS") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
