"""The Festival Hour: words, refusals, challenges, repeals, and the dictionary (W-18 to W-26, W-35, W-40, W-41)."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from crownhall.bots.fwords.players import Knight, Squire
from crownhall.bots.fwords.words import known_to
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Mode
from crownhall.engine.options import preselected
from crownhall.errors import IllegalMove, NotationError
from crownhall.games.fwords.game import FWORDS
from crownhall.games.fwords.house import HEAD
from crownhall.games.fwords.rules import FwordsState
from crownhall.words.lists import ALL, COMMON, KNOWN, vocabulary
from tests.games.fwords.positions import lay, letters_in, play, position, say
from tests.games.lines import kinds, seen, texts, truth
from tests.rules import rule

CAT = ["1 C", "2 A", "3 T"]


def festival(letters: str, **agreed: Any) -> FwordsState:
    """The Current Creator has played these letters and is asked for a word."""
    state = position([f"{' '.join(letters)} / R N", "B / D", "F / G"], **agreed)
    lay(state, 0, letters)
    return state


# -- what may be submitted --------------------------------------------------------------------------------------------


@rule("W-18", "WT-04")
def test_every_letter_is_used_exactly_once() -> None:
    state = position(["B / D", "R / S"], CAT, turn=1)
    lay(state, 1, "R")
    for word, why in (
        ("CAT", "you must use every card"),
        ("CARTS", "you can use each card once"),
        ("CARRT", "each card once"),
    ):
        with pytest.raises(IllegalMove, match=rf"{why}.*\(W-18\)"):
            play(state, f"1 spell {word}")
    for word in ("CART", "TRAC"):
        twin = state.copy()
        play(twin, *[f"1 spell {letter}" for letter in word])
        assert texts(twin, 1) == ["submit"], "the dictionary is not asked"
    say(state, 1, "CART")
    assert truth(state)["points"] == [0, 4]


@rule("W-18", "W-A21")
def test_a_whole_word_is_spelled_letter_by_letter() -> None:
    state = festival("CAT")
    with pytest.raises(NotationError, match="letter by letter: “spell C”, “spell A” and so on"):
        play(state, "0 spell CAT")
    play(state, "0 spell C")
    assert texts(state, 0) == ["spell A", "spell T"]
    assert state.undoable(0) == 1
    with pytest.raises(IllegalMove, match="you must use every card"):
        play(state, "0 submit")
    with pytest.raises(IllegalMove, match="you are spelling a word"):
        play(state, "0 concede")


@rule("W-19", "WT-05", "W-A6")
def test_words_of_others_cannot_be_made_again_but_ones_own_can() -> None:
    state = position(["C A T / S", "B / D"], made=["0 CAT", "1 ACT"])
    lay(state, 0, "CAT")
    play(state, "0 spell A")
    with pytest.raises(IllegalMove, match="every word that starts like this has been made already"):
        play(state, "0 spell C")
    assert texts(state, 0) == ["spell T"]
    twin = position(["C A T / S", "B / D"], made=["0 CAT", "1 ACT"])
    lay(twin, 0, "CAT")
    with pytest.raises(IllegalMove, match="another player has made ACT"):
        play(twin, "0 spell ACT")
    say(twin, 0, "CAT")
    assert truth(twin)["points"] == [3, 0]


@rule("W-19")
def test_if_so_agreed_nobody_makes_a_word_twice() -> None:
    state = position(["C A T / S", "B / D"], made=["0 CAT"], unique=True)
    lay(state, 0, "CAT")
    with pytest.raises(IllegalMove, match="somebody has made CAT"):
        play(state, "0 spell CAT")


@rule("W-19")
def test_a_repealed_word_counts_as_not_made() -> None:
    state = position(["C A T / S", "T C A / D"])
    lay(state, 0, "CAT")
    say(state, 0, "TCA")
    play(state, "0 end day")
    lay(state, 1, "TCA")
    play(state, "1 spell T", "1 spell C", "1 spell A")
    assert texts(state, 1) == ["submit"]


@rule("W-20", "W-A19")
@pytest.mark.parametrize(("letter", "allowed"), [("A", True), ("I", True), ("O", True), ("U", False), ("B", False)])
def test_words_of_one_letter(letter: str, allowed: bool) -> None:
    state = festival(letter)
    assert texts(state, 0) == ([f"spell {letter}", "concede"] if allowed else ["concede"])
    if not allowed:
        with pytest.raises(IllegalMove, match=r"words with one letter are A, I and O.*\(W-20\)"):
            play(state, f"0 spell {letter}")


@rule("W-20")
def test_a_least_length_if_so_agreed() -> None:
    state = festival("AT", least_letters=3)
    assert texts(state, 0) == ["concede"]
    with pytest.raises(IllegalMove, match="at least 3 letters"):
        play(state, "0 spell AT")


@rule("W-21", "W-22", "WT-25")
def test_if_every_arrangement_is_anothers_only_conceding_is_left() -> None:
    state = position(["O N / S", "B / D"], made=["1 ON", "1 NO"])
    lay(state, 0, "ON")
    assert texts(state, 0) == ["concede"]
    other = position(["O N / S", "B / D"], made=["1 ON"])
    lay(other, 0, "ON")
    assert texts(other, 0) == ["spell N", "concede"]
    with pytest.raises(IllegalMove, match="W-19"):
        play(other, "0 spell O")


@rule("W-21")
def test_a_refusal_never_tells_whether_a_word_exists() -> None:
    state = festival("CATR")
    for word in ("CART", "TRCA"):
        with pytest.raises(NotationError, match="letter by letter"):
            play(state, f"0 spell {word}")
    for word, other in (("CARTS", "CXRTS"), ("CAR", "RCA")):
        messages = []
        for each in (word, other):
            with pytest.raises(IllegalMove) as refused:
                play(state, f"0 spell {each}")
            messages.append(refused.value.why)
        assert messages[0] == messages[1]


@rule("WT-25")
def test_without_a_letter_only_conceding_is_left() -> None:
    state = festival("AT")
    state.tokens = state.occupied
    assert texts(state, 0) == ["concede"]
    with pytest.raises(IllegalMove, match="all cards have tokens"):
        play(state, "0 spell AT")


@rule("W-A5")
def test_every_different_letter_once_if_so_agreed() -> None:
    state = festival("TEEN", every_card=False)
    play(state, "0 spell T", "0 spell E", "0 spell N")
    assert texts(state, 0) == ["submit", "spell E"]
    play(state, "0 submit")
    assert truth(state)["points"][0] == 4, "all cards on the field count"


# -- challenges -------------------------------------------------------------------------------------------------------


@rule("W-23", "WT-04", "W-24")
def test_a_challenged_word_is_looked_up_once_for_all() -> None:
    state = festival("CAT", asks=True)
    say(state, 0, "CAT")
    assert state.mode() is Mode.SEALED
    assert state.to_act() == (1, 2)
    assert texts(state, 1) == ["accept", "challenge"]
    before = seen(state, 2)
    [answered] = play(state, "1 challenge")
    assert answered.facts() == {"seat": 1, "answer": "challenge"}
    told = answered.seen_by(2)
    assert told is not None
    assert told.facts() == {"seat": 1, "answer": None}
    assert {**seen(state, 2), "ready": before["ready"]} == before
    events = play(state, "2 challenge")
    assert kinds(events).count("word_judged") == 1
    assert truth(state)["chronicle"][-1] == {
        "day": 1, "seat": 0, "kind": "passed", "word": "CAT", "challengers": [1, 2], "points": 3,
    }  # fmt: skip
    assert truth(state)["points"] == [3, 0, 0], "a failed challenge costs nothing"


@rule("W-24", "WT-12", "W-40")
def test_what_nobody_challenges_stands() -> None:
    state = festival("CAT", asks=True)
    say(state, 0, "TCA")
    play(state, "1 accept", "2 accept")
    assert truth(state)["points"] == [3, 0, 0]
    assert truth(state)["chronicle"][-1]["kind"] == "stood"
    assert truth(state)["chronicle"][-1]["word"] == "TCA"


@rule("W-24", "W-A10")
@pytest.mark.parametrize(("cost", "points"), [(0, [3, 0, 0]), (-1, [3, 0, -1]), (-2, [3, 0, -2])])
def test_all_challengers_of_a_good_word_pay_if_so_agreed(cost: int, points: list[int]) -> None:
    state = festival("CAT", asks=True, failed_challenge=cost)
    say(state, 0, "CAT")
    play(state, "2 challenge", "1 accept")
    assert truth(state)["points"] == points


@rule("W-23")
def test_silence_is_acceptance_when_the_window_closes() -> None:
    state = festival("CAT", asks=True)
    say(state, 0, "TCA")
    play(state, "1 accept")
    assert "window_closed" in kinds(play(state, "- close window"))
    assert truth(state)["points"] == [3, 0, 0]
    state = festival("CAT", asks=True)
    say(state, 0, "TCA")
    play(state, "1 challenge", "- close window")
    assert truth(state)["points"] == [-2, 0, 0], "the challenge made in time counts"


@rule("W-23", "W-A11")
def test_who_is_out_may_still_challenge() -> None:
    state = position(["C A T / S", "B / D"], asks=True, end_tokens=[0, 2])
    lay(state, 0, "CAT")
    say(state, 0, "TCA")
    assert state.to_act() == (1,)
    play(state, "1 challenge")
    assert truth(state)["points"] == [-2, 0]


@rule("W-40")
@pytest.mark.parametrize("word", ["CAT", "TCA"])
def test_auto_is_what_players_get_who_always_challenge(word: str) -> None:
    auto, manual = festival("CAT"), festival("CAT", asks=True)
    say(auto, 0, word)
    say(manual, 0, word)
    play(manual, "1 challenge", "2 challenge")
    assert auto.points == manual.points
    assert [entry.kind for entry in auto.chronicle] == [entry.kind for entry in manual.chronicle]


def test_people_are_asked_where_at_least_two_sit() -> None:
    assert preselected(FWORDS.options, people=2, bots=3) == {"challenge_mode": "manual"}
    assert preselected(FWORDS.options, people=1, bots=5) == {}


# -- repeal -----------------------------------------------------------------------------------------------------------


@rule("W-25", "WT-10")
def test_a_repeal_gives_everything_back_but_the_points() -> None:
    state = festival("CAT")
    events = say(state, 0, "TCA")
    now = truth(state)
    assert now["points"] == [-2, 0, 0]
    assert sorted(letters_in(state, "hands", 0)) == sorted("CAT")
    assert not any(now["field"])
    assert now["phase"] == "field"
    assert "end day" in texts(state, 0)
    assert kinds(events)[-2:] == ["word_judged", "word_repealed"]


@rule("W-A27")
def test_everybody_remembers_cards_that_went_back() -> None:
    state = festival("CAT")
    say(state, 0, "TCA")
    view = seen(state, 1)
    assert len(view["known_hands"][0]) == 3
    assert sorted(view["letters"][code] for code in view["known_hands"][0]) == list("ACT")
    for number in range(20):
        other = truth(state.redeal(1, QuickChance(number)))
        arranged = {card["card"] for card in other["field"] if card is not None}
        assert set(view["known_hands"][0]) <= {*other["hands"][0], *arranged}


@rule("W-26", "WT-11", "W-A7")
@pytest.mark.parametrize(("cost", "points"), [(0, -2), (2, -4)])
def test_after_a_second_repeal_the_day_must_end(cost: int, points: int) -> None:
    state = position(["C A T R E / S N", "B / D"], second_repeal=cost)
    lay(state, 0, "CAT")
    say(state, 0, "TCA")
    lay(state, 0, "RCA")
    say(state, 0, "RCA")
    assert truth(state)["points"] == [points, 0]
    assert texts(state, 0) == ["end day"]
    with pytest.raises(IllegalMove, match="after a second repeal"):
        play(state, "0 done")
    play(state, "0 end day")
    now = truth(state)
    assert now["end_tokens"] == [1, 0]
    assert len(now["hands"][0]) == 6
    assert now["turn"] == 1


@rule("W-22", "W-25", "WT-14", "W-A8", "W-A20")
def test_conceding_removes_all_tokens() -> None:
    state = festival("CAT")
    state.tokens = state.occupied & 1
    play(state, "0 concede")
    now = truth(state)
    assert now["points"] == [-2, 0, 0]
    assert len(now["hands"][0]) == 3
    assert now["chronicle"][-1]["kind"] == "conceded"


@rule("W-25", "W-A9")
def test_what_was_destroyed_to_make_room_stays_destroyed() -> None:
    full = [f"{space} {letter} 1" for space, letter in enumerate("BCDFGHJKL", 1)]
    state = position(["A S / T", ""], full)
    play(state, "0 destroy 3")
    lay(state, 0, "A")
    play(state, "0 concede")
    assert letters_in(state, "ditches", 1) == "D"
    assert truth(state)["field"][2] is None
    assert "end day" in texts(state, 0)


@rule("W-35", "WT-13", "W-A22")
def test_alone_every_word_is_looked_up() -> None:
    state = FWORDS.new(FWORDS.setup(1, {"challenge_mode": "manual"}), QuickChance(1))
    assert isinstance(state, FwordsState)
    assert not state.terms.asks
    alone = position(["C A T / S"])
    lay(alone, 0, "CAT")
    say(alone, 0, "TCA")
    assert truth(alone)["points"] == [-2]


# -- the dictionary ---------------------------------------------------------------------------------------------------


@rule("W-23", "WT-22", "W-A23")
@pytest.mark.parametrize("word", ["CAT", "CART", "QI", "TSAR", "COLOUR", "COLOR", "A", "I", "O", "SH"])
def test_words_that_the_dictionary_has(word: str) -> None:
    assert position(["A / "]).terms.has_word(word)


@rule("W-23", "WT-22")
@pytest.mark.parametrize("word", ["TCA", "PARIS", "LONDON", "B", "CS", "KB"])
def test_words_that_it_has_not(word: str) -> None:
    assert not position(["A / "]).terms.has_word(word)


@rule("WT-23")
def test_all_words_of_five_letters() -> None:
    found = vocabulary(ALL).spelled_by("ACERT")
    assert sorted(found) == ["CARET", "CARTE", "CATER", "CRATE", "REACT", "TRACE"]


@rule("WF-09")
def test_the_lists_are_those_of_the_rule_file() -> None:
    for level, count, digest in ((ALL, 116_347, HEAD[-64:]), (COMMON, 40_693, "41078b85684cf495")):
        words = vocabulary(level).all()
        assert len(words) == count
        assert hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest().startswith(digest)


def test_words_of_the_house_count() -> None:
    state = position(["Z O R P / "], house=("zorp",))
    lay(state, 0, "ZORP")
    say(state, 0, "ZORP")
    assert truth(state)["points"] == [4]


# -- opponents --------------------------------------------------------------------------------------------------------


@rule("W-41")
def test_a_bot_challenges_what_it_does_not_know() -> None:
    assert (Squire().level, Knight().level) == (COMMON, KNOWN)
    assert known_to(COMMON).count < known_to(KNOWN).count < vocabulary(ALL).count
    rare = next(word for word in vocabulary(ALL).spelled_by("ACERT") if not known_to(COMMON).has(word))
    for word, answer in (("CRATE", "accept"), (rare, "challenge"), ("TRCAE", "challenge")):
        state = festival("ACERT", asks=True)
        say(state, 0, word)
        assert Squire().choose(state, 1, QuickChance(1)).text == answer
