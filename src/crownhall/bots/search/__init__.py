"""Looking ahead where cards are hidden: what the games' own searches share."""
