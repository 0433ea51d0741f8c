"""What all tests share: Hypothesis repeats itself exactly, and says what it tried when it fails."""

from __future__ import annotations

import signal

from hypothesis import settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A run in the background ignores Ctrl-C and so would all that it starts; some tests send it to theirs.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("crownhall", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("crownhall")
