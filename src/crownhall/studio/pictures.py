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
WEBP_QUALITY = 90


class PillowMissing(CrownhallError):
    """Pictures need a package that is not installed."""

    code: ClassVar[str] = "install/missing"


class NoPicture(Exception):
    """These bytes are no picture that we take."""


def cleaned(data: bytes, side: int = KEPT_SIDE_PIXELS) -> bytes:
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
                image.load()
                upright = ImageOps.exif_transpose(image)
                mode = "RGBA" if upright.has_transparency_data else "RGB"
                plain = Image.new(mode, upright.size)  # without what else the file says of itself
                plain.paste(upright.convert(mode))
        plain.thumbnail((side, side))
        written = io.BytesIO()
        plain.save(written, "WEBP", quality=WEBP_QUALITY)
    except NoPicture:
        raise
    except Exception as error:
        raise NoPicture("it is not a PNG, JPEG or WebP picture") from error
    return written.getvalue()
