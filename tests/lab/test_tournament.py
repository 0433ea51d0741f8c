"""Tournaments: fair seats, exact sums, and the same table from the same seed, however many work at it."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from crownhall.bots.contract import Bot
from crownhall.bots.random import RandomBot
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, UnknownBot, register_bot
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Outcome, Seat, State
from crownhall.engine.moves import Move
from crownhall.engine.registry import forget, game_named, register
from crownhall.errors import OptionError, SeatError, UnknownGame
from crownhall.lab.deals import play_deal
from crownhall.lab.errors import LabError
from crownhall.lab.processes import Processes
from crownhall.lab.report import estimate_json
from crownhall.lab.seatings import deals_for, orders, seatings
from crownhall.lab.statistics import Sum, elo_estimate, mean_estimate
from crownhall.lab.tournament import Tournament, play_deals, play_tournament
from crownhall.lab.tournament_report import json_of, text_of
from crownhall.lab.tournament_table import TournamentTable, table_from_json
from tests.contract.toys import TOYS

SHAPES = [(bots, seats) for bots in range(2, 5) for seats in range(1, 7)]


class First(Bot):
    """Plays the first move it is offered."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        return state.moves(seat)[0]


class Last(Bot):
    """Plays the last."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        return state.moves(seat)[-1]


@pytest.fixture
def toys() -> Iterator[None]:
    """The toys as games with three levels."""
    for toy in TOYS:
        register(toy)
        register_bot(toy.name, SQUIRE, First())
        register_bot(toy.name, KNIGHT, Last())
    yield
    for toy in TOYS:
        forget(toy.name)


# -- who sits where ---------------------------------------------------------------------------------------------------


def test_as_many_bots_as_seats_go_round() -> None:
    assert seatings(3, 3, 0) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert seatings(3, 3, 1) == ((0, 2, 1), (2, 1, 0), (1, 0, 2))
    assert orders(3, 3) == 2


def test_fewer_bots_sit_down_again() -> None:
    assert seatings(2, 4, 0) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert set(seatings(2, 3, 0)) == {(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)}
    assert len(seatings(3, 4, 0)) == 12


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    assert set(seatings(3, 2, 0)) == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
    assert seatings(2, 1, 0) == ((0,), (1,))


@pytest.mark.parametrize(("bots", "seats"), SHAPES)
def test_each_bot_holds_each_seat_equally_often(bots: int, seats: int) -> None:
    for order in range(orders(bots, seats)):
        places = Counter((seat, bot) for seating in seatings(bots, seats, order) for seat, bot in enumerate(seating))
        assert len(places) == bots * seats
        assert len(set(places.values())) == 1
        assert len(set(seatings(bots, seats, order))) == len(seatings(bots, seats, order))


@pytest.mark.parametrize(("bots", "seats"), [shape for shape in SHAPES if shape[1] > 1])
def test_over_all_orders_each_bot_sits_behind_each_other_equally_often(bots: int, seats: int) -> None:
    behind: Counter[tuple[int, int]] = Counter()
    for order in range(orders(bots, seats)):
        for seating in seatings(bots, seats, order):
            behind.update((seating[seat], seating[(seat + 1) % seats]) for seat in range(seats))
    assert len({behind[pair] for pair in behind if pair[0] != pair[1]}) == 1
    assert len({behind[bot, bot] for bot in range(bots)}) == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [deals_for(games, 3, 2) for games in (1, 6, 7, 600)] == [1, 1, 2, 100]


# -- sums -------------------------------------------------------------------------------------------------------------


def ended(*scores: int) -> Outcome:
    return Outcome("counted", scores, tuple(i for i, score in enumerate(scores) if score == max(scores)), "It is over.")


def test_a_shared_victory_counts_as_its_share() -> None:
    table = TournamentTable(Tournament("square", ("a", "b", "c"), 3, 1, "seed"))
    table.count([((0, 1, 2), ended(5, 5, 1)), ((1, 2, 0), ended(2, 2, 2)), ((2, 0, 1), ended(1, 9, 3))])
    assert [result.wins.total for result in table.results] == [3 + 2 + 6, 3 + 2, 2]
    assert table.won(0).value == pytest.approx(11 / 18)
    assert sum(table.won(bot).value for bot in range(3)) == pytest.approx(1)
    assert [table.points(bot).value for bot in range(3)] == pytest.approx([(5 + 2 + 9) / 3, (5 + 2 + 3) / 3, 4 / 3])


def test_a_bot_with_two_seats_adds_them_up() -> None:
    wanted = Tournament("square", ("a", "b"), 4, 1, "seed")
    assert (wanted.games_per_deal, wanted.seats_per_deal, wanted.games_per_bot) == (2, 4, 2)
    table = TournamentTable(wanted)
    table.count([((0, 1, 0, 1), ended(8, 1, 8, 2)), ((1, 0, 1, 0), ended(7, 4, 3, 7))])
    assert table.won(0).value == (1 + 1 / 2) / 2
    assert table.points(0).value == (8 + 8 + 4 + 7) / 4
    assert table.points_ahead(0, 1).value == (8 + 8 + 4 + 7 - 1 - 2 - 7 - 3) / 4
    assert table.won_ahead(1, 0).value == (1 / 2 - 1 - 1 / 2) / 2


def test_a_game_that_nobody_wins_is_nobody_s() -> None:
    table = TournamentTable(Tournament("square", ("a", "b"), 1, 1, "seed"))
    table.count([((0,), Outcome("lost", (30,), (), "")), ((1,), Outcome("won", (160,), (0,), ""))])
    assert (table.won(0).value, table.won(1).value) == (0, 1)
    assert table.points_ahead(1, 0).value == 130


def test_differences_are_taken_within_the_deals() -> None:
    """Two bots whose scores vary much from deal to deal, always five points apart."""
    table = TournamentTable(Tournament("square", ("a", "b"), 1, 3, "seed"))
    for points in (10, 90, 50):
        table.count([((0,), ended(points)), ((1,), ended(points + 5))])
    assert table.points_ahead(1, 0) == (5, 5, 5)
    assert table.points_ahead(0, 1) == (-5, -5, -5)
    assert table.points(0) == mean_estimate(3, 150, 100 + 8100 + 2500)
    assert table.points(0).high > table.points(1).low, "by themselves they could not be told apart"


def test_two_bots_meet_only_where_both_sit() -> None:
    """Three bots at two seats: what the third wins is nothing between the others."""
    table = TournamentTable(Tournament("rummy", ("a", "b", "c"), 2, 1, "seed"))
    a_wins, b_wins = ended(9, 1), ended(1, 9)
    table.count([((0, 1), a_wins), ((1, 0), a_wins), ((0, 2), a_wins), ((2, 0), b_wins), ((1, 2), b_wins)])
    assert table.won_against(0, 1).value == 1 / 2
    assert table.won_against(0, 2).value == 1
    assert table.won_against(2, 1).value == 1
    assert table.elo_ahead(0, 1).value == 0


def test_in_a_game_alone_more_points_win_the_deal() -> None:
    table = TournamentTable(Tournament("square", ("a", "b"), 1, 1, "seed"))
    for mine, yours in ((40, 30), (40, 40), (40, 50), (50, 40)):
        table.count([((0,), Outcome("lost", (mine,), (), "")), ((1,), Outcome("lost", (yours,), (), ""))])
    assert table.won_against(0, 1).value == 2.5 / 4
    assert table.elo_ahead(0, 1) == elo_estimate(table.won_against(0, 1))


def test_games_of_one_deal_count_as_one() -> None:
    """Where the cards alone decide, twice as many games of a deal tell nothing more."""
    table = TournamentTable(Tournament("rummy", ("a", "b"), 2, 8, "seed"))
    for deal in range(8):
        winner = deal % 2
        games = [(seating, ended(*[9 if bot == winner else 1 for bot in seating])) for seating in ((0, 1), (1, 0))]
        table.count(games)
    assert table.won(0) == table.won_against(0, 1)
    assert table.won(0).high - table.won(0).low > 0.5


def test_a_sum_knows_its_mean() -> None:
    both, other = Sum(), Sum()
    for number in (1, 2, 3):
        both.take(number)
    for number in (4, 5):
        other.take(number)
    both.add(other)
    assert both.mean(2) == pytest.approx([number / 2 for number in mean_estimate(5, 15, 55)])


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("name", [toy.name for toy in TOYS])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_what_the_games_give_when_played_one_by_one(name: str, seats: int) -> None:
    wanted = Tournament(name, (KNIGHT, SQUIRE, RANDOM), seats, 3, "by hand").checked()
    game = game_named(name)
    setup = game.setup(seats, dict(wanted.options))
    players: dict[int, Bot] = {0: Last(), 1: First()}
    points: Counter[int] = Counter()
    games = 0
    table = play_tournament(wanted)
    for deal in range(3):
        for seating in seatings(3, seats, deal % orders(3, seats)):
            bots = [players.get(bot, RandomBot()) for bot in seating]
            outcome, _ = play_deal(game, setup, bots, "by hand", deal)
            games += 1
            for seat, bot in enumerate(seating):
                points[bot] += outcome.scores[seat]
    assert (table.games, table.deals) == (games, 3)
    assert [result.points.total for result in table.results] == [points[bot] for bot in range(3)]


@pytest.mark.usefixtures("toys")
def test_any_parts_say_the_same() -> None:
    wanted = Tournament("whispers", (KNIGHT, RANDOM), 2, 9, "parts").checked()
    whole = play_deals(wanted, 0, 9)
    parts = TournamentTable(wanted)
    for first, end in ((5, 9), (0, 1), (1, 5)):
        parts.add(play_deals(wanted, first, end))
    assert text_of(parts, "0") == text_of(whole, "0") == text_of(play_tournament(wanted), "0")


@pytest.mark.usefixtures("toys")
def test_a_table_survives_json() -> None:
    table = play_tournament(Tournament("whispers", (KNIGHT, SQUIRE, RANDOM), 3, 4, "kept"))
    again = table_from_json(table.tournament, json.loads(json.dumps(table.to_json())))
    assert again.to_json() == table.to_json()
    assert text_of(again, "0") == text_of(table, "0")


def test_two_jobs_say_the_same_as_one() -> None:
    wanted = Tournament("square", (SQUIRE, RANDOM), 1, 20, "jobs")
    assert json_of(play_tournament(wanted, Processes(2)), "0", True) == json_of(play_tournament(wanted), "0", True)


@pytest.mark.usefixtures("toys")
def test_equals_are_equal() -> None:
    """The same bot under two names: with every deal from every seat, none is ahead."""
    register_bot("whispers", KNIGHT, First())
    table = play_tournament(Tournament("whispers", (KNIGHT, SQUIRE), 2, 10, "equals"))
    assert table.points_ahead(0, 1) == (0, 0, 0)
    assert table.won(0) == table.won(1)


@pytest.mark.usefixtures("toys")
def test_progress_counts_games() -> None:
    told: list[int] = []
    play_tournament(Tournament("whispers", (KNIGHT, RANDOM), 2, 30, "told"), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 60


# -- what is told -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_the_report_for_programs() -> None:
    table = play_tournament(Tournament("letters", (RANDOM, SQUIRE), 2, 8, "told", {"doubt_seconds": 7}))
    report = json_of(table, "0", True)
    ranks = [bot["bot"] for bot in report["bots"]]  # type: ignore[attr-defined]
    first, second = [table.tournament.bots.index(bot) for bot in ranks]
    assert table.won(first).value >= table.won(second).value
    assert report == {
        "game": "letters",
        "rules": 1,
        "options": {"doubt_seconds": 7},
        "supplies": {},
        "seats": 2,
        "seed": "told",
        "seeds": {"told": 8},
        "rival": None,
        "version": "0",
        "compiled": True,
        "games": 16,
        "deals": 8,
        "seatings": 2,
        "decisions": table.decisions / 16,
        "bots": [
            {
                "bot": table.tournament.bots[bot],
                "games": 16,
                "won": estimate_json(table.won(bot)),
                "mean": estimate_json(table.points(bot)),
            }
            for bot in (first, second)
        ],
        "against": [
            {
                "bot": ranks[0],
                "of": ranks[1],
                "won": estimate_json(table.won_against(first, second)),
                "elo": estimate_json(table.elo_ahead(first, second)),
            }
        ],
        "ahead": [
            {
                "bot": ranks[0],
                "of": ranks[1],
                "won": estimate_json(table.won_ahead(first, second)),
                "mean": estimate_json(table.points_ahead(first, second)),
            }
        ],
    }


@pytest.mark.usefixtures("toys")
def test_the_report_for_people_fits_a_terminal() -> None:
    table = play_tournament(Tournament("whispers", (RANDOM, SQUIRE, KNIGHT), 4, 4, "told"))
    lines = text_of(table, "crownhall 0").splitlines()
    assert lines[0] == "Whispers, 4 seats, seed “told”, crownhall 0"
    assert lines[1].startswith("48 games: 4 deals, each in 12 seatings; ")
    assert lines[3].split()[0] == "bot"
    assert {line.split()[0] for line in lines[4:7]} == {RANDOM, SQUIRE, KNIGHT}
    shares = [float(line.split()[1]) for line in lines[4:7]]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(100, abs=0.2)
    pairs = len(list(combinations(range(3), 2)))
    assert lines[8].split() == ["against", "won", "Elo"]
    assert lines[12] == ""
    assert lines[13].split()[:2] == ["ahead", "by"]
    assert len(lines[9:12]) == len(lines[14:]) == pairs
    assert max(len(line) for line in lines) <= 80


def test_one_deal_has_no_interval() -> None:
    table = play_tournament(Tournament("square", (SQUIRE, RANDOM), 1, 1, "one"))
    report = json_of(table, "0", True)
    assert [bot["mean"]["low"] for bot in report["bots"]] == [None, None]  # type: ignore[attr-defined]
    assert math.isinf(table.points_ahead(0, 1).high)
    assert len([line for line in text_of(table, "0").splitlines() if "95 %" in line]) == 3  # Wilson's alone


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        (Tournament("halma", (SQUIRE, RANDOM), 1, 1, "x"), UnknownGame),
        (Tournament("square", (SQUIRE, "king"), 1, 1, "x"), UnknownBot),
        (Tournament("square", (SQUIRE,), 1, 1, "x"), LabError),
        (Tournament("square", (SQUIRE, SQUIRE), 1, 1, "x"), LabError),
        (Tournament("square", (SQUIRE, RANDOM), 2, 1, "x"), SeatError),
        (Tournament("square", (SQUIRE, RANDOM), 1, 0, "x"), LabError),
        (Tournament("square", (SQUIRE, RANDOM), 1, 1, "x", {"undo": "yes"}), OptionError),
    ],
)
def test_a_tournament_is_checked_before_anything_is_played(wanted: Tournament, error: type[Exception]) -> None:
    with pytest.raises(error):
        play_tournament(wanted)
