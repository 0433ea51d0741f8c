"""What can be counted: the facts of the rule book, and its simulations played again."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import NO_SEAT
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.moves import Play
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import OPENING, SECOND, SPEED, TURN
from tests.contract.tables import Reached, Table, step_of
from tests.games.lines import truth
from tests.rules import rule
from tests.samples import sample


def in_play(state: KingdrinState) -> list[str]:
    now = truth(state)
    return sorted([code for hand in now["hands"] for code in hand] + now["deck"] + now["ditch"])


@rule("KF-01", "KF-02")
@pytest.mark.parametrize("options", [{}, {"speed_alt": "on"}, {"race_mode": "live"}, {"card_source": "packs"}])
def test_cards_are_kept_each_turn_moves_one_and_the_ditch_matches(options: dict[str, object]) -> None:
    for number in range(sample(40, 6)):
        seats = 2 + number % 4
        state, rng = KINGDRIN.new(KINGDRIN.setup(seats, options), QuickChance(number)), QuickChance(number)
        assert isinstance(state, KingdrinState)
        cards = in_play(state)
        while state.outcome() is None:
            before = state.copy()
            seat, move = step_of(state, rng)
            state.play(seat, move)
            assert in_play(state) == cards
            laid = len(state.ditch) - len(before.ditch)
            drawn = before.deck_size() - state.deck_size()
            if before.phase == TURN:
                assert (laid, drawn) in ((1, 0), (0, 1))
            if laid == 1 and drawn == 0:
                assert state.terms.cards.matching(state.top, before.top)


@rule("KF-03")
@pytest.mark.parametrize(("seats", "most"), [(2, 252), (4, 236), (15, 148)])
def test_a_game_has_an_end(seats: int, most: int) -> None:
    """At most 2D + 6n turns: also for players who draw whenever they can, and for those who do as it comes."""
    for number in range(sample(60, 8)):
        state, rng = KINGDRIN.new(KINGDRIN.setup(seats, {}), QuickChance(number)), QuickChance(number)
        assert isinstance(state, KingdrinState)
        assert 2 * state.deck_size() + 6 * seats == most
        lazy, rounds = number % 2 == 0, 0
        while state.outcome() is None:
            seat = state.to_act()[0]
            moves = state.moves(seat)
            before = state.rounds
            state.play(seat, moves[0] if lazy and state.phase == TURN else moves[rng.pick(len(moves))])
            rounds += state.rounds - before
        assert rounds <= most


@rule("KF-04", "C-22")
def test_the_same_seed_and_the_same_decisions_give_the_same_game() -> None:
    here = Reached(Table(KINGDRIN, 4), KINGDRIN.setup(4, {}), deal=11, steps=200)
    again = KINGDRIN.new(here.setup, here.match.start.chance.copy())  # type: ignore[union-attr]
    for entry in here.match.log:
        move = here.match.table.find(entry.text)
        assert move is not None
        again.play(entry.seat, move)
    assert again == here.state
    assert isinstance(here.match.start.chance, SeededChance)


# -- simulations ------------------------------------------------------------------------------------------------------


class Game(NamedTuple):
    """One simulated game."""

    turns: int
    forced: int  # turns in which nothing could be played
    by_deck: bool
    by_number: bool
    place: int | None  # of the winner in turn order
    opening_failed: bool
    second_failed: bool
    plays: int
    stalls: int


Choice = tuple[int, list[Move]]


def simulated(seats: int, number: int, style: str, options: dict[str, object]) -> Game:
    """A game of players who always play when they can, but with `lazy` only every second time.

    Which card is a matter of chance, or with `keep` the one after which most of the hand could follow.
    """
    rng = QuickChance(number)
    state = KINGDRIN.new(KINGDRIN.setup(seats, options), rng)
    assert isinstance(state, KingdrinState)
    seen: Counter[str] = Counter()
    while not state.end:
        asked = state.to_act()
        seat = asked[rng.pick(len(asked))]
        moves = state.moves(seat)
        plays = [move for move in moves if isinstance(move, Play)]
        before = state.copy()
        if plays and not (style == "lazy" and rng.pick(2) == 0):
            state.play(seat, _chosen(state, seat, plays, rng, style))
        else:
            state.play(seat, moves[0])
        _note(seen, before, state, bool(plays))
    outcome = state.outcome()
    assert outcome is not None
    place = (outcome.winners[0] - state.first) * state.direction % seats if state.first != NO_SEAT else None
    return Game(
        seen["turns"],
        seen["forced"],
        state.end == "deck",
        "Card Number" in outcome.sentence,
        place,
        seen["opening failed"] > 0,
        seen["second failed"] > 0,
        seen["plays"],
        state.stalls,
    )


def _chosen(state: KingdrinState, seat: int, plays: list[Play], rng: QuickChance, style: str) -> Play:
    cards = sorted({play.card for play in plays})
    if style == "keep":
        rest, of = state.hands[seat], state.terms.cards
        worth = [len([other for other in rest if other != card and of.matching(other, card)]) for card in cards]
        cards = [card for card, value in zip(cards, worth, strict=True) if value == max(worth)]
    card = cards[rng.pick(len(cards))]
    return next(play for play in plays if play.card == card)


def _note(seen: Counter[str], before: KingdrinState, after: KingdrinState, could_play: bool) -> None:
    laid = len(after.ditch) > len(before.ditch)
    if before.phase == TURN:
        seen["turns"] += 1
        seen["forced"] += not could_play
        if before.terms.seats == 2 and len(before.ditch) == 2 and seen["turns"] == 2:
            seen["second failed"] += not could_play
    elif before.phase == SPEED:
        seen["plays"] += laid
    elif before.phase == OPENING:
        seen["opening failed"] += laid and after.phase == OPENING
        seen["turns"] += after.phase != OPENING
    elif before.phase == SECOND and after.phase != SECOND:
        seen["turns"] += laid


def games(seats: int, count: int, style: str = "plain", **options: object) -> list[Game]:
    return [simulated(seats, number, style, options) for number in range(count)]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def share(values: list[bool]) -> float:
    return 100 * sum(values) / len(values)


COUNT = sample(2000, 120)
WIDE = (2000 / COUNT) ** 0.5
"""How much wider than the 2,000 games of the book a smaller sample spreads."""

ROWS = [
    (2, "full", 20.2, 16.8, 0.0, [56, 44]),
    (2, "short", 14.1, 15.1, 54.5, [49, 51]),
    (3, "full", 24.8, 14.4, 0.0, [42, 34, 24]),
    (3, "short", 21.8, 13.9, 34.2, [38, 33, 29]),
    (4, "full", 30.6, 13.4, 0.0, [36, 28, 19, 17]),
    (4, "short", 28.7, 13.2, 21.8, [34, 26, 21, 19]),
    (5, "full", 36.1, 12.6, 0.0, [31, 25, 20, 13, 11]),
    (5, "short", 35.0, 12.6, 12.9, [30, 24, 19, 16, 12]),
    (8, "full", 53.8, 11.6, 0.0, [27, 20, 16, 12, 9, 7, 5, 4]),
    (8, "short", 53.5, 11.6, 3.1, [26, 20, 15, 13, 9, 7, 5, 4]),
]


@rule("KF-06", "KF-11")
@pytest.mark.parametrize(("seats", "pile", "turns", "forced", "by_deck", "places"), ROWS)
def test_simulations_come_out_as_in_the_book(
    seats: int, pile: str, turns: float, forced: float, by_deck: float, places: list[int]
) -> None:
    """Within four standard errors of two samples, ours and the book's."""
    found = games(seats, COUNT, pile=pile)
    assert mean([game.turns for game in found]) == pytest.approx(turns, abs=1.2 * WIDE)
    assert mean([100 * game.forced / game.turns for game in found]) == pytest.approx(forced, abs=1.2 * WIDE)
    assert share([game.by_deck for game in found]) == pytest.approx(by_deck, abs=0.01 if by_deck == 0 else 5 * WIDE)
    won = Counter(game.place for game in found)
    for place, percent in enumerate(places):
        assert 100 * won[place] / COUNT == pytest.approx(percent, abs=5 * WIDE)


