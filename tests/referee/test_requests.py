"""Every request of the referee, and what it answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownhall.decks.creation_editions import edition
from crownhall.engine.chance import SeededChance, commitment, parse_seed
from crownhall.engine.match import new_match
from crownhall.engine.record import record_of
from crownhall.errors import ChanceError
from crownhall.games.square.game import SQUARE
from crownhall.referee import requests
from crownhall.tools import registry as tools
from crownhall.tools.arguments import Anything, Argument
from crownhall.tools.tool import Tool
from tests.engine import bell
from tests.referee.process import Answer, Here, Process, as_line

SEED = "00" * 32
FIRST = "move 3FA 2FK"
"""A legal first move with this seed; the space it opens is refilled."""


@pytest.fixture
def here() -> Iterator[Here]:
    with bell.registered():
        yield Here()


def new_square(here: Here, **more: object) -> int:
    answer = here.good("new", game="square", seats=1, **({"seed": SEED} | more))
    assert isinstance(answer["match"], int)
    return answer["match"]


def new_bell(here: Here, seats: int = 2, **options: object) -> int:
    answer = here.good("new", game="bell", seats=seats, seed=SEED, options=options)
    assert isinstance(answer["match"], int)
    return answer["match"]


def lines(answer: Answer) -> list[str]:
    events = answer["events"]
    assert isinstance(events, list)
    return [event["line"] for event in events]


# -- games, new, drop -------------------------------------------------------------------------------------------------


def test_games_tells_seats_options_and_version() -> None:
    with Process() as referee:
        games = referee.good("games")["games"]
    assert isinstance(games, list)
    (square,) = [game for game in games if game["name"] == "square"]
    assert square["seats"] == {"min": 1, "max": 1}
    assert square["version"] == 1
    (undo,) = square["options"]
    assert (undo["name"], undo["default"], undo["words"]) == ("undo", "none", ["none", "until_next_card"])


def test_new_begins_a_match_and_says_who_is_asked(here: Here) -> None:
    assert here.good("new", game="square", seats=1, options={}, seed=SEED) == {
        "ok": True,
        "match": 1,
        "to_act": [0],
        "mode": "turn",
        "over": False,
        "ask": {"0": 1},
    }
    assert here.good("new", game="bell", seats=3) == {
        "ok": True,
        "match": 2,
        "to_act": [0, 1, 2],
        "mode": "sealed",
        "over": False,
        "ask": {"0": 1, "1": 1, "2": 1},
    }


def test_a_seed_deals_the_same_cards_in_a_process_of_its_own(here: Here) -> None:
    match = new_match(SQUARE, SQUARE.setup(1, {}), SeededChance(parse_seed(SEED)))
    with Process() as referee:
        number = new_square(referee)
        assert referee.good("view", match=number, seat=0)["view"] == match.state.view(0)
        assert referee.good("record", match=number)["record"] == record_of(match)


def test_without_a_seed_the_cards_are_shuffled_by_chance(here: Here) -> None:
    records = [here.good("record", match=new_square(here, seed=None))["record"] for _ in range(3)]
    seeds = [str(record).partition("\nseed: ")[2][:64] for record in records]
    assert len(set(seeds)) == 3
    for seed, record in zip(seeds, records, strict=True):
        assert f"commitment: {commitment(parse_seed(seed))}\n" in str(record)
        number = new_square(here, seed=seed)
        assert here.good("record", match=number)["record"] == record


def test_a_set_is_brought_along_and_goes_with_state_and_record(here: Here) -> None:
    supplies = {"set": edition(7).canonical()}
    number = here.good("new", game="kingdrin", seats=2, seed=SEED, supplies=supplies)["match"]
    state = here.good("state", match=number)["state"]
    assert isinstance(state, dict)
    assert state["supplies"] == supplies
    again = here.good("load", state=state)["match"]
    assert here.good("state", match=again)["state"] == state
    record = here.good("record", match=number)["record"]
    replayed = here.good("replay", record=record)["match"]
    assert here.good("state", match=replayed)["state"] == state


def test_options_are_set(here: Here) -> None:
    number = new_square(here, options={"undo": "until_next_card"})
    assert "option undo: until_next_card\n" in str(here.good("record", match=number)["record"])


def test_given_decks_are_dealt_in_order(here: Here) -> None:
    deck = [f"{number}{kingdom}{item}" for kingdom in "SMFO" for item in "KASC" for number in "1234"]
    answer = here.good("new", game="square", seats=1, decks=[deck])
    view = here.good("view", match=answer["match"], seat=0)["view"]
    assert isinstance(view, dict)
    assert view["field"] == [[code] for code in deck[:16]]


def test_picks_and_previous_are_in_the_record(here: Here) -> None:
    previous = {"winners": [1], "losers": [0]}
    answer = here.good("new", game="bell", seats=2, decks=[list("fedcba")] * 2, picks=[4, 0], previous=previous)
    record = str(here.good("record", match=answer["match"])["record"])
    assert "previous: winners 1, losers 0\ndeck: f e d c b a\ndeck: f e d c b a\npicks: 4 0\n" in record
    state = here.good("state", match=answer["match"])["state"]
    assert isinstance(state, dict)
    assert state["previous"] == previous


def test_what_is_null_is_left_out(here: Here) -> None:
    here.good("new", game="square", seats=1, options=None, seed=None, decks=None, picks=None, previous=None)
    here.good("play", match=1, seat=0, move="finish", ask=None)


def test_matches_are_numbered_on_and_live_until_they_are_dropped(here: Here) -> None:
    assert [new_square(here) for _ in range(3)] == [1, 2, 3]
    assert here.good("drop", match=2) == {"ok": True}
    assert here.refused("view", match=2) == ("match/unknown", "There is no match 2: it was dropped, or never begun.")
    assert here.refused("drop", match=2)[0] == "match/unknown"
    assert new_square(here) == 4
    here.good("view", match=3)


def test_there_is_an_end_to_open_matches(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MATCH_LIMIT", 2)
    new_square(here), new_square(here)
    assert here.refused("new", game="square", seats=1) == (
        "match/too-many",
        "2 matches are open; drop some of them first.",
    )
    here.good("drop", match=1)
    assert new_square(here) == 3


# -- moves, play, undo ------------------------------------------------------------------------------------------------


def test_moves_are_texts(here: Here) -> None:
    number = new_square(here)
    moves = here.good("moves", match=number, seat=0)["moves"]
    assert isinstance(moves, list)
    assert FIRST in moves
    assert moves[-1] == "finish"
    assert here.good("moves", match=number, seat="-")["moves"] == ["abandon"]


def test_a_seat_that_is_not_asked_has_no_moves(here: Here) -> None:
    number = new_bell(here)
    for move in ("pick a", "pick b"):
        here.good("play", match=number, seat=0, move=move)
    assert here.good("moves", match=number, seat=0)["moves"] == []


def test_play_answers_with_events_and_the_next_question(here: Here) -> None:
    number = new_square(here)
    assert here.good("play", match=number, seat=0, move=FIRST) == {
        "ok": True,
        "to_act": [0],
        "mode": "turn",
        "over": False,
        "ask": {"0": 2},
        "events": [
            {
                "event": "stack_moved",
                "cards": ["3FA"],
                "from": 5,
                "to": 14,
                "onto": "2FK",
                "line": "Moved the three Forest Axes onto the two Forest Keys.",
                "marked": "Moved the {@3FA|three Forest Axes} onto the {@2FK|two Forest Keys}.",
            },
            {
                "event": "card_dealt",
                "card": "2MK",
                "space": 5,
                "pile": 47,
                "line": "A new card: the two Mountain Keys. 47 left in the pile.",
                "marked": "A new card: the {@2MK|two Mountain Keys}. 47 left in the pile.",
            },
        ],
    }


def test_the_last_move_ends_the_match(here: Here) -> None:
    number = new_square(here)
    answer = here.good("play", match=number, seat=0, move="finish")
    assert (answer["to_act"], answer["over"], answer["ask"]) == ([], True, {})
    assert lines(answer) == ["You stopped: 0 of 16 books, 0 points."]


def test_the_table_plays_and_sees_what_a_spectator_sees(here: Here) -> None:
    number = new_bell(here)
    for seat, move in ((0, "pick a"), (0, "pick b"), (1, "pick c"), (1, "pick d"), (0, "tell")):
        here.good("play", match=number, seat=seat, move=move)
    answer = here.good("play", match=number, seat="-", move="stop race")
    assert lines(answer) == ["the race is stopped"]
    assert answer["mode"] == "sealed"
    assert answer["to_act"] == [0, 1]


def test_a_move_that_answers_an_older_question_is_stale(here: Here) -> None:
    number = new_square(here)
    here.good("play", match=number, seat=0, move=FIRST, ask=1)
    for text in (FIRST, "nonsense"):
        code, sentence = here.refused("play", match=number, seat=0, move=text, ask=1)
        assert code == "move/stale"
        assert sentence == "The move answers question 1; seat 0 is now asked question 2."
    here.good("play", match=number, seat=0, move="finish", ask=2)


def test_another_seats_sealed_answer_leaves_my_question_alone(here: Here) -> None:
    number = new_bell(here)
    answer = here.good("play", match=number, seat=1, move="pick a", ask=1)
    assert answer["ask"] == {"0": 1, "1": 2}
    here.good("play", match=number, seat=0, move="pick a", ask=1)


def test_events_of_a_move_are_those_its_seat_sees(here: Here) -> None:
    number = new_bell(here)
    assert lines(here.good("play", match=number, seat=0, move="pick a")) == ["Seat 0 picks 0"]
    assert lines(here.good("events", match=number, seat=1, since=0)) == ["the cards are shuffled"]


def test_undo_answers_as_play_does(here: Here) -> None:
    number = new_bell(here)
    here.good("play", match=number, seat=0, move="pick a")
    assert here.good("undo", match=number, seat=0) == {
        "ok": True,
        "to_act": [0, 1],
        "mode": "sealed",
        "over": False,
        "ask": {"0": 3, "1": 1},
        "events": [
            {
                "event": "move_taken_back",
                "seat": 0,
                "move": "pick a",
                "line": "“pick a” was taken back.",
                "marked": "“pick a” was taken back.",
            }
        ],
    }
    record = str(here.good("record", match=number)["record"])
    assert record.endswith("\n\n0 pick a\n0 undo\nend\n")


# -- events, view, state, outcome, record -----------------------------------------------------------------------------


def test_events_are_counted_for_each_seat_by_itself(here: Here) -> None:
    number = new_bell(here)
    first = here.good("events", match=number, seat=1, since=0)
    assert (lines(first), first["next"]) == (["the cards are shuffled"], 1)
    here.good("play", match=number, seat=0, move="pick a")
    here.good("play", match=number, seat=0, move="pick b")
    second = here.good("events", match=number, seat=1, since=1)
    assert (lines(second), second["next"]) == (["Seat 0 is ready"], 2)
    mine = here.good("events", match=number, seat=0, since=1)
    assert (lines(mine), mine["next"]) == (["Seat 0 picks 0", "Seat 0 picks 1"], 3)
    nothing = here.good("events", match=number, seat=1, since=2)
    assert (nothing["events"], nothing["next"]) == ([], 2)
    assert here.good("events", match=number, seat=1, since=10**20)["next"] == 2


def test_without_since_all_events_are_told(here: Here) -> None:
    number = new_bell(here)
    assert here.good("events", match=number, seat=0) == here.good("events", match=number, seat=0, since=0)


def test_a_view_is_of_a_seat_or_of_a_spectator(here: Here) -> None:
    number = new_bell(here)
    here.good("play", match=number, seat=0, move="pick c")
    views = [here.good("view", match=number, seat=seat)["view"] for seat in (0, 1, None)]
    assert [view["picked"] for view in views if isinstance(view, dict)] == [[2], [], []]
    assert here.good("view", match=number)["view"] == views[2]
    assert here.good("events", match=number) == here.good("events", match=number, seat=None, since=0)


def test_a_state_is_loaded_as_a_new_match(here: Here) -> None:
    number = new_square(here)
    here.good("play", match=number, seat=0, move=FIRST)
    state = here.good("state", match=number)["state"]
    answer = here.good("load", state=state)
    assert answer == {"ok": True, "match": 2, "to_act": [0], "mode": "turn", "over": False, "ask": {"0": 1}}
    assert here.good("state", match=2)["state"] == state
    assert here.good("moves", match=2, seat=0) == here.good("moves", match=number, seat=0)
    assert here.good("events", match=2, seat=0) == {"ok": True, "events": [], "next": 0}
    here.good("play", match=2, seat=0, move="finish")
    assert here.good("outcome", match=number)["outcome"] is None


def test_an_outcome_is_null_while_the_match_is_running(here: Here) -> None:
    number = new_square(here)
    assert here.good("outcome", match=number) == {"ok": True, "outcome": None}
    here.good("play", match=number, seat="-", move="abandon")
    assert here.good("outcome", match=number)["outcome"] == {
        "reason": "abandoned",
        "scores": [0],
        "winners": [],
        "sentence": "The game was abandoned: 0 of 16 books, 0 points.",
    }


def test_a_record_is_replayed_as_a_new_match(here: Here) -> None:
    number = new_bell(here)
    here.good("play", match=number, seat=0, move="pick a")
    here.good("undo", match=number, seat=0)
    record = here.good("record", match=number)["record"]
    assert here.good("replay", record=record) == {
        "ok": True,
        "match": 2,
        "to_act": [0, 1],
        "mode": "sealed",
        "over": False,
        "ask": {"0": 3, "1": 1},
    }
    assert here.good("record", match=2)["record"] == record
    assert here.good("events", match=2, seat=0) == here.good("events", match=number, seat=0)


# -- tools ------------------------------------------------------------------------------------------------------------


def _double(text: object) -> dict[str, object]:
    print("this belongs on standard error")
    if not isinstance(text, str):
        raise ChanceError("“text” must be text.")
    return {"text": f"{text}{text}", "ok": "of no use", "id": "neither"}


@pytest.fixture
def _tools(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Argument("text", Anything("a text"), "what is doubled")
    for tool in (
        Tool("test double", "Say it twice.", (text,), _double, dict),
        Tool("test strange", "Give what is no JSON.", (), lambda: {"set": {1, 2}}, dict),
        Tool("test broken", "Break.", (), lambda: {"never": 1 / len("")}, dict),
    ):
        monkeypatch.setitem(tools._TOOLS, tool.name, tool)


@pytest.mark.usefixtures("_tools")
def test_a_tool_answers_as_its_command_does(here: Here) -> None:
    answer = here.ask("tool", tool="test double", args={"text": "la"}, id=7)
    assert answer == {"id": 7, "ok": True, "text": "lala"}


@pytest.mark.usefixtures("_tools")
def test_a_tool_refuses_in_its_own_words(here: Here) -> None:
    assert here.refused("tool", tool="test double") == ("chance/bad", "“text” must be text.")


@pytest.mark.usefixtures("_tools")
def test_an_unknown_tool_is_refused_with_those_there_are(here: Here) -> None:
    code, sentence = here.refused("tool", tool="test dubble", args={})
    assert code == "tool/unknown"
    assert "test double" in sentence


@pytest.mark.usefixtures("_tools")
@pytest.mark.parametrize("tool", ["test strange", "test broken"])
def test_a_broken_tool_is_an_answer_too(here: Here, tool: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert here.refused("tool", tool=tool, args={})[0] == "internal"
    assert "Traceback" in capsys.readouterr().err
    here.good("games")


# -- id ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "number", [0, -3, 1.5, 10**400, "x", "ä\ud800\n", None, True, [], {}, [{"id": [1]}], {"ok": False}]
)
def test_the_id_comes_back_whatever_it_is(here: Here, number: object) -> None:
    for request in ({"do": "games"}, {"do": "view", "match": 9}, {"do": 5}, {}):
        answer = here.line(as_line(request | {"id": number}))
        assert answer["id"] == number
        assert type(answer["id"]) is type(number)


def test_without_an_id_none_comes_back(here: Here) -> None:
    assert "id" not in here.ask("games")
    assert "id" not in here.ask("nonsense")
