"""Fwords: the most points there are."""

from __future__ import annotations

from crownhall.fields.shipped import NINE_WEAVE
from crownhall.games.fwords.letters import CARDS_EACH
from crownhall.lab.facts.fact import Fact, Figure, at_seats, certain, mean, share
from crownhall.lab.facts.playing import table_of
from crownhall.lab.facts.tally import FactTally

ALONE = CARDS_EACH * (CARDS_EACH + 1) // 2
"""One card a Day and no card lost: words of one letter, of two, and so on."""

TOGETHER = CARDS_EACH * NINE_WEAVE.size
"""A word for each card, none longer than the field has spaces."""

SEATS = range(2, 5)
REACHED = "alone: the knight reaches it"
POINTS = "alone: the knight's points"


def _count(tally: FactTally, seed: str, index: int) -> None:
    _, outcome = table_of("fwords", "knight", 1).ended(seed, index)
    tally.take(POINTS, outcome.scores[0])
    tally.take(REACHED, int(outcome.scores[0] == ALONE))


def _tell(tally: FactTally) -> list[Figure]:
    return [
        certain("alone: the most there are", ALONE, "proved"),
        share(tally, REACHED),
        mean(tally, POINTS, 2),
    ]


def _count_table(tally: FactTally, seed: str, index: int) -> None:
    for seats in SEATS:
        _, outcome = table_of("fwords", "knight", seats).ended(seed, index)
        tally.reach(_best(seats), max(outcome.scores))
        tally.take(_winner(seats), max(outcome.scores))


def _tell_table(tally: FactTally) -> list[Figure]:
    return [
        certain("any number of seats: no more than", TOGETHER, "proved"),
        *[certain(_best(seats), tally.most[_best(seats)], "best found") for seats in SEATS],
        *[mean(tally, _winner(seats)) for seats in SEATS],
    ]


def _best(seats: int) -> str:
    return at_seats(seats) + "the most that a seat reached"


def _winner(seats: int) -> str:
    return at_seats(seats) + "points of the winner"


FACTS = (
    Fact(
        "fwords-most",
        "fwords",
        "What are the most points in Fwords alone, and can they be reached?",
        "Each word takes a new card and counts a point for each card that lies there, so nine cards make at most 1 + "
        "2 + … + 9 points. The knight writes its letters, plays, and shows how often that many can be had.",
        "Another number of cards or spaces. With letters from a ready-made deck 45 is still the most, but often "
        "cannot be reached.",
        20,
        _count,
        _tell,
        5,
    ),
    Fact(
        "fwords-most-together",
        "fwords",
        "What are the most points that somebody has at a table of Fwords?",
        "A word takes a new card of one's own and has no more letters than the field has spaces, so nine words bring "
        "at most 81 points. What knights reached who play against each other was counted.",
        "Players who help each other: knights do not, so what they reach is far from what is possible.",
        5,
        _count_table,
        _tell_table,
        1,
    ),
)
