"""Squire and knight at King's Rummy: legal, the same by seed, blind to what is hidden, and ever better."""

from __future__ import annotations

import hashlib

import pytest

from crownhall.bots.contract import choose, hint
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, bot_named, levels_of
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.rummy.game import RUMMY
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import text_of
from tests.games.rummy.oracle import DECK
from tests.games.rummy.positions import arranging, load, play, position
from tests.rules import rule
from tests.samples import sample

THINKING = [level for level in levels_of("rummy") if level != RANDOM]
OPTIONS: list[dict[str, object]] = [
    {},
    {"draw_pile_empty": "turn_over", "rediscard": "forbidden"},
    {"draw_pile_empty": "end_hand", "exchange_rule": "through_four"},
]
ONE_HAND: dict[str, object] = {"target_score": 1}


def begun(seats: int, options: dict[str, object], seed: int) -> State:
    return RUMMY.new(RUMMY.setup(seats, options), QuickChance(seed))


def steps(state: State, level: str, rng: Chance, most: int = 10_000) -> list[tuple[State, Seat, Move]]:
    """So many moves of a match among bots of one level, each with the position before it."""
    bot = bot_named("rummy", level)
    found: list[tuple[State, Seat, Move]] = []
    while state.outcome() is None and len(found) < most:
        seat = state.to_act()[0]
        move = choose(bot, state, seat, rng)
        found.append((state.copy(), seat, move))
        state.play(seat, move)
    return found


def asked(level: str, state: State, seed: int = 1) -> str:
    """What a bot of this level would do here."""
    return choose(bot_named("rummy", level), state, state.to_act()[0], QuickChance(seed)).text


def rest_of_turn(level: str, state: State) -> list[str]:
    """What a bot of this level does until its turn is over."""
    seat = state.to_act()[0]
    made: list[str] = []
    while state.to_act() == (seat,) and not state.view(seat)["result"]:
        made.append(asked(level, state))
        play(state, made[-1])
    return made


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())) or "default")
def test_the_squire_plays_legal_moves_to_the_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(sample(4, 1)):
        state = begun(seats, options, seed)
        for before, seat, move in steps(state, SQUIRE, QuickChance(seed)):
            assert move in before.moves(seat), f"seed {seed}"
        assert state.outcome() is not None


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())) or "default")
def test_the_knight_plays_legal_moves(seats: int, options: dict[str, object]) -> None:
    for seed in range(sample(2, 1)):
        state = begun(seats, {**options, **ONE_HAND}, seed)
        for before, seat, move in steps(state, KNIGHT, QuickChance(seed), sample(10_000, 6)):
            assert move in before.moves(seat), f"seed {seed}"


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_gives_the_same_play(level: str) -> None:
    once, again = [
        [move.text for _, _, move in steps(begun(3, {}, 5), level, QuickChance(5), sample(60, 8))] for _ in range(2)
    ]
    assert once == again


@pytest.mark.parametrize(
    ("level", "most", "digest"), [(SQUIRE, 200, "3e822f678771ed9a"), (KNIGHT, 20, "57f4dfe762031830")]
)
def test_compiled_and_interpreted_bots_play_the_same(level: str, most: int, digest: str) -> None:
    """Written down when it was played; a bot that plays better gets another line."""
    texts = [move.text for _, _, move in steps(begun(3, {}, 8), level, QuickChance(8), most)]
    print("\n".join(texts))
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16] == digest


@rule("R-25")
@pytest.mark.parametrize("level", THINKING)
def test_a_move_depends_on_nothing_that_is_hidden(level: str) -> None:
    """However the other cards lie, and whatever the random numbers are, what a seat knows decides what it does."""
    bot, rng = bot_named("rummy", level), QuickChance(9)
    for before, seat, move in steps(begun(4, ONE_HAND, 3), level, QuickChance(3), sample(60, 5)):
        for seed in range(2):
            assert bot.choose(before.redeal(seat, rng), seat, QuickChance(seed)) is move


