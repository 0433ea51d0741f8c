"""Where a hall keeps its data, as a host names it: a folder, or a database."""

from __future__ import annotations

import argparse
import importlib.util

from crownhall.errors import CrownhallError
from crownhall.hall.store.address import is_address


class InDatabase(CrownhallError):
    """What is done to files cannot be done to a database."""

    code = "store/database"


def add_store(parser: argparse.ArgumentParser, default: object = None) -> None:
    parser.add_argument(
        "--store",
        type=database_address,
        default=default,
        metavar="URL",
        help="a PostgreSQL database for tables and guests, postgresql://USER:PASSWORD@HOST/NAME (default: a file)",
    )


def database_address(text: str) -> str:
    """An address as it is typed."""
    if not is_address(text):
        raise argparse.ArgumentTypeError(f"“{text[:60]}” is not the address of a database: postgresql://…")
    return text


def check_cluster() -> None:
    """The packages for databases are optional; without them one sentence says how to get them."""
    if importlib.util.find_spec("asyncpg") is None:
        raise InDatabase("A database needs one more package: pip install 'crownhall[cluster]'.")


def refuse_database(args: argparse.Namespace, instead: str) -> None:
    if args.store is not None:
        raise InDatabase(f"The data of this hall is in a database. Please use {instead}.")
