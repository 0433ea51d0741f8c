"""What can be counted in Fwords (sections 6 and 8), over seeded random games and games of bots."""

from __future__ import annotations

from collections.abc import Iterator

from crownhall.bots.contract import choose
from crownhall.bots.fwords.players import Knight, Squire
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.events import Event
from crownhall.engine.playout import random_move
from crownhall.games.fwords.game import FWORDS
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.fwords.state import BATTLE, CONCEDED, END_TOKENS, ENDED, FIELD, MADE, REPEALED
from tests.games.lines import truth
from tests.rules import rule
from tests.samples import sample


def new(seats: int, seed: int, **options: object) -> FwordsState:
    """A game, dealt from a seed."""
    state = FWORDS.new(FWORDS.setup(seats, options), QuickChance(seed))
    assert isinstance(state, FwordsState)
    return state


def any_move(state: FwordsState, rng: Chance) -> tuple[int, str]:
    """Any move at all, giving up included; told as it is made."""
    seat = state.to_act()[0]
    moves = state.moves(seat)
    move = moves[rng.pick(len(moves))] if rng.pick(4) == 0 else random_move(moves, rng)
    state.play(seat, move)
    return seat, move.text


def random_games(count: int, **options: object) -> Iterator[tuple[FwordsState, QuickChance]]:
    """Games of all numbers of seats; the seed is in what a failing test prints."""
    for seed in range(count):
        yield new(1 + seed % 6, seed, **options), QuickChance(seed)


def bot_games(seats: int, count: int) -> Iterator[FwordsState]:
    """Whole games of squires and knights by turns."""
    bots = [Squire(), Knight(3000)]
    for seed in range(count):
        state, rng = new(seats, seed), QuickChance(seed)
        while state.outcome() is None:
            seat = state.to_act()[0]
            state.play(seat, choose(bots[seat % 2], state, seat, rng))
        yield state


@rule("WF-01", "WF-02", "WF-06", "WF-11", "WF-04")
def test_facts_of_every_position_of_random_games() -> None:
    for state, rng in random_games(sample(300, 24)):
        day = 0
        while state.outcome() is None:
            any_move(state, rng)
            now = truth(state)
            on_field = [card["card"] for card in now["field"] if card is not None]
            if now["day"]:
                for seat, cards in enumerate(now["cards"]):
                    places = now["hands"][seat] + now["trees"][seat] + now["ditches"][seat]
                    assert sorted(places + [card for card in on_field if card in cards]) == sorted(cards), "WF-01"
            if now["day"] != day:
                day = now["day"]
                assert not state.tokens, "WF-02"
            assert state.repeals <= 2, "WF-06"
        for seat in range(state.terms.seats):
            assert state.end_tokens[seat] == END_TOKENS
            mine = [entry for entry in state.chronicle if entry.seat == seat]
            assert len([entry for entry in mine if entry.kind in MADE]) <= 9, "WF-04"
            assert len({entry.day for entry in mine}) <= 11, "WF-04"
            assert state.points[seat] >= -13, "WF-05"


@rule("WF-05")
def test_with_a_dearer_second_repeal_nobody_ends_below_minus_seventeen() -> None:
    for state, rng in random_games(sample(200, 12), second_repeal_cost="2"):
        while state.outcome() is None:
            any_move(state, rng)
        assert min(state.points) >= -17


@rule("WF-03", "WF-05", "WF-04", "W-29")
def test_points_of_a_day_are_the_letters_of_its_word() -> None:
    for seats, most in ((1, 45), (2, 81), (4, 81)):
        for state in bot_games(seats, sample(6, 1)):
            for entry in state.chronicle:
                if entry.kind in MADE:
                    assert entry.points == len(entry.word) <= 9
                elif entry.kind == ENDED:
                    assert entry.points == 0
                else:
                    assert entry.kind in (REPEALED, CONCEDED)
            assert max(state.points) <= most
            assert state.points == [
                sum(entry.points for entry in state.chronicle if entry.seat == seat) for seat in range(seats)
            ]


@rule("WF-07", "W-13")
def test_a_battle_changes_tokens_of_engaged_cards_alone() -> None:
    fought = 0
    for state, rng in random_games(sample(100, 12), letters="deck54"):
        while state.outcome() is None:
            before, engaged = truth(state), state.engaged
            declaring = state.declaring
            _, text = any_move(state, rng)
            if text != "fight":
                continue
            fought += 1
            after = truth(state)
            for space, card in enumerate(before["field"]):
                now = after["field"][space]
                changed = now != card
                assert not changed or engaged >> space & 1 or space == declaring
                assert not changed or {**card, "token": True} == now
            for name in ("hands", "trees", "ditches", "points", "end_tokens", "day", "turn"):
                assert before[name] == after[name]
    assert fought


@rule("W-12")
def test_a_battle_has_at_least_two_sides() -> None:
    state, rng = new(2, 5, letters="deck54"), QuickChance(5)
    while state.outcome() is None:
        if state.phase == BATTLE and state.declaring >= 0 and not state.engaged:
            assert "fight" not in [move.text for move in state.moves(state.mover)]
        any_move(state, rng)


@rule("WF-08", "W-06")
def test_views_and_events_never_name_what_others_hold() -> None:
    """Every view and every event of random games: no card or letter of another's hand or Life Tree that is unseen."""
    for state, rng in random_games(sample(30, 6)):
        while state.outcome() is None:
            events: list[Event] = []
            seat = state.to_act()[0]
            hidden = {each: unseen_of(state, each) for each in range(state.terms.seats)}
            state.play(seat, random_move(state.moves(seat), rng), events)
            if state.end:
                break
            for each in range(state.terms.seats):
                secret = unseen_of(state, each)
                assert not secret & set(state.view(each)["letters"]), "WF-08"  # type: ignore[call-overload]
                told = [event.seen_by(each) for event in events]
                text = "".join(str(event.to_json()) for event in told if event is not None)
                assert not [code for code in secret & hidden[each] if f"'{code}'" in text]


def unseen_of(state: FwordsState, seat: int) -> set[str]:
    """The cards of the others that this seat has not seen."""
    now = truth(state)
    arranged = state.phase == FIELD and state.mover != seat
    on_field = {card["card"] for card in now["field"] if card is not None and not (arranged and card["today"])}
    seen = on_field | set(now["seen"]) | {card for ditch in now["ditches"] for card in ditch}
    others = [cards for other, cards in enumerate(now["cards"]) if other != seat]
    return {card for cards in others for card in cards} - seen
