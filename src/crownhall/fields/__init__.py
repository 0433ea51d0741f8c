"""Active Fields and the battles fought on them: what Minkingi and Fwords share. Knows no game."""
