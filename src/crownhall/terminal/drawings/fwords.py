"""Fwords in a terminal: the field with its letters, the tray, everybody's points, your cards, and what was made."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from rich.console import ConsoleOptions, RenderableType
from rich.table import Table
from rich.text import Text

from crownhall.engine.contract import Seat, View
from crownhall.engine.events import counted
from crownhall.fields.view import SpaceView
from crownhall.games.fwords.view import FwordsView
from crownhall.terminal.drawings.creation import CreationTable
from crownhall.terminal.drawings.field import card_in_space, centred, face_text, field_text, open_space
from crownhall.terminal.drawings.names import Named

_CHRONICLE_LINES: Final = 6
_ASKED: Final = {
    "setup": "write and stack your letters",
    "field": "Field Hour",
    "battle": "Battle Hour",
    "festival": "Festival Hour",
    "challenge": "is it a word?",
    "ending": "the Day is ending",
    "over": "over",
}
_BECAME: Final = {
    "stood": "stands",
    "passed": "is in the dictionary",
    "repealed": "repealed",
    "conceded": "no word",
    "ended": "ended the Day",
    "timed_out": "out of time",
}


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The table as this seat sees it."""
    return CreationTable(partial(_parts, cast(FwordsView, view), seat, named))


def gloss(view: View, seat: Seat, move: str, named: Named) -> str:
    """The letter on a card that a move names, and what lies in a space."""
    seen = cast(FwordsView, view)
    verb, *rest = move.split()
    if verb in ("stack", "create"):
        return seen["letters"][rest[0]]
    if verb in ("destroy", "engage", "declare"):
        lying = seen["spaces"][int(rest[0]) - 1]
        assert lying is not None
        return f"{lying['letter']}, {_theirs(named(lying['owner']))}"
    return ""


def several(view: View, seat: Seat, typed: str) -> list[str]:
    """What stands for moves in a row: a word, nine letters, a whole Life Tree, or cards parted by semicolons."""
    seen = cast(FwordsView, view)
    if ";" in typed:
        return _steps(typed)
    *before, last = typed.split() or [""]
    letters, verb = last.upper(), before[0].lower() if before else ""
    if not (letters.isascii() and letters.isalpha()) or len(before) > 1:
        return []
    if seen["phase"] == "festival":
        return _spelled(verb, letters)
    if seen["step"] == "write":
        return _written(seen, verb, letters)
    return _stacked(seen, verb, letters) if seen["step"] == "stack" else []


def wanted(view: View, seat: Seat, typed: str) -> str:
    """The command that letters alone would need."""
    seen, letters = cast(FwordsView, view), typed.strip().upper()
    if not (letters.isascii() and letters.isalpha()) or len(letters) < 2:
        return ""
    if seen["step"] == "write":
        example = seen["suggested"][0]
        return f"To write your letters, type “letters” and all {len(seen['cards'])} of them: “letters {example}”."
    if seen["step"] == "stack":
        return f"To stack cards by their letters, the top one first, type “stack {letters}”."
    if seen["phase"] == "field":
        return "First place your cards on the field and type “done”. Then type the word."
    return ""


def _steps(typed: str) -> list[str]:
    """Parted by semicolons; cards are laid in the order of the spaces, however they were typed."""
    steps = [" ".join(part.split()) for part in typed.split(";") if part.strip()]
    return sorted(steps, key=_space_of) if all(step.startswith("create ") for step in steps) else steps


def _space_of(step: str) -> int:
    space = step.split()[2:3]
    return int(space[0]) if space and space[0].isdecimal() else 0


def _spelled(verb: str, word: str) -> list[str]:
    if verb not in ("", "spell", "word") or (not verb and word in _ANSWERS):
        return []
    return [*[f"spell {letter}" for letter in word], "submit"]


_ANSWERS: Final = ("CONCEDE", "SUBMIT", "UNDO")


def _written(view: FwordsView, verb: str, letters: str) -> list[str]:
    if verb not in ("write", "letters") or len(letters) != len(view["cards"]):
        return []
    return [f"write {card} {letter}" for card, letter in zip(view["cards"], letters, strict=True)]


def _stacked(view: FwordsView, verb: str, letters: str) -> list[str]:
    """The cards with these letters, one after the other; [] if there are none for them."""
    if verb != "stack":
        return []
    left = [card for card in view["cards"] if card not in view["stacked"]]
    steps: list[str] = []
    for letter in letters:
        card = next((card for card in left if view["letters"][card] == letter), None)
        if card is None:
            return []
        left.remove(card)
        steps.append(f"stack {card}")
    return steps


def _parts(view: FwordsView, you: Seat | None, named: Named, options: ConsoleOptions) -> list[RenderableType]:
    """From top to bottom: what is asked, the points, the field and its letters, your cards, what was made."""
    plain = options.ascii_only
    parts: list[RenderableType] = [_headline(view, named)]
    if view["phase"] == "setup":
        return [*parts, *_setup(view, you, named, ascii_only=plain)]
    parts += [
        *_everybody(view, you, named),
        _field(view, named, options.max_width - 2, ascii_only=plain),
        *_letters(view),
    ]
    if you is not None and view["hand"]:
        parts += [Text("Your hand:", "hall.gold"), _cards(view, view["hand"], ascii_only=plain)]
    if view["tree"]:
        order = " ".join(view["letters"][card] for card in view["tree"])
        parts.append(Text(f"Your Life Tree, from the top: {order}", "hall.soft"))
    return [*parts, *_chronicle(view, named)]


