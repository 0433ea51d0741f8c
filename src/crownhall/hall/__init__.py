"""The hall: tables, seats, clocks, store, sockets, bot seats. Knows no game; plays every one in the registry."""
