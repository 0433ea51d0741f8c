"""What whoever runs a hall sees of it: logs, health, numbers."""

from typing import Final

LEVELS: Final = ("debug", "info", "warning", "error")
"""What can be logged, and everything that matters more."""

FORMATS: Final = ("text", "json")
"""How."""