def _headline(view: FwordsView, named: Named) -> Text:
    figures = [_ASKED[view["phase"]]]
    if view["turn"] is not None:
        figures.append(f"day {view['day']}, {_theirs(named(view['turn']))}")
    if view["repeals"]:
        figures.append(f"repeals {view['repeals']}")
    return Text("Fwords", "hall.gold").append("   " + ", ".join(figures), "hall.soft")


def _theirs(name: str) -> str:
    return "yours" if name == "you" else f"{name}'s"


# -- before the first Day ---------------------------------------------------------------------------------------------


def _setup(view: FwordsView, you: Seat | None, named: Named, *, ascii_only: bool) -> list[RenderableType]:
    waiting = [named(seat) for seat, ready in enumerate(view["ready"]) if not ready]
    lines: list[RenderableType] = [Text(f"Not ready yet: {', '.join(waiting)}", "hall.soft")]
    if you is None:
        return lines
    lines += [Text("Your cards:", "hall.gold"), _cards(view, view["cards"], ascii_only=ascii_only)]
    if view["step"] == "write":
        lines.append(Text(f"Vowels (A E I O U Y S): {view['vowels']} of at most {view['most_vowels']}"))
        sets = ", ".join(view["suggested"])
        lines.append(Text(f"All at once: “letters {view['suggested'][0]}”. Sets that go well: {sets}", "hall.soft"))
    if view["step"] == "stack":
        order = " ".join(view["letters"][card] for card in view["stacked"]) or "nothing yet"
        lines.append(Text(f"Your Life Tree, from the top: {order}. All at once: “stack” and the letters.", "hall.soft"))
    return lines


# -- the table --------------------------------------------------------------------------------------------------------


def _everybody(view: FwordsView, you: Seat | None, named: Named) -> list[Text]:
    lines: list[Text] = []
    for seat, points in enumerate(view["points"]):
        facts = [counted(points, "point"), f"hand {view['hand_sizes'][seat]}", f"Life Tree {view['tree_sizes'][seat]}"]
        if view["ditches"][seat]:
            facts.append("Ditch " + "".join(view["letters"][card] for card in view["ditches"][seat]))
        if view["known_hands"][seat] and seat != you:
            facts.append("has " + "".join(view["letters"][card] for card in view["known_hands"][seat]))
        if view["end_tokens"][seat]:
            facts.append("out" if view["out"][seat] else "1 End Token")
        lines.append(Text(f"{named(seat)}: {', '.join(facts)}", "hall.gold" if seat == view["turn"] else "hall.soft"))
    return lines


def _field(view: FwordsView, named: Named, width: int, *, ascii_only: bool) -> RenderableType:
    drawn, told = partial(_space, view, named, ascii_only=ascii_only), partial(_in_a_line, view, named)
    return field_text(view["field"]["spaces"], width, drawn, told, ascii_only=ascii_only)


def _space(view: FwordsView, named: Named, space: SpaceView, *, ascii_only: bool) -> RenderableType:
    """Four lines: two marks, the space and its letter, its Speed and whose it is, two marks."""
    number, lying = space["space"], view["spaces"][space["space"] - 1]
    if lying is None:
        return open_space(space, 4)
    flag = "*" if number == view["declaring"] else "+" if number in view["engaged"] else "'" if lying["today"] else ""
    letter = f"({lying['letter'].lower()})" if lying["token"] else lying["letter"]
    speed = view["faces"][lying["card"]]["speed"]
    return card_in_space(
        lying["shown"],
        centred(f"{number}{flag}  {letter}", "hall.soft" if lying["token"] else "hall.gold"),
        centred(f"S{speed} {named(lying['owner'])}", "hall.soft"),
        ascii_only=ascii_only,
    )


def _in_a_line(view: FwordsView, named: Named, space: SpaceView) -> str:
    lying = view["spaces"][space["space"] - 1]
    if lying is None:
        return "open"
    token = ", token" if lying["token"] else ""
    return f"{lying['letter']} {' '.join(lying['shown'])}, {named(lying['owner'])}{token}"


def _letters(view: FwordsView) -> list[Text]:
    """The tray, the word so far, and the word in question."""
    lines = [Text(f"Letters without a token: {' '.join(view['tray']) or 'none'}")]
    if view["spelled"]:
        lines.append(Text(f"Your word so far: {view['spelled']}", "hall.gold"))
    if view["word"] is not None:
        lines.append(Text(f"The word is {view['word']}.", "hall.gold"))
    return lines


def _cards(view: FwordsView, codes: list[str], *, ascii_only: bool) -> Table:
    """A line each: the letter, the marks from the top left clockwise, and the Speed."""
    grid = Table.grid(padding=(0, 2))
    for code in codes:
        letter = Text(view["letters"][code] or "_", "hall.gold")
        grid.add_row(letter, *face_text(code, view["faces"][code], ascii_only=ascii_only))
    return grid


def _chronicle(view: FwordsView, named: Named) -> list[Text]:
    """The last Days: who made what, and what became of it."""
    lines: list[Text] = []
    for entry in view["chronicle"][-_CHRONICLE_LINES:]:
        points = f", {entry['points']:+}" if entry["points"] else ""
        word = f"{entry['word']} " if entry["word"] else ""
        line = f"day {entry['day']}, {named(entry['seat'])}: {word}{_BECAME[entry['kind']]}{points}"
        lines.append(Text(line, "hall.soft"))
    return lines
