"""Squire and knight at King's Treasury: legal, the same by seed, blind to what is hidden, exact, and ever better."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.contract import choose, hint
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, bot_named, levels_of
from crownhall.bots.treasury.outlook import (
    ALONE,
    BORROWING,
    CLOSED,
    POINT,
    SheetOutlook,
    expected_by,
    interpolated,
    outlook_of,
    usual_outlook,
)
from crownhall.bots.treasury.players import foreseen, lenders, unseen_by
from crownhall.bots.treasury.redraw import FINE, HOLDS, Redraw, best_hold, kept_of, redrawn
from crownhall.decks.kings_keys import ALL_CARDS, card_codes, parse_cards
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.treasury.game import TREASURY
from crownhall.games.treasury.moves import Borrow, Fill, Hold
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.scoring import best_values, best_values_with
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet, sheet_from_json
from crownhall.games.treasury.spaces import ALL_SPACES, SPACES, space_named
from crownhall.lab.processes import Processes
from crownhall.lab.simulate import Run, simulate
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import text_of
from crownhall.seat_marks import by_number
from tests.games.treasury.positions import GHOST, IN_TURN, SECRET, at_scoring, dealing, new_game, play, with_sheets
from tests.rules import rule
from tests.samples import sample

OPTIONS: list[dict[str, object]] = [{}, SECRET, IN_TURN, {**SECRET, **IN_TURN}]


def expected_score(sheet: Sheet, borrowing: bool) -> int:
    """By the prices that the knight plays by."""
    return expected_by(sheet, interpolated(BORROWING if borrowing else ALONE))


def begun(seats: int, options: dict[str, object], seed: int) -> TreasuryState:
    state = TREASURY.new(TREASURY.setup(seats, options), QuickChance(seed))
    assert isinstance(state, TreasuryState)
    return state


def steps(state: State, level: str, rng: Chance, most: int) -> list[tuple[State, Seat, Move]]:
    """So many moves of a game, each with the position before it."""
    bot = bot_named("treasury", level)
    found: list[tuple[State, Seat, Move]] = []
    while state.outcome() is None and len(found) < most:
        seat = state.to_act()[0]
        move = choose(bot, state, seat, rng)
        found.append((state.copy(), seat, move))
        state.play(seat, move)
    return found


def some_sheets(count: int, seed: int) -> list[Sheet]:
    """Sheets as they are after some hands of hasty play."""
    rng = random.Random(seed)
    sheets = []
    for _ in range(count):
        sheet = BLANK_SHEET
        for _ in range(rng.randrange(ALL_SPACES)):
            values = best_values(rng.sample(range(ALL_CARDS), 4))
            space = rng.choice(sheet.blanks()[:9])
            sheet = sheet.with_entry(space, values[space])
        sheets.append(sheet)
    return sheets


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())) or "default")
def test_the_squire_plays_legal_moves_to_the_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(sample(3, 1)):
        state = begun(seats, options, seed)
        for before, seat, move in steps(state, SQUIRE, QuickChance(seed), 10_000):
            assert move in before.moves(seat)
        assert state.outcome() is not None


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (1, GHOST), (2, {}), (3, SECRET), (4, IN_TURN), (6, {})],
    ids=["alone", "ghost", "two", "secret", "in turn", "six"],
)
def test_the_knight_plays_legal_moves(seats: int, options: dict[str, object]) -> None:
    state, most = begun(seats, options, 1), 10_000 if seats < 4 else 80  # to the end; many think long
    for before, seat, move in steps(state, KNIGHT, QuickChance(1), sample(most, 1 + seats)):
        assert move in before.moves(seat)


@rule("T-A11")
def test_with_an_absent_dealer_they_borrow() -> None:
    for level in (SQUIRE, KNIGHT):
        played = steps(begun(1, GHOST, 2), level, QuickChance(2), sample(10_000, 6))
        assert any(isinstance(move, Borrow) for _, _, move in played)


@pytest.mark.parametrize("level", levels_of("treasury"))
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    most = sample(40, 5)
    texts = [
        [move.text for _, _, move in steps(begun(2, {}, deal), level, QuickChance(seed), most)]
        for deal, seed in ((5, 5), (5, 5), (6, 5))
    ]
    assert texts[0] == texts[1] != texts[2]


@rule("T-39")
@pytest.mark.parametrize("level", [SQUIRE, KNIGHT])
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, SECRET), (3, {**SECRET, **IN_TURN}), (2, IN_TURN)], ids=str
)
def test_what_is_hidden_changes_nothing(level: str, seats: int, options: dict[str, object]) -> None:
    """The same advice in every position that the seat cannot tell from this one."""
    bot = bot_named("treasury", level)
    most = sample(60 if level == SQUIRE else 30, 2 * seats + 1)
    for before, seat, move in steps(begun(seats, options, 3), SQUIRE, QuickChance(3), most):
        redealt = [before.redeal(seat, QuickChance(other)) for other in range(sample(4, 2))]
        advice = {bot.choose(state, seat, QuickChance(7)) for state in redealt}
        assert len(advice) == 1, move.text


def test_the_knight_alone_needs_no_luck() -> None:
    """It counts what is there: two draw different numbers and choose alike."""
    state = with_sheets(new_game(1, [dealing(["4SK 2SK 1FA 3OC"], 0)]), [dict.fromkeys(SPACES[:-3], 0)])
    bot = bot_named("treasury", KNIGHT)
    assert bot.choose(state, 0, QuickChance(1)) is bot.choose(state, 0, QuickChance(2))


@rule("T-A16")
@pytest.mark.parametrize("level", [SQUIRE, KNIGHT])
def test_after_borrowing_and_declaring_only_the_space_is_left(level: str) -> None:
    state = at_scoring(["2MK 1SA 3FA 1OK", "4FK 2FA JS 2OC"])
    play(state, 1, "borrow 4FK 2MK", "declare JS 2SS")
    move = bot_named("treasury", level).choose(state, 1, QuickChance(0))
    assert move.text == "fill 4x2"


@rule("T-V16", "T-V17")
def test_the_knight_sees_what_the_dealer_s_cards_are_good_for() -> None:
    state = at_scoring(["2MK 1SA 3FA 1OK", "4FK 2FA JS 2OC"])
    bot = bot_named("treasury", KNIGHT)
    first = bot.choose(state, 1, QuickChance(0))
    assert isinstance(first, Borrow)
    state.play(1, first)
    then = bot.choose(state, 1, QuickChance(0))
    assert isinstance(then, Fill)
    value = best_values(parse_cards("4FK 2FA JS 2OC"))[then.space]
    assert value < 28, "it borrows because that makes a better hand"


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_alone_the_squire_is_far_better_than_random() -> None:
    games = sample(100, 12)
    squire, anything = (simulate(Run("treasury", level, games, "ladder")).mean() for level in (SQUIRE, RANDOM))
    print(f"{games} games: random {anything}, squire {squire}")
    assert squire.value > 230
    assert squire.low > anything.high + 100


@pytest.mark.soak
def test_alone_the_knight_is_better_than_the_squire() -> None:
    table = play_tournament(Tournament("treasury", (KNIGHT, SQUIRE), 1, sample(100, 1), "ladder"))
    print(text_of(table, "ladder"))
    assert table.points(0).value > 280
    assert table.points_ahead(0, 1).value > 20


@pytest.mark.slow
def test_at_a_table_squire_is_better_than_random_and_knight_better_than_squire() -> None:
    table = play_tournament(Tournament("treasury", (KNIGHT, SQUIRE, RANDOM), 2, sample(4, 1), "ladder"))
    print(text_of(table, "ladder"))
    assert table.points_ahead(0, 1).value > 20
    assert table.points_ahead(1, 2).value > 200


def test_two_jobs_say_the_same_as_one() -> None:
    wanted = Tournament("treasury", (SQUIRE, RANDOM), 2, 2, "jobs")
    one, two = play_tournament(wanted), play_tournament(wanted, Processes(2))
    assert [result.points for result in one.results] == [result.points for result in two.results]
    assert one.games == two.games == 4


# -- judging ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("borrowing", [False, True])
def test_a_full_sheet_is_worth_its_score(borrowing: bool) -> None:
    rng = random.Random(1)
    sheet = BLANK_SHEET
    for space in range(ALL_SPACES):
        sheet = sheet.with_entry(space, best_values(rng.sample(range(ALL_CARDS), 4))[space])
    assert expected_score(sheet, borrowing) == POINT * sheet.score()


@pytest.mark.parametrize("borrowing", [False, True])
def test_a_higher_value_is_never_worth_less(borrowing: bool) -> None:
    for sheet in some_sheets(20, 2):
        for outlook in (outlook_of(sheet, borrowing), usual_outlook(sheet, borrowing)):
            for space in range(ALL_SPACES):
                worths = [outlook.of(space, value) for value in range(16)]
                assert worths == sorted(worths) or space not in outlook.blanks
                assert (worths[0] == CLOSED) == (not sheet.is_blank(space))


def test_what_a_blank_sheet_promises() -> None:
    """About what the knight reaches: the prices were fitted to its games."""
    assert 270 * POINT < expected_score(BLANK_SHEET, borrowing=False) < 310 * POINT
    assert 420 * POINT < expected_score(BLANK_SHEET, borrowing=True) < 500 * POINT


@rule("T-27", "T-33")
def test_doors_and_bonuses_are_looked_ahead_to() -> None:
    nearly = sheet_from_json({"3x1": 13, "3x2": 16, "3x3": 14})
    zero = sheet_from_json({"3x1": 0, "3x2": 16, "3x3": 14})
    assert expected_score(nearly, False) > expected_score(zero, False) + 13 * POINT + 5 * POINT
    rows: dict[str, object] = {"TR-S": 8, "TR-M": 8, "TR-F": 8}
    locked, opened = sheet_from_json(rows), sheet_from_json({**rows, "TR-KEY": 8})
    shut = sheet_from_json({**rows, "TR-KEY": 0})
    assert expected_score(opened, False) > expected_score(locked, False) > expected_score(shut, False)


# -- counting redraws -------------------------------------------------------------------------------------------------


def worth_of(outlook: SheetOutlook, values: list[int]) -> int:
    space = outlook.best(values)
    return outlook.of(space, values[space])


@pytest.mark.parametrize("borrowing", [False, True])
def test_a_hand_is_judged_as_the_scoring_says(borrowing: bool) -> None:
    rng = random.Random(3)
    for sheet in some_sheets(sample(200, 15), 3):
        outlook = outlook_of(sheet, borrowing)
        redraw = Redraw(outlook)
        for _ in range(40):
            cards = rng.sample(range(ALL_CARDS), 4 + rng.choice([0, 4, 8]))
            found = redraw.of_hand(cards[:4], vec[i64](cards[4:]))
            assert found == worth_of(outlook, best_values_with(cards[:4], cards[4:])), card_codes(cards)


def test_many_wilds_are_judged_as_the_scoring_says() -> None:
    redraw = Redraw(outlook_of(BLANK_SHEET, borrowing=False))
    wilds = list(range(64, ALL_CARDS))
    for number in range(64):
        for three in combinations(wilds, 3):
            cards = [number, *three]
            assert redraw.of_hand(cards, vec[i64]()) == worth_of(redraw.outlook, best_values(cards)), card_codes(cards)


@pytest.mark.parametrize("seed", range(6))
def test_expectations_are_the_means_over_all_redraws(seed: int) -> None:
    """Against every redraw from a small deck, one by one."""
    rng = random.Random(seed)
    (sheet,) = some_sheets(1, seed)
    outlook = outlook_of(sheet, borrowing=False)
    cards = rng.sample(range(ALL_CARDS), 14)
    hand, pool = cards[:4], sorted(cards[4:])
    found = Redraw(outlook).expectations(hand, pool)
    for replaced in range(HOLDS):
        kept = kept_of(hand, replaced)
        worths = [worth_of(outlook, best_values(kept + list(new))) for new in combinations(pool, 4 - len(kept))]
        assert found[replaced] == sum(worths) * FINE // len(worths), f"seed {seed}, replaced {replaced:04b}"


def test_the_whole_deck_agrees_with_redraws_by_lot() -> None:
    rng = QuickChance(4)
    outlook = outlook_of(BLANK_SHEET, borrowing=False)
    redraw = Redraw(outlook)
    hand = parse_cards("4SK 2SK 1FA 3OC")
    pool = [card for card in range(ALL_CARDS) if card not in hand]
    by_lot = redraw.sampled(hand, pool, [], sample(20_000, 1_500), rng)
    for replaced in range(HOLDS) if sample(1, 0) else (0, 1, 3, 12):
        exact = redraw.expectation(hand, replaced, pool)
        assert abs(exact - by_lot[replaced]) < sample(30, 110) * FINE, f"replaced {replaced:04b}"


def test_hands_to_borrow_from_are_filled_up_from_the_pool() -> None:
    """With four cards left there is only one way to fill up, so nothing is left to luck."""
    outlook = outlook_of(BLANK_SHEET, borrowing=True)
    redraw = Redraw(outlook)
    hand, pool = parse_cards("4FK 2FA JS 2OC"), parse_cards("1OS 3FC 4MA 1MK")
    source = parse_cards("2MK 1SA 3FA 1OK")
    known = redraw.sampled(hand, pool, [source], 3, QuickChance(1))
    assert known[0] == FINE * worth_of(outlook, best_values_with(hand, source))
    assert known[15] == FINE * worth_of(outlook, best_values_with(pool, source))
    nobody = redraw.sampled(hand, pool, [], 3, QuickChance(1))
    assert nobody[0] == FINE * worth_of(outlook, best_values(hand))


def test_redrawn_cards_lie_where_the_old_ones_lay() -> None:
    assert redrawn([1, 2, 3, 4], 0b1010, [7, 8, 9, 10]) == [1, 7, 3, 8]
    assert kept_of([1, 2, 3, 4], 0b1010) == [1, 3]
    assert best_hold([5, 7, 7] + [0] * 13) == 1


# -- what can be foreseen ---------------------------------------------------------------------------------------------

HANDS = ["1SK 2SK 3SK 4SK", "1FK 2MS 3SC 4OA", "3MK 3MA 3MS 3OK"]


def table_of_three(options: dict[str, object]) -> TreasuryState:
    state = new_game(3, [dealing(HANDS, 1)], dealer=1, options=options)
    assert isinstance(state, TreasuryState)
    return state


@rule("T-10", "T-11")
def test_one_borrows_from_the_dealer_and_the_dealer_from_all() -> None:
    state = table_of_three({})
    assert [lenders(state, seat) for seat in range(3)] == [[1], [0, 2], [1]]


@rule("T-39")
def test_open_cards_will_not_come_again() -> None:
    assert len(unseen_by(table_of_three({}), 0)) == ALL_CARDS - 12
    assert len(unseen_by(table_of_three(SECRET), 0)) == ALL_CARDS - 4
    state = table_of_three(IN_TURN)
    play(state, 2, "hold 1 2")
    assert len(unseen_by(state, 0)) == ALL_CARDS - 14, "what was turned down is known too"


def test_others_are_expected_to_keep_what_is_good() -> None:
    state = table_of_three({})
    assert foreseen(state, 1, 0, QuickChance(1)) == parse_cards(HANDS[0]), "one colour and item"
    assert foreseen(table_of_three(SECRET), 1, 0, QuickChance(1)) == [], "nobody can tell"
    state = table_of_three(IN_TURN)
    play(state, 2, "hold 4")
    final = state.cards_of(2)
    assert foreseen(state, 1, 2, QuickChance(1)) == final, "these cards stay"


@rule("T-A11")
def test_the_absent_dealer_keeps_all() -> None:
    state = new_game(1, [dealing(["1SK 2MA 3FS 4OC"], 1, absent="2FK 2MK 3OS 4SA")], options=GHOST)
    assert isinstance(state, TreasuryState)
    assert foreseen(state, 0, 1, QuickChance(1)) == parse_cards("2FK 2MK 3OS 4SA")
    assert lenders(state, 0) == [1]


# -- why --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "seats"), [(SQUIRE, 1), (SQUIRE, 3), (KNIGHT, 2)], ids=["squire alone", "squire of three", "knight"]
)
def test_every_move_has_its_sentence(level: str, seats: int) -> None:
    bot = bot_named("treasury", level)
    said = set()
    for before, seat, move in steps(begun(seats, {}, 4), SQUIRE, QuickChance(4), sample(400, 30)):
        sentence = bot.why(before, seat, move)
        assert sentence[0].isupper() or sentence[0].isdecimal(), sentence
        assert sentence.endswith("."), sentence
        assert not isinstance(move, Hold) or sentence.startswith("Keep "), sentence
        said.add(sentence)
    assert len(said) > 10


def test_a_hint_is_a_move_with_a_sentence() -> None:
    state = at_scoring(["1SK 2SK 3SK 4SK"])
    advice = hint(bot_named("treasury", KNIGHT), state, 0, QuickChance(0))
    assert advice.move.text == "fill CI"
    assert (
        advice.sentence
        == "Fill 1 colour and item: 50 in 1 colour and item is 49 more than this space brings on average."
    )


@pytest.mark.parametrize(
    ("hand", "move", "sentence"),
    [
        (
            "4SK 2SK 1FA 3OC",
            "hold 1 2",
            "Keep the four Sun Keys and the two Sun Keys: these two open the Treasury whatever you draw.",
        ),
        (
            "4SK 1SK 1FA 3OC",
            "hold 1 2",
            "Keep the four Sun Keys and the one Sun Key: these two open the Treasury in 11 % of draws.",
        ),
        (
            "1SK 2SK 3SK 4SK",
            "hold 1 2 3 4",
            "Keep all four: 50 in 1 colour and item is 49 more than this space brings on average.",
        ),
    ],
)
def test_why_hold(hand: str, move: str, sentence: str) -> None:
    sheet = dict.fromkeys([code for code in SPACES if code not in ("TR-KEY", "CI", "4x4")], 0)
    sheet.update({"TR-S": 8, "TR-M": 8, "TR-F": 8, "TR-O": 8})
    state = with_sheets(new_game(1, [dealing([hand], 0)]), [sheet])
    found = next(each for each in state.moves(0) if each.text == move)
    assert bot_named("treasury", KNIGHT).why(state, 0, found) == sentence


@pytest.mark.parametrize(
    ("hand", "sheet", "space", "sentence"),
    [
        ("4SK 3SK 1FA 3OC", {}, "TR-KEY", "7 Sun Keys open the Treasury with 1 Bonus Key."),
        ("4MK 2MK 1FA 3OC", {}, "AR-KEY", "6 Mountain Keys open the Armoury with 0 Bonus Keys."),
        ("1SK 2MK 1FA 3OC", {}, "TR-KEY", "1 Sun Key is too few: the Treasury stays shut for good."),
        ("1FK 2MS 3SC 4OA", {}, "C4", "30 in 4 colours is 10 more than this space brings on average."),
        ("4SK 4MK 1FA 3OC", {}, "KEY", "8 in Keys is what this space brings on average."),
        ("4SK 2MA 1FA 3OC", {}, "KEY", "4 in Keys is 4 less than this space brings on average."),
        (
            "4SK 3SC 1FA 3OC",
            {},
            "TR-S",
            "7 in Treasury, Sun is 2 more than this space brings on average, if the Treasury opens.",
        ),
        ("4SK 3SC 1FA 3OC", {"TR-KEY": 8}, "TR-S", "7 in Treasury, Sun is 2 more than this space brings on average."),
        ("4SK 3SC 1FA 3OC", {"TR-KEY": 0}, "TR-S", "The Treasury is shut for good, so Treasury, Sun costs nothing."),
        ("4SK 3SC 1FA 3OC", {}, "N4", "A zero gives up 4 numbers, which brings 20 on average."),
        (
            "4SK 3SC 1FA 3OC",
            {},
            "4x2",
            "A zero gives up four Twos, which brings 10 on average, and with it the bonus of 25.",
        ),
        ("4SK 3SC 1FA 3OC", {"4x1": 0}, "4x2", "A zero gives up four Twos, which brings 10 on average."),
        (
            "3MK 3MA 3MS 1OK",
            {"3x1": 8, "3x2": 11, "3x4": 17},
            "3x3",
            "24 in three Threes completes three of a kind and brings its bonus of 15.",
        ),
    ],
)
def test_why_fill(hand: str, sheet: dict[str, int], space: str, sentence: str) -> None:
    state = with_sheets(at_scoring([hand]), [sheet])
    move = next(each for each in state.moves(0) if isinstance(each, Fill) and each.space == space_named(space))
    assert bot_named("treasury", SQUIRE).why(state, 0, move).startswith(sentence[:-1])


def test_why_borrow() -> None:
    state = at_scoring(["2MK 1SA 3FA 1OK", "4FK 2FA JS 2OC"])
    move = next(each for each in state.moves(1) if each.text == "borrow 4FK 2MK")
    bot = bot_named("treasury", SQUIRE)
    assert by_number(bot.deed(state, 1, move)) == "Borrow the two Mountain Keys for your four Forest Keys"
    assert bot.why(state, 1, move).startswith("28 in four Twos is ")


def test_the_best_of_bad_spaces_is_told_so() -> None:
    sheet = dict.fromkeys([code for code in SPACES if code not in ("CI", "4x4")], 0)
    state = with_sheets(at_scoring(["4SK 3SC 1FA 3OC"]), [sheet])
    bot = bot_named("treasury", KNIGHT)
    advice = hint(bot, state, 0, QuickChance(0))
    assert advice.sentence == (
        "Fill 1 colour and item: a zero gives up 1 colour and item, which brings 1 on average, "
        "but every other space would cost more."
    )
