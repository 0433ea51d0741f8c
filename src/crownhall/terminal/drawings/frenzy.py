"""Kingdom Frenzy in a terminal: three slots a seat, the piles, what is asked, and what the cards in sight do."""

from __future__ import annotations

from typing import Final, cast

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.decks.frenzy import CARDS, parse_card
from crownhall.engine.contract import Seat, View
from crownhall.engine.events import counted
from crownhall.games.frenzy.moves import WIDTH
from crownhall.games.frenzy.view import DOWN, EMPTY, FrenzyView
from crownhall.terminal.drawings.names import Named, capital, is_or_are, whose

_NAMED: Final = 76  # columns that names in the slots need; with fewer, codes stand there
_MARGIN: Final = 2


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The table as the seat sees it. What it remembers of turned cards is its own affair."""
    return _Drawing(cast(FrenzyView, view), seat, named)


def gloss(view: View, seat: Seat, move: str, named: Named) -> str:
    """Whose card a move is about, and which where the seat knows it: `play 2` (Thief), `reveal 1.3` (Osric's King)."""
    seen = cast(FrenzyView, view)
    verb, _, rest = move.partition(" ")
    if verb in ("play", "pass", "give", "throw") and rest.isdecimal():
        code = seen["hands"][seat][int(rest) - 1]
    elif "." in rest:
        return " and ".join([_told(seen, place, named) for place in rest.split() if "." in place])
    elif verb in ("perform", "fetch", "strike", "shield"):
        code = rest
    else:
        return ""
    return CARDS[parse_card(code)].name if code not in ("", DOWN, EMPTY) else ""


def _told(view: FrenzyView, place: str, named: Named) -> str:
    """A place in a hand: “Osric's King”, “Osric's card 3”."""
    holder, _, slot = place.partition(".")
    code = _seen_there(view, int(holder), int(slot) - 1)
    card = CARDS[parse_card(code)].name if code not in ("", DOWN, EMPTY) else f"card {slot}"
    return f"{whose(named(int(holder)))} {card}"


def _seen_there(view: FrenzyView, holder: Seat, slot: int) -> str:
    """The card that lies there, as far as it is open or remembered."""
    code = view["hands"][holder][slot]
    return view["memory"][holder][slot] if code == DOWN else code


class _Drawing:
    """Names in the slots where there is room, else codes; the texts of the cards in sight below."""

    def __init__(self, view: FrenzyView, seat: Seat | None, named: Named) -> None:
        self.view = view
        self.seat = seat
        self.named = named

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= _NAMED
        parts: list[RenderableType] = [
            _headline(self.view, self.named),
            _hands(self.view, self.named, wide=wide, ascii_only=options.ascii_only),
            *_piles(self.view),
            *_texts(self.view, self.seat),
            *_result(self.view, self.named),
            *_asked(self.view, self.seat, self.named),
        ]
        margin = _MARGIN if wide else 0
        yield Padding(Group(*parts), (0, margin), style="hall.table", expand=False)


def _headline(view: FrenzyView, named: Named) -> Text:
    figures = [f"turn {view['turn']}: {whose(named(view['current']))} turn" if view["turn"] else "set-up"]
    figures.append(f"{view['deck']} in the deck")
    if view["last_turn"] and not view["end"]:
        figures.append("the last turn")
    line = Text("Kingdom Frenzy", "hall.gold")
    return line.append("   " + ", ".join(["over", *figures[1:]] if view["end"] else figures), "hall.soft")


# -- the hands --------------------------------------------------------------------------------------------------------


def _hands(view: FrenzyView, named: Named, *, wide: bool, ascii_only: bool) -> Table:
    """A row for each seat; a face-up card says so, and why it stays up."""
    hands = Table(box=box.ASCII2 if ascii_only else box.SQUARE, show_lines=True, border_style="hall.line")
    hands.add_column("", no_wrap=True)
    slots = max([len(hand) for hand in view["hands"]])
    for slot in range(1, slots + 1):
        hands.add_column(f"slot {slot}" if slot < WIDTH else "drawn", min_width=16 if wide and slots < WIDTH else 4)
    for holder, hand in enumerate(view["hands"]):
        hands.add_row(named(holder), *[_slot(view, code, named, wide=wide) for code in hand])
    return hands


def _slot(view: FrenzyView, code: str, named: Named, *, wide: bool) -> Text:
    if code == EMPTY:
        return Text("empty" if wide else "-")
    if code == DOWN:
        return Text("face down" if wide else "?", "hall.soft")
    lines = [_title(code) if wide else code]
    if code in view["up"] and not view["end"]:
        marks = [
            f"{_KINDS[str(mark['kind'])]} {named(int(mark['seat']))}" for mark in view["marks"] if mark["card"] == code
        ]
        lines.append(", ".join(["face up", *marks]) if wide else " ".join(["up", *marks]))
    return Text("\n".join(lines))


_KINDS: Final = {"doom": "doomed by", "hold": "held by"}


def _title(code: str) -> str:
    card = CARDS[parse_card(code)]
    return f"{code} {card.name} {card.score}"


# -- below them -------------------------------------------------------------------------------------------------------


def _piles(view: FrenzyView) -> list[Text]:
    """What lies beside the hands, as far as it is not empty."""
    lines = [("removed", view["removed"]), ("beside the deck", view["aside"])]
    if any(code != DOWN for code in view["exile"]):
        lines.append(("exiled", view["exile"]))
    return [Text(f"{name}: {', '.join(_title(code) for code in codes)}") for name, codes in lines if codes]


def _texts(view: FrenzyView, seat: Seat | None) -> list[Text]:
    """What the own cards and those face up do."""
    if view["end"]:
        return []
    own = [code for code in view["hands"][seat] if code != EMPTY] if seat is not None else []
    return [Text(_text(code), "hall.soft") for code in dict.fromkeys([*own, *view["up"]])]


def _text(code: str) -> str:
    card = CARDS[parse_card(code)]
    when = {"played": "played", "revealed": "revealed", "condition": "always", "never": "always"}[card.trigger]
    return f"{code} ({when}) {card.text}"


def _result(view: FrenzyView, named: Named) -> list[Text]:
    """F-73: the row that each hand has, the lowest number being the best."""
    return [
        Text(f"{capital(named(seat))}: {row['holding']}, {counted(row['points'], 'point')} (row {row['row']})")
        for seat, row in enumerate(view["rows"])
    ]


def _asked(view: FrenzyView, seat: Seat | None, named: Named) -> list[Text]:
    """Who is to do what, and for which card."""
    question = view["question"]
    if question is None:
        return []
    others = [named(each) for each in question["seats"] if each != seat]
    who = named(question["seats"][0]) if len(question["seats"]) == 1 else "you" if seat in question["seats"] else "all"
    are = "are" if who == "all" else is_or_are(who)
    ability = f" ({CARDS[parse_card(question['ability'])].name})" if question["ability"] else ""
    waiting = f"; {', '.join(others)} too" if seat in question["seats"] and others else ""
    return [Text(f"{capital(who)} {are} to {question['words']}{ability}{waiting}.", "hall.gold")]
