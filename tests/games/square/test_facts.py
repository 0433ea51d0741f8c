"""The countable facts of the rule book, each counted from the rules and not from memory."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest

from crownhall.decks.kings_keys import card_code
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from crownhall.engine.playout import playout
from crownhall.games.square.game import SQUARE
from crownhall.games.square.moves import PUTS
from crownhall.games.square.stacks import CARDS, COLOUR_SHIFT, FIRST_BOOK, JOINED, LINK, LOCALS, REST, STACK_OF
from tests.games.square.oracle import DECK, Stack, fits, is_book, is_stack
from tests.games.square.positions import (
    BOOKS,
    PLAYER,
    complete,
    disjoint_books,
    field_of,
    offered,
    pile_of,
    starting_with,
    state_with,
)
from tests.games.square.walks import Game, random_games
from tests.rules import rule
from tests.samples import sample

ONE_COLOUR = [card for card in DECK if card[1] == "F"]


def literal_stacks() -> list[Stack]:
    """Every stack by S-06, found by trying all orders of up to four cards of one colour."""
    return [
        cards
        for kingdom in "SMFO"
        for height in (1, 2, 3, 4)
        for cards in permutations([card for card in DECK if card[1] == kingdom], height)
        if is_stack(cards)
    ]


def table_stacks() -> list[Stack]:
    """Every stack in the engine's tables."""
    return [tuple([card_code(card) for card in cards]) for cards in CARDS if cards]


def by_height(stacks: list[Stack]) -> list[int]:
    heights = Counter(len(stack) for stack in stacks)
    return [heights[height] for height in (1, 2, 3, 4)]


# -- stacks, pairs, splits --------------------------------------------------------------------------------------------


@rule("S-F01", "S-05", "S-06")
def test_books_and_stacks_by_height() -> None:
    assert by_height(table_stacks()) == by_height(literal_stacks()) == [64, 144, 192, 96]
    assert sorted(table_stacks()) == sorted(literal_stacks())
    books = [stack for stack in table_stacks() if len(stack) == 4]
    assert len(books) == 96
    assert all(is_book(book) for book in books)
    assert sorted(books) == sorted(BOOKS)
    assert all(STACK_OF[cards] & (LOCALS - 1) >= FIRST_BOOK for cards in CARDS if len(cards) == 4)


@rule("S-F02", "S-07")
def test_pairs_of_target_and_moved_stack() -> None:
    """Counted literally, and by what the tables say of a stack that moves as a whole."""
    stacks = [stack for stack in literal_stacks() if len(stack) < 4]
    same_colour: dict[str, list[Stack]] = {}
    for stack in stacks:
        same_colour.setdefault(stack[0][1], []).append(stack)
    literal = {
        (below, above)
        for colour in same_colour.values()
        for below, above in product(colour, colour)
        if not set(below) & set(above) and fits(above, below)
    }
    heights = Counter((len(below), len(above)) for below, above in literal)
    assert heights == {(1, 1): 144, (2, 1): 192, (1, 2): 192, (3, 1): 96, (2, 2): 96, (1, 3): 96}
    assert len(literal) == 816
    assert literal == set(_pairs_in_the_tables())


def _pairs_in_the_tables() -> list[tuple[Stack, Stack]]:
    """The pairs of stacks of which the one goes whole onto the other, read from the engine's tables."""
    pairs: list[tuple[Stack, Stack]] = []
    for colour in range(4):
        first = colour << COLOUR_SHIFT
        for target, source in product(range(1, FIRST_BOOK), repeat=2):
            pair = target << COLOUR_SHIFT | source
            if LINK[pair] and not REST[pair]:
                below, above, both = CARDS[first + target], CARDS[first + source], CARDS[first + JOINED[pair]]
                assert both == below + above
                pairs.append((tuple([card_code(c) for c in below]), tuple([card_code(c) for c in above])))
    return pairs


