"""What players bring to a match: checked when it is agreed, kept in records with its hash, and found again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from crownhall.decks.creation import MOST_IN_PLAY, canonical_set
from crownhall.decks.creation_core import CORE_CSV, CORE_ID
from crownhall.decks.creation_editions import edition
from crownhall.engine.chance import GivenChance, SeededChance
from crownhall.engine.contract import Setup
from crownhall.engine.match import Match, new_match
from crownhall.engine.playout import random_move
from crownhall.engine.record import record_of, replay, verify
from crownhall.engine.registry import games, register
from crownhall.engine.saved import match_from_json, state_to_json
from crownhall.engine.supplies import supply_hash
from crownhall.errors import OptionError, RecordError, SupplyError
from crownhall.games.kingdrin.game import KINGDRIN, SETS_KEPT
from crownhall.games.square.game import SQUARE
from tests.rules import rule

OTHER = edition(7).canonical()
"""A set that is not shipped, with as many cards as the one that is."""

ONE = "\n".join(CORE_CSV.split("\n")[:2]) + "\n"
"""A set of one card."""

if KINGDRIN not in games():
    register(KINGDRIN)


def small(cards: int) -> str:
    """The first cards of the other set: a set of its own."""
    return "\n".join(OTHER.split("\n")[: cards + 1]) + "\n"


def match_with(text: str, seats: int = 2, **options: object) -> Match:
    """A match with a set that somebody brought."""
    setup = KINGDRIN.setup(seats, options, supplies={"set": text})
    return new_match(KINGDRIN, setup, SeededChance(bytes(32)))


def played(match: Match, moves: int = 1000) -> Match:
    """Play on at random."""
    rng = SeededChance(bytes(range(32)))
    for _ in range(moves):
        able = [seat for seat in match.state.to_act() if match.state.moves(seat)]
        if not able:
            break
        match.play(able[0], random_move(match.state.moves(able[0]), rng))
    return match


# -- agreeing on it ---------------------------------------------------------------------------------------------------


def test_what_is_shipped_is_not_brought_along() -> None:
    for same in (CORE_CSV, CORE_CSV.replace("\n", "\r\n"), CORE_CSV.removesuffix("\n"), CORE_ID):
        assert KINGDRIN.setup(2, {}, supplies={"set": same}) == KINGDRIN.setup(2, {})
    assert KINGDRIN.supply(KINGDRIN.setup(2, {}), "set") == CORE_CSV


def test_what_is_brought_along_is_kept_in_canonical_form() -> None:
    setup = KINGDRIN.setup(2, {}, supplies={"set": OTHER.replace("\n", "\r\n")})
    assert setup.supplies == {"set": OTHER}
    assert setup == Setup(2, setup.options, None, {"set": OTHER}) != KINGDRIN.setup(2, {})
    assert KINGDRIN.supply(setup, "set") == OTHER
    assert canonical_set(OTHER) == OTHER


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (5, "must be a text"),
        ("", "line 1 must be number,tl,tr,br,bl,type,level,speed"),
        ("number,tl,tr,br,bl,type,level,speed\n", "no cards"),
        (OTHER.replace("\n3,", "\n4,", 1), "line 4 must be card 3"),
        (OTHER.replace("\n3,", "\n3,,", 1), "line 4: a card has a value for each"),
        (OTHER.replace("\n3,", "\n3,green-star", 1), "line 4: “green-star"),
        (ONE.replace(",5\n", ",205\n"), "line 2: the speed must be"),
        (ONE.replace(",1,5\n", ",1.5,5\n"), "line 2: the level must be"),
        (ONE.replace("sun", "su\ud800n"), "line 2: the type must be"),
        (OTHER + "\n" * MOST_IN_PLAY, f"at most {MOST_IN_PLAY} cards"),
    ],
    ids=lambda value: str(value)[:12].encode("ascii", "replace").decode(),
)
def test_what_cannot_be_used_is_refused_in_words(given: object, why: str) -> None:
    with pytest.raises(SupplyError, match=why):
        KINGDRIN.setup(2, {}, supplies={"set": given})


def test_a_game_names_what_it_takes() -> None:
    with pytest.raises(SupplyError, match="only a set and cards to this game, not a “field”"):
        KINGDRIN.setup(2, {}, supplies={"field": "…"})
    with pytest.raises(SupplyError, match="bring nothing to this game"):
        SQUARE.setup(1, {}, supplies={"set": OTHER})
    assert KINGDRIN.supplies[0].to_json()["shipped"] == [{"id": CORE_ID, "sha256": supply_hash(CORE_CSV)}]


@rule("K-01", "K-02", "C-07")
def test_a_set_must_suffice_for_the_players() -> None:
    assert KINGDRIN.setup(3, {}, supplies={"set": small(27)}).seats == 3
    with pytest.raises(SupplyError, match=r"3 players need a set of at least 27 cards .* This one has 26"):
        KINGDRIN.setup(3, {}, supplies={"set": small(26)})
    with pytest.raises(OptionError, match="pile cannot have 30 cards: the set has only 27"):
        KINGDRIN.setup(2, {"pile": 30}, supplies={"set": small(27)})
    assert KINGDRIN.setup(5, {"card_source": "packs", "pile": 30}, supplies={"set": small(9)}).seats == 5
    with pytest.raises(SupplyError, match=r"pack has 9 different cards .* only 8"):
        KINGDRIN.setup(2, {"card_source": "packs"}, supplies={"set": small(8)})


# -- playing with it --------------------------------------------------------------------------------------------------


def test_the_cards_in_play_are_those_of_the_set() -> None:
    match = match_with(small(30))
    now = match.state.to_json()
    cards = [code for place in (*now["hands"], now["deck"], now["ditch"], now["box"]) for code in place]  # type: ignore[misc]
    assert sorted(cards) == sorted(f"#{number}" for number in range(1, 31))
    assert match.state.view(None)["set"] == f"set-{supply_hash(small(30))[:16]}"
    assert "Everyone gets seven cards from a set of the players' own." in match.events[0].line()
    assert played(match).outcome() is not None


def test_a_match_goes_on_when_its_set_is_no_longer_kept_ready() -> None:
    match = match_with(small(30))
    twin = match.until(0)
    for cards in range(31, 32 + SETS_KEPT):
        match_with(small(cards))
    assert twin.state == match.state == match_with(small(30)).state
    played(match, 5)
    again = match.until(len(match.log))
    assert again.state == match.state


# -- records ----------------------------------------------------------------------------------------------------------


def test_a_record_holds_what_was_brought_along() -> None:
    for options in ({}, {"card_source": "packs"}):
        match = played(match_with(small(40), 3, **options))
        text = record_of(match)
        again = verify(text)
        assert (again.setup, again.state, again.log) == (match.setup, match.state, match.log)
        line = next(line for line in text.split("\n") if line.startswith("supply set: "))
        digest, _, told = line.removeprefix("supply set: ").partition(" ")
        assert digest == hashlib.sha256(json.loads(told).encode()).hexdigest()


def test_a_record_names_what_is_shipped_by_its_hash_and_id() -> None:
    text = record_of(played(new_match(KINGDRIN, KINGDRIN.setup(2, {}), SeededChance(bytes(32)))))
    assert f"supply set: {supply_hash(CORE_CSV)} {CORE_ID}\n" in text
    assert replay(text).setup.supplies == {}


def test_a_record_from_before_there_was_a_choice_means_what_is_shipped() -> None:
    match = played(new_match(KINGDRIN, KINGDRIN.setup(2, {}), SeededChance(bytes(32))))
    lines = [line for line in record_of(match).split("\n") if not line.startswith("supply ")]
    assert replay("\n".join(lines)).state == match.state


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("supply set: ", "supply set: 0", "SHA-256 of the set would be"),
        ("3,1,2", "3,1,4", "SHA-256 of the set would be"),
        ("supply set: ", "supply field: ", "not a “field”"),
        (' "number', " core135-p9 ", "no set “core135-p9"),
        (' "number', ' "\\ud800number', "as JSON writes it"),
        ('\\n"', "\\n", "as JSON writes it"),
    ],
)
def test_a_record_whose_supply_is_forged_or_damaged_is_refused(old: str, new: str, why: str) -> None:
    text = record_of(match_with(small(20)))
    assert old in text
    number = next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith("supply "))
    with pytest.raises(RecordError, match=rf"^line {number}: .*{why}"):
        replay(text.replace(old, new, 1))


def test_a_supply_in_a_record_must_be_in_canonical_form() -> None:
    text, loose = record_of(match_with(small(20))), small(20).removesuffix("\n")
    told = f"supply set: {supply_hash(loose)} {json.dumps(loose)}"
    lines = [told if line.startswith("supply ") else line for line in text.split("\n")]
    with pytest.raises(RecordError, match="not in its canonical form"):
        replay("\n".join(lines))


def test_given_decks_name_cards_of_the_set() -> None:
    larger = OTHER + "".join(f"{number},1,2,3,4,sun,1,5\n" for number in range(136, 151))
    setup = KINGDRIN.setup(2, {}, supplies={"set": larger})
    match = new_match(KINGDRIN, setup, GivenChance([list(reversed(range(150)))], [0]))
    text = record_of(match)
    assert "deck: #150 #149 " in text
    assert replay(text).state == match.state
    with pytest.raises(RecordError, match=r"Deck 1: “#150” is not a card\. Cards are #1 to #135"):
        replay("\n".join(line for line in text.split("\n") if not line.startswith("supply ")))


def test_the_page_about_supplies_shows_true_hashes() -> None:
    page = (Path(__file__).parents[2] / "docs/formats/supplies.md").read_text(encoding="utf-8")
    shown = [line.split(" ", 3)[2:] for line in page.split("\n") if line.startswith("supply set: ")]
    texts = [CORE_CSV if told == CORE_ID else json.loads(told) for _, told in shown]
    assert [digest for digest, _ in shown] == [supply_hash(text) for text in texts]
    assert f"```\n{texts[1]}```" in page
    assert f"`set-{supply_hash(texts[1])[:16]}`" in page


# -- saved positions --------------------------------------------------------------------------------------------------


def test_a_saved_position_brings_its_set() -> None:
    match = played(match_with(small(30)), 3)
    saved = state_to_json(match.game, match.setup, match.state)
    assert saved["supplies"] == {"set": small(30)}
    again = match_from_json(json.loads(json.dumps(saved)))
    assert (again.state, again.setup) == (match.state, match.setup)
    assert replay(record_of(again)).state == match.state
