"""Puzzles: positions of reviewed games in which one move is clearly best."""
