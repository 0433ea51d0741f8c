"""Compile the inner packages with mypyc where a C compiler exists; install them as they are where none does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

# What is compiled: the rules, and the bots that search with them. `cli`, `terminal` and the like stay plain Python.
COMPILED = ("decks", "engine", "games", "bots")


def groups() -> list[tuple[list[str], str]]:
    """The modules of the compiled packages, each game with its bots, and what all share; and a name for each group.

    A group becomes one C file. Several are compiled at a time, which one file for all could not be, and calls between
    groups were measured to cost nothing that shows.
    """
    root = Path("src") / "crownhall"
    games = {path.parent.name for path in (root / "games").glob("*/__init__.py")}
    found: dict[str, list[str]] = {}
    for path in sorted(path for package in COMPILED for path in (root / package).rglob("*.py")):
        game = games & {path.parent.name, path.stem.partition("_")[0]}
        found.setdefault(min(game, default="shared"), []).append(str(path))
    return [(paths, f"crownhall_{name}") for name, paths in found.items()]


def can_compile() -> bool:
    """Whether a C file that includes Python.h can be turned into an object here."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint crownhall_probe(void) { return PY_MAJOR_VERSION; }\n")
        command = [*compiler.split(), "-c", str(probe), "-I", include, "-o", str(probe.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, timeout=60).returncode == 0
        except (OSError, subprocess.TimeoutExpired):
            return False


def why_interpreted() -> str:
    """Why nothing can be compiled, or "" if it can."""
    if os.environ.get("CROWNHALL_COMPILE") == "0":
        return "CROWNHALL_COMPILE=0"
    if not can_compile():
        return "no working C compiler with the Python headers"
    return ""


def extensions() -> list[Extension]:
    """The compiled modules, or none, with one line that says so."""
    building = any(
        command in sys.argv for command in ("bdist_wheel", "build_ext", "build", "install", "develop", "editable_wheel")
    )
    if not building:
        return []
    reason = why_interpreted()
    if reason:
        print(f"crownhall: {reason}; installing the interpreted version (same rules, slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    apart: list[tuple[list[str], str | None]] = [*groups()]
    sources = [path for paths, _ in apart for path in paths]
    compiled = mypycify(sources, separate=apart, opt_level="3", debug_level="0")
    return [extension for extension in compiled if isinstance(extension, Extension)]


class BuildWithBooks(build_py):
    """The rule books and their drawings live in `docs`; the package takes a copy along."""

    def run(self) -> None:
        """Build as always, then add the books."""
        super().run()
        for folder, ending in (("rules", "*.md"), ("pictures", "*.svg")):
            target = Path(self.build_lib) / "crownhall" / "hall" / "books" / folder
            target.mkdir(parents=True, exist_ok=True)
            for path in Path("docs", folder).glob(ending):
                shutil.copy(path, target)


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithBooks},
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
)
