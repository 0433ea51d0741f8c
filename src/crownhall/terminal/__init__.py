"""The table in a terminal: one frame for all games, and one drawing for each."""
