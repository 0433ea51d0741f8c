"""The command `crownhall` with one game more: Bell, which asks in turn, sealed and in a race. For real processes."""

from __future__ import annotations

import sys

from crownhall.cli import main
from tests.engine.bell import registered

if __name__ == "__main__":
    with registered():
        sys.exit(main())
