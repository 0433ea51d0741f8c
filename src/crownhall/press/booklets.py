"""Rule books on paper: as pages to read at the table, and as a booklet of half pages to fold."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from crownhall import rule_books
from crownhall.engine.contract import Game
from crownhall.engine.registry import game_named
from crownhall.faces import svg
from crownhall.faces.looks.common import BACK, CARD_WIDTH, GOLD_LOW, PARCHMENT
from crownhall.faces.vector.colours import WHITE
from crownhall.press import marks, typesetting
from crownhall.press.layout import Box
from crownhall.press.orders import DUPLEX_LONG, Order, Paper
from crownhall.press.parts import Pages
from crownhall.press.printing import count_pages
from crownhall.press.sheets import sheet_page
from crownhall.press.typesetting import DISPLAY_FONT, TEXT_FONT, quoted

PAGES_A_SHEET: Final = 4
"""Two on each side."""

CROWN: Final = "booklet-crown.svg"


class Style(NamedTuple):
    """How a book is set. Lengths are in millimetres, the size of letters in points."""

    sides: float  # margins
    ends: float
    letters: float
    card: float  # how wide a card is drawn in pictures
    has_cover: bool


PAGE_STYLE: Final = Style(sides=30, ends=20, letters=10.5, card=21, has_cover=False)
BOOKLET_STYLE: Final = Style(sides=14, ends=15, letters=9.5, card=20, has_cover=True)
LARGER_LETTERS: Final = (10.0, 10.5, 11.0)
"""For a booklet that needs no more paper with them."""


def rules(name: str, order: Order) -> Pages:
    """The rule book of a game on whole pages."""
    game = game_named(name)
    return _set(game, (order.paper.width, order.paper.height), PAGE_STYLE, order)


def booklet(name: str, order: Order) -> Pages:
    """The same on half pages, four on a sheet, in the order in which they lie when the sheets are folded together."""
    game = game_named(name)
    small = _padded(game, order)
    file = f"booklet-{name}.pdf"
    count = count_pages(small)
    sheets = range(count // PAGES_A_SHEET)
    source = "".join(
        _side(order, file, pair, f"{game.about.title}, booklet sheet {sheet + 1}, {side}", turned=turned)
        for sheet in sheets
        for pair, side, turned in (
            ((count - 2 * sheet, 1 + 2 * sheet), "outside", False),
            ((2 + 2 * sheet, count - 1 - 2 * sheet), "inside", order.backs == DUPLEX_LONG),
        )
    )
    return Pages(f"{game.about.title}, booklet", source, {file: small})


def _padded(game: Game, order: Order) -> bytes:
    """The half pages as a file, in letters as large as its sheets allow; empty ones at its end are for notes."""
    size = _half(order.paper)
    pages = _set(game, size, BOOKLET_STYLE, order)
    small = _compiled(pages)
    room = count_pages(small) + -count_pages(small) % PAGES_A_SHEET
    for letters in LARGER_LETTERS:
        larger = _set(game, size, BOOKLET_STYLE._replace(letters=letters), order)
        tried = _compiled(larger)
        if count_pages(tried) > room:
            break
        pages, small = larger, tried
    if missing := room - count_pages(small):
        small = _compiled(Pages(pages.title, pages.source + _notes(size) * missing, pages.files))
    return small


def _half(paper: Paper) -> tuple[float, float]:
    return paper.height / 2, paper.width


def _compiled(pages: Pages) -> bytes:
    return typesetting.pdf('#set text(lang: "en")\n' + pages.source, pages.files)


def _side(order: Order, file: str, pair: tuple[int, int], title: str, *, turned: bool) -> str:
    """Two half pages side by side. Paper that is turned on its long edge has its other side on its head."""
    width, height = order.paper.height, order.paper.width
    half = width / 2
    images = "".join(
        f'#place(dx: {at * half}mm, image({quoted(file)}, page: {page}, width: {half}mm, alt: "page {page}"))\n'
        for at, page in enumerate(pair)
    )
    dashed = '(paint: luma(60%), thickness: 0.2mm, dash: "dashed")'
    fold = marks.line(half, 0, half, 5, dashed) + marks.line(half, height - 5, half, height, dashed)
    body = f"#block(width: {width}mm, height: {height}mm)[\n{images}{fold}]"
    return sheet_page((width, height), title, Box(0, 0, width, height), f"#rotate(180deg)[{body}]" if turned else body)


def _set(game: Game, size: tuple[float, float], style: Style, order: Order) -> Pages:
    from crownhall.press.markdown import book  # which needs a library that not everybody has

    text = book(rule_books.text_of(game.name) or "")
    files = {CROWN: _crown()} | {name: _picture(name, low_ink=order.low_ink) for name in text.pictures}
    sizes = ", ".join(f"{quoted(name)}: {_width(files[name], style):.2f}mm" for name in text.pictures)
    head = _cover(game) if style.has_cover else _head(game)
    return Pages(
        f"{game.about.title}, rules",
        f"#[\n{_page_settings(game, size, style)}{_SETTINGS}"
        f"#let picture(file, alt) = layout(room => align(center, block(above: 1.2em, below: 1.2em, "
        f"image(file, width: calc.min(room.width, ({sizes},).at(file)), alt: alt))))\n"
        f"{head}{text.source}]\n",
        files,
    )


def _page_settings(game: Game, size: tuple[float, float], style: Style) -> str:
    title = quoted(curly(game.about.title))
    first = 1 if style.has_cover else 0
    return f"""#set page(width: {size[0]}mm, height: {size[1]}mm, margin: (x: {style.sides}mm, y: {style.ends}mm),
  footer: context {{
    let page = counter(page).get().first()
    if page > {first} {{
      set text(size: 0.85em, fill: rgb({quoted(GOLD_LOW)}))
      let (left, right) = if calc.even(page) {{ ([#page], []) }} else {{ ([], [#page]) }}
      grid(columns: (1fr, auto, 1fr), left, smallcaps({title}), align(end, right))
    }}
  }})
#counter(page).update(1)
#set text(font: {quoted(TEXT_FONT)}, size: {style.letters}pt)
"""


_SETTINGS: Final = f"""#set par(justify: true, leading: 0.62em, spacing: 0.95em)
#set text(hyphenate: true, number-type: "lining")
#set list(indent: 0.2em, body-indent: 0.6em, marker: text(fill: rgb({quoted(GOLD_LOW)}))[•])
#set enum(indent: 0.2em, body-indent: 0.6em)
#set table(stroke: (x, y) => (bottom: (if y == 0 {{ 0.8pt }} else {{ 0.25pt }}) + rgb({quoted(GOLD_LOW)})),
  inset: (x: 0.35em, y: 0.4em))
#show table: set par(justify: false)
#show table: set text(size: 0.9em, hyphenate: false)
#show list: set par(justify: false)
#show table.cell.where(y: 0): set text(style: "italic")
#show raw: set text(size: 1.02em)
#show raw: it => {{ show "_": "_\\u{{200b}}"; it }} // long names of options may be broken there
#show link: set text(fill: rgb({quoted(BACK)}))
#show heading: set text(font: {quoted(DISPLAY_FONT)}, fill: rgb({quoted(BACK)}), hyphenate: false)
#show heading: set block(above: 1.5em, below: 0.75em, sticky: true)
#show heading.where(level: 2): set text(size: 1.18em)
#show heading.where(level: 3): set text(size: 1em)
"""


def _head(game: Game) -> str:
    """On top of the first page."""
    return f"""#block(below: 7mm, align(center)[
  #image({quoted(CROWN)}, width: 13mm, alt: "")
  #v(-1mm)
  {_title(game, "24pt")}
  {_credit(game)}
  #v(1mm)
  #line(length: 100%, stroke: 0.8pt + rgb({quoted(GOLD_LOW)}))
])
"""


def _cover(game: Game) -> str:
    """The first page of a booklet."""
    about = game.about
    gold = f"rgb({quoted(GOLD_LOW)})"
    return f"""#block(width: 100%, height: 100%, stroke: 0.8pt + {gold}, inset: 2mm, block(
  width: 100%, height: 100%, stroke: 0.4pt + {gold}, inset: 8mm, align(center)[
  #v(1fr)
  #image({quoted(CROWN)}, width: 30mm, alt: "")
  #v(4mm)
  {_title(game, "26pt")}
  #emph({quoted(curly(about.in_short))})
  #v(1fr)
  {_credit(game)}
  #smallcaps("The rules, in Crownhall’s words")
]))
#pagebreak()
"""


def _title(game: Game, size: str) -> str:
    """A heading that is no part of the flow: it is a bookmark, too."""
    return (
        f"#[#show heading: set text(size: {size}, weight: 700);#show heading: set par(justify: false);"
        f"#heading(level: 1, {quoted(curly(game.about.title))})]"
    )


def _credit(game: Game) -> str:
    return f"#par(justify: false, emph({quoted(curly(game.about.credit))}))"


def _notes(size: tuple[float, float]) -> str:
    """A page with lines to write on."""
    lines = int((size[1] - 50) // 9)
    return f"""#page(width: {size[0]}mm, height: {size[1]}mm, margin: 14mm, {{
  set text(font: {quoted(DISPLAY_FONT)}, size: 11pt, fill: rgb({quoted(BACK)}), weight: 700)
  [Notes]
  v(4mm)
  for _ in range({lines}) {{ block(spacing: 9mm, line(length: 100%, stroke: 0.3pt + luma(60%))) }}
}})
"""


def _crown() -> bytes:
    return svg.bare(64, 64, svg.use("crown", 32, 32, 64, GOLD_LOW)).encode()


def _picture(name: str, *, low_ink: bool) -> bytes:
    path = rule_books.picture(name)
    assert path is not None, "a rule book shows a picture that is not there"
    found = path.read_text("utf-8")
    return (found.replace(PARCHMENT, WHITE) if low_ink else found).encode()


def _width(picture: bytes, style: Style) -> float:
    """Cards are of one size in all pictures of a book."""
    box = re.search(rb'viewBox="0 0 (\d+)', picture)
    assert box is not None, "a picture of a rule book says how large it is"
    return int(box[1]) * style.card / CARD_WIDTH


def curly(words: str) -> str:
    """Words that are no Markdown, with the apostrophes of print."""
    return words.replace("'", "’")
