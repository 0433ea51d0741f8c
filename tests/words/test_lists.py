"""The word lists: as many words as there should be, found by their letters."""

from __future__ import annotations

import hashlib
import itertools
import random
import tracemalloc

import pytest

from crownhall.words.letters import ALPHABET, WORD_LETTERS_LIMIT, number_of, spell_alike
from crownhall.words.lists import ALL, COMMON, KNOWN, vocabulary
from tests.samples import sample

MEGABYTE = 1 << 20


@pytest.mark.parametrize(
    ("level", "count", "sha256"),
    [
        (COMMON, 40_693, "41078b85684cf495dd845daa9e2bdc7b2c6f473f94301f7f189ff7b70f534e9b"),
        (KNOWN, 64_119, "e7fda750a0bf5f6d262984a48208d4d69d432b191f0adbccc9bf4146fc8cfdad"),
        (ALL, 116_347, "4b8bfdbebbcf7ae5b53a5a4a1416b90decfa948c43c3d569ebc391a9e1547275"),
    ],
)
def test_each_list_is_the_one_we_made(level: int, count: int, sha256: str) -> None:
    words = vocabulary(level).all()
    assert len(words) == vocabulary(level).count == count
    assert hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest() == sha256


@pytest.mark.parametrize("word", ["CAT", "CART", "QI", "TSAR", "COLOUR", "COLOR", "A", "I", "O", "SH", "cat"])
def test_words(word: str) -> None:
    assert vocabulary(ALL).has(word)


@pytest.mark.parametrize("word", ["TCA", "PARIS", "LONDON", "B", "CS", "KB", "", "CAT ", "É", "don't", "A" * 99])
def test_what_is_no_word(word: str) -> None:
    assert not vocabulary(ALL).has(word)


def test_letters_find_all_their_words() -> None:
    assert sorted(vocabulary(ALL).spelled_by("ACERT")) == ["CARET", "CARTE", "CATER", "CRATE", "REACT", "TRACE"]
    assert vocabulary(ALL).spelled_by("ZZZ") == []


def test_the_common_words_come_first_and_a_small_vocabulary_lacks_the_rest() -> None:
    everything, common = vocabulary(ALL).spelled_by("ACERT"), vocabulary(COMMON).spelled_by("ACERT")
    assert everything[: len(common)] == common
    assert "CARTE" in everything
    assert "CARTE" not in common


def test_every_word_is_found_by_its_letters_and_by_nothing_less() -> None:
    """All of them compiled, a sample interpreted; beside it a dictionary made the plain way."""
    words, seed = vocabulary(ALL), 8
    print("seed", seed)
    by_letters: dict[str, set[str]] = {}
    for word in words.all():
        by_letters.setdefault("".join(sorted(word)), set()).add(word.upper())
    letters = sorted(by_letters)
    for each in random.Random(seed).sample(letters, sample(len(letters), 3_000)):
        assert set(words.spelled_by(each)) == by_letters[each]
        assert words.can_spell(number_of(each))
        shorter = "".join(sorted(each[1:]))
        assert words.can_spell(number_of(shorter)) == (shorter in by_letters)


def test_the_number_of_letters_does_not_depend_on_their_order() -> None:
    assert number_of("REACT") == number_of("trace") != number_of("TRACED")
    assert {number_of("".join(order)) for order in itertools.permutations("CART")} == {number_of("CART")}
    assert number_of(ALPHABET[-1] * WORD_LETTERS_LIMIT) > 0
    assert number_of("A1") == number_of("A" * (WORD_LETTERS_LIMIT + 1)) == -1


def test_letters_are_compared_letter_by_letter() -> None:
    assert spell_alike("Trace", "REACT")
    assert not spell_alike("TRACE", "TRACEE")


def test_the_house_adds_words() -> None:
    words = vocabulary(COMMON, ("vlog", "cat"))
    assert words.has("VLOG")
    assert words.spelled_by("GLOV") == ["VLOG"]
    assert words.can_spell(number_of("GOLV"))
    assert words.spelled_by("CAT") == vocabulary(COMMON).spelled_by("CAT"), "known already"
    assert not vocabulary(ALL).has("VLOG")


@pytest.mark.slow
def test_the_words_take_little_memory() -> None:
    from crownhall.words import lists

    text = "\n\n".join("\n".join(part) for part in ([*vocabulary(ALL).all()], ["zzx"], ["zzz"]))
    tracemalloc.start()
    words = lists.Words(text)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert words.ends[-1] == 116_349
    assert taken < 30 * MEGABYTE
