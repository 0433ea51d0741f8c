"""The store in a file: SQLite with a journal."""
