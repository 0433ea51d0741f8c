"""How a person is asked: with editing and completion at a terminal, with plain lines everywhere else."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TextIO

from crownhall.terminal.screen import printable

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer


class Asker(Protocol):
    """Whoever answers. `EOFError` means that nobody will any more."""

    interactive: bool
    """Whether a person sits there, who can be asked back."""

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        """One line, without what could steer a terminal."""


def asker(*, plain: bool) -> Asker:
    """The best way to ask at this terminal, or through this pipe."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a pipe may bring anything
    at_terminal = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    if plain or not at_terminal or os.environ.get("TERM") in ("dumb", "unknown"):
        return PlainAsker()
    return EditingAsker()


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()  # None: it was closed before we came


def answer(asker: Asker, prompt: str) -> str:
    """What is said to this, in small letters; "" where nobody answers any more."""
    try:
        return asker.ask(prompt).lower()
    except EOFError:
        return ""


def wants(asker: Asker, prompt: str) -> bool:
    """Whether somebody says yes to this."""
    return answer(asker, prompt) in ("y", "yes")


class PlainAsker:
    """Lines as they come. What comes through a pipe is printed too, so that the output reads as a conversation."""

    def __init__(self) -> None:
        self.interactive = _is_terminal(sys.stdin)

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        """One line; `choices` are of no use here."""
        if self.interactive:
            return printable(input(prompt)).strip()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        line = printable(line).strip()
        print(f"{prompt}{line}".rstrip())
        return line


class EditingAsker:
    """A line that can be edited, with its history, and completed with the tab key."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle

        self.interactive = True
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.MULTI_COLUMN, complete_while_typing=False, reserve_space_for_menu=4
        )

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        """One line; the tab key offers those of the choices that fit."""
        line = self._session.prompt([("bold", prompt)], completer=_completer(lambda typed: completions(typed, choices)))
        return printable(line).strip()


def completions(typed: str, choices: Iterable[str]) -> list[str]:
    """The choices that begin with what is typed; if none does, those that do so after their first word."""
    wanted = " ".join(typed.split()).casefold() + (" " if typed[-1:].isspace() else "")
    whole = [choice for choice in choices if choice.casefold().startswith(wanted)]
    if whole:
        return whole
    ends = dict.fromkeys(choice.partition(" ")[2] for choice in choices)
    return [end for end in ends if end and end.casefold().startswith(wanted)]


def _completer(offer: Callable[[str], list[str]]) -> Completer:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Offer(Completer):
        """Completes the line as a whole: a move is a few words that only make sense together."""

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            typed = document.text_before_cursor
            return [Completion(text, -len(typed)) for text in offer(typed)]

    return Offer()
