"""Files of what somebody drew on a card, told by how they begin, for those who put them into other drawings."""

from __future__ import annotations

from typing import Final

SIDE: Final = 1000
"""Units of the square that fills the window of a card."""

BOX: Final = f"0 0 {SIDE} {SIDE}"
OPENING: Final = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{BOX}" preserveAspectRatio="xMidYMid slice">'
"""How every such file begins: by that it is known."""

CLOSING: Final = "</svg>"


def is_document(data: bytes) -> bool:
    """Whether these bytes are such a file; only `drawn` makes them."""
    return data.startswith(OPENING.encode())


def inside_of(found: str) -> str:
    """The elements of such a file, to stand in another drawing with the view box `BOX`."""
    return found.removeprefix(OPENING).removesuffix(CLOSING)
