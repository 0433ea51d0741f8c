"""Writes down what a referee is asked and answers; what was said often enough already is left out."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from typing import Any

from tests.golden.lines import Json, Talk, digest

LONG = ("moves", "view", "state", "record")
"""Requests with long answers: a few of each are kept in full, of the rest the digest."""
OPENING = ("new", "load", "replay")
KEPT_IN_FULL = {"moves": 2, "view": 2, "state": 1, "record": 1}
MOST_OF_A_KIND = 40
LONGEST = 4_000
"""Longer answers are never kept in full, unless they are errors or events."""

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Known:
    """Refusals and events by their form: how many of each there are already, in all files of a game."""

    def __init__(self, refusals: int, events: int) -> None:
        self._most = {"refusal": refusals, "event": events}
        self._seen: Counter[str] = Counter()
        self.messages: set[str] = set()

    def wants_refusal(self, answer: Json) -> bool:
        """Whether this is a refusal in new words, and of a form of which there are not enough."""
        if answer["ok"]:
            return False
        return answer["error"]["message"] not in self.messages and self._has_room("refusal", _form_of_error(answer))

    def add_refusal(self, answer: Json) -> None:
        """This one is kept."""
        self.messages.add(answer["error"]["message"])
        self._seen[f"refusal {_form_of_error(answer)}"] += 1

    def wants_events(self, events: list[Json]) -> bool:
        """Whether one of them is of a form of which there are not enough."""
        return any(
            self._has_room("event", _form_of(event)) and self._seen[f"kind {event['event']}"] < MOST_OF_A_KIND
            for event in events
        )

    def add_events(self, events: list[Json]) -> None:
        """These are kept."""
        self._seen.update(f"event {_form_of(event)}" for event in events)
        self._seen.update(f"kind {event['event']}" for event in events)

    def _has_room(self, what: str, name: str) -> bool:
        return self._seen[f"{what} {name}"] < self._most[what]


def _form_of_error(answer: Json) -> str:
    """The code, the form of the sentence, and the rule at its end, for two rules may forbid in the same words."""
    code, message = answer["error"]["code"], answer["error"]["message"]
    rule = message.rpartition("(")[2] if message.endswith(")") else ""
    return f"{code} {form(message)} {rule}"


def _form_of(event: Json) -> str:
    return f"{event['event']} {form(event['line'])}"


@cache
def form(sentence: str) -> str:
    """A sentence without what differs from position to position: names, numbers, cards, what is quoted."""
    plain = re.sub(r"“[^”]*”", "“”", sentence)
    plain = re.sub(r"^[^:(]*: ", "", plain) if plain.endswith(")") else plain  # the move that an illegal move names
    words = ["_" if _differs(word) else word for word in plain.split()]
    return re.sub(r"(_[,; ]*)+(and _|or _)?", "_", " ".join(words))


def _differs(word: str) -> bool:
    bare = word.strip(".,;:()“”'")
    return bare[:1].isupper() or any(sign.isdigit() for sign in bare) or "-" in bare or bare.lower() in _NUMBERS


class Recorder:
    """A talk with a referee, as the lines of a file."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.lines: list[Json] = []
        self._talk = Talk()
        self._full: Counter[str] = Counter()

    def ask(self, do: str, **fields: Any) -> Json:
        """Ask, and keep the answer."""
        return self._kept({"ask": {"do": do, **fields}})

    def raw(self, text: str) -> Json:
        """Send a line as it is, and keep the answer."""
        return self._kept({"raw": text})

    def peek(self, do: str, **fields: Any) -> Json:
        """Ask something that changes nothing, and forget it."""
        talk = self._talk
        if do in OPENING:  # if it is no refusal after all, the match must not count here
            talk = Talk()
            talk.answers = list(self._talk.answers)
        answer = talk.answer({"ask": {"do": do, **fields}})
        talk.answers.pop()
        return answer

    def refused(self, do: str, **fields: Any) -> bool:
        """Ask what will be refused; keep it if that is new."""
        answer = self.peek(do, **fields)
        wanted = self.known.wants_refusal(answer)
        if wanted:
            self.ask(do, **fields)
        return wanted

    def from_last(self, field: str, *change: Any) -> Json:
        """A field of the last answer, for a request to come."""
        return self.from_line(len(self.lines) - 1, field, *change)

    def from_line(self, line: int, field: str, *change: Any) -> Json:
        """A field of the answer of a line (counted from 0), as it is or with one change."""
        return {"$from": line, "field": field} | ({"change": list(change)} if change else {})

    def _kept(self, line: Json) -> Json:
        answer = self._talk.answer(line)
        if not answer["ok"]:
            self.known.add_refusal(answer)
        if "events" in answer:
            self.known.add_events(answer["events"])
        kept = {"answer": answer} if self._is_kept_in_full(line, answer) else {"digest": digest(answer)}
        self.lines.append(line | kept)
        return answer

    def _is_kept_in_full(self, line: Json, answer: Json) -> bool:
        if not answer["ok"] or "events" in answer:
            return True
        do = line.get("ask", {}).get("do", "")
        if do == "games":
            return "id" not in line["ask"]
        if do in LONG:
            self._full[do] += 1
            return self._full[do] <= KEPT_IN_FULL[do] and len(json.dumps(answer)) <= LONGEST
        return len(json.dumps(answer)) <= LONGEST
