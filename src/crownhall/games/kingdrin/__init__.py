"""Kingdrin: match a mark of the top card, and be the first without cards."""
