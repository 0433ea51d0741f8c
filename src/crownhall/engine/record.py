"""A match as text: saved, shared, replayed, verified. `docs/formats/record.md` describes the same in words.

crownhall record 1
game: square
rules: 1
seats: 1
option undo: until_next_card
commitment: 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
seed: 0000000000000000000000000000000000000000000000000000000000000000
result: finished, scores 0, winners -

0 move 3FA 2FK
0 finish
end
"""

from __future__ import annotations

import json
from typing import Final

from crownhall.engine.chance import GivenChance, SeededChance, commitment, parse_seed
from crownhall.engine.contract import TABLE, Game, Previous, Seat, Setup
from crownhall.engine.match import Match, Start, no_seat, seat_text
from crownhall.engine.moves import tidy
from crownhall.engine.options import checked_options
from crownhall.engine.registry import game_named
from crownhall.engine.supplies import Supply, supply_hash, supply_of_kind
from crownhall.errors import ChanceError, CrownhallError, RecordError

FIRST_LINE: Final = "crownhall record 1"
LAST_LINE: Final = "end"
RUNNING: Final = "running"
MOST_CHARACTERS: Final = 16_000_000
"""No match is longer; what is, is not a record."""


# -- writing ----------------------------------------------------------------------------------------------------------


def record_of(match: Match) -> str:
    """The whole match as text, the seed included: give it to nobody while the match is running."""
    lines = [FIRST_LINE, f"game: {match.game.name}", f"rules: {match.game.version}", f"seats: {match.setup.seats}"]
    lines += [f"option {name}: {value}" for name, value in match.setup.options.items()]
    lines += [f"supply {supply.kind}: {_supply_text(match, supply)}" for supply in match.game.supplies_in(match.setup)]
    lines += [f"player {seat}: {_name(name)}" for seat, name in sorted(match.players.items())]
    previous = match.setup.previous
    if previous is not None:
        lines.append(f"previous: {_previous_text(previous)}")
    lines += _start_lines(match)
    lines += [f"result: {result_of(match)}", ""]
    lines += [f"{seat_text(entry.seat)} {entry.text}" for entry in match.lines_to_keep()]
    lines.append(LAST_LINE)
    return "\n".join(lines) + "\n"


def result_of(match: Match) -> str:
    """The result line: why it ended, the scores and the winners; `running` while it has not."""
    outcome = match.outcome()
    if outcome is None:
        return RUNNING
    scores = " ".join([str(score) for score in outcome.scores])
    return f"{outcome.reason}, scores {scores}, winners {_seats_text(outcome.winners)}"


def _supply_text(match: Match, supply: Supply) -> str:
    """The hash of what is played with, and its id, or the thing itself if we do not ship it."""
    text = match.game.supply(match.setup, supply.kind)
    return f"{supply_hash(text)} {supply.shipped_id(text) or json.dumps(text)}"


def _start_lines(match: Match) -> list[str]:
    seed, given, position = match.start.seed, match.start.given, match.start.position
    if seed is not None:
        return [f"commitment: {commitment(seed)}", f"seed: {seed.hex()}"]
    if given is not None:
        lines = [f"deck: {' '.join([match.game.code_in(match.setup, card) for card in deck])}" for deck in given.decks]
        if given.picks or not lines:
            lines.append(f"picks: {' '.join([str(pick) for pick in given.picks]) or '-'}")
        return lines
    if position is not None:
        return ["position: " + json.dumps(position, separators=(",", ":"))]
    raise ChanceError("This match has no seed and no given decks, so it cannot be recorded.")


def _seats_text(seats: tuple[Seat, ...]) -> str:
    return " ".join([str(seat) for seat in seats]) or "-"


def _name(text: str) -> str:
    return printable(tidy(text))


def printable(text: str) -> str:
    """The text with every control character replaced, so that a name or a damaged line is safe in a terminal."""
    return "".join([sign if _is_printable(ord(sign)) else "\ufffd" for sign in text])


def _is_printable(code: int) -> bool:
    is_control = code < 0x20 or 0x7F <= code < 0xA0 or code in (0x2028, 0x2029)
    return not is_control and not 0xD800 <= code < 0xE000  # half of a pair is no character


# -- reading ----------------------------------------------------------------------------------------------------------


class Line:
    """A line of a record and where it stands, counted from 1."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def wrong(self, why: str) -> RecordError:
        return RecordError(self.number, printable(why).removesuffix("."))

    def quoted(self) -> str:
        """The line in quotes, as much of it as helps."""
        return f"“{self.text[:40]}…”" if len(self.text) > 40 else f"“{self.text}”"


class _Reading:
    """What is refused while this line is read becomes an error at this line."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, CrownhallError) and not isinstance(error, RecordError):
            raise self.line.wrong(error.message) from None


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
        match.players = dict(self.players)
        return match


