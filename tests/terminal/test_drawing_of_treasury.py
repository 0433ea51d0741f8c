"""How King's Treasury looks: snapshots to be read like prose, and that nothing is lost on poor terminals."""

from __future__ import annotations

import re

import pytest

from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.match import Match, new_match
from crownhall.engine.registry import game_named
from crownhall.games.treasury.spaces import SPACES
from tests.games.treasury.positions import GHOST, SECRET, view
from tests.rules import rule
from tests.terminal.table_tools import SEED, columns, compare, drawn

CARD = re.compile(r"\b(?:[1-4][SMFO][KASC]|K[SMFO]|J[KASC])\b")
TWO: dict[str, object] = {**GHOST, "games_in_series": 2}


def treasury(seats: int, moves: int, options: dict[str, object] | None = None) -> Match:
    """A game in which cards are replaced at random and spaces filled at their best, after some moves."""
    rules = game_named("treasury")
    match = new_match(rules, rules.setup(seats, options or {}), SeededChance(seed_from_words(SEED)))
    rng = QuickChance(3)
    while match.outcome() is None and len(match.log) < moves:
        seat = match.state.to_act()[0]
        holds = [move for move in match.state.moves(seat) if move.text.startswith("hold")]
        match.play(seat, holds[rng.pick(16)] if holds else match.state.time_out(seat))
    return match


@pytest.mark.parametrize(
    ("name", "seats", "moves", "options", "width", "ascii_only"),
    [
        ("treasury-deal", 3, 0, {}, 80, False),
        ("treasury-fill", 3, 27, {}, 80, False),
        ("treasury-secret", 4, 64, SECRET, 80, False),
        ("treasury-wilds-50-columns", 2, 50, {}, 50, False),
        ("treasury-alone-ascii", 1, 41, TWO, 80, True),
        ("treasury-second-game", 1, 60, TWO, 80, False),
        ("treasury-six-wait", 6, 80, {}, 80, False),
        ("treasury-end", 2, 1000, {}, 80, False),
    ],
)
def test_snapshot(name: str, seats: int, moves: int, options: dict[str, object], width: int, ascii_only: bool) -> None:
    text = drawn("treasury", treasury(seats, moves, options).state, width=width, ascii_only=ascii_only)
    compare(name, text, width)


@rule("T-38")
@pytest.mark.parametrize("width", [48, 60, 75, 76, 80, 120])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_every_hand_and_every_space_can_be_read_at_every_width(seats: int, width: int, ascii_only: bool) -> None:
    for moves in (0, 5 * seats, 21 * seats):
        match = treasury(seats, moves)
        text = drawn("treasury", match.state, width=width, ascii_only=ascii_only)
        shown = view(match.state, 0)
        assert columns(text) <= width
        for seat in shown["seats"]:
            assert " ".join(f"{card:3}" for card in seat["cards"]).strip() in text
            assert str(seat["sheet"]["score"]) in text
        assert [space for space in SPACES if not re.search(rf"(?<!\S){space}\s", text)] == []


@rule("T-39")
def test_what_is_hidden_is_drawn_as_hidden() -> None:
    match = treasury(4, 64, SECRET)
    shown = view(match.state, 0)
    assert shown["phase"] == "replace"
    own = [card for card in shown["seats"][0]["cards"] if card is not None]
    text = drawn("treasury", match.state)
    assert sorted(set(CARD.findall(text)) - set(own)) == []
    assert text.count("?") == 12


def test_an_answer_under_way_is_drawn() -> None:
    match = treasury(3, 27)
    assert view(match.state, 0)["phase"] == "fill"
    match.play(0, match.move(0, "borrow 2FA 1MS"))
    assert "seat 2's 1MS for 2FA" in drawn("treasury", match.state)
    match.play(0, match.move(0, "fill 3x1"))
    assert "you fill 3x1" in drawn("treasury", match.state)


def test_what_is_kept_is_drawn_until_all_have_chosen() -> None:
    match = treasury(3, 0)
    match.play(0, match.move(0, "hold 1 3"))
    assert "you keep 1 3" in drawn("treasury", match.state)
    assert "ready" in drawn("treasury", match.state)


def test_a_spectator_sees_a_sheet_too() -> None:
    assert "TR-KEY" in drawn("treasury", treasury(2, 30).state, seat=None)
    assert "you" not in drawn("treasury", treasury(2, 30).state, seat=None)
