"""What each seat knows of hidden cards, how long, and that a redealt position respects it."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from tests.games.frenzy.hooks import PERFORMERS, hidden
from tests.games.frenzy.test_rules import arranged, dealt, example
from tests.games.frenzy.vectors import asked_for, move, shown
from tests.rules import rule
from tests.samples import sample

SPECTATOR = None


def sees(state: State, seat: int | None) -> Any:
    return state.view(seat)


def redeals(state: State, seat: int) -> list[dict[str, Any]]:
    """Many positions that the seat cannot tell from this one."""
    rng = QuickChance(seat)
    return [shown(state.redeal(seat, rng)) for _ in range(sample(400, 60))]


# -- what lies open ---------------------------------------------------------------------------------------------------


@rule("F-08", "F-09")
def test_own_cards_face_up_cards_and_the_removed_pile() -> None:
    state = example("A: Th K Ju | B: Q WG^hC St | C: ML Sh^hC Fa\nD: Ex SD ...\nR: Me\ndo A:1 A:B1")
    assert asked_for(state) == "queen"
    assert sees(state, 0)["hands"] == [["SD", "K", "Ju"], ["?", "WG", "?"], ["?", "Sh", "?"]]
    assert sees(state, 1)["hands"] == [["?", "?", "?"], ["Ex", "WG", "St"], ["?", "Sh", "?"]]
    assert sees(state, SPECTATOR)["hands"] == [["?", "?", "?"], ["?", "WG", "?"], ["?", "Sh", "?"]]
    for seat in (0, 1, 2, SPECTATOR):
        view = sees(state, seat)
        assert (view["up"], view["removed"]) == (["WG", "Sh"], ["Me", "Q", "Th"])
        assert (view["deck"], len(view["exile"])) == (len(shown(state)["deck"]), 3)
        words = "remove a card from any hand for the Queen"
        assert view["question"] == {"step": "queen", "seats": [1], "ability": "", "direction": "", "words": words}
        assert [mark["seat"] for mark in view["marks"]] == [2, 2]


@rule("F-12")
def test_a_card_thrown_away_is_seen_by_all() -> None:
    state = example("A: Fi Q WG | B: K SD Sh | C: Th St SH\nD: Ex Me ...\ndo A:1 A:3")
    assert all(sees(state, seat)["removed"] == ["WG"] for seat in (0, 1, 2, SPECTATOR))
    assert sees(state, 0)["hands"][0] == ["Fi", "Q", "Ex"]


@rule("F-24")
@pytest.mark.parametrize(("card", "direction"), [("Me", "left"), ("Ju", "right")])
def test_everybody_knows_where_cards_are_passed(card: str, direction: str) -> None:
    state = example(f"A: {card} Q WG | B: K SD Sh | C: Th St SH\nD: Ex Fi ...\ndo A:1")
    assert asked_for(state) == "pass"
    assert {sees(state, seat)["question"]["direction"] for seat in (0, 1, 2, SPECTATOR)} == {direction}


# -- what was looked at -----------------------------------------------------------------------------------------------


@rule("F-10", "F-31")
def test_who_looked_at_the_exiled_cards_knows_them_to_the_end() -> None:
    state = example("A: WB Q St | B: Pr Me WR | C: Ri Sh Fa\nX: K Th Ma\ndo A:1")
    assert sees(state, 0)["exile"] == ["K", "Th", "Ma"]
    assert all(sees(state, seat)["exile"] == ["?"] * 3 for seat in (1, 2, SPECTATOR))
    assert all(position["exile"] == ["K", "Th", "Ma"] for position in redeals(state, 0))
    assert len({tuple(position["exile"]) for position in redeals(state, 1)}) > 1


@rule("F-11", "F-13")
def test_who_looked_at_the_top_card_knows_it_where_it_goes() -> None:
    state = example("A: WR K Ju | B: Th LT WG | C: ML St Fa\nD: Sh Ex ...\ndo A:1 A:look")
    assert sees(state, 0)["deck_memory"] == ["Sh"]
    assert all(sees(state, seat)["deck_memory"] == [] for seat in (1, 2, SPECTATOR))
    assert all(position["deck"][0] == "Sh" for position in redeals(state, 0))
    move(state, 1, "play 2")
    move(state, 1, "reveal 2.2")  # the Lion Tamer removes the Strongman, and seat 2 draws the Sheriff
    assert sees(state, 0)["memory"][2] == ["", "Sh", ""]
    assert sees(state, 1)["memory"][2] == ["", "", ""]
    assert all(position["hands"][2][1] == "Sh" for position in redeals(state, 0))
    assert len({position["hands"][2][1] for position in redeals(state, 1)}) > 1


@rule("F-45")
def test_a_shuffle_ends_what_was_known_of_the_deck() -> None:
    text = "A: WR K Ju | B: St LT WG | C: ML Ma Fa\nD: Sh Ex ...\ndo A:1 A:look B:1 B:C2"
    state = example(text)
    assert sees(state, 0)["deck_memory"] == []
    assert sees(state, 0)["memory"][2] == ["", "", ""], "the top card may be another by now"


@rule("F-39")
def test_all_know_what_was_laid_on_the_deck() -> None:
    state = example("A: HC Q WG | B: Ju SD Sh | C: K St SH\nD: Ex Me ...\ndo A:1")
    for seat in (0, 1, 2, SPECTATOR):
        assert sees(state, seat)["deck_memory"] == ["HC"]
    assert all(position["deck"][0] == "HC" for position in redeals(state, 2))
    two = example("A: WP K Ju | B: Q Th WG | C: ML WR Fa\nD: SD St Ex ...\ndo A:1 A:deck A:B1")
    assert sees(two, 2)["deck_memory"] == ["SD", "St"]


# -- what was shown, swapped or passed --------------------------------------------------------------------------------


@rule("F-13", "F-20")
def test_a_card_once_seen_is_known_in_its_slot_until_its_holder_rearranges() -> None:
    state = example("A: St K Ju | B: Q Me Th | C: ML WR Fa\ndo A:1 A:B2")
    for seat in (0, 2, SPECTATOR):
        assert sees(state, seat)["memory"][1] == ["", "Me", ""]
    assert all(position["hands"][1][1] == "Me" for position in redeals(state, 0))
    move(state, 1, "play 1")
    move(state, 1, "arrange 213")
    for seat in (0, 2, SPECTATOR):
        view = sees(state, seat)
        assert (view["memory"][1], view["somewhere"][1]) == (["", "", ""], ["Q", "Me"])
    assert sees(state, 1)["somewhere"][1] == []
    dealt_anew = redeals(state, 0)
    assert all({"Q", "Me"} < {*position["hands"][1]} for position in dealt_anew)
    assert {position["hands"][1].index("Q") for position in dealt_anew} == {0, 1, 2}


@rule("F-A50")
def test_a_single_face_down_card_cannot_hide_among_face_up_ones() -> None:
    state = example("A: St Sh^hB K^hB | B: Q Me Th | C: ML WR Fa\ndo A:B2 A:=231")
    assert shown(state)["hands"][0] == ["Sh", "K", "St"]
    assert sees(state, 1)["memory"][0] == ["", "", "St"]


@rule("F-39", "F-13")
def test_swapped_cards_are_followed_and_seen_by_their_new_holders() -> None:
    """Seat 2 has seen the Merchant of seat 1; now it is swapped for a card of seat 0."""
    state = example("A: St K Ju | B: Tr Me Th | C: ML WR Fa\ndo A:1 A:B2 B:1 B:A2 B:B2")
    assert shown(state)["hands"][:2] == [["St", "Me", "Ju"], ["Tr", "K", "Th"]]
    assert sees(state, 2)["memory"][0] == ["", "Me", ""]
    assert sees(state, 0)["somewhere"][1] == ["K", "Tr"], "it was seat 0's own, and seat 1 has rearranged since"
    assert sees(state, 1)["memory"][0] == ["", "Me", ""]
    assert sees(state, 1)["hands"][1] == ["Tr", "K", "Th"]


@rule("F-24", "F-13")
def test_who_passed_a_card_knows_where_it_is() -> None:
    state = example("A: Me K Ju | B: Q St Th | C: ML WR Fa\ndo A:1 A:2 B:3 C:1")
    assert shown(state)["hands"] == [["Me", "ML", "Ju"], ["Q", "St", "K"], ["Th", "WR", "Fa"]]
    assert [sees(state, seat)["memory"][1][2] for seat in (0, 1, 2, SPECTATOR)] == ["K", "", "", ""]
    assert [sees(state, seat)["memory"][2][0] for seat in (0, 1, 2)] == ["", "Th", ""]
    assert all(position["hands"][1][2] == "K" for position in redeals(state, 0))
    assert len({position["hands"][1][2] for position in redeals(state, 2)}) > 1


def test_a_card_remembered_in_a_hand_is_forgotten_when_an_unknown_one_leaves_it() -> None:
    """All know that the Merchant is somewhere in seat 1's hand; then each passes a card."""
    text = "A: St K Ju | B: Q Me WG | C: ML WR Fa\ndo A:1 A:B2 B:1 B:=213 C:1 C:=123 A:3 A:2 {} C:1"
    known = example(text.format("B:2").replace("A:3 A:2", "A:3"))
    assert sees(known, 0)["somewhere"][1] == ["Q", "Me"]
    state = example(text.format("B:3"))
    assert shown(state)["hands"] == [["St", "WG", "Ju"], ["Me", "Q", "ML"], ["K", "WR", "Fa"]]
    assert sees(state, 0)["somewhere"][1] == ["Q", "Me"], "seat 0 received the card, and it was neither"
    assert sees(state, 2)["somewhere"][1] == [], "for all that seat 2 knows, one of them was passed"
    assert sees(state, 2)["memory"][1] == ["", "", "ML"]


