"""Quick questions about melds, for people who learn King's Rummy.

The tool `rummy question` takes

    {"seed": "monday", "kind": "complete"}                       the question of this seed and kind
    {"seed": "monday", "kind": "complete", "answer": "4SC"}      and whether an answer is right

The kinds are

| kind | asks | answer |
|---|---|---|
| `meld` | are these cards a meld? | true or false |
| `complete` | which of the `choices` completes a meld? Exactly one does. | its code |
| `find` | which of these cards are a meld? Exactly one is among them. | its cards |

It gives

    {
      "seed": "monday", "kind": "complete",
      "cards": ["1SK", "2SA", "3SS"],
      "choices": ["4SC", "4MC", "4SA", "3SC"],       [] for the other kinds
      "verdict": null, or after an answer
        {
          "right": true,
          "meld": true,                              whether they are a meld: false for some of kind `meld`
          "cards": ["1SK", "2SA", "3SS", "4SC"],     what is explained: the solution
          "parts": [{"part": "number", "types": ["1", "2", "3", "4"], "is": "different", "why": null}, …],
          "why": null                                or why the answer's cards are no meld
        }
    }

where `is` says whether a part is all the `same`, all `different`, `mixed`, or has `no run`.
"""

from __future__ import annotations

from crownhall.decks.kings_keys import ITEM_NAMES, KINGDOM_NAMES, NUMBER_CARDS, card_code
from crownhall.engine.chance import Chance, SeededChance, seed_from_words
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.melds import (
    MELDS,
    PART_NAMES,
    THREES,
    completing,
    mask_of,
    melds_in,
    parts_of,
    same_parts,
    why_mixed,
    why_no_meld,
    why_no_run,
)
from crownhall.tools.arguments import Anything, Argument, OneOf, Text, ToolError
from crownhall.tools.rummy.meld import sentence
from crownhall.tools.tool import Tool

MELD, COMPLETE, FIND = "meld", "complete", "find"
KINDS = (MELD, COMPLETE, FIND)
CHOICE_COUNT = 4
HAND_CARDS = 7  # cards to find a meld in


def ask(seed: str, kind: str, answer: object) -> dict[str, object]:
    """The question of this seed and kind, and the verdict on an answer to it."""
    question = question_of(seed, kind)
    return {
        "seed": seed,
        "kind": kind,
        "cards": _codes(question.cards),
        "choices": _codes(question.choices),
        "verdict": None if answer is None else question.verdict(answer),
    }


class MeldQuestion:
    """Some cards, what may be chosen, and the cards of the solution."""

    def __init__(self, kind: str, cards: list[int], choices: list[int], solution: list[int]) -> None:
        self.kind = kind
        self.cards = cards
        self.choices = choices
        self.solution = solution  # for `meld`, the cards that are judged

    def verdict(self, answer: object) -> dict[str, object]:
        """An answer judged, and the solution explained part by part."""
        is_meld = not why_no_meld(self.solution)
        if self.kind == MELD:
            if not isinstance(answer, bool):
                raise ToolError("Answer true or false: are these cards a meld?")
            right, why = answer == is_meld, why_no_meld(self.solution)
        else:
            meant = self._meant(answer)
            right, why = sorted(meant) == sorted(self.solution), why_no_meld(meant)
        return {
            "right": right,
            "meld": is_meld,
            "cards": _codes(self.solution),
            "parts": [told_part(self.solution, part) for part in range(len(PART_NAMES))],
            "why": sentence(why),
        }

    def _meant(self, answer: object) -> list[int]:
        """The cards that an answer makes."""
        if self.kind == COMPLETE:
            if not isinstance(answer, str) or RUMMY.parse_card(answer) not in self.choices:
                raise ToolError(f"The answer is one of the choices: {', '.join(_codes(self.choices))}.")
            return [*self.cards, RUMMY.parse_card(answer)]
        if not isinstance(answer, list) or not all(isinstance(code, str) for code in answer):
            raise ToolError("The answer is a list of cards such as 1SK, 2SK, 3SK.")
        meant = [RUMMY.parse_card(code) for code in answer]
        if len(set(meant)) < len(meant) or not set(meant) <= set(self.cards):
            raise ToolError(f"The answer names different cards out of {', '.join(_codes(self.cards))}.")
        return meant


