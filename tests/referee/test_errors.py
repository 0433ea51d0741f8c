"""What the referee refuses: a stable code, one clear sentence, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from crownhall.engine.chance import Chance
from crownhall.engine.contract import Setup
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.registry import forget, register
from crownhall.referee.protocol import NESTING_LIMIT
from tests.engine import bell
from tests.engine.bell import Bell, BellGame, Note
from tests.referee.process import Here, as_line, refusal
from tests.referee.test_requests import FIRST, SEED, new_bell, new_square

DECK = [f"{number}{kingdom}{item}" for kingdom in "SMFO" for item in "KASC" for number in "1234"]


@pytest.fixture
def here() -> Iterator[Here]:
    """A referee with two matches under way: 1 is King's Square, 2 is Bell."""
    with bell.registered():
        here = Here()
        new_square(here)
        here.good("play", match=1, seat=0, move=FIRST)
        new_bell(here)
        here.good("play", match=2, seat=0, move="pick a")
        yield here


def everything(here: Here) -> list[object]:
    return [
        here.good(do, match=match, seat=0)
        for do in ("record", "state", "events", "view", "moves", "outcome")
        for match in (1, 2)
    ]


def check_refused(here: Here, request: object, code: str, sentence: str) -> None:
    before = everything(here)
    found = refusal(here.line(as_line(request)))
    assert found == (code, sentence)
    assert everything(here) == before
    assert new_square(here) == 3, "a refused request must not take a number"


NEW = {"do": "new", "game": "square", "seats": 1}


