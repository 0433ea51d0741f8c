"""Giving and swapping at a table: before the first deal and after the result, by consent of both, at once."""

from __future__ import annotations

import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.collection import trades
from crownhall.hall.messages.table import NewTable, SeatChange, Sit
from crownhall.hall.table import hosting, seating
from crownhall.hall.table.table import Table
from tests.hall.collection.collectors import Collector, Facts
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_copies import bring_set, table_row
from tests.hall.inside import Inside
from tests.rules import rule

pytestmark = pytest.mark.anyio


async def gathered(inside: Inside, *others: str, is_mixed: bool = False) -> Table:
    """A table of ann's at which these sit, and one seat is open."""
    sits = [Sit(who="me"), *[Sit(who="open") for _ in others]]
    sits += [Sit(who="companion", name="Cleo"), Sit(who="bot", level="squire")] if is_mixed else []
    table = await inside.hall.opening.new_table("ann", NewTable(game="kingdrin", sits=[*sits, Sit(who="open")]))
    for name in others:
        await seating.join(table, name, name.capitalize())
    return table


async def told(collector: Collector, table: Table) -> list[Facts]:
    found: list[Facts] = (await collector.get(f"/tables/{table.row.id}"))["trades"]
    return found


@rule("C-36")
async def test_a_swap_takes_both_in_the_same_final_form(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    table = await gathered(inside, "bob")
    path = f"/tables/{table.row.id}/trades"
    hers, his = await ann.drawn(1), await bob.drawn(2)
    trade = await ann.post(path, {"seat": 1})
    assert (await bob.post(path, {"seat": 0}))["id"] == trade["id"], "the two have one"
    mine = f"{path}/{trade['id']}"
    assert await ann.refused("POST", f"{mine}/agree", {"revision": trade["revision"]}) == (409, "trade/empty")
    trade = await ann.put(mine, {"revision": trade["revision"], "cards": [{"copy": hers["id"]}]})
    trade = await ann.post(f"{mine}/agree", {"revision": trade["revision"]})
    assert [side["agreed"] for side in trade["sides"]] == [True, False]
    late = {"revision": trade["revision"] - 1, "cards": [{"copy": his["id"]}]}
    assert await bob.refused("PUT", mine, late) == (409, "trade/changed")
    trade = await bob.put(mine, {"revision": trade["revision"], "cards": [{"copy": his["id"]}]})
    assert [side["agreed"] for side in trade["sides"]] == [False, False], "any change takes both agreements away"
    assert await ann.refused("POST", f"{mine}/agree", {"revision": trade["revision"] - 1}) == (409, "trade/changed")
    await ann.post(f"{mine}/agree", {"revision": trade["revision"]})
    (seen,) = await told(bob, table)
    assert [[card["id"] for card in side["cards"]] for side in seen["sides"]] == [[hers["id"]], [his["id"]]]
    assert await ann.mine() == [hers["id"]], "not yet"
    done = await bob.post(f"{mine}/agree", {"revision": trade["revision"]})
    assert [side["agreed"] for side in done["sides"]] == [True, True]
    assert await told(ann, table) == []
    assert (await ann.mine(), await bob.mine()) == ([his["id"]], [hers["id"]])
    page = await bob.get(f"/copies/{hers['id']}")
    assert page["maker"] == hers["maker"]
    (_, last) = page["history"]
    assert (last["what"], last["to"], last["where"]) == ("swapped", "Bob", "before Kingdrin")
    assert await bob.refused("POST", f"{mine}/agree", {"revision": trade["revision"]}) == (404, "trade/unknown")


@rule("C-38")
async def test_a_gift_at_a_table_after_the_game(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    table = await gathered(inside, "bob")
    await begin_and_end(table)
    path = f"/tables/{table.row.id}/trades"
    trade = await ann.post(path, {"seat": 1})
    mine = f"{path}/{trade['id']}"
    trade = await ann.put(mine, {"revision": trade["revision"], "cards": [{"set": CORE_ID, "number": 9}]})
    await ann.post(f"{mine}/agree", {"revision": trade["revision"]})
    await bob.post(f"{mine}/agree", {"revision": trade["revision"]})
    (came,) = (await bob.get("/collection"))["copies"]
    assert (came["card"]["number"], came["plain"], came["given"], came["maker"]) == (9, True, True, "")
    (line,) = (await bob.get(f"/copies/{came['id']}"))["history"]
    assert (line["what"], line["where"]) == ("given", "after Kingdrin")
    assert await ann.mine() == [], "a stock that never runs out"


async def test_a_plain_card_lies_there_by_the_set_it_was_picked_from(meet: Meet, inside: Inside) -> None:
    """A set of one's own has an id, and one that is made of its cards: a page finds its card by what it said."""
    ann = meet("ann")
    table = await gathered(inside, "bob")
    own = await bring_set(ann)
    path = f"/tables/{table.row.id}/trades"
    trade = await ann.post(path, {"seat": 1})
    for set_id in (own, (await ann.copy(1, own))["set"], CORE_ID):
        wanted = {"revision": trade["revision"], "cards": [{"set": set_id, "number": 1}]}
        trade = await ann.put(f"{path}/{trade['id']}", wanted)
        ((laid,), _) = [side["cards"] for side in trade["sides"]]
        assert (laid["id"], laid["set"], laid["card"]["number"]) == ("", set_id, 1)


async def begin_and_end(table: Table) -> None:
    """A match is played to its end."""
    await begin(table)
    table.row.state = "over"
    await table.change()


async def begin(table: Table) -> None:
    await seating.change_seat(table, "ann", SeatChange(seat=2, who="bot", level="squire"))
    if table.row.state == "gathering":
        await seating.begin(table, "ann")


@rule("C-37")
async def test_never_during_a_game_nor_with_a_card_in_another(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    table = await gathered(inside, "bob")
    path = f"/tables/{table.row.id}/trades"
    page = await ann.drawn()
    trade = await ann.post(path, {"seat": 1})
    mine = f"{path}/{trade['id']}"
    trade = await ann.put(mine, {"revision": trade["revision"], "cards": [{"copy": page["id"]}]})
    await bob.post(f"{mine}/agree", {"revision": trade["revision"]})
    await inside.store.save_table(table_row("elsewhere"))
    await inside.store.collection.bring("elsewhere", "ann", [page["id"]])
    assert await ann.refused("POST", f"{mine}/agree", {"revision": trade["revision"]}) == (409, "copy/playing")
    assert [side["agreed"] for side in (await told(ann, table))[0]["sides"]] == [False, False]
    await inside.store.save_table(table_row("elsewhere", "over"))
    await begin(table)
    assert await told(ann, table) == []
    for method, address, body in (
        ("POST", path, {"seat": 1}),
        ("PUT", mine, {"revision": trade["revision"], "cards": []}),
        ("POST", f"{mine}/agree", {"revision": trade["revision"]}),
    ):
        assert await ann.refused(method, address, body) == (409, "trade/playing")
    assert await ann.mine() == [page["id"]]


async def test_the_other_side_changed(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    table = await gathered(inside, "bob")
    path = f"/tables/{table.row.id}/trades"
    kept, given = await ann.drawn(1), await ann.drawn(2)
    trade = await ann.post(path, {"seat": 1})
    mine = f"{path}/{trade['id']}"
    cards = [{"copy": kept["id"]}, {"copy": given["id"]}]
    trade = await ann.put(mine, {"revision": trade["revision"], "cards": cards})
    await ann.post(f"{mine}/agree", {"revision": trade["revision"]})
    await ann.save(kept, title="Not what you saw")
    assert await bob.refused("POST", f"{mine}/agree", {"revision": trade["revision"]}) == (409, "trade/changed")
    (now,) = await told(bob, table)
    assert now["revision"] == trade["revision"] + 1
    assert [side["agreed"] for side in now["sides"]] == [False, False]
    assert now["sides"][0]["cards"][0]["card"]["title"] == "Not what you saw"
    await ann.delete(f"/copies/{kept['id']}")
    await ann.refused("POST", f"{mine}/agree", {"revision": now["revision"]})
    (now,) = await told(bob, table)
    assert [card["id"] for card in now["sides"][0]["cards"]] == [given["id"]], "what is no more is taken out"
    await ann.post(f"{mine}/agree", {"revision": now["revision"]})
    await bob.post(f"{mine}/agree", {"revision": now["revision"]})
    assert await bob.mine() == [given["id"]]


async def test_who_can_trade_with_whom(meet: Meet, inside: Inside) -> None:
    ann, bob, cat = meet("ann"), meet("bob"), meet("cat")
    table = await gathered(inside, "bob", is_mixed=True)
    path = f"/tables/{table.row.id}/trades"
    assert await cat.refused("POST", path, {"seat": 0}) == (403, "seat/none")
    for seat, code in ((2, "trade/self"), (3, "trade/nobody"), (4, "trade/nobody"), (9, "trade/nobody"), (-1, None)):
        status, told_code = await ann.refused("POST", path, {"seat": seat})
        assert (status, told_code) == (400, code or "trade/nobody")
    trade = await ann.post(path, {"seat": 1})
    mine, page, his = f"{path}/{trade['id']}", await ann.drawn(), await bob.drawn()
    twice = {"revision": 1, "cards": [{"copy": page["id"]}, {"copy": page["id"]}]}
    assert await ann.refused("PUT", mine, twice) == (400, "copy/twice")
    assert await ann.refused("PUT", mine, {"revision": 1, "cards": [{"copy": his["id"]}]}) == (404, "copy/unknown")
    many = [{"set": CORE_ID, "number": 1}] * (trades.CARDS_PER_SIDE + 1)
    assert await ann.refused("PUT", mine, {"revision": 1, "cards": many}) == (400, "cards/many")
    assert await cat.refused("DELETE", mine) == (404, "trade/unknown")
    assert await cat.refused("PUT", mine, {"revision": 1, "cards": []}) == (403, "seat/none")
    assert (await bob.delete(mine))["trades"] == []
    trade = await ann.post(path, {"seat": 1})
    await seating.leave(table, "bob")
    assert await ann.refused("PUT", f"{path}/{trade['id']}", {"revision": 1, "cards": []}) == (404, "trade/unknown")


async def test_those_who_may_not_look_on_see_no_cards(meet: Meet, inside: Inside) -> None:
    ann, cat = meet("ann"), meet("cat")
    table = await gathered(inside, "bob")
    await ann.post(f"/tables/{table.row.id}/trades", {"seat": 1})
    assert len(await told(cat, table)) == 1
    await hosting.let_watch(table, "ann", False)
    assert await told(cat, table) == []
    assert len(await told(ann, table)) == 1


async def test_what_is_talked_about_outlives_the_memory_of_the_hall(meet: Meet, inside: Inside) -> None:
    ann = meet("ann")
    table = await gathered(inside, "bob")
    page = await ann.drawn()
    trade = await ann.post(f"/tables/{table.row.id}/trades", {"seat": 1})
    path = f"/tables/{table.row.id}/trades/{trade['id']}"
    await ann.put(path, {"revision": 1, "cards": [{"copy": page["id"]}]})
    inside.hall.tables.drop([table.row.id])
    (found,) = (await inside.hall.tables.find(table.row.id)).info().trades
    assert [card.id for card in found.sides[0].cards] == [page["id"]]
