"""Supplies: what a match is played with and players may bring along, such as a card set, a field or a word list.

A supply is a text. Its game knows the canonical form, of which there is one for all texts that mean the same; that
form is what records keep, and its SHA-256 tells whether two matches were played with the same thing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from crownhall.errors import CrownhallError, SupplyError


class Supply:
    """One kind of supply that a game takes.

    `shipped` has what we bring ourselves, in canonical form and by id; the first is played with where nothing else is
    agreed. It is empty where nobody but the players can bring such a thing. `canonical` gives the canonical form of a
    text that somebody brings, and refuses with a sentence whatever cannot be used or has no UTF-8; what it gives, it
    takes and gives again.
    """

    def __init__(
        self,
        kind: str,
        help: str,  # noqa: A002  as for options
        shipped: dict[str, str],
        canonical: Callable[[str], str],
    ) -> None:
        self.kind: Final = kind
        self.help: Final = help
        self.shipped: Final = shipped
        self.canonical: Final = canonical

    @property
    def default(self) -> str:
        """The canonical form of what is played with where nothing else is agreed; "" where we ship nothing."""
        return next(iter(self.shipped.values()), "")

    def check(self, given: object) -> str:
        """The canonical form of a text, or of what we ship under this id; else `SupplyError`."""
        if not isinstance(given, str):
            or_id = ", or the id of one that Crownhall has" if self.shipped else ""
            raise SupplyError(f"The {self.kind} must be a text{or_id}.")
        if given in self.shipped:
            return self.shipped[given]
        try:
            return self.canonical(given)
        except SupplyError:
            raise
        except CrownhallError as error:
            raise SupplyError(f"The {self.kind} cannot be used: {error.message}") from None

    def shipped_id(self, text: str) -> str | None:
        """The id under which we ship this text, if we do."""
        return next((name for name, shipped in self.shipped.items() if shipped == text), None)

    def to_json(self) -> dict[str, object]:
        shipped = [{"id": name, "sha256": supply_hash(text)} for name, text in self.shipped.items()]
        return {"kind": self.kind, "help": self.help, "shipped": shipped}


def supply_hash(text: str) -> str:
    """The SHA-256 of a supply in canonical form."""
    return hashlib.sha256(text.encode()).hexdigest()


def supply_of_kind(supplies: tuple[Supply, ...], kind: str) -> Supply:
    """The supply of this kind; `SupplyError` says what there is."""
    for supply in supplies:
        if supply.kind == kind:
            return supply
    kinds = " and ".join([supply.kind for supply in supplies])
    hint = f"only a {kinds}" if kinds else "nothing"
    raise SupplyError(f"Players can bring {hint} to this game, not a “{str(kind)[:40]}”.")


def checked_supplies(supplies: tuple[Supply, ...], given: dict[str, object]) -> dict[str, str]:
    """What is brought, in canonical form and in the order of the game. Anything it does not take is refused."""
    for kind in given:
        supply_of_kind(supplies, kind)
    return {supply.kind: supply.check(given[supply.kind]) for supply in supplies if supply.kind in given}
