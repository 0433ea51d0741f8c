"""What systemd, or whatever else starts the hall, hands over and is told: a socket that outlives the hall, and states.

A listening socket that is inherited refuses nobody during a restart: who comes meanwhile waits in it. The protocols are
those of `sd_listen_fds(3)` and `sd_notify(3)`; they are small, and other supervisors speak them, too.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress

from crownhall.hall.http.listening import CannotOpen

FIRST_INHERITED = 3


def inherited_socket() -> socket.socket | None:
    """The listening socket that was handed over, if one was; the processes that the hall starts do not see it."""
    count, pid = os.environ.pop("LISTEN_FDS", ""), os.environ.pop("LISTEN_PID", "")
    if not count or pid != str(os.getpid()):
        return None
    if count != "1":
        raise CannotOpen(f"The hall was handed {count} sockets to listen on, but it needs exactly one.")
    try:
        listening = socket.socket(fileno=FIRST_INHERITED)
        is_listening = listening.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
    except OSError:
        raise _not_listening() from None
    if not is_listening or listening.family not in (socket.AF_INET, socket.AF_INET6):
        raise _not_listening()
    os.set_inheritable(FIRST_INHERITED, False)
    return listening


def _not_listening() -> CannotOpen:
    return CannotOpen("The socket that the hall was handed is not one to listen on.")


def tell_supervisor(state: str) -> None:
    """Tell whoever started the hall, if they want to know: `READY=1`, `STOPPING=1`."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.sendto(state.encode(), address)
