"""King's Treasury in a terminal: the hands, your four cards, and your sheet with what they would bring."""

from __future__ import annotations

from typing import Final, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.decks.kings_keys import ITEM_NAMES, KINGDOM_NAMES, KINGDOMS
from crownhall.engine.contract import Seat, View
from crownhall.games.treasury.spaces import ARMORY, BASIC, NUMBERS_IN_WORDS, SPACES, TREASURY, key_space_of, spaces_of
from crownhall.games.treasury.state import HANDS
from crownhall.games.treasury.view import BorrowView, EntryView, KeyGroupView, SheetView, TreasuryView
from crownhall.games.treasury.worth import KEYS_NEEDED
from crownhall.terminal.drawings.kings_keys import Look, kingdom_style
from crownhall.terminal.drawings.names import Named, whose

_PATTERNS: Final = ("4 numbers", "4 items", "4 colours", "1 colour", "col & item")
_NAMES: Final = dict(
    zip(
        SPACES,
        [*ITEM_NAMES, *_PATTERNS, *NUMBERS_IN_WORDS * 2, *KINGDOM_NAMES * 2, "Sun Keys", "Mtn Keys"],
        strict=True,
    )
)
"""Short names of the spaces, for narrow columns."""

_WIDE: Final = 76  # columns that the sheet's three parts take side by side
_BEST_SHOWN: Final = 3


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The table as this seat sees it; for a spectator, the sheet of seat 0."""
    return _Drawing(cast(TreasuryView, view), seat, named)


class _Drawing:
    """From top to bottom: where the game is, everybody, your cards, your sheet, what would be best."""

    def __init__(self, view: TreasuryView, seat: Seat | None, named: Named) -> None:
        self.view = view
        self.seat = seat
        self.named = named

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        look = Look(console, options)
        sheet = _Sheet(self.view, self.seat or 0, look)
        parts: list[RenderableType] = [_headline(self.view), _everybody(self.view, look, self.named)]
        if self.seat is not None and not self.view["end"]:
            parts.append(_own_cards(self.view, look, self.named))
        parts += [Text(), sheet.drawn(), *_best(self.view, look, self.named), *_earlier(self.view, self.named)]
        yield Padding(Group(*parts), (0, 1), style="hall.table", expand=False)


# -- where the game is ------------------------------------------------------------------------------------------------


def _headline(view: TreasuryView) -> Text:
    line = Text("King's Treasury", "hall.gold")
    series = f"game {view['game']} of {view['games']}, " if view["games"] > 1 else ""
    what = {"replace": "choose what to keep", "fill": "fill a space"}.get(view["phase"], "the end")
    line.append(f"   {series}hand {view['hand']} of {HANDS}: {what}", "hall.soft")
    return line


def _everybody(view: TreasuryView, look: Look, named: Named) -> Table:
    """A line for each seat: cards, request, totals of the five groups and the score."""
    grid = Table.grid(padding=(0, 1))
    wide = look.width >= _WIDE
    titles = ("", "", *(("asked", "basic", "three", "four", "treas", "arm") if wide else ()), "score", "")
    for title in titles:
        grid.add_column(justify="right" if title else "left", no_wrap=True)
    grid.add_row(*[Text(title, "hall.soft") for title in titles])
    for seat, shown in enumerate(view["seats"]):
        asked = "" if shown["requested"] is None else str(shown["requested"])
        figures = [asked, *map(str, _totals(shown["sheet"]))] if wide else []
        grid.add_row(
            Text(f"{named(seat)}{', dealer' if seat == view['dealer'] else ''}"),
            _cards(shown["cards"]),
            *map(Text, figures),
            Text(str(shown["sheet"]["score"]), "hall.gold"),
            Text("ready" if shown["answered"] else ""),
        )
    if view["absent"]:
        grid.add_row(Text("absent dealer"), _cards(list(view["absent"])))
    return grid


def _totals(sheet: SheetView) -> list[int]:
    return [sheet["basic"], sheet["three"], sheet["four"], sheet["treasury"]["total"], sheet["armory"]["total"]]


def _cards(codes: list[str | None]) -> Text:
    line = Text()
    for code in codes:
        line.append(f" {code or '?':3}", _style(code) if code else "hall.place")
    return line


def _style(code: str) -> str:
    """Cards of a kingdom in its colour; a Joker has none."""
    kingdom = code[1] if code[0] != "J" else ""
    return kingdom_style(kingdom) if kingdom else "hall.gold"


# -- your cards -------------------------------------------------------------------------------------------------------


def _own_cards(view: TreasuryView, look: Look, named: Named) -> RenderableType:
    """The four cards with their places, signs and whether they are kept; or the four that score."""
    mine = view["mine"]
    assert mine is not None
    codes = mine["scoring_set"]
    grid = Table.grid(padding=(0, 1))
    faces = [Text(f" {place}: {code:3} ", _style(code)) for place, code in enumerate(codes, 1)]
    grid.add_row(Text("You score" if view["phase"] == "fill" else "Your cards", "hall.soft"), *faces)
    signs = [Text(_below(code, look), "hall.soft") for code in codes]
    if any(signs):
        grid.add_row(Text(), *signs)
    notes = [_borrowed(mine["borrow"], named)] if mine["borrow"] else []
    notes += [f"{wild} is {card}" for wild, card in mine["declared"].items()]
    if mine["hold"] is not None:
        notes.append(f"you keep {' '.join(map(str, mine['hold'])) or 'none'}")
    if mine["space"] is not None:
        notes.append(f"you fill {mine['space']}")
    lines: list[RenderableType] = [Text(), grid]
    return Group(*lines, *([Text("; ".join(notes), "hall.soft")] if notes else []))


def _below(code: str, look: Look) -> str:
    """What a card shows: signs of kingdom and item; of a wild the one that it fixes."""
    if code[0] == "K":
        return f" {look.kingdom(code[1])} wild"
    if code[0] == "J":
        return f" {look.item(code[1])} wild"
    return "" if look.ascii else f"    {look.signs(code)}"


def _borrowed(borrow: BorrowView, named: Named) -> str:
    owner = "the absent dealer's" if borrow["seat"] is None else whose(named(borrow["seat"]))
    return f"{owner} {borrow['card']} for {borrow['out']}"


# -- the sheet --------------------------------------------------------------------------------------------------------


class _Sheet:
    """One sheet in three parts, as wide as the console allows."""

    def __init__(self, view: TreasuryView, seat: Seat, look: Look) -> None:
        self.sheet = view["seats"][seat]["sheet"]
        self.offers = {offer["space"]: offer for offer in view["offers"]}
        self.look = look

    def drawn(self) -> RenderableType:
        parts = [self._basic(), self._kinds(), self._rooms()]
        if self.look.width < _WIDE:
            return Group(*parts)
        side_by_side = Table.grid(padding=(0, 3))
        side_by_side.add_row(*parts)
        return side_by_side

    def _basic(self) -> Table:
        part = self._part("Basic", self.sheet["basic"])
        self._add_rows(part, spaces_of(BASIC))
        part.add_row(Text(), Text())
        part.add_row(Text("Score", "hall.gold"), Text(str(self.sheet["score"]), "hall.gold"))
        return part

    def _kinds(self) -> Table:
        sheet = self.sheet
        part = self._part("Three of a kind", sheet["three"])
        self._add_rows(part, [SPACES.index(f"3x{number}") for number in range(1, 5)])
        part.add_row(Text("    fill bonus", "hall.soft"), Text(str(sheet["three_bonus"] or "")))
        part.add_row(Text("Four of a kind", "hall.gold"), Text(str(sheet["four"]), "hall.gold"))
        self._add_rows(part, [SPACES.index(f"4x{number}") for number in range(1, 5)])
        part.add_row(Text("    fill bonus", "hall.soft"), Text(str(sheet["four_bonus"] or "")))
        return part

    def _rooms(self) -> Table:
        part = self._part("Treasury", self.sheet["treasury"]["total"])
        self._add_room(part, TREASURY, self.sheet["treasury"])
        part.add_row(Text("Armoury", "hall.gold"), Text(str(self.sheet["armory"]["total"]), "hall.gold"))
        self._add_room(part, ARMORY, self.sheet["armory"])
        return part

    def _part(self, title: str, total: int) -> Table:
        part = Table.grid(padding=(0, 1))
        part.add_column(no_wrap=True)
        part.add_column(justify="right", no_wrap=True, min_width=7)
        part.add_row(Text(title, "hall.gold"), Text(str(total), "hall.gold"))
        return part

    def _add_room(self, part: Table, group: int, room: KeyGroupView) -> None:
        """The key space, then the rows with what the Bonus Keys add."""
        key = SPACES[key_space_of(group)]
        doors = {"open": f"open +{room['bonus_keys']}", "shut": "shut"}
        part.add_row(self._label(key), self._offer(key) if room["state"] == "blank" else Text(doors[room["state"]]))
        for space in spaces_of(group):
            code = SPACES[space]
            bonus = room["bonuses"].get(code, 0)
            written = self._value(code)
            part.add_row(self._label(code), written + Text(f"+{bonus}") if bonus else written)

    def _add_rows(self, part: Table, spaces: list[int]) -> None:
        for space in spaces:
            part.add_row(self._label(SPACES[space]), self._value(SPACES[space]))

    def _label(self, code: str) -> Text:
        kingdom = code[-1] if code[2:3] == "-" and code[3:] in KINGDOMS else ""
        sign = f" {self.look.kingdom(kingdom)}" if kingdom and not self.look.ascii else ""
        return Text(f"{code:{6 if '-' in code else 3}} {_NAMES[code]}{sign}")

    def _value(self, code: str) -> Text:
        """What is written; in a blank space what would be, now and at best."""
        written = self.sheet["entries"].get(code)
        return self._offer(code) if written is None else Text(str(written))

    def _offer(self, code: str) -> Text:
        offer = self.offers.get(code)
        if offer is None:
            return Text("." if self.look.ascii else "·", "hall.soft")
        now, best = offer["now"]["value"], offer["best"]["value"]
        arrow = ">" if self.look.ascii else "→"
        return Text(f"[{now}]" if now == best else f"[{now}{arrow}{best}]", "hall.soft")


# -- what would be best -----------------------------------------------------------------------------------------------


def _best(view: TreasuryView, look: Look, named: Named) -> list[RenderableType]:
    """The highest entries that are possible, with what to borrow and what the wilds would be."""
    if not view["offers"]:
        return []
    offers, arrow = view["offers"], ">" if look.ascii else "→"
    gains = any(offer["best"]["value"] > offer["now"]["value"] for offer in offers)
    meaning = f"[3{arrow}9]: worth 3 now, 9 at best" if gains else "[3]: worth 3 now"
    if any(offer["space"].endswith("-KEY") for offer in offers):
        meaning += f"; {KEYS_NEEDED} keys open a door"
    best = sorted(offers, key=lambda offer: -offer["best"]["value"])[:_BEST_SHOWN]
    told = [
        f"{offer['space']} {offer['best']['value']}{_how(offer['best'], named)}"
        for offer in best
        if offer["best"]["value"]
    ]
    lines: list[RenderableType] = [Text(f"{meaning}.", "hall.soft")]
    return [*lines, Text(f"Highest: {'; '.join(told)}.", "hall.soft")] if told else lines


def _how(entry: EntryView, named: Named) -> str:
    ways = [_borrowed(entry["borrow"], named)] if entry["borrow"] else []
    ways += [f"{wild} as {card}" for wild, card in entry["wild"].items()]
    return f" ({', '.join(ways)})" if ways else ""


def _earlier(view: TreasuryView, named: Named) -> list[RenderableType]:
    """The results of the games before this one."""
    lines: list[RenderableType] = []
    for number, game in enumerate(view["earlier"], 1):
        scores = ", ".join([f"{named(seat)} {sheet['score']}" for seat, sheet in enumerate(game)])
        lines.append(Text(f"Game {number}: {scores}.", "hall.soft"))
    return lines
