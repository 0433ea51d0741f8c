"""`crownhall hall`: open the hall, to play in the browser."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.errors import CrownhallError

if TYPE_CHECKING:
    from crownhall.commands import Commands

FIRST_PORT = 8000
PORTS_TRIED = 50


class CannotOpen(CrownhallError):
    """The hall cannot be opened as asked."""

    code = "hall/closed"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "hall",
        run,
        "Open the hall: play in the browser, alone, against bots or with friends by a link.",
        ["hall", "hall --lan", "hall --port 8080 --data ~/crownhall"],
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine alone)")
    parser.add_argument("--lan", action="store_true", help="listen on the local network, and show a code for a phone")
    parser.add_argument("--port", type=int, help=f"the port (default: the first free one from {FIRST_PORT})")
    parser.add_argument("--data", type=Path, help="the folder for tables (default: ~/.local/share/crownhall)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def default_data() -> Path:
    """Where a person's tables are kept."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "crownhall"


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    try:
        from crownhall.hall.hall import Hall
        from crownhall.hall.http.server import Server, config
    except ModuleNotFoundError:
        raise CannotOpen("The hall needs a few packages more: pip install 'crownhall[hall]'.") from None
    host = "0.0.0.0" if args.lan else args.host
    listening = open_socket(host, args.port)
    port = listening.getsockname()[1]
    shown = lan_address() if args.lan else ("127.0.0.1" if host in ("0.0.0.0", "::") else host)

    async def serve() -> None:
        hall = await Hall.in_folder(args.data or default_data())  # before anybody is told that it is open
        announce(f"http://{shown}:{port}", lan=args.lan)
        if not args.no_browser and has_screen():
            webbrowser.open(f"http://127.0.0.1:{port}")
        await Server(hall).serve(sockets=[listening])

    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # a match makes few cycles: looking for them less often saves a tenth of the time
    with asyncio.Runner(loop_factory=config().get_loop_factory()) as runner:
        runner.run(serve())
    return 0


def open_socket(host: str, port: int | None) -> socket.socket:
    """A listening socket on this port, or on the first free one near 8000."""
    ports = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for number in ports:
        listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
        except (OSError, OverflowError) as error:
            listening.close()
            if port is not None or getattr(error, "errno", None) != errno.EADDRINUSE:
                why = (getattr(error, "strerror", None) or str(error)).rstrip(".")
                raise CannotOpen(f"The hall cannot listen on {host} port {number}: {why}.") from None
            continue
        listening.listen(1024)
        return listening
    raise CannotOpen(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free; name one with --port.")


def announce(address: str, *, lan: bool) -> None:
    """Say where the hall is."""
    print(f"\n  The hall is open: {address}\n", flush=True)
    if lan:
        import segno

        segno.make(address).terminal(compact=True)
        print("  Everybody on this network can come in; scan the code with a phone.\n")
    else:
        print("  For this machine alone. To let phones on your network in: make play LAN=1, or crownhall hall --lan.")
    print("  Ctrl-C closes it.\n", flush=True)


def lan_address() -> str:
    """This machine's address on the local network, as far as it can be known without asking anybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent
            address: str = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
    return address


def has_screen() -> bool:
    """Whether a browser could open here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
