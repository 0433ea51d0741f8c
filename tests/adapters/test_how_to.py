"""The examples of `docs/how-to/research.md` run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

PAGE = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "research.md"


def test_the_examples_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 8
    left: dict[str, object] = {}
    for example in examples:
        exec(example, left)
    numbers = left["numbers"]
    assert isinstance(numbers, np.ndarray)
    assert numbers.dtype == np.int16
    assert sorted(set(numbers[:64].tolist())) == [-1, *range(16)], "sixteen cards lie open"
