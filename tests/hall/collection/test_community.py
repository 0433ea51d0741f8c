"""The community: shown, taken with its maker's name, reported, hidden, removed; and the safe view."""

from __future__ import annotations

import pytest

from crownhall.hall.admin.operations import FUNCTIONS
from crownhall.hall.collection import community
from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import NewTable, Sit
from tests.hall.collection.collectors import AREA, STROKE, Collector, Facts, drawing, picture
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_copies import bring_set
from tests.hall.collection.test_gifts import gift
from tests.hall.inside import Inside
from tests.rules import rule

pytestmark = pytest.mark.anyio


async def cards(collector: Collector) -> list[Facts]:
    found: list[Facts] = (await collector.get("/community"))["cards"]
    return found


@rule("C-29")
@rule("C-35")
async def test_a_card_is_shown_and_taken_and_names_its_maker(meet: Meet) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.copy(5)
    page = (await ann.http.post(f"/api/copies/{page['id']}/pictures", content=picture())).json()
    placed = drawing(STROKE, picture={"picture": 0, "x": 500, "y": 500, "zoom": 1000})
    page = await ann.save(page, drawing=placed, title="Ours")
    (shown,) = (await ann.post("/community", {"copy": page["id"]}))["cards"]
    assert shown["mine"]
    (seen,) = await cards(bob)
    assert (seen["id"], seen["mine"], seen["copy"]["maker"]) == (shown["id"], False, page["maker"])
    (came,) = (await bob.post(f"/community/{shown['id']}/take"))["copies"]
    assert came["id"] != page["id"]
    assert (came["maker"], came["made_by_me"], came["plain"]) == (page["maker"], False, True)
    art = [(await bob.http.get(each["card"]["picture"])).text for each in (came, page)]
    assert art[0].replace(came["id"], "") == art[1].replace(page["id"], "")
    (line,) = (await bob.get(f"/copies/{came['id']}"))["history"]
    assert (line["what"], line["by"]) == ("taken", page["maker"])
    assert await bob.refused("POST", "/community", {"copy": came["id"]}) == (403, "community/maker")
    assert await bob.refused("DELETE", f"/community/{shown['id']}") == (404, "community/unknown")
    await ann.save(page, drawing=drawing(AREA))
    assert (await bob.get(f"/copies/{came['id']}"))["drawing"]["items"] == [STROKE], "taken as it was"
    assert (await ann.delete(f"/community/{shown['id']}"))["cards"] == []
    assert await bob.refused("POST", f"/community/{shown['id']}/take") == (404, "community/unknown")
    whole = await bob.get(f"/copies/{came['id']}")
    again = await bob.save(whole, drawing=drawing(AREA))
    assert (again["plain"], again["maker"]) == (False, page["maker"]), "drawn on, it is one of its kind"
    assert [line["what"] for line in again["history"]] == ["taken", "drawn"]


async def test_a_set_is_shown_and_taken(meet: Meet) -> None:
    ann, bob = meet("ann"), meet("bob")
    found = await bring_set(ann)
    (shown,) = (await ann.post("/community", {"set": found}))["sets"]
    assert (shown["name"], shown["size"], len(shown["cards"])) == ("own", 2, 2)
    (seen,) = (await bob.get("/community"))["sets"]
    assert seen["cards"][0]["title"] == "One"
    await bob.post(f"/community/{shown['id']}/take")
    (mine,) = await bob.get("/sets")
    assert (mine["name"], mine["author"]) == ("own", seen["maker"])
    await ann.delete(f"/sets/{found}")
    assert (await bob.get("/community"))["sets"] == []
    assert await bob.refused("POST", f"/community/{shown['id']}/take") == (404, "community/unknown")


async def test_what_is_given_away_is_shown_no_longer(meet: Meet) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.drawn()
    await ann.post("/community", {"copy": page["id"]})
    assert await ann.refused("POST", "/community", {"copy": page["id"]}) == (409, "community/shown")
    token = await gift(ann, {"copy": page["id"]})
    await bob.post(f"/gifts/{token}/take")
    assert await cards(bob) == []


