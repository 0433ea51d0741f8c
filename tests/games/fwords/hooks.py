"""What the common tests must know of Fwords: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

import json
from typing import Any

from crownhall.engine.contract import Seat, State
from crownhall.games.fwords.rules import FwordsState
from tests.contract.hidden import Hidden
from tests.fields.hooks import sight as sight
from tests.fields.hooks import with_undealt
from tests.games.lines import truth

SHORT_MATCH = {"field": "six-weave", "challenge_mode": "manual"}
MATCHES = 20
ONLY_CHANGES = True
TOLD_IN_FULL = 8
BROUGHT: list[dict[str, object]] = [{"words": "zorp\nqat\n"}]


def draw(state: State) -> list[str]:
    """Each seat's cards by their letters, and the field."""
    now = truth(state)
    lines = [f"  day {now['day']}, {now['end'] or now['phase']}, repeals {now['repeals']}"]
    written = {
        card: letter
        for cards, letters in zip(now["cards"], now["letters"], strict=True)
        for card, letter in zip(cards, letters, strict=False)
    }

    def told(cards: list[str]) -> str:
        return " ".join(f"{card}{written.get(card, '?')}" for card in cards) or "none"

    for seat in range(len(now["cards"])):
        where = [f"hand {told(now['hands'][seat])}", f"tree {told(now['trees'][seat])}"]
        if now["phase"] == "setup":
            where = [f"cards {told(now['cards'][seat])}", f"stacked {told(now['trees'][seat])}"]
        count = f"points {now['points'][seat]}, end tokens {now['end_tokens'][seat]}"
        lines.append(f"  {seat}: {'; '.join(where)}; ditch {told(now['ditches'][seat])}; {count}")
    for number, card in enumerate(now["field"], 1):
        if card is not None:
            marks = [mark for mark in ("token", "today") if card[mark]]
            lines.append(
                f"  {number}: {written[card['card']]} {card['card']} at {card['turn']} {' '.join(marks)}".rstrip()
            )
    if now["declaring"]:
        lines.append(f"  {now['declaring']} declares; engaged {now['engaged']}")
    if now["spelled"]:
        lines.append(f"  spelled {now['spelled']}; answers {now['answers']}")
    return lines


def cards(state: State) -> list[str]:
    """Every card of the set, or that a pack could have had, dealt or not."""
    assert isinstance(state, FwordsState)
    now = truth(state)
    there = [code for cards in (*now["hands"], *now["trees"], *now["ditches"]) for code in cards]
    there += [card["card"] for card in now["field"] if card is not None]
    if now["phase"] == "setup":
        there = [code for cards in now["cards"] for code in cards]
    return with_undealt(state.terms, there)


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """W-03, W-06, W-10: the cards and letters of others, what they arrange, their answers; chance."""
    assert isinstance(state, FwordsState)
    now, terms = truth(state), state.terms
    found: list[Hidden] = []
    if now["end"]:
        return found
    if now["chance"] is not None:
        found.append(Hidden("chance", json.dumps(now["chance"]), card=False, open=True))
    arranged = [card["card"] for card in now["field"] if card is not None and card["today"]]
    secret = arranged if now["phase"] == "field" and now["turn"] != seat else []
    public = [card["card"] for card in now["field"] if card is not None and card["card"] not in secret] + now["seen"]
    for other in range(terms.seats):
        if other == seat:
            continue
        known = [*public, *now["ditches"][other]]
        unknown = [card for card in now["cards"][other] if card not in known]
        for place, card in enumerate(unknown):
            found.append(Hidden(f"card {place} of {other}", card, card=True, open=True))
        if now["phase"] == "setup":
            ready = len(now["trees"][other]) == 9
            steps = len(now["trees"][other]) + (0 if terms.deck else len(now["letters"][other]))
            if not ready:
                found.append(Hidden(f"progress of {other}", str(steps), card=False, open=True))
        elif unknown:
            letters = dict(zip(now["cards"][other], now["letters"][other], strict=True))
            text = "".join(sorted(letters[card] for card in unknown))
            found.append(Hidden(f"letters of {other}", text, card=False, open=_letters_are_open(state, seat)))
        if now["phase"] == "challenge" and now["answers"][other] is not None:
            found.append(Hidden(f"answer of {other}", now["answers"][other], card=False, open=True))
    if now["phase"] == "festival" and now["turn"] != seat:
        found.append(Hidden("word", now["spelled"], card=False, open=_can_be_spelled(state)))
    if now["phase"] == "battle" and now["turn"] != seat:
        found.append(Hidden("battle", json.dumps([now["declaring"], now["engaged"]]), card=False, open=True))
    if now["phase"] == "field" and now["turn"] != seat:
        held = len(now["hands"][now["turn"]]) + len(secret)
        can_place = held > 0 and now["repeals"] < 2 and (len(public_field(now, secret)) < terms.spaces)
        found.append(Hidden("arranged", json.dumps(sorted(secret)), card=False, open=can_place))
    return found


def public_field(now: dict[str, Any], secret: list[str]) -> list[str]:
    """The cards on the field that everybody sees."""
    return [card["card"] for card in now["field"] if card is not None and card["card"] not in secret]


def _letters_are_open(state: FwordsState, seat: Seat) -> bool:
    """With a premade deck the last unseen letters may all be of one kind; else anything can be written."""
    if not state.terms.deck:
        return True
    left = list(state.terms.deck)
    now = truth(state)
    secret = [card["card"] for card in now["field"] if card is not None and card["today"]]
    if now["phase"] != "field" or now["turn"] == seat:
        secret = []
    public = [*public_field(now, secret), *now["seen"], *[card for ditch in now["ditches"] for card in ditch]]
    for other in range(state.terms.seats):
        for card, letter in zip(now["cards"][other], now["letters"][other], strict=True):
            if other == seat or card in public:
                left.remove(letter)
    unseen = sum(
        1 for other in range(state.terms.seats) if other != seat for c in now["cards"][other] if c not in public
    )
    return len(set(left)) > 1 and (len(left) > unseen or state.terms.seats > 2)


def _can_be_spelled(state: FwordsState) -> bool:
    """Whether there is a word to spell at all."""
    twin = state.copy()
    twin.spelled = ""
    return any(move.text.startswith("spell") for move in twin.moves(twin.mover))
