"""Squire and knight at Kingdom Frenzy: legal, the same by seed, blind to what is hidden, and ever better."""

from __future__ import annotations

import pytest

from crownhall.bots.contract import Bot, choose, hint
from crownhall.bots.frenzy.players import KNIGHT_GAMES, Knight, Squire
from crownhall.bots.frenzy.search import MOST_CANDIDATES, candidates
from crownhall.bots.frenzy.sense import worth_of_hand
from crownhall.bots.random import RandomBot
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, bot_named
from crownhall.decks.frenzy import CODES, parse_card
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.moves import MOVES
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.frenzy.scoring import mask_of
from crownhall.lab.deals import play_deal
from crownhall.lab.seatings import seatings
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import text_of
from crownhall.seat_marks import by_number
from tests.bots.trajectories import digest
from tests.games.frenzy.vectors import Example, move
from tests.rules import rule
from tests.samples import sample

HASTY = Knight(16)
"""A knight with hardly any time."""

OTHER_OPTIONS: dict[str, object] = {
    "starter": 2,
    "removed_self": "performer",
    "knight_vs_queen": "knight_only",
    "jester_vs_ringleader": "shields_one",
    "cannon_last_card": "continues",
    "sheriff_from_deck": "returns",
    "doomed_at_end": "removed",
    "tie_break": "next_card",
    "stall_rounds": 2,
    "show_exile": "never",
}


def begun(seats: int, options: dict[str, object], seed: int) -> FrenzyState:
    state = FRENZY.new(FRENZY.setup(seats, options), QuickChance(seed))
    assert isinstance(state, FrenzyState)
    return state


def steps(state: State, bot: Bot, rng: Chance, most: int) -> list[tuple[FrenzyState, Seat, Move]]:
    """So many moves of a game, each with the position before it."""
    found: list[tuple[FrenzyState, Seat, Move]] = []
    while state.outcome() is None and len(found) < most:
        seat = state.to_act()[0]
        chosen = choose(bot, state, seat, rng)
        before = state.copy()
        assert isinstance(before, FrenzyState)
        found.append((before, seat, chosen))
        state.play(seat, chosen)
    return found


def position(block: str, known: dict[str, str] | None = None, whose: str = "") -> FrenzyState:
    """A position in the notation of the rule book; `known`: who has seen which cards; `whose`: cards A knows of."""
    example = Example(f"V00 a position\n{block}")
    saved = example.position()
    for seat, codes in (known or {}).items():
        for code in codes.split():
            saved["knows"][CODES.index(code)] |= 1 << "ABCDEF".index(seat)
    for code in whose.split():
        saved["knows_hand"][CODES.index(code)] |= 1
    state = FRENZY.load(example.setup, saved)
    assert isinstance(state, FrenzyState)
    return state


# -- play -------------------------------------------------------------------------------------------------------------


@rule("F-O1", "F-O2", "F-O3", "F-O4", "F-O5", "F-O6", "F-O7", "F-O8", "F-O9", "F-O10")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other options"])
def test_the_squire_plays_legal_moves_to_the_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(sample(40, 4)):
        state = begun(seats, options, seed)
        for before, seat, chosen in steps(state, Squire(), QuickChance(seed), 10_000):
            assert chosen in before.moves(seat)
        assert state.outcome() is not None


@rule("F-O1", "F-O2", "F-O3", "F-O4", "F-O5", "F-O6", "F-O7", "F-O8", "F-O9", "F-O10")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other options"])
def test_the_knight_plays_legal_moves(seats: int, options: dict[str, object]) -> None:
    state = begun(seats, options, 1)
    for before, seat, chosen in steps(state, HASTY, QuickChance(1), sample(10_000, 12)):
        assert chosen in before.moves(seat)


