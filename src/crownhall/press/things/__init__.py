"""What can be printed, a module for each game or deck."""
