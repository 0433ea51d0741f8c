"""King's Rummy: what the others hold when somebody goes out, how often it counts double, and what a card is worth."""

from __future__ import annotations

from functools import partial

from crownhall.decks.kings_keys import number_of
from crownhall.games.rummy.melds import cards_in
from crownhall.games.rummy.scoring import points_of
from crownhall.games.rummy.state import Position
from crownhall.lab.facts.fact import Fact, Figure, at_seats, by_seats, mean, share, slopes
from crownhall.lab.facts.playing import BotTable, table_of
from crownhall.lab.facts.tally import FactTally

SEATS = range(2, 5)
NUMBERS = range(1, 5)
ONE_HAND = ("target_score", 1)
POINTS_LEFT = "points that each other holds"
CARDS_LEFT = "cards that each other holds"
DOUBLE = "counts double"
POINTS = "points of the hand"
HANDS_WITHOUT_WINNER = "hands before it that nobody won"
FINE = 12  # so that a mean over one, two or three others is a whole number


def _table(level: str, seats: int) -> BotTable:
    return table_of("rummy", level, seats, ONE_HAND)


def _count_ends(level: str, seats: range, tally: FactTally, seed: str, index: int) -> None:
    for count in seats:
        state, outcome = _table(level, count).ended(seed, index)
        assert isinstance(state, Position)
        (winner,) = outcome.winners
        left = [hand for seat, hand in enumerate(state.hands) if seat != winner]
        at = at_seats(count)
        tally.take(at + POINTS_LEFT, FINE * sum(points_of(hand) for hand in left) // len(left))
        tally.take(at + CARDS_LEFT, FINE * sum(len(cards_in(hand)) for hand in left) // len(left))
        tally.take(at + DOUBLE, int(state.is_doubled()))
        tally.take(at + POINTS, outcome.scores[winner])
        tally.take(at + HANDS_WITHOUT_WINNER, state.number - 1)


def _tell_ends(seats: range, tally: FactTally) -> list[Figure]:
    return by_seats(
        seats,
        lambda at: (
            mean(tally, at + POINTS_LEFT, 2, FINE),
            mean(tally, at + CARDS_LEFT, 2, FINE),
            share(tally, at + DOUBLE),
            mean(tally, at + POINTS),
            mean(tally, at + HANDS_WITHOUT_WINNER, 3),
        ),
    )


def _count_cards(tally: FactTally, seed: str, index: int) -> None:
    table = _table("squire", 2)
    dealt = table.dealt(seed, index)
    assert isinstance(dealt, Position)
    first, second = [[number_of(card) for card in cards_in(hand)] for hand in dealt.hands]
    state, outcome = table.ended(seed, index)
    assert isinstance(state, Position)
    if state.number > 1:
        return  # nobody won the hand that was dealt first
    ahead = outcome.scores[0] - outcome.scores[1]
    for number in NUMBERS:
        tally.take_with(f"a {number}", ahead, first.count(number) - second.count(number))


def _tell_cards(tally: FactTally) -> list[Figure]:
    return slopes(tally, [f"a {number}" for number in NUMBERS], 2)


FACTS = (
    Fact(
        "rummy-ends",
        "rummy",
        "What do the others hold when somebody goes out in King's Rummy, and how often does it count double?",
        "Squires play one hand of every deal at each number of seats. It counts double if the winner had played "
        "nothing in an earlier turn.",
        "Players who hold back more: the squire lays what it can at once, and so counts double only where it goes out "
        "with its first play.",
        1_000,
        partial(_count_ends, "squire", SEATS),
        partial(_tell_ends, SEATS),
    ),
    Fact(
        "rummy-ends-knights",
        "rummy",
        "The same between players who gather for the double score?",
        "Knights play one hand of every deal at two seats.",
        "A knight that weighs holding back against laying in another way.",
        20,
        partial(_count_ends, "knight", range(2, 3)),
        partial(_tell_ends, range(2, 3)),
        5,
    ),
    Fact(
        "rummy-cards",
        "rummy",
        "What is each card worth that one is dealt in King's Rummy?",
        "Squires play one hand of every deal at two seats; for each number, by how many points a hand ends better for "
        "each card of it that one is dealt more than the other. Items and kingdoms are interchangeable, so only the "
        "number of a card can matter.",
        "Another rule for three different numbers, which must be neighbours: so Twos and Threes fit more melds. "
        "Another count of what is left over: a Four costs most.",
        5_000,
        _count_cards,
        _tell_cards,
        100,
    ),
)