@pytest.mark.parametrize("level", THINKING)
def test_a_turn_that_somebody_else_began_is_brought_to_an_end(level: str) -> None:
    """A card lies loose; what it was taken for is laid."""
    state = arranging("1SK 2SA 3SS 4SC", "4MC 4FC 1OK 2OA")
    play(state, "borrow 4SC")
    made = rest_of_turn(level, state)
    assert made[0] == "lay 4SC 4MC 4FC"
    assert made[-1].startswith("discard")


# -- the squire -------------------------------------------------------------------------------------------------------


@rule("R-10")
@pytest.mark.parametrize(
    ("hand", "top", "drawn"),
    [
        ("1SK 2SK 4MA 1OC", "3SK", "draw discard"),  # a meld
        ("1SK 2SK 4MA 1OC", "3MK", "draw pile"),  # none
        ("1SK 2SK 3SK 1OC", "4SK", "draw discard"),  # a card more
        ("4FS 2OK 4MA 1OC", "4OA", "draw discard"),  # fits a meld on the table
    ],
)
def test_the_squire_takes_a_discard_with_which_it_can_play_more(hand: str, top: str, drawn: str) -> None:
    state = load(position([hand.split(), ["1FA", "2MS"]], [["1OA", "2OA", "3OA"]], drawn=None, discards=["1MA", top]))
    assert asked(SQUIRE, state) == drawn


def test_the_squire_lays_all_it_can_and_does_not_rearrange() -> None:
    """It could borrow the 4SC for its other 4s."""
    state = arranging("1SK 2SA 3SS 4SC; 1OK 2OK 3OK", "4MC 4FC 4OK 1FA 2FA 3FA 2MS")
    made = rest_of_turn(SQUIRE, state)
    assert sorted(made[:-1]) == ["lay 1FA 2FA 3FA", "lay off 4OK 2"]
    assert made[-1].startswith("discard")


@rule("R-12")
def test_the_squire_discards_what_helps_least() -> None:
    """Two pairs that a third card completes, and a 4 that goes with none of them."""
    assert rest_of_turn(SQUIRE, arranging("-", "1SK 2SK 1MA 1FA 4OC")) == ["discard 4OC"]


# -- the knight -------------------------------------------------------------------------------------------------------


@rule("R-17")
def test_the_knight_rearranges_the_table() -> None:
    """R-V45: 4SC goes to the other 4s instead of 4MC, which the two other Mountain Coins need."""
    state = arranging("1SK 2SA 3SS 4SC; 4MC 4FC 4OC", "2MC 3MC 1OK")
    assert rest_of_turn(KNIGHT, state) == ["exchange 4SC 4MC", "lay 2MC 3MC 4MC", "discard 1OK"]


@rule("R-21")
def test_the_knight_goes_out_when_it_can() -> None:
    state = arranging("-", "1SK 2SA 3SS 2MK 2FK 2OK 4SC 4MC 4FC 4OC 3FA")
    rest_of_turn(KNIGHT, state)
    assert state.view(0)["result"] == {"reason": "out", "winner": 0, "points": 50, "doubled": True, "left": [0, 25]}


EARLY = ["1FC", "1MK", "1OK", "2FK", "2FS", "2MK", "3MK", "3SA", "4FA", "4FC", "4SC"]
RIVAL = ["3FC", "1SA", "3FS", "1MC", "4MK", "2MC", "4FS", "2MS", "3OA", "4SA"]
"""Six of the eleven cards can be played."""


def early() -> State:
    """Nobody has played anything."""
    return load(position([EARLY, RIVAL]))


def late() -> State:
    """The rival has one card left, and there are melds to add it to."""
    table = [["2OA", "2OK", "2OS"], ["3OK", "3OS", "3OC"]]
    return load(position([EARLY, RIVAL[:1]], table, melded=[False, True]))


def test_the_knight_holds_while_the_others_are_far_from_out() -> None:
    assert rest_of_turn(KNIGHT, early()) == ["discard 4FA"]


def test_the_knight_lays_when_somebody_is_nearly_out() -> None:
    made = rest_of_turn(KNIGHT, late())
    assert [text.split()[0] for text in made] == ["lay", "lay", "discard"]


# -- reasons ----------------------------------------------------------------------------------------------------------


