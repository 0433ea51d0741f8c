"""The countable facts of the rule book, each counted from the rules and not from memory."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product

from crownhall.decks.kings_keys import card_code, parse_card
from crownhall.engine.chance import QuickChance
from crownhall.engine.playout import random_step
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import (
    BIT,
    FOURTH,
    FOURTHS,
    GUESTS,
    MASK,
    MELD_OF,
    MELDS,
    OPENS,
    SPARE,
    THIRDS,
    THREES,
    WHOLE,
    cards_in,
    completing,
    mask_of,
    melds_in,
    same_parts,
    size_of,
)
from tests.games.rummy.hooks import cards as cards_everywhere
from tests.games.rummy.oracle import DECK, Meld, is_meld, points
from tests.games.rummy.positions import literal_turn, load, play, position, saved
from tests.rules import rule
from tests.samples import sample

PARTS = {0: "number", 1: "kingdom", 2: "item"}


@cache
def literal(size: int) -> list[Meld]:
    """All melds of so many cards, found by trying all sets of cards."""
    return [cards for cards in map(frozenset, combinations(DECK, size)) if is_meld(cards)]


def codes(mask: int) -> set[str]:
    return {card_code(card) for card in cards_in(mask)}


def in_common(meld: Meld) -> tuple[str, ...]:
    """R-08, literally."""
    return tuple(sorted(name for part, name in PARTS.items() if len({card[part] for card in meld}) == 1))


# -- all melds --------------------------------------------------------------------------------------------------------


@rule("R-F01", "R-06", "R-07")
def test_all_melds_and_no_others_are_in_the_table() -> None:
    table = [frozenset(map(card_code, cards)) for cards in MELDS]
    assert set(table[:THREES]) == set(literal(3))
    assert set(table[THREES:]) == set(literal(4))
    assert (len(table[:THREES]), len(table[THREES:])) == (2080, 912)
    assert len(set(table)) == len(table)
    assert all(list(cards) == sorted(cards) for cards in MELDS)
    assert [MELD_OF[mask] for mask in MASK] == list(range(len(MELDS)))


@rule("R-F02", "R-08")
def test_melds_by_parts_in_common() -> None:
    three, four = (Counter(in_common(meld) for meld in literal(size)) for size in (3, 4))
    assert three == {
        (): 1152,
        ("number",): 384,
        ("item",): 192,
        ("kingdom",): 192,
        ("item", "number"): 64,
        ("kingdom", "number"): 64,
        ("item", "kingdom"): 32,
    }
    assert four == {
        (): 576,
        ("number",): 96,
        ("item",): 96,
        ("kingdom",): 96,
        ("item", "number"): 16,
        ("kingdom", "number"): 16,
        ("item", "kingdom"): 16,
    }
    for cards in MELDS:
        assert tuple(sorted(same_parts(list(cards)))) == in_common(frozenset(map(card_code, cards)))


@rule("R-F03", "R-07", "R-A29")
def test_melds_of_three_by_numbers() -> None:
    numbers = Counter("".join(sorted(card[0] for card in meld)) for meld in literal(3))
    assert numbers == {"123": 784, "234": 784, "111": 128, "222": 128, "333": 128, "444": 128}
    without_runs = sum(
        all(len({card[part] for card in cards}) in (1, 3) for part in range(3)) for cards in combinations(DECK, 3)
    )
    assert without_runs == 3648
    fours = {"".join(sorted(card[0] for card in meld)) for meld in literal(4)}
    assert fours == {"1234", "1111", "2222", "3333", "4444"}


@rule("R-F04", "R-15", "R-14")
def test_every_three_has_one_fourth_and_what_fours_can_spare() -> None:
    inside = Counter[bool]()
    for place, cards in enumerate(MELDS[:THREES]):
        meld = frozenset(map(card_code, cards))
        fourth = [card for card in DECK if card not in meld and is_meld(meld | {card})]
        assert fourth == [card_code(FOURTH[place])]
        assert MASK[WHOLE[place]] == MASK[place] | BIT[FOURTH[place]]
        assert completing(list(cards)) == [FOURTH[place]]
    for place, cards in enumerate(MELDS[THREES:], THREES):
        meld = frozenset(map(card_code, cards))
        spare = {card for card in meld if is_meld(meld - {card})}
        assert codes(SPARE[place]) == spare
        equal = len({card[0] for card in meld}) == 1
        assert len(spare) == (4 if equal else 2)
        assert equal or {card[0] for card in spare} == {"1", "4"}
        inside[equal] += 1
        first = [three for three in range(THREES) if WHOLE[three] == place]
        assert [three for three in first if OPENS[three]] == first[:1], "the first of its threes names it"
    assert inside == {True: 128, False: 784}
    assert THREES == 128 * 4 + 784 * 2


@rule("R-F05", "R-06")
def test_no_five_cards_form_a_meld() -> None:
    """Five types of a part do not exist, so all three parts would be the same, and each card exists once."""
    assert all(len({card[part] for card in DECK}) == 4 for part in range(3))
    assert all(completing(list(cards)) == [] for cards in MELDS[THREES:])
    assert not any(is_meld(frozenset((*meld, card))) for meld in literal(4)[:100] for card in DECK if card not in meld)


@rule("R-F06")
def test_melds_by_card() -> None:
    for card in DECK:
        assert sum(card in meld for meld in literal(3)) == (73 if card[0] in "14" else 122)
        assert sum(card in meld for meld in literal(4)) == 57


@rule("R-F07")
def test_melds_by_pair() -> None:
    expected = {"14": (0, 0, 0), "23": (8, 4, 2)}
    lonely = 0
    for a, b in combinations(DECK, 2):
        numbers = "".join(sorted((a[0], b[0])))
        counts = (4, 2) if a[0] == b[0] else expected.get(numbers, (4, 2, 1))
        thirds = codes(THIRDS[parse_card(a) * 64 + parse_card(b)])
        assert thirds == {card for card in DECK if card not in (a, b) and is_meld(frozenset((a, b, card)))}
        assert THIRDS[parse_card(a) * 64 + parse_card(b)] == THIRDS[parse_card(b) * 64 + parse_card(a)]
        assert len(thirds) == counts[(a[1] == b[1]) + (a[2] == b[2])]
        lonely += not thirds
    assert lonely == 256


@rule("R-F08", "R-16", "R-A8")
def test_exchanges_at_every_meld_of_three() -> None:
    by_parts: dict[tuple[str, ...], set[int]] = {}
    sums = [0, 0]
    for meld in literal(3):
        pairs = [(card, out) for out in meld for card in DECK if card not in meld and is_meld(meld - {out} | {card})]
        through = [(card, out) for card, out in pairs if is_meld(meld | {card})]
        place = MELD_OF[mask_of([parse_card(card) for card in meld])]
        assert codes(GUESTS[place]) == {card for card, _ in pairs}
        by_parts.setdefault(in_common(meld), set()).add(len(pairs))
        assert len(through) == (3 if len({card[0] for card in meld}) == 1 else 1)
        sums[0] += len(pairs)
        sums[1] += len(through)
    assert by_parts == {
        (): {13},
        ("item",): {5},
        ("kingdom",): {5},
        ("number",): {9},
        ("item", "kingdom"): {1},
        ("item", "number"): {3},
        ("kingdom", "number"): {3},
    }
    assert sums == [20_768, 3_104]


# -- sets without a meld ----------------------------------------------------------------------------------------------

MELD_FREE = "1SA 2SA 4SA 3SK 3SC 1MS 4MS 1FA 3FA 4FA 2FS 3FS 1OS 4OS"
CELLS = [(item, kingdom) for item in range(4) for kingdom in range(4)]


def _third_types(a: int, b: int) -> list[int]:
    return [a] if a == b else [kind for kind in range(4) if kind not in (a, b)]


def _line(a: int, b: int) -> int:
    """The cells that go with two cells, as bits: in each part all the same or all different."""
    cells = product(_third_types(CELLS[a][0], CELLS[b][0]), _third_types(CELLS[a][1], CELLS[b][1]))
    return sum(1 << CELLS.index(cell) for cell in cells)


@rule("R-F09")
def test_the_largest_set_without_a_meld() -> None:
    """Of each number a set of cells (item, kingdom); 2s and 3s forbid the same cells to 1s and to 4s.

    No three cells of one number may lie in a line, and no 1 (nor 4) in line with a 2 and a 3. So the best is, over all
    sets of 2s and 3s without a line, their size and twice the size of the largest set that avoids what they forbid.
    """
    assert len(MELD_FREE.split()) == 14
    assert not any(is_meld(frozenset(cards)) for cards in combinations(MELD_FREE.split(), 3))
    line = [[_line(a, b) for b in range(16)] for a in range(16)]
    free = [cells for cells in range(1 << 16) if _has_no_line(cells, line)]
    largest = _largest_within(free)
    best = 0
    for twos in {min(_turned(cells)) for cells in free}:  # the same for all renamings of items and kingdoms
        through = [0] * 16
        for b in range(16):
            for a in range(16):
                if twos >> a & 1:
                    through[b] |= line[a][b]
        size = twos.bit_count()
        for threes in free:
            forbidden = 0
            left = threes
            while left:
                bit = left & -left
                forbidden |= through[bit.bit_length() - 1]
                left ^= bit
            best = max(best, size + threes.bit_count() + 2 * largest[forbidden ^ 0xFFFF])
    assert best == 14


def _has_no_line(cells: int, line: list[list[int]]) -> bool:
    here = [cell for cell in range(16) if cells >> cell & 1]
    return not any(line[a][b] & cells for a, b in combinations(here, 2))


def _largest_within(free: list[int]) -> list[int]:
    """Over sets of cells: the size of the largest set without a line within it."""
    largest = [0] * (1 << 16)
    for cells in free:
        largest[cells] = cells.bit_count()
    for cell in range(16):
        bit = 1 << cell
        for cells in range(1 << 16):
            if cells & bit and largest[cells ^ bit] > largest[cells]:
                largest[cells] = largest[cells ^ bit]
    return largest


def _turned(cells: int) -> list[int]:
    """The set under renamings of the kingdoms, then the items sorted: enough to bring equal ones together."""
    rows = [cells >> (4 * item) & 15 for item in range(4)]
    found: list[int] = []
    for order in permutations(range(4)):
        renamed = sorted(sum(1 << order[kingdom] for kingdom in range(4) if row >> kingdom & 1) for row in rows)
        found.append(sum(row << (4 * item) for item, row in enumerate(renamed)))
    return found


@rule("R-F10")
def test_the_deck_splits_into_sixteen_melds() -> None:
    melds = [frozenset(number + kingdom + item for number in "1234") for kingdom in "SMFO" for item in "KASC"]
    assert all(is_meld(meld) for meld in melds)
    assert frozenset().union(*melds) == set(DECK)
    assert len(melds) == 16


# -- what holds in play -----------------------------------------------------------------------------------------------


@rule("R-F11", "R-03", "R-02")
def test_cards_at_the_start_and_at_all_times() -> None:
    for seats, pile in ((2, 43), (3, 33), (4, 23)):
        for seed in range(sample(30, 4)):
            rng = QuickChance(seed)
            state = RUMMY.new(RUMMY.setup(seats, {"target_score": 1}), rng)
            first = saved(state)
            assert (len(first["pile"]), [len(hand) for hand in first["hands"]]) == (pile, [10] * seats)
            while state.outcome() is None:
                assert sorted(cards_everywhere(state)) == sorted(DECK), f"{seats} seats, seed {seed}"
                now = saved(state)
                assert now["discards"] or now["drawn"], "at the start of a turn there is a discard"
                random_step(state, rng)


@rule("R-F12", "R-A19")
def test_ten_and_eleven_cards_go_down_in_one_way() -> None:
    """On an empty table, the sizes of the melds of every completed turn that plays ten or eleven cards."""
    hands = (
        "1SK 2SA 3SS 2MK 2FK 2OK 4SC 4MC 4FC 4OC 3FA",
        "1SK 2SA 3SS 2SK 2MK 2FK 2OK 4SC 4MC 4FC 4OC",
    )
    sizes: dict[int, set[tuple[int, ...]]] = {10: set(), 11: set()}
    for hand in hands:
        for turn in literal_turn([], hand.split()).reachable():
            played = 11 - len(turn.hand)
            if turn.is_complete() and played in sizes:
                sizes[played].add(tuple(sorted(len(meld) for meld in turn.melds)))
    assert sizes == {10: {(3, 3, 4)}, 11: {(3, 4, 4)}}


@rule("R-F13", "R-20", "R-21")
def test_largest_and_smallest_hand_scores() -> None:
    high = sorted(DECK, key=lambda card: -int(card[0]))
    out = ["1MK", "2MK", "3MK", "1OA"]
    for seats, most in ((2, 40), (3, 76), (4, 106)):
        held = [card for card in high if card not in out][: 10 * (seats - 1)]
        assert points(frozenset(held)) == sum(int(card[0]) for card in high[: len(held)]) == most
        hands = [out, *[held[10 * seat : 10 * seat + 10] for seat in range(seats - 1)]]
        ones = [out, *[[card] for card in ("1SK", "1SA", "1SS")[: seats - 1]]]
        for others, score in ((hands, most), (ones, seats - 1)):
            for melded, factor in ((True, 1), (False, 2)):
                data = position(others, melded=[melded, *[False] * (seats - 1)])
                state = load(data, {"target_score": 1000})
                play(state, "lay 1MK 2MK 3MK", "discard 1OA")
                assert saved(state)["scores"][0] == factor * score


@rule("R-F14", "R-A22")
def test_the_sum_of_all_numbers() -> None:
    assert points(frozenset(DECK)) == 160


# -- the tables -------------------------------------------------------------------------------------------------------


def test_masks_and_sizes_of_cards_with_and_without_the_last_one() -> None:
    rng = QuickChance(3)
    for _ in range(sample(300, 60)):
        cards = sorted({rng.pick(64) for _ in range(rng.pick(20))} | ({63} if rng.pick(2) else set()))
        assert list(cards_in(mask_of(cards))) == cards
        assert size_of(mask_of(cards)) == len(cards)
    assert size_of(-1) == 64


def test_all_melds_in_a_set_of_cards() -> None:
    rng = QuickChance(4)
    for _ in range(sample(60, 20)):
        cards = sorted({rng.pick(64) for _ in range(14)} | {63})
        found = [MELDS[meld] for meld in melds_in(mask_of(cards))]
        names = [card_code(card) for card in cards]
        wanted = [cards for size in (3, 4) for cards in combinations(names, size) if is_meld(frozenset(cards))]
        assert sorted(tuple(map(card_code, meld)) for meld in found) == sorted(wanted)


def test_pairs_in_melds_of_four() -> None:
    for a, b in combinations(range(64), 2):
        mates = {card for meld in MELDS[THREES:] if a in meld and b in meld for card in meld} - {a, b}
        assert set(cards_in(FOURTHS[a * 64 + b])) == mates == set(cards_in(FOURTHS[b * 64 + a]))
        if a < 3 and b < 8:
            assert completing([a, b]) == list(cards_in(THIRDS[a * 64 + b]))
