"""The worked examples of the rule book, read from `melds.txt`, `plays.txt` and `hands.txt`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from crownhall.decks.kings_keys import parse_cards
from crownhall.errors import IllegalMove, NotationError
from crownhall.games.rummy.melds import MELD_OF, mask_of, same_parts, why_no_meld
from crownhall.games.rummy.moves import MOVES
from tests.games.rummy.oracle import DECK, is_meld
from tests.games.rummy.positions import (
    arranging,
    asked,
    literal_turn,
    load,
    match_at,
    melds,
    new_game,
    offered,
    play,
    plays_offered,
    position,
    refused,
    saved,
    table_of,
)
from tests.rules import rule

HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """The rows of a table in a text file, cell by cell."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def marked(cases: Sequence[tuple[str, *tuple[object, ...]]]) -> list[object]:
    """Rows as parameters of a test, each marked with its number, which comes first."""
    return [pytest.param(*case[1:], id=f"{case[0]}-{row}", marks=rule(case[0])) for row, case in enumerate(cases)]


# -- melds ------------------------------------------------------------------------------------------------------------


@rule("R-05", "R-06", "R-07", "R-08", "R-09")
@pytest.mark.parametrize(("text", "verdict"), marked([(row[0], row[1], row[2]) for row in rows("melds.txt")]))
def test_what_is_a_meld(text: str, verdict: str) -> None:
    cards = parse_cards(text)
    why = why_no_meld(cards)
    assert (why == "") == is_meld(frozenset(text.split())) == (mask_of(cards) in MELD_OF)
    if verdict.startswith("no: "):
        assert verdict.removeprefix("no: ") in why
    else:
        assert why == ""
        assert " ".join(same_parts(cards)) == ("" if verdict == "none" else verdict)


@rule("R-V24", "R-06")
def test_five_cards_are_never_a_meld() -> None:
    rng = random.Random(24)
    for _ in range(300):
        five = rng.sample(DECK, 5)
        assert not is_meld(frozenset(five))
        assert "a meld has at most four cards" in why_no_meld(parse_cards(" ".join(five)))
    assert all(
        len(move.text.split()) in (4, 5)
        for move in MOVES.moves
        if move.text.startswith("lay ") and "off" not in move.text
    )


# -- table plays ------------------------------------------------------------------------------------------------------


class Attempt(NamedTuple):
    """One row of `plays.txt` with one value of the option."""

    number: str
    table: str
    hand: str
    exchange_rule: str
    plays: list[str]
    result: str


def attempts(legal: bool) -> list[object]:
    found: list[Attempt] = []
    for number, table, hand, option, plays, result in rows("plays.txt"):
        values = ("literal", "through_four") if option == "both" else (option,)
        found += [Attempt(number, table, hand, value, plays.split(", "), result) for value in values]
    wanted = [case for case in found if case.result.startswith("R-") != legal]
    return [pytest.param(case, id=f"{case.number}-{case.exchange_rule}", marks=rule(case.number)) for case in wanted]


@rule("R-11", "R-13", "R-14", "R-15", "R-16", "R-17", "R-A8", "R-A9", "R-A11", "R-A17")
@pytest.mark.parametrize("case", attempts(legal=True))
def test_legal_plays_do_what_the_book_says(case: Attempt) -> None:
    state = arranging(case.table, case.hand, {"exchange_rule": case.exchange_rule})
    play(state, *case.plays)
    assert table_of(state) == [frozenset(meld) for meld in melds(case.result)]
    assert any(text.startswith("discard") for text in offered(state)), "the turn may end here"


@rule("R-14", "R-15", "R-16", "R-17", "R-18", "R-A8", "R-A10", "R-A12", "R-A15")
@pytest.mark.parametrize("case", attempts(legal=False))
def test_plays_against_the_rules_are_refused(case: Attempt) -> None:
    state = arranging(case.table, case.hand, {"exchange_rule": case.exchange_rule})
    play(state, *case.plays[:-1])
    number, _, reason = case.result.partition(": ")
    error = refused(state, case.plays[-1])
    assert isinstance(error, IllegalMove)
    assert (error.rule, reason in error.why) == (number, True), error.message


@rule("R-V43", "R-V44", "R-A14")
def test_after_a_shift_the_turn_cannot_end_without_a_new_meld() -> None:
    """With R-V45's hand the shift is allowed, but not the end of the turn before it is paid for."""
    state = arranging("1SK 2SA 3SS 4SC; 4MC 4FC 4OC", "2MC 3MC 1OK")
    play(state, "shift 4SC 2")
    error = refused(state, "discard 1OK")
    assert isinstance(error, IllegalMove)
    assert error.rule == "R-17"


