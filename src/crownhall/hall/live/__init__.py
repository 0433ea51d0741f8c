"""What every move at every table passes through: nothing here waits, and all of it is compiled."""
