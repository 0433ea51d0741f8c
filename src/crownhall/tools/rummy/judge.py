"""King's Rummy for people with real cards on the table: is this a meld, and what is the most I can lay down now?"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code
from crownhall.errors import NotationError
from crownhall.games.rummy.best import BestTurn, best_turn
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import MELD_OF, MELDS, cards_in, completing, mask_of, same_parts, why_no_meld
from crownhall.games.rummy.rules import HAND_SIZE
from crownhall.games.rummy.turn import Turn, begun
from crownhall.lab.errors import LabError

MOST_CARDS = HAND_SIZE + 1  # after the draw


def meld_tool(args: dict[str, object]) -> dict[str, object]:
    """The tool `rummy meld`: whether `cards` are a meld, the parts they have in common, and what completes them."""
    return verdict_on(_only(args, "rummy meld", "cards"))


def verdict_on(args: dict[str, object]) -> dict[str, object]:
    """As programs see it; `why` is a sentence where the cards are no meld."""
    cards = _cards(args.get("cards"), "cards")
    if not cards:
        raise LabError("rummy meld needs cards, such as 1SK 2SK 3SK.")
    why = why_no_meld(cards)
    return {
        "meld": not why,
        "same": same_parts(cards) if len(cards) > 1 else [],
        "why": sentence(why),
        "completes": [card_code(card) for card in completing(cards)],
    }


def sentence(why: str) -> str | None:
    """A reason as a sentence of its own."""
    return f"{why[0].upper()}{why[1:]}." if why else None


def best_tool(args: dict[str, object]) -> dict[str, object]:
    """The tool `rummy best`: the most of the hand `cards` that can be played this turn on the `table`, step by step.

    `exchange_rule` is that of the game. Of all ways to play the most cards, one with the most points is told.
    """
    return Question(_only(args, "rummy best", "cards", "table", "exchange_rule")).to_json()


class Question:
    """A hand and a table, read and checked, and the best turn with them."""

    def __init__(self, args: dict[str, object]) -> None:
        self.cards = _cards(args.get("cards"), "cards")
        self.melds = _melds(args.get("table", []))
        if not 1 <= len(self.cards) <= MOST_CARDS:
            raise LabError(f"A hand has 1 to {MOST_CARDS} cards; this has {len(self.cards)}.")
        _check_once(self.cards + [card for meld in self.melds for card in meld])
        setup = RUMMY.setup(2, {"exchange_rule": args["exchange_rule"]} if "exchange_rule" in args else {})
        through_four = setup.options["exchange_rule"] == "through_four"
        table = vec[i64]([MELD_OF[mask_of(meld)] for meld in self.melds])
        self.turn: Turn = begun(table, mask_of(self.cards), through_four)
        self.best: BestTurn = best_turn(self.turn)

    @property
    def left(self) -> list[str]:
        """What stays in the hand."""
        return [card_code(card) for card in cards_in(self.best.left)]

    def table(self) -> list[list[str]]:
        """The melds after the plays, by place."""
        turn = self.turn
        for move in self.best.plays:
            turn = turn.after(move)
        return [[card_code(card) for card in MELDS[meld]] for meld in turn.melds]

    def to_json(self) -> dict[str, object]:
        """As programs see it; `out` says whether the hand ends with this turn (R-12)."""
        return {
            "cards": self.best.cards,
            "points": self.best.points,
            "plays": [move.text for move in self.best.plays],
            "table": self.table(),
            "left": self.left,
            "out": self.best.cards > 0 and len(self.left) <= 1,
        }


def _only(args: dict[str, object], tool: str, *names: str) -> dict[str, object]:
    for name in args:
        if name not in names:
            raise LabError(f"{tool} has no argument “{name[:40]}”; it has {', '.join(names)}.")
    return args


def _cards(value: object, name: str) -> list[int]:
    codes = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise LabError(f"“{name}” must be a text or a list of card codes such as “1SK”.")
    cards = [RUMMY.parse_card(code) for code in codes]
    _check_once(cards)
    return cards


def _melds(value: object) -> list[list[int]]:
    parts = [part for part in value.split(";") if part.strip()] if isinstance(value, str) else value
    if not isinstance(parts, list):
        raise LabError("“table” must be a list of melds, or a text such as “1SK 2SK 3SK; 4MC 4FC 4OC”.")
    melds = [_cards(part, "table") for part in parts]
    for meld in melds:
        why = why_no_meld(meld)
        if why:
            raise LabError(f"{' '.join([card_code(card) for card in meld])} is no meld for the table: {why}.")
    return melds


def _check_once(cards: list[int]) -> None:
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError(f"“{card_code(card)}” is named twice; every card exists once.")
