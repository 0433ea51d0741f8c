"""Compile the inner packages with mypyc where a C compiler exists; install them as they are where none does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# What is compiled: the rules, the bots that search with them, and what every move in the hall passes through.
COMPILED = (
    "errors.py",
    "seat_marks.py",
    "decks",
    "words",
    "engine",
    "creations",
    "fields",
    "games",
    "bots",
    "hall/live",
)

# How much a module is optimised, by what was measured (docs/decisions/0008). Cold ones are told by their names: what no
# search runs through, told, explained, read and saved once a move or less. Hot are the folders in which `-O1` with the
# inlining of `-O2` was slower than `-O3` by more than measuring errs.
COLD = {
    *("events", "refusals", "saved", "game", "why", "record", "options", "supplies", "reading", "errors", "registry"),
    "travel",
}
HOT = {
    *("runtime", "engine", "words", "fields", "bots_treasury", "bots_rummy"),
    *(f"games_{game}" for game in ("square", "treasury", "rummy", "frenzy", "kingdrin", "minkingi", "fwords")),
}
WARM = {"hindsight", "matching"}  # in a hot folder, but only the lab runs them
NOT_COLD = {"games_frenzy_saved"}  # whose positions travel in the middle of an ability: a benchmark looks at it
LEVELS = {
    "cold": ["-O0"],
    "warm": ["-O1", "-finline-small-functions", "-findirect-inlining", "-fpartial-inlining"],
    "hot": ["-O3"],
}


def sources() -> list[str]:
    """The modules that are compiled; a package's own file has nothing to compile."""
    root = Path("src", "crownhall")
    places = [root / name for name in COMPILED]
    found = [path for place in places for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
    return [str(path) for path in found if path.name != "__init__.py"]


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

    compiled = mypycify(sources(), multi_file=True, opt_level="1", debug_level="0")
    return [extension for extension in compiled if isinstance(extension, Extension)]


class QuickBuild(build_ext):
    """mypyc's library and its shims, compiled in few pieces on all cores.

    mypyc writes a C file for each module into one library, and for each a shim: an extension that asks the library for
    its module. Compiled one by one, reading Python's headers four hundred times costs more than the code itself. So the
    C files of a folder are joined, and so are its shims, which are then copied under each name.
    """

    def build_extensions(self) -> None:
        """Join, compile side by side, link, copy."""
        library, *shims = self.extensions
        library.extra_compile_args.append("-fvisibility=hidden")  # its functions call each other without a look-up
        library.sources = self._joined_library([str(source) for source in library.sources])
        self._compile_on_all_cores()
        self.build_extension(library)
        folders: dict[str, list[Extension]] = {}
        for shim in shims:
            folders.setdefault(shim.name.rpartition(".")[0], []).append(shim)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self._build_shims, folders, folders.values()))

    def _compile_on_all_cores(self) -> None:
        compile_in_turn: Callable[..., list[str]] = self.compiler.compile

        def compile_one(source: str, settings: dict[str, Any]) -> list[str]:
            level = LEVELS[Path(source).name.partition("_")[0]]
            return compile_in_turn([source], **settings | {"extra_postargs": settings["extra_postargs"] + level})

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [path for paths in pool.map(compile_one, sources, repeat(settings)) for path in paths]

        self.compiler.compile = compile_all

    def _joined_library(self, sources: list[str]) -> list[str]:
        """The C files of each folder as one, those that take longest first; what is cold apart from what is not."""
        groups: dict[str, list[str]] = {}
        for source in sources:
            _, _, module = Path(source).stem.partition("__native_crownhall___")
            *folders, name = module.split("___")
            folder = "_".join(folders) if module else "runtime"
            is_hot = folder in HOT and name not in WARM
            is_cold = COLD.intersection([*folders, name]) and f"{folder}_{name}" not in NOT_COLD
            heat = "cold" if is_cold else "hot" if is_hot else "warm"
            groups.setdefault(f"{heat}_{folder}", []).append(source)
        slowest_first = sorted(groups, key=lambda name: (name[0] == "c", -_size(groups[name])))
        return [self._joined(name, [_include(each) for each in groups[name]]) for name in slowest_first]

    def _build_shims(self, folder: str, shims: list[Extension]) -> None:
        """One extension that can be any module of the folder, under each of their names."""
        lines = []
        for shim in shims:
            module = shim.name.rpartition(".")[2]
            lines += [f"#define PyInit___init__ unused_{module}"]  # each shim defines one, which nobody calls
            lines += [_include(str(source)) for source in shim.sources]
            lines += ["#undef PyInit___init__"]
        first, *others = shims
        first.sources = [self._joined(f"cold_shims_{folder}", lines)]
        self.build_extension(first)
        for other in others:
            shutil.copy(self.get_ext_fullpath(first.name), self.get_ext_fullpath(other.name))

    def _joined(self, name: str, lines: list[str]) -> str:
        path = Path(self.build_temp, f"{name}.c")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n")
        return str(path)


def _size(paths: list[str]) -> int:
    return sum(Path(path).stat().st_size for path in paths)


def _include(path: str) -> str:
    return f'#include "{Path(path).resolve()}"'


class BuildWithBooks(build_py):
    """The rule books and their drawings live in `docs`; the package takes a copy along."""

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        """All of them; but a page that is being built meanwhile is brought later."""
        found: list[str] = super().find_data_files(package, src_dir)
        page = Path(src_dir, "hall", "static")
        later = os.environ.get("CROWNHALL_PAGE") == "later"
        return [path for path in found if not (later and page in Path(path).parents)]

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
    cmdclass={"build_py": BuildWithBooks, "build_ext": QuickBuild},
)