@pytest.mark.parametrize("bot", [RandomBot(), Squire(), HASTY], ids=["random", "squire", "knight"])
def test_the_same_seed_gives_the_same_game(bot: Bot) -> None:
    most = sample(10_000, 15)
    texts = [
        [chosen.text for _, _, chosen in steps(begun(4, {}, deal), bot, QuickChance(seed), most)]
        for deal, seed in ((5, 5), (5, 5), (6, 5))
    ]
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    ("bot", "seats", "most", "written"),
    [
        (Squire(), 3, 10_000, "108 1633a66315ed"),
        (Squire(), 4, 10_000, "92 bb7f636b086e"),
        (Squire(), 5, 10_000, "66 2b621bd0325e"),
        (Squire(), 6, 10_000, "62 a5d17a5cf1b5"),
        (HASTY, 3, 30, "30 d2fe17483c12"),
        (HASTY, 5, 30, "30 738270fef02b"),
    ],
)
def test_compiled_and_interpreted_bots_play_the_same(bot: Bot, seats: int, most: int, written: str) -> None:
    """How many moves, and a hash over their numbers; to be written anew when the bots have learnt something."""
    played = [chosen for _, _, chosen in steps(begun(seats, {}, seats), bot, QuickChance(seats), most)]
    assert f"{len(played)} {digest(played)[:12]}" == written


