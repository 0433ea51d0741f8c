"""In a worker: a picture that somebody wants to place on a card, written anew."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from crownhall.errors import CrownhallError
from crownhall.hall.collection.picking import picture_row
from crownhall.hall.store.collection import PictureRow
from crownhall.studio.pictures import SIDE_LIMIT_PIXELS, NoPicture, PixelBudget, cleaned

KEPT_PIXELS: Final = 1000
"""The longer side: the window of a card is 640 dots wide when it is printed, and a picture can be zoomed."""

PIXELS: Final = SIDE_LIMIT_PIXELS**2


def clean(data: bytes) -> PictureRow | str:
    """The picture as it is kept, or why it cannot be."""
    try:
        return picture_row(cleaned(data, PixelBudget(PIXELS), KEPT_PIXELS))
    except NoPicture as why:
        return str(why)
    except CrownhallError as error:  # Pillow is not there
        return error.message.removesuffix(".")


def address(data: bytes) -> str:
    """The picture itself as an address, for a drawing that has nothing from outside."""
    return f"data:image/webp;base64,{b64encode(data).decode()}"
