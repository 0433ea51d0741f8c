"""Before the first Day: cards, letters, Life Trees and dice (W-01 to W-06, W-37, W-38)."""

from __future__ import annotations

from collections import Counter

import pytest

from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import Mode
from crownhall.engine.match import Match, Start
from crownhall.errors import IllegalMove, NotationError, OptionError, SeatError, SupplyError
from crownhall.games.fwords.game import FWORDS
from crownhall.games.fwords.letters import DECK_36, DECK_54, SUGGESTED, VOWELS
from crownhall.words.letters import ALPHABET
from tests.games.fwords.positions import dealt, letters_in, setup_of, stacked, written
from tests.games.lines import kinds, play_match, seen, texts, truth
from tests.rules import rule

EASY = "EASIRTNLD"


@rule("W-01")
def test_one_to_six_players_with_nine_different_cards_each_on_nine_spaces() -> None:
    for seats in range(1, 7):
        now = truth(dealt(setup_of(seats)).state)
        assert [len(cards) for cards in now["cards"]] == [9] * seats
        assert len({code for cards in now["cards"] for code in cards}) == 9 * seats
        assert len(now["field"]) == 9
    for seats in (0, 7):
        with pytest.raises(SeatError, match="1 to 6 seats"):
            setup_of(seats)


@rule("W-02", "WT-01", "W-A15")
@pytest.mark.parametrize("letters", ["EASYRTNLD", "BCDFGHJKL", "EEEERRTTN", *SUGGESTED])
def test_letters_that_may_be_written(letters: str) -> None:
    match = dealt(setup_of(1))
    written(match, 0, letters)
    assert truth(match.state)["letters"] == [letters]


@rule("W-02", "WT-01")
@pytest.mark.parametrize("letters", ["EASYORTNL", "SSSSSBCDF"])
def test_a_fifth_vowel_is_refused(letters: str) -> None:
    match = dealt(setup_of(1))
    with pytest.raises(IllegalMove, match="at most 4 vowels"):
        written(match, 0, letters)
    assert truth(match.state)["letters"] == [letters[:4]]
    assert len(texts(match.state, 0)) == 26 - len(VOWELS), "every consonant is still there"


@rule("W-03", "WT-01")
def test_one_letter_on_each_card_and_nothing_else() -> None:
    match = dealt(setup_of(1))
    with pytest.raises(NotationError, match="“7” is not a letter"):
        play_match(match, "0 write #1 7")
    with pytest.raises(NotationError, match="“AB” is not a letter"):
        play_match(match, "0 write #1 AB")
    with pytest.raises(IllegalMove, match="Next: #1"):
        play_match(match, "0 write #2 B")
    with pytest.raises(IllegalMove, match="not one of your nine cards"):
        play_match(match, "0 write #12 B")
    for code, letter in zip(truth(match.state)["cards"][0][:8], EASY, strict=False):
        play_match(match, f"0 write {code} {letter}")
    with pytest.raises(IllegalMove, match=r"write a letter on each of your cards first. Next: #9"):
        play_match(match, "0 stack #1")


@rule("W-03", "W-A16")
def test_letters_are_written_in_secret_and_at_the_same_time() -> None:
    match = dealt(setup_of(2))
    assert match.state.to_act() == (0, 1)
    assert match.state.mode() is Mode.SEALED
    before = seen(match.state, 1)
    [event] = play_match(match, "0 write #1 E")
    assert seen(match.state, 1) == before
    assert event.seen_by(1) is None
    assert event.seen_by(0) is event
    assert seen(match.state, 0)["vowels"] == 1
    assert match.undoable(0) == 1, "until the answer is complete it can be changed"


@rule("W-04", "WT-02")
def test_the_life_tree_is_stacked_in_any_order_and_five_are_drawn() -> None:
    match = dealt(setup_of(1))
    written(match, 0, "DLNERSTAC")
    for number in range(9, 0, -1):
        play_match(match, f"0 stack #{number}")
    assert sorted(letters_in(match.state, "hands", 0)) == sorted("CATSR")
    assert letters_in(match.state, "trees", 0) == "ENLD"


@rule("W-04")
def test_a_card_is_stacked_once() -> None:
    match = dealt(setup_of(1))
    written(match, 0, EASY)
    play_match(match, "0 stack #3")
    with pytest.raises(IllegalMove, match="#3 is already in your Life Tree"):
        play_match(match, "0 stack #3")
    with pytest.raises(IllegalMove, match="not one of your nine cards"):
        play_match(match, "0 stack #30")
    with pytest.raises(IllegalMove, match="stack your nine cards"):
        play_match(match, "0 write #1 E")
    assert seen(match.state, 0)["stacked"] == ["#3"]


@rule("W-05")
@pytest.mark.parametrize("dice", range(3))
def test_dice_decide_who_begins(dice: int) -> None:
    match = dealt(setup_of(3), [dice])
    for seat in (2, 0, 1):
        written(match, seat, EASY)
        stacked(match, seat)
    assert match.state.to_act() == (dice,)
    [chosen] = [event for event in match.events if event.kind == "starter_chosen"]
    assert chosen.facts() == {"seat": dice, "by_lot": True}


