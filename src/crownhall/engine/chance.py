"""Chance, so that anybody can check a shuffle; `docs/formats/chance.md` is the same in words, with a worked example.

A match that people play draws from `SeededChance`. Play-outs and `redeal` use `QuickChance`, which is faster and gives
the same numbers compiled and interpreted. Explicit shuffles come from `GivenChance`.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from crownhall.errors import CardsMissing, ChanceError

SEED_BYTES: Final = 32
_WORDS: Final = 1 << 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """Where random acts come from. A plain value: it can be copied and saved with the state that holds it."""

    @abstractmethod
    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place. `cards` is in canonical order before; index 0 is the top after."""

    @abstractmethod
    def pick(self, below: int) -> int:
        """A number from 0 to `below` - 1, as dice would give it."""

    @abstractmethod
    def copy(self) -> Chance:
        """A source that gives the same from here on, and goes its own way."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The source as it is now, for states that shuffle later on; `chance_from_json` reads it."""


class SeededChance(Chance):
    """The published generator: a 32-byte seed, one keyed stream of words per random act."""

    def __init__(self, seed: bytes, act: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ChanceError(
                f"A seed is {SEED_BYTES} bytes, {2 * SEED_BYTES} hexadecimal digits; this has {len(seed)}."
            )
        self.seed = seed
        self.act = act  # the number of the next random act

    def shuffle(self, cards: list[int]) -> None:
        """Fisher–Yates from the top, with the words of the next act."""
        words = _Words(self.seed, self.act)
        self.act += 1
        size = len(cards)
        for i in range(size - 1):
            j = i + words.below(size - i)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, below: int) -> int:
        """One number, with the words of the next act."""
        words = _Words(self.seed, self.act)
        self.act += 1
        return words.below(below)

    def copy(self) -> SeededChance:
        """The same seed, at the same act."""
        return SeededChance(self.seed, self.act)

    def to_json(self) -> dict[str, object]:
        """Seed and act."""
        return {"seed": self.seed.hex(), "act": self.act}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeededChance) and self.seed == other.seed and self.act == other.act


class _Words:
    """The 64-bit words of one random act: block i is SHA-256(seed, act, i), four big-endian words each."""

    def __init__(self, seed: bytes, act: int) -> None:
        self.key = seed + act.to_bytes(8, "big")
        self.block = 0
        self.words: list[int] = []  # of the present block, the next one last

    def next(self) -> int:
        if not self.words:
            digest = hashlib.sha256(self.key + self.block.to_bytes(8, "big")).digest()
            self.block += 1
            self.words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
        return self.words.pop()

    def below(self, n: int) -> int:
        limit = _WORDS - _WORDS % n
        word = self.next()
        while word >= limit:  # rejected, so that every number is equally likely
            word = self.next()
        return word % n


class GivenChance(Chance):
    """Shuffles and dice written down beforehand, for tests, puzzles and real decks."""

    def __init__(
        self, decks: list[list[int]], picks: list[int] | None = None, next_deck: int = 0, next_pick: int = 0
    ) -> None:
        self.decks = decks
        self.picks: list[int] = picks if picks is not None else []
        self.next_deck = next_deck
        self.next_pick = next_pick

    def shuffle(self, cards: list[int]) -> None:
        """The next given order, restricted to the cards present."""
        if self.next_deck >= len(self.decks):
            raise ChanceError(f"This match needs more than the {len(self.decks)} decks given: one for each shuffle.")
        deck = self.decks[self.next_deck]
        named = set(deck)
        missing = [card for card in cards if card not in named]
        if missing:
            raise CardsMissing(self.next_deck + 1, missing)
        present = set(cards)
        order = [card for card in deck if card in present]
        if len(order) != len(cards):
            raise ChanceError(f"Deck {self.next_deck + 1} names a card twice.")
        self.next_deck += 1
        cards[:] = order

    def pick(self, below: int) -> int:
        """The next given pick; 0 where none is given."""
        if self.next_pick >= len(self.picks):
            return 0
        number = self.picks[self.next_pick]
        if not 0 <= number < below:
            raise ChanceError(f"Pick {self.next_pick + 1} is {number}; here it must be from 0 to {below - 1}.")
        self.next_pick += 1
        return number

    def copy(self) -> GivenChance:
        """The same decks and picks, as far as they are used up."""
        return GivenChance(self.decks, self.picks, self.next_deck, self.next_pick)

    def to_json(self) -> dict[str, object]:
        """What was given, cards as numbers, and how far it is used up."""
        return {
            "decks": [list(deck) for deck in self.decks],
            "picks": list(self.picks),
            "next_deck": self.next_deck,
            "next_pick": self.next_pick,
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, GivenChance)
            and self.decks == other.decks
            and self.picks == other.picks
            and self.next_deck == other.next_deck
            and self.next_pick == other.next_pick
        )


