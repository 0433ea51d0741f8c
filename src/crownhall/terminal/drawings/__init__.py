"""How each game looks in a terminal, one module a game. Importing this package registers them all."""

from crownhall.terminal.drawings import frenzy, fwords, kingdrin, minkingi, rummy, square, treasury
from crownhall.terminal.drawings.registry import register_drawing

register_drawing("frenzy", frenzy.draw, frenzy.gloss)
register_drawing("fwords", fwords.draw, fwords.gloss, several=fwords.several, wanted=fwords.wanted)
register_drawing("kingdrin", kingdrin.draw, kingdrin.gloss)
register_drawing("minkingi", minkingi.draw, minkingi.gloss)
register_drawing("rummy", rummy.draw, listed=rummy.listed)
register_drawing("square", square.draw)
register_drawing("treasury", treasury.draw)
