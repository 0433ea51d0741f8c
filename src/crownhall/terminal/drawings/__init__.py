"""How each game looks in a terminal, one module a game. Importing this package registers them all."""

from crownhall.terminal.drawings import frenzy, fwords, kingdrin, minkingi, rummy, square, treasury
from crownhall.terminal.drawings.registry import register_drawing

register_drawing("frenzy", frenzy.draw, frenzy.gloss)
register_drawing("fwords", fwords.draw, fwords.gloss, fwords.several)
register_drawing("kingdrin", kingdrin.draw, kingdrin.gloss)
register_drawing("minkingi", minkingi.draw, minkingi.gloss)
register_drawing("rummy", rummy.draw)
register_drawing("square", square.draw)
register_drawing("treasury", treasury.draw)
