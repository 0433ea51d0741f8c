"""Kingdom Frenzy with real cards on the table."""
