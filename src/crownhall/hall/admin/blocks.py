"""Addresses that are not let in: kept in a file of the data folder, one a line, so that they stay after a restart."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from crownhall.hall.errors import Refused
from crownhall.hall.http.listening import CannotOpen
from crownhall.hall.http.site import Machines

FILE_NAME = "blocked"
BLOCKED = "This hall lets nobody in from your address."


class Blocks:
    """All of them."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = folder / FILE_NAME if folder is not None else None
        self._machines = Machines()
        if self._path is not None and self._path.exists():
            with suppress(UnicodeDecodeError, CannotOpen):  # a line that is none blocks nobody
                self._machines = Machines.named(self._path.read_text("utf-8").split(), "a machine")

    @classmethod
    def named(cls, words: list[str], folder: Path | None) -> Blocks:
        """These and no others, kept in this folder."""
        blocks = cls(folder)
        blocks._keep(Machines.named(words, "a machine").networks)
        return blocks

    def has(self, address: str) -> bool:
        return self._machines.has(address)

    def names(self) -> list[str]:
        """Addresses and networks, as they are typed."""
        return [str(network).removesuffix("/32").removesuffix("/128") for network in self._machines.networks]

    def add(self, word: str) -> None:
        self._keep(tuple(dict.fromkeys((*self._machines.networks, *_read(word).networks))))

    def remove(self, word: str) -> None:
        (network,) = _read(word).networks
        if network not in self._machines.networks:
            raise Refused("block/none", f"{word} is not blocked.", 404)
        self._keep(tuple(each for each in self._machines.networks if each != network))

    def _keep(self, networks: tuple[object, ...]) -> None:
        """Written aside and put in its place when it is whole; only then it holds."""
        if self._path is not None:
            aside = self._path.with_name(f"{self._path.name}.{secrets.token_hex(4)}")
            with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write("".join(f"{network}\n" for network in networks))
                file.flush()
                os.fsync(file.fileno())
            aside.rename(self._path)
        self._machines = Machines(networks)  # type: ignore[arg-type]  # they are networks


def _read(word: str) -> Machines:
    try:
        return Machines.named([word], "a machine")
    except CannotOpen as error:
        raise Refused("block/bad", error.message, 400) from None
