"""The players of Kingdrin: sensible plays, what drawing tells, no peeking, the same game from the same seed."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import Bot, choose, hint
from crownhall.bots.kingdrin.belief import Belief
from crownhall.bots.kingdrin.players import KNIGHT_MOVES, Knight, Squire
from crownhall.bots.kingdrin.search import candidates
from crownhall.bots.random import RandomBot
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, bot_named
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.engine.playout import asked
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import text_of
from crownhall.seat_marks import by_number
from tests.bots.trajectories import digest
from tests.games.kingdrin.positions import made_up, play, position
from tests.rules import rule
from tests.samples import sample

HASTY = Knight(500)
"""A knight that thinks so little that tests need not wait for it."""

RACES = [{}, {"speed_alt": "on"}, {"race_mode": "live"}, {"race_mode": "live", "speed_alt": "on"}]
ODD = [{"pile": "short", "empty_deck": "on_failed_draw"}, {"card_source": "packs", "symbol_match": "either"}]


class Step(NamedTuple):
    before: KingdrinState
    seat: Seat
    chosen: Move


def begun(seats: int, options: dict[str, object], deal: int) -> KingdrinState:
    state = KINGDRIN.new(KINGDRIN.setup(seats, options), QuickChance(deal))
    assert isinstance(state, KingdrinState)
    return state


def steps(state: KingdrinState, bot: Bot, rng: Chance, most: int) -> list[Step]:
    """The choices of a game in which every seat is played by the bot; the clock runs out where nobody has a move."""
    made: list[Step] = []
    while not state.end and len(made) < most:
        seat, moves = asked(state)
        if seat < 0:
            state.play(seat, moves[0])
            continue
        chosen = choose(bot, state, seat, rng)
        made.append(Step(state.copy(), seat, chosen))
        state.play(seat, chosen)
    return made


# -- first glance -----------------------------------------------------------------------------------------------------

# On #1: #2 to #5 fit, #6 does not. #2 is matched by #1 alone, #3 by #1 and #7, #4 by #1 and #8.
CARDS = made_up(
    "#1 S100 1 2 3 4; #2 S50 1 20 21 22; #3 S30 2 23 24 25; #4 S30 3 26 27 28; #5 S90 1 2 23 26;"
    "#6 S0 29 30 31 32; #7 S10 23 33 34 35; #8 S10 26 36 37 38",
    size=40,
)
DECK = "#10 #11 #12 #13 #14"


def told(state: KingdrinState, seat: Seat, bot: Bot | None = None) -> str:
    return (bot or Squire()).choose(state, seat, QuickChance(1)).text


@rule("K-19")
def test_in_a_turn_the_squire_plays_what_the_fewest_cards_match() -> None:
    assert told(position(["#3 #2 #6", "#7 #8"], "#1", DECK, CARDS, turn=0), 0) == "play #2"
    assert told(position(["#5 #4 #6", "#7 #8"], "#1", DECK, CARDS, turn=0), 0) == "play #4"
    assert told(position(["#6 #7", "#2 #8"], "#1", DECK, CARDS, turn=0), 0) == "draw", "nothing fits"


@rule("K-24")
def test_of_equal_cards_it_keeps_the_lower_number() -> None:
    assert told(position(["#3 #4 #6", "#7 #8"], "#1", DECK, CARDS, turn=0), 0) == "play #4"


@rule("K-36")
def test_in_a_sealed_race_the_squire_commits_its_fastest_card() -> None:
    state = position(["#2 #3 #5", "#6 #7", "#4 #8"], "#1", DECK, CARDS)
    assert told(state, 0) == "play #3"
    assert told(state, 1) == "decline"
    assert told(position(["#2 #3 #5", "#6 #7", "#4 #8"], "#1", DECK, CARDS, live=True), 0) == "play #2"


@rule("K-22")
def test_a_last_card_that_fits_needs_no_thought() -> None:
    assert [move.text for move in candidates(position(["#2", "#7 #8"], "#1", DECK, CARDS, turn=0), 0)] == ["play #2"]
    race = candidates(position(["#2", "#7 #8"], "#1", DECK, CARDS), 0)
    assert [move.text for move in race] == ["play #2", "decline"], "in a sealed race it may be beaten"


def test_where_several_marks_match_it_announces_one_of_them() -> None:
    state = position(["#5 #6", "#7 #8"], "#1", DECK, CARDS, turn=0)
    assert told(state, 0) == "play #5 1"
    assert [move.text for move in candidates(state, 0)] == ["play #5 1", "draw"], "the mark has no effect (K-12)"


# -- what drawing tells -----------------------------------------------------------------------------------------------


@rule("K-20")
def test_hands_are_made_up_so_that_drawing_makes_sense() -> None:
    """Seat 1 drew on #1 and holds three cards: two of them, it is believed, match nothing of #1."""
    state = position(["#6 #20", "#7 #8"], "#1", DECK + " #2 #3 #4 #5", CARDS, turn=1)
    play(state, "1 draw", "0 draw")
    rng = QuickChance(4)
    matching = []
    for _ in range(200):
        made_up_for_0 = state.redeal(0, rng)
        Belief(state, 0).make_believable(made_up_for_0, rng)
        assert made_up_for_0.view(0) == state.view(0)
        assert made_up_for_0.redeal(0, QuickChance(1)) == state.redeal(0, QuickChance(1)), "no card lost or doubled"
        matching.append(sum(made_up_for_0.terms.cards.matching(card, 0) > 0 for card in made_up_for_0.hands[1]))
    assert max(matching) <= 1
    assert set(matching) == {0, 1}, "the card it drew may match"


