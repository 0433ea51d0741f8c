"""`crownhall hall admin`: look at a hall that is open, and do things to it, over the socket file in its data folder."""

from __future__ import annotations

import argparse
import json
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from crownhall.commands import add_command
from crownhall.errors import CrownhallError
from crownhall.hall.admin.catalogue import OPERATIONS, SOCKET_NAME
from crownhall.hall.admin.channel import address_in

if TYPE_CHECKING:
    from crownhall.commands import Commands

ANSWER_SECONDS = 60.0


class NoHall(CrownhallError):
    """There is nobody to ask."""

    code: ClassVar[str] = "hall/none"


class NotDone(CrownhallError):
    """The hall says why not."""

    code: ClassVar[str] = "admin/refused"


def add_to(commands: Commands) -> None:
    """Describe the command, and what is below it."""
    examples = ["hall admin tables", 'hall admin announce "We restart at 8 p.m."', "hall admin block 192.0.2.1"]
    parser = add_command(commands, "admin", run, "Look at a hall that is open, and do things to it.", examples)
    _add_shared(parser)
    below = parser.add_subparsers(dest="operation", required=True, metavar="OPERATION")
    for operation in OPERATIONS:
        one = below.add_parser(operation.name, help=operation.help, description=operation.help.capitalize() + ".")
        one.set_defaults(run=run)
        _add_shared(one)
        for each in operation.arguments:
            if each.default is not None:
                one.add_argument(f"--{each.name}", type=int, default=each.default, help=each.help)
            elif operation.name == "announce":
                one.add_argument(each.name, nargs="?", default="", help=each.help)
            else:
                one.add_argument(each.name, help=each.help)


def _add_shared(parser: argparse.ArgumentParser) -> None:
    said = argparse.SUPPRESS  # what was said before the operation holds
    parser.add_argument("--data", type=Path, default=said, help="the data folder of the hall")
    parser.add_argument("--json", action="store_true", default=said, help="print the answer as JSON")


def run(args: argparse.Namespace) -> int:
    """Ask, and print the answer."""
    operation = next(each for each in OPERATIONS if each.name == args.operation)
    given = {each.name: getattr(args, each.name) for each in operation.arguments}
    result = ask(args.data, {"do": operation.name, "args": given})
    print(json.dumps(result, ensure_ascii=False) if getattr(args, "json", False) else as_table(result))
    return 0


def ask(data: Path, request: dict[str, Any]) -> Any:
    """What the hall of this data folder answers; `NoHall` if none is open."""
    answer = b""
    if not hasattr(socket, "AF_UNIX"):
        raise NoHall("This system has no socket files, so an open hall cannot be asked.")
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line, address_in(data) as address:
            line.settimeout(ANSWER_SECONDS)
            line.connect(address)
            line.sendall(json.dumps(request).encode() + b"\n")
            while part := line.recv(65_536):
                answer += part
    except PermissionError:
        raise NoHall(f"{data / SOCKET_NAME} is for whoever opened the hall, and not for you.") from None
    except OSError:
        raise NoHall(f"No hall is open with the data in {data}.") from None
    told = json.loads(answer or b'{"ok": false, "message": "The hall hung up."}')
    if not told["ok"]:
        raise NotDone(told["message"])
    return told["result"]


def as_table(result: Any) -> str:
    """For people: columns, or a line for each fact."""
    if isinstance(result, dict):
        width = max(len(name) for name in result)
        return "\n".join(f"{name:<{width}}  {_shown(value)}".rstrip() for name, value in result.items())
    if not result:
        return "There are none."
    rows = [list(result[0]), *[[_shown(value) for value in row.values()] for row in result]]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join(lines)


def _shown(value: object) -> str:
    """Names of guests may have any sign: none of them may move the cursor."""
    text = f"{value:,}" if isinstance(value, int) else str(value)
    return "".join(sign if sign.isprintable() else "�" for sign in text)
