"""What single facts count agrees with what is known otherwise."""

from __future__ import annotations

from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.minkingi.players import Knight
from crownhall.bots.square.solver import can_be_won, solve
from crownhall.bots.treasury.all_hands import AllHands
from crownhall.bots.treasury.hindsight import GIVEN_BACK, UNIT, WHOLE, Hindsight, Means, exact_means
from crownhall.bots.treasury.matching import best_matching
from crownhall.bots.treasury.redraw import FINE, Redraw, best_hold, redrawn
from crownhall.engine.chance import QuickChance
from crownhall.fields.game import FIELDS
from crownhall.fields.shipped import grid
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.square.rules import SquareState
from crownhall.games.treasury.scoring import best_values
from crownhall.games.treasury.sheet import BLANK_SHEET
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.lab.facts import treasury
from crownhall.lab.facts.counting import count_deals
from crownhall.lab.facts.minkingi import drafted, exact_result
from crownhall.lab.facts.playing import WIN, table_of
from crownhall.lab.facts.registry import fact_named
from crownhall.lab.statistics import Sum


def test_the_quick_answer_for_a_deal_of_square_is_the_solvers() -> None:
    table = table_of("square", "knight", 1)
    for index in range(40):
        state = table.dealt("quick", index)
        assert isinstance(state, SquareState)
        assert can_be_won(state) is solve(state).solved


def test_the_share_of_deals_that_can_be_won_is_the_product_of_both_parts() -> None:
    fact = fact_named("square-winnable")
    tally = count_deals(fact, "quick", 0, 80)
    can, may, of_those, _ = [figure.estimate.value for figure in fact.tell(tally)]
    assert can == pytest.approx(may * of_those / 100)
    states = [table_of("square", "knight", 1).dealt("quick", index) for index in range(80)]
    answers = [can_be_won(state) for state in states if isinstance(state, SquareState)]
    assert may == 100 * tally.sums["the solver's bound allows a win"].total / 80 >= 100 * answers.count(True) / 80
    allowed = tally.sums["of those, can be won"]
    assert allowed.total == answers[::8].count(True)


# -- Minkingi ---------------------------------------------------------------------------------------------------------


def best_of_all(state: MinkingiState, starter: int) -> tuple[int, int]:
    """Plain search over all moves: whether the starter wins (1, 0 or -1), and by how many cards it is ahead."""
    outcome = state.outcome()
    if outcome is not None:
        won = 0 if not outcome.winners else 1 if starter in outcome.winners else -1
        return won, outcome.scores[starter] - outcome.scores[1 - starter]
    seat = state.mover
    found = []
    for move in state.moves(seat):
        if not move.gives_up:
            after = state.copy()
            after.play(seat, move)
            assert isinstance(after, MinkingiState)
            found.append(best_of_all(after, starter))
    return max(found) if seat == starter else min(found)


@pytest.mark.parametrize("index", range(2))
def test_the_exact_result_is_that_of_plain_search(index: int) -> None:
    setup = MINKINGI.setup(2, {}, None, {FIELDS.kind: grid("three-row", 1, 3, woven=True).canonical()})
    state = drafted(setup, Knight(), "plain", index)
    won, ahead = best_of_all(state, state.starter)
    assert exact_result(state) == (ahead, won > 0)


# -- King's Treasury --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(1, 7))
def test_the_best_matching_is_the_best_of_all(size: int) -> None:
    rng = QuickChance(size)
    for _ in range(10):
        weights = [rng.pick(101) - 50 for _ in range(size * size)]
        best = max(
            sum(weights[row * size + row_to[row]] for row in range(size)) for row_to in permutations(range(size))
        )
        assert best_matching(vec[i64](weights), size) == best


class Charged:
    """A player by the same prices who foresees nothing: its score, and what it is charged, in plain words."""

    def __init__(self) -> None:
        self.outlook = treasury.PRICES.outlook()
        self.hands = AllHands(Redraw(self.outlook))

    def play(self, game: list[list[int]]) -> tuple[int, float]:
        """What is written into the sheet counts; a hand is charged at its hold and when filled spaces would lead."""
        sheet, charge = BLANK_SHEET, 0.0
        for cards in game:
            first, new = cards[:4], cards[4:]
            expectations = self.hands.expectations(first)
            hold = best_hold(expectations)
            values = best_values(redrawn(first, hold, new))
            worths = [self.outlook.of(space, value) for space, value in enumerate(values)]
            order = sorted(range(ALL_SPACES), key=worths.__getitem__, reverse=True)
            charge += worths[order[0]] * FINE - treasury.MEANS.worth
            for space in range(ALL_SPACES):
                if not sheet.is_blank(space):
                    lead = (worths[space] - worths[order[1]]) * FINE if space == order[0] else 0
                    charge -= GIVEN_BACK / WHOLE * (lead - treasury.MEANS.leads[space])
            chosen = max(sheet.blanks(), key=worths.__getitem__)
            sheet = sheet.with_entry(chosen, values[chosen])
        return sheet.score() * UNIT, charge


def test_who_foresees_all_has_more_left_than_who_foresees_nothing_and_charges_come_to_nothing() -> None:
    player, hindsight = Charged(), Hindsight(treasury.PRICES, treasury.MEANS)
    charges = Sum()
    for index in range(300):
        game = treasury.foreseen("charged", index)
        score, charge = player.play(game)
        charges.take(round(charge))
        if index < 40:
            assert hindsight.worth(game) >= score - charge
    nothing = charges.mean(UNIT)
    assert nothing.low - (nothing.high - nothing.low) < 0 < nothing.high + (nothing.high - nothing.low)


def test_who_is_told_other_means_is_told_another_bound() -> None:
    game = treasury.foreseen("bound", 0)
    more = Means(treasury.MEANS.worth + UNIT, treasury.MEANS.leads)
    difference = Hindsight(treasury.PRICES, more).worth(game) - Hindsight(treasury.PRICES, treasury.MEANS).worth(game)
    assert difference == ALL_SPACES * UNIT


@pytest.mark.soak
def test_the_means_are_exact() -> None:
    means = exact_means(treasury.PRICES)
    assert (means.worth, means.leads) == (treasury.MEANS.worth, treasury.MEANS.leads)


# -- games by bots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kingdrin-length", "kingdrin-stalls", "frenzy-length", "rummy-ends"])
def test_every_number_of_seats_is_told(name: str) -> None:
    fact = fact_named(name)
    tally = count_deals(fact, "seats", 0, 2)
    figures = fact.tell(tally)
    assert {figure.name for figure in figures} == set(tally.sums)
    assert all(numbers.count == 2 for numbers in tally.sums.values())


@pytest.mark.parametrize(
    ("name", "cards", "held"), [("kingdrin-cards", 135, 14), ("frenzy-cards", 30, 3), ("minkingi-cards", 135, 10)]
)
def test_every_card_is_told_and_those_that_were_dealt_are_counted(name: str, cards: int, held: int) -> None:
    tally = count_deals(fact_named(name), "cards", 0, 1)
    assert len(tally.slopes) == cards
    assert sum(pairs.control_squares for pairs in tally.slopes.values()) == held


def test_the_worth_of_all_cards_of_treasury_together_is_nothing() -> None:
    tally = count_deals(fact_named("treasury-cards"), "cards", 0, 3)
    assert sum(numbers.total for numbers in tally.sums.values()) == 0


def test_a_win_can_be_shared_by_any_number_of_seats() -> None:
    assert all(WIN % seats == 0 for seats in range(1, 16))
