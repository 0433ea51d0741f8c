"""The rules of King's Square one by one, where the worked examples leave something to say."""

from __future__ import annotations

import random

import pytest

from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import GivenChance, QuickChance
from crownhall.engine.contract import TABLE, State
from crownhall.engine.match import Match, Start, new_match
from crownhall.errors import (
    CannotTakeBack,
    ChanceError,
    IllegalMove,
    NotationError,
    NotYourTurn,
    OptionError,
    SeatError,
)
from crownhall.games.square.game import SQUARE
from crownhall.games.square.moves import ABANDON, FINISH, MOVES, PUTS
from tests.games.square.oracle import DECK
from tests.games.square.positions import (
    PLAYER,
    books_of,
    complete,
    example,
    field_of,
    new_game,
    offered,
    pile_of,
    play,
    refused,
    stacks,
    starting_with,
    state_with,
)
from tests.rules import rule

# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("S-01")
@pytest.mark.parametrize("seats", [-1, 0, 2, 7])
def test_one_player_and_no_more(seats: int) -> None:
    with pytest.raises(SeatError, match=f"King's Square is for 1 seat, not {seats}"):
        SQUARE.setup(seats, {})
    state = new_game(DECK)
    assert state.to_act() == (PLAYER,)
    assert state.moves(1) == []
    with pytest.raises(NotYourTurn, match="not for seat 1"):
        state.play(1, FINISH)


@rule("S-02")
def test_the_deck_is_the_64_number_cards_shuffled() -> None:
    cards = [set(pile_of(state)) | {card for stack in field_of(state) for card in stack} for state in some_deals()]
    assert all(deal == set(DECK) for deal in cards)
    fields = {tuple(field_of(state)) for state in some_deals()}
    assert len(fields) == len(some_deals())


@rule("S-02")
def test_kingdom_cards_and_jokers_are_left_out() -> None:
    for code in ("KS", "JC"):
        with pytest.raises(NotationError, match=f"{code} is not used in King's Square"):
            SQUARE.parse_card(code)
        error = refused(new_game(DECK), f"move {code} 1SK")
        assert isinstance(error, IllegalMove)
        assert error.rule == "S-02"
    assert [SQUARE.card_code(SQUARE.parse_card(code)) for code in DECK] == DECK


@rule("S-02")
def test_a_given_deck_must_have_every_card_once() -> None:
    short = GivenChance([list(range(NUMBER_CARDS - 1))])
    with pytest.raises(ChanceError, match="Deck 1 lacks 1 of the cards"):
        SQUARE.new(SQUARE.setup(1, {}), short)


@rule("S-03", "S-A17")
def test_the_first_deal_is_row_by_row_from_the_top() -> None:
    deck = random.Random(3).sample(DECK, 64)
    state = new_game(deck)
    assert field_of(state) == [(card,) for card in deck[:16]]
    assert pile_of(state) == deck[16:]
    assert len(pile_of(state)) == 48


# -- moves ------------------------------------------------------------------------------------------------------------


@rule("S-13", "S-A7", "S-07")
def test_any_legal_move_may_be_made_and_none_must() -> None:
    """Whatever is offered can be played from the same position, and stopping is always there."""
    for state in some_deals():
        moves = state.moves(PLAYER)
        assert moves[-1] is FINISH
        for move in moves:
            state.copy().play(PLAYER, move)


@rule("S-A7", "S-15")
def test_finish_scores_the_books_removed_so_far() -> None:
    state = complete(stacks("[1FK 2FC 3FA] [1FC 2FS] [3FS 4FA] [4FK]"), 14)
    play(state, "finish")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("finished", (140,), ())
    assert "14 of 16 books, 140 points" in outcome.sentence


@rule("S-A7")
def test_only_the_table_abandons_and_the_table_does_nothing_else() -> None:
    state = new_game(DECK)
    assert state.moves(TABLE) == [ABANDON]
    with pytest.raises(NotYourTurn, match="You cannot “abandon”"):
        state.play(PLAYER, ABANDON)
    with pytest.raises(NotYourTurn, match="it can only “abandon”"):
        state.play(TABLE, FINISH)
    assert isinstance(state.refusal(TABLE, "fly"), NotationError)
    state.play(TABLE, ABANDON)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("abandoned", (0,))


