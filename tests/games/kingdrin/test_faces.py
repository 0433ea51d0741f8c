"""What a page cannot know by itself: what stands on the cards of a set that somebody brought."""

from __future__ import annotations

import pytest

from crownhall.decks.creation_editions import edition
from crownhall.engine.chance import SeededChance
from crownhall.engine.match import Match, new_match
from crownhall.engine.playout import random_move
from crownhall.games.kingdrin.game import KINGDRIN
from tests.games.lines import seen
from tests.rules import rule

OTHER = edition(7)


def match_with(supplies: dict[str, object], **options: object) -> Match:
    return new_match(KINGDRIN, KINGDRIN.setup(3, options, supplies=supplies), SeededChance(bytes(32)))


def test_the_default_set_is_known() -> None:
    assert seen(match_with({}).state, 0)["faces"] == {}


@rule("KF-05", "K-08", "K-09")
@pytest.mark.parametrize("card_source", ["set", "packs"])
def test_of_another_set_the_faces_of_all_cards_that_are_seen_are_told_and_no_others(card_source: str) -> None:
    match = match_with({"set": OTHER.canonical()}, card_source=card_source)
    rng = SeededChance(bytes(range(32)))
    while match.state.outcome() is None:
        for seat in range(3):
            view = seen(match.state, seat)
            assert set(view["faces"]) == {*view["hand"], *view["ditch"]}
        (able, *_) = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        match.play(able, random_move(match.state.moves(able), rng))
    view = seen(match.state, 0)
    assert view["hands"] is not None
    assert set(view["faces"]) == {*view["ditch"], *[card for hand in view["hands"] for card in hand]}
    for code, row in view["faces"].items():
        assert row == OTHER.cards[int(code[1:].rstrip("abcdefghijklmno")) - 1].row
