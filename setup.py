"""Compile the inner packages with mypyc where a C compiler exists; install them as they are where none does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# What is compiled: the rules, the bots that search with them, and what every move in the hall passes through.
COMPILED = ("errors.py", "decks", "words", "engine", "creations", "fields", "games", "bots", "hall/live")


def sources() -> list[str]:
    """The modules that are compiled."""
    root = Path("src", "crownhall")
    places = [root / name for name in COMPILED]
    return [str(path) for place in places for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))]


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

    compiled = mypycify(sources(), multi_file=True, opt_level="3", debug_level="0")
    libraries = [extension for extension in compiled if isinstance(extension, Extension)]
    for extension in libraries:
        # One library from many C files: what is not exported from it need not be looked up at every call.
        extension.extra_compile_args.append("-fvisibility=hidden")
    return libraries


class BuildOnAllCores(build_ext):
    """mypyc writes a C file for each module into one library; setuptools would compile them one after the other."""

    def build_extensions(self) -> None:
        """Build as always, with as many C files compiled at a time as there are cores."""
        compile_one_after_the_other = self.compiler.compile

        def compile_side_by_side(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one_after_the_other([source], **settings), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


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
    cmdclass={"build_py": BuildWithBooks, "build_ext": BuildOnAllCores},
)
