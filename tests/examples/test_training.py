"""The examples learn: a short run of each, by their own commands. `make soak` installs what they learn with."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.soak


def run(*words: object) -> str:
    """What a program of ours says in the end."""
    if importlib.util.find_spec("torch") is None:
        pytest.fail("The examples learn with PyTorch, which is not installed: make .venv/.train")
    done = subprocess.run(
        [sys.executable, "-m", *map(str, words)], cwd=ROOT, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_two_minutes_of_minkingi_beat_random_play_and_the_net_sits_at_a_table(tmp_path: Path) -> None:
    net = tmp_path / "minkingi.pt"
    said = run("examples.train_minkingi", "--minutes", 2, "--games", 200, "--save", net)
    shares = dict(re.findall(r"against (\w+): ([\d.]+)%", said))
    assert float(shares["random"]) >= 90
    assert float(shares["squire"]) >= 20
    rival = f"{sys.executable} -m examples.play_net {net}"
    table = run(
        "crownhall", "tournament", "minkingi", "--bots", "random", "--rival", rival, "--games", 20, "--seed", "soak"
    )
    assert re.search(r"rival", table)


def test_three_minutes_of_square_beat_random_play(tmp_path: Path) -> None:
    said = run("examples.train_square", "--minutes", 3, "--games", 2000, "--save", tmp_path / "square.pt")
    found = re.search(r"(-?\d+) standard errors", said)
    assert found is not None, said
    assert int(found[1]) >= 3
