"""Opponents: random, squire, knight. They are handed redealt states, never the truth.

Importing this package registers them all.
"""

from crownhall.bots.registry import KNIGHT, SQUIRE, register_bot
from crownhall.bots.square import Knight, Squire

register_bot("square", SQUIRE, Squire())
register_bot("square", KNIGHT, Knight())