@pytest.mark.parametrize(
    ("change", "code", "sentence"),
    [
        ({"game": None}, "request/type", "“game” must be text, not left out."),
        ({"game": 5}, "request/type", "“game” must be text, not 5."),
        ({"game": "sqare"}, "game/unknown", "There is no game “sqare”. Did you mean square?"),
        (
            {"game": "\ud800"},
            "game/unknown",
            "There is no game “\ud800”. "
            "The games are square, treasury, rummy, frenzy, kingdrin, minkingi, fwords, bell.",
        ),
        ({"seats": None}, "request/type", "“seats” must be a whole number, not left out."),
        ({"seats": True}, "request/type", "“seats” must be a whole number, not true."),
        ({"seats": 1.0}, "request/type", "“seats” must be a whole number, not 1.0."),
        ({"seats": "1"}, "request/type", "“seats” must be a whole number, not text."),
        ({"seats": 2}, "seats/bad", "King's Square is for 1 seat, not 2."),
        ({"seats": 0}, "seats/bad", "King's Square is for 1 seat, not 0."),
        ({"seats": -1}, "seats/bad", "King's Square is for 1 seat, not -1."),
        ({"options": []}, "request/type", "“options” must be an object, not a list."),
        ({"options": {"undo": "all"}}, "option/bad", "Option undo cannot be “all”; it can be none or until_next_card."),
        ({"options": {"undo": 1}}, "option/bad", "Option undo cannot be “1”; it can be none or until_next_card."),
        ({"options": {"undo": None}}, "option/bad", "Option undo cannot be “None”; it can be none or until_next_card."),
        ({"options": {"undoo": "none"}}, "option/bad", "This game has no option “undoo”. Did you mean undo?"),
        ({"options": {"clock": 3}}, "option/bad", "This game has no option “clock”. It has undo."),
        ({"seed": 5}, "request/type", "“seed” must be text, not 5."),
        ({"seed": "12"}, "chance/bad", "“12” is not a seed. A seed is 64 hexadecimal digits."),
        ({"seed": "zz" * 32}, "chance/bad", f"“{'z' * 24}” is not a seed. A seed is 64 hexadecimal digits."),
        ({"seed": "é" * 64}, "chance/bad", f"“{'é' * 24}” is not a seed. A seed is 64 hexadecimal digits."),
        (
            {"decks": []},
            "chance/bad",
            "This match needs more than the 0 decks given: one for each shuffle.",
        ),
        (
            {"picks": [1]},
            "chance/bad",
            "This match needs more than the 0 decks given: one for each shuffle.",
        ),
        ({"decks": [DECK[:-1]]}, "chance/bad", "Deck 1 lacks 4OC: it must name every card that is shuffled."),
        (
            {"decks": [[]]},
            "chance/bad",
            "Deck 1 lacks 1SK, 2SK, 3SK, 4SK and 60 more: it must name every card that is shuffled.",
        ),
        ({"decks": [[*DECK[:-1], "1SK"]]}, "chance/bad", "Deck 1 names 1SK twice."),
        ({"decks": [[*DECK, "1sk"]]}, "chance/bad", "Deck 1 names 1SK twice."),
        (
            {"decks": [DECK, [*DECK[:-1], "5OC"]]},
            "chance/bad",
            "Deck 2: “5OC” is not a card of the King's Keys deck: the first sign must be a number from 1 to 4, not 5.",
        ),
        ({"decks": [[*DECK[:-1], "KS"]]}, "chance/bad", "Deck 1: KS is not used in King's Square (S-02)."),
        (
            {"decks": "1SK"},
            "request/type",
            "“decks” must be a list of decks, each a list of card codes from the top, not text.",
        ),
        (
            {"decks": DECK},
            "request/type",
            "“decks” must be a list of decks, each a list of card codes from the top, not a list.",
        ),
        (
            {"decks": [[1, 2]]},
            "request/type",
            "“decks” must be a list of decks, each a list of card codes from the top, not a list.",
        ),
        ({"decks": [DECK], "picks": [True]}, "request/type", "“picks” must be a list of whole numbers, not a list."),
        ({"decks": [DECK], "picks": 3}, "request/type", "“picks” must be a list of whole numbers, not 3."),
        (
            {"decks": [DECK], "seed": SEED},
            "request/type",
            "Give either “seed”, or “decks” and “picks”: they all say how the cards fall.",
        ),
        ({"previous": 1}, "state/bad", "“previous” must be an object with “winners” and “losers”."),
        ({"previous": {"winners": [1]}}, "seats/bad", "The previous match names seat 1. Seats are 0 to 0."),
        (
            {"previous": {"winners": [0], "losers": [0]}},
            "seats/bad",
            "The previous match names a seat twice. Each seat has either won or lost.",
        ),
    ],
)
def test_new_says_what_is_wrong(here: Here, change: dict[str, object], code: str, sentence: str) -> None:
    check_refused(here, NEW | change, code, sentence)


