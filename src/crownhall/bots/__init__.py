"""Opponents: random, squire, knight. They are handed redealt states, never the truth."""