@rule("F-31")
def test_all_know_what_the_blue_witch_fetched() -> None:
    state = example("A: WB Q St | B: ML Me WR | C: Ri Sh Fa\nR: K Th\ndo A:1 A:swap A:3 A:K")
    assert sees(state, 2)["somewhere"][0] == ["K", "WB"], "and they saw her played"


# -- what conditions tell ---------------------------------------------------------------------------------------------


@rule("F-A61")
def test_a_strike_tells_whose_hand_the_assassin_is_in() -> None:
    state = example("A: Me K St | B: ML As WR | C: Ri Sh Fa\nD: Ex SD ...\ndo A:1 A:2 B:1 C:1")
    for seat in (0, 2, SPECTATOR):
        assert sees(state, seat)["somewhere"][1] == ["As"]
    for position in redeals(state, 0):
        assert "As" in position["hands"][1]
        assert "Q" not in position["hands"][1], "she would be the highest card now, and struck"


@rule("F-A61", "F-A32")
def test_tied_cards_to_pick_from_are_known_to_be_there() -> None:
    state = example("A: St Pr WG | B: As Je Kn | C: Th Ju SH\nR: K Q ML FL Ma")
    assert asked_for(state) == "strike"
    for seat in (0, 2):
        assert sees(state, seat)["somewhere"][1] == ["Je", "Kn", "As"]
        assert all({*position["hands"][1]} == {"As", "Je", "Kn"} for position in redeals(state, seat))
    assert {tuple(position["hands"][1]) for position in redeals(state, 0)} > {("As", "Je", "Kn"), ("Kn", "As", "Je")}