@pytest.mark.parametrize(
    ("request_", "code", "sentence"),
    [
        ({}, "request/type", "“do” must be text, not left out."),
        ({"do": ["games"]}, "request/type", "“do” must be text, not a list."),
        (
            {"do": "dance"},
            "request/unknown",
            "There is no request “dance”; there is games, new, moves, play, undo, events, view, state, load, outcome, "
            "record, replay, drop, tool, review, puzzle.",
        ),
        ({"do": "Game"}, "request/unknown", "There is no request “Game”; did you mean “games”?"),
        ([], "request/type", 'A request is a JSON object such as {"do":"games"}.'),
        (None, "request/type", 'A request is a JSON object such as {"do":"games"}.'),
        ("games", "request/type", 'A request is a JSON object such as {"do":"games"}.'),
        ({"do": "moves"}, "request/type", "“match” must be a whole number, not left out."),
        ({"do": "moves", "match": True, "seat": 0}, "request/type", "“match” must be a whole number, not true."),
        ({"do": "moves", "match": 1.0, "seat": 0}, "request/type", "“match” must be a whole number, not 1.0."),
        ({"do": "moves", "match": {}, "seat": 0}, "request/type", "“match” must be a whole number, not an object."),
        (
            {"do": "moves", "match": 9, "seat": 0},
            "match/unknown",
            "There is no match 9: it was dropped, or never begun.",
        ),
        (
            {"do": "moves", "match": -1, "seat": 0},
            "match/unknown",
            "There is no match -1: it was dropped, or never begun.",
        ),
        (
            {"do": "moves", "match": 1},
            "request/type",
            '“seat” must be a seat number, or "-" for the table, not left out.',
        ),
        (
            {"do": "moves", "match": 1, "seat": False},
            "request/type",
            '“seat” must be a seat number, or "-" for the table, not false.',
        ),
        (
            {"do": "moves", "match": 1, "seat": -1},
            "request/type",
            '“seat” must be a seat number, or "-" for the table, not -1.',
        ),
        (
            {"do": "moves", "match": 1, "seat": "0"},
            "request/type",
            '“seat” must be a seat number, or "-" for the table, not text.',
        ),
        (
            {"do": "moves", "match": 1, "seat": 1},
            "seats/bad",
            "There is no seat 1; the only seat is 0, and - is the table.",
        ),
        (
            {"do": "moves", "match": 2, "seat": 7},
            "seats/bad",
            "There is no seat 7; seats are 0 to 1, and - is the table.",
        ),
        (
            {"do": "view", "match": 1, "seat": "-"},
            "request/type",
            "“seat” must be a seat number, or null for a spectator, not text.",
        ),
        (
            {"do": "view", "match": 1, "seat": -1},
            "request/type",
            "“seat” must be a seat number, or null for a spectator, not -1.",
        ),
        (
            {"do": "view", "match": 1, "seat": 3},
            "seats/bad",
            "There is no seat 3; the only seat is 0, and - is the table.",
        ),
        (
            {"do": "events", "match": 1, "seat": 3, "since": 0},
            "seats/bad",
            "There is no seat 3; the only seat is 0, and - is the table.",
        ),
        (
            {"do": "events", "match": 1, "seat": 0, "since": -1},
            "request/type",
            "“since” must be a number from 0, the “next” of the answer before, not -1.",
        ),
        (
            {"do": "events", "match": 1, "seat": 0, "since": 0.5},
            "request/type",
            "“since” must be a whole number, not 0.5.",
        ),
        (
            {"do": "events", "match": 1, "seat": 0, "since": True},
            "request/type",
            "“since” must be a whole number, not true.",
        ),
        ({"do": "play", "match": 1, "seat": 0}, "request/type", "“move” must be text, not left out."),
        ({"do": "play", "match": 1, "seat": 0, "move": ["finish"]}, "request/type", "“move” must be text, not a list."),
        (
            {"do": "play", "match": 1, "seat": 0, "move": "finish", "ask": "2"},
            "request/type",
            "“ask” must be a whole number, not text.",
        ),
        (
            {"do": "play", "match": 1, "seat": 0, "move": "finish", "ask": 10**40},
            "move/stale",
            f"The move answers question {10**40}; seat 0 is now asked question 2.",
        ),
        (
            {"do": "play", "match": 1, "seat": 0, "move": "move 3FS 2FK"},
            "move/illegal",
            "move 3FS 2FK: cards go on top of a stack, "
            "and the two Forest Keys is covered by the three Forest Axes (S-07)",
        ),
        (
            {"do": "play", "match": 1, "seat": 0, "move": "move 2oc 1ok"},
            "notation/bad",
            "“move 2oc 1ok” must be typed as “move 2OC 1OK”.",
        ),
        (
            {"do": "play", "match": 1, "seat": 0, "move": "move 9OC 1OK"},
            "notation/bad",
            "“9OC” is not a card of the King's Keys deck: the first sign must be a number from 1 to 4, not 9.",
        ),
        (
            {"do": "play", "match": 1, "seat": 0, "move": "abandon"},
            "move/turn",
            "You cannot “abandon” a game. To stop and score, play “finish”.",
        ),
        (
            {"do": "play", "match": 1, "seat": "-", "move": "finish"},
            "move/turn",
            "The table cannot play “finish”; it can only “abandon”.",
        ),
        (
            {"do": "play", "match": 1, "seat": 1, "move": "finish"},
            "seats/bad",
            "There is no seat 1; the only seat is 0, and - is the table.",
        ),
        ({"do": "play", "match": 2, "seat": 0, "move": "tell"}, "move/illegal", "tell: this is not offered now (B-1)"),
        ({"do": "undo", "match": 1, "seat": 0}, "undo/refused", "There is nothing to take back now."),
        ({"do": "undo", "match": 2, "seat": 1}, "undo/refused", "There is nothing to take back now."),
        ({"do": "undo", "match": 2, "seat": "-"}, "undo/refused", "There is nothing to take back now."),
        ({"do": "load"}, "request/type", "“state” must be an object, not left out."),
        ({"do": "load", "state": "x"}, "request/type", "“state” must be an object, not text."),
        ({"do": "load", "state": {}}, "state/bad", "“game” must name a game."),
        (
            {"do": "load", "state": {"game": "square", "rules": 1, "seats": 1, "position": {}}},
            "state/bad",
            "“field” must be a list.",
        ),
        ({"do": "replay"}, "request/type", "“record” must be text, not left out."),
        (
            {"do": "replay", "record": ""},
            "record/bad",
            "line 1: a record begins with “crownhall record 1”, not with “”",
        ),
        ({"do": "tool"}, "request/type", "“tool” must be text, not left out."),
        ({"do": "tool", "tool": "x", "args": []}, "request/type", "“args” must be an object, not a list."),
        ({"do": "drop", "match": 9}, "match/unknown", "There is no match 9: it was dropped, or never begun."),
    ],
)
def test_a_refusal_says_what_is_wrong_and_changes_nothing(
    here: Here, request_: object, code: str, sentence: str
) -> None:
    check_refused(here, request_, code, sentence)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"games\n", "The line is not JSON: Expecting value at character 1."),
        (
            b"{'do':'games'}\n",
            "The line is not JSON: Expecting property name enclosed in double quotes at character 2.",
        ),
        (b'{"do":"games"\n', "The line is not JSON: Expecting ',' delimiter at character 15."),
        (b'{"do":"games"} {"do":"games"}\n', "The line is not JSON: Extra data at character 16."),
        (b'{"do":"games","id":NaN}\n', "The line is not JSON that can be used: NaN is not a number."),
        (b'{"do":"games","id":-Infinity}\n', "The line is not JSON that can be used: -Infinity is not a number."),
        (b'{"do":"games","id":1e999}\n', "The line is not JSON that can be used: 1e999 is too large a number."),
        (b'{"do":"\xff"}\n', "The line is not UTF-8: byte 8 cannot be read."),
        (b'{"do":"\xed\xa0\x80"}\n', "The line is not UTF-8: byte 8 cannot be read."),
        ("{}".encode("utf-16"), "The line is not UTF-8: byte 1 cannot be read."),
        (b"\0\0\0\n", "The line is not JSON: Expecting value at character 1."),
        (
            b"[" * 100_000 + b"\n",
            f"The line is nested too deeply: at most {NESTING_LIMIT} levels of lists and objects.",
        ),
        (
            b"[" * (NESTING_LIMIT + 1) + b"]" * (NESTING_LIMIT + 1),
            f"The line is nested too deeply: at most {NESTING_LIMIT} levels of lists and objects.",
        ),
        (
            b'{"do":"games","id":' + b'{"a":' * NESTING_LIMIT + b"1" + b"}" * NESTING_LIMIT + b"}",
            f"The line is nested too deeply: at most {NESTING_LIMIT} levels of lists and objects.",
        ),
    ],
)
def test_a_line_that_is_no_json_is_refused(here: Here, line: bytes, sentence: str) -> None:
    assert refusal(here.line(line)) == ("request/json", sentence)
    here.good("games")


