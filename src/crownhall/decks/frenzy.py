"""The thirty cards of Kingdom Frenzy: one table that rules, web, terminal, help and print all read.

A card is a small integer, its place in the canonical order of `CARDS`, so a set of cards is a mask of thirty bits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.errors import NotationError
from crownhall.seat_marks import card_mark

# When an ability is triggered (F-17, F-27, F-28).
NEVER: Final = "never"
PLAYED: Final = "played"
REVEALED: Final = "revealed"
CONDITION: Final = "condition"

# Groups of cards that others care for.
LOVER: Final = "lover"
WITCH: Final = "witch"
SPY: Final = "spy"
CIRCUS: Final = "circus"
PEASANT: Final = "peasant"


class Card:
    """What is printed on a card, in our own words."""

    def __init__(self, code: str, name: str, score: int, group: str, trigger: str, text: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.score: Final = score
        self.group: Final = group  # "" for cards that stand alone
        self.trigger: Final = trigger
        self.text: Final = text

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "name": self.name,
            "score": self.score,
            "group": self.group,
            "trigger": self.trigger,
            "text": self.text,
        }


_LOVER_TEXT: Final = (
    "If the other lover is in the removed pile, this one is removed too. Worth 2 more beside the other lover."
)
_COPY: Final = "then do what it does as if its text were on this card."

CARDS: Final[tuple[Card, ...]] = (
    Card("K", "King", 10, "", NEVER, "No ability. Whoever has the King at the end wins."),
    Card("Q", "Queen", 9, "", CONDITION, "When she is removed, whoever had her removes any card from any hand."),
    Card("ML", "Male Lover", 8, LOVER, CONDITION, _LOVER_TEXT),
    Card("FL", "Female Lover", 8, LOVER, CONDITION, _LOVER_TEXT),
    Card("Ma", "Magician", 7, "", REVEALED, "Shuffled into the deck at once. Nothing else happens to him."),
    Card("Je", "Jester", 6, "", CONDITION, "If another card of this hand would be revealed, he is revealed instead."),
    Card(
        "Kn",
        "Knight",
        6,
        "",
        CONDITION,
        "If another card of this hand worth 4 or more would be removed, he is removed instead. "
        "If a condition removes it, both go.",
    ),
    Card("WR", "Red Witch", 5, WITCH, PLAYED, "Look at the top card of the deck, or remove it without looking."),
    Card(
        "WY",
        "Yellow Witch",
        5,
        WITCH,
        REVEALED,
        "Perform one ability of a removed card, or remove her.",
    ),
    Card("WG", "Green Witch", 5, WITCH, PLAYED, "Choose left or right: everyone passes a card that way."),
    Card(
        "WB",
        "Blue Witch",
        5,
        WITCH,
        PLAYED,
        "Trade one of your cards for a removed card, or look at the exiled cards.",
    ),
    Card("WP", "Purple Witch", 5, WITCH, PLAYED, f"Reveal a card of any hand, or the top of the deck; {_COPY}"),
    Card(
        "Ri",
        "Ringleader",
        4,
        "",
        PLAYED,
        "Everyone reveals all circus performers. Do what they do, in any order. "
        "Worth 2 more for each performer beside him.",
    ),
    Card(
        "Pr",
        "Priest",
        4,
        "",
        PLAYED,
        "Do what the peasants in the removed pile do, in any order. Worth 1 more for each of them at the end.",
    ),
    Card(
        "Ex",
        "Executioner",
        3,
        "",
        PLAYED,
        "Reveal a card. It stays face up and is removed at the start of your next turn.",
    ),
    Card(
        "Sh",
        "Sheriff",
        3,
        "",
        PLAYED,
        "Reveal a card. It and the Sheriff stay face up until your next turn ends.",
    ),
    Card("SH", "Spy (hands)", 2, SPY, PLAYED, f"Reveal a card of any hand; {_COPY}"),
    Card("SD", "Spy (deck)", 2, SPY, PLAYED, f"Reveal the top card of the deck; {_COPY}"),
    Card("St", "Strongman", 1, CIRCUS, PLAYED, "Reveal a card."),
    Card("Cl", "Clown", 1, CIRCUS, REVEALED, "Swaps places with the played card, and the turn goes on."),
    Card("Ju", "Juggler", 1, CIRCUS, PLAYED, "Everyone passes a card to the right."),
    Card("LT", "Lion Tamer", 1, CIRCUS, PLAYED, "Reveal a card. If it is 5 or less, it is removed."),
    Card("Tr", "Trapeze Artist", 1, CIRCUS, PLAYED, "Swap any two face-down cards without looking."),
    Card(
        "HC",
        "Human Cannon",
        1,
        CIRCUS,
        PLAYED,
        "Draw the top card of the deck in its place. Then this card goes face down on the deck.",
    ),
    Card("Me", "Merchant", 1, PEASANT, PLAYED, "Everyone passes a card to the left."),
    Card("Th", "Thief", 1, PEASANT, PLAYED, "Reveal a card. It and the Thief are removed."),
    Card(
        "Fi",
        "Fisherman",
        1,
        PEASANT,
        PLAYED,
        "Draw a card. Then remove it, or another face-down card of your hand.",
    ),
    Card(
        "Le",
        "Leper",
        1,
        PEASANT,
        REVEALED,
        "Removed at once. The played card stays face up and is removed at the start of that player's next turn.",
    ),
    Card("Fa", "Farmer", 1, PEASANT, PLAYED, "Reveal a card. If it is 6 or more, the Farmer is removed."),
    Card(
        "As",
        "Assassin",
        0,
        "",
        CONDITION,
        "If this hand also has the highest card not removed yet, that card is removed.",
    ),
)
ALL_CARDS: Final = 30

KING: Final = 0
QUEEN: Final = 1
MALE_LOVER: Final = 2
FEMALE_LOVER: Final = 3
MAGICIAN: Final = 4
JESTER: Final = 5
KNIGHT: Final = 6
RED_WITCH: Final = 7
YELLOW_WITCH: Final = 8
GREEN_WITCH: Final = 9
BLUE_WITCH: Final = 10
PURPLE_WITCH: Final = 11
RINGLEADER: Final = 12
PRIEST: Final = 13
EXECUTIONER: Final = 14
SHERIFF: Final = 15
SPY_HANDS: Final = 16
SPY_DECK: Final = 17
STRONGMAN: Final = 18
CLOWN: Final = 19
JUGGLER: Final = 20
LION_TAMER: Final = 21
TRAPEZE_ARTIST: Final = 22
HUMAN_CANNON: Final = 23
MERCHANT: Final = 24
THIEF: Final = 25
FISHERMAN: Final = 26
LEPER: Final = 27
FARMER: Final = 28
ASSASSIN: Final = 29

CODES: Final[tuple[str, ...]] = tuple([card.code for card in CARDS])
_NUMBERS: Final[dict[str, int]] = {code: card for card, code in enumerate(CODES)}
BIT: Final = vec[i64]([1 << card for card in range(ALL_CARDS)])
SCORE: Final = vec[i64]([card.score for card in CARDS])
HIGHEST_SCORE: Final = 10


def _mask(wanted: list[bool]) -> int:
    return sum([1 << card for card in range(ALL_CARDS) if wanted[card]])


LOVERS: Final[int] = _mask([card.group == LOVER for card in CARDS])
WITCHES: Final[int] = _mask([card.group == WITCH for card in CARDS])
PERFORMERS: Final[int] = _mask([card.group == CIRCUS for card in CARDS])
PEASANTS: Final[int] = _mask([card.group == PEASANT for card in CARDS])
WHEN_PLAYED: Final[int] = _mask([card.trigger == PLAYED for card in CARDS])
WHEN_REVEALED: Final[int] = _mask([card.trigger == REVEALED for card in CARDS])
WITH_SCORE: Final = vec[i64]([_mask([card.score == score for card in CARDS]) for score in range(HIGHEST_SCORE + 1)])
"""Over a score: the cards that have it."""


def card_code(card: int) -> str:
    """The card as the rule book writes it: `K`, `WR`, `SH`."""
    return CODES[card]


def card_codes(cards: list[int]) -> str:
    """Several cards, a space between each."""
    return " ".join([CODES[card] for card in cards])


def card_name(card: int) -> str:
    """The card as a person says it: "the Lion Tamer"."""
    return f"the {CARDS[card].name}"


def marked_card(card: int) -> str:
    """The card as a sentence names it, marked for screens that draw it: "the Lion Tamer"."""
    return f"the {card_mark(CODES[card], CARDS[card].name)}"


def cards_in(mask: int) -> list[int]:
    """The cards of a set, in canonical order."""
    return [card for card in range(ALL_CARDS) if mask & (1 << card)]


def parse_card(text: str) -> int:
    """The card of a code. `Sh` is the Sheriff and `SH` a Spy; elsewhere small letters and capitals are the same."""
    code = text.strip()
    card = _NUMBERS.get(code)
    if card is not None:
        return card
    near = [card for card, known in enumerate(CODES) if known.lower() == code.lower()]
    if len(near) == 1:
        return near[0]
    shown = code if len(code) <= 20 else code[:20] + "…"
    if near:
        meant = " or ".join([f"{CODES[card]} ({CARDS[card].name})" for card in near])
        raise NotationError(f"“{shown}” could be {meant}. Please write the whole code.")
    raise NotationError(f"“{shown}” is not a card of Kingdom Frenzy. The cards are {' '.join(CODES)}.")
