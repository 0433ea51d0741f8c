"""`crownhall referee`, the command: what it says when it cannot go on."""

from __future__ import annotations

import errno

import pytest

from crownhall import cli


def test_an_output_that_is_full_ends_it_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(requests: object, answers: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("crownhall.commands.referee.serve", full)
    assert cli.main(["referee"]) == 2
    assert capsys.readouterr().err == "crownhall: The referee cannot go on: No space left on device.\n"