@rule("S-F03")
def test_splits_into_books() -> None:
    assert _splits(frozenset(ONE_COLOUR)) == 24
    assert 24**4 == 331_776  # colours do not touch each other, so the whole deck has the product
    assert disjoint_books(DECK, 16) is not None


def _splits(cards: frozenset[str]) -> int:
    """In how many ways these cards can be split into books."""
    if not cards:
        return 1
    first = min(cards)
    return sum(_splits(cards - set(book)) for book in BOOKS if first in book and set(book) <= cards)


# -- what holds at all times ------------------------------------------------------------------------------------------


@rule("S-F04", "S-F09", "S-F10", "S-06", "S-10", "S-11", "S-15")
def test_what_holds_at_every_position() -> None:
    for game in random_games(sample(300, 60), first=5_000):
        for here in game.positions():
            _check_position(here)


def _check_position(game: Game) -> None:
    stacks = [stack for stack in field_of(game.state) if stack]
    pile, books = pile_of(game.state), len(game.oracle.books)
    cards = sum(len(stack) for stack in stacks)
    assert cards + len(pile) + 4 * books == 64, game
    assert len(stacks) == 16 + game.oracle.dealt - game.oracle.whole_moves - books, game
    if pile:
        assert len(stacks) == 16, game
    assert all(is_stack(stack) and len(stack) <= 3 for stack in stacks), game  # S-F09
    points = game.state.view(PLAYER)["points"]
    assert points == 10 * books, game
    assert points in range(0, 161, 10), game  # S-F10


@rule("S-F05", "S-16")
def test_a_won_game_has_48_whole_moves_and_48_dealt_cards() -> None:
    won = 0
    for game in random_games(sample(200, 60)):
        for _ in game.positions():
            pass
        outcome = game.state.outcome()
        assert outcome is not None
        if outcome.reason == "won":
            won += 1
            assert (game.oracle.whole_moves, game.oracle.dealt) == (48, 48), game
            assert game.moves >= 48
            assert outcome.scores == (160,)
            assert outcome.winners == (PLAYER,)
    assert won


@rule("S-F06", "S-14")
def test_no_game_played_to_its_end_has_fifteen_books() -> None:
    ends = Counter[int]()
    for seed in range(sample(20_000, 500)):
        state = SQUARE.new(SQUARE.setup(1, {}), QuickChance(seed))
        playout(state, QuickChance(seed + 1))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason in ("won", "stuck")
        ends[outcome.scores[0]] += 1
    print(f"points at the end: {sorted(ends.items())}")
    assert ends[150] == 0
    assert ends[160] > 0
    assert ends[140] > 0


@rule("S-F06")
def test_the_last_four_cards_always_make_a_book() -> None:
    """Why fifteen books are never the end: every book takes one card of each number and each item of its colour.

    So the last four cards are a book, and they lie as runs of it; whatever is moved from there wins.
    """
    positions = 0
    for book in BOOKS:
        for runs in _runs(book):
            positions += 1
            _check_every_way_wins(complete(runs, 15))
    assert positions == 96 * 7  # eight ways to cut four cards in a row; uncut, the book would be gone


def _runs(book: Stack) -> list[list[Stack]]:
    """The book cut into stacks in every possible way but none."""
    ways: list[list[Stack]] = []
    for cuts in range(1, 4):
        for places in combinations((1, 2, 3), cuts):
            edges = [0, *places, 4]
            ways.append([book[edges[i] : edges[i + 1]] for i in range(len(edges) - 1)])
    return ways


def _check_every_way_wins(state: State) -> None:
    outcome = state.outcome()
    if outcome is not None:
        assert outcome.scores == (160,)
        return
    assert offered(state)
    for move in state.moves(PLAYER):
        if not move.gives_up:
            after = state.copy()
            after.play(PLAYER, move)
            _check_every_way_wins(after)


# -- first fields -----------------------------------------------------------------------------------------------------


