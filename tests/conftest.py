"""What all tests share: Hypothesis repeats itself exactly, and says what it tried when it fails."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("crownhall", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("crownhall")
