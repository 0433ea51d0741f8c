"""What the common tests must know of King's Rummy: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

from typing import Any

from crownhall.engine.contract import Seat, State
from tests.contract.hidden import Hidden
from tests.counts import Counted

COUNTED = Counted(400_000, 12_000, rules=("R-10", "R-11", "R-12"))
SHORT_MATCH: dict[str, object] = {"target_score": 1}
"""A single hand is enough to read, and to play twenty times."""

MATCHES = 20

TOLD_IN_FULL = 24
"""Positions of a play-through that are shown with all views; afterwards only what happened."""


def draw(state: State) -> list[str]:
    """Hands, table and piles; of an open turn, what was played in it."""
    saved: dict[str, Any] = state.to_json()
    lines = [f"  seat {seat}: {' '.join(hand) or 'out'}" for seat, hand in enumerate(saved["hands"])]
    lines += [f"  meld {place}: {' '.join(meld)}" for place, meld in enumerate(saved["table"], 1)]
    if saved["plays"]:
        lines.append(f"  being arranged: {'; '.join(saved['plays'])}")
    lines.append(f"  discards from the bottom: {' '.join(saved['discards']) or 'none'}")
    lines.append(f"  pile from the top: {' '.join(saved['pile']) or 'none'}")
    return lines


def cards(state: State) -> list[str]:
    """Every card, wherever it is; those of an open turn where they were before it."""
    saved: dict[str, Any] = state.to_json()
    found = [card for cards in saved["hands"] + saved["table"] for card in cards]
    found += saved["pile"] + saved["discards"]
    return found + ([saved["last_discard"]] if saved["last_discard"] else [])


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """R-25, less what can be told from what was seen.

    Cards that were in no rebuilt pile are in a hand still, and a pile that was turned over can be told card by card.
    """
    saved: dict[str, Any] = state.to_json()
    pool = saved["rebuilt_from"]
    in_pool = set(cards(state) if pool is None else pool)
    unseen: dict[str, list[str]] = {"pile": saved["pile"]}
    for other, hand in enumerate(saved["hands"]):
        left = hand if not saved["hand_end"] else []
        if saved["hand_end"] and other == saved["winner"] and saved["last_discard"]:
            left = [saved["last_discard"]]
        if other != seat:
            kept = [card for card in left if card not in saved["shown"][other]]
            unseen[f"old cards of {other}"] = [card for card in kept if card not in in_pool]
            unseen[f"new cards of {other}"] = [card for card in kept if card in in_pool]
    old = sum(len(cards) for name, cards in unseen.items() if name.startswith("old"))
    new = sum(len(cards) for cards in unseen.values()) - old
    found = [Hidden("chance", str(saved["chance"]), card=False, open=True)]
    for name, same in unseen.items():
        total = old if name.startswith("old") else new
        can_differ = total > 1 if name == "pile" else total > len(same)
        if saved["turned_over"] and not name.startswith("old"):
            can_differ = False
        found += [Hidden(f"{name}, {place}", card, card=True, open=can_differ) for place, card in enumerate(same)]
    drawn = saved["drawn"]
    if drawn and saved["turn"] != seat and not saved["from_discards"]:
        found.append(Hidden("card drawn", drawn, card=True, open=new > 1 and not saved["turned_over"]))
    return found
