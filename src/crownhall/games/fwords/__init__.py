"""Fwords: letters on a field, battles that clear them away, and one word from all that is left."""
