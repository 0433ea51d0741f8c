"""One colour by itself: what bots and solver know about it is what trying every move finds out."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.square.colour import (
    KEYS,
    Classes,
    Walk,
    key_of,
    named_key_of,
    naming_of,
    ways,
    with_card,
    with_cards,
)
from crownhall.bots.square.most import BOOKS_TO_MAKE, SPACES_TO_OPEN, Most, Scratch
from crownhall.games.square.moves import PUTS
from crownhall.games.square.stacks import COLOUR_SHIFT
from tests.bots.square.one_colour import Arrangement, as_codes, as_locals, most, moves, random_arrangement, whole_class
from tests.games.square.positions import stacks
from tests.rules import rule
from tests.samples import sample

NAMINGS = 24


def arrangements(count: int, most_cards: int = 16) -> list[Arrangement]:
    return [random_arrangement(seed, most_cards) for seed in range(count)]


def test_a_walk_finds_the_whole_class_and_nothing_else() -> None:
    for arrangement in arrangements(sample(500, 150)):
        walk = Walk(as_locals(arrangement))
        found = [as_codes(there) for there in walk.arrangements]
        assert set(found) == whole_class(arrangement), arrangement
        assert len(found) == len(set(found)) == len(set(walk.keys)), arrangement
        assert list(walk.keys) == [key_of(there) for there in walk.arrangements]


def test_the_way_to_an_arrangement_leads_there() -> None:
    for arrangement in arrangements(sample(300, 40)):
        walk = Walk(as_locals(arrangement))
        for at, there in enumerate(walk.arrangements):
            assert follow(arrangement, walk.way_to(at)) == as_codes(there), arrangement


def follow(arrangement: Arrangement, links: list[int]) -> Arrangement:
    """Make these links of the Sun, each by a legal move."""
    for link in links:
        put = PUTS[link]
        (arrangement,) = [move.result for move in moves(arrangement) if made(arrangement, move.result, put.text)]
    return arrangement


def made(before: Arrangement, after: Arrangement, text: str) -> bool:
    """Whether the move of this text leads from the one to the other."""
    _, card, onto = text.split()
    (source,) = [stack for stack in before if card in stack]
    (target,) = [stack for stack in before if onto in stack]
    if target[-1] != onto or source == target:
        return False
    at = source.index(card)
    rest = {source[:at]} - {()}
    wanted = before - {source, target} | rest
    return after in (wanted, wanted | {target + source[at:]})


def test_ways_lead_into_every_class_that_a_step_reaches_with_the_fewest_free_moves() -> None:
    for arrangement in arrangements(sample(150, 40)):
        found = ways(0, as_locals(arrangement))
        fewest = distances(arrangement)
        reached = {}
        for way in found:
            end = follow(arrangement, way.links)
            assert end == as_codes(way.stacks)
            assert way.class_key == min(key_of(as_locals(each)) for each in whole_class(end))
            assert len(way.links) - 1 == fewest[whole_class(end)], arrangement
            reached[whole_class(end)] = way
        assert reached.keys() == fewest.keys(), arrangement
        assert len(reached) == len(found)


def distances(arrangement: Arrangement) -> dict[frozenset[Arrangement], int]:
    """For each class that a step leads to, how many free moves come before the step."""
    fewest: dict[frozenset[Arrangement], int] = {}
    seen, ring, distance = {arrangement}, [arrangement], 0
    while ring:
        following = []
        for here in ring:
            for move in moves(here):
                if move.spaces:
                    fewest.setdefault(whole_class(move.result), distance)
                elif move.result not in seen:
                    seen.add(move.result)
                    following.append(move.result)
        ring, distance = following, distance + 1
    return fewest


def test_ways_tell_spaces_and_books() -> None:
    for arrangement in arrangements(sample(400, 40)):
        for way in ways(2, as_locals(arrangement)):
            before = follow(arrangement, way.links[:-1])
            (step,) = {move for move in moves(before) if move.result == as_codes(way.stacks)}
            assert (way.opened, way.book, way.colour) == (step.spaces, bool(step.books), 2)


def test_a_way_into_one_class_is_the_one_among_all() -> None:
    classes = Classes()  # as searches share it
    for arrangement in arrangements(sample(150, 40)):
        here = as_locals(arrangement)
        found = ways(0, here)
        for way in found:
            (only,) = ways(0, here, classes, way.class_key)
            assert (only.links, only.class_key) == (way.links, way.class_key), arrangement
        assert not ways(0, here, classes, classes.key_of(here)), "no step leads back"


def test_classes_are_told_alike_whoever_of_them_asks() -> None:
    classes = Classes()
    for arrangement in arrangements(sample(150, 40)):
        walk = Walk(as_locals(arrangement))
        assert {classes.key_of(there) for there in walk.arrangements} == {min(walk.keys)}


def test_cards_come_one_by_one_or_together() -> None:
    here = as_locals(random_arrangement(1, 6))
    cards = vec[i64]([3, 9, 14])
    assert list(with_cards(here, cards, 1, 3)) == list(with_card(with_card(here, 9), 14))
    assert list(with_cards(here, cards, 2, 2)) == list(here)


@pytest.mark.parametrize(("measure", "per_space", "per_book"), [(SPACES_TO_OPEN, 1, 0), (BOOKS_TO_MAKE, 0, 1)])
def test_the_most_is_what_trying_everything_finds(measure: Most, per_space: int, per_book: int) -> None:
    for arrangement in arrangements(sample(800, 400), sample(10, 8)):
        assert measure.of(as_locals(arrangement)) == most(arrangement, per_space, per_book), arrangement


def test_a_memory_that_forgets_gives_the_same_answers() -> None:
    forgetful = Most(1, 0)
    for arrangement in arrangements(sample(300, 60), sample(11, 8)):
        forgetful.slots = vec[i64]([0] * 16)
        forgetful.used = 0
        assert forgetful.of(as_locals(arrangement)) == SPACES_TO_OPEN.of(as_locals(arrangement))


def test_from_scratch_any_stacks_can_be_built() -> None:
    for arrangement in arrangements(sample(500, 200), sample(9, 7)):
        cards = key_of(as_locals(arrangement)) >> 36
        single = frozenset((card,) for stack in arrangement for card in stack)
        assert Scratch(cards, 1, 0).best == most(single, 1, 0)
        assert Scratch(cards, 0, 1).best == most(single, 0, 1)


@rule("S-F03")
def test_a_whole_colour_gives_four_books_and_sixteen_spaces() -> None:
    colour = vec[i64]([1 + card for card in range(16)])
    assert SPACES_TO_OPEN.of(colour) == 16
    assert BOOKS_TO_MAKE.of(colour) == 4


@rule("S-V41")
def test_stacks_that_stand_in_each_other_s_way_give_no_book() -> None:
    sun = frozenset(stacks("[3SC 4SS] [2SS 3SK 4SA] [1SA 2SC] [1SK]"))
    assert BOOKS_TO_MAKE.of(as_locals(sun)) == 0


def test_names_of_items_do_not_matter() -> None:
    for arrangement in arrangements(sample(300, 30)):
        here = as_locals(arrangement)
        keys = [named_key_of(here, naming << COLOUR_SHIFT) for naming in range(NAMINGS)]
        assert keys[0] == key_of(here)
        named = named_key_of(here, naming_of(key_of(here)))
        assert named in keys
        items = [named >> 36 + 4 * item & 15 for item in range(4)]
        assert items == sorted(items, reverse=True), "the item with the most comes first"


@pytest.mark.soak
def test_all_classes_of_a_colour() -> None:
    """260,896 classes but for names, none with more than 166 arrangements."""
    first = vec[i64]([])
    known = {class_but_for_names(first)}
    to_try = [first]
    largest = 0
    while to_try:
        here = to_try.pop()
        largest = max(largest, len(Walk(here).keys))
        cards = key_of(here) >> 36
        following = [way.stacks for way in ways(0, here)]
        following += [with_card(here, card) for card in range(16) if not cards >> card & 1]
        for there in following:
            name = class_but_for_names(there)
            if name not in known:
                known.add(name)
                to_try.append(there)
    assert largest == 166
    assert len(known) == 260_896
    assert len(KEYS) == NAMINGS << COLOUR_SHIFT


def class_but_for_names(first: vec[i64]) -> int:
    walk = Walk(first)
    return min(
        named_key_of(arrangement, naming << COLOUR_SHIFT)
        for arrangement in walk.arrangements
        for naming in range(NAMINGS)
    )
