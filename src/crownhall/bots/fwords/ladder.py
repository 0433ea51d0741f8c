"""The levels of Fwords. They overlook words, the more so the more cards these take, and spend cards too freely."""

from __future__ import annotations

from typing import Final

from crownhall.bots.attention import Attention
from crownhall.bots.fwords.players import FwordsBot, Knight, Squire
from crownhall.bots.registry import CAPTAIN, HERALD, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.words.lists import COMMON

LADDER: Final = (
    Rung(PAGE, FwordsBot(COMMON, 0, 0, Attention(40)), "Overlooks most words, above all long ones."),
    Rung(SCRIBE, FwordsBot(COMMON, 0, 0, Attention(70)), "Overlooks a word now and then, above all a long one."),
    Rung(SQUIRE, Squire(), "Makes the longest word it finds, and fights no battle."),
    Rung(HERALD, FwordsBot(COMMON, 0, 1), "Saves a card for another Day where that costs little."),
    Rung(CAPTAIN, FwordsBot(COMMON, 0, 2), "Saves its cards well, but fights no battle."),
    Rung(KNIGHT, Knight(), "Saves its cards, fights for its words and knows more of them. It also gives the hints."),
)