def test_a_number_of_very_many_digits_is_refused(here: Here) -> None:
    code, _ = refusal(here.line(b'{"do":"games","id":' + b"9" * 100_000 + b"}"))
    assert code == "request/json"


def test_as_deep_as_allowed_is_answered(here: Here) -> None:
    number: object = 1
    for _ in range(NESTING_LIMIT - 1):
        number = [number]
    assert here.line(as_line({"do": "games", "id": number}))["id"] == number


def test_a_line_that_is_too_deep_still_has_its_id(here: Here) -> None:
    deep: object = 1
    for _ in range(NESTING_LIMIT):
        deep = [deep]
    answer = here.line(as_line({"do": "load", "state": {"a": deep}, "id": "mine"}))
    assert (answer["id"], refusal(answer)[0]) == ("mine", "request/json")
    answer = here.line(as_line({"do": "games", "id": deep}))
    assert "id" not in answer
    assert refusal(answer)[0] == "request/json"


def test_of_two_fields_of_one_name_the_last_counts(here: Here) -> None:
    assert here.line(b'{"do":"nonsense","do":"view","match":7,"match":1,"seat":0}')["ok"] is True


def test_a_byte_order_mark_and_other_line_ends_do_not_matter(here: Here) -> None:
    assert here.line(b'\xef\xbb\xbf{"do":"view","match":1}\r\n')["ok"] is True


