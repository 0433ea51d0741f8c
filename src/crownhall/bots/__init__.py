"""Opponents: random, squire, knight. They are handed redealt states, never the truth.

Importing this package registers them all.
"""

from crownhall.bots.frenzy import players as frenzy
from crownhall.bots.fwords import players as fwords
from crownhall.bots.kingdrin import players as kingdrin
from crownhall.bots.minkingi import players as minkingi
from crownhall.bots.registry import KNIGHT, SQUIRE, register_bot
from crownhall.bots.rummy import players as rummy
from crownhall.bots.square import players as square
from crownhall.bots.treasury import players as treasury

register_bot("square", SQUIRE, square.Squire())
register_bot("square", KNIGHT, square.Knight())
register_bot("treasury", SQUIRE, treasury.Squire())
register_bot("treasury", KNIGHT, treasury.Knight())
register_bot("rummy", SQUIRE, rummy.Squire())
register_bot("rummy", KNIGHT, rummy.Knight())
register_bot("frenzy", SQUIRE, frenzy.Squire())
register_bot("frenzy", KNIGHT, frenzy.Knight())
register_bot("kingdrin", SQUIRE, kingdrin.Squire())
register_bot("kingdrin", KNIGHT, kingdrin.Knight())
register_bot("minkingi", SQUIRE, minkingi.Squire())
register_bot("minkingi", KNIGHT, minkingi.Knight())
register_bot("fwords", SQUIRE, fwords.Squire())
register_bot("fwords", KNIGHT, fwords.Knight())
