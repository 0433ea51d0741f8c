"""The contract every game keeps: State, Move, View, Outcome, errors; chance, matches, records; the registry."""
