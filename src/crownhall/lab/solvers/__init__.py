"""Solvers: games with nothing hidden, searched to the end."""
