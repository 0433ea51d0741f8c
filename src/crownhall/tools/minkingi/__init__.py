"""Minkingi with real cards on the table."""