@pytest.mark.parametrize(("drew", "wanted"), [(True, "play #31 1"), (False, "play #32")])
def test_the_knight_plays_on_what_the_other_could_not(drew: bool, wanted: str) -> None:
    """#31 shows the marks of #1 again. Few cards match #32 instead; but who drew on #1 can hardly match #31."""
    like_1 = "; ".join(f"#{number} S50 {number % 4 + 1} 40 41 42" for number in range(2, 16))
    like_32 = "; ".join(f"#{number} S50 {70 + number % 3} 50 51 52" for number in range(16, 24))
    cards = made_up(f"#1 S100 1 2 3 4; {like_1}; {like_32}; #31 S50 1 2 3 4; #32 S50 1 70 71 72", size=36)
    state = position(["#31 #32", "#16 #17"], "#1", "#18 #19 #20 #21 #2 #3 #4 #5 #6", cards, turn=1 if drew else 0)
    if drew:
        play(state, "1 draw")
    assert {told(state.redeal(0, QuickChance(seed)), 0, Knight(100_000)) for seed in range(3)} == {wanted}


# -- no peeking, always the same, always legal ------------------------------------------------------------------------


@pytest.mark.parametrize("options", [*RACES, *ODD])
@pytest.mark.parametrize("bot", [Squire(), HASTY], ids=["squire", "knight"])
def test_every_choice_is_legal_and_the_game_ends(bot: Bot, options: dict[str, object]) -> None:
    for seats in (2, 3, 5):
        state = begun(seats, options, seats)
        for step in steps(state, bot, QuickChance(seats), sample(10_000, 25)):
            assert step.chosen in step.before.moves(step.seat)
        steps(state, Squire(), QuickChance(1), 10_000)
        assert state.outcome() is not None


@pytest.mark.parametrize("bot", [RandomBot(), Squire(), HASTY], ids=["random", "squire", "knight"])
def test_the_same_seed_gives_the_same_game(bot: Bot) -> None:
    most = sample(10_000, 15)
    texts = [
        [step.chosen.text for step in steps(begun(4, {}, deal), bot, QuickChance(seed), most)]
        for deal, seed in ((5, 5), (5, 5), (6, 5))
    ]
    assert texts[0] == texts[1] != texts[2]


@rule("K-08")
@pytest.mark.parametrize("options", [*RACES, *ODD])
@pytest.mark.parametrize("bot", [Squire(), HASTY], ids=["squire", "knight"])
def test_what_is_hidden_changes_nothing(bot: Bot, options: dict[str, object]) -> None:
    """The same advice, in the same words, in every position that the seat cannot tell from this one."""
    for before, seat, _ in steps(begun(4, options, 3), Squire(), QuickChance(3), sample(60, 10)):
        redealt = [before.redeal(seat, QuickChance(other)) for other in range(sample(4, 2))]
        advice = {bot.choose(state, seat, QuickChance(7)) for state in redealt}
        assert len(advice) == 1
        assert len({bot.why(state, seat, advice.copy().pop()) for state in redealt}) == 1


