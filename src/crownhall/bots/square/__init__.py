"""Opponents at King's Square."""
