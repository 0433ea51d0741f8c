"""What one learns from: replays, reviews, comparisons, deals that a solver looks at, puzzles."""