@rule("W-05")
def test_alone_nobody_throws_dice() -> None:
    match = dealt(setup_of(1))
    written(match, 0, EASY)
    stacked(match, 0)
    assert match.state.to_act() == (0,)
    assert "starter_chosen" not in kinds(match.events)


@rule("W-06")
def test_what_each_may_see() -> None:
    match = dealt(setup_of(2))
    for seat in range(2):
        written(match, seat, EASY)
        stacked(match, seat)
    mine, theirs = seen(match.state, 0), seen(match.state, 1)
    assert mine["hand"] == ["#1", "#2", "#3", "#4", "#5"]
    assert mine["tree"] == ["#6", "#7", "#8", "#9"], "the owner may look up the order"
    assert mine["hand_sizes"] == theirs["hand_sizes"] == [5, 5]
    assert mine["tree_sizes"] == theirs["tree_sizes"] == [4, 4]
    assert set(mine["letters"]) == {f"#{number}" for number in range(1, 10)}
    assert seen(match.state, None)["letters"] == {}


# -- premade decks ----------------------------------------------------------------------------------------------------


@rule("W-37", "W-38", "WT-21")
def test_the_letters_of_both_decks() -> None:
    assert len(DECK_36) == 36
    assert Counter(DECK_36) == Counter("ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "AEIOUYRSTN")
    assert sum(letter in VOWELS for letter in DECK_36) == 14
    assert len(DECK_54) == 54
    counts = Counter(DECK_54)
    assert {letter for letter in counts if counts[letter] == 4} == set("AEO")
    assert {letter for letter in counts if counts[letter] == 3} == set("IUYRSTN")
    assert {letter for letter in counts if counts[letter] == 2} == set("CDGHL")
    assert {letter for letter in counts if counts[letter] == 1} == set("BFJKMPQVWXZ")
    assert sum(letter in VOWELS for letter in DECK_54) == 24


@rule("W-37")
def test_letters_of_a_deck_are_dealt_and_only_stacked() -> None:
    match = dealt(setup_of(2, letters="deck36"))
    assert truth(match.state)["letters"] == [DECK_36[:9], DECK_36[9:18]]
    assert DECK_36[:9] == "AABCDEEFG"
    assert texts(match.state, 0)[0] == "stack #1"
    assert seen(match.state, 0)["most_vowels"] is None
    assert seen(match.state, 1)["letters"] == dict(zip([f"#{n}" for n in range(10, 19)], DECK_36[9:18], strict=True))


@rule("W-37")
def test_more_than_four_vowels_may_be_dealt() -> None:
    hands = [
        Match(FWORDS, setup_of(4, letters="deck36"), Start(SeededChance(bytes([seed]) * 32))).state for seed in range(9)
    ]
    dealt_letters = [letters for state in hands for letters in truth(state)["letters"]]
    assert max(sum(letter in VOWELS for letter in letters) for letters in dealt_letters) > 4


@rule("W-38")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_need_the_larger_deck(seats: int) -> None:
    with pytest.raises(OptionError, match="deck of 36 letters is too small for"):
        setup_of(seats, letters="deck36")
    now = truth(dealt(setup_of(seats, letters="deck54")).state)
    assert Counter("".join(now["letters"])) <= Counter(DECK_54)


# -- where cards come from --------------------------------------------------------------------------------------------


def test_packs_are_opened_by_each_for_itself() -> None:
    state = FWORDS.new(setup_of(3, card_source="packs"), QuickChance(3))
    for seat, cards in enumerate(truth(state)["cards"]):
        assert all(code.endswith("abc"[seat]) for code in cards)


def test_a_choice_between_numbers_may_be_given_as_a_number() -> None:
    assert setup_of(2, timer=3, second_repeal_cost=2).options == setup_of(2, timer="3", second_repeal_cost="2").options
    with pytest.raises(OptionError, match="it can be off, 3 or 5"):
        setup_of(2, timer=4)


def test_words_of_the_house_have_one_form() -> None:
    setup = FWORDS.setup(2, {}, None, {"words": "# ours\nVlog\n\napp\nvlog"})
    assert setup.supplies["words"].splitlines()[1:] == ["app", "vlog"]
    assert FWORDS.setup(2, {}, None, {"words": setup.supplies["words"]}).supplies == setup.supplies
    assert FWORDS.setup(2, {}, None, {"words": "# none\n"}).supplies == {}
    for text in ("two words", "x", "naïve", "a" * 19):
        with pytest.raises(SupplyError, match="one word on each line"):
            FWORDS.setup(2, {}, None, {"words": text})
    many = "\n".join(f"{a}{b}{c}" for a in ALPHABET for b in ALPHABET for c in "abc")
    with pytest.raises(SupplyError, match="at most 2000 words"):
        FWORDS.setup(2, {}, None, {"words": many})


def test_who_takes_the_deck_of_36_alone_is_told_what_it_means() -> None:
    (told,) = FWORDS.remarks(FWORDS.setup(1, {"letters": "deck36"}))
    assert told == "The deck of 36 letters is made for 2 to 4 players. Alone you get nine of its letters, by chance."
    assert FWORDS.remarks(FWORDS.setup(2, {"letters": "deck36"})) == []
    assert FWORDS.remarks(FWORDS.setup(1, {})) == []
