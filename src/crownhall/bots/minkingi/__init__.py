"""Opponents at Minkingi."""
