"""What a seat may know in numbers, for every game: the laws of `State.observe` and `Match.history`."""

from __future__ import annotations

import pytest

from crownhall.engine.contract import Game, Seat, State
from crownhall.engine.match import Match
from crownhall.engine.observation import Layout
from crownhall.engine.registry import games
from tests.contract.tables import Reached, Table
from tests.contract.test_laws import hidden_cards, law, words

UNTOUCHED = -32_768


def observed(state: State, seat: Seat, layout: Layout) -> list[int]:
    into = layout.empty()
    state.observe(seat, into)
    return [int(number) for number in into]


@law()
def test_redealing_leaves_an_observation_as_it_is(table: Table, here: Reached) -> None:
    layout = table.game.observation_layout(here.setup)
    for seat in here.seats:
        before = observed(here.state, seat, layout)
        for _ in range(3):
            assert observed(here.state.redeal(seat, here.rng), seat, layout) == before


@law()
def test_an_observation_fills_its_layout_and_no_more(table: Table, here: Reached) -> None:
    layout = table.game.observation_layout(here.setup)
    for seat in here.seats:
        into = layout.empty(3)
        for at in range(len(into)):
            into[at] = UNTOUCHED
        here.state.observe(seat, into, layout.size)
        numbers = [int(number) for number in into]
        assert set(numbers[: layout.size] + numbers[2 * layout.size :]) <= {UNTOUCHED}
        for part in layout.parts:
            told = numbers[layout.size + part.start : layout.size + part.start + part.size]
            assert all(part.least <= number <= part.most for number in told), f"{part.name}: {told}"


@law()
def test_an_observation_is_not_constant(table: Table, here: Reached) -> None:
    layout = table.game.observation_layout(here.setup)
    if not layout.size or len(here.states) < 20:
        return
    for seat in here.seats:
        told = [observed(state, seat, layout) for state in here.states]
        assert any(one != told[0] for one in told)


@law()
def test_a_copy_of_a_state_is_observed_alike(table: Table, here: Reached) -> None:
    layout = table.game.observation_layout(here.setup)
    again = table.game.load(here.setup, here.state.to_json())
    for seat in here.seats:
        assert observed(again, seat, layout) == observed(here.state, seat, layout)


@pytest.mark.parametrize("game", [game for game in games() if game.version], ids=lambda game: game.name)
def test_every_part_has_a_name_of_its_own_and_a_meaning(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        layout = game.observation_layout(game.setup(seats, {}))
        names = [part.name for part in layout.parts]
        assert len(set(names)) == len(names)
        assert all(part.meaning and part.size and part.least < part.most for part in layout.parts)
        assert [part.start for part in layout.parts] == [_before(layout, name) for name in names]


def _before(layout: Layout, name: str) -> int:
    sizes = [part.size for part in layout.parts]
    return sum(sizes[: [part.name for part in layout.parts].index(name)])


# -- all that was seen ------------------------------------------------------------------------------------------------


@law(full=12, small=6)
def test_a_history_has_all_that_a_seat_has_seen_and_done(table: Table, here: Reached) -> None:
    for seat in here.seats:
        history = here.match.history(seat)
        hash(history)
        own = [entry.text for entry in here.match.log if entry.seat == seat]
        assert [line[1:] for line in history if line.startswith(">")] == own
        assert len(history) == len(own) + len(here.match.seen(seat))


@law(full=12, small=6)
def test_a_history_grows_and_never_forgets(table: Table, here: Reached) -> None:
    before = [here.match.history(seat) for seat in here.seats]
    if here.state.outcome() is not None:
        return
    mover, _ = here.step()
    for seat in here.seats:
        after = here.match.history(seat)
        assert after[: len(before[seat])] == before[seat]
        assert seat != mover or len(after) > len(before[seat])


@law(full=12, small=6)
def test_the_history_of_the_deal_names_no_hidden_card(table: Table, here: Reached) -> None:
    fresh = Match(here.game, here.setup, here.match.start)
    for seat in here.seats:
        assert not hidden_cards(here, fresh.state, seat) & words(fresh.history(seat))
