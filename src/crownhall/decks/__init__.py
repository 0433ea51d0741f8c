"""What a card is: codes, names, parsing. Knows no game."""
