"""What people decide together: to pause, and what the rules let all agree on."""

from __future__ import annotations

from crownhall.hall.people.votes import Votes


def test_a_match_pauses_when_all_who_are_there_wish_it() -> None:
    votes = Votes()
    assert not votes.is_pause_decided({0, 1})
    assert not votes.wish_pause({0}, True, {0, 1, 2})
    assert not votes.wish_pause({1, 2}, True, {0, 1, 2, 3})
    assert not votes.wish_pause({2}, False, {0, 1, 2})
    assert votes.pause_wishes == {0, 1}
    assert votes.wish_pause({2}, True, {0, 1, 2})


def test_one_who_would_rather_play_on_ends_the_asking() -> None:
    votes = Votes()
    votes.wish_pause({0}, True, {0, 1, 2})
    votes.decline_pause({2})
    assert votes.pause_wishes == set()
    assert votes.pause_declined == {2}
    votes.wish_pause({1}, True, {0, 1, 2})
    assert votes.pause_wishes == {1}
    assert votes.pause_declined == set()


def test_when_one_goes_the_others_may_have_decided() -> None:
    votes = Votes()
    votes.wish_pause({0, 1}, True, {0, 1, 2})
    assert not votes.is_pause_decided({0, 1, 2})
    assert votes.is_pause_decided({0, 1})
    assert not votes.is_pause_decided(set()), "nobody is left to want it"


def test_everybody_must_agree_also_one_who_is_away() -> None:
    votes = Votes()
    assert not votes.agree({0}, True, {0, 1})
    assert not votes.agree({0}, False, {0, 1})
    assert not votes.agree({1}, True, {0, 1})
    assert votes.agree({0}, True, {0, 1})
