"""King's Rummy with real cards on the table."""
