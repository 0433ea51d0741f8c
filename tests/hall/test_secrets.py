"""The hall's own secret: whole or not at all, and good for nothing but what it was signed for."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownhall.hall.errors import Refused
from crownhall.hall.people.guests import guest_of, new_guest
from crownhall.hall.secrets_file import SECRET_BYTES, Secrets
from tests.hall.store.test_sqlite import no_writing

SECRET = Secrets(bytes(range(32)))


def test_a_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    first, second = Secrets.in_folder(tmp_path), Secrets.in_folder(tmp_path)
    assert first.signed("x", "y") == second.signed("x", "y")
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    assert len((tmp_path / "secret").read_bytes()) == SECRET_BYTES
    other = tmp_path / "other"
    other.mkdir()
    assert Secrets.in_folder(other).signed("x", "y") != first.signed("x", "y")


def test_others_may_not_read_it(tmp_path: Path) -> None:
    Secrets.in_folder(tmp_path)
    path = tmp_path / "secret"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    Secrets.in_folder(tmp_path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("size", [0, 1, 31, 33])
def test_nothing_is_signed_with_half_a_secret(tmp_path: Path, size: int) -> None:
    (tmp_path / "secret").write_bytes(b"x" * size)
    with pytest.raises(Refused, match="is damaged"):
        Secrets.in_folder(tmp_path)


def test_a_disk_that_is_full_leaves_no_half_of_it(tmp_path: Path) -> None:
    with no_writing(), pytest.raises(OSError, match="File too large"):
        Secrets.in_folder(tmp_path)
    assert list(tmp_path.iterdir()) == []
    Secrets.in_folder(tmp_path)


def test_a_signature_is_for_one_purpose() -> None:
    signed = SECRET.signed("guest", "ann")
    assert SECRET.unsigned("guest", signed) == "ann"
    assert SECRET.unsigned("seat", signed) is None
    assert SECRET.unsigned("token", signed) is None
    assert Secrets(bytes(32)).unsigned("guest", signed) is None


@given(st.text(max_size=40))
def test_nothing_that_was_not_signed_is_ours(text: str) -> None:
    for forged in (text, f"{text}.", f".{text}", f"{text}.{text}", f"ann.{text}"):
        assert SECRET.unsigned("guest", forged) is None
        assert guest_of(SECRET, forged, "guest") is None


@given(st.integers(0, 200), st.characters(codec="ascii"))
def test_one_sign_more_less_or_other_is_not_ours(at: int, sign: str) -> None:
    signed = SECRET.signed("guest", "ann")
    at %= len(signed)
    changed = {signed[:at] + sign + signed[at:], signed[:at] + signed[at + 1 :], signed[:at] + sign + signed[at + 1 :]}
    for text in changed - {signed}:
        assert SECRET.unsigned("guest", text) is None


def test_words_that_are_joined_differently_derive_differently() -> None:
    assert SECRET.derived("a", "bc") != SECRET.derived("ab", "c")
    assert len({new_guest() for _ in range(1000)}) == 1000
