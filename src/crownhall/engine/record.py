"""A match as text: saved, shared, replayed, verified. `docs/formats/record.md` describes the same in words.

crownhall record 1
game: square
rules: 1
seats: 1
option undo: none
commitment: 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
seed: 0000000000000000000000000000000000000000000000000000000000000000
result: stuck, scores 40, winners -

0 move 2FS 1FK
0 undo
end
"""

from __future__ import annotations

import json
from typing import Final

from crownhall.engine.chance import GivenChance, SeededChance, commitment, parse_seed
from crownhall.engine.contract import TABLE, Game, Previous, Seat, Setup
from crownhall.engine.errors import CrownhallError, RecordError
from crownhall.engine.match import UNDO, Match, Start, seat_text
from crownhall.engine.options import parse_options
from crownhall.engine.registry import game_named

FIRST_LINE: Final = "crownhall record 1"
LAST_LINE: Final = "end"
RUNNING: Final = "running"
_MOST_LINES: Final = 1_000_000


# -- writing ----------------------------------------------------------------------------------------------------------


def record_of(match: Match) -> str:
    """The whole match as text, the seed included: give it to nobody while the match is running."""
    lines = [FIRST_LINE, f"game: {match.game.name}", f"rules: {match.game.version}", f"seats: {match.setup.seats}"]
    lines += [f"option {name}: {value}" for name, value in match.setup.options.items()]
    lines += [f"player {seat}: {name}" for seat, name in sorted(match.players.items())]
    previous = match.setup.previous
    if previous is not None:
        lines.append(f"previous: winners {_seats_text(previous.winners)}, losers {_seats_text(previous.losers)}")
    lines += _start_lines(match)
    lines += [f"result: {result_of(match)}", ""]
    lines += [f"{seat_text(entry.seat)} {entry.text}" for entry in match.log]
    lines.append(LAST_LINE)
    return "\n".join(lines) + "\n"


def result_of(match: Match) -> str:
    """The result line: why it ended, the scores and the winners; `running` while it has not."""
    outcome = match.outcome()
    if outcome is None:
        return RUNNING
    scores = " ".join([str(score) for score in outcome.scores])
    return f"{outcome.reason}, scores {scores}, winners {_seats_text(outcome.winners)}"


def _start_lines(match: Match) -> list[str]:
    seed, given = match.start.seed, match.start.given
    if seed is not None:
        return [f"commitment: {commitment(seed)}", f"seed: {seed.hex()}"]
    if given is not None:
        decks = [" ".join([match.game.card_code(card) for card in deck]) for deck in given.decks]
        lines = [f"deck: {deck}" for deck in decks]
        return [*lines, f"picks: {' '.join([str(pick) for pick in given.picks])}"] if given.picks else lines
    return ["position: " + json.dumps(match.start.position, separators=(",", ":"))]


def _seats_text(seats: tuple[Seat, ...]) -> str:
    return " ".join([str(seat) for seat in seats]) or "-"


# -- reading ----------------------------------------------------------------------------------------------------------


class Line:
    """A line of a record and where it stands."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text


class _Reading:
    """What is refused while this line is read becomes an error at this line."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, CrownhallError) and not isinstance(error, RecordError):
            raise RecordError(self.line.number, error.message) from None


class Record:
    """A record that was read: its header is understood, its moves are not yet played."""

    def __init__(self, game: Game, setup: Setup, start: Start, begins_at: Line, players: dict[Seat, str]) -> None:
        self.game = game
        self.setup = setup
        self.start = start
        self.players = players
        self.begins_at = begins_at  # the line that says how it begins
        self.commitment: Line | None = None
        self.result: Line = Line(0, RUNNING)
        self.moves: list[Line] = []

    def begin(self) -> Match:
        """The match before its first move."""
        with _Reading(self.begins_at):
            match = Match(self.game, self.setup, self.start)
        match.players = self.players
        return match


def parse_record(text: str) -> Record:
    """Read a record; `RecordError` with the line number if it is damaged, cut off, or of another version."""
    lines = [Line(number, line.rstrip("\r")) for number, line in enumerate(text.split("\n"), 1)]
    if lines and lines[-1].text == "":
        lines.pop()
    if not lines or lines[0].text != FIRST_LINE:
        raise RecordError(1, f"a record begins with “{FIRST_LINE}”")
    if len(lines) > _MOST_LINES:
        raise RecordError(_MOST_LINES, "the record is too long")
    blank = next((i for i, line in enumerate(lines) if line.text == ""), len(lines))
    if blank == len(lines):
        raise RecordError(len(lines), "the record is cut off: no empty line ends its header")
    if lines[-1].text != LAST_LINE or len(lines) - 1 <= blank:
        raise RecordError(lines[-1].number, f"the record is cut off: its last line must be “{LAST_LINE}”")
    record = _parse_header(_Header(lines[1:blank]))
    record.moves = lines[blank + 1 : -1]
    return record


