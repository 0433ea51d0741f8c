"""Looking after the data: what is cleared away and when, copies, and whether everything can be read."""
