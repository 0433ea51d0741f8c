"""`crownhall hall`: open the hall, and look after it. Each thing a host can do to it is a module of its own."""

from crownhall.commands.hall.opening import add_to

__all__ = ["add_to"]
