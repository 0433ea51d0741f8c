"""`pip install` works without a C compiler, says so in one line, and gives the same package, interpreted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_without_a_compiler_the_interpreted_version_is_installed(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in ("src", "docs", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    pip = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-v",
        "--no-build-isolation",
        "--no-deps",
        "-w",
        str(tmp_path),
        str(tree),
    ]
    environment = {**os.environ, "CC": "/bin/false"}
    built = subprocess.run([*pip, str(tree)], capture_output=True, text=True, env=environment)
    output = built.stdout + built.stderr
    assert built.returncode == 0, output
    said = [line for line in output.splitlines() if "installing the interpreted version" in line]
    assert len(said) == 1, output

    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-none-any.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    assert (tmp_path / "installed" / "crownhall" / "hall" / "books" / "rules" / "square.md").is_file()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    told = subprocess.run(
        [sys.executable, "-m", "crownhall", "--version"], capture_output=True, text=True, env=environment, cwd=tmp_path
    )
    assert told.stdout.strip().endswith("(interpreted)"), told.stderr
