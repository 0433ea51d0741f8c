"""A visit to a hall: in by a link, to a seat or to watch, and out again."""

from __future__ import annotations

from crownhall.terminal.asking import Asker, asker, wants
from crownhall.terminal.hall_client import Declined, HallClient, Link
from crownhall.terminal.hall_table import HallTable
from crownhall.terminal.screen import Screen, screen


def visit(link: str, *, name: str, watch: bool, plain: bool) -> None:
    """Follow the link, play (or watch), and play again as long as you like."""
    target, shown, person = Link(link), screen(plain=plain), asker(plain=plain)
    client = HallClient(target.hall, name)
    table_id = _way_in(client, target, shown, person, watch=watch)
    while table_id:
        table_id = _sit(HallTable(client, table_id, shown, person))


def _way_in(client: HallClient, target: Link, shown: Screen, person: Asker, *, watch: bool) -> str:
    """The table to go to, with a seat if there is one; "" if the person does not want to after all."""
    if target.seat:
        shown.say("This link moves a seat to this terminal. The device that has it now loses it.")
        if not wants(person, "Take the seat? (y/n) > "):
            shown.say("The seat was not moved.")
            return ""
        return client.take_seat(target.seat)
    table = client.ask(f"/api/tables/{target.table}")
    if not watch and table["state"] == "gathering":
        try:
            client.ask(f"/api/tables/{target.table}/join", {})
        except Declined as refusal:
            if refusal.code != "table/full":
                raise
    return target.table


def _sit(table: HallTable) -> str:
    """Play at this table; the table of another match if that is wanted, else ""."""
    try:
        is_over = table.play()
    except KeyboardInterrupt:
        table.leave("You left the table.")
        raise
    if not is_over or table.seat is None or not table.asker.interactive or not table.wants_again():
        return ""
    following: str = table.client.ask(f"/api/tables/{table.id}/rematch", {})["id"]
    return following
