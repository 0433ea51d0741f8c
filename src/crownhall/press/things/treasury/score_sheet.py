"""The score sheet of one player for one game, two on a page that is cut in the middle."""

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
    ONE_COLOUR,
    ONE_COLOUR_AND_ITEM,
    SPACE_NAMES,
    SPACES,
    THREE_OF_A_KIND,
    TREASURY,
    key_space_of,
    spaces_of,
)
from crownhall.press.forms import TICK, TOTAL, WORDS, Field, added_up
from crownhall.press.orders import Order
from crownhall.press.parts import Pages
from crownhall.press.things.treasury import sums
from crownhall.press.things.treasury.looks import Looks
from crownhall.press.typesetting import quoted

MARGIN: Final = 9.0
HEAD, LABELS, PLAIN_LABELS, GAP, FOOT = 11.0, 9.0, 6.5, 2.6, 11.0
ROWS: Final = 22
"""Of all tables below each other."""

SHEETS_ON_A_PAGE: Final = 2

BONUSES: Final = (
    ("items differ", "different items", worth.ALL_DIFFERENT),
    ("colours differ", "different colours", worth.ALL_DIFFERENT),
    ("one item", "all one item", worth.ALL_ONE),
    ("one colour", "all one colour", worth.ALL_ONE),
)
"""T-25, T-26: the end of a field's name, what is printed above the column, and points over the number of cards."""


