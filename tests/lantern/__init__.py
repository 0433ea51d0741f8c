"""Lantern, an invented game, written from the recipe in CONTRIBUTING to try it out. It is never shipped.

- L-01 Twenty cards: red, blue, green and lanterns, each 1 to 5. Two or three players.
- L-02 The cards are shuffled, everybody gets five, the rest is not used. Seat 0 leads.
- L-03 The leader lays any card.
- L-04 The others follow in turn, in the suit led if they can; who cannot lays any card, and all have seen it.
- L-05 The highest lantern wins the trick; without one, the highest card of the suit led. The winner leads next.
- L-06 After five tricks whoever won most of them wins, alone or together.

The modules of the game stand as in `crownhall/games/`; `cards`, `players` and `drawing` are what would be
`decks/lantern.py`, `bots/lantern/players.py` and `terminal/drawings/lantern.py`. The laws run for it in
`tests/contract`; its board is in `web/tests/fixtures/lantern`.
"""
