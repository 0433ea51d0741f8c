"""What happens in the Battle Hour of Fwords (W-11 to W-17)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.events import Event
from crownhall.fields.battle import ContactFacts
from crownhall.fields.events import SpaceNamed, met


class CardDeclaring(SpaceNamed):
    """W-11: the card there will declare the Battle."""

    def marked(self) -> str:
        return f"Space {self.space} declares a battle."


class BlowStruckFacts(TypedDict):
    """Both spaces and letters, each contact with its corners and marks, and the result."""

    attacker: int
    attacker_letter: str
    target: int
    target_letter: str
    contacts: list[ContactFacts]
    defeated: bool


class BlowStruck(Event):
    """W-13 to W-16: a card attacked an Engaged neighbour, corner against corner; who is Defeated gets a token."""

    def __init__(
        self,
        attacker: int,
        attacker_letter: str,
        target: int,
        target_letter: str,
        contacts: list[ContactFacts],
        is_defeated: bool,
    ) -> None:
        self.attacker = attacker  # spaces, from 1
        self.attacker_letter = attacker_letter
        self.target = target
        self.target_letter = target_letter
        self.contacts = contacts
        self.is_defeated = is_defeated

    def facts(self) -> BlowStruckFacts:
        return {
            "attacker": self.attacker,
            "attacker_letter": self.attacker_letter,
            "target": self.target,
            "target_letter": self.target_letter,
            "contacts": self.contacts,
            "defeated": self.is_defeated,
        }

    def marked(self) -> str:
        result = f"{self.target_letter} gets a token" if self.is_defeated else "nothing happens"
        attacker = f"{self.attacker_letter} in {self.attacker}"
        return f"{attacker} attacks {self.target_letter} in {self.target}: {met(self.contacts)}; {result}."


class BattleEndedFacts(TypedDict):
    """Who declared it, which spaces and letters were Defeated, and which letters are left."""

    seat: int
    defeated: list[int]
    letters: str
    tray: str


class BattleEnded(Event):
    """W-13: every Engaged card has had its turn; these have got a token."""

    def __init__(self, seat: int, defeated: list[int], letters: str, tray: str) -> None:
        self.seat = seat
        self.defeated = defeated  # spaces, from 1
        self.letters = letters  # what stands on them
        self.tray = tray  # the letters that are left for the word

    def facts(self) -> BattleEndedFacts:
        return {"seat": self.seat, "defeated": self.defeated, "letters": self.letters, "tray": self.tray}

    def marked(self) -> str:
        if not self.defeated:
            return "The battle changes nothing."
        return f"{' '.join(self.letters)} defeated. Letters left: {' '.join(self.tray) or 'none'}."
