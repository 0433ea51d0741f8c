"""The frame of the table, shared by all games: whose turn it is, what is asked, what was said.

It shows nothing but `view` and `seen` of your own seat, so it cannot tell what you may not know.
"""

from __future__ import annotations

import hashlib
import shlex
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from crownhall.bots.contract import choose, hint
from crownhall.bots.registry import strongest, strongest_level
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE, Mode, Seat
from crownhall.engine.events import Event, GameEnded
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.engine.record import record_of
from crownhall.errors import CannotTakeBack, CrownhallError
from crownhall.terminal.asking import Asker, wants
from crownhall.terminal.drawings.registry import command_wanted, drawing_of, explained, moves_meant
from crownhall.terminal.saving import FileError, Shelf
from crownhall.terminal.screen import Screen
from crownhall.terminal.seating import Seating
from crownhall.terminal.typed import NotUnderstood, exact_move, read_move
from crownhall.terminal.words import (
    ROWS_SHOWN,
    SHORT_FOR,
    WAIT,
    as_sentence,
    help_page,
    move_list,
    names_for,
    question,
    told,
    with_names,
    words_for,
)

BOT_MOVE_SECONDS: Final = 0.8
"""Seconds that a bot's move takes at least, so that eyes can follow."""


class TerminalTable:
    """One match at one terminal."""

    def __init__(
        self, match: Match, seating: Seating, screen: Screen, asker: Asker, shelf: Shelf, pause: float = 0.0
    ) -> None:
        self.match = match
        self.seating = seating
        self.you = seating.you
        self.names = seating.names(match)
        self.named = names_for(self.names, self.you)
        self.screen = screen
        self.asker = asker
        self.shelf = shelf
        self.pause = pause
        self._told = 0  # how many of the events you may see were printed
        self._last = self.you - 1  # who went last in a race
        self._answered = False
        self._left = False
        self._words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "hint": self._hint,
            "log": self._log,
            "undo": self._undo,
            "view": self._view,
            "save": self._save,
            "quit": self._quit,
            WAIT: self._wait,
        }

    # -- the turn loop ----------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the match is over (True) or you leave it (False)."""
        self.tell()
        while self.match.outcome() is None:
            seat = self._next_seat()
            if seat == TABLE:
                self._table_moves()
            elif seat == self.you:
                self._ask_you()
                if self._left:
                    return False
            else:
                self._bot_moves(seat)
        self.draw()
        return True

    def forget_the_past(self) -> None:
        """What happened before you sat down is left to `log`."""
        self._told = len(self.match.seen(self.you))

    def _next_seat(self) -> Seat:
        """Who goes next; the table where no seat has a move.

        Sealed answers have no order, so you are asked first. In a race nobody is quick at a terminal, so those who
        have a move go in turn, you first, and `wait` passes yours.
        """
        state = self.match.state
        able = [seat for seat in state.to_act() if state.moves(seat)]
        if not able:
            return TABLE
        if state.mode() is Mode.SEALED:
            return self.you if self.you in able else able[0]
        if state.mode() is Mode.RACE:
            return min(able, key=lambda seat: (seat - self._last - 1) % self.match.setup.seats)
        return able[0]

    def _play(self, seat: Seat, move: Move) -> None:
        racing = self.match.state.mode() is Mode.RACE
        self.match.play(seat, move)
        if not racing:
            self._last = self.you - 1  # a race that begins now begins with you
        elif seat != TABLE:
            self._last = seat
        self._answered = True

    def _table_moves(self) -> None:
        """Nobody watches a clock here: what would be due when it runs out happens when nobody has a move."""
        timers = self.match.state.timers()
        self._play(TABLE, timers[0].move if timers else self.match.state.moves(TABLE)[0])
        self.tell()

    def _bot_moves(self, seat: Seat) -> None:
        began = time.monotonic()
        with self._thinking(f"{self.named(seat)} thinks"):
            self._play(seat, choose(self.seating.bots[seat], self.match.state, seat, self._chance(seat)))
            if self._news() and self.pause:
                time.sleep(max(0.0, self.pause - (time.monotonic() - began)))
        self.tell()

    def _chance(self, seat: Seat) -> QuickChance:
        """A bot's own chance, from all that happened so far: a resumed match goes on as it would have."""
        digest = hashlib.sha256(f"{seat}\n{record_of(self.match)}".encode()).digest()
        return QuickChance(int.from_bytes(digest[:7], "big"))

    def _thinking(self, who: str) -> AbstractContextManager[object]:
        """A sign of life, where a person waits at a terminal that can take it away again."""
        console = self.screen.console
        if not self.asker.interactive or not console.is_terminal or console.color_system is None or console.no_color:
            return nullcontext()
        return console.status(who, spinner="line")

    # -- what you see -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The table as you see it."""
        self.screen.gap()
        self.screen.show(drawing_of(self.match.game.name)(self.match.state.view(self.you), self.you, self.named))

    def list_moves(self, most_rows: int | None = ROWS_SHOWN) -> None:
        """What you may do, numbered."""
        state = self.match.state
        moves = [move.text for move in state.moves(self.you)]
        listed = explained(self.match.game.name, state.view(self.you), self.you, moves, self.named)
        for line in move_list(listed, self.screen.width, most_rows):
            self.screen.say(line)

    def prompt(self) -> str:
        """The question, with how many answers it has."""
        return question(self.match.state.mode(), len(self.match.state.moves(self.you)))

    def _news(self) -> list[Event]:
        return self.match.seen(self.you, self._told)

    def tell(self) -> None:
        """What happened since; how it ended is told once all is drawn."""
        news = self._news()
        self._told += len(news)
        for event in news:
            if not isinstance(event, GameEnded):
                self.screen.say(f"· {self._line(event)}", "said.event")

    def _line(self, event: Event) -> str:
        return with_names(event.marked(), self.names, self.you)

    # -- what you say -----------------------------------------------------------------------------------------------

    def _ask_you(self) -> None:
        """Ask until the question is answered, taken back or passed, or you leave."""
        self._keep()
        self._view("")
        self._answered = False
        while not self._answered and not self._left:
            moves = self.match.state.moves(self.you)
            choices = [*[move.text for move in moves], *words_for(self.match.state.mode())]
            try:
                self._answer(self.asker.ask(self.prompt(), choices), moves)
            except EOFError:
                self._leave("You left the table." if self.asker.interactive else "The input has ended.")

    def _answer(self, typed: str, moves: list[Move]) -> None:
        word, _, rest = (typed or "view").partition(" ")
        word = SHORT_FOR.get(word.lower(), word.lower())
        try:
            if word in words_for(self.match.state.mode()) and exact_move(typed, moves) is None:
                self._words[word](rest.strip())
                return
            row = self._row(typed) if exact_move(typed, moves) is None else []
            for step in row:
                self._play(self.you, step)
            if row:
                self.tell()
                return
            move = self._read(typed, moves)
            if self._is_meant(move, moves):
                self._play(self.you, move)
                self.tell()
        except CrownhallError as refusal:
            self.screen.say(as_sentence(refusal.message), "said.refusal")

    def _read(self, typed: str, moves: list[Move]) -> Move:
        try:
            return read_move(typed, moves, self.match.state, self.you, words_for(Mode.TURN))
        except NotUnderstood:
            wanted = command_wanted(self.match.game.name, self.match.state.view(self.you), self.you, typed)
            if wanted:
                raise NotUnderstood(wanted) from None
            raise

    def _row(self, typed: str) -> list[Move]:
        """The moves that a typed text stands for, if it stands for several and all of them are legal in a row."""
        twin, row = self.match.state.copy(), list[Move]()
        for text in moves_meant(self.match.game.name, twin.view(self.you), self.you, typed):
            move = exact_move(text, twin.moves(self.you))
            if move is None:
                return []
            twin.play(self.you, move)
            row.append(move)
        return row

    def _is_meant(self, move: Move, moves: list[Move]) -> bool:
        """A slip of the finger should not give up a game: a person is asked back."""
        if not move.gives_up or len(moves) == 1 or not self.asker.interactive:
            return True
        return wants(self.asker, f"“{move.text}” gives up the rest of the game. Are you sure? (y/n) > ")

    def _help(self, rest: str) -> None:
        game, words = self.match.game, words_for(self.match.state.mode())
        rules = f"The rules are in docs/rules/{game.name}.md; “crownhall games {game.name}” lists the options."
        self.screen.show(help_page(game.about, self.match.state.moves(self.you), words, rules))

    def _moves(self, rest: str) -> None:
        self.list_moves(most_rows=None)

    def _hint(self, rest: str) -> None:
        game = self.match.game.name
        level = strongest_level(game)
        with self._thinking(f"{level} thinks"):
            advice = hint(strongest(game), self.match.state, self.you, self._chance(self.you))
        told = with_names(advice.marked, self.names, self.you)
        self.screen.say(f"The {level} bot would play “{advice.move.text}”. {told}")

    def _log(self, rest: str) -> None:
        for line, style in told([self._line(event) for event in self.match.seen(self.you)], rest):
            self.screen.say(line, style)

    def _undo(self, rest: str) -> None:
        try:
            self.match.undo(self.you)
        except CannotTakeBack as refusal:
            allowed = self.match.setup.options.get("undo")
            raise CannotTakeBack(
                refusal.message if allowed is None else f"{refusal.message} In this game undo={allowed}."
            ) from None
        self._answered = True
        self.tell()

    def _view(self, rest: str) -> None:
        self.draw()
        self.list_moves()

    def _wait(self, rest: str) -> None:
        """Let the next one go; where nobody else has a move, the table's is due."""
        state = self.match.state
        if any(state.moves(seat) for seat in state.to_act() if seat != self.you):
            self._last = self.you
            self._answered = True
        elif state.timers():
            self._table_moves()
        else:
            self.screen.say("Nobody else can move.")

    def _save(self, rest: str) -> None:
        """Keep the match in the file of this name, or in its usual one."""
        self.screen.say(f"Saved in {self.shelf.save_as(self.match, rest)}.")

    def _quit(self, rest: str) -> None:
        unsaved = self.shelf.path is None and self.match.log
        if unsaved and self.asker.interactive and wants(self.asker, "Save the game first? (y/n) > "):
            self._save("")
        self._leave("You left the table.")

    # -- leaving and saving -----------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """A file that suddenly cannot be written ends no game."""
        try:
            self.shelf.keep(self.match)
        except FileError as error:
            self.screen.say(error.message, "said.refusal")

    def _leave(self, why: str) -> None:
        self._left = True
        path = self.shelf.path
        how = f"crownhall play --resume {shlex.quote(str(path))}"
        goes_on = f"To continue: {how}" if path else "The game is not over and was not saved."
        self.screen.say(f"{why} {goes_on}")
