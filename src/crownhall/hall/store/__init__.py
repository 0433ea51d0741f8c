"""What is kept: the protocol of a store, and SQLite behind it."""
