"""`crownhall square solve`, as a command and as a tool for programs."""

from __future__ import annotations

import json

import pytest

from crownhall.cli import main
from crownhall.decks.kings_keys import CODES
from crownhall.engine.chance import GivenChance, SeededChance, seed_from_words
from crownhall.errors import CrownhallError
from crownhall.games.square.game import SQUARE
from crownhall.games.square.moves import MOVES
from crownhall.lab.deals import deal_seed
from crownhall.tools.registry import UnknownTool, run_tool, tool_names

SCRIPTED = list(CODES[:64])
"""The deck of the scripted win."""

CANNOT_BE_WON = [code for number in "1234" for code in SCRIPTED if code[0] == number]
"""All ones first: no move at all."""


def replayed(moves: object, deck: list[str]) -> int:
    """The score when these moves are played by the rules, to the end."""
    state = SQUARE.new(SQUARE.setup(1, {}), GivenChance([[SQUARE.parse_card(code) for code in deck]]))
    assert isinstance(moves, list)
    for text in moves:
        move = MOVES.find(text)
        assert move is not None
        state.play(0, move)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores[0]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["square", *words]) == 0
    return capsys.readouterr().out


def test_a_deck_that_can_be_won(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(told(capsys, "solve", "--deck", " ".join(SCRIPTED), "--json"))
    assert list(answer) == ["solved", "score", "books", "moves", "nodes"]
    assert (answer["solved"], answer["score"], answer["books"]) == (True, 160, 16)
    assert replayed(answer["moves"], SCRIPTED) == 160
    assert 48 <= answer["nodes"] < 1_000


def test_a_deck_that_cannot(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(told(capsys, "solve", "--deck", ",".join(CANNOT_BE_WON), "--json"))
    assert (answer["solved"], answer["score"], answer["books"], answer["moves"]) == (False, 0, 0, [])


def test_a_seed_is_the_deal_that_play_would_deal() -> None:
    for seed in ("monday", deal_seed("monday", 3).hex()):
        deck = list(range(64))
        SeededChance(seed_from_words(seed)).shuffle(deck)
        by_seed = run_tool("square solve", {"seed": seed})
        assert by_seed == run_tool("square solve", {"deck": [CODES[card] for card in deck]})
        assert replayed(by_seed["moves"], [CODES[card] for card in deck]) == by_seed["score"]


def test_for_people_the_verdict_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "solve", "--deck", " ".join(SCRIPTED)).splitlines()
    assert lines[0] == "This deal can be won: 16 of 16 books, 160 points."
    assert lines[1].endswith(" positions looked at.")
    assert replayed(lines[3:], SCRIPTED) == 160
    lines = told(capsys, "solve", "--deck", " ".join(CANNOT_BE_WON)).splitlines()
    assert lines[0] == "This deal cannot be won. The best line makes 0 of 16 books, 0 points."
    lines = told(capsys, "solve", "--deck", " ".join(SCRIPTED), "--nodes", "1").splitlines()
    assert lines[0].startswith(
        "It is not clear yet whether this deal can be won. Try more --nodes. The best line found"
    )


def test_null_where_it_is_not_clear() -> None:
    answer = run_tool("square solve", {"deck": SCRIPTED, "nodes": 1})
    assert answer["solved"] is None
    assert replayed(answer["moves"], SCRIPTED) == answer["score"]


def test_square_alone_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert "square solve --seed monday" in told(capsys)


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "square solve needs either a deck, 64 codes from the top such as “1SK 2SK …”, or a seed."),
        ({"deck": SCRIPTED, "seed": "x"}, "square solve needs either a deck"),
        ({"deck": SCRIPTED[:63]}, "A deck has all 64 number cards, top card first. This one has 63."),
        ({"deck": [*SCRIPTED[:63], "1SK"]}, "“1SK” is named twice, but there is only one of each card."),
        ({"deck": [*SCRIPTED[:63], "KS"]}, "KS is not used in King's Square"),
        ({"deck": [*SCRIPTED[:63], "5SK"]}, "the first sign must be a number from 1 to 4, not 5"),
        ({"deck": [*SCRIPTED[:63], 7]}, "A deck is a text or a list of card codes"),
        ({"deck": 7}, "A deck is a text or a list of card codes"),
        ({"seed": 7}, "A seed is 64 hexadecimal digits or any other text."),
        ({"seed": "x", "nodes": 0}, "“nodes” must be a whole number from 1 to 100,000,000, not 0."),
        ({"seed": "x", "nodes": "7"}, "“nodes” must be a whole number"),
        ({"seed": "x", "nodes": True}, "“nodes” must be a whole number"),
        ({"seed": "x", "depth": 3}, "square solve has no argument “depth”. It has deck, seed, nodes."),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool("square solve", args)
    assert sentence in refused.value.message
    assert refused.value.message.endswith(".")


def test_bad_words_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["square", "solve", "--seed", "x", "--nodes", "all"]) == 2
    assert capsys.readouterr().err == "crownhall: “nodes” must be a whole number from 1 to 100,000,000, not all.\n"
    assert main(["square", "solve"]) == 2


def test_tools_by_name() -> None:
    assert "square solve" in tool_names()
    assert tool_names() == sorted(tool_names())
    with pytest.raises(UnknownTool, match=r"There is no tool “read my mind”\. The tools are .*square solve") as unknown:
        run_tool("read my mind", {})
    assert unknown.value.code == "tool/unknown"
