"""The others at a table of a hall: what they do and would like, and what you are asked about it."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import Seat
from crownhall.terminal.asking import Asker, answer, wants
from crownhall.terminal.hall_client import Declined, HallClient, Message
from crownhall.terminal.screen import Screen
from crownhall.terminal.words import as_sentence

AGREE: Final = "agree"
"""The word for what the table does as soon as everybody would like it."""


class TableVotes:
    """Those who sit at one table, as one of them (None: a spectator) is told about them."""

    def __init__(self, client: HallClient, table_id: str, screen: Screen, asker: Asker) -> None:
        self.client = client
        self.id = table_id
        self.screen = screen
        self.asker = asker
        self._pausing: list[Seat] = []  # who would like to, when you were asked about it
        self._agreeing: list[Seat] = []

    def tell(self, before: Message, table: Message, you: Seat | None) -> None:
        """Who came, who is gone, and what they would like."""
        for was, now in zip(before["seats"], table["seats"], strict=True):
            if now["who"] == "person" and now["seat"] != you:
                if was["name"] != now["name"]:
                    self.screen.say(f"{now['name']} sits in seat {now['seat'] + 1}.")
                elif was["presence"] != now["presence"] and now["presence"] in ("dropped", "left"):
                    self.screen.say(f"{now['name']} is gone.")
        agreeing = _others_who_agree(table, you)
        if len(agreeing) > len(_others_who_agree(before, you)):
            names, move = [table["seats"][seat]["name"] for seat in agreeing], table["agreement"]["move"]
            self.screen.say(f"{' and '.join(names)} would like a {move}. Everyone present must agree: type “{AGREE}”.")
        if table["paused"] != before["paused"]:
            self.screen.say("The game is paused." if table["paused"] else "The game goes on.")

    def ask(self, table: Message, you: Seat | None) -> None:
        """What people at a table ask each other; through a pipe nobody is asked."""
        vote, race = table["vote"], table.get("ready")
        if you is not None and race is not None and you not in race["seats"]:
            if self.asker.interactive:
                answer(self.asker, "A race is about to start. Press Enter when you are ready > ")
            self._say("ready")
            return
        if you is None or not self.asker.interactive:
            return
        if vote is not None and vote["seat"] != you and str(you) not in vote["votes"]:
            gone = table["seats"][vote["seat"]]["name"]
            choice = answer(self.asker, f"{gone} is gone. Wait, let a bot play on, or end the game? (wait/bot/end) > ")
            self._say("vote", choice=choice if choice in ("bot", "end") else "wait")
        elif table["paused"] and you not in table["pause_wishes"]:
            answer(self.asker, "The game is paused. Press Enter when you want to go on > ")
            self._say("pause", wish=False)
        elif table["pause_wishes"] not in ([], self._pausing) and you not in table["pause_wishes"]:
            self._pausing = table["pause_wishes"]
            if wants(self.asker, "Someone would like to pause. Do you agree? (y/n) > "):
                self._say("pause", wish=True)
        elif _others_who_agree(table, you) not in ([], self._agreeing) and you not in table["agreement"]["wishes"]:
            self._agreeing = _others_who_agree(table, you)
            if wants(self.asker, f"Do you agree to a {table['agreement']['move']}? (y/n) > "):
                self._say("agree", wish=True)

    def _say(self, kind: str, **facts: object) -> None:
        try:
            self.client.send(self.id, kind, **facts)
        except Declined as refusal:
            self.screen.say(as_sentence(refusal.message), "said.refusal")

    def agree(self, table: Message, *, wish: bool) -> None:
        """You would like what all may agree on, or no longer."""
        self.client.send(self.id, "agree", wish=wish)
        self.screen.say(f"You would {'' if wish else 'not '}like a {table['agreement']['move']}.")


def _others_who_agree(table: Message, you: Seat | None) -> list[Seat]:
    return [seat for seat in table["agreement"]["wishes"] if seat != you] if table["agreement"] else []