class QuickChance(Chance):
    """A small fast generator (KISS: multiply-with-carry, xorshift and a linear one) for play-outs, bots and `redeal`.

    All of its arithmetic stays below 2⁶³, so compiled and interpreted code give the same numbers.
    """

    def __init__(self, seed: int) -> None:
        self.z: i64 = 362436069 ^ (seed & 0xFFFFFFF)
        self.w: i64 = 521288629 ^ ((seed >> 28) & 0xFFFFFFF)
        self.linear: i64 = (seed * 2654435761 + 380116160) & 0xFFFFFFFF
        self.shift: i64 = 123456789
        for _ in range(8):  # so that near seeds part at once
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        self.z = 36969 * (self.z & 65535) + (self.z >> 16)
        self.w = 18000 * (self.w & 65535) + (self.w >> 16)
        self.linear = (69069 * self.linear + 1234567) & 0xFFFFFFFF
        shift = self.shift
        shift ^= (shift << 17) & 0xFFFFFFFF
        shift ^= shift >> 13
        shift ^= (shift << 5) & 0xFFFFFFFF
        self.shift = shift
        return ((((self.z << 16) + self.w) & 0xFFFFFFFF) ^ self.linear) + shift & 0xFFFFFFFF

    def pick(self, below: int) -> int:
        """A number from 0 to `below` - 1; the bias is under `below` in 2³²."""
        return (self.word() * below) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Fisher–Yates from the top."""
        places = cast("list[object]", cards)  # so that compiled code need not unpack the numbers
        left: i64 = len(cards)
        for i in range(len(cards) - 1):
            j = i + ((self.word() * left) >> 32)
            left -= 1
            card = places[i]
            places[i] = places[j]
            places[j] = card

    def copy(self) -> QuickChance:
        """The same numbers from here on."""
        twin = QuickChance(0)
        twin.z, twin.w, twin.linear, twin.shift = self.z, self.w, self.linear, self.shift
        return twin

    def to_json(self) -> dict[str, object]:
        """The four numbers it consists of."""
        return {"quick": [int(self.z), int(self.w), int(self.linear), int(self.shift)]}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, QuickChance)
            and self.z == other.z
            and self.w == other.w
            and self.linear == other.linear
            and self.shift == other.shift
        )


def drawn_anew(rng: Chance) -> QuickChance:
    """A source for a redealt state: what chance still holds is hidden, so it is drawn from `rng` too."""
    return QuickChance(rng.pick(1 << 31))


def chance_from_json(data: object) -> Chance:
    """The source that `to_json` saved; `ChanceError` if it is none."""
    if not isinstance(data, dict):
        raise ChanceError("A saved source of chance is a JSON object.")
    seed, quick = data.get("seed"), data.get("quick")
    if isinstance(seed, str):
        return SeededChance(parse_seed(seed), _count(data.get("act"), "act"))
    if quick is not None:
        numbers = _counts(quick, "quick")
        if len(numbers) != 4 or max(numbers) >= 1 << 32:
            raise ChanceError("“quick” must be four numbers below 2³².")
        source = QuickChance(0)
        source.z, source.w, source.linear, source.shift = numbers
        return source
    decks = data.get("decks")
    if not isinstance(decks, list):
        raise ChanceError("A saved source of chance has “seed”, “decks” or “quick”.")
    return GivenChance(
        [_counts(deck, "decks") for deck in decks],
        _counts(data.get("picks"), "picks"),
        _count(data.get("next_deck"), "next_deck"),
        _count(data.get("next_pick"), "next_pick"),
    )


def _count(value: object, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ChanceError(f"“{name}” must be a number from 0.")
    return value


def _counts(value: object, name: str) -> list[int]:
    if not isinstance(value, list):
        raise ChanceError(f"“{name}” must be a list of numbers.")
    return [_count(each, name) for each in value]


def parse_seed(text: str) -> bytes:
    """The 32 bytes of 64 hexadecimal digits."""
    try:
        seed = bytes.fromhex(text.strip())
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text.strip()) != 2 * SEED_BYTES:
        raise ChanceError(f"“{text[:24]}” is not a seed. A seed is {2 * SEED_BYTES} hexadecimal digits.")
    return seed


def seed_from_words(text: str) -> bytes:
    """A seed from any text, for a command line: 64 hexadecimal digits as they are, anything else by its SHA-256."""
    try:
        return parse_seed(text)
    except ChanceError:
        return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def commitment(seed: bytes) -> str:
    """What is published at the deal: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()
