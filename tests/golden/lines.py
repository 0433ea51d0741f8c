"""The form of a transcript: one request a line, with its answer, and what may differ from it later.

A line is a JSON object with `ask` (a request) or `raw` (a line as it was sent, which need not be JSON), and with
`answer` (all of it) or `digest` (SHA-256 of the answer as canonical JSON, where it would be long). In a request, an
object with `$from` stands for a field of an earlier answer of the same file, as it is or changed; so a saved state that
is loaded again is not written twice.

Everything must stay equal, but for one thing: errors and events may gain further keys.
"""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from crownhall.referee.requests import Referee
from crownhall.referee.server import answered

Json = dict[str, Any]
FOLDER = Path(__file__).parent
MOST_SHOWN = 12
"""Lines of a difference that are shown."""


class Talk:
    """A referee, and all that it has answered so far, by the number of the line."""

    def __init__(self) -> None:
        self._referee = Referee()
        self.answers: list[Json] = []

    def answer(self, line: Json) -> Json:
        """The answer to the request of a line."""
        sent = line["raw"].encode() if "raw" in line else json.dumps(self._filled(line["ask"])).encode()
        answer: Json = json.loads(answered(self._referee, sent + b"\n"))
        self.answers.append(answer)
        return answer

    def _filled(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        if "$from" not in value:
            return {name: self._filled(inner) for name, inner in value.items()}
        found = self.answers[value["$from"]][value["field"]]
        return _changed(found, value["change"]) if "change" in value else found


def _changed(value: Any, change: list[Any]) -> Any:
    """A copy with another value at the end of a path, or without it; of a text, with other words in it."""
    if isinstance(value, str):
        return value.replace(change[0], change[1])
    path, *new = change
    copy = json.loads(json.dumps(value))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    if new:
        inner[path[-1]] = new[0]
    else:
        del inner[path[-1]]
    return copy


# -- files ------------------------------------------------------------------------------------------------------------


def write(path: Path, lines: Iterable[Json]) -> None:
    """A file, a line of JSON each."""
    path.parent.mkdir(exist_ok=True)
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


def read(path: Path) -> list[Json]:
    """The lines of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def digest(answer: object) -> str:
    """The SHA-256 of canonical JSON."""
    return hashlib.sha256(json.dumps(answer, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# -- comparing --------------------------------------------------------------------------------------------------------


def difference(line: Json, answer: Json) -> str:
    """What is not as it was, for people; "" if all is."""
    if "digest" in line:
        return "" if digest(answer) == line["digest"] else f"not what it was:\n{json.dumps(answer)[:1000]}"
    wanted = line["answer"]
    return shown(wanted, answer) if without_news(wanted, answer) != wanted else ""


def without_news(wanted: Json, answer: Json) -> Json:
    """The answer without the keys that its error or its events have gained."""
    known = dict(answer)
    if isinstance(known.get("error"), dict) and isinstance(wanted.get("error"), dict):
        known["error"] = _only(wanted["error"], known["error"])
    if isinstance(known.get("events"), list) and isinstance(wanted.get("events"), list):
        known["events"] = events_without_news(wanted["events"], known["events"])
    return known


def events_without_news(wanted: list[Json], events: list[Json]) -> list[Json]:
    """The events, each without the keys that it has gained."""
    if len(wanted) != len(events):
        return events
    return [_only(old, new) for old, new in zip(wanted, events, strict=True)]


def _only(wanted: Json, answer: Json) -> Json:
    return {name: value for name, value in answer.items() if name in wanted}


def shown(wanted: object, answer: object) -> str:
    """The first lines in which two answers differ."""
    old, new = [json.dumps(each, indent=1, ensure_ascii=False).split("\n") for each in (wanted, answer)]
    lines = [line for line in difflib.unified_diff(old, new, "recorded", "now", lineterm="", n=0) if line[:2] != "@@"]
    return "\n".join(line[:400] for line in lines[: MOST_SHOWN + 2])
