"""King's Square with real cards on the table."""