@rule("S-09")
def test_a_card_that_is_not_on_the_field_is_not_moved() -> None:
    error = refused(new_game(DECK), "move 2MA 1MK")  # both are still in the pile
    assert isinstance(error, IllegalMove)
    assert error.rule == "S-09"
    assert "is not on the field" in error.why


@rule("S-09")
def test_no_card_goes_under_another() -> None:
    """Onto a covered card means into a stack; that is refused, and the card on top is named."""
    error = refused(example("[1FK 2FS] [2FA]", ["1OA"]), "move 2FA 1FK")
    assert isinstance(error, IllegalMove)
    assert error.rule == "S-07"
    assert "the one Forest Key is covered by the two Forest Shields" in error.why


@rule("S-A2", "S-10")
def test_open_spaces_are_filled_at_once() -> None:
    state = new_game(DECK)
    play(state, "move 2SA 1SK")
    assert () not in field_of(state)
    assert field_of(state)[DECK.index("2SA")] == ("1MK",)
    assert len(pile_of(state)) == 47


@rule("S-A4", "S-11")
def test_a_book_is_set_aside_by_itself_and_for_good() -> None:
    state = new_game(DECK)
    for text in ("move 2SA 1SK", "move 3SS 2SA", "move 4SC 3SS"):
        play(state, text)
    assert books_of(state) == [("1SK", "2SA", "3SS", "4SC")]
    for card in ("1SK", "2SA", "3SS", "4SC"):
        assert all(card not in text.split() for text in offered(state))


@rule("S-12", "S-A1")
def test_with_an_empty_pile_spaces_stay_open_and_books_stay_aside() -> None:
    state = complete(stacks("[1FK 2FC 3FA] [1FC 2FS] [3FS 4FA] [4FK]"), 14)
    for text in ("move 3FA 2FS", "move 4FK 3FA"):
        play(state, text)
    assert [space for space, stack in enumerate(field_of(state)) if stack] == [0, 2]
    assert pile_of(state) == []
    assert len(books_of(state)) == 15


@rule("S-A11")
def test_a_move_that_spoils_a_book_is_legal() -> None:
    field = stacks("[1OK 2OS 3OC] [4OS] [3OK 4OC] [1OA] [2OA]")
    spoiled = complete(field, 14)
    play(spoiled, "move 3OK 2OA")
    outcome = spoiled.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("stuck", (140,))
    saved = complete(field, 14)
    for text in ("move 3OC 2OA", "move 2OS 1OA", "move 4OS 3OC", "move 3OK 2OS", "move 2OA 1OK"):
        play(saved, text)
    outcome = saved.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("won", (160,))


@rule("S-A13")
def test_the_place_in_the_square_does_not_matter() -> None:
    for seed, state in enumerate(some_deals()):
        field = field_of(state)
        random.Random(seed).shuffle(field)
        assert offered(state_with(field, pile_of(state))) == offered(state)


@rule("S-A15")
def test_a_deal_without_a_move_ends_at_once() -> None:
    ones = " ".join(card for card in DECK if card[0] == "1")
    match = new_match(SQUARE, SQUARE.setup(1, {}), GivenChance([_numbers(starting_with(ones))]))
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("stuck", (0,))
    assert [event.kind for event in match.events] == ["field_dealt", "game_ended"]


# -- taking back ------------------------------------------------------------------------------------------------------


@rule("S-A14")
def test_by_default_nothing_is_taken_back() -> None:
    match = bare_move_match({})
    match.play(PLAYER, match.move(PLAYER, "move 3FA 2FC"))
    with pytest.raises(CannotTakeBack):
        match.undo(PLAYER)
    assert [option.name for option in SQUARE.options] == ["undo"]
    assert SQUARE.setup(1, {}).options == {"undo": "none"}
    with pytest.raises(OptionError, match="none or until_next_card"):
        SQUARE.setup(1, {"undo": "always"})


