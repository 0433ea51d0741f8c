"""What happens on a field in Minkingi and Fwords alike."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.events import Event, PrivateEvent
from crownhall.fields.battle import ContactFacts
from crownhall.seat_marks import does


class SpaceNamedFacts(TypedDict):
    """Who, and which space."""

    seat: int
    space: int


class SpaceNamed(PrivateEvent):
    """A space was chosen for a Battle that is not declared yet. Only the chooser sees it."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space  # from 1

    def facts(self) -> SpaceNamedFacts:
        return {"seat": self.seat, "space": self.space}


class CardEngaged(SpaceNamed):
    """M-19, W-12: the card there will be Engaged."""

    def marked(self) -> str:
        return f"Space {self.space} joins the battle."


class BattleDeclaredFacts(TypedDict):
    """Who, from where, with which spaces, and in which order they attack."""

    seat: int
    space: int
    engaged: list[int]
    order: list[int]


class BattleDeclared(Event):
    """M-16, M-19, W-12: a card Declares a Battle; these are Engaged, and attack in this order (M-30, W-16)."""

    def __init__(self, seat: int, space: int, engaged: list[int], order: list[int]) -> None:
        self.seat = seat
        self.space = space  # of the declaring card
        self.engaged = engaged  # the chosen spaces, ascending
        self.order = order  # all Engaged spaces, the fastest first

    def facts(self) -> BattleDeclaredFacts:
        return {"seat": self.seat, "space": self.space, "engaged": self.engaged, "order": self.order}

    def marked(self) -> str:
        named = f"space{'s' if len(self.engaged) > 1 else ''} {_listed(self.engaged)}"
        speed = f"by speed: {_listed(self.order)}"
        return f"{does(self.seat, 'declares')} a battle of space {self.space} with {named} ({speed})."


def _listed(spaces: list[int]) -> str:
    return ", ".join([str(space) for space in spaces])


def met(contacts: list[ContactFacts]) -> str:
    """The marks that met in a blow, as a log tells them."""
    return ", ".join([f"{each['mark']} against {each['against_mark']}" for each in contacts]).replace("-", " ")
