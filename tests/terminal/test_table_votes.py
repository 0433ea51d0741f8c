"""What one at a terminal is told and asked about the others at a table of a hall."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.terminal.hall_client import Declined, HallClient, Message
from crownhall.terminal.table_votes import TableVotes
from tests.rules import rule
from tests.terminal.table_tools import Paper, Scripted, flat


class Sent(HallClient):
    """A client that keeps what is sent."""

    def __init__(self, refusal: str = "") -> None:
        self.messages: list[dict[str, object]] = []
        self._refusal = refusal

    def send(self, table: str, kind: str, **facts: object) -> Message:
        if self._refusal:
            raise Declined("vote/none", self._refusal)
        self.messages.append({"type": kind, **facts})
        return {}


class Evening:
    """Ann in seat 0, with Bob and Cleo; she gives these answers."""

    def __init__(self, *answers: str, interactive: bool = True, refusal: str = "") -> None:
        self.client = Sent(refusal)
        self.asker = Scripted(answers, interactive=interactive)
        self.paper = Paper()
        self.votes = TableVotes(self.client, "table", self.paper, self.asker)

    def ask(self, **facts: Any) -> list[dict[str, object]]:
        """What she says when that is so."""
        self.client.messages.clear()
        self.votes.ask(table(**facts), 0)
        return list(self.client.messages)


def table(**facts: Any) -> Message:
    """A table where nothing is to be talked about but this."""
    seats = [
        {"seat": seat, "who": "person", "name": name, "presence": "here"}
        for seat, name in enumerate(("Ann", "Bob", "Cleo"))
    ]
    return {"seats": seats, "vote": None, "paused": False, "pause_wishes": [], "agreement": None, **facts}


def dead_hand(*wishes: int) -> Message:
    return {"move": "dead hand", "wishes": list(wishes)}


@pytest.mark.parametrize(("said", "choice"), [("bot", "bot"), ("END", "end"), ("", "wait"), ("what?", "wait")])
def test_what_to_do_about_one_who_is_gone(said: str, choice: str) -> None:
    evening = Evening(said)
    assert evening.ask(vote={"seat": 1, "votes": {"2": "end"}}) == [{"type": "vote", "choice": choice}]
    assert "Bob is gone" in evening.asker.prompts[0]
    assert evening.ask(vote={"seat": 1, "votes": {"0": choice}}) == [], "she has voted"
    assert evening.ask(vote={"seat": 0, "votes": {}}) == [], "it is about herself"


def test_going_on_after_a_pause() -> None:
    evening = Evening("")
    assert evening.ask(paused=True, pause_wishes=[1]) == [{"type": "pause", "wish": False}]
    assert evening.ask(paused=True, pause_wishes=[0, 1]) == [], "she has said so"


def test_a_wish_is_asked_about_once() -> None:
    evening = Evening("n", "y")
    assert evening.ask(pause_wishes=[1]) == []
    assert evening.ask(pause_wishes=[1]) == []
    assert len(evening.asker.prompts) == 1
    assert evening.ask(pause_wishes=[1, 2]) == [{"type": "pause", "wish": True}]


@rule("R-A3")
def test_a_dead_hand_is_asked_about_once() -> None:
    evening = Evening("n", "y")
    assert evening.ask(agreement=dead_hand()) == []
    assert evening.ask(agreement=dead_hand(1)) == []
    assert evening.ask(agreement=dead_hand(1)) == []
    assert len(evening.asker.prompts) == 1
    assert evening.ask(agreement=dead_hand(1, 2)) == [{"type": "agree", "wish": True}]
    assert evening.asker.prompts == ["Do you agree to a dead hand? (y/n) > "] * 2
    assert evening.ask(agreement=dead_hand(0, 1, 2)) == []


def test_through_a_pipe_nobody_is_asked() -> None:
    evening = Evening("y", interactive=False)
    assert evening.ask(pause_wishes=[1], agreement=dead_hand(1), vote={"seat": 1, "votes": {}}) == []
    assert evening.asker.prompts == []


def test_what_the_hall_refuses_is_told() -> None:
    evening = Evening("y", refusal="There is nothing to vote on")
    assert evening.ask(vote={"seat": 1, "votes": {}}) == []
    assert flat(evening.paper.text()) == "There is nothing to vote on."


def test_what_the_others_do_is_told() -> None:
    evening, later = Evening(), table(paused=True, agreement=dead_hand(2))
    later["seats"][1]["name"] = "Dora"
    later["seats"][2]["presence"] = "left"
    evening.votes.tell(table(agreement=dead_hand()), later, 0)
    assert flat(evening.paper.text()) == (
        "Dora sits in seat 2. Cleo is gone. Cleo would like a dead hand. Everyone present must agree: type “agree”. "
        "The game is paused."
    )


def test_what_she_would_like_is_said_and_taken_back() -> None:
    evening = Evening()
    for wish in (True, False):
        evening.votes.agree(table(agreement=dead_hand()), wish=wish)
    assert [message["wish"] for message in evening.client.messages] == [True, False]
    assert flat(evening.paper.text()) == "You would like a dead hand. You would not like a dead hand."


def test_a_race_waits_until_you_are_ready() -> None:
    evening = Evening("")
    assert evening.ask(ready={"seats": [1], "starts_in": None}) == [{"type": "ready"}]
    assert "Enter when you are ready" in evening.asker.prompts[0]
    assert evening.ask(ready={"seats": [0, 1], "starts_in": 2.5}) == [], "she has said so"
    piped = Evening(interactive=False)
    assert piped.ask(ready={"seats": [1], "starts_in": None}) == [{"type": "ready"}], "a program need not be asked"
