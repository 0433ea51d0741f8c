"""Documents say what is true: generated pages are fresh, examples run, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from docs.generate import generated

ROOT = Path(__file__).parents[2]
TRACKED = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
PAGES = sorted({ROOT / name for name in TRACKED if name.endswith(".md")})


def test_generated_pages_are_fresh() -> None:
    stale = [path.name for path, text in generated() if path.read_text("utf-8") != text]
    assert not stale, "run `make docs`"


def test_the_examples_of_the_readme_run() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failures == 0


def test_there_are_pages() -> None:
    assert ROOT / "README.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text) + re.findall(r'<img src="([^"]+)"', text)
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert missing == []


def test_the_readme_begins_with_a_picture_and_the_two_commands() -> None:
    head = (ROOT / "README.md").read_text("utf-8")[:1500]
    assert "![" in head
    assert head.index("make play") < head.index("make test")
