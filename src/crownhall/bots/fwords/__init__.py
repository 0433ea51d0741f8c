"""Opponents at Fwords."""
