"""Minkingi, as the registry knows it."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import canonical_set, set_in_play
from crownhall.decks.creation_codes import PACK, card_code, parse_card
from crownhall.decks.creation_core import CORE, CORE_CSV, CORE_ID
from crownhall.engine.chance import Chance
from crownhall.engine.contract import About, Game, Previous, Setup, State
from crownhall.engine.errors import OptionError, SupplyError
from crownhall.engine.events import Event
from crownhall.engine.moves import MoveTable
from crownhall.engine.options import Option, OptionValue
from crownhall.engine.supplies import Supply
from crownhall.fields.battle import Arena
from crownhall.fields.field import Field
from crownhall.fields.reading import canonical_field, field_from_json
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED
from crownhall.games.minkingi.cards import Cards
from crownhall.games.minkingi.moves import SEATS, Actions
from crownhall.games.minkingi.rules import new_game
from crownhall.games.minkingi.saved import loaded
from crownhall.games.minkingi.state import ALTERNATE, DICE, LOSER_DECIDES, NOBODY, PILE, Terms

ABOUT: Final = About(
    title="Minkingi",
    story="Two young creators meet on a field of nine spaces. Every card they lay has four corners like four blades; "
    "where corners touch, the quicker card strikes first, and whoever is beaten changes sides.",
    goal="Place your cards, battle where corners touch, and control most cards when the field is full.",
    age="6 and older",
    best_with="2",
    minutes="15",
    winning="Your last card strikes once, and three of theirs turn their coats one after the other.",
    losing="A single corner, one number too low, and your strongest card fights for the other side.",
    credit="A game of King's: Cards & Creations by Lewis King (2021)",
)

FIELD: Final = Option(
    "field",
    NINE_WEAVE.field_id,
    "The Active Field: how many spaces, and whether the cards lie upright and sideways by turns, or all upright.",
    words=tuple(SHIPPED),
)
ADJACENCY: Final = Option(
    "adjacency",
    "touch",
    "Who can battle: cards that touch, also at a corner alone, or only those side by side.",
    words=("touch", "edge"),
)
EDGE_CONTACTS: Final = Option(
    "edge_contacts",
    "any",
    "Side by side, two corners meet: whether one success is enough to defeat a card, or both are needed.",
    words=("any", "both"),
)
CAPTURED_ATTACK: Final = Option(
    "captured_attack",
    "new_controller",
    "Whether a card that is defeated before its attack still attacks, for its new controller, or never.",
    words=("new_controller", "never"),
)
DRAFT_DITCH: Final = Option(
    "draft_ditch",
    "public",
    "Whether the cards that nobody drafted lie open, or face down.",
    words=("public", "hidden"),
)
STARTER: Final = Option(
    "starter",
    LOSER_DECIDES,
    "Who starts: whom the loser of the last game names (in a first game the dice), always the dice, or by turns.",
    words=(LOSER_DECIDES, DICE, ALTERNATE),
)
MATCH: Final = Option(
    "match",
    "single",
    "One game, or a pair in which each starts once and the cards of both games count together.",
    words=("single", "pair"),
)
CARD_SOURCE: Final = Option(
    "card_source",
    "set",
    "Where the cards come from: one whole set, or a pack of nine for each player.",
    words=("set", "packs"),
)


SET: Final = Supply(
    "set",
    "A complete set of Creation Cards, with at least nine cards for each player.",
    {CORE_ID: CORE_CSV},
    canonical_set,
)
FIELDS: Final = Supply(
    "field",
    "An Active Field with 2 to 18 spaces, as JSON; it is played on instead of the one that the option names.",
    {name: field.canonical() for name, field in SHIPPED.items()},
    canonical_field,
)
MOST_KEPT: Final = 8
"""How many fields with their cards are kept ready."""


class InPlay:
    """A field and a set of cards, with all that is made of them."""

    def __init__(self, field: Field, cards: Cards, from_packs: bool) -> None:
        self.field: Final = field
        self.cards: Final = cards
        self.actions: Final = Actions(field, cards.size, from_packs)
        self._arenas: Final[dict[tuple[bool, bool, bool], Arena]] = {}  # made when first asked for

    def arena(self, options: dict[str, OptionValue]) -> Arena:
        """The field with what was agreed about battles."""
        edges_only, both_contacts = options["adjacency"] == "edge", options["edge_contacts"] == "both"
        captured_attack = options["captured_attack"] == "new_controller"
        key = (edges_only, both_contacts, captured_attack)
        if key not in self._arenas:
            self._arenas[key] = Arena(
                self.field, edges_only=edges_only, both_contacts=both_contacts, captured_attack=captured_attack
            )
        return self._arenas[key]


class Minkingi(Game):
    """Minkingi."""

    def __init__(self) -> None:
        options = (FIELD, ADJACENCY, EDGE_CONTACTS, CAPTURED_ATTACK, DRAFT_DITCH, STARTER, MATCH, CARD_SOURCE)
        super().__init__("minkingi", 1, SEATS, SEATS, options, ABOUT, (SET, FIELDS))
        self._in_play: Final[dict[tuple[str, str, bool], InPlay]] = {}  # by set, field, and whether from packs

    def setup(
        self,
        seats: int,
        options: dict[str, object],
        previous: Previous | None = None,
        supplies: dict[str, object] | None = None,
    ) -> Setup:
        """As for every game; the set must suffice (M-03), and cards of one's own need a collection (C-21)."""
        if options.get("card_source") == "own":
            raise OptionError("Option card_source cannot be “own” yet: it needs collections; it can be set or packs.")
        checked = super().setup(seats, options, previous, supplies)
        if checked.supplies:
            _check_size(checked, self.in_play(checked).cards.size)
        return checked

    def supply(self, setup: Setup, kind: str) -> str:
        """The option names the field, unless one is brought along."""
        if kind == FIELDS.kind and kind not in setup.supplies:
            return FIELDS.shipped[str(setup.options["field"])]
        return super().supply(setup, kind)

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """M-02: deal the piles."""
        return new_game(self._terms(setup), chance, events)

    def load(self, setup: Setup, position: dict[str, object]) -> State:
        """A saved position, checked against the rules."""
        return loaded(self._terms(setup), position)

    def table(self, setup: Setup) -> MoveTable:
        """The moves of one set, or of both packs, on the field that was agreed on."""
        return self.in_play(setup).actions.table

    def card_code(self, card: int) -> str:
        """`#12`, or `#12b` from the second pack."""
        return card_code(CORE.size, card)

    def parse_card(self, text: str) -> int:
        """A card of the set, or of a pack."""
        return parse_card(CORE.size, text)

    def code_in(self, setup: Setup, card: int) -> str:
        """A card of the set that is played with."""
        return card_code(self.in_play(setup).cards.size, card)

    def card_in(self, setup: Setup, text: str) -> int:
        """A card of the set that is played with."""
        return parse_card(self.in_play(setup).cards.size, text)

    def in_play(self, setup: Setup) -> InPlay:
        """The field and the set that are played with, ours or theirs; the latest are kept."""
        from_packs = setup.options["card_source"] == "packs"
        key = (
            setup.supplies.get(SET.kind, ""),
            setup.supplies.get(FIELDS.kind, str(setup.options["field"])),
            from_packs,
        )
        found = self._in_play.get(key)
        if found is None:
            field = SHIPPED[key[1]] if key[1] in SHIPPED else field_from_json(key[1])
            cards = Cards(set_in_play(key[0]) if key[0] else CORE)
            found = self._in_play[key] = InPlay(field, cards, from_packs)
            if len(self._in_play) > MOST_KEPT:
                del self._in_play[next(iter(self._in_play))]
        return found

    def _terms(self, setup: Setup) -> Terms:
        options, in_play = setup.options, self.in_play(setup)
        return Terms(
            in_play.cards,
            in_play.arena(options),
            in_play.actions,
            from_packs=options["card_source"] == "packs",
            open_ditch=options["draft_ditch"] == "public",
            games=2 if options["match"] == "pair" else 1,
            loser=_loser(setup.previous) if options["starter"] == LOSER_DECIDES else NOBODY,
            starter=_next_starter(setup.previous) if options["starter"] == ALTERNATE else NOBODY,
        )


def _check_size(setup: Setup, size: int) -> None:
    """M-02, M-03: nine different cards for each player, or whole packs."""
    if setup.options["card_source"] == "packs":
        if size < PACK:
            raise SupplyError(f"A pack has {PACK} different cards (C-21); this set has only {size}.")
    elif size < PILE * SEATS:
        raise SupplyError(f"Two players need a set of at least {PILE * SEATS} cards (M-02); this one has {size}.")


def _loser(previous: Previous | None) -> int:
    """M-08: who lost the last game; nobody if it was drawn or there was none (M-A20)."""
    if previous is None or len(previous.winners) != 1 or len(previous.losers) != 1:
        return NOBODY
    return previous.losers[0]


def _next_starter(previous: Previous | None) -> int:
    """With `alternate`: who did not start the last game; nobody if that is not known, and then the dice decide."""
    return NOBODY if previous is None or previous.first is None else 1 - previous.first


MINKINGI: Final = Minkingi()