def told(state: State) -> str:
    sentence = hint(bot_named("rummy", KNIGHT), state, state.to_act()[0], QuickChance(1)).sentence
    reason = sentence.partition(": ")[2]  # behind what to do
    return reason[0].upper() + reason[1:]


def test_why_a_discard_is_taken_or_not() -> None:
    hand = ["1SK", "2SK", "4MA", "1OC"]

    def drawing(top: str, hand: list[str], table: list[list[str]] | None = None) -> State:
        return load(position([hand, ["1FA", "2MS"]], table or [], drawn=None, discards=["1MA", top]))

    a_meld = [["3OK", "3OS", "3OC"]]
    assert told(drawing("3SK", hand, a_meld)) == (
        "With this card you can play 3 cards this turn, 3 more than without it."
    )
    assert told(drawing("4FC", hand, a_meld)) == (
        "The top discard would not let you play more cards this turn, but a card from the pile might."
    )
    for table in ([], a_meld):
        assert told(drawing("3SK", hand[:3], table)) == "With this card you can go out at once."


def test_why_a_discard_is_taken_or_not_while_all_gather() -> None:
    hand = ["1SK", "3SK", "1SC", "3SC", "4SC", "2MS", "2FC", "4FC", "3OA", "2OS"]
    rival = ["2SA", "2SC", "1MS", "3MS", "4MS", "4MC", "4FS", "1OA", "3OS", "1OC"]
    assert told(load(position([hand, rival], drawn=None, discards=["3FA"]))) == (
        "It goes with cards of your hand, and brings you nearer to going out all at once."
    )
    hand = ["1SK", "2SK", "3SK", "1MA", "2MA", "3MA", "4FC", "3FC", "1OS", "4OK"]
    rival = ["1FA", "2MS", "3MC", "4OA", "1FC", "1FS", "2OA", "4SS", "3SC", "4MC"]
    assert told(load(position([hand, rival], drawn=None, discards=["1MK", "4SK"]))) == (
        "The top discard helps your hand less than a card from the pile may."
    )


def test_why_a_card_is_taken_that_is_the_only_one() -> None:
    hands = [["1SK", "2SK"], [card for card in DECK if card not in ("1SK", "2SK", "4FC")]]
    state = load(position(hands, drawn=None, discards=["4FC"], pile=[]))
    assert told(state) == "There is nothing else to take, because the draw pile is empty."


def test_why_cards_are_played() -> None:
    assert told(arranging("-", "1SK 2SA 3SS 4OC")) == (
        "You can go out this turn, and your points are doubled because you have not played anything before."
    )
    state = late()
    assert told(state) == "Then you can play 6 cards from your hand, which is better than keeping them."
    play(state, asked(KNIGHT, state))
    assert told(state) == "Then you can play 3 cards from your hand this turn."


def test_why_cards_are_held() -> None:
    assert told(early()) == "Keep the 6 cards you could play: going out all at once doubles your points."


def test_why_a_card_is_discarded() -> None:
    assert told(arranging("-", "1SK 2SK 1MA 1FA 4OC")) == ("Few cards still to come go with it.")
    assert told(arranging("-", "4OC")) == "It is your last card, so you are out."


def test_who_is_to_deal_is_told_so() -> None:
    state = load(position([[], ["4OC"]], drawn=None, hand_end="out", winner=0, scores=[4, 0]))
    assert told(state) == "The hand is over, and it is your turn to deal."


# -- the levels -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_the_squire_beats_random_play(seats: int) -> None:
    assert is_ahead((SQUIRE, RANDOM), seats, sample(40, 20))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_the_knight_beats_the_squire(seats: int) -> None:
    """Over so few hands of interpreted play this could be luck; `docs/reference/bots.md` has long series."""
    assert is_ahead((KNIGHT, SQUIRE), seats, sample(20, 2))


def is_ahead(bots: tuple[str, str], seats: int, deals: int) -> bool:
    """Whether the first wins more single hands of the same deals."""
    table = play_tournament(Tournament("rummy", bots, seats, deals, "levels", {"target_score": 1}))
    print(text_of(table, "here"))
    return table.won_ahead(0, 1).value > 0
