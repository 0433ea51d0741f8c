"""Settings in a file: whatever a flag of `crownhall hall` can say. Flags win.

Which settings there are is read off the parser, so that a new flag is a new setting by itself.
"""

from __future__ import annotations

import argparse
import difflib
import os
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from crownhall.errors import CrownhallError

FILE_NAME = "crownhall.toml"
Run = Callable[[argparse.Namespace], int]


class BadSettings(CrownhallError):
    """The settings cannot be used as they are."""

    code: ClassVar[str] = "settings/bad"


def default_data() -> Path:
    """Where a person's tables are kept."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "crownhall"


def take_settings(parser: argparse.ArgumentParser) -> None:
    """Let this command, and all below it, be given the settings of the file beside their flags."""
    parser.add_argument("--settings", type=Path, help=f"a file of settings (default: {FILE_NAME} in the data folder)")
    flags = {action.dest: action for action in parser._actions if action.option_strings and action.dest != "help"}
    defaults = {name: action.default for name, action in flags.items()}
    for action in flags.values():
        if action.help is not None and "%(default)" in action.help:  # whose default is another in a moment
            action.help = (action.help % {"default": action.default}).replace("%", "%%")
        action.default = argparse.SUPPRESS  # so that it can be told which were given
    _wrap(parser, partial(_with_settings, flags, defaults))


def _wrap(parser: argparse.ArgumentParser, with_settings: Callable[[Run, argparse.Namespace], int]) -> None:
    run = parser.get_default("run")
    if run is not None:
        parser.set_defaults(run=partial(with_settings, run))
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _wrap(below, with_settings)


def _with_settings(
    flags: dict[str, argparse.Action], defaults: dict[str, Any], run: Run, args: argparse.Namespace
) -> int:
    given = vars(args)
    data: Path = given.get("data") or default_data()
    named = given.get("settings")
    path = named or data / FILE_NAME
    found = settings_in(path, flags) if named or path.is_file() else {}
    if not named and found.get("data", data) != data:
        raise BadSettings(f"{path}: “data” names another folder than the one this file is in; leave it out.")
    merged = {**defaults, **found, **given}
    return run(argparse.Namespace(**{**merged, "data": merged["data"] or data}))


def settings_in(path: Path, flags: dict[str, argparse.Action]) -> dict[str, Any]:
    """What the file says, by the names of the flags; `BadSettings` says what is wrong with it."""
    try:
        with open(path, "rb") as file:
            found = tomllib.load(file)
    except OSError as error:
        raise BadSettings(f"{path}: this file cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{path}: this is not TOML: {error}.") from None
    settings = {name.replace("_", "-"): action for name, action in flags.items() if name != "settings"}
    values: dict[str, Any] = {}
    for name, value in found.items():
        if name not in settings:
            near = difflib.get_close_matches(name, settings, 1)
            hint = f" Did you mean “{near[0]}”?" if near else ""
            raise BadSettings(f"{path}: there is no setting “{name}”.{hint}")
        values[settings[name].dest] = _checked(path, name, value, settings[name])
    return values


def _checked(path: Path, name: str, value: object, action: argparse.Action) -> Any:
    """The value as the flag would have it."""
    if action.nargs == 0:
        return _of_kind(path, name, value, bool, "true or false")
    if isinstance(action, argparse._AppendAction):
        texts = value if isinstance(value, list) else [value]
        return [_of_kind(path, name, text, str, "a text, or a list of texts") for text in texts]
    if action.type is int:
        return _of_kind(path, name, value, int, "a whole number")
    if action.type is float:
        return float(_of_kind(path, name, value, (int, float), "a number"))
    if callable(action.type) and action.type is not Path:
        return _read(path, name, value, action.type)
    text = _of_kind(path, name, value, str, "a text")
    if action.choices is not None and text not in action.choices:
        raise BadSettings(f"{path}: “{name}” must be one of {', '.join(action.choices)}, not “{text}”.")
    return path.parent / Path(text).expanduser() if action.type is Path else text


def _read(path: Path, name: str, value: object, read: Callable[[str], Any]) -> Any:
    """A flag that reads its own words; a number is as good as its digits."""
    text = str(_of_kind(path, name, value, (str, int, float), "a text or a number"))
    try:
        return read(text)
    except (argparse.ArgumentTypeError, ValueError) as error:
        raise BadSettings(f"{path}: “{name}”: {error}.") from None


def _of_kind(path: Path, name: str, value: object, kind: type | tuple[type, ...], words: str) -> Any:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadSettings(f"{path}: “{name}” must be {words}.")
    return value
