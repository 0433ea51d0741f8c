"""The command `crownhall` with the games that are not on the shelf yet. For real processes."""

from __future__ import annotations

import sys

from crownhall.cli import main
from crownhall.engine.registry import register
from tests.contract.tables import BUILDING

if __name__ == "__main__":
    for game in BUILDING:
        register(game)
    sys.exit(main())
