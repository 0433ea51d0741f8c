"""`crownhall hall`: open the hall, to play in the browser."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.commands.hall.keeping import add_keeping, at_least_one, keeping_of
from crownhall.commands.hall.store import add_store, check_cluster
from crownhall.hall.house.nginx import is_hall
from crownhall.hall.http.listening import FIRST_PORT, CannotOpen, is_this_machine, lan_address, open_socket, own_name
from crownhall.hall.http.site import Site
from crownhall.hall.http.supervisor import inherited_socket
from crownhall.hall.watch import FORMATS, LEVELS

if TYPE_CHECKING:
    from crownhall.commands import Commands

PROCESS_LIMIT = 256
"""Each has eight connections to the database, and some fifty megabytes."""


def add_to(commands: Commands) -> argparse.ArgumentParser:
    """Describe the command."""
    parser = add_command(
        commands,
        "hall",
        run,
        "Open the hall: play in the browser, alone, against bots or with friends by a link.",
        ["hall", "hall --lan", "hall --port 8080 --data ~/crownhall", "hall --settings /etc/crownhall.toml"],
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: only this machine)")
    yes_or_no = argparse.BooleanOptionalAction
    parser.add_argument(
        "--lan", action=yes_or_no, default=False, help="listen on the local network, and show a QR code for phones"
    )
    parser.add_argument("--port", type=int, help=f"the port (default: the first free one from {FIRST_PORT})")
    parser.add_argument("--data", type=Path, help="the folder for tables (default: ~/.local/share/crownhall)")
    add_store(parser)
    parser.add_argument(
        "--processes",
        type=process_count,
        default=1,
        metavar="N",
        help="so many halls on this machine behind one port, to use its cores; needs --store (default: 1)",
    )
    parser.add_argument(
        "--house-address",
        type=house_address,
        metavar="HOST:PORT",
        help="where other halls of the same database reach this one (default: where it listens)",
    )
    parser.add_argument("--browser", action=yes_or_no, default=True, help="open a browser where there is a screen")
    parser.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name this hall goes by, besides its addresses",
    )
    parser.add_argument(
        "--public-address", metavar="URL", help="the address that players use, where a proxy stands before the hall"
    )
    parser.add_argument("--path", help="the path of the hall on its site (default: that of the public address)")
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of them, that is believed about who asks",
    )
    parser.add_argument(
        "--metrics",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a machine, or a network of them, that may read /metrics (default: only this machine)",
    )
    parser.add_argument("--log-level", choices=LEVELS, default="warning", help="what is logged (info: every request)")
    parser.add_argument("--log-format", choices=FORMATS, default="text", help="lines for people, or JSON for programs")
    parser.add_argument(
        "--safe-view",
        action=yes_or_no,
        default=False,
        help="show nobody the pictures and texts that others put on cards (default: each guest chooses)",
    )
    add_keeping(parser)
    return parser


def process_count(text: str) -> int:
    """How many processes, as it is typed."""
    count = at_least_one(text)
    if count > PROCESS_LIMIT:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is more than {PROCESS_LIMIT} processes")
    return count


def house_address(text: str) -> str:
    """Where a hall is reached, as it is typed."""
    if not is_hall(text):
        raise argparse.ArgumentTypeError(f"“{text[:60]}” is not the address of a hall, such as 10.0.0.5:8000")
    return text


def add_data(parser: argparse.ArgumentParser) -> None:
    """Whose data something is to be done to, also where `hall` itself has been told."""
    parser.add_argument(
        "--data",
        type=Path,
        default=argparse.SUPPRESS,
        help="the folder of the hall (default: ~/.local/share/crownhall)",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    try:
        from crownhall.hall.house.processes import Front
        from crownhall.hall.http.server import Place, serve
        from crownhall.hall.watch.logs import set_up_logs
    except ModuleNotFoundError:
        raise CannotOpen("The hall needs a few more packages: pip install 'crownhall[hall]'.") from None
    if args.store is not None:
        check_cluster()
    elif args.processes > 1:
        raise CannotOpen("Several processes need a database that they share. Please name one with --store.")
    if args.processes > 1 and args.house_address is not None:
        raise CannotOpen("Halls of other machines cannot reach each of several processes behind one port.")
    site = Site.named(args.host, args.host_name, args.path, args.public_address, args.proxy, args.metrics)
    host = "0.0.0.0" if args.lan else args.host
    listening = inherited_socket() or open_socket(host, args.port)
    host, port = listening.getsockname()[:2]
    here = own_name(host, port)

    def opened() -> None:
        announce(f"http://{lan_address() if args.lan else here}:{port}{site.path}", lan=args.lan)
        if args.browser and has_screen():
            webbrowser.open(f"http://{here}:{port}{site.path}")

    set_up_logs(args.log_level, args.log_format)
    place, is_local = None, is_this_machine(host)
    if args.processes > 1:
        front = Front(listening, args.processes, opened)
        line = front.run()
        if line is None:
            return front.exit_code
        listening, opened = open_socket("127.0.0.1", 0), nobody_is_told
        place = Place(line, front.number == 0)
    facts = {"safe_view": args.safe_view, "store": args.store, "own_address": args.house_address, "place": place}
    serve(args.data, listening, site, opened, keeping_of(args), is_local=is_local, **facts)
    return 0


def nobody_is_told() -> None:
    """The parent tells."""


def announce(address: str, *, lan: bool) -> None:
    """Say where the hall is."""
    print(f"\n  The hall is open: {address}\n", flush=True)
    if lan:
        import segno

        segno.make(address).terminal(compact=True)
        print("  Everyone on this network can join. Scan the code with a phone.\n")
    else:
        print("  Only this machine can open it. To let phones join: make play LAN=1, or crownhall hall --lan.")
    print("  Ctrl-C closes it.\n", flush=True)


def has_screen() -> bool:
    """Whether a browser could open here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
