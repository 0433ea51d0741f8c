"""The HTTP API: what can be asked of the hall without a socket, a module for each matter."""
