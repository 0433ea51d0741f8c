"""King's Treasury: four cards a hand, 27 spaces to fill, two doors to unlock."""
