"""What the recipe promises beyond the laws: vectors, counts, opponents, a drawing, and the page's types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from crownhall.bots.contract import Bot, choose, hint
from crownhall.bots.random import RandomBot
from crownhall.engine.chance import GivenChance, QuickChance
from crownhall.engine.contract import State
from crownhall.engine.registry import forget, register
from crownhall.errors import IllegalMove
from crownhall.hall.messages.typescript import event_types, move_types, view_types
from crownhall.terminal.drawings import registry
from crownhall.terminal.drawings.names import by_seat
from tests.counts import count
from tests.lantern import drawing
from tests.lantern.cards import CARDS, parse_card
from tests.lantern.game import LANTERN
from tests.lantern.players import Squire
from tests.lantern.scoring import winning_card
from tests.playthroughs import Playthrough, written

BOARD = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "lantern"


@pytest.fixture(autouse=True)
def _is_registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    register(LANTERN)
    monkeypatch.setattr(registry, "_DRAWINGS", {**registry._DRAWINGS})
    registry.register_drawing("lantern", drawing.draw)
    yield
    forget("lantern")


def dealt(*hands: str) -> State:
    """These hands, five cards each."""
    first = [parse_card(code) for code in " ".join(hands).split()]
    deck = [*first, *[card for card in range(CARDS) if card not in first]]
    return LANTERN.new(LANTERN.setup(len(hands), {}), GivenChance([deck]))


def play(state: State, *lines: str) -> None:
    for line in lines:
        seat, _, text = line.partition(" ")
        move = LANTERN.table(LANTERN.setup(2, {})).find(text)
        assert move is not None
        state.play(int(seat), move)


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [
        ("3R 4R 2B 1G 1L", "5R", "3R 4R"),  # must follow
        ("2B 3B 1G 2G 5L", "5R", "2B 3B 1G 2G 5L"),  # cannot follow, so anything
    ],
)
def test_follow_suit(hand: str, led: str, allowed: str) -> None:
    """L-04."""
    state = dealt(f"{led} 5B 5G 4G 4L", hand)
    play(state, f"0 lay {led}")
    assert [move.text for move in state.moves(1)] == [f"lay {card}" for card in allowed.split()]


def test_whoever_did_not_follow_holds_none_of_that_suit_in_any_redeal() -> None:
    """L-04."""
    state = dealt("5R 5B 5G 4G 4L", "2B 3B 1G 2G 5L")
    play(state, "0 lay 5R", "1 lay 1G")
    redealt = [state.redeal(0, QuickChance(seed)).to_json()["hands"] for seed in range(50)]
    assert len({str(hands) for hands in redealt}) > 40
    assert not any("R" in str(hands[1]) for hands in redealt if isinstance(hands, list))


def test_a_refusal_names_the_rule_and_the_cards() -> None:
    state = dealt("5R 5B 5G 4G 4L", "3R 4R 2B 1G 1L")
    play(state, "0 lay 5R")
    with pytest.raises(IllegalMove, match=r"lay 2B: follow suit if you can \(led 5R, hand 3R 4R 2B 1G 1L\) \(L-04\)"):
        play(state, "1 lay 2B")


@pytest.mark.parametrize(("trick", "wins"), [("3R 5B 4R", "4R"), ("3R 1L 5R", "1L"), ("1L 5R 2L", "2L")])
def test_who_wins_a_trick(trick: str, wins: str) -> None:
    """L-05."""
    assert winning_card([parse_card(code) for code in trick.split()]) == parse_card(wins)


def test_the_first_counts_can_be_derived() -> None:
    """Five cards to lead; red is followed by two, everything else by any of five."""
    state = dealt("5R 5B 4B 5G 4L", "3R 4R 1G 2G 3G")
    assert [count(state, depth).nodes for depth in (1, 2)] == [5, 2 + 5 + 5 + 3 + 5]


def test_the_squire_beats_chance() -> None:
    """And knows why. Bots get redealt states only."""
    won = [0, 0]
    for seed in range(200):
        rng = QuickChance(seed)
        state = LANTERN.new(LANTERN.setup(2, {}), rng)
        players: list[Bot] = [Squire(), RandomBot()]
        while state.to_act():
            (seat,) = state.to_act()
            state.play(seat, choose(players[seat ^ seed % 2], state, seat, rng))
        outcome = state.outcome()
        assert outcome is not None
        won[outcome.winners[0] ^ seed % 2] += 1  # five tricks between two: no tie
    assert won[0] > 110, won
    assert hint(Squire(), dealt("5R 5B 5G 4G 4L", "3R 4R 2B 1G 1L"), 0, QuickChance(1)).sentence == "It wins so far."


def test_it_is_drawn_in_a_terminal_and_told_as_a_playthrough() -> None:
    console = Console(width=60)
    with console.capture() as drawn:
        console.print(registry.drawing_of("lantern")(dealt("5R 5B 5G 4G 4L", "3R 4R 2B 1G 1L").view(0), 0, by_seat(0)))
    assert "your cards: 5R 5B 4G 5G 4L" in drawn.get()
    assert "wins the trick." in written(Playthrough("lantern", 3, "as it comes"))


@pytest.mark.parametrize(("name", "types"), [("view", view_types), ("events", event_types), ("moves", move_types)])
def test_the_types_of_its_board_are_written_from_it(name: str, types: Callable[[str], str]) -> None:
    from_a_test = types("tests.lantern").replace('from "../../', 'from "../../../src/')
    assert (BOARD / f"{name}.ts").read_text("utf-8") == from_a_test
