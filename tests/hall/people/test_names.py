"""What people may write."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownhall.hall.errors import Refused
from crownhall.hall.people.names import CHAT_LENGTH, NAME_LENGTH, PARTS_OF_A_SIGN, checked_chat, checked_name, new_names


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\tLee\nSmith", "Ann Lee Smith"),
        ("A\u0308nn", "Änn"),  # one letter, written as two
        ("Ann\u202eeeL", "AnneeL"),  # no turning round of what follows
        ("A\u200bn\u200dn\ufeff", "Ann"),  # nothing that cannot be seen
        ("Ann\x00\x1b[31m", "Ann[31m"),
        ("Z\u0301\u0302\u0303\u0304algo", "Ź\u0302\u0303algo"),  # no towers of marks
        ("\u00a0Ann\u3000Lee\u2028", "Ann Lee"),
        ("王さま", "王さま"),
        ("👑", "👑"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),  # a family is one sign
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
        ("نمی\u200cخواهم", "نمی\u200cخواهم"),  # Persian needs it
        ("שרה", "שרה"),
        ("\u200d👑\u200d", "👑"),  # nothing to join
        ("👑\u200d\u200d👑", "👑\u200d👑"),
        ("👑 \u200d👑", "👑 👑"),
        ("<script>", "<script>"),  # the page escapes; nothing is lost
    ],
)
def test_a_name_is_tidied(written: str, kept: str) -> None:
    assert checked_name(written) == kept


@pytest.mark.parametrize("sign", ["👨\u200d👩\u200d👧", "👩🏽", "❤\ufe0f", "é", "W", "王"])
def test_a_name_is_as_long_as_it_looks(sign: str) -> None:
    assert checked_name(sign * NAME_LENGTH) == sign * NAME_LENGTH
    with pytest.raises(Refused):
        checked_name(sign * (NAME_LENGTH + 1))


@pytest.mark.parametrize("written", ["", " ", "\u200b", "\ud800", "\x07", "x" * (NAME_LENGTH + 1), "\ue000"])
def test_what_is_no_name_is_refused(written: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_name(written)
    assert (refused.value.code, refused.value.status) == ("name/bad", 400)


def test_a_line_of_chat_has_a_length() -> None:
    assert checked_chat("x" * CHAT_LENGTH) == "x" * CHAT_LENGTH
    for line in ("", "\n\n", "x" * (CHAT_LENGTH + 1)):
        with pytest.raises(Refused) as refused:
            checked_chat(line)
        assert refused.value.code == "chat/bad"


@given(st.text(st.characters(), max_size=60))
def test_whatever_is_written_what_is_kept_prints_in_one_line(written: str) -> None:
    try:
        name = checked_name(written)
    except Refused:
        return
    assert name.replace("\u200d", "").replace("\u200c", "").isprintable()
    assert name == name.strip()
    assert "  " not in name
    assert 1 <= len(name) <= NAME_LENGTH * PARTS_OF_A_SIGN
    assert checked_name(name) == name, "tidying twice is tidying once"
    name.encode()


def test_new_names_are_names_and_differ() -> None:
    names = list(itertools.islice(new_names(), 1000))
    assert len(set(names)) > 950
    assert names != list(itertools.islice(new_names(), 1000)), "in another order each time"
    for name in names:
        assert checked_name(name) == name


def test_a_full_hall_is_not_asked_for_every_plain_name() -> None:
    """Each is looked up in the store: a thousand look-ups for everybody who comes would be felt at all tables."""
    assert not any(name[-1].isdigit() for name in itertools.islice(new_names(), 5))
    assert next(itertools.islice(new_names(), 20, None))[-1].isdigit()
