"""Opponents at King's Treasury."""