@rule("S-A14")
def test_moves_may_be_taken_back_until_a_card_is_dealt() -> None:
    match = bare_move_match({"undo": "until_next_card"})
    before = match.state.copy()
    match.play(PLAYER, match.move(PLAYER, "move 3FA 2FC"))
    after_one = match.state.copy()
    match.play(PLAYER, match.move(PLAYER, "move 3FA 2FS"))
    assert match.state.undoable(PLAYER) == 2
    match.undo(PLAYER)
    assert match.state == after_one
    match.undo(PLAYER)
    assert match.state == before
    with pytest.raises(CannotTakeBack):
        match.undo(PLAYER)

    match.play(PLAYER, match.move(PLAYER, "move 3FA 2FC"))
    match.play(PLAYER, match.move(PLAYER, "move 4FS 3FA"))  # a space opens and a card is dealt
    assert match.state.undoable(PLAYER) == 0
    with pytest.raises(CannotTakeBack):
        match.undo(PLAYER)


@rule("S-A14")
@pytest.mark.parametrize("last", ["finish", "abandon"])
def test_stopping_is_not_taken_back(last: str) -> None:
    match = bare_move_match({"undo": "until_next_card"})
    match.play(PLAYER, match.move(PLAYER, "move 3FA 2FC"))
    seat = TABLE if last == "abandon" else PLAYER
    match.play(seat, match.move(seat, last))
    assert match.state.undoable(PLAYER) == 0


@rule("S-A14", "S-12")
def test_with_an_empty_pile_whole_moves_are_taken_back_too() -> None:
    state = complete(stacks("[1OK 2OS 3OC] [4OS] [3OK 4OC] [1OA] [2OA]"), 14, options={"undo": "until_next_card"})
    match = Match(SQUARE, SQUARE.setup(1, {"undo": "until_next_card"}), Start(None, state.to_json()))
    match.play(PLAYER, match.move(PLAYER, "move 3OK 2OA"))
    assert match.outcome() is not None
    match.undo(PLAYER)
    assert match.state == state
    assert match.outcome() is None


def bare_move_match(options: dict[str, object]) -> Match:
    """A match in which 3FA can go from 2FS onto 2FC and back without a card being dealt."""
    deck = starting_with("1FK 2FS 3FA 2FC 4FS 1SK 1SA 1SS 1SC 1MK 1MA 1MS 1MC 1OK 1OA 1OS 1OC 1FS")
    match = new_match(SQUARE, SQUARE.setup(1, options), GivenChance([_numbers(deck)]))
    for text in ("move 2FS 1FK", "move 3FA 2FS"):
        match.play(PLAYER, match.move(PLAYER, text))
    assert match.state.undoable(PLAYER) == 0
    return match


# -- who sees what ----------------------------------------------------------------------------------------------------


@rule("S-17")
@pytest.mark.parametrize("seat", [PLAYER, None])
def test_everything_on_the_table_is_open_to_everybody(seat: int | None) -> None:
    state = new_game(DECK)
    for text in ("move 2SA 1SK", "move 3SS 2SA", "move 4SC 3SS", "move 2SS 1SA"):
        play(state, text)
    view = state.view(seat)
    assert view["field"] == state.to_json()["field"]  # covered cards included
    assert ["1SA", "2SS"] in view["field"]  # type: ignore[operator]
    assert view["books"] == [["1SK", "2SA", "3SS", "4SC"]]
    assert view["pile"] == len(pile_of(state)) == 43
    assert view["points"] == 10
    assert view["end"] == ""


@rule("S-18")
def test_the_order_of_the_pile_is_hidden_and_its_contents_follow() -> None:
    deck = random.Random(18).sample(DECK, 64)
    one, other = new_game(deck), new_game([*deck[:16], *reversed(deck[16:])])
    assert one != other
    assert one.view(PLAYER) == other.view(PLAYER)
    assert one.view(None) == other.view(None)
    assert one.view(PLAYER)["unseen"] == [card for card in DECK if card in deck[16:]]


# -- the table of moves -----------------------------------------------------------------------------------------------


def test_the_table_has_144_moves_finish_and_abandon() -> None:
    assert len(PUTS) == 144
    assert len(MOVES) == 146
    assert PUTS[0].arguments() == {"card": "2SA", "onto": "1SK"}
    assert [move.gives_up for move in (*PUTS, FINISH, ABANDON)] == [False] * 144 + [True, False]


def some_deals() -> list[State]:
    """A few seeded deals."""
    return [SQUARE.new(SQUARE.setup(1, {}), QuickChance(seed)) for seed in range(20)]


def _numbers(deck: list[str]) -> list[int]:
    return [SQUARE.parse_card(card) for card in deck]
