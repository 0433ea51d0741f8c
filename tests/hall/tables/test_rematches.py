"""To play again is an offer: who has not accepted does not sit, and is not missed."""

from __future__ import annotations

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.messages.table import NewTable, SeatChange, Sit
from crownhall.hall.messages.to_hall import Play
from crownhall.hall.table import hosting, seating
from crownhall.hall.table.table import Table
from tests.hall.inside import Inside, Watcher

pytestmark = pytest.mark.anyio


async def finished(inside: Inside) -> Table:
    """A match of Bell between Ann and Bob that is over."""
    table = await inside.new_table(options={"rounds": 1})
    match = table.match
    assert match is not None
    while match.outcome() is None:
        seat = match.state.to_act()[0]
        move = Play(id=f"m{len(match.log)}", move=match.state.moves(seat)[0].text, ask=match.ask(seat))
        assert (await table.handle(("ann", "bob")[seat], move)).ok
    return table


def sitting(table: Table) -> list[str]:
    return [seat.who for seat in table.info().seats]


async def test_who_has_not_accepted_does_not_sit_and_is_not_missed(inside: Inside) -> None:
    table = await finished(inside)
    bob = await Watcher.at(table, "bob")
    bob.read()
    following = await inside.hall.rematches.accept(table, "ann")
    told = bob.read()[-1]["table"]
    assert (told["rematch"], told["rematch_wishes"]) == (following.row.id, [0])
    info = following.info()
    assert (info.state, sitting(following)) == ("gathering", ["person", "open"])
    assert (info.seats[1].invited, info.seats[1].name, info.seats[1].presence) == ("Bob", "", "here")
    assert "dropped" not in [seat.presence for seat in info.seats[1:]]


async def test_it_begins_when_all_have_accepted_and_everybody_keeps_the_seat(inside: Inside) -> None:
    table = await finished(inside)
    following = await inside.hall.rematches.accept(table, "bob")
    assert sitting(following) == ["open", "person"]
    assert (await inside.restarted(table)).info().rematch_wishes == [1], "it is kept"
    table = await inside.hall.tables.find(table.row.id)
    assert await inside.hall.rematches.accept(table, "ann") is following
    assert (following.info().state, [seat.guest for seat in following.row.seats]) == ("playing", ["ann", "bob"])
    assert [seat.name for seat in following.row.seats] == [seat.name for seat in table.row.seats]
    assert table.info().rematch_wishes == [0, 1]
    assert await inside.hall.rematches.accept(table, "ann") is following, "asked again, it changes nothing"


async def test_one_may_decline_and_the_seat_is_for_anybody(inside: Inside) -> None:
    table = await finished(inside)
    with pytest.raises(Refused, match="Nobody has offered"):
        await inside.hall.rematches.decline(table, "bob")
    following = await inside.hall.rematches.accept(table, "ann")
    with pytest.raises(Refused, match="kept for those who played"):
        await seating.join(following, "cat", "Cat")
    await inside.hall.rematches.decline(table, "bob")
    assert table.info().rematch_declined == [1]
    assert following.info().seats[1].declined
    await seating.join(following, "cat", "Cat")
    assert following.info().state == "playing"
    assert not following.info().seats[1].declined


async def test_who_declined_may_think_better_of_it(inside: Inside) -> None:
    table = await finished(inside)
    following = await inside.hall.rematches.accept(table, "ann")
    await inside.hall.rematches.decline(table, "bob")
    await seating.join(following, "bob", "Bob")
    assert following.info().state == "playing"


async def test_the_one_who_offers_gives_the_seat_to_a_bot_or_opens_it(inside: Inside) -> None:
    table = await finished(inside)
    following = await inside.hall.rematches.accept(table, "bob")
    await seating.change_seat(following, "bob", SeatChange(seat=0, who="open"))
    assert (following.info().seats[0].invited, sitting(following)) == ("", ["open", "person"])
    await seating.change_seat(following, "bob", SeatChange(seat=0, who="bot", level="random"))
    assert following.info().state == "playing"
    assert await inside.hall.rematches.accept(table, "ann") is following, "she may look on"
    assert sitting(following) == ["bot", "person"]


