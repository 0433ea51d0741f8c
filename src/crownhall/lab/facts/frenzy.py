"""Kingdom Frenzy: how long it lasts, how often it stalls, and what a card in the first hand is worth."""

from __future__ import annotations

from functools import partial

from crownhall.decks.frenzy import CARDS
from crownhall.games.frenzy.state import STALL, Position
from crownhall.lab.facts.fact import Fact, Figure, at_seats, by_seats, mean, share, slopes
from crownhall.lab.facts.playing import WIN, table_of, won
from crownhall.lab.facts.tally import FactTally

SEATS = range(3, 7)
CARD_SEATS = 4


TURNS = "turns"
STALLS = "ended by the stall rule"


def _count_length(level: str, seats: range, tally: FactTally, seed: str, index: int) -> None:
    for count in seats:
        state, outcome = table_of("frenzy", level, count).ended(seed, index)
        assert isinstance(state, Position)
        tally.take(at_seats(count) + TURNS, int(state.turn))
        tally.take(at_seats(count) + STALLS, int(outcome.reason == STALL))


def _tell_length(seats: range, tally: FactTally) -> list[Figure]:
    return by_seats(seats, lambda at: (mean(tally, at + TURNS), share(tally, at + STALLS)))


def _count_cards(tally: FactTally, seed: str, index: int) -> None:
    """One seat of a deal, so that deals are independent of each other; each seat in turn."""
    table, seat = table_of("frenzy", "squire", CARD_SEATS), index % CARD_SEATS
    dealt = table.dealt(seed, index)
    assert isinstance(dealt, Position)
    hand = dealt.hand_of(seat)
    _, outcome = table.ended(seed, index)
    for card, printed in enumerate(CARDS):
        tally.take_with(printed.name, won(outcome, seat), int(card in hand))


def _tell_cards(tally: FactTally) -> list[Figure]:
    return slopes(tally, [card.name for card in CARDS], 1, WIN / 100, " %")


FACTS = (
    Fact(
        "frenzy-length",
        "frenzy",
        "How long does a game of Kingdom Frenzy last, and how often does it stall?",
        "Squires play every deal at each number of seats, with the usual options: the stall rule ends a game whose "
        "deck has not shrunk for twelve rounds.",
        "Players who see sooner that a game is stuck, and another number of rounds in the stall rule.",
        300,
        partial(_count_length, "squire", SEATS),
        partial(_tell_length, SEATS),
    ),
    Fact(
        "frenzy-length-knights",
        "frenzy",
        "How long does it last between players who look ahead?",
        "Knights with a tenth of their usual thinking play every deal at three and at four seats, with the usual "
        "options.",
        "Stronger players: with all of its thinking, the knight has not been counted yet.",
        20,
        partial(_count_length, "knight@0.1", range(3, 5)),
        partial(_tell_length, range(3, 5)),
        2,
    ),
    Fact(
        "frenzy-cards",
        "frenzy",
        "What is each card worth that one is dealt in Kingdom Frenzy?",
        "Squires play every deal at four seats; for each card, how much more often a seat wins that is dealt it than "
        "one that is not, in hundredths of the games.",
        "Another number of seats, or players who pass and play cards in another way. Most cards change hands before "
        "the end, so being dealt one is worth little.",
        3_000,
        _count_cards,
        _tell_cards,
        100,
    ),
)
