"""The mark that ties a test to the rule book: `@rule("S-07", "S-V10")`."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """This test is about these rules, rulings, vectors or facts."""
    return pytest.mark.rule(*numbers)