def test_a_field_that_is_not_known_is_passed_over(here: Here) -> None:
    assert here.good("view", match=1, colour="red") == here.good("view", match=1)


def test_every_refusal_of_a_finished_match_leaves_it_finished(here: Here) -> None:
    here.good("play", match=1, seat=0, move="finish")
    before = everything(here)
    for do, more in (("play", {"move": "finish"}), ("play", {"move": FIRST}), ("undo", {})):
        code, _ = here.refused(do, match=1, seat=0, **more)
        assert code in ("move/turn", "undo/refused")
    assert here.refused("play", match=1, seat="-", move="abandon")[0] == "move/turn"
    assert everything(here) == before


# -- faults of ours ---------------------------------------------------------------------------------------------------


class Broken(Note):
    def facts(self) -> dict[str, object]:
        raise ZeroDivisionError


class FaultyState(Bell):
    """Fails in the middle of `pick b`, and in telling what `pick c` did."""

    def play(self, seat: int, move: Move, events: list[Event] | None = None) -> None:
        super().play(seat, move, events)
        if move.text == "pick b":
            raise ZeroDivisionError
        if move.text == "pick c" and events is not None:
            events.append(Broken("broken"))


class Faulty(BellGame):
    def __init__(self) -> None:
        super().__init__()
        self.name = "faulty"

    def _empty(self, setup: Setup, chance: Chance) -> Bell:
        state = super()._empty(setup, chance)
        return FaultyState(state.seats, state.rounds, state.undo, state.chance)


@pytest.mark.parametrize("move", ["pick b", "pick c"])
def test_a_fault_of_ours_is_an_answer_and_changes_nothing(move: str, capsys: pytest.CaptureFixture[str]) -> None:
    register(Faulty())
    try:
        here = Here()
        here.good("new", game="faulty", seats=2, seed=SEED)
        here.good("play", match=1, seat=0, move="pick a")
        looks = [("state", {}), ("record", {}), ("moves", {"seat": 0}), ("events", {"seat": 0})]
        before = [here.good(do, match=1, **more) for do, more in looks]
        answer = here.line(as_line({"do": "play", "match": 1, "seat": 0, "move": move, "id": "x"}))
        assert answer["id"] == "x"
        assert refusal(answer) == (
            "internal",
            "A fault inside Crownhall; nothing was changed. Standard error tells more: please report it.",
        )
        assert "ZeroDivisionError" in capsys.readouterr().err
        assert [here.good(do, match=1, **more) for do, more in looks] == before
        answer = here.good("play", match=1, seat=0, move="pick d", ask=2)
        assert json.dumps(answer["to_act"]) == "[1]"
    finally:
        forget("faulty")
