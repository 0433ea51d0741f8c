"""Programs of Debian that tests run: found on this machine, or unpacked by `make test`; never installed for them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.hall.serving import ROOT

UNPACKED = ROOT / ".venv" / "proxies" / "usr"


def program(name: str) -> str:
    """Where it is."""
    databases = sorted([str(path) for usr in (UNPACKED, Path("/usr")) for path in usr.glob("lib/postgresql/*/bin")])
    places = [os.environ.get("PATH", ""), "/usr/sbin", str(UNPACKED / "sbin"), str(UNPACKED / "bin"), *databases]
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("CROWNHALL_PROXIES", ""), *places]))
    assert found is not None, f"{name} is not here; `make test` gets it"
    return found
