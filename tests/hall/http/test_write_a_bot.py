"""The bot of `docs/how-to/write-a-bot.md`, as it stands there, plays a whole game at a real hall."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.record import verify
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import PATIENCE

PAGE = ROOT / "docs" / "how-to" / "write-a-bot.md"


def test_the_bot_of_the_page_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 30, "the page promises thirty lines"
    bot = tmp_path / "bot.py"
    bot.write_text(code, "utf-8")
    done = subprocess.run(
        [sys.executable, str(bot), server.url], cwd=tmp_path, capture_output=True, text=True, timeout=4 * PATIENCE
    )
    assert done.stderr == ""
    assert done.returncode == 0
    found = re.search(r"^Watch it: .*/tables/(\S+)$", done.stdout, re.MULTILINE)
    assert found is not None
    match = verify(httpx.get(f"{server.url}/api/tables/{found[1]}/record").text)
    outcome = match.outcome()
    assert outcome is not None
    assert done.stdout.splitlines()[-1] == outcome.sentence
