"""King's Rummy for people with real cards on the table: is this a meld, and if not, why?"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from crownhall.decks.kings_keys import card_code
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import completing, same_parts, why_no_meld
from crownhall.tools.arguments import Argument, Cards, ToolError
from crownhall.tools.tool import Tool

NUMBER_CARDS = Cards(RUMMY.parse_card, "1SK")


@dataclass(frozen=True)
class Verdict:
    """Whether cards are a meld, the parts they have in common, why they are none, and what completes them."""

    meld: bool
    same: list[str]
    why: str | None
    completes: list[str]


def judge_meld(cards: list[int]) -> Verdict:
    """The verdict on these cards."""
    if not cards:
        raise ToolError("rummy meld needs cards, such as 1SK 2SK 3SK.")
    why = why_no_meld(cards)
    return Verdict(
        meld=not why,
        same=same_parts(cards) if len(cards) > 1 else [],
        why=sentence(why),
        completes=[card_code(card) for card in completing(cards)],
    )


def sentence(why: str) -> str | None:
    """A reason as a sentence of its own."""
    return f"{why[0].upper()}{why[1:]}." if why else None


MELD = Tool(
    "rummy meld",
    "Check whether cards are a meld, why not, and which card completes them.",
    (
        Argument(
            "cards",
            NUMBER_CARDS,
            "cards as codes, such as 3MA for the three Mountain Axes",
            required=True,
            metavar="CARD",
            many=True,
        ),
    ),
    judge_meld,
    asdict,
)
