"""`--set FILE`, `--cards FILE` and `--field FILE`: games and tournaments with cards and fields of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.decks.creation_editions import edition
from crownhall.engine.record import verify
from crownhall.engine.supplies import supply_hash
from tests.decks.own import own_text
from tests.fields.test_field import DEMO
from tests.rules import rule
from tests.studio.files import cards, document
from tests.terminal.table_tools import columns, run_crownhall


@pytest.fixture
def mycore(tmp_path: Path) -> Path:
    """Thirty cards, one of which has a shape that the default set lacks."""
    of = cards(30)
    of[4]["corners"][0] = "blue-moon"
    path = tmp_path / "mycore.json"
    path.write_text(json.dumps(document(of)), encoding="utf-8")
    return path


def test_a_game_is_played_with_the_cards_of_a_file_and_the_record_brings_them(mycore: Path) -> None:
    words = ["play", "kingdrin", "--bots", "squire", "--set", "mycore.json", "--seed", "moon", "--save", "mine.record"]
    done = run_crownhall(*words, lines=["1"] * 200, cwd=mycore.parent)
    assert done.returncode == 0, done.stderr
    assert "Everyone gets seven cards from a set of the players' own." in done.stdout
    assert "Bmoon" in done.stdout
    assert columns(done.stdout) <= 80
    match = verify((mycore.parent / "mine.record").read_text("utf-8"))
    assert match.outcome() is not None
    assert "\n5,blue-moon," in match.setup.supplies["set"]
    mycore.unlink()
    checked = run_crownhall("verify", "mine.record", lines=[], cwd=mycore.parent)
    assert "set:    brought by the players, and its SHA-256 is right\n" in checked.stdout


def test_a_match_that_goes_on_keeps_its_cards(mycore: Path) -> None:
    words = ["play", "kingdrin", "--bots", "squire", "--seed", "moon", "--save", "mine.record"]
    run_crownhall(*words, "--set", "mycore.json", lines=["1", "quit"], cwd=mycore.parent)
    again = run_crownhall("play", "--resume", "mine.record", "--set", "core135-p7", lines=[], cwd=mycore.parent)
    assert "keeps its seats, options, cards and seed" in again.stderr
    done = run_crownhall("play", "--resume", "mine.record", lines=["1"] * 200, cwd=mycore.parent)
    assert done.returncode == 0, done.stderr
    assert verify((mycore.parent / "mine.record").read_text("utf-8")).outcome() is not None


def test_a_tournament_tells_by_which_cards_it_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "kingdrin", "--bots", "squire,random", "--games", "4", "--quiet", "--set", "core135-p7"]
    digest = supply_hash(edition(7).canonical())
    assert main(words) == 0
    assert f"set of one's own, SHA-256 {digest}\n" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["supplies"] == {"set": digest}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["kingdrin", "--set", "nowhere.json"], "There is no file “nowhere.json”"),
        (["square", "--set", "core135-p7"], "Players can bring nothing to this game, not a “set”."),
        (
            ["kingdrin", "--set", "partial.json"],
            "“partial.json” is not complete. You can only play with a complete set.",
        ),
        (["kingdrin", "--seats", "4", "--set", "mycore.json"], "4 players need a set of at least 36 cards"),
        (["kingdrin", "--set", "bad.json"], "bad.json has 1 problem, so nothing was imported"),
    ],
)
def test_what_cannot_be_played_with_is_refused(
    mycore: Path, words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    about = document([])["set"] | {"partial": True, "size": 30}
    (mycore.parent / "partial.json").write_text(json.dumps(document(cards(29), set=about)))
    (mycore.parent / "bad.json").write_text(json.dumps(document([*cards(29), cards(31)[30]])))
    monkeypatch.chdir(mycore.parent)
    assert main(["play", *words]) == 2
    assert told in capsys.readouterr().err


@rule("C-21")
def test_a_game_is_played_with_the_cards_that_everyone_brings(tmp_path: Path) -> None:
    (tmp_path / "ours.csv").write_text(own_text(2), encoding="utf-8")
    words = ["play", "minkingi", "--bots", "squire", "--cards", "ours.csv", "--seed", "moon", "--save", "mine.record"]
    done = run_crownhall(*words, lines=["1"] * 60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The nine cards that each player brought are shuffled and are that player's pile." in " ".join(
        done.stdout.split()
    )
    assert columns(done.stdout) <= 80
    match = verify((tmp_path / "mine.record").read_text("utf-8"))
    assert match.outcome() is not None
    assert match.setup.supplies == {"cards": own_text(2)}
    checked = run_crownhall("verify", "mine.record", lines=[], cwd=tmp_path)
    assert "cards:  brought by the players, and its SHA-256 is right\n" in checked.stdout
    shown = run_crownhall("replay", "mine.record", lines=[], cwd=tmp_path)
    assert (shown.returncode, shown.stderr) == (0, "")


def test_a_tournament_is_played_with_the_cards_that_everyone_brings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ours.csv").write_text(own_text(2), encoding="utf-8")
    words = ["tournament", "kingdrin", "--bots", "squire,random", "--games", "4", "--quiet", "--json"]
    assert main([*words, "--cards", str(tmp_path / "ours.csv")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["supplies"] == {"cards": supply_hash(own_text(2))}
    assert told["options"]["card_source"] == "own"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["minkingi", "--cards", "nowhere.csv"], "There is no file “nowhere.csv”. Everyone's own cards are a .csv"),
        (["minkingi", "--cards", "bad.csv"], "The cards cannot be used: line 3: the seat must be a whole number"),
        (["fwords", "--seats", "3", "--cards", "ours.csv"], "Everyone brings 9 cards (W-01, C-21). Seat 2 brings 0."),
        (["square", "--cards", "ours.csv"], "Players can bring nothing to this game, not a “cards”."),
        (["minkingi", "--cards", "ours.csv", "--option", "card_source=packs"], "with card_source own (C-21)"),
        (["minkingi", "--option", "card_source=own"], "the cards are missing (C-21)"),
        (["minkingi", "--cards", "ours.csv", "--set", "core135-p7"], "there is no set (C-21)"),
    ],
)
def test_own_cards_that_cannot_be_played_with_are_refused_in_a_sentence(
    tmp_path: Path, words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ours.csv").write_text(own_text(2), encoding="utf-8")
    (tmp_path / "bad.csv").write_text(own_text(2).replace("\n0,core135-p7", "\nx,core135-p7", 1), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["play", *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") <= 2


def test_minkingi_is_played_on_a_field_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "demo.json").write_text(json.dumps(DEMO), encoding="utf-8")
    words = ["play", "minkingi", "--bots", "squire", "--field", "demo.json", "--seed", "moon", "--save", "mine.record"]
    run_crownhall(*words, lines=["1", "quit"], cwd=tmp_path)
    assert "two-demo" in (tmp_path / "mine.record").read_text(encoding="utf-8")
    words[5] = "nowhere.json"
    told = run_crownhall(*words, lines=[], cwd=tmp_path)
    assert "There is no file “nowhere.json”. A field is a file (JSON) or one of nine-weave" in told.stderr
