"""From sitting down to getting up: the deal, one match or several, and the end of each."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from crownhall.engine.chance import SEED_BYTES, SeededChance, commitment, seed_from_words
from crownhall.engine.contract import Game, Previous, Setup
from crownhall.engine.events import counted
from crownhall.engine.match import Match, new_match
from crownhall.engine.options import parse_options
from crownhall.errors import OptionError
from crownhall.seat_marks import in_words
from crownhall.terminal.asking import Asker, asker
from crownhall.terminal.saving import FileError, Shelf, load
from crownhall.terminal.screen import Screen, screen
from crownhall.terminal.seating import Seating, seating, seating_again, seats_wanted
from crownhall.terminal.table import BOT_MOVE_SECONDS, TerminalTable
from crownhall.terminal.words import names_for, score_list, with_names


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line."""

    seats: int | None = None
    bots: tuple[str, ...] = ()
    seat: int | None = None  # from 0
    options: tuple[str, ...] = ()
    supplies: dict[str, object] = field(default_factory=dict)
    seed: str | None = None
    save: Path | None = None
    pace: str | None = None
    plain: bool = False


class Session:
    """A person at a terminal, for as many matches as they like."""

    def __init__(self, wish: Wish) -> None:
        self.screen: Screen = screen(plain=wish.plain)
        self.asker: Asker = asker(plain=wish.plain)
        pace = wish.pace or ("normal" if self.asker.interactive else "instant")
        self.pause = BOT_MOVE_SECONDS if pace == "normal" else 0.0

    def sit_down(self, match: Match, who: Seating, shelf: Shelf) -> None:
        """Play the match, and others after it while you want to."""
        resumed = bool(match.log)
        while self._play(match, who, shelf, resumed=resumed) and self._again(match, shelf):
            match, shelf, resumed = _next_match(match), shelf.next(), False

    def _play(self, match: Match, who: Seating, shelf: Shelf, *, resumed: bool) -> bool:
        match.players = who.players()
        shelf.keep(match)  # before the first card is shown, so that a bad file name costs nothing
        table = TerminalTable(match, who, self.screen, self.asker, shelf, self.pause)
        self._welcome(match, who, resumed=resumed)
        if resumed:
            table.forget_the_past()
        if not table.play():
            return False
        self._farewell(match, who, shelf)
        return True

    def _welcome(self, match: Match, who: Seating, *, resumed: bool) -> None:
        about, seed = match.game.about, match.start.seed
        self.screen.say(about.title, "said.title")
        self.screen.say(about.goal)
        if match.setup.seats > 1:
            named = names_for(who.names(match), who.you)
            bots = [f"{named(seat)} (a {level})" for seat, level in sorted(who.levels.items())]
            self.screen.say(f"You play with {in_words(bots)}, in seat {who.you + 1} of {match.setup.seats}.")
        for remark in match.game.remarks(match.setup):
            self.screen.say(remark)
        if resumed:
            self.screen.say(f"The game goes on after {counted(len(match.log), 'move')}. “log” shows what happened.")
        elif seed is not None:
            self.screen.say("The cards are shuffled by a secret seed, which you will see at the end. Its SHA-256 is")
            self.screen.say(f"  {commitment(seed)}", "said.soft")
        self.screen.say("Type a number or a move, or “help”.")
        self.screen.gap()

    def _farewell(self, match: Match, who: Seating, shelf: Shelf) -> None:
        outcome = match.outcome()
        assert outcome is not None
        try:
            shelf.keep(match)
        except FileError as error:
            self.screen.say(error.message, "said.refusal")
        won = who.you in outcome.winners
        self.screen.gap()
        self.screen.say(with_names(outcome.marked, who.names(match), who.you), "said.title")
        self.screen.say(match.game.about.winning if won else match.game.about.losing)
        if match.setup.seats > 1:
            names = who.names(match) | {who.you: "you"}
            self.screen.show(score_list(names, outcome.scores, outcome.winners, match.game.score_unit()))
        self._tell_how_to_check(match, shelf)

    def _tell_how_to_check(self, match: Match, shelf: Shelf) -> None:
        seed, path = match.start.seed, shelf.path
        if seed is not None:
            self.screen.say("The seed was")
            self.screen.say(f"  {seed.hex()}", "said.soft")
        if path is not None:
            self.screen.say(f"The record is in {path}. “crownhall verify {path}” checks it.")
        else:
            self.screen.say("You can check a saved game with “crownhall verify FILE”.")

    def _again(self, match: Match, shelf: Shelf) -> bool:
        """Whether another match is wanted. Until that is said, this one can still be saved."""
        while self.asker.interactive:
            try:
                word, _, rest = self.asker.ask("Play again? (y/n, or save) > ", ("yes", "no", "save")).partition(" ")
            except EOFError:
                return False
            if word.lower() in ("y", "yes"):
                return True
            if word.lower() in ("n", "no", "q", "quit"):
                return False
            if word.lower() == "save":
                self._save(match, shelf, rest.strip())
            else:
                self.screen.say("Please type y for another game, n to leave, or save.")
        return False

    def _save(self, match: Match, shelf: Shelf, name: str) -> None:
        try:
            self.screen.say(f"Saved in {shelf.save_as(match, name)}.")
        except FileError as error:
            self.screen.say(error.message, "said.refusal")


def play_new(game: Game, wish: Wish) -> None:
    """A new match, as wished."""
    options = parse_options(game.options, list(wish.options))
    setup = game.setup(seats_wanted(game, wish.seats, wish.bots), dict(options), None, wish.supplies)
    who = seating(game, setup.seats, wish.seat, wish.bots)
    seed = secrets.token_bytes(SEED_BYTES) if wish.seed is None else seed_from_words(wish.seed)
    match = new_match(game, setup, SeededChance(seed))
    Session(wish).sit_down(match, who, Shelf(wish.save))


def play_on(path: Path, game: Game | None, wish: Wish) -> None:
    """A saved match, from where it was left; it is kept in its file unless another is named."""
    if wish.seats is not None or wish.options or wish.supplies or wish.seed is not None:
        raise OptionError(
            "A resumed game keeps its seats, options, cards and seed. Leave out --seats, --option, --set, --cards and "
            "--seed."
        )
    match = load(path)
    if game is not None and game is not match.game:
        raise FileError(f"{path} is a game of {match.game.name}, not of {game.name}.")
    if match.outcome() is not None:
        raise FileError(f"The game in {path} is over. “crownhall replay {path}” shows it.")
    who = seating_again(match, wish.seat, wish.bots)
    shelf = Shelf(path, resumed=True) if wish.save in (None, path) else Shelf(wish.save)
    Session(wish).sit_down(match, who, shelf)


def _next_match(last: Match) -> Match:
    """The same game with a fresh seed. Where several sit down, it is told how the last one ended."""
    outcome, setup = last.outcome(), last.setup
    assert outcome is not None
    previous = None
    if setup.seats > 1:
        losers = tuple(seat for seat in range(setup.seats) if seat not in outcome.winners)
        previous = Previous(outcome.winners, losers, last.state.first_seat())
    following = Setup(setup.seats, setup.options, previous, setup.supplies)
    return new_match(last.game, following, SeededChance(secrets.token_bytes(SEED_BYTES)))
