"""How busy a hall is, in a few numbers: for whoever runs it, and told to the other halls of its house."""

from __future__ import annotations

from crownhall.hall import tallies
from crownhall.hall.hall import Hall


def load_of(hall: Hall) -> dict[str, int]:
    """Numbers that make sense added up over several halls."""
    waiting, thinking = hall.thinker.load()
    return {
        "tables": len(hall.tables.in_memory()),
        "sockets": hall.limits.open_sockets(),
        "bots waiting": waiting,
        "bots thinking": thinking,
        "moves stored": hall.store.meter.lines,
        "errors": tallies.log_records["error"],
    }
