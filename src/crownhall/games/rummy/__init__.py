"""King's Rummy: two to four players, melds on a common table that may be rearranged."""
