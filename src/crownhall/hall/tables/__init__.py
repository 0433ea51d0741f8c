"""The tables of a hall: how they are made, found, and made again; those that cannot be read."""