def told_part(cards: list[int], part: int) -> dict[str, object]:
    """One part of some cards: its types, how they go together, and why not if they do not."""
    name = PART_NAMES[part]
    why, how = why_mixed(cards, part), "mixed"
    if not why:
        how = "same" if name in same_parts(cards) else "different"
        why = why_no_run(cards) if name == "number" else ""
        if why:
            how = "no run"
    return {
        "part": name,
        "types": [_type_name(part, parts_of(card)[part]) for card in cards],
        "is": how,
        "why": sentence(why),
    }


def question_of(seed: str, kind: str) -> MeldQuestion:
    """The question of a seed: the same on every machine."""
    chance = SeededChance(seed_from_words(f"{kind} {seed}"))
    if kind == MELD:
        cards = _meld(chance) if chance.pick(2) else _broken_run(chance) if chance.pick(4) == 0 else _near_meld(chance)
        return MeldQuestion(kind, cards, [], cards)
    if kind == COMPLETE:
        return _to_complete(chance)
    return _to_find(chance)


def _meld(chance: Chance) -> list[int]:
    """Some meld of three or four; all parts in common are equally likely, the rare ones too."""
    size, common = 3 + chance.pick(2), chance.pick(3)
    while True:
        meld = chance.pick(THREES) if size == 3 else THREES + chance.pick(len(MELDS) - THREES)
        cards = list(MELDS[meld])
        if len(same_parts(cards)) == common:
            chance.shuffle(cards)
            return cards


def _near_meld(chance: Chance) -> list[int]:
    """A meld with one card changed in one part, so that it is none."""
    while True:
        cards = _meld(chance)
        place = chance.pick(len(cards))
        cards[place] = _changed(chance, cards[place])
        if len(set(cards)) == len(cards) and why_no_meld(cards):
            return cards


def _broken_run(chance: Chance) -> list[int]:
    """Three cards that fail R-07 alone: 1-2-3-4 without its 2 or its 3."""
    while True:
        cards = _meld(chance)
        del cards[chance.pick(len(cards))]
        if why_no_run(cards):
            return cards


def _changed(chance: Chance, card: int) -> int:
    """Another type in one part; the parts of a card are two bits each."""
    return card ^ (1 + chance.pick(3)) << 2 * chance.pick(len(PART_NAMES))


def _to_complete(chance: Chance) -> MeldQuestion:
    """A meld that lacks a card, and cards that look like it: only one of them fits."""
    while True:
        meld = _meld(chance)
        cards, solution = meld[:-1], meld[-1]
        fitting = completing(cards)
        choices = [solution]
        for _ in range(20 * CHOICE_COUNT):
            other = _changed(chance, solution)
            if chance.pick(2):
                other = _changed(chance, other)
            if other not in fitting and other not in meld and other not in choices:
                choices.append(other)
            if len(choices) == CHOICE_COUNT:
                chance.shuffle(choices)
                return MeldQuestion(COMPLETE, cards, choices, [*cards, solution])


def _to_find(chance: Chance) -> MeldQuestion:
    """A hand with exactly one meld, which has three cards."""
    while True:
        deck = list(range(NUMBER_CARDS))
        chance.shuffle(deck)
        cards = deck[:HAND_CARDS]
        found = list(melds_in(mask_of(cards)))
        if len(found) == 1:
            return MeldQuestion(FIND, cards, [], list(MELDS[found[0]]))


def _type_name(part: int, kind: int) -> str:
    return str(kind) if part == 0 else (ITEM_NAMES if part == 1 else KINGDOM_NAMES)[kind]


def _codes(cards: list[int]) -> list[str]:
    return [card_code(card) for card in cards]


QUESTION = Tool(
    "rummy question",
    "Ask a quick question about melds and check the answer.",
    (
        Argument(
            "seed",
            Text("rummy question needs a seed: any text."),
            "any text; the same text gives the same question",
            required=True,
        ),
        Argument("kind", OneOf(KINDS), "what is asked", required=True),
        Argument("answer", Anything("true or false, a card, or a list of cards"), "to be judged"),
    ),
    ask,
    dict,
)