async def test_an_offer_that_is_taken_back_is_none(inside: Inside) -> None:
    table = await finished(inside)
    following = await inside.hall.rematches.accept(table, "ann")
    await seating.leave(following, "ann")
    await inside.hall.rematches.left(following)
    assert (table.info().rematch, table.info().rematch_wishes) == ("", [])
    assert await inside.hall.rematches.accept(table, "bob") is not following


async def test_where_nobody_else_must_be_asked_it_begins_at_once(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="companion", name="Ben"), Sit(who="bot", level="random")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="frenzy", sits=sits))
    await hosting.end(table, "ann")
    following = await inside.hall.rematches.accept(table, "ann")
    assert (following.info().state, sitting(following)) == ("playing", ["person", "person", "bot"])
    assert set(following.facts.on_device("ann")) == {0, 1}


# -- against other bots -----------------------------------------------------------------------------------------------


async def against(inside: Inside, *levels: str, game: str = "bell") -> Table:
    """A match of Ann against bots of these levels that she has broken off."""
    sits = [Sit(who="me"), *[Sit(who="bot", level=level) for level in levels]]
    table = await inside.hall.opening.new_table("ann", NewTable(game=game, sits=sits))
    await hosting.end(table, "ann")
    return table


def levels_at(table: Table) -> list[str]:
    return [seat.name for seat in table.row.seats if seat.who == "bot"]


@pytest.mark.parametrize(
    ("levels", "steps", "then"),
    [
        (["squire"], 1, ["herald"]),
        (["squire"], -1, ["archer"]),
        (["knight", "page"], 1, ["knight", "scribe"]),  # as far as there are stronger ones
        (["random"], 1, ["page"]),
    ],
)
async def test_the_next_bots_are_a_level_stronger_or_weaker(
    inside: Inside, levels: list[str], steps: int, then: list[str]
) -> None:
    table = await against(inside, *levels, game="treasury")
    following = await inside.hall.rematches.with_other_bots(table, "ann", steps)
    assert levels_at(following) == then
    assert levels_at(table) == levels, "the table that is over stays as it was"
    assert (following.info().state, following.row.options) == ("playing", table.row.options)
    assert following.row.seats[0].guest == "ann"


@pytest.mark.parametrize(("level", "steps", "sentence"), [("knight", 1, "stronger"), ("page", -1, "weaker")])
async def test_where_the_ladder_ends_there_is_no_other_bot(
    inside: Inside, level: str, steps: int, sentence: str
) -> None:
    table = await against(inside, level, game="treasury")
    with pytest.raises(Refused, match=f"There are no {sentence} bots.") as refused:
        await inside.hall.rematches.with_other_bots(table, "ann", steps)
    assert refused.value.code == "bots/end"


async def test_other_people_are_asked_for_a_rematch_instead(inside: Inside) -> None:
    table = await finished(inside)
    with pytest.raises(Refused, match="Other people play here, too") as refused:
        await inside.hall.rematches.with_other_bots(table, "ann", 1)
    assert refused.value.code == "bots/people"


async def test_only_players_change_the_bots_and_only_after_the_game(inside: Inside) -> None:
    sits = [Sit(who="me"), Sit(who="bot", level="squire")]
    table = await inside.hall.opening.new_table("ann", NewTable(game="treasury", sits=sits))
    with pytest.raises(Refused) as running:
        await inside.hall.rematches.with_other_bots(table, "ann", 1)
    await hosting.end(table, "ann")
    with pytest.raises(Refused) as stranger:
        await inside.hall.rematches.with_other_bots(table, "zoe", 1)
    assert (running.value.code, stranger.value.code) == ("table/running", "seat/none")
