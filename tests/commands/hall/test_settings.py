"""Settings in a file: what a flag can say, checked before anything is opened."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from crownhall.cli import make_parser
from crownhall.commands.hall import opening
from crownhall.commands.hall.settings import BadSettings, take_settings
from tests.hall.serving import ROOT, Server


def hours(text: str) -> float:
    if float(text) <= 0:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of hours above 0")
    return float(text)


def settled(tmp_path: Path, text: str, *words: str) -> argparse.Namespace:
    """What `crownhall hall` would do with such a file in its data folder, and these flags."""
    (tmp_path / "crownhall.toml").write_text(text)
    found: list[argparse.Namespace] = []

    def run(args: argparse.Namespace) -> int:
        found.append(args)
        return 0

    parser = argparse.ArgumentParser()
    hall = opening.add_to(parser.add_subparsers())
    hall.set_defaults(run=run)
    hall.add_argument("--later", type=Path, help="a flag that somebody adds")
    hall.add_argument("--hours", type=hours, default=24.0, help="one that reads its own words")
    take_settings(hall)
    args = parser.parse_args(["hall", "--data", str(tmp_path), *words])
    args.run(args)
    return found[0]


def test_a_file_says_what_a_flag_can_say(tmp_path: Path) -> None:
    text = 'port = 8123\nlan = true\nhost-name = ["a.example", "b.example"]\nproxy = "10.0.0.1"\nlater = "kept"\n'
    args = settled(tmp_path, text)
    assert (args.port, args.lan, args.host_name) == (8123, True, ["a.example", "b.example"])
    assert (args.proxy, args.later, args.browser) == (["10.0.0.1"], tmp_path / "kept", True)


def test_a_flag_may_read_its_own_words(tmp_path: Path) -> None:
    for text, wanted in (("", 24.0), ("hours = 2", 2.0), ("hours = 0.5", 0.5), ('hours = "3"', 3.0)):
        assert settled(tmp_path, text).hours == wanted
    for text, told in (("hours = -1", "“-1” is not a number of hours above 0."), ("hours = [1]", "text or a number.")):
        with pytest.raises(BadSettings, match=re.escape(told)):
            settled(tmp_path, text)


def test_flags_win(tmp_path: Path) -> None:
    text = 'port = 8123\nlan = true\nbrowser = false\nproxy = "10.0.0.1"\n'
    args = settled(tmp_path, text, "--port", "9", "--no-lan", "--proxy", "10.0.0.2")
    assert (args.port, args.lan, args.browser, args.proxy) == (9, False, False, ["10.0.0.2"])


def test_every_flag_is_a_setting() -> None:
    commands = next(action for action in make_parser()._actions if isinstance(action, argparse._SubParsersAction))
    given = vars(make_parser().parse_args(["hall"]))
    assert set(given) == {"run"}, "what was not said is not there, so that the file can say it"
    assert "--settings" in commands.choices["hall"].format_help()


BAD: list[tuple[str, str, str]] = [
    ("unknown", "prot = 80", "there is no setting “prot”. Did you mean “port”?"),
    ("strange", "knights = 80", "there is no setting “knights”."),
    ("a table", "[server]\nport = 80", "there is no setting “server”."),
    ("no number", 'port = "eighty"', "“port” must be a whole number."),
    ("half a number", "port = 80.5", "“port” must be a whole number."),
    ("yes is no number", "port = true", "“port” must be a whole number."),
    ("no truth", "lan = 1", "“lan” must be true or false."),
    ("no text", "host = 5", "“host” must be a text."),
    ("no list of texts", "proxy = [1]", "“proxy” must be a text, or a list of texts."),
    ("no TOML", "port 80", "this is not TOML: Expected '=' after a key in a key/value pair (at line 1, column 6)."),
    ("no UTF-8", "port = \udcff", "this is not TOML"),
    ("elsewhere", 'data = "/elsewhere"', "“data” names another folder than the one this file is in; leave it out."),
    ("a proxy that is none", 'proxy = "10.0.0.300"', "“10.0.0.300” is not the address of a proxy, such as 127.0.0.1"),
    ("a host's bits", 'proxy = "10.0.0.1/8"', "“10.0.0.1/8” is not the address of a proxy"),
    ("no public address", 'public-address = "games.example"', "“games.example” is not a public address, such as"),
    ("no path", 'path = "games"', "“games” is not a path for a hall, such as /games."),
    ("no name", 'host-name = "http://x"', "“http://x” is not a name for a hall, such as games.example.org."),
    (
        "two paths",
        'path = "/a"\npublic-address = "https://x.example/b"',
        "The public address ends with “/b”, but the path is “/a”: they must be alike.",
    ),
]


@pytest.mark.parametrize(("text", "words"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_what_cannot_be_used_is_one_sentence_and_changes_nothing(
    tmp_path: Path, text: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from crownhall.cli import main

    file = tmp_path / "crownhall.toml"
    file.write_text(text, errors="surrogateescape")
    assert main(["hall", "--data", str(tmp_path), "--no-browser"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert words in told.err
    assert len(told.err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["crownhall.toml"]


def refusal(*words: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "crownhall", "hall", "--no-browser", *words]
    ended: Any = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    return ended.returncode, ended.stderr


def test_a_file_that_is_named_must_be_there(tmp_path: Path) -> None:
    code, told = refusal("--settings", str(tmp_path / "gone.toml"), "--data", str(tmp_path / "data"))
    assert code == 2
    assert told == f"crownhall: {tmp_path / 'gone.toml'}: this file cannot be read: No such file or directory.\n"
    assert not (tmp_path / "data").exists()


def test_a_real_hall_opens_as_its_file_says(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.toml"
    file.write_text('path = "/games"\nbrowser = false\n')
    with Server(tmp_path / "data", "--settings", str(file)) as server:
        assert f"http://localhost:{server.port}/games\n" in server.said
