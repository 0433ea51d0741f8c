"""What is true of these games, counted: each fact with its method, its interval, and what would change it."""
