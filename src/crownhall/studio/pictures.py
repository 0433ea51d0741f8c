"""Pictures that strangers bring: decoded and written anew, so that nothing but their pixels is kept."""

from __future__ import annotations

import importlib.util
import io
import warnings
from typing import ClassVar

from crownhall.errors import CrownhallError

FORMATS = ("PNG", "JPEG", "WEBP")
SIDE_LIMIT_PIXELS = 4096  # E-PIC
KEPT_SIDE_PIXELS = 1200  # a printed card has no more at 300 dots an inch
WHOLE_SET_PIXELS = 135 * SIDE_LIMIT_PIXELS**2
WEBP_QUALITY = 90


class PillowMissing(CrownhallError):
    """Pictures need a package that is not installed."""

    code: ClassVar[str] = "install/missing"


class NoPicture(Exception):
    """These bytes are no picture that we take."""


class PixelBudget:
    """How many pixels the pictures of one file may have together: a small file can hold very many."""

    def __init__(self, pixels: int = WHOLE_SET_PIXELS) -> None:
        self._pixels = self._left = pixels

    def spend(self, width: int, height: int) -> None:
        """Take these away; `NoPicture` once they are more than are left."""
        self._left -= width * height
        if self.is_spent:
            raise NoPicture(f"the pictures together have more than {self._pixels // 10**6} million pixels")

    @property
    def is_spent(self) -> bool:
        return self._left < 0


def cleaned(data: bytes, budget: PixelBudget, side: int = KEPT_SIDE_PIXELS) -> bytes:
    """The picture as WebP, at most so many pixels a side; `NoPicture` says why not.

    The bytes are not believed: whatever goes wrong in a decoder, the picture is refused.
    """
    if importlib.util.find_spec("PIL") is None:
        raise PillowMissing("Pillow is not installed. Install it with: pip install 'crownhall[hall]'")
    from PIL import Image, ImageOps

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about oddities inside the file; its size is checked here
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                if max(image.size) > SIDE_LIMIT_PIXELS:
                    raise NoPicture(f"it is more than {SIDE_LIMIT_PIXELS} pixels wide or high")
                image.draft(None, (side, side))  # a photograph need not be decoded larger than it is kept
                budget.spend(*image.size)
                upright = ImageOps.exif_transpose(image)
                mode = "RGBA" if upright.has_transparency_data else "RGB"
                small = upright.convert(mode)
                small.thumbnail((side, side))
        plain = Image.new(mode, small.size)  # without what else the file says of itself
        plain.paste(small)
        written = io.BytesIO()
        plain.save(written, "WEBP", quality=WEBP_QUALITY)
    except NoPicture:
        raise
    except Exception as error:
        raise NoPicture("it is not a PNG, JPEG or WebP picture") from error
    return written.getvalue()
