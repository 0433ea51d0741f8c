"""`python -m crownhall` is the command `crownhall`."""

from crownhall.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
