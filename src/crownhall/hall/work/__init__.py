"""Worker processes: bots' thinking, tools, card sets."""
