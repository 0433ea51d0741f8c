"""The words of a recovery sheet: twelve out of 256, which is 96 bits that nobody guesses."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

COUNT: Final = 12

_ALL: Final = """
acorn actor agile album alert alley almond amber anchor apple apricot apron arch arrow artist aspen
aunt autumn badge bagel bakery balcony balloon bamboo banjo barn basket beaver beetle bell bicycle birch
biscuit blanket blossom blue bonnet bottle bouquet branch bread breeze brook brownie brush bucket buddy bugle
butter button cabin cactus camel candle canoe canyon caramel cart castle cedar celery cello chalk cheese
cherry circle citrus clay cloud clover cocoa comet cookie copper coral cotton cradle crayon cricket crown
cupcake cushion dahlia daisy dance dawn deer delta desk dinner dolphin donkey door dove dragon dream
drum duck dune eagle earth easel echo elbow elm emerald engine evening explorer fable falcon family
feather fern ferry fiddle field finch flamingo flute forest fox friend frog garden garlic gecko gentle
ginger giraffe glove goat golden goose grape grass guitar hamster harbour harp hazel heron hill hobby
honey horse icicle indigo iris island ivory jacket jasmine jelly jewel jigsaw juice jungle kayak kestrel
kettle kind kiwi koala ladder lagoon lamp lantern lark laugh lavender lemon letter lilac linen lizard
llama lotus lucky magnet maple marble marigold meadow melody melon milk mint mirror mitten moon moss
mountain muffin mulberry music napkin needle nest noodle nutmeg oasis oatmeal ocean olive onion orange orchard
otter oven owl palace pancake panda paper parade parrot pasture peach pearl pebble pelican pencil penguin
pepper piano picnic pillow pine planet plum poem pony poppy puddle puzzle quilt rabbit rainbow raisin
river robin rocket rose saddle salmon sandal shell silver sparrow spoon spring squirrel star sunny swan
"""
WORDS: Final = tuple(_ALL.split())
"""Short and kind; none is the beginning of another, and no two differ by one letter."""


def new_words() -> list[str]:
    """Twelve words that nobody has had before."""
    return [WORDS[number] for number in secrets.token_bytes(COUNT)]


def read_words(text: str) -> list[str]:
    """The words that somebody typed, whatever stands between them."""
    return re.findall(r"[a-z]+", text.lower())


def digest_of(words: list[str]) -> str:
    """What is kept of a sheet. The words have 96 random bits, so nothing slower than this is needed."""
    return hashlib.sha256(f"crownhall recovery {' '.join(words)}".encode()).hexdigest()