@rule("KF-07")
def test_choosing_well_changes_little() -> None:
    found = games(4, COUNT, "keep")
    assert mean([game.turns for game in found]) == pytest.approx(30.8, abs=1.2 * WIDE)
    won = Counter(game.place for game in found)
    for place, percent in enumerate([40, 27, 20, 14]):
        assert 100 * won[place] / COUNT == pytest.approx(percent, abs=5 * WIDE)


@rule("KF-08")
def test_who_declines_every_second_time_plays_long() -> None:
    count = sample(500, 40)
    found, wide = games(4, count, "lazy"), (2000 / count) ** 0.5
    assert mean([game.turns for game in found]) == pytest.approx(168, abs=4 * wide)
    assert share([game.by_deck for game in found]) == pytest.approx(66, abs=5 * wide)
    assert max(game.turns for game in found) <= 236


@rule("KF-09", "K-A6", "K-A7")
def test_openings_hardly_fail() -> None:
    found = games(2, COUNT)
    assert sum(game.opening_failed for game in found) <= 3
    assert share([game.second_failed for game in found]) == pytest.approx(1.5, abs=1.5 * WIDE)


@rule("KF-10")
def test_speed_alt_comes_out_as_in_the_book() -> None:
    full = games(4, COUNT, speed_alt="on")
    assert mean([game.plays for game in full]) == pytest.approx(22.1, abs=0.8 * WIDE)
    assert mean([game.stalls for game in full]) == pytest.approx(0.23, abs=0.1 * WIDE)
    assert not any(game.by_deck for game in full)
    assert share([game.by_deck for game in games(4, COUNT, speed_alt="on", pile="short")]) == pytest.approx(
        4.8, abs=2.5 * WIDE
    )
    assert share([game.by_deck for game in games(3, COUNT, speed_alt="on", pile="short")]) == pytest.approx(
        24.7, abs=5 * WIDE
    )
