"""`crownhall cards`: check, show and stats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crownhall.cli import main
from tests.studio.files import cards, document


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["cards", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.fixture
def mycore(tmp_path: Path) -> Path:
    path = tmp_path / "mycore.json"
    path.write_text(json.dumps(document(cards(135))), encoding="utf-8")
    return path


def test_without_a_tool_it_tells_about_itself(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = ran(capsys)
    assert code == 0
    assert all(tool in told for tool in ("check", "show", "stats"))


def test_a_good_file_is_called_good(capsys: pytest.CaptureFixture[str], mycore: Path) -> None:
    code, told, _ = ran(capsys, "check", str(mycore))
    assert code == 0
    assert told == "mycore.json is good: “My Core” (mycore), 135 cards, 0 pictures.\n"
    code, told, _ = ran(capsys, "check", str(mycore), "--json")
    assert json.loads(told) == {
        "ok": True,
        "set": "mycore",
        "cards": 135,
        "pictures": 0,
        "faults": [],
        "warnings": [],
    }


def test_all_faults_are_told(capsys: pytest.CaptureFixture[str], mycore: Path) -> None:
    mine = cards(3)
    mine[0]["speed"], mine[2]["level"] = 205, -1
    mycore.write_text(json.dumps(document(mine)), encoding="utf-8")
    code, told, _ = ran(capsys, "check", str(mycore))
    assert code == 1
    assert told.splitlines() == [
        "E-SPEED cards[0]: the speed must be a whole number from 0 to 200, not “205”",
        "E-LEVEL cards[2]: the level must be a whole number from 0 to 99, not “-1”",
        "mycore.json: 2 faults, so nothing can be imported.",
    ]
    code, told, _ = ran(capsys, "check", str(mycore), "--json")
    assert code == 1
    assert [fault["code"] for fault in json.loads(told)["faults"]] == ["E-SPEED", "E-LEVEL"]
    code, _, error = ran(capsys, "stats", "--set", str(mycore))
    assert code == 2
    assert "mycore.json has 2 problems, so nothing was imported" in error


def test_a_partial_set_and_skill_cards_are_told(capsys: pytest.CaptureFixture[str], mycore: Path) -> None:
    mycore.write_text(json.dumps(document(cards(9)) | {"set": {"id": "few", "size": 135, "partial": True}}))
    assert "9 cards of 135, so the set is not complete" in ran(capsys, "check", str(mycore))[1]
    mycore.write_text(json.dumps(document([{"number": 1}]) | {"format": "skill-set"}))
    assert "is good: 1 Skill Cards" in ran(capsys, "check", str(mycore))[1]
    assert "has Skill Cards" in ran(capsys, "show", "--set", str(mycore))[2]


def test_cards_are_shown(capsys: pytest.CaptureFixture[str], mycore: Path) -> None:
    code, told, _ = ran(capsys, "show", "1", "#68")
    assert code == 0
    assert told.splitlines() == [
        "#1    Speed 5    Level 1   3          4          2          1          sun   Darting Sun at Dawn",
        "#68   Speed 80   Level 5   9          4          red-cross  12         wave  Bold Kraken of Embers",
    ]
    assert len(ran(capsys, "show")[1].splitlines()) == 135
    assert ran(capsys, "show", "--set", str(mycore))[1] == ran(capsys, "show")[1]
    shown = json.loads(ran(capsys, "show", "135", "--json")[1])
    assert (shown[0]["name"], shown[0]["title"]) == ("Deep Golden Wings", "")
    assert shown[0]["corners"] == ["blue-circle", "15", "red-star", "yellow-square"]
    assert json.loads(ran(capsys, "show", "1", "--json", "--set", "core135-p7")[1]) != json.loads(
        ran(capsys, "show", "1", "--json")[1]
    )


def test_a_title_of_ones_own_takes_the_place_of_the_name(capsys: pytest.CaptureFixture[str], mycore: Path) -> None:
    mine = cards(3)
    mine[1]["title"] = "Hob of the Meadow"
    mycore.write_text(json.dumps(document(mine)), encoding="utf-8")
    told = ran(capsys, "show", "--set", str(mycore))[1].splitlines()
    assert [line.endswith("Hob of the Meadow") for line in told] == [False, True, False]
    assert told[0].endswith("Darting Sun at Dawn")


def test_stats_count(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(ran(capsys, "stats", "--json")[1])
    assert found["match_rate"] == {"exact": 45.0, "colour": 70.1, "shape": 60.2, "either": 77.9}
    assert found["speeds"] == {"least": 0, "most": 200, "mean": 100.2, "different": 41, "equal_pairs": 159}
    assert found["symbols_per_card"] == {"0": 10, "1": 70, "2": 40, "3": 15}
    assert found["partners"] == {"fewest": 45, "fewest_card": 123, "most": 75, "most_card": 46, "mean": 60.3}
    told = ran(capsys, "stats")[1].splitlines()
    assert told[0] == "Core 135 (platform edition) (core135-p135): 135 cards, complete"
    assert told[1].startswith("Pairs that match: 45.0 %; by colour 70.1 %")
    assert told[3] == "Speeds: 0 to 200, 100.2 on average, 41 different; 159 pairs are equally fast"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check", "none.json"), "There is no file “none.json”"),
        (("show", "136"), "“136” is not a Card Number of core135-p135. It has 1 to 135"),
        (("stats", "--set", "core135"), "There is no file “core135”"),
    ],
)
def test_what_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str) -> None:
    code, _, error = ran(capsys, *words)
    assert code == 2
    assert told in error
