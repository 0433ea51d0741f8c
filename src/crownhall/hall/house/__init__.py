"""Several halls over one database, as one house: whose a table is, how others are sent there, what all must know.

A hall that keeps its data in a file knows nothing of this. See docs/decisions/0018.
"""
