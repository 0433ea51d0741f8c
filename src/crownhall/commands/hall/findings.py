"""What was found in the data of a hall, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crownhall.hall.upkeep.check import Findings

SHOWN = 20
"""How many faults are told one by one."""


def in_words(findings: Findings) -> str:
    return f"{findings.tables:,} tables with {findings.lines:,} moves"


def faults_in_words(findings: Findings) -> str:
    """A line for each thing that cannot be read; nothing if there is none."""
    if not findings.faults:
        return ""
    lines = [f"{len(findings.faults):,} cannot be read:", *[f"  {fault}" for fault in findings.faults[:SHOWN]]]
    more = len(findings.faults) - SHOWN
    return "\n".join(lines + ([f"  and {more:,} more"] if more > 0 else [])) + "\n"
