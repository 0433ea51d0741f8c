"""Kingdom Frenzy for people with real cards on the table: where each hand stands, and who takes the throne."""

from __future__ import annotations

from collections.abc import Sequence

from crownhall.decks.frenzy import (
    ALL_CARDS,
    ASSASSIN,
    LOVERS,
    SCORE,
    card_code,
    card_name,
    cards_in,
    parse_card,
)
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.scoring import ROWS, bonus_of, mask_of, row_of, winners_of
from crownhall.tools.arguments import Argument, Kind, OptionOf, ToolError
from crownhall.tools.tool import Tool

HAND_SIZE = 3  # F-04
_TIE_BREAK = next(option for option in FRENZY.options if option.name == "tie_break")


class Judgement:
    """The hands at the end of a game, and what they are worth. The first player is 0."""

    def __init__(self, hands: list[list[int]], removed: list[int], tie_break: str) -> None:
        _check(hands, removed)
        self.hands = hands
        self.gone = int(mask_of(removed))
        self.rows = [row_of(mask_of(hand), self.gone) for hand in hands]
        self.winners = winners_of(hands, self.gone, next_card=tie_break == "next_card")

    def place(self, player: int) -> int:
        """F-74: how the hand stands among the others, from 1; equal rows stand equal, but winners before the rest."""
        order = [(self.rows[each], each not in self.winners) for each in range(len(self.hands))]
        return 1 + sum(other < order[player] for other in order)

    def cards_of(self, player: int) -> list[tuple[int, int, int]]:
        """Each card of a hand with its printed score and its bonus, the card that counts most first."""
        hand = self.hands[player]
        told = [(card, int(SCORE[card]), bonus_of(card, mask_of(hand), self.gone)) for card in hand]
        return sorted(told, key=lambda each: each[1] + each[2], reverse=True)

    def to_json(self) -> dict[str, object]:
        """As programs see it; players count from 1."""
        return {
            "hands": [
                {
                    "cards": [
                        {"card": card_code(card), "score": score, "bonus": bonus}
                        for card, score, bonus in self.cards_of(player)
                    ],
                    "row": row,
                    "holding": ROWS[row][0],
                    "points": ROWS[row][1],
                    "place": self.place(player),
                }
                for player, row in enumerate(self.rows)
            ],
            "winners": [winner + 1 for winner in self.winners],
        }


def _check(hands: list[list[int]], removed: list[int]) -> None:
    if not FRENZY.min_seats <= len(hands) <= FRENZY.max_seats:
        raise ToolError(f"Kingdom Frenzy is for {FRENZY.seats_in_words()}, not {len(hands)}.")
    lying = [*removed, *[card for hand in hands for card in hand]]
    for place, card in enumerate(lying):
        if card in lying[:place]:
            raise ToolError(f"{_name(card)} is named twice, but there is only one of each card.")
    for player, hand in enumerate(hands, 1):
        if len(hand) > HAND_SIZE:
            raise ToolError(f"Player {player} has {len(hand)} cards; a hand has {HAND_SIZE} at most.")
        for card in _doomed(hand, removed):
            raise ToolError(f"Player {player}: {card_name(card)} must be removed before the hands are counted (F-72).")


def _doomed(hand: list[int], removed: list[int]) -> list[int]:
    """F-61, F-64: a lover whose partner is removed, and the highest card of all beside the Assassin."""
    if any(card in removed for card in cards_in(LOVERS)):
        return [card for card in hand if card in cards_in(LOVERS)]
    if ASSASSIN not in hand:
        return []
    highest = max(int(SCORE[card]) for card in range(ALL_CARDS) if card not in removed)
    return [card for card in hand if int(SCORE[card]) == highest and card != ASSASSIN]


def _name(card: int) -> str:
    name = card_name(card)
    return name[0].upper() + name[1:]


# -- reading ----------------------------------------------------------------------------------------------------------


def _cards(text: str) -> list[int]:
    return [parse_card(code) for code in text.replace(",", " ").split()]


class Courtiers(Kind[list[int]]):
    """Cards of Kingdom Frenzy, as a list of codes or as a text of them."""

    def __init__(self) -> None:
        super().__init__("cards, as a list of codes or a text")

    def read(self, name: str, value: object) -> list[int]:
        if isinstance(value, list) and all(isinstance(code, str) for code in value):
            return [parse_card(code) for code in value]
        if not isinstance(value, str):
            raise ToolError(f"“{name}” must be a text or a list of card codes such as “WR”.")
        return _cards(value)


class HandsAtEnd(Kind[list[list[int]]]):
    """The hand of each player, a text each; a hand without cards is empty."""

    def __init__(self) -> None:
        super().__init__("a list of texts, a hand each")

    def read(self, name: str, value: object) -> list[list[int]]:
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise ToolError(f"“{name}” must be a list of hands such as “K St Me”, a text each.")
        return [_cards(text) for text in value]

    def typed(self, words: Sequence[str]) -> object:
        return list(words)


JUDGE = Tool(
    "frenzy judge",
    "Tell where each hand stands in the hierarchy, with its bonuses, and who wins.",
    (
        Argument(
            "hands",
            HandsAtEnd(),
            "the hand of each player, such as “K St Me”; a hand without cards is “”",
            required=True,
            metavar="HAND",
            many=True,
        ),
        Argument(
            "removed",
            Courtiers(),
            "the cards of the removed pile: peasants among them count for the Priest",
            default=[],
            metavar="CARD",
            many=True,
        ),
        Argument(
            "tie_break",
            OptionOf(_TIE_BREAK),
            " or ".join(_TIE_BREAK.words),
            default=_TIE_BREAK.default,
            metavar="RULE",
        ),
    ),
    Judgement,
    Judgement.to_json,
)
