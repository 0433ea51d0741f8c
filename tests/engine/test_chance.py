"""Chance: the published method written once more from its page, and the other two sources."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from itertools import permutations
from pathlib import Path

import pytest

from crownhall.decks.kings_keys import card_code, parse_card, parse_cards
from crownhall.engine.chance import (
    Chance,
    GivenChance,
    QuickChance,
    SeededChance,
    chance_from_json,
    commitment,
    drawn_anew,
    parse_seed,
    seed_from_words,
)
from crownhall.errors import CardsMissing, ChanceError
from tests.samples import sample

PAGE = Path(__file__).parent.parent.parent / "docs" / "formats" / "chance.md"
ZERO = bytes(32)
SEEDS = [ZERO, bytes(range(32)), b"\xff" * 32, sha256(b"crownhall").digest()]


# -- the published method, from its description -----------------------------------------------------------------------


class Published:
    """SHA-256(seed, act, block), four big-endian words a block, numbers by rejection, shuffles from the top."""

    def __init__(self, seed: bytes, act: int) -> None:
        self.seed, self.act, self.used = seed, act, 0

    def word(self) -> int:
        block, place = divmod(self.used, 4)
        self.used += 1
        digest = sha256(self.seed + self.act.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        return int.from_bytes(digest[8 * place : 8 * place + 8], "big")

    def below(self, n: int) -> int:
        word = self.word()
        while word >= 2**64 // n * n:
            word = self.word()
        return word % n

    def shuffled(self, cards: list[int]) -> list[int]:
        cards = list(cards)
        for i in range(len(cards) - 1):
            j = i + self.below(len(cards) - i)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.hex()[:8])
@pytest.mark.parametrize("size", [0, 1, 2, 3, 30, 64, 72, 135, 1000])
def test_shuffles_are_the_published_ones(seed: bytes, size: int) -> None:
    chance = SeededChance(seed)
    for act in range(3):
        cards = list(range(size))
        chance.shuffle(cards)
        assert cards == Published(seed, act).shuffled(list(range(size)))
        assert sorted(cards) == list(range(size))


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.hex()[:8])
@pytest.mark.parametrize("below", [1, 2, 6, 64, 10**9, 2**63 + 1, 2**64 - 1, 2**64])
def test_picks_are_the_published_ones(seed: bytes, below: int) -> None:
    """Close to 2⁶⁴ about half of the words are thrown away."""
    chance = SeededChance(seed)
    for act in range(20):
        assert chance.pick(below) == Published(seed, act).below(below)


def test_shuffles_and_picks_count_as_acts_alike() -> None:
    chance = SeededChance(ZERO)
    chance.pick(6)
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == Published(ZERO, 1).shuffled(list(range(10)))
    assert chance.act == 2


# -- the worked example of the page -----------------------------------------------------------------------------------


def test_the_worked_example_of_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"Commitment: `{sha256(ZERO).hexdigest()}`" in page
    digest = sha256(bytes(48)).hexdigest()
    assert f"`{' '.join(digest[i : i + 16] for i in range(0, 64, 16))}`" in page

    words, deck = Published(ZERO, 0), list(range(64))
    for i in range(4):
        word = words.word()
        j = i + word % (64 - i)
        row = f"| {i} | {word} | {64 - i} | {word % (64 - i)} | {i} and {j}: `{card_code(deck[i])}`"
        assert row in page
        deck[i], deck[j] = deck[j], deck[i]

    written = re.findall(r"```\n(.*?)```", page, re.DOTALL)[0]
    deck = list(range(64))
    chance = SeededChance(ZERO)
    chance.shuffle(deck)
    assert parse_cards(written) == deck == Published(ZERO, 0).shuffled(list(range(64)))
    assert f"a number below 6, it would be {chance.pick(6)}" in page


def test_the_deck_of_the_zero_seed() -> None:
    deck = list(range(64))
    SeededChance(ZERO).shuffle(deck)
    top = "2MA 2SK 3FK 2FC 1FK 3FA 1OK 3SA 4OC 2OS 2OC 1SC 3SC 1MK 2FK 3FS"
    assert [card_code(card) for card in deck[:16]] == top.split()


# -- seeds ------------------------------------------------------------------------------------------------------------


def test_a_seed_is_32_bytes() -> None:
    for size in (0, 31, 33):
        with pytest.raises(ChanceError, match=f"A seed is 32 bytes, 64 hexadecimal digits; this has {size}"):
            SeededChance(bytes(size))
    assert parse_seed(" " + "0F" * 32 + "\n") == b"\x0f" * 32


@pytest.mark.parametrize("text", ["", "0", "00" * 31, "00" * 33, "zz" * 32, "00 " * 32, "é" * 64])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ChanceError, match=r"is not a seed\. A seed is 64 hexadecimal digits"):
        parse_seed(text)


def test_words_make_a_seed() -> None:
    assert seed_from_words("ab" * 32) == b"\xab" * 32
    assert seed_from_words("patience") == sha256(b"patience").digest()
    assert commitment(ZERO) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


# -- given shuffles ---------------------------------------------------------------------------------------------------


def test_given_decks_are_used_in_order_and_restricted_to_the_cards_present() -> None:
    chance = GivenChance([[3, 1, 2, 0], [0, 1, 2, 3]])
    cards = [0, 1, 2, 3]
    chance.shuffle(cards)
    assert cards == [3, 1, 2, 0]
    some = [3, 1]
    chance.shuffle(some)
    assert some == [1, 3]
    with pytest.raises(ChanceError, match="needs more than the 2 decks given: one for each shuffle"):
        chance.shuffle(some)


def test_a_given_deck_that_lacks_or_doubles_a_card_is_refused() -> None:
    cards = [0, 1, 2]
    lacking = GivenChance([[0, 1]])
    with pytest.raises(CardsMissing, match="Deck 1 lacks 1 of the cards that are shuffled") as refused:
        lacking.shuffle(cards)
    assert (refused.value.deck, refused.value.cards) == (1, [2])
    doubled = GivenChance([[0, 1, 2], [0, 1, 2, 1]])
    doubled.shuffle(cards)
    with pytest.raises(ChanceError, match="Deck 2 names a card twice"):
        doubled.shuffle(cards)
    assert cards == [0, 1, 2], "nothing happened to the cards"
    assert (lacking.next_deck, doubled.next_deck) == (0, 1)


def test_given_picks_and_then_zeros() -> None:
    chance = GivenChance([], [5, 2])
    assert [chance.pick(6) for _ in range(4)] == [5, 2, 0, 0]
    with pytest.raises(ChanceError, match="Pick 1 is 6; here it must be from 0 to 5"):
        GivenChance([], [6]).pick(6)


# -- the quick source -------------------------------------------------------------------------------------------------


def test_the_quick_source_gives_the_same_numbers_everywhere() -> None:
    """Written down once; both passes of the suite must give them."""
    assert [QuickChance(seed).pick(1000) for seed in (0, 1, 2, 2**31, 2**40 + 5)] == QUICK_PICKS
    chance = QuickChance(2026)
    assert [int(chance.word()) for _ in range(4)] == QUICK_WORDS
    deck = list(range(12))
    QuickChance(64).shuffle(deck)
    assert deck == QUICK_DECK
    total = 0
    chance = QuickChance(7)
    for _ in range(10_000):
        total = (total * 31 + int(chance.word())) % (1 << 61)
    assert total == QUICK_TOTAL


QUICK_PICKS = [856, 636, 970, 291, 575]
QUICK_WORDS = [1800613319, 4276066806, 3394296359, 2429159192]
QUICK_DECK = [11, 0, 7, 1, 5, 9, 10, 6, 8, 3, 4, 2]
QUICK_TOTAL = 2168073439098931901


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 48, 64, 100])
def test_the_quick_source_is_fair(faces: int) -> None:
    """Chi-square stays below its mean plus five deviations, which chance alone exceeds in one of millions of tries."""
    throws = sample(200_000, 20_000)
    chance = QuickChance(faces)
    counts = [0] * faces
    for _ in range(throws):
        counts[chance.pick(faces)] += 1
    assert _chi_square(counts) < faces - 1 + 5 * (2 * (faces - 1)) ** 0.5


@pytest.mark.parametrize("source", ["quick, one after the other", "quick, a new seed each", "seeded"])
def test_every_order_is_equally_likely(source: str) -> None:
    """All 24 orders of four cards; seeds that are near to each other must not give like shuffles."""
    orders = dict.fromkeys(permutations(range(4)), 0)
    chance: Chance = SeededChance(ZERO) if source == "seeded" else QuickChance(4)
    for seed in range(sample(48_000, 7_200)):
        if source == "quick, a new seed each":
            chance = QuickChance(seed)
        cards = list(range(4))
        chance.shuffle(cards)
        orders[cards[0], cards[1], cards[2], cards[3]] += 1
    assert _chi_square(list(orders.values())) < 23 + 5 * 46**0.5


def _chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# -- a source is a value ----------------------------------------------------------------------------------------------


def sources() -> list[Chance]:
    """One of each kind, already used a little."""
    made: list[Chance] = [SeededChance(ZERO, 3), GivenChance([[2, 0, 1], [1, 0, 2]], [4, 5]), QuickChance(9)]
    for chance in made[1:]:
        chance.shuffle([0, 1, 2])
        chance.pick(6)
    return made


@pytest.mark.parametrize("chance", sources(), ids=lambda chance: type(chance).__name__)
def test_copies_and_saved_sources_go_on_the_same(chance: Chance) -> None:
    twin, saved = chance.copy(), chance_from_json(json.loads(json.dumps(chance.to_json())))
    assert type(saved) is type(chance)
    assert twin == chance
    assert saved == chance
    results: list[tuple[list[int], int]] = []
    for each in (twin, saved, chance.copy()):
        cards = [0, 1, 2]
        each.shuffle(cards)
        results.append((cards, each.pick(6)))
    assert results[0] == results[1] == results[2]
    assert twin == saved
    assert twin != chance, "the copies went on, the first did not"


def test_sources_differ_when_anything_differs() -> None:
    assert SeededChance(ZERO) != SeededChance(ZERO, 1)
    assert SeededChance(ZERO) != SeededChance(SEEDS[1])
    assert GivenChance([[1]]) != GivenChance([[1]], [0])
    assert GivenChance([[1]]) != GivenChance([[1]], next_deck=1)
    assert QuickChance(1) != QuickChance(2)
    assert len({type(one) for one in sources() for other in sources() if one == other}) == 3


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (None, "is a JSON object"),
        ({}, "has “seed”, “decks” or “quick”"),
        ({"seed": "12", "act": 0}, "is not a seed"),
        ({"seed": "00" * 32}, "“act” must be a number from 0"),
        ({"seed": "00" * 32, "act": True}, "“act” must be a number from 0"),
        ({"quick": [1, 2, 3]}, "must be four numbers below 2³²"),
        ({"quick": [1, 2, 3, 2**40]}, "must be four numbers below 2³²"),
        ({"quick": "1234"}, "“quick” must be a list of numbers"),
        ({"decks": [[1, "a"]], "picks": [], "next_deck": 0, "next_pick": 0}, "“decks” must be a number from 0"),
        ({"decks": [[1]], "picks": None, "next_deck": 0, "next_pick": 0}, "“picks” must be a list of numbers"),
        ({"decks": [[1]], "picks": [], "next_deck": -1, "next_pick": 0}, "“next_deck” must be a number from 0"),
    ],
)
def test_what_is_no_saved_source_is_refused(data: object, why: str) -> None:
    with pytest.raises(ChanceError, match=why):
        chance_from_json(data)


def test_a_source_drawn_anew_follows_from_the_one_it_is_drawn_from() -> None:
    assert drawn_anew(QuickChance(1)) == drawn_anew(QuickChance(1))
    assert drawn_anew(QuickChance(1)) != drawn_anew(QuickChance(2))


def test_card_codes_are_read_for_given_decks() -> None:
    chance = GivenChance([[parse_card(code) for code in ("2SK", "1SK")]])
    cards = [0, 1]
    chance.shuffle(cards)
    assert [card_code(card) for card in cards] == ["2SK", "1SK"]
