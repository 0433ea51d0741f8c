"""Tools for real cards on a table: a command for each game that has some."""