async def test_who_may_show_what_and_how_much(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = meet("ann"), meet("bob")
    page, plain = await ann.drawn(), await ann.copy()
    assert await bob.refused("POST", "/community", {"copy": page["id"]}) == (404, "copy/unknown")
    assert await ann.refused("POST", "/community", {"copy": plain["id"]}) == (403, "community/maker")
    for body in ({}, {"copy": page["id"], "set": "x"}):
        assert await ann.refused("POST", "/community", body) == (400, "community/what")
    assert await ann.refused("POST", "/community", {"set": "nobodys"}) == (404, "set/unknown")
    assert community.SHOWN_PER_GUEST == 50
    monkeypatch.setattr(community, "SHOWN_PER_GUEST", 0)
    assert await ann.refused("POST", "/community", {"copy": page["id"]}) == (429, "community/many")


async def test_pages_follow_each_other(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(community, "PAGE_SIZE", 2)
    ann = meet("ann")
    for number in (1, 2, 3):
        await ann.post("/community", {"copy": (await ann.drawn(number))["id"]})
    pages = [await ann.get(f"/community?page={page}") for page in ("0", "1", "2", "x")]
    found = [[card["copy"]["card"]["number"] for card in page["cards"]] for page in pages]
    assert found == [[3, 2], [1], [], [3, 2]]
    assert [page["more"] for page in pages] == [True, False, False, True]


async def test_reported_by_several_it_waits_for_the_host(meet: Meet, inside: Inside) -> None:
    ann, others = meet("ann"), [meet(name) for name in ("bob", "cat", "dan")]
    page = await ann.drawn()
    (shown,) = (await ann.post("/community", {"copy": page["id"]}))["cards"]
    path = f"/community/{shown['id']}"
    assert await ann.refused("POST", f"{path}/report") == (400, "community/own")
    assert (await meet("eve").post(f"{path}/hide"))["cards"] == []
    assert len(others) == community.REPORTS_TO_HIDE
    for number, each in enumerate(others):
        assert len(await cards(meet("fay"))) == 1, number
        assert (await each.post(f"{path}/report"))["cards"] == [], "who reports it does not see it again"
    assert await cards(meet("fay")) == []
    assert len(await cards(ann)) == 1
    assert await meet("fay").refused("POST", f"{path}/take") == (404, "community/unknown")
    (row,) = await asked(inside, "shown", limit=50)
    assert (row["id"], row["of"], row["reports"], row["hidden"]) == (shown["id"], page["id"], 3, "yes")
    await asked(inside, "clear-shown", id=shown["id"])
    assert len(await cards(meet("fay"))) == 1
    await asked(inside, "remove-shown", id=shown["id"])
    assert await cards(ann) == []
    assert await asked(inside, "shown", limit=50) == []
    for name in ("remove-shown", "clear-shown", "remove-art"):
        with pytest.raises(Refused):
            await asked(inside, name, id="nothing")


async def asked(inside: Inside, name: str, **args: object) -> list[Facts]:
    found = await FUNCTIONS[name](inside.hall, args)
    assert isinstance(found, list) or name != "shown"
    return found if isinstance(found, list) else []


async def test_the_host_removes_the_art_of_a_copy(meet: Meet, inside: Inside) -> None:
    ann = meet("ann")
    page = await ann.drawn(title="Rude")
    await asked(inside, "remove-art", id=page["id"])
    now = await ann.get(f"/copies/{page['id']}")
    assert now["drawing"] == drawing()
    assert now["card"]["title"] != "Rude"
    assert now["revision"] > page["revision"]
    art = await ann.http.get(page["card"]["picture"])
    assert "#aa2233" not in art.text
    assert 'transform="scale(10)"' in art.text, "its scene"


@rule("C-29")
async def test_the_safe_view_shows_nothing_that_others_put_on_cards(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.drawn(3, title="Theirs", text="Words", alt="A hat")
    own = await bob.drawn(4, title="Mine")
    await ann.post("/community", {"copy": page["id"]})
    await ann.post("/community", {"set": await bring_set(ann, "rude.csv")})
    token = await gift(ann, {"copy": page["id"]})
    assert (await bob.post("/me/safe-view", {"on": True})) == {"on": True}
    assert (await bob.get("/me"))["safe_view"]
    shown = await bob.get("/community")
    (copy,) = (await bob.get(f"/gifts/{token}"))["cards"]
    for each in (shown["cards"][0]["copy"], copy):
        assert (each["card"]["picture"], each["card"]["text"], each["alt"]) == ("", "", "")
        assert each["card"]["title"] != "Theirs"
        assert each["maker"] == page["maker"]
        assert each["card"]["marks"] == page["card"]["marks"], "what is played is there"
    assert shown["sets"][0]["name"] == community.NO_NAME
    assert shown["sets"][0]["cards"][0]["title"] != "One"
    (mine,) = (await bob.get("/collection"))["copies"]
    assert mine["card"]["title"] == "Mine"
    assert mine["id"] == own["id"]
    await bob.post("/me/safe-view", {"on": False})
    assert (await cards(bob))[0]["copy"]["card"]["title"] == "Theirs"
    inside.hall.viewing.is_safe_for_all = True
    assert (await cards(bob))[0]["copy"]["card"]["picture"] == ""
    assert await bob.post("/me/safe-view", {"on": False}) == {"on": True}, "the hall has the last word"
    assert (await bob.get("/me"))["safe_view"]


@rule("C-29")
async def test_the_safe_view_of_a_set_at_a_table(meet: Meet, inside: Inside) -> None:
    ann, bob = meet("ann"), meet("bob")
    lines = ["number,tl,tr,br,bl,speed,title", *[f"{number},1,2,3,4,10,Rude" for number in range(1, 28)]]
    brought = await ann.http.post("/api/sets?name=own.csv", content="\n".join(lines).encode())
    wanted = NewTable(game="kingdrin", sits=[Sit(who="me"), Sit(who="open")], supplies={"set": brought.json()["id"]})
    table = await inside.hall.opening.new_table("ann", wanted)
    path = f"/tables/{table.row.id}/set"
    assert (await bob.get(path))["cards"][0]["title"] == "Rude"
    for each in (ann, bob):
        await each.post("/me/safe-view", {"on": True})
    assert (await bob.get(path))["cards"][0]["title"] != "Rude"
    assert (await ann.get(path))["cards"][0]["title"] == "Rude", "it is her own"
