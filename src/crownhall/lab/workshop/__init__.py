"""Programs that are run by hand and write sources."""