class _Header:
    """The header lines by name; every line is asked for, or refused."""

    def __init__(self, lines: list[Line]) -> None:
        self.values: dict[str, list[Line]] = {}
        self.last = lines[-1].number if lines else 1
        for line in lines:
            name, colon, value = line.text.partition(":")
            if not colon or not name:
                raise RecordError(line.number, f"“{line.text[:40]}” is no header line “name: value”")
            self.values.setdefault(name, []).append(Line(line.number, value.strip()))

    def one(self, name: str) -> Line:
        line = self.maybe(name)
        if line is None:
            raise RecordError(self.last, f"the header has no line “{name}: …”")
        return line

    def maybe(self, name: str) -> Line | None:
        lines = self.values.pop(name, [])
        if len(lines) > 1:
            raise RecordError(lines[1].number, f"“{name}” is there twice")
        return lines[0] if lines else None

    def every(self, name: str) -> list[Line]:
        return self.values.pop(name, [])

    def starting(self, word: str) -> list[tuple[str, Line]]:
        names = [name for name in self.values if name.startswith(word + " ")]
        return [(name[len(word) + 1 :], self.one(name)) for name in names]

    def nothing_else(self) -> None:
        for name, lines in self.values.items():
            raise RecordError(lines[0].number, f"“{name[:40]}” is no header line of a record")


def _parse_header(header: _Header) -> Record:
    name = header.one("game")
    with _Reading(name):
        game = game_named(name.text)
    rules = header.one("rules")
    if rules.text != str(game.version):
        raise RecordError(
            rules.number, f"it follows rules {rules.text[:20]} of {game.about.title}; here are rules {game.version}"
        )
    seats = header.one("seats")
    options = header.starting("option")
    previous = _previous(header.maybe("previous"))
    with _Reading(options[0][1] if options else seats):
        values = parse_options(game.options, [f"{option}={line.text}" for option, line in options])
    with _Reading(seats):
        setup = game.setup(_number(seats), dict(values), previous)
    players = {_seat(seat, line, setup): line.text for seat, line in header.starting("player")}
    start, begins_at = _parse_start(header, game)
    record = Record(game, setup, start, begins_at, players)
    record.commitment = header.maybe("commitment")
    record.result = header.one("result")
    header.nothing_else()
    return record


def _parse_start(header: _Header, game: Game) -> tuple[Start, Line]:
    seed, decks, picks = header.maybe("seed"), header.every("deck"), header.maybe("picks")
    position = header.maybe("position")
    if (seed is not None) + bool(decks) + (position is not None) != 1:
        raise RecordError(header.last, "the header must have either a seed, or decks, or a position")
    if position is not None:
        return Start(None, _json_object(position)), position
    if seed is not None:
        with _Reading(seed):
            return Start(SeededChance(parse_seed(seed.text))), seed
    numbers = [_number(Line(picks.number, pick)) for pick in picks.text.split()] if picks else []
    return Start(GivenChance([_deck(line, game) for line in decks], numbers)), decks[0]


def _deck(line: Line, game: Game) -> list[int]:
    with _Reading(line):
        return [game.parse_card(code) for code in line.text.split()]


def _json_object(line: Line) -> dict[str, object]:
    try:
        value = json.loads(line.text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise RecordError(line.number, "the position is no JSON object")
    return value


def _previous(line: Line | None) -> Previous | None:
    if line is None:
        return None
    words = line.text.replace(",", " ").split()
    if "winners" not in words or "losers" not in words or words.index("winners") > words.index("losers"):
        raise RecordError(line.number, "it must read “previous: winners 0, losers 1 2”, with - for none")
    middle = words.index("losers")
    winners, losers = [
        tuple([_number(Line(line.number, word)) for word in part if word != "-"])
        for part in (words[1:middle], words[middle + 1 :])
    ]
    return Previous(winners, losers)


def _number(line: Line) -> int:
    if not line.text.isdecimal() or len(line.text) > 9:
        raise RecordError(line.number, f"“{line.text[:20]}” is no number")
    return int(line.text)


def _seat(text: str, line: Line, setup: Setup) -> Seat:
    if not text.isdecimal() or len(text) > 9 or int(text) >= setup.seats:
        raise RecordError(line.number, f"“{text[:20]}” is no seat; seats are 0 to {setup.seats - 1}")
    return int(text)


# -- replaying --------------------------------------------------------------------------------------------------------


def replay(text: str) -> Match:
    """The match that a record tells, every move checked. `RecordError` names the line where it goes wrong."""
    record = parse_record(text)
    match = record.begin()
    for line in record.moves:
        replay_line(match, line)
    check_result(record, match)
    return match


def replay_line(match: Match, line: Line) -> None:
    """Play one line of moves into the match."""
    seat_word, _, text = line.text.partition(" ")
    seat = TABLE if seat_word == "-" else _seat(seat_word, line, match.setup)
    with _Reading(line):
        if text == UNDO:
            match.undo(seat)
        else:
            match.play(seat, match.move(seat, text))


def check_result(record: Record, match: Match) -> None:
    """The result of the record must be the one the moves lead to."""
    if record.result.text != result_of(match):
        said, found = record.result.text[:80], result_of(match)
        raise RecordError(record.result.number, f"the record says “{said}”, its moves say “{found}”")


def verify(text: str) -> Match:
    """Replay, and check the seed against the commitment that was published at the deal."""
    record = parse_record(text)
    seed = record.start.seed
    if seed is not None:
        if record.commitment is None:
            raise RecordError(record.result.number, "there is a seed but no commitment to check it against")
        if record.commitment.text != commitment(seed):
            raise RecordError(record.commitment.number, f"the commitment of the seed would be {commitment(seed)}")
    return replay(text)