def pages(order: Order, title: str, *, is_form: bool) -> Pages:
    looks = Looks(order.low_ink, is_form)
    width, height = order.paper.height, order.paper.width  # the page lies across
    count = -(-order.players // SHEETS_ON_A_PAGE)
    row = (height - 2 * MARGIN - HEAD - PLAIN_LABELS - 3 * LABELS - 3 * GAP - FOOT) / ROWS
    half = f"{width / 2 - 2 * MARGIN:.3f}mm"
    made = []
    for page in range(count):
        sheets = [_sheet(looks, page * SHEETS_ON_A_PAGE + at + 1, row) for at in range(SHEETS_ON_A_PAGE)]
        across, dashed = width / 2 - MARGIN, '(paint: luma(60%), thickness: 0.3pt, dash: "dashed")'
        cut = (
            f"#place(top + left, dx: {across:.3f}mm, dy: -{MARGIN}mm, "
            f"line(angle: 90deg, length: {height}mm, stroke: {dashed}))"
        )
        made.append(
            f"#page(width: {width}mm, height: {height}mm, margin: {MARGIN}mm)[\n{cut}\n"
            f"#grid(columns: ({half}, {half}), column-gutter: {2 * MARGIN}mm,\n"
            + "".join(f"[\n{sheet}],\n" for sheet in sheets)
            + ")]\n"
        )
    return Pages(title, looks.head() + "".join(made), looks.files)


def _sheet(looks: Looks, player: int, row: float) -> str:
    sheet = _Sheet(looks, f"{player}", row)
    return f"#v({GAP}mm, weak: true)\n".join(
        [
            sheet.heading(),
            sheet.basic(),
            sheet.of_a_kind(THREE_OF_A_KIND, 3),
            sheet.of_a_kind(FOUR_OF_A_KIND, 4),
            sheet.strongrooms(),
            sheet.grand_total(),
        ]
    )


class _Sheet:
    """The tables of one sheet; fields are named by the number of the sheet and the code of the space."""

    def __init__(self, looks: Looks, player: str, row: float) -> None:
        self.looks = looks
        self.player = player
        self.row = f"{row:.3f}mm"

    def name_of(self, *parts: str) -> str:
        return " ".join([self.player, *parts])

    def total_of(self, group: int) -> str:
        return self.name_of(GROUP_CODES[group], "total")

    def heading(self) -> str:
        name = Field(self.name_of("name"), "Player", WORDS)
        return (
            f"#grid(columns: (auto, auto, 1fr), rows: {HEAD - GAP}mm, column-gutter: 3mm, align: bottom,\n"
            f"[#heading(display(15pt)[King's Treasury])#v(1mm)], [#h(4mm)Player#v(1.3mm)], "
            f"grid.cell(align: top + left, stroke: (bottom: hair))[{name.told() if self.looks.is_form else ''}])\n"
        )

    def basic(self) -> str:
        spaces = spaces_of(BASIC)
        items, patterns = spaces[:FOUR_NUMBERS], spaces[FOUR_NUMBERS:]
        lines = []
        for at, pattern in enumerate(patterns):
            left = self._named(self.looks.item(items[at]), items[at]) if at < len(items) else self._hint()
            lines.append(left + self._named(self.looks.pattern(pattern), pattern, points_of(pattern)))
        total = Field(self.total_of(BASIC), "Basic, total", TOTAL, script=added_up(map(self._space, spaces)))
        lines.append(f"total[*Total*], {self.looks.write(total, is_total=True)}")
        return (
            f"#table(columns: (1fr, 15mm, 1.45fr, 15mm), rows: ({PLAIN_LABELS}mm, ..(({self.row},) * {len(lines)})),\n"
            f"table.header({_label(GROUP_NAMES[BASIC])}, {_caption('Points')}, "
            f"total[#h(1fr)#small[worth]], {_caption('Points')}),\n"
            f"{''.join(lines)})\n"
        )

    def _hint(self) -> str:
        return (
            "table.cell(colspan: 2, rowspan: 2)[#small[*Your cards show several patterns?* "
            "Add their points, and write the sum in any one of them.]], "
        )

    def _named(self, sign: str, space: int, points: str = "") -> str:
        name = f"[{sign}#{quoted(SPACE_NAMES[space])}{points}]"
        return f"{name}, {self.looks.write(Field(self._space(space), SPACE_NAMES[space]))}"

    def _space(self, space: int) -> str:
        return self.name_of(SPACES[space])

    def of_a_kind(self, group: int, size: int) -> str:
        spaces = spaces_of(group)
        lines = [self._row_of_a_kind(space, number, size) for number, space in enumerate(spaces, start=1)]
        rows = [self.name_of(SPACES[space], "total") for space in spaces]
        bonus = FILL_BONUSES[group]
        fill = Field(
            self.name_of(GROUP_CODES[group], "fill bonus"),
            f"{GROUP_NAMES[group]}, Fill Bonus",
            TOTAL,
            script=sums.fill_bonus(rows, bonus),
        )
        total = Field(self.total_of(group), f"{GROUP_NAMES[group]}, total", TOTAL, script=added_up([*rows, fill.name]))
        captions = [_caption(_in_two_lines(f"{printed} +{points[size]}")) for _, printed, points in BONUSES]
        return (
            f"#table(columns: (1fr, 13mm, ..((15.5mm,) * {len(BONUSES)}), 15mm), "
            f"rows: ({LABELS}mm, ..(({self.row},) * {len(lines) + 1})),\n"
            f"table.header({_label(GROUP_NAMES[group])}, {_caption(f'{size} cards')}, {', '.join(captions)}, "
            f"{_caption('Total')}),\n{''.join(lines)}\n"
            f"total[*Total*], table.cell(colspan: {len(BONUSES)}, fill: tint, align: right + horizon)"
            f"[Fill Bonus, if all four are above 0: *{bonus}*], "
            f"{self.looks.write(fill, is_total=True)}{self.looks.write(total, is_total=True)})\n"
        )

    def _row_of_a_kind(self, space: int, number: int, size: int) -> str:
        name, points = SPACE_NAMES[space], number * size
        base = Field(self._space(space), f"{name}: {points} points, or 0 if you do not have them")
        ticks = [
            Field(self.name_of(SPACES[space], end), f"{name}, bonus for {printed}", TICK, worth=bonus[size])
            for end, printed, bonus in BONUSES
        ]
        total = Field(
            self.name_of(SPACES[space], "total"),
            f"{name}, total",
            TOTAL,
            script=sums.row_of_a_kind(base.name, [tick.name for tick in ticks]),
        )
        cells = [self.looks.write(tick, f"text(fill: luma(62%))[+{tick.worth}]") for tick in ticks]
        return (
            f"[{NUMBERS_IN_WORDS[number - 1]}#h(1fr)#small[{points}]], "
            f"{self.looks.write(base)}{''.join(cells)}{self.looks.write(total, is_total=True)}"
        )

    def strongrooms(self) -> str:
        """Treasury and Armoury beside each other."""
        return (
            "#grid(columns: (1fr, 1fr), column-gutter: 4mm,\n"
            f"[{self._strongroom(TREASURY, worth.SUN, 'Keys and Coins')}],\n"
            f"[{self._strongroom(ARMORY, worth.MOUNTAIN, 'Axes and Shields')}])\n"
        )

    def _strongroom(self, group: int, kingdom: int, items: str) -> str:
        room, key_space = GROUP_NAMES[group], key_space_of(group)
        keys = Field(self._space(key_space), f"{SPACE_NAMES[key_space]}: {worth.KEYS_NEEDED} or more open the {room}")
        extra = Field(
            self.name_of(GROUP_CODES[group], "bonus keys"),
            f"{room}, Bonus Keys",
            TOTAL,
            script=sums.bonus_keys(keys.name),
        )
        lines, totals = [], []
        for at, space in enumerate(spaces_of(group)):
            written = Field(self._space(space), f"{SPACE_NAMES[space]}: {items}")
            bonus = Field(
                self.name_of(SPACES[space], "key bonus"),
                f"{SPACE_NAMES[space]}: key bonus",
                TOTAL,
                script=sums.key_bonus(written.name, keys.name),
            )
            total = Field(
                self.name_of(SPACES[space], "total"),
                f"{SPACE_NAMES[space]}: total",
                TOTAL,
                script=sums.open_row(written.name, keys.name),
            )
            totals.append(total.name)
            cells = [self.looks.write(each) for each in (written, bonus)]
            lines.append(
                f"[{self.looks.kingdom(at)}{KINGDOM_NAMES[at]}], {''.join(cells)}"
                f"{self.looks.write(total, is_total=True)}"
            )
        whole = Field(self.total_of(group), f"{room}, total", TOTAL, script=added_up(totals))
        return (
            f"#table(columns: (1fr, 12.4mm, 11.4mm, 12.4mm), rows: ({LABELS}mm, ..(({self.row},) * {len(lines) + 2})), "
            "inset: (x: 1mm, y: 0pt),\n"
            f"table.header({_label(room)}, {_caption(items)}, {_caption('Key bonus')}, {_caption('Total')}),\n"
            f"[#grid(columns: 2, align: horizon)[{self.looks.keys(kingdom)}]"
            f"[#text(size: 7.5pt)[{worth.KEYS_NEEDED} {SPACE_NAMES[key_space]}]]], {self.looks.write(keys)}"
            f"{_caption('Bonus Keys')}, {self.looks.write(extra)}\n{''.join(lines)}\n"
            f"table.cell(colspan: 3, fill: tint)[*Total* #h(1fr)#small[0 while it is shut]], "
            f"{self.looks.write(whole, is_total=True)})"
        )

    def grand_total(self) -> str:
        groups = [self.total_of(group) for group in range(len(GROUP_NAMES))]
        total = Field(self.name_of("grand total"), "Grand total", TOTAL, script=added_up(groups))
        cell = total.told() if self.looks.is_form else ""
        return (
            f"#grid(columns: (1fr, auto, 24mm), rows: {FOOT - GAP}mm, column-gutter: 3mm, align: right + horizon,\n"
            f"align(left, small[{' + '.join(GROUP_NAMES)}]), display(11pt)[Grand total],\n"
            f"grid.cell(align: top + left, stroke: 1.2pt + mark, fill: tint)[{cell}])\n"
        )


def _in_two_lines(words: str) -> str:
    """The last two words in the second."""
    first, *second = words.rsplit(" ", 2)
    return f"{first} \\ {' '.join(second)}"


def points_of(space: int) -> str:
    """T-23, T-24: what a pattern is worth by itself."""
    points = worth.COLOUR_AND_ITEM if space == ONE_COLOUR_AND_ITEM else worth.PATTERN
    return f"#h(1fr)#small[{worth.SINGLE_COLOUR if space == ONE_COLOUR else points}]"


def _label(words: str) -> str:
    return f"table.cell(fill: tint)[#display(8.5pt)[{words}]]"


def _caption(words: str) -> str:
    return f"table.cell(fill: tint, align: center + horizon, inset: 0.6mm)[#small[{words}]]"
