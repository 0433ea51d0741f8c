"""What would you fill? Puzzles of King's Treasury: a hand, the dealer's hand, and a sheet with some spaces open.

The tool `treasury puzzle` takes

    {"seed": "monday"}                                                            the puzzle of this seed
    {"seed": "monday", "answer": {"space": "4x2", "borrow": {"out": "4FK", "in": "2MK"}}}   and what an answer is worth

where `borrow` is null or left out if nothing is borrowed. It gives

    {
      "seed": "monday",
      "hand": ["4FK", "2FA", "JS", "2OC"],         one's own four cards
      "dealer": ["2MK", "1SA", "3FA", "1OK"],      the four cards one of which may be borrowed
      "sheet": {"entries": {"KEY": 9, …}, "basic": 61, …, "score": 140},      as the tool `treasury sheet` gives it
      "open": ["AXE", "4x2", …],                   the blank spaces, in the order of the sheet
      "answer": null, or the option that was chosen,
      "options": null, or after an answer the best entry of every blank space, the best first
    }

An option, and an answer likewise, is

    {
      "space": "4x2",
      "value": 28,                                 what is written; in a key space, the number of keys
      "borrow": {"out": "4FK", "in": "2MK"},       or null
      "wild": {"JS": "2SS"},                       what each wild stands for
      "worth": 251.3,                              the final score a good player may expect from then on
      "behind": 0.0,                               how much less that is than the best option's
      "why": "28 in four Twos is 3 more than that space brings on average."
    }

An answer has one thing more, `"place"`: 1 for a best one, 2 where one other space is better, and so on. The same seed
is the same puzzle, on every machine and for every version with the same rules and prices.
"""

from __future__ import annotations

from crownhall.bots.treasury.outlook import POINT, SheetOutlook, outlook_of
from crownhall.bots.treasury.why import why_fill
from crownhall.decks.kings_keys import ALL_CARDS, card_code, parse_card
from crownhall.engine.chance import Chance, SeededChance, seed_from_words
from crownhall.errors import NotationError
from crownhall.games.treasury.scoring import (
    NO_CARD,
    SheetEntry,
    best_declaration,
    best_entries,
    best_value,
    best_values_with,
)
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet
from crownhall.games.treasury.spaces import ALL_SPACES, SPACES, space_named
from crownhall.games.treasury.wilds import is_wild
from crownhall.games.treasury.worth import SCORING_SET
from crownhall.tools.arguments import Anything, Argument, Text, ToolError
from crownhall.tools.tool import Tool
from crownhall.tools.treasury.score import borrow_to_json, wild_of
from crownhall.tools.treasury.sheet import sheet_to_json

FEWEST_HANDS = 6
"""So many spaces at least are filled before the puzzle begins, and so many at least are open in it."""

_DEALS_TRIED = 200
_NEAR_POINTS = 8 * POINT  # an option that a player may well think of is at most so much behind the best
_LEAD_POINTS = POINT  # and the best is ahead of the second by so much
_NEAR_OPTIONS = 4  # near options, the best among them


def ask(seed: str, answer: object) -> dict[str, object]:
    """The puzzle of this seed, and what an answer to it is worth."""
    puzzle = puzzle_of(seed)
    told: dict[str, object] = {
        "seed": seed,
        "hand": [card_code(card) for card in puzzle.hand],
        "dealer": [card_code(card) for card in puzzle.dealer],
        "sheet": sheet_to_json(puzzle.sheet),
        "open": [SPACES[space] for space in puzzle.sheet.blanks()],
        "answer": None,
        "options": None,
    }
    if answer is not None:
        told["answer"] = puzzle.judged(puzzle.entry(answer))
        told["options"] = [puzzle.option(entry) for entry in puzzle.options()]
    return told


