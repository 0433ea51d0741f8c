"""`crownhall hall proxy-config`: what nginx must know to stand in front of several halls."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from crownhall.commands import add_command

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "proxy-config",
        run,
        "Print a configuration of nginx for several halls that share a database.",
        ["hall proxy-config https://games.example.org 10.0.0.5:8000 10.0.0.6:8000 > crownhall.conf"],
    )
    parser.add_argument("address", metavar="URL", help="the address that players use")
    parser.add_argument("halls", metavar="HALL", nargs="+", help="the address of a hall, as HOST:PORT")


def run(args: argparse.Namespace) -> int:
    """Print it."""
    from crownhall.hall.house.nginx import nginx_config, not_found_at

    try:
        found = urlsplit(args.address if "//" in args.address else f"//{args.address}")
    except ValueError:
        raise not_found_at(args.address) from None
    print(nginx_config(args.halls, found.netloc, found.path), end="")
    return 0
