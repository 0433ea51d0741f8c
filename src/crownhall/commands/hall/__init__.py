"""`crownhall hall`: open the hall, and look after it. Each thing a host can do to it is a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownhall.commands.hall import admin, backup, check, move_data, opening, proxy_config, restore
from crownhall.commands.hall.settings import take_settings

if TYPE_CHECKING:
    from crownhall.commands import Commands

OPERATIONS = (admin, backup, check, move_data, proxy_config, restore)


def add_to(commands: Commands) -> None:
    """Describe the command, and what else a host can do."""
    parser = opening.add_to(commands)
    operations = parser.add_subparsers(title="looking after the hall", metavar="OPERATION")
    for operation in OPERATIONS:
        operation.add_to(operations)
    take_settings(parser)
