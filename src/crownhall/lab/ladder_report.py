"""A rated ladder as text for people, as JSON for programs, and as a picture."""

from __future__ import annotations

import math
from collections.abc import Iterator

from crownhall.engine.registry import game_named
from crownhall.lab.ladder import RatedLadder
from crownhall.lab.report import estimate_json, percent, with_interval
from crownhall.lab.statistics import Estimate
from crownhall.lab.tournament_report import columns, elo_text

PLOT_WIDTH = 60
_GRID = 100  # Elo between two lines of the picture


def text_of(rated: RatedLadder, version: str) -> str:
    """The table, the strongest first, a plot, and what each pair won."""
    ladder = rated.ladder
    places = range(len(ladder.levels) - 1, -1, -1)
    rows = [(ladder.levels[place], _rating(rated, place), _step(rated, place)) for place in places]
    return "\n".join(
        [
            f"{game_named(ladder.game).about.title}, {_seats(rated)}, seed “{ladder.seed}”, {version}",
            *[f"option {name}={value}" for name, value in ladder.options.items()],
            f"{rated.games:,} games: each level against its neighbours and the next but one",
            "",
            *columns([("level", "Elo", "above the one below"), *rows]),
            "",
            *_plot(rated),
            "",
            *columns([("against", "won", "Elo"), *[_pair_row(rated, upper, lower) for upper, lower in rated.tables]]),
        ]
    )


def _seats(rated: RatedLadder) -> str:
    seats = rated.ladder.seats
    return "1 seat (who has more points on the same deal wins it)" if seats == 1 else f"{seats} seats"


def _rating(rated: RatedLadder, place: int) -> str:
    rating = rated.rating(place)
    return f"{rating.value:.0f}  (all are measured against it)" if place == rated.base else with_interval(rating, 0)


def _step(rated: RatedLadder, place: int) -> str:
    return with_interval(rated.step(place), 0) if place else ""


def _pair_row(rated: RatedLadder, upper: int, lower: int) -> tuple[str, str, str]:
    levels, table = rated.ladder.levels, rated.tables[upper, lower]
    won = with_interval(percent(table.won_against(0, 1)), 1, " %")
    return f"{levels[upper]} and {levels[lower]}", won, elo_text(table.elo_ahead(0, 1))


def json_of(rated: RatedLadder, version: str, compiled: bool) -> dict[str, object]:
    """The same for programs, the weakest level first; shares are from 0 to 1."""
    ladder = rated.ladder
    return {
        "game": ladder.game,
        "rules": game_named(ladder.game).version,
        "options": dict(ladder.options),
        "seats": ladder.seats,
        "seed": ladder.seed,
        "version": version,
        "compiled": compiled,
        "games": rated.games,
        "levels": [
            {
                "level": level,
                "elo": estimate_json(rated.rating(place)),
                "step": estimate_json(rated.step(place)) if place else None,
            }
            for place, level in enumerate(ladder.levels)
        ],
        "pairs": [
            {
                "level": ladder.levels[upper],
                "other": ladder.levels[lower],
                "games": table.games,
                "won": estimate_json(table.won_against(0, 1)),
                "elo": estimate_json(table.elo_ahead(0, 1)),
            }
            for (upper, lower), table in rated.tables.items()
        ],
    }


# -- the plot ---------------------------------------------------------------------------------------------------------


class _Scale:
    """Where on a line of some length a rating lies; the ends are round numbers."""

    def __init__(self, rated: RatedLadder, length: float) -> None:
        ratings = [rated.rating(place) for place in range(len(rated.ladder.levels))]
        self.low = math.floor(min(rating.low for rating in ratings) / _GRID) * _GRID
        self.high = math.ceil(max(rating.high for rating in ratings) / _GRID) * _GRID
        self._unit = length / max(self.high - self.low, 1)

    def at(self, elo: float) -> float:
        return (elo - self.low) * self._unit

    @property
    def lines(self) -> range:
        return range(self.low, self.high + 1, _GRID)


def _plot(rated: RatedLadder) -> Iterator[str]:
    """A line for each level: its rating and the interval around it."""
    scale = _Scale(rated, PLOT_WIDTH)
    levels = rated.ladder.levels
    width = max(len(level) for level in levels)
    for place in range(len(levels) - 1, -1, -1):
        rating = rated.rating(place)
        low, here, high = round(scale.at(rating.low)), round(scale.at(rating.value)), round(scale.at(rating.high))
        signs = ["-" if low <= at <= high else " " for at in range(PLOT_WIDTH + 1)]
        signs[here] = "o"
        yield f"{levels[place]:{width}}  |{''.join(signs)}|"
    yield f"{'':{width}}   {scale.low}{scale.high:>{PLOT_WIDTH + 1 - len(str(scale.low))}}"


# The picture: how wide and high it is, and where the scale begins and ends.
_WIDTH, _ROW, _LEFT, _RIGHT, _TOP = 720, 34, 90, 700, 46


def picture_of(rated: RatedLadder) -> str:
    """The plot as an SVG file of its own."""
    ladder, scale = rated.ladder, _Scale(rated, _RIGHT - _LEFT)
    bottom = _TOP + _ROW * len(ladder.levels)
    title = f"{game_named(ladder.game).about.title}: Elo of each level, with 95 % intervals"
    drawn = [f'<rect width="{_WIDTH}" height="{bottom + 30}" fill="#fffdf6"/>', _label(_LEFT, 24, title, "start", 15)]
    for elo in scale.lines:
        x = _LEFT + scale.at(elo)
        drawn.append(
            f'<path d="M{x:.1f} {_TOP}V{bottom}" stroke="#d8d0bd"/>{_label(x, bottom + 18, str(elo), "middle", 11)}'
        )
    for row, place in enumerate(range(len(ladder.levels) - 1, -1, -1)):
        y = _TOP + _ROW * (row + 0.5)
        drawn.append(_label(_LEFT - 10, y + 5, ladder.levels[place], "end", 14))
        drawn.append(_mark(scale, rated.rating(place), y))
    text = "font-family:system-ui,sans-serif;fill:#2d2418"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom + 30}" role="img" style="{text}">'
        f"<title>{title}</title>{''.join(drawn)}</svg>\n"
    )


def _label(x: float, y: float, text: str, anchor: str, size: int) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{text}</text>'


def _mark(scale: _Scale, rating: Estimate, y: float) -> str:
    low, here, high = (_LEFT + scale.at(each) for each in (rating.low, rating.value, rating.high))
    return (
        f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#7a5a12" stroke-width="3"/>'
        f'<circle cx="{here:.1f}" cy="{y}" r="6" fill="#7a5a12"/>'
        + _label(here, y - 10, f"{rating.value:.0f}", "middle", 11)
    )
