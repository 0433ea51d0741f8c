"""King's Square with the pile known: can this deal be won, and how?"""

from __future__ import annotations

from crownhall.bots.square.solver import DEFAULT_NODES, Solution, solve
from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import Chance, GivenChance, SeededChance, seed_from_words
from crownhall.games.square.game import SQUARE
from crownhall.games.square.rules import SquareState
from crownhall.games.square.state import POINTS_PER_BOOK
from crownhall.tools.arguments import Argument, Cards, Number, Text, ToolError
from crownhall.tools.tool import Tool

NODE_LIMIT = 100_000_000
QUICK_NODES = 5_000
"""Enough for nearly every deal, in about a second even where nothing is compiled."""

_DECK = Cards(SQUARE.parse_card, "1SK", "A deck is a text or a list of card codes such as “1SK”, top first.")
_SEED = Text("A seed is 64 hexadecimal digits or any other text.", may_be_empty=True)


def solve_deal(deck: list[int] | None, seed: str | None, nodes: int) -> Solution:
    """Solve the deal of this deck, or of this seed."""
    state = SQUARE.new(SQUARE.setup(1, {}), _chance(deck, seed))
    assert isinstance(state, SquareState)
    return solve(state, nodes)


def most_points(seed: str) -> tuple[int, bool, bool]:
    """The most points that were found, whether there are no more, and whether the deal can be won."""
    solution = solve_deal(None, seed, QUICK_NODES)
    return POINTS_PER_BOOK * solution.books, solution.best, solution.solved is True


def _chance(deck: list[int] | None, seed: str | None) -> Chance:
    if deck is not None and seed is None:
        if len(deck) != NUMBER_CARDS:
            raise ToolError(f"A deck has all {NUMBER_CARDS} number cards, top card first. This one has {len(deck)}.")
        return GivenChance([deck])
    if seed is not None and deck is None:
        return SeededChance(seed_from_words(seed))
    raise ToolError("square solve needs either a deck, 64 codes from the top such as “1SK 2SK …”, or a seed.")


def solution_to_json(solution: Solution) -> dict[str, object]:
    """As programs see it. `solved` is null where it is not clear whether the deal can be won."""
    return {
        "solved": solution.solved,
        "score": POINTS_PER_BOOK * solution.books,
        "books": solution.books,
        "moves": [move.text for move in solution.moves],
        "nodes": solution.nodes,
    }


SOLVE = Tool(
    "square solve",
    "Find out whether a deal can be won, with the pile known, and how to play it best.",
    (
        Argument("deck", _DECK, "all 64 cards as codes, the top of the deck first", metavar="CARDS"),
        Argument("seed", _SEED, "the deal of this seed, as “crownhall play --seed” deals it", metavar="SEED"),
        Argument(
            "nodes",
            Number(1, NODE_LIMIT),
            f"how many positions to look at for a win, and again for the most books (default: {DEFAULT_NODES})",
            default=DEFAULT_NODES,
            metavar="N",
        ),
    ),
    solve_deal,
    solution_to_json,
)
