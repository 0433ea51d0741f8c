"""Opponents: a ladder of levels for each game. They are handed redealt states, never the truth.

Importing this package registers them all.
"""

from crownhall.bots.frenzy.ladder import LADDER as FRENZY
from crownhall.bots.fwords.ladder import LADDER as FWORDS
from crownhall.bots.kingdrin.ladder import LADDER as KINGDRIN
from crownhall.bots.minkingi.ladder import LADDER as MINKINGI
from crownhall.bots.registry import register_bot
from crownhall.bots.rummy.ladder import LADDER as RUMMY
from crownhall.bots.square.ladder import LADDER as SQUARE
from crownhall.bots.treasury.ladder import LADDER as TREASURY

LADDERS = {
    "frenzy": FRENZY,
    "fwords": FWORDS,
    "kingdrin": KINGDRIN,
    "minkingi": MINKINGI,
    "rummy": RUMMY,
    "square": SQUARE,
    "treasury": TREASURY,
}

for game, ladder in LADDERS.items():
    for rung in ladder:
        register_bot(game, rung.level, rung.bot, rung.meaning)
