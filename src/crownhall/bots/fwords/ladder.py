"""The levels of Fwords. They overlook words, the more so the more cards these take, and spend cards too freely."""

from __future__ import annotations

from typing import Final

from crownhall.bots.attention import Attention
from crownhall.bots.fwords.players import KNIGHT_CARD_COST, FwordsBot, Knight, Squire
from crownhall.bots.registry import CAPTAIN, HERALD, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.words.lists import COMMON, KNOWN

LADDER: Final = (
    Rung(PAGE, FwordsBot(COMMON, 0, 0, Attention(19)), "Overlooks nearly all words, above all long ones."),
    Rung(SCRIBE, FwordsBot(COMMON, 0, 0, Attention(32)), "Overlooks most words, above all long ones."),
    Rung(SQUIRE, Squire(), "Makes the longest word it finds, and fights no battle."),
    Rung(
        HERALD,
        FwordsBot(COMMON, 0, KNIGHT_CARD_COST, Attention(85)),
        "Saves cards for other Days, and overlooks a word at times.",
    ),
    Rung(CAPTAIN, FwordsBot(KNOWN, 0, KNIGHT_CARD_COST), "Saves its cards and knows many words, but fights no battle."),
    Rung(KNIGHT, Knight(), "Saves its cards, knows many words and fights battles for them. It also gives the hints."),
)
