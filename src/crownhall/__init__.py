"""Crownhall: the home of the King's games."""

__version__ = "0.1.0"