@rule("R-V50", "R-A10")
def test_table_cards_alone_are_no_new_meld() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 4MK 4MA 4MS 4MC; 4FK 4FA 4FS 4FC", "4OC 1OK")
    play(state, "borrow 4SC", "borrow 4MC", "borrow 4FC")
    error = refused(state, "lay 4SC 4MC 4FC")
    assert isinstance(error, IllegalMove)
    assert error.rule == "R-A10"
    assert offered(state) == ["lay 4SC 4MC 4FC 4OC"], "no fourth card can be taken"


@rule("R-V53", "R-18", "R-A18")
@pytest.mark.parametrize("seed", range(10))
def test_no_table_card_ever_goes_to_the_hand(seed: int) -> None:
    hand = random.Random(seed).sample([card for card in DECK if card not in ("1SK", "2SA", "3SS", "4SC")], 8)
    state = arranging("1SK 2SA 3SS 4SC", " ".join(hand))
    for text in ("take 4SC", "draw 4SC", "draw table"):
        assert isinstance(refused(state, text), NotationError)
    for turn in literal_turn([["1SK", "2SA", "3SS", "4SC"]], hand).reachable():
        assert turn.hand <= frozenset(hand)
    if "borrow 4SC" in offered(state):
        play(state, "borrow 4SC")
        error = refused(state, f"discard {hand[0]}")
        assert isinstance(error, IllegalMove)
        assert error.rule == "R-18"


@rule("R-V54", "R-18")
@pytest.mark.parametrize("seed", range(10))
def test_a_meld_is_never_dismantled(seed: int) -> None:
    """Whatever eight cards are held, no completed turn spreads the three cards over new melds."""
    began = frozenset({"1SK", "2SA", "3SS"})
    hand = random.Random(seed).sample([card for card in DECK if card not in began], 8)
    for turn in literal_turn([list(began)], hand).reachable():
        if turn.is_complete():
            assert turn.melds[0] & began
        assert all(is_meld(meld) for meld in turn.melds)
    state = arranging("1SK 2SA 3SS", " ".join(hand))
    for card in began:
        assert f"borrow {card}" not in offered(state)


# -- going out and scoring --------------------------------------------------------------------------------------------


class Ending(NamedTuple):
    """One row of `hands.txt`."""

    number: str
    played_before: str
    table: str
    hand: str
    others: str
    plays: str
    result: str
    why: str


@rule("R-12", "R-19", "R-20", "R-21", "R-A19", "R-A20", "R-A21", "R-A22", "R-A23", "R-A25")
@pytest.mark.parametrize(
    "case",
    [pytest.param(Ending(*row), id=f"{row[0]}-{at}", marks=rule(row[0])) for at, row in enumerate(rows("hands.txt"))],
)
def test_points_of_a_hand(case: Ending) -> None:
    hands = [case.hand.split(), *[hand.split() for hand in case.others.split(";")]]
    played = [case.played_before == "yes", *[False] * (len(hands) - 1)]
    state = load(position(hands, melds(case.table), melded=played), {"target_score": 1000})
    *plays, last = case.plays.split(", ")
    play(state, *plays)
    events = [event.kind for event in play(state, last)]
    if not case.result.isdecimal():
        assert saved(state)["hands"][0] == [case.result]
        assert saved(state)["discards"][-1] == last.removeprefix("discard ")
        assert saved(state)["hand_end"] == ""
        assert asked(state) == 1
        return
    assert saved(state)["scores"] == [int(case.result), *[0] * (len(hands) - 1)], case.why
    assert (saved(state)["hand_end"], saved(state)["winner"]) == ("out", 0)
    assert events[-1] == "hand_won"
    if last.startswith("discard"):
        assert saved(state)["last_discard"] == last.removeprefix("discard ")
        assert state.view(1)["last"] is None, "face down"
    else:
        assert saved(state)["last_discard"] is None


LAST_TURN = ["1MK", "2MK", "3MK", "1OA"]
"""Somebody who holds these lays the run and is out with the last card."""


