"""King's Square: the King's dungeon, one player, sixteen books to freedom."""
