"""What each seat may know (M-05, M-09, M-10), in views, events and redealt positions."""

from __future__ import annotations

import json
import re

import pytest

from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.match import new_match
from crownhall.engine.playout import random_move
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.view import Notes
from tests.contract.hidden import Hidden
from tests.fields.test_field import DEMO
from tests.games.lines import kinds, play_match, seen, truth
from tests.games.minkingi.hooks import hidden
from tests.games.minkingi.positions import LOWEST, dealt, setup_of
from tests.rules import rule
from tests.samples import sample

CODE = re.compile(r"#\d+[ab]?")

SETTINGS: list[dict[str, object]] = [
    {},
    {"draft_ditch": "hidden"},
    {"card_source": "packs", "draft_ditch": "hidden"},
    {"field": "six-weave", "match": "pair"},
    {"field": "twelve-weave", "draft_ditch": "hidden"},
]


def never_known(state: MinkingiState, seat: int) -> set[str]:
    """The cards hidden from a seat that it has not even seen in a pile."""
    return {each.value for each in hidden(state, seat) if each.card}


@rule("M-05", "M-09", "MF-07")
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_no_view_and_no_event_names_what_a_seat_has_not_seen(options: dict[str, object]) -> None:
    for deal in range(sample(40, 6)):
        match = new_match(MINKINGI, setup_of(**options), SeededChance(bytes([deal]) * 32))
        rng = QuickChance(deal)
        state = match.state
        assert isinstance(state, MinkingiState)
        before = [never_known(state, seat) for seat in (0, 1)]
        heard = [len(match.seen(seat)) for seat in (0, 1)]
        while match.outcome() is None:
            mover = state.to_act()[rng.pick(len(state.to_act()))]
            match.play(mover, random_move(state.moves(mover), rng))
            for seat in (0, 1):
                now = never_known(state, seat)
                told = json.dumps([event.to_json() for event in match.seen(seat, heard[seat])])
                assert not set(CODE.findall(told)) & before[seat] & now
                assert not set(CODE.findall(json.dumps(state.view(seat)))) & now
                before[seat], heard[seat] = now, len(match.seen(seat))


@rule("M-09", "MF-07")
def test_a_spectator_sees_no_hand_no_pile_and_no_notes() -> None:
    match = dealt(setup_of())
    play_match(match, *LOWEST[:5])
    view = seen(match.state, None)
    assert (view["hand"], view["pile"], view["notebook"], view["owned"]) == ([], [], None, [None, None])
    assert view["faces"] == {}
    assert [event.kind for event in match.seen(None)] == [event.kind for event in match.seen(0)]
    assert "#" not in json.dumps([event.to_json() for event in match.seen(None)])


@rule("M-10")
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_notes_are_true_and_complete(options: dict[str, object]) -> None:
    """Beside a seat that writes down every pile it ever held, and the Ditch if it is open."""
    for deal in range(sample(60, 8)):
        rng = QuickChance(deal)
        state = MINKINGI.new(setup_of(**options), rng)
        game, piles_seen = 1, [set[str](), set[str]()]
        while state.to_act():
            now = truth(state)
            if now["game"] != game:
                game, piles_seen = now["game"], [set(), set()]
            for seat in (0, 1):
                view = seen(state, seat)
                piles_seen[seat] |= set(view["pile"]) | set(view["ditch"] or [])
                notes, theirs = view["notebook"], [c for c in now["picks"][1 - seat] if not _lies(now, c)]
                assert set(notes["hand"]) <= set(theirs)
                assert len(notes["hand"]) + notes["unknown"] + bool(notes["one_of"]) == len(theirs)
                assert not notes["one_of"] or len(set(notes["one_of"]) & set(theirs)) == 1
                assert notes["unknown"] == len([card for card in theirs if card not in piles_seen[seat]])
                assert set(notes["pile"]) <= piles_seen[seat]
            mover = state.to_act()[0]
            state.play(mover, random_move(state.moves(mover), rng))


def _lies(now: dict[str, list[dict[str, str] | None]], card: str) -> bool:
    return any(each is not None and each["card"] == card for each in now["field"])


@rule("M-10")
def test_redealing_keeps_what_was_seen_and_tries_all_that_can_be() -> None:
    match = dealt(setup_of(draft_ditch="hidden"), [0])
    play_match(match, *LOWEST)
    rng, first, last = QuickChance(1), set(), set()
    for _ in range(600):
        twin = match.state.redeal(0, rng)
        picks = truth(twin)["picks"]
        assert picks[0] == truth(match.state)["picks"][0]
        assert picks[1][1:4] == ["#2", "#13", "#4"]
        first.add(picks[1][0])
        last.add(picks[1][4])
    assert last == {"#15", "#16", "#17", "#18", "#19"}
    assert len(first) > 100, "any of the 118 cards that seat 0 has never seen"
    assert not first & {f"#{number}" for number in (*range(1, 10), *range(12, 20))}


@rule("M-10")
def test_a_card_that_lies_open_is_no_longer_redealt() -> None:
    match = dealt(setup_of(draft_ditch="hidden"), [1])
    play_match(match, *LOWEST, "1 create #11 1 0", "0 create #1 9 0", "1 create #15 3 0")
    state = match.state
    assert isinstance(state, MinkingiState)
    notes = Notes(state, 0)
    assert (notes.unknown, notes.one_of) == (0, [])
    assert hidden(state, 0) == []
    assert state.redeal(0, QuickChance(4)) == state


@rule("M-05")
def test_the_smallest_field_has_one_round_and_hides_a_whole_pile() -> None:
    for ditch, places in (("hidden", 9), ("public", 1)):
        setup = MINKINGI.setup(2, {"draft_ditch": ditch}, None, {"field": json.dumps(DEMO)})
        state = MINKINGI.new(setup, QuickChance(2))
        for seat in (0, 1):
            state.play(seat, state.moves(seat)[0])
        assert isinstance(state, MinkingiState)
        assert truth(state)["phase"] == "create"
        secrets: list[Hidden] = [each for each in hidden(state, 0) if each.card]
        assert len(secrets) == places


@rule("M-A22")
def test_a_set_being_engaged_is_told_when_the_battle_is_declared() -> None:
    match = dealt(setup_of(), [0])
    play_match(match, *LOWEST, "0 create #1 1 0", "1 create #2 2 90")
    start = len(match.seen(0))
    play_match(match, "1 engage 1")
    assert match.seen(0, start) == []
    play_match(match, "1 fight")
    assert kinds(match.seen(0, start))[0] == "battle_declared"