@rule("F-08", "F-10", "F-24")
@pytest.mark.parametrize("bot", [Squire(), HASTY], ids=["squire", "knight"])
@pytest.mark.parametrize("seats", [3, 6])
def test_what_is_hidden_changes_nothing(bot: Bot, seats: int) -> None:
    """The same advice, in the same words, in every position that the seat cannot tell from this one."""
    for before, seat, _ in steps(begun(seats, {}, 3), Squire(), QuickChance(3), sample(200, 12)):
        redealt = [before.redeal(seat, QuickChance(other)) for other in range(sample(4, 2))]
        advice = {bot.choose(state, seat, QuickChance(7)) for state in redealt}
        assert len(advice) == 1
        assert len({bot.why(state, seat, advice.copy().pop()) for state in redealt}) == 1


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5])
def test_the_squire_is_far_better_than_random(seats: int) -> None:
    table = play_tournament(Tournament("frenzy", (SQUIRE, RANDOM), seats, sample(60, 6), "ladder"))
    print(text_of(table, "ladder"))
    assert table.won_ahead(0, 1).value > 0.25


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 5])
def test_the_knight_is_better(seats: int) -> None:
    """Compiled, with a tenth of its games, than squires; interpreted, with hardly any, than random."""
    bots = (Knight(KNIGHT_GAMES // 10), Squire()) if sample(1, 0) else (HASTY, RandomBot())
    setup, wins = FRENZY.setup(seats, {}), [0.0, 0.0]
    for index in range(sample(12, 1)):
        for seating in seatings(2, seats, 0):
            outcome, _ = play_deal(FRENZY, setup, [bots[bot] for bot in seating], "ladder", index)
            for seat in outcome.winners:
                wins[seating[seat]] += 1 / len(outcome.winners)
    print(f"won by the knight {wins[0]}, by the others {wins[1]}")
    assert wins[0] > wins[1]


@pytest.mark.slow
def test_even_a_hasty_knight_beats_random() -> None:
    setup, wins = FRENZY.setup(3, {}), 0.0
    games = sample(30, 4)
    for index in range(games):
        outcome, _ = play_deal(FRENZY, setup, [HASTY, RandomBot(), RandomBot()], "hasty", index)
        wins += 1 / len(outcome.winners) if 0 in outcome.winners else 0
    print(f"{wins} of {games} against two")
    assert wins / games > 1 / 3


# -- sense ------------------------------------------------------------------------------------------------------------

QUIET = "A: Th Le WG | B: K HC Fa | C: St Ju SH\nD: Ex Me ...\nR: ML FL"


def answered(state: FrenzyState, texts: str, bot: Bot) -> str:
    """What the bot says after these moves of seat 0, separated by semicolons."""
    for text in filter(None, texts.split("; ")):
        move(state, 0, text, [])
    return bot.choose(state, 0, QuickChance(1)).text


@rule("F-41")
def test_the_thief_goes_for_the_best_card_that_is_known() -> None:
    assert answered(position(QUIET, {"A": "K HC"}), "play 1", Squire()) == "reveal 1.1"
    assert answered(position(QUIET, {"A": "St Ju SH"}), "play 1", Squire()).startswith("reveal 1.")


@rule("F-13")
def test_a_card_known_only_by_its_hand_draws_the_thief_to_that_hand() -> None:
    for known in ("K", "Q"):
        block = QUIET.replace("K ", f"{known} ")
        assert answered(position(block, {}, known), "play 1", Squire()).startswith("reveal 1."), known


@rule("F-62")
def test_nobody_who_knows_the_jester_aims_beside_it() -> None:
    block = "A: St Le WG | B: K Je Fa | C: Th Ju SH\nD: Ex Me ..."
    assert answered(position(block, {"A": "Je K Fa"}), "play 1", Squire()).startswith("reveal 2.")


@rule("F-24", "F-64")
def test_the_assassin_is_passed_on() -> None:
    state = position("A: Me As WG | B: K HC Fa | C: St Ju SH\nD: Ex ...")
    assert answered(state, "play 1", Squire()) == "pass 2"


@rule("F-31")
def test_the_blue_witch_fetches_the_king() -> None:
    block = "A: WB Le WG | B: Q HC Fa | C: St Ju SH\nD: Ex Me ...\nR: K Pr"
    assert answered(position(block), "", Squire()) == "play 1"
    assert answered(position(block), "play 1", Squire()) == "trade a card"
    assert answered(position(block), "play 1; trade a card", Squire()) == "give 2"
    assert answered(position(block), "play 1; trade a card; give 2", Squire()) == "fetch K"


@rule("F-61")
def test_a_lover_whose_partner_is_gone_is_worth_nothing() -> None:
    alone, gone = mask_of([parse_card("ML")]), mask_of([parse_card("FL")])
    assert worth_of_hand(alone, 0) > worth_of_hand(alone, gone)
    block = "A: WB Le St | B: Q HC Fa | C: Th Ju SH\nD: Ex Me ...\nR: ML FL Pr"
    assert answered(position(block), "play 1; trade a card; give 2", Squire()) == "fetch Pr"


@rule("F-64")
def test_the_highest_card_beside_the_assassin_is_worth_nothing() -> None:
    king, queen, assassin = (mask_of([parse_card(code)]) for code in ("K", "Q", "As"))
    assert worth_of_hand(king | assassin, 0) == worth_of_hand(assassin, 0)
    assert worth_of_hand(queen | assassin, 0) > worth_of_hand(assassin, 0)


@rule("F-39")
def test_the_trapeze_artist_fetches_the_queen() -> None:
    block = "A: Tr Le WG | B: K HC Q | C: St Ju SH\nD: Ex Me ..."
    assert answered(position(block, {"A": "Q"}), "play 1", Squire()) == "swap 0.2 1.3"


# -- search -----------------------------------------------------------------------------------------------------------


@rule("F-70", "F-29")
def test_the_knight_ends_the_game_when_that_wins() -> None:
    block = "A: WR WG Ju | B: Ex Sh Fa | C: As Kn SH\nD: K\nR: ...\nX: Q Me ML"
    known = {"A": "Ex Sh Fa As Kn SH"}
    assert answered(position(block.replace("Kn", "SD"), known), "", Knight(200)) == "play 1"
    assert answered(position(block.replace("Kn", "SD"), known), "play 1", Knight(200)) == "remove the top card"


@rule("F-70", "F-41")
def test_the_knight_takes_what_beats_it_in_the_last_turn() -> None:
    block = "A: Th Le WR | B: Ex Kn Fa | C: Sh SD SH\nD: Me\nR: ...\nX: Cl Tr HC"
    state = position(block, {"A": "Ex Kn Fa Sh SD SH"})
    assert answered(state, "play 1", Knight(300)) == "reveal 1.2"


def test_moves_that_look_alike_are_tried_once() -> None:
    state = position(QUIET, {"A": "HC"})
    move(state, 0, "play 1", [])
    tried = [each.text for each in candidates(state, 0)]
    assert tried == ["reveal 0.2", "reveal 0.3", "reveal 1.1", "reveal 1.2", "reveal 2.1"]


def test_of_a_long_list_only_the_best_are_tried() -> None:
    state = position("A: Tr Le WG | B: K HC Q | C: St Ju SH | D: As Fa Sh\nD: Ex Me ...", {"A": "K HC Q St Ju SH"})
    move(state, 0, "play 1", [])
    tried = candidates(state, 0)
    assert len(tried) == MOST_CANDIDATES < len(state.moves(0))
    assert MOVES.find("swap 0.2 1.1") in tried


# -- why --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other options"])
def test_every_move_has_its_sentence(options: dict[str, object]) -> None:
    said = set()
    for seed in range(sample(40, 6)):
        for before, seat, _ in steps(begun(3 + seed % 4, options, seed), Squire(), QuickChance(seed), 300):
            for each in before.moves(seat):
                sentence = by_number(HASTY.why(before.redeal(seat, QuickChance(seed)), seat, each))
                assert sentence[0].isupper(), sentence
                assert sentence.endswith("."), sentence
                said.add(sentence)
    assert len(said) > 200


@pytest.mark.parametrize(
    ("block", "known", "moves", "answer", "sentence"),
    [
        (QUIET, "K", "", "play 1", "With the Thief you can get rid of the King in another hand."),
        (QUIET, "", "", "play 2", "The Leper does nothing when you play it, and the Green Witch stays hidden."),
        (QUIET, "K", "play 1", "reveal 1.1", "Seat 1 has the King there, and the Thief removes it."),
        (QUIET, "", "play 1", "reveal 1.1", "You have not seen that card of seat 1 yet, and the Thief turns it up."),
        (QUIET, "", "play 3", "pass to the left", "You can give the Thief to seat 1, and get a card of seat 2."),
        (
            "A: Me As WG | B: K HC Fa | C: St Ju SH\nD: Ex ...",
            "",
            "play 1",
            "pass 2",
            "You do not need the Assassin: your hand counts for the Green Witch.",
        ),
        (
            "A: WB Le WG | B: Q HC Fa | C: St Ju SH\nD: Ex Me ...\nR: K Pr",
            "",
            "play 1",
            "trade a card",
            "You can take the King from the removed pile.",
        ),
        (
            "A: Tr Le WG | B: K HC Q | C: St Ju SH\nD: Ex Me ...",
            "Q",
            "play 1",
            "swap 0.2 1.3",
            "You get the Queen of seat 1 for the Leper.",
        ),
        (
            "A: WR K WG | B: Ma HC Q | C: St Ju SH\nD: Ex Me ...",
            "",
            "play 1",
            "remove the top card",
            "You have the King, so a short game is good for you.",
        ),
    ],
)
def test_why(block: str, known: str, moves: str, answer: str, sentence: str) -> None:
    state = position(block, {"A": known})
    for text in filter(None, moves.split("; ")):
        move(state, 0, text, [])
    chosen = MOVES.find(answer)
    assert chosen is not None
    assert by_number(Squire().why(state, 0, chosen)) == sentence


def test_a_hint_is_a_move_with_a_sentence() -> None:
    advice = hint(bot_named("frenzy", KNIGHT), position(QUIET, {"A": "K"}), 0, QuickChance(0))
    assert advice.move in position(QUIET).moves(0)
    assert advice.sentence.endswith(".")
