"""Bundles with pictures: no path leads out, nothing swells, and no picture is believed."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from crownhall.studio.bundle import PICTURE_BYTES, TEXT_BYTES
from crownhall.studio.pictures import KEPT_SIDE_PIXELS, NoPicture, PillowMissing, PixelBudget, cleaned
from crownhall.studio.reading import Reading, read_bytes
from tests.studio.files import cards, codes, document, picture, read_zip, zipped

if TYPE_CHECKING:
    from PIL.Image import Image


def with_picture(path: object, entries: dict[str, bytes]) -> Reading:
    """A bundle whose first card names this picture."""
    mine = cards(2)
    mine[0]["picture"] = path
    return read_zip({"set.json": json.dumps(document(mine)).encode()} | entries)


def opened(data: bytes) -> Image:
    import PIL.Image

    return PIL.Image.open(io.BytesIO(data))


# -- what is taken ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_written_anew(kind: str) -> None:
    reading = with_picture("pictures/oak.png", {"pictures/oak.png": picture(kind=kind)}).taken()
    assert reading.card_set is not None
    assert reading.card_set.personal[1].picture == "pictures/oak.png"
    (kept,) = reading.pictures.values()
    assert (opened(kept).format, opened(kept).size) == ("WEBP", (40, 30))


def test_only_pixels_are_kept() -> None:
    from PIL.Image import Exif

    exif = Exif()
    exif[0x010E] = "taken at home"
    for kind in ("PNG", "JPEG", "WEBP"):
        data = picture(kind=kind, exif=exif.tobytes()) + b"<script>alert(1)</script>"
        assert b"taken at home" in data
        kept = cleaned(data, PixelBudget())
        assert b"taken at home" not in kept
        assert b"script" not in kept
        assert not opened(kept).getexif()


def test_a_large_picture_is_kept_as_large_as_a_card_is_printed() -> None:
    assert max(opened(cleaned(picture(2400, 300), PixelBudget())).size) == KEPT_SIDE_PIXELS


def test_see_through_stays_see_through() -> None:
    from PIL.Image import new

    written = io.BytesIO()
    new("RGBA", (4, 4), (1, 2, 3, 0)).save(written, "PNG")
    assert opened(cleaned(written.getvalue(), PixelBudget())).mode == "RGBA"


def test_a_csv_bundle_says_more_in_a_file_of_its_own() -> None:
    meta = {"set": {"id": "meadow", "name": "Meadow", "size": 1}, "shapes": ["star"]}
    entries = {
        "set.csv": b"number,tl,tr,br,bl,speed,picture\n1,1,2,3,red-star,5,pictures/a.png\n",
        "set-meta.json": json.dumps(meta).encode(),
        "pictures/a.png": picture(),
    }
    found = read_zip(entries).taken().card_set
    assert found is not None
    assert (found.set_id, found.name, found.size) == ("meadow", "Meadow", 1)
    assert codes(read_zip(entries | {"set-meta.json": b"[]"})) == ["E-SET"]
    moons = json.dumps(meta | {"shapes": ["moon"]}).encode()
    assert codes(read_zip(entries | {"set-meta.json": moons})) == ["E-SHAPE"]


@pytest.mark.parametrize("folder", ["My cards/", "mycore/"])
def test_a_folder_that_was_packed_whole_is_as_good_as_what_is_in_it(folder: str) -> None:
    mine = cards(2)
    mine[0]["picture"] = "pictures/oak.png"
    whole = {
        folder: b"",
        f"{folder}set.json": json.dumps(document(mine)).encode(),
        f"{folder}pictures/oak.png": picture(),
        f"{folder}.DS_Store": b"litter",
        f"__MACOSX/{folder}._set.json": b"litter",
    }
    reading = read_zip(whole).taken()
    assert reading.card_set is not None
    assert list(reading.pictures) == ["pictures/oak.png"]
    table = {f"{folder}set.csv": b"number,tl,tr,br,bl,speed\n1,1,2,3,4,5\n"}
    named = table | {f"{folder}set-meta.json": b'{"set": {"id": "meadow"}}'}
    assert read_zip(named).taken().card_set is not None


def test_but_not_a_folder_in_a_folder_nor_one_of_two() -> None:
    text = json.dumps(document(cards(2))).encode()
    assert codes(read_zip({"a/b/set.json": text})) == ["E-SET"]
    assert codes(read_zip({"a/set.json": text, "b/set.json": text})) == ["E-SET"]
    assert codes(read_zip({"../set.json": text})) == ["E-SET"], "a path that leads out is no folder"


def test_without_pillow_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(PillowMissing, match=r"pip install 'crownhall\[hall\]'"):
        with_picture("pictures/oak.png", {"pictures/oak.png": b"any"})
    assert codes(read_zip({"set.json": json.dumps(document(cards(2))).encode()})) == [], "cards alone need nothing"


# -- paths ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "../secret.png",
        "pictures/../../secret.png",
        "/etc/hostname",
        "C:\\secret.png",
        "C:secret.png",
        "pictures\\oak.png",
        "pictures//oak.png",
        "./pictures/oak.png",
        "pictures/",
        "pictures/oak.png\0",
        "pictures/none.png",
        "file:///etc/hostname",
    ],
)
def test_no_path_leads_out_of_the_bundle(path: str) -> None:
    """Not even if the bundle itself has an entry of that name."""
    outside = {} if path in ("pictures/none.png",) or "\0" in path else {path: picture()}
    reading = with_picture(path, {"pictures/oak.png": picture()} | outside)
    assert codes(reading) == ["E-PIC"]
    assert reading.card_set is None


def test_a_link_is_no_picture() -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        mine = cards(2)
        mine[0]["picture"] = "pictures/oak.png"
        file.writestr("set.json", json.dumps(document(mine)))
        link = zipfile.ZipInfo("pictures/oak.png")
        link.external_attr = 0o120777 << 16
        file.writestr(link, "/etc/hostname")
    assert codes(read_bytes("mycore.zip", written.getvalue())) == ["E-PIC"]


# -- sizes ------------------------------------------------------------------------------------------------------------


def test_a_text_that_swells_is_not_read_to_its_end() -> None:
    reading = read_zip({"set.json": b" " * (TEXT_BYTES + 1)})
    assert len(zipped({"set.json": b" " * (TEXT_BYTES + 1)})) < 10_000
    assert codes(reading) == ["E-SET"]
    assert "larger than 4 MB" in reading.faults[0].what


def test_a_picture_that_swells_is_not_read_to_its_end() -> None:
    reading = with_picture("pictures/oak.png", {"pictures/oak.png": b"\0" * (PICTURE_BYTES + 1)})
    assert codes(reading) == ["E-PIC"]
    assert "larger than 4 MB" in reading.faults[0].what


def test_a_size_that_lies_helps_nobody() -> None:
    """The directory of the bundle claims one byte for a text that swells."""
    data = bytearray(zipped({"set.json": b" " * (TEXT_BYTES + 1)}))
    for mark, place in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = data.index(mark) + place
        data[at : at + 4] = struct.pack("<I", 1)
    reading = read_bytes("mycore.zip", bytes(data))
    assert set(codes(reading)) == {"E-SET"}


def _png(width: int, height: int) -> bytes:
    """A PNG that claims a size and has no pixels."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(4097, 1), (1, 4097), (60_000, 60_000)])
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(size: tuple[int, int]) -> None:
    with pytest.raises(NoPicture, match=r"more than 4096 pixels wide or high|not a PNG, JPEG or WebP picture"):
        cleaned(_png(*size), PixelBudget())


