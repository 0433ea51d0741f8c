"""Facts: counted alike in one go, in parts and after a kill, kept and added up, and told with their intervals."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crownhall.cli import REFUSED, main
from crownhall.engine.registry import games
from crownhall.lab.errors import LabError
from crownhall.lab.facts.counting import Part, count_deals, count_fact, kept_in, part_from_text
from crownhall.lab.facts.fact import Fact, Figure, mean, share, slopes
from crownhall.lab.facts.registry import FACTS, fact_named, facts_named
from crownhall.lab.facts.report import command_of, json_of, markdown_of, text_of
from crownhall.lab.facts.tally import FactTally, tally_from_json
from crownhall.lab.processes import Processes

QUICK = fact_named("kingdrin-cards")
SEED = "facts"


def _count_toy(tally: FactTally, seed: str, index: int) -> None:
    """Even numbers are 1, odd ones 0; a number is three times its control."""
    tally.take("even", int(index % 2 == 0))
    tally.take("number", index)
    tally.take_with("slope", 3 * index, index)
    tally.reach("largest", index)


def _tell_toy(tally: FactTally) -> list[Figure]:
    return [share(tally, "even"), mean(tally, "number", 2), *slopes(tally, ["slope"], 2)]


TOY = Fact("toy", "square", "Which?", "By counting.", "Other numbers.", 10, _count_toy, _tell_toy)


def test_a_fact_whose_answer_is_known() -> None:
    tally = count_deals(TOY, SEED, 0, 10)
    even, number, slope = TOY.tell(tally)
    assert (even.estimate.value, number.estimate.value) == (50.0, 4.5)
    assert even.estimate.low < 50 < even.estimate.high
    assert slope.estimate == pytest.approx((3.0, 3.0, 3.0))
    assert tally.most == {"largest": 9}
    told = text_of(TOY, tally, "0")
    assert "50.0 %  (95 %: 23.7 to 76.3)" in told
    assert "From: 10 deals, seed “facts”, 0" in told
    assert "What would change it: Other numbers." in told


def test_a_tally_is_read_as_it_was_written_and_adds_up_in_any_order() -> None:
    first, second = count_deals(TOY, SEED, 0, 4), count_deals(TOY, SEED, 4, 10)
    assert tally_from_json(json.loads(json.dumps(first.to_json()))) == first
    for one, other in ((first, second), (second, first)):
        whole = FactTally()
        whole.add(one)
        whole.add(other)
        assert whole == count_deals(TOY, SEED, 0, 10)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_every_fact_is_complete(fact: Fact) -> None:
    assert re.fullmatch(rf"{fact.game}-[a-z-]+", fact.name)
    assert fact.question.endswith("?")
    for sentence in (fact.method, fact.would_change):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    assert fact.deals > 0
    assert fact.part > 0


def test_every_game_has_facts_and_no_two_have_one_name() -> None:
    assert {fact.game for fact in FACTS} == {game.name for game in games()}
    assert len({fact.name for fact in FACTS}) == len(FACTS)
    assert facts_named([]) == list(FACTS)
    assert facts_named(["square", "square-knight"]) == [fact for fact in FACTS if fact.game == "square"]


# -- parts and folders ------------------------------------------------------------------------------------------------


def test_parts_of_several_machines_add_up_to_the_whole(tmp_path: Path) -> None:
    whole = count_fact(QUICK, SEED, 10)
    for number in (2, 3, 1):
        count_fact(QUICK, SEED, 10, part=Part(number, 3), folder=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"{QUICK.name}.{number}-of-3.series" for number in (1, 2, 3)
    ]
    assert kept_in(tmp_path, QUICK) == whole
    assert count_fact(QUICK, SEED, 10, folder=tmp_path) == whole
    assert not (tmp_path / f"{QUICK.name}.series").exists(), "nothing was missing"
    further = count_fact(QUICK, SEED, 12, folder=tmp_path)
    assert further == count_fact(QUICK, SEED, 12)


def test_a_finished_count_is_one_line_and_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / f"{QUICK.name}.series"
    count_fact(QUICK, SEED, 45, folder=tmp_path)
    assert path.read_bytes().count(b"\n") == 2
    assert count_fact(QUICK, SEED, 50, folder=tmp_path) == count_fact(QUICK, SEED, 50)
    count_fact(QUICK, "another", 2, folder=tmp_path)
    assert path.read_bytes().count(b"\n") == 3
    assert kept_in(tmp_path, QUICK).seeds == {SEED: 50, "another": 2}


def test_several_processes_count_the_same() -> None:
    assert count_fact(QUICK, SEED, 6, workers=Processes(2)) == count_fact(QUICK, SEED, 6)


def test_progress_counts_what_was_there(tmp_path: Path) -> None:
    count_fact(QUICK, SEED, 3, folder=tmp_path)
    told: list[int] = []
    count_fact(QUICK, SEED, 5, folder=tmp_path, progress=told.append)
    assert told == [4, 5]


def test_a_run_that_is_killed_goes_on_and_says_the_same(tmp_path: Path) -> None:
    words = ["lab", "facts", QUICK.name, "--games", "400", "--seed", SEED, "--quiet"]
    command = [sys.executable, "-m", "crownhall", *words]
    run = subprocess.Popen([*command, "--resume", str(tmp_path)], stdout=subprocess.DEVNULL)
    path = tmp_path / f"{QUICK.name}.series"
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert run.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.wait()
    assert 0 < sum(json.loads(line).get("seeds", {}).get(SEED, 0) for line in _whole_lines(path)) < 400
    through = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    again = subprocess.run([*command, "--resume", str(tmp_path)], capture_output=True, text=True, check=True).stdout
    assert again == through


def _whole_lines(path: Path) -> list[bytes]:
    return path.read_bytes().split(b"\n")[:-1]


# -- the command ------------------------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["lab", "facts", *words, "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_command_counts_keeps_and_states(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("square-winnable", "--games", "40", "--seed", SEED)
    text = told(capsys, *words, "--resume", str(tmp_path / "kept"))
    tally = kept_in(tmp_path / "kept", fact_named("square-winnable"))
    assert tally.deals == 40
    assert text == told(capsys, "square-winnable", "--from", str(tmp_path / "kept"))
    (fact,) = json.loads(told(capsys, *words, "--json"))["facts"]
    assert [figure["name"] for figure in fact["figures"]][:2] == [
        "can be won with the pile known",
        "the solver's bound allows a win",
    ]
    assert fact["figures"][1]["value"] == 100 * tally.sums["the solver's bound allows a win"].total / 40
    page = told(capsys, "--from", str(tmp_path / "kept"), "--markdown")
    assert page.startswith("## King's Square\n\n### How many deals of King's Square can be won")
    assert "crownhall lab facts square-winnable --games 40 --seed facts" in page


def test_the_list_names_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in told(capsys, "--list").splitlines()] == [fact.name for fact in FACTS]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sqare"], "There is no fact “sqare”."),
        (["square-winnable", "--games", "0"], "“games” must be a whole number from 1"),
        (["square-winnable", "--games", "many"], "“games” must be a whole number from 1"),
        (["square-winnable", "--jobs", "0"], "“jobs” must be a whole number from 1"),
        (["square-winnable", "--part", "9/8", "--resume", "FOLDER"], "“part” must be a whole number from 1 to 8"),
        (["square-winnable", "--part", "0/8", "--resume", "FOLDER"], "“part” must be a whole number from 1 to 8"),
        (["square-winnable", "--part", "half", "--resume", "FOLDER"], "“half” is not a part."),
        (["square-winnable", "--part", "1/2"], "A part is of use only if it is kept."),
        (
            ["square-winnable", "--games", "3", "--part", "1/8", "--resume", "FOLDER"],
            "“games” must be a whole number from 8",
        ),
        (["square-winnable", "--from", "FOLDER/nowhere"], "There is no folder “"),
        (["square-winnable", "--resume", "FILE"], "is a file. --resume needs a folder"),
    ],
)
def test_bad_input_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    named = [word.replace("FOLDER", str(tmp_path)).replace("FILE", str(tmp_path / "file")) for word in words]
    assert main(["lab", "facts", *named]) == REFUSED
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("crownhall: ")
    assert err.count("\n") == 1
    assert sentence in err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: "hello\n", "is not a series of facts"),
        (lambda text: text + "{}\n", "line 3: this is not a part of a fact"),
        (lambda text: text.replace('"sums":{', '"sums":{"x":[1,2],'), "line 2: this is not a part of a fact"),
        (lambda text: text.replace('"rules":1', '"rules":7'), "is a series of another fact: its “rules” is 7, not 1"),
        (lambda text: text + text.split("\n")[1].replace("\n", "") + " \n", "deal 0 of seed “facts” is in it twice"),
    ],
)
def test_a_broken_tally_is_named_and_stays(tmp_path: Path, change: object, sentence: str) -> None:
    count_fact(QUICK, SEED, 2, folder=tmp_path)
    path = tmp_path / f"{QUICK.name}.series"
    assert callable(change)
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    before = path.read_bytes()
    with pytest.raises(LabError, match=re.escape(sentence)):
        count_fact(QUICK, SEED, 3, folder=tmp_path)
    assert path.read_bytes() == before


def test_a_part_is_told_as_it_is_typed() -> None:
    assert part_from_text("2/8") == Part(2, 8)
    spans = [Part(number, 8).span(100) for number in range(1, 9)]
    assert [first for first, _ in spans[1:]] == [end for _, end in spans[:-1]]
    assert (spans[0][0], spans[-1][1]) == (0, 100)


def test_what_programs_and_the_page_are_told() -> None:
    tally = count_deals(TOY, "two words", 0, 10)
    report = json_of(TOY, tally, "0", True)
    assert report["deals"] == 10
    assert command_of(TOY, "two words", 10) == 'crownhall lab facts toy --games 10 --seed "two words"'
    assert "| even | 50.0 % | 23.7 to 76.3 |" in markdown_of([(TOY, tally)])
    assert markdown_of([(TOY, FactTally())]) == ""


def test_the_page_shows_the_ends_of_a_long_table_and_the_command_all_of_it() -> None:
    tally = count_deals(QUICK, SEED, 0, 3)
    page, text = markdown_of([(QUICK, tally)]), text_of(QUICK, tally, "0")
    assert page.count("| #") == 30
    assert "| … 105 more … | | |" in page
    assert text.count("  #") == 135
