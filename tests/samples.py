"""How much to try: in full where the rules run compiled, a smaller seeded sample where they are interpreted."""

from __future__ import annotations

from crownhall import is_compiled


def sample(full: int, small: int) -> int:
    """`full` in the compiled pass, `small` in the interpreted one."""
    return full if is_compiled() else small
