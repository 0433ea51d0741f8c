"""Opponents at King's Rummy."""