@rule("R-V68", "R-V69", "R-23", "R-A26")
@pytest.mark.parametrize(
    ("others", "score", "is_won"),
    [("4SK 4SA 4SS 3SC", 200, True), ("4SK 4SA 4SS 2SC", 199, False), ("4SK 4SA 4SS 4SC", 201, True)],
)
def test_the_target_ends_the_match(others: str, score: int, is_won: bool) -> None:
    state = load(position([LAST_TURN, others.split()], scores=[185, 150], melded=[True, False]))
    events = play(state, "lay 1MK 2MK 3MK", "discard 1OA")
    assert saved(state)["scores"] == [score, 150]
    outcome = state.outcome()
    if is_won:
        assert outcome is not None
        assert (outcome.reason, outcome.winners, outcome.scores) == ("won", (0,), (score, 150))
        assert events[-1].kind == "game_ended"
    else:
        assert outcome is None
        assert offered(state) == ["deal"]


@rule("R-V70", "R-A2")
def test_discards_are_shuffled_into_a_new_pile() -> None:
    hands = [["1SA"], [card for card in DECK if card not in ("1SA", "1SK", "2MA", "3FS", "4OC")][:10]]
    table = [card for card in DECK if card not in [*hands[0], *hands[1], "1SK", "2MA", "3FS", "4OC"]]
    data = position(hands, _split(table), pile=[], discards=["1SK", "2MA", "3FS", "4OC"], drawn=None)
    results = set()
    for seed in range(20):
        state = load({**data, "chance": {"quick": [seed + 1, 2, 3, 4]}})
        play(state, "draw pile")
        after = saved(state)
        drawn = set(after["hands"][0]) - {"1SA"}
        assert after["discards"] == ["4OC"]
        assert sorted([*after["pile"], *drawn]) == ["1SK", "2MA", "3FS"]
        results.add((*drawn, *after["pile"]))
    assert len(results) > 3, "in any order"


def _split(cards: list[str]) -> list[list[str]]:
    """Some melds of these cards, all of them."""
    if not cards:
        return []
    for size in (2, 3):
        for others in combinations(cards[1:], size):
            if is_meld(frozenset([cards[0], *others])):
                try:
                    rest = _split([card for card in cards[1:] if card not in others])
                except LookupError:
                    continue
                return [[cards[0], *others], *rest]
    raise LookupError


@rule("R-V71", "R-A2")
def test_the_only_discard_must_be_drawn() -> None:
    left = [card for card in DECK if card not in ("1SA", "4OC")]
    state = load(position([["1SA"], left], pile=[], discards=["4OC"], drawn=None))
    assert offered(state) == ["draw discard"]
    error = refused(state, "draw pile")
    assert isinstance(error, IllegalMove)
    assert error.rule == "R-A2"


@rule("R-V72", "R-A24")
def test_a_turn_without_plays_leaves_the_hand_as_large_as_it_was() -> None:
    match = new_game(DECK)
    for _ in range(6):
        seat = asked(match.state)
        before = len(saved(match.state)["hands"][seat])
        play(match.state, "draw pile")
        assert len(saved(match.state)["hands"][seat]) == before + 1 >= 2
        play(match.state, offered(match.state)[-1])
        assert len(saved(match.state)["hands"][seat]) == before


@rule("R-V73", "R-10")
def test_first_draw_and_only_once() -> None:
    state = new_game(DECK).state
    for text in ("discard 1SA", "lay 1SK 2SK 3SK", "lay off 1SK 1", "borrow 4SC", "shift 4SC 2", "exchange 1SK 4SK"):
        error = refused(state, text)
        assert isinstance(error, IllegalMove)
        assert error.rule == "R-10"
    play(state, "draw pile")
    for text in ("draw pile", "draw discard"):
        error = refused(state, text)
        assert isinstance(error, IllegalMove)
        assert error.rule == "R-10"


@rule("R-V74", "R-12")
def test_with_no_card_left_nothing_is_discarded() -> None:
    match = match_at(position([["1MK", "2MK", "3MK"], ["4SC", "1OK"]]), {"target_score": 1000})
    play(match.state, "lay 1MK 2MK 3MK")
    after = saved(match.state)
    assert (after["hand_end"], after["winner"], after["last_discard"]) == ("out", 0, None)
    for text in ("discard 1MK", "draw pile"):
        error = refused(match.state, text)
        assert isinstance(error, IllegalMove)
        assert error.rule == "R-22"


def test_the_first_moves_of_a_turn_are_all_there() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 4MC 4FC 4OC", "2MC 3MC 1OK")
    assert plays_offered(state) == ["exchange 4SC 4MC", "shift 4SC 2"]
