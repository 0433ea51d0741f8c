"""Judges for real cards on a table, offered by command, referee and page alike."""
