"""One table: its seats, its log, its chat, its replay, the bots at it."""
