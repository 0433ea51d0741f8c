"""Creation Cards that are somebody's: copies, decks, gifts, swaps, and what is shown to the whole hall."""