def move_free_sets() -> list[int]:
    """How many sets of cards of one colour allow no move among single cards, by size."""
    sizes = [0] * 17
    clashes = [0] * 16  # per card, those of the others that a move would join it with
    for (i, card), (j, onto) in product(enumerate(ONE_COLOUR), repeat=2):
        if i != j and (fits((card,), (onto,)) or fits((onto,), (card,))):
            clashes[i] |= 1 << j
    for cards in range(1 << 16):
        if all(not cards & clashes[i] for i in range(16) if cards >> i & 1):
            sizes[cards.bit_count()] += 1
    return sizes


@rule("S-F07", "S-A15")
def test_first_fields_without_a_move() -> None:
    sizes = move_free_sets()
    assert sizes[:9] == [1, 16, 84, 200, 260, 200, 92, 24, 3]
    assert sum(sizes) == 880
    four_colours = [1]
    for _ in range(4):
        four_colours = _product(four_colours, sizes)
    assert four_colours[16] == 90_130_145_526
    assert comb(64, 16) == 488_526_937_079_580
    assert round(100 * four_colours[16] / comb(64, 16), 4) == pytest.approx(0.0184)
    assert max(size for size, count in enumerate(four_colours) if count) == 32


def _product(one: list[int], other: list[int]) -> list[int]:
    """The product of two polynomials: counts of sets by size, joined."""
    joined = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            joined[i + j] += a * b
    return joined


@rule("S-F07")
def test_the_engine_knows_a_move_free_field() -> None:
    """All 1s and all 3s: any sixteen of these 32 cards end the game at once, and one 2 among them does not."""
    free = [card for card in DECK if card[0] in "13"]
    assert len(free) == 32
    for start in range(17):
        field: list[Stack] = [(card,) for card in free[start : start + 16]]
        pile = [card for card in DECK if (card,) not in field]
        state = state_with(field, pile)
        assert offered(state) == []
        state.check_end(None)
        assert state.outcome() is not None
        spoilt = state_with([*field[:15], ("2SK",)], pile)
        assert bool(offered(spoilt)) == _has_sun_partner(field[:15])


def _has_sun_partner(field: list[Stack]) -> bool:
    """Whether a 1 or 3 of the Sun lies there that the 2SK goes on or under."""
    return any(card[1] == "S" and card[2] != "K" for stack in field for card in stack)


@rule("S-F08", "S-07")
def test_the_average_number_of_first_moves() -> None:
    """Each ordered pair of cards that fits lies among the first sixteen with chance 16·15 / (64·63)."""
    fitting = [(card, onto) for card, onto in permutations(DECK, 2) if fits((card,), (onto,))]
    assert len(fitting) == 144
    assert [f"move {card} {onto}" for card, onto in sorted(fitting)] == sorted(put.text for put in PUTS)
    average = sum(Fraction(16 * 15, 64 * 63) for _ in fitting)
    assert average == Fraction(60, 7)
    for game in random_games(sample(200, 50), first=20_000):
        cards = [stack[0] for stack in field_of(game.state)]
        pairs = [pair for pair in fitting if pair[0] in cards and pair[1] in cards]
        assert len(offered(game.state)) == len(pairs), game


@rule("S-F08")
def test_every_fitting_pair_is_a_first_move_of_its_own() -> None:
    """Each of the 144 moves, played from a field where nothing else of its colour lies, and deals one card."""
    for put in PUTS:
        card, onto = card_code(put.card), card_code(put.onto)
        others = [other for other in DECK if other[1] != card[1] and other[0] in "13"][:14]
        deck = starting_with(" ".join([card, onto, *others]))
        state = state_with([(each,) for each in deck[:16]], deck[16:])
        assert offered(state) == [put.text]
        state.play(PLAYER, put)
        assert (onto, card) in field_of(state)
        assert pile_of(state) == deck[17:]


def test_the_game_is_registered_with_these_rules() -> None:
    assert (SQUARE.name, SQUARE.version, SQUARE.min_seats, SQUARE.max_seats) == ("square", 1, 1, 1)
