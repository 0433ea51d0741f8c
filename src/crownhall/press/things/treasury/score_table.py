"""The Score Sheet Table: eight games of one player in columns (T-37), a page for each player.

A cell holds points and bonuses in one number; only Fill Bonuses and Bonus Keys, which come last, are left to totals.
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.kings_keys import KINGDOM_NAMES
from crownhall.games.treasury import worth
from crownhall.games.treasury.sheet import FILL_BONUSES
from crownhall.games.treasury.spaces import (
    ARMORY,
    BASIC,
    FOUR_NUMBERS,
    FOUR_OF_A_KIND,
    GROUP_CODES,
    GROUP_NAMES,
    NUMBERS_IN_WORDS,
    SPACE_NAMES,
    SPACES,
    THREE_OF_A_KIND,
    TREASURY,
    group_of,
    key_space_of,
    spaces_of,
)
from crownhall.press.forms import TOTAL, WORDS, Field, added_up
from crownhall.press.orders import Order
from crownhall.press.parts import Pages
from crownhall.press.things.treasury import sums
from crownhall.press.things.treasury.looks import Looks
from crownhall.press.things.treasury.score_sheet import BONUSES, points_of
from crownhall.press.typesetting import quoted

GAMES: Final = 8  # T-37
ACROSS, DOWN = 14.0, 10.0
HEAD: Final = 13.5
ROWS: Final = 39
"""A line for the games, five groups with a title and a total each, 27 spaces, the grand total."""


def pages(order: Order, title: str, *, is_form: bool) -> Pages:
    looks = Looks(order.low_ink, is_form)
    width, height = order.paper.width, order.paper.height
    row = (height - 2 * DOWN - HEAD) / ROWS
    made = [
        f"#page(width: {width}mm, height: {height}mm, margin: (x: {ACROSS}mm, y: {DOWN}mm))[\n"
        f"{_Table(looks, str(player)).source(row)}]\n"
        for player in range(1, order.players + 1)
    ]
    return Pages(title, looks.head() + "".join(made), looks.files)


class _Table:
    """The table of one player; fields are named by player, game and the code of the space."""

    def __init__(self, looks: Looks, player: str) -> None:
        self.looks = looks
        self.player = player

    def source(self, row: float) -> str:
        name = Field(f"{self.player} name of all games", "Player", WORDS)
        games = "".join(
            f"table.cell(align: center + horizon, fill: tint)[#small[Game {game}]], " for game in range(1, 9)
        )
        groups = [
            self._group(BASIC, ""),
            self._group(THREE_OF_A_KIND, _bonuses(3)),
            self._group(FOUR_OF_A_KIND, _bonuses(4)),
            self._group(TREASURY, "Keys and Coins"),
            self._group(ARMORY, "Axes and Shields"),
        ]
        return (
            f"#grid(columns: (auto, auto, 1fr), rows: 10mm, column-gutter: 3mm, align: bottom,\n"
            f"[#heading(display(15pt)[King's Treasury])#v(1mm)], [#h(4mm)Player#v(1.3mm)], "
            f"grid.cell(align: top + left, stroke: (bottom: hair))[{name.told() if self.looks.is_form else ''}])\n"
            f"#v(3mm, weak: true)\n#table(columns: (1fr, ..((16.2mm,) * {GAMES})), rows: {row:.3f}mm,\n"
            f"table.header(total[#display(8.5pt)[Score Sheet Table]], {games}),\n"
            f"{''.join(groups)}\n{self._grand_total()})\n"
        )

    def _group(self, group: int, about: str) -> str:
        title = f"#display(8.5pt)[{GROUP_NAMES[group]}]#h(3mm)#small[{about}]"
        lines = [f"table.cell(colspan: {GAMES + 1}, fill: tint)[{title}], "]
        if group >= TREASURY:
            key_space = key_space_of(group)
            sign = self.looks.keys(worth.SUN if group == TREASURY else worth.MOUNTAIN)
            label = f"{sign}{SPACE_NAMES[key_space]}#h(1fr)#small[{worth.KEYS_NEEDED} or more]"
            lines.append(self._line(label, key_space))
        lines += [self._line(self._label(space), space) for space in spaces_of(group)]
        return "".join([*lines, self._totals(group)])

    def _label(self, space: int) -> str:
        group = group_of(space)
        at = space - spaces_of(group)[0]
        if group == BASIC:
            sign = self.looks.item(space) if space < FOUR_NUMBERS else self.looks.pattern(space)
            points = "" if space < FOUR_NUMBERS else points_of(space)
            return f"{sign}#{quoted(SPACE_NAMES[space])}{points}"
        if group < TREASURY:
            return f"{NUMBERS_IN_WORDS[at]}#h(1fr)#small[{(group + 2) * (at + 1)}]"
        return f"{self.looks.kingdom(at)}{KINGDOM_NAMES[at]}"

    def _line(self, label: str, space: int) -> str:
        fields = [
            Field(self._name(game, SPACES[space]), f"Game {game}, {SPACE_NAMES[space]}", part=game)
            for game in range(1, GAMES + 1)
        ]
        return f"[{label}], {''.join(map(self.looks.write, fields))}\n"

    def _totals(self, group: int) -> str:
        more = f"with Fill Bonus {FILL_BONUSES[group]}" if FILL_BONUSES[group] else ""
        more = "with Bonus Keys; 0 if shut" if group >= TREASURY else more
        fields = [
            Field(
                self._total(game, group), f"Game {game}, {GROUP_NAMES[group]}, total", TOTAL, script=script, part=game
            )
            for game, script in enumerate((self._sum(game, group) for game in range(1, GAMES + 1)), start=1)
        ]
        cells = [self.looks.write(each, is_total=True) for each in fields]
        return f"total[*Total*#h(1fr)#small[{more}]], {''.join(cells)}\n"

    def _sum(self, game: int, group: int) -> str:
        rows = [self._name(game, SPACES[space]) for space in spaces_of(group)]
        if group >= TREASURY:
            return sums.open_group(rows, self._name(game, SPACES[key_space_of(group)]))
        return sums.with_fill_bonus(rows, FILL_BONUSES[group]) if FILL_BONUSES[group] else added_up(rows)

    def _grand_total(self) -> str:
        fields = [
            Field(
                self._name(game, "grand total"),
                f"Game {game}, grand total",
                TOTAL,
                script=added_up(self._total(game, group) for group in range(len(GROUP_NAMES))),
                part=game,
            )
            for game in range(1, GAMES + 1)
        ]
        cells = [self.looks.write(each, is_total=True) for each in fields]
        return f"total[#display(8.5pt)[Grand total]], {''.join(cells)}"

    def _name(self, game: int, code: str) -> str:
        return f"{self.player} game {game} {code}"

    def _total(self, game: int, group: int) -> str:
        return self._name(game, f"{GROUP_CODES[group]} total")


def _bonuses(size: int) -> str:
    return " · ".join(f"{printed} +{points[size]}" for _, printed, points in BONUSES)
