"""`crownhall hall`: open the hall, to play in the browser."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from crownhall.commands import add_command
from crownhall.hall.http.listening import FIRST_PORT, CannotOpen, lan_address, open_socket

if TYPE_CHECKING:
    from crownhall.commands import Commands


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = add_command(
        commands,
        "hall",
        run,
        "Open the hall: play in the browser, alone, against bots or with friends by a link.",
        ["hall", "hall --lan", "hall --port 8080 --data ~/crownhall"],
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: only this machine)")
    parser.add_argument("--lan", action="store_true", help="listen on the local network, and show a QR code for phones")
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
        from crownhall.hall.http.server import serve
    except ModuleNotFoundError:
        raise CannotOpen("The hall needs a few more packages: pip install 'crownhall[hall]'.") from None
    host = "0.0.0.0" if args.lan else args.host
    listening = open_socket(host, args.port)
    port = listening.getsockname()[1]
    shown = lan_address() if args.lan else ("127.0.0.1" if host in ("0.0.0.0", "::") else host)

    def opened() -> None:
        announce(f"http://{shown}:{port}", lan=args.lan)
        if not args.no_browser and has_screen():
            webbrowser.open(f"http://127.0.0.1:{port}")

    serve(args.data or default_data(), listening, opened)
    return 0


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
