"""Several halls as one house."""
