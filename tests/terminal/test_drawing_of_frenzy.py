"""How Kingdom Frenzy looks: snapshots to be read like prose, and a whole game through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownhall.decks.frenzy import CARDS, CODES
from crownhall.engine.contract import Seat, State
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import explained
from tests.games.frenzy.test_rules import arranged, dealt, example
from tests.terminal.table_tools import compare, drawn, play_through

DEAL = dealt(6, starter=2)
CHAIN = example("A: SD K Ju | B: Q Th WG | C: ML WR Fa^hB\nD: Sh Ex ...\nR: Me Kn\ndo A:1")
PASSING = example("A: Ju K WG | B: Q Cl Ex | C: ML Kn WY\ndo A:1 B:2")
FISHING = example("A: Fi Q WG | B: K SD Sh^hC | C: Th St^dB SH\nD: Ex Me ...\ndo A:1")
LOOKED = example("A: WB Q St | B: Pr Me WR | C: Ri Sh Fa\nX: K Th Ma\ndo A:1")
OVER = example("A: HC WG Ju | B: Ex Kn Fa | C: As Sh SH\nD: WP\nR: ...\nX: Q K ML\ndo A:1")


@pytest.mark.parametrize(
    ("name", "state", "seat", "width", "ascii_only"),
    [
        ("frenzy-deal", DEAL, 4, 80, False),
        ("frenzy-chain", CHAIN, 0, 80, False),
        ("frenzy-chain-for-another", CHAIN, 1, 80, False),
        ("frenzy-chain-40-columns-ascii", CHAIN, 0, 40, True),
        ("frenzy-passing", PASSING, 2, 80, False),
        ("frenzy-fishing", FISHING, 0, 80, False),
        ("frenzy-spectator", FISHING, None, 80, False),
        ("frenzy-looked", LOOKED, 0, 80, False),
        ("frenzy-over", OVER, 1, 80, False),
    ],
)
def test_snapshot(name: str, state: State, seat: Seat | None, width: int, ascii_only: bool) -> None:
    text = drawn("frenzy", state, seat, width, ascii_only=ascii_only)
    compare(name, text, width)


def test_a_drawing_names_no_hidden_card() -> None:
    """Seat 1 may know its own three cards and what lies open, and that is all that is named."""
    named = {*re.findall(r"\w+", drawn("frenzy", CHAIN, 1))} & {*CODES}
    assert named == {"Q", "Th", "WG", "SD", "Sh", "Fa", "Me", "Kn"}


def test_every_card_in_sight_is_explained() -> None:
    text = " ".join(drawn("frenzy", arranged(dealt(3, ["Ma", "Le", "Tr"], starter=0)), 0).split())
    for card in CARDS:
        if card.code in ("Ma", "Le", "Tr"):
            assert card.text in text


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    words = ["frenzy", "--seats", "4", "--seat", "2", "--bots", "random", "--seed", "monday"]
    _, said = play_through(*words, lines=["help", "log", *["1"] * 2000], cwd=tmp_path)
    assert re.search(r"(You win|\w+ wins|share).* worth \d", said)
    assert "Your move (hidden from the others)" in said
    assert "You are to play a face-down card." in said
    assert "· You play " in said
    assert "Everyone shows their cards" in said


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("pass 3", "pass 3 (Yellow Witch)"),
        ("reveal 2.1", "reveal 2.1 (your Male Lover)"),
        ("reveal 0.1", "reveal 0.1 (seat 1's Juggler)"),
        ("reveal 0.2", "reveal 0.2 (seat 1's card 2)"),
        ("reveal 1.3", "reveal 1.3 (seat 2's King)"),
        ("remove 1.1", "remove 1.1 (seat 2's card 1)"),
        ("perform Th", "perform Th (Thief)"),
        ("reveal deck", "reveal deck"),
        ("arrange 123", "arrange 123"),
        ("remove the top card", "remove the top card"),
        ("pass to the left", "pass to the left"),
    ],
)
def test_a_listed_move_names_the_card_it_is_about(move: str, told: str) -> None:
    view = {**PASSING.view(2), "memory": [["", "", ""], ["", "", "K"], ["", "", ""]]}
    assert explained("frenzy", view, 2, [move], by_seat(2)) == [told]


def test_games_whose_moves_say_it_all_need_no_words() -> None:
    assert explained("square", {}, 0, ["move 2SK 1SC"], by_seat(0)) == ["move 2SK 1SC"]
