"""What the common tests must know of Fwords: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

import json
from typing import Any

from crownhall.engine.contract import Seat, State
from crownhall.games.fwords.rules import FwordsState
from tests.contract.hidden import Hidden
from tests.counts import Counted
from tests.fields.hooks import sight as sight
from tests.fields.hooks import with_undealt
from tests.games.lines import truth

OWN_EACH = 9
COUNTED = Counted(400_000, 3_500)
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
    now = truth(state)
    if now["end"]:
        return []
    found = [_secret("chance", json.dumps(now["chance"]))] if now["chance"] is not None else []
    public = _public_cards(now, seat)
    for other in range(state.terms.seats):
        if other != seat:
            found += _hidden_of(state, now, seat, other, [card for card in now["cards"][other] if card not in public])
    return found + _arranged(state, now, seat)


def _secret(what: str, value: str, *, can_differ: bool = True) -> Hidden:
    return Hidden(what, value, card=False, open=can_differ)


def _hidden_of(state: FwordsState, now: dict[str, Any], seat: Seat, other: Seat, unknown: list[str]) -> list[Hidden]:
    """W-03, W-06, W-23: another's cards that nobody has seen, their letters, how far it has come, its answer."""
    found = _hidden_cards(state, now, other, unknown)
    if now["phase"] == "setup":
        stacked = len(now["trees"][other])
        steps = stacked + (0 if state.terms.deck else len(now["letters"][other]))
        if stacked < 9:
            found.append(_secret(f"progress of {other}", str(steps)))
    elif unknown:
        letters = dict(zip(now["cards"][other], now["letters"][other], strict=True))
        text = "".join(sorted(letters[card] for card in unknown))
        found.append(_secret(f"letters of {other}", text, can_differ=_letters_are_open(state, now, seat)))
    if now["phase"] == "challenge" and now["answers"][other] is not None:
        found.append(_secret(f"answer of {other}", now["answers"][other]))
    return found


def _hidden_cards(state: FwordsState, now: dict[str, Any], other: Seat, unknown: list[str]) -> list[Hidden]:
    """Another's cards that nobody has seen; C-21: of those it brought, where they are."""
    if not state.terms.cards.are_own:
        return [Hidden(f"card {place} of {other}", card, card=True, open=True) for place, card in enumerate(unknown)]
    if now["phase"] == "setup":
        return [Hidden(f"card {place} of {other}", card, card=True, open=False) for place, card in enumerate(unknown)]
    tree = now["trees"][other]
    held = [card for card in unknown if card not in tree]
    return [
        *[Hidden(f"hand {place} of {other}", card, card=True, open=bool(tree)) for place, card in enumerate(held)],
        *[
            Hidden(f"tree {place} of {other}", card, card=True, open=len(unknown) > 1)
            for place, card in enumerate(tree)
        ],
    ]


def _arranged(state: FwordsState, now: dict[str, Any], seat: Seat) -> list[Hidden]:
    """W-10: what the Current Creator has placed, engaged or spelled so far."""
    if now["turn"] == seat:
        return []
    if now["phase"] == "festival":
        return [_secret("word", now["spelled"], can_differ=_can_be_spelled(state))]
    if now["phase"] == "battle":
        return [_secret("battle", json.dumps([now["declaring"], now["engaged"]]))]
    if now["phase"] == "field":
        arranged = _secret_cards(now, seat)
        held, lying = len(now["hands"][now["turn"]]) + len(arranged), len(_field_cards(now)) - len(arranged)
        can_place = held > 0 and now["repeals"] < 2 and lying < state.terms.spaces
        return [_secret("arranged", json.dumps(sorted(arranged)), can_differ=can_place)]
    return []


def _field_cards(now: dict[str, Any]) -> list[str]:
    return [card["card"] for card in now["field"] if card is not None]


def _secret_cards(now: dict[str, Any], seat: Seat) -> list[str]:
    """W-10: cards on the field that only the Current Creator knows of."""
    if now["phase"] != "field" or now["turn"] == seat:
        return []
    return [card["card"] for card in now["field"] if card is not None and card["today"]]


def _public_cards(now: dict[str, Any], seat: Seat) -> list[str]:
    """W-06: what everybody has seen: on the field, back in hands, in Ditches."""
    secret = _secret_cards(now, seat)
    lying = [card for card in _field_cards(now) if card not in secret]
    return [*lying, *now["seen"], *[card for ditch in now["ditches"] for card in ditch]]


def _letters_are_open(state: FwordsState, now: dict[str, Any], seat: Seat) -> bool:
    """With a premade deck the last unseen letters may all be of one kind; else anything can be written."""
    if not state.terms.deck:
        return True
    public, left, unseen = _public_cards(now, seat), list(state.terms.deck), 0
    for other in range(state.terms.seats):
        for card, letter in zip(now["cards"][other], now["letters"][other], strict=True):
            if other == seat or card in public:
                left.remove(letter)
            else:
                unseen += 1
    return len(set(left)) > 1 and (len(left) > unseen or state.terms.seats > 2)


def _can_be_spelled(state: FwordsState) -> bool:
    """Whether there is a word to spell at all."""
    twin = state.copy()
    twin.spelled = ""
    return any(move.text.startswith("spell") for move in twin.moves(twin.mover))
