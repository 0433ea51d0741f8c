"""Fwords with real cards on the table."""
