"""King's Treasury alone: what can be reached, what nobody can exceed, and what a card is worth."""

from __future__ import annotations

from functools import cache

from crownhall.bots.treasury.all_hands import AllHands
from crownhall.bots.treasury.hindsight import UNIT, Hindsight, Means, Prices
from crownhall.bots.treasury.outlook import POINT, outlook_of
from crownhall.bots.treasury.redraw import FINE, Redraw
from crownhall.decks.kings_keys import ALL_CARDS, card_code
from crownhall.games.treasury.sheet import BLANK_SHEET
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.games.treasury.worth import SCORING_SET
from crownhall.lab.deals import luck_chance, play_deal
from crownhall.lab.facts.fact import Fact, Figure, mean
from crownhall.lab.facts.playing import table_of
from crownhall.lab.facts.tally import FactTally
from crownhall.lab.luck import TreasuryLuck

REACHED = "the knight's points"
REACHED_FAIRLY = "the same with the luck of the cards taken out"


def _count_reached(tally: FactTally, seed: str, index: int) -> None:
    table = table_of("treasury", "knight", 1)
    luck = TreasuryLuck(luck_chance(seed, index))
    outcome, _ = play_deal(table.game, table.setup, table.bots, seed, index, luck)
    tally.take(REACHED, outcome.scores[0])
    tally.take_with(REACHED_FAIRLY, outcome.scores[0], luck.total)


def _tell_reached(tally: FactTally) -> list[Figure]:
    return [mean(tally, REACHED), Figure(REACHED_FAIRLY, tally.slopes[REACHED_FAIRLY].mean())]


# -- the bound --------------------------------------------------------------------------------------------------------

PRICES = Prices(
    (
        *(960, 920, 920, 920, 1540, 1540, 1530, 1340, 330),
        *(1550, 1860, 2160, 2440),
        *(340, 360, 780, 1360),
        *(784, 784, 784, 784),
        *(784, 784, 784, 784),
        *(1885, 1795),
    ),
    (0, 250, 300, 70, 70),
    2500,
    300,
)
"""Found by trying: they make the bound about as small as prices of this kind can."""

MEANS = Means(
    42337,
    (
        *(513, 582, 582, 571, -1, -1, 71, 749, 419),
        *(1236, 1044, 889, 739),
        *(2368, 4464, 4614, 3782),
        *(554, 568, 573, 573),
        *(572, 570, 592, 593),
        *(2739, 3124),
    ),
)
"""What `exact_means(PRICES)` gives."""

BOUND = "no player's mean score is larger"


@cache
def _hindsight() -> Hindsight:
    return Hindsight(PRICES, MEANS)


def foreseen(seed: str, index: int) -> list[list[int]]:
    """The cards of one game: for each hand the four that are dealt, and the four that would come next."""
    rng, deck = luck_chance(seed, index), list(range(ALL_CARDS))
    hands = []
    for _ in range(ALL_SPACES):
        rng.shuffle(deck)
        hands.append(deck[: 2 * SCORING_SET])
    return hands


def _count_bound(tally: FactTally, seed: str, index: int) -> None:
    tally.take(BOUND, _hindsight().worth(foreseen(seed, index)))


def _tell_bound(tally: FactTally) -> list[Figure]:
    return [mean(tally, BOUND, 1, UNIT)]


# -- cards ------------------------------------------------------------------------------------------------------------


@cache
def _first_hands() -> AllHands:
    return AllHands(Redraw(outlook_of(BLANK_SHEET, False)))


def _count_cards(tally: FactTally, seed: str, index: int) -> None:
    """Three random cards, and each of the others as the fourth: what it adds beyond the mean of all."""
    hands, deck = _first_hands(), list(range(ALL_CARDS))
    luck_chance(seed, index).shuffle(deck)
    three, others = deck[: SCORING_SET - 1], sorted(deck[SCORING_SET - 1 :])
    worths = [max(hands.expectations([*three, card])) for card in others]
    for card, worth in zip(others, worths, strict=True):
        tally.take(card_code(card), len(others) * worth - sum(worths))


def _tell_cards(tally: FactTally) -> list[Figure]:
    unit = FINE * POINT * (ALL_CARDS - SCORING_SET + 1)
    figures = [mean(tally, card_code(card), 2, unit) for card in range(ALL_CARDS)]
    return sorted(figures, key=lambda figure: -figure.estimate.value)


FACTS = (
    Fact(
        "treasury-alone",
        "treasury",
        "How many points can be reached in King's Treasury alone?",
        "The knight plays, which looks at every redraw. Luck is what the cards brought more than could be expected by "
        "its own judgement; on average it is 0, so taking it out changes only the interval.",
        "A better judgement of sheets: the best play reaches this or more, and no more than “treasury-bound” says.",
        20,
        _count_reached,
        _tell_reached,
        5,
    ),
    Fact(
        "treasury-bound",
        "treasury",
        "How many points can nobody exceed on average in King's Treasury alone?",
        "Somebody who foresees all cards, but is charged for those that come better than could be expected, does the "
        "best that can be done with them. That a charge is nothing on average for who foresees nothing is proved, so "
        "the mean of what is left is a bound for every player. It is estimated from random games, so it holds up to "
        "its interval.",
        "A better judgement of what could be expected, which would lower it: between what is reached and this lies "
        "the best play.",
        2_000,
        _count_bound,
        _tell_bound,
        500,
    ),
    Fact(
        "treasury-cards",
        "treasury",
        "What is each card worth in the first hand of King's Treasury alone?",
        "To three random cards each other card is added in turn; what the best hold promises then, by the knight's "
        "prices and over every redraw, is compared with the mean over all of them.",
        "Prices of another player, and a later hand: when spaces are filled, other cards are wanted.",
        2_000,
        _count_cards,
        _tell_cards,
        100,
    ),
)
