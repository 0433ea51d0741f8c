"""What happens on a field in Minkingi and Fwords alike."""

from __future__ import annotations

from crownhall.engine.events import Event, PrivateEvent


class SpaceNamed(PrivateEvent):
    """A space was chosen for a Battle that is not declared yet. Only the chooser sees it."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space  # from 1

    def facts(self) -> dict[str, object]:
        """Who, and which space."""
        return {"seat": self.seat, "space": self.space}


class CardEngaged(SpaceNamed):
    """M-19, W-12: the card there will be Engaged."""

    def line(self) -> str:
        """The choice, as a log tells it."""
        return f"Space {self.space} will be engaged."


class BattleDeclared(Event):
    """M-16, M-19, W-12: a card Declares a Battle; these are Engaged, and attack in this order (M-30, W-16)."""

    def __init__(self, seat: int, space: int, engaged: list[int], order: list[int]) -> None:
        self.seat = seat
        self.space = space  # of the declaring card
        self.engaged = engaged  # the chosen spaces, ascending
        self.order = order  # all Engaged spaces, the fastest first

    def facts(self) -> dict[str, object]:
        """Who, from where, with which spaces, and in which order they attack."""
        return {"seat": self.seat, "space": self.space, "engaged": self.engaged, "order": self.order}

    def line(self) -> str:
        """The Battle, as a log tells it."""
        named = f"space{'s' if len(self.engaged) > 1 else ''} {_listed(self.engaged)}"
        return (
            f"Seat {self.seat} declares a battle of space {self.space} with {named}; by speed: {_listed(self.order)}."
        )


def _listed(spaces: list[int]) -> str:
    return ", ".join([str(space) for space in spaces])


def met(contacts: list[dict[str, object]]) -> str:
    """The marks that met in a blow, as a log tells them."""
    return ", ".join([f"{each['mark']} against {each['against_mark']}" for each in contacts]).replace("-", " ")
