"""`crownhall replay`: a match once more, move by move."""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.engine.contract import TABLE, Seat, View
from crownhall.engine.events import Event
from crownhall.engine.match import Match, seat_text
from crownhall.engine.record import Record, check_result, check_seed, parse_record, replay_line, result_of
from crownhall.errors import CrownhallError
from crownhall.files import FILE_HELP, about, read_record

if TYPE_CHECKING:
    from crownhall.commands import Commands

WIDTH = 79
STOP_KEY = "q"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "replay",
        run,
        "Replay a match from its record, move by move, with all cards visible.",
        [
            "replay mine.record",
            "replay mine.record --to 12",
            "replay mine.record --step",
            "replay - --json < mine.record",
        ],
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--to", type=int, metavar="N", help="stop after move N (0: the deal) and show the position")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--step", action="store_true", help="show every position; at a terminal, wait for Enter after each"
    )
    how.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Replay it and tell, in the way that was asked for."""
    with about(args.file):
        record = parse_record(read_record(args.file))
        if record.commitment is not None:
            check_seed(record)
        last = _last_move(record, args.to)
        if args.json:
            print(json.dumps(_told_as_json(record, last), indent=2))
        else:
            _tell(record, last, step=args.step, show=args.to is not None)
    return 0


def _last_move(record: Record, wanted: int | None) -> int:
    count = len(record.moves)
    if wanted is None:
        return count
    if not 0 <= wanted <= count:
        raise CrownhallError(f"the record has {count} moves, so --to can be 0 to {count}, not {wanted}.")
    return wanted


class _Replay:
    """A record on its way: what each of its lines did."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.match = record.begin()

    def next(self) -> list[Event]:
        """Play the next line; its events, with nothing hidden."""
        told = len(self.match.events)
        replay_line(self.match, self.record.moves[len(self.match.log)])
        return self.match.events[told:]

    def check_the_end(self) -> None:
        """At the end of the record its result must be right."""
        if len(self.match.log) == len(self.record.moves):
            check_result(self.record, self.match)


# -- for people -------------------------------------------------------------------------------------------------------


def _tell(record: Record, last: int, *, step: bool, show: bool) -> None:
    replay = _Replay(record)
    match = replay.match
    print(_title(match))
    _print_events(match.events)
    if step:
        _print_position(match)
    for number in range(1, last + 1):
        if step and not _goes_on():
            return
        events = replay.next()
        entry = match.log[-1]
        print(f"{number:4}  {_player(match, entry.seat)}: {entry.text}")
        _print_events(events)
        if step:
            _print_position(match)
    replay.check_the_end()
    if show and not step:
        _print_position(match)
    print(_where_it_stands(match, len(record.moves)))


def _where_it_stands(match: Match, count: int) -> str:
    if len(match.log) == count:
        return f"Result: {result_of(match)}"
    asked = " and ".join(f"seat {seat}" for seat in match.state.to_act())
    return f"After move {len(match.log)} of {count}; {asked} is asked."


def _title(match: Match) -> str:
    options = [f"{name} = {value}" for name, value in match.setup.options.items()]
    return ", ".join([match.game.about.title, f"rules {match.game.version}", *options])


def _player(match: Match, seat: Seat) -> str:
    if seat == TABLE:
        return "the table"
    name = match.players.get(seat)
    return f"seat {seat}, {name}" if name else f"seat {seat}"


def _print_events(events: list[Event]) -> None:
    for event in events:
        print(textwrap.fill(event.line(), WIDTH, initial_indent="      ", subsequent_indent="      "))


def _goes_on() -> bool:
    """Wait for Enter if somebody can press it."""
    if sys.stdin is None or not sys.stdin.isatty():
        return True
    try:
        return input(f"      (Enter: next move, {STOP_KEY}: stop) ").strip().lower() != STOP_KEY
    except EOFError:
        print()
        return False


def _print_position(match: Match) -> None:
    """Drawn at a terminal, if what the terminal's drawings need is installed; in words everywhere else."""
    print()
    if sys.stdout.isatty() and importlib.util.find_spec("rich") is not None:
        _draw(match)
    else:
        for line in outline(match.state.view(None)):
            print(line)
    print()


def _draw(match: Match) -> None:
    import crownhall.terminal.drawings
    from crownhall.terminal.drawings.names import by_seat
    from crownhall.terminal.screen import screen

    drawing = crownhall.terminal.drawings.registry.drawing_of(match.game.name)
    screen(plain=False).show(drawing(match.state.view(None), None, by_seat(None)))


def outline(view: View) -> list[str]:
    """Any view in words: a fact a line, stacks in brackets from the bottom."""
    lines: list[str] = []
    for name, value in view.items():
        fact = f"  {name.replace('_', ' ')}: {_in_words(value, inner=False)}"
        wrapped = textwrap.wrap(fact, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
        lines += [line.replace(_NO_BREAK, " ") for line in wrapped]
    return lines


_NO_BREAK = "\N{NO-BREAK SPACE}"


def _in_words(value: object, *, inner: bool) -> str:
    if value is None or value == "":
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        facts = ", ".join(f"{name} {_in_words(fact, inner=True)}" for name, fact in value.items())
        return f"({facts})" if inner else facts or "-"
    if isinstance(value, (list, tuple)):
        parts = [_in_words(part, inner=True) for part in value]
        return f"[{_NO_BREAK.join(parts)}]" if inner else " ".join(parts) or "-"
    return str(value)


# -- for programs -----------------------------------------------------------------------------------------------------


def _told_as_json(record: Record, last: int) -> dict[str, object]:
    replay = _Replay(record)
    match = replay.match
    dealt = [event.to_json() for event in match.events]
    moves = [_line_as_json(replay) for _ in range(last)]
    replay.check_the_end()
    outcome = match.outcome()
    return {
        "game": match.game.name,
        "rules": match.game.version,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "players": {str(seat): name for seat, name in match.players.items()},
        "events": dealt,
        "moves": moves,
        "view": match.state.view(None),
        "outcome": outcome.to_json() if outcome is not None else None,
    }


def _line_as_json(replay: _Replay) -> dict[str, object]:
    events = [event.to_json() for event in replay.next()]
    entry = replay.match.log[-1]
    seat = entry.seat if entry.seat != TABLE else seat_text(TABLE)
    return {"number": len(replay.match.log), "seat": seat, "move": entry.text, "events": events}