@rule("F-A62")
def test_while_the_queen_is_asked_a_hidden_lover_may_be_due() -> None:
    state = example("A: Th K Ju | B: WG St SH | C: Q WR Fa\nD: FL Ex Sh SD ...\nR: ML\ndo A:1 A:C1")
    assert asked_for(state) == "queen"
    holders = {
        next((seat for seat, hand in enumerate(position["hands"]) if "FL" in hand), None)
        for position in redeals(state, 0)
    }
    assert holders == {None, 2}, "with seat 1 she would have gone before the Queen was asked"


@rule("F-61", "F-64")
def test_a_redealt_hand_holds_nothing_that_would_have_gone() -> None:
    state = example("A: St Pr WG | B: Ri Je Kn | C: Th Ju As\nR: ML K\nD: FL Q ...")
    for position in redeals(state, 0):
        assert "FL" not in [code for hand in position["hands"] for code in hand]
        assert not any({"As", "Q"} <= {*hand} for hand in position["hands"])


@rule("F-O4")
def test_whom_the_jester_shields_is_hidden_but_all_are_performers() -> None:
    state = example("opt jester_vs_ringleader=shields_one\nA: Ri Q WG | B: Ju Je Tr | C: K Sh Fa\ndo A:1")
    assert asked_for(state) == "shield"
    assert [each.text for each in state.moves(1)] == ["shield Ju", "shield Tr"]
    assert sees(state, 0)["hands"][1] == ["?", "Je", "?"]
    seen: set[str] = set()
    for position in redeals(state, 0):
        assert {position["hands"][1][0], position["hands"][1][2]} < PERFORMERS
        seen |= {position["hands"][1][0]}
    assert len(seen) > 3


# -- redealing --------------------------------------------------------------------------------------------------------


def test_at_the_deal_everything_else_is_unknown() -> None:
    state = arranged(dealt(4, starter=0))
    unknown = [each for each in hidden(state, 0) if each.card]
    assert len(unknown) == 27
    assert all(each.open for each in unknown)


def test_what_others_know_stays_with_the_places_in_a_redealt_position() -> None:
    """Seat 0 passed a card to seat 1, and seat 2 does not know it: whatever lies there now, seat 0 knows it."""
    state = example("A: Me K Ju | B: Q St Th | C: ML WR Fa\ndo A:1 A:2 B:3 C:1")
    twin = state.redeal(2, QuickChance(5))
    card = shown(twin)["hands"][1][2]
    assert card != "K"
    assert sees(twin, 0)["memory"][1][2] == card


def test_the_others_sealed_passes_are_drawn_anew() -> None:
    state = example("A: Ju K WG | B: Q Cl Ex | C: ML Kn WY\ndo A:1 B:2 A:3")
    answers = [position["answers"] for position in redeals(state, 0)]
    assert {each[0] for each in answers} == {2}
    assert {each[1] for each in answers} == {0, 1, 2}
    assert {each[2] for each in answers} == {-1}
