"""The picture in the README is the table as it is, and loads nothing from anywhere."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from crownhall.terminal.picture import picture
from tests.terminal.table_tools import ROOT

PICTURE = ROOT / "docs" / "pictures" / "square-terminal.svg"


def test_the_picture_is_fresh() -> None:
    fresh = picture()
    assert fresh == picture()
    assert PICTURE.read_text("utf-8") == fresh, (
        "run `python -m crownhall.terminal.picture docs/pictures/square-terminal.svg`"
    )


def test_the_picture_refers_to_no_other_place() -> None:
    text = PICTURE.read_text("utf-8")
    assert re.findall(r"[a-z]+://[^\"\s]*", text) == ["http://www.w3.org/2000/svg"]
    assert "@import" not in text
    assert "@font-face" not in text
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
