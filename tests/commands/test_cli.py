"""The command `crownhall` itself: what a newcomer sees, and what every command owes them."""

from __future__ import annotations

import argparse
import subprocess
import sys

import pytest

import crownhall
from crownhall import is_compiled
from crownhall.cli import main, make_parser
from crownhall.engine.registry import games
from tests.terminal.table_tools import environment, run_crownhall


def commands() -> dict[str, argparse.ArgumentParser]:
    (action,) = [action for action in make_parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(action.choices)


NAMES = sorted(commands())


def test_alone_it_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    for game in games():
        assert game.about.title in told
    tried = [line.split()[1] for line in told.splitlines() if line.startswith("  crownhall ")]
    assert "play" in tried


def test_the_version_says_how_the_rules_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    how = "compiled" if is_compiled() else "interpreted"
    assert capsys.readouterr().out == f"crownhall {crownhall.__version__} ({how})\n"


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    _, heading, examples = told.partition("examples:\n")
    assert heading
    lines = [line.strip() for line in examples.splitlines() if line.strip()]
    assert lines
    assert all(line.startswith(f"crownhall {name}") for line in lines)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_its_line_in_the_list(name: str) -> None:
    assert name in make_parser().format_help()


def test_an_unknown_command_is_refused() -> None:
    done = run_crownhall("plai")
    assert done.returncode == 2
    assert "plai" in done.stderr
    assert "play" in done.stderr


@pytest.mark.parametrize(
    "words",
    ["plai", "--nonsense", "play", "hall --processes 0", "hall --port door", "lab facts --part 9", "cards shuffle"],
)
def test_what_cannot_be_is_told_in_one_line(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(words.split())
    except SystemExit as left:
        code = int(left.code or 0)
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert told.err.startswith("crownhall"), told.err
    assert told.err.count("\n") == 1, told.err


def test_a_reader_who_goes_away_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "crownhall", "play", "square"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"view\n" * 10)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


# -- completion -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion_knows_commands_and_games(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for name in [*NAMES, *[game.name for game in games()]]:
        assert name in script


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["pl"], "play"),
        (["play", "sq"], "square"),
        (["games", ""], "square"),
        (["play", "square", "--option", "undo=u"], "undo=until_next_card"),
        (["play", "square", "--bots", "ran"], "random"),
        (["play", "square", "--pa"], "--pace"),
    ],
)
def test_bash_completes(words: list[str], offered: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "bash"])
    script = capsys.readouterr().out
    line = ["crownhall", *words]
    ask = f"""
COMP_WORDS=({" ".join(f"'{word}'" for word in line)}); COMP_CWORD={len(line) - 1}
_shtab_crownhall crownhall '{line[-1]}' '{line[-2]}'
echo "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(["bash", "-c", script + ask], capture_output=True, encoding="utf-8", timeout=60)
    assert offered in done.stdout.split(), done.stderr


def test_completion_without_shtab_says_how_to_get_it() -> None:
    missing = "import sys; sys.modules['shtab'] = None"
    code = f"{missing}; from crownhall.cli import main; sys.exit(main(['completion', 'bash']))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(), timeout=60
    )
    assert done.returncode == 2
    assert done.stderr == "crownhall: shtab is not installed. Install it with: pip install 'crownhall[terminal]'\n"


def test_completion_tells_how_to_install_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "--help"])
    told = capsys.readouterr().out
    assert "~/.bashrc" in told
    assert "$fpath" in told
    assert "~/.cshrc" in told


def test_a_full_disk_behind_the_output_is_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        told = subprocess.run(
            [sys.executable, "-m", "crownhall", "games", "--json"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert told.returncode == 2
    assert told.stderr == "crownhall: No space left on device.\n"
