"""A puzzle at a terminal: the table as its seat sees it, one question, and what the answer is worth."""

from __future__ import annotations

from crownhall.engine.moves import Move
from crownhall.engine.registry import game_named
from crownhall.errors import CrownhallError
from crownhall.lab.puzzles.puzzle import Puzzle, Verdict
from crownhall.lab.review.contract import CHANCE
from crownhall.lab.review.report import amount_in
from crownhall.terminal.asking import Asker
from crownhall.terminal.drawings.registry import drawing_of, explained, moves_meant
from crownhall.terminal.screen import Screen
from crownhall.terminal.typed import exact_move, read_move
from crownhall.terminal.words import ROWS_SHOWN, as_sentence, move_list, names_for, question, with_names

WORDS = {"moves": "everything you can do now", "undo": "take the last move back", "quit": "leave the puzzle"}


class PuzzleTable:
    """One puzzle, until it is answered."""

    def __init__(self, puzzle: Puzzle, screen: Screen, asker: Asker) -> None:
        self.puzzle = puzzle
        self.screen = screen
        self.asker = asker
        self.made: list[str] = []
        self.state = puzzle.match.state

    def ask(self) -> bool:
        """Whether it was answered; False for one who leaves."""
        puzzle = self.puzzle
        title = game_named(puzzle.game).about.title
        self.screen.say(f"{title}, puzzle {puzzle.number}: {puzzle.kind}", "said.title")
        self.screen.say(f"{puzzle.question} Type a number or a move; “quit” leaves.")
        self._draw()
        verdict = None
        while verdict is None:
            try:
                choices = puzzle.choices(self.state)
                prompt = question(self.state.mode(), len(choices))
                typed = self.asker.ask(prompt, [*[move.text for move in choices], *WORDS])
                if typed == "quit":
                    return False
                self._understand(typed, choices)
                verdict = puzzle.answered(self.made)
            except EOFError:
                self.screen.say("The input has ended.")
                return False
            except CrownhallError as refusal:
                self.screen.say(as_sentence(refusal.message), "said.refusal")
        self._tell(verdict)
        return True

    def _understand(self, typed: str, choices: list[Move]) -> None:
        match typed:
            case "" | "moves":
                self._draw(None if typed else ROWS_SHOWN)
            case "undo":
                self._go_to(self.made[:-1])
                self._draw()
            case _:
                self._play(typed, choices)

    def _play(self, typed: str, choices: list[Move]) -> None:
        seat = self.puzzle.seat
        if exact_move(typed, choices) is None:
            row = moves_meant(self.puzzle.game, self.state.view(seat), seat, typed)
            if row:
                self._go_to([*self.made, *row])
                return
        self._go_to([*self.made, read_move(typed, choices, self.state, seat, WORDS).text])

    def _go_to(self, moves: list[str]) -> None:
        self.state = self.puzzle.after(moves).state
        self.made = moves
        if self.puzzle.answered(moves) is None:
            self._draw()

    def _draw(self, most_rows: int | None = ROWS_SHOWN) -> None:
        game, seat = self.puzzle.game, self.puzzle.seat
        view, named = self.state.view(seat), names_for({}, seat)
        self.screen.gap()
        self.screen.show(drawing_of(game)(view, seat, named))
        texts = [move.text for move in self.puzzle.choices(self.state)]
        for line in move_list(explained(game, view, seat, texts, named), self.screen.width, most_rows):
            self.screen.say(line)

    def _tell(self, verdict: Verdict) -> None:
        puzzle = self.puzzle
        told = [with_names(marked, {}, puzzle.seat) for marked in (puzzle.do, puzzle.why)]
        self.screen.gap()
        if verdict.right:
            self.screen.say("Right!", "said.title")
        else:
            of = "a chance to win that is lower by" if puzzle.unit == CHANCE else "worse by"
            self.screen.say(f"Not the best: {of} {amount_in(puzzle.unit, verdict.lost)}.", "said.title")
        self.screen.say(f"Best: {told[0]}. {told[1]}")
