"""King's Treasury with real cards on the table."""
