"""Crownhall: the home of the King's games."""

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the inner packages run as compiled code."""
    from crownhall.engine import playout

    return not str(playout.__file__).endswith(".py")


def version_line() -> str:
    """Which version is running, and whether its rules are compiled."""
    return f"crownhall {__version__} ({'compiled' if is_compiled() else 'interpreted'})"
