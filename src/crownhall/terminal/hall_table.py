"""A table of a hall at a terminal, in the same frame as a match of one's own.

The rules are the hall's: it says what may be done and what happened, and refuses what may not be done. Nothing is known
here but what the hall sends to this seat, so any game can be played, also one this terminal has never heard of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crownhall.engine.contract import About, Mode, Seat
from crownhall.engine.moves import Move
from crownhall.engine.registry import game_named
from crownhall.errors import CrownhallError
from crownhall.terminal.asking import Asker, wants
from crownhall.terminal.drawings.names import Named
from crownhall.terminal.drawings.registry import command_wanted, drawing_of, explained, moves_meant
from crownhall.terminal.hall_client import Declined, HallClient, Message, Stream
from crownhall.terminal.screen import Screen
from crownhall.terminal.table_votes import AGREE, TableVotes
from crownhall.terminal.typed import exact_move, is_no_move, meant_move, no_move, tidied
from crownhall.terminal.words import (
    ROWS_SHOWN,
    SHORT_FOR,
    WAIT,
    WORDS,
    as_sentence,
    help_page,
    move_list,
    names_for,
    question,
    score_list,
    told,
    with_names,
    words_for,
)

HALL_WORDS: Final = {word: meaning for word, meaning in WORDS.items() if word != "save"} | {
    "say": "send a message to everyone at the table: “say well played”",
    AGREE: "agree to a proposal that everyone must agree to; “agree no” takes it back",
    "quit": "leave the table; you get a link that brings you back",
}
ENDED: Final = "game_ended"
"""The event that tells how it ended; that is told once all is drawn."""


class HallTable:
    """One table of a hall at one terminal, for one who plays or watches."""

    def __init__(self, client: HallClient, table_id: str, screen: Screen, asker: Asker) -> None:
        self.client = client
        self.id = table_id
        self.screen = screen
        self.asker = asker
        self.stream = Stream(client, table_id)
        self.table: Message = {}
        self.seat: Seat | None = None
        self.position: Message | None = None
        self.events: list[Message] = []  # the newest, as the hall has told them
        self._older = 0  # how many came before these
        self._told = 0  # how many of all were printed
        self._answered = 0  # the number of the question that was answered last
        self.votes = TableVotes(client, table_id, screen, asker)
        self._left = False
        self._words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "hint": self._hint,
            "log": self._log,
            "undo": self._undo,
            "view": self._view,
            "say": self._say,
            AGREE: self._agree,
            "quit": self._quit,
            WAIT: self._wait,
        }
        self._take(self.stream.next())
        game = self._game()
        self.about = About(**game["about"])
        self._unit = str(game.get("score_unit", "point"))  # an older hall does not say it

    def _game(self) -> Message:
        """What the hall tells of the game, which may be newer than this program."""
        return next(game for game in self.client.ask("/api/games") if game["name"] == self.table["game"])

    # -- what comes from the hall -------------------------------------------------------------------------------------

    def _take(self, message: Message | None) -> bool:
        """Take note of a message; whether there was one."""
        if message is None:
            return False
        self.table = message.get("table", self.table)
        match message["type"]:
            case "welcome":
                self.seat, self.position, self.events = message["seat"], message["position"], message["log"]
                self._older = message.get("log_first", 0)  # an older hall tells everything
            case "update":
                self.position = message["position"]
                self.events += message["events"]
            case "said":
                self.screen.say(f"{message['name']} says: {message['text']}")
            case "announced" if message["text"]:
                self.screen.say(message["text"])
            case "line" if message is Stream.BROKEN:
                self.screen.say("Connection lost. Trying again; nothing is lost.", "said.refusal")
            case "line":
                self.screen.say("Connected again.")
        return True

    def _catch_up(self, *, wait: bool) -> None:
        """All that has come; with `wait`, at least one thing."""
        before = self.table
        self._take(self.stream.next(wait=wait))
        while self._take(self.stream.next(wait=False)):
            pass
        self.votes.tell(before, self.table, self.seat)
        self.tell()

    # -- the turn loop ------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play or watch until the match is over (True) or you leave it (False)."""
        self._welcome()
        self.tell()
        while not self._is_over():
            if self._is_asked():
                self._ask_you()
            else:
                self.votes.ask(self.table, self.seat)
                self._catch_up(wait=True)
                if self.seat is None and self.position is not None:
                    self.draw()
            if self._left:
                return False
        self.draw()
        self._farewell()
        return True

    def _is_over(self) -> bool:
        return self.table["state"] == "over" and self.position is not None and self.position["outcome"] is not None

    def _is_asked(self) -> bool:
        position = self.position
        return (
            self.seat is not None
            and position is not None
            and bool(position["moves"])
            and position["ask"] != self._answered
            and not self.table["paused"]
        )

    def _ask_you(self) -> None:
        """Ask until the question is answered or passed, or is no question any more, or you leave."""
        self._view("")
        assert self.position is not None
        asked = self.position["ask"]
        while not self._left and self._is_asked() and self.position["ask"] == asked:
            choices = [move.text for move in self.moves()]
            try:
                typed = self.asker.ask(question(self.mode(), len(choices)), [*choices, *self._words_now()])
            except EOFError:
                self.leave("You left the table." if self.asker.interactive else "The input has ended.")
                return
            self._catch_up(wait=False)
            if self._is_asked() and self.position["ask"] == asked:
                self._answer(typed)
            elif typed:
                self.screen.say("The game has moved on in the meantime.", "said.refusal")

    def _answer(self, typed: str) -> None:
        word, _, rest = (typed or "view").partition(" ")
        word, words = SHORT_FOR.get(word.lower(), word.lower()), self._words_now()
        try:
            if word in words and exact_move(typed, self.moves()) is None:
                self._words[word](rest.strip())
                return
            if exact_move(typed, self.moves()) is None and self._sent_in_a_row(typed):
                return
            move = meant_move(typed, self.moves(), words)
            text = move.text if move is not None else tidied(typed)  # the hall says why it is none
            if self._is_meant(text):
                self._send("play", move=text)
        except CrownhallError as refusal:
            self.screen.say(as_sentence(self._why_not(typed, refusal)), "said.refusal")

    def _why_not(self, typed: str, refusal: CrownhallError) -> str:
        """What to type instead where it was no move at all; else what the hall says."""
        text = tidied(typed)
        if self.position is None or self.seat is None or not is_no_move(text, self.moves(), refusal.code):
            return refusal.message
        wanted = command_wanted(self.table["game"], self.position["view"], self.seat, typed)
        return wanted or no_move(text, self.moves()).message

    def _sent_in_a_row(self, typed: str) -> bool:
        """Whether a typed text stands for several moves, and they were sent; if one is refused, none is made."""
        if self.position is None or self.seat is None:
            return False
        ask, sent = self.position["ask"], 0
        steps = moves_meant(self.table["game"], self.position["view"], self.seat, typed)
        try:
            for step in steps:
                self.client.send(self.id, "play", move=step, ask=ask + sent)
                sent += 1
        except Declined:
            for _ in range(sent):
                self.client.send(self.id, "take_back")
            raise
        finally:
            self._answered = ask if steps else self._answered
        return bool(steps)

    def _send(self, kind: str, **facts: object) -> None:
        """A message that answers the question; what follows from it comes through the stream."""
        assert self.position is not None
        ask = self.position["ask"]
        if kind == "play":
            facts["ask"] = ask
        try:
            self.client.send(self.id, kind, **facts)
        except Declined as refusal:
            if refusal.code != "move/stale":
                raise
            self.screen.say(as_sentence(refusal.message), "said.refusal")
        self._answered = ask

    def _is_meant(self, text: str) -> bool:
        """A slip of the finger should not give up a game: a person is asked back."""
        if not self.asker.interactive or len(self.moves()) == 1 or not self._gives_up(text):
            return True
        return wants(self.asker, f"“{text}” gives up the rest of the game. Are you sure? (y/n) > ")

    def _gives_up(self, text: str) -> bool:
        """Whether the rules call it that, as far as they are known here."""
        try:
            game = game_named(self.table["game"])
            move = game.table(game.setup(len(self.table["seats"]), dict(self.table["options"]))).find(text)
        except CrownhallError:
            return False
        return move is not None and move.gives_up

    def wants_again(self) -> bool:
        """Whether another match is wanted, once this one is over."""
        return wants(self.asker, "Play again? (y/n) > ")

    # -- what you see -------------------------------------------------------------------------------------------------

    def mode(self) -> Mode:
        """How the seats are asked now."""
        assert self.position is not None
        return Mode(self.position["mode"])

    def moves(self) -> list[Move]:
        """What you may do now."""
        return [Move(move["text"]) for move in self.position["moves"]] if self.position is not None else []

    def draw(self) -> None:
        """The table as you see it."""
        assert self.position is not None
        self.screen.gap()
        self.screen.show(drawing_of(self.table["game"])(self.position["view"], self.seat, self._named()))

    def tell(self) -> None:
        """What happened since."""
        news, self._told = self.events[max(0, self._told - self._older) :], self._older + len(self.events)
        for event in news:
            if event["event"] != ENDED:
                self.screen.say(f"· {self._line(event)}", "said.event")

    def _line(self, event: Message) -> str:
        return with_names(event["marked"], self._sitting(), self.seat)

    def _sitting(self) -> dict[Seat, str]:
        """Who sits where."""
        return {seat["seat"]: seat["name"] for seat in self.table["seats"] if seat["who"] != "open"}

    def _named(self) -> Named:
        return names_for(self._sitting(), self.seat)

    def _welcome(self) -> None:
        self.screen.say(self.about.title, "said.title")
        self.screen.say(self.about.goal)
        if self.table["commitment"]:
            self.screen.say("The cards are shuffled by a secret seed, which you will see at the end. Its SHA-256 is")
            self.screen.say(f"  {self.table['commitment']}", "said.soft")
        if len(self.table["seats"]) > 1:
            self.screen.say(", ".join(f"seat {seat + 1}: {name}" for seat, name in self._names().items()) + ".")
        if self.seat is None:
            self.screen.say("You are watching. Press Ctrl-C to leave.")
        else:
            self.screen.say(f"You sit in seat {self.seat + 1}. Type a number or a move, or “help”.")
        if self.table["state"] == "gathering":
            self.screen.say("Others can join by this link:")
            self.screen.copyable(f"{self.client.hall}/tables/{self.id}")
        self.screen.gap()

    def _names(self) -> dict[Seat, str]:
        return {
            seat["seat"]: "nobody yet"
            if seat["who"] == "open"
            else f"{seat['name']} (a {seat['level']})"
            if seat["who"] == "bot"
            else seat["name"]
            for seat in self.table["seats"]
        }

    def _farewell(self) -> None:
        assert self.position is not None
        outcome = self.position["outcome"]
        self.screen.gap()
        self.screen.say(with_names(outcome["marked"], self._sitting(), self.seat), "said.title")
        if self.seat is not None:
            self.screen.say(self.about.winning if self.seat in outcome["winners"] else self.about.losing)
        if len(outcome["scores"]) > 1:
            self.screen.show(score_list(self._names(), outcome["scores"], outcome["winners"], self._unit))
        if self.table["seed"]:
            self.screen.say("The seed was")
            self.screen.say(f"  {self.table['seed']}", "said.soft")
        self.screen.say("The replay:")
        self.screen.copyable(f"{self.client.hall}/replay/{self.id}")

    # -- what you say -------------------------------------------------------------------------------------------------

    def _words_now(self) -> dict[str, str]:
        words = words_for(self.mode(), HALL_WORDS)
        return {word: words[word] for word in words if word != AGREE or self.table["agreement"] is not None}

    def _help(self, rest: str) -> None:
        rules = f"The rules are at {self.client.hall}/rules/{self.table['game']}"
        self.screen.show(help_page(self.about, self.moves(), self._words_now(), rules))

    def _moves(self, rest: str) -> None:
        self._list(None)

    def _list(self, most_rows: int | None = ROWS_SHOWN) -> None:
        moves = [move.text for move in self.moves()]
        if self.seat is not None and self.position is not None:
            moves = explained(self.table["game"], self.position["view"], self.seat, moves, self._named())
        for line in move_list(moves, self.screen.width, most_rows):
            self.screen.say(line)

    def _hint(self, rest: str) -> None:
        advice = self.client.send(self.id, "hint")
        told = with_names(advice["marked"], self._sitting(), self.seat)
        self.screen.say(f"A strong player would play “{advice['hint']}”. {told}")

    def _log(self, rest: str) -> None:
        while self._older and rest.lower() == "all":
            page = self.client.ask(f"/api/tables/{self.id}/log?before={self._older}")
            self.events, self._older = page["events"] + self.events, page["first"]
        for line, style in told([self._line(event) for event in self.events], rest, self._older):
            self.screen.say(line, style)

    def _undo(self, rest: str) -> None:
        self._send("take_back")

    def _view(self, rest: str) -> None:
        self.draw()
        self._list()

    def _say(self, rest: str) -> None:
        self.client.send(self.id, "say", text=rest)

    def _agree(self, rest: str) -> None:
        self.votes.agree(self.table, wish=rest.lower() != "no")

    def _wait(self, rest: str) -> None:
        """Let the others go: you are asked again when something has happened."""
        self._catch_up(wait=True)

    def _quit(self, rest: str) -> None:
        self.leave("You left the table.")

    def leave(self, why: str) -> None:
        """Get up: an open seat is given back, one in a running match waits for you, and its link says where."""
        self._left = True
        self.screen.say(why)
        if self.seat is None or self.table["state"] == "over":
            return
        if self.table["state"] == "playing":
            link = self.client.ask(f"/api/tables/{self.id}/seat-link", {})["url"]
            self.screen.say("Your seat is kept for you. To continue, within 24 hours:")
            self.screen.copyable(f"crownhall join {link}")
        self.client.ask(f"/api/tables/{self.id}/leave", {})
