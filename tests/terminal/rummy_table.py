"""The command `crownhall` with King's Rummy, which is registered only when it has bots and a board. For processes."""

from __future__ import annotations

import sys

from crownhall.cli import main
from crownhall.engine.registry import register
from crownhall.games.rummy.game import RUMMY

if __name__ == "__main__":
    register(RUMMY)
    sys.exit(main())