@pytest.mark.parametrize(
    "made",
    [
        lambda: b"",
        lambda: b"not a picture",
        lambda: b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        lambda: b"\x89PNG\r\n\x1a\n",
        lambda: _png(10, 10),
        lambda: picture()[:60],
        lambda: picture(kind="GIF"),
        lambda: picture(kind="BMP"),
        lambda: picture(kind="TIFF"),
    ],
    ids=range(9),
)
def test_what_is_no_picture_is_refused(made: Callable[[], bytes]) -> None:
    data = made()
    with pytest.raises(NoPicture, match="is not a PNG, JPEG or WebP picture"):
        cleaned(data, PixelBudget())
    assert codes(with_picture("pictures/oak.png", {"pictures/oak.png": data})) == ["E-PIC"]


# -- broken bundles ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04",
        zipped({"set.json": b"{}"})[:-10],
        zipped({"other.json": b"{}"}),
        zipped({"set.json": b"{}", "set.csv": b""}),
        zipped({f"pictures/{number}": b"" for number in range(2_001)}),
    ],
    ids=range(6),
)
def test_a_bundle_without_a_set_is_refused(data: bytes) -> None:
    assert codes(read_bytes("mycore.zip", data)) == ["E-SET"]


def test_a_directory_without_end_is_not_read() -> None:
    reading = read_zip({"set.json": b"{}"} | {f"pictures/{number}": b"" for number in range(2_000)})
    assert [fault.what for fault in reading.faults] == ["the .zip contains more than 2000 files"]


def test_broken_and_locked_entries_are_refused() -> None:
    whole = zipped({"set.json": json.dumps(document(cards(2))).encode()}, zipfile.ZIP_STORED)
    assert codes(read_bytes("mycore.zip", whole)) == []
    broken = whole.replace(b"creation-set", b"creation-sat")
    assert codes(read_bytes("mycore.zip", broken)) == ["E-SET"], "the checksum tells"
    locked = bytearray(whole)
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    reading = read_bytes("mycore.zip", bytes(locked))
    assert codes(reading) == ["E-SET"]
    assert "protected by a password" in reading.faults[0].what


def test_two_entries_of_one_name_are_refused() -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        file.writestr("set.json", "{}")
        with pytest.warns(UserWarning, match="Duplicate name"):
            file.writestr("set.json", "{}")
    assert codes(read_bytes("mycore.zip", written.getvalue())) == ["E-SET"]
