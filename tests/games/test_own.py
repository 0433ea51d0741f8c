"""Everyone brings their own cards (C-21): agreeing on it, the deal, ties, records, bots; in every such game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import crownhall.bots  # noqa: F401  registers them
from crownhall.bots.contract import hint
from crownhall.bots.registry import bot_named
from crownhall.creations.game import CreationGame
from crownhall.decks.creation import CardDef, parse_mark
from crownhall.decks.creation_core import CORE_CSV, CORE_ID
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import TABLE, Setup, State
from crownhall.engine.match import Match, new_match
from crownhall.engine.record import record_of, replay, verify
from crownhall.engine.saved import match_from_json, state_to_json
from crownhall.engine.supplies import supply_hash
from crownhall.errors import NotationError, RecordError, StateError, SupplyError
from crownhall.games.fwords.game import FWORDS
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.minkingi.game import MINKINGI
from tests.contract.tables import play_out
from tests.decks.own import own_text, text_of
from tests.games.lines import play_match, seen, truth
from tests.referee.process import Here
from tests.rules import rule
from tests.samples import sample

GAMES: list[CreationGame] = [KINGDRIN, MINKINGI, FWORDS]
ZEROS = SeededChance(bytes(32))

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in range(game.min_seats, game.max_seats + 1)]
)


def own(game: CreationGame, seats: int, text: str | None = None, **options: object) -> Setup:
    """Everyone brings this, or what `own_text` says."""
    cards = own_text(seats) if text is None else text
    return game.setup(seats, {"card_source": "own"} | options, None, {"cards": cards})


def made(number: int, speed: int = 200, marks: str = "1 1 1 1", of: str = "made-up") -> CardDef:
    """A card made up for a rule."""
    return CardDef(of, number, tuple(parse_mark(mark) for mark in marks.split()), speed)


def codes(value: object) -> list[str]:
    """All cards in a part of a saved position."""
    if isinstance(value, str):
        return [value]
    return [code for inner in value for code in codes(inner)] if isinstance(value, list) else []


# -- agreeing on it ---------------------------------------------------------------------------------------------------


@rule("C-21")
@each_game
def test_whoever_plays_with_own_cards_must_bring_them_and_nothing_else(game: CreationGame) -> None:
    assert own(game, 2).supplies == {"cards": own_text(2)}
    with pytest.raises(SupplyError, match=r"the cards are missing \(C-21\)"):
        game.setup(2, {"card_source": "own"})
    for card_set in (CORE_ID, CORE_CSV, own_text(2)):
        with pytest.raises(SupplyError, match=r"there is no set \(C-21\)"):
            game.setup(2, {"card_source": "own"}, None, {"cards": own_text(2), "set": card_set})
    for source in ("set", "packs"):
        with pytest.raises(SupplyError, match=r"with card_source own \(C-21\)"):
            game.setup(2, {"card_source": source}, None, {"cards": own_text(2)})
    with pytest.raises(SupplyError, match=r"The cards must be a text\.$"):
        game.setup(2, {"card_source": "own"}, None, {"cards": 5})
    with pytest.raises(SupplyError, match="The cards cannot be used: line 3: the seat must be"):
        own(game, 2, own_text(2).replace("\n0,core135-p7", "\n-,core135-p7", 1))
    with pytest.raises(SupplyError, match=r"line 20: there is no seat 2\. Seats are 0 to 1\."):
        own(game, 2, own_text(3))


@rule("C-21", "M-02", "W-01")
@pytest.mark.parametrize("game", [MINKINGI, FWORDS], ids=lambda game: game.name)
def test_everybody_brings_nine(game: CreationGame) -> None:
    for each in (8, 10):
        with pytest.raises(SupplyError, match=rf"Everyone brings 9 cards \(.-0., C-21\)\. Seat 0 brings {each}\."):
            own(game, 2, own_text(2, each))
    with pytest.raises(SupplyError, match="Seat 1 brings 0"):
        own(game, 2, own_text(1))


@rule("C-21", "K-02", "K-A18")
def test_in_kingdrin_everybody_brings_equally_many_and_all_are_in_the_pile() -> None:
    with pytest.raises(SupplyError, match=r"Everyone brings at least 9 cards \(C-21\)\. Seat 0 brings 8\."):
        own(KINGDRIN, 2, own_text(2, 8))
    uneven = own_text(2, 10).removesuffix("\n").rpartition("\n")[0]
    with pytest.raises(SupplyError, match=r"equally many cards \(C-21\)\. Seat 0 brings 10, seat 1 brings 9\."):
        own(KINGDRIN, 2, uneven)
    for pile in ("full", "short", 18, 50):
        setup = own(KINGDRIN, 3, own_text(3, 12), pile=pile)
        now = truth(KINGDRIN.new(setup, QuickChance(1)))
        assert len(now["deck"]) == 36 - 21 - 1
        assert now["box"] == []
        told = ["When everyone brings their own cards, all 36 of them are in the pile (C-21)."]
        assert KINGDRIN.remarks(setup) == ([] if pile == "full" else told)


# -- the deal ---------------------------------------------------------------------------------------------------------


@rule("C-21", "C-A7")
@each_table
def test_each_plays_with_what_it_brought_to_the_end(game: CreationGame, seats: int) -> None:
    state = game.new(own(game, seats), QuickChance(seats))
    brought = seen(state, None)["brought"]
    assert [len(each) for each in brought] == [9] * seats
    now = truth(state)
    if game is KINGDRIN:
        in_play = codes(now["hands"]) + now["deck"] + now["ditch"]
        assert sorted(in_play) == sorted(codes(brought))
    else:
        dealt = now["piles"] if game is MINKINGI else now["cards"]
        assert [sorted(each) for each in dealt] == [sorted(each) for each in brought]
    play_out(state, QuickChance(3))
    assert state.outcome() is not None


def shuffled(cards: list[str], act: int) -> list[str]:
    """A shuffle of the first match with a seed of zeros, as `docs/formats/chance.md` describes it."""
    order, words = list(cards), _words(act)
    for i in range(len(order) - 1):
        n = len(order) - i
        j = i + next(word for word in words if word < 2**64 // n * n) % n
        order[i], order[j] = order[j], order[i]
    return order


def _words(act: int) -> Iterator[int]:
    for block in count():
        digest = hashlib.sha256(bytes(32) + act.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        yield from [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]


@rule("C-21", "C-22")
def test_in_kingdrin_all_cards_are_shuffled_by_one_act() -> None:
    setup = own(KINGDRIN, 2)
    pool = codes(seen(KINGDRIN.new(setup, ZEROS.copy()), None)["brought"])
    order = shuffled(pool, 0)
    now = truth(KINGDRIN.new(setup, ZEROS.copy()))
    assert [sorted(hand, key=pool.index) for hand in (order[0:14:2], order[1:14:2])] == now["hands"]
    assert (now["ditch"], now["deck"]) == (order[14:15], order[15:])
    chance = ZEROS.copy()
    chance.shuffle(list(range(18)))
    assert now["revealer"] == chance.pick(2), "act 1"


@rule("C-21", "C-22", "M-02", "W-01")
def test_on_fields_each_seats_cards_are_shuffled_by_an_act_of_their_own() -> None:
    match = new_match(MINKINGI, own(MINKINGI, 2), ZEROS.copy())
    while match.state.to_act() and truth(match.state)["starter"] is None:
        seat = match.state.to_act()[0]
        match.play(seat, match.state.moves(seat)[0])
    chance = ZEROS.copy()
    for _ in range(2):
        chance.shuffle(list(range(9)))
    assert truth(match.state)["starter"] == chance.pick(2), "act 2"
    assert truth(FWORDS.new(own(FWORDS, 5), ZEROS.copy()))["chance"]["act"] == 5


@rule("C-21")
@each_game
def test_given_decks_deal_as_the_seed_does(game: CreationGame) -> None:
    here = Here()
    brought = seen(game.new(own(game, 2), QuickChance(1)), None)["brought"]
    acts = [codes(brought)] if game is KINGDRIN else brought
    decks = [shuffled(cards, act) for act, cards in enumerate(acts)]
    given = here.good("new", game=game.name, seats=2, decks=decks, picks=[1], **asked())["match"]
    seeded = here.good("new", game=game.name, seats=2, seed="00" * 32, **asked())["match"]
    views = [here.good("view", match=match, seat=0)["view"] for match in (given, seeded)]
    hands = [view.get("hand") or view.get("pile") or view.get("cards") for view in views]  # type: ignore[attr-defined]
    assert hands[0] == hands[1] != []
    text = here.good("record", match=given)["record"]
    assert f"deck: {' '.join(decks[0])}\n" in str(text)
    assert here.good("replay", record=text)["ok"]
    code, why = here.refused("new", game=game.name, seats=2, decks=[["#1a", "#135z"]], **asked())
    assert (code, why.partition(" (")[0]) == (
        "chance/bad",
        "Deck 1: “#135z” is not in this game. There are only the cards that everyone brought.",
    )


def asked() -> dict[str, object]:
    """Own cards for two, as a program asks for them."""
    return {"options": {"card_source": "own"}, "supplies": {"cards": own_text(2)}}


# -- what everybody knows ---------------------------------------------------------------------------------------------


@rule("C-21")
@each_game
def test_all_know_what_everybody_brought_and_nobody_is_told_with_other_cards(game: CreationGame) -> None:
    state = game.new(own(game, 2), QuickChance(1))
    for seat in (None, 0, 1):
        view = seen(state, seat)
        assert view["brought"] == seen(state, None)["brought"]
        assert set(view["faces"]) == set(codes(view["brought"]))
        assert view["set"].startswith("own-")
    for source in ("set", "packs"):
        assert "brought" not in seen(game.new(game.setup(2, {"card_source": source}), QuickChance(1)), 0)


@rule("C-21", "M-10")
def test_in_minkingi_one_knows_the_others_pile_and_its_first_pick() -> None:
    match = new_match(MINKINGI, own(MINKINGI, 2), SeededChance(bytes(32)))
    brought = seen(match.state, 0)["brought"]
    nothing = {"hand": [], "one_of": [], "unknown": 0}
    assert seen(match.state, 0)["notebook"] == nothing | {"pile": brought[1]}
    events = play_match(match, f"0 pick {brought[0][3]}", f"1 pick {brought[1][5]}")
    mine = seen(match.state, 0)["notebook"]
    assert mine["hand"] == [brought[1][5]]
    assert mine["pile"] == [code for code in brought[0] if code != brought[0][3]]
    passed = events[-1].seen_by(0)
    assert passed is not None
    assert passed.line() == f"The players swap piles: {brought[1][5]} is missing."
    for redeal in range(5):
        assert truth(match.state.redeal(0, QuickChance(redeal)))["picks"] == truth(match.state)["picks"]


@rule("C-21", "W-06")
def test_in_fwords_hand_and_life_tree_of_another_are_any_arrangement_of_its_nine() -> None:
    state = FWORDS.new(own(FWORDS, 2, None, letters="deck36"), QuickChance(1))
    while truth(state)["phase"] == "setup":
        seat = state.to_act()[0]
        state.play(seat, state.moves(seat)[0])
    now, hands = truth(state), set[str]()
    for redeal in range(20):
        other = truth(state.redeal(0, QuickChance(redeal)))
        assert sorted(other["hands"][1] + other["trees"][1]) == sorted(now["cards"][1])
        assert (other["hands"][0], other["trees"][0]) == (now["hands"][0], now["trees"][0])
        hands.add(" ".join(other["hands"][1]))
    assert len(hands) > 10


@each_game
def test_a_code_that_nobody_brought_is_refused_in_words(game: CreationGame) -> None:
    state = game.new(own(game, 2), QuickChance(1))
    verb = {"kingdrin": "play", "minkingi": "pick", "fwords": "stack"}[game.name]
    seat = state.to_act()[0]
    assert state.refusal(seat, f"{verb} #135z").message == (
        "“#135z” is not in this game. There are only the cards that everyone brought."
    )
    assert isinstance(state.refusal(seat, f"{verb} #12"), NotationError)


# -- ties -------------------------------------------------------------------------------------------------------------


@rule("K-24", "C-21")
def test_hands_with_the_same_numbers_share_the_win_whichever_sets_they_come_from() -> None:
    mine = [made(number) for number in (5, 6, 10, 20, 30, 40, 50, 60, 70)]
    theirs = [made(number, of="other") for number in (5, 6, 11, 21, 31, 41, 51, 61, 71)]
    setup = own(KINGDRIN, 2, text_of([mine, theirs]))
    saved = truth(KINGDRIN.new(setup, QuickChance(1)))
    ditch = [f"#{card.number}a" for card in [*mine[2:], *theirs[2:]]]
    saved |= {"hands": [["#5a", "#6b"], ["#5b"]], "deck": ["#6a"], "ditch": ditch, "announced": "1"}
    saved |= {"phase": "turn", "first": 0, "direction": 1, "turn": 1}
    match = _loaded(KINGDRIN, setup, saved)
    play_match(match, "1 draw")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    saved |= {"hands": [["#6a", "#6b"], ["#5b"]], "deck": ["#5a"]}
    match = _loaded(KINGDRIN, setup, saved)
    play_match(match, "1 draw")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.sentence == "The deck is empty: seat 1 wins with 2 cards and the lowest Card Number, 5."


@rule("K-36", "C-21")
def test_at_equal_speed_the_lower_card_number_is_faster_wherever_it_stands() -> None:
    high = [made(number, speed=50) for number in range(31, 40)]
    low = [made(number, speed=50, of="other") for number in range(1, 10)]
    match = new_match(KINGDRIN, own(KINGDRIN, 2, text_of([high, low])), SeededChance(bytes(32)))
    state = match.state
    assert isinstance(state, KingdrinState)
    lowest = {seat: min(state.hands[seat], key=state.terms.cards.number) for seat in range(2)}
    faster = min(lowest, key=lambda seat: state.terms.cards.number(lowest[seat]))
    play_match(match, *[f"{seat} play {state.terms.cards.code(card)}" for seat, card in lowest.items()])
    assert truth(match.state)["first"] == faster


def _loaded(game: CreationGame, setup: Setup, saved: dict[str, Any]) -> Match:
    whole = state_to_json(game, setup, game.load(setup, saved))
    return match_from_json(json.loads(json.dumps(whole)))


MEETING = "7 1 1 1", "1 1 7 1"
"""The marks of a card in space 5 and of one in space 1: where they meet, both show a 7."""


@rule("M-37", "M-38", "M-39", "C-21")
@pytest.mark.parametrize(
    ("number", "of", "captures"), [(20, "made-up", False), (20, "other", False), (21, "other", True)]
)
def test_between_cards_of_one_speed_and_number_equal_marks_do_nothing(number: int, of: str, captures: bool) -> None:
    """Seat 1 begins with a card 20. At equal Speed the lower Card Number would defeat the other (M-38)."""
    mine = [made(number, 50, MEETING[0], of), *[made(each) for each in range(1, 9)]]
    theirs = [made(20, 50, MEETING[1]), *[made(each) for each in range(31, 39)]]
    here, text = Here(), text_of([mine, theirs])
    setup = own(MINKINGI, 2, text)
    brought = seen(MINKINGI.new(setup, QuickChance(1)), None)["brought"]
    answer = here.good(
        "new",
        game="minkingi",
        seats=2,
        options={"card_source": "own"},
        supplies={"cards": text},
        decks=brought,
        picks=[1],
    )
    match = answer["match"]
    first, second = brought[0][0], brought[1][0]
    assert (first, second) == (f"#{number}a", "#20b" if number == 20 else "#20a")
    for round_number in range(5):
        for seat in range(2):
            moves = here.good("moves", match=match, seat=seat)["moves"]
            assert isinstance(moves, list)
            wanted = f"pick {brought[seat][0]}"
            here.good("play", match=match, seat=seat, move=wanted if round_number == 0 else moves[-1])
    for seat, move in ((1, f"create {second} 1 0"), (0, f"create {first} 5 0"), (0, "engage 1"), (0, "fight")):
        here.good("play", match=match, seat=seat, move=move)
    view = here.good("view", match=match, seat=0)["view"]
    assert isinstance(view, dict)
    assert [view["spaces"][space]["control"] for space in (0, 4)] == [1, 1 if captures else 0]
    events = here.good("events", match=match, since=0)["events"]
    assert isinstance(events, list)
    blows = [(event["attacker"], event["defeated"]) for event in events if event["event"] == "blow_struck"]
    assert blows[0] == (1, captures), "the lower number, or what was placed earlier, attacks first"


@rule("M-39", "C-21", "W-14")
def test_in_fwords_the_order_of_placing_is_kept_where_nothing_else_tells_cards_apart() -> None:
    cards = [made(20, 50), made(20, 50, of="other"), made(20, 60), made(20, 50), *[made(each) for each in range(1, 6)]]
    setup = own(FWORDS, 1, text_of([cards]), letters="deck36")
    match = new_match(FWORDS, setup, QuickChance(1))
    for code in ("#20a", "#20b", "#20c", "#20d", "#1a", "#2a", "#3a", "#4a", "#5a"):
        play_match(match, f"0 stack {code}")
    play_match(match, "0 create #20b 1 0", "0 create #20a 3 0", "0 create #20c 5 0", "0 create #20d 7 0")
    field = truth(match.state)["field"]
    assert [(field[space]["card"], field[space]["placed"]) for space in (0, 2, 4, 6)] == [
        ("#20b", 0),
        ("#20a", 1),
        ("#20c", 0),
        ("#20d", 2),
    ]
    again = FWORDS.load(setup, json.loads(json.dumps(match.state.to_json())))
    assert again == match.state


# -- records and saved positions --------------------------------------------------------------------------------------


def played(game: CreationGame, seats: int = 2, moves: int = 30) -> Match:
    """A match with own cards, some moves on."""
    match, rng = new_match(game, own(game, seats), SeededChance(bytes(32))), QuickChance(5)
    for _ in range(moves):
        able = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        if not able:
            break
        choices = match.state.moves(able[0])
        match.play(able[0], choices[rng.pick(len(choices))])
    return match


@rule("C-21")
@each_game
def test_a_record_holds_everybodys_cards(game: CreationGame) -> None:
    match = played(game)
    text = record_of(match)
    assert f"\nsupply cards: {supply_hash(own_text(2))} {json.dumps(own_text(2))}\n" in text
    assert "supply set:" not in text
    for again in (replay(text), verify(text)):
        assert (again.setup, again.state, again.log) == (match.setup, match.state, match.log)
        assert record_of(again) == text
    forged = text.replace("1,3,4,2,1,sun,1,5", "1,3,4,2,1,sun,1,0", 1)
    with pytest.raises(RecordError, match="SHA-256 of the cards would be"):
        replay(forged)
    without = "\n".join(line for line in text.split("\n") if not line.startswith("supply cards"))
    with pytest.raises(RecordError, match="the cards are missing"):
        replay(without)
    usual = record_of(new_match(game, game.setup(2, {}), SeededChance(bytes(32))))
    assert "supply cards" not in usual


@rule("C-21")
@each_game
def test_a_saved_position_brings_everybodys_cards(game: CreationGame) -> None:
    match = played(game)
    saved = state_to_json(game, match.setup, match.state)
    assert saved["supplies"] == {"cards": own_text(2)}
    again = match_from_json(json.loads(json.dumps(saved)))
    assert (again.state, again.setup) == (match.state, match.setup)
    assert again.state != game.new(game.setup(2, {}), QuickChance(1))


@rule("C-21")
def test_a_saved_position_in_which_cards_are_with_another_cannot_be() -> None:
    setup = own(MINKINGI, 2)
    now = truth(MINKINGI.new(setup, QuickChance(1)))
    now["piles"] = [now["piles"][1], now["piles"][0]]
    with pytest.raises(StateError, match=r"The pile of seat 0 comes from what it brought \(C-21\)"):
        MINKINGI.load(setup, now)
    setup = own(FWORDS, 2)
    now = truth(FWORDS.new(setup, QuickChance(1)))
    now["cards"] = [now["cards"][1], now["cards"][0]]
    with pytest.raises(StateError, match=r"The cards of seat 0 come from what it brought \(C-21\)"):
        FWORDS.load(setup, now)
    setup = own(KINGDRIN, 2)
    now = truth(KINGDRIN.new(setup, QuickChance(1)))
    now["deck"] = [*now["deck"][1:], "#12z"]
    with pytest.raises(StateError, match="“deck”: “#12z” is not in this game"):
        KINGDRIN.load(setup, now)


# -- events and bots --------------------------------------------------------------------------------------------------


@each_game
def test_the_deal_is_told(game: CreationGame) -> None:
    first = new_match(game, own(game, 2), SeededChance(bytes(32))).events[0]
    facts = first.to_json()
    assert (facts["own"], facts["from_packs"]) == (True, False)
    assert (
        first.line()
        == {
            "kingdrin": "Everyone gets seven cards from all cards that were brought, shuffled together. "
            "The deck has 4 cards left.",
            "minkingi": "The nine cards that each player brought are shuffled and are that player's pile.",
            "fwords": "Everyone shuffles the nine cards that they brought.",
        }[game.name]
    )


@pytest.mark.parametrize("level", ["squire", "knight"])
@each_game
def test_bots_play_with_own_cards_and_give_hints(game: CreationGame, level: str) -> None:
    rng, bot = QuickChance(7), bot_named(game.name, level)
    options = {} if game is KINGDRIN else {"field": "six-weave"}
    state: State = game.new(own(game, 2, None, **options), QuickChance(2))
    moves, most = 0, 40 if level == "squire" else sample(12, 2)  # interpreted, knights think long
    while state.outcome() is None and moves < most:
        asked_now = [seat for seat in state.to_act() if state.moves(seat)]
        if not asked_now:
            state.play(TABLE, state.timers()[0].move)
            continue
        seat = asked_now[0]
        found = hint(bot, state, seat, rng)
        assert found.move in state.moves(seat)
        assert found.marked
        state.play(seat, found.move)
        moves += 1
    assert moves > min(most - 1, 5)
