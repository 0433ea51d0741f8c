"""How Minkingi's knight thinks: its short cuts lose nothing, and where it sees the end it is right."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.minkingi.board import Board, own_of
from crownhall.bots.minkingi.duels import BIT
from crownhall.bots.minkingi.hands import hands_of_other
from crownhall.bots.minkingi.players import move_of
from crownhall.bots.minkingi.plies import control_of, place_of, plies_of, space_of, turns_of
from crownhall.bots.minkingi.search import WORTH_LIMIT, Search
from crownhall.bots.minkingi.thinking import solved, thought_through
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import QuickChance
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.view import Notes, first_pile
from tests.bots.minkingi.ends import literal, near_the_end
from tests.samples import sample

PLENTY = 50_000_000
RULES: list[dict[str, object]] = [
    {},
    {"captured_attack": "never", "edge_contacts": "both"},
    {"adjacency": "edge", "field": "six-weave"},
    {"card_source": "packs"},
]


def open_search(state: MinkingiState, effort: int = PLENTY) -> Search:
    """With the hand that the other really holds."""
    return Search(state, state.mover, [state.hands[1 - state.mover]], effort)


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", RULES, ids=str)
def test_the_last_days_are_thought_through_exactly(options: dict[str, object]) -> None:
    """Beside a literal search through the rules themselves: the worth of the best ply is the same."""
    for seed in range(sample(6, 2)):
        state = near_the_end(seed, sample(3, 2), **options)
        assert solved(state, state.mover, PLENTY)[1] == literal(state, state.mover)


def test_cards_that_differ_by_who_was_placed_first_fight_in_that_order() -> None:
    """M-39: with packs both may hold the same card; the search is right about them, too."""
    tried = 0
    for seed in range(sample(60, 30)):
        state = near_the_end(seed, 2, card_source="packs")
        cards = [card for picks in state.picks for card in picks]
        if Board(state, cards).has_twins:
            tried += 1
            assert solved(state, state.mover, PLENTY)[1] == literal(state, state.mover)
    assert tried


@pytest.mark.parametrize("left", [3, 4])
def test_alpha_and_beta_lose_nothing(left: int) -> None:
    for seed in range(sample(6, 1)):
        state = near_the_end(seed, left)
        plies = [int(ply) for ply in plies_of(state, state.mover)]
        exact = [int(open_search(state).worth(ply, 0, left - 1, -WORTH_LIMIT, WORTH_LIMIT)) for ply in plies]
        search, best = open_search(state), -WORTH_LIMIT
        for ply, worth in zip(plies, exact, strict=True):
            found = int(search.worth(ply, 0, left - 1, best, best + 1))
            assert (found > best) == (worth > best)
            best = max(best, worth)
        assert best == solved(state, state.mover, PLENTY)[1]


def test_more_effort_never_changes_an_exact_result() -> None:
    """What the knight plays with all cards known is worth the same whatever is left over of its budget."""
    tried = 0
    for seed in range(sample(30, 8)):
        state = near_the_end(seed, sample(4, 3))
        seat = state.mover
        if Notes(state, seat).unknown:
            continue
        tried += 1
        _, best = solved(state, seat, PLENTY)
        for effort in (30_000, 100_000, 1_000_000):
            ply = thought_through(state, seat, effort, QuickChance(1))
            search = open_search(state)
            assert search.worth(ply, 0, search.days_after, -WORTH_LIMIT, WORTH_LIMIT) == best
            assert move_of(state, seat, ply) in state.moves(seat)
    assert tried


@pytest.mark.slow
def test_five_days_are_exact_within_the_budget() -> None:
    """With all cards known, and with a tenth of what the knight may spend."""
    for seed in range(sample(20, 1)):
        state = near_the_end(seed, 5)
        solved(state, state.mover, 300_000)  # or it says that the effort was spent


# -- which Battles are worth a thought --------------------------------------------------------------------------------


def own_spaces(state: MinkingiState, control: int) -> int:
    """What the mover controls, as spaces."""
    return control if state.mover else ~control & (1 << state.terms.spaces) - 1


def largest(sets: set[int]) -> set[int]:
    """Those that no other contains."""
    return {each for each in sets if not any(each != other and each & other == each for other in sets)}


@pytest.mark.parametrize("options", [{}, {"edge_contacts": "both"}, {"card_source": "packs"}], ids=str)
def test_no_battle_is_left_out_that_could_be_better(options: dict[str, object]) -> None:
    """For every placing, the ends of the board are those of the plain list that no other contains."""
    for seed in range(sample(12, 2)):
        state = near_the_end(seed, 2 + seed % 4, **options)
        seat, plain = state.mover, dict[tuple[int, int, int], set[int]]()
        for ply in plies_of(state, seat):
            now = int(state.occupied) | 1 << int(space_of(ply))
            placing = (int(place_of(ply)), int(space_of(ply)), int(turns_of(ply)))
            plain.setdefault(placing, set()).add(own_spaces(state, int(control_of(ply))) & now)
        search = open_search(state)
        for (place, space, turns), sets in plain.items():
            assert ends_of(search.board, state, place, space, turns) == largest(sets)


def ends_of(board: Board, state: MinkingiState, place: int, space: int, turns: int) -> set[int]:
    """What the mover can control after this placing, as spaces."""
    card = board.number(state.hands[state.mover][place])
    lying = [each for each in range(state.terms.spaces) if state.occupied & BIT[each]]
    own: i64 = BIT[card]
    for each in lying:
        if state.controller(each) == state.mover:
            own |= BIT[board.lying[each] >> 1]
    piece = 2 * card + (turns >> 1)
    near = board.lay(piece, space, state.occupied, len(lying))
    found = board.ends(vec[i64](), piece, space, near, own)
    return {sum(1 << each for each in [*lying, space] if own_of(ply) & BIT[board.lying[each] >> 1]) for ply in found}


# -- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"draft_ditch": "hidden"}, {"card_source": "packs"}], ids=str)
def test_hands_that_are_thought_of_could_be(options: dict[str, object]) -> None:
    for seed in range(sample(20, 5)):
        state = near_the_end(seed, 9, **options)
        for seat in (0, 1):
            other, notes = 1 - seat, Notes(state, seat)
            seen = {card for pile in (0, 1) for card in first_pile(state, pile)} - {state.picks[other][0]}
            hands = hands_of_other(state, seat, 4, QuickChance(seed))
            assert len(hands) == 4
            for hand in hands:
                assert len(hand) == len(set(hand)) == len(state.hands[other])
                assert set(notes.hand) <= set(hand)
                assert len(set(hand) - seen - set(notes.one_of)) == 1, "the first pick was never seen"


def test_a_hand_that_is_known_is_the_only_one() -> None:
    for seed in range(20):
        state = near_the_end(seed, 3)
        if not Notes(state, state.mover).unknown:
            assert hands_of_other(state, state.mover, 4, QuickChance(1)) == [state.hands[1 - state.mover]]
            return
    raise AssertionError("no such position")


def test_the_first_pick_was_better_than_what_was_left() -> None:
    """What the other took before all that the seat saw of its pile is thought to be good."""
    state = near_the_end(1, 9)
    seat, numbers = state.mover, state.terms.cards.numbers
    left = [card for card in first_pile(state, 1 - seat) if card != state.picks[1 - seat][0]]
    guessed = [
        next(card for card in hand if card not in Notes(state, seat).hand)
        for hand in hands_of_other(state, seat, 20, QuickChance(1))
    ]
    assert len(guessed) == 20
    mean = sum(numbers([card]) for card in guessed) / len(guessed)
    assert mean > sum(numbers([card]) for card in range(CORE.size)) / CORE.size
    assert mean > sum(numbers([card]) for card in left) / len(left)