def parse_record(text: str) -> Record:
    """Read a record; `RecordError` with the line number if it is damaged, cut off, or of another version."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(text.count("\n", 0, MOST_CHARACTERS) + 1, "the record is too long")
    lines = [Line(number, line.rstrip("\r")) for number, line in enumerate(text.split("\n"), 1)]
    while len(lines) > 1 and lines[-1].text.strip() == "":
        lines.pop()
    if lines[0].text != FIRST_LINE:
        raise lines[0].wrong(f"a record begins with “{FIRST_LINE}”, not with {lines[0].quoted()}")
    blank = next((i for i, line in enumerate(lines) if line.text == ""), len(lines))
    if blank == len(lines):
        raise lines[-1].wrong("the record is cut off: no empty line ends its header")
    if lines[-1].text != LAST_LINE:
        raise lines[-1].wrong(f"the record is cut off: its last line must be “{LAST_LINE}”")
    record = _parse_header(_Header(lines[1:blank]))
    record.moves = lines[blank + 1 : -1]
    return record


class _Header:
    """The header lines by name; every line is asked for, or refused."""

    def __init__(self, lines: list[Line]) -> None:
        self.values: dict[str, list[Line]] = {}
        self.last = Line(lines[-1].number if lines else 1, "")  # where something missing is missed
        for line in lines:
            name, colon, value = line.text.partition(":")
            if not colon or not name:
                raise line.wrong(f"{line.quoted()} is not a header line “name: value”")
            self.values.setdefault(name, []).append(Line(line.number, value.strip()))

    def one(self, name: str) -> Line:
        line = self.maybe(name)
        if line is None:
            raise self.last.wrong(f"the header has no line “{name}: …”")
        return line

    def maybe(self, name: str) -> Line | None:
        lines = self.values.pop(name, [])
        if len(lines) > 1:
            raise lines[1].wrong(f"“{name}” appears twice")
        return lines[0] if lines else None

    def every(self, name: str) -> list[Line]:
        return self.values.pop(name, [])

    def starting(self, word: str) -> list[tuple[str, Line]]:
        names = [name for name in self.values if name.startswith(word + " ")]
        return [(name[len(word) + 1 :], self.one(name)) for name in names]

    def nothing_else(self) -> None:
        for name, lines in self.values.items():
            raise lines[0].wrong(f"“{name[:40]}” is not a header line of a record")


def _parse_header(header: _Header) -> Record:
    name = header.one("game")
    with _Reading(name):
        game = game_named(name.text)
    rules = header.one("rules")
    if not any([rules.text == str(version) for version in (game.version, *game.older_versions)]):
        raise rules.wrong(f"it follows rules {rules.quoted()} of {game.about.title}; here are rules {game.version}")
    setup = _parse_setup(header, game)
    players = {_seat(Line(line.number, seat), setup): _name(line.text) for seat, line in header.starting("player")}
    start, begins_at = _parse_start(header, game, setup)
    record = Record(game, setup, start, begins_at, players)
    record.commitment = header.maybe("commitment")
    if record.commitment is not None and start.seed is None:
        raise record.commitment.wrong("a commitment belongs to a seed, and there is none")
    record.result = header.one("result")
    header.nothing_else()
    return record


def _parse_setup(header: _Header, game: Game) -> Setup:
    seats = header.one("seats")
    with _Reading(seats):
        game.setup(_number(seats), {})
    options = _parse_options(header, game)
    supplies = _parse_supplies(header, game)
    previous = header.maybe("previous")
    with _Reading(previous or seats):
        return game.setup(_number(seats), options, _parse_previous(previous), supplies)


def _parse_options(header: _Header, game: Game) -> dict[str, object]:
    """The value of every option: a record does not lean on defaults, which may change one day."""
    known = {option.name: option for option in game.options}
    values: dict[str, object] = {}
    for name, line in header.starting("option"):
        with _Reading(line):
            if name not in known:
                checked_options(game.options, {name: line.text})  # refuses it, and says what there is
            values[name] = known[name].parse(line.text)
    for name in known:
        if name not in values:
            raise header.last.wrong(f"the header has no line “option {name}: …”")
    return values


def _parse_supplies(header: _Header, game: Game) -> dict[str, object]:
    """What the match is played with. A record from before there was a choice does not say, and means what we ship."""
    found: dict[str, object] = {}
    for kind, line in header.starting("supply"):
        digest, _, told = line.text.partition(" ")
        with _Reading(line):
            supply = supply_of_kind(game.supplies, kind)
            text = _json_text(line, told) if told.startswith('"') else supply.shipped.get(told)
            if text is None:
                raise line.wrong(f"no {kind} “{told[:40]}” is shipped with Crownhall; bring its text along")
            if digest.lower() != supply_hash(text):
                raise line.wrong(f"the SHA-256 of the {kind} would be {supply_hash(text)}")
            if supply.check(text) != text:
                raise line.wrong(f"the {kind} is not in its canonical form")
        found[kind] = text
    return found


def _json_text(line: Line, text: str) -> str:
    """A text written as JSON does, which can be told apart from an id, and hashed."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, str) or any([0xD800 <= ord(sign) < 0xE000 for sign in value]):
        raise line.wrong("what is brought along must be a text in double quotes, as JSON writes it")
    return value


