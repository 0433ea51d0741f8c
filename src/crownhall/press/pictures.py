"""Pictures of players on cards that are printed: checked, and put into a file as they are wherever a PDF takes them."""

from __future__ import annotations

import io
import re
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Final

from crownhall.faces.drawn_files import inside_of, is_document
from crownhall.studio.pictures import FORMATS, SIDE_LIMIT_PIXELS

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

KIND_OF_FORMAT: Final = {"JPEG": "jpeg", "PNG": "png"}
"""What is not written anew. There is no WebP in a PDF: Typst would unpack it, and a file be ten times as large."""

PICTURE_DOTS: Final = 640
"""Of a picture on a card, from side to side: 300 an inch."""

TOO_MANY_DOTS: Final = 960
"""From here on nobody sees the difference; what is written anew is made smaller."""

_WEBP: Final = re.compile(r"data:image/webp;base64,[A-Za-z0-9+/=]+")

QUALITY: Final = 85
"""With colour at half the resolution, as WebP has it, too."""


def address(data: bytes) -> str:
    """The picture as an address inside a drawing; "" if these bytes are none that can be printed."""
    from PIL import Image

    if not data:
        return ""
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            if max(image.size) > SIDE_LIMIT_PIXELS:
                return ""
            image.load()
            if not _can_stay(image):
                data, kind = _as_jpeg(image), KIND_OF_FORMAT["JPEG"]
            else:
                kind = KIND_OF_FORMAT[image.format or ""]
    except Exception:  # whatever a decoder says of strangers' bytes, this is no picture
        return ""
    return f"data:image/{kind};base64,{b64encode(data).decode()}"


def drawing(data: bytes) -> str:
    """What somebody drew on a card, as elements for the window of a card; "" if these bytes are no such thing.

    It stays vectors. A picture in it becomes one that can be printed.
    """
    if not is_document(data):
        return ""
    return _WEBP.sub(lambda found: address(b64decode(found[0].partition(",")[2])), inside_of(data.decode()))


def _can_stay(image: Picture) -> bool:
    """Whether Typst shows the same as a browser: upright, and in colours that every printer knows."""
    is_upright = image.getexif().get(0x0112, 1) == 1
    return image.format in KIND_OF_FORMAT and is_upright and image.mode in ("RGB", "L", "RGBA", "P", "LA", "1")


def _as_jpeg(image: Picture) -> bytes:
    from PIL import Image, ImageOps

    upright = ImageOps.exif_transpose(image)
    if upright.has_transparency_data:
        below = Image.new("RGBA", upright.size, "white")
        upright = Image.alpha_composite(below, upright.convert("RGBA"))
    plain = upright.convert("RGB")
    if min(plain.size) > TOO_MANY_DOTS:
        share = PICTURE_DOTS / min(plain.size)
        plain = plain.resize((round(plain.width * share), round(plain.height * share)), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    plain.save(written, "JPEG", quality=QUALITY, subsampling="4:2:0", optimize=True)
    return written.getvalue()
