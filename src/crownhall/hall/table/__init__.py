"""One table: its seats, its log, its chat, help, the bots at it."""
