"""Opponents at Kingdom Frenzy."""
