"""The rules of the games, nothing but the rules. Importing this package registers them all."""

from crownhall.engine.registry import register
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.fwords.game import FWORDS
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.rummy.game import RUMMY
from crownhall.games.square.game import SQUARE
from crownhall.games.treasury.game import TREASURY

register(SQUARE)
register(TREASURY)
register(RUMMY)
register(FRENZY)
register(KINGDRIN)
register(MINKINGI)
register(FWORDS)
