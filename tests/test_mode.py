"""The two passes of `make test` run what they say they run."""

from __future__ import annotations

import os

from crownhall import is_compiled, version_line


def test_the_pass_runs_the_code_it_is_named_for() -> None:
    wanted = os.environ.get("CROWNHALL_MODE")
    assert wanted in (None, "compiled", "interpreted")
    if wanted is not None:
        assert is_compiled() == (wanted == "compiled")
    assert ("compiled" in version_line()) == is_compiled()
