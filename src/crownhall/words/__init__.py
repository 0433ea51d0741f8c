"""Words: which letters spell one. Knows no game and no card."""
