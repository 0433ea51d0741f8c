"""King's Square with the pile known: which deal is asked about, and the answer as JSON."""

from __future__ import annotations

from crownhall.bots.square.solver import DEFAULT_NODES, Solution, solve
from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import Chance, GivenChance, SeededChance, seed_from_words
from crownhall.errors import NotationError
from crownhall.games.square.game import SQUARE
from crownhall.games.square.rules import SquareState
from crownhall.games.square.state import POINTS_PER_BOOK
from crownhall.lab.errors import LabError, checked_number

MOST_NODES = 100_000_000
_ARGUMENTS = ("deck", "seed", "nodes")


def solve_tool(args: dict[str, object]) -> dict[str, object]:
    """The tool `square solve`: `deck` (64 codes from the top, in a list or a text) or `seed`, and `nodes`."""
    return to_json(solution_of(args))


def solution_of(args: dict[str, object]) -> Solution:
    """Solve the deal that these arguments name."""
    for name in args:
        if name not in _ARGUMENTS:
            raise LabError(f"square solve has no argument “{name[:40]}”; it has {', '.join(_ARGUMENTS)}.")
    nodes = checked_number("nodes", args.get("nodes", DEFAULT_NODES), 1, MOST_NODES)
    state = SQUARE.new(SQUARE.setup(1, {}), _chance(args.get("deck"), args.get("seed")))
    assert isinstance(state, SquareState)
    return solve(state, nodes)


def to_json(solution: Solution) -> dict[str, object]:
    """As programs see it. `solved` is null where it is not clear whether the deal can be won."""
    return {
        "solved": solution.solved,
        "score": POINTS_PER_BOOK * solution.books,
        "books": solution.books,
        "moves": [move.text for move in solution.moves],
        "nodes": solution.nodes,
    }


def _chance(deck: object, seed: object) -> Chance:
    if (deck is None) == (seed is None):
        raise LabError("square solve needs either a deck, 64 codes from the top such as “1SK 2SK …”, or a seed.")
    if deck is not None:
        return GivenChance([_deck(deck)])
    if not isinstance(seed, str):
        raise LabError("A seed is 64 hexadecimal digits or any other text.")
    return SeededChance(seed_from_words(seed))


def _deck(deck: object) -> list[int]:
    codes = deck.replace(",", " ").split() if isinstance(deck, str) else deck
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise LabError("A deck is a text or a list of card codes such as “1SK”, top first.")
    cards = [SQUARE.parse_card(code) for code in codes]
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError(f"“{SQUARE.card_code(card)}” is named twice; every card exists once.")
    if len(cards) != NUMBER_CARDS:
        raise LabError(f"A deck has all {NUMBER_CARDS} number cards, top first; this has {len(cards)}.")
    return cards
