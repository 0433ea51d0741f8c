"""Somebody is gone: a grace time, then a vote of those who are there."""

from __future__ import annotations

from crownhall.hall.people.absence import GRACE_SECONDS, Absence


def test_nobody_is_asked_before_the_grace_time_is_over() -> None:
    absence = Absence()
    absence.gone(2, 0.0)
    assert absence.about({0, 1}, GRACE_SECONDS - 1) is None
    assert absence.next_grace_end(10.0) == GRACE_SECONDS - 10.0
    assert absence.about({0, 1}, GRACE_SECONDS) == 2


def test_alone_there_is_nobody_to_vote() -> None:
    absence = Absence()
    absence.gone(0, 0.0)
    assert absence.about(set(), 2 * GRACE_SECONDS) is None


def test_once_all_have_voted_most_decide() -> None:
    absence = Absence()
    absence.gone(3, 0.0)
    assert absence.vote({0}, "bot", {0, 1, 2}, GRACE_SECONDS) is None
    assert absence.vote({1}, "end", {0, 1, 2}, GRACE_SECONDS) is None
    assert absence.vote({2}, "bot", {0, 1, 2}, GRACE_SECONDS) == (3, "bot")
    assert absence.about({0, 1, 2}, GRACE_SECONDS) is None, "waiting begins anew"


def test_an_even_vote_waits() -> None:
    absence = Absence()
    absence.gone(2, 0.0)
    absence.vote({0}, "bot", {0, 1}, GRACE_SECONDS)
    assert absence.vote({1}, "end", {0, 1}, GRACE_SECONDS) == (2, "wait")


def test_one_who_comes_back_voids_the_vote() -> None:
    absence = Absence()
    absence.gone(2, 0.0)
    absence.vote({0}, "end", {0, 1}, GRACE_SECONDS)
    absence.back(2)
    assert absence.votes == {}
    assert absence.vote({1}, "end", {0, 1}, GRACE_SECONDS) is None


def test_only_what_was_voted_by_those_who_are_there_counts() -> None:
    absence = Absence()
    absence.gone(2, 0.0)
    absence.vote({0}, "end", {0, 1}, GRACE_SECONDS)
    assert absence.vote({1}, "wait", {1}, GRACE_SECONDS) == (2, "wait")


def test_those_at_one_device_vote_together() -> None:
    absence = Absence()
    absence.gone(3, 0.0)
    assert absence.vote({0, 1}, "bot", {0, 1, 2}, GRACE_SECONDS) is None
    assert absence.votes == {0: "bot", 1: "bot"}
    assert absence.vote({2}, "end", {0, 1, 2}, GRACE_SECONDS) == (3, "bot")


def test_nobody_waits_for_one_who_said_goodbye() -> None:
    absence = Absence()
    absence.gone(2, 0.0)
    absence.left(2, 1.0)
    assert absence.about({0, 1}, 1.0) == 2