@pytest.mark.parametrize(
    ("bot", "seats", "most", "written"),
    [
        (Squire(), 2, 10_000, "14 e7185d6df065"),
        (Squire(), 5, 10_000, "36 b4b0a481fb01"),
        (Squire(), 15, 10_000, "106 5c4e269bee5e"),
        (HASTY, 2, 12, "12 00bf1c24499a"),
        (HASTY, 4, 12, "12 01cd1083749e"),
    ],
)
def test_compiled_and_interpreted_bots_play_the_same(bot: Bot, seats: int, most: int, written: str) -> None:
    """How many moves, and a hash over their numbers; to be written anew when the bots have learnt something."""
    played = [chosen for _, _, chosen in steps(begun(seats, {}, seats), bot, QuickChance(seats), most)]
    assert f"{len(played)} {digest(played)[:12]}" == written


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_squire_is_far_better_than_random(seats: int) -> None:
    table = play_tournament(Tournament("kingdrin", (SQUIRE, RANDOM), seats, sample(60, 12), "ladder"))
    print(text_of(table, "ladder"))
    assert table.won_ahead(0, 1).value > 0.5


def wins_at_two_seats(bots: tuple[Bot, Bot], deals: int) -> list[int]:
    """By bot, over so many deals that are played twice, seats changed round."""
    wins = [0, 0]
    for deal in range(deals):
        for first in (0, 1):
            state, rng = begun(2, {}, deal), QuickChance(deal)
            while not state.end:
                seat = state.asked[0]
                state.play(seat, choose(bots[(seat + first) % 2], state, seat, rng))
            outcome = state.outcome()
            assert outcome is not None
            wins[(outcome.winners[0] + first) % 2] += 1
    print(wins)
    return wins


@pytest.mark.soak
def test_the_knight_is_better_than_the_squire_at_two_seats() -> None:
    """Compiled, with a tenth of its budget; interpreted, with hardly any, than random."""
    bots = (Knight(KNIGHT_MOVES // 10), Squire()) if sample(1, 0) else (HASTY, RandomBot())
    wins = wins_at_two_seats(bots, sample(400, 10))
    assert wins[0] > wins[1]


@pytest.mark.soak
def test_more_thinking_is_never_worse() -> None:
    """A whole budget against a tenth: fewer wins than half only as far as luck explains it, two standard deviations."""
    whole = sample(KNIGHT_MOVES, 1_000)
    wins = wins_at_two_seats((Knight(whole), Knight(whole // 10)), sample(200, 4))
    assert wins[1] - wins[0] < 2 * sum(wins) ** 0.5


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "turn", "move", "sentence"),
    [
        (["#2", "#7 #8"], 0, "play #2", "It is your last card: with it you win."),
        (["#2 #6", "#7 #8"], 0, "play #2", "It is the only card of yours that fits #1."),
        (["#6 #7", "#2 #8"], 0, "draw", "None of your cards fits #1."),
        (["#2 #6", "#7 #8"], 0, "draw", "Every card you could play is worth more later."),
        (["#6 #7", "#2 #8"], None, "decline", "None of your cards fits #1."),
        (["#2 #6", "#7 #8"], None, "decline", "Your cards are worth more later."),
        (
            ["#2 #3 #6", "#7 #8"],
            0,
            "play #2",
            "It fits the fewest other cards (2): hard for others to play on, hard for you to play later.",
        ),
        (
            ["#2 #5 #6", "#7 #8"],
            0,
            "play #5 1",
            "It wins most often when this game is tried out many times.",
        ),
        (
            ["#2 #6", "#7 #8"],
            None,
            "play #2",
            "It is the only card of yours that fits #1. If it loses the race, you get it back.",
        ),
        (
            ["#2 #3 #6", "#7 #8"],
            None,
            "play #3",
            "With Speed 30 it is your fastest card that fits, so it is most likely to win the first turn.",
        ),
        (
            ["#2 #3 #6", "#7 #8"],
            None,
            "play #2",
            "Speed 50 may be enough to win the first turn, and you keep a faster card for later.",
        ),
    ],
)
def test_a_hint_says_why(hands: list[str], turn: int | None, move: str, sentence: str) -> None:
    state = position(hands, "#1", DECK, CARDS, turn=turn)
    (meant,) = [each for each in state.moves(0) if each.text == move]
    assert by_number(Squire().why(state, 0, meant)) == sentence


def test_the_knight_gives_the_hints() -> None:
    advice = hint(
        bot_named("kingdrin", KNIGHT), position(["#2", "#7 #8"], "#1", DECK, CARDS, turn=0), 0, QuickChance(0)
    )
    assert (advice.move.text, advice.sentence) == (
        "play #2",
        "Play #2: it is your last card: with it you win.",
    )
