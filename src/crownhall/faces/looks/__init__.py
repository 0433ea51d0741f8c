"""How cards look, as data: what they share, and a module for each deck. Everything that draws a card reads from here.

Python does so directly; for the page, `crownhall.faces.web` writes tables and colours. What a card is (codes, order,
names) is said in `crownhall.decks`, and symbols are drawn in `symbols.svg`.
"""