def _previous_text(previous: Previous) -> str:
    told = f"winners {_seats_text(previous.winners)}, losers {_seats_text(previous.losers)}"
    return told if previous.first is None else f"{told}, first {previous.first}"


def _parse_previous(line: Line | None) -> Previous | None:
    if line is None:
        return None
    winners, comma, rest = line.text.partition(", losers ")
    losers, is_known, first = rest.partition(", first ")
    if not comma or not winners.startswith("winners "):
        raise line.wrong(
            "it must read “previous: winners 0, losers 1 2”, with - for none, and “, first 0” if it is known"
        )
    return Previous(
        tuple(_numbers(line, winners.removeprefix("winners "))),
        tuple(_numbers(line, losers)),
        _number(Line(line.number, first)) if is_known else None,
    )


def _parse_start(header: _Header, game: Game, setup: Setup) -> tuple[Start, Line]:
    seed, decks, picks = header.maybe("seed"), header.every("deck"), header.maybe("picks")
    position = header.maybe("position")
    is_given = bool(decks) or picks is not None
    if (seed is not None) + is_given + (position is not None) != 1:
        raise header.last.wrong("the header must say how it begins: with a seed, or with decks, or with a position")
    if position is not None:
        return Start(None, _json_object(position)), position
    if seed is not None:
        with _Reading(seed):
            return Start(SeededChance(parse_seed(seed.text))), seed
    cards = [_deck(line, number, game, setup) for number, line in enumerate(decks, 1)]
    begins_at = decks[0] if decks else picks or header.last
    return Start(GivenChance(cards, _numbers(picks, picks.text) if picks is not None else [])), begins_at


def _deck(line: Line, number: int, game: Game, setup: Setup) -> list[int]:
    with _Reading(line):
        return parse_deck(game, setup, number, line.text.split())


def parse_deck(game: Game, setup: Setup, number: int, codes: list[str]) -> list[int]:
    """The cards of a given deck, the top one first; `ChanceError` names a card that is unknown or there twice."""
    cards: list[int] = []
    seen: set[int] = set()
    for code in codes:
        try:
            card = game.card_in(setup, code)
        except CrownhallError as error:
            raise ChanceError(f"Deck {number}: {error.message}") from None
        if card in seen:
            raise ChanceError(f"Deck {number} names {game.code_in(setup, card)} twice.")
        seen.add(card)
        cards.append(card)
    return cards


def _json_object(line: Line) -> dict[str, object]:
    try:
        value = json.loads(line.text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise line.wrong("the position is not a JSON object")
    return value


def _number(line: Line) -> int:
    is_number = line.text.isascii() and line.text.isdecimal() and len(line.text) < 10
    if not is_number or str(int(line.text)) != line.text:
        raise line.wrong(f"{line.quoted()} is not a number")
    return int(line.text)


def _numbers(line: Line, text: str) -> list[int]:
    return [] if text == "-" else [_number(Line(line.number, word)) for word in text.split(" ")]


def _seat(line: Line, setup: Setup) -> Seat:
    with _Reading(line):
        seat = _number(line)
        if seat >= setup.seats:
            raise no_seat(seat, setup)
        return seat


# -- replaying --------------------------------------------------------------------------------------------------------


def replay(text: str) -> Match:
    """The match that a record tells, every move checked. `RecordError` names the line where it goes wrong."""
    record = parse_record(text)
    if record.commitment is not None:
        check_seed(record)
    return replay_all(record)


def verify(text: str) -> Match:
    """Replay a record whose seed must fit the commitment that was published at the deal."""
    record = parse_record(text)
    check_seed(record)
    return replay_all(record)


def replay_all(record: Record) -> Match:
    """Play all moves of the record and look at the result."""
    match = record.begin()
    for line in record.moves:
        replay_line(match, line)
    check_result(record, match)
    return match


def replay_line(match: Match, line: Line) -> None:
    """Play one line of moves into the match."""
    seat_word, space, text = line.text.partition(" ")
    if not space:
        raise line.wrong(f"{line.quoted()} is not a move. It must read “0 finish”: a seat (or -) and its move")
    seat = TABLE if seat_word == "-" else _seat(Line(line.number, seat_word), match.setup)
    with _Reading(line):
        match.replay(seat, text)


def check_seed(record: Record) -> bool:
    """Whether the seed was checked against its commitment: False if there is no seed, an error if it does not fit."""
    seed = record.start.seed
    if seed is None:
        return False
    if record.commitment is None:
        raise record.begins_at.wrong("there is a seed but no commitment to check it against")
    if record.commitment.text.lower() != commitment(seed):
        raise record.commitment.wrong(f"the commitment of the seed would be {commitment(seed)}")
    return True


def check_result(record: Record, match: Match) -> None:
    """The result of the record must be the one the moves lead to."""
    if record.result.text != result_of(match):
        raise record.result.wrong(f"the record says {record.result.quoted()}, its moves say “{result_of(match)}”")
