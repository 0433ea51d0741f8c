"""The reference cards of Kingdom Frenzy: on one side which hand beats which, on the other key terms and triggers."""

from __future__ import annotations

from typing import Final

from crownhall.decks.frenzy import CARDS, CONDITION, PLAYED, REVEALED
from crownhall.faces import svg
from crownhall.faces.looks.common import GOLD, INK, PAPER
from crownhall.faces.looks.frenzy import GROUNDS, WHEN
from crownhall.faces.vector.colours import WHITE
from crownhall.games.frenzy.scoring import ROWS
from crownhall.press.orders import NO_BACKS, Order
from crownhall.press.parts import Card, Face
from crownhall.press.typesetting import DISPLAY_FONT, quoted

COUNT: Final = 6
"""One for each player."""

_WINE: Final = GROUNDS["royal"]

_TERMS: Final = (
    ("Hand", "Three face-down cards side by side. Only rearrange them at the end of your own turn."),
    ("Exiled", "Three cards set aside, face down. They are out of the game."),
    ("Remove", "Put the card face up on the removed pile. Whoever lost it draws a new one into the same place."),
    ("Reveal", "Turn up a face-down card of any hand, even your own. It stays face up until the turn ends."),
    ("From the deck", "Put the top card face up beside the deck. It goes back on top when the turn ends."),
    ("Pass", "Everyone passes at once. The card you get goes where yours was, face up or down as it is."),
)
_TRIGGERS: Final = {
    PLAYED: "Turn up one of your cards. If it says so, you must do what it does.",
    REVEALED: "Its holder does it at once, before anything else. From the deck: whoever has the turn.",
    CONDITION: "It happens at once, whoever has the turn.",
}


def cards(order: Order, edge: str) -> list[Card]:
    """Six with both sides; without backs, both sides on cards of their own."""
    rows = Face(_plate("Which hand wins", low_ink=order.low_ink), edge, _hierarchy(order))
    terms = Face(_plate("What the words mean", low_ink=order.low_ink), edge, _words_explained(order))
    if order.backs == NO_BACKS:
        return [Card("which hand wins", rows, rows)] * COUNT + [Card("key terms", terms, terms)] * COUNT
    return [Card("reference", rows, terms)] * COUNT


def _plate(label: str, *, low_ink: bool) -> str:
    band = (
        f'<path d="M22 104H608" stroke="{_WINE}" stroke-width="5"/>'
        if low_ink
        else f'<path d="M22 104V52a26 26 0 0 1 26-26H582a26 26 0 0 1 26 26V104Z" fill="{_WINE}"/>'
        f'<path d="M22 104H608" stroke="{GOLD}" stroke-width="6"/>'
    )
    rim = f'<rect x="25" y="25" width="580" height="830" rx="24" fill="none" stroke="{_WINE}" stroke-width="6"/>'
    return svg.face(label, [svg.ground(WHITE if low_ink else PAPER), band, rim])


def _headed(title: str, order: Order, body: str) -> str:
    heading = _lettered(title, 44, _WINE if order.low_ink else PAPER)
    return (
        f"#place(dy: 26 * u, block(width: 630 * u, height: 78 * u, align(center + horizon, {heading})))"
        f"#place(dx: 44 * u, dy: 120 * u, block(width: 542 * u, height: 720 * u, {{"
        f"set text(size: 27 * u, fill: rgb({quoted(INK)})); set par(leading: 0.36em, spacing: 0pt); {body} }}))"
    )


def _lettered(words: str, size: int, colour: str) -> str:
    font = f"font: {quoted(DISPLAY_FONT)}, weight: 700, size: {size} * u"
    return f"text({font}, fill: rgb({quoted(colour)}), {quoted(words)})"


def _bold(words: str) -> str:
    return f"text(weight: 700, fill: rgb({quoted(_WINE)}), {quoted(words)})"


# -- which hand wins --------------------------------------------------------------------------------------------------

_NOTE: Final = "The lowest row number wins. Only the best row of a hand counts; equal rows share the win."


def _hierarchy(order: Order) -> str:
    rows = [
        f"{_bold(str(number))}, {quoted(holding[0].upper() + holding[1:])}, strong[{points}]"
        for number, (holding, points) in enumerate(ROWS)
        if number
    ]
    table = (
        f"table(columns: (36 * u, 1fr, auto), rows: (1fr,) * {len(rows)}, inset: (x: 4 * u, y: 0pt), "
        "align: (x, y) => (right, left, right).at(x) + horizon, "
        f"stroke: (x, y) => if y + 1 < {len(rows)} {{ (bottom: 0.3pt + rgb({quoted(GOLD)})) }}, {', '.join(rows)})"
    )
    body = f"text({quoted(_NOTE)}); v(8 * u); block(height: 646 * u, {{ set text(size: 25.5 * u); {table} }})"
    return _headed("Which hand wins", order, body)


# -- what the words mean ----------------------------------------------------------------------------------------------


def _words_explained(order: Order) -> str:
    terms = [_entry(name, meaning) for name, meaning in _TERMS]
    triggers = [
        _entry(f"{WHEN[trigger].capitalize()} ({sum(card.trigger == trigger for card in CARDS)} cards)", meaning)
        for trigger, meaning in _TRIGGERS.items()
    ]
    between = f"v(2fr); align(center, {_lettered('When abilities trigger', 32, _WINE)}); v(1.6fr)"
    apart = "; v(1fr); "
    return _headed("Key terms", order, f"{apart.join(terms)}; {between}; {apart.join(triggers)}")


def _entry(name: str, meaning: str) -> str:
    return f"par({_bold(name + '. ')} + text({quoted(meaning)}))"
