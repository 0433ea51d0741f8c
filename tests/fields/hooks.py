"""What the common tests must know of every game on a field."""

from __future__ import annotations

import json
from typing import Any

from crownhall.engine.contract import View
from crownhall.fields.terms import FieldTerms


def sight(view: View) -> list[str]:
    """A view, an entry a line: of the field its name and the cards on it, of the faces whose they are."""
    seen: dict[str, Any] = dict(view)
    lines = [f"field: {seen.pop('field')['id']}", f"faces: {' '.join(seen.pop('faces')) or 'none'}"]
    for number, card in enumerate(seen.pop("spaces"), 1):
        if card is not None:
            lines.append(f"space {number}: {' '.join(str(value) for value in card.values())}")
    return lines + [f"{name}: {json.dumps(value)}" for name, value in seen.items()]


def with_undealt(terms: FieldTerms, dealt: list[str]) -> list[str]:
    """These cards, and every other of the set, or that a pack could have had."""
    of = terms.cards
    packs = [code for seat in range(terms.seats) for code in of.codes(of.of_pack(seat))]
    every = packs if terms.from_packs else of.codes(list(range(of.size)))
    return dealt + [code for code in every if code not in dealt]
