"""The notebook does what it shows: its code runs, and says what is written in it."""

from __future__ import annotations

import json

import pytest

from tests.examples.notebook import NOTEBOOK, run

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def test_its_code_gives_the_outputs_that_are_in_it() -> None:
    assert run(NOTEBOOK)["cells"] == json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"], (
        "python -m tests.examples.notebook writes them anew"
    )
