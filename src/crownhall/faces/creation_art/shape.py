"""What motifs are made of."""

from __future__ import annotations

from collections.abc import Callable

Shape = tuple[str, str]
"""A role and path data.

Areas: body, shade, light, accent, pelt, mass, and dark, which has no outline.
Lines: line, scratch, thread, rod, limb, trunk.
"""

Motif = Callable[[int], list[Shape]]
"""Draws within -36..36 around the middle, standing on y = 30; told how rich it is, 0 to 2."""
