"""The lessons of Kingdom Frenzy are found where they are known, and are printed as they stand in the source."""

from __future__ import annotations

import pytest

from crownhall.bots.frenzy.habits import FINENESS, SIZES
from crownhall.bots.frenzy.lessons import LESSONS, SLOPES
from crownhall.lab.workshop.frenzy_lessons import Answer, as_source, fitted, main
from tests.samples import sample

STEP = 8
MANY = 4_000


def test_what_a_lesson_and_a_promise_are_worth_is_found() -> None:
    """Of every decision nothing but what tells its answers apart counts."""
    answers = []
    for decision in range(MANY):
        whole = decision % 7 / 10
        answers.append(Answer(decision, 3, 0, STEP, 5, whole + 0.02 + 5 * 0.003))
        answers.append(Answer(decision, 4, 0, STEP, decision % 11, whole - 0.02 + decision % 11 * 0.003))
    fit = fitted(answers)
    assert fit.lessons()[3] - fit.lessons()[4] == pytest.approx(40, abs=2)
    assert fit.slopes()[STEP] / FINENESS == pytest.approx(3, abs=0.2)
    assert not any(fit.lessons()[5:])


def test_it_prints_what_the_source_says(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["frenzy_lessons", "--games", str(sample(40, 4))])
    assert main() == 0
    said: dict[str, object] = {}
    exec(capsys.readouterr().out.replace(": Final[dict[str, str]]", "").replace(": Final", ""), said)
    lessons = said["LESSONS"]
    assert isinstance(lessons, dict)
    assert {name: len(text.split()) for name, text in lessons.items()} == SIZES
    assert len(str(said["SLOPES"]).split()) == len(SLOPES.split())
    assert list(lessons) == list(LESSONS)


def test_a_fit_over_nothing_teaches_nothing() -> None:
    assert '"play": "0 0' in as_source(fitted([]))