class Puzzle:
    """A hand, the dealer's hand and a sheet."""

    def __init__(self, hand: list[int], dealer: list[int], sheet: Sheet, outlook: SheetOutlook) -> None:
        self.hand = hand
        self.dealer = dealer
        self.sheet = sheet
        self.outlook = outlook

    def worth(self, entry: SheetEntry) -> int:
        """What may be expected after this entry, in hundredths of a point."""
        return self.outlook.of(entry.space, entry.value)

    def options(self) -> list[SheetEntry]:
        """The best entry of every blank space, the best first; of equal ones in the order of the sheet."""
        entries = [entry for entry in best_entries(self.hand, self.dealer) if self.sheet.is_blank(entry.space)]
        return sorted(entries, key=self.worth, reverse=True)

    def is_interesting(self) -> bool:
        """Several good options with one that is clearly best, which takes a borrowed card or a wild."""
        entries = self.options()
        best, second = entries[0], entries[1]
        near = [entry for entry in entries if self.worth(best) - self.worth(entry) <= _NEAR_POINTS and entry.value > 0]
        if len(near) < _NEAR_OPTIONS or self.worth(best) - self.worth(second) < _LEAD_POINTS:
            return False
        return best.out != NO_CARD or any(is_wild(card) for card in best.cards)

    def entry(self, answer: object) -> SheetEntry:
        """The entry that an answer means; its wilds stand for what is best there."""
        if not isinstance(answer, dict) or not isinstance(answer.get("space"), str):
            raise ToolError("Name the space to fill, such as 4x2, and the card you borrow, if any.")
        space = space_named(answer["space"])
        if not self.sheet.is_blank(space):
            blanks = " ".join(SPACES[blank] for blank in self.sheet.blanks())
            raise ToolError(f"{SPACES[space]} is already filled. These spaces are empty: {blanks}.")
        out, into = self._borrowed(answer.get("borrow"))
        cards = [into if card == out else card for card in self.hand]
        return SheetEntry(space, best_value(cards, space), cards, best_declaration(cards, space), out=out, into=into)

    def _borrowed(self, borrow: object) -> tuple[int, int]:
        if borrow is None:
            return NO_CARD, NO_CARD
        if not isinstance(borrow, dict):
            raise ToolError('“borrow” is null, or the two cards such as {"out": "4FK", "in": "2MK"}.')
        out, into = _card(borrow.get("out")), _card(borrow.get("in"))
        if out not in self.hand:
            raise ToolError(f"{card_code(out)} is not in your hand, so you cannot replace it.")
        if into not in self.dealer:
            raise ToolError(f"{card_code(into)} is not in the dealer's hand, so you cannot borrow it.")
        return out, into

    def option(self, entry: SheetEntry) -> dict[str, object]:
        """An entry as JSON."""
        best = self.worth(self.options()[0])
        return {
            "space": SPACES[entry.space],
            "value": entry.value,
            "borrow": borrow_to_json(entry),
            "wild": wild_of(entry),
            "worth": round(self.worth(entry) / POINT, 1),
            "behind": round((best - self.worth(entry)) / POINT, 1),
            "why": why_fill(self.sheet, entry.space, entry.value, borrowing=True),
        }

    def judged(self, entry: SheetEntry) -> dict[str, object]:
        """An answer as JSON: the option, and how many spaces would have been better."""
        others = [option for option in self.options() if option.space != entry.space]
        better = [option for option in others if self.worth(option) > self.worth(entry)]
        return {**self.option(entry), "place": 1 + len(better)}


def _card(value: object) -> int:
    if not isinstance(value, str):
        raise NotationError("A card is a code such as “4FK”.")
    return parse_card(value)


def puzzle_of(seed: str) -> Puzzle:
    """The puzzle of a seed: the first interesting deal on a sheet that grew as in play."""
    chance = SeededChance(seed_from_words(seed))
    puzzle = _dealt(chance)
    for _ in range(_DEALS_TRIED):
        if puzzle.is_interesting():
            break
        puzzle = _dealt(chance)
    return puzzle


def _dealt(chance: Chance) -> Puzzle:
    sheet = _grown(chance)
    hand, dealer = _two_hands(chance)
    return Puzzle(hand, dealer, sheet, outlook_of(sheet, borrowing=True))


def _grown(chance: Chance) -> Sheet:
    """A sheet after some hands, each filled as well as may be without replacing cards."""
    hands = FEWEST_HANDS + chance.pick(ALL_SPACES - 2 * FEWEST_HANDS + 1)
    sheet = BLANK_SHEET
    for _ in range(hands):
        values = best_values_with(*_two_hands(chance))
        space = outlook_of(sheet, borrowing=True).best(values)
        sheet = sheet.with_entry(space, values[space])
    return sheet


def _two_hands(chance: Chance) -> tuple[list[int], list[int]]:
    deck = list(range(ALL_CARDS))
    chance.shuffle(deck)
    return deck[:SCORING_SET], deck[SCORING_SET : 2 * SCORING_SET]


PUZZLE = Tool(
    "treasury puzzle",
    "Which space would you fill? You get a hand, the dealer's hand and a sheet, then the best options.",
    (
        Argument(
            "seed",
            Text("treasury puzzle needs a seed: 64 hexadecimal digits or any other text."),
            "any text; the same text gives the same puzzle",
            required=True,
            metavar="SEED",
        ),
        Argument(
            "answer",
            Anything("an object with a `space`, and what to `borrow` if anything"),
            "the space you would fill, and the card you replace with one you borrow from the dealer",
        ),
    ),
    ask,
    dict,
)
