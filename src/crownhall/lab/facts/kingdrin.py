"""Kingdrin: how long it lasts, how it ends, and what a card in the first hand is worth."""

from __future__ import annotations

from functools import partial

from crownhall.games.kingdrin.game import SPEED_ALT
from crownhall.games.kingdrin.state import DECK, Position
from crownhall.lab.facts.fact import Fact, Figure, at_seats, by_seats, mean, share, slopes
from crownhall.lab.facts.playing import WIN, table_of, won
from crownhall.lab.facts.tally import FactTally

SEATS = range(2, 16)
SPEED_SEATS = range(3, 16)  # with two players the rule changes nothing
KNIGHT_SEATS = range(2, 5)


TURNS = "turns and races"
STUCK = "times that nobody can play"
RUNS_OUT = "the deck runs out"


def _count_length(level: str, seats: range, tally: FactTally, seed: str, index: int) -> None:
    for count in seats:
        state, outcome = table_of("kingdrin", level, count).ended(seed, index)
        assert isinstance(state, Position)
        tally.take(at_seats(count) + TURNS, state.rounds)
        tally.take(at_seats(count) + RUNS_OUT, int(outcome.reason == DECK))


def _tell_length(seats: range, tally: FactTally) -> list[Figure]:
    return by_seats(seats, lambda at: (mean(tally, at + TURNS), share(tally, at + RUNS_OUT)))


def _count_stalls(tally: FactTally, seed: str, index: int) -> None:
    for count in SPEED_SEATS:
        state, outcome = table_of("kingdrin", "squire", count, (SPEED_ALT.name, "on")).ended(seed, index)
        assert isinstance(state, Position)
        tally.take(at_seats(count) + STUCK, state.stalls)
        tally.take(at_seats(count) + RUNS_OUT, int(outcome.reason == DECK))


def _tell_stalls(tally: FactTally) -> list[Figure]:
    return by_seats(SPEED_SEATS, lambda at: (mean(tally, at + STUCK, 2), share(tally, at + RUNS_OUT)))


def _count_cards(tally: FactTally, seed: str, index: int) -> None:
    table = table_of("kingdrin", "squire", 2)
    dealt = table.dealt(seed, index)
    assert isinstance(dealt, Position)
    _, outcome = table.ended(seed, index)
    ahead = won(outcome, 0) - won(outcome, 1)
    cards = dealt.terms.cards
    for card in range(len(dealt.stock)):
        held = (card in dealt.hands[0]) - (card in dealt.hands[1])
        tally.take_with(f"#{cards.number(card)}", ahead, held)


def _tell_cards(tally: FactTally) -> list[Figure]:
    return slopes(tally, list(tally.slopes), 1, 2 * WIN / 100, " %")


FACTS = (
    Fact(
        "kingdrin-length",
        "kingdrin",
        "How long does a game of Kingdrin last, and how often does the deck run out?",
        "Squires play every deal at each number of seats, with the usual options.",
        "Players who do not play when they can: the squire always does. Other options for the pile or the races.",
        300,
        partial(_count_length, "squire", SEATS),
        partial(_tell_length, SEATS),
        20,
    ),
    Fact(
        "kingdrin-length-knights",
        "kingdrin",
        "How long does it last between players who look ahead?",
        "Knights play every deal at two, three and four seats, with the usual options.",
        "Stronger players, who might hold cards back for longer.",
        20,
        partial(_count_length, "knight", KNIGHT_SEATS),
        partial(_tell_length, KNIGHT_SEATS),
        2,
    ),
    Fact(
        "kingdrin-stalls",
        "kingdrin",
        "With the Speed Alt Rule, how often is everybody stuck, so that all draw?",
        "Squires play every deal at each number of seats with the Speed Alt Rule; whoever has the fastest card is "
        "first.",
        "People who overlook a card that fits: then all draw more often.",
        300,
        _count_stalls,
        _tell_stalls,
        20,
    ),
    Fact(
        "kingdrin-cards",
        "kingdrin",
        "What is each card of the Core 135 worth in the first hand of Kingdrin?",
        "Squires play every deal at two seats; for each card, how far one who is dealt it wins more often than half "
        "of the games, in hundredths of the games. Of 135 intervals about seven miss.",
        "Another set of cards, for a card is worth as much as there are others that it fits. Another way to choose "
        "what to play.",
        3_000,
        _count_cards,
        _tell_cards,
        200,
    ),
)
