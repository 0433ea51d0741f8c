"""The word lists are made by the recipe."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from crownhall.lab.workshop.word_lists import is_word, main


@pytest.mark.parametrize("entry", ["a", "i", "o", "sh", "by", "cat", "rhythm"])
def test_what_is_a_word(entry: str) -> None:
    assert is_word(entry)


@pytest.mark.parametrize("entry", ["b", "kb", "csc", "Cat", "cat's", "café", "x-ray", ""])
def test_what_is_none(entry: str) -> None:
    assert not is_word(entry)


def test_each_level_adds_what_the_ones_before_lack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, words in {
        "english-words.10": "the\ncat\nThe\n",
        "british-words.35": "colour\ncat\ncat's\n",
        "variant_1-words.50": "caftan\nthe\n",
        "canadian-words.70": "zax\nkb\ncaf\u00e9\n",
        "english-upper.10": "Paris\n",
        "english-words.80": "zzz\n",
    }.items():
        (tmp_path / name).write_text(words, "latin-1")
    main([str(tmp_path), str(tmp_path / "words.gz")])
    text = gzip.decompress((tmp_path / "words.gz").read_bytes()).decode()
    assert text == "cat\ncolour\nthe\n\ncaftan\n\nzax\n"
    assert "up to level 35: 3 words more" in capsys.readouterr().out


def test_a_folder_without_lists_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path), str(tmp_path / "words.gz")])
    assert "there are no lists of SCOWL" in capsys.readouterr().err
    assert not (tmp_path / "words.gz").exists()
